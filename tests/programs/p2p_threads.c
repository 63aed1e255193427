/* Eight threads of each rank send, receive and wait at once; then two wait while a third completes their requests. */
#include <mpi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { THREADS = 8, ROUNDS = 300 };
static int rank, size, argument[THREADS];
static atomic_int failures;
#define CHECK(what) do { if (!(what) && atomic_fetch_add(&failures, 1) < 8) \
    printf("rank %d: line %d: %s\n", rank, __LINE__, #what); } while (0)

static void *ping(void *at)
{
    int t = *(int *)at, right = (rank + 1) % size, left = (rank + size - 1) % size;
    static const int lengths[] = {4, 400, 9000, 40000, 200000};
    for (int i = 0; i < ROUNDS; i++) {
        int n = lengths[(i + t) % 5];
        unsigned char *out = malloc(n), *in = malloc(n);
        memset(out, t * 16 + i + rank, n);
        MPI_Status s;
        MPI_Request r[2];
        switch (i % 4) {
        case 0:
            MPI_Sendrecv(out, n, MPI_BYTE, right, t, in, n, MPI_BYTE, left, t, MPI_COMM_WORLD, &s);
            break;
        case 1:
            MPI_Irecv(in, n, MPI_BYTE, MPI_ANY_SOURCE, t, MPI_COMM_WORLD, &r[0]);
            MPI_Isend(out, n, MPI_BYTE, right, t, MPI_COMM_WORLD, &r[1]);
            MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
            break;
        case 2: {
            int done = 0;
            MPI_Irecv(in, n, MPI_BYTE, left, t, MPI_COMM_WORLD, &r[0]);
            MPI_Issend(out, n, MPI_BYTE, right, t, MPI_COMM_WORLD, &r[1]);
            while (!done) MPI_Testall(2, r, &done, MPI_STATUSES_IGNORE);
            break;
        }
        default: {
            MPI_Message m;
            MPI_Isend(out, n, MPI_BYTE, right, t, MPI_COMM_WORLD, &r[1]);
            MPI_Mprobe(MPI_ANY_SOURCE, t, MPI_COMM_WORLD, &m, &s);
            MPI_Mrecv(in, n, MPI_BYTE, &m, &s);
            CHECK(s.MPI_SOURCE == left);
            MPI_Wait(&r[1], &s);
        }
        }
        unsigned char want = (unsigned char)(t * 16 + i + left);
        for (int k = 0; k < n; k++) if (in[k] != want) { CHECK(!"contents"); break; }
        free(out); free(in);
    }
    return NULL;
}

static int answer(void *extra, MPI_Status *s) { (void)extra; s->MPI_SOURCE = 42; s->MPI_TAG = 43; return MPI_SUCCESS; }
static int nothing(void *extra) { (void)extra; return MPI_SUCCESS; }
static int no_cancel(void *extra, int complete) { (void)extra; (void)complete; return MPI_SUCCESS; }
static MPI_Request generalized;

static void *wait_generalized(void *at)
{
    MPI_Status s;
    (void)at;
    MPI_Wait(&generalized, &s);
    CHECK(s.MPI_SOURCE == 42 && s.MPI_TAG == 43);
    return NULL;
}

static void *wait_message(void *at)
{
    int v;
    (void)at;
    MPI_Recv(&v, 1, MPI_INT, rank, 99, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    CHECK(v == 7);
    return NULL;
}

int main(int argc, char **argv)
{
    int provided, seven = 7;
    pthread_t thread[THREADS];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    CHECK(provided == MPI_THREAD_MULTIPLE);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int t = 0; t < THREADS; t++) { argument[t] = t; pthread_create(&thread[t], NULL, ping, &argument[t]); }
    for (int t = 0; t < THREADS; t++) pthread_join(thread[t], NULL);
    double begin = MPI_Wtime();
    for (int i = 0; i < 5; i++) {
        MPI_Request saved;
        MPI_Grequest_start(answer, nothing, no_cancel, NULL, &generalized);
        saved = generalized;
        pthread_create(&thread[0], NULL, wait_generalized, NULL);
        pthread_create(&thread[1], NULL, wait_message, NULL);
        usleep(20000); /* both sleep in the library by now */
        MPI_Send(&seven, 1, MPI_INT, rank, 99, MPI_COMM_WORLD);
        pthread_join(thread[1], NULL);
        usleep(10000);
        MPI_Grequest_complete(saved);
        pthread_join(thread[0], NULL);
    }
    double took = MPI_Wtime() - begin;
    if (argc > 1) printf("wake-ups: %.3f s\n", took);
    MPI_Finalize();
    if (failures == 0 && rank == 0) printf("p2p_threads: ok\n");
    return failures != 0;
}
