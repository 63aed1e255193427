/* ranks: 1 2
 * The representation external32, byte for byte. */
#include "file.h"

static void external32(const char *path)
{
    MPI_File file = file_new(path);
    MPI_Datatype type;
    MPI_Status status;
    MPI_Aint extent = 0;
    unsigned char there[64] = {0};
    const int mine[2] = {0x01020304, -2};
    int got[2] = {0, 0};
    const double number = 1.0 + check_rank;
    double read = 0;
    CHECK_OK(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "external32", MPI_INFO_NULL));
    CHECK_OK(MPI_File_get_type_extent(file, MPI_DOUBLE, &extent));
    CHECK_INT(extent, 8);
    if (check_rank == 0)
        CHECK_OK(MPI_File_write_at(file, 0, mine, 2, MPI_INT, &status));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_File_sync(file));
    CHECK_INT(file_bytes(path, there, sizeof there), 8);
    const unsigned char expected[8] = {1, 2, 3, 4, 0xff, 0xff, 0xff, 0xfe};
    CHECK_BYTES(there, expected, 8);
    CHECK_OK(MPI_File_read_at_all(file, 0, got, 2, MPI_INT, &status));
    COUNT(&status, MPI_INT, 2);
    CHECK_BYTES(got, mine, sizeof got);
    CHECK_OK(MPI_File_read_at(file, 1, got, 2, MPI_INT, &status));
    COUNT(&status, MPI_INT, 1);
    CHECK_INT(got[0], -2);
    /* The file ends inside an element of the memory's type. */
    MPI_Datatype four;
    int elements = -1, filled[4] = {7, 7, 7, 7};
    MPI_Type_contiguous(4, MPI_INT, &four);
    MPI_Type_commit(&four);
    CHECK_OK(MPI_File_read_at(file, 0, filled, 1, four, &status));
    COUNT(&status, four, MPI_UNDEFINED);
    MPI_Get_elements(&status, MPI_INT, &elements);
    CHECK_INT(elements, 2);
    CHECK(filled[0] == mine[0] && filled[1] == mine[1] && filled[2] == 7 && filled[3] == 7);
    MPI_Type_free(&four);

    /* Every second double, by ranks in turns. */
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Type_vector(1, 1, check_size, MPI_DOUBLE, &type);
    MPI_Datatype turns;
    MPI_Type_create_resized(type, 0, 8 * check_size, &turns);
    MPI_Type_commit(&turns);
    CHECK_OK(MPI_File_set_view(file, 8 * check_rank, MPI_DOUBLE, turns, "external32", MPI_INFO_NULL));
    MPI_Type_free(&type);
    MPI_Type_free(&turns);
    CHECK_OK(MPI_File_write_all(file, &number, 1, MPI_DOUBLE, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_read_at_all(file, 0, &read, 1, MPI_DOUBLE, &status));
    COUNT(&status, MPI_DOUBLE, 1);
    CHECK(read == number);
    CHECK_OK(MPI_File_sync(file));
    CHECK(file_bytes(path, there, sizeof there) >= 8);
    CHECK_INT(there[0], 0x3f);
    CHECK_INT(there[1], 0xf0);
    file_end(file, path);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    external32(file_path("datarep"));
    return check_finish();
}
