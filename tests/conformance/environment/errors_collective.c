/* ranks: 1 2
 * Argument errors of the collectives; every rank makes the same. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Comm w = MPI_COMM_WORLD, self = MPI_COMM_SELF;
    MPI_Request request;
    int x = 1, y = 0, all[64], minus[64], zeros[64] = {0};
    for (int i = 0; i < 64; i++)
        minus[i] = -1;

    CHECK_CLASS(MPI_Barrier(MPI_COMM_NULL), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_NULL), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Bcast(&x, 1, MPI_INT, check_size, w), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Bcast(&x, 1, MPI_INT, -1, w), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Bcast(&x, -1, MPI_INT, 0, w), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Bcast(&x, 1, MPI_DATATYPE_NULL, 0, w), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Ibcast(&x, 1, MPI_INT, check_size, w, &request), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Bcast_init(&x, 1, MPI_INT, check_size, w, MPI_INFO_NULL, &request), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Gather(&x, 1, MPI_INT, all, 1, MPI_INT, check_size, w), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Gather(&x, -1, MPI_INT, all, 1, MPI_INT, 0, w), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Scatter(all, 1, MPI_INT, &x, -1, MPI_INT, 0, w), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Gatherv(&x, 1, MPI_INT, all, minus, zeros, MPI_INT, 0, self), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Allgather(&x, 1, MPI_INT, all, 1, MPI_DATATYPE_NULL, w), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Alltoall(all, -1, MPI_INT, all + 32, 1, MPI_INT, w), MPI_ERR_COUNT);

    CHECK_CLASS(MPI_Reduce(&x, &y, 1, MPI_INT, MPI_OP_NULL, 0, w), MPI_ERR_OP);
    CHECK_CLASS(MPI_Reduce(&x, &y, 1, MPI_INT, MPI_SUM, check_size, w), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Allreduce(&x, &y, -1, MPI_INT, MPI_SUM, w), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Allreduce(&x, &y, 1, MPI_DATATYPE_NULL, MPI_SUM, w), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_MAXLOC, w), MPI_ERR_OP); /* not defined on a plain int */
    CHECK_CLASS(MPI_Allreduce(&x, &y, 1, MPI_FLOAT, MPI_BAND, w), MPI_ERR_OP);
    CHECK_CLASS(MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_REPLACE, w), MPI_ERR_OP); /* only for one-sided calls */
    CHECK_CLASS(MPI_Scan(&x, &y, -1, MPI_INT, MPI_SUM, w), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Reduce_local(&x, &y, -1, MPI_INT, MPI_SUM), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Reduce_local(&x, &y, 1, MPI_INT, MPI_OP_NULL), MPI_ERR_OP);

    /* The communicators still work. */
    CHECK_OK(MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_SUM, w));
    CHECK_INT(y, check_size);
    return check_finish();
}
