/* One cache line written in turn by two processes on two cores: half a round trip, the least that
   a message between them can take. */
#include "raw.h"

#include <stdatomic.h>

struct shared {
    _Alignas(RAW_LINE_BYTES) atomic_long line;
};

struct job {
    struct shared *shared;
    const struct raw_options *options;
};

enum { BATCH = 500, MAX_BATCHES = 4096 };

static void pass(atomic_long *line, int rank, long first)
{
    for (long turn = first; turn < first + BATCH; turn++) {
        while (atomic_load_explicit(line, memory_order_acquire) != 2 * turn + rank)
            raw_pause();
        atomic_store_explicit(line, 2 * turn + rank + 1, memory_order_release);
    }
}

static void body(int rank, void *context)
{
    static double batch_us[MAX_BATCHES];
    struct job *job = context;
    const struct raw_options *options = job->options;
    /* Both processes run a fixed number of batches: at 0.1 us one way, 10 a millisecond. */
    int batches = (int)(options->budget_ms * 10 / options->blocks);
    batches = batches < 1 ? 1 : batches > MAX_BATCHES ? MAX_BATCHES : batches;
    long next = 0;
    pass(&job->shared->line, rank, next);
    next += BATCH;
    for (int block = 0; block < options->blocks; block++) {
        for (int batch = 0; batch < batches; batch++, next += BATCH) {
            double start = raw_now_seconds();
            pass(&job->shared->line, rank, next);
            batch_us[batch] = 1e6 * (raw_now_seconds() - start) / BATCH / 2;
        }
        if (rank == 0)
            raw_sample("raw_line_bounce", 2, 0, raw_median(batch_us, batches), "us");
    }
}

int main(int argc, char **argv)
{
    struct raw_options options;
    raw_parse(argc, argv, &options);
    struct job job = {raw_shared_memory(sizeof(struct shared)), &options};
    return raw_run_processes(2, true, body, &job) ? 0 : 1;
}
