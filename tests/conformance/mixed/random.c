/* ranks: 1 2 3 4 5 7 9
 * timeout_s: 120
 * A random program, the same on every rank from a seed: collectives of all kinds (blocking, nonblocking,
 * persistent), messages, neighbourhoods on graphs with loops and edges that repeat, on communicators, also
 * between groups, that are made, duplicated in the background, merged and freed meanwhile. Each rank completes what is
 * under way in an order of its own. Arguments: steps, first seed, seeds. */
#include "pool.h"

enum { SLOTS = 6, MOST = 32 };
enum { BLOCKING, BACKGROUND, PERSISTENT };

static struct place {
    int there, inter, n, remote_n, me, side;
    int members[MOST], remote[MOST]; /* ranks in MPI_COMM_WORLD */
    MPI_Comm comm;
    MPI_Request made; /* of MPI_Comm_idup */
} places[SLOTS], *p;
static uint64_t shared; /* this step's, the same on all ranks */
static int step;

static int below(int limit)
{
    return check_random_below(&shared, limit);
}

static int length(int most)
{
    static const int lengths[] = {0, 1, 3, 4, 17, 64, 500, 2047, 4096, 20000, 70000, 300000};
    const int n = lengths[below(below(3) ? 8 : 12)];
    return n < most ? n : most;
}

static uint64_t key(int source, int target)
{
    return ((uint64_t)step * 64 + source) * 64 + target;
}

static unsigned char *bytes(size_t n, int with)
{
    return memset(malloc(n + 8), with, n + 8);
}

/* Appends what `source` has for `target`. */
static unsigned char *put(unsigned char *to, int n, int source, int target)
{
    unsigned char *whole = bytes(n, 0);
    check_fill(whole, n, key(source, target));
    memcpy(to, whole, n);
    free(whole);
    return to + n;
}

static void kept(int at, MPI_Request request, int persistent, void *in, void *want, size_t n, void *a, void *b, void *c)
{
    requests[at] = request;
    operations[at] = (struct operation){step, persistent, in, want, n, {a, b, c}};
    if (request == MPI_REQUEST_NULL)
        pool_ended(at);
}

/* One of the three forms of a collective; its request is MPI_REQUEST_NULL when it is done. */
#define FORM(name, small, ...)                                                                      \
    CHECK_OK(form == BLOCKING     ? MPI_##name(__VA_ARGS__)                                         \
             : form == BACKGROUND ? MPI_I##small(__VA_ARGS__, &request)                             \
                                  : MPI_##name##_init(__VA_ARGS__, MPI_INFO_NULL, &request))
#define KEEP(in, want, n, a, b, c)                                        \
    do {                                                                  \
        if (form == PERSISTENT)                                           \
            CHECK_OK(MPI_Start(&request));                                \
        kept(at, request, form == PERSISTENT, in, want, n, a, b, c);      \
    } while (0)

/* x -> a x + b, composed: associative, and the order matters. */
struct affine {
    uint32_t a, b;
};

static struct affine then(struct affine f, struct affine g)
{
    return (struct affine){f.a * g.a, g.a * f.b + g.b};
}

static void compose(void *in, void *inout, int *n, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *n; i++)
        ((struct affine *)inout)[i] = then(((struct affine *)in)[i], ((struct affine *)inout)[i]);
}

static struct affine given(int world_rank, int i)
{
    uint64_t state = key(world_rank, 0) * 1000003 + i;
    const uint64_t word = check_random(&state);
    return (struct affine){(uint32_t)word | 1, (uint32_t)(word >> 32)};
}

static struct affine folded(const int *ranks, int n, int i)
{
    struct affine all = given(ranks[0], i);
    for (int r = 1; r < n; r++)
        all = then(all, given(ranks[r], i));
    return all;
}

