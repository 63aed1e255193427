/* ranks: 1 2 3 4
 * What a process sends to itself is not as long as what it receives from itself: an error at each process, in every form, and nothing is read or
 * written beyond the program's arguments. The next call works. */
#include "check.h"

#include <stdlib.h>

enum { MOST = 8, LONG = 1 << 16 };

static void wrong(int sent, int received)
{
    const int class_wanted = sent > received ? MPI_ERR_TRUNCATE : MPI_ERR_COUNT;
    int *out = calloc((size_t)sent * check_size, sizeof *out), *in = calloc((size_t)received * check_size, sizeof *in);
    int one = 1, sum = 0;
    MPI_Request request;
    CHECK_CLASS(MPI_Alltoall(out, sent, MPI_INT, in, received, MPI_INT, MPI_COMM_WORLD), class_wanted);
    CHECK_CLASS(MPI_Ialltoall(out, sent, MPI_INT, in, received, MPI_INT, MPI_COMM_WORLD, &request), class_wanted);
    CHECK_CLASS(MPI_Allgather(out, sent, MPI_INT, in, received, MPI_INT, MPI_COMM_WORLD), class_wanted);
    CHECK_CLASS(MPI_Iallgather(out, sent, MPI_INT, in, received, MPI_INT, MPI_COMM_WORLD, &request), class_wanted);
    CHECK_CLASS(MPI_Allgather_init(out, sent, MPI_INT, in, received, MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL, &request),
                class_wanted);
    CHECK_CLASS(MPI_Allgather(out, sent, MPI_INT, in, received, MPI_INT, MPI_COMM_SELF), class_wanted);
    int sends[MOST] = {0}, receives[MOST] = {0}, at[MOST] = {0};
    MPI_Datatype types[MOST];
    for (int rank = 0; rank < MOST; rank++)
        types[rank] = MPI_INT;
    sends[check_rank] = sent;
    receives[check_rank] = received;
    CHECK_CLASS(MPI_Alltoallv(out, sends, at, MPI_INT, in, receives, at, MPI_INT, MPI_COMM_WORLD), class_wanted);
    CHECK_CLASS(MPI_Ialltoallw(out, sends, at, types, in, receives, at, types, MPI_COMM_WORLD, &request), class_wanted);
    CHECK_CLASS(MPI_Scatter(out, sent, MPI_INT, in, received, MPI_INT, 0, MPI_COMM_SELF), class_wanted);
    int of_self = sent, start = 0;
    CHECK_CLASS(MPI_Scatterv(out, &of_self, &start, MPI_INT, in, received, MPI_INT, 0, MPI_COMM_SELF), class_wanted);
    CHECK_OK(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, check_size);
    free(out);
    free(in);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    wrong(1, 2);
    wrong(2, 1);
    wrong(512, 1024);
    wrong(1, LONG);
    return check_finish();
}
