/* For the programs on collectives: one call written once runs in its blocking, nonblocking and
 * persistent form, with int and with MPI_Count counts, on several communicators. */
#ifndef COLL_H
#define COLL_H

#include "check.h"

static MPI_Comm comm; /* the communicator under test */
static int rank, size;

#define UNWRAP(...) __VA_ARGS__

#define NONBLOCKING_FORM(function, args, fill, verify)         \
    do {                                                       \
        MPI_Request request_ = MPI_REQUEST_NULL;               \
        fill;                                                  \
        CHECK_OK(function(UNWRAP args, &request_));            \
        CHECK_OK(MPI_Wait(&request_, MPI_STATUS_IGNORE));      \
        verify;                                                \
    } while (0)

#define PERSISTENT_FORM(function, args, fill, verify)                  \
    do {                                                               \
        MPI_Request request_ = MPI_REQUEST_NULL;                       \
        CHECK_OK(function(UNWRAP args, MPI_INFO_NULL, &request_));     \
        for (int round_ = 0; round_ < 2; round_++) {                   \
            fill;                                                      \
            CHECK_OK(MPI_Start(&request_));                            \
            CHECK_OK(MPI_Wait(&request_, MPI_STATUS_IGNORE));          \
            verify;                                                    \
        }                                                              \
        CHECK_OK(MPI_Request_free(&request_));                         \
    } while (0)

/* EVERY_FORM(Bcast, bcast, (buffer, count, MPI_INT, root, comm), fill(), verify())
 * A program of its own runs the persistent forms; it defines PERSISTENT. */
#ifdef PERSISTENT
#define EVERY_FORM(Name, name, args, fill, verify) PERSISTENT_FORM(MPI_##Name##_init, args, fill, verify)
#define EVERY_LARGE_FORM(Name, name, args, fill, verify) PERSISTENT_FORM(MPI_##Name##_init_c, args, fill, verify)
#else
#define EVERY_FORM(Name, name, args, fill, verify)                 \
    do {                                                           \
        fill;                                                      \
        CHECK_OK(MPI_##Name args);                                 \
        verify;                                                    \
        NONBLOCKING_FORM(MPI_I##name, args, fill, verify);         \
    } while (0)
#define EVERY_LARGE_FORM(Name, name, args, fill, verify)           \
    do {                                                           \
        fill;                                                      \
        CHECK_OK(MPI_##Name##_c args);                             \
        verify;                                                    \
        NONBLOCKING_FORM(MPI_I##name##_c, args, fill, verify);     \
    } while (0)
#endif

/* For functions without arrays of counts: their arguments suit both forms. */
#define EVERY_FORM_AND_LARGE(Name, name, args, fill, verify)       \
    do {                                                           \
        EVERY_FORM(Name, name, args, fill, verify);                \
        EVERY_LARGE_FORM(Name, name, args, fill, verify);          \
    } while (0)

/* The i-th value from `from` for `to`. */
__attribute__((unused)) static int value(int from, int to, int i)
{
    return from * 1000003 + to * 7919 + i * 13 + 5;
}

__attribute__((unused)) static void use_comm(MPI_Comm c)
{
    comm = c;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
}

/* Runs the test on the world, the world with its ranks reversed, its odd and even halves, and on self. */
__attribute__((unused)) static void on_communicators(void (*test)(void))
{
    MPI_Comm made[3];
    MPI_Comm_dup(MPI_COMM_WORLD, &made[0]);
    MPI_Comm_split(MPI_COMM_WORLD, 0, -check_rank, &made[1]);
    MPI_Comm_split(MPI_COMM_WORLD, check_rank % 2, check_rank, &made[2]);
    for (int i = 0; i < 3; i++) {
        MPI_Comm_set_errhandler(made[i], MPI_ERRORS_RETURN);
        use_comm(made[i]);
        test();
        MPI_Comm_free(&made[i]);
    }
    use_comm(MPI_COMM_SELF);
    test();
}

/* An intercommunicator between the lower ranks of the world and the upper ones (of unequal number
 * where that can be); needs at least two ranks. */
__attribute__((unused)) static MPI_Comm make_intercomm(int *low)
{
    MPI_Comm local, inter;
    const int boundary = (check_size + 2) / 3;
    *low = check_rank < boundary;
    MPI_Comm_split(MPI_COMM_WORLD, *low, check_rank, &local);
    MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, *low ? boundary : 0, 17, &inter);
    MPI_Comm_free(&local);
    MPI_Comm_set_errhandler(inter, MPI_ERRORS_RETURN);
    return inter;
}

#endif
