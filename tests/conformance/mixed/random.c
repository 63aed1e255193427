/* ranks: 1 2 3 4 5 7 9
 * timeout_s: 120
 * A random program, the same on every rank from a seed: collectives of all kinds (blocking, nonblocking,
 * persistent), messages, neighbourhoods on graphs with loops and repeated edges. Meanwhile it makes, merges and frees
 * communicators, also between groups, and duplicates them in the background. Each rank completes its operations
 * in an order of its own. Arguments: steps, first seed, seeds. */
#include "layouts.h"
#include "reductions.h"

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

/* Blocks of `n` elements with a different layout at each rank, as sources and as destinations. */
static void laid_out(int at, int form)
{
    enum { BCAST, GATHER_ALL, TO_ALL, GATHER, SCATTER };
    const int kind = below(p->inter ? 3 : 5), n = length(3000), root = below(p->n), in_place = !p->inter && below(3) == 0;
    const int many = p->inter ? p->remote_n : p->n, *peers = p->inter ? p->remote : p->members, am_root = p->me == root;
    const struct layout from = layout_make(mine_below(LAYOUTS)), to = layout_make(mine_below(LAYOUTS));
    const int distinct = kind == TO_ALL || kind == SCATTER;
    size_t sent, got;
    unsigned char *out = layout_memory(&from, (size_t)n * many, 0x11, &sent), *in = layout_memory(&to, (size_t)n * many, 0xEE, &got),
                  *want = layout_memory(&to, (size_t)n * many, 0xEE, &got);
    MPI_Request request = MPI_REQUEST_NULL;
    unsigned char *send = out + MARGIN, *receive = in + MARGIN;
    for (int r = 0; r < (distinct ? many : 1); r++)
        layout_put(&from, out, (size_t)r * n, n, key(check_rank, distinct ? peers[r] : 0));
    if (kind == BCAST && !p->inter) { /* one buffer, the first block */
        layout_put(&to, want, 0, n, key(p->members[root], 0));
        if (am_root)
            layout_put(&to, in, 0, n, key(check_rank, 0));
        FORM(Bcast, bcast, receive, n, to.type, root, p->comm);
    } else if (kind == BCAST) { /* from rank 0 of side 1 */
        const int first = p->side && p->me == 0;
        if (!p->side)
            layout_put(&to, want, 0, n, key(p->remote[0], 0));
        FORM(Bcast, bcast, first ? send : receive, n, first ? from.type : to.type,
             !p->side ? 0 : first ? MPI_ROOT : MPI_PROC_NULL, p->comm);
    } else {
        const int receives = kind == GATHER_ALL || kind == TO_ALL || (kind == GATHER && am_root);
        for (int r = 0; r < many && receives; r++)
            layout_put(&to, want, (size_t)r * n, n, key(peers[r], distinct ? check_rank : 0));
        const int inside = in_place && (kind == GATHER_ALL || kind == TO_ALL || (kind == GATHER && am_root));
        if (inside && kind == TO_ALL)
            for (int r = 0; r < many; r++)
                layout_put(&to, in, (size_t)r * n, n, key(check_rank, peers[r]));
        else if (inside)
            layout_put(&to, in, (size_t)p->me * n, n, key(check_rank, 0));
        const void *given_out = inside ? MPI_IN_PLACE : (void *)send;
        if (kind == GATHER_ALL)
            FORM(Allgather, allgather, given_out, n, from.type, receive, n, to.type, p->comm);
        else if (kind == TO_ALL)
            FORM(Alltoall, alltoall, given_out, n, from.type, receive, n, to.type, p->comm);
        else if (kind == GATHER)
            FORM(Gather, gather, given_out, n, from.type, receive, n, to.type, root, p->comm);
        else {
            if (!(in_place && am_root))
                layout_put(&to, want, 0, n, key(p->members[root], check_rank));
            FORM(Scatter, scatter, send, n, from.type, in_place && am_root ? MPI_IN_PLACE : (void *)receive, n, to.type, root, p->comm);
        }
    }
    MPI_Datatype types[2] = {from.type, to.type};
    MPI_Type_free(&types[0]);
    MPI_Type_free(&types[1]);
    KEEP(in, want, got, out, NULL, NULL);
}

