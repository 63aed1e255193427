/* ranks: 2
 * Pack and Unpack of several pieces into one buffer, sent as MPI_PACKED, and the large forms. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    char buffer[1000], text[8] = "packed!";
    int n = 3, values[3] = {10, 20, 30}, position = 0, bound = 0, part = -1;
    double x = 2.5;
    CHECK_OK(MPI_Pack_size(3, MPI_INT, MPI_COMM_WORLD, &part));
    bound += part;
    CHECK_OK(MPI_Pack_size(8, MPI_CHAR, MPI_COMM_WORLD, &part));
    bound += part;
    if (check_rank == 0) {
        CHECK_OK(MPI_Pack(&n, 1, MPI_INT, buffer, sizeof buffer, &position, MPI_COMM_WORLD));
        CHECK_OK(MPI_Pack(values, 3, MPI_INT, buffer, sizeof buffer, &position, MPI_COMM_WORLD));
        CHECK_OK(MPI_Pack(text, 8, MPI_CHAR, buffer, sizeof buffer, &position, MPI_COMM_WORLD));
        CHECK_OK(MPI_Pack(&x, 1, MPI_DOUBLE, buffer, sizeof buffer, &position, MPI_COMM_WORLD));
        CHECK(position >= 4 + 12 + 8 + 8);
        CHECK_OK(MPI_Send(buffer, position, MPI_PACKED, 1, 0, MPI_COMM_WORLD));
        /* A receive of the unpacked types takes a packed message, too; and the other way round. */
        position = 0;
        CHECK_OK(MPI_Pack(values, 3, MPI_INT, buffer, sizeof buffer, &position, MPI_COMM_WORLD));
        CHECK_OK(MPI_Send(buffer, position, MPI_PACKED, 1, 1, MPI_COMM_WORLD));
        CHECK_OK(MPI_Send(values, 3, MPI_INT, 1, 2, MPI_COMM_WORLD));
    } else {
        int got_n = 0, got[3] = {0}, length = -1;
        char got_text[8] = "";
        double got_x = 0;
        MPI_Status status;
        CHECK_OK(MPI_Recv(buffer, sizeof buffer, MPI_PACKED, 0, 0, MPI_COMM_WORLD, &status));
        MPI_Get_count(&status, MPI_PACKED, &length);
        CHECK_OK(MPI_Unpack(buffer, length, &position, &got_n, 1, MPI_INT, MPI_COMM_WORLD));
        CHECK_INT(got_n, 3);
        CHECK_OK(MPI_Unpack(buffer, length, &position, got, got_n, MPI_INT, MPI_COMM_WORLD));
        CHECK_BYTES(got, values, sizeof values);
        CHECK_OK(MPI_Unpack(buffer, length, &position, got_text, 8, MPI_CHAR, MPI_COMM_WORLD));
        CHECK_STR(got_text, "packed!");
        CHECK_OK(MPI_Unpack(buffer, length, &position, &got_x, 1, MPI_DOUBLE, MPI_COMM_WORLD));
        CHECK(got_x == 2.5);
        CHECK_INT(position, length);
        memset(got, 0, sizeof got);
        CHECK_OK(MPI_Recv(got, 3, MPI_INT, 0, 1, MPI_COMM_WORLD, &status));
        CHECK_BYTES(got, values, sizeof values);
        CHECK_OK(MPI_Recv(buffer, sizeof buffer, MPI_PACKED, 0, 2, MPI_COMM_WORLD, &status));
        MPI_Get_count(&status, MPI_PACKED, &length);
        position = 0;
        memset(got, 0, sizeof got);
        CHECK_OK(MPI_Unpack(buffer, length, &position, got, 3, MPI_INT, MPI_COMM_WORLD));
        CHECK_BYTES(got, values, sizeof values);
    }
    MPI_Count large_position = 0, large_bound = -1;
    int back[3] = {0};
    CHECK_OK(MPI_Pack_size_c(3, MPI_INT, MPI_COMM_WORLD, &large_bound));
    CHECK(large_bound >= 12);
    CHECK_OK(MPI_Pack_c(values, 3, MPI_INT, buffer, sizeof buffer, &large_position, MPI_COMM_WORLD));
    const MPI_Count end = large_position;
    large_position = 0;
    CHECK_OK(MPI_Unpack_c(buffer, end, &large_position, back, 3, MPI_INT, MPI_COMM_WORLD));
    CHECK_BYTES(back, values, sizeof values);
    CHECK_INT(large_position, end);
    return check_finish();
}
