/* ranks: 2
 * Messages between two ranks do not overtake each other, for all sizes and protocols. */
#include "check.h"

enum { MESSAGES = 300, LARGEST = 300000 };

static int size_of(uint64_t *state)
{
    static const int limits[] = {16, 200, 2000, 20000, LARGEST - 8};
    const int limit = limits[check_random_below(state, 5)];
    return 8 + check_random_below(state, limit);
}

/* The receiver takes them with one tag and a wildcard in turn: both see the order of sending. */
static void stream(int nonblocking)
{
    uint64_t state = 7;
    char *buffer[MESSAGES];
    MPI_Request request[MESSAGES];
    MPI_Status status;
    for (int m = 0; m < MESSAGES; m++) {
        const int n = size_of(&state);
        buffer[m] = malloc(LARGEST);
        if (check_rank == 0) {
            memset(buffer[m], m, n);
            memcpy(buffer[m], &m, sizeof m);
            if (nonblocking)
                CHECK_OK(MPI_Isend(buffer[m], n, MPI_BYTE, 1, 5, MPI_COMM_WORLD, &request[m]));
            else
                CHECK_OK(MPI_Send(buffer[m], n, MPI_BYTE, 1, 5, MPI_COMM_WORLD));
        } else {
            const int tag = m % 2 ? MPI_ANY_TAG : 5, from = m % 3 ? 0 : MPI_ANY_SOURCE;
            int count = -1, number = -1;
            CHECK_OK(MPI_Recv(buffer[m], LARGEST, MPI_BYTE, from, tag, MPI_COMM_WORLD, &status));
            MPI_Get_count(&status, MPI_BYTE, &count);
            memcpy(&number, buffer[m], sizeof number);
            CHECK_INT(number, m);
            CHECK_INT(count, n);
            CHECK_INT(buffer[m][n - 1], (char)m);
        }
    }
    if (check_rank == 0 && nonblocking)
        CHECK_OK(MPI_Waitall(MESSAGES, request, MPI_STATUSES_IGNORE));
    for (int m = 0; m < MESSAGES; m++)
        free(buffer[m]);
}

/* Receives posted first are matched first, for any order of completion. */
static void posted_order(void)
{
    enum { POSTED = 50 };
    int value[POSTED];
    MPI_Request request[POSTED];
    if (check_rank == 1) {
        for (int m = 0; m < POSTED; m++) {
            value[m] = -1;
            MPI_Irecv(&value[m], 1, MPI_INT, m % 2 ? 0 : MPI_ANY_SOURCE, m % 3 ? MPI_ANY_TAG : 6, MPI_COMM_WORLD,
                      &request[m]);
        }
        MPI_Send(NULL, 0, MPI_INT, 0, 7, MPI_COMM_WORLD);
        for (int m = POSTED - 1; m >= 0; m--)
            CHECK_OK(MPI_Wait(&request[m], MPI_STATUS_IGNORE));
        for (int m = 0; m < POSTED; m++)
            CHECK_INT(value[m], m);
    } else {
        MPI_Recv(NULL, 0, MPI_INT, 1, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int m = 0; m < POSTED; m++)
            MPI_Send(&m, 1, MPI_INT, 1, 6, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    stream(0);
    stream(1);
    posted_order();
    return check_finish();
}
