/* A computation that goes on with all its ranks: those who live start as many processes as have died, and each takes the place of a dead
   rank. Ranks are killed from outside at any moment, and die by themselves at random ones, also while others are started. Each step is a
   sum over all. Whoever has agreed on a step says how many took part; that is always the full number. Arguments: steps, microseconds a
   step, a seed, and how often of a thousand times a rank dies where it may; rank SEED % ranks never does. */
#include "common.h"

#include <time.h>

static int steps, pause_us, seed, often, full, place, is_spared;
static char **arguments;
static unsigned chance;

/* A rank may die here. */
static void risk(void) {
    if (!is_spared && (int)(rand_r(&chance) % 1000) < often) die();
}

static void quit(const char *why) {
    printf("quits: %s\n", why);
    MPI_Finalize();
    exit(0);
}

static void drop(MPI_Comm *comm) {
    if (*comm == MPI_COMM_NULL) return;
    MPIX_Comm_revoke(*comm);
    MPI_Comm_free(comm);
}

/* Of an intercommunicator of both: all in one, the old ones first. Then those who are new hear where they go on, and everyone gets its
   place. MPI_COMM_NULL: a process has died meanwhile, and all know it. */
static MPI_Comm join(MPI_Comm both, int is_new, int *told) {
    MPI_Comm all = MPI_COMM_NULL, placed = MPI_COMM_NULL;
    risk();
    int code = MPI_Intercomm_merge(both, is_new, &all), well = code == MPI_SUCCESS;
    if (!well) CHECK(is_failure(code));
    MPIX_Comm_failure_ack(both);
    if (MPIX_Comm_agree(both, &well) != MPI_SUCCESS) well = 0;
    if (well) {
        code = MPI_Bcast(told, full + 2, MPI_INT, 0, all);
        if (code == MPI_SUCCESS && is_new) {
            int rank;
            MPI_Comm_rank(all, &rank);
            place = told[2 + rank - (full - told[1])];
        }
        risk();
        if (code == MPI_SUCCESS) code = MPI_Comm_split(all, 0, place, &placed);
        well = code == MPI_SUCCESS;
        if (!well) CHECK(is_failure(code));
        MPIX_Comm_failure_ack(all);
        if (MPIX_Comm_agree(all, &well) != MPI_SUCCESS) well = 0;
    }
    if (!well) {
        drop(&placed);
        drop(&all);
        return MPI_COMM_NULL;
    }
    MPI_Comm_free(&all);
    return placed;
}

/* Those who live start others in the places of those who do not. */
static MPI_Comm repair(MPI_Comm broken, int step) {
    int tries = 0;
    for (;;) {
        MPI_Comm living, both = MPI_COMM_NULL, all = MPI_COMM_NULL;
        EXPECT("success", MPIX_Comm_shrink(broken, &living));
        MPI_Comm_free(&broken);
        broken = living;
        int size, places[64], told[66] = {step, 0}, code;
        MPI_Comm_size(living, &size);
        code = MPI_Allgather(&place, 1, MPI_INT, places, 1, MPI_INT, living);
        told[1] = full - size;
        if (code == MPI_SUCCESS) {
            int next = 2;
            for (int p = 0; p < full; p++) {
                int is_there = 0;
                for (int i = 0; i < size; i++) is_there |= places[i] == p;
                if (!is_there) told[next++] = p;
            }
            CHECK(next == 2 + full - size);
        }
        if (code == MPI_SUCCESS && size == full) {
            all = living;
        } else if (code == MPI_SUCCESS) {
            risk();
            code = MPI_Comm_spawn(arguments[0], arguments + 1, full - size, MPI_INFO_NULL, 0, living, &both, MPI_ERRCODES_IGNORE);
            int class;
            MPI_Error_class(code, &class);
            CHECK(code == MPI_SUCCESS || class == MPI_ERR_SPAWN || is_failure(code));
        }
        int well = code == MPI_SUCCESS;
        if (!well) MPIX_Comm_revoke(living);
        MPIX_Comm_failure_ack(living);
        if (MPIX_Comm_agree(living, &well) != MPI_SUCCESS) well = 0;
        if (well && size != full) all = join(both, 0, told);
        if (well && all != MPI_COMM_NULL) {
            if (both != MPI_COMM_NULL) MPI_Comm_free(&both);
            if (all != living) MPI_Comm_free(&living);
            return all;
        }
        drop(&both);
        CHECK(++tries < 200);
    }
}

int main(int argc, char **argv) {
    arguments = argv;
    begin(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    CHECK(argc == 6 || argc == 5);
    steps = atoi(argv[1]), pause_us = atoi(argv[2]), seed = atoi(argv[3]), often = atoi(argv[4]);
    chance = (unsigned)seed * 31 + (unsigned)getpid();
    MPI_Comm parents, comm;
    int step = 0;
    MPI_Comm_get_parent(&parents);
    if (parents == MPI_COMM_NULL) {
        full = ranks, place = my_rank;
        is_spared = my_rank == seed % full;
        static char number[16], *with_full[7];
        snprintf(number, sizeof number, "%d", full);
        for (int i = 0; i < 5; i++) with_full[i] = argv[i];
        with_full[5] = number;
        arguments = with_full;
        /* A rank may have died already. */
        EXPECT("success", MPIX_Comm_shrink(MPI_COMM_WORLD, &comm));
        MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    } else {
        int told[66];
        full = atoi(argv[5]);
        MPI_Comm_set_errhandler(parents, MPI_ERRORS_RETURN);
        risk();
        comm = join(parents, 1, told);
        if (comm == MPI_COMM_NULL) quit("the start has failed");
        MPI_Comm_free(&parents);
        step = told[0];
    }
    while (step < steps) {
        int one = 1, sum = 0, size, well, rank;
        risk();
        MPI_Comm_size(comm, &size);
        MPI_Comm_rank(comm, &rank);
        int code = size == full ? MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm) : MPIX_ERR_PROC_FAILED;
        well = code == MPI_SUCCESS;
        if (well) CHECK(sum == full && rank == place);
        if (!well) MPIX_Comm_revoke(comm);
        MPIX_Comm_failure_ack(comm);
        if (MPIX_Comm_agree(comm, &well) == MPI_SUCCESS && well) {
            printf("step %d: %d\n", step++, sum);
            fflush(stdout);
            usleep((unsigned)pause_us);
            continue;
        }
        comm = repair(comm, step);
    }
    MPI_Comm_free(&comm);
    return end();
}
