/* Constructors, sizes, commit, free, dup, names, envelopes, packing, and the errors of all of them.
 * ranks: 1 */
#include "expect.h"
#include <string.h>

static void sizes(MPI_Datatype type, int size, MPI_Aint lb, MPI_Aint extent, MPI_Aint true_lb,
                  MPI_Aint true_extent)
{
    int s;
    MPI_Aint a, b;
    MPI_Count c, d;
    EXPECT(MPI_Type_size(type, &s) == MPI_SUCCESS && s == size);
    EXPECT(MPI_Type_size_x(type, &c) == MPI_SUCCESS && c == size);
    EXPECT(MPI_Type_size_c(type, &c) == MPI_SUCCESS && c == size);
    EXPECT(MPI_Type_get_extent(type, &a, &b) == MPI_SUCCESS && a == lb && b == extent);
    EXPECT(MPI_Type_get_extent_x(type, &c, &d) == MPI_SUCCESS && c == lb && d == extent);
    EXPECT(MPI_Type_get_extent_c(type, &c, &d) == MPI_SUCCESS && c == lb && d == extent);
    EXPECT(MPI_Type_get_true_extent(type, &a, &b) == MPI_SUCCESS && a == true_lb && b == true_extent);
    EXPECT(MPI_Type_get_true_extent_x(type, &c, &d) == MPI_SUCCESS && c == true_lb && d == true_extent);
    EXPECT(MPI_Type_get_true_extent_c(type, &c, &d) == MPI_SUCCESS && c == true_lb && d == true_extent);
}

static void constructors(void)
{
    MPI_Datatype type, other;
    MPI_Type_contiguous(7, MPI_DOUBLE, &type);
    sizes(type, 56, 0, 56, 0, 56);
    MPI_Type_vector(3, 2, 5, type, &other);
    sizes(other, 6 * 56, 0, 12 * 56, 0, 12 * 56);
    MPI_Type_free(&other);
    EXPECT(other == MPI_DATATYPE_NULL);
    MPI_Type_create_resized(type, -8, 100, &other);
    sizes(other, 56, -8, 100, 0, 56);
    MPI_Type_free(&type);
    sizes(other, 56, -8, 100, 0, 56);
    MPI_Type_free(&other);

    int lengths[3] = {1, 2, 3};
    MPI_Aint places[3] = {4, 16, 40};
    MPI_Datatype parts[3] = {MPI_INT, MPI_DOUBLE, MPI_CHAR};
    MPI_Type_create_struct(3, lengths, places, parts, &type);
    sizes(type, 23, 4, 40, 4, 39);
    MPI_Type_free(&type);
    int at[3] = {2, 9, 5};
    MPI_Type_indexed(3, lengths, at, MPI_INT, &type);
    sizes(type, 24, 8, 36, 8, 36);
    MPI_Type_free(&type);
    MPI_Type_create_indexed_block(3, 2, at, MPI_INT, &type);
    sizes(type, 24, 8, 36, 8, 36);
    MPI_Type_free(&type);
    MPI_Type_create_hindexed(3, lengths, places, MPI_SHORT, &type);
    sizes(type, 12, 4, 42, 4, 42);
    MPI_Type_free(&type);
    MPI_Type_create_hindexed_block(3, 1, places, MPI_SHORT, &type);
    sizes(type, 6, 4, 38, 4, 38);
    MPI_Type_free(&type);
    MPI_Type_create_hvector(2, 1, -20, MPI_INT, &type);
    sizes(type, 8, -20, 24, -20, 24);
    MPI_Type_free(&type);
    int whole[2] = {10, 20}, part[2] = {3, 4}, start[2] = {2, 5};
    MPI_Type_create_subarray(2, whole, part, start, MPI_ORDER_C, MPI_INT, &type);
    sizes(type, 48, 0, 800, 4 * 45, 4 * (2 * 20 + 4));
    MPI_Type_free(&type);
    int distribs[2] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC}, dargs[2] = {MPI_DISTRIBUTE_DFLT_DARG, 3};
    int grid[2] = {2, 2};
    MPI_Type_create_darray(4, 1, 2, whole, distribs, dargs, grid, MPI_ORDER_C, MPI_INT, &type);
    sizes(type, 4 * 5 * 9, 0, 800, 12, 4 * (4 * 20 + 18 - 3));
    MPI_Type_free(&type);
}

