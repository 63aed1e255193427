/* ranks: 2 3 4
 * In a collective call, the error of one rank is an error at all of them, and nobody waits for ever. */
#include "file.h"

static int class_of(int code)
{
    int class = -1;
    MPI_Error_class(code, &class);
    return class;
}

/* All ranks have some error, and the one that is at fault has its class. */
static void all_fail(int code, int at_fault, int class_wanted, int line)
{
    const int class = class_of(code);
    check_record(class != MPI_SUCCESS, __FILE__, line, "an error at all ranks", class, class_wanted);
    if (at_fault)
        check_record(class == class_wanted, __FILE__, line, "its class at the rank at fault", class, class_wanted);
}
#define ALL_FAIL(call, at_fault, class_wanted) all_fail(call, at_fault, class_wanted, __LINE__)

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const char *path = file_path("errors-of-one");
    const int last = check_rank == check_size - 1;
    MPI_File file = file_new(path), other;
    MPI_Request request;
    int value = check_rank;

    ALL_FAIL(MPI_File_open(MPI_COMM_WORLD, path, last ? MPI_MODE_RDONLY : MPI_MODE_RDWR, MPI_INFO_NULL, &other), 1,
             MPI_ERR_NOT_SAME);
    ALL_FAIL(MPI_File_write_at_all(file, last ? -1 : 4 * check_rank, &value, 1, MPI_INT, MPI_STATUS_IGNORE), last,
             MPI_ERR_ARG);
    ALL_FAIL(MPI_File_read_at_all(file, 0, &value, last ? -1 : 1, MPI_INT, MPI_STATUS_IGNORE), last, MPI_ERR_COUNT);
    ALL_FAIL(MPI_File_write_ordered(file, &value, 1, last ? MPI_DATATYPE_NULL : MPI_INT, MPI_STATUS_IGNORE), last,
             MPI_ERR_TYPE);
    int code = MPI_File_iwrite_at_all(file, last ? -1 : 0, &value, 1, MPI_INT, &request);
    if (code == MPI_SUCCESS)
        code = MPI_Wait(&request, MPI_STATUS_IGNORE);
    ALL_FAIL(code, last, MPI_ERR_ARG);
    ALL_FAIL(MPI_File_set_view(file, last ? -3 : 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL), last, MPI_ERR_ARG);
    ALL_FAIL(MPI_File_set_view(file, 0, last ? MPI_DOUBLE : MPI_INT, last ? MPI_DOUBLE : MPI_INT, "native",
                               MPI_INFO_NULL),
             1, MPI_ERR_NOT_SAME);
    ALL_FAIL(MPI_File_set_size(file, last ? 100 : 200), 1, MPI_ERR_NOT_SAME);
    ALL_FAIL(MPI_File_seek_shared(file, last, MPI_SEEK_SET), 1, MPI_ERR_NOT_SAME);

    /* After all that the file works as before. */
    MPI_Offset position = -1;
    CHECK_OK(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, 0);
    CHECK_OK(MPI_File_write_ordered(file, &check_rank, 4, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_read_at_all(file, 4 * check_rank, &value, 4, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_INT(value, check_rank);
    file_end(file, path);
    return check_finish();
}
