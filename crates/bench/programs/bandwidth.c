/* Pairs of ranks, rank r with rank r + n/2: windows of 64 messages one way (bandwidth) and both ways at once (bibw), and
   ping-pongs of all pairs at once (multi_latency). Two ranks are one pair. All messages of a window use one buffer a direction. */
#include "bench.h"

enum { WINDOW = 64 };

struct pair {
    int length, other;
    bool first; /* of the two */
    char *send, *receive;
    MPI_Request requests[2 * WINDOW];
};

static void one_way(void *context, long first, long count)
{
    struct pair *p = context;
    char done = 0;
    (void)first;
    for (long i = 0; i < count; i++) {
        for (int m = 0; m < WINDOW; m++)
            if (p->first)
                MPI_Isend(p->send, p->length, MPI_BYTE, p->other, 1, bench_comm, &p->requests[m]);
            else
                MPI_Irecv(p->receive, p->length, MPI_BYTE, p->other, 1, bench_comm, &p->requests[m]);
        MPI_Waitall(WINDOW, p->requests, MPI_STATUSES_IGNORE);
        if (p->first)
            MPI_Recv(&done, 1, MPI_CHAR, p->other, 2, bench_comm, MPI_STATUS_IGNORE);
        else
            MPI_Send(&done, 1, MPI_CHAR, p->other, 2, bench_comm);
    }
}

static void both_ways(void *context, long first, long count)
{
    struct pair *p = context;
    (void)first;
    for (long i = 0; i < count; i++) {
        for (int m = 0; m < WINDOW; m++)
            MPI_Irecv(p->receive, p->length, MPI_BYTE, p->other, 1, bench_comm, &p->requests[m]);
        for (int m = 0; m < WINDOW; m++)
            MPI_Isend(p->send, p->length, MPI_BYTE, p->other, 1, bench_comm, &p->requests[WINDOW + m]);
        MPI_Waitall(2 * WINDOW, p->requests, MPI_STATUSES_IGNORE);
    }
}

static void round_trips(void *context, long first, long count)
{
    const struct pair *p = context;
    (void)first;
    bench_round_trips(&(struct bench_pair){p->send, p->receive, p->length, MPI_BYTE, p->other, 1, p->first}, count);
}

static void fill(void *context, long number)
{
    struct pair *p = context;
    bench_fill(p->send, p->length, bench_seed(bench_rank, p->other, number));
    memset(p->receive, 0, (size_t)p->length);
}

static bool wrong(void *context, long number, struct bench_wrong *found)
{
    struct pair *p = context;
    return bench_differs(p->receive, p->length, bench_seed(p->other, bench_rank, number), found);
}

static bool wrong_one_way(void *context, long number, struct bench_wrong *found)
{
    return !((struct pair *)context)->first && wrong(context, number, found);
}

int main(int argc, char **argv)
{
    static struct pair p;
    bench_start(argc, argv, MPI_THREAD_SINGLE);
    int half = bench_ranks / 2;
    MPI_Comm paired;
    MPI_Comm_split(MPI_COMM_WORLD, bench_rank < 2 * half ? 0 : MPI_UNDEFINED, 0, &paired);
    if (paired != MPI_COMM_NULL) {
        bench_comm = paired;
        for (int i = 0; i < bench.size_count; i++) {
            p.length = (int)bench.sizes[i];
            p.first = bench_rank < half;
            p.other = p.first ? bench_rank + half : bench_rank - half;
            p.send = bench_memory(p.length);
            p.receive = bench_memory(p.length);
            if (bench_wants("bandwidth"))
                bench_measure(&(struct bench_cell){"bandwidth", NULL, p.length, &p, one_way, fill, wrong_one_way});
            if (bench_wants("bibw"))
                bench_measure(&(struct bench_cell){"bibw", NULL, p.length, &p, both_ways, fill, wrong});
            if (bench_wants("multi_latency"))
                bench_measure(&(struct bench_cell){"multi_latency", NULL, p.length, &p, round_trips, fill, wrong});
            bench_give_back(p.send);
            bench_give_back(p.receive);
        }
        MPI_Comm_free(&paired);
    }
    bench_comm = MPI_COMM_WORLD;
    bench_end();
    return 0;
}
