/* Messages of all lengths around those where the way changes: a line, a page, what the kernel copies, pieces of memory. The calls
 * are the same in each round, so that they are expected; now and then communicators and datatypes are freed and made anew, whose
 * handles come again and denote something else. Each message is looked at, and one number for all is printed. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_BYTES = 300000, ROUNDS_OF_ONE = 7 };

static const int lengths[] = {0,     1,     8,     15,    16,    17,    80,    2048,  2049,   4000,  4047, 4048,
                              4096,  16383, 16384, 16385, 20480, 65488, 65536, 8,     200000, 16384, 3,    MOST_BYTES,
                              16000, 16400, 8,     8};
enum { LENGTHS = sizeof lengths / sizeof *lengths };

static void fill(unsigned char *at, int count, unsigned seed)
{
    for (int i = 0; i < count; i++)
        at[i] = (unsigned char)(seed + i * 31 + (i >> 8));
}

static long wrong(const unsigned char *at, int count, unsigned seed)
{
    long found = 0;
    for (int i = 0; i < count; i++)
        found += at[i] != (unsigned char)(seed + i * 31 + (i >> 8));
    return found;
}

int main(int argc, char **argv)
{
    int rank, size, rounds = argc > 1 ? atoi(argv[1]) : 60;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int left = (rank + size - 1) % size, right = (rank + 1) % size;
    unsigned char *out = malloc(MOST_BYTES), *in = malloc(MOST_BYTES);
    unsigned long sum = 0;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Datatype pair = MPI_DATATYPE_NULL;
    for (int round = 0; round < rounds; round++) {
        if (round % ROUNDS_OF_ONE == 0) {
            if (comm != MPI_COMM_NULL) {
                MPI_Comm_free(&comm);
                MPI_Type_free(&pair);
            }
            MPI_Comm_dup(MPI_COMM_WORLD, &comm);
            MPI_Type_contiguous(2 + round % 2, MPI_BYTE, &pair);
            MPI_Type_commit(&pair);
        }
        for (int i = 0; i < LENGTHS; i++) {
            int count = lengths[i];
            fill(out, count, round * 5 + i + rank);
            if (i % 3 == 0) {
                MPI_Request requests[2];
                MPI_Irecv(in, count, MPI_BYTE, left, i, comm, &requests[0]);
                MPI_Isend(out, count, MPI_BYTE, right, i, comm, &requests[1]);
                MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
            } else {
                MPI_Send(out, count, MPI_BYTE, right, i, i % 2 ? comm : MPI_COMM_WORLD);
                MPI_Recv(in, count, MPI_BYTE, left, i, i % 2 ? comm : MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            }
            sum = sum * 3 + count + wrong(in, count, round * 5 + i + left);
        }
        fill(out, 600, round + rank);
        MPI_Sendrecv(out, 200, pair, right, 90, in, 200, pair, left, 90, comm, MPI_STATUS_IGNORE);
        sum = sum * 3 + wrong(in, 400, round + left);
    }
    printf("rank %d: %lu\n", rank, sum);
    MPI_Finalize();
    return 0;
}
