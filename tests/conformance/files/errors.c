/* ranks: 1 2 4
 * Every error has its class, comes to the file's handler, and in a collective call to all. */
#include "file.h"

static MPI_File seen_file;
static int seen_class, seen_times;

static void handler(MPI_File *file, int *code, ...)
{
    seen_file = *file;
    seen_times++;
    MPI_Error_class(*code, &seen_class);
}

static int open_class(const char *path, int amode)
{
    MPI_File file = MPI_FILE_NULL;
    int class = -1;
    MPI_Error_class(MPI_File_open(MPI_COMM_WORLD, path, amode, MPI_INFO_NULL, &file), &class);
    if (file != MPI_FILE_NULL)
        MPI_File_close(&file);
    return class;
}

static void opening(const char *path)
{
    char beyond[PATH_BYTES + 20];
    CHECK_INT(open_class(path, MPI_MODE_RDONLY), MPI_ERR_NO_SUCH_FILE);
    CHECK_INT(open_class(path, MPI_MODE_RDONLY | MPI_MODE_RDWR), MPI_ERR_AMODE);
    CHECK_INT(open_class(path, MPI_MODE_CREATE), MPI_ERR_AMODE);
    CHECK_INT(open_class(path, MPI_MODE_CREATE | MPI_MODE_RDONLY), MPI_ERR_AMODE);
    CHECK_INT(open_class(path, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_SEQUENTIAL), MPI_ERR_AMODE);
    snprintf(beyond, sizeof beyond, "%s/none/file", path);
    CHECK_INT(open_class(beyond, MPI_MODE_CREATE | MPI_MODE_RDWR), MPI_ERR_NO_SUCH_FILE);
    CHECK_INT(open_class(path, MPI_MODE_CREATE | MPI_MODE_RDWR), MPI_SUCCESS);
    CHECK_INT(open_class(path, MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_RDWR), MPI_ERR_FILE_EXISTS);
    MPI_Barrier(MPI_COMM_WORLD);
    if (check_rank == 0) {
        CHECK_OK(MPI_File_delete(path, MPI_INFO_NULL));
        CHECK_CLASS(MPI_File_delete(path, MPI_INFO_NULL), MPI_ERR_NO_SUCH_FILE);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

static void what_is_not_allowed(const char *path)
{
    int value = 0;
    MPI_Offset position;
    MPI_File file = file_open(path, MPI_MODE_CREATE | MPI_MODE_WRONLY);
    CHECK_CLASS(MPI_File_read_at(file, 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_ACCESS);
    CHECK_OK(MPI_File_close(&file));
    file = file_open(path, MPI_MODE_RDONLY);
    CHECK_CLASS(MPI_File_write_at(file, 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_READ_ONLY);
    CHECK_CLASS(MPI_File_seek(file, -1, MPI_SEEK_SET), MPI_ERR_ARG);
    CHECK_CLASS(MPI_File_read_at(file, -5, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_ARG);
    CHECK_CLASS(MPI_File_read_at(file, 0, &value, -1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_COUNT);
    CHECK_OK(MPI_File_set_view(file, 0, MPI_DOUBLE, MPI_DOUBLE, "native", MPI_INFO_NULL));
    CHECK_CLASS(MPI_File_read(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_IO);
    CHECK_CLASS(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "no such thing", MPI_INFO_NULL),
                MPI_ERR_UNSUPPORTED_DATAREP);
    CHECK_OK(MPI_File_close(&file));
    file = file_open(path, MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL);
    CHECK_CLASS(MPI_File_write_at(file, 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK_CLASS(MPI_File_get_position(file, &position), MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK_OK(MPI_File_write_shared(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    file_end(file, path);
}

static void handlers_are_called(const char *path)
{
    MPI_Errhandler mine, got;
    int value = 0;
    MPI_File file = file_open(path, MPI_MODE_CREATE | MPI_MODE_WRONLY);
    CHECK_OK(MPI_File_get_errhandler(file, &got));
    CHECK(got == MPI_ERRORS_RETURN);
    CHECK_OK(MPI_File_create_errhandler(handler, &mine));
    CHECK_OK(MPI_File_set_errhandler(file, mine));
    seen_times = 0;
    MPI_File_read_at(file, 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE);
    CHECK_INT(seen_times, 1);
    CHECK_INT(seen_class, MPI_ERR_ACCESS);
    CHECK(seen_file == file);
    CHECK_OK(MPI_File_call_errhandler(file, MPI_ERR_QUOTA));
    CHECK_INT(seen_times, 2);
    CHECK_INT(seen_class, MPI_ERR_QUOTA);
    CHECK_OK(MPI_File_close(&file));

    /* What opening and deleting raise goes to the handler of MPI_FILE_NULL, which new files get. */
    CHECK_OK(MPI_File_set_errhandler(MPI_FILE_NULL, mine));
    seen_times = 0;
    MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
    CHECK_INT(seen_times, 1);
    CHECK_INT(seen_class, MPI_ERR_FILE_EXISTS);
    CHECK(seen_file == MPI_FILE_NULL);
    file = file_open(path, MPI_MODE_WRONLY);
    MPI_File_read_at(file, 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE);
    CHECK_INT(seen_times, 2);
    CHECK_OK(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_File_set_errhandler(file, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Errhandler_free(&mine));
    file_end(file, path);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const char *path = file_path("errors");
    opening(path);
    what_is_not_allowed(path);
    handlers_are_called(path);
    return check_finish();
}
