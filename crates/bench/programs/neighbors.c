/* Collectives of neighbours on a two-dimensional torus of all ranks; bytes are those of a block. Where a dimension has fewer than three
   ranks, and so a neighbour twice, it is a ring; two ranks are a row. In which order blocks of one neighbour come that is two is what
   libraries disagree on. */
#include "overlap.h"

enum { NEIGHBORS = 4 };

struct job {
    int length, rank, neighbors;
    bool to_each;
    MPI_Comm torus;
    char *send, *receive;
    int counts[NEIGHBORS], offsets[NEIGHBORS], sources[NEIGHBORS];
    MPI_Aint byte_offsets[NEIGHBORS];
    MPI_Datatype types[NEIGHBORS];
    MPI_Request persistent;
};

#define BLOCK(buffer) j->buffer, j->length, MPI_BYTE
#define BLOCKS(buffer) j->buffer, j->counts, j->offsets, MPI_BYTE
#define PARTS(buffer) j->buffer, j->counts, j->byte_offsets, j->types

/* The three forms of an operation. */
#define OPERATION(name, Name, ...)                                                         \
    static void name(void *context, long first, long count)                                \
    {                                                                                      \
        struct job *j = context;                                                           \
        (void)first;                                                                       \
        for (long i = 0; i < count; i++)                                                   \
            MPI_Neighbor_##Name(__VA_ARGS__, j->torus);                                    \
    }                                                                                      \
    static void i##name(void *context, long first, long count)                             \
    {                                                                                      \
        struct job *j = context;                                                           \
        MPI_Request request;                                                               \
        (void)first;                                                                       \
        for (long i = 0; i < count; i++) {                                                 \
            MPI_Ineighbor_##Name(__VA_ARGS__, j->torus, &request);                         \
            bench_compute_beside(&request);                                                \
            MPI_Wait(&request, MPI_STATUS_IGNORE);                                         \
        }                                                                                  \
    }                                                                                      \
    static void make_##name(struct job *j)                                                 \
    {                                                                                      \
        MPI_Neighbor_##Name##_init(__VA_ARGS__, j->torus, MPI_INFO_NULL, &j->persistent);  \
    }

OPERATION(neighbor_allgather, allgather, BLOCK(send), BLOCK(receive))
OPERATION(neighbor_allgatherv, allgatherv, BLOCK(send), BLOCKS(receive))
OPERATION(neighbor_alltoall, alltoall, BLOCK(send), BLOCK(receive))
OPERATION(neighbor_alltoallv, alltoallv, BLOCKS(send), BLOCKS(receive))
OPERATION(neighbor_alltoallw, alltoallw, PARTS(send), PARTS(receive))

static void start_and_wait(void *context, long first, long count)
{
    struct job *j = context;
    (void)first;
    for (long i = 0; i < count; i++) {
        MPI_Start(&j->persistent);
        MPI_Wait(&j->persistent, MPI_STATUS_IGNORE);
    }
}

#define FORMS(name, to_each) {#name, "i" #name, "persistent_" #name, name, i##name, make_##name, to_each}
static const struct operation {
    const char *name, *nonblocking_name, *persistent_name;
    void (*blocking)(void *, long, long);
    void (*nonblocking)(void *, long, long);
    void (*make)(struct job *);
    bool to_each;
} operations[] = {
    FORMS(neighbor_allgather, false), FORMS(neighbor_allgatherv, false), FORMS(neighbor_alltoall, true),
    FORMS(neighbor_alltoallv, true), FORMS(neighbor_alltoallw, true),
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

static void measure(const struct operation *operation, struct job *j)
{
    j->to_each = operation->to_each;
    if (bench_wants(operation->name))
        bench_measure(&(struct bench_cell){operation->name, NULL, j->length, j, operation->blocking, fill, wrong});
    if (bench_wants(operation->nonblocking_name))
        bench_measure_nonblocking(&(struct bench_cell){operation->nonblocking_name, NULL, j->length, j, operation->nonblocking, fill, wrong});
    if (bench_wants(operation->persistent_name)) {
        operation->make(j);
        bench_measure(&(struct bench_cell){operation->persistent_name, NULL, j->length, j, start_and_wait, fill, wrong});
        MPI_Request_free(&j->persistent);
    }
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
            j.byte_offsets[block] = (MPI_Aint)block * j.length;
            j.offsets[block] = (int)j.byte_offsets[block]; /* only read where it fits */
            j.types[block] = MPI_BYTE;
        }
        j.send = bench_memory(bench.sizes[i] * NEIGHBORS);
        j.receive = bench_memory(bench.sizes[i] * NEIGHBORS);
        for (size_t o = 0; o < sizeof operations / sizeof *operations; o++)
            measure(&operations[o], &j);
        bench_give_back(j.send);
        bench_give_back(j.receive);
    }
    MPI_Comm_free(&j.torus);
    bench_end();
    return 0;
}
