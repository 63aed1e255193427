/* ranks: 1 2 4
 * A file type whose extent is less than what its data spans, as HDF5's types of chunks are where only some members of a
 * struct have bounds of their own. One copy of it may be used; a second one would have places before the first's end. */
#include "file.h"

enum { ROWS = 6, ROW = 4, INTS = ROWS * ROW };

/* Rows of every rank by turns, with the bounds of the last row alone. */
static MPI_Datatype rows_type(void)
{
    MPI_Datatype rows, type;
    MPI_Aint places[ROWS], true_lb, true_extent;
    const MPI_Aint row_bytes = ROW * sizeof(int);
    for (int r = 0; r < ROWS; r++)
        places[r] = ((MPI_Aint)r * check_size + check_rank) * row_bytes;
    CHECK_OK(MPI_Type_create_hindexed_block(ROWS, ROW, places, MPI_INT, &rows));
    CHECK_OK(MPI_Type_create_resized(rows, places[ROWS - 1], row_bytes, &type));
    CHECK_OK(MPI_Type_commit(&type));
    MPI_Type_get_true_extent(type, &true_lb, &true_extent);
    CHECK(true_lb == places[0] && true_extent == places[ROWS - 1] + row_bytes - places[0]);
    MPI_Type_free(&rows);
    return type;
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const char *path = file_path("view_one_copy");
    MPI_File file = file_new(path);
    MPI_Datatype type = rows_type();
    int out[INTS], in[INTS];
    for (int i = 0; i < INTS; i++)
        out[i] = check_rank * 1000 + i;

    MPI_Status status;
    CHECK_OK(MPI_File_set_view(file, 12, MPI_INT, type, "native", MPI_INFO_NULL));
    CHECK_OK(MPI_File_write_at_all(file, 0, out, INTS, MPI_INT, &status));
    COUNT(&status, MPI_INT, INTS);
    memset(in, 0, sizeof in);
    CHECK_OK(MPI_File_read_at_all(file, 0, in, INTS, MPI_INT, &status));
    COUNT(&status, MPI_INT, INTS);
    CHECK(memcmp(in, out, sizeof in) == 0);
    CHECK_OK(MPI_File_read_at(file, ROW, in, ROW, MPI_INT, &status));
    CHECK(memcmp(in, out + ROW, ROW * sizeof(int)) == 0);

    MPI_Barrier(MPI_COMM_WORLD);
    int whole[3 + 4 * INTS];
    const long bytes = file_bytes(path, whole, sizeof whole);
    CHECK(bytes == (long)(12 + sizeof out * (size_t)check_size));
    for (int i = 0; i < INTS * check_size; i++) {
        const int row = i / ROW;
        CHECK(whole[3 + i] == row % check_size * 1000 + row / check_size * ROW + i % ROW);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Type_free(&type);
    file_end(file, path);
    return check_finish();
}
