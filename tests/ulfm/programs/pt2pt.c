/* The last rank dies, and the first has operations with it under way, of the kind that the argument names. */
#include "common.h"

#define LONG (1 << 22)

static char buffer[LONG], other[LONG];

static void first(const char *kind, int victim) {
    MPI_Request request, two[2];
    MPI_Status statuses[2];
    MPI_Status status;
    int flag = 0, code;
    if (!strcmp(kind, "recv")) {
        EXPECT("failed", MPI_Recv(buffer, 8, MPI_CHAR, victim, 1, MPI_COMM_WORLD, &status));
        /* And again, when it is known. */
        EXPECT("failed", MPI_Recv(buffer, 8, MPI_CHAR, victim, 1, MPI_COMM_WORLD, &status));
        EXPECT("failed", MPI_Send(buffer, 8, MPI_CHAR, victim, 1, MPI_COMM_WORLD));
        EXPECT("failed", MPI_Send(buffer, LONG, MPI_CHAR, victim, 1, MPI_COMM_WORLD));
    } else if (!strcmp(kind, "ssend")) {
        EXPECT("failed", MPI_Ssend(buffer, 8, MPI_CHAR, victim, 1, MPI_COMM_WORLD));
    } else if (!strcmp(kind, "long")) {
        EXPECT("failed", MPI_Send(buffer, LONG, MPI_CHAR, victim, 1, MPI_COMM_WORLD));
    } else if (!strcmp(kind, "irecv")) {
        MPI_Irecv(buffer, 8, MPI_CHAR, victim, 1, MPI_COMM_WORLD, &request);
        EXPECT("failed", MPI_Wait(&request, &status));
        CHECK(request == MPI_REQUEST_NULL);
    } else if (!strcmp(kind, "isend")) {
        hear_of(MPI_COMM_WORLD, 1);
        EXPECT("success", MPI_Isend(buffer, LONG, MPI_CHAR, victim, 1, MPI_COMM_WORLD, &request));
        while (!flag) code = MPI_Test(&request, &flag, &status);
        EXPECT("failed", code);
    } else if (!strcmp(kind, "waitall")) {
        MPI_Irecv(buffer, 8, MPI_CHAR, victim, 1, MPI_COMM_WORLD, &two[0]);
        MPI_Irecv(other, 8, MPI_CHAR, 0, 1, MPI_COMM_WORLD, &two[1]);
        MPI_Send("to self", 8, MPI_CHAR, 0, 1, MPI_COMM_WORLD);
        code = MPI_Waitall(2, two, statuses);
        CHECK(code == MPI_ERR_IN_STATUS);
        EXPECT("failed", statuses[0].MPI_ERROR);
        EXPECT("success", statuses[1].MPI_ERROR);
        CHECK(!strcmp(other, "to self"));
    } else if (!strcmp(kind, "sendrecv")) {
        EXPECT("failed", MPI_Sendrecv(buffer, LONG, MPI_CHAR, victim, 1, other, LONG, MPI_CHAR, victim, 1,
                                      MPI_COMM_WORLD, &status));
    } else if (!strcmp(kind, "probe")) {
        EXPECT("failed", MPI_Probe(victim, 1, MPI_COMM_WORLD, &status));
        EXPECT("failed", MPI_Iprobe(victim, 1, MPI_COMM_WORLD, &flag, &status));
    } else if (!strcmp(kind, "sent")) {
        /* What it sent before it died can still be received. */
        hear_of(MPI_COMM_WORLD, 1);
        EXPECT("success", MPI_Recv(buffer, 9, MPI_CHAR, victim, 7, MPI_COMM_WORLD, &status));
        CHECK(!strcmp(buffer, "the will"));
        EXPECT("failed", MPI_Recv(buffer, 9, MPI_CHAR, victim, 7, MPI_COMM_WORLD, &status));
    } else if (!strcmp(kind, "announced")) {
        /* Of a long one the announcement is there, and nobody who could send the rest. */
        hear_of(MPI_COMM_WORLD, 1);
        EXPECT("failed", MPI_Recv(buffer, LONG, MPI_CHAR, victim, 7, MPI_COMM_WORLD, &status));
    } else if (!strcmp(kind, "persistent")) {
        MPI_Recv_init(buffer, 8, MPI_CHAR, victim, 1, MPI_COMM_WORLD, &request);
        for (int i = 0; i < 2; i++) {
            MPI_Start(&request);
            EXPECT("failed", MPI_Wait(&request, &status));
        }
        MPI_Request_free(&request);
    } else {
        CHECK(!"a kind that is known");
    }
}

int main(int argc, char **argv) {
    begin(&argc, &argv);
    int victim = ranks - 1;
    MPI_Request request;
    if (my_rank == victim) {
        usleep(50000);
        if (!strcmp(argv[1], "sent")) {
            MPI_Send("the will", 9, MPI_CHAR, 0, 7, MPI_COMM_WORLD);
        } else if (!strcmp(argv[1], "announced")) {
            MPI_Isend(buffer, LONG, MPI_CHAR, 0, 7, MPI_COMM_WORLD, &request);
            for (int i = 0, flag; i < 100; i++) MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
        }
        if (argc > 2) exit(atoi(argv[2]));
        die();
    }
    if (my_rank == 0) first(argv[1], victim);
    return end();
}
