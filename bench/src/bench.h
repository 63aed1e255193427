/* What every benchmark program shares: options, clock, pinning, and the one way of measuring. */
#ifndef CLOUDMPI_BENCH_H
#define CLOUDMPI_BENCH_H

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>

enum { BENCH_MAX_PARAMETERS = 64 };

struct bench_options {
    double budget_ms;   /* measuring time for one cell (one metric, one parameter) */
    int blocks;         /* samples printed for one cell, fewer where an iteration is slow */
    double batch_ms;    /* time between two readings of the clock: see bench_start */
    bool pinned;        /* rank r on core r; otherwise every rank may use every core */
    const char *only;   /* comma-separated names, NULL for all */
    long parameters[BENCH_MAX_PARAMETERS]; /* sizes in bytes, or durations in ms */
    int parameter_count;
};

/* Runs `iterations` of the operation; `first` is the running number of the first one. */
typedef void (*bench_body)(void *context, long first, long iterations);

/* A cell: what is measured, and how seconds an iteration become the printed value. */
struct bench_cell {
    const char *metric;
    long parameter;
    const char *unit;
    double value_per_second;     /* value = seconds an iteration * this ... */
    double rate_numerator;       /* ... or, where not 0, value = this / seconds */
    bench_body body;
    void *context;
};

/* MPI_Init, options, pinning. Call first. Pinned ranks get short batches (they lose time only to
   strangers, and a block's median drops a disturbed batch), ranks that share cores long ones (they
   take turns, and a batch must span many turns to mean anything). */
void bench_start(int argc, char **argv, struct bench_options *options);
/* Ranks that share a measurement; MPI_COMM_WORLD unless set. */
void bench_use_communicator(MPI_Comm communicator);
/* Collective over the communicator in use: warm up, calibrate, print one sample a block. */
void bench_measure(const struct bench_options *options, const struct bench_cell *cell);
void bench_sample(const char *metric, long parameter, double value, const char *unit);
bool bench_selected(const struct bench_options *options, const char *name);
double bench_now_seconds(void);
void *bench_buffer(size_t length_bytes);

#endif
