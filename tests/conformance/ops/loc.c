/* ranks: 1 2 3 5
 * MPI_MINLOC and MPI_MAXLOC on every pair type: of equal values, the lowest index. */
#include "check.h"

enum { N = 50 };

#define TEST(name, value_type, index_type, mpi_type)                                            \
    static void name(void)                                                                      \
    {                                                                                           \
        struct pair {                                                                           \
            value_type value;                                                                   \
            index_type index;                                                                   \
        } mine[N], most[N], least[N];                                                           \
        value_type high[N], low[N];                                                             \
        int high_at[N], low_at[N];                                                              \
        for (int r = 0; r < check_size; r++) {                                                  \
            uint64_t state = 30 + r;                                                            \
            for (int i = 0; i < N; i++) {                                                       \
                const value_type v = (value_type)(check_random_below(&state, 4) - 1);           \
                const int index = (r * 7 + 3) % 11 + i;                                         \
                if (r == check_rank)                                                            \
                    mine[i] = (struct pair){v, index};                                          \
                if (r == 0 || v > high[i] || (v == high[i] && index < high_at[i])) {            \
                    high[i] = v;                                                                \
                    high_at[i] = index;                                                         \
                }                                                                               \
                if (r == 0 || v < low[i] || (v == low[i] && index < low_at[i])) {               \
                    low[i] = v;                                                                 \
                    low_at[i] = index;                                                          \
                }                                                                               \
            }                                                                                   \
        }                                                                                       \
        CHECK_OK(MPI_Allreduce(mine, most, N, mpi_type, MPI_MAXLOC, MPI_COMM_WORLD));           \
        CHECK_OK(MPI_Allreduce(mine, least, N, mpi_type, MPI_MINLOC, MPI_COMM_WORLD));          \
        for (int i = 0; i < N; i++) {                                                           \
            CHECK(most[i].value == high[i]);                                                    \
            CHECK_INT(most[i].index, high_at[i]);                                               \
            CHECK(least[i].value == low[i]);                                                    \
            CHECK_INT(least[i].index, low_at[i]);                                               \
        }                                                                                       \
    }

TEST(float_int, float, int, MPI_FLOAT_INT)
TEST(double_int, double, int, MPI_DOUBLE_INT)
TEST(long_int, long, int, MPI_LONG_INT)
TEST(two_int, int, int, MPI_2INT)
TEST(short_int, short, int, MPI_SHORT_INT)
TEST(long_double_int, long double, int, MPI_LONG_DOUBLE_INT)
TEST(two_real, float, float, MPI_2REAL)
TEST(two_double, double, double, MPI_2DOUBLE_PRECISION)
TEST(two_integer, int, int, MPI_2INTEGER)

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    float_int();
    double_int();
    long_int();
    two_int();
    short_int();
    long_double_int();
    two_real();
    two_double();
    two_integer();
    return check_finish();
}
