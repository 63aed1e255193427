/* ranks: 1 2 3 4 5 7 8
 * Reduce, Allreduce, Reduce_scatter, Reduce_scatter_block, Scan and Exscan in every form, in place
 * and not; the test computes the expected sums. */
#include "coll.h"

enum { LARGEST = 60000 };
static long long *out, *in;
static int count, root, in_place;
static int counts[64], firsts[64];
static MPI_Count large_counts[64];

static long long term(int r, int i)
{
    return (long long)value(r, 0, i) * (r % 2 ? -3 : 2);
}

static long long sum_below(int end, int i)
{
    long long sum = 0;
    for (int r = 0; r < end; r++)
        sum += term(r, i);
    return sum;
}

/* `n` is the length of the input. */
static void fill(int n)
{
    for (int i = 0; i < n; i++) {
        out[i] = term(rank, i);
        in[i] = in_place ? out[i] : -1;
    }
    in[n] = -1;
}

/* in[0 .. n] are the sums over the ranks below `end` of the terms from `first` on. */
static void verify(int end, int first, int n)
{
    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += in[i] != sum_below(end, first + i);
    CHECK_INT(wrong, 0);
}

static void verify_root(void)
{
    if (rank == root) {
        verify(size, 0, count);
        CHECK_INT(in[count], -1);
    }
}

static void rooted(void)
{
    const void *from = in_place && rank == root ? MPI_IN_PLACE : out;
    void *to = rank == root ? in : NULL;
    EVERY_FORM_AND_LARGE(Reduce, reduce, (from, to, count, MPI_LONG_LONG, MPI_SUM, root, comm), fill(count),
                         verify_root());
}

static void everywhere(void)
{
    const void *from = in_place ? MPI_IN_PLACE : out;
    EVERY_FORM_AND_LARGE(Allreduce, allreduce, (from, in, count, MPI_LONG_LONG, MPI_SUM, comm), fill(count),
                         verify(size, 0, count));
    EVERY_FORM_AND_LARGE(Scan, scan, (from, in, count, MPI_LONG_LONG, MPI_SUM, comm), fill(count),
                         verify(rank + 1, 0, count));
    EVERY_FORM_AND_LARGE(Exscan, exscan, (from, in, count, MPI_LONG_LONG, MPI_SUM, comm), fill(count),
                         if (rank > 0) verify(rank, 0, count));
}

static void scattered(void)
{
    const void *from = in_place ? MPI_IN_PLACE : out;
    const int each = count / size;
    EVERY_FORM_AND_LARGE(Reduce_scatter_block, reduce_scatter_block, (from, in, each, MPI_LONG_LONG, MPI_SUM, comm),
                         fill(each * size), verify(size, each * rank, each));
    int total = 0;
    for (int r = 0; r < size; r++) {
        large_counts[r] = counts[r] = each * (r % 3) / 2;
        firsts[r] = total;
        total += counts[r];
    }
    EVERY_FORM(Reduce_scatter, reduce_scatter, (from, in, counts, MPI_LONG_LONG, MPI_SUM, comm), fill(total),
               verify(size, firsts[rank], counts[rank]));
    EVERY_LARGE_FORM(Reduce_scatter, reduce_scatter, (from, in, large_counts, MPI_LONG_LONG, MPI_SUM, comm),
                     fill(total), verify(size, firsts[rank], counts[rank]));
}

static void test(void)
{
    static const int sizes[] = {0, 1, 9, 500, 5000};
    for (int c = 0; c < 5; c++)
        for (in_place = 0; in_place <= 1; in_place++) {
            count = sizes[c];
            root = c % 2 ? size - 1 : 0;
            rooted();
            everywhere();
            scattered();
        }
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    out = malloc(sizeof *out * (LARGEST + 1));
    in = malloc(sizeof *in * (LARGEST + 1));
    on_communicators(test);
    use_comm(MPI_COMM_WORLD);
    count = LARGEST;
    root = size / 2;
    for (in_place = 0; in_place <= 1; in_place++) {
        rooted();
        everywhere();
        scattered();
    }
    free(out);
    free(in);
    return check_finish();
}
