/* Time of every kind of collective call in a row of calls, the slowest rank's: vectors with counts, nonblocking,
   overlapped with computing, persistent, on neighbourhoods, parts of the world and intercommunicators, and what
   making communicators costs. Roots move on as in collectives.c, but for those of one root, which runs ahead or waits; and parameters mean the same. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_RANKS = 64, MAX_NEIGHBOURS = 4, COMPUTE_US = 50 };

struct job {
    int ranks, rank;          /* of `comm` */
    int length, doubles;      /* of a block or vector, in bytes and numbers */
    char *send, *receive;
    int counts[MAX_RANKS], offsets[MAX_RANKS];     /* of all blocks, in bytes */
    int numbers[MAX_RANKS];                        /* of all blocks, in doubles */
    MPI_Datatype bytes[MAX_RANKS], strided, triple;
    MPI_Op add_triples;
    MPI_Comm comm, grid;
    MPI_Request persistent;
};

static long compute_steps; /* of COMPUTE_US */
static volatile double computed;

static void compute(void)
{
    /* Read, and away from the fixed point of the loop: otherwise the compiler finds that nothing need be computed. */
    double x = computed;
    for (long step = 0; step < compute_steps; step++)
        x = x * 0.999 + 0.002;
    computed = x;
}

static void calibrate_compute(void)
{
    double least_seconds = 1;
    compute_steps = 20000;
    for (int i = 0; i < 5; i++) {
        double start = bench_now_seconds();
        compute();
        double seconds = bench_now_seconds() - start;
        least_seconds = seconds < least_seconds ? seconds : least_seconds;
    }
    compute_steps = (long)((double)compute_steps * COMPUTE_US * 1e-6 / least_seconds);
    MPI_Bcast(&compute_steps, 1, MPI_LONG, 0, MPI_COMM_WORLD);
}

static void add_triples(void *in, void *inout, int *count, MPI_Datatype *type)
{
    (void)type;
    double *a = in, *b = inout;
    for (int i = 0; i < 3 * *count; i++)
        b[i] += a[i];
}

#define OPERATION(name, call)                                        \
    static void name(void *context, long first, long iterations)     \
    {                                                                \
        struct job *j = context;                                     \
        MPI_Request request = MPI_REQUEST_NULL;                      \
        for (long i = first; i < first + iterations; i++) {          \
            int root = (int)(i % j->ranks);                          \
            (void)root, (void)request;                               \
            call;                                                    \
        }                                                            \
    }
#define WAIT MPI_Wait(&request, MPI_STATUS_IGNORE)
#define BLOCK(buffer) j->buffer, j->length, MPI_BYTE
#define BLOCKS(buffer) j->buffer, j->counts, j->offsets, MPI_BYTE
#define VECTORS j->send, j->receive, j->doubles, MPI_DOUBLE, MPI_SUM

OPERATION(barrier, MPI_Barrier(j->comm))
OPERATION(bcast, MPI_Bcast(BLOCK(send), root, j->comm))
OPERATION(scatter, MPI_Scatter(BLOCK(send), BLOCK(receive), root, j->comm))
OPERATION(gather, MPI_Gather(BLOCK(send), BLOCK(receive), root, j->comm))
OPERATION(allgather, MPI_Allgather(BLOCK(send), BLOCK(receive), j->comm))
OPERATION(alltoall, MPI_Alltoall(BLOCK(send), BLOCK(receive), j->comm))
OPERATION(reduce, MPI_Reduce(VECTORS, root, j->comm))
OPERATION(allreduce, MPI_Allreduce(VECTORS, j->comm))
OPERATION(reduce_scatter, MPI_Reduce_scatter(j->send, j->receive, j->numbers, MPI_DOUBLE, MPI_SUM, j->comm))
OPERATION(reduce_scatter_block, MPI_Reduce_scatter_block(VECTORS, j->comm))
OPERATION(scan, MPI_Scan(VECTORS, j->comm))
OPERATION(exscan, MPI_Exscan(VECTORS, j->comm))
OPERATION(gatherv, MPI_Gatherv(BLOCK(send), BLOCKS(receive), root, j->comm))
OPERATION(scatterv, MPI_Scatterv(BLOCKS(send), BLOCK(receive), root, j->comm))
OPERATION(allgatherv, MPI_Allgatherv(BLOCK(send), BLOCKS(receive), j->comm))
OPERATION(alltoallv, MPI_Alltoallv(BLOCKS(send), BLOCKS(receive), j->comm))
OPERATION(alltoallw, MPI_Alltoallw(j->send, j->counts, j->offsets, j->bytes, j->receive, j->counts, j->offsets, j->bytes, j->comm))
OPERATION(alltoall_in_place, MPI_Alltoall(MPI_IN_PLACE, 0, MPI_BYTE, BLOCK(receive), j->comm))
OPERATION(allgather_in_place, MPI_Allgather(MPI_IN_PLACE, 0, MPI_BYTE, BLOCK(receive), j->comm))
OPERATION(allreduce_in_place, MPI_Allreduce(MPI_IN_PLACE, j->receive, j->doubles, MPI_DOUBLE, MPI_MAX, j->comm))
OPERATION(bcast_strided, MPI_Bcast(j->send, 1, j->strided, root, j->comm))
OPERATION(allreduce_minloc, MPI_Allreduce(j->send, j->receive, j->length / 16 + !(j->length / 16), MPI_DOUBLE_INT, MPI_MINLOC, j->comm))
OPERATION(allreduce_user, MPI_Allreduce(j->send, j->receive, j->length / 24 + !(j->length / 24), j->triple, j->add_triples, j->comm))
OPERATION(reduce_user, MPI_Reduce(j->send, j->receive, j->length / 24 + !(j->length / 24), j->triple, j->add_triples, root, j->comm))
OPERATION(bcast_one_root, MPI_Bcast(BLOCK(send), 0, j->comm))
OPERATION(scatter_one_root, MPI_Scatter(BLOCK(send), BLOCK(receive), 0, j->comm))
OPERATION(gather_one_root, MPI_Gather(BLOCK(send), BLOCK(receive), 0, j->comm))
OPERATION(reduce_one_root, MPI_Reduce(VECTORS, 0, j->comm))

