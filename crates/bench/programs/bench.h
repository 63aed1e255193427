/* What every program of this folder shares: options, clock, binding to cores, and the one way of measuring.
   A header alone, so that `mpicc -O2 latency.c` is all that any MPI needs. See docs/bench.md for what is printed. */
#ifndef CLOUDMPI_BENCH_H
#define CLOUDMPI_BENCH_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <mpi.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BENCH_CORES = CPU_SETSIZE };
enum { BENCH_SIZES = 64, BENCH_BATCHES = 512, BENCH_VALUES_A_LINE = 128, BENCH_LEAST_SECONDS_FACTOR = 10 };

struct bench_options {
    const char *measures;        /* names between commas */
    long sizes[BENCH_SIZES];     /* in bytes, in the order to measure them */
    int size_count;
    double seconds;              /* of measuring, for one cell (a measure at a size) */
    double batch_seconds;        /* wanted between two readings of the clock */
    int batches;                 /* at most, for one cell */
    bool bind;                   /* each rank on a core of its own */
    int cores[BENCH_CORES];      /* that ranks may have; all of the machine if none are given */
    int core_count;
    bool check;                  /* data, outside the timed part */
    bool barrier;                /* before every operation, outside the timed part */
    bool one_root;               /* rank 0 is the root of every operation; otherwise the root moves on */
    int tests;                   /* MPI_Test calls within the computation beside a nonblocking operation */
    int threads;
    long offset_bytes;           /* from the beginning of a page to a buffer */
    const char *folder;          /* of the files that measures of files write */
};

enum { BENCH_VALUE_BYTES = 32 };

/* What a check found, in the terms of the type. */
struct bench_wrong {
    long offset_bytes;
    const char *type; /* "" for a byte, else its name and a blank */
    char expected[BENCH_VALUE_BYTES], found[BENCH_VALUE_BYTES];
};

/* One measure at one size. */
struct bench_cell {
    const char *measure;
    const char *part;            /* NULL, or what of the measure this is */
    long bytes;
    void *context;
    /* Runs `count` operations; `first` is the running number of the first. */
    void (*run)(void *context, long first, long count);
    /* Both or none: set the data of operation `number`, and look at what it has left here. */
    void (*fill)(void *context, long number);
    bool (*wrong)(void *context, long number, struct bench_wrong *found);
};

static MPI_Comm bench_comm;
static int bench_rank, bench_ranks;
static int bench_local; /* the rank's number on its machine */
static struct bench_options bench;

static double bench_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static inline unsigned char bench_pattern(unsigned seed, unsigned long offset)
{
    unsigned x = seed * 0x9E3779B1u + (unsigned)offset * 0x85EBCA6Bu;
    return (unsigned char)((x ^ x >> 15) * 0xC2B2AE35u >> 24);
}

static inline unsigned bench_seed(int from, int to, long number)
{
    return (unsigned)from * 7919u + (unsigned)to * 104729u + (unsigned)number * 31u;
}

static inline void bench_fill(void *memory, long bytes, unsigned seed)
{
    unsigned char *at = memory;
    for (long i = 0; i < bytes; i++)
        at[i] = bench_pattern(seed, (unsigned long)i);
}

static inline void bench_wrong_byte(struct bench_wrong *found, long offset_bytes, int expected, int is)
{
    *found = (struct bench_wrong){.offset_bytes = offset_bytes, .type = ""};
    snprintf(found->expected, sizeof found->expected, "%d", expected);
    snprintf(found->found, sizeof found->found, "%d", is);
}

static inline bool bench_differs(const void *memory, long bytes, unsigned seed, struct bench_wrong *found)
{
    const unsigned char *at = memory;
    for (long i = 0; i < bytes; i++)
        if (at[i] != bench_pattern(seed, (unsigned long)i)) {
            bench_wrong_byte(found, i, bench_pattern(seed, (unsigned long)i), at[i]);
            return true;
        }
    return false;
}

