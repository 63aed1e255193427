/* Error handlers of every kind, the objects that errors go to, and the program's own classes,
 * codes and strings. */
#include "expect.h"
#include <string.h>

static int calls, code_seen;
static MPI_Comm comm_seen;
static MPI_File file_seen;

static void on_comm(MPI_Comm *comm, int *code, ...) {
    calls++;
    comm_seen = *comm;
    code_seen = *code;
}

static void on_file(MPI_File *file, int *code, ...) {
    calls++;
    file_seen = *file;
    code_seen = *code;
}

static void on_win(MPI_Win *win, int *code, ...) {
    (void)win, (void)code;
}

/* A handler that uses MPI, fails in it, and must not be called for that on another communicator. */
static void nested(MPI_Comm *comm, int *code, ...) {
    int size, class;
    calls++;
    MPI_Error_class(*code, &class);
    MPI_Comm_size(*comm, &size);
    if (class != MPI_ERR_RANK || size < 1) failures++;
}

static void handlers(void) {
    MPI_Comm dup;
    MPI_Errhandler handler, got, win_handler, freed;
    int value = 0, size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    MPI_Comm_create_errhandler(on_comm, &handler);
    EXPECT(MPI_Errhandler_fromint(MPI_Errhandler_toint(handler)) == handler);
    MPI_Comm_set_errhandler(dup, handler);
    MPI_Comm_get_errhandler(dup, &got);
    EXPECT(got == handler);
    freed = handler;
    MPI_Errhandler_free(&handler);
    EXPECT(handler == MPI_ERRHANDLER_NULL);
    MPI_Errhandler_free(&got);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    EXPECT_CLASS(MPI_Errhandler_free(&freed), MPI_ERR_ERRHANDLER);
    /* The handler is freed, but in use: it still runs, with the communicator and the code. */
    calls = 0;
    EXPECT_CLASS(MPI_Send(&value, 1, MPI_INT, size, 0, dup), MPI_ERR_RANK);
    EXPECT(calls == 1 && comm_seen == dup && code_seen == MPI_ERR_RANK);
    EXPECT(MPI_Comm_call_errhandler(dup, MPI_ERR_OTHER) == MPI_SUCCESS);
    EXPECT(calls == 2 && comm_seen == dup && code_seen == MPI_ERR_OTHER);
    MPI_Comm_get_errhandler(dup, &got);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, got);
    MPI_Errhandler_free(&got);
    /* No object, or none that exists: MPI_COMM_SELF. */
    EXPECT_CLASS(MPI_Comm_size(MPI_COMM_NULL, &size), MPI_ERR_COMM);
    EXPECT(calls == 3 && comm_seen == MPI_COMM_SELF);
    EXPECT_CLASS(MPI_Info_free(&(MPI_Info){MPI_INFO_NULL}), MPI_ERR_INFO);
    EXPECT(calls == 4 && comm_seen == MPI_COMM_SELF);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Win_create_errhandler(on_win, &win_handler);
    EXPECT_CLASS(MPI_Comm_set_errhandler(MPI_COMM_SELF, win_handler), MPI_ERR_ERRHANDLER);
    EXPECT_CLASS(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRHANDLER_NULL), MPI_ERR_ERRHANDLER);
    EXPECT_CLASS(MPI_Win_set_errhandler(MPI_WIN_NULL, win_handler), MPI_ERR_WIN);
    MPI_Errhandler_free(&win_handler);
    MPI_Comm_get_errhandler(MPI_COMM_SELF, &got);
    EXPECT(got == MPI_ERRORS_RETURN);
    EXPECT(MPI_Errhandler_free(&got) == MPI_SUCCESS && got == MPI_ERRHANDLER_NULL);
    MPI_Comm_create_errhandler(nested, &handler);
    MPI_Comm_set_errhandler(dup, handler);
    MPI_Errhandler_free(&handler);
    calls = 0;
    EXPECT_CLASS(MPI_Send(&value, 1, MPI_INT, -7, 0, dup), MPI_ERR_RANK);
    EXPECT(calls == 1);
    MPI_Comm_free(&dup);
}

static void file_null(void) {
    MPI_Errhandler handler, got;
    MPI_File_get_errhandler(MPI_FILE_NULL, &got);
    EXPECT(got == MPI_ERRORS_RETURN);
    MPI_File_create_errhandler(on_file, &handler);
    MPI_File_set_errhandler(MPI_FILE_NULL, handler);
    calls = 0;
    file_seen = NULL;
    MPI_File_call_errhandler(MPI_FILE_NULL, MPI_ERR_IO);
    EXPECT(calls == 1 && file_seen == MPI_FILE_NULL && code_seen == MPI_ERR_IO);
    MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN);
    MPI_Errhandler_free(&handler);
}

static int last_used(void) {
    int *value, flag;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &value, &flag);
    return flag ? *value : -1;
}

static void codes(void) {
    int class, code, of, length;
    char text[MPI_MAX_ERROR_STRING + 1];
    EXPECT(last_used() == MPI_ERR_LASTCODE);
    MPI_Add_error_class(&class);
    EXPECT(class > MPI_ERR_LASTCODE && last_used() == class);
    MPI_Add_error_code(class, &code);
    EXPECT(code > class && last_used() == code);
    MPI_Error_class(code, &of);
    EXPECT(of == class);
    MPI_Error_string(code, text, &length);
    EXPECT(length == 0 && text[0] == 0);
    MPI_Add_error_string(code, "out of paper");
    MPI_Error_string(code, text, &length);
    EXPECT(length == 12 && strcmp(text, "out of paper") == 0);
    memset(text, 'x', MPI_MAX_ERROR_STRING);
    text[MPI_MAX_ERROR_STRING] = 0;
    EXPECT_CLASS(MPI_Add_error_string(code, text), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Add_error_string(MPI_ERR_RANK, "mine"), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Add_error_code(code, &of), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Remove_error_class(class), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Remove_error_code(code), MPI_ERR_ARG);
    EXPECT(MPI_Remove_error_string(code) == MPI_SUCCESS);
    EXPECT_CLASS(MPI_Remove_error_code(class), MPI_ERR_ARG);
    EXPECT(MPI_Remove_error_code(code) == MPI_SUCCESS);
    EXPECT(MPI_Remove_error_class(class) == MPI_SUCCESS);
    EXPECT_CLASS(MPI_Error_class(class, &of), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Remove_error_class(MPI_ERR_RANK), MPI_ERR_ARG);
    for (class = 0; class <= MPI_ERR_ABI; class++) {
        MPI_Error_class(class, &of);
        MPI_Error_string(class, text, &length);
        EXPECT(of == class && length > 0 && (int)strlen(text) == length);
    }
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    handlers();
    file_null();
    codes();
    return finish("env_errors");
}
