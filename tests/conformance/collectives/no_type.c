/* Where nothing is sent or received no datatype is needed: blocks of no elements in MPI_Alltoallw, and
 * messages of no elements to and from MPI_PROC_NULL. Their other arguments are checked all the same.
 *
 * ranks: 1 3 4 */
#include "check.h"

enum { MOST = 8 };

/* Every rank sends only to the next one. */
static void one_neighbour(void)
{
    const int next = (check_rank + 1) % check_size, last = (check_rank + check_size - 1) % check_size;
    int sent[MOST] = {0}, received[MOST] = {0}, zeros[MOST] = {0}, i, in = -1, out = 30 + check_rank;
    MPI_Datatype sent_types[MOST], received_types[MOST];
    for (i = 0; i < check_size; i++)
        sent_types[i] = received_types[i] = MPI_DATATYPE_NULL;
    sent[next] = received[last] = 1;
    sent_types[next] = received_types[last] = MPI_INT;
    CHECK_OK(MPI_Alltoallw(&out, sent, zeros, sent_types, &in, received, zeros, received_types, MPI_COMM_WORLD));
    CHECK_INT(in, 30 + last);
    sent_types[next] = MPI_DATATYPE_NULL;
    CHECK_CLASS(MPI_Alltoallw(&out, sent, zeros, sent_types, &in, received, zeros, received_types, MPI_COMM_WORLD),
                MPI_ERR_TYPE);
}

static void nobody(void)
{
    int value = 5;
    MPI_Status status;
    MPI_Request request;
    MPI_Datatype none = MPI_DATATYPE_NULL;
    CHECK_OK(MPI_Send(NULL, 0, none, MPI_PROC_NULL, 0, MPI_COMM_WORLD));
    CHECK_OK(MPI_Recv(NULL, 0, none, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &status));
    CHECK_INT(status.MPI_SOURCE, MPI_PROC_NULL);
    CHECK_OK(MPI_Isend(&value, 0, none, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Irecv(&value, 0, none, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_INT(status.MPI_TAG, MPI_ANY_TAG);
    CHECK_OK(MPI_Sendrecv(NULL, 0, none, MPI_PROC_NULL, 0, NULL, 0, none, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &status));
    CHECK_INT(status.MPI_SOURCE, MPI_PROC_NULL);
    CHECK_INT(value, 5);
    CHECK_CLASS(MPI_Send(&value, -1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Send(&value, 1, MPI_INT, MPI_PROC_NULL, -5, MPI_COMM_WORLD), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Send(&value, 1, none, MPI_PROC_NULL, 0, MPI_COMM_WORLD), MPI_ERR_TYPE);
}

/* Half of an exchange in place has no process at its other end: the data leaves, or arrives. */
static void half_an_exchange(void)
{
    const int last = check_size - 1;
    int value[2] = {check_rank, check_rank + 70};
    MPI_Status status;
    const int to = check_rank == last ? MPI_PROC_NULL : check_rank + 1;
    const int from = check_rank == 0 ? MPI_PROC_NULL : check_rank - 1;
    CHECK_OK(MPI_Sendrecv_replace(value, 2, MPI_INT, to, 4, from, 4, MPI_COMM_WORLD, &status));
    CHECK_INT(status.MPI_SOURCE, from);
    CHECK_INT(value[0], check_rank == 0 ? 0 : check_rank - 1);
    CHECK_INT(value[1], check_rank == 0 ? 70 : check_rank + 69);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    one_neighbour();
    nobody();
    half_an_exchange();
    return check_finish();
}
