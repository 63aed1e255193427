/* Messages of more than 2^31 elements and bytes, dense and with gaps, to oneself and between ranks.
 * The memory is a few megabytes, mapped over and over, so that the test runs on small machines.
 * ranks: 1 2
 * timeout_s: 240 */
#define _GNU_SOURCE
#include "expect.h"
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Not a power of two, so that the test sees a wrong offset. */
#define PERIOD ((size_t)(8 << 20) + 3 * 4096)
#define LENGTH (((MPI_Count)1 << 31) + 123456789)

/* `length` bytes of address space over PERIOD bytes of memory. */
static unsigned char *repeated(size_t length)
{
    int fd = memfd_create("type_large", 0);
    if (fd < 0 || ftruncate(fd, (off_t)PERIOD) != 0)
        abort();
    size_t whole = (length + PERIOD - 1) / PERIOD * PERIOD;
    unsigned char *base = mmap(NULL, whole, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (base == MAP_FAILED)
        abort();
    for (size_t at = 0; at < whole; at += PERIOD)
        if (mmap(base + at, PERIOD, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, fd, 0) == MAP_FAILED)
            abort();
    close(fd);
    return base;
}

static unsigned char pattern(size_t at) { return (unsigned char)((at * 2654435761u) >> 13); }

static void exchange(MPI_Count out_count, MPI_Datatype out, MPI_Count in_count, MPI_Datatype in, size_t span)
{
    int rank, ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    unsigned char *source = repeated(span), *target = repeated(span);
    for (size_t i = 0; i < PERIOD; i++)
        source[i] = pattern(i);
    MPI_Status status;
    MPI_Count got = 0;
    int narrow = 0;
    MPI_Sendrecv_c(source, out_count, out, (rank + 1) % ranks, 0, target, in_count, in,
                   (rank + ranks - 1) % ranks, 0, MPI_COMM_WORLD, &status);
    MPI_Get_elements_c(&status, in, &got);
    EXPECT(got == LENGTH);
    MPI_Get_elements(&status, in, &narrow);
    EXPECT(narrow == MPI_UNDEFINED);
    /* Gaps fall on other parts of the memory in every round, so the rounds write all of it. */
    size_t wrong = 0;
    for (size_t i = 0; i < PERIOD; i++)
        wrong += target[i] != pattern(i);
    EXPECT(wrong == 0);
    size_t whole = (span + PERIOD - 1) / PERIOD * PERIOD;
    munmap(source, whole);
    munmap(target, whole);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Datatype dense, blocks, tail, gaps;
    MPI_Type_contiguous_c(LENGTH, MPI_BYTE, &dense);
    MPI_Type_commit(&dense);
    /* Blocks of 65536 bytes, one page apart; then the rest. */
    MPI_Count full = LENGTH / 65536, rest = LENGTH % 65536, step = 65536 + 4096;
    MPI_Type_vector_c(full, 65536, step, MPI_BYTE, &blocks);
    MPI_Type_contiguous_c(rest, MPI_BYTE, &tail);
    MPI_Count lengths[2] = {1, 1}, places[2] = {0, full * step};
    MPI_Datatype parts[2] = {blocks, tail};
    MPI_Type_create_struct_c(2, lengths, places, parts, &gaps);
    MPI_Type_commit(&gaps);
    MPI_Type_free(&blocks);
    MPI_Type_free(&tail);
    MPI_Count size;
    int narrow;
    MPI_Type_size_c(gaps, &size);
    EXPECT(size == LENGTH);
    MPI_Type_size(gaps, &narrow);
    EXPECT(narrow == MPI_UNDEFINED);
    exchange(LENGTH, MPI_BYTE, LENGTH, MPI_BYTE, (size_t)LENGTH);
    exchange(1, dense, LENGTH, MPI_BYTE, (size_t)LENGTH);
    exchange(1, gaps, 1, gaps, (size_t)(full * step + rest));
    MPI_Type_free(&dense);
    MPI_Type_free(&gaps);
    return finish("type_large");
}
