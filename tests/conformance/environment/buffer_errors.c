/* ranks: 1
 * A buffered send without room is MPI_ERR_BUFFER; a second buffer is an error. */
#include "check.h"

int main(int argc, char **argv)
{
    static char space[4000], message[8000];
    check_start(&argc, &argv);
    void *back;
    int size;
    CHECK_CLASS(MPI_Bsend(message, 100, MPI_BYTE, 0, 1, MPI_COMM_SELF), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Buffer_attach(space, sizeof space));
    CHECK(MPI_Buffer_attach(space, sizeof space) != MPI_SUCCESS);
    CHECK_CLASS(MPI_Bsend(message, sizeof message, MPI_BYTE, 0, 1, MPI_COMM_SELF), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Bsend(message, 1000, MPI_BYTE, 0, 2, MPI_COMM_SELF)); /* what fits still works */
    CHECK_OK(MPI_Recv(message, 1000, MPI_BYTE, 0, 2, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Buffer_detach(&back, &size));
    CHECK(back == space);
    return check_finish();
}
