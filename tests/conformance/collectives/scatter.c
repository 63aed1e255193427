/* ranks: 1 2 3 4 5 7 8
 * Scatter and Scatterv in every form, in place and not. */
#include "coll.h"

enum { LARGEST = 20000 };
static int mine[LARGEST + 1], *all, root, count, in_place;
static int counts[64], firsts[64];
static MPI_Count large_counts[64];
static MPI_Aint large_firsts[64];

static void lay_out(int uneven)
{
    int at = 0;
    for (int r = 0; r < size; r++) {
        counts[r] = uneven ? (count * ((r + 1) % 3)) / 2 : count;
        firsts[r] = uneven ? at + 2 : at;
        at = firsts[r] + counts[r];
        large_counts[r] = counts[r];
        large_firsts[r] = firsts[r];
    }
}

static void fill(void)
{
    for (int i = 0; i <= LARGEST; i++)
        mine[i] = -1;
    if (rank == root)
        for (int r = 0; r < size; r++)
            for (int i = 0; i < counts[r]; i++)
                all[firsts[r] + i] = value(root, r, i);
}

static void verify(void)
{
    int wrong = 0;
    if (in_place && rank == root) { /* the root keeps its part where it is */
        for (int i = 0; i < counts[rank]; i++)
            wrong += all[firsts[rank] + i] != value(root, rank, i);
        CHECK_INT(mine[0], -1);
    } else {
        for (int i = 0; i < counts[rank]; i++)
            wrong += mine[i] != value(root, rank, i);
        CHECK_INT(mine[counts[rank]], -1);
    }
    CHECK_INT(wrong, 0);
}

static void test_one(void)
{
    void *in = in_place && rank == root ? MPI_IN_PLACE : mine;
    const int *out = rank == root ? all : NULL;
    lay_out(0);
    EVERY_FORM_AND_LARGE(Scatter, scatter, (out, count, MPI_INT, in, count, MPI_INT, root, comm), fill(), verify());
    lay_out(1);
    EVERY_FORM(Scatterv, scatterv, (out, counts, firsts, MPI_INT, in, counts[rank], MPI_INT, root, comm), fill(),
               verify());
    EVERY_LARGE_FORM(Scatterv, scatterv,
                     (out, large_counts, large_firsts, MPI_INT, in, counts[rank], MPI_INT, root, comm), fill(),
                     verify());
}

static void test(void)
{
    static const int sizes[] = {0, 1, 50, 3000};
    for (int c = 0; c < 4; c++)
        for (in_place = 0; in_place <= 1; in_place++)
            for (int r = 0; r < 2; r++) {
                root = r * (size - 1);
                count = sizes[c];
                test_one();
            }
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    all = malloc(sizeof(int) * (LARGEST + 4) * check_size);
    on_communicators(test);
    use_comm(MPI_COMM_WORLD);
    root = size / 2;
    in_place = 0;
    count = LARGEST;
    lay_out(0);
    EVERY_FORM(Scatter, scatter, (all, count, MPI_INT, mine, count, MPI_INT, root, comm), fill(), verify());
    free(all);
    return check_finish();
}
