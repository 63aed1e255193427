/* A ring of ranks that compute step by step. Each step that is computed, also again, leaves a byte in a file of the rank, so that a
   test can count them. The state lies in the heap, the printed lines partly in a buffer of stdio, and numbers come from a file.
   A last word makes the program one of which no checkpoint can be made (thread, pipe, child), or one that ends badly (fault, abort), or
   that reads its standard input (input). */
#include <fcntl.h>
#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void pause_ms(long ms) {
    struct timespec time = {ms / 1000, ms % 1000 * 1000000};
    nanosleep(&time, NULL);
}

static void *rest(void *nothing) {
    for (;;) pause();
    return nothing;
}

int main(int argc, char **argv) {
    if (argc < 4) return 2;
    const char *folder = argv[1];
    const int steps = atoi(argv[2]);
    const long ms = atol(argv[3]);
    const char *how = argc > 4 ? argv[4] : "";
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int count = 5000;
    double *field = malloc(count * sizeof *field);
    for (int i = 0; i < count; i++) field[i] = rank + i;
    char name[4096];
    snprintf(name, sizeof name, "%s/numbers", folder);
    FILE *numbers = fopen(name, "r");
    snprintf(name, sizeof name, "%s/written.%d", folder, rank);
    FILE *written = fopen(name, "w");
    snprintf(name, sizeof name, "%s/steps.%d", folder, rank);
    int counted = open(name, O_WRONLY | O_APPEND | O_CREAT, 0666);
    if (!numbers || !written || counted < 0) MPI_Abort(MPI_COMM_WORLD, 3);
    if (!strcmp(how, "thread")) {
        pthread_t thread;
        pthread_create(&thread, NULL, rest, NULL);
    }
    int ends[2];
    if (!strcmp(how, "pipe") && pipe(ends)) return 6;
    if (!strcmp(how, "child") && fork() == 0) {
        pause();
        _exit(0);
    }
    if (!strcmp(how, "input") && rank == 0) {
        fclose(numbers);
        numbers = stdin;
        setvbuf(stdin, NULL, _IONBF, 0);
    }
    double total = 0;
    for (int step = 0; step < steps; step++) {
        if (write(counted, ".", 1) != 1) MPI_Abort(MPI_COMM_WORLD, 4);
        if (!strcmp(how, "fault") && rank == 1 && step == steps - 1) raise(SIGSEGV);
        if (!strcmp(how, "abort") && rank == 1 && step == steps - 1) MPI_Abort(MPI_COMM_WORLD, 9);
        int number = 0;
        if (fscanf(numbers, "%d", &number) != 1) MPI_Abort(MPI_COMM_WORLD, 5);
        for (int i = 0; i < count; i++) field[i] = field[i] * 0.5 + number + step % 7;
        double from_left;
        MPI_Sendrecv(&field[step % count], 1, MPI_DOUBLE, (rank + 1) % size, step % 5, &from_left, 1, MPI_DOUBLE,
                     (rank + size - 1) % size, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        field[(step + 1) % count] += from_left;
        if (step % 8 == 0) {
            double sum;
            MPI_Allreduce(&field[3], &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
            total += sum;
        }
        printf("rank %d step %d %.17g\n", rank, step, field[step % count] + total);
        fprintf(written, "%d %.17g\n", step, total);
        if (step % 16 == 15) fflush(stdout);
        if (ms) pause_ms(ms);
    }
    printf("rank %d ends with %.17g\n", rank, total);
    fclose(written);
    MPI_Finalize();
    return 0;
}
