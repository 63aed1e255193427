/* ranks: 1
 * Envelope and contents of every constructor give back its arguments. */
#include "check.h"

static int integers[32];
static MPI_Aint addresses[16];
static MPI_Datatype types[8];

static void opened(MPI_Datatype made, int combiner, int n_integers, int n_addresses, int n_types, int line)
{
    int ni = -1, na = -1, nt = -1, got = -1;
    MPI_Type_get_envelope(made, &ni, &na, &nt, &got);
    check_record(got == combiner, __FILE__, line, "combiner", got, combiner);
    check_record(ni == n_integers, __FILE__, line, "number of integers", ni, n_integers);
    check_record(na == n_addresses, __FILE__, line, "number of addresses", na, n_addresses);
    check_record(nt == n_types, __FILE__, line, "number of types", nt, n_types);
    memset(integers, -1, sizeof integers);
    memset(addresses, -1, sizeof addresses);
    check_error(MPI_Type_get_contents(made, ni, na, nt, integers, addresses, types), MPI_SUCCESS, __FILE__, line,
                "contents");
    MPI_Type_free(&made);
}

static void integers_are(const int *want, int n, int line)
{
    for (int i = 0; i < n; i++)
        check_record(integers[i] == want[i], __FILE__, line, "integer of the contents", integers[i], want[i]);
}

#define INTEGERS(...) integers_are((int[]){__VA_ARGS__}, sizeof((int[]){__VA_ARGS__}) / sizeof(int), __LINE__)

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Datatype made;
    const int lengths[2] = {2, 3}, places[2] = {0, 5};
    const MPI_Aint bytes[2] = {8, 64};
    const MPI_Datatype members[2] = {MPI_INT, MPI_DOUBLE};
    const int sizes[2] = {6, 7}, part[2] = {2, 3}, start[2] = {1, 4};

    MPI_Type_contiguous(4, MPI_INT, &made);
    opened(made, MPI_COMBINER_CONTIGUOUS, 1, 0, 1, __LINE__);
    INTEGERS(4);
    CHECK(types[0] == MPI_INT);
    MPI_Type_vector(2, 3, 5, MPI_DOUBLE, &made);
    opened(made, MPI_COMBINER_VECTOR, 3, 0, 1, __LINE__);
    INTEGERS(2, 3, 5);
    CHECK(types[0] == MPI_DOUBLE);
    MPI_Type_create_hvector(2, 3, 80, MPI_DOUBLE, &made);
    opened(made, MPI_COMBINER_HVECTOR, 2, 1, 1, __LINE__);
    INTEGERS(2, 3);
    CHECK_INT(addresses[0], 80);
    MPI_Type_indexed(2, lengths, places, MPI_INT, &made);
    opened(made, MPI_COMBINER_INDEXED, 5, 0, 1, __LINE__);
    INTEGERS(2, 2, 3, 0, 5);
    MPI_Type_create_hindexed(2, lengths, bytes, MPI_INT, &made);
    opened(made, MPI_COMBINER_HINDEXED, 3, 2, 1, __LINE__);
    INTEGERS(2, 2, 3);
    CHECK_INT(addresses[1], 64);
    MPI_Type_create_indexed_block(2, 4, places, MPI_INT, &made);
    opened(made, MPI_COMBINER_INDEXED_BLOCK, 4, 0, 1, __LINE__);
    INTEGERS(2, 4, 0, 5);
    MPI_Type_create_hindexed_block(2, 4, bytes, MPI_INT, &made);
    opened(made, MPI_COMBINER_HINDEXED_BLOCK, 2, 2, 1, __LINE__);
    INTEGERS(2, 4);
    CHECK_INT(addresses[0], 8);
    MPI_Type_create_struct(2, lengths, bytes, members, &made);
    opened(made, MPI_COMBINER_STRUCT, 3, 2, 2, __LINE__);
    INTEGERS(2, 2, 3);
    CHECK(types[0] == MPI_INT && types[1] == MPI_DOUBLE);
    MPI_Type_create_subarray(2, sizes, part, start, MPI_ORDER_FORTRAN, MPI_INT, &made);
    opened(made, MPI_COMBINER_SUBARRAY, 8, 0, 1, __LINE__);
    INTEGERS(2, 6, 7, 2, 3, 1, 4, MPI_ORDER_FORTRAN);
    const int distribution[2] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC};
    const int arguments[2] = {MPI_DISTRIBUTE_DFLT_DARG, 2}, grid[2] = {2, 3};
    MPI_Type_create_darray(6, 4, 2, sizes, distribution, arguments, grid, MPI_ORDER_C, MPI_INT, &made);
    opened(made, MPI_COMBINER_DARRAY, 12, 0, 1, __LINE__);
    INTEGERS(6, 4, 2, 6, 7, MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_DFLT_DARG, 2, 2, 3,
             MPI_ORDER_C);
    MPI_Type_create_resized(MPI_INT, -4, 24, &made);
    opened(made, MPI_COMBINER_RESIZED, 0, 2, 1, __LINE__);
    CHECK_INT(addresses[0], -4);
    CHECK_INT(addresses[1], 24);
    MPI_Type_dup(MPI_INT, &made);
    opened(made, MPI_COMBINER_DUP, 0, 0, 1, __LINE__);
    CHECK(types[0] == MPI_INT);

    /* A derived member comes back as a type that works; the caller must free it. */
    MPI_Datatype inner, outer;
    int size = -1;
    MPI_Type_vector(2, 1, 2, MPI_INT, &inner);
    MPI_Type_contiguous(3, inner, &outer);
    MPI_Type_free(&inner);
    opened(outer, MPI_COMBINER_CONTIGUOUS, 1, 0, 1, __LINE__);
    CHECK_OK(MPI_Type_size(types[0], &size));
    CHECK_INT(size, 8);
    MPI_Datatype got = types[0];
    opened(got, MPI_COMBINER_VECTOR, 3, 0, 1, __LINE__);
    INTEGERS(2, 1, 2);

    /* The large forms: counts come back as counts. */
    MPI_Count ni = -1, na = -1, nc = -1, nt = -1, counts[8], large_lengths[2] = {2, 3}, large_places[2] = {0, 5};
    int combiner = -1;
    CHECK_OK(MPI_Type_indexed_c(2, large_lengths, large_places, MPI_INT, &made));
    CHECK_OK(MPI_Type_get_envelope_c(made, &ni, &na, &nc, &nt, &combiner));
    CHECK_INT(combiner, MPI_COMBINER_INDEXED);
    CHECK_INT(ni, 0);
    CHECK_INT(na, 0);
    CHECK_INT(nc, 5);
    CHECK_INT(nt, 1);
    CHECK_OK(MPI_Type_get_contents_c(made, ni, na, nc, nt, integers, addresses, counts, types));
    CHECK_INT(counts[0], 2);
    CHECK_INT(counts[2], 3);
    CHECK_INT(counts[4], 5);
    MPI_Type_free(&made);
    return check_finish();
}
