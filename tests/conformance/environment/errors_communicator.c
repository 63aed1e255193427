/* ranks: 2
 * Argument errors of the calls on communicators, groups, topologies, attributes and error handlers. */
#include "check.h"

static void communicators(void)
{
    MPI_Comm made, null = MPI_COMM_NULL;
    int n;
    CHECK_CLASS(MPI_Comm_size(MPI_COMM_NULL, &n), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_rank(MPI_COMM_NULL, &n), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_dup(MPI_COMM_NULL, &made), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_free(&null), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_remote_size(MPI_COMM_WORLD, &n), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Intercomm_merge(MPI_COMM_WORLD, 0, &made), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_split(MPI_COMM_WORLD, -5, 0, &made), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Comm_split_type(MPI_COMM_WORLD, 12345, 0, MPI_INFO_NULL, &made), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Comm_create(MPI_COMM_WORLD, MPI_GROUP_NULL, &made), MPI_ERR_GROUP);
    CHECK_CLASS(MPI_Comm_set_name(MPI_COMM_NULL, "x"), MPI_ERR_COMM);
}

static void groups(void)
{
    MPI_Group world, made, null = MPI_GROUP_NULL;
    const int twice[2] = {0, 0}, outside[1] = {check_size};
    int range[1][3] = {{0, 1, 0}}, n;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    CHECK_CLASS(MPI_Group_size(MPI_GROUP_NULL, &n), MPI_ERR_GROUP);
    CHECK_CLASS(MPI_Group_free(&null), MPI_ERR_GROUP);
    CHECK_CLASS(MPI_Group_incl(world, 2, twice, &made), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Group_incl(world, 1, outside, &made), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Group_excl(world, 1, outside, &made), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Group_incl(world, -1, twice, &made), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Group_range_incl(world, 1, range, &made), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Group_translate_ranks(world, 1, outside, world, &n), MPI_ERR_RANK);
    MPI_Group_free(&world);
}

static void topologies(void)
{
    MPI_Comm made;
    const int too_many = check_size + 1, minus = -1, no = 0;
    int n;
    CHECK_CLASS(MPI_Cartdim_get(MPI_COMM_WORLD, &n), MPI_ERR_TOPOLOGY);
    CHECK_CLASS(MPI_Cart_shift(MPI_COMM_WORLD, 0, 1, &n, &n), MPI_ERR_TOPOLOGY);
    CHECK_CLASS(MPI_Graphdims_get(MPI_COMM_WORLD, &n, &n), MPI_ERR_TOPOLOGY);
    CHECK_CLASS(MPI_Dist_graph_neighbors_count(MPI_COMM_WORLD, &n, &n, &n), MPI_ERR_TOPOLOGY);
    CHECK_CLASS(MPI_Neighbor_allgather(&n, 1, MPI_INT, &n, 1, MPI_INT, MPI_COMM_WORLD), MPI_ERR_TOPOLOGY);
    CHECK(MPI_Cart_create(MPI_COMM_WORLD, 1, &too_many, &no, 0, &made) != MPI_SUCCESS);
    CHECK(MPI_Cart_create(MPI_COMM_WORLD, 1, &minus, &no, 0, &made) != MPI_SUCCESS);
    CHECK_OK(MPI_Cart_create(MPI_COMM_WORLD, 1, &check_size, &no, 0, &made));
    MPI_Comm_set_errhandler(made, MPI_ERRORS_RETURN);
    CHECK(MPI_Cart_shift(made, 1, 1, &n, &n) != MPI_SUCCESS);
    CHECK(MPI_Cart_shift(made, -1, 1, &n, &n) != MPI_SUCCESS);
    CHECK(MPI_Cart_coords(made, check_size, 1, &n) != MPI_SUCCESS);
    CHECK(MPI_Cart_rank(made, &too_many, &n) != MPI_SUCCESS); /* not periodic: out of range */
    MPI_Comm_free(&made);
}

static void attributes(void)
{
    int keyval = MPI_KEYVAL_INVALID, flag;
    void *attribute;
    CHECK_CLASS(MPI_Comm_free_keyval(&keyval), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPI_Comm_set_attr(MPI_COMM_WORLD, MPI_KEYVAL_INVALID, NULL), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_KEYVAL_INVALID, &attribute, &flag), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPI_Comm_delete_attr(MPI_COMM_WORLD, MPI_KEYVAL_INVALID), MPI_ERR_KEYVAL);
    CHECK(MPI_Comm_set_attr(MPI_COMM_WORLD, MPI_TAG_UB, NULL) != MPI_SUCCESS); /* predefined: read only */
    CHECK(MPI_Comm_delete_attr(MPI_COMM_WORLD, MPI_TAG_UB) != MPI_SUCCESS);
    CHECK_CLASS(MPI_Comm_get_attr(MPI_COMM_NULL, MPI_TAG_UB, &attribute, &flag), MPI_ERR_COMM);
    /* A keyval of datatypes is not one of communicators. */
    CHECK_OK(MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &keyval, NULL));
    CHECK_CLASS(MPI_Comm_set_attr(MPI_COMM_WORLD, keyval, NULL), MPI_ERR_KEYVAL);
    CHECK_OK(MPI_Type_free_keyval(&keyval));
    CHECK_INT(keyval, MPI_KEYVAL_INVALID);
}

static void handlers(void)
{
    MPI_Errhandler null = MPI_ERRHANDLER_NULL, got;
    CHECK(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRHANDLER_NULL) != MPI_SUCCESS);
    CHECK(MPI_Errhandler_free(&null) != MPI_SUCCESS);
    CHECK_CLASS(MPI_Comm_get_errhandler(MPI_COMM_NULL, &got), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_call_errhandler(MPI_COMM_NULL, MPI_ERR_OTHER), MPI_ERR_COMM);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    communicators();
    groups();
    topologies();
    attributes();
    handlers();
    int one = 1, sum = 0;
    CHECK_OK(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, check_size);
    return check_finish();
}
