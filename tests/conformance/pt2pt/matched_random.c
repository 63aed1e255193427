/* ranks: 2 3 4 8
 * timeout_s: 120
 * Random traffic of all ranks. Each message is received in one of many ways: at once, posted before, or matched by a probe and
 * received later, in another order, some with wildcards. Messages of one sender and tag must be matched in their order.
 * Arguments: first seed, seeds. */
#include "check.h"

enum { MESSAGES = 150, TAGS = 3, LARGEST = 300 << 10, MOST_RANKS = 8, PENDING = 12 };

typedef struct {
    int to, tag, size;
} Planned;

static Planned plan[MOST_RANKS][MESSAGES];
/* Messages of each sender and tag to this rank that nothing has been matched with, and those that something has. */
static int left[MOST_RANKS][TAGS], got[MOST_RANKS][TAGS], total;

/* What has been matched or posted, and not ended. */
typedef struct {
    MPI_Message message;
    MPI_Request request; /* MPI_REQUEST_NULL: a message */
    unsigned char *bytes;
    int from, tag, number;
} Pending;

static Pending pending[PENDING];
static int pendings;

static int size_in(uint64_t *state)
{
    static const int limits[] = {8192, 32 << 10, 256 << 10};
    switch (check_random_below(state, 8)) {
    case 0:
        return 0;
    case 1:
        return limits[check_random_below(state, 3)] - 1 + check_random_below(state, 3);
    case 2:
        return check_random_below(state, LARGEST);
    case 3:
        return check_random_below(state, 40000);
    default:
        return check_random_below(state, 300);
    }
}

static void make_plan(uint64_t seed)
{
    memset(left, 0, sizeof left);
    memset(got, 0, sizeof got);
    total = 0;
    for (int r = 0; r < check_size; r++) {
        uint64_t state = seed * 100 + r;
        for (int m = 0; m < MESSAGES; m++) {
            plan[r][m] = (Planned){check_random_below(&state, check_size), check_random_below(&state, TAGS), size_in(&state)};
            if (plan[r][m].to == check_rank) {
                left[r][plan[r][m].tag]++;
                total++;
            }
        }
    }
}

/* The place in the sender's plan of the message with this number among those with its tag to this rank. */
static int place_of(int from, int tag, int number)
{
    for (int m = 0; m < MESSAGES; m++)
        if (plan[from][m].to == check_rank && plan[from][m].tag == tag && number-- == 0)
            return m;
    return -1;
}

static uint64_t seed_of(int from, int place)
{
    return (uint64_t)from * 100000 + place;
}

/* The number of the message that was matched now. */
static int matched(int from, int tag)
{
    left[from][tag]--;
    total--;
    return got[from][tag]++;
}

static void is_right(const unsigned char *bytes, int count, int from, int tag, int number)
{
    const int place = place_of(from, tag, number);
    CHECK_INT(count, plan[from][place].size);
    CHECK_INT(check_filled(bytes, count, seed_of(from, place)), -1);
}

static void end_one(int at, uint64_t *state)
{
    Pending ended = pending[at];
    pending[at] = pending[--pendings];
    MPI_Status status;
    int count = -1;
    if (ended.request == MPI_REQUEST_NULL && check_random_below(state, 2)) {
        CHECK_OK(MPI_Mrecv(ended.bytes, LARGEST, MPI_BYTE, &ended.message, &status));
    } else {
        if (ended.request == MPI_REQUEST_NULL)
            CHECK_OK(MPI_Imrecv(ended.bytes, LARGEST, MPI_BYTE, &ended.message, &ended.request));
        CHECK_OK(MPI_Wait(&ended.request, &status));
    }
    CHECK_INT(status.MPI_SOURCE, ended.from);
    CHECK_INT(status.MPI_TAG, ended.tag);
    CHECK_OK(MPI_Get_count(&status, MPI_BYTE, &count));
    is_right(ended.bytes, count, ended.from, ended.tag, ended.number);
    free(ended.bytes);
}

/* Matches one more message in a random way. */
static void match_one(uint64_t *state)
{
    Pending new = {MPI_MESSAGE_NULL, MPI_REQUEST_NULL, malloc(LARGEST), 0, 0, 0};
    do {
        new.from = check_random_below(state, check_size);
        new.tag = check_random_below(state, TAGS);
    } while (left[new.from][new.tag] == 0);
    const int form = check_random_below(state, 4), way = check_random_below(state, 5);
    const int from = form & 1 ? new.from : MPI_ANY_SOURCE, tag = form & 2 ? new.tag : MPI_ANY_TAG;
    MPI_Status status;
    int flag = 0, count = -1;
    switch (way) {
    case 0: /* one that nothing else may take */
        CHECK_OK(MPI_Irecv(new.bytes, LARGEST, MPI_BYTE, new.from, new.tag, MPI_COMM_WORLD, &new.request));
        new.number = matched(new.from, new.tag);
        pending[pendings++] = new;
        return;
    case 1:
        if (check_random_below(state, 2))
            CHECK_OK(MPI_Probe(from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Recv(new.bytes, LARGEST, MPI_BYTE, from, tag, MPI_COMM_WORLD, &status));
        CHECK_OK(MPI_Get_count(&status, MPI_BYTE, &count));
        is_right(new.bytes, count, status.MPI_SOURCE, status.MPI_TAG, matched(status.MPI_SOURCE, status.MPI_TAG));
        free(new.bytes);
        return;
    case 2:
        while (!flag)
            CHECK_OK(MPI_Improbe(from, tag, MPI_COMM_WORLD, &flag, &new.message, &status));
        break;
    default:
        CHECK_OK(MPI_Mprobe(from, tag, MPI_COMM_WORLD, &new.message, &status));
    }
    new.from = status.MPI_SOURCE;
    new.tag = status.MPI_TAG;
    new.number = matched(new.from, new.tag);
    CHECK_OK(MPI_Get_count(&status, MPI_BYTE, &count));
    CHECK_INT(count, plan[new.from][place_of(new.from, new.tag, new.number)].size);
    pending[pendings++] = new;
    if (way == 3) /* as most programs do */
        end_one(pendings - 1, state);
}

static void receive_all(uint64_t seed)
{
    uint64_t state = seed * 1000 + check_rank;
    while (total > 0 || pendings > 0)
        if (total == 0 || pendings == PENDING || (pendings > 0 && check_random_below(&state, 2)))
            end_one(check_random_below(&state, pendings), &state);
        else
            match_one(&state);
}

int main(int argc, char **argv)
{
    static unsigned char *out[MESSAGES];
    static MPI_Request request[MESSAGES];
    check_start(&argc, &argv);
    const uint64_t first = argc > 1 ? atoi(argv[1]) : 1, seeds = argc > 2 ? atoi(argv[2]) : 6;
    for (uint64_t seed = first; seed < first + seeds; seed++) {
        make_plan(seed);
        for (int m = 0; m < MESSAGES; m++) {
            const Planned *p = &plan[check_rank][m];
            out[m] = malloc(p->size + 1);
            check_fill(out[m], p->size, seed_of(check_rank, m));
            if (m % 5)
                MPI_Isend(out[m], p->size, MPI_BYTE, p->to, p->tag, MPI_COMM_WORLD, &request[m]);
            else
                MPI_Issend(out[m], p->size, MPI_BYTE, p->to, p->tag, MPI_COMM_WORLD, &request[m]);
        }
        receive_all(seed);
        CHECK_OK(MPI_Waitall(MESSAGES, request, MPI_STATUSES_IGNORE));
        for (int m = 0; m < MESSAGES; m++)
            free(out[m]);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    return check_finish();
}