static inline void *bench_memory(long bytes)
{
    void *memory = NULL;
    size_t page_bytes = 4096;
    if (posix_memalign(&memory, page_bytes, (size_t)bytes + page_bytes) != 0) {
        fprintf(stderr, "bench: no memory for a buffer of %ld bytes: give smaller --sizes\n", bytes);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    memset(memory, 1, (size_t)bytes + page_bytes);
    return (char *)memory + bench.offset_bytes;
}

/* What bench_memory has given. */
static inline void bench_give_back(void *memory)
{
    if (memory)
        free((char *)memory - bench.offset_bytes);
}

/* Two ranks that play ping-pong. */
struct bench_pair {
    const void *send;
    void *receive;
    int count;
    MPI_Datatype type;
    int other, tag;
    bool first; /* of the two */
};

static inline void bench_round_trips(const struct bench_pair *p, long trips)
{
    for (long i = 0; i < trips; i++) {
        if (p->first)
            MPI_Send(p->send, p->count, p->type, p->other, p->tag, bench_comm);
        MPI_Recv(p->receive, p->count, p->type, p->other, p->tag, bench_comm, MPI_STATUS_IGNORE);
        if (!p->first)
            MPI_Send(p->send, p->count, p->type, p->other, p->tag, bench_comm);
    }
}

static void bench_parse_sizes(const char *list)
{
    char *end = NULL;
    for (const char *at = list; *at && bench.size_count < BENCH_SIZES; at = *end == ',' ? end + 1 : end) {
        bench.sizes[bench.size_count++] = strtol(at, &end, 10);
        if (end == at || (*end != ',' && *end != 0)) {
            fprintf(stderr, "bench: --sizes %s: not numbers between commas\n", list);
            MPI_Abort(MPI_COMM_WORLD, 2);
        }
    }
}

static void bench_parse_cores(const char *list)
{
    char *end = NULL;
    for (const char *at = list; *at && bench.core_count < BENCH_CORES; at = *end == ',' ? end + 1 : end) {
        long core = strtol(at, &end, 10);
        if (end == at || (*end != ',' && *end != 0) || core < 0 || core >= CPU_SETSIZE) {
            fprintf(stderr, "bench: --cores %s: not numbers of cores between commas\n", list);
            MPI_Abort(MPI_COMM_WORLD, 2);
        }
        bench.cores[bench.core_count++] = (int)core;
    }
}

static void bench_parse(int argc, char **argv)
{
    bench = (struct bench_options){.measures = "", .seconds = 0.02, .batch_seconds = 2e-5, .batches = BENCH_BATCHES, .check = true, .threads = 2, .folder = "."};
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        bool takes_value = true;
        if (strcmp(argv[i], "--bind") == 0)
            takes_value = false, bench.bind = true;
        else if (strcmp(argv[i], "--no-check") == 0)
            takes_value = false, bench.check = false;
        else if (strcmp(argv[i], "--barrier") == 0)
            takes_value = false, bench.barrier = true;
        else if (strcmp(argv[i], "--one-root") == 0)
            takes_value = false, bench.one_root = true;
        else if (strcmp(argv[i], "--measures") == 0)
            bench.measures = value;
        else if (strcmp(argv[i], "--sizes") == 0)
            bench_parse_sizes(value);
        else if (strcmp(argv[i], "--cores") == 0)
            bench_parse_cores(value);
        else if (strcmp(argv[i], "--ms") == 0)
            bench.seconds = 1e-3 * atof(value);
        else if (strcmp(argv[i], "--batch-us") == 0)
            bench.batch_seconds = 1e-6 * atof(value);
        else if (strcmp(argv[i], "--tests") == 0)
            bench.tests = atoi(value);
        else if (strcmp(argv[i], "--threads") == 0)
            bench.threads = atoi(value);
        else if (strcmp(argv[i], "--offset") == 0)
            bench.offset_bytes = atol(value);
        else if (strcmp(argv[i], "--folder") == 0)
            bench.folder = value;
        else {
            fprintf(stderr, "bench: unknown option %s\n", argv[i]);
            MPI_Abort(MPI_COMM_WORLD, 2);
        }
        i += takes_value;
    }
}

/* The calling thread on the core with this place in the list, or where nothing is bound on all of them, whatever the
   launcher has done. */
static void bench_bind_thread(long place)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    for (int i = 0; i < bench.core_count; i++)
        if (!bench.bind || i == place % bench.core_count)
            CPU_SET(bench.cores[i], &set);
    if (sched_setaffinity(0, sizeof set, &set) != 0 && bench.bind) {
        printf("#bench unbound\n");
        fflush(stdout);
    }
}

/* Each rank by its number on its machine. */
static void bench_bind(void)
{
    MPI_Comm node;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    MPI_Comm_rank(node, &bench_local);
    MPI_Comm_free(&node);
    if (bench.core_count == 0)
        for (long core = 0; core < sysconf(_SC_NPROCESSORS_ONLN) && core < BENCH_CORES; core++)
            bench.cores[bench.core_count++] = (int)core;
    bench_bind_thread(bench_local);
}

/* Of reading the clock once, in seconds. */
static double bench_clock_seconds(void)
{
    enum { READINGS = 2000 };
    double start = bench_now(), end = start;
    for (int i = 0; i < READINGS; i++)
        end = bench_now();
    return (end - start) / READINGS;
}

