/* A message through shared memory in two copies: one process copies chunks into a ring of slots, the
   other copies them out, both at once on two cores. What a two-copy path can reach at best, by the
   ring's size: one that stays in the first-level cache, one in the second level (the worst: each line
   is fetched out of the other core's cache), one that is written back to the cache they share. */
#include "raw.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { RING_MAX_BYTES = 1 << 21 };

static const struct ring_shape {
    const char *metric;
    long slots;
    size_t slot_bytes;
} ring_shapes[] = {
    {"raw_two_copy_ring_16KiB", 4, 4096},
    {"raw_two_copy_ring_128KiB", 4, 32768},
    {"raw_two_copy_ring_2MiB", 64, 32768},
};

struct shared {
    _Alignas(RAW_LINE_BYTES) atomic_long written; /* chunks */
    _Alignas(RAW_LINE_BYTES) atomic_long read;
    _Alignas(RAW_LINE_BYTES) atomic_long messages_agreed;
    _Alignas(RAW_LINE_BYTES) char ring[RING_MAX_BYTES];
};

struct job {
    struct shared *shared;
    const struct raw_options *options;
    const struct ring_shape *shape;
    size_t length_bytes;
};

static void wait_until_at_least(atomic_long *counter, long value)
{
    while (atomic_load_explicit(counter, memory_order_acquire) < value)
        raw_pause();
}

/* One message, a slot at a time; returns the running number of the next chunk. */
static long transfer(const struct job *job, int rank, char *buffer, long chunk)
{
    struct shared *s = job->shared;
    size_t slot_bytes = job->shape->slot_bytes;
    for (size_t at = 0; at < job->length_bytes; at += slot_bytes, chunk++) {
        size_t part_bytes = job->length_bytes - at < slot_bytes ? job->length_bytes - at : slot_bytes;
        char *slot = s->ring + (size_t)(chunk % job->shape->slots) * slot_bytes;
        if (rank == 0) {
            wait_until_at_least(&s->read, chunk + 1 - job->shape->slots);
            memcpy(slot, buffer + at, part_bytes);
            atomic_store_explicit(&s->written, chunk + 1, memory_order_release);
        } else {
            wait_until_at_least(&s->written, chunk + 1);
            memcpy(buffer + at, slot, part_bytes);
            atomic_store_explicit(&s->read, chunk + 1, memory_order_release);
        }
    }
    return chunk;
}

static double seconds_a_message(const struct job *job, int rank, char *buffer, long messages, long *chunk)
{
    double start = raw_now_seconds();
    for (long i = 0; i < messages; i++)
        *chunk = transfer(job, rank, buffer, *chunk);
    wait_until_at_least(&job->shared->read, *chunk); /* all has arrived */
    return (raw_now_seconds() - start) / (double)messages;
}

static void body(int rank, void *context)
{
    enum { WARM_UP = 64, BATCHES_A_BLOCK = 16 };
    double batch_seconds[BATCHES_A_BLOCK];
    const struct job *job = context;
    const struct raw_options *options = job->options;
    char *buffer = malloc(job->length_bytes);
    long chunk = 0;
    memset(buffer, rank, job->length_bytes);
    double once = seconds_a_message(job, rank, buffer, WARM_UP, &chunk);
    if (rank == 0) {
        long messages = (long)(1e-3 * options->budget_ms / options->blocks / BATCHES_A_BLOCK / once);
        atomic_store(&job->shared->messages_agreed, messages < 1 ? 1 : messages);
    }
    wait_until_at_least(&job->shared->messages_agreed, 1);
    long messages = atomic_load(&job->shared->messages_agreed);
    for (int block = 0; block < options->blocks; block++) {
        for (int batch = 0; batch < BATCHES_A_BLOCK; batch++)
            batch_seconds[batch] = seconds_a_message(job, rank, buffer, messages, &chunk);
        if (rank == 0)
            raw_sample(job->shape->metric, 2, (long)job->length_bytes,
                       1e-9 * (double)job->length_bytes / raw_median(batch_seconds, BATCHES_A_BLOCK), "GB/s");
    }
    free(buffer);
}

int main(int argc, char **argv)
{
    struct raw_options options;
    raw_parse(argc, argv, &options);
    struct job job = {.shared = raw_shared_memory(sizeof(struct shared)), .options = &options};
    for (size_t shape = 0; shape < sizeof ring_shapes / sizeof *ring_shapes; shape++) {
        job.shape = &ring_shapes[shape];
        for (int i = 0; i < options.parameter_count; i++) {
            job.length_bytes = (size_t)options.parameters[i];
            atomic_init(&job.shared->written, 0);
            atomic_init(&job.shared->read, 0);
            atomic_init(&job.shared->messages_agreed, 0);
            if (job.length_bytes > 0 && !raw_run_processes(2, true, body, &job))
                return 1;
        }
    }
    return 0;
}
