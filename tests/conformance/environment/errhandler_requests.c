/* Errors of calls that get a request or a message, not a communicator, go to the handler of its communicator.
 *
 * ranks: 1 */
#include "check.h"

static int on_self, on_comm;

static void count_self(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
    on_self++;
}

static void count_comm(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
    on_comm++;
}

#define GOES_TO_COMM(call, class) \
    do { \
        on_self = on_comm = 0; \
        CHECK_CLASS(call, class); \
        CHECK_INT(on_self, 0); \
        CHECK_INT(on_comm, 1); \
    } while (0)

static void requests(MPI_Comm comm)
{
    int value = 1;
    MPI_Request request;
    MPI_Bsend_init(&value, 1, MPI_INT, 0, 0, comm, &request); /* no buffer is attached */
    GOES_TO_COMM(MPI_Start(&request), MPI_ERR_BUFFER);
    GOES_TO_COMM(MPI_Startall(1, &request), MPI_ERR_BUFFER);
    MPI_Request_free(&request);
    MPI_Recv_init(&value, 1, MPI_INT, 0, 0, comm, &request);
    GOES_TO_COMM(MPI_Cancel(&request), MPI_ERR_REQUEST); /* inactive */
    MPI_Start(&request);
    GOES_TO_COMM(MPI_Start(&request), MPI_ERR_REQUEST); /* active */
    MPI_Cancel(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Request_free(&request);
    MPI_Irecv(&value, 1, MPI_INT, 0, 0, comm, &request);
    GOES_TO_COMM(MPI_Start(&request), MPI_ERR_REQUEST); /* not persistent */
    MPI_Cancel(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void messages(MPI_Comm comm)
{
    int value = 1, got = 0;
    MPI_Request request;
    MPI_Message message;
    MPI_Isend(&value, 1, MPI_INT, 0, 0, comm, &request);
    MPI_Mprobe(0, 0, comm, &message, MPI_STATUS_IGNORE);
    GOES_TO_COMM(MPI_Mrecv(&got, -1, MPI_INT, &message, MPI_STATUS_IGNORE), MPI_ERR_COUNT);
    CHECK_OK(MPI_Mrecv(&got, 1, MPI_INT, &message, MPI_STATUS_IGNORE));
    CHECK_INT(got, 1);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Errhandler self, other;
    MPI_Comm comm;
    CHECK_OK(MPI_Comm_create_errhandler(count_self, &self));
    CHECK_OK(MPI_Comm_create_errhandler(count_comm, &other));
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_OK(MPI_Comm_set_errhandler(comm, other));
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, self));
    requests(comm);
    messages(comm);
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Errhandler_free(&self));
    CHECK_OK(MPI_Errhandler_free(&other));
    CHECK_OK(MPI_Comm_free(&comm));
    return check_finish();
}
