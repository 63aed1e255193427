/* ranks: 1 2
 * The functions that a program may call before MPI_Init, and after MPI_Finalize. */
#include "check.h"

int main(int argc, char **argv)
{
    MPI_Info info;
    char text[MPI_MAX_LIBRARY_VERSION_STRING];
    int n = -1, flag = -1, version = -1, subversion = -1, class = -1;
    CHECK_OK(MPI_Get_version(&version, &subversion));
    CHECK_OK(MPI_Get_library_version(text, &n));
    CHECK(n > 0);
    CHECK_OK(MPI_Abi_get_version(&version, &subversion));
    CHECK_INT(version, 1);
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "key", "value"));
    CHECK_OK(MPI_Info_get_nkeys(info, &n));
    CHECK_INT(n, 1);
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Error_class(MPI_ERR_RANK, &class));
    CHECK_INT(class, MPI_ERR_RANK);
    CHECK_OK(MPI_Error_string(MPI_ERR_RANK, text, &n));
    CHECK(n > 0);
    CHECK(MPI_Comm_toint(MPI_COMM_WORLD) == 0x101);
    CHECK_OK(MPI_Get_processor_name(text, &n));
    CHECK(n > 0);

    check_start(&argc, &argv);
    const int failed = check_report(__FILE__);
    MPI_Finalize();
    const long long before = check_failures;
    CHECK_OK(MPI_Finalized(&flag));
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_Initialized(&flag));
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_Get_version(&version, &subversion));
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_free(&info));
    return failed || check_failures != before;
}
