/* ranks: 2 3 4 5 8
 * Nonblocking collectives of every kind and of lengths from nothing to more than a post holds, more of them under way than
 * there are slots for posts, on communicators that are made and freed while others go on, with blocking ones between. */
#include "coll.h"

enum { LENGTHS = 6, MANY = 40 };

static const int lengths[LENGTHS] = {0, 1, 300, 20000, 70000, 200000}; /* of ints */

static int *make(int count)
{
    return malloc(sizeof(int) * (size_t)(count > 0 ? count : 1));
}

static void check_block(const int *block, int from, int seed, int count)
{
    int wrong = 0;
    for (int i = 0; i < count; i++)
        wrong += block[i] != value(from, seed, i);
    CHECK_INT(wrong, 0);
}

static void fill_block(int *block, int from, int seed, int count)
{
    for (int i = 0; i < count; i++)
        block[i] = value(from, seed, i);
}

/* All at once, of one length; completed from the last to the first. */
static void all_kinds(int count)
{
    enum { BCAST, GATHER, SCATTER, ALLGATHER, ALLTOALL, ALLTOALL_HERE, ALLREDUCE, REDUCE, SCAN, BARRIER, KINDS };
    MPI_Request request[KINDS];
    const int root = size - 1, all = count * size;
    int *bcast = make(count), *mine = make(count), *gathered = make(all), *scattered = make(count);
    int *parts = make(all), *everyones = make(all), *exchanged = make(all), *in_place = make(all);
    int *sum = make(count), *root_sum = make(count), *prefix = make(count);
    fill_block(bcast, rank == root ? root : 99, 1, count);
    fill_block(mine, rank, 2, count);
    for (int r = 0; r < size; r++) {
        fill_block(parts + r * count, rank, r, count);
        fill_block(in_place + r * count, rank, r, count);
    }
    CHECK_OK(MPI_Ibcast(bcast, count, MPI_INT, root, comm, &request[BCAST]));
    CHECK_OK(MPI_Igather(mine, count, MPI_INT, gathered, count, MPI_INT, root, comm, &request[GATHER]));
    CHECK_OK(MPI_Iscatter(parts, count, MPI_INT, scattered, count, MPI_INT, root, comm, &request[SCATTER]));
    CHECK_OK(MPI_Iallgather(mine, count, MPI_INT, everyones, count, MPI_INT, comm, &request[ALLGATHER]));
    CHECK_OK(MPI_Barrier(comm));
    CHECK_OK(MPI_Ialltoall(parts, count, MPI_INT, exchanged, count, MPI_INT, comm, &request[ALLTOALL]));
    CHECK_OK(MPI_Ialltoall(MPI_IN_PLACE, 0, MPI_INT, in_place, count, MPI_INT, comm, &request[ALLTOALL_HERE]));
    CHECK_OK(MPI_Iallreduce(mine, sum, count, MPI_INT, MPI_MAX, comm, &request[ALLREDUCE]));
    CHECK_OK(MPI_Ireduce(mine, root_sum, count, MPI_INT, MPI_MIN, root, comm, &request[REDUCE]));
    CHECK_OK(MPI_Iscan(mine, prefix, count, MPI_INT, MPI_MAX, comm, &request[SCAN]));
    CHECK_OK(MPI_Ibarrier(comm, &request[BARRIER]));
    for (int k = KINDS - 1; k >= 0; k--)
        CHECK_OK(MPI_Wait(&request[k], MPI_STATUS_IGNORE));
    check_block(bcast, root, 1, count);
    check_block(scattered, root, rank, count);
    for (int r = 0; r < size; r++) {
        check_block(everyones + r * count, r, 2, count);
        check_block(exchanged + r * count, r, rank, count);
        check_block(in_place + r * count, r, rank, count);
        if (rank == root)
            check_block(gathered + r * count, r, 2, count);
    }
    int wrong = 0;
    for (int i = 0; i < count; i++) {
        int most = value(0, 2, i), most_below = most, least = most;
        for (int r = 1; r < size; r++) {
            const int v = value(r, 2, i);
            most = v > most ? v : most;
            least = v < least ? v : least;
            most_below = r <= rank && v > most_below ? v : most_below;
        }
        wrong += sum[i] != most || prefix[i] != most_below || (rank == root && root_sum[i] != least);
    }
    CHECK_INT(wrong, 0);
    int *every[] = {bcast, mine, gathered, scattered, parts, everyones, exchanged, in_place, sum, root_sum, prefix};
    for (size_t i = 0; i < sizeof every / sizeof *every; i++)
        free(every[i]);
}

/* A type with gaps on one side and none on the other. */
static void with_gaps(int count)
{
    MPI_Datatype spread;
    MPI_Request request[2];
    int *sparse = make(3 * count), *dense = make(count), *blocks = make(count * size);
    CHECK_OK(MPI_Type_vector(count, 1, 3, MPI_INT, &spread));
    CHECK_OK(MPI_Type_commit(&spread));
    for (int i = 0; i < count; i++) {
        sparse[3 * i] = value(rank, 5, i);
        dense[i] = -1;
    }
    if (rank == 0)
        CHECK_OK(MPI_Ibcast(sparse, 1, spread, 0, comm, &request[0]));
    else
        CHECK_OK(MPI_Ibcast(dense, count, MPI_INT, 0, comm, &request[0]));
    CHECK_OK(MPI_Iallgather(sparse, 1, spread, blocks, count, MPI_INT, comm, &request[1]));
    CHECK_OK(MPI_Type_free(&spread));
    CHECK_OK(MPI_Waitall(2, request, MPI_STATUSES_IGNORE));
    if (rank != 0)
        check_block(dense, 0, 5, count);
    for (int r = 0; r < size; r++)
        check_block(blocks + r * count, r, 5, count);
    free(sparse), free(dense), free(blocks);
}

