/* ranks: 1 2
 * MPI_Finalize gives the buffer of MPI_Buffer_attach back, after its messages have left. A session that goes on has none then, and may get
 * one of its own, also by way of a group that was joined to the empty one. A size that no int holds is MPI_UNDEFINED. */
#include "check.h"

static char first[4000], second[4000], message[1000], got[1000];

int main(int argc, char **argv)
{
    MPI_Session session;
    MPI_Group world, joined;
    MPI_Comm comm;
    void *back;
    int size;
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    check_start(&argc, &argv);
    CHECK_OK(MPI_Group_from_session_pset(session, "mpi://WORLD", &world));
    CHECK_OK(MPI_Group_union(MPI_GROUP_EMPTY, world, &joined));
    CHECK_OK(MPI_Comm_create_from_group(joined, "buffers", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    MPI_Group_free(&world);
    MPI_Group_free(&joined);

    CHECK_OK(MPI_Buffer_attach_c(first, 3LL << 30)); /* so it says; nothing of it is used */
    CHECK_OK(MPI_Buffer_detach(&back, &size));
    CHECK(back == first);
    CHECK_INT(size, MPI_UNDEFINED);

    CHECK_OK(MPI_Buffer_attach(first, sizeof first));
    check_fill(message, sizeof message, check_rank);
    const int to = (check_rank + 1) % check_size, from = (check_rank + check_size - 1) % check_size;
    CHECK_OK(MPI_Bsend(message, sizeof message, MPI_BYTE, to, 1, MPI_COMM_WORLD));
    CHECK_OK(MPI_Recv(got, sizeof got, MPI_BYTE, from, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(check_filled(got, sizeof got, from), -1);
    const int status = check_finish();

    CHECK_CLASS(MPI_Bsend(message, sizeof message, MPI_BYTE, to, 1, comm), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Buffer_attach(second, sizeof second));
    CHECK_OK(MPI_Buffer_detach(&back, &size));
    CHECK(back == second);
    CHECK_OK(MPI_Session_attach_buffer(session, second, sizeof second));
    CHECK_OK(MPI_Bsend(message, sizeof message, MPI_BYTE, to, 1, comm));
    CHECK_OK(MPI_Recv(got, sizeof got, MPI_BYTE, from, 1, comm, MPI_STATUS_IGNORE));
    CHECK_INT(check_filled(got, sizeof got, from), -1);
    CHECK_OK(MPI_Session_detach_buffer(session, &back, &size));
    CHECK(back == second);
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_OK(MPI_Session_finalize(&session));
    return status ? status : check_failures != 0;
}
