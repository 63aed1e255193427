/* A reduction function that writes one byte behind its last element: run.py checks that valgrind sees that. Otherwise
 * valgrind would miss the library's own overruns too. */
#include <mpi.h>

static void too_far(void *in, void *inout, int *count, MPI_Datatype *type)
{
    MPI_Aint lb, extent;
    (void)in;
    MPI_Type_get_extent(*type, &lb, &extent);
    ((volatile char *)inout)[*count * extent] = 1;
}

int main(int argc, char **argv)
{
    int mine[8] = {0}, result[8] = {0}, rank;
    MPI_Datatype spaced;
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &spaced);
    MPI_Type_commit(&spaced);
    MPI_Op_create(too_far, 0, &op);
    /* Some rank reduces in a temporary buffer of the library; the program's own have room for the
     * byte. */
    MPI_Reduce(mine, result, 3, spaced, op, 0, MPI_COMM_WORLD);
    MPI_Op_free(&op);
    MPI_Type_free(&spaced);
    MPI_Finalize();
    return 0;
}
