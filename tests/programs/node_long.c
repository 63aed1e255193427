/* ranks: 2 3 5 8 */
/* Bcast, Gather and Alltoall around the lengths at which shared memory goes in several runs, at every root,
   dense and with gaps, in place and not, one behind the other so that slots are used again. */
#include "expect.h"

#include <string.h>

static int rank, ranks;

static unsigned char byte_of(long i, int from, int to)
{
    return (unsigned char)(i * 31 + i / 251 + from * 17 + to * 101 + 1);
}

static void fill(unsigned char *block, long length, int from, int to)
{
    for (long i = 0; i < length; i++)
        block[i] = byte_of(i, from, to);
}

static int is_right(const unsigned char *block, long length, int from, int to)
{
    for (long i = 0; i < length; i++)
        if (block[i] != byte_of(i, from, to))
            return 0;
    return 1;
}

static void bcast(long length, int root)
{
    unsigned char *data = malloc((size_t)length + 1);
    memset(data, 0, (size_t)length + 1);
    if (rank == root)
        fill(data, length, root, 0);
    MPI_Bcast(data, (int)length, MPI_BYTE, root, MPI_COMM_WORLD);
    EXPECT(is_right(data, length, root, 0));
    EXPECT(data[length] == 0);
    free(data);
}

/* Every second group of four bytes, at the receivers only. */
static void bcast_with_gaps(long groups, int root)
{
    MPI_Datatype gaps;
    MPI_Type_vector((int)groups, 4, 8, MPI_BYTE, &gaps);
    MPI_Type_commit(&gaps);
    unsigned char *data = malloc(8 * (size_t)groups), *dense = malloc(4 * (size_t)groups);
    memset(data, 0, 8 * (size_t)groups);
    if (rank == root) {
        fill(dense, 4 * groups, root, 0);
        MPI_Bcast(dense, 4 * (int)groups, MPI_BYTE, root, MPI_COMM_WORLD);
    } else {
        MPI_Bcast(data, 1, gaps, root, MPI_COMM_WORLD);
        for (long g = 0; g < groups; g++) {
            memcpy(dense + 4 * g, data + 8 * g, 4);
            EXPECT(data[8 * g + 4] == 0 && data[8 * g + 7] == 0);
        }
        EXPECT(is_right(dense, 4 * groups, root, 0));
    }
    MPI_Type_free(&gaps);
    free(data);
    free(dense);
}

static void gather(long length, int root, int in_place)
{
    unsigned char *mine = malloc((size_t)length + 1), *all = malloc((size_t)(length * ranks) + 1);
    memset(all, 0, (size_t)(length * ranks) + 1);
    fill(mine, length, rank, root);
    if (in_place && rank == root) {
        memcpy(all + root * length, mine, (size_t)length);
        MPI_Gather(MPI_IN_PLACE, 0, MPI_BYTE, all, (int)length, MPI_BYTE, root, MPI_COMM_WORLD);
    } else {
        MPI_Gather(mine, (int)length, MPI_BYTE, all, (int)length, MPI_BYTE, root, MPI_COMM_WORLD);
    }
    for (int from = 0; rank == root && from < ranks; from++)
        EXPECT(is_right(all + from * length, length, from, root));
    EXPECT(all[length * ranks] == 0);
    free(mine);
    free(all);
}

static void alltoall(long length, int in_place)
{
    size_t total = (size_t)(length * ranks);
    unsigned char *from = malloc(total + 1), *to = malloc(total + 1);
    unsigned char *source = in_place ? to : from;
    memset(to, 0, total + 1);
    for (int other = 0; other < ranks; other++)
        fill(source + other * length, length, rank, other);
    MPI_Alltoall(in_place ? MPI_IN_PLACE : from, (int)length, MPI_BYTE, to, (int)length, MPI_BYTE, MPI_COMM_WORLD);
    for (int other = 0; other < ranks; other++)
        EXPECT(is_right(to + other * length, length, other, rank));
    EXPECT(to[total] == 0);
    free(from);
    free(to);
}

int main(int argc, char **argv)
{
    static const long lengths[] = {0, 1, 4095, 30000, 65536, 131072, 262112, 262113, 600000};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    for (unsigned l = 0; l < sizeof lengths / sizeof *lengths; l++) {
        for (int root = 0; root < ranks; root++) {
            bcast(lengths[l], root);
            bcast_with_gaps(lengths[l] / 4 + 1, root);
            gather(lengths[l], root, 0);
            gather(lengths[l], root, 1);
        }
        alltoall(lengths[l], 0);
        alltoall(lengths[l], 1);
    }
    return finish("node_long");
}
