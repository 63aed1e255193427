/* ranks: 1
 * Absolute addresses: Get_address, MPI_BOTTOM, Aint_add and Aint_diff. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    int a = 11, c[3] = {31, 32, 33}, got_a = 0, got_c[3] = {0};
    double b = 2.25, got_b = 0;
    const int lengths[3] = {1, 1, 3};
    const MPI_Datatype types[3] = {MPI_INT, MPI_DOUBLE, MPI_INT};
    MPI_Aint from[3], to[3];
    MPI_Datatype out, in;
    CHECK_OK(MPI_Get_address(&a, &from[0]));
    CHECK_OK(MPI_Get_address(&b, &from[1]));
    CHECK_OK(MPI_Get_address(c, &from[2]));
    MPI_Get_address(&got_a, &to[0]);
    MPI_Get_address(&got_b, &to[1]);
    MPI_Get_address(got_c, &to[2]);
    CHECK_INT(MPI_Aint_diff(from[2], from[0]), (char *)c - (char *)&a);
    CHECK_INT(MPI_Aint_add(from[0], MPI_Aint_diff(from[2], from[0])), from[2]);
    CHECK_OK(MPI_Type_create_struct(3, lengths, from, types, &out));
    CHECK_OK(MPI_Type_create_struct(3, lengths, to, types, &in));
    MPI_Type_commit(&out);
    MPI_Type_commit(&in);
    CHECK_OK(MPI_Sendrecv(MPI_BOTTOM, 1, out, 0, 0, MPI_BOTTOM, 1, in, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(got_a, 11);
    CHECK(got_b == 2.25);
    CHECK_BYTES(got_c, c, sizeof c);
    MPI_Type_free(&out);
    MPI_Type_free(&in);
    return check_finish();
}