OPERATION(ibarrier, MPI_Ibarrier(j->comm, &request); WAIT)
OPERATION(ibcast, MPI_Ibcast(BLOCK(send), root, j->comm, &request); WAIT)
OPERATION(iscatter, MPI_Iscatter(BLOCK(send), BLOCK(receive), root, j->comm, &request); WAIT)
OPERATION(igather, MPI_Igather(BLOCK(send), BLOCK(receive), root, j->comm, &request); WAIT)
OPERATION(iallgather, MPI_Iallgather(BLOCK(send), BLOCK(receive), j->comm, &request); WAIT)
OPERATION(ialltoall, MPI_Ialltoall(BLOCK(send), BLOCK(receive), j->comm, &request); WAIT)
OPERATION(ireduce, MPI_Ireduce(VECTORS, root, j->comm, &request); WAIT)
OPERATION(iallreduce, MPI_Iallreduce(VECTORS, j->comm, &request); WAIT)
OPERATION(ireduce_scatter_block, MPI_Ireduce_scatter_block(VECTORS, j->comm, &request); WAIT)
OPERATION(overlapped_ibcast, MPI_Ibcast(BLOCK(send), root, j->comm, &request); compute(); WAIT)
OPERATION(overlapped_iallreduce, MPI_Iallreduce(VECTORS, j->comm, &request); compute(); WAIT)
OPERATION(overlapped_ialltoall, MPI_Ialltoall(BLOCK(send), BLOCK(receive), j->comm, &request); compute(); WAIT)
OPERATION(start_wait, MPI_Start(&j->persistent); MPI_Wait(&j->persistent, MPI_STATUS_IGNORE))

OPERATION(neighbor_allgather, MPI_Neighbor_allgather(BLOCK(send), BLOCK(receive), j->grid))
OPERATION(neighbor_alltoall, MPI_Neighbor_alltoall(BLOCK(send), BLOCK(receive), j->grid))
OPERATION(neighbor_alltoallv, MPI_Neighbor_alltoallv(BLOCKS(send), BLOCKS(receive), j->grid))
OPERATION(ineighbor_alltoall, MPI_Ineighbor_alltoall(BLOCK(send), BLOCK(receive), j->grid, &request); WAIT)

static int inter_root(const struct job *j, long i, MPI_Comm comm)
{
    (void)comm;
    int half = j->ranks / 2, root = (int)(i % half), low = j->rank < half, sends_low = (int)((i / half) % 2) == 0;
    if (low != sends_low)
        return root;
    return j->rank % half == root ? MPI_ROOT : MPI_PROC_NULL;
}
OPERATION(inter_barrier, MPI_Barrier(j->grid))
OPERATION(inter_bcast, MPI_Bcast(BLOCK(send), inter_root(j, i, j->grid), j->grid))
OPERATION(inter_allreduce, MPI_Allreduce(VECTORS, j->grid))
OPERATION(inter_allgather, MPI_Allgather(BLOCK(send), BLOCK(receive), j->grid))
OPERATION(inter_alltoall, MPI_Alltoall(BLOCK(send), BLOCK(receive), j->grid))

