/* ranks: 2 3
 * Two threads make communicators at once from one that they share, with the same tag. One uses MPI_Comm_create_group,
 * whose tags are a space of their own, one MPI_Intercomm_create. */
#include "check.h"

#include <pthread.h>

enum { ROUNDS = 500, TAG = 5 };

static MPI_Comm common;

static void *by_group(void *argument)
{
    MPI_Group all, group;
    (void)argument;
    CHECK_OK(MPI_Comm_group(common, &all));
    CHECK_OK(MPI_Group_range_incl(all, 1, (int[1][3]){{0, 1, 1}}, &group));
    for (int round = 0; round < ROUNDS && check_rank < 2; round++) {
        MPI_Comm made;
        int size = -1;
        CHECK_OK(MPI_Comm_create_group(common, group, TAG, &made));
        CHECK_OK(MPI_Comm_size(made, &size));
        CHECK_INT(size, 2);
        CHECK_OK(MPI_Comm_free(&made));
    }
    MPI_Group_free(&all);
    MPI_Group_free(&group);
    return NULL;
}

int main(int argc, char **argv)
{
    int provided = -1;
    pthread_t thread;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    check_started();
    CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &common));
    pthread_create(&thread, NULL, by_group, NULL);
    for (int round = 0; round < ROUNDS && check_rank < 2; round++) {
        MPI_Comm made;
        int size = -1, inter = -1;
        CHECK_OK(MPI_Intercomm_create(MPI_COMM_SELF, 0, common, !check_rank, TAG, &made));
        CHECK_OK(MPI_Comm_test_inter(made, &inter));
        CHECK_OK(MPI_Comm_remote_size(made, &size));
        CHECK_INT(inter, 1);
        CHECK_INT(size, 1);
        CHECK_OK(MPI_Comm_free(&made));
    }
    pthread_join(thread, NULL);
    CHECK_OK(MPI_Comm_free(&common));
    return check_finish();
}
