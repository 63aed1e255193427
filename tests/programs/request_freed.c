/* ranks: 1 4 7
 * Freed requests of active collectives: persistent ones go on too, and a rank that ends its session or
 * MPI does its part first. (Other libraries allow less of this; tests/conformance has the part that
 * they allow.) */
#include "expect.h"
#include <unistd.h>

enum { LATE_US = 100 * 1000, COUNT = 20000 };

static int rank, size, expected, mine;

/* The last rank comes late, so that the ranks that pass its part on are still at work when they free and
 * end. */
static void last_is_late(void) {
    if (rank == size - 1) usleep(LATE_US);
}

/* Only rank 0 waits. The ranks pass so many elements on, one to the next. */
static void reduce_and_free(MPI_Comm comm) {
    static int part[COUNT], sum[COUNT];
    MPI_Request request;
    for (int i = 0; i < COUNT; i++) part[i] = mine, sum[i] = -1;
    last_is_late();
    EXPECT(MPI_Iallreduce(part, sum, COUNT, MPI_INT, MPI_SUM, comm, &request) == MPI_SUCCESS);
    if (rank == 0) {
        EXPECT(MPI_Wait(&request, MPI_STATUS_IGNORE) == MPI_SUCCESS);
        EXPECT(sum[0] == expected && sum[COUNT - 1] == expected);
    } else {
        EXPECT(MPI_Request_free(&request) == MPI_SUCCESS);
    }
}

static void in_a_session(void) {
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "freed", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Group_free(&group);
    reduce_and_free(comm);
    MPI_Comm_free(&comm);
    MPI_Session_finalize(&session);
}

static void persistent(void) {
    static volatile int sum = -1;
    MPI_Request request;
    int flag;
    MPI_Allreduce_init(&mine, (void *)&sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    last_is_late();
    EXPECT(MPI_Start(&request) == MPI_SUCCESS);
    EXPECT(MPI_Request_free(&request) == MPI_SUCCESS && request == MPI_REQUEST_NULL);
    while (sum != expected) MPI_Iprobe(MPI_ANY_SOURCE, 99, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    mine = rank + 1, expected = size * (size + 1) / 2;
    persistent();
    MPI_Barrier(MPI_COMM_WORLD);
    reduce_and_free(MPI_COMM_WORLD);
    MPI_Finalize();
    in_a_session(); /* its end is the last that a rank does */
    if (failures == 0 && rank == 0) printf("request_freed: all as expected\n");
    return failures != 0;
}
