/* ranks: 1 2 4 6 8
 * Cartesian topologies: coordinates, ranks, shifts, sub-grids and Dims_create. */
#include "check.h"

enum { DIMS = 3 };
static int dims[DIMS], n;

/* Row-major: the last dimension varies fastest. */
static int rank_of(const int *coords)
{
    int rank = 0;
    for (int d = 0; d < n; d++)
        rank = rank * dims[d] + coords[d];
    return rank;
}

static void coordinates(MPI_Comm cart, const int *periods, int me)
{
    int got_dims[DIMS], got_periods[DIMS], mine[DIMS], nd = -1, status = -1, rank = -1;
    CHECK_OK(MPI_Topo_test(cart, &status));
    CHECK_INT(status, MPI_CART);
    CHECK_OK(MPI_Cartdim_get(cart, &nd));
    CHECK_INT(nd, n);
    CHECK_OK(MPI_Cart_get(cart, n, got_dims, got_periods, mine));
    for (int d = 0; d < n; d++) {
        CHECK_INT(got_dims[d], dims[d]);
        CHECK_INT(!!got_periods[d], !!periods[d]);
    }
    CHECK_INT(rank_of(mine), me);
    for (int r = 0; r < check_size; r++) {
        int coords[DIMS];
        CHECK_OK(MPI_Cart_coords(cart, r, n, coords));
        CHECK_INT(rank_of(coords), r);
        CHECK_OK(MPI_Cart_rank(cart, coords, &rank));
        CHECK_INT(rank, r);
        for (int d = 0; d < n; d++)
            if (periods[d]) { /* out of range wraps around */
                int off[DIMS];
                memcpy(off, coords, sizeof off);
                off[d] += 2 * dims[d];
                CHECK_OK(MPI_Cart_rank(cart, off, &rank));
                CHECK_INT(rank, r);
                off[d] -= 3 * dims[d];
                CHECK_OK(MPI_Cart_rank(cart, off, &rank));
                CHECK_INT(rank, r);
            }
    }
}

static int neighbour(const int *mine, const int *periods, int d, int by)
{
    int coords[DIMS];
    memcpy(coords, mine, sizeof coords);
    coords[d] += by;
    if (periods[d])
        coords[d] = ((coords[d] % dims[d]) + dims[d]) % dims[d];
    else if (coords[d] < 0 || coords[d] >= dims[d])
        return MPI_PROC_NULL;
    return rank_of(coords);
}

static void shifts(MPI_Comm cart, const int *periods, int me)
{
    int mine[DIMS] = {0};
    MPI_Cart_coords(cart, me, n, mine);
    for (int d = 0; d < n; d++)
        for (int by = -3; by <= 3; by++) {
            int source = -9, target = -9;
            CHECK_OK(MPI_Cart_shift(cart, d, by, &source, &target));
            CHECK_INT(target, neighbour(mine, periods, d, by));
            CHECK_INT(source, neighbour(mine, periods, d, -by));
        }
}

static void subgrids(MPI_Comm cart, int me)
{
    for (int mask = 0; mask < 1 << n; mask++) {
        int keep[DIMS], mine[DIMS] = {0}, want_rank = 0, want_size = 1, nd = -1, rank, size, kept = 0;
        MPI_Comm sub;
        MPI_Cart_coords(cart, me, n, mine);
        for (int d = 0; d < n; d++) {
            keep[d] = mask >> d & 1;
            if (keep[d]) {
                want_rank = want_rank * dims[d] + mine[d];
                want_size *= dims[d];
                kept++;
            }
        }
        CHECK_OK(MPI_Cart_sub(cart, keep, &sub));
        MPI_Comm_rank(sub, &rank);
        MPI_Comm_size(sub, &size);
        CHECK_OK(MPI_Cartdim_get(sub, &nd));
        CHECK_INT(nd, kept);
        CHECK_INT(rank, want_rank);
        CHECK_INT(size, want_size);
        MPI_Comm_free(&sub);
    }
}

static void smaller_grid(void)
{
    MPI_Comm cart;
    const int one = check_size - (check_size > 1), zero = 0;
    CHECK_OK(MPI_Cart_create(MPI_COMM_WORLD, 1, &one, &zero, 0, &cart));
    CHECK((cart == MPI_COMM_NULL) == (check_rank >= one));
    if (cart != MPI_COMM_NULL)
        MPI_Comm_free(&cart);
    int rank = -1, nd = -1;
    CHECK_OK(MPI_Cart_create(MPI_COMM_WORLD, 0, NULL, NULL, 0, &cart)); /* no dimension: one rank */
    CHECK((cart == MPI_COMM_NULL) == (check_rank > 0));
    if (cart != MPI_COMM_NULL) {
        CHECK_OK(MPI_Cartdim_get(cart, &nd));
        CHECK_INT(nd, 0);
        CHECK_OK(MPI_Cart_rank(cart, NULL, &rank));
        CHECK_INT(rank, 0);
        MPI_Comm_free(&cart);
    }
}

static void dims_create(void)
{
    static const int cases[][6] = {/* nodes, ndims, then the balanced answer in falling order */
                                   {6, 2, 3, 2, 0, 0},  {7, 2, 7, 1, 0, 0},   {12, 3, 3, 2, 2, 0}, {64, 3, 4, 4, 4, 0},
                                   {1, 2, 1, 1, 0, 0},  {36, 2, 6, 6, 0, 0},  {48, 2, 8, 6, 0, 0}, {16, 4, 2, 2, 2, 2}};
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        int got[4] = {0};
        CHECK_OK(MPI_Dims_create(cases[c][0], cases[c][1], got));
        for (int d = 0; d < cases[c][1]; d++)
            CHECK_INT(got[d], cases[c][2 + d]);
    }
    int fixed[3] = {0, 3, 0};
    CHECK_OK(MPI_Dims_create(24, 3, fixed));
    CHECK_INT(fixed[1], 3);
    CHECK_INT(fixed[0], 4);
    CHECK_INT(fixed[2], 2);
    int impossible[2] = {5, 0};
    CHECK(MPI_Dims_create(12, 2, impossible) != MPI_SUCCESS);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    for (n = 1; n <= DIMS; n++)
        for (int mask = 0; mask < 1 << n; mask++) {
            MPI_Comm cart;
            int periods[DIMS], me, mapped = -1;
            memset(dims, 0, sizeof dims);
            MPI_Dims_create(check_size, n, dims);
            for (int d = 0; d < n; d++)
                periods[d] = mask >> d & 1;
            CHECK_OK(MPI_Cart_create(MPI_COMM_WORLD, n, dims, periods, mask & 1, &cart));
            MPI_Comm_rank(cart, &me);
            coordinates(cart, periods, me);
            shifts(cart, periods, me);
            subgrids(cart, me);
            CHECK_OK(MPI_Cart_map(MPI_COMM_WORLD, n, dims, periods, &mapped));
            CHECK(mapped >= 0 && mapped < check_size);
            MPI_Comm copy;
            CHECK_OK(MPI_Comm_dup(cart, &copy)); /* a duplicate has the topology too */
            coordinates(copy, periods, me);
            MPI_Comm_free(&copy);
            MPI_Comm_free(&cart);
        }
    smaller_grid();
    dims_create();
    return check_finish();
}
