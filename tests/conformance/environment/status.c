/* ranks: 1
 * Status: its size and the accessor functions. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    int x = 5, y = 0, value = -1, flag = -1, count = -1;
    MPI_Status status;
    CHECK_INT(sizeof(MPI_Status), 32);
    CHECK_OK(MPI_Sendrecv(&x, 1, MPI_INT, 0, 42, &y, 1, MPI_INT, 0, 42, MPI_COMM_SELF, &status));
    CHECK_OK(MPI_Status_get_source(&status, &value));
    CHECK_INT(value, 0);
    CHECK_OK(MPI_Status_get_tag(&status, &value));
    CHECK_INT(value, 42);
    CHECK_OK(MPI_Status_set_source(&status, 17));
    CHECK_OK(MPI_Status_set_tag(&status, 18));
    CHECK_OK(MPI_Status_set_error(&status, MPI_ERR_OTHER));
    CHECK_INT(status.MPI_SOURCE, 17);
    CHECK_INT(status.MPI_TAG, 18);
    CHECK_INT(status.MPI_ERROR, MPI_ERR_OTHER);
    CHECK_OK(MPI_Status_get_error(&status, &value));
    CHECK_INT(value, MPI_ERR_OTHER);
    CHECK_OK(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 1); /* the setters leave the count alone */
    CHECK_OK(MPI_Status_set_cancelled(&status, 1));
    CHECK_OK(MPI_Test_cancelled(&status, &flag));
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_Status_set_cancelled(&status, 0));
    CHECK_OK(MPI_Test_cancelled(&status, &flag));
    CHECK_INT(flag, 0);
    CHECK_OK(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 1);
    return check_finish();
}
