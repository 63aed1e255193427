/* ranks: 1 2 3 4 5 7 8
 * Gather and Gatherv in every form, in place and not. */
#include "coll.h"

enum { LARGEST = 20000 };
static int mine[LARGEST], *all, root, count, in_place;
static int counts[64], firsts[64];
static MPI_Count large_counts[64];
static MPI_Aint large_firsts[64];

static int total(void)
{
    return firsts[size - 1] + counts[size - 1] + 2;
}

/* With `uneven`, parts have unequal lengths, and a gap of two between one rank's part and the
 * next. */
static void lay_out(int uneven)
{
    int at = 0;
    for (int r = 0; r < size; r++) {
        counts[r] = uneven ? (count * (r % 3)) / 2 : count;
        firsts[r] = uneven ? at + 2 : at;
        at = firsts[r] + counts[r];
        large_counts[r] = counts[r];
        large_firsts[r] = firsts[r];
    }
}

static void fill(void)
{
    for (int i = 0; i < counts[rank]; i++)
        mine[i] = value(rank, root, i);
    if (rank != root)
        return;
    for (int i = 0; i < total(); i++)
        all[i] = -1;
    for (int i = 0; in_place && i < counts[rank]; i++)
        all[firsts[rank] + i] = mine[i];
}

static void verify(void)
{
    int wrong = 0, covered = 0;
    if (rank != root)
        return;
    for (int r = 0; r < size; r++)
        for (int i = 0; i < counts[r]; i++, covered++)
            wrong += all[firsts[r] + i] != value(r, root, i);
    for (int i = 0; i < total(); i++)
        covered += all[i] == -1;
    CHECK_INT(wrong, 0);
    CHECK_INT(covered, total());
}

static void test_one(void)
{
    const void *out = in_place && rank == root ? MPI_IN_PLACE : mine;
    int *in = rank == root ? all : NULL;
    lay_out(0);
    EVERY_FORM_AND_LARGE(Gather, gather, (out, count, MPI_INT, in, count, MPI_INT, root, comm), fill(), verify());
    lay_out(1);
    EVERY_FORM(Gatherv, gatherv, (out, counts[rank], MPI_INT, in, counts, firsts, MPI_INT, root, comm), fill(),
               verify());
    EVERY_LARGE_FORM(Gatherv, gatherv,
                     (out, counts[rank], MPI_INT, in, large_counts, large_firsts, MPI_INT, root, comm), fill(),
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
    EVERY_FORM(Gather, gather, (mine, count, MPI_INT, all, count, MPI_INT, root, comm), fill(), verify());
    free(all);
    return check_finish();
}
