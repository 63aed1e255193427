/* ranks: 1 2 4
 * Files as a whole: opening and closing, sizes, pointers, and accesses by one rank. */
#include "file.h"

enum { INTS = 100 };

static void writes_and_reads(const char *path)
{
    MPI_File file = file_new(path);
    int mine[INTS], got[INTS];
    MPI_Status status;
    MPI_Offset size = -1, position = -1;
    for (int i = 0; i < INTS; i++)
        mine[i] = check_rank * 1000 + i;
    const MPI_Offset own = (MPI_Offset)sizeof mine * check_rank;
    CHECK_OK(MPI_File_write_at(file, own, mine, INTS, MPI_INT, &status));
    COUNT(&status, MPI_INT, INTS);
    CHECK_OK(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_File_sync(file));
    CHECK_OK(MPI_File_get_size(file, &size));
    CHECK_INT(size, (MPI_Offset)sizeof mine * check_size);

    const int other = (check_rank + 1) % check_size;
    CHECK_OK(MPI_File_seek(file, (MPI_Offset)sizeof mine * other, MPI_SEEK_SET));
    memset(got, 0, sizeof got);
    CHECK_OK(MPI_File_read(file, got, INTS / 2, MPI_INT, &status));
    COUNT(&status, MPI_INT, INTS / 2);
    CHECK_OK(MPI_File_get_position(file, &position));
    CHECK_INT(position, (MPI_Offset)sizeof mine * other + INTS / 2 * 4);
    CHECK_OK(MPI_File_read(file, got + INTS / 2, INTS / 2, MPI_INT, &status));
    for (int i = 0; i < INTS; i++)
        CHECK_INT(got[i], other * 1000 + i);

    /* What is not there is not read, and the status says so. */
    CHECK_OK(MPI_File_read_at(file, size - 8, got, INTS, MPI_INT, &status));
    COUNT(&status, MPI_INT, 2);
    CHECK_OK(MPI_File_read_at(file, size + 100, got, INTS, MPI_INT, &status));
    COUNT(&status, MPI_INT, 0);

    CHECK_OK(MPI_File_seek(file, -4, MPI_SEEK_END));
    CHECK_OK(MPI_File_get_position(file, &position));
    CHECK_INT(position, size - 4);
    CHECK_OK(MPI_File_seek(file, -4, MPI_SEEK_CUR));
    CHECK_OK(MPI_File_read(file, got, 2, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(got[1], (check_size - 1) * 1000 + INTS - 1);
    file_end(file, path);
}

static void has_a_size(const char *path)
{
    MPI_File file = file_new(path);
    MPI_Offset size = -1;
    char byte = 'x';
    CHECK_OK(MPI_File_set_size(file, 1000));
    CHECK_OK(MPI_File_get_size(file, &size));
    CHECK_INT(size, 1000);
    CHECK_OK(MPI_File_read_at(file, 999, &byte, 1, MPI_CHAR, MPI_STATUS_IGNORE));
    CHECK_INT(byte, 0);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_File_set_size(file, 10));
    CHECK_OK(MPI_File_get_size(file, &size));
    CHECK_INT(size, 10);
    CHECK_OK(MPI_File_preallocate(file, 5000));
    CHECK_OK(MPI_File_get_size(file, &size));
    CHECK_INT(size, 5000);
    CHECK_OK(MPI_File_preallocate(file, 100));
    CHECK_OK(MPI_File_get_size(file, &size));
    CHECK_INT(size, 5000);
    file_end(file, path);
}

static void knows_itself(const char *path)
{
    MPI_File file = file_new(path);
    MPI_Group group, world;
    int amode = 0, result = -1, flag = -1;
    CHECK_OK(MPI_File_get_amode(file, &amode));
    CHECK_INT(amode, MPI_MODE_CREATE | MPI_MODE_RDWR);
    CHECK_OK(MPI_File_get_group(file, &group));
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_compare(group, world, &result);
    CHECK_INT(result, MPI_IDENT);
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    CHECK_OK(MPI_File_get_atomicity(file, &flag));
    CHECK_INT(flag, 0);
    CHECK_OK(MPI_File_set_atomicity(file, 1));
    CHECK_OK(MPI_File_get_atomicity(file, &flag));
    CHECK_INT(flag, 1);

    MPI_Info info, used;
    char value[100] = "";
    int length = sizeof value;
    MPI_Info_create(&info);
    MPI_Info_set(info, "cb_buffer_size", "65536");
    MPI_Info_set(info, "a_key_that_nobody_knows", "1");
    CHECK_OK(MPI_File_set_info(file, info));
    CHECK_OK(MPI_File_get_info(file, &used));
    CHECK_OK(MPI_Info_get_string(used, "cb_buffer_size", &length, value, &flag));
    CHECK_INT(flag, 1);
    CHECK_STR(value, "65536");
    MPI_Info_free(&info);
    MPI_Info_free(&used);
    file_end(file, path);
}

static void appends(const char *path)
{
    MPI_File file = file_new(path);
    MPI_Offset position = -1;
    if (check_rank == 0)
        CHECK_OK(MPI_File_write_at(file, 0, "0123456789", 10, MPI_CHAR, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_close(&file));
    file = file_open(path, MPI_MODE_RDWR | MPI_MODE_APPEND);
    CHECK_OK(MPI_File_get_position(file, &position));
    CHECK_INT(position, 10);
    CHECK_OK(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, 10);
    file_end(file, path);
}

static void goes_when_closed(const char *path)
{
    MPI_File file = file_open(path, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_EXCL | MPI_MODE_DELETE_ON_CLOSE);
    struct stat there;
    CHECK_INT(stat(path, &there), 0);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_File_close(&file));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_INT(stat(path, &there), -1);
}

/* Files of one rank each, and of some ranks, at the same time. */
static void are_of_any_communicator(const char *path)
{
    char own[PATH_BYTES + 20];
    MPI_File mine, ours;
    MPI_Comm half;
    int byte = 0;
    snprintf(own, sizeof own, "%s-%d", path, check_rank);
    MPI_Comm_split(MPI_COMM_WORLD, check_rank % 2, -check_rank, &half);
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, own, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                           &mine));
    snprintf(own, sizeof own, "%s-half-%d", path, check_rank % 2);
    CHECK_OK(MPI_File_open(half, own, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &ours));
    MPI_Comm_free(&half);
    CHECK_OK(MPI_File_write_all(mine, &check_rank, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_write_ordered(ours, &check_rank, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_read_at(mine, 0, &byte, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(byte, check_rank);
    /* The ranks of the half are in reverse order. */
    int place = 0;
    for (int rank = check_size - 1; rank > check_rank; rank--)
        place += rank % 2 == check_rank % 2;
    CHECK_OK(MPI_File_read_at_all(ours, 4 * place, &byte, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(byte, check_rank);
    CHECK_OK(MPI_File_close(&ours));
    CHECK_OK(MPI_File_close(&mine));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const char *path = file_path("basic");
    writes_and_reads(path);
    has_a_size(path);
    knows_itself(path);
    appends(path);
    goes_when_closed(path);
    are_of_any_communicator(path);
    return check_finish();
}
