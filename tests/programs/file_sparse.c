/* ranks: 2 3
 *
 * Collective accesses of a few bytes that are far apart: nobody walks over the gaps, which would take hours.
 */
#include "expect.h"
#include <unistd.h>

enum { INTS = 300 };

int main(int argc, char **argv)
{
    int rank, size, mine[INTS], got[INTS];
    char name[512];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    snprintf(name, sizeof name, "%s.data", argv[0]);
    MPI_File file;
    MPI_Datatype far;
    MPI_Type_create_resized(MPI_INT, 0, (MPI_Aint)1 << 31, &far);
    MPI_Type_commit(&far);
    EXPECT(!MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    EXPECT(!MPI_File_set_view(file, rank * (MPI_Offset)sizeof(int), MPI_INT, far, "native", MPI_INFO_NULL));
    for (int i = 0; i < INTS; i++)
        mine[i] = rank * INTS + i, got[i] = -1;
    EXPECT(!MPI_File_write_all(file, mine, INTS, MPI_INT, MPI_STATUS_IGNORE));
    EXPECT(!MPI_File_read_at_all(file, 0, got, INTS, MPI_INT, MPI_STATUS_IGNORE));
    for (int i = 0; i < INTS; i++)
        EXPECT(got[i] == mine[i]);
    MPI_Type_free(&far);
    EXPECT(!MPI_File_close(&file));
    MPI_Finalize();
    return failures != 0;
}
