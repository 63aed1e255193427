/* ranks: 2 3 4
 * Random traffic of all ranks, random tags and sizes, received in another random order with some
 * wildcards. Each message's content is checked. Argument: first seed. */
#include "check.h"

enum { MESSAGES = 400, TAGS = 4, LARGEST = 40000 };

typedef struct {
    int to, tag, size, sequence; /* sequence: how many with this tag went to this rank before */
} Planned;

static Planned plan[8][MESSAGES];

/* Every rank knows every rank's messages. */
static void make_plan(uint64_t seed)
{
    for (int r = 0; r < check_size; r++) {
        uint64_t state = seed * 100 + r;
        int sent[8][TAGS] = {{0}};
        for (int m = 0; m < MESSAGES; m++) {
            Planned *p = &plan[r][m];
            p->to = check_random_below(&state, check_size);
            p->tag = check_random_below(&state, TAGS);
            p->size = check_random_below(&state, check_random_below(&state, 10) ? 300 : LARGEST);
            p->sequence = sent[p->to][p->tag]++;
        }
    }
}

static uint64_t seed_of(int from, int to, int tag, int sequence)
{
    return (((uint64_t)from * 8 + to) * TAGS + tag) * 10000 + sequence;
}

/* The size of the next message with this tag from this rank to us. */
static int size_of(int from, int tag, int sequence)
{
    for (int m = 0; m < MESSAGES; m++) {
        const Planned *p = &plan[from][m];
        if (p->to == check_rank && p->tag == tag && p->sequence == sequence)
            return p->size;
    }
    return -1;
}

static void receive_all(uint64_t seed)
{
    int left[8][TAGS] = {{0}}, got[8][TAGS] = {{0}}, total = 0;
    uint64_t state = seed * 1000 + check_rank;
    char *buffer = malloc(LARGEST);
    for (int r = 0; r < check_size; r++)
        for (int m = 0; m < MESSAGES; m++)
            if (plan[r][m].to == check_rank) {
                left[r][plan[r][m].tag]++;
                total++;
            }
    while (total > 0) {
        int from, tag, count = -1;
        do {
            from = check_random_below(&state, check_size);
            tag = check_random_below(&state, TAGS);
        } while (left[from][tag] == 0);
        const int form = check_random_below(&state, 4);
        MPI_Status status;
        CHECK_OK(MPI_Recv(buffer, LARGEST, MPI_BYTE, form & 1 ? from : MPI_ANY_SOURCE, form & 2 ? tag : MPI_ANY_TAG,
                          MPI_COMM_WORLD, &status));
        from = status.MPI_SOURCE;
        tag = status.MPI_TAG;
        const int sequence = got[from][tag]++;
        left[from][tag]--;
        total--;
        MPI_Get_count(&status, MPI_BYTE, &count);
        CHECK_INT(count, size_of(from, tag, sequence));
        CHECK_INT(check_filled(buffer, count, seed_of(from, check_rank, tag, sequence)), -1);
    }
    free(buffer);
}

int main(int argc, char **argv)
{
    static char *out[MESSAGES];
    static MPI_Request request[MESSAGES];
    check_start(&argc, &argv);
    const uint64_t first = argc > 1 ? atoi(argv[1]) : 1;
    for (uint64_t seed = first; seed < first + 3; seed++) {
        make_plan(seed);
        for (int m = 0; m < MESSAGES; m++) {
            const Planned *p = &plan[check_rank][m];
            out[m] = malloc(p->size + 1);
            check_fill(out[m], p->size, seed_of(check_rank, p->to, p->tag, p->sequence));
            if (m % 3)
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
