/* ranks: 1 2 3 4 6
 * timeout_s: 120
 * Random messages between two groups or within one: every send mode, every receive call and wildcard. Some are taken
 * back, several have the same envelope, and the test checks for every pair that none overtakes another. Then exchanges,
 * and persistent requests whose buffers change between starts. Arguments: rounds, first seed. */
#include "layouts.h"

enum { MESSAGES = 120, TAGS = 3, LARGEST = 200000, MOST = 16, BATCH = 24, NO_TAG = 77 };

static struct message {
    int to, tag, n, received; /* n: elements */
} plan[MOST][MESSAGES];
static uint64_t shared, own;
static MPI_Comm comm;
static int inter, rank, peers, side; /* ranks of the others are 0..peers */

/* The received messages, in the order of the receives. */
static struct receipt {
    int named, tag, source, index; /* as asked: -1 for any; as it came: whose message, and which */
} receipts[MOST * MESSAGES];
static int many;

static int below(int limit)
{
    return check_random_below(&shared, limit);
}

static int mine_below(int limit)
{
    return check_random_below(&own, limit);
}

/* The plan tells ranks of the other group from those of this one. */
static int planned(int of_side, int r)
{
    return inter ? 2 * r + of_side : r;
}

static uint64_t pattern(int from, int index)
{
    return (uint64_t)from * MESSAGES + index;
}

static void make_plan(void)
{
    for (int r = 0; r < MOST; r++)
        for (int m = 0; m < MESSAGES; m++) {
            const int long_one = below(12) == 0;
            plan[r][m] = (struct message){.to = below(1 << 20), .tag = below(TAGS), .n = 1 + below(long_one ? LARGEST / ELEMENT : 60)};
        }
}

/* The destination of message `m` of rank `r` of a side. */
static int target(int of_side, int r, int m)
{
    int sizes[2] = {peers, peers};
    if (inter)
        MPI_Comm_size(comm, &sizes[side]), MPI_Comm_remote_size(comm, &sizes[!side]);
    return plan[planned(of_side, r)][m].to % sizes[inter ? !of_side : 0];
}

struct sent {
    MPI_Request request;
    unsigned char *memory;
    struct layout layout;
};

static void send_one(struct sent *s, int m)
{
    const struct message *planned_message = &plan[planned(side, rank)][m];
    const int n = planned_message->n, tag = planned_message->tag, to = target(side, rank, m);
    size_t length;
    s->layout = layout_make(mine_below(LAYOUTS));
    s->memory = layout_memory(&s->layout, n, 0x11, &length);
    const unsigned char *from = s->memory + MARGIN;
    const int mode = mine_below(6);
    if (mode == 3) { /* filled between making and starting it */
        CHECK_OK(MPI_Send_init(from, n, s->layout.type, to, tag, comm, &s->request));
        layout_put(&s->layout, s->memory, 0, n, pattern(planned(side, rank), m));
        CHECK_OK(MPI_Start(&s->request));
    } else {
        layout_put(&s->layout, s->memory, 0, n, pattern(planned(side, rank), m));
        if (mode == 0)
            CHECK_OK(MPI_Isend(from, n, s->layout.type, to, tag, comm, &s->request));
        else if (mode == 1)
            CHECK_OK(MPI_Issend(from, n, s->layout.type, to, tag, comm, &s->request));
        else if (mode == 2)
            CHECK_OK(MPI_Ibsend(from, n, s->layout.type, to, tag, comm, &s->request));
        else if (mode == 5) { /* nobody waits for it; its memory stays until the others have said that all has come */
            CHECK_OK(MPI_Isend(from, n, s->layout.type, to, tag, comm, &s->request));
            CHECK_OK(MPI_Request_free(&s->request));
        } else { /* nobody waits for it, and its memory may be used at once */
            CHECK_OK(MPI_Bsend(from, n, s->layout.type, to, tag, comm));
            s->request = MPI_REQUEST_NULL;
            memset(s->memory, 0xDD, length);
        }
    }
    MPI_Type_free(&s->layout.type);
}

