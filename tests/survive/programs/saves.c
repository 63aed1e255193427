/* Ranks that save their state themselves, each at times of its own, and go on from it when they run again. At each save messages lie
   unreceived, one of them synchronous; all kinds of calls come between two saves, and none is under way. Each step that is computed,
   also again, leaves a byte in a file of the rank, so that a test can count them. `FOLDER` is `-` where nobody counts.
   Further words, each RANK:STEP, say which ranks kill themselves, once each, in the middle of which step. Before them may stand
   `wait`: they wait for a file first; or `other`: second lives send something else. `never:RANK`: this one does not save.
   `more:KIB`: each rank saves so much more. `slow:US`: each step takes at least so long.
   `bar`: each rank shows its progress in a line of standard error that never ends. */
#include <fcntl.h>
#include <mpi.h>
#include <mpi-ext.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COUNT = 300, LAG = 2, MOST = 4 };

static struct {
    int step;
    uint64_t hash;
} state;
static uint64_t field[COUNT], received[LAG];
static int rank, size;

static void mix(uint64_t word) { state.hash = (state.hash ^ word) * 0x9e3779b97f4a7c15u + (state.hash >> 29); }

static void by_xor(void *in, void *inout, int *length, MPI_Datatype *type) {
    (void)type;
    for (int i = 0; i < *length; i++) ((uint64_t *)inout)[i] ^= ((uint64_t *)in)[i];
}

static void die(const char *folder, int argc, char **argv) {
    for (int i = 4; i < argc; i++) {
        int who, step;
        if (sscanf(argv[i], "%d:%d", &who, &step) != 2 || who != rank || step != state.step) continue;
        char name[4096];
        snprintf(name, sizeof name, "%s/died.%d.%d", folder, who, step);
        int made = open(name, O_WRONLY | O_CREAT | O_EXCL, 0666);
        if (made < 0) continue;
        if (!strcmp(argv[4], "wait")) {
            snprintf(name, sizeof name, "%s/waits.%d", folder, who);
            close(open(name, O_WRONLY | O_CREAT, 0666));
            snprintf(name, sizeof name, "%s/go", folder);
            while (access(name, F_OK)) usleep(1000);
        }
        raise(SIGKILL);
    }
}

