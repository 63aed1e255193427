/* What a rank costs while it is blocked in MPI_Recv, and whether the fast path pays for it.
   Rank 1 blocks for each duration (ms) while rank 0 sleeps outside MPI: CPU time over wall time of
   rank 1, and the time from rank 0's send to rank 1's return. An 8 B latency is taken before and
   after; with 4 ranks it is taken while ranks 2 and 3 are blocked on the same two cores. */
#define _GNU_SOURCE
#include "bench.h"
#include "pingpong.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

enum { TAG_WAKE = 3, TAG_RESULT = 4, TAG_RELEASE = 5, PING_BYTES = 8 };

static double cpu_seconds(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage); /* every thread of the process */
    return (double)usage.ru_utime.tv_sec + 1e-6 * (double)usage.ru_utime.tv_usec +
           (double)usage.ru_stime.tv_sec + 1e-6 * (double)usage.ru_stime.tv_usec;
}

static void sleep_ms(long duration_ms)
{
    struct timespec duration = {duration_ms / 1000, (duration_ms % 1000) * 1000000};
    nanosleep(&duration, NULL);
}

static void block_once(int rank, long duration_ms)
{
    double sent_at = 0, result[2];
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        sleep_ms(duration_ms);
        sent_at = bench_now_seconds();
        MPI_Send(&sent_at, 1, MPI_DOUBLE, 1, TAG_WAKE, MPI_COMM_WORLD);
        MPI_Recv(result, 2, MPI_DOUBLE, 1, TAG_RESULT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        bench_sample("blocked_cpu_share", duration_ms, result[0], "percent_of_core");
        bench_sample("blocked_wake", duration_ms, result[1], "us");
    } else if (rank == 1) {
        double start = bench_now_seconds(), cpu_start = cpu_seconds();
        MPI_Recv(&sent_at, 1, MPI_DOUBLE, 0, TAG_WAKE, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        double end = bench_now_seconds();
        result[0] = 100 * (cpu_seconds() - cpu_start) / (end - start);
        result[1] = 1e6 * (end - sent_at);
        MPI_Send(result, 2, MPI_DOUBLE, 0, TAG_RESULT, MPI_COMM_WORLD);
    }
}

static void measure_latency(const struct bench_options *options, const char *metric, struct pingpong *p)
{
    struct bench_cell cell = {metric, PING_BYTES, "us", PINGPONG_ONE_WAY_US, 0, pingpong_body, p};
    bench_measure(options, &cell);
}

static void latency_beside_blocked(const struct bench_options *options, struct pingpong *p, int ranks)
{
    MPI_Comm pair;
    char release = 0;
    MPI_Comm_split(MPI_COMM_WORLD, p->rank < 2 ? 0 : MPI_UNDEFINED, p->rank, &pair);
    if (p->rank >= 2) {
        MPI_Recv(&release, 1, MPI_CHAR, 0, TAG_RELEASE, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return;
    }
    sleep_ms(50); /* until the others have had time to fall asleep, if they ever do */
    bench_use_communicator(pair);
    struct bench_options shared_cores = *options;
    shared_cores.batch_ms = 5;
    measure_latency(&shared_cores, "latency_beside_blocked", p);
    for (int rank = 2; p->rank == 0 && rank < ranks; rank++)
        MPI_Send(&release, 1, MPI_CHAR, rank, TAG_RELEASE, MPI_COMM_WORLD);
    MPI_Comm_free(&pair);
}

int main(int argc, char **argv)
{
    struct bench_options options;
    struct pingpong p = {.length_bytes = PING_BYTES};
    int ranks;
    bench_start(argc, argv, &options);
    MPI_Comm_rank(MPI_COMM_WORLD, &p.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    p.send = bench_buffer(PING_BYTES);
    p.receive = bench_buffer(PING_BYTES);
    if (ranks > 2) {
        latency_beside_blocked(&options, &p, ranks);
    } else {
        measure_latency(&options, "latency_before_block", &p);
        for (int i = 0; i < options.parameter_count; i++)
            block_once(p.rank, options.parameters[i]);
        measure_latency(&options, "latency_after_block", &p);
    }
    free(p.send);
    free(p.receive);
    MPI_Finalize();
    return 0;
}
