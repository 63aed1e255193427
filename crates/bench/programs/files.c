/* Files, in the folder that --folder names. file_write and file_read: each rank one access of its own place, one rank's bytes behind the
   other's. file_write_all and file_read_all: a collective access of 8192 pieces a rank (at most 32 MiB), which alternate between the ranks. */
#include "bench.h"

enum { PIECES = 8192, COLLECTIVE_BYTES = 32 << 20 };

struct part {
    MPI_File file, plain; /* plain: without a view, and this rank's alone */
    long piece_bytes, bytes; /* bytes: in one access of a rank */
    MPI_Offset own;          /* where the rank's only piece begins; 0 with a view of pieces */
    int is_collective;
    char *memory, *seen;
};

static void stop(int error, const char *what)
{
    char text[MPI_MAX_ERROR_STRING];
    int length = 0;
    if (error == MPI_SUCCESS)
        return;
    MPI_Error_string(error, text, &length);
    fprintf(stderr, "bench: %s: %.*s\n", what, length, text);
    fflush(stderr);
    MPI_Abort(MPI_COMM_WORLD, 4);
}

static void write_part(struct part *p)
{
    if (p->is_collective)
        stop(MPI_File_write_at_all(p->file, 0, p->memory, (int)p->bytes, MPI_BYTE, MPI_STATUS_IGNORE), "MPI_File_write_at_all");
    else
        stop(MPI_File_write_at(p->file, p->own, p->memory, (int)p->bytes, MPI_BYTE, MPI_STATUS_IGNORE), "MPI_File_write_at");
}

static void read_part(struct part *p)
{
    if (p->is_collective)
        stop(MPI_File_read_at_all(p->file, 0, p->memory, (int)p->bytes, MPI_BYTE, MPI_STATUS_IGNORE), "MPI_File_read_at_all");
    else
        stop(MPI_File_read_at(p->file, p->own, p->memory, (int)p->bytes, MPI_BYTE, MPI_STATUS_IGNORE), "MPI_File_read_at");
}

static void run_write(void *context, long first, long count)
{
    (void)first;
    for (long i = 0; i < count; i++)
        write_part(context);
}

static void run_read(void *context, long first, long count)
{
    (void)first;
    for (long i = 0; i < count; i++)
        read_part(context);
}

/* What is to be written stands in memory; the file has something else. */
static void fill_write(void *context, long number)
{
    struct part *p = context;
    bench_fill(p->memory, p->bytes, bench_seed(bench_rank, 3, number));
}

/* What is to be read stands in the file; memory has something else. */
static void fill_read(void *context, long number)
{
    struct part *p = context;
    bench_fill(p->memory, p->bytes, bench_seed(bench_rank, 4, number));
    write_part(p);
    memset(p->memory, 0, (size_t)p->bytes);
}

/* The first and the last piece of the rank to the right, as they lie in the file. */
static bool wrong_write(void *context, long number, struct bench_wrong *found)
{
    struct part *p = context;
    long right = (bench_rank + 1) % bench_ranks, last = p->bytes > 0 ? p->bytes / p->piece_bytes - 1 : 0;
    stop(MPI_File_sync(p->file), "MPI_File_sync");
    MPI_Barrier(bench_comm);
    for (long piece = 0; piece <= last; piece += last > 0 ? last : 1) {
        MPI_Offset at = (piece * bench_ranks + right) * (MPI_Offset)p->piece_bytes;
        stop(MPI_File_read_at(p->plain, at, p->seen, (int)p->piece_bytes, MPI_BYTE, MPI_STATUS_IGNORE), "MPI_File_read_at");
        for (long i = 0; i < p->piece_bytes; i++) {
            int want = bench_pattern(bench_seed((int)right, 3, number), (unsigned long)(piece * p->piece_bytes + i));
            if ((unsigned char)p->seen[i] == want)
                continue;
            bench_wrong_byte(found, piece * p->piece_bytes + i, want, (unsigned char)p->seen[i]);
            return true;
        }
    }
    return false;
}

static bool wrong_read(void *context, long number, struct bench_wrong *found)
{
    struct part *p = context;
    return bench_differs(p->memory, p->bytes, bench_seed(bench_rank, 4, number), found);
}

/* Each rank sees its pieces only, one behind the other. */
static void set_view(struct part *p)
{
    MPI_Datatype piece, every;
    MPI_Type_contiguous((int)p->piece_bytes, MPI_BYTE, &piece);
    MPI_Type_create_resized(piece, 0, (MPI_Aint)p->piece_bytes * bench_ranks, &every);
    MPI_Type_commit(&every);
    stop(MPI_File_set_view(p->file, (MPI_Offset)p->piece_bytes * bench_rank, MPI_BYTE, every, "native", MPI_INFO_NULL), "MPI_File_set_view");
    MPI_Type_free(&every);
    MPI_Type_free(&piece);
}

static void measure(struct part *p, const char *path)
{
    static const struct {
        const char *name;
        int is_collective, is_write;
    } measures[] = {{"file_write", 0, 1}, {"file_read", 0, 0}, {"file_write_all", 1, 1}, {"file_read_all", 1, 0}};
    for (unsigned i = 0; i < sizeof measures / sizeof *measures; i++) {
        if (!bench_wants(measures[i].name))
            continue;
        p->is_collective = measures[i].is_collective;
        long most = p->piece_bytes > 0 ? COLLECTIVE_BYTES / p->piece_bytes : 0, pieces = most < PIECES ? most : PIECES;
        p->bytes = p->is_collective ? pieces * p->piece_bytes : p->piece_bytes;
        p->own = p->piece_bytes * bench_rank;
        stop(MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &p->file), path);
        stop(MPI_File_open(MPI_COMM_SELF, path, MPI_MODE_RDONLY, MPI_INFO_NULL, &p->plain), path);
        if (p->is_collective && p->piece_bytes > 0)
            set_view(p);
        /* Every byte is there, so that nothing is read beyond the end, and a measure writes over what is there. */
        write_part(p);
        if (measures[i].is_write)
            bench_measure(&(struct bench_cell){measures[i].name, NULL, p->piece_bytes, p, run_write, fill_write, wrong_write});
        else
            bench_measure(&(struct bench_cell){measures[i].name, NULL, p->piece_bytes, p, run_read, fill_read, wrong_read});
        MPI_File_close(&p->plain);
        MPI_File_close(&p->file);
    }
}

int main(int argc, char **argv)
{
    bench_start(argc, argv, MPI_THREAD_SINGLE);
    long longest = 1, most = COLLECTIVE_BYTES;
    for (int i = 0; i < bench.size_count; i++)
        longest = bench.sizes[i] > longest ? bench.sizes[i] : longest;
    if (longest > most) {
        if (bench_rank == 0)
            fprintf(stderr, "bench: pieces of files have at most %ld bytes\n", most);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    /* One name for all, which no other run has. */
    char path[4096];
    snprintf(path, sizeof path, "%s/cloudmpi-bench-%ld", bench.folder, (long)getpid());
    MPI_Bcast(path, sizeof path, MPI_CHAR, 0, MPI_COMM_WORLD);
    struct part p = {.memory = bench_memory(most), .seen = bench_memory(longest)};
    for (int i = 0; i < bench.size_count; i++) {
        p.piece_bytes = bench.sizes[i];
        measure(&p, path);
    }
    bench_give_back(p.memory);
    bench_give_back(p.seen);
    bench_end();
    return 0;
}
