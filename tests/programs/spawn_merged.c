/* ranks: 1 2
 * flags: | --nodes 2
 *
 * Files, windows and topologies on a communicator that joins parents and children.
 */
#include "expect.h"
#include <string.h>

enum { PIECES = 3, PIECE = 1000 };

static void files(MPI_Comm all, int rank, int size, const char *name)
{
    MPI_File file;
    char mine[PIECES][PIECE], got[PIECES][PIECE];
    EXPECT(!MPI_File_open(all, name, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    MPI_Datatype pieces;
    MPI_Type_vector(PIECES, PIECE, PIECE * size, MPI_BYTE, &pieces);
    MPI_Type_commit(&pieces);
    EXPECT(!MPI_File_set_view(file, (MPI_Offset)rank * PIECE, MPI_BYTE, pieces, "native", MPI_INFO_NULL));
    memset(mine, 'a' + rank, sizeof mine);
    EXPECT(!MPI_File_write_at_all(file, 0, mine, PIECES * PIECE, MPI_BYTE, MPI_STATUS_IGNORE));
    EXPECT(!MPI_File_sync(file));
    MPI_Barrier(all);
    EXPECT(!MPI_File_read_at_all(file, 0, got, PIECES * PIECE, MPI_BYTE, MPI_STATUS_IGNORE));
    EXPECT(!memcmp(mine, got, sizeof mine));
    MPI_Type_free(&pieces);
    EXPECT(!MPI_File_close(&file));
}

static void windows(MPI_Comm all, int rank, int size)
{
    int *base, one = 1;
    MPI_Win window;
    EXPECT(!MPI_Win_allocate(size * (MPI_Aint)sizeof(int), sizeof(int), MPI_INFO_NULL, all, &base, &window));
    memset(base, 0, (size_t)size * sizeof(int));
    EXPECT(!MPI_Win_fence(0, window));
    for (int target = 0; target < size; target++) {
        const int value = 100 * rank + target;
        EXPECT(!MPI_Put(&value, 1, MPI_INT, target, rank, 1, MPI_INT, window));
        EXPECT(!MPI_Win_fence(0, window));
    }
    for (int from = 0; from < size; from++)
        EXPECT(base[from] == 100 * from + rank);
    EXPECT(!MPI_Win_fence(0, window));
    EXPECT(!MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, window));
    EXPECT(!MPI_Win_fence(0, window));
    if (rank == 0)
        EXPECT(base[0] == size);
    EXPECT(!MPI_Win_free(&window));
}

static void topology(MPI_Comm all, int size)
{
    const int dims = size, periodic = 1;
    int before, after, own, got = -1;
    MPI_Comm ring;
    EXPECT(!MPI_Cart_create(all, 1, &dims, &periodic, 0, &ring));
    MPI_Comm_rank(ring, &own);
    MPI_Cart_shift(ring, 0, 1, &before, &after);
    MPI_Sendrecv(&own, 1, MPI_INT, after, 0, &got, 1, MPI_INT, before, 0, ring, MPI_STATUS_IGNORE);
    EXPECT(got == (own + size - 1) % size);
    MPI_Comm_free(&ring);
}

int main(int argc, char **argv)
{
    MPI_Comm parent, children, all;
    int rank, size;
    char name[512];
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    if (parent == MPI_COMM_NULL) {
        snprintf(name, sizeof name, "%s.data", argv[0]);
        char *arguments[] = {name, NULL};
        EXPECT(!MPI_Comm_spawn(argv[0], arguments, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children, MPI_ERRCODES_IGNORE));
        EXPECT(!MPI_Intercomm_merge(children, 0, &all));
    } else {
        snprintf(name, sizeof name, "%s", argv[1]);
        EXPECT(!MPI_Intercomm_merge(children = parent, 1, &all));
    }
    MPI_Comm_rank(all, &rank);
    MPI_Comm_size(all, &size);
    topology(all, size);
    windows(all, rank, size);
    files(all, rank, size, name);
    MPI_Comm_free(&all);
    MPI_Comm_disconnect(&children);
    MPI_Finalize();
    return failures != 0;
}
