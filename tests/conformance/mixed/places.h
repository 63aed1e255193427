/* Communicators by number, made from each other in every way that MPI has; the program checks each against its own
 * lists of the groups. All ranks make them in the same steps, from the same random numbers. */
#ifndef PLACES_H
#define PLACES_H

#include "pool.h"

enum { SLOTS = 6, MOST = 32, NOWHERE = MOST };

static LOCAL struct place {
    int there, inter, n, remote_n, me, side;
    int members[MOST], remote[MOST]; /* ranks in MPI_COMM_WORLD */
    MPI_Comm comm;
    MPI_Request made; /* of MPI_Comm_idup */
} places[SLOTS], *p;
static LOCAL uint64_t shared; /* this step's, the same on all ranks */
static LOCAL int step, own_number; /* of the thread */
static int keyval, attributes;     /* how many live */

static int below(int limit)
{
    return check_random_below(&shared, limit);
}

static int mine_below(int limit)
{
    return check_random_below(&own_random, limit);
}

/* Callbacks may call MPI, also for messages. */
static int copy_attribute(MPI_Comm from, int key, void *extra, void *in, void *out, int *flag)
{
    int size = 0, sent = step, got = -1, tag = 30000 + own_number;
    (void)key, (void)extra;
    MPI_Comm_size(from, &size);
    MPI_Sendrecv(&sent, 1, MPI_INT, 0, tag, &got, 1, MPI_INT, 0, tag, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    *(void **)out = (char *)in + (got == step);
    *flag = size > 0;
    __atomic_fetch_add(&attributes, 1, __ATOMIC_RELAXED);
    return MPI_SUCCESS;
}

static int delete_attribute(MPI_Comm comm, int key, void *value, void *extra)
{
    int flag = 0;
    (void)comm, (void)key, (void)value, (void)extra;
    MPI_Iprobe(MPI_ANY_SOURCE, 30000 + own_number, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE);
    __atomic_fetch_sub(&attributes, 1, __ATOMIC_RELAXED);
    return flag;
}

static void set_attribute(struct place *place)
{
    CHECK_OK(MPI_Comm_set_attr(place->comm, keyval, (void *)(intptr_t)1000));
    __atomic_fetch_add(&attributes, 1, __ATOMIC_RELAXED);
}

static void same_members(MPI_Group group, const int *members, int n, int me)
{
    MPI_Group world;
    int size = -1, rank = -1, all[MOST], in_world[MOST];
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    CHECK_OK(MPI_Group_size(group, &size));
    CHECK_OK(MPI_Group_rank(group, &rank));
    CHECK_INT(size, n);
    CHECK_INT(rank, me);
    for (int r = 0; r < n; r++)
        all[r] = r;
    CHECK_OK(MPI_Group_translate_ranks(group, n, all, world, in_world));
    for (int r = 0; r < n; r++)
        CHECK_INT(in_world[r], members[r]);
    MPI_Group_free(&group);
    MPI_Group_free(&world);
}

static void is_as_known(const struct place *place)
{
    MPI_Group group;
    int inter = -1;
    CHECK_OK(MPI_Comm_test_inter(place->comm, &inter));
    CHECK_INT(inter, place->inter);
    CHECK_OK(MPI_Comm_group(place->comm, &group));
    same_members(group, place->members, place->n, place->me);
    if (place->inter) {
        CHECK_OK(MPI_Comm_remote_group(place->comm, &group));
        same_members(group, place->remote, place->remote_n, MPI_UNDEFINED);
    }
}

static void is_made(struct place *place)
{
    if (place->made == MPI_REQUEST_NULL)
        return;
    CHECK_OK(MPI_Wait(&place->made, MPI_STATUS_IGNORE));
    is_as_known(place);
}

static void empty_place(struct place *place)
{
    if (!place->there)
        return;
    is_made(place);
    CHECK_OK(MPI_Comm_free(&place->comm)); /* with operations on it under way */
    place->there = 0;
}

static struct place nothing(void)
{
    return (struct place){.there = 1, .made = MPI_REQUEST_NULL, .comm = MPI_COMM_NULL};
}

/* For a rank that is left out. */
static void alone(struct place *to)
{
    *to = nothing();
    to->n = 1;
    to->members[0] = check_rank;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &to->comm));
}

/* Random colours, and members with mine by their keys; some have none. */
static void choose(int *colours, int *keys, int n, int uncoloured)
{
    for (int r = 0; r < n; r++) {
        const int colour = below(3);
        colours[r] = uncoloured && colour == 2 ? NOWHERE : colour % 2;
        keys[r] = below(3);
    }
}

