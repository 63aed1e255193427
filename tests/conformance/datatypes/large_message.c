/* ranks: 2
 * needs: memory
 * timeout_s: 300
 * One message of more than 2^31 elements of one byte, plain and through a datatype, and a large broadcast. */
#include "check.h"

static const MPI_Count n = ((MPI_Count)1 << 31) + 4097;

static unsigned char at(MPI_Count i)
{
    return (unsigned char)(i * 31 + (i >> 20) + 7);
}

static void fill(unsigned char *buffer)
{
    for (MPI_Count i = 0; i < n; i++)
        buffer[i] = check_rank == 0 ? at(i) : 0;
}

static void verify(const unsigned char *buffer)
{
    MPI_Count wrong = 0;
    for (MPI_Count i = 0; i < n; i++)
        wrong += buffer[i] != at(i);
    CHECK_INT(wrong, 0);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    unsigned char *buffer = malloc(n);
    CHECK(buffer != NULL);
    MPI_Status status;
    MPI_Count count = -1;
    int small = 0;
    fill(buffer);
    if (check_rank == 0) {
        CHECK_OK(MPI_Send_c(buffer, n, MPI_BYTE, 1, 0, MPI_COMM_WORLD));
    } else {
        CHECK_OK(MPI_Recv_c(buffer, n, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &status));
        CHECK_OK(MPI_Get_count_c(&status, MPI_BYTE, &count));
        CHECK_INT(count, n);
        CHECK_OK(MPI_Get_count(&status, MPI_BYTE, &small));
        CHECK_INT(small, MPI_UNDEFINED);
        verify(buffer);
    }
    MPI_Datatype whole;
    CHECK_OK(MPI_Type_contiguous_c(n, MPI_BYTE, &whole));
    CHECK_OK(MPI_Type_commit(&whole));
    fill(buffer);
    if (check_rank == 0)
        CHECK_OK(MPI_Send(buffer, 1, whole, 1, 1, MPI_COMM_WORLD));
    else
        CHECK_OK(MPI_Recv(buffer, 1, whole, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    verify(buffer);
    fill(buffer);
    CHECK_OK(MPI_Bcast_c(buffer, n, MPI_BYTE, 0, MPI_COMM_WORLD));
    verify(buffer);
    MPI_Type_free(&whole);
    free(buffer);
    return check_finish();
}
