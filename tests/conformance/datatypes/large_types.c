/* ranks: 1
 * Types larger than 2 GiB, without the memory: sizes and extents, and the results of the int forms. */
#include "check.h"

static void is_large(MPI_Datatype *type, MPI_Count size, MPI_Count extent)
{
    MPI_Count got = -1, lb = -1, x = -1;
    MPI_Aint alb, ax;
    int n = 0;
    CHECK_OK(MPI_Type_commit(type));
    CHECK_OK(MPI_Type_size_c(*type, &got));
    CHECK_INT(got, size);
    CHECK_OK(MPI_Type_size_x(*type, &got));
    CHECK_INT(got, size);
    CHECK_OK(MPI_Type_size(*type, &n));
    CHECK_INT(n, size > 0x7fffffff ? MPI_UNDEFINED : size);
    CHECK_OK(MPI_Type_get_extent_c(*type, &lb, &x));
    CHECK_INT(x, extent);
    CHECK_OK(MPI_Type_get_extent_x(*type, &lb, &x));
    CHECK_INT(x, extent);
    CHECK_OK(MPI_Type_get_true_extent_c(*type, &lb, &x));
    CHECK_INT(x, extent);
    CHECK_OK(MPI_Type_get_extent(*type, &alb, &ax));
    CHECK_INT(ax, extent);
    CHECK_OK(MPI_Type_free(type));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const MPI_Count gib = (MPI_Count)1 << 30;
    MPI_Datatype inner, type;
    CHECK_OK(MPI_Type_contiguous_c(5 * gib, MPI_BYTE, &type));
    is_large(&type, 5 * gib, 5 * gib);
    CHECK_OK(MPI_Type_contiguous(1 << 20, MPI_DOUBLE, &inner));
    CHECK_OK(MPI_Type_contiguous(1 << 10, inner, &type));
    is_large(&type, 8 * gib, 8 * gib);
    MPI_Type_free(&inner);
    CHECK_OK(MPI_Type_vector_c(3, 1, gib, MPI_INT, &type));
    is_large(&type, 12, 8 * gib + 4);
    CHECK_OK(MPI_Type_create_hvector_c(2, 1, 6 * gib, MPI_INT, &type));
    is_large(&type, 8, 6 * gib + 4);
    const MPI_Count lengths[2] = {3 * gib, 1}, places[2] = {0, 4 * gib};
    CHECK_OK(MPI_Type_indexed_c(2, lengths, places, MPI_BYTE, &type));
    is_large(&type, 3 * gib + 1, 4 * gib + 1);
    CHECK_OK(MPI_Type_create_hindexed_c(2, lengths, places, MPI_BYTE, &type));
    is_large(&type, 3 * gib + 1, 4 * gib + 1);
    CHECK_OK(MPI_Type_create_indexed_block_c(2, gib, places, MPI_BYTE, &type));
    is_large(&type, 2 * gib, 5 * gib);
    CHECK_OK(MPI_Type_create_hindexed_block_c(2, gib, places, MPI_BYTE, &type));
    is_large(&type, 2 * gib, 5 * gib);
    const MPI_Datatype bytes[2] = {MPI_BYTE, MPI_BYTE};
    CHECK_OK(MPI_Type_create_struct_c(2, lengths, places, bytes, &type));
    is_large(&type, 3 * gib + 1, 4 * gib + 1);
    const MPI_Count sizes[1] = {7 * gib}, part[1] = {7 * gib}, start[1] = {0};
    CHECK_OK(MPI_Type_create_subarray_c(1, sizes, part, start, MPI_ORDER_C, MPI_BYTE, &type));
    is_large(&type, 7 * gib, 7 * gib);
    return check_finish();
}
