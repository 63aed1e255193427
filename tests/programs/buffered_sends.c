/* Buffered sends: they use and account for the attached memory; detach and flush wait; a communicator's buffer goes
 * first. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size, failures;
#define CHECK(what) do { if (!(what)) { failures++; printf("rank %d: line %d: %s\n", rank, __LINE__, #what); } } while (0)

enum { LONG = 100000 };

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int right = (rank + 1) % size, left = (rank + size - 1) % size, bytes = 0, v;
    MPI_Count long_bytes = 0;
    static char out[LONG], in[LONG];
    void *at = NULL;
    /* Exactly enough for three long and one short message, many times over. */
    int room = 3 * (LONG + MPI_BSEND_OVERHEAD) + 1 + MPI_BSEND_OVERHEAD;
    char *space = malloc(room);
    for (int round = 0; round < 20; round++) {
        MPI_Buffer_attach(space, room);
        for (int i = 0; i < 3; i++) {
            memset(out, rank + i + round, LONG);
            MPI_Bsend(out, LONG - i, MPI_BYTE, right, i, MPI_COMM_WORLD);
            memset(out, 0, LONG);
        }
        MPI_Request r;
        MPI_Ibsend(out, 1, MPI_BYTE, right, 3, MPI_COMM_WORLD, &r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        for (int i = 0; i < 3; i++) {
            MPI_Recv(in, LONG, MPI_BYTE, left, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK(in[0] == (char)(left + i + round) && in[LONG - 1 - i] == in[0]);
        }
        MPI_Recv(in, 1, MPI_BYTE, left, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (round % 2) {
            MPI_Buffer_detach(&at, &bytes);
            CHECK(at == space && bytes == room);
        } else {
            MPI_Buffer_flush();
            MPI_Buffer_iflush(&r);
            MPI_Wait(&r, MPI_STATUS_IGNORE);
            MPI_Buffer_detach_c(&at, &long_bytes);
            CHECK(at == space && long_bytes == room);
        }
    }
    MPI_Buffer_detach(&at, &bytes); /* none */
    CHECK(bytes == 0);

    MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0);
    for (int i = 0; i < 50; i++) { memset(out, i, LONG); MPI_Bsend(out, LONG, MPI_BYTE, right, i, MPI_COMM_WORLD); }
    for (int i = 0; i < 50; i++) {
        MPI_Recv(in, LONG, MPI_BYTE, left, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK(in[0] == i && in[LONG - 1] == i);
    }
    MPI_Buffer_detach(&at, &bytes);
    CHECK(at == MPI_BUFFER_AUTOMATIC);

    /* Only the communicator has one. */
    MPI_Comm_attach_buffer(MPI_COMM_WORLD, space, room);
    MPI_Request p;
    MPI_Bsend_init(out, LONG, MPI_BYTE, right, 8, MPI_COMM_WORLD, &p);
    for (int i = 0; i < 10; i++) {
        memset(out, 3 * i, LONG);
        MPI_Start(&p); MPI_Wait(&p, MPI_STATUS_IGNORE);
        memset(out, 99, LONG);
        MPI_Recv(in, LONG, MPI_BYTE, left, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK(in[0] == 3 * i && in[LONG - 1] == 3 * i);
        MPI_Comm_flush_buffer(MPI_COMM_WORLD);
    }
    MPI_Request_free(&p);
    MPI_Comm_iflush_buffer(MPI_COMM_WORLD, &p);
    MPI_Wait(&p, MPI_STATUS_IGNORE);
    MPI_Comm_detach_buffer(MPI_COMM_WORLD, &at, &bytes);
    CHECK(at == space && bytes == room);

    /* The buffer stays attached with a message under way: Finalize completes that. */
    MPI_Buffer_attach(space, room);
    memset(out, 5, LONG);
    MPI_Bsend(out, LONG, MPI_BYTE, right, 9, MPI_COMM_WORLD);
    MPI_Recv(&v, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(in, LONG, MPI_BYTE, left, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    CHECK(in[LONG - 1] == 5);
    MPI_Finalize();
    if (failures == 0 && rank == 0) printf("buffered_sends: ok\n");
    return failures != 0;
}
