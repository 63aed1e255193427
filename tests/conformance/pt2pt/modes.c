/* ranks: 2 3
 * Every send mode, blocking, nonblocking and persistent, against every kind of receive. */
#include "check.h"

enum { LARGEST = 200000 };
enum { STANDARD, SYNCHRONOUS, BUFFERED, READY, MODES };
enum { BLOCKING, NONBLOCKING, PERSISTENT, KINDS };

static char out[LARGEST], in[LARGEST];

static int send_now(int mode, int n, int to, int tag)
{
    switch (mode) {
    case STANDARD: return MPI_Send(out, n, MPI_BYTE, to, tag, MPI_COMM_WORLD);
    case SYNCHRONOUS: return MPI_Ssend(out, n, MPI_BYTE, to, tag, MPI_COMM_WORLD);
    case BUFFERED: return MPI_Bsend(out, n, MPI_BYTE, to, tag, MPI_COMM_WORLD);
    default: return MPI_Rsend(out, n, MPI_BYTE, to, tag, MPI_COMM_WORLD);
    }
}

static int send_start(int mode, int n, int to, int tag, MPI_Request *request)
{
    switch (mode) {
    case STANDARD: return MPI_Isend(out, n, MPI_BYTE, to, tag, MPI_COMM_WORLD, request);
    case SYNCHRONOUS: return MPI_Issend(out, n, MPI_BYTE, to, tag, MPI_COMM_WORLD, request);
    case BUFFERED: return MPI_Ibsend(out, n, MPI_BYTE, to, tag, MPI_COMM_WORLD, request);
    default: return MPI_Irsend(out, n, MPI_BYTE, to, tag, MPI_COMM_WORLD, request);
    }
}

static int send_make(int mode, int n, int to, int tag, MPI_Request *request)
{
    switch (mode) {
    case STANDARD: return MPI_Send_init(out, n, MPI_BYTE, to, tag, MPI_COMM_WORLD, request);
    case SYNCHRONOUS: return MPI_Ssend_init(out, n, MPI_BYTE, to, tag, MPI_COMM_WORLD, request);
    case BUFFERED: return MPI_Bsend_init(out, n, MPI_BYTE, to, tag, MPI_COMM_WORLD, request);
    default: return MPI_Rsend_init(out, n, MPI_BYTE, to, tag, MPI_COMM_WORLD, request);
    }
}

/* A ready send may start only once its receive is posted: the receiver sends a message for that. */
static void send_one(int mode, int kind, int n, int to, int tag)
{
    MPI_Request request = MPI_REQUEST_NULL;
    check_fill(out, n, tag);
    if (mode == READY)
        MPI_Recv(NULL, 0, MPI_BYTE, to, 9999, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (kind == BLOCKING) {
        CHECK_OK(send_now(mode, n, to, tag));
    } else if (kind == NONBLOCKING) {
        CHECK_OK(send_start(mode, n, to, tag, &request));
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK(request == MPI_REQUEST_NULL);
    } else {
        CHECK_OK(send_make(mode, n, to, tag, &request));
        CHECK_OK(MPI_Start(&request));
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK(request != MPI_REQUEST_NULL);
        CHECK_OK(MPI_Request_free(&request));
        CHECK(request == MPI_REQUEST_NULL);
    }
}

static void receive_one(int mode, int kind, int n, int from, int tag)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status;
    int count = -1;
    memset(in, 0x5a, n);
    if (kind == BLOCKING && mode != READY) {
        CHECK_OK(MPI_Recv(in, n, MPI_BYTE, from, tag, MPI_COMM_WORLD, &status));
    } else {
        if (kind == PERSISTENT) {
            CHECK_OK(MPI_Recv_init(in, n, MPI_BYTE, from, tag, MPI_COMM_WORLD, &request));
            CHECK_OK(MPI_Start(&request));
        } else {
            CHECK_OK(MPI_Irecv(in, n, MPI_BYTE, from, tag, MPI_COMM_WORLD, &request));
        }
        if (mode == READY)
            MPI_Send(NULL, 0, MPI_BYTE, from, 9999, MPI_COMM_WORLD);
        CHECK_OK(MPI_Wait(&request, &status));
        if (kind == PERSISTENT)
            CHECK_OK(MPI_Request_free(&request));
    }
    CHECK_OK(MPI_Get_count(&status, MPI_BYTE, &count));
    CHECK_INT(count, n);
    CHECK_INT(status.MPI_SOURCE, from);
    CHECK_INT(status.MPI_TAG, tag);
    CHECK_INT(check_filled(in, n, tag), -1);
}

int main(int argc, char **argv)
{
    static const int sizes[] = {0, 1, 7, 64, 1000, 5000, 70000, LARGEST};
    static char space[4 << 20]; /* for all buffered messages at once: the receiver may be far behind */
    check_start(&argc, &argv);
    MPI_Buffer_attach(space, sizeof space);
    int tag = 0;
    const int last = check_size - 1;
    for (int mode = 0; mode < MODES; mode++)
        for (int send_kind = 0; send_kind < KINDS; send_kind++)
            for (int receive_kind = 0; receive_kind < KINDS; receive_kind++)
                for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++, tag++) {
                    if (check_rank == 0)
                        send_one(mode, send_kind, sizes[s], last, tag);
                    else if (check_rank == last)
                        receive_one(mode, receive_kind, sizes[s], 0, tag);
                }
    void *detached;
    int detached_bytes;
    MPI_Buffer_detach(&detached, &detached_bytes);
    CHECK(detached == space);
    CHECK_INT(detached_bytes, sizeof space);
    return check_finish();
}
