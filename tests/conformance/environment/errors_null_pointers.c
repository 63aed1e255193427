/* A null pointer where a result or a handle is to be stored is an error of class MPI_ERR_ARG, and no crash.
 *
 * ranks: 1 */
#include "check.h"

#define NULL_IS_WRONG(call) CHECK_CLASS(call, MPI_ERR_ARG)

static void messages(void)
{
    int value = 0, flag;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Message message = MPI_MESSAGE_NULL;
    NULL_IS_WRONG(MPI_Isend(&value, 1, MPI_INT, 0, 0, MPI_COMM_SELF, NULL));
    NULL_IS_WRONG(MPI_Irecv(&value, 1, MPI_INT, 0, 0, MPI_COMM_SELF, NULL));
    NULL_IS_WRONG(MPI_Send_init(&value, 1, MPI_INT, 0, 0, MPI_COMM_SELF, NULL));
    NULL_IS_WRONG(MPI_Recv_init(&value, 1, MPI_INT, 0, 0, MPI_COMM_SELF, NULL));
    NULL_IS_WRONG(MPI_Iprobe(0, 0, MPI_COMM_SELF, NULL, MPI_STATUS_IGNORE));
    NULL_IS_WRONG(MPI_Improbe(0, 0, MPI_COMM_SELF, NULL, &message, MPI_STATUS_IGNORE));
    NULL_IS_WRONG(MPI_Improbe(0, 0, MPI_COMM_SELF, &flag, NULL, MPI_STATUS_IGNORE));
    NULL_IS_WRONG(MPI_Mrecv(&value, 1, MPI_INT, NULL, MPI_STATUS_IGNORE));
    NULL_IS_WRONG(MPI_Test(&request, NULL, MPI_STATUS_IGNORE));
    NULL_IS_WRONG(MPI_Testall(1, &request, NULL, MPI_STATUSES_IGNORE));
    NULL_IS_WRONG(MPI_Request_get_status(request, NULL, MPI_STATUS_IGNORE));
    NULL_IS_WRONG(MPI_Ibarrier(MPI_COMM_SELF, NULL));
    /* The calls above have sent and begun nothing. */
    CHECK_OK(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
}

static void objects(void)
{
    int flag;
    void *pointer;
    NULL_IS_WRONG(MPI_Comm_rank(MPI_COMM_SELF, NULL));
    NULL_IS_WRONG(MPI_Comm_dup(MPI_COMM_SELF, NULL));
    NULL_IS_WRONG(MPI_Comm_free(NULL));
    NULL_IS_WRONG(MPI_Comm_create_keyval(NULL, NULL, NULL, NULL));
    NULL_IS_WRONG(MPI_Comm_free_keyval(NULL));
    NULL_IS_WRONG(MPI_Comm_get_attr(MPI_COMM_SELF, MPI_TAG_UB, NULL, &flag));
    NULL_IS_WRONG(MPI_Comm_get_attr(MPI_COMM_SELF, MPI_TAG_UB, &pointer, NULL));
    NULL_IS_WRONG(MPI_Type_size(MPI_INT, NULL));
    NULL_IS_WRONG(MPI_Type_dup(MPI_INT, NULL));
    NULL_IS_WRONG(MPI_Type_free(NULL));
    NULL_IS_WRONG(MPI_Op_free(NULL));
    NULL_IS_WRONG(MPI_Op_commutative(MPI_SUM, NULL));
    NULL_IS_WRONG(MPI_Errhandler_free(NULL));
    NULL_IS_WRONG(MPI_Info_create(NULL));
    NULL_IS_WRONG(MPI_Info_free(NULL));
    NULL_IS_WRONG(MPI_Group_free(NULL));
}

static void environment(void)
{
    int length;
    char name[MPI_MAX_PROCESSOR_NAME];
    NULL_IS_WRONG(MPI_Initialized(NULL));
    NULL_IS_WRONG(MPI_Query_thread(NULL));
    NULL_IS_WRONG(MPI_Get_version(NULL, &length));
    NULL_IS_WRONG(MPI_Get_processor_name(NULL, &length));
    NULL_IS_WRONG(MPI_Get_processor_name(name, NULL));
    NULL_IS_WRONG(MPI_Get_address(name, NULL));
    NULL_IS_WRONG(MPI_Alloc_mem(8, MPI_INFO_NULL, NULL));
    NULL_IS_WRONG(MPI_Buffer_detach(NULL, &length));
    NULL_IS_WRONG(MPI_Error_class(MPI_ERR_ARG, NULL));
    NULL_IS_WRONG(MPI_Add_error_class(NULL));
}

/* The pointers that may be null, by MPI's rules. */
static void allowed(void)
{
    int length = 0, flag = 0;
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "key", "value");
    CHECK_OK(MPI_Info_get_string(info, "key", &length, NULL, &flag));
    CHECK_INT(length, 6);
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_Waitall(0, NULL, NULL));
    CHECK_OK(MPI_Startall(0, NULL));
    MPI_Info_free(&info);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    messages();
    objects();
    environment();
    allowed();
    return check_finish();
}
