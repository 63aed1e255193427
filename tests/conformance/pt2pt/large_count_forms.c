/* ranks: 2
 * The _c form of every point-to-point function, with small counts. */
#include "check.h"

enum { N = 1000 };
static int out[N], in[N];

static void finish(MPI_Request *request)
{
    CHECK_OK(MPI_Wait(request, MPI_STATUS_IGNORE));
    if (*request != MPI_REQUEST_NULL)
        CHECK_OK(MPI_Request_free(request));
}

static void send_with(int form)
{
    static char space[N * sizeof(int) * 4 + 4 * MPI_BSEND_OVERHEAD];
    const MPI_Count n = N;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Comm w = MPI_COMM_WORLD;
    const int buffered = form == 2 || form == 6 || form == 10;
    if (buffered)
        CHECK_OK(MPI_Buffer_attach_c(space, (MPI_Count)sizeof space));
    if (form % 4 == 3)
        MPI_Recv_c(NULL, 0, MPI_INT, 1, 1, w, MPI_STATUS_IGNORE);
    switch (form) {
    case 0: CHECK_OK(MPI_Send_c(out, n, MPI_INT, 1, 0, w)); break;
    case 1: CHECK_OK(MPI_Ssend_c(out, n, MPI_INT, 1, 0, w)); break;
    case 2: CHECK_OK(MPI_Bsend_c(out, n, MPI_INT, 1, 0, w)); break;
    case 3: CHECK_OK(MPI_Rsend_c(out, n, MPI_INT, 1, 0, w)); break;
    case 4: CHECK_OK(MPI_Isend_c(out, n, MPI_INT, 1, 0, w, &request)); break;
    case 5: CHECK_OK(MPI_Issend_c(out, n, MPI_INT, 1, 0, w, &request)); break;
    case 6: CHECK_OK(MPI_Ibsend_c(out, n, MPI_INT, 1, 0, w, &request)); break;
    case 7: CHECK_OK(MPI_Irsend_c(out, n, MPI_INT, 1, 0, w, &request)); break;
    case 8: CHECK_OK(MPI_Send_init_c(out, n, MPI_INT, 1, 0, w, &request)); break;
    case 9: CHECK_OK(MPI_Ssend_init_c(out, n, MPI_INT, 1, 0, w, &request)); break;
    case 10: CHECK_OK(MPI_Bsend_init_c(out, n, MPI_INT, 1, 0, w, &request)); break;
    case 11: CHECK_OK(MPI_Rsend_init_c(out, n, MPI_INT, 1, 0, w, &request)); break;
    }
    if (form >= 8)
        CHECK_OK(MPI_Start(&request));
    finish(&request);
    if (buffered) {
        void *back;
        MPI_Count size;
        CHECK_OK(MPI_Buffer_detach_c(&back, &size));
        CHECK(back == space);
        CHECK_INT(size, sizeof space);
    }
}

static void receive_with(int form)
{
    const MPI_Count n = N;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Message message;
    MPI_Status status;
    MPI_Count count = -1;
    memset(in, 0, sizeof in);
    if (form % 4 == 3) {
        CHECK_OK(MPI_Irecv_c(in, n, MPI_INT, 0, 0, MPI_COMM_WORLD, &request));
        MPI_Send_c(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD);
    } else if (form % 4 == 0) {
        CHECK_OK(MPI_Recv_init_c(in, n, MPI_INT, 0, 0, MPI_COMM_WORLD, &request));
        CHECK_OK(MPI_Start(&request));
    } else if (form % 4 == 1) {
        CHECK_OK(MPI_Mprobe(0, 0, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Imrecv_c(in, n, MPI_INT, &message, &request));
    } else {
        CHECK_OK(MPI_Mprobe(0, 0, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Mrecv_c(in, n, MPI_INT, &message, &status));
        CHECK_OK(MPI_Get_count_c(&status, MPI_INT, &count));
        CHECK_INT(count, N);
        CHECK_OK(MPI_Get_elements_c(&status, MPI_INT, &count));
        CHECK_INT(count, N);
    }
    if (request != MPI_REQUEST_NULL)
        finish(&request);
    CHECK_BYTES(in, out, sizeof in);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    for (int i = 0; i < N; i++)
        out[i] = 3 * i;
    for (int form = 0; form < 12; form++) {
        if (check_rank == 0)
            send_with(form);
        else
            receive_with(form);
    }
    const int peer = 1 - check_rank;
    MPI_Request request;
    CHECK_OK(MPI_Sendrecv_c(out, N, MPI_INT, peer, 0, in, N, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, out, sizeof in);
    CHECK_OK(MPI_Isendrecv_c(out, N, MPI_INT, peer, 0, in, N, MPI_INT, peer, 0, MPI_COMM_WORLD, &request));
    finish(&request);
    CHECK_OK(MPI_Sendrecv_replace_c(in, N, MPI_INT, peer, 0, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, out, sizeof in);
    CHECK_OK(MPI_Isendrecv_replace_c(in, N, MPI_INT, peer, 0, peer, 0, MPI_COMM_WORLD, &request));
    finish(&request);
    CHECK_BYTES(in, out, sizeof in);
    return check_finish();
}
