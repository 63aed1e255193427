#define _GNU_SOURCE
#include "bench.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MAX_BATCHES = 256, HOPELESS_BUDGETS = 10 };

static MPI_Comm ranks_in_use;
static int world_size;

double bench_now_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void *bench_buffer(size_t length_bytes)
{
    void *memory = NULL;
    size_t page_bytes = 4096;
    if (posix_memalign(&memory, page_bytes, length_bytes + page_bytes) != 0) {
        fprintf(stderr, "bench: no memory for a buffer of %zu bytes; use smaller --parameters\n", length_bytes);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    memset(memory, 1, length_bytes + page_bytes);
    return memory;
}

static void set_affinity(int rank, bool pinned)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    cpu_set_t set;
    CPU_ZERO(&set);
    for (long core = 0; core < cores; core++)
        if (!pinned || core == rank % cores)
            CPU_SET((int)core, &set);
    if (sched_setaffinity(0, sizeof set, &set) != 0)
        fprintf(stderr, "bench: rank %d could not set its affinity; figures are unpinned\n", rank);
}

static void parse_parameters(char *list, struct bench_options *options)
{
    options->parameter_count = 0;
    for (char *item = strtok(list, ","); item; item = strtok(NULL, ","))
        if (options->parameter_count < BENCH_MAX_PARAMETERS)
            options->parameters[options->parameter_count++] = atol(item);
}

static void parse(int argc, char **argv, struct bench_options *options)
{
    options->budget_ms = 50;
    options->blocks = 5;
    for (int i = 1; i < argc; i++) {
        bool last = i + 1 == argc;
        if (strcmp(argv[i], "--pin") == 0) {
            options->pinned = true;
        } else if (!last && strcmp(argv[i], "--budget-ms") == 0) {
            options->budget_ms = atof(argv[++i]);
        } else if (!last && strcmp(argv[i], "--blocks") == 0) {
            options->blocks = atoi(argv[++i]);
        } else if (!last && strcmp(argv[i], "--only") == 0) {
            options->only = argv[++i];
        } else if (!last && strcmp(argv[i], "--parameters") == 0) {
            parse_parameters(argv[++i], options);
        } else {
            fprintf(stderr, "bench: unknown option %s; known: --pin --budget-ms X --blocks N --only a,b "
                            "--parameters 8,64\n", argv[i]);
            MPI_Abort(MPI_COMM_WORLD, 2);
        }
    }
}

void bench_start(int argc, char **argv, struct bench_options *options)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &world_size);
    memset(options, 0, sizeof *options);
    parse(argc, argv, options);
    options->batch_ms = options->pinned ? 0.1 : 5;
    set_affinity(rank, options->pinned);
    ranks_in_use = MPI_COMM_WORLD;
}

void bench_use_communicator(MPI_Comm communicator)
{
    ranks_in_use = communicator;
}

bool bench_selected(const struct bench_options *options, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = options->only; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (strncmp(at, name, length) == 0 && (at[length] == ',' || at[length] == 0))
            return true;
    return options->only == NULL;
}

/* The driver reads these lines; one a sample, flushed, so that a killed job keeps what it had. */
void bench_sample(const char *metric, long parameter, double value, const char *unit)
{
    printf("sample %s %d %ld %.9g %s\n", metric, world_size, parameter, value, unit);
    fflush(stdout);
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, ascending);
    return count % 2 ? values[count / 2] : 0.5 * (values[count / 2 - 1] + values[count / 2]);
}

struct plan {
    long batch_iterations; /* iterations between two readings of the clock */
    long batches;          /* in a block; the block's sample is their median */
    long blocks;
};

static long at_least_one(double value)
{
    return value < 1 ? 1 : (long)value;
}

