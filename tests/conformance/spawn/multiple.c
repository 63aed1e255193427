/* ranks: 1 3
 * needs: spawn
 *
 * Comm_spawn_multiple: numbers of the programs, their arguments, info keys (wdir, soft, host, unknown ones), one MPI_COMM_WORLD.
 */
#include "spawn.h"
#include <unistd.h>

static int child(int argc, char **argv)
{
    MPI_Comm parent;
    int *appnum, flag;
    MPI_Comm_get_parent(&parent);
    CHECK_OK(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &appnum, &flag));
    CHECK_INT(flag, 1);
    CHECK_INT(check_size, 3);
    if (flag) {
        CHECK_INT(*appnum, check_rank == 2);
        CHECK_INT(argc, *appnum == 0 ? 3 : 2);
    }
    CHECK_STR(argv[1], check_rank == 2 ? "second" : "first");
    if (check_rank < 2) {
        CHECK_STR(argv[2], "with blanks");
    } else {
        char folder[4096];
        CHECK(getcwd(folder, sizeof folder) != NULL);
        CHECK_STR(folder, "/");
    }
    return spawn_child_finish(parent);
}

int main(int argc, char **argv)
{
    MPI_Comm parent, children;
    static char path[8192];
    check_start(&argc, &argv);
    CHECK_OK(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL)
        return child(argc, argv);
    if (argv[0][0] != '/') {
        char folder[4096];
        snprintf(path, sizeof path, "%s/%s", getcwd(folder, sizeof folder), argv[0]);
    } else {
        snprintf(path, sizeof path, "%s", argv[0]);
    }
    char *first[] = {"first", "with blanks", NULL}, *second[] = {"second", NULL};
    char *commands[] = {path, path}, **arguments[] = {first, second};
    int counts[] = {2, 1}, codes[3] = {-1, -1, -1};
    MPI_Info infos[2];
    MPI_Info_create(&infos[0]);
    MPI_Info_set(infos[0], "an_unknown_key", "is ignored");
    MPI_Info_create(&infos[1]);
    MPI_Info_set(infos[1], "wdir", "/");
    CHECK_OK(MPI_Comm_spawn_multiple(2, commands, arguments, counts, infos, 0, MPI_COMM_WORLD, &children, codes));
    for (int i = 0; i < 3; i++)
        CHECK_INT(codes[i], MPI_SUCCESS);
    MPI_Info_free(&infos[0]);
    MPI_Info_free(&infos[1]);
    spawn_part(&children, MPI_COMM_WORLD);
    return check_finish();
}
