/* ranks: 1
 * Get_count and Get_elements for a message that ends inside of a derived type; MPI_UNDEFINED;
 * Status_set_elements. */
#include "check.h"

static void received(int sent_ints, MPI_Datatype type, int count, int want_count, int want_elements)
{
    int out[64] = {0}, in[64], n = -1;
    MPI_Count large = -1;
    MPI_Status status;
    CHECK_OK(MPI_Sendrecv(out, sent_ints, MPI_INT, 0, 0, in, count, type, 0, 0, MPI_COMM_SELF, &status));
    CHECK_OK(MPI_Get_count(&status, type, &n));
    CHECK_INT(n, want_count);
    CHECK_OK(MPI_Get_elements(&status, type, &n));
    CHECK_INT(n, want_elements);
    CHECK_OK(MPI_Get_elements_x(&status, type, &large));
    CHECK_INT(large, want_elements);
    CHECK_OK(MPI_Get_elements_c(&status, type, &large));
    CHECK_INT(large, want_elements);
    CHECK_OK(MPI_Get_count_c(&status, type, &large));
    CHECK_INT(large, want_count);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Datatype three, gaps;
    MPI_Type_contiguous(3, MPI_INT, &three);
    MPI_Type_commit(&three);
    MPI_Type_vector(2, 2, 3, MPI_INT, &gaps);
    MPI_Type_commit(&gaps);
    received(6, three, 4, 2, 6);
    received(7, three, 4, MPI_UNDEFINED, 7);
    received(2, three, 4, MPI_UNDEFINED, 2);
    received(0, three, 4, 0, 0);
    received(4, gaps, 2, 1, 4);
    received(5, gaps, 2, MPI_UNDEFINED, 5);

    MPI_Status status = {0};
    int n = -1;
    CHECK_OK(MPI_Status_set_elements(&status, three, 6));
    CHECK_OK(MPI_Get_count(&status, three, &n));
    CHECK_INT(n, 2);
    CHECK_OK(MPI_Get_elements(&status, three, &n));
    CHECK_INT(n, 6);
    const MPI_Count huge = (MPI_Count)3 << 32;
    MPI_Count large = -1;
    CHECK_OK(MPI_Status_set_elements_c(&status, MPI_BYTE, huge));
    CHECK_OK(MPI_Get_count_c(&status, MPI_BYTE, &large));
    CHECK_INT(large, huge);
    CHECK_OK(MPI_Get_count(&status, MPI_BYTE, &n));
    CHECK_INT(n, MPI_UNDEFINED); /* more than an int holds */
    CHECK_OK(MPI_Status_set_elements_x(&status, MPI_BYTE, huge + 1));
    CHECK_OK(MPI_Get_elements_x(&status, MPI_BYTE, &large));
    CHECK_INT(large, huge + 1);
    MPI_Type_free(&three);
    MPI_Type_free(&gaps);
    return check_finish();
}
