/* ranks: 1 2
 *
 * The system may say only when a file is closed that data was lost: then MPI_File_close says it. And nobody deletes the file before
 * all have closed it.
 */
#include "expect.h"
#include <errno.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static char name[512];
static int fails, closed;

/* In the place of the system's. */
int close(int fd)
{
    struct stat there, named;
    const int is_ours = *name && !fstat(fd, &there) && !stat(name, &named) && there.st_ino == named.st_ino;
    const int done = (int)syscall(SYS_close, fd);
    closed += is_ours;
    if (!is_ours || !fails)
        return done;
    errno = EDQUOT;
    return -1;
}

static int closing(int rank, int mode)
{
    MPI_File file;
    const int value = rank;
    closed = 0;
    EXPECT(!MPI_File_open(MPI_COMM_WORLD, name, mode | MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file));
    EXPECT(!MPI_File_write_at(file, rank * (MPI_Offset)sizeof value, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    const int code = MPI_File_close(&file);
    EXPECT(file == MPI_FILE_NULL);
    EXPECT(closed == 1);
    int class = code;
    MPI_Error_class(code, &class);
    return class;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    snprintf(name, sizeof name, "%s.data", argv[0]);
    EXPECT(closing(rank, 0) == MPI_SUCCESS);
    fails = rank == size - 1;
    EXPECT(closing(rank, 0) == MPI_ERR_QUOTA);
    fails = 0;
    EXPECT(closing(rank, MPI_MODE_DELETE_ON_CLOSE) == MPI_SUCCESS);
    EXPECT(access(name, F_OK) != 0);
    MPI_Finalize();
    return failures != 0;
}
