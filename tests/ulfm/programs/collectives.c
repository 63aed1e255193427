/* One rank dies in, before or after a collective of every kind: no other hangs, each gets the result or the error, and those who
   live go on with what they shrink to. Arguments: seed, rounds. */
#include "common.h"

#define MOST 65536

static int in[MOST * 8], out[MOST * 8];

static int collective(int which, int count, MPI_Comm comm) {
    int size, rank, root;
    MPI_Comm_size(comm, &size);
    MPI_Comm_rank(comm, &rank);
    root = which % size;
    MPI_Request request;
    MPI_Comm other;
    int code;
    switch (which % 14) {
    case 0: return MPI_Barrier(comm);
    case 1: return MPI_Bcast(in, count, MPI_INT, root, comm);
    case 2: return MPI_Reduce(in, out, count, MPI_INT, MPI_SUM, root, comm);
    case 3:
        for (int i = 0; i < count; i++) in[i] = rank + i;
        code = MPI_Allreduce(in, out, count, MPI_INT, MPI_SUM, comm);
        for (int i = 0; code == MPI_SUCCESS && i < count; i++) CHECK(out[i] == size * (size - 1) / 2 + size * i);
        return code;
    case 4: return MPI_Gather(in, count / size, MPI_INT, out, count / size, MPI_INT, root, comm);
    case 5: return MPI_Scatter(in, count / size, MPI_INT, out, count / size, MPI_INT, root, comm);
    case 6: return MPI_Allgather(in, count / size, MPI_INT, out, count / size, MPI_INT, comm);
    case 7:
        for (int i = 0; i < size * (count / size); i++) in[i] = rank;
        code = MPI_Alltoall(in, count / size, MPI_INT, out, count / size, MPI_INT, comm);
        for (int i = 0; code == MPI_SUCCESS && i < size; i++) CHECK(count / size == 0 || out[i * (count / size)] == i);
        return code;
    case 8: return MPI_Scan(in, out, count, MPI_INT, MPI_SUM, comm);
    case 9: return MPI_Reduce_scatter_block(in, out, count / size, MPI_INT, MPI_SUM, comm);
    case 10:
        code = MPI_Iallreduce(in, out, count, MPI_INT, MPI_SUM, comm, &request);
        return code == MPI_SUCCESS ? MPI_Wait(&request, MPI_STATUS_IGNORE) : code;
    case 11:
        code = MPI_Ibarrier(comm, &request);
        return code == MPI_SUCCESS ? MPI_Wait(&request, MPI_STATUS_IGNORE) : code;
    case 12:
        code = MPI_Comm_dup(comm, &other);
        if (code == MPI_SUCCESS) MPI_Comm_free(&other);
        return code;
    default:
        code = MPI_Comm_split(comm, rank % 2, 0, &other);
        if (code == MPI_SUCCESS) MPI_Comm_free(&other);
        return code;
    }
}

int main(int argc, char **argv) {
    begin(&argc, &argv);
    unsigned seed = (unsigned)atoi(argv[1]);
    int rounds = atoi(argv[2]), size, rank;
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    srand(seed);
    for (int round = 0; round < rounds; round++) {
        int which = rand(), counts[] = {0, 8, 1000, MOST}, count = counts[rand() % 4];
        int victim = rand() % ranks, dies = rand() % 3 == 0, before = rand() % 2, pause = rand() % 300;
        MPI_Comm_size(comm, &size);
        if (size > 1 && dies && my_rank == victim) {
            if (!before) collective(which, count, comm);
            usleep((unsigned)pause);
            die();
        }
        int code = collective(which, count, comm);
        if (code != MPI_SUCCESS) {
            CHECK(is_failure(code));
            MPIX_Comm_revoke(comm);
        }
        int flag = code == MPI_SUCCESS;
        MPIX_Comm_failure_ack(comm);
        code = MPIX_Comm_agree(comm, &flag);
        CHECK(code == MPI_SUCCESS || is_failure(code));
        if (!flag || code != MPI_SUCCESS) {
            MPI_Comm shrunk;
            EXPECT("success", MPIX_Comm_shrink(comm, &shrunk));
            MPI_Comm_free(&comm);
            comm = shrunk;
        }
    }
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_free(&comm);
    return end();
}
