/* Error handlers and reduction functions in Fortran. C gives such a function no state of the program's, so each Fortran
   procedure gets a C function of its own, out of a fixed number. The same procedure gets the same one again. */
#include "mpifort.h"

#include <pthread.h>
#include <stdio.h>

enum { F_PROCEDURES = 256 }; /* of each kind */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The number of the procedure, or -1. */
static int number_of(f_procedure **table, f_procedure *procedure)
{
    int number = 0;
    pthread_mutex_lock(&lock);
    while (number < F_PROCEDURES && table[number] && table[number] != procedure) number++;
    if (number < F_PROCEDURES) table[number] = procedure;
    pthread_mutex_unlock(&lock);
    return number < F_PROCEDURES ? number : -1;
}

int f_too_many(const char *function)
{
    fprintf(stderr, "libmpifort_abi: %s: more than %d different procedures of one kind: use fewer\n", function, F_PROCEDURES);
    PMPI_Comm_call_errhandler(MPI_COMM_SELF, MPI_ERR_OTHER);
    return MPI_ERR_OTHER;
}

/* 256 functions by their number in hexadecimal. */
#define DIGITS(M, high) \
    M(high##0) M(high##1) M(high##2) M(high##3) M(high##4) M(high##5) M(high##6) M(high##7) \
    M(high##8) M(high##9) M(high##a) M(high##b) M(high##c) M(high##d) M(high##e) M(high##f)
#define ALL(M) \
    DIGITS(M, 0) DIGITS(M, 1) DIGITS(M, 2) DIGITS(M, 3) DIGITS(M, 4) DIGITS(M, 5) DIGITS(M, 6) DIGITS(M, 7) \
    DIGITS(M, 8) DIGITS(M, 9) DIGITS(M, a) DIGITS(M, b) DIGITS(M, c) DIGITS(M, d) DIGITS(M, e) DIGITS(M, f)

typedef void handler(f_int *object, f_int *code);

#define HANDLERS(kind, object)                                                                       \
    static f_procedure *object##_handlers[F_PROCEDURES];                                             \
    static void call_##object##_handler(int number, kind *handle, int *code)                         \
    {                                                                                                \
        f_int of_fortran = f_of_##object(*handle);                                                \
        f_int code_f = *code;                                                                        \
        ((handler *)object##_handlers[number])(&of_fortran, &code_f);                                \
        *code = f_narrow(code_f);                                                                    \
    }
HANDLERS(MPI_Comm, comm)
HANDLERS(MPI_File, file)
HANDLERS(MPI_Session, session)
HANDLERS(MPI_Win, win)

#define COMM(n) static void comm_handler_##n(MPI_Comm *comm, int *code, ...) { call_comm_handler(0x##n, comm, code); }
#define FILE_(n) static void file_handler_##n(MPI_File *file, int *code, ...) { call_file_handler(0x##n, file, code); }
#define SESSION(n) \
    static void session_handler_##n(MPI_Session *session, int *code, ...) { call_session_handler(0x##n, session, code); }
#define WIN(n) static void win_handler_##n(MPI_Win *win, int *code, ...) { call_win_handler(0x##n, win, code); }
ALL(COMM)
ALL(FILE_)
ALL(SESSION)
ALL(WIN)

#define NAME_COMM(n) comm_handler_##n,
#define NAME_FILE(n) file_handler_##n,
#define NAME_SESSION(n) session_handler_##n,
#define NAME_WIN(n) win_handler_##n,
#define FINDER(function, object, NAMES)                                                              \
    function *f_##object##_handler(f_procedure *procedure)                                           \
    {                                                                                                \
        static function *const all[F_PROCEDURES] = {ALL(NAMES)};                                     \
        int number = number_of(object##_handlers, procedure);                                        \
        return number < 0 ? NULL : all[number];                                                      \
    }
FINDER(MPI_Comm_errhandler_function, comm, NAME_COMM)
FINDER(MPI_File_errhandler_function, file, NAME_FILE)
FINDER(MPI_Session_errhandler_function, session, NAME_SESSION)
FINDER(MPI_Win_errhandler_function, win, NAME_WIN)

/* ---- reductions --------------------------------------------------------------------------------------------- */

typedef void reduction(void *in, void *inout, f_int *count, f_int *type);
typedef void reduction_c(void *in, void *inout, MPI_Count *count, f_int *type);

static f_procedure *reductions[F_PROCEDURES], *reductions_c[F_PROCEDURES];

static void reduce(int number, void *in, void *inout, int *count, MPI_Datatype *type)
{
    f_int of_fortran = f_of_datatype(*type);
    f_int count_f = *count;
    ((reduction *)reductions[number])(in, inout, &count_f, &of_fortran);
}

static void reduce_c(int number, void *in, void *inout, MPI_Count *count, MPI_Datatype *type)
{
    f_int of_fortran = f_of_datatype(*type);
    ((reduction_c *)reductions_c[number])(in, inout, count, &of_fortran);
}

#define REDUCTION(n) \
    static void reduce_##n(void *in, void *inout, int *count, MPI_Datatype *type) { reduce(0x##n, in, inout, count, type); }
#define REDUCTION_C(n) \
    static void reduce_c_##n(void *in, void *inout, MPI_Count *count, MPI_Datatype *type) { reduce_c(0x##n, in, inout, count, type); }
ALL(REDUCTION)
ALL(REDUCTION_C)
#define NAME_REDUCTION(n) reduce_##n,
#define NAME_REDUCTION_C(n) reduce_c_##n,

MPI_User_function *f_user_function(f_procedure *procedure)
{
    static MPI_User_function *const all[F_PROCEDURES] = {ALL(NAME_REDUCTION)};
    int number = number_of(reductions, procedure);
    return number < 0 ? NULL : all[number];
}

MPI_User_function_c *f_user_function_c(f_procedure *procedure)
{
    static MPI_User_function_c *const all[F_PROCEDURES] = {ALL(NAME_REDUCTION_C)};
    int number = number_of(reductions_c, procedure);
    return number < 0 ? NULL : all[number];
}
