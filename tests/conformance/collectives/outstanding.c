/* ranks: 1 2 3 4 8
 * Many nonblocking collectives at once, on two communicators, mixed with messages; they complete in
 * an order other than that of their start. */
#include "coll.h"

enum { N = 25, LENGTH = 30 };

static void start_and_finish_backwards(void)
{
    static int reduced[N][LENGTH], mine[N][LENGTH], sent[N][LENGTH], gathered[N][64], message[N];
    MPI_Request request[5 * N];
    MPI_Comm other;
    int count = 0;
    const int next = (rank + 1) % size, previous = (rank + size - 1) % size;
    MPI_Comm_dup(comm, &other);
    for (int m = 0; m < N; m++) {
        for (int i = 0; i < LENGTH; i++) {
            mine[m][i] = value(rank, m, i);
            sent[m][i] = rank == m % size ? value(m, m, i) : -1;
        }
        CHECK_OK(MPI_Iallreduce(mine[m], reduced[m], LENGTH, MPI_INT, MPI_MAX, comm, &request[count++]));
        CHECK_OK(MPI_Irecv(&message[m], 1, MPI_INT, previous, m, comm, &request[count++]));
        CHECK_OK(MPI_Ibcast(sent[m], LENGTH, MPI_INT, m % size, other, &request[count++]));
        CHECK_OK(MPI_Isend(&mine[m][3], 1, MPI_INT, next, m, comm, &request[count++]));
        CHECK_OK(MPI_Iallgather(&mine[m][1], 1, MPI_INT, gathered[m], 1, MPI_INT, m % 2 ? comm : other,
                                &request[count++]));
    }
    CHECK_OK(MPI_Barrier(comm));
    for (int k = count - 1; k >= count / 2; k--)
        CHECK_OK(MPI_Wait(&request[k], MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Waitall(count, request, MPI_STATUSES_IGNORE));
    for (int m = 0; m < N; m++) {
        for (int i = 0; i < LENGTH; i++) {
            CHECK_INT(reduced[m][i], value(size - 1, m, i));
            CHECK_INT(sent[m][i], value(m, m, i));
        }
        for (int r = 0; r < size; r++)
            CHECK_INT(gathered[m][r], value(r, m, 1));
        CHECK_INT(message[m], value(previous, m, 3));
    }
    MPI_Comm_free(&other);
}

/* A collective makes progress in other ranks' waits, and tests alone complete it. */
static void by_testing(void)
{
    int flag = 0, sum = 0, one = 1;
    MPI_Request request;
    CHECK_OK(MPI_Iallreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm, &request));
    while (!flag)
        CHECK_OK(MPI_Test(&request, &flag, MPI_STATUS_IGNORE));
    CHECK(request == MPI_REQUEST_NULL);
    CHECK_INT(sum, size);
}

static void test(void)
{
    start_and_finish_backwards();
    for (int i = 0; i < 10; i++)
        by_testing();
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    on_communicators(test);
    return check_finish();
}