static int chosen(const int *colours, const int *keys, int n, int colour, int *ranks)
{
    int many = 0;
    for (int k = 0; k < 3; k++)
        for (int r = 0; r < n; r++)
            if (colours[r] == colour && keys[r] == k)
                ranks[many++] = r;
    return many;
}

/* This rank's part in a split by these; the ranks in the old communicator are in `ranks`. */
static void expect_part(struct place *to, const int *colours, const int *keys, int *ranks)
{
    *to = nothing();
    to->n = chosen(colours, keys, p->n, colours[p->me], ranks);
    for (int r = 0; r < to->n; r++) {
        to->members[r] = p->members[ranks[r]];
        if (ranks[r] == p->me)
            to->me = r;
    }
}

/* By MPI_Comm_split, or by a group: disjoint ones at the same time, with the same tag. */
static void part(struct place *to)
{
    enum { SPLIT, CREATE, CREATE_GROUP, FROM_GROUP };
    const int kind = below(4), tag = below(2) ? 7 : step % 32768;
    int keys[MOST], colours[MOST], ranks[MOST];
    struct place made;
    choose(colours, keys, p->n, 1);
    const int outside = colours[p->me] == NOWHERE;
    expect_part(&made, colours, keys, ranks);
    if (kind == SPLIT) {
        CHECK_OK(MPI_Comm_split(p->comm, outside ? MPI_UNDEFINED : colours[p->me], keys[p->me], &made.comm));
    } else {
        MPI_Group all, group = MPI_GROUP_EMPTY;
        CHECK_OK(MPI_Comm_group(p->comm, &all));
        if (!outside)
            CHECK_OK(MPI_Group_incl(all, made.n, ranks, &group));
        if (kind == CREATE)
            CHECK_OK(MPI_Comm_create(p->comm, group, &made.comm));
        else if (kind == CREATE_GROUP && !outside)
            CHECK_OK(MPI_Comm_create_group(p->comm, group, tag, &made.comm));
        else if (!outside) {
            char name[64];
            snprintf(name, sizeof name, "thread %d", own_number);
            CHECK_OK(MPI_Comm_create_from_group(group, name, MPI_INFO_NULL, MPI_ERRORS_RETURN, &made.comm));
        }
        if (!outside)
            MPI_Group_free(&group);
        MPI_Group_free(&all);
    }
    CHECK_INT(made.comm == MPI_COMM_NULL, outside);
    if (outside)
        alone(&made);
    *to = made;
}

/* A communicator between the first ranks and the others: over this one, or over one of only the leaders. */
static void between(struct place *to)
{
    enum { OVER_ALL, OVER_LEADERS, FROM_GROUPS };
    const int kind = below(3), cut = 1 + below(p->n - 1), side = p->me >= cut, tag = below(2) ? 7 : step % 32768;
    struct place made = nothing();
    made.inter = 1;
    made.side = side;
    made.n = side ? p->n - cut : cut;
    made.remote_n = p->n - made.n;
    made.me = side ? p->me - cut : p->me;
    memcpy(made.members, p->members + (side ? cut : 0), sizeof(int) * made.n);
    memcpy(made.remote, p->members + (side ? 0 : cut), sizeof(int) * made.remote_n);
    const int leaders[2] = {below(1000) % cut, below(1000) % (p->n - cut)};
    if (kind == FROM_GROUPS) {
        MPI_Group all, own, other;
        char name[64];
        const int ranges[2][3] = {{0, cut - 1, 1}, {cut, p->n - 1, 1}};
        snprintf(name, sizeof name, "between, thread %d", own_number);
        CHECK_OK(MPI_Comm_group(p->comm, &all));
        CHECK_OK(MPI_Group_range_incl(all, 1, (int(*)[3])&ranges[side], &own));
        CHECK_OK(MPI_Group_range_incl(all, 1, (int(*)[3])&ranges[!side], &other));
        CHECK_OK(MPI_Intercomm_create_from_groups(own, leaders[side], other, leaders[!side], name, MPI_INFO_NULL,
                                                  MPI_ERRORS_RETURN, &made.comm));
        MPI_Group_free(&all);
        MPI_Group_free(&own);
        MPI_Group_free(&other);
    } else {
        MPI_Comm half, over = p->comm;
        int reach = leaders[!side] + (side ? 0 : cut);
        CHECK_OK(MPI_Comm_split(p->comm, side, 0, &half));
        if (kind == OVER_LEADERS) {
            CHECK_OK(MPI_Comm_split(p->comm, made.me == leaders[side] ? 0 : MPI_UNDEFINED, -side, &over));
            reach = side; /* the second side's leader comes first */
        }
        CHECK_OK(MPI_Intercomm_create(half, leaders[side], over, reach, tag, &made.comm));
        CHECK_OK(MPI_Comm_free(&half));
        if (kind == OVER_LEADERS && over != MPI_COMM_NULL)
            CHECK_OK(MPI_Comm_free(&over));
    }
    *to = made;
}

