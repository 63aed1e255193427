/* ranks: 1 2
 *
 * Info keys of MPI_Comm_spawn that say which processes are started and where: soft, path, wdir, file, host, mpi_initial_errhandler,
 * mpi_memory_alloc_kinds. The program starts itself.
 */
#include "expect.h"
#include <libgen.h>
#include <string.h>
#include <unistd.h>

static int start(char *program, int count, const char *key, const char *value, MPI_Comm *children, int *codes)
{
    char *arguments[] = {(char *)key, NULL};
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, key, value);
    const int code = MPI_Comm_spawn(program, arguments, count, info, 0, MPI_COMM_WORLD, children, codes);
    MPI_Info_free(&info);
    return code;
}

static int child(MPI_Comm parent, const char *key)
{
    if (!strcmp(key, "mpi_initial_errhandler")) {
        MPI_Errhandler handler;
        MPI_Comm_get_errhandler(MPI_COMM_WORLD, &handler);
        EXPECT(handler == MPI_ERRORS_RETURN);
        MPI_Comm_get_errhandler(parent, &handler);
        EXPECT(handler == MPI_ERRORS_RETURN);
        /* The parent has set it. */
        EXPECT(getenv("SPAWN_INFO_SET") && !strcmp(getenv("SPAWN_INFO_SET"), "a value"));
    }
    if (!strcmp(key, "mpi_memory_alloc_kinds")) {
        char kinds[100] = "", asked[100] = "";
        int length = sizeof kinds, flag = 0;
        MPI_Info info;
        MPI_Info_get_string(MPI_INFO_ENV, key, &length, asked, &flag);
        EXPECT(flag && !strcmp(asked, "mpi:alloc_mem,nosuch"));
        MPI_Comm_get_info(parent, &info);
        length = sizeof kinds;
        MPI_Info_get_string(info, key, &length, kinds, &flag);
        EXPECT(flag && !strcmp(kinds, "mpi,system,mpi:alloc_mem"));
        MPI_Info_free(&info);
    }
    MPI_Comm_disconnect(&parent);
    MPI_Finalize();
    return failures != 0;
}

int main(int argc, char **argv)
{
    MPI_Comm parent, children;
    int codes[4], size, class;
    char folder[4096];
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    if (parent != MPI_COMM_NULL)
        return child(parent, argv[1]);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    setenv("SPAWN_INFO_SET", "a value", 1);

    EXPECT(!start(argv[0], 4, "soft", "7,1:3:2", &children, codes));
    MPI_Comm_remote_size(children, &size);
    EXPECT(size == 3);
    EXPECT(codes[2] == MPI_SUCCESS);
    EXPECT(codes[3] != MPI_SUCCESS);
    MPI_Comm_disconnect(&children);
    MPI_Error_class(start(argv[0], 4, "soft", "5:9", &children, codes), &class);
    EXPECT(class == MPI_ERR_SPAWN);
    /* Many numbers, and ranges that are none. */
    EXPECT(!start(argv[0], 2, "soft", "-9000000000000000000:9000000000000000000", &children, codes));
    MPI_Comm_disconnect(&children);
    const char *wrong[] = {"4:1", "1:4:-1", "1:4:0", "1:2:3:4", "two", ""};
    for (size_t each = 0; each < sizeof wrong / sizeof *wrong; each++) {
        MPI_Error_class(start(argv[0], 4, "soft", wrong[each], &children, codes), &class);
        EXPECT(class == MPI_ERR_INFO_VALUE);
    }

    snprintf(folder, sizeof folder, "spawn_info_%d", (int)getpid());
    FILE *file = fopen(folder, "w");
    fprintf(file, "# where and how many\nwdir = /tmp\nsoft = 1\n");
    fclose(file);
    EXPECT(!start(argv[0], 4, "file", folder, &children, codes));
    MPI_Comm_remote_size(children, &size);
    EXPECT(size == 1);
    MPI_Comm_disconnect(&children);
    file = fopen(folder, "w");
    fprintf(file, "work = /tmp\n");
    fclose(file);
    MPI_Error_class(start(argv[0], 1, "file", folder, &children, codes), &class);
    EXPECT(class == MPI_ERR_INFO_VALUE);
    remove(folder);
    MPI_Error_class(start(argv[0], 1, "file", folder, &children, codes), &class);
    EXPECT(class == MPI_ERR_INFO_VALUE);
    MPI_Error_class(start(argv[0], 1, "wdir", "/no/such/folder", &children, codes), &class);
    EXPECT(class == MPI_ERR_SPAWN);
    MPI_Error_class(start("no_such_program", 1, "path", "/no/such/folder", &children, codes), &class);
    EXPECT(class == MPI_ERR_SPAWN);

    snprintf(folder, sizeof folder, "/nowhere:%s", dirname(strdup(argv[0])));
    EXPECT(!start(basename(strdup(argv[0])), 1, "path", folder, &children, codes));
    MPI_Comm_disconnect(&children);

    EXPECT(!start(argv[0], 2, "mpi_initial_errhandler", "mpi_errors_return", &children, codes));
    MPI_Comm_disconnect(&children);
    MPI_Error_class(start(argv[0], 1, "mpi_initial_errhandler", "mpi_errors_unknown", &children, codes), &class);
    EXPECT(class == MPI_ERR_INFO_VALUE);

    EXPECT(!start(argv[0], 2, "mpi_memory_alloc_kinds", "mpi:alloc_mem,nosuch", &children, codes));
    MPI_Comm_disconnect(&children);

    EXPECT(!start(argv[0], 1, "host", " localhost, 127.0.0.1", &children, codes));
    MPI_Comm_disconnect(&children);
    MPI_Error_class(start(argv[0], 1, "host", " , ", &children, codes), &class);
    EXPECT(class == MPI_ERR_INFO_VALUE);
    MPI_Error_class(start(argv[0], 1, "host", "no.such.host", &children, codes), &class);
    EXPECT(class == MPI_ERR_SPAWN);
    MPI_Finalize();
    return failures != 0;
}
