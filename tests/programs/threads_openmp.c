/* Two OpenMP threads a rank, which spin for each other around every barrier of the ranks, on more threads than
   the machine has cores: threads that spin must not keep the cores from the ranks that all wait for.
   ranks: 2 3 4 8
   timeout_s: 60
   compile: -fopenmp */

#include <mpi.h>
#include <omp.h>

#include "expect.h"

#define ROUNDS 3000

int main(int argc, char **argv) {
  int provided, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  EXPECT(provided >= MPI_THREAD_FUNNELED);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  omp_set_num_threads(2);
  int sum = 0, seen[2] = {0, 0};
#pragma omp parallel
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp barrier
#pragma omp master
    {
      int one = round + rank;
      MPI_Barrier(MPI_COMM_WORLD);
      MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    }
#pragma omp barrier
    seen[omp_get_thread_num()] += sum == size * round + size * (size - 1) / 2;
  }
  EXPECT(seen[0] == ROUNDS);
  EXPECT(omp_get_max_threads() == 2 && seen[1] == ROUNDS);
  return finish("threads_openmp");
}
