/* A rank that carries out its arguments, in order:
 *
 *   init finalize   MPI_Init, MPI_Finalize
 *   say TEXT        one line: rank, size, TEXT
 *   host            one line: rank and host
 *   lines N BYTES   N lines of so many bytes, all of one letter
 *   ring N          a token N times around all ranks, the sum checked
 *   pace N MS       the same, resting so long on rank 0 in every round
 *   long N          a message of 300 KiB N times around all ranks
 *   sleep MS        sleeps
 *   until FILE      rank 0 waits for the file, outside MPI
 *   copy            copies standard input to standard output
 *   wait            receives a message that no rank sends
 *   deadlock        all ranks receive from the next one first
 *   threads         MPI_Init_thread; then three threads wait for messages of their own tags, 1 to 3, that no rank sends
 *   only R ...      the rest only on rank R
 *   die SIGNAL      kills itself
 *   exit STATUS     leaves at once
 *   abort CODE      MPI_Abort
 *   env NAME        one line: the variable
 *   catch           prints a line on SIGUSR1
 */
#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int rank = -1, size = -1;

static void on_signal(int number)
{
    char line[64];
    int length = snprintf(line, sizeof line, "caught %d\n", number);
    if (write(1, line, (size_t)length) < 0)
        _exit(9);
}

static void ring(long rounds, long rest_ms)
{
    long token = 0;
    int next = (rank + 1) % size, before = (rank + size - 1) % size;
    for (long i = 0; i < rounds; i++) {
        if (rank == 0) {
            usleep((useconds_t)rest_ms * 1000);
            token++;
            MPI_Send(&token, 1, MPI_LONG, next, 5, MPI_COMM_WORLD);
            MPI_Recv(&token, 1, MPI_LONG, before, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(&token, 1, MPI_LONG, before, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            token++;
            MPI_Send(&token, 1, MPI_LONG, next, 5, MPI_COMM_WORLD);
        }
    }
    if (rank == 0) {
        printf("ring %ld\n", token);
        fflush(stdout);
    }
}

static void long_ring(long rounds)
{
    static char block[300 << 10];
    int next = (rank + 1) % size, before = (rank + size - 1) % size;
    for (long i = 0; i < rounds; i++)
        MPI_Sendrecv_replace(block, sizeof block, MPI_CHAR, next, 6, before, 6, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void lines(long count, long bytes)
{
    char *line = malloc((size_t)bytes + 1);
    memset(line, 'a' + rank % 26, (size_t)bytes);
    line[bytes] = '\n';
    for (long i = 0; i < count; i++)
        fwrite(line, 1, (size_t)bytes + 1, stdout);
    fflush(stdout);
    free(line);
}

static void copy(void)
{
    static char block[1 << 16];
    size_t length;
    while ((length = fread(block, 1, sizeof block, stdin)) > 0)
        fwrite(block, 1, length, stdout);
    fflush(stdout);
}

static void wait_for_ever(void)
{
    int never;
    MPI_Recv(&never, 1, MPI_INT, MPI_ANY_SOURCE, 99, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void deadlock(void)
{
    int value = rank, other;
    MPI_Recv(&other, 1, MPI_INT, (rank + 1) % size, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&value, 1, MPI_INT, (rank + size - 1) % size, 7, MPI_COMM_WORLD);
}

static void *receive(void *tag)
{
    int never;
    MPI_Recv(&never, 1, MPI_INT, (rank + 1) % size, *(int *)tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return NULL;
}

static void threads(void)
{
    static int tags[] = {1, 2, 3};
    int given;
    pthread_t others[2];
    MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &given);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < 2; i++)
        pthread_create(&others[i], NULL, receive, &tags[i]);
    receive(&tags[2]);
}

int main(int count, char **words)
{
    for (int i = 1; i < count; i++) {
        const char *word = words[i];
        const char *value = i + 1 < count ? words[i + 1] : "";
        if (!strcmp(word, "init")) {
            MPI_Init(NULL, NULL);
            MPI_Comm_rank(MPI_COMM_WORLD, &rank);
            MPI_Comm_size(MPI_COMM_WORLD, &size);
        } else if (!strcmp(word, "finalize")) {
            MPI_Finalize();
        } else if (!strcmp(word, "say")) {
            printf("%d of %d %s\n", rank, size, value), fflush(stdout), i++;
        } else if (!strcmp(word, "host")) {
            char name[MPI_MAX_PROCESSOR_NAME];
            int length;
            MPI_Get_processor_name(name, &length);
            printf("rank %d on %s\n", rank, name), fflush(stdout);
        } else if (!strcmp(word, "lines")) {
            lines(atol(value), atol(words[i + 2])), i += 2;
        } else if (!strcmp(word, "ring")) {
            ring(atol(value), 0), i++;
        } else if (!strcmp(word, "pace")) {
            ring(atol(value), atol(words[i + 2])), i += 2;
        } else if (!strcmp(word, "long")) {
            long_ring(atol(value)), i++;
        } else if (!strcmp(word, "sleep")) {
            usleep((useconds_t)atol(value) * 1000), i++;
        } else if (!strcmp(word, "until")) {
            while (rank == 0 && access(value, F_OK) != 0)
                usleep(5000);
            i++;
        } else if (!strcmp(word, "copy")) {
            if (rank <= 0)
                copy();
        } else if (!strcmp(word, "wait")) {
            wait_for_ever();
        } else if (!strcmp(word, "deadlock")) {
            deadlock();
        } else if (!strcmp(word, "threads")) {
            threads();
        } else if (!strcmp(word, "only")) {
            const char *own = getenv("CLOUDMPI_RANK");
            if (!own || atoi(own) != atoi(value))
                break;
            i++;
        } else if (!strcmp(word, "die")) {
            raise(atoi(value)), i++;
        } else if (!strcmp(word, "exit")) {
            _exit(atoi(value));
        } else if (!strcmp(word, "abort")) {
            MPI_Abort(MPI_COMM_WORLD, atoi(value));
        } else if (!strcmp(word, "env")) {
            const char *text = getenv(value);
            printf("%s=%s\n", value, text ? text : "(unset)"), fflush(stdout), i++;
        } else if (!strcmp(word, "catch")) {
            signal(SIGUSR1, on_signal);
        } else {
            fprintf(stderr, "actor: unknown word %s\n", word);
            return 8;
        }
    }
    if (rank >= 0) {
        int over;
        MPI_Finalized(&over);
        if (!over)
            wait_for_ever();
    }
    return 0;
}
