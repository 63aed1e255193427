/* ranks: 1 2
 * A representation of data that the program registers. */
#include "file.h"
#include <stddef.h>

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

/* Structures in memory, with gaps between them. In the file an 'x' stands before each of their items. */
struct mixed {
    char letter;
    double number;
    int pair[2];
};
enum { ITEMS = 4, ELEMENTS = 4, STRIDE = 2, ELEMENT_BYTES = 2 + 9 + 5 + 5 };

static const size_t sizes[ITEMS] = {1, 8, 4, 4};
static int calls, last_count, fails;
static MPI_Offset last_position;

static char *item_of(void *user, MPI_Offset item)
{
    static const size_t places[ITEMS] = {offsetof(struct mixed, letter), offsetof(struct mixed, number),
                                         offsetof(struct mixed, pair[0]), offsetof(struct mixed, pair[1])};
    return (char *)((struct mixed *)user + item / ITEMS * STRIDE) + places[item % ITEMS];
}

static int marked_extent(MPI_Datatype type, MPI_Aint *extent, void *state)
{
    int size;
    (void)state;
    MPI_Type_size(type, &size);
    *extent = size + 1;
    return MPI_SUCCESS;
}

static int marked_from(void *user, MPI_Datatype type, int count, void *file, MPI_Offset position, void *state)
{
    const char *from = file;
    (void)type, (void)state;
    calls++, last_count = count, last_position = position;
    for (MPI_Offset item = position; item < position + count; from += 1 + sizes[item++ % ITEMS]) {
        CHECK_INT(*from, 'x');
        memcpy(item_of(user, item), from + 1, sizes[item % ITEMS]);
    }
    return fails ? 12345 : MPI_SUCCESS;
}

static int marked_to(void *user, MPI_Datatype type, int count, void *file, MPI_Offset position, void *state)
{
    char *to = file;
    (void)type, (void)state;
    calls++, last_count = count, last_position = position;
    for (MPI_Offset item = position; item < position + count; to += 1 + sizes[item++ % ITEMS]) {
        *to = 'x';
        memcpy(to + 1, item_of(user, item), sizes[item % ITEMS]);
    }
    return fails ? 12345 : MPI_SUCCESS;
}

/* A conversion function gets items, which are entries of the type map, and the file may end inside an element. */
static void derived(const char *path)
{
    MPI_Datatype one, spread;
    MPI_Status status;
    struct mixed mine[ELEMENTS * STRIDE], got[ELEMENTS * STRIDE];
    MPI_Type_create_struct(3, (int[]){1, 1, 2}, (MPI_Aint[]){offsetof(struct mixed, letter), offsetof(struct mixed, number),
                                                             offsetof(struct mixed, pair)},
                           (MPI_Datatype[]){MPI_CHAR, MPI_DOUBLE, MPI_INT}, &one);
    MPI_Type_create_resized(one, 0, STRIDE * sizeof(struct mixed), &spread);
    MPI_Type_commit(&spread);
    MPI_Type_free(&one);
    memset(mine, 0, sizeof mine);
    memset(got, 0, sizeof got);
    for (int i = 0; i < ELEMENTS; i++) {
        struct mixed *m = &mine[i * STRIDE];
        m->letter = (char)('a' + i), m->number = i / 8.0, m->pair[0] = 10 * i, m->pair[1] = -i;
    }
    CHECK_OK(MPI_Register_datarep("marked", marked_from, marked_to, marked_extent, NULL));
    MPI_File file;
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, path, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file));
    CHECK_OK(MPI_File_set_view(file, 0, MPI_CHAR, MPI_CHAR, "marked", MPI_INFO_NULL));
    CHECK_OK(MPI_File_write_at(file, 0, mine, ELEMENTS, spread, &status));
    CHECK_INT(calls, 1);
    CHECK_INT(last_count, ELEMENTS * ITEMS);
    CHECK_INT(last_position, 0);
    COUNT(&status, spread, ELEMENTS);
    CHECK_OK(MPI_File_read_at(file, 0, got, ELEMENTS, spread, &status));
    CHECK_INT(last_count, ELEMENTS * ITEMS);
    COUNT(&status, spread, ELEMENTS);
    CHECK_BYTES(got, mine, sizeof got);

    /* The file ends inside the last item of the second element. */
    int elements = -1;
    CHECK_OK(MPI_File_set_size(file, ELEMENT_BYTES + 2 + 9 + 5 + 2));
    memset(got, 0, sizeof got);
    CHECK_OK(MPI_File_read_at(file, 0, got, ELEMENTS, spread, &status));
    CHECK_INT(last_count, ITEMS + 3);
    MPI_Get_elements(&status, spread, &elements);
    CHECK_INT(elements, ITEMS + 3);
    mine[STRIDE].pair[1] = 0;
    CHECK_BYTES(got, mine, (STRIDE + 1) * sizeof *mine);
    CHECK_INT(got[2 * STRIDE].letter, 0);

    fails = 1;
    CHECK_CLASS(MPI_File_read_at(file, 0, got, 2, spread, MPI_STATUS_IGNORE), MPI_ERR_CONVERSION);
    CHECK_CLASS(MPI_File_write_at(file, 0, mine, 2, spread, MPI_STATUS_IGNORE), MPI_ERR_CONVERSION);
    fails = 0;
    CHECK_OK(MPI_File_close(&file));
    CHECK_OK(MPI_File_delete(path, MPI_INFO_NULL));
    MPI_Type_free(&spread);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    registered(file_path("datarep-user"));
    char path[PATH_BYTES + 20];
    snprintf(path, sizeof path, "%s-%d", file_path("datarep-derived"), check_rank);
    derived(path);
    return check_finish();
}
