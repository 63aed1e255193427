/* Halos on a ring of ranks, completed by Waitany, Testsome, Waitsome, Testany, Testall and MPI_Request_get_status in turn. The
 * order in which halos come is noted, and each rank tells its neighbour: it must be the same when the rank runs again. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { CELLS = 500, REQUESTS = 4 };

int main(int argc, char **argv)
{
    int rank, size, steps = argc > 1 ? atoi(argv[1]) : 150, unit_us = argc > 2 ? atoi(argv[2]) : 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double cells[CELLS + 2], next[CELLS + 2];
    for (int i = 0; i < CELLS + 2; i++)
        cells[i] = rank * CELLS + i;
    int left = (rank + size - 1) % size, right = (rank + 1) % size;
    unsigned told = 0;
    for (int step = 0; step < steps; step++) {
        MPI_Request requests[REQUESTS];
        unsigned order = 0;
        MPI_Irecv(&cells[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(&cells[CELLS + 1], 1, MPI_DOUBLE, right, 2, MPI_COMM_WORLD, &requests[1]);
        MPI_Isend(&cells[1], 1, MPI_DOUBLE, left, 2, MPI_COMM_WORLD, &requests[2]);
        MPI_Issend(&cells[CELLS], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, &requests[3]);
        int left_to_do = REQUESTS;
        while (left_to_do > 0) {
            int indices[REQUESTS], count = 0, flag, index;
            switch (step % 6) {
            case 0:
                MPI_Waitany(REQUESTS, requests, &indices[0], MPI_STATUS_IGNORE);
                count = 1;
                break;
            case 1:
                MPI_Testsome(REQUESTS, requests, &count, indices, MPI_STATUSES_IGNORE);
                break;
            case 2:
                MPI_Waitsome(REQUESTS, requests, &count, indices, MPI_STATUSES_IGNORE);
                break;
            case 3:
                MPI_Testany(REQUESTS, requests, &index, &flag, MPI_STATUS_IGNORE);
                if (flag)
                    indices[count++] = index;
                break;
            case 4:
                MPI_Testall(REQUESTS, requests, &flag, MPI_STATUSES_IGNORE);
                if (flag)
                    left_to_do = 0;
                else
                    order++;
                break;
            default:
                for (int i = 0; i < REQUESTS; i++) {
                    if (requests[i] == MPI_REQUEST_NULL)
                        continue;
                    MPI_Request_get_status(requests[i], &flag, MPI_STATUS_IGNORE);
                    if (flag) {
                        MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
                        indices[count++] = i;
                    }
                }
            }
            for (int i = 0; i < count; i++)
                order = order * 31 + indices[i] + 1;
            left_to_do -= count;
        }
        /* What only timing decided goes to a neighbour. */
        unsigned other;
        MPI_Sendrecv(&order, 1, MPI_UNSIGNED, right, 3, &other, 1, MPI_UNSIGNED, left, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        told += other;
        for (int i = 1; i <= CELLS; i++)
            next[i] = 0.25 * cells[i - 1] + 0.5 * cells[i] + 0.25 * cells[i + 1];
        for (int i = 1; i <= CELLS; i++)
            cells[i] = next[i];
        usleep(unit_us * (1 + (rank * 7 + step) % 4));
    }
    double sum = 0;
    for (int i = 1; i <= CELLS; i++)
        sum += cells[i] * (i % 7);
    printf("rank %d: sum %.17g\n", rank, sum);
    MPI_Finalize();
    return told == 1 ? 3 : 0;
}
