/* Two ranks: half a round trip (latency), the same by matched probes (matched_latency), both sending at once (pingping), and the
   same loop without a message (null), which shows what the measuring adds. */
#include "bench.h"

struct pair {
    int length, other;
    char *send, *receive;
};

static void latency(void *context, long first, long count)
{
    const struct pair *p = context;
    (void)first;
    bench_round_trips(&(struct bench_pair){p->send, p->receive, p->length, MPI_BYTE, p->other, 1, bench_rank == 0}, count);
}

static void receive_matched(const struct pair *p)
{
    MPI_Message message;
    MPI_Status status;
    int length;
    MPI_Mprobe(p->other, 1, bench_comm, &message, &status);
    MPI_Get_count(&status, MPI_BYTE, &length);
    MPI_Mrecv(p->receive, length, MPI_BYTE, &message, MPI_STATUS_IGNORE);
}

static void matched(void *context, long first, long count)
{
    const struct pair *p = context;
    (void)first;
    for (long i = 0; i < count; i++) {
        if (bench_rank == 0)
            MPI_Send(p->send, p->length, MPI_BYTE, p->other, 1, bench_comm);
        receive_matched(p);
        if (bench_rank != 0)
            MPI_Send(p->send, p->length, MPI_BYTE, p->other, 1, bench_comm);
    }
}

static void pingping(void *context, long first, long count)
{
    struct pair *p = context;
    MPI_Request request;
    (void)first;
    for (long i = 0; i < count; i++) {
        MPI_Isend(p->send, p->length, MPI_BYTE, p->other, 1, bench_comm, &request);
        MPI_Recv(p->receive, p->length, MPI_BYTE, p->other, 1, bench_comm, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
}

static void nothing(void *context, long first, long count)
{
    for (volatile long i = first; i < first + count; i++)
        (void)context;
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

int main(int argc, char **argv)
{
    bench_start(argc, argv, MPI_THREAD_SINGLE);
    MPI_Comm two;
    MPI_Comm_split(MPI_COMM_WORLD, bench_rank < 2 ? 0 : MPI_UNDEFINED, 0, &two);
    if (two != MPI_COMM_NULL) {
        bench_comm = two;
        if (bench_wants("null"))
            bench_measure(&(struct bench_cell){"null", NULL, 0, NULL, nothing, NULL, NULL});
        for (int i = 0; i < bench.size_count; i++) {
            struct pair p = {(int)bench.sizes[i], 1 - bench_rank, bench_memory(bench.sizes[i]), bench_memory(bench.sizes[i])};
            if (bench_wants("latency"))
                bench_measure(&(struct bench_cell){"latency", NULL, p.length, &p, latency, fill, wrong});
            if (bench_wants("matched_latency"))
                bench_measure(&(struct bench_cell){"matched_latency", NULL, p.length, &p, matched, fill, wrong});
            if (bench_wants("pingping"))
                bench_measure(&(struct bench_cell){"pingping", NULL, p.length, &p, pingping, fill, wrong});
            bench_give_back(p.send);
            bench_give_back(p.receive);
        }
        MPI_Comm_free(&two);
    }
    bench_comm = MPI_COMM_WORLD;
    bench_end();
    return 0;
}