static void reductions(int at, int form)
{
    enum { ALL, TO_ROOT, SCAN, EXSCAN, SCATTER, SCATTER_BLOCK };
    const int kind = p->inter ? below(2) : below(6), root = below(p->n), in_place = !p->inter && below(3) == 0;
    const int n = length(3000), total = kind >= SCATTER ? n * p->n : n;
    const size_t size = sizeof(struct affine);
    struct affine *out = malloc(size * total + 8), *in = (void *)bytes(size * total, 0), *want = (void *)bytes(size * total, 0);
    const int *ranks = p->inter ? p->remote : p->members, many = p->inter ? p->remote_n : p->n;
    int *counts = malloc(sizeof(int) * p->n), got = n, from = 0, use = many;
    for (int r = 0; r < p->n; r++)
        counts[r] = n;
    for (int i = 0; i < total; i++)
        out[i] = given(check_rank, i);
    if (in_place)
        memcpy(in, out, size * total);
    const void *send = in_place ? MPI_IN_PLACE : (void *)out;
    MPI_Datatype pair;
    MPI_Op op;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Type_contiguous(2, MPI_UINT32_T, &pair);
    MPI_Type_commit(&pair);
    MPI_Op_create(compose, 0, &op);
    switch (kind) {
    case ALL:
        FORM(Allreduce, allreduce, send, in, n, pair, op, p->comm);
        break;
    case TO_ROOT:
        if (p->inter) { /* to a rank of side 0 */
            got = p->side == 0 && p->me == 0 ? n : 0;
            const int to = p->side == 1 ? 0 : p->me == 0 ? MPI_ROOT : MPI_PROC_NULL;
            FORM(Reduce, reduce, out, in, n, pair, op, to, p->comm);
        } else {
            got = p->me == root ? n : 0;
            FORM(Reduce, reduce, p->me == root ? send : out, in, n, pair, op, root, p->comm);
        }
        break;
    case SCAN:
        use = p->me + 1;
        FORM(Scan, scan, send, in, n, pair, op, p->comm);
        break;
    case EXSCAN:
        use = p->me;
        got = p->me == 0 ? 0 : n;
        FORM(Exscan, exscan, send, in, n, pair, op, p->comm);
        break;
    case SCATTER:
        from = p->me * n;
        FORM(Reduce_scatter, reduce_scatter, send, in, counts, pair, op, p->comm);
        break;
    default:
        from = p->me * n;
        FORM(Reduce_scatter_block, reduce_scatter_block, send, in, n, pair, op, p->comm);
    }
    for (int i = 0; i < got; i++)
        want[i] = folded(ranks, use, from + i);
    /* Both may be freed while they are in use. */
    MPI_Type_free(&pair);
    MPI_Op_free(&op);
    KEEP((void *)in, (void *)want, size * got, out, counts, NULL);
}

static void one_to_all(int at, int form)
{
    const int n = length(300000), root = below(p->inter ? (p->side ? p->remote_n : p->n) : p->n);
    unsigned char *in = bytes(n, 0xEE), *want = bytes(n, 0xEE);
    MPI_Request request = MPI_REQUEST_NULL;
    int from = root, source = p->inter && p->side ? p->remote[root] : p->members[root];
    if (p->inter && p->side == 0)
        from = p->me == root ? MPI_ROOT : MPI_PROC_NULL;
    if (!p->inter || p->side || p->me == root)
        put(want, n, source, 0);
    if (source == check_rank)
        put(in, n, source, 0);
    FORM(Bcast, bcast, in, n, MPI_BYTE, from, p->comm);
    KEEP(in, want, n, NULL, NULL, NULL);
}

