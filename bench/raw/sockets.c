/* Two processes with a tcp connection and nothing else, spinning on non-blocking reads: the least that a
   message through the kernel's sockets can take. `--hosts a,b --address 10.0.0.1` puts the processes into network
   namespaces of these names, the first of which has the address. */
#define _GNU_SOURCE
#include "raw.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MAX_SAMPLES = 4096, WINDOW = 64 };

struct job {
    const struct raw_options *options;
    const char *hosts[2]; /* NULL: both here */
    const char *address;
    atomic_int *port; /* shared; 0 until the first process listens */
};

static void fail(const char *what)
{
    fprintf(stderr, "sockets: %s: %s\n", what, strerror(errno));
    exit(2);
}

static void enter_host(const char *name)
{
    char path[256];
    snprintf(path, sizeof path, "/run/netns/%s", name);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || setns(fd, CLONE_NEWNET) != 0)
        fail(path);
    close(fd);
}

/* Process 0 listens and tells its port through shared memory, process 1 connects. */
static int connection(struct job *job, int rank)
{
    struct sockaddr_in at = {.sin_family = AF_INET};
    socklen_t length = sizeof at;
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;
    inet_pton(AF_INET, job->address, &at.sin_addr);
    if (rank == 0) {
        if (bind(fd, (struct sockaddr *)&at, sizeof at) != 0 || listen(fd, 1) != 0 ||
            getsockname(fd, (struct sockaddr *)&at, &length) != 0)
            fail("listening");
        atomic_store(job->port, ntohs(at.sin_port));
        int listener = fd;
        fd = accept(listener, NULL, NULL);
        close(listener);
    } else {
        while (atomic_load(job->port) == 0)
            sched_yield();
        at.sin_port = htons((uint16_t)atomic_load(job->port));
        if (connect(fd, (struct sockaddr *)&at, sizeof at) != 0)
            fail("connecting");
    }
    if (fd < 0 || setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) != 0 || fcntl(fd, F_SETFL, O_NONBLOCK) != 0)
        fail("a connection");
    return fd;
}

static void write_all(int fd, const char *at, long length)
{
    while (length > 0) {
        ssize_t count = send(fd, at, (size_t)length, 0);
        if (count < 0 && errno != EAGAIN)
            fail("send");
        at += count > 0 ? count : 0;
        length -= count > 0 ? count : 0;
    }
}

static void read_all(int fd, char *at, long length)
{
    while (length > 0) {
        ssize_t count = recv(fd, at, (size_t)length, 0);
        if (count == 0 || (count < 0 && errno != EAGAIN))
            fail("recv");
        at += count > 0 ? count : 0;
        length -= count > 0 ? count : 0;
    }
}

static void ping_pong(int fd, int rank, char *memory, long length)
{
    if (rank == 0)
        write_all(fd, memory, length);
    read_all(fd, memory, length);
    if (rank == 1)
        write_all(fd, memory, length);
}

static void window(int fd, int rank, char *memory, long length)
{
    for (int message = 0; message < WINDOW; message++)
        rank == 0 ? write_all(fd, memory, length) : read_all(fd, memory, length);
    rank == 0 ? read_all(fd, memory, 1) : write_all(fd, memory, 1);
}

typedef void (*operation)(int fd, int rank, char *memory, long length);

/* Process 0 measures how many fit into a block and tells process 1. Returns the seconds of each block's median. */
static int measure(const struct raw_options *options, int fd, int rank, operation once, char *memory, long length,
                   double *blocks)
{
    static double samples[MAX_SAMPLES];
    long count = 1;
    for (int warm = 0; warm < 2; warm++) {
        double start = raw_now_seconds();
        once(fd, rank, memory, length);
        count = (long)(1e-3 * options->budget_ms / options->blocks / (raw_now_seconds() - start));
    }
    count = count < 1 ? 1 : count > MAX_SAMPLES ? MAX_SAMPLES : count;
    rank == 0 ? write_all(fd, (char *)&count, sizeof count) : read_all(fd, (char *)&count, sizeof count);
    for (int block = 0; block < options->blocks; block++) {
        for (long i = 0; i < count; i++) {
            double start = raw_now_seconds();
            once(fd, rank, memory, length);
            samples[i] = raw_now_seconds() - start;
        }
        blocks[block] = raw_median(samples, (int)count);
    }
    return options->blocks;
}

static void body(int rank, void *context)
{
    struct job *job = context;
    const struct raw_options *options = job->options;
    double blocks[64];
    if (job->hosts[rank])
        enter_host(job->hosts[rank]);
    int fd = connection(job, rank);
    for (int i = 0; i < options->parameter_count; i++) {
        long length = options->parameters[i];
        char *memory = malloc((size_t)length);
        memset(memory, 1, (size_t)length);
        int count = measure(options, fd, rank, ping_pong, memory, length, blocks);
        for (int b = 0; rank == 0 && b < count; b++)
            raw_sample("raw_sockets_latency", 2, length, 0.5e6 * blocks[b], "us");
        if (length >= 4096) {
            count = measure(options, fd, rank, window, memory, length, blocks);
            for (int b = 0; rank == 0 && b < count; b++)
                raw_sample("raw_sockets_bandwidth", 2, length, 1e-9 * (double)length * WINDOW / blocks[b], "GB/s");
        }
        free(memory);
    }
    close(fd);
}

int main(int argc, char **argv)
{
    struct raw_options options;
    struct job job = {.options = &options, .address = "127.0.0.1"};
    raw_parse(argc, argv, &options);
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--address") == 0) {
            job.address = argv[i + 1];
        } else if (strcmp(argv[i], "--hosts") == 0) {
            job.hosts[0] = strtok(argv[i + 1], ",");
            job.hosts[1] = strtok(NULL, ",");
        }
    }
    if (options.blocks < 1 || options.blocks > 64) {
        fprintf(stderr, "sockets: --blocks must lie in 1..64\n");
        return 2;
    }
    job.port = raw_shared_memory(sizeof *job.port);
    return raw_run_processes(2, true, body, &job) ? 0 : 1;
}
