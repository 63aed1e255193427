/* ranks: 1
 * The six calls on the ABI itself. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    int major = -1, minor = -1, flag = -1, n = -1, length = 64, is_set = -1;
    char text[64] = "";
    MPI_Info info = MPI_INFO_NULL;
    CHECK_OK(MPI_Abi_get_version(&major, &minor));
    CHECK_INT(major, MPI_ABI_VERSION);
    CHECK_INT(minor, MPI_ABI_SUBVERSION);
    CHECK_OK(MPI_Abi_get_info(&info));
    CHECK(info != MPI_INFO_NULL);
    CHECK_OK(MPI_Info_get_nkeys(info, &n));
    CHECK(n >= 3);
    static const struct {
        const char *key;
        size_t size;
    } sizes[] = {{"mpi_aint_size", sizeof(MPI_Aint)}, {"mpi_count_size", sizeof(MPI_Count)},
                 {"mpi_offset_size", sizeof(MPI_Offset)}};
    for (int i = 0; i < 3; i++) {
        length = sizeof text;
        CHECK_OK(MPI_Info_get_string(info, sizes[i].key, &length, text, &flag));
        CHECK_INT(flag, 1);
        CHECK_INT(atoi(text), sizes[i].size);
    }
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Abi_get_fortran_info(&info));
    if (info != MPI_INFO_NULL) {
        CHECK_OK(MPI_Info_get_nkeys(info, &n));
        CHECK(n >= 0);
        CHECK_OK(MPI_Info_free(&info));
    }
    int true_value = -7, false_value = -7;
    CHECK_OK(MPI_Abi_get_fortran_booleans(sizeof(int), &true_value, &false_value, &is_set));
    CHECK(is_set == 0 || is_set == 1);
    if (is_set)
        CHECK(true_value != false_value);
    return check_finish();
}
