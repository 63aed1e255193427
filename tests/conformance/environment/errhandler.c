/* ranks: 1 2
 * Error handlers: the choice of the handler, its arguments, inheritance, and life. */
#include "check.h"

static int calls, last_class;
static MPI_Comm last_comm;

static void note(MPI_Comm *comm, int *code, ...)
{
    calls++;
    last_comm = *comm;
    MPI_Error_class(*code, &last_class);
}

static int other_calls;

static void note_other(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    other_calls++;
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Errhandler handler, other, got;
    MPI_Comm comm, copy;
    int x = 0;
    CHECK_OK(MPI_Comm_get_errhandler(MPI_COMM_WORLD, &got));
    CHECK(got == MPI_ERRORS_RETURN);
    CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    CHECK_OK(MPI_Comm_create_errhandler(note, &handler));
    CHECK_OK(MPI_Comm_create_errhandler(note_other, &other));
    CHECK_OK(MPI_Comm_set_errhandler(comm, handler));
    CHECK_OK(MPI_Comm_get_errhandler(comm, &got));
    CHECK(got == handler);
    CHECK_OK(MPI_Errhandler_free(&got));
    CHECK(got == MPI_ERRHANDLER_NULL);

    /* The library calls it with the communicator of the call; the call returns the same error. */
    CHECK_CLASS(MPI_Send(&x, 1, MPI_INT, check_size, 0, comm), MPI_ERR_RANK);
    CHECK_INT(calls, 1);
    CHECK(last_comm == comm);
    CHECK_INT(last_class, MPI_ERR_RANK);
    CHECK_CLASS(MPI_Bcast(&x, -1, MPI_INT, 0, comm), MPI_ERR_COUNT);
    CHECK_INT(calls, 2);
    CHECK_CLASS(MPI_Send(&x, 1, MPI_INT, check_size, 0, MPI_COMM_WORLD), MPI_ERR_RANK); /* not ours */
    CHECK_INT(calls, 2);

    /* An error during a wait belongs to the request's communicator. */
    MPI_Request request;
    char small[2], big[8] = {0};
    MPI_Irecv(small, 2, MPI_BYTE, check_rank, 5, comm, &request);
    MPI_Send(big, 8, MPI_BYTE, check_rank, 5, comm);
    CHECK_CLASS(MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_ERR_TRUNCATE);
    CHECK_INT(calls, 3);
    CHECK(last_comm == comm);

    /* By hand. */
    CHECK_OK(MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER));
    CHECK_INT(calls, 4);
    CHECK_INT(last_class, MPI_ERR_OTHER);

    /* A duplicate has its parent's handler; then each can have its own. A freed handler lives on. */
    CHECK_OK(MPI_Comm_dup(comm, &copy));
    CHECK_OK(MPI_Errhandler_free(&handler));
    CHECK(handler == MPI_ERRHANDLER_NULL);
    CHECK_CLASS(MPI_Send(&x, 1, MPI_INT, check_size, 0, copy), MPI_ERR_RANK);
    CHECK_INT(calls, 5);
    CHECK(last_comm == copy);
    CHECK_OK(MPI_Comm_set_errhandler(copy, other));
    CHECK_CLASS(MPI_Send(&x, 1, MPI_INT, check_size, 0, copy), MPI_ERR_RANK);
    CHECK_INT(calls, 5);
    CHECK_INT(other_calls, 1);
    CHECK_OK(MPI_Errhandler_free(&other));
    CHECK_OK(MPI_Comm_free(&copy));
    CHECK_OK(MPI_Comm_free(&comm));
    return check_finish();
}
