/* Whatever only timing decides, and all ways of sending: what each call has told goes into a number that the neighbour gets. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LONG = 300000 };

int main(int argc, char **argv)
{
    int rank, size, steps = argc > 1 ? atoi(argv[1]) : 60;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm w = MPI_COMM_WORLD;
    int left = (rank + size - 1) % size, right = (rank + 1) % size;
    char *attached = malloc(1 << 20);
    MPI_Buffer_attach(attached, 1 << 20);
    int *text = malloc(LONG * sizeof(int)), *heard = malloc(LONG * sizeof(int));
    long long told = 0, sum = 0;
    int persistent_in = 0, persistent_out = 0;
    MPI_Request persistent[2];
    MPI_Recv_init(&persistent_in, 1, MPI_INT, left, 50, w, &persistent[0]);
    MPI_Send_init(&persistent_out, 1, MPI_INT, right, 50, w, &persistent[1]);
    for (int step = 0; step < steps; step++) {
        int flag = 0, misses = 0, value = rank * 1000 + step, other;
        MPI_Status status;
        MPI_Message message;
        /* A receive that is cancelled in some steps before its message comes, and in others too late. */
        MPI_Request may_cancel, sent;
        MPI_Irecv(&other, 1, MPI_INT, left, 40, w, &may_cancel);
        MPI_Isend(&value, 1, MPI_INT, right, 40, w, &sent);
        if (step % 3 == rank % 3)
            usleep(1500);
        MPI_Cancel(&may_cancel);
        MPI_Wait(&may_cancel, &status);
        MPI_Test_cancelled(&status, &flag);
        told = told * 3 + flag;
        if (flag)
            MPI_Recv(&other, 1, MPI_INT, left, 40, w, MPI_STATUS_IGNORE);
        sum += other;
        MPI_Wait(&sent, MPI_STATUS_IGNORE);
        /* Probes without waiting. */
        MPI_Bsend(&value, 1, MPI_INT, right, 41 + step % 2, w);
        for (flag = 0; !flag; misses++)
            MPI_Iprobe(step % 2 ? MPI_ANY_SOURCE : left, step % 5 ? MPI_ANY_TAG : 41 + step % 2, w, &flag, &status);
        told = told * 5 + misses % 5;
        MPI_Recv(&other, 1, MPI_INT, status.MPI_SOURCE, status.MPI_TAG, w, MPI_STATUS_IGNORE);
        sum += other;
        MPI_Ssend_c(&value, 0, MPI_INT, MPI_PROC_NULL, 0, w);
        MPI_Issend(&value, 1, MPI_INT, right, 43, w, &sent);
        for (flag = 0, misses = 0; !flag; misses++)
            MPI_Improbe(MPI_ANY_SOURCE, 43, w, &flag, &message, &status);
        MPI_Mrecv(&other, 1, MPI_INT, &message, MPI_STATUS_IGNORE);
        sum += other;
        told = told * 7 + misses % 7;
        for (flag = 0, misses = 0; !flag; misses++)
            MPI_Test(&sent, &flag, MPI_STATUS_IGNORE);
        told += misses % 11;
        /* Long messages, each way at once, with the time that it took. */
        double since = MPI_Wtime();
        for (int i = 0; i < LONG; i++)
            text[i] = value + i;
        MPI_Request both[2];
        MPI_Irecv(heard, LONG, MPI_INT, MPI_ANY_SOURCE, 44, w, &both[0]);
        MPI_Isend(text, LONG, MPI_INT, right, 44, w, &both[1]);
        MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
        sum += heard[LONG - 1];
        told += (long long)((MPI_Wtime() - since) * 1e7);
        persistent_out = value;
        MPI_Startall(2, persistent);
        MPI_Waitall(2, persistent, MPI_STATUSES_IGNORE);
        sum += persistent_in;
        MPI_Send(&value, 1, MPI_INT, 0, 9, MPI_COMM_SELF);
        MPI_Mprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &message, MPI_STATUS_IGNORE);
        MPI_Mrecv(&other, 1, MPI_INT, &message, MPI_STATUS_IGNORE);
        sum += other;
        /* The neighbour hears all that timing has decided: it must not change when this rank runs again. */
        long long theirs;
        MPI_Sendrecv(&told, 1, MPI_LONG_LONG, right, 45, &theirs, 1, MPI_LONG_LONG, left, 45, w, MPI_STATUS_IGNORE);
        told ^= theirs & 0xffff;
    }
    MPI_Request_free(&persistent[0]);
    MPI_Request_free(&persistent[1]);
    int length;
    MPI_Buffer_detach(&attached, &length);
    printf("rank %d: sum %lld\n", rank, sum);
    MPI_Finalize();
    return 0;
}
