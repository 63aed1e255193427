/* Every blocking collective in a loop, so that a rank is killed in each of them sooner or later. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* LONG: more than one post carries. */
enum { COUNT = 700, LONG = 300000 };

static unsigned long long sum = 1469598103934665603ULL;

static void note(const int *values, int count)
{
    for (int i = 0; i < count; i++)
        sum = (sum ^ (unsigned)values[i]) * 1099511628211ULL;
}

/* Long blocks with gaps, and in place. */
static void gaps(MPI_Comm half, int *longer, int *reduced)
{
    int ranks, rank, block = 9000;
    MPI_Datatype pairs;
    MPI_Comm_size(half, &ranks);
    MPI_Comm_rank(half, &rank);
    MPI_Type_vector(block / 2, 2, 3, MPI_INT, &pairs);
    MPI_Type_commit(&pairs);
    MPI_Bcast(longer, 1, pairs, ranks - 1, half);
    MPI_Allreduce(MPI_IN_PLACE, reduced, 3 * block, MPI_INT, MPI_BXOR, half);
    note(longer, 2 * block);
    note(reduced, 3 * block);
    MPI_Allgather(longer, 1, pairs, reduced, block, MPI_INT, half);
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, longer, block, MPI_INT, half);
    note(reduced, ranks * block);
    note(longer, ranks * block);
    MPI_Type_free(&pairs);
}

/* Long blocks that each rank gives to another one, with gaps at one of both or in place. */
static void exchange(MPI_Comm comm, int block, int round, int *longer, int *got)
{
    int ranks, rank;
    MPI_Datatype pairs, spaced;
    MPI_Comm_size(comm, &ranks);
    MPI_Comm_rank(comm, &rank);
    int root = round / 4 % ranks, all = ranks * block;
    MPI_Type_vector(block / 2, 2, 3, MPI_INT, &pairs);
    MPI_Type_create_resized(pairs, 0, 3 * block / 2 * (MPI_Aint)sizeof(int), &spaced);
    MPI_Type_commit(&spaced);
    MPI_Alltoall(longer, 1, spaced, got, block, MPI_INT, comm);
    note(got, all);
    MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, got, block, MPI_INT, comm);
    note(got, all);
    MPI_Gather(rank == root ? MPI_IN_PLACE : longer, block, MPI_INT, got, block, MPI_INT, root, comm);
    note(got, all);
    MPI_Gather(longer, 1, spaced, got, block, MPI_INT, 0, comm);
    note(got, all);
    MPI_Scatter(longer, 1, spaced, rank == root ? MPI_IN_PLACE : (void *)got, block, MPI_INT, root, comm);
    note(got, block);
    MPI_Scatter(got, block, MPI_INT, longer, 1, spaced, ranks - 1, comm);
    note(longer, 3 * block / 2);
    MPI_Type_free(&spaced);
    MPI_Type_free(&pairs);
}

/* What goes through shared memory in other ways: a few bytes, in place, in several runs, on communicators that come and go. */
static void shared(int round, int *mine, int *others)
{
    static int longer[LONG], reduced[LONG];
    int rank;
    MPI_Comm half;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, round % 2 ? rank : -rank, &half);
    for (int i = 0; i < 20; i++) {
        MPI_Comm comm = i % 3 ? MPI_COMM_WORLD : half;
        int value = mine[i], root = i % 2;
        MPI_Allreduce(MPI_IN_PLACE, &value, 1, MPI_INT, MPI_SUM, comm);
        MPI_Bcast(&value, 1, MPI_INT, root, comm);
        mine[i] = value;
        MPI_Reduce(&mine[i], &value, 1, MPI_INT, MPI_MAX, root, comm);
        MPI_Barrier(comm);
        note(&value, 1);
    }
    MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, mine, COUNT, MPI_INT, MPI_COMM_WORLD);
    note(mine, COUNT);
    if (round % 4 == 0) {
        for (int i = 0; i < LONG; i++)
            longer[i] = rank + i * 3 + round;
        MPI_Allreduce(longer, reduced, LONG, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        MPI_Bcast(longer, LONG, MPI_INT, 1, MPI_COMM_WORLD);
        note(reduced, LONG);
        note(longer, LONG);
        gaps(half, longer, reduced);
        exchange(MPI_COMM_WORLD, 9000, round, longer, reduced);
        exchange(MPI_COMM_WORLD, 1000, round, longer, reduced);
        exchange(half, 6000, round, longer, reduced);
    }
    MPI_Gather(mine, COUNT, MPI_INT, others, COUNT, MPI_INT, 0, half);
    MPI_Comm_free(&half);
}

int main(int argc, char **argv)
{
    int rank, size, rounds = argc > 1 ? atoi(argv[1]) : 40;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int all = COUNT * size;
    int *mine = malloc(all * sizeof(int)), *others = malloc(all * sizeof(int));
    int *counts = malloc(size * sizeof(int)), *places = malloc(size * sizeof(int));
    for (int i = 0; i < size; i++) {
        counts[i] = COUNT - i;
        places[i] = COUNT * i;
    }
    for (int round = 0; round < rounds; round++) {
        int root = round % size;
        for (int i = 0; i < all; i++) {
            mine[i] = rank * 7919 + i * 31 + round;
            others[i] = -1;
        }
        MPI_Comm c = MPI_COMM_WORLD;
        MPI_Barrier(c);
        if (rank == root)
            memcpy(others, mine, all * sizeof(int));
        MPI_Bcast(others, all, MPI_INT, root, c);
        note(others, all);
        memset(others, 0, all * sizeof(int));
        MPI_Gather(mine, COUNT, MPI_INT, others, COUNT, MPI_INT, root, c);
        note(others, all);
        MPI_Gatherv(mine, COUNT - rank, MPI_INT, others, counts, places, MPI_INT, root, c);
        note(others, all);
        MPI_Scatter(mine, COUNT, MPI_INT, others, COUNT, MPI_INT, root, c);
        MPI_Scatterv(mine, counts, places, MPI_INT, others, COUNT - rank, MPI_INT, root, c);
        note(others, COUNT);
        MPI_Allgather(mine, COUNT, MPI_INT, others, COUNT, MPI_INT, c);
        MPI_Allgatherv(mine, COUNT - rank, MPI_INT, others, counts, places, MPI_INT, c);
        note(others, all);
        MPI_Alltoall(mine, COUNT, MPI_INT, others, COUNT, MPI_INT, c);
        note(others, all);
        MPI_Reduce(mine, others, all, MPI_INT, MPI_SUM, root, c);
        MPI_Allreduce(mine, others, all, MPI_INT, MPI_BXOR, c);
        note(others, all);
        MPI_Reduce_scatter_block(mine, others, COUNT, MPI_INT, MPI_MAX, c);
        MPI_Scan(mine, others, COUNT, MPI_INT, MPI_SUM, c);
        note(others, COUNT);
        if (rank > 0)
            memset(others, 0, COUNT * sizeof(int));
        MPI_Exscan(mine, others, COUNT, MPI_INT, MPI_SUM, c);
        if (rank > 0)
            note(others, COUNT);
        shared(round, mine, others);
        usleep(3000);
    }
    printf("rank %d: %llx\n", rank, sum);
    MPI_Finalize();
    return 0;
}
