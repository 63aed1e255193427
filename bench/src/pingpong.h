/* A ping-pong between ranks 0 and 1 of MPI_COMM_WORLD, as a body for bench_measure. */
#ifndef CLOUDMPI_BENCH_PINGPONG_H
#define CLOUDMPI_BENCH_PINGPONG_H

#include <mpi.h>

struct pingpong {
    int rank;
    int length_bytes;
    char *send, *receive;
};

static inline void pingpong_body(void *context, long first, long iterations)
{
    struct pingpong *p = context;
    int other = 1 - p->rank, tag = 1;
    (void)first;
    for (long i = 0; i < iterations; i++) {
        if (p->rank == 0)
            MPI_Send(p->send, p->length_bytes, MPI_BYTE, other, tag, MPI_COMM_WORLD);
        MPI_Recv(p->receive, p->length_bytes, MPI_BYTE, other, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (p->rank == 1)
            MPI_Send(p->send, p->length_bytes, MPI_BYTE, other, tag, MPI_COMM_WORLD);
    }
}

/* Seconds of a round trip become microseconds one way. */
static const double PINGPONG_ONE_WAY_US = 0.5e6;

#endif
