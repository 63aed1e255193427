/* Agreements in a row, blocking or not, while ranks die at moments that the seed chooses: whoever is told a result, is told the same.
   Arguments: seed, rounds. */
#include "common.h"

int main(int argc, char **argv) {
    begin(&argc, &argv);
    int rounds = atoi(argv[2]);
    srand((unsigned)atoi(argv[1]) * 1000u + (unsigned)my_rank);
    int dies_at = rand() % 2 && my_rank != ranks / 2 ? rand() % rounds : -1;
    for (int round = 0; round < rounds; round++) {
        int flag = ~(1 << (rand() % 30)), code;
        MPI_Request request;
        if (rand() % 4 == 0) usleep((unsigned)(rand() % 2000));
        if (round == dies_at && rand() % 2) die();
        if (round % 2) {
            code = MPIX_Comm_agree(MPI_COMM_WORLD, &flag);
        } else {
            code = MPIX_Comm_iagree(MPI_COMM_WORLD, &flag, &request);
            int polls = rand() % 40, done = 0;
            for (int i = 0; i < polls && round == dies_at; i++) MPI_Test(&request, &done, MPI_STATUS_IGNORE);
            if (round == dies_at) die();
            code = MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
        printf("round %d: %d %s\n", round, flag, class_name(code));
        fflush(stdout);
        if (round == dies_at) die();
        if (rand() % 2) MPIX_Comm_failure_ack(MPI_COMM_WORLD);
    }
    return end();
}