/* The message is the right one: the next from that rank with its tag. */
static void came(struct receipt *receipt, const struct layout *layout, unsigned char *memory, const MPI_Status *status)
{
    const int from = planned(inter ? !side : 0, status->MPI_SOURCE);
    int bytes = -1, index = 0;
    MPI_Get_count(status, MPI_BYTE, &bytes);
    /* Finds its number by its contents. */
    for (index = 0; index < MESSAGES; index++) {
        const struct message *m = &plan[from][index];
        if (m->received || m->tag != status->MPI_TAG || target(inter ? !side : 0, status->MPI_SOURCE, index) != rank ||
            m->n * ELEMENT != bytes)
            continue;
        size_t length;
        unsigned char *want = layout_memory(layout, m->n, 0xEE, &length);
        layout_put(layout, want, 0, m->n, pattern(from, index));
        const int same = !memcmp(want, memory, length);
        free(want);
        if (same)
            break;
    }
    CHECK(index < MESSAGES);
    if (index < MESSAGES)
        plan[from][index].received = 1;
    receipt->source = status->MPI_SOURCE;
    receipt->index = index;
    free(memory);
}

static int accepts(const struct receipt *asked, const struct receipt *other)
{
    const int tag = plan[planned(inter ? !side : 0, other->source)][other->index % MESSAGES].tag;
    return (asked->named < 0 || asked->named == other->source) && (asked->tag < 0 || asked->tag == tag);
}

/* If two messages from one rank fit the earlier receive, it has the earlier one. */
static void in_order(void)
{
    int overtaken = 0;
    for (int i = 0; i < many; i++)
        for (int j = i + 1; j < many; j++)
            if (receipts[i].source == receipts[j].source && accepts(&receipts[i], &receipts[j]))
                overtaken += receipts[i].index > receipts[j].index;
    CHECK_INT(overtaken, 0);
}

static int left_of(int left[MOST][TAGS], int source, int tag)
{
    int sum = 0;
    for (int s = 0; s < peers; s++)
        for (int t = 0; t < TAGS; t++)
            sum += (source < 0 || s == source) && (tag < 0 || t == tag) ? left[s][t] : 0;
    return sum;
}

static int query(void *extra, MPI_Status *status)
{
    (void)extra;
    MPI_Status_set_elements(status, MPI_BYTE, 0);
    return MPI_Status_set_cancelled(status, 0);
}

static int nothing(void *extra)
{
    (void)extra;
    return MPI_SUCCESS;
}

static int no_cancel(void *extra, int complete)
{
    (void)extra;
    (void)complete;
    return MPI_SUCCESS;
}

/* Some receives at once: the most general first, so that each gets a message. Waitany completes them; among them are
 * a generalized request and a receive without a message. */
