/* ranks: 2 3 4 */
/* Long blocks in long rows of calls: the library tries several ways to copy them, some of which it takes now and then only. Every byte is
   looked at. Nonblocking calls are under way at once and end in any order; buffers change as soon as a call has ended. */
#include "expect.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 300, AT_ONCE = 3, MOST_RANKS = 4, MOST_BYTES = 300 * 1000 };

static int rank, ranks;
static unsigned char *send[AT_ONCE], *receive[AT_ONCE];

static unsigned char value(int from, int to, int round, int offset)
{
    return (unsigned char)(from * 31 + to * 17 + round * 7 + offset / 64 + offset);
}

static void fill(int which, int round, int bytes)
{
    for (int to = 0; to < ranks; to++)
        for (int i = 0; i < bytes; i++)
            send[which][to * bytes + i] = value(rank, to, round, i);
    memset(receive[which], 0, (size_t)bytes * (size_t)ranks);
}

static void look(const unsigned char *at, int from, int to, int round, int bytes)
{
    for (int i = 0; i < bytes; i++)
        if (at[i] != value(from, to, round, i)) {
            fprintf(stderr, "rank %d, round %d, %d bytes: byte %d from rank %d is %d, not %d\n", rank, round, bytes, i, from, at[i],
                    value(from, to, round, i));
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
}

/* Of five kinds; `request` NULL: blocking. */
static void call(int kind, int which, int root, int bytes, MPI_Request *request)
{
    unsigned char *s = send[which], *r = receive[which];
    MPI_Comm w = MPI_COMM_WORLD;
    switch (kind) {
    case 0:
        if (rank == root)
            memcpy(r, s, (size_t)bytes);
        request ? MPI_Ibcast(r, bytes, MPI_BYTE, root, w, request) : MPI_Bcast(r, bytes, MPI_BYTE, root, w);
        break;
    case 1:
        request ? MPI_Igather(s, bytes, MPI_BYTE, r, bytes, MPI_BYTE, root, w, request) : MPI_Gather(s, bytes, MPI_BYTE, r, bytes, MPI_BYTE, root, w);
        break;
    case 2:
        request ? MPI_Iscatter(s, bytes, MPI_BYTE, r, bytes, MPI_BYTE, root, w, request) : MPI_Scatter(s, bytes, MPI_BYTE, r, bytes, MPI_BYTE, root, w);
        break;
    case 3:
        request ? MPI_Iallgather(s, bytes, MPI_BYTE, r, bytes, MPI_BYTE, w, request) : MPI_Allgather(s, bytes, MPI_BYTE, r, bytes, MPI_BYTE, w);
        break;
    default:
        request ? MPI_Ialltoall(s, bytes, MPI_BYTE, r, bytes, MPI_BYTE, w, request) : MPI_Alltoall(s, bytes, MPI_BYTE, r, bytes, MPI_BYTE, w);
    }
}

static void look_at_result(int kind, int which, int root, int round, int bytes)
{
    const unsigned char *r = receive[which];
    bool is_root = rank == root;
    if (kind == 0)
        look(r, root, 0, round, bytes);
    if (kind == 2)
        look(r, root, rank, round, bytes);
    for (int from = 0; from < ranks; from++) {
        const unsigned char *block = r + from * bytes;
        if ((kind == 1 && is_root) || kind == 3)
            look(block, from, 0, round, bytes);
        if (kind == 4)
            look(block, from, rank, round, bytes);
    }
}

int main(int argc, char **argv)
{
    static const int lengths[] = {9000, 20000, 70000, MOST_BYTES};
    enum { LENGTHS = sizeof lengths / sizeof *lengths, KINDS = 5 };
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    for (int i = 0; i < AT_ONCE; i++) {
        send[i] = malloc((size_t)MOST_BYTES * MOST_RANKS);
        receive[i] = malloc((size_t)MOST_BYTES * MOST_RANKS);
    }
    for (int round = 0; round < ROUNDS; round++) {
        int bytes = lengths[round % LENGTHS], kind = round / LENGTHS % KINDS, root = round / LENGTHS / KINDS % ranks;
        fill(0, round, bytes);
        call(kind, 0, root, bytes, NULL);
        look_at_result(kind, 0, root, round, bytes);
        MPI_Request requests[AT_ONCE];
        for (int i = 0; i < AT_ONCE; i++) {
            fill(i, round + i, bytes);
            call((kind + i) % KINDS, i, root, bytes, &requests[i]);
        }
        for (int i = AT_ONCE - 1; i >= 0; i--) {
            MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
            look_at_result((kind + i) % KINDS, i, root, round + i, bytes);
        }
    }
    MPI_Finalize();
    return 0;
}