/* Chosen by the first rank alone and broadcast: all ranks must agree on every count. */
static struct plan make_plan(const struct bench_options *options, double iteration_seconds)
{
    double batch_seconds = 1e-3 * options->batch_ms;
    double budget_seconds = 1e-3 * options->budget_ms;
    struct plan plan;
    plan.blocks = at_least_one(budget_seconds / iteration_seconds);
    if (plan.blocks < 2 && iteration_seconds < HOPELESS_BUDGETS * budget_seconds)
        plan.blocks = 2;
    if (plan.blocks > options->blocks)
        plan.blocks = options->blocks;
    double block_seconds = budget_seconds / (double)plan.blocks;
    if (batch_seconds > block_seconds)
        batch_seconds = block_seconds;
    plan.batch_iterations = at_least_one(batch_seconds / iteration_seconds);
    plan.batches = at_least_one(block_seconds / ((double)plan.batch_iterations * iteration_seconds));
    if (plan.batches > MAX_BATCHES)
        plan.batches = MAX_BATCHES;
    return plan;
}

/* Doubles the count until two runs in a row fill a tenth of the budget; also the warm-up. One run is
   no evidence: a stranger on the core can make a single iteration look slow. Only a hopeless one, of
   many budgets, is believed at once. */
static struct plan calibrate(const struct bench_options *options, const struct bench_cell *cell, long *next)
{
    enum { DONE, ITERATIONS, BATCHES, BLOCKS, FIELDS };
    double enough_seconds = 1e-4 * options->budget_ms;
    double previous_seconds = 0; /* of an iteration, in a run that was long enough; else 0 */
    long message[FIELDS] = {0, 1, 0, 0};
    int rank;
    MPI_Comm_rank(ranks_in_use, &rank);
    while (!message[DONE]) {
        long iterations = message[ITERATIONS];
        MPI_Barrier(ranks_in_use);
        double start = bench_now_seconds();
        cell->body(cell->context, *next, iterations);
        double elapsed_seconds = bench_now_seconds() - start;
        double iteration_seconds = elapsed_seconds / (double)iterations;
        *next += iterations;
        if (rank == 0 && elapsed_seconds < enough_seconds) {
            previous_seconds = 0;
            message[ITERATIONS] = iterations * 2;
        } else if (rank == 0 && previous_seconds == 0 && elapsed_seconds < HOPELESS_BUDGETS * 1e-3 * options->budget_ms) {
            previous_seconds = iteration_seconds;
        } else if (rank == 0) {
            if (previous_seconds > 0 && previous_seconds < iteration_seconds)
                iteration_seconds = previous_seconds;
            struct plan plan = make_plan(options, iteration_seconds);
            message[DONE] = 1;
            message[ITERATIONS] = plan.batch_iterations;
            message[BATCHES] = plan.batches;
            message[BLOCKS] = plan.blocks;
        }
        MPI_Bcast(message, FIELDS, MPI_LONG, 0, ranks_in_use);
    }
    return (struct plan){message[ITERATIONS], message[BATCHES], message[BLOCKS]};
}

void bench_measure(const struct bench_options *options, const struct bench_cell *cell)
{
    static double batch_seconds[MAX_BATCHES];
    long next = 0;
    int rank;
    MPI_Comm_rank(ranks_in_use, &rank);
    struct plan plan = calibrate(options, cell, &next);
    for (long block = 0; block < plan.blocks; block++) {
        MPI_Barrier(ranks_in_use);
        double before = bench_now_seconds();
        for (long batch = 0; batch < plan.batches; batch++) {
            cell->body(cell->context, next, plan.batch_iterations);
            double after = bench_now_seconds();
            batch_seconds[batch] = (after - before) / (double)plan.batch_iterations;
            before = after;
            next += plan.batch_iterations;
        }
        /* Nobody goes on to make the next cell's buffers while others are still measuring: that takes their cores. */
        MPI_Barrier(ranks_in_use);
        double mine = median(batch_seconds, (int)plan.batches), slowest = 0;
        MPI_Reduce(&mine, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, ranks_in_use);
        if (rank == 0) {
            double value = cell->rate_numerator != 0 ? cell->rate_numerator / slowest
                                                     : slowest * cell->value_per_second;
            bench_sample(cell->metric, cell->parameter, value, cell->unit);
        }
    }
}
