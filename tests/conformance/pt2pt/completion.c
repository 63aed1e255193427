/* ranks: 2
 * Wait and test, for one, any, some and all, with null and inactive requests among them. */
#include "check.h"

enum { N = 6 };

static int in[N];
static MPI_Request request[N];

/* Posts N receives; slot 2 is null and slot 4 a persistent receive that is never started. */
static void post(void)
{
    for (int i = 0; i < N; i++) {
        in[i] = -1;
        if (i == 2)
            request[i] = MPI_REQUEST_NULL;
        else if (i == 4)
            MPI_Recv_init(&in[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD, &request[i]);
        else
            MPI_Irecv(&in[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD, &request[i]);
    }
}

static void ask(int tag)
{
    MPI_Send(&tag, 1, MPI_INT, 0, 50, MPI_COMM_WORLD);
}

/* Rank 0 answers each request for a message with that tag; a negative one ends it. */
static void serve(void)
{
    for (;;) {
        int tag;
        MPI_Recv(&tag, 1, MPI_INT, 1, 50, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (tag < 0)
            return;
        const int value = 1000 + tag;
        MPI_Send(&value, 1, MPI_INT, 1, tag, MPI_COMM_WORLD);
    }
}

static void is_empty(const MPI_Status *status, int line)
{
    int count = -1, cancelled = -1;
    MPI_Get_count(status, MPI_INT, &count);
    MPI_Test_cancelled(status, &cancelled);
    const int good = status->MPI_SOURCE == MPI_ANY_SOURCE && status->MPI_TAG == MPI_ANY_TAG && count == 0 && !cancelled;
    check_record(good, __FILE__, line, "the status is empty", good, 1);
}

static void arrived(int i, const MPI_Status *status)
{
    CHECK_INT(in[i], 1000 + i);
    CHECK_INT(status->MPI_TAG, i);
    CHECK_INT(status->MPI_SOURCE, 0);
}

static void one_by_one(void)
{
    MPI_Status status;
    int flag = -1;
    post();
    CHECK_OK(MPI_Test(&request[0], &flag, &status));
    CHECK_INT(flag, 0);
    ask(0);
    CHECK_OK(MPI_Wait(&request[0], &status));
    arrived(0, &status);
    CHECK(request[0] == MPI_REQUEST_NULL);
    memset(&status, 0x55, sizeof status);
    CHECK_OK(MPI_Wait(&request[0], &status));
    is_empty(&status, __LINE__);
    memset(&status, 0x55, sizeof status);
    CHECK_OK(MPI_Test(&request[2], &flag, &status));
    CHECK_INT(flag, 1);
    is_empty(&status, __LINE__);
    memset(&status, 0x55, sizeof status);
    CHECK_OK(MPI_Wait(&request[4], &status)); /* inactive */
    is_empty(&status, __LINE__);
    CHECK(request[4] != MPI_REQUEST_NULL);
    ask(1);
    for (flag = 0; !flag;)
        CHECK_OK(MPI_Test(&request[1], &flag, &status));
    arrived(1, &status);
    ask(3);
    ask(5);
    CHECK_OK(MPI_Waitall(N, request, MPI_STATUSES_IGNORE));
    MPI_Request_free(&request[4]);
}

static void any(void)
{
    static const int order[] = {3, 0, 5, 1};
    MPI_Status status;
    int index = -7, flag = -1;
    post();
    CHECK_OK(MPI_Testany(N, request, &index, &flag, &status));
    CHECK_INT(flag, 0);
    CHECK_INT(index, MPI_UNDEFINED);
    for (int k = 0; k < 4; k++) {
        ask(order[k]);
        if (k % 2) {
            CHECK_OK(MPI_Waitany(N, request, &index, &status));
        } else {
            for (flag = 0; !flag;)
                CHECK_OK(MPI_Testany(N, request, &index, &flag, &status));
        }
        CHECK_INT(index, order[k]);
        arrived(order[k], &status);
        CHECK(request[order[k]] == MPI_REQUEST_NULL);
    }
    memset(&status, 0x55, sizeof status);
    CHECK_OK(MPI_Waitany(N, request, &index, &status)); /* none is active */
    CHECK_INT(index, MPI_UNDEFINED);
    is_empty(&status, __LINE__);
    memset(&status, 0x55, sizeof status);
    CHECK_OK(MPI_Testany(N, request, &index, &flag, &status));
    CHECK_INT(flag, 1);
    CHECK_INT(index, MPI_UNDEFINED);
    is_empty(&status, __LINE__);
    MPI_Request_free(&request[4]);
}

static void some(void)
{
    static const int order[] = {5, 0, 1, 3};
    MPI_Status status[N];
    int indices[N], count = -7, seen = 0;
    post();
    CHECK_OK(MPI_Testsome(N, request, &count, indices, status));
    CHECK_INT(count, 0);
    for (int k = 0; k < 4; k++)
        ask(order[k]);
    while (seen < 4) {
        if (seen % 2)
            CHECK_OK(MPI_Testsome(N, request, &count, indices, status));
        else
            CHECK_OK(MPI_Waitsome(N, request, &count, indices, status));
        for (int k = 0; k < count; k++)
            arrived(indices[k], &status[k]);
        seen += count;
    }
    CHECK_INT(seen, 4);
    CHECK_OK(MPI_Waitsome(N, request, &count, indices, status));
    CHECK_INT(count, MPI_UNDEFINED);
    CHECK_OK(MPI_Testsome(N, request, &count, indices, status));
    CHECK_INT(count, MPI_UNDEFINED);
    MPI_Request_free(&request[4]);
}

static void all(void)
{
    MPI_Status status[N];
    int flag = -1;
    for (int test = 0; test <= 1; test++) {
        post();
        ask(0);
        ask(1);
        ask(3);
        CHECK_OK(MPI_Testall(N, request, &flag, status));
        CHECK_INT(flag, 0);
        CHECK(request[0] != MPI_REQUEST_NULL); /* all or nothing */
        ask(5);
        memset(status, 0x55, sizeof status);
        if (test)
            for (flag = 0; !flag;)
                CHECK_OK(MPI_Testall(N, request, &flag, status));
        else
            CHECK_OK(MPI_Waitall(N, request, status));
        for (int i = 0; i < N; i++) {
            if (i == 2 || i == 4)
                is_empty(&status[i], __LINE__);
            else
                arrived(i, &status[i]);
            CHECK((request[i] == MPI_REQUEST_NULL) == (i != 4));
        }
        MPI_Request_free(&request[4]);
    }
    CHECK_OK(MPI_Waitall(0, NULL, MPI_STATUSES_IGNORE));
    CHECK_OK(MPI_Testall(0, NULL, &flag, MPI_STATUSES_IGNORE));
    CHECK_INT(flag, 1);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    if (check_rank == 0) {
        serve();
    } else {
        one_by_one();
        any();
        some();
        all();
        ask(-1);
    }
    return check_finish();
}
