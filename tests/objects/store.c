/* Objects of a store as files.
 *
 *   store write URL HOW BYTES    writes a new object, of about BYTES bytes, and says how many they are
 *   store read URL BYTES         reads it in several ways, and compares
 *   store both URL HOW BYTES     writes it, reads it and deletes it
 *   store try URL MODES          opens it with the letters of MODES (r w a c x d), and says which class of error comes
 *   store delete URL             the same of MPI_File_delete
 *   store rules URL              what cannot be done to an object that is being written
 *   store half URL BYTES         writes, and rank 0 is killed before the end
 *   store leak URL BYTES         writes, and nobody closes
 *   store over URL SIZE BYTES    opens an old object, sets its size if SIZE is not -1, writes BYTES bytes, closes
 */
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int rank, size;

static const char *class_name(int class)
{
    switch (class) {
    case MPI_SUCCESS: return "none";
    case MPI_ERR_NO_SUCH_FILE: return "NO_SUCH_FILE";
    case MPI_ERR_FILE_EXISTS: return "FILE_EXISTS";
    case MPI_ERR_ACCESS: return "ACCESS";
    case MPI_ERR_IO: return "IO";
    case MPI_ERR_BAD_FILE: return "BAD_FILE";
    case MPI_ERR_NO_SPACE: return "NO_SPACE";
    case MPI_ERR_READ_ONLY: return "READ_ONLY";
    case MPI_ERR_UNSUPPORTED_OPERATION: return "UNSUPPORTED_OPERATION";
    default: return "another";
    }
}

static int told(int code, const char *what)
{
    char text[MPI_MAX_ERROR_STRING] = "";
    int length, class = MPI_SUCCESS;
    if (code != MPI_SUCCESS) {
        MPI_Error_class(code, &class);
        MPI_Error_string(code, text, &length);
    }
    if (rank == 0)
        printf("%s: %s: %s\n", what, class_name(class), text);
    fflush(stdout);
    return code;
}

