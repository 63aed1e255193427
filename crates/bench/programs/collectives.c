/* Every collective operation: blocking (bcast), nonblocking with computation beside it (ibcast: what it takes alone, what
   is computed, and both together), and persistent (persistent_bcast). Bytes are those of a block, or of the vector of a
   broadcast or reduction. Reductions add MPI_FLOAT. Roots move on from call to call, unless --one-root is given. */
#include "overlap.h"
#include <float.h>

enum data { NO_DATA, BCAST, GATHER, SCATTER, ALLGATHER, ALLTOALL, REDUCE, ALLREDUCE, REDUCE_SCATTER, SCAN, EXSCAN };

struct job {
    int ranks, rank, length, floats, block_floats, my_offset;
    enum data data;
    char *send, *receive;
    int *counts, *offsets, *float_counts;
    MPI_Datatype *types;
    MPI_Request persistent;
};

static int root_of(const struct job *j, long number)
{
    return bench.one_root ? 0 : (int)(number % j->ranks);
}

#define BLOCK(buffer) j->buffer, j->length, MPI_BYTE
#define BLOCKS(buffer) j->buffer, j->counts, j->offsets, MPI_BYTE
#define PARTS(buffer) j->buffer, j->counts, j->offsets, j->types
#define VECTORS j->send, j->receive, j->floats, MPI_FLOAT, MPI_SUM

/* The three forms of an operation. */
#define OPERATION(name, Name, IName, ...)                                      \
    static void name(void *context, long first, long count)                    \
    {                                                                          \
        struct job *j = context;                                               \
        for (long i = first; i < first + count; i++) {                         \
            int root = root_of(j, i);                                          \
            (void)root;                                                        \
            MPI_##Name(__VA_ARGS__);                                           \
        }                                                                      \
    }                                                                          \
    static void i##name(void *context, long first, long count)                 \
    {                                                                          \
        struct job *j = context;                                               \
        MPI_Request request;                                                   \
        for (long i = first; i < first + count; i++) {                         \
            int root = root_of(j, i);                                          \
            (void)root;                                                        \
            MPI_##IName(__VA_ARGS__, &request);                                \
            bench_compute_beside(&request);                                      \
            MPI_Wait(&request, MPI_STATUS_IGNORE);                             \
        }                                                                      \
    }                                                                          \
    static void make_##name(struct job *j)                                     \
    {                                                                          \
        int root = 0;                                                          \
        (void)root;                                                            \
        MPI_##Name##_init(__VA_ARGS__, MPI_INFO_NULL, &j->persistent);         \
    }

OPERATION(barrier, Barrier, Ibarrier, bench_comm)
OPERATION(bcast, Bcast, Ibcast, BLOCK(send), root, bench_comm)
OPERATION(gather, Gather, Igather, BLOCK(send), BLOCK(receive), root, bench_comm)
OPERATION(gatherv, Gatherv, Igatherv, BLOCK(send), BLOCKS(receive), root, bench_comm)
OPERATION(scatter, Scatter, Iscatter, BLOCK(send), BLOCK(receive), root, bench_comm)
OPERATION(scatterv, Scatterv, Iscatterv, BLOCKS(send), BLOCK(receive), root, bench_comm)
OPERATION(allgather, Allgather, Iallgather, BLOCK(send), BLOCK(receive), bench_comm)
OPERATION(allgatherv, Allgatherv, Iallgatherv, BLOCK(send), BLOCKS(receive), bench_comm)
OPERATION(alltoall, Alltoall, Ialltoall, BLOCK(send), BLOCK(receive), bench_comm)
OPERATION(alltoallv, Alltoallv, Ialltoallv, BLOCKS(send), BLOCKS(receive), bench_comm)
OPERATION(alltoallw, Alltoallw, Ialltoallw, PARTS(send), PARTS(receive), bench_comm)
OPERATION(reduce, Reduce, Ireduce, VECTORS, root, bench_comm)
OPERATION(allreduce, Allreduce, Iallreduce, VECTORS, bench_comm)
OPERATION(reduce_scatter, Reduce_scatter, Ireduce_scatter, j->send, j->receive, j->float_counts, MPI_FLOAT, MPI_SUM, bench_comm)
OPERATION(reduce_scatter_block, Reduce_scatter_block, Ireduce_scatter_block, j->send, j->receive, j->block_floats, MPI_FLOAT, MPI_SUM, bench_comm)
OPERATION(scan, Scan, Iscan, VECTORS, bench_comm)
OPERATION(exscan, Exscan, Iexscan, VECTORS, bench_comm)

