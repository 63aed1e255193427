/* All ranks in a ring: MPI_Sendrecv from the left to the right (sendrecv), and with both neighbours: Isend right and left,
   Recv left and right, Waitall (exchange). */
#include "bench.h"

struct ring {
    int length, left, right;
    char *to_right, *to_left, *from_left, *from_right;
};

enum { RIGHTWARD = 1, LEFTWARD = 2 };

static void sendrecv(void *context, long first, long count)
{
    struct ring *r = context;
    (void)first;
    for (long i = 0; i < count; i++)
        MPI_Sendrecv(r->to_right, r->length, MPI_BYTE, r->right, RIGHTWARD, r->from_left, r->length, MPI_BYTE, r->left, RIGHTWARD,
                     bench_comm, MPI_STATUS_IGNORE);
}

static void exchange(void *context, long first, long count)
{
    struct ring *r = context;
    MPI_Request requests[2];
    (void)first;
    for (long i = 0; i < count; i++) {
        MPI_Isend(r->to_right, r->length, MPI_BYTE, r->right, RIGHTWARD, bench_comm, &requests[0]);
        MPI_Isend(r->to_left, r->length, MPI_BYTE, r->left, LEFTWARD, bench_comm, &requests[1]);
        MPI_Recv(r->from_left, r->length, MPI_BYTE, r->left, RIGHTWARD, bench_comm, MPI_STATUS_IGNORE);
        MPI_Recv(r->from_right, r->length, MPI_BYTE, r->right, LEFTWARD, bench_comm, MPI_STATUS_IGNORE);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    }
}

static void fill(void *context, long number)
{
    struct ring *r = context;
    bench_fill(r->to_right, r->length, bench_seed(bench_rank, RIGHTWARD, number));
    bench_fill(r->to_left, r->length, bench_seed(bench_rank, LEFTWARD, number));
    memset(r->from_left, 0, (size_t)r->length);
    memset(r->from_right, 0, (size_t)r->length);
}

static bool wrong_from_left(void *context, long number, struct bench_wrong *found)
{
    struct ring *r = context;
    return bench_differs(r->from_left, r->length, bench_seed(r->left, RIGHTWARD, number), found);
}

static bool wrong(void *context, long number, struct bench_wrong *found)
{
    struct ring *r = context;
    return wrong_from_left(r, number, found) || bench_differs(r->from_right, r->length, bench_seed(r->right, LEFTWARD, number), found);
}

int main(int argc, char **argv)
{
    bench_start(argc, argv, MPI_THREAD_SINGLE);
    for (int i = 0; i < bench.size_count; i++) {
        long length = bench.sizes[i];
        struct ring r = {(int)length, (bench_rank + bench_ranks - 1) % bench_ranks, (bench_rank + 1) % bench_ranks, bench_memory(length),
                         bench_memory(length), bench_memory(length), bench_memory(length)};
        if (bench_wants("sendrecv"))
            bench_measure(&(struct bench_cell){"sendrecv", NULL, length, &r, sendrecv, fill, wrong_from_left});
        if (bench_wants("exchange"))
            bench_measure(&(struct bench_cell){"exchange", NULL, length, &r, exchange, fill, wrong});
        bench_give_back(r.to_right);
        bench_give_back(r.to_left);
        bench_give_back(r.from_left);
        bench_give_back(r.from_right);
    }
    bench_end();
    return 0;
}
