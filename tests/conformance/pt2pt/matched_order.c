/* ranks: 2 3 8
 * Matched messages that are received later: in reverse order, beside other receives and probes, into buffers with gaps.
 * Lengths on both sides of the limits at which messages are sent in another way. Rank 0 receives, all others send. */
#include "check.h"

enum { MOST_BYTES = 600 << 10, GUARD = 64, OUTSTANDING = 4, MOST_SENDS = 64, GO = 900 };

static const int lengths[] = {0, 1, 100, 2048, 8193, 32 << 10, (32 << 10) + 1, 100000, 256 << 10, (256 << 10) + 1, MOST_BYTES};
enum { LENGTHS = sizeof lengths / sizeof *lengths };

static unsigned char *out, *in[OUTSTANDING];

/* Sends under way. */
static struct {
    MPI_Request request;
    unsigned char *bytes;
} sends[MOST_SENDS];
static int sends_begun;

static uint64_t seed_of(int from, int tag, int length)
{
    return ((uint64_t)from << 40) + ((uint64_t)tag << 20) + (uint64_t)length;
}

/* Begins a send to rank 0. It may not end before rank 0 has received what comes behind. */
static void send(int length, int tag)
{
    unsigned char *bytes = malloc(length + 1);
    check_fill(bytes, length, seed_of(check_rank, tag, length));
    CHECK_OK(MPI_Isend(bytes, length, MPI_BYTE, 0, tag, MPI_COMM_WORLD, &sends[sends_begun].request));
    sends[sends_begun++].bytes = bytes;
}

static void end_sends(void)
{
    while (sends_begun > 0) {
        CHECK_OK(MPI_Wait(&sends[--sends_begun].request, MPI_STATUS_IGNORE));
        free(sends[sends_begun].bytes);
    }
}