static void bench_say_library(void)
{
    static char text[MPI_MAX_LIBRARY_VERSION_STRING + 1];
    int length = 0;
    MPI_Get_library_version(text, &length);
    text[strcspn(text, "\r\n")] = 0;
    printf("#bench library %s\n#bench clock %.2f\n", text, 1e9 * bench_clock_seconds());
    fflush(stdout);
}

/* Options and binding, after MPI_Init. */
static void bench_begin(int argc, char **argv)
{
    MPI_Comm_rank(MPI_COMM_WORLD, &bench_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &bench_ranks);
    bench_comm = MPI_COMM_WORLD;
    bench_parse(argc, argv);
    bench_bind();
    if (bench_rank == 0)
        bench_say_library();
}

/* MPI_Init, options, binding. Call first. */
static inline void bench_start(int argc, char **argv, int thread_level)
{
    int provided = 0;
    if (thread_level == MPI_THREAD_SINGLE)
        MPI_Init(&argc, &argv);
    else
        MPI_Init_thread(&argc, &argv, thread_level, &provided);
    if (thread_level == MPI_THREAD_MULTIPLE && provided != MPI_THREAD_MULTIPLE) {
        fprintf(stderr, "bench: this MPI library has no MPI_THREAD_MULTIPLE\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    bench_begin(argc, argv);
}

static inline void bench_end(void)
{
    if (bench_rank == 0)
        printf("#bench end\n");
    MPI_Finalize();
}

static inline bool bench_wants(const char *measure)
{
    size_t length = strlen(measure);
    for (const char *at = bench.measures; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (strncmp(at, measure, length) == 0 && (at[length] == ',' || at[length] == 0))
            return true;
    return false;
}

/* Seconds that `count` operations took here. */
static double bench_time(const struct bench_cell *cell, long first, long count)
{
    double start = bench_now(), seconds = 0;
    if (!bench.barrier) {
        cell->run(cell->context, first, count);
        return bench_now() - start;
    }
    for (long i = 0; i < count; i++) {
        MPI_Barrier(bench_comm);
        start = bench_now();
        cell->run(cell->context, first + i, 1);
        seconds += bench_now() - start;
    }
    return seconds;
}

/* Chosen by rank 0 and broadcast: all ranks must agree on every count. */
struct bench_plan {
    long operations; /* in a batch */
    long batches;
};

static struct bench_plan bench_make_plan(double operation_seconds)
{
    struct bench_plan plan = {1, 1};
    double batch_seconds = bench.batch_seconds;
    if (bench.seconds / batch_seconds > bench.batches)
        batch_seconds = bench.seconds / bench.batches;
    if (operation_seconds < batch_seconds)
        plan.operations = (long)(batch_seconds / operation_seconds + 0.5);
    double found = bench.seconds / ((double)plan.operations * operation_seconds);
    plan.batches = found < 2 ? 2 : found > bench.batches ? bench.batches : (long)found;
    /* An operation that takes many times what the cell may take is measured once. */
    if (operation_seconds > BENCH_LEAST_SECONDS_FACTOR * bench.seconds)
        plan.batches = 1;
    return plan;
}

/* Doubles the count until two runs in a row fill a twentieth of the cell's time; this warms up, too. One run is no
   evidence: a stranger on the core can make a single operation look slow. */
static struct bench_plan bench_calibrate(const struct bench_cell *cell, long *next)
{
    enum { DONE, OPERATIONS, BATCHES, FIELDS };
    long message[FIELDS] = {0, 1, 0};
    double previous_seconds = 0; /* of an operation, in a run that was long enough; else 0 */
    while (!message[DONE]) {
        long count = message[OPERATIONS];
        MPI_Barrier(bench_comm);
        double elapsed_seconds = bench_time(cell, *next, count), operation_seconds = elapsed_seconds / (double)count;
        bool hopeless = elapsed_seconds > BENCH_LEAST_SECONDS_FACTOR * bench.seconds;
        *next += count;
        if (elapsed_seconds < bench.seconds / 20) {
            previous_seconds = 0;
            message[OPERATIONS] = count * 2;
        } else if (previous_seconds == 0 && !hopeless) {
            previous_seconds = operation_seconds;
        } else {
            if (previous_seconds > 0 && previous_seconds < operation_seconds)
                operation_seconds = previous_seconds;
            struct bench_plan plan = bench_make_plan(operation_seconds);
            message[DONE] = 1;
            message[OPERATIONS] = plan.operations;
            message[BATCHES] = plan.batches;
        }
        MPI_Bcast(message, FIELDS, MPI_LONG, 0, bench_comm);
    }
    return (struct bench_plan){message[OPERATIONS], message[BATCHES]};
}

/* One operation with data that only it has. Ends the job where something else has come. */
static void bench_check(const struct bench_cell *cell, long number)
{
    struct bench_wrong found;
    if (!bench.check || cell->fill == NULL)
        return;
    cell->fill(cell->context, number);
    MPI_Barrier(bench_comm);
    cell->run(cell->context, number, 1);
    if (cell->wrong(cell->context, number, &found)) {
        fprintf(stderr, "bench: WRONG DATA: %s of %ld bytes, operation %ld: rank %d has %s%s at byte %ld, expected %s\n", cell->measure,
                cell->bytes, number, bench_rank, found.type, found.found, found.offset_bytes, found.expected);
        fflush(stderr);
        MPI_Abort(MPI_COMM_WORLD, 3);
    }
}

static void bench_say_values(const char *kind, const double *seconds, long count)
{
    for (long i = 0; i < count; i++) {
        if (i % BENCH_VALUES_A_LINE == 0)
            printf("%s#bench %s", i ? "\n" : "", kind);
        printf(" %.2f", 1e9 * seconds[i]);
    }
    printf("\n");
}

/* All in nanoseconds an operation: of every batch the slowest rank's, the mean and the fastest; of every rank the mean. */
static void bench_say(const struct bench_cell *cell, struct bench_plan plan, const double *all, int ranks)
{
    static double slowest[BENCH_BATCHES], mean[BENCH_BATCHES], fastest[BENCH_BATCHES];
    double *of_rank = calloc((size_t)ranks, sizeof *of_rank);
    for (long b = 0; b < plan.batches; b++) {
        slowest[b] = fastest[b] = all[b];
        mean[b] = 0;
        for (int r = 0; r < ranks; r++) {
            double value = all[r * plan.batches + b];
            slowest[b] = value > slowest[b] ? value : slowest[b];
            fastest[b] = value < fastest[b] ? value : fastest[b];
            mean[b] += value / ranks;
            of_rank[r] += value / (double)plan.batches;
        }
    }
    printf("#bench cell %s %s %ld %ld %ld %d\n", cell->measure, cell->part ? cell->part : "-", cell->bytes, plan.operations, plan.batches, ranks);
    bench_say_values("slowest", slowest, plan.batches);
    bench_say_values("mean", mean, plan.batches);
    bench_say_values("fastest", fastest, plan.batches);
    bench_say_values("ranks", of_rank, ranks);
    printf("#bench done\n");
    fflush(stdout);
    free(of_rank);
}

/* Prints what each rank found in each batch: `seconds` an operation. Collective over bench_comm. */
static void bench_gather(const struct bench_cell *cell, struct bench_plan plan, const double *seconds)
{
    int rank, ranks;
    MPI_Comm_rank(bench_comm, &rank);
    MPI_Comm_size(bench_comm, &ranks);
    double *all = rank == 0 ? malloc(sizeof *all * (size_t)plan.batches * (size_t)ranks) : NULL;
    MPI_Gather(seconds, (int)plan.batches, MPI_DOUBLE, all, (int)plan.batches, MPI_DOUBLE, 0, bench_comm);
    if (rank == 0)
        bench_say(cell, plan, all, ranks);
    free(all);
}

/* Collective over bench_comm: warm up, calibrate, check, measure, check, print. Returns the fastest of this rank's batches,
   in seconds an operation. */
static inline double bench_measure(const struct bench_cell *cell)
{
    static double seconds[BENCH_BATCHES];
    long next = 0;
    bench_check(cell, next++);
    struct bench_plan plan = bench_calibrate(cell, &next);
    /* Two, as the field has it: what the first one has to set up is done in the second. */
    MPI_Barrier(bench_comm);
    MPI_Barrier(bench_comm);
    double before = bench_now();
    for (long batch = 0; batch < plan.batches; batch++) {
        double elapsed_seconds = bench.barrier ? bench_time(cell, next, plan.operations) : 0;
        if (!bench.barrier) {
            cell->run(cell->context, next, plan.operations);
            double after = bench_now();
            elapsed_seconds = after - before;
            before = after;
        }
        seconds[batch] = elapsed_seconds / (double)plan.operations;
        next += plan.operations;
    }
    /* Nobody goes on to the next cell while others still measure: that takes their cores. */
    MPI_Barrier(bench_comm);
    bench_check(cell, next);
    bench_gather(cell, plan, seconds);
    double least = seconds[0];
    for (long batch = 1; batch < plan.batches; batch++)
        least = seconds[batch] < least ? seconds[batch] : least;
    return least;
}

#endif
