/* ranks: 1
 * Argument errors of the calls on datatypes, operations, info objects and requests. */
#include "check.h"

static void datatypes(void)
{
    MPI_Datatype made, null = MPI_DATATYPE_NULL, predefined = MPI_INT;
    MPI_Aint lb, extent;
    const int minus = -1, one = 1, sizes[1] = {4}, subsizes[1] = {5}, starts[1] = {0};
    int n, position = 0;
    char space[8];
    CHECK_CLASS(MPI_Type_contiguous(-1, MPI_INT, &made), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Type_contiguous(1, MPI_DATATYPE_NULL, &made), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Type_vector(-1, 1, 1, MPI_INT, &made), MPI_ERR_COUNT);
    CHECK(MPI_Type_vector(1, -1, 1, MPI_INT, &made) != MPI_SUCCESS);
    CHECK(MPI_Type_indexed(1, &minus, &one, MPI_INT, &made) != MPI_SUCCESS);
    CHECK_CLASS(MPI_Type_indexed(-1, &one, &one, MPI_INT, &made), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Type_create_struct(1, &one, &(MPI_Aint){0}, &null, &made), MPI_ERR_TYPE);
    CHECK(MPI_Type_create_subarray(1, sizes, subsizes, starts, MPI_ORDER_C, MPI_INT, &made) != MPI_SUCCESS);
    CHECK(MPI_Type_create_subarray(1, sizes, sizes, starts, 999, MPI_INT, &made) != MPI_SUCCESS);
    CHECK_CLASS(MPI_Type_commit(&null), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Type_free(&null), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Type_free(&predefined), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Type_size(MPI_DATATYPE_NULL, &n), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Type_get_extent(MPI_DATATYPE_NULL, &lb, &extent), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Type_get_contents(MPI_INT, 0, 0, 0, &n, &lb, &made), MPI_ERR_TYPE);
    CHECK(MPI_Type_match_size(MPI_TYPECLASS_INTEGER, 3, &made) != MPI_SUCCESS);
    CHECK(MPI_Type_match_size(12345, 4, &made) != MPI_SUCCESS);
    CHECK_CLASS(MPI_Pack(&n, -1, MPI_INT, space, 8, &position, MPI_COMM_WORLD), MPI_ERR_COUNT);
    CHECK(MPI_Pack(&space, 3, MPI_INT, space, 8, &position, MPI_COMM_WORLD) != MPI_SUCCESS);
    CHECK_CLASS(MPI_Pack(&n, 1, MPI_DATATYPE_NULL, space, 8, &position, MPI_COMM_WORLD), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Pack_size(1, MPI_INT, MPI_COMM_NULL, &n), MPI_ERR_COMM);
}

static void operations(void)
{
    MPI_Op null = MPI_OP_NULL, predefined = MPI_SUM;
    int flag;
    CHECK_CLASS(MPI_Op_free(&null), MPI_ERR_OP);
    CHECK_CLASS(MPI_Op_free(&predefined), MPI_ERR_OP);
    CHECK_CLASS(MPI_Op_commutative(MPI_OP_NULL, &flag), MPI_ERR_OP);
}

static void infos(void)
{
    MPI_Info info, null = MPI_INFO_NULL;
    char key[MPI_MAX_INFO_KEY + 8], text[MPI_MAX_INFO_VAL + 8];
    int flag, length = 8;
    memset(key, 'k', sizeof key);
    key[MPI_MAX_INFO_KEY + 2] = 0;
    memset(text, 'v', sizeof text);
    text[MPI_MAX_INFO_VAL + 2] = 0;
    CHECK_OK(MPI_Info_create(&info));
    CHECK_CLASS(MPI_Info_set(info, key, "v"), MPI_ERR_INFO_KEY);
    CHECK_CLASS(MPI_Info_set(info, "k", text), MPI_ERR_INFO_VALUE);
    CHECK_CLASS(MPI_Info_delete(info, "absent"), MPI_ERR_INFO_NOKEY);
    CHECK_CLASS(MPI_Info_get_string(info, key, &length, text, &flag), MPI_ERR_INFO_KEY);
    CHECK_CLASS(MPI_Info_get_nthkey(info, 0, key), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Info_set(MPI_INFO_NULL, "k", "v"), MPI_ERR_INFO);
    CHECK_CLASS(MPI_Info_free(&null), MPI_ERR_INFO);
    CHECK_OK(MPI_Info_free(&info));
}

static void requests(void)
{
    MPI_Request request;
    int x = 0;
    /* A program may not start a persistent request twice, nor one that is not persistent. */
    CHECK_OK(MPI_Irecv(&x, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &request));
    CHECK_CLASS(MPI_Start(&request), MPI_ERR_REQUEST);
    CHECK_OK(MPI_Send(&x, 1, MPI_INT, 0, 1, MPI_COMM_SELF));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK(MPI_Grequest_complete(MPI_REQUEST_NULL) != MPI_SUCCESS);
    CHECK_CLASS(MPI_Waitall(-1, &request, MPI_STATUSES_IGNORE), MPI_ERR_COUNT);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    datatypes();
    operations();
    infos();
    requests();
    return check_finish();
}
