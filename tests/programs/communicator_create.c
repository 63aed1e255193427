/* Communicators: the result of each constructor, messages that never mix, and ids that come back. */
#include "expect.h"
#include <string.h>

static int rank, size;

/* A ring on `comm`: each rank receives the value of its left neighbour; `salt` makes it differ
 * between rings. */
static void ring(MPI_Comm comm, int salt) {
    int r, n, got = -1;
    MPI_Comm_rank(comm, &r);
    MPI_Comm_size(comm, &n);
    int value = salt * 1000 + r;
    MPI_Status status;
    if (n == 1) return;
    if (r % 2 == 0) {
        MPI_Send(&value, 1, MPI_INT, (r + 1) % n, 7, comm);
        MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 7, comm, &status);
    } else {
        MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 7, comm, &status);
        MPI_Send(&value, 1, MPI_INT, (r + 1) % n, 7, comm);
    }
    EXPECT(got == salt * 1000 + (r + n - 1) % n);
    EXPECT(status.MPI_SOURCE == (r + n - 1) % n);
}

static void many_cycles(void) {
    for (int i = 0; i < 3000; i++) {
        MPI_Comm dup;
        MPI_Comm_dup(MPI_COMM_WORLD, &dup);
        if (i % 500 == 0) ring(dup, i);
        MPI_Comm_free(&dup);
        EXPECT(dup == MPI_COMM_NULL);
    }
}

static void many_live(void) {
    enum { LIVE = 2000 };
    static MPI_Comm comms[LIVE];
    for (int i = 0; i < LIVE; i++) MPI_Comm_dup(MPI_COMM_WORLD, &comms[i]);
    for (int i = 0; i < LIVE; i += 97) ring(comms[i], i);
    for (int i = 0; i < LIVE; i += 2) MPI_Comm_free(&comms[i]);
    for (int i = 0; i < LIVE; i += 2) MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &comms[i]);
    for (int i = 0; i < LIVE; i += 101) ring(comms[i], i);
    for (int i = 0; i < LIVE; i++) MPI_Comm_free(&comms[i]);
}

/* A receive on one communicator does not take an earlier message of another. */
static void no_mixing(void) {
    MPI_Comm a, b;
    MPI_Comm_dup(MPI_COMM_WORLD, &a);
    MPI_Comm_dup(a, &b);
    if (size > 1 && rank < 2) {
        int one = 1, two = 2, three = 3, got;
        if (rank == 0) {
            MPI_Send(&one, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
            MPI_Send(&two, 1, MPI_INT, 1, 0, a);
            MPI_Send(&three, 1, MPI_INT, 1, 0, b);
        } else {
            MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, b, MPI_STATUS_IGNORE);
            EXPECT(got == 3);
            MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, a, MPI_STATUS_IGNORE);
            EXPECT(got == 2);
            MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            EXPECT(got == 1);
        }
    }
    MPI_Comm_free(&b);
    MPI_Comm_free(&a);
}

static void splits(void) {
    MPI_Comm half;
    /* Odd and even, in reverse order. */
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half);
    int r, n;
    MPI_Comm_rank(half, &r);
    MPI_Comm_size(half, &n);
    EXPECT(n == (size + 1 - rank % 2) / 2);
    EXPECT(r == n - 1 - rank / 2);
    ring(half, 3 + rank % 2);
    /* Equal keys keep the old order; some take no part. */
    MPI_Comm some;
    MPI_Comm_split(half, r == 0 ? MPI_UNDEFINED : 5, 0, &some);
    if (r == 0) {
        EXPECT(some == MPI_COMM_NULL);
    } else {
        int s;
        MPI_Comm_rank(some, &s);
        EXPECT(s == r - 1);
        ring(some, 9);
        MPI_Comm_free(&some);
    }
    MPI_Comm_free(&half);
    MPI_Comm node;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &node);
    int same;
    MPI_Comm_compare(MPI_COMM_WORLD, node, &same);
    EXPECT(same == MPI_CONGRUENT);
    MPI_Comm_free(&node);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_UNDEFINED, rank, MPI_INFO_NULL, &node);
    EXPECT(node == MPI_COMM_NULL);
}

