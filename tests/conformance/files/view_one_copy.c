/* ranks: 1 2 4
 * A file type whose extent is less than what its data spans, as HDF5's types of chunks are where only some members of a
 * struct have bounds of their own. Copies interleave then: a column of a matrix, as long as one element, stores it transposed. */
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

/* Each rank stores its block of columns, a column after the other; then all is read through a window that slides. */
static void columns(const char *path)
{
    enum { COLUMNS = 3, WIDE = 4 };
    int mine[COLUMNS * ROWS], got[COLUMNS * ROWS], window[2 * WIDE];
    MPI_Datatype column, one, wide;
    MPI_Offset end = -1;
    MPI_Status status;
    const int row_length = COLUMNS * check_size;
    MPI_Type_vector(ROWS, 1, row_length, MPI_INT, &column);
    MPI_Type_create_resized(column, 0, sizeof(int), &one);
    MPI_Type_commit(&one);
    for (int c = 0; c < COLUMNS; c++)
        for (int r = 0; r < ROWS; r++) mine[c * ROWS + r] = r * row_length + check_rank * COLUMNS + c;
    MPI_File file = file_new(path);
    CHECK_OK(MPI_File_set_view(file, check_rank * COLUMNS * sizeof(int), MPI_INT, one, "native", MPI_INFO_NULL));
    CHECK_OK(MPI_File_write_all(file, mine, COLUMNS * ROWS, MPI_INT, &status));
    COUNT(&status, MPI_INT, COLUMNS * ROWS);
    CHECK_OK(MPI_File_read_at_all(file, 0, got, COLUMNS * ROWS, MPI_INT, &status));
    CHECK(memcmp(got, mine, sizeof got) == 0);
    CHECK_OK(MPI_File_read_at(file, ROWS + 1, got, 2, MPI_INT, &status));
    CHECK_INT(got[0], mine[ROWS + 1]);
    CHECK_OK(MPI_File_get_byte_offset(file, ROWS + 1, &end));
    CHECK_INT(end, (check_rank * COLUMNS + 1 + row_length) * (int)sizeof(int));
    CHECK_OK(MPI_File_close(&file));
    CHECK_OK(MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
    MPI_Type_contiguous(WIDE, MPI_INT, &column);
    MPI_Type_create_resized(column, 0, sizeof(int), &wide);
    MPI_Type_commit(&wide);
    CHECK_OK(MPI_File_set_view(file, 0, MPI_INT, wide, "native", MPI_INFO_NULL));
    CHECK_OK(MPI_File_read_at_all(file, 5 * WIDE, window, 2 * WIDE, MPI_INT, &status));
    for (int i = 0; i < 2 * WIDE; i++) CHECK_INT(window[i], 5 + i / WIDE + i % WIDE);
    MPI_Type_free(&one);
    MPI_Type_free(&wide);
    file_end(file, path);
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
    columns(path);
    return check_finish();
}
