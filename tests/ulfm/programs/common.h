/* What the programs of tests/ulfm have in common: checks, and deaths. */
#include <mpi.h>
#include <mpi-ext.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int my_rank, ranks;

static const char *class_name(int code) {
    int class;
    MPI_Error_class(code, &class);
    switch (class) {
    case MPI_SUCCESS: return "success";
    case MPIX_ERR_PROC_FAILED: return "failed";
    case MPIX_ERR_PROC_FAILED_PENDING: return "pending";
    case MPIX_ERR_REVOKED: return "revoked";
    default: return "another class";
    }
}

static void wrong(const char *what, int line, const char *got) {
    fprintf(stderr, "rank %d, line %d: %s: %s\n", my_rank, line, what, got);
    fflush(stderr);
    MPI_Abort(MPI_COMM_WORLD, 9);
}

#define EXPECT(what, code)                                                  \
    do {                                                                    \
        const char *got_ = class_name(code);                                \
        if (strcmp(got_, what) != 0) wrong(#code " is not " what, __LINE__, got_); \
    } while (0)

#define CHECK(condition)                                                    \
    do {                                                                    \
        if (!(condition)) wrong(#condition, __LINE__, "does not hold");     \
    } while (0)

__attribute__((unused)) static int is_failure(int code) {
    int class;
    MPI_Error_class(code, &class);
    return class == MPIX_ERR_PROC_FAILED || class == MPIX_ERR_PROC_FAILED_PENDING || class == MPIX_ERR_REVOKED;
}

static void die(void) {
    raise(SIGKILL);
    pause();
}

static void begin(int *argc, char ***argv) {
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &my_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
}

/* Waits until this process has heard of so many deaths in a communicator. */
__attribute__((unused)) static void hear_of(MPI_Comm comm, int deaths) {
    int size = 0;
    while (size < deaths) {
        MPI_Group group;
        MPIX_Comm_get_failed(comm, &group);
        MPI_Group_size(group, &size);
        if (group != MPI_GROUP_EMPTY) MPI_Group_free(&group);
    }
}

static int end(void) {
    int code = MPI_Finalize();
    printf("rank %d: ok\n", my_rank);
    return code;
}
