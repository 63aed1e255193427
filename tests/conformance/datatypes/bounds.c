/* Bounds of types that reach before their origin, repeat backwards or without end, or have bounds of their own: lower
 * bound and extent by the definitions of MPI 5.0, 5.1, and which elements go by a message.
 *
 * ranks: 1 2
 */
#include "check.h"

enum { INTS = 40, ORIGIN = 16 };

static void has_bounds(MPI_Datatype type, MPI_Aint lb, MPI_Aint extent, MPI_Aint true_lb, MPI_Aint true_extent, int line)
{
    MPI_Aint got[4] = {-99, -99, -99, -99};
    MPI_Count large[2] = {-99, -99};
    CHECK_OK(MPI_Type_get_extent(type, &got[0], &got[1]));
    CHECK_OK(MPI_Type_get_true_extent(type, &got[2], &got[3]));
    CHECK_OK(MPI_Type_get_extent_c(type, &large[0], &large[1]));
    check_record(got[0] == lb && large[0] == lb, __FILE__, line, "lower bound", got[0], lb);
    check_record(got[1] == extent && large[1] == extent, __FILE__, line, "extent", got[1], extent);
    check_record(got[2] == true_lb, __FILE__, line, "true lower bound", got[2], true_lb);
    check_record(got[3] == true_extent, __FILE__, line, "true extent", got[3], true_extent);
}

#define BOUNDS(...) has_bounds(__VA_ARGS__, __LINE__)

/* `count` elements beginning at ORIGIN are the ints at these places, in this order, when sent and when received. */
static void moves(MPI_Datatype type, int count, const int *places, int number)
{
    int out[INTS], in[INTS], got = -1;
    MPI_Status status;
    CHECK_OK(MPI_Type_commit(&type));
    for (int i = 0; i < INTS; i++)
        out[i] = i, in[i] = -1;
    CHECK_OK(MPI_Sendrecv(out + ORIGIN, count, type, check_rank, 1, in, INTS, MPI_INT, check_rank, 1, MPI_COMM_WORLD,
                          &status));
    CHECK_OK(MPI_Get_count(&status, MPI_INT, &got));
    CHECK_INT(got, number);
    for (int i = 0; i < number; i++)
        CHECK_INT(in[i], places[i]);
    for (int i = 0; i < INTS; i++)
        in[i] = -1;
    CHECK_OK(MPI_Sendrecv(out, number, MPI_INT, check_rank, 1, in + ORIGIN, count, type, check_rank, 1, MPI_COMM_WORLD,
                          &status));
    int written = 0;
    for (int i = 0; i < number; i++)
        CHECK_INT(in[places[i]], i);
    for (int i = 0; i < INTS; i++)
        written += in[i] != -1;
    CHECK_INT(written, number);
    CHECK_OK(MPI_Get_count(&status, type, &got));
    CHECK_INT(got, count);
}

static void backwards(void)
{
    MPI_Datatype vector, pair, back;
    CHECK_OK(MPI_Type_vector(3, 2, -4, MPI_INT, &vector));
    BOUNDS(vector, -32, 40, -32, 40);
    const int of_two[] = {16, 17, 12, 13, 8, 9, 26, 27, 22, 23, 18, 19};
    moves(vector, 2, of_two, 12);
    CHECK_OK(MPI_Type_contiguous(2, vector, &pair));
    BOUNDS(pair, -32, 80, -32, 80);
    moves(pair, 1, of_two, 12);
    CHECK_OK(MPI_Type_free(&pair));
    CHECK_OK(MPI_Type_free(&vector));
    /* Each element lies before the last one. */
    CHECK_OK(MPI_Type_create_resized(MPI_INT, 0, -4, &back));
    BOUNDS(back, 0, -4, 0, 4);
    const int down[] = {16, 15, 14, 13, 12};
    moves(back, 5, down, 5);
    CHECK_OK(MPI_Type_contiguous(3, back, &pair));
    BOUNDS(pair, -8, 4, -8, 12);
    CHECK_OK(MPI_Type_free(&pair));
    CHECK_OK(MPI_Type_free(&back));
}

/* All elements lie in one place: they can be sent. */
static void without_extent(void)
{
    MPI_Datatype type;
    int out[2] = {42, 43}, in[6] = {-1, -1, -1, -1, -1, -1};
    CHECK_OK(MPI_Type_create_resized(MPI_INT, 0, 0, &type));
    BOUNDS(type, 0, 0, 0, 4);
    CHECK_OK(MPI_Type_commit(&type));
    CHECK_OK(MPI_Sendrecv(out, 5, type, check_rank, 1, in, 6, MPI_INT, check_rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    for (int i = 0; i < 6; i++)
        CHECK_INT(in[i], i < 5 ? 42 : -1);
    CHECK_OK(MPI_Type_free(&type));
}

/* Bounds that were set count, and others do not, in all that is made of a type. */
static void set(void)
{
    MPI_Datatype inner, both, copy, some;
    CHECK_OK(MPI_Type_create_resized(MPI_CHAR, -3, 20, &inner));
    BOUNDS(inner, -3, 20, 0, 1);
    const int lengths[2] = {1, 1};
    const MPI_Aint places[2] = {0, 100};
    const MPI_Datatype types[2] = {inner, MPI_INT};
    CHECK_OK(MPI_Type_create_struct(2, lengths, places, types, &both));
    BOUNDS(both, -3, 20, 0, 104);
    CHECK_OK(MPI_Type_dup(both, &copy));
    BOUNDS(copy, -3, 20, 0, 104);
    const int sizes[1] = {5}, subsizes[1] = {2}, starts[1] = {1};
    CHECK_OK(MPI_Type_create_subarray(1, sizes, subsizes, starts, MPI_ORDER_C, both, &some));
    BOUNDS(some, 0, 100, 20, 124);
    CHECK_OK(MPI_Type_free(&some));
    CHECK_OK(MPI_Type_free(&copy));
    CHECK_OK(MPI_Type_free(&both));
    CHECK_OK(MPI_Type_free(&inner));
}

static void empty(void)
{
    MPI_Datatype type;
    CHECK_OK(MPI_Type_create_struct(0, NULL, NULL, NULL, &type));
    BOUNDS(type, 0, 0, 0, 0);
    CHECK_OK(MPI_Type_free(&type));
    CHECK_OK(MPI_Type_create_hindexed_block(0, 1, NULL, MPI_INT, &type));
    BOUNDS(type, 0, 0, 0, 0);
    CHECK_OK(MPI_Type_free(&type));
    /* A rank without a piece: the type still extends over the array. */
    const int size[1] = {3}, block[1] = {MPI_DISTRIBUTE_BLOCK}, any[1] = {MPI_DISTRIBUTE_DFLT_DARG}, grid[1] = {5};
    int bytes = -1, out = 1, in = 2;
    CHECK_OK(MPI_Type_create_darray(5, 4, 1, size, block, any, grid, MPI_ORDER_C, MPI_INT, &type));
    CHECK_OK(MPI_Type_commit(&type));
    CHECK_OK(MPI_Type_size(type, &bytes));
    CHECK_INT(bytes, 0);
    MPI_Aint lb = -1, extent = -1;
    CHECK_OK(MPI_Type_get_extent(type, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK_INT(extent, 12);
    CHECK_OK(MPI_Sendrecv(&out, 1, type, check_rank, 1, &in, 1, type, check_rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(in, 2);
    CHECK_OK(MPI_Type_free(&type));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    backwards();
    without_extent();
    set();
    empty();
    return check_finish();
}
