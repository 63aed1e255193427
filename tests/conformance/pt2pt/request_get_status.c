/* ranks: 2
 * Request_get_status and its any, some and all forms look at requests without freeing them. */
#include "check.h"

enum { N = 4 };

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    int in[N], flag = -1, index = -1, count = -1, indices[N];
    MPI_Request request[N];
    MPI_Status status, statuses[N];
    const int peer = 1 - check_rank;

    for (int i = 0; i < N; i++)
        MPI_Irecv(&in[i], 1, MPI_INT, peer, i, MPI_COMM_WORLD, &request[i]);
    CHECK_OK(MPI_Request_get_status(request[0], &flag, &status));
    CHECK_INT(flag, 0);
    CHECK_OK(MPI_Request_get_status_any(N, request, &index, &flag, &status));
    CHECK_INT(flag, 0);
    CHECK_OK(MPI_Request_get_status_all(N, request, &flag, statuses));
    CHECK_INT(flag, 0);
    CHECK_OK(MPI_Request_get_status_some(N, request, &count, indices, statuses));
    CHECK_INT(count, 0);
    MPI_Barrier(MPI_COMM_WORLD);

    const int two = 1002;
    MPI_Send(&two, 1, MPI_INT, peer, 2, MPI_COMM_WORLD);
    for (flag = 0; !flag;)
        CHECK_OK(MPI_Request_get_status(request[2], &flag, &status));
    CHECK_INT(status.MPI_TAG, 2);
    CHECK_INT(in[2], 1002);
    CHECK(request[2] != MPI_REQUEST_NULL);
    CHECK_OK(MPI_Request_get_status_any(N, request, &index, &flag, &status));
    CHECK_INT(flag, 1);
    CHECK_INT(index, 2);
    CHECK_INT(status.MPI_SOURCE, peer);
    CHECK_OK(MPI_Request_get_status_some(N, request, &count, indices, statuses));
    CHECK_INT(count, 1);
    CHECK_INT(indices[0], 2);
    CHECK_OK(MPI_Request_get_status_all(N, request, &flag, statuses));
    CHECK_INT(flag, 0);
    MPI_Barrier(MPI_COMM_WORLD);

    for (int i = 0; i < N; i++) {
        const int value = 1000 + i;
        if (i != 2)
            MPI_Send(&value, 1, MPI_INT, peer, i, MPI_COMM_WORLD);
    }
    for (flag = 0; !flag;)
        CHECK_OK(MPI_Request_get_status_all(N, request, &flag, statuses));
    for (int i = 0; i < N; i++) {
        CHECK_INT(statuses[i].MPI_TAG, i);
        CHECK_INT(in[i], 1000 + i);
        CHECK(request[i] != MPI_REQUEST_NULL);
    }
    CHECK_OK(MPI_Waitall(N, request, statuses));
    for (int i = 0; i < N; i++)
        CHECK_INT(statuses[i].MPI_TAG, i);

    CHECK_OK(MPI_Request_get_status(MPI_REQUEST_NULL, &flag, &status));
    CHECK_INT(flag, 1);
    CHECK_INT(status.MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK_OK(MPI_Request_get_status_any(N, request, &index, &flag, &status));
    CHECK_INT(flag, 1);
    CHECK_INT(index, MPI_UNDEFINED);
    CHECK_OK(MPI_Request_get_status_some(N, request, &count, indices, statuses));
    CHECK_INT(count, MPI_UNDEFINED);
    CHECK_OK(MPI_Request_get_status_all(N, request, &flag, statuses));
    CHECK_INT(flag, 1);
    return check_finish();
}
