/* ranks: 2 3
 * needs: spawn
 *
 * MPI_Comm_join: two processes make an intercommunicator over a socket, which is theirs again afterwards.
 */
#include "check.h"
#include <sys/socket.h>
#include <unistd.h>

/* Ranks 0 and 1, who know each other, join over a socket of their own. */
static void joined(void)
{
    MPI_Comm inter = MPI_COMM_NULL;
    int listener, fd = -1, value = -1;
    if (check_rank > 1)
        return;
    struct sockaddr address = {.sa_family = AF_UNIX};
    if (check_rank == 0) {
        char path[14];
        snprintf(path, sizeof path, "j%d", (int)getpid());
        memcpy(address.sa_data + 1, path, strlen(path));
        listener = socket(AF_UNIX, SOCK_STREAM, 0);
        const int bound = bind(listener, &address, sizeof address), listens = listen(listener, 1);
        CHECK(bound == 0 && listens == 0);
        /* A library may need both processes inside MPI for their first message, and accept() is outside. */
        MPI_Recv(NULL, 0, MPI_BYTE, 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&address, sizeof address, MPI_BYTE, 1, 3, MPI_COMM_WORLD);
        fd = accept(listener, NULL, NULL);
        close(listener);
    } else {
        MPI_Send(NULL, 0, MPI_BYTE, 0, 2, MPI_COMM_WORLD);
        MPI_Recv(&address, sizeof address, MPI_BYTE, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        fd = socket(AF_UNIX, SOCK_STREAM, 0);
        const int connected = connect(fd, &address, sizeof address);
        CHECK(connected == 0);
    }
    CHECK(fd >= 0);
    CHECK_OK(MPI_Comm_join(fd, &inter));
    CHECK_OK(MPI_Sendrecv(&check_rank, 1, MPI_INT, 0, 0, &value, 1, MPI_INT, 0, 0, inter, MPI_STATUS_IGNORE));
    CHECK_INT(value, 1 - check_rank);
    CHECK_OK(MPI_Comm_disconnect(&inter));
    /* The socket is the program's again, and empty. */
    char byte = 'x', back = 0;
    const ssize_t sent = send(fd, &byte, 1, 0), got = recv(fd, &back, 1, 0);
    CHECK(sent == 1 && got == 1);
    CHECK_INT(back, 'x');
    close(fd);
}

static void wrong(void)
{
    MPI_Comm inter;
    CHECK_CLASS(MPI_Comm_join(1000, &inter), MPI_ERR_ARG);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    joined();
    wrong();
    return check_finish();
}
