/* A view may have no data at some member, which then accesses nothing, at whatever offset the others access theirs.
 *
 * ranks: 1 2 4
 */
#include "check.h"
#include <unistd.h>

enum { STEPS = 3, EACH = 100 };

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    char path[64];
    static int mine[EACH], got[EACH];
    const int writers = check_size - 1, length = 1, n = check_rank ? EACH : 0;
    int place = check_rank - 1, count;
    MPI_Datatype filetype, resized;
    MPI_Status status;
    MPI_File file;
    if (check_rank == 0) snprintf(path, sizeof path, "/tmp/view_empty.%d", (int)getpid());
    MPI_Bcast(path, sizeof path, MPI_CHAR, 0, MPI_COMM_WORLD);
    MPI_Type_indexed(check_rank ? 1 : 0, &length, &place, MPI_INT, &filetype);
    MPI_Type_create_resized(filetype, 0, 4 * (writers ? writers : 1), &resized);
    MPI_Type_commit(&resized);
    CHECK_OK(MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    CHECK_OK(MPI_File_set_view(file, 0, MPI_INT, resized, "native", MPI_INFO_NULL));
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < EACH; i++) mine[i] = check_rank * 1000 + step * EACH + i;
        CHECK_OK(MPI_File_write_at_all(file, step * EACH, mine, n, MPI_INT, &status));
        MPI_Get_count(&status, MPI_INT, &count);
        CHECK_INT(count, n);
    }
    for (int step = 0; step < STEPS; step++) {
        CHECK_OK(MPI_File_read_at_all(file, step * EACH, got, n, MPI_INT, &status));
        for (int i = 0; i < n; i++) CHECK_INT(got[i], check_rank * 1000 + step * EACH + i);
    }
    CHECK_OK(MPI_File_seek(file, n ? EACH : 0, MPI_SEEK_SET));
    CHECK_OK(MPI_File_read_all(file, got, n, MPI_INT, &status));
    CHECK_OK(MPI_File_write_at(file, 7, mine, 0, MPI_INT, &status));
    /* Something has no place there. */
    if (check_rank == 0) CHECK_CLASS(MPI_File_write_at(file, 0, mine, 1, MPI_INT, &status), MPI_ERR_ARG);
    CHECK_OK(MPI_File_close(&file));
    MPI_Type_free(&filetype);
    MPI_Type_free(&resized);
    return check_finish();
}
