/* ranks: 1 2
 * A call that gets the error handler of its new object raises its own errors on that, for a null output pointer
 * too. An error of freeing a communicator goes to its handler, an error about a request to its communicator's. */
#include "check.h"

static int handled, others, delete_fails;
static MPI_Comm handled_comm;

static void on_comm(MPI_Comm *comm, int *code, ...)
{
    (void)code;
    handled++;
    handled_comm = *comm;
}

static void on_session(MPI_Session *session, int *code, ...)
{
    (void)code;
    handled += *session == MPI_SESSION_NULL;
}

/* The handler of MPI_COMM_SELF: none of these calls' errors should reach it. */
static void on_self(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
    others++;
}

static int erase(MPI_Comm comm, int keyval, void *value, void *extra)
{
    (void)comm, (void)keyval, (void)value, (void)extra;
    return delete_fails ? MPI_ERR_OTHER : MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Errhandler comm_handler, session_handler, self_handler;
    MPI_Group group;
    MPI_Comm comm;
    MPI_Request request;
    int key, value = 0;
    MPI_Comm_group(MPI_COMM_SELF, &group);
    MPI_Comm_create_errhandler(on_comm, &comm_handler);
    MPI_Comm_create_errhandler(on_self, &self_handler);
    MPI_Session_create_errhandler(on_session, &session_handler);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, self_handler);

    MPI_Comm_create_from_group(group, "null", MPI_INFO_NULL, comm_handler, NULL);
    CHECK_INT(handled, 1);
    MPI_Intercomm_create_from_groups(group, 0, group, 0, "null", MPI_INFO_NULL, comm_handler, NULL);
    CHECK_INT(handled, 2);
    MPI_Session_init(MPI_INFO_NULL, session_handler, NULL);
    CHECK_INT(handled, 3);

    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, comm_handler);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, erase, &key, NULL);
    MPI_Comm_set_attr(comm, key, &value);
    const MPI_Comm expected = comm;
    delete_fails = 1;
    MPI_Comm_free(&comm);
    CHECK_INT(handled, 4);
    CHECK(handled_comm == expected);
    delete_fails = 0;

    MPI_Irecv(&value, 1, MPI_INT, check_rank, 0, comm, &request);
    MPI_Test(&request, NULL, MPI_STATUS_IGNORE);
    CHECK_INT(handled, 5);
    CHECK(handled_comm == expected);
    MPI_Request_get_status(request, NULL, MPI_STATUS_IGNORE);
    CHECK_INT(handled, 6);
    MPI_Send(&value, 1, MPI_INT, check_rank, 0, comm);
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_INT(others, 0);

    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_free_keyval(&key);
    MPI_Group_free(&group);
    MPI_Errhandler_free(&comm_handler);
    MPI_Errhandler_free(&self_handler);
    MPI_Errhandler_free(&session_handler);
    return check_finish();
}
