/* Memory of each rank right after MPI_Init: resident (VmRSS) and its share of what is shared (Pss);
   resident before MPI_Init beside it, which is what the loader and libc take. */
#include <mpi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The figure of a line "Name:   123 kB" in a file of /proc, in MB (10^6 bytes). */
static double field_mb(const char *path, const char *name)
{
    char line[256];
    double kib = -1;
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return -1;
    while (fgets(line, sizeof line, file))
        if (strncmp(line, name, strlen(name)) == 0 && line[strlen(name)] == ':')
            kib = atof(line + strlen(name) + 1);
    fclose(file);
    return kib * 1024e-6;
}

int main(int argc, char **argv)
{
    enum { FIGURES = 3 };
    static const char *const metrics[FIGURES] = {"memory_before_init", "memory_rss", "memory_pss"};
    double mine[FIGURES], *all = NULL;
    int rank, ranks;

    mine[0] = field_mb("/proc/self/status", "VmRSS");
    MPI_Init(&argc, &argv);
    mine[1] = field_mb("/proc/self/status", "VmRSS");
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Barrier(MPI_COMM_WORLD); /* every rank is there, so that Pss is shared among all */
    mine[2] = field_mb("/proc/self/smaps_rollup", "Pss");
    MPI_Barrier(MPI_COMM_WORLD);
    all = malloc(sizeof mine * (size_t)ranks);
    MPI_Gather(mine, FIGURES, MPI_DOUBLE, all, FIGURES, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int figure = 0; rank == 0 && figure < FIGURES; figure++) {
        double largest = 0;
        for (int r = 0; r < ranks; r++)
            if (all[r * FIGURES + figure] > largest)
                largest = all[r * FIGURES + figure];
        printf("sample %s %d 0 %.6g MB\n", metrics[figure], ranks, largest);
    }
    free(all);
    MPI_Finalize();
    return 0;
}
