/* A sum in a loop that goes on when ranks die:

       mpicc -O2 examples/shrink.c -o shrink
       cloudmpi run -n 4 --tolerate-failures ./shrink 20

   Kill a rank meanwhile, from another terminal: cloudmpi kill --rank 2 */
#include <mpi.h>
#include <mpi-ext.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int steps = argc > 1 ? atoi(argv[1]) : 10;
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN); /* the communicators made of it have it too */
    for (int step = 0; step < steps;) {
        int one = 1, sum = 0, rank, well;
        well = MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm) == MPI_SUCCESS;
        if (!well) MPIX_Comm_revoke(comm); /* whoever still waits for this rank waits no longer */
        MPIX_Comm_failure_ack(comm);
        /* One rank may have the result and another the error: all agree whether this step counts. */
        if (MPIX_Comm_agree(comm, &well) == MPI_SUCCESS && well) {
            MPI_Comm_rank(comm, &rank);
            if (rank == 0) printf("step %d: %d ranks\n", step, sum), fflush(stdout);
            step++;
            sleep(1);
        } else {
            MPI_Comm living;
            MPIX_Comm_shrink(comm, &living);
            MPI_Comm_free(&comm);
            comm = living;
        }
    }
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
