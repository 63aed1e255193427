/* MPI_Startall of persistent requests of every kind at once: messages, partitions, collectives, and a receive from
 * MPI_PROC_NULL; types and communicators that were freed in between.
 *
 * ranks: 1 2 3 5
 */
#include "check.h"

enum { KINDS = 8, ROUNDS = 6 };

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const int next = (check_rank + 1) % check_size, before = (check_rank + check_size - 1) % check_size;
    MPI_Request requests[KINDS];
    MPI_Comm comm;
    MPI_Datatype pair;
    int parts[4], got_parts[4], out[4], in[4], one = 1, sum, from_root[2], unused = 77;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    CHECK_OK(MPI_Type_vector(2, 1, 2, MPI_INT, &pair));
    CHECK_OK(MPI_Type_commit(&pair));
    CHECK_OK(MPI_Psend_init(parts, 2, 2, MPI_INT, next, 1, comm, MPI_INFO_NULL, &requests[0]));
    CHECK_OK(MPI_Precv_init(got_parts, 4, 1, MPI_INT, before, 1, comm, MPI_INFO_NULL, &requests[1]));
    CHECK_OK(MPI_Allreduce_init(&one, &sum, 1, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &requests[2]));
    CHECK_OK(MPI_Ssend_init(out, 1, pair, next, 1, comm, &requests[3]));
    CHECK_OK(MPI_Recv_init(in, 1, pair, before, 1, comm, &requests[4]));
    CHECK_OK(MPI_Bcast_init(from_root, 2, MPI_INT, check_size - 1, comm, MPI_INFO_NULL, &requests[5]));
    CHECK_OK(MPI_Barrier_init(comm, MPI_INFO_NULL, &requests[6]));
    CHECK_OK(MPI_Recv_init(&unused, 1, MPI_INT, MPI_PROC_NULL, 1, comm, &requests[7]));
    CHECK_OK(MPI_Type_free(&pair));
    CHECK_OK(MPI_Comm_free(&comm));
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Status statuses[KINDS];
        for (int i = 0; i < 4; i++) {
            parts[i] = check_rank * 100 + round * 10 + i;
            out[i] = -parts[i];
            got_parts[i] = in[i] = 0;
        }
        sum = 0;
        from_root[0] = from_root[1] = check_rank + round;
        CHECK_OK(MPI_Startall(KINDS, requests));
        const int both[2] = {1, 0};
        CHECK_OK(MPI_Pready_list(2, both, requests[0]));
        CHECK_OK(MPI_Waitall(KINDS, requests, statuses));
        CHECK_INT(sum, check_size);
        CHECK_INT(from_root[1], check_size - 1 + round);
        for (int i = 0; i < 4; i++)
            CHECK_INT(got_parts[i], before * 100 + round * 10 + i);
        CHECK_INT(in[0], -(before * 100 + round * 10));
        CHECK_INT(in[1], 0);
        CHECK_INT(in[2], -(before * 100 + round * 10 + 2));
        CHECK_INT(unused, 77);
        int count = -1;
        CHECK_INT(statuses[1].MPI_SOURCE, before);
        CHECK_OK(MPI_Get_count(&statuses[1], MPI_INT, &count));
        CHECK_INT(count, 4);
        CHECK_INT(statuses[4].MPI_SOURCE, before);
        CHECK_OK(MPI_Get_count(&statuses[4], MPI_INT, &count));
        CHECK_INT(count, 2);
        CHECK_INT(statuses[7].MPI_SOURCE, MPI_PROC_NULL);
        for (int i = 0; i < KINDS; i++)
            CHECK(requests[i] != MPI_REQUEST_NULL);
    }
    for (int i = 0; i < KINDS; i++)
        CHECK_OK(MPI_Request_free(&requests[i]));
    return check_finish();
}
