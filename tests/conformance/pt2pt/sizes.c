/* ranks: 2
 * Messages of every size around each power of two up to 4 MiB, expected and unexpected, so that
 * the test crosses every switch of protocol. Bytes past the message's end stay untouched. */
#include "check.h"

enum { LARGEST = 4 << 20, GUARD = 64 };

static void guard_holds(const unsigned char *end)
{
    int touched = 0;
    for (int i = 0; i < GUARD; i++)
        touched += end[i] != 0xa5;
    CHECK_INT(touched, 0);
}

static void exchange(unsigned char *buffer, int n, int expected)
{
    MPI_Request request;
    MPI_Status status;
    int count = -1;
    memset(buffer, 0xa5, n + GUARD);
    if (check_rank == 0) {
        check_fill(buffer, n, n);
        if (expected)
            MPI_Recv(NULL, 0, MPI_BYTE, 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_OK(MPI_Isend(buffer, n, MPI_BYTE, 1, 1, MPI_COMM_WORLD, &request));
        /* This tells the unexpected receive that the message before it has been sent. */
        CHECK_OK(MPI_Send(NULL, 0, MPI_BYTE, 1, 3, MPI_COMM_WORLD));
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    } else if (expected) {
        CHECK_OK(MPI_Irecv(buffer, n, MPI_BYTE, 0, 1, MPI_COMM_WORLD, &request));
        MPI_Send(NULL, 0, MPI_BYTE, 0, 2, MPI_COMM_WORLD);
        MPI_Recv(NULL, 0, MPI_BYTE, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_OK(MPI_Wait(&request, &status));
    } else {
        MPI_Recv(NULL, 0, MPI_BYTE, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_OK(MPI_Recv(buffer, n, MPI_BYTE, 0, 1, MPI_COMM_WORLD, &status));
    }
    if (check_rank == 1) {
        CHECK_OK(MPI_Get_count(&status, MPI_BYTE, &count));
        CHECK_INT(count, n);
        CHECK_INT(check_filled(buffer, n, n), -1);
    }
    guard_holds(buffer + n);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    unsigned char *buffer = malloc(LARGEST + GUARD + 16);
    for (int n = 0; n <= 72; n++)
        for (int expected = 0; expected <= 1; expected++)
            exchange(buffer, n, expected);
    for (int power = 128; power <= LARGEST; power *= 2)
        for (int off = -1; off <= 1; off++)
            for (int expected = 0; expected <= 1; expected++)
                exchange(buffer, power + off > LARGEST ? LARGEST : power + off, expected);
    for (int n = 3000; n < LARGEST; n = n * 2 + 137) /* and between the powers, at odd addresses */
        for (int expected = 0; expected <= 1; expected++)
            exchange(buffer + 1 + n % 7, n, expected);
    free(buffer);
    return check_finish();
}
