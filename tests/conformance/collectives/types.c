/* ranks: 1 2 3 4 8
 * Collectives with derived datatypes: strided on one side and packed on the other, with an extent
 * other than the size. */
#include "coll.h"

enum { N = 40, LARGE = 3000 };

static MPI_Datatype spaced; /* an int, the extent of three */
static int *strided, *packed, n;

static void clear(void)
{
    for (int i = 0; i < 3 * n * size; i++)
        strided[i] = -1;
    for (int i = 0; i < n * size; i++)
        packed[i] = -1;
}

/* Only every third int of `strided` may change. */
static void gaps_hold(void)
{
    int wrong = 0;
    for (int i = 0; i < 3 * n * size; i++)
        wrong += i % 3 && strided[i] != -1;
    CHECK_INT(wrong, 0);
}

static void bcast(void)
{
    clear();
    for (int i = 0; rank == 0 && i < n; i++)
        strided[3 * i] = value(0, 1, i);
    if (rank == 0)
        CHECK_OK(MPI_Bcast(strided, n, spaced, 0, comm));
    else
        CHECK_OK(MPI_Bcast(packed, n, MPI_INT, 0, comm));
    for (int i = 0; rank > 0 && i < n; i++)
        CHECK_INT(packed[i], value(0, 1, i));
}

static void allgather(void)
{
    clear();
    for (int i = 0; i < n; i++)
        packed[i] = value(rank, 2, i);
    CHECK_OK(MPI_Allgather(packed, n, MPI_INT, strided, n, spaced, comm));
    for (int i = 0; i < n * size; i++)
        CHECK_INT(strided[3 * i], value(i / n, 2, i % n));
    gaps_hold();
    clear();
    for (int i = 0; i < n; i++)
        strided[3 * i] = value(rank, 3, i);
    CHECK_OK(MPI_Allgather(strided, n, spaced, packed, n, MPI_INT, comm));
    for (int i = 0; i < n * size; i++)
        CHECK_INT(packed[i], value(i / n, 3, i % n));
}

static void gather_scatter(void)
{
    const int root = size - 1;
    clear();
    for (int i = 0; i < n; i++)
        packed[i] = value(rank, 4, i);
    CHECK_OK(MPI_Gather(packed, n, MPI_INT, strided, n, spaced, root, comm));
    for (int i = 0; rank == root && i < n * size; i++)
        CHECK_INT(strided[3 * i], value(i / n, 4, i % n));
    gaps_hold();
    memset(packed, 0, sizeof(int) * n);
    CHECK_OK(MPI_Scatter(strided, n, spaced, packed, n, MPI_INT, root, comm));
    for (int i = 0; i < n; i++)
        CHECK_INT(packed[i], value(rank, 4, i));
}

static void alltoall(void)
{
    clear();
    for (int i = 0; i < n * size; i++)
        packed[i] = value(rank, i / n, i % n);
    CHECK_OK(MPI_Alltoall(packed, n, MPI_INT, strided, n, spaced, comm));
    for (int i = 0; i < n * size; i++)
        CHECK_INT(strided[3 * i], value(i / n, rank, i % n));
    gaps_hold();
    /* w: a different type for each peer */
    MPI_Datatype types[64], ints[64];
    int counts[64], strided_bytes[64], packed_bytes[64];
    for (int r = 0; r < size; r++) {
        types[r] = r % 2 ? spaced : MPI_INT;
        ints[r] = MPI_INT;
        counts[r] = n;
        strided_bytes[r] = 3 * n * r * (int)sizeof(int);
        packed_bytes[r] = n * r * (int)sizeof(int);
    }
    for (int i = 0; i < 3 * n * size; i++)
        strided[i] = -1;
    CHECK_OK(MPI_Alltoallw(packed, counts, packed_bytes, ints, strided, counts, strided_bytes, types, comm));
    for (int i = 0; i < n * size; i++) {
        const int r = i / n;
        CHECK_INT(strided[3 * n * r + (r % 2 ? 3 : 1) * (i % n)], value(r, rank, i % n));
    }
}

static void reduce(void)
{
    /* a type of several equal elements is not a predefined one: only user operations take it; here the
     * counts of a predefined type with a displaced buffer */
    for (int i = 0; i < n; i++)
        packed[i] = value(rank, 5, i);
    CHECK_OK(MPI_Allreduce(packed, strided + 1, n, MPI_INT, MPI_MAX, comm));
    for (int i = 0; i < n; i++)
        CHECK_INT(strided[1 + i], value(size - 1, 5, i));
}

static void test(void)
{
    bcast();
    allgather();
    gather_scatter();
    alltoall();
    reduce();
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Type_create_resized(MPI_INT, 0, 3 * sizeof(int), &spaced);
    MPI_Type_commit(&spaced);
    strided = malloc(sizeof(int) * 3 * LARGE * check_size);
    packed = malloc(sizeof(int) * LARGE * check_size);
    n = N;
    on_communicators(test);
    use_comm(MPI_COMM_WORLD);
    n = LARGE;
    test();
    MPI_Type_free(&spaced);
    free(strided);
    free(packed);
    return check_finish();
}
