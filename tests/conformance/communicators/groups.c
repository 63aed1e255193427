/* ranks: 1 2 4 7
 * Groups: compares every constructor, set operation, comparison and translation with plain
 * arrays. */
#include "check.h"

static MPI_Group world;

/* The group has exactly these world ranks, in this order. */
static void holds(MPI_Group group, const int *ranks, int n, int line)
{
    int size = -1, mine = -1, want = MPI_UNDEFINED, all[64], back[64], wrong = 0;
    MPI_Group_size(group, &size);
    check_record(size == n, __FILE__, line, "size of the group", size, n);
    for (int i = 0; i < size; i++)
        all[i] = i;
    MPI_Group_translate_ranks(group, size, all, world, back);
    for (int i = 0; i < n && i < size; i++) {
        wrong += back[i] != ranks[i];
        if (ranks[i] == check_rank)
            want = i;
    }
    check_record(wrong == 0, __FILE__, line, "ranks of the group that are wrong", wrong, 0);
    MPI_Group_rank(group, &mine);
    check_record(mine == want, __FILE__, line, "my rank in the group", mine, want);
}

static int make_random(uint64_t *state, int *ranks)
{
    int n = 0, taken[64] = {0};
    const int want = check_random_below(state, check_size + 1);
    while (n < want) {
        const int r = check_random_below(state, check_size);
        if (!taken[r])
            ranks[n++] = r;
        taken[r] = 1;
    }
    return n;
}

static int among(const int *ranks, int n, int r)
{
    for (int i = 0; i < n; i++)
        if (ranks[i] == r)
            return 1;
    return 0;
}

static int same_members(const int *a, int na, const int *b, int nb)
{
    if (na != nb)
        return 0;
    for (int i = 0; i < na; i++)
        if (!among(b, nb, a[i]))
            return 0;
    return 1;
}

static void set_operations(uint64_t seed)
{
    uint64_t state = seed;
    int a[64], b[64], want[128] = {0}, n = 0, result = -1;
    const int na = make_random(&state, a), nb = make_random(&state, b);
    MPI_Group ga, gb, made;
    CHECK_OK(MPI_Group_incl(world, na, a, &ga));
    holds(ga, a, na, __LINE__);
    CHECK_OK(MPI_Group_incl(world, nb, b, &gb));

    for (int i = 0; i < na; i++)
        want[n++] = a[i];
    for (int i = 0; i < nb; i++)
        if (!among(a, na, b[i]))
            want[n++] = b[i];
    CHECK_OK(MPI_Group_union(ga, gb, &made));
    holds(made, want, n, __LINE__);
    MPI_Group_free(&made);

    n = 0;
    for (int i = 0; i < na; i++)
        if (among(b, nb, a[i]))
            want[n++] = a[i];
    CHECK_OK(MPI_Group_intersection(ga, gb, &made));
    holds(made, want, n, __LINE__);
    if (made != MPI_GROUP_EMPTY)
        MPI_Group_free(&made);

    n = 0;
    for (int i = 0; i < na; i++)
        if (!among(b, nb, a[i]))
            want[n++] = a[i];
    CHECK_OK(MPI_Group_difference(ga, gb, &made));
    holds(made, want, n, __LINE__);
    if (made != MPI_GROUP_EMPTY)
        MPI_Group_free(&made);

    n = 0;
    for (int r = 0; r < check_size; r++)
        if (!among(a, na, r))
            want[n++] = r;
    CHECK_OK(MPI_Group_excl(world, na, a, &made));
    holds(made, want, n, __LINE__);
    if (made != MPI_GROUP_EMPTY)
        MPI_Group_free(&made);

    CHECK_OK(MPI_Group_compare(ga, gb, &result));
    const int identical = na == nb && !memcmp(a, b, na * sizeof *a);
    CHECK_INT(result, identical ? MPI_IDENT : same_members(a, na, b, nb) ? MPI_SIMILAR : MPI_UNEQUAL);
    if (ga != MPI_GROUP_EMPTY)
        MPI_Group_free(&ga);
    if (gb != MPI_GROUP_EMPTY)
        MPI_Group_free(&gb);
}

static void ranges(void)
{
    int want[64], n = 0;
    MPI_Group made;
    int triplets[2][3] = {{check_size - 1, 0, -2}, {0, 0, 1}};
    for (int r = check_size - 1; r >= 0; r -= 2)
        want[n++] = r;
    const int zero_is_in = among(want, n, 0);
    CHECK_OK(MPI_Group_range_incl(world, 1, triplets, &made));
    holds(made, want, n, __LINE__);
    MPI_Group_free(&made);
    if (!zero_is_in) {
        want[n] = 0;
        CHECK_OK(MPI_Group_range_incl(world, 2, triplets, &made));
        holds(made, want, n + 1, __LINE__);
        MPI_Group_free(&made);
    }
    int left[64], m = 0;
    for (int r = 0; r < check_size; r++)
        if (!among(want, n, r))
            left[m++] = r;
    CHECK_OK(MPI_Group_range_excl(world, 1, triplets, &made));
    holds(made, left, m, __LINE__);
    if (made != MPI_GROUP_EMPTY)
        MPI_Group_free(&made);
}

static void translation(void)
{
    const int last = check_size - 1;
    MPI_Group one;
    int in[3] = {0, last, MPI_PROC_NULL}, out[3] = {-9, -9, -9};
    MPI_Group_incl(world, 1, &last, &one);
    CHECK_OK(MPI_Group_translate_ranks(world, 3, in, one, out));
    CHECK_INT(out[0], last == 0 ? 0 : MPI_UNDEFINED);
    CHECK_INT(out[1], 0);
    CHECK_INT(out[2], MPI_PROC_NULL);
    MPI_Group_free(&one);
    CHECK(one == MPI_GROUP_NULL);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    int size = -1, rank = -1, result = -1;
    CHECK_OK(MPI_Comm_group(MPI_COMM_WORLD, &world));
    CHECK_OK(MPI_Group_size(world, &size));
    CHECK_OK(MPI_Group_rank(world, &rank));
    CHECK_INT(size, check_size);
    CHECK_INT(rank, check_rank);
    CHECK_OK(MPI_Group_size(MPI_GROUP_EMPTY, &size));
    CHECK_INT(size, 0);
    CHECK_OK(MPI_Group_rank(MPI_GROUP_EMPTY, &rank));
    CHECK_INT(rank, MPI_UNDEFINED);
    CHECK_OK(MPI_Group_compare(world, world, &result));
    CHECK_INT(result, MPI_IDENT);
    CHECK_OK(MPI_Group_compare(world, MPI_GROUP_EMPTY, &result));
    CHECK_INT(result, MPI_UNEQUAL);
    for (uint64_t seed = 1; seed <= 60; seed++)
        set_operations(seed);
    ranges();
    translation();
    MPI_Group_free(&world);
    return check_finish();
}
