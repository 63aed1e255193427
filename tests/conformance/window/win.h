/* Windows of every flavour for the programs in this folder: each test runs on all of them. */
#ifndef WIN_H
#define WIN_H

#include "check.h"

enum { FLAVORS = 4 };

static const int win_flavors[FLAVORS] = {MPI_WIN_FLAVOR_CREATE, MPI_WIN_FLAVOR_ALLOCATE, MPI_WIN_FLAVOR_SHARED,
                                         MPI_WIN_FLAVOR_DYNAMIC};

/* A window of `bytes` bytes at each rank, and where its memory begins: for accesses `at` is to be added to a displacement in
 * bytes (of MPI_Win_create_dynamic it is the target's address). */
typedef struct {
    MPI_Win win;
    int flavor;
    char *memory;
    MPI_Aint *begins; /* of every rank */
} Win;

/* Whether all ranks of MPI_COMM_WORLD share memory. */
__attribute__((unused)) static int win_one_node(void)
{
    MPI_Comm node;
    int size, all;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    MPI_Comm_size(node, &size);
    MPI_Comm_free(&node);
    MPI_Allreduce(&size, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    return all == check_size;
}

/* False: the ranks share no memory for this flavour. */
__attribute__((unused)) static int win_make(Win *w, int flavor, MPI_Aint bytes)
{
    MPI_Aint begin = 0;
    if (flavor == MPI_WIN_FLAVOR_SHARED && !win_one_node())
        return 0;
    w->flavor = flavor;
    w->memory = NULL;
    switch (flavor) {
    case MPI_WIN_FLAVOR_CREATE:
        w->memory = malloc(bytes ? bytes : 1);
        CHECK_OK(MPI_Win_create(w->memory, bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w->win));
        break;
    case MPI_WIN_FLAVOR_ALLOCATE:
        CHECK_OK(MPI_Win_allocate(bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w->memory, &w->win));
        break;
    case MPI_WIN_FLAVOR_SHARED:
        CHECK_OK(MPI_Win_allocate_shared(bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w->memory, &w->win));
        break;
    default:
        CHECK_OK(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &w->win));
        w->memory = malloc(bytes ? bytes : 1);
        CHECK_OK(MPI_Win_attach(w->win, w->memory, bytes));
        MPI_Get_address(w->memory, &begin);
    }
    MPI_Win_set_errhandler(w->win, MPI_ERRORS_RETURN);
    w->begins = malloc(check_size * sizeof *w->begins);
    MPI_Allgather(&begin, 1, MPI_AINT, w->begins, 1, MPI_AINT, MPI_COMM_WORLD);
    memset(w->memory, 0, bytes);
    MPI_Barrier(MPI_COMM_WORLD);
    return 1;
}

__attribute__((unused)) static void win_end(Win *w)
{
    if (w->flavor == MPI_WIN_FLAVOR_DYNAMIC) {
        MPI_Barrier(MPI_COMM_WORLD);
        CHECK_OK(MPI_Win_detach(w->win, w->memory));
    }
    CHECK_OK(MPI_Win_free(&w->win));
    CHECK(w->win == MPI_WIN_NULL);
    if (w->flavor == MPI_WIN_FLAVOR_DYNAMIC || w->flavor == MPI_WIN_FLAVOR_CREATE)
        free(w->memory);
    free(w->begins);
}

#endif