/* Alltoallv, alltoallw with gaps, allgatherv, gatherv and scatterv: `n` bytes, more from higher world ranks. */
static void exchanges(int at, int form)
{
    enum { TO_ALL, TO_ALL_TYPED, GATHER_ALL, GATHER, SCATTER };
    const int kind = below(p->inter ? 3 : 5), n = length(20000), root = below(p->n);
    const int many = p->inter ? p->remote_n : p->n, *peers = p->inter ? p->remote : p->members;
    const int distinct = kind == TO_ALL || kind == TO_ALL_TYPED || kind == SCATTER;
    const size_t room = (size_t)many * (n + MOST) * 2;
    unsigned char *out = bytes(room, 0), *in = bytes(room, 0xEE), *want = bytes(room, 0xEE), *end = want, *to = out;
    int *numbers = malloc(sizeof(int) * 4 * MOST), *sent = numbers, *sent_at = sent + MOST, *got = sent_at + MOST,
        *got_at = got + MOST;
    MPI_Datatype *types = malloc(sizeof *types * 2 * MOST), gaps = MPI_DATATYPE_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    const int mine = n + check_rank;
    for (int r = 0; r < many; r++) {
        sent[r] = mine;
        sent_at[r] = to - out;
        if (distinct || r == 0)
            to = put(to, mine, check_rank, distinct ? peers[r] : 0);
        const int theirs = n + peers[r];
        got[r] = theirs;
        got_at[r] = end - want;
        if (kind == TO_ALL_TYPED) { /* every second byte */
            unsigned char *packed = bytes(theirs, 0);
            put(packed, theirs, peers[r], check_rank);
            for (int i = 0; i < theirs; i++)
                end[2 * i] = packed[i];
            end += 2 * theirs;
            free(packed);
        } else if (kind != SCATTER && (kind != GATHER || p->me == root)) {
            end = put(end, theirs, peers[r], distinct ? check_rank : 0);
        }
    }
    switch (kind) {
    case TO_ALL:
        FORM(Alltoallv, alltoallv, out, sent, sent_at, MPI_BYTE, in, got, got_at, MPI_BYTE, p->comm);
        break;
    case TO_ALL_TYPED:
        MPI_Type_create_resized(MPI_BYTE, 0, 2, &gaps);
        MPI_Type_commit(&gaps);
        for (int r = 0; r < many; r++)
            types[r] = MPI_BYTE, types[MOST + r] = gaps;
        FORM(Alltoallw, alltoallw, out, sent, sent_at, types, in, got, got_at, types + MOST, p->comm);
        MPI_Type_free(&gaps);
        break;
    case GATHER_ALL:
        FORM(Allgatherv, allgatherv, out, mine, MPI_BYTE, in, got, got_at, MPI_BYTE, p->comm);
        break;
    case GATHER:
        FORM(Gatherv, gatherv, out, mine, MPI_BYTE, in, got, got_at, MPI_BYTE, root, p->comm);
        break;
    default:
        end = put(want, n + p->members[root], p->members[root], check_rank);
        FORM(Scatterv, scatterv, out, sent, sent_at, MPI_BYTE, in, n + p->members[root], MPI_BYTE, root, p->comm);
    }
    KEEP(in, want, end - want, out, numbers, types);
}

/* Every rank sends to the one `away` from it, by any mode, and receives by name or from any, whole or with gaps. */
static void messages(int at, int form)
{
    const int many = p->inter ? p->remote_n : p->n, away = below(MOST), mode = below(4), gaps = below(3) == 0;
    const int n = length(300000), from_any = below(3) == 0, tag = step % 32768;
    MPI_Request request = MPI_REQUEST_NULL;
    if (p->inter ? p->n != p->remote_n : 0)
        return;
    const int *peers = p->inter ? p->remote : p->members;
    const int to = (p->me + away) % many, source = (p->me + many - away % many) % many;
    unsigned char *in = bytes(2 * n, 0xEE), *want = bytes(2 * n, 0xEE), *out = bytes(n, 0);
    put(want, n, peers[source], check_rank);
    MPI_Datatype type = MPI_BYTE;
    if (gaps) {
        for (int i = n - 1; i >= 0; i--)
            want[2 * i] = want[i];
        for (int i = 0; i < n; i++)
            want[2 * i + 1] = 0xEE;
        MPI_Type_create_resized(MPI_BYTE, 0, 2, &type);
        MPI_Type_commit(&type);
    }
    put(out, n, check_rank, peers[to]);
    const int named = from_any ? MPI_ANY_SOURCE : source;
    if (form == PERSISTENT)
        CHECK_OK(MPI_Recv_init(in, n, type, named, tag, p->comm, &request));
    else
        CHECK_OK(MPI_Irecv(in, n, type, named, tag, p->comm, &request));
    MPI_Request receive = request;
    if (form == PERSISTENT)
        CHECK_OK(MPI_Start(&receive));
    if (gaps)
        MPI_Type_free(&type);
    if (mode == 0)
        CHECK_OK(MPI_Isend(out, n, MPI_BYTE, to, tag, p->comm, &request));
    else if (mode == 1)
        CHECK_OK(MPI_Issend(out, n, MPI_BYTE, to, tag, p->comm, &request));
    else if (mode == 2)
        CHECK_OK(MPI_Ibsend(out, n, MPI_BYTE, to, tag, p->comm, &request));
    else
        CHECK_OK(MPI_Send_init(out, n, MPI_BYTE, to, tag, p->comm, &request));
    if (mode == 3)
        CHECK_OK(MPI_Start(&request));
    /* Both are under way before a place is waited for. */
    kept(at, receive, form == PERSISTENT, in, want, gaps ? 2 * n : n, NULL, NULL, NULL);
    kept(pool_place(), request, mode == 3, NULL, NULL, 0, out, NULL, NULL);
}

