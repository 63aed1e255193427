/* ranks: 1 2
 *
 * What cannot be started, connected or found, and the class of each error. The job goes on.
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

static void ports(void)
{
    MPI_Comm other;
    char port[MPI_MAX_PORT_NAME], found[MPI_MAX_PORT_NAME], service[64];
    CHECK_CLASS(MPI_Comm_connect("this is no port", MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other), MPI_ERR_PORT);
    CHECK_OK(MPI_Open_port(MPI_INFO_NULL, port));
    CHECK(strlen(port) < MPI_MAX_PORT_NAME);
    snprintf(service, sizeof service, "cloudmpi-test-%d", check_rank);
    CHECK_CLASS(MPI_Lookup_name("a service that nobody has", MPI_INFO_NULL, found), MPI_ERR_NAME);
    CHECK_CLASS(MPI_Unpublish_name("a service that nobody has", MPI_INFO_NULL, port), MPI_ERR_SERVICE);
    CHECK_OK(MPI_Publish_name(service, MPI_INFO_NULL, port));
    CHECK_CLASS(MPI_Publish_name(service, MPI_INFO_NULL, port), MPI_ERR_SERVICE);
    CHECK_OK(MPI_Lookup_name(service, MPI_INFO_NULL, found));
    CHECK_STR(found, port);
    CHECK_OK(MPI_Unpublish_name(service, MPI_INFO_NULL, port));
    CHECK_CLASS(MPI_Lookup_name(service, MPI_INFO_NULL, found), MPI_ERR_NAME);
    CHECK_OK(MPI_Close_port(port));
    CHECK_CLASS(MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other), MPI_ERR_PORT);
}

int main(int argc, char **argv)
{
    spawn_self = argv[0];
    check_start(&argc, &argv);
    no_such_program();
    arguments();
    ports();
    return check_finish();
}
