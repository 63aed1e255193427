/* ranks: 1 2
 * Deprecated names that the ABI still exports: attributes by their old calls. */
#include "check.h"

static int copies, deletes;

static int copy(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag)
{
    (void)comm, (void)keyval, (void)extra;
    copies++;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int erase(MPI_Comm comm, int keyval, void *value, void *extra)
{
    (void)comm, (void)keyval, (void)value, (void)extra;
    deletes++;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Comm comm, twin;
    int key, flag = -1, mark = 3;
    void *value = NULL;
    CHECK_OK(MPI_Keyval_create(copy, erase, &key, NULL));
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    CHECK_OK(MPI_Attr_put(comm, key, &mark));
    CHECK_OK(MPI_Attr_get(comm, key, &value, &flag));
    CHECK(flag && value == &mark);
    CHECK_OK(MPI_Comm_get_attr(comm, key, &value, &flag)); /* one and the same attribute */
    CHECK(flag && value == &mark);
    CHECK_OK(MPI_Comm_dup(comm, &twin));
    CHECK_INT(copies, 1);
    CHECK_OK(MPI_Attr_delete(twin, key));
    CHECK_INT(deletes, 1);
    MPI_Comm_free(&twin);
    MPI_Comm_free(&comm);
    CHECK_INT(deletes, 2);
    CHECK_OK(MPI_Keyval_free(&key));
    CHECK_INT(key, MPI_KEYVAL_INVALID);
    return check_finish();
}
