/* ranks: 1 2 3 4
 * File types whose data begins beyond the end of their own extent, as HDF5 makes them from places in the file: rank by
 * rank in turns, collectively and with each choice of collective buffering, and the end of the file in such a view. */
#include "file.h"

enum { LEAD = 4374, BLOCKS = 4, BLOCK = 30, COPIES = 2, SPAN_BLOCKS = BLOCKS * 4 };

/* In bytes: block b of copy c of rank r. */
static MPI_Aint place(int copy, int block, int rank)
{
    return LEAD + (MPI_Aint)BLOCK * (((MPI_Aint)copy * BLOCKS + block) * check_size + rank);
}

static MPI_Datatype blocks_type(void)
{
    MPI_Aint places[BLOCKS];
    MPI_Datatype blocks, type;
    for (int b = 0; b < BLOCKS; b++)
        places[b] = place(0, b, check_rank);
    MPI_Type_create_hindexed_block(BLOCKS, BLOCK, places, MPI_BYTE, &blocks);
    MPI_Type_create_resized(blocks, places[0], (MPI_Aint)BLOCKS * check_size * BLOCK, &type);
    CHECK_OK(MPI_Type_commit(&type));
    MPI_Type_free(&blocks);
    return type;
}

static unsigned char value(int seed, int rank, int i)
{
    return (unsigned char)(seed + 50 * rank + i % 49);
}

static void one_way(const char *path, const char *buffering, int seed)
{
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "romio_cb_write", buffering);
    MPI_Info_set(info, "romio_cb_read", buffering);
    MPI_File file;
    CHECK_OK(MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_CREATE | MPI_MODE_RDWR, info, &file));
    MPI_Info_free(&info);
    MPI_Datatype type = blocks_type();
    CHECK_OK(MPI_File_set_view(file, 0, MPI_BYTE, type, "native", MPI_INFO_NULL));

    unsigned char out[COPIES * BLOCKS * BLOCK], in[sizeof out];
    for (int i = 0; i < (int)sizeof out; i++)
        out[i] = value(seed, check_rank, i);
    MPI_Status status;
    CHECK_OK(MPI_File_write_at_all(file, 0, out, (int)sizeof out, MPI_BYTE, &status));
    COUNT(&status, MPI_BYTE, (int)sizeof out);
    memset(in, 0, sizeof in);
    CHECK_OK(MPI_File_read_at_all(file, 0, in, (int)sizeof in, MPI_BYTE, &status));
    COUNT(&status, MPI_BYTE, (int)sizeof in);
    CHECK(memcmp(in, out, sizeof in) == 0);

    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Offset end = -1;
    CHECK_OK(MPI_File_seek(file, 0, MPI_SEEK_END));
    CHECK_OK(MPI_File_get_position(file, &end));
    CHECK_INT(end, (int)sizeof out);

    static unsigned char whole[LEAD + COPIES * SPAN_BLOCKS * BLOCK];
    CHECK_INT(file_bytes(path, whole, sizeof whole), LEAD + COPIES * BLOCKS * BLOCK * check_size);
    for (int rank = 0; rank < check_size; rank++)
        for (int i = 0; i < (int)sizeof out; i++) {
            const int block = i / BLOCK;
            CHECK(whole[place(block / BLOCKS, block % BLOCKS, rank) + i % BLOCK] == value(seed, rank, i));
        }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Type_free(&type);
    file_end(file, path);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const char *path = file_path("view_lead");
    one_way(path, "automatic", 1);
    one_way(path, "enable", 2);
    one_way(path, "disable", 3);
    return check_finish();
}
