/* The bare shared counter: a barrier, and an 8 B sum, of processes that share two cores. Whoever
   comes last opens the next phase; the others wait by sched_yield or in the kernel by futex. */
#define _GNU_SOURCE
#include "raw.h"

#include <linux/futex.h>
#include <limits.h>
#include <sched.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MAX_BATCHES = 512, BATCH = 100, PHASES = 2 };

enum wait_by { BY_YIELD, BY_FUTEX };

struct shared {
    _Alignas(RAW_LINE_BYTES) atomic_int arrived;
    _Alignas(RAW_LINE_BYTES) atomic_int phase;
    _Alignas(RAW_LINE_BYTES) atomic_long sum[PHASES];
    _Alignas(RAW_LINE_BYTES) atomic_long batches_agreed;
    _Alignas(RAW_LINE_BYTES) double block_seconds[RAW_MAX_PROCESSES];
};

struct job {
    struct shared *shared;
    const struct raw_options *options;
    enum wait_by wait_by;
    bool reduces;
    const char *metric;
};

static void wait_for_phase(struct shared *s, int old_phase, enum wait_by wait_by)
{
    while (atomic_load_explicit(&s->phase, memory_order_acquire) == old_phase) {
        if (wait_by == BY_YIELD)
            sched_yield();
        else
            syscall(SYS_futex, &s->phase, FUTEX_WAIT, old_phase, NULL, NULL, 0);
    }
}

static void barrier(struct shared *s, int processes, enum wait_by wait_by)
{
    int old_phase = atomic_load_explicit(&s->phase, memory_order_relaxed);
    if (atomic_fetch_add_explicit(&s->arrived, 1, memory_order_acq_rel) + 1 < processes) {
        wait_for_phase(s, old_phase, wait_by);
        return;
    }
    atomic_store_explicit(&s->arrived, 0, memory_order_relaxed);
    /* The sum that the next phase adds to: everybody has read it, two phases ago. */
    atomic_store_explicit(&s->sum[(old_phase + 1) % PHASES], 0, memory_order_relaxed);
    atomic_store_explicit(&s->phase, old_phase + 1, memory_order_release);
    if (wait_by == BY_FUTEX)
        syscall(SYS_futex, &s->phase, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

static long allreduce(struct shared *s, int processes, enum wait_by wait_by, long value)
{
    int phase = atomic_load_explicit(&s->phase, memory_order_relaxed);
    atomic_fetch_add_explicit(&s->sum[phase % PHASES], value, memory_order_relaxed);
    barrier(s, processes, wait_by);
    return atomic_load_explicit(&s->sum[phase % PHASES], memory_order_relaxed);
}

static double seconds_a_round(const struct job *job, int rank)
{
    double start = raw_now_seconds();
    int processes = job->options->processes;
    for (int i = 0; i < BATCH; i++) {
        if (!job->reduces)
            barrier(job->shared, processes, job->wait_by);
        else if (allreduce(job->shared, processes, job->wait_by, rank + 1) != (long)processes * (processes + 1) / 2)
            _exit(3); /* a wrong sum: no figure of this program would mean anything */
    }
    return (raw_now_seconds() - start) / BATCH;
}

static void body(int rank, void *context)
{
    static double batch_seconds[MAX_BATCHES];
    const struct job *job = context;
    const struct raw_options *options = job->options;
    struct shared *s = job->shared;
    double once = seconds_a_round(job, rank);
    if (rank == 0) {
        long batches = (long)(1e-3 * options->budget_ms / options->blocks / (once * BATCH));
        atomic_store(&s->batches_agreed, batches < 1 ? 1 : batches > MAX_BATCHES ? MAX_BATCHES : batches);
    }
    barrier(s, options->processes, job->wait_by);
    long batches = atomic_load(&s->batches_agreed);
    for (int block = 0; block < options->blocks; block++) {
        for (long batch = 0; batch < batches; batch++)
            batch_seconds[batch] = seconds_a_round(job, rank);
        s->block_seconds[rank] = raw_median(batch_seconds, (int)batches);
        barrier(s, options->processes, job->wait_by);
        if (rank == 0) {
            double slowest = 0;
            for (int r = 0; r < options->processes; r++)
                slowest = s->block_seconds[r] > slowest ? s->block_seconds[r] : slowest;
            raw_sample(job->metric, options->processes, job->reduces ? 8 : 0, 1e6 * slowest, "us");
        }
        barrier(s, options->processes, job->wait_by);
    }
}

int main(int argc, char **argv)
{
    struct raw_options options;
    raw_parse(argc, argv, &options);
    struct job jobs[] = {
        {.wait_by = BY_YIELD, .metric = "raw_barrier_yield"},
        {.wait_by = BY_FUTEX, .metric = "raw_barrier_futex"},
        {.wait_by = BY_YIELD, .reduces = true, .metric = "raw_allreduce_yield"},
        {.wait_by = BY_FUTEX, .reduces = true, .metric = "raw_allreduce_futex"},
    };
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        jobs[i].shared = raw_shared_memory(sizeof(struct shared));
        jobs[i].options = &options;
        if (!raw_run_processes(options.processes, false, body, &jobs[i]))
            return 1;
    }
    return 0;
}
