/* ranks: 2
 * A communicator is freed while a message is in the buffer that the program attached to it. The free returns when the buffer is the
 * program's own again, and the message arrives as it was sent. */
#include "check.h"

#include <string.h>
#include <unistd.h>

enum { LENGTH = 1000000, ROOM = 3 * LENGTH };

int main(int argc, char **argv)
{
    static char buffer[ROOM], message[LENGTH];
    MPI_Comm comm;
    int rank, wrong = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    if (rank == 0) {
        memset(message, 1, LENGTH);
        CHECK_OK(MPI_Comm_attach_buffer(comm, buffer, ROOM));
        CHECK_OK(MPI_Bsend(message, LENGTH, MPI_CHAR, 1, 7, comm));
        CHECK_OK(MPI_Comm_free(&comm));
        memset(buffer, 99, ROOM);
    } else {
        usleep(200000);
        CHECK_OK(MPI_Recv(message, LENGTH, MPI_CHAR, 0, 7, comm, MPI_STATUS_IGNORE));
        for (int i = 0; i < LENGTH; i++)
            wrong += message[i] != 1;
        CHECK_INT(wrong, 0);
        CHECK_OK(MPI_Comm_free(&comm));
    }
    return check_finish();
}
