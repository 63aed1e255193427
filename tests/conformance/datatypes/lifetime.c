/* ranks: 1
 * A freed datatype stays alive for the operations, and the types, that use it; names and attributes. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Datatype a, b;
    MPI_Request request, persistent;
    int in[4] = {0}, out[4] = {1, 2, 3, 4}, length = -1;
    char name[MPI_MAX_OBJECT_NAME] = "x";
    MPI_Type_contiguous(4, MPI_INT, &a);
    CHECK_OK(MPI_Type_get_name(a, name, &length));
    CHECK_STR(name, "");
    CHECK_INT(length, 0);
    CHECK_OK(MPI_Type_set_name(a, "four ints"));
    CHECK_OK(MPI_Type_get_name(a, name, &length));
    CHECK_STR(name, "four ints");
    CHECK_OK(MPI_Type_commit(&a));
    CHECK_OK(MPI_Type_commit(&a)); /* twice is no error */

    CHECK_OK(MPI_Irecv(in, 1, a, 0, 0, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Type_dup(a, &b)); /* committed, as its parent is */
    CHECK_OK(MPI_Type_free(&a));
    CHECK(a == MPI_DATATYPE_NULL);
    CHECK_OK(MPI_Send_init(out, 1, b, 0, 0, MPI_COMM_SELF, &persistent));
    CHECK_OK(MPI_Type_free(&b));
    CHECK_OK(MPI_Start(&persistent));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Wait(&persistent, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, out, sizeof out);
    CHECK_OK(MPI_Request_free(&persistent));
    return check_finish();
}
