/* ranks: 2
 * Argument errors of the point-to-point calls: each of the class that the standard names. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Comm w = MPI_COMM_WORLD;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Datatype uncommitted;
    int x = 0, flag, *tag_limit;
    MPI_Type_contiguous(2, MPI_INT, &uncommitted);
    MPI_Comm_get_attr(w, MPI_TAG_UB, &tag_limit, &flag);

    CHECK_CLASS(MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_NULL), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Send(&x, -1, MPI_INT, 0, 0, w), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Send(&x, 1, MPI_DATATYPE_NULL, 0, 0, w), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Send(&x, 1, uncommitted, 0, 0, w), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Send(&x, 1, MPI_INT, check_size, 0, w), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Send(&x, 1, MPI_INT, -50, 0, w), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Send(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, w), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Send(&x, 1, MPI_INT, 0, -5, w), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Send(&x, 1, MPI_INT, 0, MPI_ANY_TAG, w), MPI_ERR_TAG);
    if (*tag_limit < 0x7fffffff)
        CHECK_CLASS(MPI_Send(&x, 1, MPI_INT, 0, *tag_limit + 1, w), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Send_c(&x, -1, MPI_INT, 0, 0, w), MPI_ERR_COUNT);

    CHECK_CLASS(MPI_Ssend(&x, -1, MPI_INT, 0, 0, w), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Bsend(&x, 1, MPI_INT, check_size, 0, w), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Rsend(&x, 1, MPI_INT, 0, -5, w), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Isend(&x, 1, MPI_INT, check_size, 0, w, &request), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Issend(&x, 1, MPI_DATATYPE_NULL, 0, 0, w, &request), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Ibsend(&x, -1, MPI_INT, 0, 0, w, &request), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Irsend(&x, 1, MPI_INT, 0, -5, w, &request), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Send_init(&x, 1, MPI_INT, check_size, 0, w, &request), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Recv_init(&x, -1, MPI_INT, 0, 0, w, &request), MPI_ERR_COUNT);

    CHECK_CLASS(MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_NULL, MPI_STATUS_IGNORE), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Recv(&x, -1, MPI_INT, 0, 0, w, MPI_STATUS_IGNORE), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Recv(&x, 1, MPI_DATATYPE_NULL, 0, 0, w, MPI_STATUS_IGNORE), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Recv(&x, 1, MPI_INT, check_size, 0, w, MPI_STATUS_IGNORE), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Recv(&x, 1, MPI_INT, 0, -5, w, MPI_STATUS_IGNORE), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Irecv(&x, 1, MPI_INT, -50, 0, w, &request), MPI_ERR_RANK);

    CHECK_CLASS(MPI_Sendrecv(&x, 1, MPI_INT, check_size, 0, &x, 1, MPI_INT, 0, 0, w, MPI_STATUS_IGNORE),
                MPI_ERR_RANK);
    CHECK_CLASS(MPI_Sendrecv_replace(&x, 1, MPI_INT, 0, -5, 0, 0, w, MPI_STATUS_IGNORE), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Probe(check_size, 0, w, MPI_STATUS_IGNORE), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Iprobe(0, -5, w, &flag, MPI_STATUS_IGNORE), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Mprobe(0, 0, MPI_COMM_NULL, &message, MPI_STATUS_IGNORE), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Mrecv(&x, 1, MPI_INT, &message, MPI_STATUS_IGNORE), MPI_ERR_REQUEST);

    /* Nothing above may have left a message or a request behind. */
    CHECK(request == MPI_REQUEST_NULL);
    CHECK_CLASS(MPI_Start(&request), MPI_ERR_REQUEST);
    CHECK_CLASS(MPI_Cancel(&request), MPI_ERR_REQUEST);
    CHECK_CLASS(MPI_Request_free(&request), MPI_ERR_REQUEST);
    MPI_Barrier(w);
    CHECK_OK(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, w, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    MPI_Type_free(&uncommitted);
    return check_finish();
}