/* Splits down to single processes, all levels alive, with a ring on each. */
static void split_tree(void) {
    MPI_Comm level[32], comm = MPI_COMM_WORLD;
    int depth = 0, n, r;
    for (;;) {
        MPI_Comm_size(comm, &n);
        MPI_Comm_rank(comm, &r);
        if (n == 1) break;
        MPI_Comm_split(comm, r < n / 2, r, &level[depth]);
        comm = level[depth++];
        ring(comm, depth);
    }
    while (depth > 0) MPI_Comm_free(&level[--depth]);
}

/* Joins single processes by intercommunicators and merges, like a tournament. */
static void merge_tree(void) {
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    for (int step = 1; step < size; step *= 2) {
        int block = rank / step, partner = block ^ 1;
        if (partner * step >= size) continue;
        MPI_Comm inter, merged;
        MPI_Intercomm_create(comm, 0, MPI_COMM_WORLD, partner * step, step, &inter);
        int flag, remote, expected = step;
        MPI_Comm_test_inter(inter, &flag);
        EXPECT(flag);
        if ((partner + 1) * step > size) expected = size - partner * step;
        MPI_Comm_remote_size(inter, &remote);
        EXPECT(remote == expected);
        MPI_Intercomm_merge(inter, block % 2, &merged);
        MPI_Comm_free(&inter);
        MPI_Comm_free(&comm);
        comm = merged;
        ring(comm, step);
    }
    int same;
    MPI_Comm_compare(comm, MPI_COMM_WORLD, &same);
    EXPECT(same == MPI_CONGRUENT);
    MPI_Comm_free(&comm);
}

static void create_and_group(void) {
    MPI_Group world, first, evens;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    int range[1][3] = {{0, size - 1, 2}};
    MPI_Group_range_incl(world, 1, range, &evens);
    MPI_Comm comm;
    MPI_Comm_create(MPI_COMM_WORLD, evens, &comm);
    EXPECT((comm == MPI_COMM_NULL) == (rank % 2 == 1));
    if (rank % 2 == 0) {
        ring(comm, 1);
        MPI_Comm again;
        MPI_Comm_create_group(MPI_COMM_WORLD, evens, 77, &again);
        ring(again, 2);
        MPI_Comm_free(&again);
        MPI_Comm_free(&comm);
    }
    /* Two disjoint groups at once. */
    int half = size / 2, low = rank < half;
    int mine[1][3] = {{low ? 0 : half, low ? half - 1 : size - 1, 1}};
    if (half > 0) {
        MPI_Group_range_incl(world, 1, mine, &first);
        MPI_Comm_create(MPI_COMM_WORLD, first, &comm);
        ring(comm, low);
        MPI_Comm_free(&comm);
        MPI_Group_free(&first);
    }
    MPI_Comm_create(MPI_COMM_WORLD, MPI_GROUP_EMPTY, &comm);
    EXPECT(comm == MPI_COMM_NULL);
    MPI_Group_free(&evens);
    MPI_Group_free(&world);
}

/* Overlapping groups: every pair of neighbours makes a communicator; ids must not clash. */
static void overlapping(void) {
    MPI_Group world, pair;
    MPI_Comm comms[2] = {MPI_COMM_NULL, MPI_COMM_NULL};
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    for (int parity = 0; parity < 2; parity++) {
        int low = (rank & 1) == parity ? rank : rank - 1;
        if (low < 0 || low + 1 >= size) continue;
        int two[2] = {low, low + 1};
        MPI_Group_incl(world, 2, two, &pair);
        MPI_Comm_create_group(MPI_COMM_WORLD, pair, low, &comms[parity]);
        MPI_Group_free(&pair);
    }
    for (int parity = 0; parity < 2; parity++) {
        if (comms[parity] == MPI_COMM_NULL) continue;
        ring(comms[parity], parity);
    }
    MPI_Comm wide;
    MPI_Comm_dup(MPI_COMM_WORLD, &wide);
    ring(wide, 5);
    for (int parity = 0; parity < 2; parity++) {
        if (comms[parity] == MPI_COMM_NULL) continue;
        ring(comms[parity], 10 + parity);
        MPI_Comm_free(&comms[parity]);
    }
    MPI_Comm_free(&wide);
    MPI_Group_free(&world);
}

