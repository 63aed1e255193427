/* ranks: 1 2 4
 * Where a file ends inside of a view: what is read there, what the status says of it, and where the pointer goes. */
#include "file.h"

enum { INTS = 200 };

static void reads(const char *path, const char *buffering)
{
    int written[INTS], got[INTS + 50];
    MPI_File file;
    MPI_Info info;
    MPI_Datatype one, turns;
    MPI_Status status;
    MPI_Offset position = -1;
    MPI_Info_create(&info);
    MPI_Info_set(info, "romio_cb_read", buffering);
    MPI_Info_set(info, "cb_buffer_size", "1000");
    CHECK_OK(MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_CREATE | MPI_MODE_RDWR, info, &file));
    MPI_Info_free(&info);
    for (int i = 0; i < INTS; i++)
        written[i] = i + 1;
    if (check_rank == 0)
        CHECK_OK(MPI_File_write_at(file, 0, written, INTS, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_File_sync(file));
    /* By turns; the last turn is not whole where the ranks do not divide it. */
    MPI_Type_contiguous(1, MPI_INT, &one);
    MPI_Type_create_resized(one, 0, 4 * check_size, &turns);
    MPI_Type_commit(&turns);
    CHECK_OK(MPI_File_set_view(file, 4 * check_rank, MPI_INT, turns, "native", MPI_INFO_NULL));
    MPI_Type_free(&one);
    MPI_Type_free(&turns);
    const int mine = (INTS - check_rank + check_size - 1) / check_size;
    for (int collective = 0; collective < 2; collective++) {
        memset(got, 0, sizeof got);
        if (collective)
            CHECK_OK(MPI_File_read_at_all(file, 0, got, mine + 50, MPI_INT, &status));
        else
            CHECK_OK(MPI_File_read_at(file, 0, got, mine + 50, MPI_INT, &status));
        COUNT(&status, MPI_INT, mine);
        for (int i = 0; i < mine; i++)
            CHECK_INT(got[i], i * check_size + check_rank + 1);
        CHECK_INT(got[mine], 0);
        CHECK_OK(MPI_File_read_at_all(file, mine + 3, got, 5, MPI_INT, &status));
        COUNT(&status, MPI_INT, 0);
    }
    CHECK_OK(MPI_File_seek(file, 0, MPI_SEEK_END));
    CHECK_OK(MPI_File_get_position(file, &position));
    CHECK_INT(position, mine);
    file_end(file, path);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const char *path = file_path("end");
    reads(path, "disable");
    reads(path, "enable");
    return check_finish();
}
