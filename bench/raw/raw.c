#define _GNU_SOURCE
#include "raw.h"

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void fail(const char *what)
{
    perror(what);
    exit(2);
}

double raw_now_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void raw_parse(int argc, char **argv, struct raw_options *options)
{
    memset(options, 0, sizeof *options);
    options->budget_ms = 50;
    options->blocks = 5;
    options->processes = 2;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--budget-ms") == 0)
            options->budget_ms = atof(argv[i + 1]);
        else if (strcmp(argv[i], "--blocks") == 0)
            options->blocks = atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--processes") == 0)
            options->processes = atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--parameters") == 0)
            for (char *item = strtok(argv[i + 1], ","); item; item = strtok(NULL, ","))
                if (options->parameter_count < RAW_MAX_PARAMETERS)
                    options->parameters[options->parameter_count++] = atol(item);
    }
    if (options->processes < 1 || options->processes > RAW_MAX_PROCESSES) {
        fprintf(stderr, "raw: --processes must lie in 1..%d\n", RAW_MAX_PROCESSES);
        exit(2);
    }
}

void *raw_shared_memory(size_t length_bytes)
{
    void *memory = mmap(NULL, length_bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        fail("raw: mmap of shared memory");
    memset(memory, 0, length_bytes);
    return memory;
}

static void pin(int core)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core % (int)sysconf(_SC_NPROCESSORS_ONLN), &set);
    if (sched_setaffinity(0, sizeof set, &set) != 0)
        fail("raw: sched_setaffinity");
}

bool raw_run_processes(int processes, bool pinned, void (*body)(int rank, void *context), void *context)
{
    fflush(stdout);
    for (int rank = 1; rank < processes; rank++) {
        pid_t child = fork();
        if (child < 0)
            fail("raw: fork");
        if (child == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL); /* no spinning orphan if rank 0 is killed */
            if (pinned)
                pin(rank);
            body(rank, context);
            fflush(stdout);
            _exit(0);
        }
    }
    if (pinned)
        pin(0);
    body(0, context);
    bool all_well = true;
    for (int status; wait(&status) > 0;)
        all_well = all_well && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    return all_well;
}

void raw_sample(const char *metric, int processes, long parameter, double value, const char *unit)
{
    printf("sample %s %d %ld %.9g %s\n", metric, processes, parameter, value, unit);
    fflush(stdout);
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double raw_median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, ascending);
    return count % 2 ? values[count / 2] : 0.5 * (values[count / 2 - 1] + values[count / 2]);
}