/* A sender waits until rank 0 has said how far it is. */
static void await(void)
{
    CHECK_OK(MPI_Recv(NULL, 0, MPI_BYTE, 0, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
}

static void go(int to)
{
    CHECK_OK(MPI_Send(NULL, 0, MPI_BYTE, to, GO, MPI_COMM_WORLD));
}

static MPI_Message probe(int from, int tag, int want_from, int want_tag, int length)
{
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status;
    int count = -1;
    CHECK_OK(MPI_Mprobe(from, tag, MPI_COMM_WORLD, &message, &status));
    CHECK(message != MPI_MESSAGE_NULL && message != MPI_MESSAGE_NO_PROC);
    CHECK_INT(status.MPI_SOURCE, want_from);
    CHECK_INT(status.MPI_TAG, want_tag);
    CHECK_OK(MPI_Get_count(&status, MPI_BYTE, &count));
    CHECK_INT(count, length);
    return message;
}

static void is_whole(const unsigned char *bytes, int from, int tag, int length)
{
    CHECK_INT(check_filled(bytes, length, seed_of(from, tag, length)), -1);
    for (int i = 0; i < GUARD; i++)
        CHECK_INT(bytes[length + i], 0xee);
}

static void receive(MPI_Message message, unsigned char *bytes, int from, int tag, int length, int blocking)
{
    MPI_Status status;
    int count = -1;
    memset(bytes, 0xee, length + GUARD);
    if (blocking) {
        CHECK_OK(MPI_Mrecv(bytes, MOST_BYTES, MPI_BYTE, &message, &status));
    } else {
        MPI_Request request;
        CHECK_OK(MPI_Imrecv(bytes, MOST_BYTES, MPI_BYTE, &message, &request));
        CHECK_OK(MPI_Wait(&request, &status));
    }
    CHECK(message == MPI_MESSAGE_NULL);
    CHECK_INT(status.MPI_SOURCE, from);
    CHECK_INT(status.MPI_TAG, tag);
    CHECK_OK(MPI_Get_count(&status, MPI_BYTE, &count));
    CHECK_INT(count, length);
    is_whole(bytes, from, tag, length);
}

static void plain(unsigned char *bytes, int ask_from, int ask_tag, int from, int tag, int length)
{
    MPI_Status status;
    memset(bytes, 0xee, length + GUARD);
    CHECK_OK(MPI_Recv(bytes, MOST_BYTES, MPI_BYTE, ask_from, ask_tag, MPI_COMM_WORLD, &status));
    CHECK_INT(status.MPI_SOURCE, from);
    CHECK_INT(status.MPI_TAG, tag);
    is_whole(bytes, from, tag, length);
}

/* Several outstanding ones, the last received first. */
static void reversed(int s)
{
    MPI_Message message[OUTSTANDING];
    if (check_rank) {
        for (int i = 0; i < OUTSTANDING; i++)
            send(lengths[(s + i * 3) % LENGTHS], i);
        return;
    }
    for (int from = 1; from < check_size; from++) {
        for (int i = 0; i < OUTSTANDING; i++)
            message[i] = probe(i & 1 ? MPI_ANY_SOURCE : from, i & 2 ? MPI_ANY_TAG : i, from, i, lengths[(s + i * 3) % LENGTHS]);
        for (int i = OUTSTANDING - 1; i >= 0; i--)
            receive(message[i], in[i], from, i, lengths[(s + i * 3) % LENGTHS], (s + i) & 1);
        if (from + 1 < check_size)
            go(from + 1);
    }
}

static void reversed_in_turn(int s)
{
    if (check_rank > 1)
        await(); /* those that ask for any source must find one alone */
    reversed(s);
}

/* The messages behind a matched one go to whatever asks next: a receive, a probe, a receive that is posted. */
static void next_ones(int s)
{
    const int length = lengths[s], other = lengths[(s + 5) % LENGTHS];
    if (check_rank) {
        if (check_rank == 1)
            for (int i = 0; i < 4; i++)
                send(i & 1 ? other : length, 5);
        return;
    }
    MPI_Status status;
    MPI_Request request;
    int flag = 0, count = -1;
    const MPI_Message first = probe(1, 5, 1, 5, length);
    while (!flag)
        CHECK_OK(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &status));
    CHECK_OK(MPI_Get_count(&status, MPI_BYTE, &count));
    CHECK_INT(count, other);
    plain(in[1], MPI_ANY_SOURCE, 5, 1, 5, other);
    const MPI_Message third = probe(1, MPI_ANY_TAG, 1, 5, length);
    memset(in[3], 0xee, other + GUARD);
    CHECK_OK(MPI_Irecv(in[3], MOST_BYTES, MPI_BYTE, 1, MPI_ANY_TAG, MPI_COMM_WORLD, &request));
    receive(third, in[2], 1, 5, length, 1);
    CHECK_OK(MPI_Wait(&request, &status));
    is_whole(in[3], 1, 5, other);
    receive(first, in[0], 1, 5, length, s & 1);
}

/* A receive that is posted stays so; the probe takes what it does not ask for. */
static void beside_posted(int s)
{
    const int length = lengths[s];
    if (check_rank) {
        if (check_rank == 1) {
            send(length, 11);
            send(length, 10);
            send(100, 11);
        }
        return;
    }
    MPI_Request request[2];
    memset(in[0], 0xee, length + GUARD);
    memset(in[1], 0xee, 100 + GUARD);
    CHECK_OK(MPI_Irecv(in[0], MOST_BYTES, MPI_BYTE, 1, 10, MPI_COMM_WORLD, &request[0]));
    const MPI_Message message = probe(MPI_ANY_SOURCE, 11, 1, 11, length);
    CHECK_OK(MPI_Irecv(in[1], MOST_BYTES, MPI_BYTE, MPI_ANY_SOURCE, 11, MPI_COMM_WORLD, &request[1]));
    CHECK_OK(MPI_Waitall(2, request, MPI_STATUSES_IGNORE));
    is_whole(in[0], 1, 10, length);
    is_whole(in[1], 1, 11, 100);
    receive(message, in[2], 1, 11, length, 1);
}

/* Every second byte of the buffer; the message goes there from wherever it was kept. */
static void with_gaps(int s)
{
    const int length = lengths[s] / 2;
    if (check_rank) {
        if (check_rank == 1) {
            send(length, 30);
            send(length, 31);
        }
        return;
    }
    MPI_Datatype every_second;
    CHECK_OK(MPI_Type_create_resized(MPI_BYTE, 0, 2, &every_second));
    CHECK_OK(MPI_Type_commit(&every_second));
    MPI_Message message = probe(1, 30, 1, 30, length);
    if (s & 1)
        plain(in[1], 1, 31, 1, 31, length);
    memset(in[0], 0xee, 2 * length + GUARD);
    CHECK_OK(MPI_Mrecv(in[0], length, every_second, &message, MPI_STATUS_IGNORE));
    for (int i = 0; i < length; i++) {
        in[2][i] = in[0][2 * i];
        if (in[0][2 * i + 1] != 0xee)
            CHECK_INT(in[0][2 * i + 1], 0xee);
    }
    CHECK_INT(check_filled(in[2], length, seed_of(1, 30, length)), -1);
    if (!(s & 1))
        plain(in[1], 1, 31, 1, 31, length);
    CHECK_OK(MPI_Type_free(&every_second));
}

/* While a message waits to be received: its sender goes on with many more, long ones go the other way, all meet. */
static void meanwhile(int s)
{
    enum { FLOOD = 40, FLOOD_BYTES = 20000 };
    const int length = lengths[s];
    MPI_Message message = MPI_MESSAGE_NULL;
    if (check_rank == 1) {
        send(length, 40);
        for (int i = 0; i < FLOOD; i++)
            send(FLOOD_BYTES, 41);
    }
    if (check_rank == 0)
        message = probe(MPI_ANY_SOURCE, 40, 1, 40, length);
    check_fill(out, MOST_BYTES, seed_of(check_rank, 42, MOST_BYTES));
    memset(in[1], 0xee, MOST_BYTES + GUARD);
    const int left = (check_rank + check_size - 1) % check_size, right = (check_rank + 1) % check_size;
    CHECK_OK(MPI_Sendrecv(out, MOST_BYTES, MPI_BYTE, right, 42, in[1], MOST_BYTES, MPI_BYTE, left, 42, MPI_COMM_WORLD,
                          MPI_STATUS_IGNORE));
    is_whole(in[1], left, 42, MOST_BYTES);
    int sum = 0;
    CHECK_OK(MPI_Allreduce(&check_rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, check_size * (check_size - 1) / 2);
    if (check_rank)
        return;
    for (int i = 0; i < FLOOD; i++) {
        const MPI_Message one = i % 3 ? MPI_MESSAGE_NULL : probe(1, 41, 1, 41, FLOOD_BYTES);
        if (one == MPI_MESSAGE_NULL)
            plain(in[1], 1, 41, 1, 41, FLOOD_BYTES);
        else
            receive(one, in[1], 1, 41, FLOOD_BYTES, 1);
        if (i == FLOOD / 2)
            receive(message, in[0], 1, 40, length, 1);
    }
}

/* To oneself. */
static void own(int s)
{
    const int length = lengths[s];
    MPI_Request request;
    check_fill(out, length, seed_of(check_rank, 50, length));
    CHECK_OK(MPI_Isend(out, length, MPI_BYTE, check_rank, 50, MPI_COMM_WORLD, &request));
    const MPI_Message message = probe(s & 1 ? check_rank : MPI_ANY_SOURCE, 50, check_rank, 50, length);
    receive(message, in[0], check_rank, 50, length, s & 2);
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
}

/* What has been matched cannot be taken back. */
static void not_cancelled(int s)
{
    const int length = lengths[s];
    if (check_rank == 1) {
        MPI_Request request;
        MPI_Status status;
        int cancelled = -1;
        check_fill(out, length, seed_of(1, 60, length));
        CHECK_OK(MPI_Isend(out, length, MPI_BYTE, 0, 60, MPI_COMM_WORLD, &request));
        await();
        CHECK_OK(MPI_Cancel(&request));
        CHECK_OK(MPI_Wait(&request, &status));
        CHECK_OK(MPI_Test_cancelled(&status, &cancelled));
        CHECK_INT(cancelled, 0);
    } else if (check_rank == 0) {
        const MPI_Message message = probe(1, 60, 1, 60, length);
        go(1);
        receive(message, in[0], 1, 60, length, 1);
    }
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    out = malloc(MOST_BYTES + GUARD);
    for (int i = 0; i < OUTSTANDING; i++)
        in[i] = malloc(MOST_BYTES + GUARD);
    static void (*const parts[])(int) = {reversed_in_turn, next_ones, beside_posted, with_gaps, meanwhile, own, not_cancelled};
    for (size_t part = 0; part < sizeof parts / sizeof *parts; part++)
        for (int s = 0; s < LENGTHS; s++) {
            parts[part](s);
            end_sends();
            MPI_Barrier(MPI_COMM_WORLD);
        }
    return check_finish();
}
