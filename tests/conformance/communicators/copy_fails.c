/* ranks: 2 3 4
 * A copy callback that fails on one process alone: the others get their duplicate, and later collectives of all go on. Delete
 * callbacks of what had been copied know the new communicator. */
#include "check.h"

static int fails, deleted;

static int copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    (void)comm, (void)key, (void)extra;
    *(void **)out = in;
    *flag = 1;
    return in == &fails && fails ? MPI_ERR_OTHER : MPI_SUCCESS;
}

static int delete (MPI_Comm comm, int key, void *value, void *extra)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length;
    (void)key, (void)value, (void)extra;
    CHECK(comm != MPI_COMM_NULL);
    CHECK_OK(MPI_Comm_get_name(comm, name, &length));
    deleted++;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Comm comm, made;
    MPI_Request request;
    int key, later, sum, one = 1;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    CHECK_OK(MPI_Comm_create_keyval(copy, delete, &key, NULL));
    CHECK_OK(MPI_Comm_create_keyval(copy, delete, &later, NULL));
    CHECK_OK(MPI_Comm_set_attr(comm, key, &deleted));
    CHECK_OK(MPI_Comm_set_attr(comm, later, &fails));
    for (int way = 0; way < 4; way++) {
        fails = way % 2 && check_rank == check_size - 1;
        deleted = 0;
        made = MPI_COMM_NULL;
        int code;
        if (way < 2) {
            code = MPI_Comm_dup(comm, &made);
        } else {
            code = MPI_Comm_idup(comm, &made, &request);
            if (code == MPI_SUCCESS) code = MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
        CHECK((code == MPI_SUCCESS) == !fails);
        CHECK_INT(deleted, fails ? 1 : 0);
        if (code == MPI_SUCCESS) {
            CHECK_OK(MPI_Comm_free(&made));
            CHECK_INT(deleted, 2);
        }
        /* All are at the same collective of the old communicator. */
        sum = 0;
        CHECK_OK(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm));
        CHECK_INT(sum, check_size);
        CHECK_OK(MPI_Iallreduce(MPI_IN_PLACE, &sum, 1, MPI_INT, MPI_SUM, comm, &request));
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_INT(sum, check_size * check_size);
    }
    CHECK_OK(MPI_Comm_free(&comm));
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free_keyval(&later);
    return check_finish();
}
