/* A program whose messages are known: run.py beside it compares them with what `cloudmpi run --stats` says.
 *
 * Every rank sends rank + 1 messages of 100 bytes to each higher rank; these are of every kind of send and receive. A long
 * message goes round. Then the last rank computes for 0.3 s, and the others wait for a message from it. With an argument,
 * rank 1 ends without MPI_Finalize, while the others wait for it. */
#include <mpi.h>
#include <stdlib.h>
#include <unistd.h>

enum { SHORT = 100, LONG = 1 << 20 };

static void send(const void *bytes, int to, int number)
{
    MPI_Request request;
    switch (number % 4) {
    case 0:
        MPI_Send(bytes, SHORT, MPI_BYTE, to, number, MPI_COMM_WORLD);
        return;
    case 1:
        MPI_Isend(bytes, SHORT, MPI_BYTE, to, number, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        return;
    case 2:
        MPI_Ssend(bytes, SHORT, MPI_BYTE, to, number, MPI_COMM_WORLD);
        return;
    default:
        MPI_Send_init(bytes, SHORT, MPI_BYTE, to, number, MPI_COMM_WORLD, &request);
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Request_free(&request);
    }
}

static void receive(void *bytes, int from, int number)
{
    MPI_Request request;
    switch (number % 3) {
    case 0:
        MPI_Recv(bytes, SHORT, MPI_BYTE, from, number, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return;
    case 1:
        MPI_Irecv(bytes, SHORT, MPI_BYTE, from, number, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        return;
    default:
        MPI_Recv(bytes, SHORT, MPI_BYTE, MPI_ANY_SOURCE, number, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

int main(int argc, char **argv)
{
    char bytes[SHORT] = {0};
    char *out = calloc(1, LONG), *in = calloc(1, LONG);
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int from = 0; from < rank; from++)
        for (int i = 0; i <= from; i++)
            receive(bytes, from, 10 * from + i);
    for (int to = rank + 1; to < size; to++)
        for (int i = 0; i <= rank; i++)
            send(bytes, to, 10 * rank + i);
    MPI_Sendrecv(out, LONG, MPI_BYTE, (rank + 1) % size, 77, in, LONG, MPI_BYTE, (rank + size - 1) % size, 77,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == size - 1) {
        usleep(300000);
        for (int to = 0; to < size - 1; to++)
            MPI_Send(NULL, 0, MPI_BYTE, to, 78, MPI_COMM_WORLD);
    } else {
        MPI_Recv(NULL, 0, MPI_BYTE, size - 1, 78, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    if (argc > 1 && rank == 1)
        _exit(7);
    if (argc > 1)
        MPI_Recv(NULL, 0, MPI_BYTE, 1, 79, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
