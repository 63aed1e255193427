/* ranks: 2
 * Partitions of datatypes with gaps, on one side or both, also where a partition of the sender ends inside an element of
 * the receiver. */
#include "check.h"

enum { COLUMNS = 12, ROWS = 6 };

/* A vector of 3 ints out of 4, resized to 4. */
static MPI_Datatype make_gaps(void)
{
    MPI_Datatype three, gaps;
    CHECK_OK(MPI_Type_contiguous(3, MPI_INT, &three));
    CHECK_OK(MPI_Type_create_resized(three, 0, 4 * sizeof(int), &gaps));
    CHECK_OK(MPI_Type_commit(&gaps));
    CHECK_OK(MPI_Type_free(&three));
    return gaps;
}

static void exchange(MPI_Datatype type, int gaps, int partitions, int elements)
{
    static int data[COLUMNS * ROWS * 2];
    const int ints = gaps ? elements * partitions * 3 : elements * partitions;
    MPI_Request request;
    for (int round = 0; round < 2; round++) {
        memset(data, 0xff, sizeof data);
        for (int i = 0, at = 0; i < ints && check_rank == 0; i++, at++) {
            if (gaps && at % 4 == 3)
                at++;
            data[at] = 10 * i + round;
        }
        if (round == 0 && check_rank == 0)
            CHECK_OK(MPI_Psend_init(data, partitions, elements, type, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
        if (round == 0 && check_rank == 1)
            CHECK_OK(MPI_Precv_init(data, partitions, elements, type, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
        CHECK_OK(MPI_Start(&request));
        for (int p = partitions - 1; p >= 0 && check_rank == 0; p--)
            CHECK_OK(MPI_Pready(p, request));
        for (int p = 0; p < partitions && check_rank == 1; p++)
            for (int flag = 0; !flag;)
                CHECK_OK(MPI_Parrived(request, p, &flag));
        for (int i = 0, at = 0; i < ints; i++, at++) {
            if (gaps && at % 4 == 3)
                CHECK_INT(data[at++], -1);
            CHECK_INT(data[at], 10 * i + round);
        }
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
    CHECK_OK(MPI_Request_free(&request));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Datatype gaps = make_gaps();
    /* 36 ints in all. */
    static const struct {
        int gaps, partitions, elements;
    } cuts[] = {{0, 4, 9}, {0, 36, 1}, {0, 3, 12}, {1, 2, 6}, {1, 12, 1}, {1, 3, 4}};
    enum { CUTS = sizeof cuts / sizeof *cuts };
    for (int from = 0; from < CUTS; from++)
        for (int to = 0; to < CUTS; to++) {
            const int own = check_rank == 0 ? from : to;
            exchange(cuts[own].gaps ? gaps : MPI_INT, cuts[own].gaps, cuts[own].partitions, cuts[own].elements);
        }
    CHECK_OK(MPI_Type_free(&gaps));
    return check_finish();
}
