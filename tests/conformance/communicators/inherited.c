/* New communicators take over the error handler of the communicator they are made from, by every constructor; an
 * intercommunicator that of the local one. Their own is changed alone.
 *
 * ranks: 1 2 3 5
 */
#include "check.h"

static int called;
static MPI_Comm called_for;

static void handler(MPI_Comm *comm, int *code, ...)
{
    int class = -1;
    MPI_Error_class(*code, &class);
    CHECK_INT(class, MPI_ERR_RANK);
    called++;
    called_for = *comm;
}

static MPI_Comm made(int how, MPI_Comm from, MPI_Group group)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    const int dims[1] = {check_size}, periods[1] = {0};
    int index[64] = {0};
    switch (how) {
    case 0: CHECK_OK(MPI_Comm_dup(from, &comm)); break;
    case 1: CHECK_OK(MPI_Comm_dup_with_info(from, MPI_INFO_NULL, &comm)); break;
    case 2: CHECK_OK(MPI_Comm_idup(from, &comm, &request)); break;
    case 3: CHECK_OK(MPI_Comm_idup_with_info(from, MPI_INFO_NULL, &comm, &request)); break;
    case 4: CHECK_OK(MPI_Comm_split(from, 0, 0, &comm)); break;
    case 5: CHECK_OK(MPI_Comm_split_type(from, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &comm)); break;
    case 6: CHECK_OK(MPI_Comm_create(from, group, &comm)); break;
    case 7: CHECK_OK(MPI_Comm_create_group(from, group, 1, &comm)); break;
    case 8: CHECK_OK(MPI_Cart_create(from, 1, dims, periods, 0, &comm)); break;
    case 9: CHECK_OK(MPI_Graph_create(from, check_size, index, index, 0, &comm)); break;
    case 10:
        CHECK_OK(MPI_Dist_graph_create_adjacent(from, 0, NULL, MPI_UNWEIGHTED, 0, NULL, MPI_UNWEIGHTED, MPI_INFO_NULL,
                                                0, &comm));
        break;
    case 11:
        CHECK_OK(MPI_Dist_graph_create(from, 0, NULL, NULL, NULL, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &comm));
        break;
    }
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    return comm;
}

/* An error on this communicator goes to the handler, once. */
static void inherits(MPI_Comm comm, int line)
{
    called = 0;
    MPI_Send(NULL, 0, MPI_INT, 1000000, 0, comm);
    check_record(called == 1, __FILE__, line, "calls of the handler", called, 1);
    check_record(called_for == comm, __FILE__, line, "the handler is told the communicator", 0, 1);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Comm parent;
    MPI_Group group;
    MPI_Errhandler own, got;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &parent));
    CHECK_OK(MPI_Comm_group(parent, &group));
    CHECK_OK(MPI_Comm_create_errhandler(handler, &own));
    CHECK_OK(MPI_Comm_set_errhandler(parent, own));
    for (int how = 0; how < 12; how++) {
        MPI_Comm comm = made(how, parent, group);
        CHECK(comm != MPI_COMM_NULL);
        inherits(comm, how);
        CHECK_OK(MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN));
        CHECK_OK(MPI_Comm_get_errhandler(parent, &got));
        CHECK(got == own);
        CHECK_OK(MPI_Errhandler_free(&got));
        CHECK_OK(MPI_Comm_free(&comm));
    }
    if (check_size > 1) {
        MPI_Comm local, inter, merged;
        CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, check_rank % 2, 0, &local));
        CHECK_OK(MPI_Comm_set_errhandler(local, own));
        CHECK_OK(MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, 1 - check_rank % 2, 1, &inter));
        inherits(inter, __LINE__);
        CHECK_OK(MPI_Intercomm_merge(inter, 0, &merged));
        inherits(merged, __LINE__);
        CHECK_OK(MPI_Comm_free(&merged));
        CHECK_OK(MPI_Comm_free(&inter));
        CHECK_OK(MPI_Comm_free(&local));
    }
    /* The handler lives as long as a communicator has it. */
    CHECK_OK(MPI_Errhandler_free(&own));
    inherits(parent, __LINE__);
    CHECK_OK(MPI_Group_free(&group));
    CHECK_OK(MPI_Comm_free(&parent));
    return check_finish();
}
