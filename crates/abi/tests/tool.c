/* A tool that defines MPI_Initialized and MPI_Send and calls the library by the profiling names
   (part TOOL), and a program that uses it (part PROGRAM). */
#include <mpi.h>
#include <stdio.h>

struct calls {
    int count;
    int result;
};
extern struct calls initialized, sent;

#ifdef TOOL
struct calls initialized, sent;

int MPI_Initialized(int *flag)
{
    initialized.count++;
    return initialized.result = PMPI_Initialized(flag);
}

int MPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    sent.count++;
    return sent.result = PMPI_Send(buf, count, datatype, dest, tag, comm);
}
#endif

#ifdef PROGRAM
int main(int argc, char **argv)
{
    int flag, result[2];

    initialized.result = sent.result = -1;
    result[0] = MPI_Initialized(&flag);
    MPI_Init(&argc, &argv);
    PMPI_Initialized(&flag);
    result[1] = MPI_Send(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    PMPI_Send(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    printf("MPI_Initialized %d %s, MPI_Send %d %s\n", initialized.count,
           result[0] == initialized.result ? "same" : "different", sent.count,
           result[1] == sent.result ? "same" : "different");
    return 0;
}
#endif
