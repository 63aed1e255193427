/* A long computation whose ranks are killed from outside at any moment: each step is a sum over those who live, exchanged with the
   neighbours before. Whoever lives says at each agreed step who took part; all must say the same. Arguments: steps,
   microseconds a step. */
#include "common.h"

#define LENGTH 40000

static double mine[LENGTH], theirs[LENGTH];

static int step(MPI_Comm comm, int number, double *sum) {
    int rank, size, code;
    MPI_Request requests[2];
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    int count = number % 3 == 0 ? LENGTH : 10;
    for (int i = 0; i < count; i++) mine[i] = number;
    MPI_Irecv(theirs, count, MPI_DOUBLE, (rank + size - 1) % size, 1, comm, &requests[0]);
    MPI_Isend(mine, count, MPI_DOUBLE, (rank + 1) % size, 1, comm, &requests[1]);
    code = MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 2; i++) {
        if (requests[i] != MPI_REQUEST_NULL) MPI_Cancel(&requests[i]);
        if (requests[i] != MPI_REQUEST_NULL) MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
    }
    if (code != MPI_SUCCESS) return code;
    for (int i = 0; i < count; i++) CHECK(theirs[i] == number);
    double one = 1;
    code = MPI_Allreduce(&one, sum, 1, MPI_DOUBLE, MPI_SUM, comm);
    if (code == MPI_SUCCESS) CHECK(*sum == size);
    return code;
}

int main(int argc, char **argv) {
    begin(&argc, &argv);
    int steps = atoi(argv[1]), pause = atoi(argv[2]);
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    for (int number = 0; number < steps;) {
        double sum = 0;
        int size, code = step(comm, number, &sum), flag = code == MPI_SUCCESS;
        if (code != MPI_SUCCESS) MPIX_Comm_revoke(comm);
        MPIX_Comm_failure_ack(comm);
        code = MPIX_Comm_agree(comm, &flag);
        if (code == MPI_SUCCESS && flag) {
            MPI_Comm_size(comm, &size);
            printf("step %d: %d\n", number++, size);
            fflush(stdout);
            usleep((unsigned)pause);
            continue;
        }
        MPI_Comm shrunk;
        EXPECT("success", MPIX_Comm_shrink(comm, &shrunk));
        MPI_Comm_free(&comm);
        comm = shrunk;
    }
    MPI_Comm_free(&comm);
    return end();
}
