/* ranks: 1 2 4
 * Every predefined operation on each of its types, by Reduce_local and by Allreduce; a loop here
 * computes the expected values. */
#include "check.h"

#include <complex.h>
#include <stdbool.h>

enum { N = 37, MOST = 64 };

/* One function a C type and a group of operations: `a` and `b` are drawn from a few small values, so that
 * no result overflows, and exact in every type. */
#define TEST(name, c_type, draw, combine)                                                         \
    static void name(MPI_Datatype type, MPI_Op op, const char *what)                              \
    {                                                                                             \
        c_type in[N], inout[N], want[N], mine[N], all[N];                                         \
        uint64_t state = 7;                                                                       \
        for (int i = 0; i < N; i++) {                                                             \
            const c_type a = draw(&state), b = draw(&state);                                      \
            in[i] = a;                                                                            \
            inout[i] = b;                                                                         \
            want[i] = combine(op, a, b);                                                          \
        }                                                                                         \
        check_error(MPI_Reduce_local(in, inout, N, type, op), MPI_SUCCESS, what, __LINE__, #name); \
        int wrong = 0;                                                                            \
        for (int i = 0; i < N; i++)                                                               \
            wrong += inout[i] != want[i];                                                         \
        check_record(wrong == 0, what, __LINE__, #name " wrong elements of Reduce_local", wrong, 0); \
        for (int r = 0; r < check_size; r++) {                                                    \
            uint64_t of_rank = 100 + r;                                                           \
            for (int i = 0; i < N; i++) {                                                         \
                const c_type x = draw(&of_rank);                                                  \
                if (r == check_rank)                                                              \
                    mine[i] = x;                                                                  \
                want[i] = r == 0 ? x : combine(op, want[i], x);                                   \
            }                                                                                     \
        }                                                                                         \
        check_error(MPI_Allreduce(mine, all, N, type, op, MPI_COMM_WORLD), MPI_SUCCESS, what, __LINE__, #name); \
        wrong = 0;                                                                                \
        for (int i = 0; i < N; i++)                                                               \
            wrong += all[i] != want[i];                                                           \
        check_record(wrong == 0, what, __LINE__, #name " wrong elements of Allreduce", wrong, 0); \
    }

#define SMALL(state) (1 + check_random_below(state, 3))
#define SIGNED_SMALL(state) (check_random_below(state, 7) - 3)
#define BITS(state) (check_random_below(state, 120))
#define TRUTH(state) (check_random_below(state, 2))
#define COMPLEX_SMALL(state) (check_random_below(state, 3) + I * (check_random_below(state, 3) - 1))

#define ARITHMETIC(op, a, b)                                                              \
    ((op) == MPI_SUM ? (a) + (b) : (op) == MPI_PROD ? (a) * (b) : (op) == MPI_MAX ? ((a) > (b) ? (a) : (b)) \
                                                                                  : ((a) < (b) ? (a) : (b)))
#define BITWISE(op, a, b) ((op) == MPI_BAND ? (a) & (b) : (op) == MPI_BOR ? (a) | (b) : (a) ^ (b))
#define LOGICAL(op, a, b) ((op) == MPI_LAND ? (a) && (b) : (op) == MPI_LOR ? (a) || (b) : !(a) != !(b))
#define FIELD(op, a, b) ((op) == MPI_SUM ? (a) + (b) : (a) * (b))

#define INTEGER_TESTS(name, c_type)                     \
    TEST(name##_arithmetic, c_type, SMALL, ARITHMETIC)  \
    TEST(name##_bits, c_type, BITS, BITWISE)            \
    TEST(name##_logic, c_type, TRUTH, LOGICAL)

INTEGER_TESTS(schar, signed char)
INTEGER_TESTS(uchar, unsigned char)
INTEGER_TESTS(sshort, short)
INTEGER_TESTS(ushort, unsigned short)
INTEGER_TESTS(sint, int)
INTEGER_TESTS(uint, unsigned)
INTEGER_TESTS(slong, long)
INTEGER_TESTS(ulong, unsigned long)
INTEGER_TESTS(sllong, long long)
INTEGER_TESTS(ullong, unsigned long long)
TEST(negative, int, SIGNED_SMALL, ARITHMETIC)
TEST(real, float, SIGNED_SMALL, ARITHMETIC)
TEST(twice, double, SIGNED_SMALL, ARITHMETIC)
TEST(longest, long double, SIGNED_SMALL, ARITHMETIC)
TEST(complex_float, float complex, COMPLEX_SMALL, FIELD)
TEST(complex_double, double complex, COMPLEX_SMALL, FIELD)
TEST(complex_longest, long double complex, COMPLEX_SMALL, FIELD)
TEST(truth, bool, TRUTH, LOGICAL)
TEST(bytes, unsigned char, BITS, BITWISE)

static MPI_Op arithmetic[4], bitwise[3], logical[3];

#define INTEGER(name, type)                             \
    do {                                                \
        for (int k = 0; k < 4; k++)                     \
            name##_arithmetic(type, arithmetic[k], #type); \
        for (int k = 0; k < 3; k++) {                   \
            name##_bits(type, bitwise[k], #type);       \
            name##_logic(type, logical[k], #type);      \
        }                                               \
    } while (0)

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    memcpy(arithmetic, (MPI_Op[]){MPI_SUM, MPI_PROD, MPI_MAX, MPI_MIN}, sizeof arithmetic);
    memcpy(bitwise, (MPI_Op[]){MPI_BAND, MPI_BOR, MPI_BXOR}, sizeof bitwise);
    memcpy(logical, (MPI_Op[]){MPI_LAND, MPI_LOR, MPI_LXOR}, sizeof logical);
    INTEGER(schar, MPI_SIGNED_CHAR);
    INTEGER(uchar, MPI_UNSIGNED_CHAR);
    INTEGER(sshort, MPI_SHORT);
    INTEGER(ushort, MPI_UNSIGNED_SHORT);
    INTEGER(sint, MPI_INT);
    INTEGER(uint, MPI_UNSIGNED);
    INTEGER(slong, MPI_LONG);
    INTEGER(ulong, MPI_UNSIGNED_LONG);
    INTEGER(sllong, MPI_LONG_LONG);
    INTEGER(ullong, MPI_UNSIGNED_LONG_LONG);
    INTEGER(schar, MPI_INT8_T);
    INTEGER(uchar, MPI_UINT8_T);
    INTEGER(sshort, MPI_INT16_T);
    INTEGER(ushort, MPI_UINT16_T);
    INTEGER(sint, MPI_INT32_T);
    INTEGER(uint, MPI_UINT32_T);
    INTEGER(slong, MPI_INT64_T);
    INTEGER(ulong, MPI_UINT64_T);
    for (int k = 0; k < 4; k++) {
        negative(MPI_INT, arithmetic[k], "negative MPI_INT");
        real(MPI_FLOAT, arithmetic[k], "MPI_FLOAT");
        twice(MPI_DOUBLE, arithmetic[k], "MPI_DOUBLE");
        longest(MPI_LONG_DOUBLE, arithmetic[k], "MPI_LONG_DOUBLE");
        slong_arithmetic(MPI_AINT, arithmetic[k], "MPI_AINT");
        slong_arithmetic(MPI_OFFSET, arithmetic[k], "MPI_OFFSET");
        slong_arithmetic(MPI_COUNT, arithmetic[k], "MPI_COUNT");
        sint_arithmetic(MPI_INTEGER, arithmetic[k], "MPI_INTEGER");
        real(MPI_REAL, arithmetic[k], "MPI_REAL");
        twice(MPI_DOUBLE_PRECISION, arithmetic[k], "MPI_DOUBLE_PRECISION");
    }
    for (int k = 0; k < 2; k++) {
        complex_float(MPI_C_FLOAT_COMPLEX, arithmetic[k], "MPI_C_FLOAT_COMPLEX");
        complex_double(MPI_C_DOUBLE_COMPLEX, arithmetic[k], "MPI_C_DOUBLE_COMPLEX");
        complex_longest(MPI_C_LONG_DOUBLE_COMPLEX, arithmetic[k], "MPI_C_LONG_DOUBLE_COMPLEX");
        complex_float(MPI_COMPLEX, arithmetic[k], "MPI_COMPLEX");
        complex_double(MPI_DOUBLE_COMPLEX, arithmetic[k], "MPI_DOUBLE_COMPLEX");
    }
    for (int k = 0; k < 3; k++) {
        truth(MPI_C_BOOL, logical[k], "MPI_C_BOOL");
        sint_logic(MPI_LOGICAL, logical[k], "MPI_LOGICAL");
        bytes(MPI_BYTE, bitwise[k], "MPI_BYTE");
        slong_bits(MPI_AINT, bitwise[k], "MPI_AINT");
    }
    return check_finish();
}
