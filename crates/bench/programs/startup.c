/* Nothing but MPI_Init, a barrier and MPI_Finalize: the whole job is what is timed. */
#include "bench.h"

int main(int argc, char **argv)
{
    bench_start(argc, argv, MPI_THREAD_SINGLE);
    MPI_Barrier(MPI_COMM_WORLD);
    bench_end();
    return 0;
}
