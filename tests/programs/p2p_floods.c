/* Loads that fill queues: unexpected floods, full rings both ways, any-source fans, messages of mixed sizes and
 * modes. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size, failures;
#define CHECK(what) do { if (!(what) && failures++ < 8) \
    printf("rank %d: line %d: %s\n", rank, __LINE__, #what); } while (0)

/* 100,000 short messages wait before the first receive, which takes the last tag first. */
static void unexpected_flood(void)
{
    enum { N = 100000 };
    int v, peer = rank ^ 1;
    if (peer >= size) return;
    if (rank & 1) {
        for (int i = 0; i < N; i++) MPI_Send(&i, 1, MPI_INT, peer, 1, MPI_COMM_WORLD);
        MPI_Send(&rank, 1, MPI_INT, peer, 2, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&v, 1, MPI_INT, peer, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK(v == peer);
        for (int i = 0; i < N; i++) {
            MPI_Recv(&v, 1, MPI_INT, i % 2 ? MPI_ANY_SOURCE : peer, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK(v == i);
        }
    }
}

/* Both sides send 10,000 messages of 8 KiB before either receives. */
static void full_rings(int n, int bytes)
{
    int peer = rank ^ 1;
    if (peer >= size) return;
    char *out = malloc((size_t)n * bytes), *in = malloc(bytes);
    MPI_Request *r = malloc(n * sizeof *r);
    for (int i = 0; i < n; i++) {
        memset(out + (size_t)i * bytes, i * 3 + rank, bytes);
        MPI_Isend(out + (size_t)i * bytes, bytes, MPI_BYTE, peer, i & 7, MPI_COMM_WORLD, &r[i]);
    }
    for (int i = 0; i < n; i++) {
        MPI_Status s;
        MPI_Recv(in, bytes, MPI_BYTE, peer, MPI_ANY_TAG, MPI_COMM_WORLD, &s);
        CHECK(s.MPI_TAG == (i & 7));
        CHECK(in[0] == (char)(i * 3 + peer) && in[bytes - 1] == in[0] && in[bytes / 2] == in[0]);
    }
    MPI_Waitall(n, r, MPI_STATUSES_IGNORE);
    for (int i = 0; i < n; i++) CHECK(r[i] == MPI_REQUEST_NULL);
    free(out); free(in); free(r);
}

/* Every rank sends to rank 0, which takes from any source: each source's messages arrive in order. */
static void fan_in(void)
{
    enum { N = 3000 };
    if (rank != 0) {
        for (int i = 0; i < N; i++) MPI_Send(&i, 1, MPI_INT, 0, 4, MPI_COMM_WORLD);
        return;
    }
    int *next = calloc(size, sizeof *next), v;
    for (int i = 0; i < N * (size - 1); i++) {
        MPI_Status s;
        MPI_Recv(&v, 1, MPI_INT, MPI_ANY_SOURCE, 4, MPI_COMM_WORLD, &s);
        CHECK(v == next[s.MPI_SOURCE]);
        next[s.MPI_SOURCE]++;
    }
    free(next);
}

static unsigned state;
static unsigned draw(unsigned n) { state = state * 1664525 + 1013904223; return (state >> 8) % n; }

/* All ranks to all, random sizes (known to both sides) and modes, receives before and after. */
static void mixed(int rounds)
{
    for (int round = 0; round < rounds; round++) {
        MPI_Request *r = malloc(2 * size * sizeof *r);
        unsigned char **out = malloc(size * sizeof *out), **in = malloc(size * sizeof *in);
        for (int p = 0; p < size; p++) {
            state = round * 977 + rank * 31 + p; draw(2);
            int to = draw(4) == 0 ? draw(300000) : draw(20000);
            state = round * 977 + p * 31 + rank; draw(2);
            int from = draw(4) == 0 ? draw(300000) : draw(20000);
            out[p] = malloc(to + 1); in[p] = malloc(from + 1); in[p][from] = 0x5a;
            memset(out[p], rank + p + round, to); memset(in[p], 0xff, from);
            int first = (rank + p + round) & 1;
            if (first) MPI_Irecv(in[p], from, MPI_BYTE, p, round, MPI_COMM_WORLD, &r[p]);
            if ((to + round) & 1) MPI_Isend(out[p], to, MPI_BYTE, p, round, MPI_COMM_WORLD, &r[size + p]);
            else MPI_Issend(out[p], to, MPI_BYTE, p, round, MPI_COMM_WORLD, &r[size + p]);
            if (!first) MPI_Irecv(in[p], from, MPI_BYTE, p, round, MPI_COMM_WORLD, &r[p]);
        }
        MPI_Waitall(2 * size, r, MPI_STATUSES_IGNORE);
        for (int p = 0; p < size; p++) {
            state = round * 977 + p * 31 + rank; draw(2);
            int from = draw(4) == 0 ? draw(300000) : draw(20000);
            for (int i = 0; i < from; i++) if (in[p][i] != (unsigned char)(rank + p + round)) { CHECK(!"contents"); break; }
            CHECK(in[p][from] == 0x5a);
            free(out[p]); free(in[p]);
        }
        free(r); free(out); free(in);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double t = MPI_Wtime();
#define STEP(call) do { call; if (rank == 0 && argc > 1) { double now = MPI_Wtime(); printf("%s: %.3f s\n", #call, now - t); t = now; } } while (0)
    STEP(unexpected_flood());
    STEP(full_rings(10000, 8192));
    STEP(full_rings(300, 100000));
    STEP(fan_in());
    STEP(mixed(60));
    MPI_Finalize();
    if (failures == 0 && rank == 0) printf("p2p_floods: ok\n");
    return failures != 0;
}
