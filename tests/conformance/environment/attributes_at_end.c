/* ranks: 1 2
 * Finalize deletes the attributes of MPI_COMM_SELF first, the last one set first, while MPI still works. */
#include "check.h"

static int order[3], count, size_seen = -1;

static int erase(MPI_Comm comm, int keyval, void *value, void *extra)
{
    (void)keyval;
    (void)extra;
    int finalized = -1;
    order[count++] = *(int *)value;
    MPI_Finalized(&finalized);
    MPI_Comm_size(comm, &size_seen);
    if (finalized)
        size_seen = -2;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    static int values[3] = {1, 2, 3};
    check_start(&argc, &argv);
    for (int i = 0; i < 3; i++) {
        int key;
        CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, erase, &key, NULL));
        CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, key, &values[i]));
        CHECK_OK(MPI_Comm_free_keyval(&key));
    }
    const int failed = check_report(__FILE__);
    MPI_Finalize();
    if (count != 3 || order[0] != 3 || order[1] != 2 || order[2] != 1 || size_seen != 1) {
        printf("FAIL attributes at the end: %d deleted, order %d %d %d, size %d\n", count, order[0], order[1],
               order[2], size_seen);
        return 1;
    }
    return failed;
}
