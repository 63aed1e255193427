/* Receives from anyone that a death interrupts, and that a message then comes for; one whose sender dies in the middle of its message. */
#include "common.h"

enum { LONG_BYTES = 1 << 20, CUT_BYTES = 200 * 1000, CUT_MESSAGES = 150 };

static void sleep_ms(int ms) { usleep(ms * 1000); }

/* By tcp the first two ranks are connected from here on, and what one sends leaves at once. */
static void know_each_other(void) {
    const int other = 1 - my_rank;
    if (my_rank < 2)
        MPI_Sendrecv(NULL, 0, MPI_INT, other, 3, NULL, 0, MPI_INT, other, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* The message for the interrupted receive is under way when the last request is done. */
static void waitall(void) {
    static unsigned char bytes[LONG_BYTES];
    int value = 0;
    MPI_Request requests[2];
    know_each_other();
    if (my_rank == 3) die();
    if (my_rank == 0) {
        MPI_Irecv(bytes, LONG_BYTES, MPI_BYTE, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(&value, 1, MPI_INT, 2, 2, MPI_COMM_WORLD, &requests[1]);
        EXPECT("success", MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
        CHECK(value == 7);
        for (int i = 0; i < LONG_BYTES; i++) CHECK(bytes[i] == (unsigned char)(i * 7 + 1));
    }
    if (my_rank == 1) {
        for (int i = 0; i < LONG_BYTES; i++) bytes[i] = i * 7 + 1;
        hear_of(MPI_COMM_WORLD, 1);
        sleep_ms(300);
        MPI_Isend(bytes, LONG_BYTES, MPI_BYTE, 0, 1, MPI_COMM_WORLD, &requests[0]);
        sleep_ms(700);
        EXPECT("success", MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
    }
    if (my_rank == 2) {
        hear_of(MPI_COMM_WORLD, 1);
        sleep_ms(600);
        value = 7;
        MPI_Send(&value, 1, MPI_INT, 0, 2, MPI_COMM_WORLD);
    }
}

/* What is said of an interrupted receive before it is completed. */
static void status(void) {
    int value = 0, flag = 0, acked;
    MPI_Request request;
    MPI_Status status;
    if (my_rank == ranks - 1) die();
    if (my_rank == 0) {
        MPI_Irecv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &request);
        hear_of(MPI_COMM_WORLD, 1);
        EXPECT("pending", MPI_Request_get_status(request, &flag, &status));
        EXPECT("pending", MPI_Test(&request, &flag, &status));
        MPIX_Comm_ack_failed(MPI_COMM_WORLD, ranks, &acked);
        EXPECT("success", MPI_Request_get_status(request, &flag, &status));
        CHECK(!flag);
        MPI_Send(&value, 1, MPI_INT, 1, 2, MPI_COMM_WORLD);
        do EXPECT("success", MPI_Request_get_status(request, &flag, &status));
        while (!flag);
        CHECK(status.MPI_SOURCE == 1 && value == 5);
        EXPECT("success", MPI_Wait(&request, &status));
    }
    if (my_rank == 1) {
        MPI_Recv(&value, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, &status);
        value = 5;
        MPI_Send(&value, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
}

/* More is sent than fits between the two, and by tcp the last message that leaves does so in part. */
static void cut(void) {
    static unsigned char bytes[CUT_BYTES];
    MPI_Request requests[CUT_MESSAGES];
    int code = MPI_SUCCESS, flag;
    know_each_other();
    if (my_rank == 1) {
        for (int i = 0; i < CUT_MESSAGES; i++)
            MPI_Isend(bytes, CUT_BYTES, MPI_BYTE, 0, 1, MPI_COMM_WORLD, &requests[i]);
        for (int i = 0; i < 100; i++) {
            MPI_Testall(CUT_MESSAGES, requests, &flag, MPI_STATUSES_IGNORE);
            sleep_ms(2);
        }
        sleep_ms(1500);
        die();
    }
    if (my_rank == 0) {
        sleep_ms(700);
        for (int i = 0; i < CUT_MESSAGES && code == MPI_SUCCESS; i++)
            code = MPI_Recv(bytes, CUT_BYTES, MPI_BYTE, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        EXPECT("failed", code);
    }
}

/* A send and a receive under one request: what is said of it before it is completed is its error or nothing. */
static void both(void) {
    int value = 3, got = 0, flag = 0;
    MPI_Request request;
    MPI_Status status;
    if (my_rank == ranks - 1) die();
    if (my_rank == 0) {
        hear_of(MPI_COMM_WORLD, 1);
        MPI_Isendrecv(&value, 1, MPI_INT, ranks - 1, 1, &got, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &request);
        do EXPECT("success", MPI_Request_get_status(request, &flag, &status));
        while (!flag);
        CHECK(status.MPI_SOURCE == MPI_ANY_SOURCE && status.MPI_TAG == MPI_ANY_TAG);
        EXPECT("failed", MPI_Wait(&request, &status));
    }
    if (my_rank == 1) MPI_Send(&value, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
    begin(&argc, &argv);
    const char *what = argc > 1 ? argv[1] : "";
    if (!strcmp(what, "waitall")) waitall();
    if (!strcmp(what, "status")) status();
    if (!strcmp(what, "cut")) cut();
    if (!strcmp(what, "both")) both();
    return end();
}