/* Rings of length two across the groups of an intercommunicator. */
static void across(MPI_Comm inter, int salt) {
    int r, n, got;
    MPI_Comm_rank(inter, &r);
    MPI_Comm_remote_size(inter, &n);
    if (r >= n) return;
    int value = salt + r;
    MPI_Status status;
    int first, world;
    MPI_Comm_rank(MPI_COMM_WORLD, &world);
    first = world % 2;
    if (first) MPI_Send(&value, 1, MPI_INT, r, 1, inter);
    MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 1, inter, &status);
    if (!first) MPI_Send(&value, 1, MPI_INT, r, 1, inter);
    EXPECT(got == salt + r && status.MPI_SOURCE == r);
}

static void intercommunicators(void) {
    if (size < 2) return;
    MPI_Comm half, inter, dup, sub;
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    int leader;
    MPI_Comm_size(half, &leader);
    leader--;
    int evens = (size + 1) / 2, odds = size / 2;
    /* The last of each group leads. */
    int other = rank % 2 ? 2 * (evens - 1) : 2 * (odds - 1) + 1;
    MPI_Intercomm_create(half, leader, MPI_COMM_WORLD, other, 12, &inter);
    across(inter, 100);
    MPI_Comm_dup(inter, &dup);
    across(dup, 200);
    int same;
    MPI_Comm_compare(inter, dup, &same);
    EXPECT(same == MPI_CONGRUENT);
    MPI_Comm_compare(inter, MPI_COMM_WORLD, &same);
    EXPECT(same == MPI_UNEQUAL);
    /* Colours by rank in the group: pairs, and one rank alone in its group whose colour the other
     * group lacks. */
    int r;
    MPI_Comm_rank(inter, &r);
    MPI_Comm_split(inter, r, 0, &sub);
    int alone = evens != odds && r == evens - 1;
    EXPECT((sub == MPI_COMM_NULL) == alone);
    if (sub != MPI_COMM_NULL) {
        int n;
        MPI_Comm_remote_size(sub, &n);
        EXPECT(n == 1);
        across(sub, 300);
        MPI_Comm_free(&sub);
    }
    MPI_Group group, first;
    MPI_Comm_group(inter, &group);
    int zero = 0;
    MPI_Group_incl(group, 1, &zero, &first);
    MPI_Comm_create(inter, first, &sub);
    EXPECT((sub == MPI_COMM_NULL) == (r != 0));
    if (r == 0) {
        across(sub, 400);
        MPI_Comm_free(&sub);
    }
    MPI_Comm merged;
    for (int high = 0; high < 2; high++) {
        MPI_Intercomm_merge(inter, high == rank % 2, &merged);
        ring(merged, 500);
        int m;
        MPI_Comm_rank(merged, &m);
        EXPECT(m == (high == rank % 2 ? r + (rank % 2 ? evens : odds) : r));
        MPI_Comm_free(&merged);
    }
    MPI_Intercomm_merge(inter, 1, &merged);
    ring(merged, 600);
    MPI_Comm_free(&merged);
    MPI_Group_free(&group);
    MPI_Group_free(&first);
    MPI_Comm_free(&dup);
    MPI_Comm_free(&inter);
    MPI_Comm_free(&half);
}

static void names(void) {
    char name[MPI_MAX_OBJECT_NAME], longer[2 * MPI_MAX_OBJECT_NAME];
    int length;
    MPI_Comm dup;
    MPI_Comm_get_name(MPI_COMM_WORLD, name, &length);
    EXPECT(length == 14 && strcmp(name, "MPI_COMM_WORLD") == 0);
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    MPI_Comm_get_name(dup, name, &length);
    EXPECT(length == 0 && name[0] == 0);
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = 0;
    MPI_Comm_set_name(dup, longer);
    MPI_Comm_get_name(dup, name, &length);
    EXPECT(length == MPI_MAX_OBJECT_NAME - 1 && strlen(name) == (size_t)length);
    MPI_Comm_free(&dup);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    no_mixing();
    splits();
    split_tree();
    merge_tree();
    create_and_group();
    overlapping();
    intercommunicators();
    names();
    many_cycles();
    many_live();
    return finish("communicator_create");
}