static void start_and_wait(void *context, long first, long count)
{
    struct job *j = context;
    (void)first;
    for (long i = 0; i < count; i++) {
        MPI_Start(&j->persistent);
        MPI_Wait(&j->persistent, MPI_STATUS_IGNORE);
    }
}

#define FORMS(name, data) {#name, "i" #name, "persistent_" #name, name, i##name, make_##name, data}
static const struct operation {
    const char *name, *nonblocking_name, *persistent_name;
    void (*blocking)(void *, long, long);
    void (*nonblocking)(void *, long, long);
    void (*make)(struct job *);
    enum data data;
} operations[] = {
    FORMS(barrier, NO_DATA), FORMS(bcast, BCAST), FORMS(gather, GATHER), FORMS(gatherv, GATHER), FORMS(scatter, SCATTER),
    FORMS(scatterv, SCATTER), FORMS(allgather, ALLGATHER), FORMS(allgatherv, ALLGATHER), FORMS(alltoall, ALLTOALL),
    FORMS(alltoallv, ALLTOALL), FORMS(alltoallw, ALLTOALL), FORMS(reduce, REDUCE), FORMS(allreduce, ALLREDUCE),
    FORMS(reduce_scatter, REDUCE_SCATTER), FORMS(reduce_scatter_block, REDUCE_SCATTER), FORMS(scan, SCAN), FORMS(exscan, EXSCAN),
};

static bool reduces(enum data data)
{
    return data >= REDUCE;
}

/* Whole numbers, so that sums are exact in whatever order they are made. */
static float term(int rank, long element, long number)
{
    return (float)((element + 3 * rank + number) % 64);
}

static void fill(void *context, long number)
{
    struct job *j = context;
    long all_bytes = (long)j->ranks * j->length;
    memset(j->receive, 0, (size_t)all_bytes);
    if (reduces(j->data)) {
        for (long e = 0; e < j->floats; e++)
            ((float *)j->send)[e] = term(j->rank, e, number);
    } else if (j->data == BCAST) {
        memset(j->send, 0, (size_t)j->length);
        if (j->rank == root_of(j, number))
            bench_fill(j->send, j->length, bench_seed(0, 0, number));
    } else {
        bool to_each = j->data == SCATTER || j->data == ALLTOALL;
        for (int to = 0; to < (to_each ? j->ranks : 1); to++)
            bench_fill(j->send + (long)to * j->length, j->length, bench_seed(j->rank, to, number));
    }
}

/* The sum over ranks `first` to `end` of what they gave, from element `begin` on. */
static bool wrong_sum(const struct job *j, int end, long begin, long count, long number, struct bench_wrong *found)
{
    for (long e = 0; e < count; e++) {
        float expected = 0;
        for (int rank = 0; rank < end; rank++)
            expected += term(rank, begin + e, number);
        float got = ((const float *)j->receive)[e];
        if (got != expected) {
            *found = (struct bench_wrong){.offset_bytes = e * (long)sizeof(float), .type = "MPI_FLOAT "};
            /* So many digits tell any two of them apart. */
            snprintf(found->expected, sizeof found->expected, "%.*g", FLT_DECIMAL_DIG, (double)expected);
            snprintf(found->found, sizeof found->found, "%.*g", FLT_DECIMAL_DIG, (double)got);
            return true;
        }
    }
    return false;
}

static bool wrong_blocks(const struct job *j, int to, long number, struct bench_wrong *found)
{
    for (int from = 0; from < j->ranks; from++)
        if (bench_differs(j->receive + (long)from * j->length, j->length, bench_seed(from, to, number), found)) {
            found->offset_bytes += (long)from * j->length;
            return true;
        }
    return false;
}