/* Every rank sends to the one `away` from it, by any mode, and receives by name or from any, in any layout. */
static void messages(int at, int form)
{
    const int many = p->inter ? p->remote_n : p->n, away = below(MOST), mode = below(4);
    const int n = length(300000) / ELEMENT, from_any = below(3) == 0, tag = step % 30000;
    MPI_Request request = MPI_REQUEST_NULL;
    if (p->inter ? p->n != p->remote_n : 0)
        return;
    const int *peers = p->inter ? p->remote : p->members;
    const int to = (p->me + away) % many, source = (p->me + many - away % many) % many;
    struct layout theirs = layout_make(mine_below(LAYOUTS)), mine = layout_make(mine_below(LAYOUTS));
    size_t sent, got;
    unsigned char *in = layout_memory(&mine, n, 0xEE, &got), *want = layout_memory(&mine, n, 0xEE, &got),
                  *out = layout_memory(&theirs, n, 0x11, &sent);
    layout_put(&mine, want, 0, n, key(peers[source], check_rank));
    layout_put(&theirs, out, 0, n, key(check_rank, peers[to]));
    const int named = from_any ? MPI_ANY_SOURCE : source;
    if (form == PERSISTENT)
        CHECK_OK(MPI_Recv_init(in + MARGIN, n, mine.type, named, tag, p->comm, &request));
    else
        CHECK_OK(MPI_Irecv(in + MARGIN, n, mine.type, named, tag, p->comm, &request));
    MPI_Request receive = request;
    if (form == PERSISTENT)
        CHECK_OK(MPI_Start(&receive));
    MPI_Type_free(&mine.type);
    const unsigned char *from = out + MARGIN;
    if (mode == 0)
        CHECK_OK(MPI_Isend(from, n, theirs.type, to, tag, p->comm, &request));
    else if (mode == 1)
        CHECK_OK(MPI_Issend(from, n, theirs.type, to, tag, p->comm, &request));
    else if (mode == 2)
        CHECK_OK(MPI_Ibsend(from, n, theirs.type, to, tag, p->comm, &request));
    else
        CHECK_OK(MPI_Send_init(from, n, theirs.type, to, tag, p->comm, &request));
    if (mode == 3)
        CHECK_OK(MPI_Start(&request));
    MPI_Type_free(&theirs.type);
    /* Both are under way before a wait for a place. */
    kept(at, receive, form == PERSISTENT, in, want, got, NULL, NULL, NULL);
    kept(pool_place(), request, mode == 3, NULL, NULL, 0, out, NULL, NULL);
}

/* A graph of random edges, also from a rank to itself, and some repeated; the program frees its communicator at
 * once. */
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