static void batch(int left[MOST][TAGS])
{
    static MPI_Request request[BATCH + 2];
    static struct layout layouts[BATCH];
    static unsigned char *memory[BATCH];
    int asked[BATCH][2], n = 0, cancelled[BATCH + 2] = {0}, at, flag, reserved[MOST][TAGS] = {{0}};
    const int half = mine_below(2), wild = mine_below(3) == 0;
    for (int tries = 0; tries < 30 && n < BATCH - 6; tries++) {
        const int s = mine_below(peers), t = mine_below(TAGS);
        if (left[s][t] > reserved[s][t]) {
            reserved[s][t]++;
            asked[n][0] = s, asked[n++][1] = t;
        }
    }
    const int named = n;
    if (half || wild) {
        const int s = wild || half == 0 ? -1 : mine_below(peers), t = -1;
        int room = left_of(left, s, t) - left_of(reserved, s, t);
        for (int k = 0; k < 6 && room > 0; k++, room--)
            asked[n][0] = s, asked[n++][1] = t;
    }
    const int base = many;
    for (int i = 0; i < n; i++) {
        size_t length;
        layouts[i] = layout_make(mine_below(LAYOUTS));
        memory[i] = layout_memory(&layouts[i], LARGEST / ELEMENT, 0xEE, &length);
        CHECK_OK(MPI_Irecv(memory[i] + MARGIN, LARGEST / ELEMENT, layouts[i].type, asked[i][0] < 0 ? MPI_ANY_SOURCE : asked[i][0],
                           asked[i][1] < 0 ? MPI_ANY_TAG : asked[i][1], comm, &request[i]));
        MPI_Type_free(&layouts[i].type);
        receipts[base + i] = (struct receipt){asked[i][0], asked[i][1], -1, -1};
    }
    CHECK_OK(MPI_Grequest_start(query, nothing, no_cancel, NULL, &request[n]));
    const MPI_Request generalized = request[n];
    CHECK_OK(MPI_Irecv(NULL, 0, MPI_BYTE, MPI_ANY_SOURCE, NO_TAG, comm, &request[n + 1]));
    cancelled[n + 1] = 1;
    CHECK_OK(MPI_Cancel(&request[n + 1]));
    /* A receive that is taken back may have its message already, and the later ones get the rest. All later ones must
     * still get a message, so only the last one is taken back. */
    const int taken_back = n && named == n && mine_below(3) == 0;
    if (taken_back)
        CHECK_OK(MPI_Cancel(&request[n - 1]));
    int kept = 1;
    for (int done = 0; done < n + 2; done++) {
        MPI_Status status;
        if (done == n / 2)
            CHECK_OK(MPI_Grequest_complete(generalized));
        CHECK_OK(MPI_Waitany(n + 2, request, &at, &status));
        CHECK(at != MPI_UNDEFINED);
        CHECK_OK(MPI_Test_cancelled(&status, &flag));
        if (at < n && !(taken_back && at == n - 1 && flag)) {
            CHECK_INT(flag, 0);
            left[status.MPI_SOURCE][status.MPI_TAG]--;
            came(&receipts[base + at], &layouts[at], memory[at], &status);
        } else if (at < n) {
            kept = 0;
            free(memory[at]);
        } else
            CHECK_INT(flag, cancelled[at]);
    }
    many = base + n - !kept;
}

/* One message by a probe or a blocking receive. */
static void single(int left[MOST][TAGS])
{
    int s, t, flag = 0;
    do
        s = mine_below(peers), t = mine_below(TAGS);
    while (left[s][t] == 0);
    const int wild = mine_below(4), way = mine_below(5);
    struct receipt *receipt = &receipts[many++];
    *receipt = (struct receipt){wild & 1 ? -1 : s, wild & 2 ? -1 : t, -1, -1};
    const int source = wild & 1 ? MPI_ANY_SOURCE : s, tag = wild & 2 ? MPI_ANY_TAG : t;
    struct layout layout = layout_make(mine_below(LAYOUTS));
    size_t length;
    int n = LARGEST / ELEMENT, bytes = -1;
    MPI_Status status, seen;
    MPI_Message message;
    MPI_Request request;
    if (way == 1)
        CHECK_OK(MPI_Probe(source, tag, comm, &seen));
    else if (way == 2)
        while (!flag)
            CHECK_OK(MPI_Iprobe(source, tag, comm, &flag, &seen));
    else if (way == 3)
        CHECK_OK(MPI_Mprobe(source, tag, comm, &message, &seen));
    else if (way == 4)
        while (!flag)
            CHECK_OK(MPI_Improbe(source, tag, comm, &flag, &message, &seen));
    if (way) {
        MPI_Get_count(&seen, MPI_BYTE, &bytes);
        n = bytes / ELEMENT;
    }
    unsigned char *memory = layout_memory(&layout, n, 0xEE, &length);
    if (way >= 3) {
        CHECK_OK(MPI_Imrecv(memory + MARGIN, n, layout.type, &message, &request));
        CHECK_OK(MPI_Wait(&request, &status));
    } else
        CHECK_OK(MPI_Recv(memory + MARGIN, n, layout.type, way ? seen.MPI_SOURCE : source, way ? seen.MPI_TAG : tag, comm, &status));
    if (way) {
        CHECK_INT(status.MPI_SOURCE, seen.MPI_SOURCE);
        CHECK_INT(status.MPI_TAG, seen.MPI_TAG);
    }
    MPI_Type_free(&layout.type);
    left[status.MPI_SOURCE][status.MPI_TAG]--;
    came(receipt, &layout, memory, &status);
}