int main(int argc, char **argv) {
    if (argc < 4) return 2;
    const char *folder = argv[1];
    const int steps = atoi(argv[2]), every = atoi(argv[3]);
    int never = -1, more = 0, slow_us = 0, bar = 0;
    for (int i = 4; i < argc; i++) {
        sscanf(argv[i], "never:%d", &never);
        sscanf(argv[i], "more:%d", &more);
        sscanf(argv[i], "slow:%d", &slow_us);
        bar |= !strcmp(argv[i], "bar");
    }
    const int other = argc > 4 && !strcmp(argv[4], "other");
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm part;
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &part);
    MPI_Datatype row;
    MPI_Type_vector(10, 1, 30, MPI_UINT64_T, &row);
    MPI_Type_commit(&row);
    MPI_Op op;
    MPI_Op_create(by_xor, 1, &op);
    const int right = (rank + 1) % size, left = (rank + size - 1) % size;
    uint64_t sent = 0, got = 0;
    MPI_Request ring[2];
    MPI_Send_init(&sent, 1, MPI_UINT64_T, right, 30, MPI_COMM_WORLD, &ring[0]);
    MPI_Recv_init(&got, 1, MPI_UINT64_T, left, 30, MPI_COMM_WORLD, &ring[1]);
    int counted = -1;
    if (strcmp(folder, "-")) {
        char name[4096];
        snprintf(name, sizeof name, "%s/steps.%d", folder, rank);
        counted = open(name, O_WRONLY | O_APPEND | O_CREAT, 0666);
        if (counted < 0) MPI_Abort(MPI_COMM_WORLD, 3);
    }
    printf("rank %d begins\n", rank);
    MPIX_Checkpoint_register(1, &state, sizeof state);
    MPIX_Checkpoint_register(0, field, sizeof field);
    MPIX_Checkpoint_register(7, received, sizeof received);
    uint64_t *const heap = more ? calloc(more, 1024) : NULL;
    if (more) MPIX_Checkpoint_register(8, heap, more * 1024L);
    int restored = 0;
    MPIX_Checkpoint_restored(&restored);
    if (!restored) {
        state.hash = 17 + rank;
        for (int i = 0; i < COUNT; i++) field[i] = (uint64_t)rank << 32 | i;
        /* The lag of what is received behind what is sent. */
        for (int step = 0; step < LAG; step++) MPI_Send(&field[step], 1, MPI_UINT64_T, right, 7, MPI_COMM_WORLD);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    while (state.step < steps) {
        const int step = state.step;
        if (counted >= 0 && write(counted, ".", 1) != 1) MPI_Abort(MPI_COMM_WORLD, 4);
        uint64_t word;
        if (step % 6 == 4 && rank % 2 == 0 && rank + 1 < size) {
            MPI_Recv(&word, 1, MPI_UINT64_T, rank + 1, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            mix(word);
        }
        MPI_Send(&state.hash, 1, MPI_UINT64_T, right, 7, MPI_COMM_WORLD);
        MPI_Recv(&received[step % LAG], 1, MPI_UINT64_T, left, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        mix(received[step % LAG]);
        /* So many requests that their places differ from step to step. */
        MPI_Request requests[2 * MOST];
        uint64_t in[MOST], out[MOST];
        const int count = 1 + (step * 7 + rank) % MOST, theirs = 1 + (step * 7 + left) % MOST;
        for (int i = 0; i < theirs; i++) MPI_Irecv(&in[i], 1, MPI_UINT64_T, left, 40 + i, MPI_COMM_WORLD, &requests[i]);
        for (int i = 0; i < count; i++) {
            out[i] = field[(step + i) % COUNT] + (other && restored);
            MPI_Isend(&out[i], 1, MPI_UINT64_T, right, 40 + i, MPI_COMM_WORLD, &requests[theirs + i]);
        }
        for (int left_over = theirs + count; left_over > 0; left_over--) {
            int index;
            MPI_Waitany(theirs + count, requests, &index, MPI_STATUS_IGNORE);
        }
        for (int i = 0; i < theirs; i++) mix(in[i]);
        die(folder, argc, argv);
        sent = state.hash;
        MPI_Startall(2, ring);
        MPI_Waitall(2, ring, MPI_STATUSES_IGNORE);
        field[step % COUNT] ^= got;
        /* From anyone: their sum does not depend on the order. */
        if (rank == 0) {
            uint64_t sum = 0;
            for (int i = 1; i < size; i++) {
                MPI_Recv(&word, 1, MPI_UINT64_T, MPI_ANY_SOURCE, 20 + step % 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                sum += word;
            }
            mix(sum);
        } else {
            MPI_Send(&field[step % COUNT], 1, MPI_UINT64_T, 0, 20 + step % 3, MPI_COMM_WORLD);
        }
        uint64_t all[64], both[2] = {field[step % COUNT], state.hash};
        MPI_Allreduce(both, all, 2, MPI_UINT64_T, MPI_SUM, part);
        mix(all[0] ^ all[1]);
        if (step % 3 == 0) {
            MPI_Bcast(&both, 2, MPI_UINT64_T, step % size, MPI_COMM_WORLD);
            MPI_Allreduce(both, all, 1, MPI_UINT64_T, op, MPI_COMM_WORLD);
            mix(all[0]);
        }
        if (step % 4 == 1) {
            MPI_Request request;
            MPI_Iallreduce(both, all, 1, MPI_UINT64_T, MPI_BXOR, MPI_COMM_WORLD, &request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
            mix(all[0]);
        }
        if (step % 5 == 2) {
            MPI_Comm made;
            MPI_Comm_dup(part, &made);
            MPI_Allgather(&state.hash, 1, MPI_UINT64_T, all, 1, MPI_UINT64_T, made);
            mix(all[0]);
            MPI_Comm_free(&made);
        }
        if (step % 7 == 3) {
            static uint64_t many[64 * COUNT];
            MPI_Allgather(field, COUNT, MPI_UINT64_T, many, COUNT, MPI_UINT64_T, MPI_COMM_WORLD);
            mix(many[step * 11 % (size * COUNT)]);
            MPI_Sendrecv_replace(field, 1, row, right, 50, left, 50, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        int flag;
        MPI_Iprobe(right, 999, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
        if (MPI_Wtime() < 0 || flag) MPI_Abort(MPI_COMM_WORLD, 5);
        if (step % 6 == 3 && rank % 2 == 0 && rank + 1 < size) {
            /* It is here, and not received, when this rank saves. */
            MPI_Probe(rank + 1, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        printf("rank %d step %d %016llx\n", rank, step, (unsigned long long)state.hash);
        if (bar) fprintf(stderr, "\rstep %d of %d", step, steps);
        if (step % 6 == 3 && rank % 2 == 1) {
            MPI_Ssend(&state.hash, 1, MPI_UINT64_T, rank - 1, 9, MPI_COMM_WORLD);
        }
        for (long i = step % 512; i < more * 128L; i += 512) mix(heap[i] ^= state.hash);
        state.step++;
        if (slow_us) usleep(slow_us);
        if (state.step % (every + rank) == 0 && rank != never) MPIX_Checkpoint_save();
    }
    for (int step = 0; step < LAG; step++) {
        MPI_Recv(&received[step], 1, MPI_UINT64_T, left, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        mix(received[step]);
    }
    if (steps % 6 == 4 && rank % 2 == 0 && rank + 1 < size) {
        uint64_t word;
        MPI_Recv(&word, 1, MPI_UINT64_T, rank + 1, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        mix(word);
    }
    for (int i = 0; i < COUNT; i++) mix(field[i]);
    printf("rank %d ends with %016llx\n", rank, (unsigned long long)state.hash);
    MPI_Request_free(&ring[0]);
    MPI_Request_free(&ring[1]);
    MPI_Op_free(&op);
    MPI_Type_free(&row);
    MPI_Comm_free(&part);
    MPI_Finalize();
    return 0;
}
