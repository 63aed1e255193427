/* One-way latency of MPI_Send and MPI_Recv between two ranks: half a ping-pong. */
#include "bench.h"
#include "pingpong.h"

#include <stdlib.h>

int main(int argc, char **argv)
{
    struct bench_options options;
    struct pingpong p;
    bench_start(argc, argv, &options);
    MPI_Comm_rank(MPI_COMM_WORLD, &p.rank);
    for (int i = 0; i < options.parameter_count; i++) {
        long length_bytes = options.parameters[i];
        p.length_bytes = (int)length_bytes;
        p.send = bench_buffer((size_t)length_bytes);
        p.receive = bench_buffer((size_t)length_bytes);
        struct bench_cell cell = {"latency", length_bytes, "us", PINGPONG_ONE_WAY_US, 0, pingpong_body, &p};
        bench_measure(&options, &cell);
        free(p.send);
        free(p.receive);
    }
    MPI_Finalize();
    return 0;
}
