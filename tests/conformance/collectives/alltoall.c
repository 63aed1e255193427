/* ranks: 1 2 3 4 5 7 8
 * Alltoall, Alltoallv and Alltoallw in every form, in place and not. */
#include "coll.h"

enum { LARGEST = 6000 };
static int *out, *in, count, in_place, uneven;
static int out_counts[64], out_firsts[64], in_counts[64], in_firsts[64], out_bytes[64], in_bytes[64];
static MPI_Count large_out_counts[64], large_in_counts[64];
static MPI_Aint large_out_firsts[64], large_in_firsts[64], large_out_bytes[64], large_in_bytes[64];
static MPI_Datatype types[64];

/* In place, two ranks must send each other data of one length. */
static int length(int from, int to)
{
    if (!uneven)
        return count;
    return in_place ? count * ((from + to) % 3) / 2 : count * ((from + 2 * to) % 3) / 2;
}

static void lay_out(void)
{
    int out_at = 0, in_at = 0;
    for (int r = 0; r < size; r++) {
        large_out_counts[r] = out_counts[r] = length(rank, r);
        large_in_counts[r] = in_counts[r] = length(r, rank);
        large_out_firsts[r] = out_firsts[r] = out_at + uneven;
        large_in_firsts[r] = in_firsts[r] = in_at + uneven;
        large_out_bytes[r] = out_bytes[r] = 4 * out_firsts[r];
        large_in_bytes[r] = in_bytes[r] = 4 * in_firsts[r];
        out_at = out_firsts[r] + out_counts[r];
        in_at = in_firsts[r] + in_counts[r];
        types[r] = MPI_INT;
    }
}

static int end(void)
{
    return in_firsts[size - 1] + in_counts[size - 1] + 1;
}

static void fill(void)
{
    for (int i = 0; i < end(); i++)
        in[i] = -1;
    for (int r = 0; r < size; r++)
        for (int i = 0; i < out_counts[r]; i++)
            (in_place ? in : out)[out_firsts[r] + i] = value(rank, r, i);
}

static void verify(void)
{
    int wrong = 0, covered = 0;
    for (int r = 0; r < size; r++)
        for (int i = 0; i < in_counts[r]; i++, covered++)
            wrong += in[in_firsts[r] + i] != value(r, rank, i);
    for (int i = 0; i < end(); i++)
        covered += in[i] == -1;
    CHECK_INT(wrong, 0);
    CHECK_INT(covered, end());
}

static void test_one(void)
{
    const void *from = in_place ? MPI_IN_PLACE : out;
    uneven = 0;
    lay_out();
    EVERY_FORM_AND_LARGE(Alltoall, alltoall, (from, count, MPI_INT, in, count, MPI_INT, comm), fill(), verify());
    uneven = 1;
    lay_out();
    EVERY_FORM(Alltoallv, alltoallv,
               (from, out_counts, out_firsts, MPI_INT, in, in_counts, in_firsts, MPI_INT, comm), fill(), verify());
    EVERY_LARGE_FORM(Alltoallv, alltoallv,
                     (from, large_out_counts, large_out_firsts, MPI_INT, in, large_in_counts, large_in_firsts,
                      MPI_INT, comm), fill(), verify());
    EVERY_FORM(Alltoallw, alltoallw, (from, out_counts, out_bytes, types, in, in_counts, in_bytes, types, comm),
               fill(), verify());
    EVERY_LARGE_FORM(Alltoallw, alltoallw,
                     (from, large_out_counts, large_out_bytes, types, in, large_in_counts, large_in_bytes, types,
                      comm), fill(), verify());
}

static void test(void)
{
    static const int sizes[] = {0, 1, 40, 1000};
    for (int c = 0; c < 4; c++)
        for (in_place = 0; in_place <= 1; in_place++) {
            count = sizes[c];
            test_one();
        }
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    out = malloc(sizeof(int) * (LARGEST + 4) * check_size);
    in = malloc(sizeof(int) * (LARGEST + 4) * check_size);
    on_communicators(test);
    use_comm(MPI_COMM_WORLD);
    in_place = 0;
    count = LARGEST;
    test_one();
    free(out);
    free(in);
    return check_finish();
}
