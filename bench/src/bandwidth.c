/* Bandwidth with 64 messages under way, one direction or both. All messages of a window use one
   buffer a direction, as is the custom of such benchmarks: it shows the library, not the memory. */
#include "bench.h"

#include <stdlib.h>

enum { WINDOW = 64 };

struct stream {
    int rank;
    int length_bytes;
    char *send, *receive;
    MPI_Request requests[2 * WINDOW];
};

static void one_direction(void *context, long first, long iterations)
{
    struct stream *s = context;
    char done = 0;
    (void)first;
    for (long i = 0; i < iterations; i++) {
        if (s->rank == 0) {
            for (int m = 0; m < WINDOW; m++)
                MPI_Isend(s->send, s->length_bytes, MPI_BYTE, 1, 1, MPI_COMM_WORLD, &s->requests[m]);
            MPI_Waitall(WINDOW, s->requests, MPI_STATUSES_IGNORE);
            MPI_Recv(&done, 1, MPI_CHAR, 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            for (int m = 0; m < WINDOW; m++)
                MPI_Irecv(s->receive, s->length_bytes, MPI_BYTE, 0, 1, MPI_COMM_WORLD, &s->requests[m]);
            MPI_Waitall(WINDOW, s->requests, MPI_STATUSES_IGNORE);
            MPI_Send(&done, 1, MPI_CHAR, 0, 2, MPI_COMM_WORLD);
        }
    }
}

static void both_directions(void *context, long first, long iterations)
{
    struct stream *s = context;
    int other = 1 - s->rank;
    (void)first;
    for (long i = 0; i < iterations; i++) {
        for (int m = 0; m < WINDOW; m++)
            MPI_Irecv(s->receive, s->length_bytes, MPI_BYTE, other, 1, MPI_COMM_WORLD, &s->requests[m]);
        for (int m = 0; m < WINDOW; m++)
            MPI_Isend(s->send, s->length_bytes, MPI_BYTE, other, 1, MPI_COMM_WORLD, &s->requests[WINDOW + m]);
        MPI_Waitall(2 * WINDOW, s->requests, MPI_STATUSES_IGNORE);
    }
}

int main(int argc, char **argv)
{
    struct bench_options options;
    static struct stream s;
    bench_start(argc, argv, &options);
    MPI_Comm_rank(MPI_COMM_WORLD, &s.rank);
    for (int i = 0; i < options.parameter_count; i++) {
        long length_bytes = options.parameters[i];
        double gigabytes = 1e-9 * (double)length_bytes * WINDOW;
        s.length_bytes = (int)length_bytes;
        s.send = bench_buffer((size_t)length_bytes);
        s.receive = bench_buffer((size_t)length_bytes);
        struct bench_cell one = {"bandwidth", length_bytes, "GB/s", 0, gigabytes, one_direction, &s};
        struct bench_cell both = {"bandwidth_both", length_bytes, "GB/s", 0, 2 * gigabytes, both_directions, &s};
        if (bench_selected(&options, one.metric))
            bench_measure(&options, &one);
        if (bench_selected(&options, both.metric))
            bench_measure(&options, &both);
        free(s.send);
        free(s.receive);
    }
    MPI_Finalize();
    return 0;
}