#define MAKING(name, call) OPERATION(name, MPI_Comm made; call; MPI_Comm_free(&made))
MAKING(comm_dup, MPI_Comm_dup(j->comm, &made))
MAKING(comm_idup, MPI_Comm_idup(j->comm, &made, &request); WAIT)
MAKING(comm_split, MPI_Comm_split(j->comm, j->rank % 2, 0, &made))
MAKING(comm_split_type, MPI_Comm_split_type(j->comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &made))
MAKING(cart_create, int dims[1] = {j->ranks}; int periods[1] = {1}; MPI_Cart_create(j->comm, 1, dims, periods, 0, &made))
MAKING(comm_dup_and_barrier, MPI_Comm_dup(j->comm, &made); MPI_Barrier(made))
MAKING(comm_split_and_allreduce, MPI_Comm_split(j->comm, j->rank % 2, 0, &made); MPI_Allreduce(VECTORS, made))

enum where { WORLD, ROW, GRID, INTER };
enum size { NO_SIZE, SIZES };
enum start { AT_ONCE, ALLREDUCE_INIT, BCAST_INIT, ALLTOALL_INIT };

static const struct operation {
    const char *name;
    bench_body body;
    enum size size;
    enum where where;
    enum start start;
} operations[] = {
#define W(name, size) {#name, name, size, WORLD, AT_ONCE}
    W(barrier, NO_SIZE), W(bcast, SIZES), W(scatter, SIZES), W(gather, SIZES), W(allgather, SIZES), W(alltoall, SIZES),
    W(reduce, SIZES), W(allreduce, SIZES), W(reduce_scatter, SIZES), W(reduce_scatter_block, SIZES), W(scan, SIZES),
    W(exscan, SIZES), W(gatherv, SIZES), W(scatterv, SIZES), W(allgatherv, SIZES), W(alltoallv, SIZES), W(alltoallw, SIZES),
    W(alltoall_in_place, SIZES), W(allgather_in_place, SIZES), W(allreduce_in_place, SIZES), W(bcast_strided, SIZES),
    W(allreduce_minloc, SIZES), W(allreduce_user, SIZES), W(reduce_user, SIZES), W(bcast_one_root, SIZES), W(scatter_one_root, SIZES),
    W(gather_one_root, SIZES), W(reduce_one_root, SIZES), W(ibarrier, NO_SIZE), W(ibcast, SIZES),
    W(iscatter, SIZES), W(igather, SIZES), W(iallgather, SIZES), W(ialltoall, SIZES), W(ireduce, SIZES), W(iallreduce, SIZES),
    W(ireduce_scatter_block, SIZES), W(overlapped_ibcast, SIZES), W(overlapped_iallreduce, SIZES), W(overlapped_ialltoall, SIZES),
    {"persistent_allreduce", start_wait, SIZES, WORLD, ALLREDUCE_INIT}, {"persistent_bcast", start_wait, SIZES, WORLD, BCAST_INIT},
    {"persistent_alltoall", start_wait, SIZES, WORLD, ALLTOALL_INIT},
    {"neighbor_allgather", neighbor_allgather, SIZES, GRID, AT_ONCE}, {"neighbor_alltoall", neighbor_alltoall, SIZES, GRID, AT_ONCE},
    {"neighbor_alltoallv", neighbor_alltoallv, SIZES, GRID, AT_ONCE}, {"ineighbor_alltoall", ineighbor_alltoall, SIZES, GRID, AT_ONCE},
    {"row_allreduce", allreduce, SIZES, ROW, AT_ONCE}, {"row_bcast", bcast, SIZES, ROW, AT_ONCE},
    {"row_allgather", allgather, SIZES, ROW, AT_ONCE}, {"row_alltoall", alltoall, SIZES, ROW, AT_ONCE},
    {"row_reduce_scatter_block", reduce_scatter_block, SIZES, ROW, AT_ONCE}, {"row_barrier", barrier, NO_SIZE, ROW, AT_ONCE},
    {"inter_barrier", inter_barrier, NO_SIZE, INTER, AT_ONCE}, {"inter_bcast", inter_bcast, SIZES, INTER, AT_ONCE},
    {"inter_allreduce", inter_allreduce, SIZES, INTER, AT_ONCE}, {"inter_allgather", inter_allgather, SIZES, INTER, AT_ONCE},
    {"inter_alltoall", inter_alltoall, SIZES, INTER, AT_ONCE},
    W(comm_dup, NO_SIZE), W(comm_idup, NO_SIZE), W(comm_split, NO_SIZE), W(comm_split_type, NO_SIZE), W(cart_create, NO_SIZE),
    W(comm_dup_and_barrier, NO_SIZE), W(comm_split_and_allreduce, NO_SIZE),
};

