/* ranks: 2
 * Buffered sends: attach, detach (which waits), a full buffer, flush, per communicator, and automatic. */
#include "check.h"

enum { ROOM = 100000 };
static char space[ROOM], other[ROOM], out[ROOM], in[ROOM];

/* Buffered sends end without a receiver; the detach waits until the messages are away. */
static void sends_return(void)
{
    void *back = NULL;
    int size = -1;
    CHECK_OK(MPI_Buffer_attach(space, ROOM));
    if (check_rank == 0) {
        for (int m = 0; m < 10; m++) {
            check_fill(out, 5000, m);
            CHECK_OK(MPI_Bsend(out, 5000, MPI_BYTE, 1, m, MPI_COMM_WORLD));
            memset(out, 0, 5000);
        }
        MPI_Send(NULL, 0, MPI_BYTE, 1, 99, MPI_COMM_WORLD);
    } else {
        MPI_Recv(NULL, 0, MPI_BYTE, 0, 99, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int m = 9; m >= 0; m--) {
            CHECK_OK(MPI_Recv(in, 5000, MPI_BYTE, 0, m, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
            CHECK_INT(check_filled(in, 5000, m), -1);
        }
    }
    CHECK_OK(MPI_Buffer_detach(&back, &size));
    CHECK(back == space);
    CHECK_INT(size, ROOM);
}

static void computed_size(void)
{
    int needed = -1, size = -1;
    void *back;
    CHECK_OK(MPI_Pack_size(1000, MPI_INT, MPI_COMM_WORLD, &needed));
    CHECK_OK(MPI_Buffer_attach(space, needed + MPI_BSEND_OVERHEAD)); /* exactly what one message needs */
    if (check_rank == 0) {
        CHECK_OK(MPI_Bsend(out, 1000, MPI_INT, 1, 1, MPI_COMM_WORLD));
        CHECK_OK(MPI_Buffer_flush());
        CHECK_OK(MPI_Bsend(out, 1000, MPI_INT, 1, 1, MPI_COMM_WORLD)); /* and again, once it is empty */
    } else {
        CHECK_OK(MPI_Recv(in, 1000, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Recv(in, 1000, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    CHECK_OK(MPI_Buffer_detach(&back, &size));
    MPI_Barrier(MPI_COMM_WORLD);
}

static void flushes(void)
{
    MPI_Request request;
    void *back;
    int size;
    CHECK_OK(MPI_Buffer_attach(space, ROOM));
    if (check_rank == 0) {
        CHECK_OK(MPI_Bsend(out, 60000, MPI_BYTE, 1, 1, MPI_COMM_WORLD));
        CHECK_OK(MPI_Buffer_iflush(&request));
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Bsend(out, 60000, MPI_BYTE, 1, 1, MPI_COMM_WORLD));
        CHECK_OK(MPI_Buffer_flush());
    } else {
        for (int m = 0; m < 2; m++)
            CHECK_OK(MPI_Recv(in, 60000, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    CHECK_OK(MPI_Buffer_detach(&back, &size));
}

/* A communicator's sends use its own buffer, and no other sends do. */
static void of_communicator(void)
{
    MPI_Comm comm;
    MPI_Request request;
    void *back = NULL;
    int size = -1;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    CHECK_OK(MPI_Comm_attach_buffer(comm, other, ROOM));
    if (check_rank == 0) {
        check_fill(out, 70000, 5);
        CHECK_OK(MPI_Bsend(out, 70000, MPI_BYTE, 1, 1, comm));
        CHECK_OK(MPI_Comm_flush_buffer(comm));
        CHECK_OK(MPI_Ibsend(out, 70000, MPI_BYTE, 1, 1, comm, &request));
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Comm_iflush_buffer(comm, &request));
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    } else {
        for (int m = 0; m < 2; m++) {
            CHECK_OK(MPI_Recv(in, 70000, MPI_BYTE, 0, 1, comm, MPI_STATUS_IGNORE));
            CHECK_INT(check_filled(in, 70000, 5), -1);
        }
    }
    CHECK_OK(MPI_Comm_detach_buffer(comm, &back, &size));
    CHECK(back == other);
    CHECK_INT(size, ROOM);
    MPI_Comm_free(&comm);
}

static void automatic(void)
{
    MPI_Comm comm;
    void *back = space;
    int size = -1;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    CHECK_OK(MPI_Comm_attach_buffer(comm, MPI_BUFFER_AUTOMATIC, 0));
    if (check_rank == 0) {
        for (int m = 0; m < 20; m++)
            CHECK_OK(MPI_Bsend(out, ROOM, MPI_BYTE, 1, m, comm));
        MPI_Send(NULL, 0, MPI_BYTE, 1, 99, comm);
    } else {
        MPI_Recv(NULL, 0, MPI_BYTE, 0, 99, comm, MPI_STATUS_IGNORE);
        for (int m = 19; m >= 0; m--)
            CHECK_OK(MPI_Recv(in, ROOM, MPI_BYTE, 0, m, comm, MPI_STATUS_IGNORE));
    }
    CHECK_OK(MPI_Comm_detach_buffer(comm, &back, &size));
    CHECK(back == MPI_BUFFER_AUTOMATIC);
    CHECK_INT(size, 0);
    MPI_Comm_free(&comm);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    sends_return();
    computed_size();
    flushes();
    of_communicator();
    automatic();
    return check_finish();
}
