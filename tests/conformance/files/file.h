/* The common part of the programs on files: a path that all ranks share, and a plain look at what is there. */
#ifndef FILE_H
#define FILE_H

#include "check.h"
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 400 };

/* A path for this run alone, the same at all ranks; nothing is there. */
__attribute__((unused)) static const char *file_path(const char *name)
{
    static char path[PATH_BYTES];
    const char *folder = getenv("TMPDIR");
    if (check_rank == 0) {
        snprintf(path, sizeof path, "%s/cloudmpi-%s-%d", folder ? folder : "/tmp", name, (int)getpid());
        unlink(path);
    }
    MPI_Bcast(path, sizeof path, MPI_CHAR, 0, MPI_COMM_WORLD);
    return path;
}

__attribute__((unused)) static MPI_File file_open(const char *path, int amode)
{
    MPI_File file = MPI_FILE_NULL;
    CHECK_OK(MPI_File_open(MPI_COMM_WORLD, path, amode, MPI_INFO_NULL, &file));
    return file;
}

/* Opened anew, for reading and writing. */
__attribute__((unused)) static MPI_File file_new(const char *path)
{
    return file_open(path, MPI_MODE_CREATE | MPI_MODE_RDWR);
}

/* Closed and deleted. */
__attribute__((unused)) static void file_end(MPI_File file, const char *path)
{
    CHECK_OK(MPI_File_close(&file));
    CHECK(file == MPI_FILE_NULL);
    MPI_Barrier(MPI_COMM_WORLD);
    if (check_rank == 0)
        CHECK_OK(MPI_File_delete(path, MPI_INFO_NULL));
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Bytes of the file as the system reads them; how many. */
__attribute__((unused)) static long file_bytes(const char *path, void *bytes, size_t room)
{
    const int fd = open(path, O_RDONLY);
    if (fd < 0)
        return -1;
    size_t done = 0;
    for (ssize_t got; done < room && (got = read(fd, (char *)bytes + done, room - done)) > 0;)
        done += (size_t)got;
    close(fd);
    return (long)done;
}

__attribute__((unused)) static void file_count(MPI_Status *status, MPI_Datatype type, int expected, int line)
{
    int count = -1;
    MPI_Get_count(status, type, &count);
    check_record(count == expected, __FILE__, line, "elements by the status", count, expected);
}
#define COUNT(status, type, expected) file_count(status, type, expected, __LINE__)

#endif
