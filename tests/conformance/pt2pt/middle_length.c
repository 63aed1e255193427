/* ranks: 2 3 4
 * Messages of 60 to 600 KiB, some sent before their receives are posted and some after. Ranks receive them by
 * name and from any source while short ones come in between; some receives are too long, some buffers have
 * gaps. */
#include "check.h"

enum { ROUNDS = 12, MOST_BYTES = 600 << 10, SHORT_TAG = 7 };

static const int lengths[] = {60 << 10, (64 << 10) + 1, 100000, 128 << 10, 256 << 10, (256 << 10) + 1, MOST_BYTES};
enum { LENGTHS = sizeof lengths / sizeof *lengths };

static unsigned char byte_of(int sender, int round, int at)
{
    return (unsigned char)(sender * 31 + round * 7 + at * 13 + (at >> 9));
}

static void check_bytes(const unsigned char *bytes, int length, int sender, int round)
{
    long long wrong = 0;
    for (int i = 0; i < length; i++)
        wrong += bytes[i] != byte_of(sender, round, i);
    CHECK_INT(wrong, 0);
}

static void receive_all(int round, int length, unsigned char *bytes)
{
    int values[8] = {0};
    MPI_Request requests[16];
    MPI_Status status;
    const int others = check_size - 1;
    /* Long receives from any rank are posted together, short ones among them. */
    for (int i = 0; i < others; i++) {
        unsigned char *mine = bytes + (size_t)i * (MOST_BYTES + 100);
        const int source = round % 3 == 0 ? i + 1 : MPI_ANY_SOURCE;
        CHECK_OK(MPI_Irecv(mine, MOST_BYTES + 100, MPI_BYTE, source, round, MPI_COMM_WORLD, &requests[2 * i]));
        CHECK_OK(MPI_Irecv(&values[i], 1, MPI_INT, i + 1, SHORT_TAG * 1000 + round, MPI_COMM_WORLD, &requests[2 * i + 1]));
    }
    if (round % 2 == 0)
        MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < others; i++) {
        int count = -1;
        CHECK_OK(MPI_Wait(&requests[2 * i], &status));
        CHECK_OK(MPI_Get_count(&status, MPI_BYTE, &count));
        CHECK_INT(count, length);
        CHECK_INT(status.MPI_TAG, round);
        check_bytes(bytes + (size_t)i * (MOST_BYTES + 100), length, status.MPI_SOURCE, round);
        CHECK_OK(MPI_Wait(&requests[2 * i + 1], &status));
        CHECK_INT(values[i], status.MPI_SOURCE * 100 + round);
    }
}

static void send_all(int round, int length, unsigned char *bytes)
{
    const int value = check_rank * 100 + round;
    MPI_Request request;
    for (int i = 0; i < length; i++)
        bytes[i] = byte_of(check_rank, round, i);
    if (round % 2 == 0)
        MPI_Barrier(MPI_COMM_WORLD); /* the receives are posted */
    CHECK_OK(MPI_Isend(bytes, length, MPI_BYTE, 0, round, MPI_COMM_WORLD, &request));
    CHECK_OK(MPI_Send(&value, 1, MPI_INT, 0, SHORT_TAG * 1000 + round, MPI_COMM_WORLD));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    memset(bytes, 0xEE, (size_t)length); /* the buffer is the program's again */
}

/* Every second int of the receiver's memory. */
static void with_gaps(unsigned char *bytes)
{
    enum { INTS = 40000 };
    int *ints = (int *)bytes;
    if (check_rank == 1) {
        for (int i = 0; i < INTS; i++)
            ints[i] = 3 * i;
        CHECK_OK(MPI_Send(ints, INTS, MPI_INT, 0, 99, MPI_COMM_WORLD));
    } else if (check_rank == 0) {
        MPI_Datatype gaps;
        long long wrong = 0;
        CHECK_OK(MPI_Type_vector(INTS, 1, 2, MPI_INT, &gaps));
        CHECK_OK(MPI_Type_commit(&gaps));
        memset(bytes, 0, 2 * INTS * sizeof(int));
        CHECK_OK(MPI_Recv(ints, 1, gaps, 1, 99, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        for (int i = 0; i < INTS; i++)
            wrong += ints[2 * i] != 3 * i || (i + 1 < INTS && ints[2 * i + 1] != 0);
        CHECK_INT(wrong, 0);
        CHECK_OK(MPI_Type_free(&gaps));
    }
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    unsigned char *bytes = malloc((size_t)(MOST_BYTES + 100) * 4);
    for (int round = 0; round < ROUNDS * LENGTHS; round++) {
        const int length = lengths[round % LENGTHS];
        if (check_rank == 0)
            receive_all(round, length, bytes);
        else
            send_all(round, length, bytes);
    }
    with_gaps(bytes);
    free(bytes);
    return check_finish();
}
