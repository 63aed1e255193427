/* ranks: 1 2 4
 * The shared file pointer: each access gets a part of its own, ordered ones by rank. */
#include "file.h"

enum { TIMES = 20 };

static void parts_are_of_one_rank_each(const char *path)
{
    MPI_File file = file_new(path);
    MPI_Offset position = -1;
    int pair[2];
    for (int i = 0; i < TIMES; i++) {
        pair[0] = check_rank, pair[1] = i;
        if (i % 2)
            CHECK_OK(MPI_File_write_shared(file, pair, 2, MPI_INT, MPI_STATUS_IGNORE));
        else {
            MPI_Request request;
            CHECK_OK(MPI_File_iwrite_shared(file, pair, 2, MPI_INT, &request));
            CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, 8 * TIMES * check_size);
    CHECK_OK(MPI_File_sync(file));
    int next[64] = {0};
    for (int i = 0; i < TIMES * check_size; i++) {
        CHECK_OK(MPI_File_read_at(file, 8 * i, pair, 2, MPI_INT, MPI_STATUS_IGNORE));
        CHECK(pair[0] >= 0 && pair[0] < check_size);
        if (pair[0] >= 0 && pair[0] < check_size)
            CHECK_INT(pair[1], next[pair[0]]++);
    }
    CHECK_OK(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    long long sum = 0, total = 0;
    for (int i = 0; i < TIMES; i++) {
        MPI_Status status;
        CHECK_OK(MPI_File_read_shared(file, pair, 2, MPI_INT, &status));
        COUNT(&status, MPI_INT, 2);
        sum += pair[0] * 1000 + pair[1];
    }
    MPI_Allreduce(&sum, &total, 1, MPI_LONG_LONG, MPI_SUM, MPI_COMM_WORLD);
    long long expected = 0;
    for (int rank = 0; rank < check_size; rank++)
        for (int i = 0; i < TIMES; i++)
            expected += rank * 1000 + i;
    CHECK_INT(total, expected);
    file_end(file, path);
}

static void ordered_ones_go_by_rank(const char *path)
{
    MPI_File file = file_new(path);
    MPI_Offset position = -1;
    MPI_Status status;
    int mine[64], got[64];
    CHECK_OK(MPI_File_set_view(file, 4, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    /* Rank r has r + 1 of them. */
    for (int i = 0; i <= check_rank; i++)
        mine[i] = check_rank * 10 + i;
    const int all = check_size * (check_size + 1) / 2, before = check_rank * (check_rank + 1) / 2;
    CHECK_OK(MPI_File_write_ordered(file, mine, check_rank + 1, MPI_INT, &status));
    COUNT(&status, MPI_INT, check_rank + 1);
    CHECK_OK(MPI_File_write_ordered_begin(file, mine, check_rank + 1, MPI_INT));
    CHECK_OK(MPI_File_write_ordered_end(file, mine, &status));
    CHECK_OK(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, 2 * all);
    for (int turn = 0; turn < 2; turn++) {
        CHECK_OK(MPI_File_read_at_all(file, turn * all + before, got, check_rank + 1, MPI_INT, MPI_STATUS_IGNORE));
        CHECK_BYTES(got, mine, 4 * (check_rank + 1));
    }
    CHECK_OK(MPI_File_seek_shared(file, -all, MPI_SEEK_CUR));
    memset(got, 0, sizeof got);
    CHECK_OK(MPI_File_read_ordered(file, got, check_rank + 1, MPI_INT, &status));
    CHECK_BYTES(got, mine, 4 * (check_rank + 1));
    CHECK_OK(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    CHECK_OK(MPI_File_read_ordered_begin(file, got, check_rank + 1, MPI_INT));
    CHECK_OK(MPI_File_read_ordered_end(file, got, &status));
    CHECK_BYTES(got, mine, 4 * (check_rank + 1));
    CHECK_OK(MPI_File_seek_shared(file, 0, MPI_SEEK_END));
    CHECK_OK(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, 2 * all);
    CHECK_OK(MPI_File_read_ordered(file, got, 1, MPI_INT, &status));
    COUNT(&status, MPI_INT, 0);
    file_end(file, path);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const char *path = file_path("shared");
    parts_are_of_one_rank_each(path);
    ordered_ones_go_by_rank(path);
    return check_finish();
}
