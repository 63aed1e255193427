/* ranks: 1 2 4
 * Data of a file type may overlap where the file is open for reading only (MPI 5.0, 14.3). */
#include "file.h"

enum { INTS = 240, EACH = 40 };

static MPI_Datatype committed(MPI_Datatype type, MPI_Aint extent)
{
    MPI_Datatype resized;
    MPI_Type_create_resized(type, 0, extent, &resized);
    MPI_Type_commit(&resized);
    MPI_Type_free(&type);
    return resized;
}

static void reads(const char *path, const char *way)
{
    MPI_Datatype twice, steps;
    MPI_Status status;
    MPI_File file;
    MPI_Info info;
    int got[2 * INTS];
    MPI_Info_create(&info);
    MPI_Info_set(info, "romio_cb_read", way);
    MPI_Info_set(info, "romio_ds_read", way);
    CHECK_OK(MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_RDONLY, info, &file));
    MPI_Info_free(&info);

    /* Each number twice. */
    MPI_Type_create_hindexed_block(2, 1, (MPI_Aint[]){0, 0}, MPI_INT, &twice);
    twice = committed(twice, sizeof(int));
    CHECK_OK(MPI_File_set_view(file, 0, MPI_INT, twice, "native", MPI_INFO_NULL));
    CHECK_OK(MPI_File_read_at_all(file, 10 + check_rank, got, EACH, MPI_INT, &status));
    COUNT(&status, MPI_INT, EACH);
    for (int i = 0; i < EACH; i++)
        CHECK_INT(got[i], (10 + check_rank + i) / 2);
    CHECK_OK(MPI_File_read_at(file, 2 * INTS - 3, got, EACH, MPI_INT, &status));
    COUNT(&status, MPI_INT, 3);
    CHECK_INT(got[0], INTS - 2);
    CHECK_INT(got[2], INTS - 1);
    MPI_Offset end = -1;
    CHECK_OK(MPI_File_seek(file, 0, MPI_SEEK_END));
    CHECK_OK(MPI_File_get_position(file, &end));
    CHECK_INT(end, 2 * INTS);

    /* Windows of 4 numbers, each of which begins 2 behind the one before it. */
    MPI_Type_create_hindexed_block(3, 4, (MPI_Aint[]){0, 8, 16}, MPI_INT, &steps);
    steps = committed(steps, 8 * check_size * sizeof(int));
    CHECK_OK(MPI_File_set_view(file, 8 * (MPI_Offset)sizeof(int) * check_rank, MPI_INT, steps, "native", MPI_INFO_NULL));
    CHECK_OK(MPI_File_read_all(file, got, 24, MPI_INT, &status));
    COUNT(&status, MPI_INT, 24);
    for (int i = 0; i < 24; i++)
        CHECK_INT(got[i], 8 * (check_rank + i / 12 * check_size) + i % 12 / 4 * 2 + i % 4);
    CHECK_OK(MPI_File_close(&file));

    file = file_open(path, MPI_MODE_RDWR);
    CHECK(MPI_File_set_view(file, 0, MPI_INT, twice, "native", MPI_INFO_NULL) != MPI_SUCCESS);
    CHECK_OK(MPI_File_close(&file));
    MPI_Type_free(&twice);
    MPI_Type_free(&steps);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const char *path = file_path("view-overlap");
    int numbers[INTS];
    MPI_File file = file_new(path);
    for (int i = 0; i < INTS; i++)
        numbers[i] = i;
    if (check_rank == 0)
        CHECK_OK(MPI_File_write_at(file, 0, numbers, INTS, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_close(&file));
    reads(path, "automatic");
    reads(path, "enable");
    file = file_open(path, MPI_MODE_RDWR);
    file_end(file, path);
    return check_finish();
}