static void all_messages(void)
{
    static struct sent sent[MESSAGES];
    int left[MOST][TAGS] = {{0}}, next = 0;
    make_plan();
    many = 0;
    for (int s = 0; s < peers; s++)
        for (int m = 0; m < MESSAGES; m++)
            if (target(inter ? !side : 0, s, m) == rank)
                left[s][plan[planned(inter ? !side : 0, s)][m].tag]++;
    /* All sends come before any wait; some come after others have arrived. */
    const int early = mine_below(MESSAGES);
    while (next < early)
        send_one(&sent[next], next), next++;
    while (next < MESSAGES) {
        int flag;
        MPI_Iprobe(MPI_ANY_SOURCE, NO_TAG, comm, &flag, MPI_STATUS_IGNORE);
        send_one(&sent[next], next), next++;
    }
    while (left_of(left, -1, -1))
        mine_below(3) ? single(left) : batch(left);
    CHECK_OK(MPI_Barrier(MPI_COMM_WORLD));
    for (int m = 0; m < MESSAGES; m++) {
        CHECK_OK(MPI_Wait(&sent[m].request, MPI_STATUS_IGNORE));
        if (sent[m].request != MPI_REQUEST_NULL)
            CHECK_OK(MPI_Request_free(&sent[m].request));
        free(sent[m].memory);
    }
    in_order();
}

