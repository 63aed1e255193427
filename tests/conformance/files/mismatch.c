/* ranks: 2 4
 * Members of a file that make different collective calls are told so, and do not wait for ever. */
#include "file.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const char *path = file_path("mismatch");
    MPI_File file = file_new(path);
    int value = 0;
    if (check_rank == check_size - 1)
        CHECK_CLASS(MPI_File_sync(file), MPI_ERR_NOT_SAME);
    else
        CHECK_CLASS(MPI_File_write_at_all(file, 4 * check_rank, &value, 1, MPI_INT, MPI_STATUS_IGNORE),
                    MPI_ERR_NOT_SAME);
    /* The file cannot be closed by members that do not agree on what they have called. */
    if (check_rank == 0)
        unlink(path);
    return check_finish();
}
