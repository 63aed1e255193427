/* Cannon's algorithm: the product of two square matrices on a square grid of ranks, again and again, each time of the product
 * before. Rank 0 prints a checksum of the bits. `cannon N TIMES`: N rows in each rank's block. */
#include <math.h>
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void multiply(int n, const double *a, const double *b, double *c)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            for (int j = 0; j < n; j++)
                c[i * n + j] += a[i * n + k] * b[k * n + j];
}

static void shift(double *block, int n, int dimension, int by, MPI_Comm grid)
{
    int from, to;
    MPI_Cart_shift(grid, dimension, by, &from, &to);
    MPI_Sendrecv_replace(block, n * n, MPI_DOUBLE, to, dimension, from, dimension, grid, MPI_STATUS_IGNORE);
}

static void cannon(int n, int side, const int *at, double *a, double *b, double *c, MPI_Comm grid)
{
    shift(a, n, 1, -at[0], grid);
    shift(b, n, 0, -at[1], grid);
    memset(c, 0, (size_t)n * n * sizeof *c);
    for (int step = 0; step < side; step++) {
        multiply(n, a, b, c);
        shift(a, n, 1, -1, grid);
        shift(b, n, 0, -1, grid);
    }
    shift(b, n, 0, at[1], grid);
}

int main(int argc, char **argv)
{
    int rank, size, at[2], periods[2] = {1, 1}, n = argc > 1 ? atoi(argv[1]) : 64, times = argc > 2 ? atoi(argv[2]) : 4;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int side = (int)lround(sqrt(size)), dims[2] = {side, side};
    MPI_Comm grid;
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Comm_rank(grid, &rank);
    MPI_Cart_coords(grid, rank, 2, at);
    size_t bytes = (size_t)n * n * sizeof(double);
    double *a = malloc(bytes), *b = malloc(bytes), *c = malloc(bytes);
    for (int i = 0; i < n * n; i++) {
        a[i] = cos(1 + rank * n * n + i);
        b[i] = sin(2 + rank * n * n + i) / (n * side);
    }
    for (int time = 0; time < times; time++) {
        cannon(n, side, at, a, b, c, grid);
        double *product = c;
        c = a;
        a = product;
    }
    uint64_t sum = 0, all = 0;
    for (int i = 0; i < n * n; i++) {
        uint64_t bits;
        memcpy(&bits, &a[i], sizeof bits);
        sum = sum * 31 + bits;
    }
    MPI_Reduce(&sum, &all, 1, MPI_UINT64_T, MPI_BXOR, 0, grid);
    if (rank == 0)
        printf("checksum %016llx\n", (unsigned long long)all);
    MPI_Finalize();
    return 0;
}
