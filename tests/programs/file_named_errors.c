/* ranks: 1 2 3
 *
 * Each error that goes to a file's handler has the file's name in its text, once. So has that of a file that one rank has made and
 * another does not find; and errors of a window have its name.
 */
#include "expect.h"
#include <string.h>
#include <unistd.h>

static char name[512];
static int rank, size;

static const char *text_of(int code)
{
    static char text[MPI_MAX_ERROR_STRING];
    int length;
    MPI_Error_string(code, text, &length);
    return text;
}

static void named(int line, int code, int class, const char *name)
{
    const char *text = text_of(code), *found = strstr(text, name);
    const int is_once = found && !strstr(found + 1, name);
    int got = code;
    MPI_Error_class(code, &got);
    if (is_once && got == class)
        return;
    fprintf(stderr, "line %d, rank %d, class %d instead of %d: %s\n", line, rank, got, class, text);
    failures++;
}
#define NAMED(code, class) named(__LINE__, code, class, name)

static void of_one(MPI_File file)
{
    int value = 0;
    MPI_Offset at;
    MPI_Request request;
    MPI_Status *const ignored = MPI_STATUS_IGNORE;
    NAMED(MPI_File_read_at(file, -1, &value, 1, MPI_INT, ignored), MPI_ERR_ARG);
    NAMED(MPI_File_write(file, &value, -1, MPI_INT, ignored), MPI_ERR_COUNT);
    NAMED(MPI_File_write(file, &value, 1, MPI_DATATYPE_NULL, ignored), MPI_ERR_TYPE);
    NAMED(MPI_File_get_byte_offset(file, -1, &at), MPI_ERR_ARG);
    NAMED(MPI_File_seek(file, -1, MPI_SEEK_SET), MPI_ERR_ARG);
    NAMED(MPI_File_seek(file, 0, -77), MPI_ERR_ARG);
    NAMED(MPI_File_iread_at(file, -1, &value, 1, MPI_INT, &request), MPI_ERR_ARG);
}

static void of_all(MPI_File file)
{
    const int last = rank == size - 1;
    int value = 0;
    MPI_Request request;
    NAMED(MPI_File_set_view(file, -3, MPI_INT, MPI_INT, "native", MPI_INFO_NULL), MPI_ERR_ARG);
    NAMED(MPI_File_set_view(file, 0, MPI_INT, MPI_CHAR, "native", MPI_INFO_NULL), MPI_ERR_ARG);
    NAMED(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "none", MPI_INFO_NULL), MPI_ERR_UNSUPPORTED_DATAREP);
    NAMED(MPI_File_set_size(file, -1), MPI_ERR_ARG);
    int code = MPI_File_iwrite_at_all(file, -1, &value, 1, MPI_INT, &request);
    if (code == MPI_SUCCESS)
        code = MPI_Wait(&request, MPI_STATUS_IGNORE);
    NAMED(code, MPI_ERR_ARG);
    if (size == 1)
        return;
    NAMED(MPI_File_set_size(file, last), MPI_ERR_NOT_SAME);
    NAMED(MPI_File_seek_shared(file, last, MPI_SEEK_SET), MPI_ERR_NOT_SAME);
    NAMED(MPI_File_set_atomicity(file, last), MPI_ERR_NOT_SAME);
    NAMED(MPI_File_write_at_all(file, last ? -1 : 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_ARG);
    NAMED(last ? MPI_File_sync(file) : MPI_File_set_size(file, 4), MPI_ERR_NOT_SAME);
}

static void opening(void)
{
    char own[520];
    MPI_File file;
    snprintf(own, sizeof own, "%s%d", name, rank);
    const int code = MPI_File_open(MPI_COMM_WORLD, own, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    EXPECT_CLASS(code, MPI_ERR_NO_SUCH_FILE);
    snprintf(own, sizeof own, "rank 0 has made %s0, and this rank opens %s%d", name, name, rank ? rank : 1);
    EXPECT(strstr(text_of(code), own));
    MPI_Barrier(MPI_COMM_WORLD);
    snprintf(own, sizeof own, "%s%d", name, rank);
    unlink(own);
}

static void windows(void)
{
    int value = 0;
    MPI_Win win;
    MPI_Win_create(&value, sizeof value, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Win_set_name(win, "forces");
    MPI_Win_fence(0, win);
    named(__LINE__, MPI_Put(&value, 1, MPI_INT, size, 0, 1, MPI_INT, win), MPI_ERR_RANK, "window \"forces\"");
    named(__LINE__, MPI_Put(&value, -1, MPI_INT, 0, 0, 1, MPI_INT, win), MPI_ERR_COUNT, "window \"forces\"");
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
}

int main(int argc, char **argv)
{
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    snprintf(name, sizeof name, "%s.data", argv[0]);
    const int mode = MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE;
    EXPECT(!MPI_File_open(MPI_COMM_WORLD, name, mode, MPI_INFO_NULL, &file));
    of_one(file);
    of_all(file);
    EXPECT(!MPI_File_close(&file));
    if (size > 1)
        opening();
    windows();
    MPI_Finalize();
    return failures != 0;
}
