/* calls FIRST ROOT LAST ROOT COUNT NEXT: the last rank calls LAST, all others FIRST; then all call NEXT.
 * A root counts from the last rank down if it is negative. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1 << 15, MOST_RANKS = 8 };

static int given[MOST_RANKS * LONGEST], taken[MOST_RANKS * LONGEST], counts[MOST_RANKS], places[MOST_RANKS];
static int size;

static void call(const char *name, int count, int root)
{
    MPI_Comm world = MPI_COMM_WORLD, other;
    MPI_Request request = MPI_REQUEST_NULL;
    for (int i = 0; i < size; i++)
        counts[i] = count, places[i] = i * count;
    if (strcmp(name, "barrier") == 0)
        MPI_Barrier(world);
    else if (strcmp(name, "bcast") == 0)
        MPI_Bcast(taken, count, MPI_INT, root, world);
    else if (strcmp(name, "gather") == 0)
        MPI_Gather(given, count, MPI_INT, taken, count, MPI_INT, root, world);
    else if (strcmp(name, "gatherv") == 0)
        MPI_Gatherv(given, count, MPI_INT, taken, counts, places, MPI_INT, root, world);
    else if (strcmp(name, "scatter") == 0)
        MPI_Scatter(given, count, MPI_INT, taken, count, MPI_INT, root, world);
    else if (strcmp(name, "scatterv") == 0)
        MPI_Scatterv(given, counts, places, MPI_INT, taken, count, MPI_INT, root, world);
    else if (strcmp(name, "reduce") == 0)
        MPI_Reduce(given, taken, count, MPI_INT, MPI_SUM, root, world);
    else if (strcmp(name, "allreduce") == 0)
        MPI_Allreduce(given, taken, count, MPI_INT, MPI_SUM, world);
    else if (strcmp(name, "allgather") == 0)
        MPI_Allgather(given, count, MPI_INT, taken, count, MPI_INT, world);
    else if (strcmp(name, "alltoall") == 0)
        MPI_Alltoall(given, count, MPI_INT, taken, count, MPI_INT, world);
    else if (strcmp(name, "alltoallv") == 0)
        MPI_Alltoallv(given, counts, places, MPI_INT, taken, counts, places, MPI_INT, world);
    else if (strcmp(name, "reduce_scatter") == 0)
        MPI_Reduce_scatter_block(given, taken, count, MPI_INT, MPI_SUM, world);
    else if (strcmp(name, "scan") == 0)
        MPI_Scan(given, taken, count, MPI_INT, MPI_SUM, world);
    else if (strcmp(name, "exscan") == 0)
        MPI_Exscan(given, taken, count, MPI_INT, MPI_SUM, world);
    else if (strcmp(name, "dup") == 0)
        MPI_Comm_dup(world, &other);
    else if (strcmp(name, "ibarrier") == 0)
        MPI_Ibarrier(world, &request);
    else if (strcmp(name, "ibcast") == 0)
        MPI_Ibcast(taken, count, MPI_INT, root, world, &request);
    else if (strcmp(name, "igather") == 0)
        MPI_Igather(given, count, MPI_INT, taken, count, MPI_INT, root, world, &request);
    else if (strcmp(name, "iscatter") == 0)
        MPI_Iscatter(given, count, MPI_INT, taken, count, MPI_INT, root, world, &request);
    else if (strcmp(name, "ireduce") == 0)
        MPI_Ireduce(given, taken, count, MPI_INT, MPI_SUM, root, world, &request);
    else if (strcmp(name, "iallreduce") == 0)
        MPI_Iallreduce(given, taken, count, MPI_INT, MPI_SUM, world, &request);
    else if (strcmp(name, "none") != 0)
        exit(99);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc != 7 || size > MOST_RANKS)
        return 98;
    MPI_Barrier(MPI_COMM_WORLD);
    int is_last = rank == size - 1, count = atoi(argv[5]);
    int root = atoi(argv[is_last ? 4 : 2]);
    call(argv[is_last ? 3 : 1], count, root < 0 ? root + size : root);
    call(argv[6], count, 0);
    MPI_Finalize();
    return 0;
}
