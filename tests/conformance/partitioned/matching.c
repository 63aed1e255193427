/* ranks: 2
 * Which send belongs to which receive: by communicator, tag and source, in the order in which both were made, whatever
 * the order in which they are started; ordinary messages of the same tag are apart. Receives made before and after their
 * sends, and freed ones. */
#include "check.h"

enum { SAME = 4 };

static void same_tag(MPI_Comm comm, int receiver_first)
{
    int data[SAME][6];
    MPI_Request requests[SAME];
    if (receiver_first && check_rank == 0)
        MPI_Recv(NULL, 0, MPI_INT, 1, 99, comm, MPI_STATUS_IGNORE);
    for (int i = 0; i < SAME; i++) {
        for (int j = 0; j < 6; j++)
            data[i][j] = check_rank == 0 ? 100 * i + j : -1;
        if (check_rank == 0)
            CHECK_OK(MPI_Psend_init(data[i], 2, 3, MPI_INT, 1, 7, comm, MPI_INFO_NULL, &requests[i]));
        else
            CHECK_OK(MPI_Precv_init(data[i], 3, 2, MPI_INT, 0, 7, comm, MPI_INFO_NULL, &requests[i]));
    }
    if (receiver_first && check_rank == 1)
        MPI_Send(NULL, 0, MPI_INT, 0, 99, comm);
    for (int round = 0; round < 3; round++) {
        /* The last one is started first. */
        for (int i = SAME - 1; i >= 0; i--) {
            CHECK_OK(MPI_Start(&requests[i]));
            if (check_rank == 0)
                CHECK_OK(MPI_Pready_range(0, 1, requests[i]));
        }
        int own = 1000 + round;
        if (check_rank == 0)
            CHECK_OK(MPI_Send(&own, 1, MPI_INT, 1, 7, comm));
        if (check_rank == 1) {
            int got = -1;
            MPI_Status status;
            CHECK_OK(MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &status));
            CHECK_INT(got, own);
            CHECK_INT(status.MPI_TAG, 7);
        }
        CHECK_OK(MPI_Waitall(SAME, requests, MPI_STATUSES_IGNORE));
        for (int i = 0; i < SAME && check_rank == 1; i++)
            for (int j = 0; j < 6; j++)
                CHECK_INT(data[i][j], 100 * i + j);
        memset(data, check_rank == 0 ? 0 : 0xff, sizeof data);
        for (int i = 0; i < SAME && check_rank == 0; i++)
            for (int j = 0; j < 6; j++)
                data[i][j] = 100 * i + j;
    }
    for (int i = 0; i < SAME; i++)
        CHECK_OK(MPI_Request_free(&requests[i]));
    int flag = 1;
    CHECK_OK(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &flag, MPI_STATUS_IGNORE));
    CHECK(!flag);
}

/* A pair that is never started counts in the order all the same. */
static void freed(void)
{
    int data[3][2] = {{1, 2}, {3, 4}, {5, 6}};
    MPI_Request requests[3];
    for (int i = 0; i < 3; i++)
        if (check_rank == 0)
            CHECK_OK(MPI_Psend_init(data[i], 2, 1, MPI_INT, 1, 3, MPI_COMM_WORLD, MPI_INFO_NULL, &requests[i]));
        else
            CHECK_OK(MPI_Precv_init(data[i], 2, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_INFO_NULL, &requests[i]));
    CHECK_OK(MPI_Request_free(&requests[1]));
    memset(data, check_rank == 0 ? 1 : 0, sizeof data);
    for (int i = 0; i < 3; i += 2) {
        data[i][0] = data[i][1] = check_rank == 0 ? 10 + i : -1;
        CHECK_OK(MPI_Start(&requests[i]));
        if (check_rank == 0)
            CHECK_OK(MPI_Pready_range(0, 1, requests[i]));
        CHECK_OK(MPI_Wait(&requests[i], MPI_STATUS_IGNORE));
        CHECK_INT(data[i][0], 10 + i);
        CHECK_INT(data[i][1], 10 + i);
        CHECK_OK(MPI_Request_free(&requests[i]));
    }
}

/* Both ends are this process. */
static void oneself(void)
{
    enum { INTS = 30000 };
    static int from[INTS], to[INTS];
    MPI_Request requests[2];
    CHECK_OK(MPI_Precv_init(to, 5, INTS / 5, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_INFO_NULL, &requests[0]));
    CHECK_OK(MPI_Psend_init(from, 6, INTS / 6, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_INFO_NULL, &requests[1]));
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < INTS; i++)
            from[i] = i ^ round;
        CHECK_OK(MPI_Startall(2, requests));
        for (int i = 5; i >= 0; i--)
            CHECK_OK(MPI_Pready(i, requests[1]));
        CHECK_OK(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
        CHECK_BYTES(to, from, sizeof from);
    }
    CHECK_OK(MPI_Request_free(&requests[0]));
    CHECK_OK(MPI_Request_free(&requests[1]));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Comm dup;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &dup));
    CHECK_OK(MPI_Comm_set_errhandler(dup, MPI_ERRORS_RETURN));
    same_tag(MPI_COMM_WORLD, 0);
    same_tag(dup, 1);
    CHECK_OK(MPI_Comm_free(&dup));
    freed();
    oneself();
    return check_finish();
}