static void merge(struct place *to)
{
    const int first = p->side ? p->remote_n : p->n;
    struct place made = nothing();
    made.n = p->n + p->remote_n;
    memcpy(made.members, p->side ? p->remote : p->members, sizeof(int) * first);
    memcpy(made.members + first, p->side ? p->members : p->remote, sizeof(int) * (made.n - first));
    made.me = p->side ? first + p->me : p->me;
    CHECK_OK(MPI_Intercomm_merge(p->comm, p->side, &made.comm));
    *to = made;
}

/* Parts of an intercommunicator, by colours or by a group on each side. */
static void part_between(struct place *to)
{
    int colours[2][MOST], keys[2][MOST], ranks[MOST];
    const int by_groups = below(2), side = p->side;
    for (int s = 0; s < 2; s++)
        choose(colours[s], keys[s], s == side ? p->n : p->remote_n, 1);
    struct place made;
    /* By groups, the colour is 0 on both sides: the others give the same groups, and get no
     * communicator. */
    const int colour = by_groups ? 0 : colours[side][p->me];
    made = nothing();
    made.inter = 1;
    made.side = side;
    made.remote_n = chosen(colours[!side], keys[!side], p->remote_n, colour, ranks);
    for (int r = 0; r < made.remote_n; r++)
        made.remote[r] = p->remote[ranks[r]];
    made.n = chosen(colours[side], keys[side], p->n, colour, ranks);
    for (int r = 0; r < made.n; r++) {
        made.members[r] = p->members[ranks[r]];
        if (ranks[r] == p->me)
            made.me = r;
    }
    const int outside = colours[side][p->me] != colour || colour == NOWHERE || made.remote_n == 0;
    if (by_groups) {
        MPI_Group all, group;
        CHECK_OK(MPI_Comm_group(p->comm, &all));
        CHECK_OK(MPI_Group_incl(all, made.n, ranks, &group));
        CHECK_OK(MPI_Comm_create(p->comm, group, &made.comm));
        if (group != MPI_GROUP_EMPTY)
            MPI_Group_free(&group);
        MPI_Group_free(&all);
    } else {
        CHECK_OK(MPI_Comm_split(p->comm, colour == NOWHERE ? MPI_UNDEFINED : colour, keys[side][p->me], &made.comm));
    }
    CHECK_INT(made.comm == MPI_COMM_NULL, outside);
    if (outside)
        alone(&made);
    *to = made;
}

/* The ranks on one machine, by the library's knowledge. */
static void by_type(struct place *to)
{
    MPI_Group group, world;
    int all[MOST];
    struct place made = nothing();
    CHECK_OK(MPI_Comm_split_type(p->comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &made.comm));
    MPI_Comm_size(made.comm, &made.n);
    MPI_Comm_rank(made.comm, &made.me);
    for (int r = 0; r < made.n; r++)
        all[r] = r;
    MPI_Comm_group(made.comm, &group);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    CHECK_OK(MPI_Group_translate_ranks(group, made.n, all, world, made.members));
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    *to = made;
}

static void copy(struct place *to, int kind)
{
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_assert_allow_overtaking", "false");
    *to = *p;
    if (kind == 0)
        CHECK_OK(MPI_Comm_dup(p->comm, &to->comm));
    else if (kind == 1)
        CHECK_OK(MPI_Comm_dup_with_info(p->comm, info, &to->comm));
    else if (kind == 2)
        CHECK_OK(MPI_Comm_idup_with_info(p->comm, info, &to->comm, &to->made));
    else
        CHECK_OK(MPI_Comm_idup(p->comm, &to->comm, &to->made));
    MPI_Info_free(&info);
}

/* Empties a place and fills it anew, from `p`, the same on all ranks; place 0 stays. */
static void remake(struct place *to)
{
    const int kind = below(10);
    if (to == p)
        return;
    empty_place(to);
    if (kind < 5)
        copy(to, kind);
    else if (p->inter && below(2))
        part_between(to);
    else if (p->inter)
        merge(to);
    else if (p->n > 1 && kind <= 7)
        between(to);
    else if (kind == 8)
        by_type(to);
    else
        part(to);
    if (to->made == MPI_REQUEST_NULL)
        is_as_known(to);
    if (kind >= 5 && below(2))
        set_attribute(to);
}

static void places_begin(void)
{
    places[0] = nothing();
    places[0].n = check_size;
    places[0].me = check_rank;
    for (int r = 0; r < check_size; r++)
        places[0].members[r] = r;
}

#endif
