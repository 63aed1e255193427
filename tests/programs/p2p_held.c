/* ranks: 2 3 */
/* A rank that receives in an order other than that of sending keeps a bounded part of the messages that come
   meanwhile. In the end it gets every message whole and in order, also those that short sends wait for. */
#include "expect.h"

#include <string.h>

enum { MESSAGES = 12288, WORDS = 2048, TAG_MANY = 1, TAG_FIRST = 2, LIMIT_MIB = 64 };

static double resident_mib(void)
{
    long pages = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld %ld", &pages, &resident) != 2)
        resident = 0;
    if (file)
        fclose(file);
    return (double)resident * 4096 / (1 << 20);
}

static void send_all(int to)
{
    long *words = malloc(sizeof(long) * WORDS * MESSAGES);
    MPI_Request *requests = malloc(sizeof(MPI_Request) * (MESSAGES + 1));
    for (long m = 0; m < MESSAGES; m++) {
        long *mine = words + m * WORDS;
        for (long w = 0; w < WORDS; w++)
            mine[w] = m * 1000003 + w;
        /* Every third one short, so that these are held back too. */
        MPI_Isend(mine, m % 3 ? WORDS : 1, MPI_LONG, to, TAG_MANY, MPI_COMM_WORLD, &requests[m]);
    }
    long first = 42;
    MPI_Isend(&first, 1, MPI_LONG, to, TAG_FIRST, MPI_COMM_WORLD, &requests[MESSAGES]);
    MPI_Waitall(MESSAGES + 1, requests, MPI_STATUSES_IGNORE);
    free(words);
    free(requests);
}

static void receive_all(int from)
{
    long first = 0, *words = malloc(sizeof(long) * WORDS);
    memset(words, 0, sizeof(long) * WORDS);
    double before_mib = resident_mib();
    MPI_Recv(&first, 1, MPI_LONG, from, TAG_FIRST, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    double kept_mib = resident_mib() - before_mib;
    EXPECT(first == 42);
    if (kept_mib > LIMIT_MIB)
        fprintf(stderr, "kept %.0f MiB\n", kept_mib);
    /* Faults that delay packets also delay the packet that asks the sender to hold back. */
    EXPECT(kept_mib <= LIMIT_MIB || getenv("CLOUDMPI_FAULTS") != NULL);
    for (long m = 0; m < MESSAGES; m++) {
        MPI_Status status;
        int count = 0;
        MPI_Recv(words, WORDS, MPI_LONG, from, TAG_MANY, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_LONG, &count);
        EXPECT(count == (m % 3 ? WORDS : 1));
        EXPECT(words[0] == m * 1000003 && words[count - 1] == m * 1000003 + count - 1);
    }
    free(words);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        send_all(1);
    if (rank == 1)
        receive_all(0);
    MPI_Barrier(MPI_COMM_WORLD);
    /* And then short messages go at once again. */
    for (int i = 0; i < 100 && rank < 2; i++) {
        long word = rank;
        MPI_Sendrecv_replace(&word, 1, MPI_LONG, 1 - rank, 3, 1 - rank, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        EXPECT(word == 1 - rank);
    }
    return finish("p2p_held");
}
