/* ranks: 2 3 4
 * timeout_s: 120
 * Several threads of each rank probe for any message at once, and each receives what its own probe has matched, while others
 * send, and one more receives what it names. Every message comes once and whole. */
#include "check.h"

#include <pthread.h>

enum { THREADS = 4, MESSAGES = 25, LARGEST = 300 << 10 };

static MPI_Comm probed; /* where threads ask for anything */
static int received[8][THREADS * MESSAGES], taken;

static int length_of(int from, int number)
{
    static const int lengths[] = {0, 1, 64, 3000, 33000, 100000, 256 << 10, LARGEST};
    return lengths[(from * 5 + number * 3 + number / 7) % 8];
}

static uint64_t seed_of(int from, int number)
{
    return (uint64_t)from * 100000 + number;
}

/* Sends a share of the messages to every other rank, each with its number as tag. */
static void *sends(void *argument)
{
    const int thread = *(int *)argument;
    unsigned char *bytes = malloc(LARGEST);
    for (int to = 0; to < check_size; to++) {
        if (to == check_rank)
            continue;
        for (int i = 0; i < MESSAGES; i++) {
            const int number = thread * MESSAGES + i, length = length_of(check_rank, number);
            check_fill(bytes, length, seed_of(check_rank, number));
            CHECK_OK(MPI_Send(bytes, length, MPI_BYTE, to, number, probed));
            if (i % 8 == 0)
                CHECK_OK(MPI_Send(bytes, length, MPI_BYTE, to, number, MPI_COMM_WORLD));
        }
    }
    free(bytes);
    return NULL;
}

/* As long as there is a message for one more probe. */
static void *probes(void *argument)
{
    const int thread = *(int *)argument;
    unsigned char *bytes = malloc(LARGEST);
    while (__atomic_fetch_add(&taken, 1, __ATOMIC_RELAXED) < (check_size - 1) * THREADS * MESSAGES) {
        MPI_Message message = MPI_MESSAGE_NULL;
        MPI_Status found, status;
        int flag = 0, count = -1;
        if (thread & 1)
            while (!flag)
                CHECK_OK(MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, probed, &flag, &message, &found));
        else
            CHECK_OK(MPI_Mprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, probed, &message, &found));
        CHECK_OK(MPI_Get_count(&found, MPI_BYTE, &count));
        CHECK_OK(MPI_Mrecv(bytes, count, MPI_BYTE, &message, &status));
        CHECK_INT(status.MPI_SOURCE, found.MPI_SOURCE);
        CHECK_INT(status.MPI_TAG, found.MPI_TAG);
        CHECK_INT(count, length_of(found.MPI_SOURCE, found.MPI_TAG));
        CHECK_INT(check_filled(bytes, count, seed_of(found.MPI_SOURCE, found.MPI_TAG)), -1);
        __atomic_fetch_add(&received[found.MPI_SOURCE][found.MPI_TAG], 1, __ATOMIC_RELAXED);
    }
    free(bytes);
    return NULL;
}

/* The messages of MPI_COMM_WORLD, by name and in order. */
static void *names(void *argument)
{
    (void)argument;
    unsigned char *bytes = malloc(LARGEST);
    for (int from = 0; from < check_size; from++) {
        if (from == check_rank)
            continue;
        for (int thread = 0; thread < THREADS; thread++)
            for (int i = 0; i < MESSAGES; i += 8) {
                const int number = thread * MESSAGES + i, length = length_of(from, number);
                CHECK_OK(MPI_Recv(bytes, LARGEST, MPI_BYTE, from, number, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
                CHECK_INT(check_filled(bytes, length, seed_of(from, number)), -1);
            }
    }
    free(bytes);
    return NULL;
}

int main(int argc, char **argv)
{
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    check_started();
    CHECK_INT(provided, MPI_THREAD_MULTIPLE);
    MPI_Comm_dup(MPI_COMM_WORLD, &probed);
    pthread_t senders[THREADS], probers[THREADS], namer;
    int number[THREADS];
    for (int t = 0; t < THREADS; t++) {
        number[t] = t;
        pthread_create(&senders[t], NULL, sends, &number[t]);
        pthread_create(&probers[t], NULL, probes, &number[t]);
    }
    pthread_create(&namer, NULL, names, NULL);
    for (int t = 0; t < THREADS; t++)
        pthread_join(senders[t], NULL);
    pthread_join(namer, NULL);
    for (int t = 0; t < THREADS; t++)
        pthread_join(probers[t], NULL);
    for (int from = 0; from < check_size; from++)
        for (int t = 0; t < THREADS; t++)
            for (int i = 0; i < MESSAGES; i++)
                CHECK_INT(received[from][t * MESSAGES + i], from != check_rank);
    MPI_Comm_free(&probed);
    return check_finish();
}
