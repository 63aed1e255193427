/* A file opened with MPI_MODE_SEQUENTIAL is read or written from front to back by the shared file pointer alone: explicit
 * offsets, individual pointers, and asking for or moving the shared pointer are refused (MPI 5.0, 14.4). MPI_File_get_byte_offset is not.
 *
 * ranks: 1 3 4
 */
#include "check.h"
#include <unistd.h>

#define REFUSED(call) CHECK_CLASS(call, MPI_ERR_UNSUPPORTED_OPERATION)

static char path[64];

static MPI_File opened(int mode)
{
    MPI_File file = MPI_FILE_NULL;
    CHECK_OK(MPI_File_open(MPI_COMM_WORLD, path, mode, MPI_INFO_NULL, &file));
    return file;
}

static void refused(MPI_File file)
{
    int value = 0;
    MPI_Offset offset;
    MPI_Status status;
    MPI_Request request;
    REFUSED(MPI_File_read(file, &value, 1, MPI_INT, &status));
    REFUSED(MPI_File_read_all(file, &value, 1, MPI_INT, &status));
    REFUSED(MPI_File_read_at(file, 0, &value, 1, MPI_INT, &status));
    REFUSED(MPI_File_read_at_all(file, 0, &value, 1, MPI_INT, &status));
    REFUSED(MPI_File_iread(file, &value, 1, MPI_INT, &request));
    REFUSED(MPI_File_iread_at(file, 0, &value, 1, MPI_INT, &request));
    REFUSED(MPI_File_seek(file, 0, MPI_SEEK_SET));
    REFUSED(MPI_File_get_position(file, &offset));
    REFUSED(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    REFUSED(MPI_File_get_position_shared(file, &offset));
}

/* Where an offset of the view is in the file may be asked in every mode. */
static void byte_of(MPI_File file, MPI_Offset offset, MPI_Offset expected)
{
    MPI_Offset byte = -1;
    CHECK_OK(MPI_File_get_byte_offset(file, offset, &byte));
    CHECK_INT(byte, expected);
}

/* Where the pointer is counts when all have called: here one member comes late, and has written before. */
static void late_to_the_view(void)
{
    int header[2] = {-1, -2}, value = check_rank, all[2 + 8] = {0};
    MPI_Status status;
    MPI_File file = opened(MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL);
    if (check_rank == check_size - 1) {
        usleep(200000);
        CHECK_OK(MPI_File_write_shared(file, header, sizeof header, MPI_BYTE, &status));
    }
    CHECK_OK(MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_OK(MPI_File_write_ordered(file, &value, 1, MPI_INT, &status));
    CHECK_OK(MPI_File_close(&file));
    file = opened(MPI_MODE_RDONLY);
    CHECK_OK(MPI_File_read_at(file, 0, all, (int)sizeof header + 4 * check_size, MPI_BYTE, &status));
    CHECK_INT(all[0], -1);
    CHECK_INT(all[1], -2);
    for (int i = 0; i < check_size; i++)
        CHECK_INT(all[2 + i], i);
    CHECK_OK(MPI_File_close(&file));
    if (check_rank == 0) CHECK_OK(MPI_File_delete(path, MPI_INFO_NULL));
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    if (check_rank == 0)
        snprintf(path, sizeof path, "/tmp/sequential.%d", (int)getpid());
    MPI_Bcast(path, sizeof path, MPI_CHAR, 0, MPI_COMM_WORLD);
    late_to_the_view();
    MPI_Status status;
    MPI_File file;
    int value = check_rank + 10, count = -1;

    file = opened(MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL);
    REFUSED(MPI_File_write_at(file, 0, &value, 1, MPI_INT, &status));
    REFUSED(MPI_File_write_all(file, &value, 1, MPI_INT, &status));
    CHECK_OK(MPI_File_write_ordered(file, &value, 1, MPI_INT, &status));
    CHECK_OK(MPI_File_write_ordered(file, &value, 1, MPI_INT, &status));
    CHECK_OK(MPI_File_close(&file));

    file = opened(MPI_MODE_RDONLY | MPI_MODE_SEQUENTIAL | MPI_MODE_DELETE_ON_CLOSE);
    refused(file);
    byte_of(file, 3, 3);
    CHECK_OK(MPI_File_read_ordered(file, &value, 1, MPI_INT, &status));
    CHECK_INT(value, check_rank + 10);
    /* The one mode in which a view may begin where the shared pointer is. */
    CHECK_OK(MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    refused(file);
    byte_of(file, 2, 4 * (MPI_Offset)(check_size + 2));
    value = -1;
    CHECK_OK(MPI_File_read_ordered(file, &value, 1, MPI_INT, &status));
    CHECK_INT(value, check_rank + 10);
    CHECK_OK(MPI_File_read_shared(file, &value, 1, MPI_INT, &status));
    CHECK_OK(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 0);
    CHECK_OK(MPI_File_close(&file));
    return check_finish();
}
