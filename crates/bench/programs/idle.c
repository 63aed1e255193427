/* What a rank costs that does nothing: its memory (memory), its core's time while it is blocked in MPI_Recv (blocked_cpu), the time
   until it goes on when the message comes (blocked_wake), and what two ranks that work notice of others that are blocked on the same
   cores (beside_blocked). */
#include "bench.h"

#include <sys/resource.h>

enum { TAG_WAKE = 3, TAG_RELEASE = 4, PING_BYTES = 8, BLOCKS = 4 };

static const double blocked_seconds = 0.1, asleep_after_seconds = 0.05;

static void sleep_for(double seconds)
{
    struct timespec duration = {0, (long)(1e9 * seconds)};
    nanosleep(&duration, NULL);
}

static double cpu_seconds(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage); /* of all threads */
    return (double)usage.ru_utime.tv_sec + 1e-6 * (double)usage.ru_utime.tv_usec + (double)usage.ru_stime.tv_sec +
           1e-6 * (double)usage.ru_stime.tv_usec;
}

/* In a second of being blocked: seconds of a core. Until rank 1 goes on: seconds. Rank 0's figures are 0. */
static void block(double *core_seconds, double *wake_seconds)
{
    double sent_at = 0;
    MPI_Barrier(bench_comm);
    *core_seconds = *wake_seconds = 0;
    if (bench_rank == 0) {
        sleep_for(blocked_seconds);
        sent_at = bench_now();
        MPI_Send(&sent_at, 1, MPI_DOUBLE, 1, TAG_WAKE, bench_comm);
    } else if (bench_rank == 1) {
        double start = bench_now(), cpu_start = cpu_seconds();
        MPI_Recv(&sent_at, 1, MPI_DOUBLE, 0, TAG_WAKE, bench_comm, MPI_STATUS_IGNORE);
        double end = bench_now();
        *core_seconds = (cpu_seconds() - cpu_start) / (end - start);
        *wake_seconds = end - sent_at;
    }
}

static void blocked(void)
{
    double core[BLOCKS], wake[BLOCKS];
    for (int i = 0; i < BLOCKS; i++)
        block(&core[i], &wake[i]);
    struct bench_plan plan = {1, BLOCKS};
    if (bench_wants("blocked_cpu"))
        bench_gather(&(struct bench_cell){.measure = "blocked_cpu"}, plan, core);
    if (bench_wants("blocked_wake"))
        bench_gather(&(struct bench_cell){.measure = "blocked_wake"}, plan, wake);
}

static void ping_pong(void *context, long first, long count)
{
    (void)first;
    bench_round_trips(&(struct bench_pair){context, context, PING_BYTES, MPI_BYTE, 1 - bench_rank, 1, bench_rank == 0}, count);
}

/* Ranks from 2 on are blocked. */
static void beside_blocked(void)
{
    char buffer[PING_BYTES] = {0}, release = 0;
    MPI_Comm two;
    MPI_Comm_split(MPI_COMM_WORLD, bench_rank < 2 ? 0 : MPI_UNDEFINED, bench_rank, &two);
    if (bench_rank >= 2) {
        MPI_Recv(&release, 1, MPI_CHAR, 0, TAG_RELEASE, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return;
    }
    sleep_for(asleep_after_seconds);
    bench_comm = two;
    bench_measure(&(struct bench_cell){"beside_blocked", NULL, 0, buffer, ping_pong, NULL, NULL});
    bench_comm = MPI_COMM_WORLD;
    for (int rank = 2; bench_rank == 0 && rank < bench_ranks; rank++)
        MPI_Send(&release, 1, MPI_CHAR, rank, TAG_RELEASE, MPI_COMM_WORLD);
    MPI_Comm_free(&two);
}

/* Resident, in bytes. */
static double resident_bytes(void)
{
    char line[256];
    double kib = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, "VmRSS:", 6) == 0)
            kib = atof(line + 6);
    if (file != NULL)
        fclose(file);
    return 1024 * kib;
}

/* All figures are printed as nanoseconds; of memory a byte is one. */
static void memory(double bytes)
{
    double value = 1e-9 * bytes;
    bench_gather(&(struct bench_cell){.measure = "memory"}, (struct bench_plan){1, 1}, &value);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    double after_init_bytes = resident_bytes();
    bench_begin(argc, argv);
    if (bench_wants("memory"))
        memory(after_init_bytes);
    if (bench_wants("blocked_cpu") || bench_wants("blocked_wake"))
        blocked();
    if (bench_wants("beside_blocked"))
        beside_blocked();
    bench_end();
    return 0;
}
