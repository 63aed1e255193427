/* ranks: 2 3 5 8 */
/* Random rows of collectives with short and long posts mixed, on two communicators by turns: a post of half of a rank's
   shared area follows on a post of one slot and the other way round, and ranks that need not wait run ahead. */
#include "expect.h"

#include <string.h>

enum { ROWS = 12, CALLS = 40, MOST_LONGS = 40 * 1024 };

static int rank, ranks;
static long *send, *receive;

static unsigned next_random(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

/* It wraps, like any unsigned arithmetic. */
static long value(long i, int from, unsigned call)
{
    return (long)((unsigned long)i * 2654435761u + (unsigned long)from * 40503u + call * 97u);
}

static void fill(long count, unsigned call)
{
    for (long i = 0; i < count; i++)
        send[i] = value(i, rank, call);
    memset(receive, 0x5a, (size_t)count * sizeof *receive);
}

static long wrong(const long *got, long count, long first, int from, unsigned call)
{
    long found = 0;
    for (long i = 0; i < count; i++)
        found += got[i] != value(first + i, from, call);
    return found;
}

static long wrong_sum(const long *got, long count, unsigned call)
{
    long found = 0;
    for (long i = 0; i < count; i++) {
        unsigned long sum = 0;
        for (int r = 0; r < ranks; r++)
            sum += (unsigned long)value(i, r, call);
        found += got[i] != (long)sum;
    }
    return found;
}

static void one_call(MPI_Comm comm, unsigned kind, long length, int root, unsigned call)
{
    long block = length / ranks, found = 0;
    fill(length, call);
    switch (kind) {
    case 0:
    case 1: /* in place */
        if (kind == 1)
            memcpy(receive, send, (size_t)length * sizeof *send);
        MPI_Alltoall(kind == 1 ? MPI_IN_PLACE : send, (int)block, MPI_LONG, receive, (int)block, MPI_LONG, comm);
        for (int r = 0; r < ranks; r++)
            found += wrong(receive + r * block, block, rank * block, r, call);
        break;
    case 2:
    case 3:
        if (kind == 3)
            memcpy(receive, send, (size_t)length * sizeof *send);
        MPI_Allreduce(kind == 3 ? MPI_IN_PLACE : send, receive, (int)length, MPI_LONG, MPI_SUM, comm);
        found = wrong_sum(receive, length, call);
        break;
    case 4:
        MPI_Reduce(send, receive, (int)length, MPI_LONG, MPI_SUM, root, comm);
        found = rank == root ? wrong_sum(receive, length, call) : 0;
        break;
    case 5:
        MPI_Gather(send, (int)block, MPI_LONG, receive, (int)block, MPI_LONG, root, comm);
        for (int r = 0; rank == root && r < ranks; r++)
            found += wrong(receive + r * block, block, 0, r, call);
        break;
    default:
        MPI_Bcast(send, (int)length, MPI_LONG, root, comm);
        found = wrong(send, length, 0, root, call);
    }
    EXPECT(found == 0);
    if (found != 0)
        fprintf(stderr, "node_mixed: call %u, kind %u, %ld longs, root %d: %ld wrong\n", call, kind, length, root, found);
}

int main(int argc, char **argv)
{
    static const long lengths[] = {8, 700, 9000, 20000, MOST_LONGS};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    send = malloc(MOST_LONGS * sizeof *send);
    receive = malloc(MOST_LONGS * sizeof *receive);
    unsigned state = 7;
    for (int row = 0; row < ROWS; row++) {
        MPI_Comm again;
        MPI_Comm_dup(MPI_COMM_WORLD, &again);
        for (int i = 0; i < CALLS; i++) {
            unsigned kind = next_random(&state) % 8, size = next_random(&state) % 5;
            long length = lengths[size] - (long)(next_random(&state) % 5);
            int root = (int)(next_random(&state) % (unsigned)ranks);
            one_call(next_random(&state) % 2 ? again : MPI_COMM_WORLD, kind, length, root, (unsigned)(row * CALLS + i));
        }
        MPI_Comm_free(&again);
    }
    free(send);
    free(receive);
    return finish("node_mixed");
}
