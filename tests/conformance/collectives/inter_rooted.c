/* ranks: 2 3 4 5 8
 * Rooted collectives on an intercommunicator: from a root in one group to, or from, the other group. */
#include "coll.h"

enum { N = 500 };
static int low, mine[N + 1], *all, remote, root_is_low, root, counts[64], firsts[64];
static MPI_Comm inter;

/* The root argument of this rank. */
static int root_argument(void)
{
    if (low != root_is_low)
        return root;
    return rank == root ? MPI_ROOT : MPI_PROC_NULL;
}

static int is_root(void)
{
    return root_argument() == MPI_ROOT;
}

static int in_other_group(void)
{
    return low != root_is_low;
}

static void lay_out(void)
{
    for (int r = 0; r < remote; r++) {
        counts[r] = 5 + 3 * r;
        firsts[r] = r == 0 ? 0 : firsts[r - 1] + counts[r - 1];
    }
}

static void clear(void)
{
    memset(mine, -1, sizeof mine);
    memset(all, -1, sizeof(int) * N * 8);
}

static void fill_bcast(void)
{
    clear();
    for (int i = 0; is_root() && i < N; i++)
        mine[i] = value(root, 1, i);
}

static void verify_bcast(void)
{
    for (int i = 0; in_other_group() && i < N; i++)
        CHECK_INT(mine[i], value(root, 1, i));
}

static void fill_mine(void)
{
    clear();
    for (int i = 0; i < N; i++)
        mine[i] = value(rank, 2, i);
}

static void verify_gathered(int each)
{
    for (int r = 0; is_root() && r < remote; r++)
        for (int i = 0; i < (each ? each : counts[r]); i++)
            CHECK_INT(all[(each ? r * each : firsts[r]) + i], value(r, 2, i));
}

static void verify_reduced(void)
{
    for (int i = 0; is_root() && i < N; i++) {
        int sum = 0;
        for (int r = 0; r < remote; r++)
            sum += value(r, 2, i);
        CHECK_INT(all[i], sum);
    }
}

static void fill_scatter(int each)
{
    clear();
    for (int r = 0; is_root() && r < remote; r++)
        for (int i = 0; i < (each ? each : counts[r]); i++)
            all[(each ? r * each : firsts[r]) + i] = value(r, 3, i);
}

static void verify_scattered(int n)
{
    for (int i = 0; in_other_group() && i < n; i++)
        CHECK_INT(mine[i], value(rank, 3, i));
}

static void test(void)
{
    const int each = 60, my_count = 5 + 3 * rank, argument = root_argument();
    EVERY_FORM(Bcast, bcast, (mine, N, MPI_INT, argument, inter), fill_bcast(), verify_bcast());
    EVERY_FORM(Gather, gather, (mine, each, MPI_INT, all, each, MPI_INT, argument, inter), fill_mine(),
               verify_gathered(each));
    EVERY_FORM(Gatherv, gatherv, (mine, my_count, MPI_INT, all, counts, firsts, MPI_INT, argument, inter),
               fill_mine(), verify_gathered(0));
    EVERY_FORM(Scatter, scatter, (all, each, MPI_INT, mine, each, MPI_INT, argument, inter), fill_scatter(each),
               verify_scattered(each));
    EVERY_FORM(Scatterv, scatterv, (all, counts, firsts, MPI_INT, mine, my_count, MPI_INT, argument, inter),
               fill_scatter(0), verify_scattered(my_count));
    EVERY_FORM(Reduce, reduce, (mine, all, N, MPI_INT, MPI_SUM, argument, inter), fill_mine(), verify_reduced());
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    all = malloc(sizeof(int) * N * 8);
    inter = make_intercomm(&low);
    use_comm(inter); /* the rank in, and the size of, the local group */
    MPI_Comm_remote_size(inter, &remote);
    lay_out();
    for (root_is_low = 0; root_is_low <= 1; root_is_low++) {
        const int group_size = low == root_is_low ? size : remote;
        root = 0;
        test();
        root = group_size - 1;
        test();
    }
    MPI_Comm_free(&inter);
    free(all);
    return check_finish();
}