/* A graph of random edges, from a rank to itself too and some more than once; its communicator is freed at once. */
static void neighbours(int at, int form)
{
    enum { EDGES = 3 * MOST };
    const int edges = below(3 * p->n), n = length(5000);
    int sources[EDGES], targets[EDGES], in_degree = 0, out_degree = 0;
    unsigned char *out = bytes((size_t)edges * (n + edges), 0), *in = bytes((size_t)edges * (n + edges), 0xEE),
                  *want = bytes((size_t)edges * (n + edges), 0xEE), *to = out, *end = want;
    int *numbers = malloc(sizeof(int) * 4 * (edges + 1)), *sent = numbers, *sent_at = sent + edges, *got = sent_at + edges,
        *got_at = got + edges;
    for (int e = 0; e < edges; e++) {
        const int u = below(p->n), v = below(p->n);
        if (u == p->me) {
            targets[out_degree] = v;
            sent[out_degree] = n + e;
            sent_at[out_degree++] = to - out;
            to = put(to, n + e, 64 * e, v);
        }
        if (v == p->me) {
            sources[in_degree] = u;
            got[in_degree] = n + e;
            got_at[in_degree++] = end - want;
            end = put(end, n + e, 64 * e, v);
        }
    }
    MPI_Comm graph;
    MPI_Request request = MPI_REQUEST_NULL;
    CHECK_OK(MPI_Dist_graph_create_adjacent(p->comm, in_degree, sources, MPI_UNWEIGHTED, out_degree, targets,
                                            MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &graph));
    FORM(Neighbor_alltoallv, neighbor_alltoallv, out, sent, sent_at, MPI_BYTE, in, got, got_at, MPI_BYTE, graph);
    KEEP(in, want, end - want, out, numbers, NULL);
    CHECK_OK(MPI_Comm_free(&graph));
}

/* Persistent collectives may be started in any order, another on each rank. */
static void several_persistent(void)
{
    enum { MANY = 4 };
    int in[MANY] = {0}, out[MANY], order[MANY];
    MPI_Request request[MANY];
    if (p->inter)
        return;
    for (int i = 0; i < MANY; i++) {
        order[i] = i;
        CHECK_OK(i % 2 ? MPI_Bcast_init(&in[i], 1, MPI_INT, i % p->n, p->comm, MPI_INFO_NULL, &request[i])
                       : MPI_Allreduce_init(&out[i], &in[i], 1, MPI_INT, MPI_SUM, p->comm, MPI_INFO_NULL, &request[i]));
    }
    for (int round = 0; round < 3; round++) {
        for (int i = MANY - 1; i > 0; i--) {
            const int j = check_random_below(&own_random, i + 1), other = order[j];
            order[j] = order[i];
            order[i] = other;
        }
        for (int i = 0; i < MANY; i++) {
            out[i] = step + i + round;
            in[i] = i % 2 && i % p->n == p->me ? out[i] : -1;
        }
        for (int i = 0; i < MANY; i++)
            CHECK_OK(MPI_Start(&request[order[i]]));
        CHECK_OK(MPI_Waitall(MANY, request, MPI_STATUSES_IGNORE));
        for (int i = 0; i < MANY; i++)
            CHECK_INT(in[i], i % 2 ? step + i + round : (step + i + round) * p->n);
    }
    for (int i = 0; i < MANY; i++)
        CHECK_OK(MPI_Request_free(&request[i]));
}

static void is_made(struct place *place)
{
    if (place->made != MPI_REQUEST_NULL)
        CHECK_OK(MPI_Wait(&place->made, MPI_STATUS_IGNORE));
}

static void split(struct place *to)
{
    int keys[MOST], colours[MOST];
    for (int r = 0; r < p->n; r++)
        colours[r] = below(2), keys[r] = below(3);
    *to = (struct place){.there = 1, .made = MPI_REQUEST_NULL};
    for (int k = 0; k < 3; k++)
        for (int r = 0; r < p->n; r++)
            if (colours[r] == colours[p->me] && keys[r] == k) {
                if (r == p->me)
                    to->me = to->n;
                to->members[to->n++] = p->members[r];
            }
    CHECK_OK(MPI_Comm_split(p->comm, colours[p->me], keys[p->me], &to->comm));
}

