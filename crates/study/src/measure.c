/* One measure, all sizes: a line "bytes microseconds" a sample. Any MPI's mpicc builds it.
   latency: half a round trip between the first and the last rank. exchange: the longest of the ranks' times of one
   turn (Isend right and left, Recv left and right, Waitall). Others: the longest of the ranks' times of one call. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 60, WARM_UP = 8 };

static int rank, ranks;
static char *from, *to;

static void latency(int bytes)
{
    int last = ranks - 1;
    if (rank == 0) {
        MPI_Send(from, bytes, MPI_BYTE, last, 1, MPI_COMM_WORLD);
        MPI_Recv(to, bytes, MPI_BYTE, last, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == last) {
        MPI_Recv(to, bytes, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(from, bytes, MPI_BYTE, 0, 1, MPI_COMM_WORLD);
    }
}

static void exchange(int bytes)
{
    int left = (rank + ranks - 1) % ranks, right = (rank + 1) % ranks;
    MPI_Request requests[2];
    MPI_Isend(from, bytes, MPI_BYTE, right, 1, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(from, bytes, MPI_BYTE, left, 2, MPI_COMM_WORLD, &requests[1]);
    MPI_Recv(to, bytes, MPI_BYTE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(to, bytes, MPI_BYTE, right, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
}

static void barrier(int bytes) { (void)bytes; MPI_Barrier(MPI_COMM_WORLD); }
static void bcast(int bytes) { MPI_Bcast(from, bytes, MPI_BYTE, 0, MPI_COMM_WORLD); }
static void scatter(int bytes) { MPI_Scatter(from, bytes, MPI_BYTE, to, bytes, MPI_BYTE, 0, MPI_COMM_WORLD); }
static void gather(int bytes) { MPI_Gather(from, bytes, MPI_BYTE, to, bytes, MPI_BYTE, 0, MPI_COMM_WORLD); }
static void allgather(int bytes) { MPI_Allgather(from, bytes, MPI_BYTE, to, bytes, MPI_BYTE, MPI_COMM_WORLD); }
static void allreduce(int bytes) { MPI_Allreduce(from, to, bytes / 4, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD); }

static const struct { const char *name; void (*call)(int); double share; } measures[] = {
    {"latency", latency, 0.5}, {"exchange", exchange, 1}, {"barrier", barrier, 1}, {"bcast", bcast, 1},
    {"scatter", scatter, 1}, {"gather", gather, 1}, {"allgather", allgather, 1}, {"allreduce", allreduce, 1},
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    size_t which = 0, count = sizeof measures / sizeof measures[0];
    while (which < count && (argc < 3 || strcmp(argv[1], measures[which].name)))
        which++;
    if (which == count) {
        fprintf(stderr, "measure: no such measure\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    for (int word = 2; word < argc; word++) {
        int bytes = atoi(argv[word]);
        from = calloc((size_t)bytes + 4, (size_t)ranks);
        to = calloc((size_t)bytes + 4, (size_t)ranks);
        if (!from || !to)
            MPI_Abort(MPI_COMM_WORLD, 3);
        /* A sample is a mean of so many calls that the clock's steps do not matter. */
        int calls = bytes <= 65536 ? 20 : 4;
        for (int sample = -WARM_UP; sample < SAMPLES; sample++) {
            MPI_Barrier(MPI_COMM_WORLD);
            MPI_Barrier(MPI_COMM_WORLD);
            double begin = MPI_Wtime(), mine, longest;
            for (int call = 0; call < calls; call++)
                measures[which].call(bytes);
            mine = (MPI_Wtime() - begin) * 1e6 * measures[which].share / calls;
            MPI_Reduce(&mine, &longest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
            if (rank == 0 && sample >= 0)
                printf("%d %.4f\n", bytes, longest);
        }
        free(from);
        free(to);
    }
    MPI_Finalize();
    return 0;
}
