/* A nonblocking operation with computation beside it: what it takes alone, what is computed, and both together. */
#ifndef CLOUDMPI_BENCH_OVERLAP_H
#define CLOUDMPI_BENCH_OVERLAP_H

#include "bench.h"

static long bench_compute_steps; /* beside a nonblocking operation */
static volatile double bench_computed;

static void bench_compute(long steps)
{
    /* Read, and away from the fixed point of the loop: otherwise the compiler finds that nothing need be computed. */
    double x = bench_computed;
    for (long step = 0; step < steps; step++)
        x = x * 0.999 + 0.002;
    bench_computed = x;
}

/* Between an operation's start and its MPI_Wait. */
static void bench_compute_beside(MPI_Request *request)
{
    int done = 0;
    if (bench_compute_steps == 0)
        return;
    for (int piece = 0; piece <= bench.tests; piece++) {
        bench_compute(bench_compute_steps / (bench.tests + 1));
        if (piece < bench.tests && !done)
            MPI_Test(request, &done, MPI_STATUS_IGNORE);
    }
}

static long bench_steps_for(double seconds)
{
    enum { TRIAL_STEPS = 20000, TRIALS = 5 };
    double least_seconds = 1;
    for (int i = 0; i < TRIALS; i++) {
        double start = bench_now();
        bench_compute(TRIAL_STEPS);
        double taken = bench_now() - start;
        least_seconds = taken < least_seconds ? taken : least_seconds;
    }
    long steps = (long)(TRIAL_STEPS * seconds / least_seconds);
    return steps < 1 ? 1 : steps;
}

static void bench_only_compute(void *context, long first, long count)
{
    (void)context, (void)first;
    for (long i = 0; i < count; i++)
        bench_compute(bench_compute_steps);
}

/* Alone; then as much computation as that took; then both together. The cell's part is of no account. */
static void bench_measure_nonblocking(const struct bench_cell *operation)
{
    struct bench_cell cell = *operation;
    bench_compute_steps = 0;
    cell.part = "pure";
    double pure_seconds = bench_measure(&cell), longest_seconds = 0;
    MPI_Allreduce(&pure_seconds, &longest_seconds, 1, MPI_DOUBLE, MPI_MAX, bench_comm);
    bench_compute_steps = bench_steps_for(longest_seconds);
    MPI_Bcast(&bench_compute_steps, 1, MPI_LONG, 0, bench_comm);
    cell.part = "total";
    bench_measure(&cell);
    bench_measure(&(struct bench_cell){cell.measure, "compute", cell.bytes, NULL, bench_only_compute, NULL, NULL});
    bench_compute_steps = 0;
}

#endif
