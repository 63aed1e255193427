/* The C part of requests.F90. */
#include <mpi.h>

int c_waits(int number)
{
    MPI_Request request = MPI_Request_fromint(number);
    return MPI_Wait(&request, MPI_STATUS_IGNORE);
}
