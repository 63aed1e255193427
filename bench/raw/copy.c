/* Copying: memcpy within a process, and process_vm_readv from another one, with the caches as warm
   as they get. Both as time a copy and as bandwidth. */
#define _GNU_SOURCE
#include "raw.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_BATCHES = 512 };

struct copier {
    pid_t owner; /* 0: this process */
    char *from, *to;
    size_t length_bytes;
};

static bool copy_once(const struct copier *c)
{
    if (c->owner == 0) {
        memcpy(c->to, c->from, c->length_bytes);
        __asm__ volatile("" : : "r"(c->to) : "memory"); /* keep the copy */
        return true;
    }
    struct iovec local = {c->to, c->length_bytes}, remote = {c->from, c->length_bytes};
    return process_vm_readv(c->owner, &local, 1, &remote, 1, 0) == (ssize_t)c->length_bytes;
}

static double seconds_a_copy(const struct copier *c, long copies)
{
    double start = raw_now_seconds();
    for (long i = 0; i < copies; i++)
        if (!copy_once(c)) {
            fprintf(stderr, "raw copy: process_vm_readv of %zu bytes: %s\n", c->length_bytes, strerror(errno));
            return -1;
        }
    return (raw_now_seconds() - start) / (double)copies;
}

static bool measure(const struct raw_options *options, const char *name, const struct copier *c)
{
    static double batch_seconds[MAX_BATCHES];
    double budget_seconds = 1e-3 * options->budget_ms, once = 0;
    long copies = 1;
    char metric[64];
    for (; (once = seconds_a_copy(c, copies)) * (double)copies < 50e-6; copies *= 2)
        if (once < 0)
            return false;
    int batches = (int)(budget_seconds / options->blocks / (once * (double)copies));
    batches = batches < 1 ? 1 : batches > MAX_BATCHES ? MAX_BATCHES : batches;
    for (int block = 0; block < options->blocks; block++) {
        for (int batch = 0; batch < batches; batch++)
            batch_seconds[batch] = seconds_a_copy(c, copies);
        double seconds = raw_median(batch_seconds, batches);
        snprintf(metric, sizeof metric, "%s_time", name);
        raw_sample(metric, 1, (long)c->length_bytes, 1e6 * seconds, "us");
        snprintf(metric, sizeof metric, "%s_bandwidth", name);
        raw_sample(metric, 1, (long)c->length_bytes, 1e-9 * (double)c->length_bytes / seconds, "GB/s");
    }
    return true;
}

int main(int argc, char **argv)
{
    struct raw_options options;
    raw_parse(argc, argv, &options);
    size_t largest_bytes = 1;
    for (int i = 0; i < options.parameter_count; i++)
        if ((size_t)options.parameters[i] > largest_bytes)
            largest_bytes = (size_t)options.parameters[i];
    char *from = malloc(largest_bytes), *to = malloc(largest_bytes);
    if (from == NULL || to == NULL)
        return 2;
    memset(from, 1, largest_bytes);
    memset(to, 2, largest_bytes);
    pid_t owner = fork();
    if (owner == 0) {
        memset(from, 3, largest_bytes); /* pages of its own, at the same address */
        pause();
        _exit(0);
    }
    usleep(20000); /* until the owner has its pages */
    bool well = owner > 0;
    for (int i = 0; well && i < options.parameter_count; i++) {
        struct copier c = {0, from, to, (size_t)options.parameters[i]};
        if (c.length_bytes == 0)
            continue;
        well = measure(&options, "raw_memcpy", &c);
        c.owner = owner;
        if (well && !measure(&options, "raw_single_copy", &c))
            fprintf(stderr, "raw copy: no single copy here; two-copy paths only\n");
    }
    if (owner > 0) {
        kill(owner, SIGKILL);
        waitpid(owner, NULL, 0);
    }
    return well ? 0 : 1;
}