/* A periodic grid or not, or a star. */
static void grid(int at, int form)
{
    const int n = length(5000), star = below(3) == 0, all = below(2);
    int dims[2] = {0, 0}, periods[2] = {below(2), below(2)}, many = 0, index[MOST], edges[2 * MOST], near[MOST], back[MOST];
    MPI_Comm comm;
    MPI_Request request = MPI_REQUEST_NULL;
    if (star) {
        for (int r = 0; r < p->n; r++) {
            index[r] = p->n - 1 + r;
            if (r)
                edges[r - 1] = r, edges[p->n - 2 + r] = 0;
        }
        CHECK_OK(MPI_Graph_create(p->comm, p->n, index, edges, 0, &comm));
        many = p->me ? 1 : p->n - 1;
        for (int i = 0; i < many; i++) {
            near[i] = p->me ? 0 : i + 1;
            back[i] = p->me ? p->me - 1 : 0;
        }
    } else {
        CHECK_OK(MPI_Dims_create(p->n, 2, dims));
        CHECK_OK(MPI_Cart_create(p->comm, 2, dims, periods, 0, &comm));
        for (int d = 0; d < 2; d++) {
            CHECK_OK(MPI_Cart_shift(comm, d, 1, &near[many], &near[many + 1]));
            back[many] = many + 1;
            back[many + 1] = many;
            many += 2;
        }
    }
    unsigned char *out = bytes((size_t)n * (many + 1), 0), *in = bytes((size_t)n * (many + 1), 0xEE),
                  *want = bytes((size_t)n * (many + 1), 0xEE);
    for (int i = 0; i < (all ? 1 : many); i++)
        put(out + (size_t)n * i, n, check_rank, all ? 50 : i);
    for (int i = 0; i < many; i++)
        if (near[i] != MPI_PROC_NULL)
            put(want + (size_t)n * i, n, p->members[near[i]], all ? 50 : back[i]);
    if (all)
        FORM(Neighbor_allgather, neighbor_allgather, out, n, MPI_BYTE, in, n, MPI_BYTE, comm);
    else
        FORM(Neighbor_alltoall, neighbor_alltoall, out, n, MPI_BYTE, in, n, MPI_BYTE, comm);
    KEEP(in, want, (size_t)n * many, out, NULL, NULL);
    CHECK_OK(MPI_Comm_free(&comm));
}

/* Each rank may start persistent collectives in any order of its own. */
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

static void one_step(uint64_t seed)
{
    shared = seed * 1000003 + step;
    p = &places[below(SLOTS)];
    struct place *other = &places[1 + below(SLOTS - 1)];
    const int kind = below(15), form = below(3);
    if (!p->there)
        p = &places[0];
    is_made(p);
    if (kind <= 1) {
        remake(other);
        return;
    }
    if (kind == 2) {
        several_persistent();
        return;
    }
    const int at = pool_place();
    if (kind == 3) {
        MPI_Request request = MPI_REQUEST_NULL;
        FORM(Barrier, barrier, p->comm);
        KEEP(NULL, NULL, 0, NULL, NULL, NULL);
    } else if (kind <= 5)
        reductions(at, form);
    else if (kind == 6)
        one_to_all(at, form);
    else if (kind <= 8)
        exchanges(at, form);
    else if (kind <= 10)
        laid_out(at, form);
    else if (kind == 11 && !p->inter)
        neighbours(at, form);
    else if (kind == 12 && !p->inter)
        grid(at, form);
    else
        messages(at, form);
}

/* A run of its own, by the calling thread, on copies of `whole`; it frees `whole` at its end. */
static void run_begin(uint64_t seed, MPI_Comm whole)
{
    own_random = 7919 * seed + check_rank;
    for (int i = 0; i < UNDER_WAY; i++)
        requests[i] = MPI_REQUEST_NULL;
    places_begin();
    places[0].comm = whole;
}

static void run_end(void)
{
    pool_all();
    for (int s = 0; s < SLOTS; s++)
        empty_place(&places[s]);
}

#ifndef THREADS
int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const int steps = argc > 1 ? atoi(argv[1]) : 400, first = argc > 2 ? atoi(argv[2]) : 1, seeds = argc > 3 ? atoi(argv[3]) : 2;
    CHECK_OK(MPI_Comm_attach_buffer(MPI_COMM_WORLD, MPI_BUFFER_AUTOMATIC, 0));
    CHECK_OK(MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0));
    CHECK_OK(MPI_Comm_create_keyval(copy_attribute, delete_attribute, &keyval, NULL));
    for (int seed = first; seed < first + seeds; seed++) {
        MPI_Comm whole;
        CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &whole));
        run_begin(seed, whole);
        for (step = 1; step <= steps; step++)
            one_step(seed);
        run_end();
        CHECK_INT(attributes, 0);
    }
    MPI_Comm_free_keyval(&keyval);
    return check_finish();
}
#endif
