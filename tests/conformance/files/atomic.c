/* ranks: 2 4
 * In atomic mode, what one rank writes is read whole or not at all, in pieces too. */
#include "file.h"

enum { INTS = 3000, TIMES = 15 };

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const char *path = file_path("atomic");
    MPI_File file = file_new(path);
    static int mine[INTS], got[INTS];
    MPI_Datatype type;
    MPI_Type_vector(INTS / 3, 1, 2, MPI_INT, &type);
    MPI_Type_commit(&type);
    CHECK_OK(MPI_File_set_atomicity(file, 1));
    CHECK_OK(MPI_File_set_view(file, 0, MPI_INT, type, "native", MPI_INFO_NULL));
    MPI_Type_free(&type);
    memset(mine, 0, sizeof mine);
    CHECK_OK(MPI_File_write_at_all(file, 0, mine, INTS, MPI_INT, MPI_STATUS_IGNORE));
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < TIMES; i++) {
        if (check_rank % 2 == 0) {
            for (int k = 0; k < INTS; k++)
                mine[k] = i * check_size + check_rank;
            CHECK_OK(MPI_File_write_at(file, 0, mine, INTS, MPI_INT, MPI_STATUS_IGNORE));
        } else {
            CHECK_OK(MPI_File_read_at(file, 0, got, INTS, MPI_INT, MPI_STATUS_IGNORE));
            for (int k = 1; k < INTS; k++)
                CHECK_INT(got[k], got[0]);
        }
    }
    /* All write the same place at once: it is of one of them. */
    for (int k = 0; k < INTS; k++)
        mine[k] = 1000 + check_rank;
    CHECK_OK(MPI_File_write_at_all(file, 0, mine, INTS, MPI_INT, MPI_STATUS_IGNORE));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_File_read_at_all(file, 0, got, INTS, MPI_INT, MPI_STATUS_IGNORE));
    CHECK(got[0] >= 1000 && got[0] < 1000 + check_size);
    for (int k = 1; k < INTS; k++)
        CHECK_INT(got[k], got[0]);
    file_end(file, path);
    return check_finish();
}
