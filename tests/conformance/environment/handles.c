/* ranks: 1
 * Handles to integers and back: predefined ones have the ABI's values, others come back unchanged. */
#include "check.h"

#define ROUND_TRIP(Kind, handle) CHECK(MPI_##Kind##_fromint(MPI_##Kind##_toint(handle)) == handle)
#define IS(Kind, handle, value)                       \
    do {                                              \
        CHECK_INT(MPI_##Kind##_toint(handle), value); \
        ROUND_TRIP(Kind, handle);                     \
    } while (0)

static void add(void *in, void *inout, int *n, MPI_Datatype *type)
{
    (void)in, (void)inout, (void)n, (void)type;
}

static void on_error(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
}

static void predefined(void)
{
    IS(Comm, MPI_COMM_NULL, 0x100);
    IS(Comm, MPI_COMM_WORLD, 0x101);
    IS(Comm, MPI_COMM_SELF, 0x102);
    IS(Group, MPI_GROUP_NULL, 0x108);
    IS(Group, MPI_GROUP_EMPTY, 0x109);
    IS(Op, MPI_OP_NULL, 0x20);
    IS(Op, MPI_SUM, 0x21);
    IS(Op, MPI_NO_OP, 0x3d);
    IS(Errhandler, MPI_ERRORS_RETURN, 0x143);
    IS(Info, MPI_INFO_NULL, 0x130);
    IS(Info, MPI_INFO_ENV, 0x131);
    IS(Request, MPI_REQUEST_NULL, 0x180);
    IS(Message, MPI_MESSAGE_NULL, 0x128);
    IS(Message, MPI_MESSAGE_NO_PROC, 0x129);
    IS(Win, MPI_WIN_NULL, 0x110);
    IS(File, MPI_FILE_NULL, 0x118);
    IS(Session, MPI_SESSION_NULL, 0x120);
    CHECK_INT(MPI_Type_toint(MPI_INT), 0x209);
    ROUND_TRIP(Type, MPI_DATATYPE_NULL);
    ROUND_TRIP(Type, MPI_FLOAT_INT);
    CHECK(MPI_Type_fromint(0x214) == MPI_DOUBLE);
}

static void made(void)
{
    MPI_Comm comm;
    MPI_Group group;
    MPI_Op op;
    MPI_Errhandler handler;
    MPI_Info info;
    MPI_Datatype type;
    MPI_Request request;
    int x = 0;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    MPI_Op_create(add, 1, &op);
    MPI_Comm_create_errhandler(on_error, &handler);
    MPI_Info_create(&info);
    MPI_Type_contiguous(3, MPI_INT, &type);
    MPI_Recv_init(&x, 1, MPI_INT, 0, 0, comm, &request);
    ROUND_TRIP(Comm, comm);
    ROUND_TRIP(Group, group);
    ROUND_TRIP(Op, op);
    ROUND_TRIP(Errhandler, handler);
    ROUND_TRIP(Info, info);
    ROUND_TRIP(Request, request);
    ROUND_TRIP(Type, type);
    /* A new handle's number is unlike all predefined ones. */
    CHECK((unsigned)MPI_Comm_toint(comm) > 0xfff);
    CHECK((unsigned)MPI_Type_toint(type) > 0xfff);
    MPI_Request_free(&request);
    MPI_Type_free(&type);
    MPI_Info_free(&info);
    MPI_Errhandler_free(&handler);
    MPI_Op_free(&op);
    MPI_Group_free(&group);
    MPI_Comm_free(&comm);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    predefined();
    made();
    return check_finish();
}