/* Not commutative: 2 x 2 matrices, whose product in another order is another one. */
static void multiply(void *in, void *inout, int *count, MPI_Datatype *type)
{
    unsigned *a = in, *b = inout;
    (void)type;
    for (int i = 0; i < *count; i++, a += 4, b += 4) {
        const unsigned c[4] = {a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2],
                               a[2] * b[1] + a[3] * b[3]};
        memcpy(b, c, sizeof c);
    }
}

static void in_order(int count)
{
    MPI_Datatype matrix;
    MPI_Op product;
    MPI_Request request;
    const size_t bytes = 16 * (size_t)(count > 0 ? count : 1);
    unsigned *mine = malloc(bytes), *result = malloc(bytes);
    CHECK_OK(MPI_Type_contiguous(4, MPI_UNSIGNED, &matrix));
    CHECK_OK(MPI_Type_commit(&matrix));
    CHECK_OK(MPI_Op_create(multiply, 0, &product));
    for (int i = 0; i < 4 * count; i++)
        mine[i] = (unsigned)(rank + 1) * 7u + (unsigned)i;
    CHECK_OK(MPI_Iallreduce(mine, result, count, matrix, product, comm, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    int wrong = 0, one = 1;
    for (int i = 0; i < count; i++) {
        unsigned left[4], right[4];
        for (int e = 0; e < 4; e++)
            left[e] = 7u + (unsigned)(4 * i + e);
        for (int r = 1; r < size; r++) {
            for (int e = 0; e < 4; e++)
                right[e] = (unsigned)(r + 1) * 7u + (unsigned)(4 * i + e);
            multiply(left, right, &one, NULL);
            memcpy(left, right, sizeof left);
        }
        wrong += memcmp(left, result + 4 * i, sizeof left) != 0;
    }
    CHECK_INT(wrong, 0);
    MPI_Op_free(&product);
    MPI_Type_free(&matrix);
    free(mine), free(result);
}

static void sums(MPI_Comm on, int seed, int count)
{
    int members, one[MANY], total[MANY];
    MPI_Request request[MANY];
    MPI_Comm_size(on, &members);
    for (int k = 0; k < count; k++) {
        one[k] = seed + k;
        CHECK_OK(MPI_Iallreduce(&one[k], &total[k], 1, MPI_INT, MPI_SUM, on, &request[k]));
    }
    CHECK_OK(MPI_Waitall(count, request, MPI_STATUSES_IGNORE));
    for (int k = 0; k < count; k++)
        CHECK_INT(total[k], members * (seed + k));
}

/* Ids of communicators are used again by others, with other members, while a collective of the parent goes on. */
static void made_and_freed(void)
{
    for (int turn = 0; turn < 12; turn++) {
        MPI_Comm part, copy;
        MPI_Request request;
        int own = rank + turn, least = -1;
        CHECK_OK(MPI_Iallreduce(&own, &least, 1, MPI_INT, MPI_MIN, comm, &request));
        CHECK_OK(MPI_Comm_split(comm, (rank + turn / 2) % 2, turn % 2 ? rank : -rank, &part));
        sums(part, turn, 1 + 3 * turn % MANY);
        if (turn % 3 == 0)
            MPI_Comm_free(&part);
        CHECK_OK(MPI_Comm_dup(comm, &copy));
        sums(copy, 100 * turn, 5);
        MPI_Comm_free(&copy);
        if (turn % 3 != 0)
            MPI_Comm_free(&part);
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_INT(least, turn);
    }
}

/* A root that ends each broadcast before it begins the next, where its readers wait for all of them at the end. */
static void root_ahead(void)
{
    static int given[MANY][1000];
    MPI_Request request[MANY];
    for (int k = 0; k < MANY; k++) {
        fill_block(given[k], rank == 0 ? 0 : 50, k, 1000);
        CHECK_OK(MPI_Ibcast(given[k], 1000, MPI_INT, 0, comm, &request[k]));
        if (rank == 0)
            CHECK_OK(MPI_Wait(&request[k], MPI_STATUS_IGNORE));
    }
    sums(comm, 3, MANY);
    CHECK_OK(MPI_Waitall(MANY, request, MPI_STATUSES_IGNORE));
    for (int k = 0; k < MANY; k++)
        check_block(given[k], 0, k, 1000);
}

static void test(void)
{
    for (int i = 0; i < LENGTHS; i++)
        all_kinds(lengths[i]);
    with_gaps(9);
    with_gaps(60000);
    for (int i = 0; i < LENGTHS; i++)
        in_order(lengths[i] / 4);
    made_and_freed();
    root_ahead();
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    comm = MPI_COMM_WORLD;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    test();
    return check_finish();
}