/* Sends one way and receives from another, in every form; in place both share one memory. */
static void exchange(int step)
{
    const int form = below(6), n = below(5) ? below(40) : below(20000), away = below(MOST), tag = step % 1000;
    const int in_place = form == 1 || form == 3, edge = below(4) == 0;
    int to = (rank + away) % peers, from = (rank + MOST * peers - away) % peers;
    size_t length, other_length;
    if (edge && !inter) { /* not around */
        to = rank + away < peers ? rank + away : MPI_PROC_NULL;
        from = rank >= away ? rank - away : MPI_PROC_NULL;
    }
    struct layout theirs = layout_make(mine_below(LAYOUTS)), mine = in_place ? theirs : layout_make(mine_below(LAYOUTS));
    unsigned char *in = layout_memory(&mine, n, 0xEE, &length), *want = layout_memory(&mine, n, 0xEE, &length),
                  *out = layout_memory(&theirs, n, 0xEE, &other_length);
    layout_put(&theirs, out, 0, n, 1000003 * rank + step);
    layout_put(&mine, want, 0, n, 1000003 * (from == MPI_PROC_NULL ? rank : from) + step);
    unsigned char *got = in_place ? out : in;
    if (from == MPI_PROC_NULL && !in_place)
        memset(want, 0xEE, length);
    MPI_Status status;
    MPI_Request request[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    if (form == 0)
        CHECK_OK(MPI_Sendrecv(out + MARGIN, n, theirs.type, to, tag, in + MARGIN, n, mine.type, from, tag, comm, &status));
    else if (form == 1)
        CHECK_OK(MPI_Sendrecv_replace(out + MARGIN, n, theirs.type, to, tag, from, tag, comm, &status));
    else if (form == 2)
        CHECK_OK(MPI_Isendrecv(out + MARGIN, n, theirs.type, to, tag, in + MARGIN, n, mine.type, from, tag, comm, request));
    else if (form == 3)
        CHECK_OK(MPI_Isendrecv_replace(out + MARGIN, n, theirs.type, to, tag, from, tag, comm, request));
    else { /* a receive that is there before the send, which says so */
        CHECK_OK(MPI_Irecv(in + MARGIN, n, mine.type, from, tag, comm, &request[0]));
        CHECK_OK(MPI_Barrier(comm));
        if (form == 4)
            CHECK_OK(MPI_Rsend(out + MARGIN, n, theirs.type, to, tag, comm));
        else
            CHECK_OK(MPI_Irsend(out + MARGIN, n, theirs.type, to, tag, comm, &request[1]));
    }
    MPI_Type_free(&theirs.type);
    if (!in_place)
        MPI_Type_free(&mine.type);
    CHECK_OK(MPI_Waitall(2, request, MPI_STATUSES_IGNORE));
    CHECK_BYTES(got, want, length);
    free(in);
    free(want);
    free(out);
}

/* Persistent requests, started many times in any order, each time with other contents. */
static void persistent(void)
{
    enum { PAIRS = 8 };
    MPI_Request request[2 * PAIRS];
    unsigned char *in[PAIRS], *out[PAIRS];
    int n[PAIRS];
    const int away = below(MOST), to = (rank + away) % peers, from = (rank + MOST * peers - away) % peers;
    for (int i = 0; i < PAIRS; i++) {
        n[i] = below(3) ? below(100) : below(100000);
        in[i] = malloc(n[i] + 1);
        out[i] = malloc(n[i] + 1);
        const int mode = mine_below(3);
        CHECK_OK(MPI_Recv_init(in[i], n[i], MPI_BYTE, mine_below(2) ? from : MPI_ANY_SOURCE, i, comm, &request[2 * i]));
        if (mode == 0)
            CHECK_OK(MPI_Send_init(out[i], n[i], MPI_BYTE, to, i, comm, &request[2 * i + 1]));
        else if (mode == 1)
            CHECK_OK(MPI_Ssend_init(out[i], n[i], MPI_BYTE, to, i, comm, &request[2 * i + 1]));
        else
            CHECK_OK(MPI_Bsend_init(out[i], n[i], MPI_BYTE, to, i, comm, &request[2 * i + 1]));
    }
    for (int round = 0; round < 6; round++) {
        for (int i = 0; i < PAIRS; i++) {
            memset(in[i], 0xEE, n[i] + 1);
            check_fill(out[i], n[i], 1000 * rank + 10 * i + round);
        }
        if (mine_below(2))
            CHECK_OK(MPI_Startall(2 * PAIRS, request));
        else
            for (int i = 0; i < 2 * PAIRS; i++)
                CHECK_OK(MPI_Start(&request[(i + round) % (2 * PAIRS)]));
        CHECK_OK(MPI_Waitall(2 * PAIRS, request, MPI_STATUSES_IGNORE));
        for (int i = 0; i < PAIRS; i++) {
            CHECK_INT(check_filled(in[i], n[i], 1000 * from + 10 * i + round), -1);
            CHECK_INT(in[i][n[i]], 0xEE);
        }
    }
    for (int i = 0; i < 2 * PAIRS; i++)
        CHECK_OK(MPI_Request_free(&request[i]));
    for (int i = 0; i < PAIRS; i++)
        free(in[i]), free(out[i]);
}

static void use(MPI_Comm with, int is_inter, int which)
{
    comm = with;
    inter = is_inter;
    side = which;
    MPI_Comm_rank(comm, &rank);
    if (inter)
        MPI_Comm_remote_size(comm, &peers);
    else
        MPI_Comm_size(comm, &peers);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const int rounds = argc > 1 ? atoi(argv[1]) : 4, first = argc > 2 ? atoi(argv[2]) : 1;
    const int room = MESSAGES * (LARGEST + MPI_BSEND_OVERHEAD);
    void *buffer = malloc(room), *detached;
    int size = 0;
    for (int seed = first; seed < first + rounds; seed++) {
        MPI_Comm whole, half, between = MPI_COMM_NULL;
        const int which = check_rank % 2;
        shared = seed;
        own = 7919 * seed + check_rank;
        CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &whole));
        use(whole, 0, 0);
        CHECK_OK(MPI_Comm_attach_buffer(whole, buffer, room));
        all_messages();
        CHECK_OK(MPI_Comm_detach_buffer(whole, &detached, &size));
        CHECK(detached == buffer && size == room);
        for (int step = 0; step < 40; step++)
            exchange(step);
        CHECK_OK(MPI_Comm_attach_buffer(whole, MPI_BUFFER_AUTOMATIC, 0));
        persistent();
        if (check_size > 1) {
            CHECK_OK(MPI_Comm_split(whole, which, 0, &half));
            CHECK_OK(MPI_Intercomm_create(half, 0, whole, !which, 3, &between));
            use(between, 1, which);
            CHECK_OK(MPI_Comm_attach_buffer(between, buffer, room));
            all_messages();
            CHECK_OK(MPI_Comm_flush_buffer(between));
            CHECK_OK(MPI_Comm_detach_buffer(between, &detached, &size));
            CHECK_OK(MPI_Comm_free(&between));
            CHECK_OK(MPI_Comm_free(&half));
        }
        CHECK_OK(MPI_Comm_free(&whole));
    }
    free(buffer);
    return check_finish();
}
