/* ranks: 2
 * The forms whose counts are MPI_Count. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    double data[6] = {0};
    const MPI_Count two = 2, three = 3;
    MPI_Request request;
    if (check_rank == 0)
        CHECK_OK(MPI_Psend_init_c(data, 3, two, MPI_DOUBLE, 1, 4, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    else
        CHECK_OK(MPI_Precv_init_c(data, 2, three, MPI_DOUBLE, 0, 4, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int i = 0; i < 6 && check_rank == 0; i++)
        data[i] = i + 0.5;
    CHECK_OK(MPI_Start(&request));
    if (check_rank == 0)
        CHECK_OK(MPI_Pready_range(0, 2, request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    for (int i = 0; i < 6; i++)
        CHECK(data[i] == i + 0.5);
    CHECK_OK(MPI_Request_free(&request));
    return check_finish();
}