static void too_large_for_int(void)
{
    MPI_Datatype type;
    int size;
    MPI_Count large, lb, extent;
    MPI_Type_contiguous_c((MPI_Count)1 << 33, MPI_INT, &type);
    EXPECT(MPI_Type_size(type, &size) == MPI_SUCCESS && size == MPI_UNDEFINED);
    EXPECT(MPI_Type_size_c(type, &large) == MPI_SUCCESS && large == (MPI_Count)1 << 35);
    EXPECT(MPI_Type_get_extent_c(type, &lb, &extent) == MPI_SUCCESS && extent == (MPI_Count)1 << 35);
    EXPECT(MPI_Pack_size(1, type, MPI_COMM_SELF, &size) == MPI_SUCCESS && size == MPI_UNDEFINED);
    int integers, addresses, datatypes, combiner;
    EXPECT_CLASS(MPI_Type_get_envelope(type, &integers, &addresses, &datatypes, &combiner), MPI_ERR_TYPE);
    MPI_Count ni, na, nl, nd;
    EXPECT(MPI_Type_get_envelope_c(type, &ni, &na, &nl, &nd, &combiner) == MPI_SUCCESS);
    EXPECT(ni == 0 && na == 0 && nl == 1 && nd == 1 && combiner == MPI_COMBINER_CONTIGUOUS);
    MPI_Datatype member;
    EXPECT(MPI_Type_get_contents_c(type, 0, 0, 1, 1, NULL, NULL, &large, &member) == MPI_SUCCESS);
    EXPECT(large == (MPI_Count)1 << 33 && member == MPI_INT);
    MPI_Type_free(&type);
}

static void contents(void)
{
    MPI_Datatype column, type, members[2];
    MPI_Type_vector(3, 1, 4, MPI_DOUBLE, &column);
    int lengths[2] = {2, 5}, integers[3], n_integers, n_addresses, n_datatypes, combiner;
    MPI_Aint places[2] = {0, 256}, addresses[2];
    MPI_Datatype parts[2] = {column, MPI_SHORT_INT};
    MPI_Type_create_struct(2, lengths, places, parts, &type);
    MPI_Type_free(&column);
    EXPECT(MPI_Type_get_envelope(type, &n_integers, &n_addresses, &n_datatypes, &combiner) == MPI_SUCCESS);
    EXPECT(n_integers == 3 && n_addresses == 2 && n_datatypes == 2 && combiner == MPI_COMBINER_STRUCT);
    EXPECT_CLASS(MPI_Type_get_contents(type, 2, 2, 2, integers, addresses, members), MPI_ERR_ARG);
    EXPECT(MPI_Type_get_contents(type, 3, 2, 2, integers, addresses, members) == MPI_SUCCESS);
    EXPECT(integers[0] == 2 && integers[1] == 2 && integers[2] == 5);
    EXPECT(addresses[0] == 0 && addresses[1] == 256);
    EXPECT(members[1] == MPI_SHORT_INT && members[0] != MPI_DATATYPE_NULL && members[0] != type);
    MPI_Type_free(&type);
    EXPECT(MPI_Type_get_envelope(members[0], &n_integers, &n_addresses, &n_datatypes, &combiner) == MPI_SUCCESS);
    EXPECT(n_integers == 3 && n_addresses == 0 && n_datatypes == 1 && combiner == MPI_COMBINER_VECTOR);
    EXPECT(MPI_Type_free(&members[0]) == MPI_SUCCESS);
    EXPECT(MPI_Type_get_envelope(MPI_INT, &n_integers, &n_addresses, &n_datatypes, &combiner) == MPI_SUCCESS);
    EXPECT(n_integers == 0 && n_addresses == 0 && n_datatypes == 0 && combiner == MPI_COMBINER_NAMED);
    EXPECT_CLASS(MPI_Type_get_contents(MPI_INT, 0, 0, 0, NULL, NULL, NULL), MPI_ERR_TYPE);
}

static void names(void)
{
    char name[MPI_MAX_OBJECT_NAME], long_name[300];
    int length;
    MPI_Type_get_name(MPI_DOUBLE, name, &length);
    EXPECT(strcmp(name, "MPI_DOUBLE") == 0 && length == 10);
    MPI_Type_set_name(MPI_DOUBLE, "real");
    MPI_Type_get_name(MPI_DOUBLE, name, &length);
    EXPECT(strcmp(name, "real") == 0 && length == 4);
    MPI_Datatype type, twin;
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Type_get_name(type, name, &length);
    EXPECT(name[0] == 0 && length == 0);
    memset(long_name, 'x', sizeof long_name);
    long_name[299] = 0;
    MPI_Type_set_name(type, long_name);
    MPI_Type_get_name(type, name, &length);
    EXPECT(length == MPI_MAX_OBJECT_NAME - 1 && strlen(name) == MPI_MAX_OBJECT_NAME - 1);
    MPI_Type_dup(type, &twin);
    MPI_Type_get_name(twin, name, &length);
    EXPECT(length == 0);
    MPI_Type_free(&type);
    MPI_Type_free(&twin);
}

