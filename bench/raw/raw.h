/* What the raw-limit programs share: processes without MPI on one shared mapping, clock, samples. */
#ifndef CLOUDMPI_BENCH_RAW_H
#define CLOUDMPI_BENCH_RAW_H

#include <stdbool.h>
#include <stddef.h>

enum { RAW_LINE_BYTES = 64, RAW_MAX_PROCESSES = 64, RAW_MAX_PARAMETERS = 64 };

struct raw_options {
    double budget_ms;
    int blocks;
    int processes;
    long parameters[RAW_MAX_PARAMETERS];
    int parameter_count;
};

void raw_parse(int argc, char **argv, struct raw_options *options);
double raw_now_seconds(void);
void *raw_shared_memory(size_t length_bytes);
/* Processes 1..n-1 run `body(rank, context)` and exit, this one runs it as rank 0; then all are
   awaited. Pinned: rank r on core r. Returns whether every process ended well. */
bool raw_run_processes(int processes, bool pinned, void (*body)(int rank, void *context), void *context);
void raw_sample(const char *metric, int processes, long parameter, double value, const char *unit);
double raw_median(double *values, int count);

/* Tells the core that this is a spin loop. */
static inline void raw_pause(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("isb");
#endif
}

#endif