/* A communicator between the first ranks and the others. */
static void between(struct place *to)
{
    const int cut = 1 + below(p->n - 1), side = p->me >= cut;
    MPI_Comm half;
    *to = (struct place){.there = 1, .made = MPI_REQUEST_NULL, .inter = 1, .side = side, .n = side ? p->n - cut : cut};
    to->remote_n = p->n - to->n;
    to->me = side ? p->me - cut : p->me;
    memcpy(to->members, p->members + (side ? cut : 0), sizeof(int) * to->n);
    memcpy(to->remote, p->members + (side ? 0 : cut), sizeof(int) * to->remote_n);
    CHECK_OK(MPI_Comm_split(p->comm, side, 0, &half));
    CHECK_OK(MPI_Intercomm_create(half, 0, p->comm, side ? 0 : cut, step % 32768, &to->comm));
    CHECK_OK(MPI_Comm_free(&half));
}

static void merge(struct place *to)
{
    const int first = p->side ? p->remote_n : p->n;
    *to = (struct place){.there = 1, .made = MPI_REQUEST_NULL, .n = p->n + p->remote_n};
    memcpy(to->members, p->side ? p->remote : p->members, sizeof(int) * first);
    memcpy(to->members + first, p->side ? p->members : p->remote, sizeof(int) * (to->n - first));
    to->me = p->side ? first + p->me : p->me;
    CHECK_OK(MPI_Intercomm_merge(p->comm, p->side, &to->comm));
}

/* A place is emptied and filled anew, from `p`, on all ranks alike; place 0 stays. */
static void remake(struct place *to)
{
    const int kind = below(4);
    if (to == p)
        return;
    if (to->there) {
        is_made(to);
        CHECK_OK(MPI_Comm_free(&to->comm)); /* with operations on it under way */
    }
    if (kind == 0) {
        *to = *p;
        CHECK_OK(MPI_Comm_dup(p->comm, &to->comm));
    } else if (kind == 1) {
        *to = *p;
        CHECK_OK(MPI_Comm_idup(p->comm, &to->comm, &to->made));
    } else if (p->inter) {
        merge(to);
    } else if (p->n > 1 && kind == 2) {
        between(to);
    } else {
        split(to);
    }
}

static void one_step(uint64_t seed)
{
    shared = seed * 1000003 + step;
    p = &places[below(SLOTS)];
    struct place *other = &places[1 + below(SLOTS - 1)];
    const int kind = below(12), form = below(3);
    if (!p->there)
        p = &places[0];
    is_made(p);
    if (kind == 0) {
        remake(other);
        return;
    }
    if (kind == 1) {
        several_persistent();
        return;
    }
    if (kind == 2) {
        MPI_Request request = MPI_REQUEST_NULL;
        const int at = pool_place();
        FORM(Barrier, barrier, p->comm);
        KEEP(NULL, NULL, 0, NULL, NULL, NULL);
        return;
    }
    const int at = pool_place();
    if (kind <= 5)
        reductions(at, form);
    else if (kind == 6)
        one_to_all(at, form);
    else if (kind <= 8)
        exchanges(at, form);
    else if (kind == 9 && !p->inter)
        neighbours(at, form);
    else
        messages(at, form);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const int steps = argc > 1 ? atoi(argv[1]) : 400, first = argc > 2 ? atoi(argv[2]) : 1, seeds = argc > 3 ? atoi(argv[3]) : 2;
    CHECK_OK(MPI_Comm_attach_buffer(MPI_COMM_WORLD, MPI_BUFFER_AUTOMATIC, 0));
    CHECK_OK(MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0));
    for (int i = 0; i < UNDER_WAY; i++)
        requests[i] = MPI_REQUEST_NULL;
    for (int seed = first; seed < first + seeds; seed++) {
        own_random = 7919 * seed + check_rank;
        places[0] = (struct place){.there = 1, .n = check_size, .me = check_rank, .made = MPI_REQUEST_NULL};
        for (int r = 0; r < check_size; r++)
            places[0].members[r] = r;
        CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &places[0].comm));
        for (step = 1; step <= steps; step++)
            one_step(seed);
        pool_all();
        for (int s = 0; s < SLOTS; s++)
            if (places[s].there) {
                is_made(&places[s]);
                CHECK_OK(MPI_Comm_free(&places[s].comm));
                places[s].there = 0;
            }
    }
    return check_finish();
}
