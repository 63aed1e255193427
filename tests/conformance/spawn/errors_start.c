/* ranks: 1 2
 * needs: spawn
 *
 * What cannot be started, and the class of each error. The job goes on.
 */
#include "spawn.h"

static void no_such_program(void)
{
    MPI_Comm children = MPI_COMM_NULL;
    int codes[2] = {MPI_SUCCESS, MPI_SUCCESS};
    CHECK_CLASS(MPI_Comm_spawn("./no/such/program", MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children, codes),
                MPI_ERR_SPAWN);
    CHECK_INT(codes[0], MPI_ERR_SPAWN);
    CHECK_INT(codes[1], MPI_ERR_SPAWN);
    CHECK_CLASS(MPI_Comm_spawn("./no/such/program", MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children,
                               MPI_ERRCODES_IGNORE),
                MPI_ERR_SPAWN);
}

static void arguments(void)
{
    MPI_Comm children = MPI_COMM_NULL;
    CHECK_CLASS(MPI_Comm_spawn(spawn_self, MPI_ARGV_NULL, 1, MPI_INFO_NULL, check_size, MPI_COMM_WORLD, &children,
                               MPI_ERRCODES_IGNORE),
                MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Comm_spawn(spawn_self, MPI_ARGV_NULL, -1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children,
                               MPI_ERRCODES_IGNORE),
                MPI_ERR_ARG);
}

int main(int argc, char **argv)
{
    spawn_self = argv[0];
    check_start(&argc, &argv);
    no_such_program();
    arguments();
    return check_finish();
}
