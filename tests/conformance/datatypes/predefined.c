/* ranks: 1
 * Predefined datatypes: sizes, extents, names, pair types' layouts, envelopes. */
#include "check.h"

#include <complex.h>
#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

#define IS(type, c_type) is_like(type, #type, sizeof(c_type), sizeof(c_type), __LINE__)

static void is_like(MPI_Datatype type, const char *name, MPI_Aint size, MPI_Aint extent, int line)
{
    int got = -1, length, integers, addresses, types, combiner = -1;
    MPI_Aint lb = -1, ext = -1;
    char text[MPI_MAX_OBJECT_NAME] = "";
    MPI_Type_size(type, &got);
    check_record(got == size, name, line, "size", got, size);
    MPI_Type_get_extent(type, &lb, &ext);
    check_record(lb == 0, name, line, "lower bound", lb, 0);
    check_record(ext == extent, name, line, "extent", ext, extent);
    MPI_Type_get_name(type, text, &length);
    check_text(text, name, name, line, "name");
    MPI_Type_get_envelope(type, &integers, &addresses, &types, &combiner);
    check_record(combiner == MPI_COMBINER_NAMED, name, line, "combiner", combiner, MPI_COMBINER_NAMED);
}

static void c_types(void)
{
    IS(MPI_CHAR, char);
    IS(MPI_SIGNED_CHAR, signed char);
    IS(MPI_UNSIGNED_CHAR, unsigned char);
    IS(MPI_SHORT, short);
    IS(MPI_UNSIGNED_SHORT, unsigned short);
    IS(MPI_INT, int);
    IS(MPI_UNSIGNED, unsigned);
    IS(MPI_LONG, long);
    IS(MPI_LONG_LONG_INT, long long); /* MPI_LONG_LONG is a synonym of it */
    IS(MPI_UNSIGNED_LONG, unsigned long);
    IS(MPI_UNSIGNED_LONG_LONG, unsigned long long);
    IS(MPI_FLOAT, float);
    IS(MPI_DOUBLE, double);
    IS(MPI_LONG_DOUBLE, long double);
    IS(MPI_C_COMPLEX, float complex); /* MPI_C_FLOAT_COMPLEX is a synonym of it */
    IS(MPI_C_DOUBLE_COMPLEX, double complex);
    IS(MPI_C_LONG_DOUBLE_COMPLEX, long double complex);
    IS(MPI_C_BOOL, bool);
    IS(MPI_WCHAR, wchar_t);
    IS(MPI_INT8_T, int8_t);
    IS(MPI_UINT8_T, uint8_t);
    IS(MPI_INT16_T, int16_t);
    IS(MPI_UINT16_T, uint16_t);
    IS(MPI_INT32_T, int32_t);
    IS(MPI_UINT32_T, uint32_t);
    IS(MPI_INT64_T, int64_t);
    IS(MPI_UINT64_T, uint64_t);
    IS(MPI_BYTE, char);
    IS(MPI_PACKED, char);
    IS(MPI_AINT, MPI_Aint);
    IS(MPI_COUNT, MPI_Count);
    IS(MPI_OFFSET, MPI_Offset);
    CHECK(MPI_LONG_LONG == MPI_LONG_LONG_INT);
}

static void pairs(void)
{
    struct float_int { float v; int i; };
    struct double_int { double v; int i; };
    struct long_int { long v; int i; };
    struct short_int { short v; int i; };
    struct long_double_int { long double v; int i; };
    is_like(MPI_FLOAT_INT, "MPI_FLOAT_INT", 8, sizeof(struct float_int), __LINE__);
    is_like(MPI_DOUBLE_INT, "MPI_DOUBLE_INT", 12, sizeof(struct double_int), __LINE__);
    is_like(MPI_LONG_INT, "MPI_LONG_INT", 12, sizeof(struct long_int), __LINE__);
    is_like(MPI_SHORT_INT, "MPI_SHORT_INT", 6, sizeof(struct short_int), __LINE__);
    is_like(MPI_LONG_DOUBLE_INT, "MPI_LONG_DOUBLE_INT", sizeof(long double) + 4, sizeof(struct long_double_int),
            __LINE__);
    is_like(MPI_2INT, "MPI_2INT", 8, 8, __LINE__);
    MPI_Aint lb = -1, extent = -1;
    CHECK_OK(MPI_Type_get_true_extent(MPI_DOUBLE_INT, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK_INT(extent, 12);
}

static void copies_whole(MPI_Datatype type, size_t length)
{
    char out[64], in[64];
    check_fill(out, sizeof out, 3);
    memset(in, 0, sizeof in);
    CHECK_OK(MPI_Sendrecv(out, 1, type, 0, 0, in, 1, type, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, out, length);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    c_types();
    pairs();
    copies_whole(MPI_C_LONG_DOUBLE_COMPLEX, 2 * sizeof(long double));
    copies_whole(MPI_WCHAR, sizeof(wchar_t));
    copies_whole(MPI_2INT, 8);
    copies_whole(MPI_SHORT_INT, 2);
    return check_finish();
}
