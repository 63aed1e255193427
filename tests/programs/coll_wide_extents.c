/* Reductions of a datatype whose extent is longer than all memory: the gaps between the data take none.

   ranks: 2 3 4
   flags: --via shm | --via tcp */
#include "expect.h"

static void add(void *in, void *inout, int *count, MPI_Datatype *type) {
    (void)type;
    if (*count == 1) *(int *)inout += *(int *)in;
}

int main(int argc, char **argv) {
    MPI_Datatype wide;
    MPI_Op op;
    MPI_Request request;
    int one = 1, sum = 0, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Op_create(add, 1, &op);
    for (int bits = 38; bits <= 44; bits += 3) {
        MPI_Type_create_resized(MPI_INT, 0, (MPI_Aint)1 << bits, &wide);
        MPI_Type_commit(&wide);
        EXPECT(MPI_Allreduce(&one, &sum, 1, wide, op, MPI_COMM_WORLD) == MPI_SUCCESS);
        EXPECT(sum == size);
        EXPECT(MPI_Iallreduce(&one, &sum, 1, wide, op, MPI_COMM_WORLD, &request) == MPI_SUCCESS);
        EXPECT(MPI_Wait(&request, MPI_STATUS_IGNORE) == MPI_SUCCESS);
        EXPECT(sum == size);
        EXPECT(MPI_Scan(&one, &sum, 1, wide, op, MPI_COMM_WORLD) == MPI_SUCCESS);
        EXPECT(sum == rank + 1);
        MPI_Type_free(&wide);
    }
    MPI_Op_free(&op);
    MPI_Finalize();
    return failures != 0;
}
