/* ranks: 1 2 4
 * Nonblocking, split and large-count forms do what the blocking ones do; several at once do not meet. */
#include "file.h"

enum { INTS = 500, FILES = 3 };

static void fill(int *ints, int seed)
{
    for (int i = 0; i < INTS; i++)
        ints[i] = seed * 100000 + check_rank * 1000 + i;
}

static MPI_Offset place(int part)
{
    return (MPI_Offset)4 * INTS * (part * check_size + check_rank);
}

static void many_at_once(const char *path)
{
    MPI_File file = file_new(path);
    static int data[8][INTS], got[8][INTS];
    MPI_Request requests[8];
    MPI_Status statuses[8];
    for (int part = 0; part < 8; part++) {
        fill(data[part], part);
        if (part % 2)
            CHECK_OK(MPI_File_iwrite_at_all(file, place(part), data[part], INTS, MPI_INT, &requests[part]));
        else
            CHECK_OK(MPI_File_iwrite_at(file, place(part), data[part], INTS, MPI_INT, &requests[part]));
    }
    /* Messages of the program meanwhile. */
    int sum = 0;
    MPI_Allreduce(&check_rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    CHECK_INT(sum, check_size * (check_size - 1) / 2);
    CHECK_OK(MPI_Waitall(8, requests, statuses));
    for (int part = 0; part < 8; part++)
        COUNT(&statuses[part], MPI_INT, INTS);
    CHECK_OK(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);
    for (int part = 0; part < 8; part++)
        if (part % 2)
            CHECK_OK(MPI_File_iread_at_all(file, place(part), got[part], INTS, MPI_INT, &requests[part]));
        else
            CHECK_OK(MPI_File_iread_at(file, place(part), got[part], INTS, MPI_INT, &requests[part]));
    for (int part = 7; part >= 0; part--) {
        CHECK_OK(MPI_Wait(&requests[part], &statuses[part]));
        COUNT(&statuses[part], MPI_INT, INTS);
        CHECK_BYTES(got[part], data[part], sizeof got[part]);
    }
    file_end(file, path);
}

static void individual_pointers_move_at_once(const char *path)
{
    MPI_File file = file_new(path);
    static int data[3][INTS], got[3][INTS];
    MPI_Request requests[3];
    MPI_Offset position = -1;
    CHECK_OK(MPI_File_seek(file, (MPI_Offset)12 * INTS * check_rank, MPI_SEEK_SET));
    for (int part = 0; part < 3; part++)
        fill(data[part], part);
    CHECK_OK(MPI_File_iwrite_all(file, data[0], INTS, MPI_INT, &requests[0]));
    CHECK_OK(MPI_File_iwrite(file, data[1], INTS, MPI_INT, &requests[1]));
    CHECK_OK(MPI_File_iwrite_all(file, data[2], INTS, MPI_INT, &requests[2]));
    CHECK_OK(MPI_File_get_position(file, &position));
    CHECK_INT(position, (MPI_Offset)12 * INTS * (check_rank + 1));
    CHECK_OK(MPI_Waitall(3, requests, MPI_STATUSES_IGNORE));
    CHECK_OK(MPI_File_seek(file, -(MPI_Offset)12 * INTS, MPI_SEEK_CUR));
    CHECK_OK(MPI_File_iread_all(file, got[0], INTS, MPI_INT, &requests[0]));
    CHECK_OK(MPI_File_iread(file, got[1], INTS, MPI_INT, &requests[1]));
    CHECK_OK(MPI_File_iread_all(file, got[2], INTS, MPI_INT, &requests[2]));
    CHECK_OK(MPI_Waitall(3, requests, MPI_STATUSES_IGNORE));
    CHECK_BYTES(got, data, sizeof got);
    file_end(file, path);
}

static void split_ones(const char *path)
{
    MPI_File file = file_new(path);
    static int data[INTS], got[INTS];
    MPI_Status status;
    fill(data, 5);
    CHECK_OK(MPI_File_seek(file, place(0) , MPI_SEEK_SET));
    CHECK_OK(MPI_File_write_all_begin(file, data, INTS, MPI_INT));
    CHECK_OK(MPI_File_write_all_end(file, data, &status));
    COUNT(&status, MPI_INT, INTS);
    CHECK_OK(MPI_File_seek(file, place(0), MPI_SEEK_SET));
    CHECK_OK(MPI_File_read_all_begin(file, got, INTS, MPI_INT));
    CHECK_OK(MPI_File_read_all_end(file, got, &status));
    COUNT(&status, MPI_INT, INTS);
    CHECK_BYTES(got, data, sizeof got);
    memset(got, 0, sizeof got);
    CHECK_OK(MPI_File_read_at_all_begin(file, place(0), got, INTS, MPI_INT));
    /* Accesses that are not collective may go on meanwhile. */
    int one = 0;
    CHECK_OK(MPI_File_read_at(file, place(0) + 4, &one, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(one, data[1]);
    CHECK_OK(MPI_File_read_at_all_end(file, got, &status));
    CHECK_BYTES(got, data, sizeof got);
    file_end(file, path);
}

static void several_files(const char *path)
{
    MPI_File files[FILES];
    MPI_Request requests[FILES];
    char name[PATH_BYTES + 20];
    int got[FILES];
    for (int f = 0; f < FILES; f++) {
        snprintf(name, sizeof name, "%s-%d", path, f);
        files[f] = file_open(name, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE);
    }
    for (int f = 0; f < FILES; f++) {
        const int value = f * 100 + check_rank;
        CHECK_OK(MPI_File_write_at_all(files[f], 4 * check_rank, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    }
    for (int f = 0; f < FILES; f++)
        CHECK_OK(MPI_File_iread_at_all(files[f], 4 * check_rank, &got[f], 1, MPI_INT, &requests[f]));
    CHECK_OK(MPI_Waitall(FILES, requests, MPI_STATUSES_IGNORE));
    for (int f = FILES - 1; f >= 0; f--) {
        CHECK_INT(got[f], f * 100 + check_rank);
        CHECK_OK(MPI_File_close(&files[f]));
    }
}

static void large_counts(const char *path)
{
    MPI_File file = file_new(path);
    static int data[INTS], got[INTS];
    MPI_Status status;
    MPI_Request request;
    MPI_Count extent = 0;
    fill(data, 9);
    CHECK_OK(MPI_File_write_at_c(file, place(0), data, INTS, MPI_INT, &status));
    CHECK_OK(MPI_File_write_at_all_c(file, place(1), data, INTS, MPI_INT, &status));
    CHECK_OK(MPI_File_iwrite_at_all_c(file, place(2), data, INTS, MPI_INT, &request));
    CHECK_OK(MPI_Wait(&request, &status));
    COUNT(&status, MPI_INT, INTS);
    for (int part = 0; part < 3; part++) {
        CHECK_OK(MPI_File_read_at_c(file, place(part), got, INTS, MPI_INT, &status));
        CHECK_BYTES(got, data, sizeof got);
    }
    CHECK_OK(MPI_File_get_type_extent_c(file, MPI_DOUBLE, &extent));
    CHECK_INT(extent, 8);
    file_end(file, path);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const char *path = file_path("forms");
    many_at_once(path);
    individual_pointers_move_at_once(path);
    split_ones(path);
    several_files(path);
    large_counts(path);
    return check_finish();
}
