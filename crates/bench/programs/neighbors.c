/* Collectives of neighbours on a two-dimensional torus of all ranks; bytes are those of a block. Where a dimension has fewer than three
   ranks, and so a neighbour twice, it is a ring; two ranks are a row. In which order blocks of one neighbour come that is two is what
   libraries disagree on. */
#include "bench.h"

enum { NEIGHBORS = 4 };

struct job {
    int length, rank, neighbors;
    bool to_each;
    MPI_Comm torus;
    char *send, *receive;
    int counts[NEIGHBORS], offsets[NEIGHBORS], sources[NEIGHBORS];
};

#define BLOCK(buffer) j->buffer, j->length, MPI_BYTE
#define BLOCKS(buffer) j->buffer, j->counts, j->offsets, MPI_BYTE
#define OPERATION(name, call)                                                  \
    static void name(void *context, long first, long count)                    \
    {                                                                          \
        struct job *j = context;                                               \
        (void)first;                                                           \
        for (long i = 0; i < count; i++) {                                     \
            call;                                                              \
        }                                                                      \
    }

OPERATION(neighbor_allgather, MPI_Neighbor_allgather(BLOCK(send), BLOCK(receive), j->torus))
OPERATION(neighbor_allgatherv, MPI_Neighbor_allgatherv(BLOCK(send), BLOCKS(receive), j->torus))
OPERATION(neighbor_alltoall, MPI_Neighbor_alltoall(BLOCK(send), BLOCK(receive), j->torus))
OPERATION(neighbor_alltoallv, MPI_Neighbor_alltoallv(BLOCKS(send), BLOCKS(receive), j->torus))
OPERATION(ineighbor_allgather, MPI_Request request; MPI_Ineighbor_allgather(BLOCK(send), BLOCK(receive), j->torus, &request);
          MPI_Wait(&request, MPI_STATUS_IGNORE))
OPERATION(ineighbor_alltoall, MPI_Request request; MPI_Ineighbor_alltoall(BLOCK(send), BLOCK(receive), j->torus, &request);
          MPI_Wait(&request, MPI_STATUS_IGNORE))

static const struct operation {
    const char *name;
    void (*run)(void *, long, long);
    bool to_each;
} operations[] = {
    {"neighbor_allgather", neighbor_allgather, false},   {"neighbor_allgatherv", neighbor_allgatherv, false},
    {"neighbor_alltoall", neighbor_alltoall, true},      {"neighbor_alltoallv", neighbor_alltoallv, true},
    {"ineighbor_allgather", ineighbor_allgather, false}, {"ineighbor_alltoall", ineighbor_alltoall, true},
};

static void fill(void *context, long number)
{
    struct job *j = context;
    memset(j->receive, 0, (size_t)j->length * NEIGHBORS);
    for (int to = 0; to < (j->to_each ? j->neighbors : 1); to++)
        bench_fill(j->send + (long)to * j->length, j->length, bench_seed(j->rank, to, number));
}

/* A rank's neighbours stand in the order: before and behind in dimension 0, before and behind in dimension 1. What the one
   before sends to the one behind it (its neighbour 1) is what this rank gets from its neighbour 0, and so on. */
static bool wrong(void *context, long number, struct bench_wrong *found)
{
    struct job *j = context;
    for (int from = 0; from < j->neighbors; from++) {
        int to = j->to_each ? from ^ 1 : 0;
        if (j->sources[from] != MPI_PROC_NULL &&
            bench_differs(j->receive + (long)from * j->length, j->length, bench_seed(j->sources[from], to, number), found)) {
            found->offset_bytes += (long)from * j->length;
            return true;
        }
    }
    return false;
}

static void make_torus(struct job *j)
{
    enum { FEWEST = 3 };
    int dims[2] = {0, 0}, periods[2] = {1, 1}, dimensions = 2;
    MPI_Dims_create(bench_ranks, 2, dims);
    if (dims[0] < FEWEST || dims[1] < FEWEST) {
        dimensions = 1;
        dims[0] = bench_ranks;
        periods[0] = bench_ranks >= FEWEST;
    }
    j->neighbors = 2 * dimensions;
    MPI_Cart_create(MPI_COMM_WORLD, dimensions, dims, periods, 0, &j->torus);
    MPI_Comm_rank(j->torus, &j->rank);
    for (int dimension = 0; dimension < dimensions; dimension++)
        MPI_Cart_shift(j->torus, dimension, 1, &j->sources[2 * dimension], &j->sources[2 * dimension + 1]);
}

int main(int argc, char **argv)
{
    struct job j;
    bench_start(argc, argv, MPI_THREAD_SINGLE);
    make_torus(&j);
    for (int i = 0; i < bench.size_count; i++) {
        j.length = (int)bench.sizes[i];
        for (int block = 0; block < NEIGHBORS; block++) {
            j.counts[block] = j.length;
            j.offsets[block] = block * j.length;
        }
        j.send = bench_memory(bench.sizes[i] * NEIGHBORS);
        j.receive = bench_memory(bench.sizes[i] * NEIGHBORS);
        for (size_t o = 0; o < sizeof operations / sizeof *operations; o++) {
            j.to_each = operations[o].to_each;
            if (bench_wants(operations[o].name))
                bench_measure(&(struct bench_cell){operations[o].name, NULL, j.length, &j, operations[o].run, fill, wrong});
        }
        free(j.send);
        free(j.receive);
    }
    MPI_Comm_free(&j.torus);
    bench_end();
    return 0;
}