static void fortran_types(void)
{
    MPI_Datatype a, b, pair;
    int size, n_integers, n_addresses, n_datatypes, combiner, arguments[2];
    MPI_Type_create_f90_real(15, MPI_UNDEFINED, &a);
    MPI_Type_create_f90_real(15, MPI_UNDEFINED, &b);
    EXPECT(a == b);
    MPI_Type_create_f90_real(14, MPI_UNDEFINED, &b);
    EXPECT(a != b);
    MPI_Type_size(a, &size);
    EXPECT(size == 8);
    MPI_Type_get_envelope(a, &n_integers, &n_addresses, &n_datatypes, &combiner);
    EXPECT(n_integers == 2 && n_addresses == 0 && n_datatypes == 0 && combiner == MPI_COMBINER_F90_REAL);
    MPI_Type_get_contents(a, 2, 0, 0, arguments, NULL, NULL);
    EXPECT(arguments[0] == 15 && arguments[1] == MPI_UNDEFINED);
    EXPECT_CLASS(MPI_Type_free(&a), MPI_ERR_TYPE);
    EXPECT(a != MPI_DATATYPE_NULL);
    MPI_Type_contiguous(2, a, &b);
    MPI_Datatype member;
    int two;
    MPI_Type_get_contents(b, 1, 0, 1, &two, NULL, &member);
    EXPECT(two == 2 && member == a);
    MPI_Type_free(&b);
    EXPECT_CLASS(MPI_Type_create_f90_integer(99, &b), MPI_ERR_ARG);
    MPI_Type_match_size(MPI_TYPECLASS_REAL, 8, &a);
    MPI_Type_size(a, &size);
    EXPECT(size == 8);
    EXPECT_CLASS(MPI_Type_match_size(MPI_TYPECLASS_REAL, 7, &a), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Type_match_size(5, 8, &a), MPI_ERR_ARG);
    MPI_Type_get_value_index(MPI_DOUBLE, MPI_INT, &pair);
    EXPECT(pair == MPI_DOUBLE_INT);
    MPI_Type_get_value_index(MPI_INT, MPI_DOUBLE, &pair);
    EXPECT(pair == MPI_DATATYPE_NULL);
}

static void errors(void)
{
    MPI_Datatype type, good;
    int one = 1, minus = -1, zero = 0, value = 0;
    MPI_Aint place = 0;
    EXPECT_CLASS(MPI_Type_contiguous(-1, MPI_INT, &type), MPI_ERR_COUNT);
    EXPECT_CLASS(MPI_Type_contiguous(1, MPI_DATATYPE_NULL, &type), MPI_ERR_TYPE);
    EXPECT_CLASS(MPI_Type_contiguous(1, MPI_INT, NULL), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Type_vector(1, -1, 1, MPI_INT, &type), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Type_indexed(-1, &one, &zero, MPI_INT, &type), MPI_ERR_COUNT);
    EXPECT_CLASS(MPI_Type_indexed(1, &minus, &zero, MPI_INT, &type), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Type_indexed(1, NULL, &zero, MPI_INT, &type), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Type_create_hindexed(1, &one, NULL, MPI_INT, &type), MPI_ERR_ARG);
    MPI_Datatype null = MPI_DATATYPE_NULL;
    EXPECT_CLASS(MPI_Type_create_struct(1, &one, &place, &null, &type), MPI_ERR_TYPE);
    EXPECT_CLASS(MPI_Type_create_subarray(1, &one, &one, &one, MPI_ORDER_C, MPI_INT, &type), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Type_create_subarray(0, &one, &one, &zero, MPI_ORDER_C, MPI_INT, &type), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Type_create_subarray(1, &one, &one, &zero, 5, MPI_INT, &type), MPI_ERR_ARG);
    int block = MPI_DISTRIBUTE_BLOCK, dflt = MPI_DISTRIBUTE_DFLT_DARG;
    EXPECT_CLASS(MPI_Type_create_darray(2, 2, 1, &one, &block, &dflt, &one, MPI_ORDER_C, MPI_INT, &type), MPI_ERR_ARG);
    MPI_Datatype predefined = MPI_INT;
    EXPECT_CLASS(MPI_Type_free(&predefined), MPI_ERR_TYPE);
    EXPECT(predefined == MPI_INT);
    EXPECT(MPI_Type_commit(&predefined) == MPI_SUCCESS);
    EXPECT_CLASS(MPI_Type_commit(&null), MPI_ERR_TYPE);

    MPI_Type_contiguous(1, MPI_INT, &good);
    char packed[8];
    int position = 0;
    EXPECT_CLASS(MPI_Pack(&value, 1, good, packed, 8, &position, MPI_COMM_SELF), MPI_ERR_TYPE);
    MPI_Type_commit(&good);
    EXPECT(MPI_Pack(&value, 1, good, packed, 8, &position, MPI_COMM_SELF) == MPI_SUCCESS && position == 4);
    EXPECT_CLASS(MPI_Pack(&value, 2, good, packed, 8, &position, MPI_COMM_SELF), MPI_ERR_TRUNCATE);
    EXPECT(position == 4);
    EXPECT_CLASS(MPI_Pack(NULL, 1, good, packed, 8, &position, MPI_COMM_SELF), MPI_ERR_BUFFER);
    EXPECT_CLASS(MPI_Pack(&value, -1, good, packed, 8, &position, MPI_COMM_SELF), MPI_ERR_COUNT);
    position = 9;
    EXPECT_CLASS(MPI_Pack(&value, 0, good, packed, 8, &position, MPI_COMM_SELF), MPI_ERR_ARG);
    position = 0;
    EXPECT_CLASS(MPI_Pack(&value, 1, good, packed, 8, &position, MPI_COMM_NULL), MPI_ERR_COMM);
    MPI_Datatype freed = good;
    MPI_Type_free(&good);
    EXPECT_CLASS(MPI_Type_commit(&freed), MPI_ERR_TYPE);
}

