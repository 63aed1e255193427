/* ranks: 1 2 3 4
 * Views of random types, collective and not, with and without collective buffering, against a model in memory that is
 * one byte a byte. */
#include "file.h"

enum { SPAN = 1 << 14, ROUNDS = 24, MOST_BLOCKS = 5 };

/* A file type that has blocks of ints with gaps, none of which another rank's has: ranks take turns. */
struct layout {
    int blocks, lengths[MOST_BLOCKS], places[MOST_BLOCKS];
    int extent; /* all in ints */
};

/* The same numbers at all ranks give each of them its own blocks. */
static struct layout random_layout(uint64_t *state)
{
    struct layout mine = {0};
    int at = check_random_below(state, 3);
    const int blocks = 1 + check_random_below(state, MOST_BLOCKS - 1);
    for (int b = 0; b < blocks; b++)
        for (int rank = 0; rank < check_size; rank++) {
            const int length = 1 + check_random_below(state, 4);
            if (rank == check_rank) {
                mine.lengths[mine.blocks] = length;
                mine.places[mine.blocks++] = at;
            }
            at += length + check_random_below(state, 2);
        }
    mine.extent = at + check_random_below(state, 3);
    return mine;
}

static MPI_Datatype type_of(const struct layout *layout)
{
    MPI_Datatype blocks, type;
    MPI_Type_indexed(layout->blocks, layout->lengths, layout->places, MPI_INT, &blocks);
    MPI_Type_create_resized(blocks, 0, (MPI_Aint)layout->extent * 4, &type);
    MPI_Type_commit(&type);
    MPI_Type_free(&blocks);
    return type;
}

/* Where int `i` of the stream is, in ints. */
static int place_of(const struct layout *layout, int i)
{
    int size = 0;
    for (int b = 0; b < layout->blocks; b++)
        size += layout->lengths[b];
    int left = i % size, b = 0;
    while (left >= layout->lengths[b])
        left -= layout->lengths[b++];
    return i / size * layout->extent + layout->places[b] + left;
}

/* Every second int of memory. */
static MPI_Datatype gappy(int count)
{
    MPI_Datatype type;
    MPI_Type_vector(count, 1, 2, MPI_INT, &type);
    MPI_Type_commit(&type);
    return type;
}

static MPI_Info hints_of(int round)
{
    static const char *const uses[] = {"automatic", "enable", "disable"};
    static const char *const sizes[] = {"16777216", "500", "2000"};
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "romio_cb_write", uses[round % 3]);
    MPI_Info_set(info, "romio_cb_read", uses[round / 3 % 3]);
    MPI_Info_set(info, "romio_ds_read", uses[round % 2]);
    MPI_Info_set(info, "cb_buffer_size", sizes[round / 2 % 3]);
    MPI_Info_set(info, "ind_rd_buffer_size", sizes[round % 3]);
    if (round % 4 == 3)
        MPI_Info_set(info, "cb_nodes", "2");
    return info;
}

