/* ranks: 2
 * A tool that defines MPI_Send and MPI_Allreduce itself, and calls PMPI_..., gets the program's calls. */
#include "check.h"

static int sends, reductions;

int MPI_Send(const void *buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm)
{
    sends++;
    return PMPI_Send(buffer, count, type, to, tag, comm);
}

int MPI_Allreduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    reductions++;
    return PMPI_Allreduce(from, to, count, type, op, comm);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    int x = 7, y = 0;
    if (check_rank == 0)
        CHECK_OK(MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD));
    else
        CHECK_OK(MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(y, check_rank == 1 ? 7 : 0);
    CHECK_OK(MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(y, 14);
    CHECK_INT(sends, check_rank == 0);
    CHECK_INT(reductions, 1);
    return check_finish();
}
