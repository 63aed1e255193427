/* ranks: 1 2 4
 * MPI_ANY_SOURCE and MPI_ANY_TAG, and messages that do not match. */
#include "check.h"

/* Every rank sends to rank 0, which sees each message once and learns its source. */
static void any_source(void)
{
    enum { EACH = 20 };
    int seen[64] = {0};
    if (check_rank > 0) {
        for (int m = 0; m < EACH; m++) {
            const int value[2] = {check_rank, m};
            MPI_Send(value, 2, MPI_INT, 0, 100 + m, MPI_COMM_WORLD);
        }
        return;
    }
    for (int m = 0; m < EACH * (check_size - 1); m++) {
        int value[2] = {-1, -1};
        MPI_Status status;
        CHECK_OK(MPI_Recv(value, 2, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status));
        CHECK_INT(value[0], status.MPI_SOURCE);
        CHECK_INT(100 + value[1], status.MPI_TAG);
        CHECK_INT(value[1], seen[status.MPI_SOURCE]);
        seen[status.MPI_SOURCE]++;
    }
}

/* A receive with a tag passes over messages with other tags. */
static void tag_selects(void)
{
    const int peer = (check_rank + 1) % check_size, source = (check_rank + check_size - 1) % check_size;
    MPI_Request request[5];
    int out[5], in[5];
    for (int t = 0; t < 5; t++) {
        out[t] = 10 * check_rank + t;
        MPI_Isend(&out[t], 1, MPI_INT, peer, t, MPI_COMM_WORLD, &request[t]);
    }
    for (int t = 4; t >= 1; t--) {
        CHECK_OK(MPI_Recv(&in[t], 1, MPI_INT, source, t, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_INT(in[t], 10 * source + t);
    }
    MPI_Status status;
    CHECK_OK(MPI_Recv(&in[0], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status));
    CHECK_INT(in[0], 10 * source);
    CHECK_INT(status.MPI_TAG, 0);
    CHECK_INT(status.MPI_SOURCE, source);
    MPI_Waitall(5, request, MPI_STATUSES_IGNORE);
}

/* A wildcard gets only its own communicator's messages, and never a collective's. */
static void communicator_separates(void)
{
    MPI_Comm copy;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    const int peer = (check_rank + 1) % check_size, source = (check_rank + check_size - 1) % check_size;
    int in_world = -1, in_copy = -1, one = 1, two = 2, sum = 0;
    MPI_Request receive[2], send[2];
    MPI_Irecv(&in_copy, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, copy, &receive[0]);
    MPI_Irecv(&in_world, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &receive[1]);
    CHECK_OK(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, check_size);
    CHECK_OK(MPI_Barrier(copy));
    MPI_Isend(&one, 1, MPI_INT, peer, 3, MPI_COMM_WORLD, &send[0]);
    MPI_Isend(&two, 1, MPI_INT, peer, 3, copy, &send[1]);
    MPI_Status status[2];
    CHECK_OK(MPI_Waitall(2, receive, status));
    CHECK_INT(in_world, 1);
    CHECK_INT(in_copy, 2);
    CHECK_INT(status[0].MPI_SOURCE, source);
    MPI_Waitall(2, send, MPI_STATUSES_IGNORE);
    MPI_Comm_free(&copy);
}

/* The largest tag works. */
static void largest_tag(void)
{
    int *limit, flag = 0, in = -1, out = 77;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &limit, &flag);
    CHECK(flag && *limit >= 32767);
    MPI_Status status;
    CHECK_OK(MPI_Sendrecv(&out, 1, MPI_INT, check_rank, *limit, &in, 1, MPI_INT, check_rank, MPI_ANY_TAG,
                          MPI_COMM_WORLD, &status));
    CHECK_INT(status.MPI_TAG, *limit);
    CHECK_INT(in, 77);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    any_source();
    MPI_Barrier(MPI_COMM_WORLD);
    tag_selects();
    communicator_separates();
    largest_tag();
    return check_finish();
}