static void must(int code, const char *what)
{
    char text[MPI_MAX_ERROR_STRING];
    int length;
    if (code == MPI_SUCCESS)
        return;
    MPI_Error_string(code, text, &length);
    printf("FAILED: rank %d: %s: %s\n", rank, what, text);
    fflush(stdout);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

static unsigned char expected(MPI_Offset at)
{
    return (unsigned char)((unsigned long)at * 2654435761ul >> 13 ^ (unsigned long)at);
}

static void fill(unsigned char *data, MPI_Offset from, MPI_Offset bytes)
{
    for (MPI_Offset i = 0; i < bytes; i++)
        data[i] = expected(from + i);
}

static void compare(const unsigned char *data, MPI_Offset from, MPI_Offset bytes, const char *how)
{
    for (MPI_Offset i = 0; i < bytes; i++)
        if (data[i] != expected(from + i)) {
            printf("FAILED: rank %d: %s: byte %lld is %d, not %d\n", rank, how, (long long)(from + i), data[i], expected(from + i));
            fflush(stdout);
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
}

/* Pieces of `piece` bytes by turns. */
static void set_turns(MPI_File file, int piece)
{
    MPI_Datatype part, spaced;
    MPI_Type_contiguous(piece, MPI_BYTE, &part);
    MPI_Type_create_resized(part, 0, (MPI_Aint)piece * size, &spaced);
    MPI_Type_commit(&spaced);
    must(MPI_File_set_view(file, (MPI_Offset)piece * rank, MPI_BYTE, spaced, "native", MPI_INFO_NULL), "set_view");
    MPI_Type_free(&part);
    MPI_Type_free(&spaced);
}

static MPI_Offset write_it(MPI_File file, const char *how, MPI_Offset bytes)
{
    MPI_Offset each = bytes / size;
    unsigned char *data = malloc(each + 1);
    if (!strcmp(how, "blocks")) { /* each rank its own block, alone, in pieces that end anywhere */
        fill(data, each * rank, each);
        for (MPI_Offset done = 0; done < each; done += 1000003) {
            int now = each - done < 1000003 ? (int)(each - done) : 1000003;
            must(MPI_File_write_at(file, each * rank + done, data + done, now, MPI_BYTE, MPI_STATUS_IGNORE), "write_at");
        }
        each *= size;
    } else if (!strcmp(how, "ordered")) { /* by the shared pointer, in the order of the ranks */
        for (int i = 0; i < 3; i++) {
            fill(data, each / 3 * (rank + (MPI_Offset)size * i), each / 3);
            must(MPI_File_write_ordered(file, data, (int)(each / 3), MPI_BYTE, MPI_STATUS_IGNORE), "write_ordered");
        }
        each = each / 3 * 3 * size;
    } else if (!strcmp(how, "backwards")) { /* from the end to the beginning */
        for (int i = 3; i >= 0; i--) {
            MPI_Offset at = each / 4 * (rank + (MPI_Offset)size * i);
            fill(data, at, each / 4);
            must(MPI_File_write_at_all(file, at, data, (int)(each / 4), MPI_BYTE, MPI_STATUS_IGNORE), "write_at_all");
        }
        each = each / 4 * 4 * size;
    } else { /* turns: interleaved pieces in collective calls that end inside parts */
        int piece = 12345, calls = 4, count = (int)(each / piece / calls);
        for (int i = 0; i < count * calls; i++)
            fill(data + (MPI_Offset)piece * i, (MPI_Offset)piece * (rank + (MPI_Offset)size * i), piece);
        set_turns(file, piece);
        for (int call = 0; call < calls; call++)
            must(MPI_File_write_all(file, data + (MPI_Offset)piece * count * call, piece * count, MPI_BYTE, MPI_STATUS_IGNORE), "write_all");
        each = (MPI_Offset)piece * count * calls * size;
    }
    free(data);
    return each;
}

static MPI_File open_it(const char *url, int mode)
{
    MPI_File file;
    must(MPI_File_open(MPI_COMM_WORLD, url, mode, MPI_INFO_NULL, &file), "open");
    return file;
}

static MPI_Offset write_object(const char *url, const char *how, MPI_Offset bytes)
{
    MPI_File file = open_it(url, MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_WRONLY);
    MPI_Offset total = write_it(file, how, bytes);
    must(MPI_File_sync(file), "sync");
    must(MPI_File_close(&file), "close");
    if (rank == 0)
        printf("wrote %lld\n", (long long)total);
    return total;
}

static void read_object(const char *url, MPI_Offset total)
{
    MPI_File file = open_it(url, MPI_MODE_RDONLY);
    MPI_Offset found, each = total / size;
    MPI_Status status;
    int got;
    unsigned char *data = malloc(total + 100);
    must(MPI_File_get_size(file, &found), "get_size");
    if (found != total) {
        printf("FAILED: the size is %lld, not %lld\n", (long long)found, (long long)total);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    must(MPI_File_read_at(file, each * rank, data, (int)each, MPI_BYTE, &status), "read_at");
    MPI_Get_count(&status, MPI_BYTE, &got);
    compare(data, each * rank, each, "a block");
    if (got != each)
        MPI_Abort(MPI_COMM_WORLD, 1);
    /* Beyond the end. */
    must(MPI_File_read_at(file, total - total % 50, data, 100, MPI_BYTE, &status), "read_at");
    MPI_Get_count(&status, MPI_BYTE, &got);
    compare(data, total - total % 50, got, "the end");
    if (got != total % 50)
        printf("FAILED: %d bytes at the end, not %d\n", got, (int)(total % 50));
    /* Short reads one after the other. */
    for (int i = 0; i < 100 && 1000 * (i + 1) < each; i++) {
        must(MPI_File_read(file, data, 1000, MPI_BYTE, MPI_STATUS_IGNORE), "read");
        compare(data, 1000 * i, 1000, "a short piece");
    }
    /* Interleaved, collective. */
    int piece = 7000, count = (int)(total / piece / size);
    set_turns(file, piece);
    must(MPI_File_read_at_all(file, 0, data, piece * count, MPI_BYTE, &status), "read_at_all");
    for (int i = 0; i < count; i++)
        compare(data + (MPI_Offset)piece * i, (MPI_Offset)piece * (rank + (MPI_Offset)size * i), piece, "a turn");
    free(data);
    must(MPI_File_close(&file), "close");
    if (rank == 0)
        printf("read %lld\n", (long long)total);
}

static void rules(const char *url)
{
    MPI_File file = open_it(url, MPI_MODE_CREATE | MPI_MODE_WRONLY);
    int bytes = 9 << 20;
    unsigned char *data = malloc(bytes);
    fill(data, 0, bytes);
    told(MPI_File_set_atomicity(file, 1), "atomic");
    told(MPI_File_read_at(file, 0, data, 1, MPI_BYTE, MPI_STATUS_IGNORE), "read");
    if (rank == 0)
        must(MPI_File_write_at(file, 0, data, bytes, MPI_BYTE, MPI_STATUS_IGNORE), "write_at");
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        told(MPI_File_write_at(file, 5, data, 1, MPI_BYTE, MPI_STATUS_IGNORE), "again in a part that is sent");
        told(MPI_File_write_at(file, bytes - 1, data + bytes - 1, 1, MPI_BYTE, MPI_STATUS_IGNORE), "again in one that is not");
    }
    told(MPI_File_set_size(file, 100), "cut");
    told(MPI_File_set_size(file, bytes + 1000), "longer");
    told(MPI_File_close(&file), "close");
    free(data);
}

static void try_it(const char *url, const char *letters)
{
    int mode = 0;
    MPI_File file;
    for (; *letters; letters++)
        mode |= *letters == 'r' ? MPI_MODE_RDONLY : *letters == 'w' ? MPI_MODE_WRONLY : *letters == 'b' ? MPI_MODE_RDWR : *letters == 'c' ? MPI_MODE_CREATE
              : *letters == 'x' ? MPI_MODE_EXCL : *letters == 'd' ? MPI_MODE_DELETE_ON_CLOSE : MPI_MODE_APPEND;
    if (told(MPI_File_open(MPI_COMM_WORLD, url, mode, MPI_INFO_NULL, &file), "open") == MPI_SUCCESS)
        told(MPI_File_close(&file), "close");
}

static void over(const char *url, MPI_Offset set, int bytes)
{
    MPI_File file = open_it(url, MPI_MODE_WRONLY);
    unsigned char *data = malloc(bytes + 1);
    fill(data, 0, bytes);
    if (set >= 0)
        told(MPI_File_set_size(file, set), "set_size");
    must(MPI_File_write_at_all(file, 0, data, rank == 0 ? bytes : 0, MPI_BYTE, MPI_STATUS_IGNORE), "write_at_all");
    told(MPI_File_close(&file), "close");
    free(data);
}

int main(int argc, char **argv)
{
    const char *what = argv[1], *url = argv[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (!strcmp(what, "write"))
        write_object(url, argv[3], atoll(argv[4]));
    else if (!strcmp(what, "read"))
        read_object(url, atoll(argv[3]));
    else if (!strcmp(what, "both")) {
        MPI_Offset total = write_object(url, argv[3], atoll(argv[4]));
        read_object(url, total);
        if (rank == 0)
            told(MPI_File_delete(url, MPI_INFO_NULL), "delete");
        MPI_Barrier(MPI_COMM_WORLD);
        try_it(url, "r");
    } else if (!strcmp(what, "try"))
        try_it(url, argv[3]);
    else if (!strcmp(what, "delete"))
        told(MPI_File_delete(url, MPI_INFO_NULL), "delete");
    else if (!strcmp(what, "rules"))
        rules(url);
    else if (!strcmp(what, "over"))
        over(url, atoll(argv[3]), atoi(argv[4]));
    else if (!strcmp(what, "unkept")) {
        MPI_File file = open_it(url, MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_DELETE_ON_CLOSE);
        write_it(file, "blocks", atoll(argv[3]));
        must(MPI_File_sync(file), "sync");
        told(MPI_File_close(&file), "close");
    } else {
        MPI_File file = open_it(url, MPI_MODE_CREATE | MPI_MODE_WRONLY);
        write_it(file, "blocks", atoll(argv[3]));
        MPI_Barrier(MPI_COMM_WORLD);
        if (!strcmp(what, "half") && rank == 0)
            kill(getpid(), SIGKILL);
        if (!strcmp(what, "half"))
            MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
