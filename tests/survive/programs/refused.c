/* What MPIX_Checkpoint_save refuses, and what it says: each case prints its name, the error class and the text. */
#include <mpi.h>
#include <mpi-ext.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank;

static void tell(const char *name, int code) {
    char text[MPI_MAX_ERROR_STRING];
    int length, class;
    MPI_Error_class(code, &class);
    MPI_Error_string(code, text, &length);
    if (code == MPI_SUCCESS) printf("%d %s: saved\n", rank, name);
    else printf("%d %s: %d %s\n", rank, name, class, text);
}

static void save(const char *name) { tell(name, MPIX_Checkpoint_save()); }

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    const int peer = 1 - rank;
    static char region[1000], other[10];
    MPI_Comm before;
    MPI_Comm_dup(MPI_COMM_WORLD, &before);
    save("early");
    tell("null", MPIX_Checkpoint_register(1, NULL, 8));
    tell("length", MPIX_Checkpoint_register(1, region, -1));
    tell("unknown", MPIX_Checkpoint_deregister(5));
    MPI_Comm shrunk;
    tell("shrink", MPIX_Comm_shrink(MPI_COMM_SELF, &shrunk));
    MPIX_Checkpoint_register(1, region, sizeof region);
    int flag = -1;
    MPIX_Checkpoint_restored(&flag);
    if (argc > 1 && !strcmp(argv[1], "die") && rank == 1 && flag == 1) printf("1 goes on\n");
    int number = rank, got = -1;
    MPI_Request request, persistent;
    if (!flag) {
        int again;
        tell("twice", MPIX_Checkpoint_restored(&again));
        save("fine");
        MPI_Irecv(&got, 1, MPI_INT, peer, 3, MPI_COMM_WORLD, &request);
        save("receive");
        MPI_Send(&number, 1, MPI_INT, peer, 3, MPI_COMM_WORLD);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        save("received");
        MPI_Issend(&number, 1, MPI_INT, peer, 4, MPI_COMM_WORLD, &request);
        save("send");
        MPI_Recv(&got, 1, MPI_INT, peer, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Ibarrier(MPI_COMM_WORLD, &request);
        save("collective");
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Send_init(&number, 1, MPI_INT, peer, 5, MPI_COMM_WORLD, &persistent);
        save("persistent");
        MPI_Request_free(&persistent);
        MPI_Send(&number, 1, MPI_INT, peer, 6, MPI_COMM_WORLD);
        MPI_Message message;
        MPI_Mprobe(peer, 6, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE);
        save("message");
        MPI_Mrecv(&got, 1, MPI_INT, &message, MPI_STATUS_IGNORE);
        MPI_Comm made;
        MPI_Comm_dup(MPI_COMM_WORLD, &made);
        save("communicator");
        MPI_Comm_free(&made);
        MPI_Datatype type;
        MPI_Type_contiguous(3, MPI_INT, &type);
        save("datatype");
        MPI_Type_free(&type);
        MPIX_Checkpoint_register(2, other, sizeof other);
        save("region");
        MPIX_Checkpoint_deregister(2);
        MPIX_Checkpoint_register(1, region, 500);
        save("shorter");
        MPIX_Checkpoint_deregister(1);
        save("none");
        MPIX_Checkpoint_register(1, region, sizeof region);
        if (rank == 0) {
            getchar();
            save("input");
        } else {
            save("last");
        }
    }
    MPI_Barrier(before);
    if (argc > 1 && !strcmp(argv[1], "die") && rank == 1 && !flag) raise(SIGKILL);
    MPI_Barrier(before);
    MPI_Comm_free(&before);
    MPI_Finalize();
    return 0;
}
