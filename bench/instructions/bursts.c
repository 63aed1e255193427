/* For bench/instructions.sh: rank 0 sends bursts of small messages inside send_burst(), rank 1
   receives them inside receive_burst(); callgrind counts these two functions and what they call.
   The ranks take turns by a word of memory outside MPI, so that no counted call ever waits: every
   message of a burst is there before its receive begins, and a burst fits any eager queue.
   Arguments: number of bursts, file for the shared word, length of a message in bytes. */
#include <fcntl.h>
#include <mpi.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { BURST = 8, TAG = 1, MAX_LENGTH_BYTES = 4096 };

#ifdef IN_FORTRAN /* bursts.F90 */
void send_burst(int length_bytes);
void receive_burst(int length_bytes);
#else
static char buffer[MAX_LENGTH_BYTES];

__attribute__((noinline)) void send_burst(int length_bytes)
{
    for (int i = 0; i < BURST; i++)
        MPI_Send(buffer, length_bytes, MPI_BYTE, 1, TAG, MPI_COMM_WORLD);
}

__attribute__((noinline)) void receive_burst(int length_bytes)
{
    for (int i = 0; i < BURST; i++)
        MPI_Recv(buffer, length_bytes, MPI_BYTE, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
#endif

static void wait_for_turn(atomic_long *turn, long expected)
{
    const struct timespec nap = {0, 20000};
    while (atomic_load(turn) != expected)
        nanosleep(&nap, NULL);
}

static atomic_long *map_turn(const char *path)
{
    int file = open(path, O_RDWR);
    void *word = file < 0 ? MAP_FAILED : mmap(NULL, sizeof(atomic_long), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (word == MAP_FAILED) {
        perror(path);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    return word;
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    long bursts = argc == 4 ? atol(argv[1]) : 0;
    int length_bytes = argc == 4 ? atoi(argv[3]) : -1;
    if (bursts < 1 || length_bytes < 0 || length_bytes > MAX_LENGTH_BYTES) {
        fprintf(stderr, "usage: bursts BURSTS FILE LENGTH_BYTES (0..%d)\n", MAX_LENGTH_BYTES);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    atomic_long *turn = map_turn(argv[2]);
    printf("rank %d pid %d burst %d\n", rank, (int)getpid(), BURST);
    fflush(stdout);
    MPI_Barrier(MPI_COMM_WORLD); /* connections are made before anything is counted */
    for (long burst = 0; burst < bursts; burst++) {
        if (rank == 0) {
            wait_for_turn(turn, 2 * burst);
            send_burst(length_bytes);
            atomic_store(turn, 2 * burst + 1);
        } else if (rank == 1) {
            wait_for_turn(turn, 2 * burst + 1);
            receive_burst(length_bytes);
            atomic_store(turn, 2 * burst + 2);
        }
    }
    MPI_Finalize();
    return 0;
}
