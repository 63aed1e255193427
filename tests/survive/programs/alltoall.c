/* Many times the memory of the log is sent: an all-to-all, a stream from each rank to its neighbour, and a message for whoever
   comes first, in each step. Arguments: steps, and the most numbers in a block. The sums depend on every number and on its place.
   With a file and a number rank 1 kills itself at the same call in so many lives, which the file counts. */
#include <mpi.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { STREAM = 8 };

static uint64_t mix(uint64_t sum, uint64_t value) {
    sum = (sum ^ value) * 0x9e3779b97f4a7c15u;
    return sum ^ sum >> 29;
}

static void fill(uint64_t *to, int count, uint64_t seed) {
    for (int i = 0; i < count; i++) to[i] = mix(seed, i);
}

/* Not yet so often. */
static void die(const char *file, int deaths) {
    FILE *lives = fopen(file, "a");
    if (lives == NULL) return;
    fseek(lives, 0, SEEK_END);
    int is_last = ftell(lives) >= deaths;
    if (!is_last) fputc('.', lives);
    fclose(lives);
    if (!is_last) raise(SIGKILL);
}

int main(int argc, char **argv) {
    int rank, size, steps = argc > 1 ? atoi(argv[1]) : 100, most = argc > 2 ? atoi(argv[2]) : 4096;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    uint64_t *out = malloc((size_t)(size + STREAM) * most * sizeof *out), *in = malloc((size_t)size * most * sizeof *in), sum = 0;
    int left = (rank + size - 1) % size, right = (rank + 1) % size;
    for (int step = 0; step < steps; step++) {
        int count = 1 + (int)(mix(7, step) % most);
        fill(out, size * count, mix(step, rank));
        if (argc > 4 && rank == 1 && step == steps * 3 / 4) die(argv[3], atoi(argv[4]));
        MPI_Alltoall(out, count, MPI_UINT64_T, in, count, MPI_UINT64_T, MPI_COMM_WORLD);
        for (int i = 0; i < size * count; i++) sum = mix(sum, in[i]);
        /* The sender of a stream runs ahead of its receiver, which takes it in another order. */
        MPI_Request sent[STREAM];
        for (int i = 0; i < STREAM; i++) {
            uint64_t *part = out + (size_t)i * count;
            fill(part, count, mix(sum, i));
            if (i == 3) MPI_Issend(part, count, MPI_UINT64_T, right, i, MPI_COMM_WORLD, &sent[i]);
            else MPI_Isend(part, count, MPI_UINT64_T, right, i, MPI_COMM_WORLD, &sent[i]);
        }
        for (int i = STREAM - 1; i >= 0; i--) {
            MPI_Recv(in, count, MPI_UINT64_T, left, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            for (int k = 0; k < count; k++) sum = mix(sum, in[k]);
        }
        MPI_Waitall(STREAM, sent, MPI_STATUSES_IGNORE);
        if (rank > 0) {
            MPI_Send(&sum, 1, MPI_UINT64_T, 0, 99, MPI_COMM_WORLD);
        } else {
            uint64_t all = 0, one;
            for (int i = 1; i < size; i++) {
                MPI_Recv(&one, 1, MPI_UINT64_T, MPI_ANY_SOURCE, 99, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                all += one;
            }
            sum = mix(sum, all);
        }
        if (step % 16 == 0) printf("rank %d step %d sum %016llx\n", rank, step, (unsigned long long)sum);
    }
    printf("rank %d sum %016llx\n", rank, (unsigned long long)sum);
    MPI_Finalize();
    return 0;
}
