/* The C part of requests.F90. */
#include <mpi.h>
#include <stddef.h>

/* What the next MPI_Wait does when C has ended the request, before Fortran goes on: what another thread may do there. */
static void (*after)(void);

void c_after_wait(void (*procedure)(void)) { after = procedure; }

int MPI_Wait(MPI_Request *request, MPI_Status *status)
{
    int err = PMPI_Wait(request, status);
    void (*procedure)(void) = after;
    after = NULL;
    if (procedure) procedure();
    return err;
}

int c_waits(int number)
{
    MPI_Request request = MPI_Request_fromint(number);
    return MPI_Wait(&request, MPI_STATUS_IGNORE);
}
