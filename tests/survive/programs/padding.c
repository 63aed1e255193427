/* Long doubles whose padding is other in each life: it means nothing, so it may be sent. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define COUNT 5

static void fill(long double *values, int from)
{
    memset(values, (int)getpid(), COUNT * sizeof *values);
    for (int i = 0; i < COUNT; i++) {
        long double value = from + i / 3.0L;
        memcpy(&values[i], &value, 10);
    }
}

int main(int argc, char **argv)
{
    int rank, size, times = argc > 1 ? atoi(argv[1]) : 50;
    int counts[64], offsets[64], nowhere[64];
    long double own[COUNT], other[COUNT], all[64 * COUNT], sum = 0;
    MPI_Datatype types[64];
    MPI_Request persistent[2], collective;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < size; i++) {
        counts[i] = COUNT;
        offsets[i] = i * (int)sizeof own;
        nowhere[i] = 0;
        types[i] = MPI_LONG_DOUBLE;
    }
    MPI_Send_init(own, COUNT, MPI_LONG_DOUBLE, (rank + 1) % size, 1, MPI_COMM_WORLD, &persistent[0]);
    MPI_Recv_init(other, COUNT, MPI_LONG_DOUBLE, (rank + size - 1) % size, 1, MPI_COMM_WORLD, &persistent[1]);
    /* The last rank is the other group. What is not received, or not sent, has another type, as mpi4py gives it. */
    MPI_Comm part, between;
    const int is_last = rank == size - 1;
    MPI_Comm_split(MPI_COMM_WORLD, is_last, rank, &part);
    MPI_Intercomm_create(part, 0, MPI_COMM_WORLD, is_last ? 0 : size - 1, 2, &between);
    MPI_Alltoallw_init(own, counts, nowhere, types, all, counts, offsets, types, MPI_COMM_WORLD, MPI_INFO_NULL, &collective);
    for (int time = 0; time < times; time++) {
        MPI_Request requests[2];
        fill(own, rank + time);
        MPI_Sendrecv(own, COUNT, MPI_LONG_DOUBLE, (rank + 1) % size, 0, other, COUNT, MPI_LONG_DOUBLE, (rank + size - 1) % size, 0,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Allgather(own, COUNT, MPI_LONG_DOUBLE, all, COUNT, MPI_LONG_DOUBLE, MPI_COMM_WORLD);
        sum += other[1] + all[COUNT * (size - 1)];
        MPI_Ibarrier(MPI_COMM_WORLD, &requests[0]);
        MPI_Iallgather(own, COUNT, MPI_LONG_DOUBLE, all, COUNT, MPI_LONG_DOUBLE, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        sum += all[COUNT * (size - 1) + 2];
        MPI_Startall(2, persistent);
        MPI_Waitall(2, persistent, MPI_STATUSES_IGNORE);
        MPI_Alltoallw(own, counts, nowhere, types, all, counts, offsets, types, MPI_COMM_WORLD);
        sum += other[3] + all[COUNT * (size - 1) + 3];
        MPI_Ialltoallw(own, counts, nowhere, types, all, counts, offsets, types, MPI_COMM_WORLD, &requests[0]);
        MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
        sum += all[COUNT * (size - 1) + 4];
        MPI_Start(&collective);
        MPI_Wait(&collective, MPI_STATUS_IGNORE);
        sum += all[COUNT * (size - 1)];
        MPI_Alltoallw(MPI_IN_PLACE, NULL, NULL, NULL, all, counts, offsets, types, MPI_COMM_WORLD);
        sum += all[COUNT * (size - 1) + 1];
        MPI_Sendrecv(own, COUNT, MPI_LONG_DOUBLE, (rank + 1) % size, 0, NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(other, COUNT, MPI_LONG_DOUBLE, (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        sum += other[2];
        if (is_last) {
            for (int i = 0; i < size - 1; i++)
                fill(&all[i * COUNT], i + time);
            MPI_Scatter(all, COUNT, MPI_LONG_DOUBLE, NULL, 0, MPI_BYTE, MPI_ROOT, between);
            MPI_Gather(NULL, 0, MPI_BYTE, all, COUNT, MPI_LONG_DOUBLE, MPI_ROOT, between);
            sum += all[COUNT * (size - 2)];
        } else {
            MPI_Scatter(NULL, 0, MPI_BYTE, other, COUNT, MPI_LONG_DOUBLE, 0, between);
            MPI_Gather(own, COUNT, MPI_LONG_DOUBLE, NULL, 0, MPI_BYTE, 0, between);
            sum += other[4];
        }
        usleep(2000);
    }
    for (int i = 0; i < 2; i++)
        MPI_Request_free(&persistent[i]);
    MPI_Request_free(&collective);
    MPI_Comm_free(&between);
    MPI_Comm_free(&part);
    printf("rank %d: %.18Lg\n", rank, sum);
    MPI_Finalize();
    return 0;
}
