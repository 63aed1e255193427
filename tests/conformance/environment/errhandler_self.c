/* ranks: 1
 * Errors that belong to no communicator, window, file or session go to the handler of MPI_COMM_SELF. */
#include "check.h"

static int self_calls, world_calls;

static void on_self(MPI_Comm *comm, int *code, ...)
{
    (void)code;
    self_calls += *comm == MPI_COMM_SELF;
}

static void on_world(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    world_calls++;
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Errhandler self, world;
    MPI_Datatype made;
    MPI_Info null = MPI_INFO_NULL;
    int n;
    MPI_Comm_create_errhandler(on_self, &self);
    MPI_Comm_create_errhandler(on_world, &world);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, self);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, world);
    CHECK_CLASS(MPI_Type_contiguous(-1, MPI_INT, &made), MPI_ERR_COUNT);
    CHECK_INT(self_calls, 1);
    CHECK_CLASS(MPI_Group_size(MPI_GROUP_NULL, &n), MPI_ERR_GROUP);
    CHECK_INT(self_calls, 2);
    CHECK_CLASS(MPI_Info_free(&null), MPI_ERR_INFO);
    CHECK_INT(self_calls, 3);
    CHECK_CLASS(MPI_Comm_size(MPI_COMM_NULL, &n), MPI_ERR_COMM);
    CHECK_INT(self_calls, 4);
    CHECK_INT(world_calls, 0);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Errhandler_free(&self);
    MPI_Errhandler_free(&world);
    return check_finish();
}