static void packing(void)
{
    double matrix[3][4], back[3][4];
    int tag = 42, got = 0, position = 0, size, from = 0;
    for (int i = 0; i < 12; i++)
        matrix[i / 4][i % 4] = i;
    memset(back, 0, sizeof back);
    MPI_Datatype column;
    MPI_Type_vector(3, 1, 4, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    char packed[64];
    MPI_Pack_size(1, column, MPI_COMM_SELF, &size);
    EXPECT(size >= 24);
    MPI_Pack(&tag, 1, MPI_INT, packed, sizeof packed, &position, MPI_COMM_SELF);
    MPI_Pack(&matrix[0][2], 1, column, packed, sizeof packed, &position, MPI_COMM_SELF);
    int end = position;
    MPI_Unpack(packed, end, &from, &got, 1, MPI_INT, MPI_COMM_SELF);
    MPI_Unpack(packed, end, &from, &back[0][1], 1, column, MPI_COMM_SELF);
    EXPECT(got == 42 && from == end);
    EXPECT(back[0][1] == 2 && back[1][1] == 6 && back[2][1] == 10 && back[0][2] == 0);
    EXPECT_CLASS(MPI_Unpack(packed, end, &from, &got, 1, MPI_INT, MPI_COMM_SELF), MPI_ERR_TRUNCATE);

    MPI_Aint ext_size, ext_at = 0;
    EXPECT(MPI_Pack_external_size("external32", 1, column, &ext_size) == MPI_SUCCESS && ext_size == 24);
    EXPECT_CLASS(MPI_Pack_external_size("native", 1, column, &ext_size), MPI_ERR_ARG);
    EXPECT(MPI_Pack_external("external32", &matrix[0][2], 1, column, packed, 24, &ext_at) == MPI_SUCCESS);
    EXPECT(ext_at == 24 && packed[0] == 0x40 && packed[1] == 0);
    ext_at = 0;
    memset(back, 0, sizeof back);
    EXPECT(MPI_Unpack_external("external32", packed, 24, &ext_at, back, 1, column) == MPI_SUCCESS);
    EXPECT(ext_at == 24 && back[0][0] == 2 && back[1][0] == 6 && back[2][0] == 10);
    EXPECT_CLASS(MPI_Unpack_external("external32", packed, 24, &ext_at, back, 1, column), MPI_ERR_TRUNCATE);
    MPI_Type_free(&column);

    /* Absolute addresses. */
    int a = 7, b = 8, lengths[2] = {1, 1};
    MPI_Aint where[2];
    MPI_Get_address(&a, &where[0]);
    MPI_Get_address(&b, &where[1]);
    MPI_Type_create_hindexed(2, lengths, where, MPI_INT, &column);
    MPI_Type_commit(&column);
    position = 0;
    EXPECT(MPI_Pack(MPI_BOTTOM, 1, column, packed, 8, &position, MPI_COMM_SELF) == MPI_SUCCESS);
    int values[2];
    memcpy(values, packed, 8);
    EXPECT(values[0] == 7 && values[1] == 8 && position == 8);
    MPI_Type_free(&column);
    /* Nothing to pack: the address does not matter. */
    EXPECT(MPI_Pack(NULL, 0, MPI_INT, packed, 8, &position, MPI_COMM_SELF) == MPI_SUCCESS);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    constructors();
    too_large_for_int();
    contents();
    names();
    fortran_types();
    errors();
    packing();
    return finish("type_basics");
}
