/* ranks: 1 2
 * An operation that fails after the program has freed its communicator: the error goes to the handler that this had, whatever
 * communicator has its handle now. */
#include "check.h"

static int handled, others;

static void on_error(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    MPI_Error_class(*code, &handled);
}

static void on_other(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
    others++;
}

enum { REQUESTS = 2, NEXT = 4 };

static void fails_later(int all)
{
    MPI_Comm comm, next[NEXT];
    MPI_Errhandler handler, other;
    MPI_Request request[REQUESTS];
    MPI_Status status[REQUESTS];
    const int peer = check_size - 1 - check_rank, sent[2] = {1, 2};
    int got[REQUESTS];
    MPI_Comm_create_errhandler(on_error, &handler);
    MPI_Comm_create_errhandler(on_other, &other);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, handler);
    for (int i = 0; i < REQUESTS; i++)
        CHECK_OK(MPI_Irecv(&got[i], 1, MPI_INT, peer, i, comm, &request[i]));
    MPI_Request sends[REQUESTS];
    for (int i = 0; i < REQUESTS; i++)
        CHECK_OK(MPI_Isend(sent, 1 + (i == 1), MPI_INT, peer, i, comm, &sends[i]));
    CHECK_OK(MPI_Comm_free(&comm));
    for (int i = 0; i < NEXT; i++) {
        MPI_Comm_dup(MPI_COMM_WORLD, &next[i]);
        MPI_Comm_set_errhandler(next[i], other);
    }
    CHECK_OK(MPI_Waitall(REQUESTS, sends, MPI_STATUSES_IGNORE));
    handled = 0;
    if (all) {
        CHECK_CLASS(MPI_Waitall(REQUESTS, request, status), MPI_ERR_IN_STATUS);
        CHECK_INT(handled, MPI_ERR_IN_STATUS);
    } else {
        CHECK_OK(MPI_Wait(&request[0], &status[0]));
        CHECK_CLASS(MPI_Wait(&request[1], &status[1]), MPI_ERR_TRUNCATE);
        CHECK_INT(handled, MPI_ERR_TRUNCATE);
    }
    CHECK_INT(others, 0);
    for (int i = 0; i < NEXT; i++)
        MPI_Comm_free(&next[i]);
    MPI_Errhandler_free(&handler);
    MPI_Errhandler_free(&other);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    fails_later(0);
    fails_later(1);
    return check_finish();
}
