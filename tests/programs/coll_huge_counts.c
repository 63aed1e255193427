/* ranks: 1 2 4 */
/* Counts that no memory holds are errors in every collective, also if their products wrap around to small numbers. */
#include "expect.h"

#define TOO_MANY(call) EXPECT_CLASS(call, MPI_ERR_COUNT)

enum { MOST_RANKS = 4 };

int main(int argc, char **argv)
{
    const MPI_Count huge = (MPI_Count)1 << 61; /* of eight bytes each: 2^64 bytes, which is 0 in 64 bits */
    MPI_Count counts[MOST_RANKS], parts[MOST_RANKS];
    MPI_Aint at[MOST_RANKS], far[MOST_RANKS];
    MPI_Datatype types[MOST_RANKS], wide;
    MPI_Comm w = MPI_COMM_WORLD;
    MPI_Request request;
    int ranks;
    long a[8] = {0}, b[8] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(w, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_size(w, &ranks);
    for (int i = 0; i < MOST_RANKS; i++) {
        counts[i] = huge;
        parts[i] = 0;
        at[i] = 0;
        far[i] = (MPI_Aint)1 << 62;
        types[i] = MPI_LONG;
    }
    MPI_Type_create_resized(MPI_LONG, 0, (MPI_Aint)1 << 40, &wide);
    MPI_Type_commit(&wide);
    TOO_MANY(MPI_Bcast_c(a, huge, MPI_LONG, 0, w));
    TOO_MANY(MPI_Bcast_c(a, 1 << 24, wide, 0, w)); /* 2^27 bytes that reach over 2^64 */
    TOO_MANY(MPI_Ibcast_c(a, huge, MPI_LONG, 0, w, &request));
    TOO_MANY(MPI_Bcast_init_c(a, huge, MPI_LONG, 0, w, MPI_INFO_NULL, &request));
    TOO_MANY(MPI_Allgather_c(a, huge, MPI_LONG, b, huge, MPI_LONG, w));
    TOO_MANY(MPI_Alltoall_c(a, huge, MPI_LONG, b, huge, MPI_LONG, w));
    TOO_MANY(MPI_Alltoallv_c(a, counts, at, MPI_LONG, b, counts, at, MPI_LONG, w));
    TOO_MANY(MPI_Alltoallw_c(a, counts, at, types, b, counts, at, types, w));
    TOO_MANY(MPI_Allreduce_c(a, b, huge, MPI_LONG, MPI_SUM, w));
    TOO_MANY(MPI_Reduce_c(a, b, huge, MPI_LONG, MPI_SUM, 0, w));
    TOO_MANY(MPI_Scan_c(a, b, huge, MPI_LONG, MPI_SUM, w));
    TOO_MANY(MPI_Reduce_scatter_c(a, b, counts, MPI_LONG, MPI_SUM, w));
    TOO_MANY(MPI_Reduce_scatter_block_c(a, b, huge, MPI_LONG, MPI_SUM, w));
    TOO_MANY(MPI_Reduce_local_c(a, b, huge, MPI_LONG, MPI_SUM));
    /* If a part is empty, its displacement may be anything. */
    EXPECT(MPI_Alltoallv_c(a, parts, far, MPI_LONG, b, parts, far, MPI_LONG, w) == MPI_SUCCESS);
    counts[0] = 1;
    EXPECT_CLASS(MPI_Allgatherv_c(a, 1, MPI_LONG, b, counts, far, MPI_LONG, MPI_COMM_SELF), MPI_ERR_ARG);
    MPI_Type_free(&wide);
    return finish("coll_huge_counts");
}
