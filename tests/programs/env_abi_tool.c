/* The ABI's six calls, before MPI_Init like in a Fortran layer, and a tool that looks for variables. */
#include "expect.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static int number(MPI_Info info, const char *key) {
    char value[MPI_MAX_INFO_VAL];
    int length = sizeof value, flag;
    MPI_Info_get_string(info, key, &length, value, &flag);
    return flag ? atoi(value) : -1;
}

static void abi_before_init(void) {
    MPI_Info info, fortran;
    MPI_Abi_get_info(&info);
    EXPECT(number(info, "mpi_aint_size") == (int)sizeof(MPI_Aint));
    EXPECT(number(info, "mpi_count_size") == (int)sizeof(MPI_Count));
    EXPECT(number(info, "mpi_offset_size") == (int)sizeof(MPI_Offset));
    MPI_Info_free(&info);
    int64_t yes = -1, no = 0, got_yes = 5, got_no = 5;
    int is_set = -1;
    MPI_Abi_get_fortran_booleans(8, &got_yes, &got_no, &is_set);
    EXPECT(is_set == 0);
    MPI_Abi_set_fortran_booleans(8, &yes, &no);
    MPI_Abi_get_fortran_booleans(8, &got_yes, &got_no, &is_set);
    EXPECT(is_set == 1 && got_yes == yes && got_no == no);
    int32_t small[2];
    MPI_Abi_get_fortran_booleans(4, &small[0], &small[1], &is_set);
    EXPECT(is_set == 0);
    MPI_Abi_get_fortran_info(&fortran);
    EXPECT(fortran == MPI_INFO_NULL);
}

static void abi_after_init(void) {
    MPI_Info info, fortran;
    int64_t yes = -1, no = 0;
    EXPECT_CLASS(MPI_Abi_set_fortran_booleans(8, &yes, &no), MPI_ERR_ABI);
    EXPECT_CLASS(MPI_Abi_set_fortran_booleans(3, &yes, &no), MPI_ERR_ARG);
    /* Reductions give the values that were stated; those of other sizes stay 1 and 0. */
    int64_t either = no, both = yes;
    int32_t small = 2, other = 1;
    MPI_Reduce_local(&yes, &either, 1, MPI_LOGICAL8, MPI_LOR);
    MPI_Reduce_local(&no, &both, 1, MPI_LOGICAL8, MPI_LAND);
    MPI_Reduce_local(&small, &other, 1, MPI_LOGICAL4, MPI_LAND);
    EXPECT(either == yes && both == no && other == 1);
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_integer_size", "8");
    EXPECT_CLASS(MPI_Abi_set_fortran_info(info), MPI_ERR_ABI);
    MPI_Info_set(info, "mpi_integer_size", "4");
    EXPECT(MPI_Abi_set_fortran_info(info) == MPI_SUCCESS);
    EXPECT_CLASS(MPI_Abi_set_fortran_info(info), MPI_ERR_ABI);
    MPI_Info_free(&info);
    MPI_Abi_get_fortran_info(&fortran);
    EXPECT(number(fortran, "mpi_integer_size") == 4);
    MPI_Info_free(&fortran);
}

static void tool(void) {
    int provided = -1, count = -1, index, length = 0;
    char name[10];
    MPI_T_pvar_session session, freed;
    MPI_T_pvar_handle handle;
    EXPECT(MPI_T_cvar_get_num(&count) == MPI_T_ERR_NOT_INITIALIZED);
    EXPECT(MPI_T_finalize() == MPI_T_ERR_NOT_INITIALIZED);
    EXPECT(MPI_T_init_thread(MPI_THREAD_MULTIPLE, &provided) == MPI_SUCCESS);
    /* As it was promised before MPI_Init, MPI has a lock. */
    EXPECT(provided == MPI_THREAD_MULTIPLE);
    EXPECT(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided) == MPI_SUCCESS);
    EXPECT(MPI_T_finalize() == MPI_SUCCESS);
    EXPECT(MPI_T_cvar_get_num(&count) == MPI_SUCCESS && count > 0);
    EXPECT(MPI_T_cvar_get_info(count, name, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL) == MPI_T_ERR_INVALID_INDEX);
    EXPECT(MPI_T_category_get_num(&count) == MPI_SUCCESS && count > 0);
    EXPECT(MPI_T_category_get_cvars(count, 0, NULL) == MPI_T_ERR_INVALID_INDEX);
    EXPECT(MPI_T_event_get_num(&count) == MPI_SUCCESS && count == 2);
    EXPECT(MPI_T_source_get_num(&count) == MPI_SUCCESS && count == 1);
    EXPECT(MPI_T_cvar_get_index("eager", &index) == MPI_T_ERR_INVALID_NAME);
    EXPECT(MPI_T_pvar_get_index("sent", MPI_T_PVAR_CLASS_COUNTER, &index) == MPI_T_ERR_INVALID_NAME);
    EXPECT(MPI_T_pvar_get_index("messages_sent", MPI_T_PVAR_CLASS_TIMER, &index) == MPI_T_ERR_INVALID_NAME);
    EXPECT(MPI_T_pvar_get_num(&count) == MPI_SUCCESS && count > 0);
    const int pvars = count;
    EXPECT(MPI_T_pvar_session_create(&session) == MPI_SUCCESS && session != MPI_T_PVAR_SESSION_NULL);
    EXPECT(MPI_T_pvar_handle_alloc(session, pvars, NULL, &handle, &count) == MPI_T_ERR_INVALID_INDEX);
    EXPECT(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES) == MPI_SUCCESS);
    EXPECT(MPI_T_pvar_start(session, MPI_T_PVAR_HANDLE_NULL) == MPI_T_ERR_INVALID_HANDLE);
    freed = session;
    EXPECT(MPI_T_pvar_session_free(&session) == MPI_SUCCESS && session == MPI_T_PVAR_SESSION_NULL);
    EXPECT(MPI_T_pvar_session_free(&freed) == MPI_T_ERR_INVALID_SESSION);
    EXPECT(MPI_T_finalize() == MPI_SUCCESS);
}

int main(int argc, char **argv) {
    abi_before_init();
    tool();
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    abi_after_init();
    tool();
    return finish("env_abi_tool");
}
