/* ranks: 1
 * A generalized request's query callback returns an error: the calls that ran the callback return it. */
#include "check.h"

static int freed;

static int query(void *extra, MPI_Status *status)
{
    (void)extra;
    MPI_Status_set_elements(status, MPI_INT, 0);
    MPI_Status_set_cancelled(status, 0);
    return MPI_ERR_IO;
}

static int release(void *extra)
{
    (void)extra;
    freed++;
    return MPI_SUCCESS;
}

static int cancel(void *extra, int complete)
{
    (void)extra;
    (void)complete;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Request request;
    int flag = 0;
    CHECK_OK(MPI_Grequest_start(query, release, cancel, NULL, &request));
    CHECK_OK(MPI_Grequest_complete(request));
    CHECK_CLASS(MPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE), MPI_ERR_IO);
    CHECK_INT(flag, 1);
    CHECK_INT(freed, 0);
    CHECK_CLASS(MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_ERR_IO);
    CHECK_INT(freed, 1);
    return check_finish();
}
