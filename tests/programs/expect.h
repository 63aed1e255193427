/* The common part of the test programs: a check that names its place and its rank. */
#ifndef EXPECT_H
#define EXPECT_H
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int failures;

#define EXPECT(condition)                                                                  \
    do {                                                                                   \
        if (!(condition)) {                                                                \
            int expect_rank = -1;                                                          \
            MPI_Comm_rank(MPI_COMM_WORLD, &expect_rank);                                   \
            fprintf(stderr, "%s:%d: rank %d: not so: %s\n", __FILE__, __LINE__,            \
                    expect_rank, #condition);                                              \
            failures++;                                                                    \
        }                                                                                  \
    } while (0)

/* The call fails with an error of this class. */
#define EXPECT_CLASS(call, expected)                                                       \
    do {                                                                                   \
        int expect_class = -1, expect_code = (call);                                       \
        MPI_Error_class(expect_code, &expect_class);                                       \
        if (expect_class != (expected)) {                                                  \
            fprintf(stderr, "%s:%d: %s: class %d instead of %d\n", __FILE__, __LINE__,     \
                    #call, expect_class, (expected));                                      \
            failures++;                                                                    \
        }                                                                                  \
    } while (0)

/* Ends the program: exit status 0 if nothing failed on this rank. */
__attribute__((unused)) static int finish(const char *name) {
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Finalize();
    if (failures == 0 && rank == 0) printf("%s: all as expected\n", name);
    return failures != 0;
}
#endif
