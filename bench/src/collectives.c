/* Time of a collective in a row of calls, the slowest rank's. The root moves on with every call,
   so that a rank cannot run ahead as the eternal root of a broadcast or scatter.
   Parameter: bytes of a broadcast or a reduced vector, otherwise bytes a pair of ranks. */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

struct job {
    int ranks;
    int length_bytes, doubles;
    char *send, *receive;
};

#define OPERATION(name, call)                                        \
    static void name(void *context, long first, long iterations)     \
    {                                                                \
        struct job *j = context;                                     \
        for (long i = first; i < first + iterations; i++) {          \
            int root = (int)(i % j->ranks);                          \
            (void)root;                                              \
            call;                                                    \
        }                                                            \
    }

#define WORLD MPI_COMM_WORLD
OPERATION(barrier, MPI_Barrier(WORLD))
OPERATION(bcast, MPI_Bcast(j->send, j->length_bytes, MPI_BYTE, root, WORLD))
OPERATION(scatter, MPI_Scatter(j->send, j->length_bytes, MPI_BYTE, j->receive, j->length_bytes, MPI_BYTE, root, WORLD))
OPERATION(gather, MPI_Gather(j->send, j->length_bytes, MPI_BYTE, j->receive, j->length_bytes, MPI_BYTE, root, WORLD))
OPERATION(allgather, MPI_Allgather(j->send, j->length_bytes, MPI_BYTE, j->receive, j->length_bytes, MPI_BYTE, WORLD))
OPERATION(alltoall, MPI_Alltoall(j->send, j->length_bytes, MPI_BYTE, j->receive, j->length_bytes, MPI_BYTE, WORLD))
OPERATION(reduce, MPI_Reduce(j->send, j->receive, j->doubles, MPI_DOUBLE, MPI_SUM, root, WORLD))
OPERATION(allreduce, MPI_Allreduce(j->send, j->receive, j->doubles, MPI_DOUBLE, MPI_SUM, WORLD))

static const struct operation {
    const char *name;
    bench_body body;
    bool has_size;
    bool reduces;
} operations[] = {
    {"barrier", barrier, false, false},  {"bcast", bcast, true, false},       {"scatter", scatter, true, false},
    {"gather", gather, true, false},     {"allgather", allgather, true, false}, {"alltoall", alltoall, true, false},
    {"reduce", reduce, true, true},      {"allreduce", allreduce, true, true},
};

static void measure(const struct bench_options *options, const struct operation *operation, long length_bytes)
{
    struct job j;
    MPI_Comm_size(MPI_COMM_WORLD, &j.ranks);
    j.length_bytes = (int)length_bytes;
    j.doubles = (int)(length_bytes / (long)sizeof(double));
    size_t total_bytes = (size_t)length_bytes * (size_t)j.ranks;
    j.send = bench_buffer(total_bytes);
    j.receive = bench_buffer(total_bytes);
    if (operation->reduces)
        memset(j.send, 0, total_bytes); /* zeroes: no denormals, no overflow */
    struct bench_cell cell = {operation->name, length_bytes, "us", 1e6, 0, operation->body, &j};
    bench_measure(options, &cell);
    free(j.send);
    free(j.receive);
}

int main(int argc, char **argv)
{
    struct bench_options options;
    bench_start(argc, argv, &options);
    for (size_t o = 0; o < sizeof operations / sizeof *operations; o++) {
        if (!bench_selected(&options, operations[o].name))
            continue;
        if (!operations[o].has_size)
            measure(&options, &operations[o], 0);
        for (int i = 0; operations[o].has_size && i < options.parameter_count; i++)
            measure(&options, &operations[o], options.parameters[i]);
    }
    MPI_Finalize();
    return 0;
}