static bool wrong(void *context, long number, struct bench_wrong *found)
{
    struct job *j = context;
    int root = j->persistent != MPI_REQUEST_NULL ? 0 : root_of(j, number);
    switch (j->data) {
    case BCAST:
        return bench_differs(j->send, j->length, bench_seed(0, 0, number), found);
    case GATHER:
        return j->rank == root && wrong_blocks(j, 0, number, found);
    case ALLGATHER:
        return wrong_blocks(j, 0, number, found);
    case SCATTER:
        return bench_differs(j->receive, j->length, bench_seed(root, j->rank, number), found);
    case ALLTOALL:
        return wrong_blocks(j, j->rank, number, found);
    case REDUCE:
        return j->rank == root && wrong_sum(j, j->ranks, 0, j->floats, number, found);
    case ALLREDUCE:
        return wrong_sum(j, j->ranks, 0, j->floats, number, found);
    case REDUCE_SCATTER:
        return wrong_sum(j, j->ranks, j->my_offset, j->float_counts[j->rank], number, found);
    case SCAN:
        return wrong_sum(j, j->rank + 1, 0, j->floats, number, found);
    case EXSCAN:
        return j->rank > 0 && wrong_sum(j, j->rank, 0, j->floats, number, found);
    default:
        return false;
    }
}

static void *numbers(int count, size_t each_bytes)
{
    void *memory = calloc((size_t)count, each_bytes);
    if (memory == NULL)
        MPI_Abort(MPI_COMM_WORLD, 2);
    return memory;
}

static void make_job(struct job *j, long length, const struct operation *operation)
{
    *j = (struct job){.ranks = bench_ranks, .rank = bench_rank, .length = (int)length, .data = operation->data, .persistent = MPI_REQUEST_NULL};
    bool one_vector = j->data == BCAST || reduces(j->data);
    long bytes = one_vector ? length : length * j->ranks;
    j->send = bench_memory(bytes);
    /* fill clears as much as blocks would need. */
    j->receive = bench_memory(length * j->ranks);
    j->floats = (int)(length / (long)sizeof(float));
    j->block_floats = j->floats / j->ranks;
    j->counts = numbers(j->ranks, sizeof *j->counts);
    j->offsets = numbers(j->ranks, sizeof *j->offsets);
    j->float_counts = numbers(j->ranks, sizeof *j->float_counts);
    j->types = numbers(j->ranks, sizeof *j->types);
    bool blocks = operation->blocking == reduce_scatter_block;
    for (int rank = 0, offset = 0; rank < j->ranks; rank++) {
        j->counts[rank] = j->length;
        j->offsets[rank] = (int)((long)rank * j->length); /* only read where it fits */
        j->types[rank] = MPI_BYTE;
        j->float_counts[rank] = j->block_floats + (!blocks && rank < j->floats % j->ranks);
        if (rank == j->rank)
            j->my_offset = offset;
        offset += j->float_counts[rank];
    }
}

static void end_job(struct job *j)
{
    if (j->persistent != MPI_REQUEST_NULL)
        MPI_Request_free(&j->persistent);
    bench_give_back(j->send);
    bench_give_back(j->receive);
    free(j->counts);
    free(j->offsets);
    free(j->float_counts);
    free(j->types);
}

static void measure(const struct operation *operation, long length)
{
    struct job j;
    make_job(&j, length, operation);
    if (bench_wants(operation->name))
        bench_measure(&(struct bench_cell){operation->name, NULL, length, &j, operation->blocking, operation->data ? fill : NULL, wrong});
    if (bench_wants(operation->nonblocking_name))
        bench_measure_nonblocking(
            &(struct bench_cell){operation->nonblocking_name, NULL, length, &j, operation->nonblocking, operation->data ? fill : NULL, wrong});
    if (bench_wants(operation->persistent_name)) {
        operation->make(&j);
        bench.one_root = true;
        bench_measure(&(struct bench_cell){operation->persistent_name, NULL, length, &j, start_and_wait, operation->data ? fill : NULL, wrong});
    }
    end_job(&j);
}

static bool wanted(const struct operation *operation)
{
    return bench_wants(operation->name) || bench_wants(operation->nonblocking_name) || bench_wants(operation->persistent_name);
}

int main(int argc, char **argv)
{
    bench_start(argc, argv, MPI_THREAD_SINGLE);
    bool moving = !bench.one_root;
    for (size_t o = 0; o < sizeof operations / sizeof *operations; o++) {
        const struct operation *operation = &operations[o];
        for (int i = 0; i < (operation->data ? bench.size_count : 1); i++) {
            long length = operation->data ? bench.sizes[i] : 0;
            bool too_short = reduces(operation->data) && length % (long)sizeof(float) != 0;
            too_short |= operation->blocking == reduce_scatter_block && length % ((long)sizeof(float) * bench_ranks) != 0;
            bench.one_root = !moving;
            if (!too_short && wanted(operation))
                measure(operation, length);
        }
    }
    bench_end();
    return 0;
}
