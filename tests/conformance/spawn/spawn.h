/* A program that starts itself: what its parents and what its children do. */
#ifndef SPAWN_H
#define SPAWN_H

#include "check.h"

/* The program itself, by its path from the folder that it was started in. */
static char *spawn_self;

/* Starts `count` of this program. The argument says what they are to do. */
__attribute__((unused)) static MPI_Comm spawn_children(char *what, int count, int root, MPI_Comm comm)
{
    char *arguments[] = {what, NULL};
    MPI_Comm children = MPI_COMM_NULL;
    int codes[64];
    for (int i = 0; i < 64; i++)
        codes[i] = -1;
    CHECK_OK(MPI_Comm_spawn(spawn_self, arguments, count, MPI_INFO_NULL, root, comm, &children, codes));
    for (int i = 0; i < count; i++)
        CHECK_INT(codes[i], MPI_SUCCESS);
    if (children != MPI_COMM_NULL)
        MPI_Comm_set_errhandler(children, MPI_ERRORS_RETURN);
    return children;
}

/* Ends a child: what its checks found goes to the first parent, and then both sides part. */
__attribute__((unused)) static int spawn_child_finish(MPI_Comm parent)
{
    long long own[2] = {check_count, check_failures};
    MPI_Reduce(own, NULL, 2, MPI_LONG_LONG, MPI_SUM, 0, parent);
    MPI_Comm_disconnect(&parent);
    MPI_Finalize();
    return 0;
}

/* Takes the checks of the children over, and parts from them. */
__attribute__((unused)) static void spawn_part(MPI_Comm *children, MPI_Comm comm)
{
    long long sum[2] = {0, 0};
    int rank;
    MPI_Comm_rank(comm, &rank);
    CHECK_OK(MPI_Reduce(NULL, sum, 2, MPI_LONG_LONG, MPI_SUM, rank == 0 ? MPI_ROOT : MPI_PROC_NULL, *children));
    if (rank == 0) {
        CHECK(sum[0] > 0);
        CHECK_INT(sum[1], 0);
    }
    CHECK_OK(MPI_Comm_disconnect(children));
    CHECK(*children == MPI_COMM_NULL);
}

#endif
