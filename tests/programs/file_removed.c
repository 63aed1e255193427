/* ranks: 1 3
 *
 * If somebody removes a file while it is open, MPI_File_sync and MPI_File_close say at all ranks that what was written is lost; they
 * do not if nothing was written, or if the program has removed the file itself by MPI_File_delete or MPI_MODE_DELETE_ON_CLOSE.
 */
#include "expect.h"
#include <string.h>
#include <unistd.h>

static char name[512], other[520];
static int rank;

enum { WRITES = 1, UNLINKS = 2, REPLACES = 4, DELETES = 8 };

static MPI_File made(int what, int mode)
{
    MPI_File file;
    const int value = rank;
    EXPECT(!MPI_File_open(MPI_COMM_WORLD, name, mode | MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file));
    if (what & WRITES)
        EXPECT(!MPI_File_write_at_all(file, rank * (MPI_Offset)sizeof value, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0 && what & UNLINKS)
        EXPECT(!unlink(name));
    if (rank == 0 && what & REPLACES) {
        fclose(fopen(other, "w"));
        EXPECT(!rename(other, name));
    }
    if (rank == 0 && what & DELETES)
        EXPECT(!MPI_File_delete(name, MPI_INFO_NULL));
    MPI_Barrier(MPI_COMM_WORLD);
    return file;
}

static void expect(int code, int class)
{
    char text[MPI_MAX_ERROR_STRING];
    int length;
    EXPECT_CLASS(code, class);
    MPI_Error_string(code, text, &length);
    if (class != MPI_SUCCESS)
        EXPECT(strstr(text, name) && strstr(text, "removed or replaced while it was open"));
}

static void closing(int what, int mode, int class)
{
    MPI_File file = made(what, mode);
    expect(MPI_File_close(&file), class);
    EXPECT(file == MPI_FILE_NULL);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void synchronising(int what, int class)
{
    MPI_File file = made(what, 0);
    for (int time = 0; time < 2; time++)
        expect(MPI_File_sync(file), class);
    expect(MPI_File_close(&file), class);
    EXPECT(file == MPI_FILE_NULL);
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    snprintf(name, sizeof name, "%s.data", argv[0]);
    snprintf(other, sizeof other, "%s.new", name);
    closing(WRITES, 0, MPI_SUCCESS);
    closing(WRITES | UNLINKS, 0, MPI_ERR_NO_SUCH_FILE);
    closing(WRITES, 0, MPI_SUCCESS);
    closing(WRITES | REPLACES, 0, MPI_ERR_NO_SUCH_FILE);
    closing(UNLINKS, 0, MPI_SUCCESS);
    closing(WRITES | DELETES, 0, MPI_SUCCESS);
    closing(WRITES, MPI_MODE_DELETE_ON_CLOSE, MPI_SUCCESS);
    synchronising(WRITES | UNLINKS, MPI_ERR_NO_SUCH_FILE);
    synchronising(WRITES | DELETES, MPI_SUCCESS);
    synchronising(UNLINKS, MPI_SUCCESS);
    MPI_Finalize();
    return failures != 0;
}
