/* ranks: 2 3
 * Receives begun before and after their messages have come, in windows, with tags and wildcards mixed, blocking
 * receives and probes between them. Each gets the oldest message that it takes and that no earlier receive has taken. */
#include "check.h"

enum { MESSAGES = 4000, TAGS = 3, WINDOW = 24, LARGEST = 3000 };

struct message {
    int tag, length, taken;
};

/* The messages of `from`; both sides know them. */
static void plan(struct message *messages, int from, int round)
{
    uint64_t state = 11 + 100 * (uint64_t)round + (uint64_t)from;
    for (int m = 0; m < MESSAGES; m++) {
        static const int limits[] = {8, 60, 500, LARGEST - 8};
        messages[m].tag = check_random_below(&state, TAGS);
        messages[m].length = 8 + check_random_below(&state, limits[check_random_below(&state, 4)]);
        messages[m].taken = 0;
    }
}

static void send_all(int round)
{
    static char buffers[WINDOW][LARGEST];
    static struct message messages[MESSAGES];
    MPI_Request requests[WINDOW];
    plan(messages, check_rank, round);
    for (int m = 0; m < MESSAGES; m++) {
        const int at = m % WINDOW;
        if (at == 0 && m != 0)
            CHECK_OK(MPI_Waitall(WINDOW, requests, MPI_STATUSES_IGNORE));
        memcpy(buffers[at], &m, sizeof m);
        CHECK_OK(MPI_Isend(buffers[at], messages[m].length, MPI_BYTE, 0, messages[m].tag, MPI_COMM_WORLD, &requests[at]));
    }
    CHECK_OK(MPI_Waitall((MESSAGES - 1) % WINDOW + 1, requests, MPI_STATUSES_IGNORE));
}

/* The oldest message that a receive of this tag takes; -1: there is none. */
static int take(struct message *messages, int *first, int tag)
{
    while (*first < MESSAGES && messages[*first].taken)
        ++*first;
    for (int m = *first; m < MESSAGES; m++)
        if (!messages[m].taken && (tag == MPI_ANY_TAG || messages[m].tag == tag))
            return messages[m].taken = 1, m;
    return -1;
}

static void check_message(const struct message *messages, int number, const char *buffer, const MPI_Status *status,
                          int from)
{
    int count = -1, got = -1;
    MPI_Get_count(status, MPI_BYTE, &count);
    memcpy(&got, buffer, sizeof got);
    CHECK_INT(got, number);
    CHECK_INT(count, messages[number].length);
    CHECK_INT(status->MPI_TAG, messages[number].tag);
    CHECK_INT(status->MPI_SOURCE, from);
}

/* Receives from all others in windows. */
static void receive_all(int round)
{
    static struct message messages[3][MESSAGES];
    static char buffers[WINDOW][LARGEST];
    MPI_Request requests[WINDOW];
    MPI_Status statuses[WINDOW];
    int first[3] = {0}, number[WINDOW], source[WINDOW];
    uint64_t state = 5 + (uint64_t)round;
    int left = (check_size - 1) * MESSAGES;
    for (int from = 1; from < check_size; from++)
        plan(messages[from], from, round);
    while (left != 0) {
        const int window = 1 + check_random_below(&state, WINDOW);
        int begun = 0;
        for (volatile int idle = check_random_below(&state, 4000); idle > 0; idle--)
            continue;
        for (int i = 0; i < window; i++) {
            const int from = 1 + check_random_below(&state, check_size - 1);
            const int any = check_random_below(&state, 3) == 0;
            const int tag = any ? MPI_ANY_TAG : check_random_below(&state, TAGS);
            const int m = take(messages[from], &first[from], tag);
            if (m < 0)
                continue;
            left--;
            const int way = check_random_below(&state, 16);
            if (way == 0)
                CHECK_OK(MPI_Probe(from, tag, MPI_COMM_WORLD, &statuses[begun]));
            if (way == 0 && begun == 0)
                CHECK_INT(statuses[0].MPI_TAG, messages[from][m].tag);
            if (way <= 1) {
                CHECK_OK(MPI_Recv(buffers[begun], LARGEST, MPI_BYTE, from, tag, MPI_COMM_WORLD, &statuses[begun]));
                check_message(messages[from], m, buffers[begun], &statuses[begun], from);
                continue;
            }
            CHECK_OK(MPI_Irecv(buffers[begun], LARGEST, MPI_BYTE, from, tag, MPI_COMM_WORLD, &requests[begun]));
            number[begun] = m;
            source[begun++] = from;
        }
        CHECK_OK(MPI_Waitall(begun, requests, statuses));
        for (int i = 0; i < begun; i++)
            check_message(messages[source[i]], number[i], buffers[i], &statuses[i], source[i]);
    }
}

/* From any rank, with any tag: each sender's messages come in order. */
static void receive_any(int round)
{
    static struct message messages[3][MESSAGES];
    static char buffer[LARGEST];
    int next[3] = {0};
    MPI_Status status, seen;
    for (int from = 1; from < check_size; from++)
        plan(messages[from], from, round);
    for (int i = 0; i < (check_size - 1) * MESSAGES; i++) {
        if (i % 5 == 0)
            CHECK_OK(MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &seen));
        const int from = i % 5 == 0 ? seen.MPI_SOURCE : MPI_ANY_SOURCE, tag = i % 5 == 0 ? seen.MPI_TAG : MPI_ANY_TAG;
        CHECK_OK(MPI_Recv(buffer, LARGEST, MPI_BYTE, from, tag, MPI_COMM_WORLD, &status));
        const int source = status.MPI_SOURCE;
        CHECK_INT(source > 0 && source < check_size, 1);
        if (source > 0 && source < check_size && next[source] < MESSAGES) {
            check_message(messages[source], next[source], buffer, &status, source);
            next[source]++;
        }
    }
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    for (int round = 0; round < 4; round++) {
        if (check_rank != 0)
            send_all(round);
        else if (round % 2 == 0)
            receive_all(round);
        else
            receive_any(round);
        CHECK_OK(MPI_Barrier(MPI_COMM_WORLD));
    }
    return check_finish();
}
