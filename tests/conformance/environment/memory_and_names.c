/* ranks: 1 2
 * Alloc_mem and Free_mem; names of communicators. */
#include "check.h"

static void memory(void)
{
    char *block = NULL, *aligned = NULL;
    MPI_Info info;
    CHECK_OK(MPI_Alloc_mem(100000, MPI_INFO_NULL, &block));
    CHECK(block != NULL);
    check_fill(block, 100000, 4);
    CHECK_INT(check_filled(block, 100000, 4), -1);
    CHECK_OK(MPI_Free_mem(block));
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "mpi_minimum_memory_alignment", "4096"));
    CHECK_OK(MPI_Alloc_mem(64, info, &aligned));
    CHECK_INT((uintptr_t)aligned % 4096, 0);
    CHECK_OK(MPI_Free_mem(aligned));
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Alloc_mem(0, MPI_INFO_NULL, &block));
    CHECK_OK(MPI_Free_mem(block));
    void *none = NULL;
    CHECK(MPI_Alloc_mem(-1, MPI_INFO_NULL, &none) != MPI_SUCCESS);
    CHECK_CLASS(MPI_Alloc_mem((MPI_Aint)1 << 60, MPI_INFO_NULL, &none), MPI_ERR_NO_MEM);
}

static void names(void)
{
    char name[MPI_MAX_OBJECT_NAME], longest[MPI_MAX_OBJECT_NAME + 20];
    int length = -1;
    MPI_Comm comm;
    CHECK_OK(MPI_Comm_get_name(MPI_COMM_WORLD, name, &length));
    CHECK_STR(name, "MPI_COMM_WORLD");
    CHECK_INT(length, 14);
    CHECK_OK(MPI_Comm_get_name(MPI_COMM_SELF, name, &length));
    CHECK_STR(name, "MPI_COMM_SELF");
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    CHECK_OK(MPI_Comm_get_name(comm, name, &length)); /* a name is not copied */
    CHECK_STR(name, "");
    CHECK_OK(MPI_Comm_set_name(comm, "my own"));
    CHECK_OK(MPI_Comm_get_name(comm, name, &length));
    CHECK_STR(name, "my own");
    CHECK_OK(MPI_Comm_set_name(comm, "\xe4 \xff\xc3")); /* bytes, in any encoding */
    CHECK_OK(MPI_Comm_get_name(comm, name, &length));
    CHECK_STR(name, "\xe4 \xff\xc3");
    CHECK_INT(length, 4);
    memset(longest, 'n', sizeof longest);
    longest[MPI_MAX_OBJECT_NAME - 1] = 0;
    CHECK_OK(MPI_Comm_set_name(comm, longest));
    CHECK_OK(MPI_Comm_get_name(comm, name, &length));
    CHECK_STR(name, longest);
    CHECK_OK(MPI_Comm_get_name(MPI_COMM_NULL, name, &length));
    CHECK_STR(name, "MPI_COMM_NULL");
    CHECK_OK(MPI_Type_get_name(MPI_DATATYPE_NULL, name, &length));
    CHECK_STR(name, "MPI_DATATYPE_NULL");
    MPI_Comm_free(&comm);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    memory();
    names();
    return check_finish();
}
