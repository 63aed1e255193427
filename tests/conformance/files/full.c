/* ranks: 1 2 4
 * What cannot be written is said not to be written, at all ranks of a collective call, with and without aggregators. */
#include "file.h"
#include <signal.h>
#include <sys/resource.h>

enum { LIMIT_BYTES = 1 << 16, PART_BYTES = 1 << 15 };

static int class_of(int code)
{
    int class = -1;
    MPI_Error_class(code, &class);
    return class;
}

static void a_limit(const char *path, const char *buffering)
{
    static char bytes[PART_BYTES];
    MPI_File file;
    MPI_Info info;
    MPI_Datatype type;
    MPI_Info_create(&info);
    MPI_Info_set(info, "romio_cb_write", buffering);
    CHECK_OK(MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_CREATE | MPI_MODE_RDWR, info, &file));
    MPI_Info_free(&info);
    /* Ranks take turns of 512 bytes from half of the limit on; the end is far beyond it. */
    MPI_Type_vector(1, 512, 512, MPI_BYTE, &type);
    MPI_Datatype turns;
    MPI_Type_create_resized(type, 0, 512 * check_size, &turns);
    MPI_Type_commit(&turns);
    CHECK_OK(MPI_File_set_view(file, LIMIT_BYTES / 2 + 512 * check_rank, MPI_BYTE, turns, "native", MPI_INFO_NULL));
    MPI_Type_free(&type);
    MPI_Type_free(&turns);
    const int class = class_of(MPI_File_write_at_all(file, 0, bytes, LIMIT_BYTES / 4 / check_size, MPI_BYTE,
                                                     MPI_STATUS_IGNORE));
    CHECK_INT(class, MPI_SUCCESS);
    const int failed = class_of(MPI_File_write_at_all(file, LIMIT_BYTES / 4 / check_size, bytes, PART_BYTES, MPI_BYTE,
                                                      MPI_STATUS_IGNORE));
    CHECK(failed == MPI_ERR_NO_SPACE || failed == MPI_ERR_IO || failed == MPI_ERR_QUOTA);
    file_end(file, path);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const char *path = file_path("full");
    struct rlimit limit = {LIMIT_BYTES, RLIM_INFINITY};
    signal(SIGXFSZ, SIG_IGN);
    CHECK_INT(setrlimit(RLIMIT_FSIZE, &limit), 0);
    a_limit(path, "enable");
    a_limit(path, "disable");

    /* The device that is always full. */
    MPI_File full;
    int value = 0;
    CHECK_OK(MPI_File_open(MPI_COMM_WORLD, "/dev/full", MPI_MODE_WRONLY, MPI_INFO_NULL, &full));
    CHECK_CLASS(MPI_File_write_at(full, 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_NO_SPACE);
    CHECK_CLASS(MPI_File_write_at_all(full, 4 * check_rank, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_NO_SPACE);
    CHECK_OK(MPI_File_close(&full));
    limit.rlim_cur = RLIM_INFINITY;
    setrlimit(RLIMIT_FSIZE, &limit);
    return check_finish();
}
