/* ranks: 1 2
 * A representation of data that the program registers. */
#include "file.h"

enum { COUNT_OF = 10 };

/* A representation in which an int takes 8 bytes: the number, and its complement. */
static int extent_calls, state_seen;

static int extent_of(MPI_Datatype type, MPI_Aint *extent, void *state)
{
    int size;
    extent_calls++;
    state_seen = *(int *)state;
    MPI_Type_size(type, &size);
    *extent = 2 * size;
    return MPI_SUCCESS;
}

static int from_file(void *user, MPI_Datatype type, int count, void *file, MPI_Offset position, void *state)
{
    int *to = (int *)user + position;
    const int *from = file;
    state_seen = *(int *)state;
    (void)type;
    for (int i = 0; i < count; i++) {
        if (from[2 * i] != ~from[2 * i + 1])
            return MPI_ERR_CONVERSION;
        to[i] = from[2 * i];
    }
    return MPI_SUCCESS;
}

static int to_file(void *user, MPI_Datatype type, int count, void *file, MPI_Offset position, void *state)
{
    const int *from = (const int *)user + position;
    int *to = file;
    state_seen = *(int *)state;
    (void)type;
    for (int i = 0; i < count; i++) {
        to[2 * i] = from[i];
        to[2 * i + 1] = ~from[i];
    }
    return MPI_SUCCESS;
}

static void registered(const char *path)
{
    static int state = 77;
    int mine[COUNT_OF], got[COUNT_OF] = {0}, there[4 * COUNT_OF];
    MPI_Aint extent = 0;
    MPI_Status status;
    CHECK_OK(MPI_Register_datarep("doubled", from_file, to_file, extent_of, &state));
    MPI_File file = file_new(path);
    CHECK_OK(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "doubled", MPI_INFO_NULL));
    CHECK(extent_calls > 0);
    CHECK_INT(state_seen, 77);
    CHECK_OK(MPI_File_get_type_extent(file, MPI_INT, &extent));
    CHECK_INT(extent, 8);
    for (int i = 0; i < COUNT_OF; i++)
        mine[i] = check_rank * 100 + i;
    CHECK_OK(MPI_File_write_at_all(file, check_rank * COUNT_OF, mine, COUNT_OF, MPI_INT, &status));
    COUNT(&status, MPI_INT, COUNT_OF);
    CHECK_OK(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_INT(file_bytes(path, there, sizeof there), 8 * COUNT_OF * check_size);
    for (int i = 0; i < COUNT_OF * check_size; i++)
        CHECK(there[2 * i] == i / COUNT_OF * 100 + i % COUNT_OF && there[2 * i + 1] == ~there[2 * i]);
    CHECK_OK(MPI_File_read_at(file, check_rank * COUNT_OF, got, COUNT_OF, MPI_INT, &status));
    COUNT(&status, MPI_INT, COUNT_OF);
    CHECK_BYTES(got, mine, sizeof got);
    file_end(file, path);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    registered(file_path("datarep-user"));
    return check_finish();
}
