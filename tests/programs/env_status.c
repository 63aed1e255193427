/* Statuses set by hand, counts that do not fit or do not come out even, handles as integers, memory. */
#include "expect.h"
#include <limits.h>
#include <stdint.h>

static void counts(void) {
    MPI_Status status;
    int n, flag;
    MPI_Count large;
    MPI_Status_set_elements(&status, MPI_INT, 3);
    MPI_Get_count(&status, MPI_INT, &n);
    EXPECT(n == 3);
    MPI_Get_count(&status, MPI_DOUBLE, &n);
    EXPECT(n == MPI_UNDEFINED);
    MPI_Get_elements(&status, MPI_DOUBLE_INT, &n);
    EXPECT(n == 2);
    MPI_Status_set_elements(&status, MPI_DOUBLE_INT, 3);
    MPI_Get_count(&status, MPI_DOUBLE_INT, &n);
    EXPECT(n == MPI_UNDEFINED);
    MPI_Get_elements(&status, MPI_DOUBLE_INT, &n);
    EXPECT(n == 3);
    MPI_Status_set_elements_c(&status, MPI_BYTE, (MPI_Count)INT_MAX + 5);
    MPI_Get_count(&status, MPI_BYTE, &n);
    EXPECT(n == MPI_UNDEFINED);
    MPI_Get_count_c(&status, MPI_BYTE, &large);
    EXPECT(large == (MPI_Count)INT_MAX + 5);
    MPI_Get_elements_x(&status, MPI_BYTE, &large);
    EXPECT(large == (MPI_Count)INT_MAX + 5);
    MPI_Status_set_elements_x(&status, MPI_INT, 2);
    MPI_Get_elements_c(&status, MPI_INT, &large);
    EXPECT(large == 2);
    EXPECT_CLASS(MPI_Status_set_elements(&status, MPI_INT, -1), MPI_ERR_COUNT);
    EXPECT_CLASS(MPI_Get_count(&status, MPI_DATATYPE_NULL, &n), MPI_ERR_TYPE);
    EXPECT_CLASS(MPI_Get_count(MPI_STATUS_IGNORE, MPI_INT, &n), MPI_ERR_ARG);
    MPI_Status_set_cancelled(&status, 7);
    MPI_Test_cancelled(&status, &flag);
    EXPECT(flag == 1);
    MPI_Status_set_cancelled(&status, 0);
    MPI_Test_cancelled(&status, &flag);
    EXPECT(flag == 0);
    MPI_Get_count(&status, MPI_INT, &n);
    EXPECT(n == 2);
    MPI_Status_set_source(&status, 4);
    MPI_Status_set_tag(&status, 5);
    MPI_Status_set_error(&status, MPI_ERR_TAG);
    EXPECT(status.MPI_SOURCE == 4 && status.MPI_TAG == 5 && status.MPI_ERROR == MPI_ERR_TAG);
    int source, tag, error;
    MPI_Status_get_source(&status, &source);
    MPI_Status_get_tag(&status, &tag);
    MPI_Status_get_error(&status, &error);
    EXPECT(source == 4 && tag == 5 && error == MPI_ERR_TAG);
}

static void handles(void) {
    MPI_Comm dup;
    int size;
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    EXPECT(MPI_Comm_fromint(MPI_Comm_toint(dup)) == dup);
    EXPECT(MPI_Comm_size(MPI_Comm_fromint(MPI_Comm_toint(dup)), &size) == MPI_SUCCESS);
    MPI_Comm_free(&dup);
    EXPECT(MPI_Comm_toint(MPI_COMM_WORLD) == 0x101 && MPI_Comm_fromint(0x101) == MPI_COMM_WORLD);
    EXPECT(MPI_Type_toint(MPI_INT) == 0x209 && MPI_Type_fromint(0x209) == MPI_INT);
    EXPECT(MPI_Win_fromint(MPI_Win_toint(MPI_WIN_NULL)) == MPI_WIN_NULL);
    EXPECT(MPI_File_fromint(MPI_File_toint(MPI_FILE_NULL)) == MPI_FILE_NULL);
    EXPECT(MPI_Session_fromint(MPI_Session_toint(MPI_SESSION_NULL)) == MPI_SESSION_NULL);
    EXPECT(MPI_Message_fromint(MPI_Message_toint(MPI_MESSAGE_NO_PROC)) == MPI_MESSAGE_NO_PROC);
    EXPECT(MPI_Request_fromint(MPI_Request_toint(MPI_REQUEST_NULL)) == MPI_REQUEST_NULL);
    EXPECT(MPI_Group_fromint(MPI_Group_toint(MPI_GROUP_EMPTY)) == MPI_GROUP_EMPTY);
    EXPECT(MPI_Op_fromint(MPI_Op_toint(MPI_MAXLOC)) == MPI_MAXLOC);
}

static void memory(void) {
    char *base = NULL, on_stack[10];
    MPI_Info info;
    EXPECT(MPI_Alloc_mem(100000, MPI_INFO_NULL, &base) == MPI_SUCCESS);
    base[0] = base[99999] = 1;
    EXPECT(MPI_Free_mem(base) == MPI_SUCCESS);
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_minimum_memory_alignment", "4096");
    MPI_Alloc_mem(1, info, &base);
    EXPECT((uintptr_t)base % 4096 == 0);
    MPI_Free_mem(base);
    MPI_Info_free(&info);
    EXPECT(MPI_Alloc_mem(0, MPI_INFO_NULL, &base) == MPI_SUCCESS);
    EXPECT(MPI_Free_mem(base) == MPI_SUCCESS);
    EXPECT_CLASS(MPI_Free_mem(on_stack), MPI_ERR_BASE);
    EXPECT_CLASS(MPI_Alloc_mem(-1, MPI_INFO_NULL, &base), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Alloc_mem(INT64_MAX, MPI_INFO_NULL, &base), MPI_ERR_NO_MEM);
    MPI_Aint first, last;
    MPI_Get_address(&on_stack[0], &first);
    MPI_Get_address(&on_stack[9], &last);
    EXPECT(MPI_Aint_diff(last, first) == 9 && MPI_Aint_add(first, 9) == last);
    EXPECT((char *)MPI_BOTTOM + first == on_stack);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    counts();
    handles();
    memory();
    return finish("env_status");
}
