/* ranks: 1
 * Added error classes, codes and strings are removed again; predefined ones cannot be changed. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    char text[MPI_MAX_ERROR_STRING];
    int mine = -1, code = -1, other = -1, length = -1;
    CHECK(MPI_Add_error_string(MPI_ERR_COMM, "not this") != MPI_SUCCESS);
    CHECK(MPI_Remove_error_class(MPI_ERR_COMM) != MPI_SUCCESS);
    CHECK_OK(MPI_Add_error_class(&mine));
    CHECK_OK(MPI_Add_error_code(mine, &code));
    CHECK_OK(MPI_Add_error_code(MPI_ERR_OTHER, &other));
    CHECK_OK(MPI_Add_error_string(code, "a text"));
    CHECK_OK(MPI_Remove_error_string(code));
    CHECK_OK(MPI_Error_string(code, text, &length));
    CHECK_STR(text, "");
    CHECK(MPI_Remove_error_class(mine) != MPI_SUCCESS); /* it still has a code */
    CHECK_OK(MPI_Remove_error_code(code));
    CHECK_OK(MPI_Remove_error_code(other));
    CHECK_OK(MPI_Remove_error_class(mine));
    return check_finish();
}
