/* ranks: 1 2 5
 * timeout_s: 120
 * Broadcasts of every length, from every root, of types with gaps, on parts of the job, several at once, again and
 * again, and by a root that runs ahead; with barriers in between. The bytes are the same under any algorithm.
 * With an argument it does less, for slow services. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "expect.h"

static unsigned char byte_of(long at, int root, int round)
{
    return (unsigned char)(at * 7 + at / 251 + root * 31 + round);
}

static void fill(unsigned char *buffer, long length, int root, int round)
{
    for (long i = 0; i < length; i++)
        buffer[i] = byte_of(i, root, round);
}

static void check(const unsigned char *buffer, long length, int root, int round)
{
    for (long i = 0; i < length; i++)
        if (buffer[i] != byte_of(i, root, round)) {
            fprintf(stderr, "byte %ld of %ld from root %d is wrong\n", i, length, root);
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
}

static const long LENGTHS[] = {0, 1, 8191, 65535, 65536, 65537, 131073, 262144, 1000003, 3 << 20};
enum { KINDS = sizeof LENGTHS / sizeof *LENGTHS, LONGEST = 3 << 20, AT_ONCE = 6 };

static unsigned char *buffer, *other;

static void every_length(MPI_Comm comm)
{
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    for (int k = 0; k < KINDS; k++) {
        const int root = k % size;
        const long length = LENGTHS[k];
        memset(buffer, 0xee, length + 1);
        if (rank == root)
            fill(buffer, length, root, k);
        EXPECT(MPI_Bcast(buffer, (int)length, MPI_BYTE, root, comm) == MPI_SUCCESS);
        check(buffer, length, root, k);
        EXPECT(rank == root || buffer[length] == 0xee);
        if (k % 3 == 0)
            MPI_Barrier(comm);
    }
}

/* Every third int at the root, dense elsewhere. */
static void with_gaps(int rank, int size)
{
    enum { COUNT = 50000 };
    const int root = size - 1;
    int *ints = malloc(3 * COUNT * sizeof *ints);
    MPI_Datatype third;
    MPI_Type_vector(COUNT, 1, 3, MPI_INT, &third);
    MPI_Type_commit(&third);
    for (int i = 0; i < 3 * COUNT; i++)
        ints[i] = rank == root ? i : -1;
    if (rank == root)
        MPI_Bcast(ints, 1, third, root, MPI_COMM_WORLD);
    else
        MPI_Bcast(ints, COUNT, MPI_INT, root, MPI_COMM_WORLD);
    for (int i = 0; i < COUNT; i++)
        EXPECT(ints[rank == root ? 3 * i : i] == 3 * i);
    for (int i = 0; i < 3 * COUNT; i++)
        ints[i] = rank == 0 ? 2 * i : -1;
    MPI_Bcast(ints, 1, third, 0, MPI_COMM_WORLD);
    for (int i = 0; i < COUNT; i++)
        EXPECT(ints[3 * i] == 6 * i);
    EXPECT(ints[1] == (rank == 0 ? 2 : -1));
    MPI_Type_free(&third);
    free(ints);
}

/* Small ones are sent without asking: they wait for ranks that come late. */
static void a_root_that_runs_ahead(int rank, int size, int rounds)
{
    const int root = 1 % size;
    const long length = 30000;
    for (int round = 0; round < rounds; round++) {
        if (rank == root)
            fill(buffer, length, root, round);
        else if (round % 25 == 0)
            usleep(20000);
        MPI_Bcast(buffer, (int)length, MPI_BYTE, root, MPI_COMM_WORLD);
        check(buffer, length, root, round);
    }
}

static void several_at_once(int rank, int size)
{
    const long length = 150000;
    MPI_Request requests[AT_ONCE];
    for (int i = 0; i < AT_ONCE; i++) {
        unsigned char *mine = buffer + i * length;
        if (rank == i % size)
            fill(mine, length, i % size, i);
        MPI_Ibcast(mine, (int)length, MPI_BYTE, i % size, MPI_COMM_WORLD, &requests[i]);
    }
    /* Meanwhile another message passes between the same ranks. */
    int token = rank, came = -1;
    MPI_Sendrecv(&token, 1, MPI_INT, (rank + 1) % size, 5, &came, 1, MPI_INT, (rank + size - 1) % size, 5,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    EXPECT(came == (rank + size - 1) % size);
    for (int i = AT_ONCE - 1; i >= 0; i--)
        MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
    for (int i = 0; i < AT_ONCE; i++)
        check(buffer + i * length, length, i % size, i);
}

static void again_and_again(int rank, int size)
{
    const long length = 100000;
    const int root = size / 2;
    MPI_Request request;
    MPI_Bcast_init(other, (int)length, MPI_BYTE, root, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    for (int round = 0; round < 5; round++) {
        if (rank == root)
            fill(other, length, root, round);
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        check(other, length, root, round);
    }
    MPI_Request_free(&request);
}

/* No rank leaves before all have come. */
static void barriers(MPI_Comm comm)
{
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    for (int round = 0; round < 2 * size; round++) {
        double came = 0, last = 0;
        if (rank == round % size)
            usleep(2000);
        came = MPI_Wtime();
        MPI_Barrier(comm);
        const double left = MPI_Wtime();
        MPI_Allreduce(&came, &last, 1, MPI_DOUBLE, MPI_MAX, comm);
        EXPECT(left >= last);
    }
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Comm half, backwards;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    buffer = malloc(LONGEST + 1);
    other = malloc(LONGEST + 1);
    every_length(MPI_COMM_WORLD);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &backwards);
    if (argc == 1) {
        every_length(half);
        every_length(backwards);
    }
    with_gaps(rank, size);
    a_root_that_runs_ahead(rank, size, argc == 1 ? 100 : 8);
    several_at_once(rank, size);
    again_and_again(rank, size);
    barriers(argc == 1 ? MPI_COMM_WORLD : backwards);
    barriers(half);
    MPI_Comm_free(&half);
    MPI_Comm_free(&backwards);
    free(buffer);
    free(other);
    return finish("bcast_many");
}