static void make_communicators(struct job *j, enum where where)
{
    int rank, ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    j->comm = MPI_COMM_WORLD;
    j->grid = MPI_COMM_NULL;
    if (where == ROW)
        MPI_Comm_split(MPI_COMM_WORLD, rank / (ranks / 2), rank, &j->comm);
    if (where == GRID) {
        int dims[2] = {0, 0}, periods[2] = {1, 1};
        MPI_Dims_create(ranks, 2, dims);
        MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &j->grid);
    }
    if (where == INTER) {
        MPI_Comm half;
        int low = rank < ranks / 2;
        MPI_Comm_split(MPI_COMM_WORLD, low, rank, &half);
        MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, low ? ranks / 2 : 0, 5, &j->grid);
        MPI_Comm_free(&half);
    }
    MPI_Comm_rank(j->comm, &j->rank);
    MPI_Comm_size(j->comm, &j->ranks);
}

static void make_memory(struct job *j, long length)
{
    int blocks = j->ranks < MAX_NEIGHBOURS ? MAX_NEIGHBOURS : j->ranks;
    j->length = (int)length;
    j->doubles = (int)(length / (long)sizeof(double)) + !(length / (long)sizeof(double));
    size_t total = (size_t)blocks * (size_t)(j->doubles * (int)sizeof(double) + 24) * 2;
    j->send = bench_buffer(total);
    j->receive = bench_buffer(total);
    memset(j->send, 0, total);
    memset(j->receive, 0, total);
    for (int block = 0; block < blocks; block++) {
        j->counts[block] = j->length;
        j->offsets[block] = block * j->length;
        j->numbers[block] = j->doubles;
        j->bytes[block] = MPI_BYTE;
    }
    MPI_Type_vector(j->doubles, 1, 2, MPI_DOUBLE, &j->strided);
    MPI_Type_contiguous(3, MPI_DOUBLE, &j->triple);
    MPI_Type_commit(&j->strided);
    MPI_Type_commit(&j->triple);
    MPI_Op_create(add_triples, 1, &j->add_triples);
}

static void make_persistent(struct job *j, enum start start)
{
    j->persistent = MPI_REQUEST_NULL;
    if (start == ALLREDUCE_INIT)
        MPI_Allreduce_init(VECTORS, j->comm, MPI_INFO_NULL, &j->persistent);
    if (start == BCAST_INIT)
        MPI_Bcast_init(BLOCK(send), 0, j->comm, MPI_INFO_NULL, &j->persistent);
    if (start == ALLTOALL_INIT)
        MPI_Alltoall_init(BLOCK(send), BLOCK(receive), j->comm, MPI_INFO_NULL, &j->persistent);
}

static void measure(const struct bench_options *options, const struct operation *operation, long length)
{
    struct job j;
    make_communicators(&j, operation->where);
    make_memory(&j, length);
    make_persistent(&j, operation->start);
    struct bench_cell cell = {operation->name, length, "us", 1e6, 0, operation->body, &j};
    bench_measure(options, &cell);
    if (j.persistent != MPI_REQUEST_NULL)
        MPI_Request_free(&j.persistent);
    if (j.grid != MPI_COMM_NULL)
        MPI_Comm_free(&j.grid);
    if (j.comm != MPI_COMM_WORLD)
        MPI_Comm_free(&j.comm);
    MPI_Type_free(&j.strided);
    MPI_Type_free(&j.triple);
    MPI_Op_free(&j.add_triples);
    free(j.send);
    free(j.receive);
}

int main(int argc, char **argv)
{
    struct bench_options options;
    int ranks;
    bench_start(argc, argv, &options);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    calibrate_compute();
    for (size_t o = 0; o < sizeof operations / sizeof *operations; o++) {
        const struct operation *operation = &operations[o];
        if (!bench_selected(&options, operation->name))
            continue;
        if (operation->where == ROW && ranks < 4)
            continue;
        if (operation->size == NO_SIZE)
            measure(&options, operation, 0);
        for (int i = 0; operation->size == SIZES && i < options.parameter_count; i++)
            measure(&options, operation, options.parameters[i]);
    }
    MPI_Finalize();
    return 0;
}
