/* ranks: 1 2
 * Error classes, codes and strings: all predefined ones, and those that a program adds. */
#include "check.h"

static int last_used(void)
{
    int *value = NULL, flag = 0;
    CHECK_OK(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &value, &flag));
    CHECK_INT(flag, 1);
    return flag ? *value : -1;
}

int main(int argc, char **argv)
{
    static const int codes[] = {MPI_SUCCESS, MPI_ERR_BUFFER, MPI_ERR_COUNT, MPI_ERR_TYPE, MPI_ERR_TAG, MPI_ERR_COMM,
                                MPI_ERR_RANK, MPI_ERR_REQUEST, MPI_ERR_ROOT, MPI_ERR_GROUP, MPI_ERR_OP,
                                MPI_ERR_TOPOLOGY, MPI_ERR_DIMS, MPI_ERR_ARG, MPI_ERR_UNKNOWN, MPI_ERR_TRUNCATE,
                                MPI_ERR_OTHER, MPI_ERR_INTERN, MPI_ERR_PENDING, MPI_ERR_IN_STATUS, MPI_ERR_IO,
                                MPI_ERR_UNSUPPORTED_OPERATION, MPI_ERR_WIN, MPI_ERR_SESSION, MPI_ERR_ERRHANDLER,
                                MPI_ERR_ABI, MPI_ERR_VALUE_TOO_LARGE, MPI_ERR_PROC_ABORTED};
    check_start(&argc, &argv);
    char text[MPI_MAX_ERROR_STRING];
    int class = -1, length = -1;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        CHECK_OK(MPI_Error_class(codes[i], &class));
        CHECK_INT(class, codes[i]);
        CHECK_OK(MPI_Error_string(codes[i], text, &length));
        CHECK(length > 0 && length < MPI_MAX_ERROR_STRING);
        CHECK_INT(strlen(text), length);
    }
    const int before = last_used();
    CHECK(before >= MPI_ERR_LASTCODE);

    int mine = -1, code = -1, other = -1;
    CHECK_OK(MPI_Add_error_class(&mine));
    CHECK(mine > MPI_ERR_LASTCODE);
    CHECK(last_used() >= mine);
    CHECK_OK(MPI_Add_error_code(mine, &code));
    CHECK(code != mine);
    CHECK_OK(MPI_Add_error_code(MPI_ERR_OTHER, &other));
    CHECK_OK(MPI_Error_class(mine, &class));
    CHECK_INT(class, mine);
    CHECK_OK(MPI_Error_class(code, &class));
    CHECK_INT(class, mine);
    CHECK_OK(MPI_Error_class(other, &class));
    CHECK_INT(class, MPI_ERR_OTHER);
    CHECK_OK(MPI_Error_string(code, text, &length)); /* no string yet: the empty one */
    CHECK_STR(text, "");
    CHECK_OK(MPI_Add_error_string(code, "my own error"));
    CHECK_OK(MPI_Error_string(code, text, &length));
    CHECK_STR(text, "my own error");
    CHECK_INT(length, 12);
    CHECK_OK(MPI_Add_error_string(code, "another text"));
    CHECK_OK(MPI_Error_string(code, text, &length));
    CHECK_STR(text, "another text");
    return check_finish();
}
