/* ranks: 3 4
 * needs: spawn
 *
 * One of those who accept can open no file more: all of both groups get an error, and none waits for ever.
 */
#include "spawn.h"
#include <sys/resource.h>

static void meet(int is_short)
{
    char port[MPI_MAX_PORT_NAME] = "";
    MPI_Comm half, inter = MPI_COMM_NULL;
    struct rlimit limit, none;
    const int accepts = check_rank < 2;
    int code;
    MPI_Comm_split(MPI_COMM_WORLD, accepts, 0, &half);
    MPI_Comm_set_errhandler(half, MPI_ERRORS_RETURN);
    if (check_rank == 0)
        CHECK_OK(MPI_Open_port(MPI_INFO_NULL, port));
    MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, MPI_COMM_WORLD);
    getrlimit(RLIMIT_NOFILE, &limit);
    none = limit;
    none.rlim_cur = 3;
    if (is_short && check_rank == 1)
        setrlimit(RLIMIT_NOFILE, &none);
    if (accepts)
        code = MPI_Comm_accept(port, MPI_INFO_NULL, 0, half, &inter);
    else
        code = MPI_Comm_connect(port, MPI_INFO_NULL, 0, half, &inter);
    setrlimit(RLIMIT_NOFILE, &limit);
    CHECK((code == MPI_SUCCESS) == !is_short);
    if (code == MPI_SUCCESS)
        CHECK_OK(MPI_Comm_disconnect(&inter));
    if (check_rank == 0)
        CHECK_OK(MPI_Close_port(port));
    MPI_Comm_free(&half);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    meet(0);
    meet(1);
    meet(0);
    return check_finish();
}
