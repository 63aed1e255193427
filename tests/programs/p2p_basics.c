/* Every send mode, Sendrecv in all forms, and every way to complete requests, among all ranks and with self. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size, failures;
#define CHECK(what) do { if (!(what)) { failures++; \
    printf("rank %d: line %d: %s\n", rank, __LINE__, #what); } } while (0)

static const int lengths[] = {0, 1, 63, 64, 1000, 8191, 8192, 8193, 16384, 65535, 65537, 1 << 20};
enum { LENGTHS = sizeof lengths / sizeof *lengths };

static void fill(unsigned char *at, int n, int seed) { for (int i = 0; i < n; i++) at[i] = (unsigned char)(i * 7 + seed); }
static int is_filled(unsigned char *at, int n, int seed)
{ for (int i = 0; i < n; i++) if (at[i] != (unsigned char)(i * 7 + seed)) return 0; return 1; }

static void ring_exchanges(int n)
{
    int right = (rank + 1) % size, left = (rank + size - 1) % size;
    unsigned char *out = malloc(n + 1), *in = malloc(n + 1);
    MPI_Status s;
    fill(out, n, rank); memset(in, 0xee, n + 1);
    s.MPI_ERROR = 77;
    MPI_Sendrecv(out, n, MPI_BYTE, right, 5, in, n, MPI_BYTE, left, 5, MPI_COMM_WORLD, &s);
    CHECK(is_filled(in, n, left)); CHECK(s.MPI_SOURCE == left); CHECK(s.MPI_TAG == 5); CHECK(s.MPI_ERROR == 77);
    CHECK(in[n] == 0xee);
    fill(in, n, rank);
    MPI_Sendrecv_replace(in, n, MPI_BYTE, right, 6, left, MPI_ANY_TAG, MPI_COMM_WORLD, &s);
    CHECK(is_filled(in, n, left)); CHECK(s.MPI_TAG == 6);
    MPI_Request r;
    memset(in, 0, n + 1);
    MPI_Isendrecv(out, n, MPI_BYTE, right, 7, in, n, MPI_BYTE, left, 7, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, &s);
    CHECK(r == MPI_REQUEST_NULL); CHECK(is_filled(in, n, left)); CHECK(s.MPI_TAG == 7);
    fill(in, n, rank);
    MPI_Isendrecv_replace(in, n, MPI_BYTE, right, 8, left, 8, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, &s);
    CHECK(is_filled(in, n, left)); CHECK(s.MPI_SOURCE == left);
    free(out); free(in);
}

static void self_messages(int n)
{
    unsigned char *out = malloc(n + 1), *in = malloc(n + 1);
    MPI_Request r[2];
    MPI_Status s[2];
    fill(out, n, 3); memset(in, 0, n + 1);
    MPI_Isend(out, n, MPI_BYTE, 0, 1, MPI_COMM_SELF, &r[0]);
    MPI_Recv(in, n, MPI_BYTE, 0, 1, MPI_COMM_SELF, s);
    MPI_Wait(&r[0], MPI_STATUS_IGNORE);
    CHECK(is_filled(in, n, 3)); CHECK(s->MPI_SOURCE == 0);
    memset(in, 0, n + 1);
    MPI_Irecv(in, n, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &r[0]);
    MPI_Issend(out, n, MPI_BYTE, 0, 9, MPI_COMM_SELF, &r[1]);
    s[0].MPI_ERROR = s[1].MPI_ERROR = 5;
    MPI_Waitall(2, r, s);
    CHECK(is_filled(in, n, 3)); CHECK(s[0].MPI_TAG == 9); CHECK(s[0].MPI_ERROR == 5 && s[1].MPI_ERROR == 5);
    memset(in, 0, n + 1);
    MPI_Sendrecv(out, n, MPI_BYTE, 0, 1, in, n, MPI_BYTE, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    CHECK(is_filled(in, n, 3));
    free(out); free(in);
}

static void completions(void)
{
    enum { N = 6 };
    MPI_Request r[N];
    MPI_Status s[N];
    int in[N], flag, index, count, indices[N], got = 0;
    int other = size > 1 ? (rank ^ 1) : 0;
    if (other >= size) other = rank;
    for (int i = 0; i < N; i++) MPI_Irecv(&in[i], 1, MPI_INT, other, i, MPI_COMM_WORLD, &r[i]);
    for (int i = N - 1; i >= 0; i--) { int v = 100 * rank + i; MPI_Send(&v, 1, MPI_INT, other, i, MPI_COMM_WORLD); }
    MPI_Waitany(N, r, &index, s);
    CHECK(index >= 0 && index < N && s->MPI_TAG == index && r[index] == MPI_REQUEST_NULL); got++;
    MPI_Waitsome(N, r, &count, indices, s);
    CHECK(count > 0);
    for (int i = 0; i < count; i++) CHECK(s[i].MPI_TAG == indices[i]);
    got += count;
    while (got < N) {
        MPI_Testsome(N, r, &count, indices, MPI_STATUSES_IGNORE);
        CHECK(count != MPI_UNDEFINED); if (count == MPI_UNDEFINED) break; got += count;
    }
    MPI_Testsome(N, r, &count, indices, s); CHECK(count == MPI_UNDEFINED);
    MPI_Waitsome(N, r, &count, indices, s); CHECK(count == MPI_UNDEFINED);
    MPI_Testany(N, r, &index, &flag, s); CHECK(flag && index == MPI_UNDEFINED && s->MPI_SOURCE == MPI_ANY_SOURCE);
    MPI_Waitany(N, r, &index, s); CHECK(index == MPI_UNDEFINED && s->MPI_TAG == MPI_ANY_TAG);
    MPI_Testall(N, r, &flag, s); CHECK(flag);
    MPI_Waitall(N, r, s); CHECK(s[2].MPI_SOURCE == MPI_ANY_SOURCE && s[2].MPI_ERROR == MPI_SUCCESS);
    for (int i = 0; i < N; i++) CHECK(in[i] == 100 * other + i);
    MPI_Wait(&r[0], &s[0]); CHECK(s[0].MPI_TAG == MPI_ANY_TAG);
    MPI_Test(&r[0], &flag, &s[0]); CHECK(flag);
}

static void persistent(void)
{
    int right = (rank + 1) % size, left = (rank + size - 1) % size, out = 0, in;
    MPI_Request r[2];
    MPI_Send_init(&out, 1, MPI_INT, right, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Recv_init(&in, 1, MPI_INT, left, 0, MPI_COMM_WORLD, &r[1]);
    for (int i = 0; i < 50; i++) {
        MPI_Status s[2];
        out = rank * 1000 + i; in = -1;
        MPI_Startall(2, r);
        MPI_Waitall(2, r, s);
        CHECK(in == left * 1000 + i); CHECK(r[0] != MPI_REQUEST_NULL && r[1] != MPI_REQUEST_NULL);
        CHECK(s[1].MPI_SOURCE == left);
    }
    MPI_Status s;
    MPI_Wait(&r[1], &s); CHECK(s.MPI_SOURCE == MPI_ANY_SOURCE && r[1] != MPI_REQUEST_NULL);
    MPI_Request_free(&r[0]); MPI_Request_free(&r[1]);
    CHECK(r[0] == MPI_REQUEST_NULL);
}

static void proc_null(void)
{
    int v = 4, flag;
    MPI_Request r;
    MPI_Status s;
    MPI_Send(&v, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    MPI_Recv(&v, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &s);
    CHECK(v == 4 && s.MPI_SOURCE == MPI_PROC_NULL && s.MPI_TAG == MPI_ANY_TAG);
    MPI_Irecv(&v, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
    MPI_Request_get_status(r, &flag, &s); CHECK(flag && s.MPI_SOURCE == MPI_PROC_NULL);
    MPI_Wait(&r, &s); CHECK(s.MPI_SOURCE == MPI_PROC_NULL && r == MPI_REQUEST_NULL);
    MPI_Issend(&v, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
    MPI_Cancel(&r); MPI_Wait(&r, &s);
    MPI_Sendrecv(&v, 1, MPI_INT, MPI_PROC_NULL, 0, &v, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &s);
    CHECK(s.MPI_SOURCE == MPI_PROC_NULL);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < LENGTHS; i++) { ring_exchanges(lengths[i]); self_messages(lengths[i]); }
    completions();
    persistent();
    proc_null();
    MPI_Finalize();
    if (failures == 0 && rank == 0) printf("p2p_basics: ok\n");
    return failures != 0;
}