static void one_round(const char *path, int round, uint64_t *state)
{
    static int model[SPAN], memory[2 * SPAN], there[SPAN];
    static const int zeros[SPAN];
    MPI_File file;
    MPI_Status status;
    MPI_Info info = hints_of(round);
    CHECK_OK(MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_CREATE | MPI_MODE_RDWR, info, &file));
    MPI_Info_free(&info);
    /* What nobody has written is of no meaning: all of it is written first. */
    if (check_rank == 0)
        CHECK_OK(MPI_File_write_at(file, 0, zeros, SPAN, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_File_sync(file));
    const struct layout layout = random_layout(state);
    const int displacement = 4 * check_random_below(state, 5);
    const int first = check_random_below(state, 7), count = 1 + check_random_below(state, 60);
    MPI_Datatype type = type_of(&layout), holes = gappy(count);
    CHECK_OK(MPI_File_set_view(file, displacement, MPI_INT, type, "native", MPI_INFO_NULL));
    MPI_Offset byte = -1;
    CHECK_OK(MPI_File_get_byte_offset(file, first, &byte));
    CHECK_INT(byte, displacement + 4 * place_of(&layout, first));

    for (int i = 0; i < count; i++)
        memory[2 * i] = memory[2 * i + 1] = (round * 10 + check_rank) * 1000 + i + 1;
    const int form = round % 6;
    if (form == 0) {
        CHECK_OK(MPI_File_write_at_all(file, first, memory, 1, holes, &status));
    } else if (form == 1) {
        CHECK_OK(MPI_File_seek(file, first, MPI_SEEK_SET));
        CHECK_OK(MPI_File_write_all(file, memory, 1, holes, &status));
    } else if (form == 2) {
        CHECK_OK(MPI_File_write_at(file, first, memory, 1, holes, &status));
    } else if (form == 3) {
        CHECK_OK(MPI_File_write_at_all_begin(file, first, memory, 1, holes));
        CHECK_OK(MPI_File_write_at_all_end(file, memory, &status));
    } else {
        MPI_Request request;
        if (form == 4)
            CHECK_OK(MPI_File_iwrite_at_all(file, first, memory, 1, holes, &request));
        else
            CHECK_OK(MPI_File_iwrite_at(file, first, memory, 1, holes, &request));
        CHECK_OK(MPI_Wait(&request, &status));
    }
    COUNT(&status, MPI_INT, count);
    CHECK_OK(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);

    memset(model, 0, sizeof model);
    for (int i = 0; i < count; i++)
        model[displacement / 4 + place_of(&layout, first + i)] = memory[2 * i];
    MPI_Allreduce(MPI_IN_PLACE, model, SPAN, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    memset(there, 0, sizeof there);
    CHECK(file_bytes(path, there, sizeof there) > 0);
    CHECK_BYTES(there, model, sizeof model);

    /* Read back what another wrote, by its view. */
    memset(memory, 0xee, sizeof memory);
    if (form % 2 == 0)
        CHECK_OK(MPI_File_read_at_all(file, first, memory, 1, holes, &status));
    else
        CHECK_OK(MPI_File_read_at(file, first, memory, 1, holes, &status));
    COUNT(&status, MPI_INT, count);
    for (int i = 0; i < count; i++) {
        CHECK_INT(memory[2 * i], model[displacement / 4 + place_of(&layout, first + i)]);
        if (i + 1 < count)
            CHECK_INT(memory[2 * i + 1], (int)0xeeeeeeee);
    }
    MPI_Type_free(&type);
    MPI_Type_free(&holes);
    file_end(file, path);
}

static void a_view_is_given_back(const char *path)
{
    MPI_File file = file_new(path);
    MPI_Datatype type, etype, filetype;
    MPI_Offset displacement = -1;
    char name[MPI_MAX_DATAREP_STRING] = "";
    MPI_Aint lower, extent;
    int bytes;
    CHECK_OK(MPI_File_get_view(file, &displacement, &etype, &filetype, name));
    CHECK_INT(displacement, 0);
    CHECK(etype == MPI_BYTE && filetype == MPI_BYTE);
    CHECK_STR(name, "native");
    MPI_Type_vector(2, 1, 3, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    CHECK_OK(MPI_File_set_view(file, 16, MPI_DOUBLE, type, "native", MPI_INFO_NULL));
    MPI_Type_free(&type);
    CHECK_OK(MPI_File_get_view(file, &displacement, &etype, &filetype, name));
    CHECK_INT(displacement, 16);
    CHECK(etype == MPI_DOUBLE);
    CHECK_STR(name, "native");
    MPI_Type_get_extent(filetype, &lower, &extent);
    MPI_Type_size(filetype, &bytes);
    CHECK_INT(extent, 32);
    CHECK_INT(bytes, 16);
    MPI_Type_free(&filetype);
    double two[2] = {check_rank, 7};
    if (check_rank == 0)
        CHECK_OK(MPI_File_write(file, two, 2, MPI_DOUBLE, MPI_STATUS_IGNORE));
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Offset size = 0;
    CHECK_OK(MPI_File_get_size(file, &size));
    CHECK_INT(size, 16 + 4 * 8);
    file_end(file, path);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const char *path = file_path("views");
    uint64_t state = 42;
    for (int round = 0; round < ROUNDS; round++)
        one_round(path, round, &state);
    a_view_is_given_back(path);
    return check_finish();
}
