/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_add_error_class(MPI_Fint *errorclass)
{
    return MPI_(Add_error_class)(errorclass);
}
void ENTRY(add_error_class)(MPI_Fint *errorclass, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_add_error_class(errorclass));
}
F_ALIAS(add_error_class_f08, add_error_class)

static int do_add_error_code(MPI_Fint *errorclass, MPI_Fint *errorcode)
{
    return MPI_(Add_error_code)(*errorclass, errorcode);
}
void ENTRY(add_error_code)(MPI_Fint *errorclass, MPI_Fint *errorcode, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_add_error_code(errorclass, errorcode));
}
F_ALIAS(add_error_code_f08, add_error_code)

static int do_add_error_string(MPI_Fint *errorcode, char *string, size_t string_len)
{
    f_text string_t;
    char *string_c = f_text_in(&string_t, string, string_len);
    int err = MPI_(Add_error_string)(*errorcode, string_c);
    f_text_done(&string_t);
    return err;
}
void ENTRY(add_error_string)(MPI_Fint *errorcode, char *string, MPI_Fint *ierror, size_t string_len)
{
    F_RETURN(ierror, do_add_error_string(errorcode, string, string_len));
}
F_ALIAS(add_error_string_f08, add_error_string)

static int do_comm_call_errhandler(MPI_Fint *comm, MPI_Fint *errorcode)
{
    return MPI_(Comm_call_errhandler)(f_comm(*comm), *errorcode);
}
void ENTRY(comm_call_errhandler)(MPI_Fint *comm, MPI_Fint *errorcode, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_call_errhandler(comm, errorcode));
}
F_ALIAS(comm_call_errhandler_f08, comm_call_errhandler)

static int do_comm_get_errhandler(MPI_Fint *comm, MPI_Fint *errhandler)
{
    MPI_Errhandler errhandler_c;
    int err = MPI_(Comm_get_errhandler)(f_comm(*comm), &errhandler_c);
    if (!err) *errhandler = f_of_errhandler(errhandler_c);
    return err;
}
void ENTRY(comm_get_errhandler)(MPI_Fint *comm, MPI_Fint *errhandler, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_get_errhandler(comm, errhandler));
}
F_ALIAS(comm_get_errhandler_f08, comm_get_errhandler)

static int do_comm_set_errhandler(MPI_Fint *comm, MPI_Fint *errhandler)
{
    return MPI_(Comm_set_errhandler)(f_comm(*comm), f_errhandler(*errhandler));
}
void ENTRY(comm_set_errhandler)(MPI_Fint *comm, MPI_Fint *errhandler, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_set_errhandler(comm, errhandler));
}
F_ALIAS(comm_set_errhandler_f08, comm_set_errhandler)

static int do_errhandler_free(MPI_Fint *errhandler)
{
    MPI_Errhandler errhandler_c = f_errhandler(*errhandler);
    int err = MPI_(Errhandler_free)(&errhandler_c);
    *errhandler = f_of_errhandler(errhandler_c);
    return err;
}
void ENTRY(errhandler_free)(MPI_Fint *errhandler, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_errhandler_free(errhandler));
}
F_ALIAS(errhandler_free_f08, errhandler_free)

static int do_error_class(MPI_Fint *errorcode, MPI_Fint *errorclass)
{
    return MPI_(Error_class)(*errorcode, errorclass);
}
void ENTRY(error_class)(MPI_Fint *errorcode, MPI_Fint *errorclass, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_error_class(errorcode, errorclass));
}
F_ALIAS(error_class_f08, error_class)

static int do_error_string(MPI_Fint *errorcode, char *string, MPI_Fint *resultlen, size_t string_len)
{
    char string_c[MPI_MAX_ERROR_STRING];
    int err = MPI_(Error_string)(*errorcode, string_c, resultlen);
    if (!err) f_text_out(string, string_len, string_c);
    return err;
}
void ENTRY(error_string)(MPI_Fint *errorcode, char *string, MPI_Fint *resultlen, MPI_Fint *ierror, size_t string_len)
{
    F_RETURN(ierror, do_error_string(errorcode, string, resultlen, string_len));
}
F_ALIAS(error_string_f08, error_string)

static int do_file_call_errhandler(MPI_Fint *fh, MPI_Fint *errorcode)
{
    return MPI_(File_call_errhandler)(f_file(*fh), *errorcode);
}
void ENTRY(file_call_errhandler)(MPI_Fint *fh, MPI_Fint *errorcode, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_file_call_errhandler(fh, errorcode));
}
F_ALIAS(file_call_errhandler_f08, file_call_errhandler)

static int do_file_get_errhandler(MPI_Fint *file, MPI_Fint *errhandler)
{
    MPI_Errhandler errhandler_c;
    int err = MPI_(File_get_errhandler)(f_file(*file), &errhandler_c);
    if (!err) *errhandler = f_of_errhandler(errhandler_c);
    return err;
}
void ENTRY(file_get_errhandler)(MPI_Fint *file, MPI_Fint *errhandler, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_file_get_errhandler(file, errhandler));
}
F_ALIAS(file_get_errhandler_f08, file_get_errhandler)

static int do_file_set_errhandler(MPI_Fint *file, MPI_Fint *errhandler)
{
    return MPI_(File_set_errhandler)(f_file(*file), f_errhandler(*errhandler));
}
void ENTRY(file_set_errhandler)(MPI_Fint *file, MPI_Fint *errhandler, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_file_set_errhandler(file, errhandler));
}
F_ALIAS(file_set_errhandler_f08, file_set_errhandler)

static int do_remove_error_class(MPI_Fint *errorclass)
{
    return MPI_(Remove_error_class)(*errorclass);
}
void ENTRY(remove_error_class)(MPI_Fint *errorclass, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_remove_error_class(errorclass));
}
F_ALIAS(remove_error_class_f08, remove_error_class)

static int do_remove_error_code(MPI_Fint *errorcode)
{
    return MPI_(Remove_error_code)(*errorcode);
}
void ENTRY(remove_error_code)(MPI_Fint *errorcode, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_remove_error_code(errorcode));
}
F_ALIAS(remove_error_code_f08, remove_error_code)

static int do_remove_error_string(MPI_Fint *errorcode)
{
    return MPI_(Remove_error_string)(*errorcode);
}
void ENTRY(remove_error_string)(MPI_Fint *errorcode, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_remove_error_string(errorcode));
}
F_ALIAS(remove_error_string_f08, remove_error_string)

static int do_session_call_errhandler(MPI_Fint *session, MPI_Fint *errorcode)
{
    return MPI_(Session_call_errhandler)(f_session(*session), *errorcode);
}
void ENTRY(session_call_errhandler)(MPI_Fint *session, MPI_Fint *errorcode, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_session_call_errhandler(session, errorcode));
}
F_ALIAS(session_call_errhandler_f08, session_call_errhandler)

static int do_session_get_errhandler(MPI_Fint *session, MPI_Fint *errhandler)
{
    MPI_Errhandler errhandler_c;
    int err = MPI_(Session_get_errhandler)(f_session(*session), &errhandler_c);
    if (!err) *errhandler = f_of_errhandler(errhandler_c);
    return err;
}
void ENTRY(session_get_errhandler)(MPI_Fint *session, MPI_Fint *errhandler, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_session_get_errhandler(session, errhandler));
}
F_ALIAS(session_get_errhandler_f08, session_get_errhandler)

static int do_session_set_errhandler(MPI_Fint *session, MPI_Fint *errhandler)
{
    return MPI_(Session_set_errhandler)(f_session(*session), f_errhandler(*errhandler));
}
void ENTRY(session_set_errhandler)(MPI_Fint *session, MPI_Fint *errhandler, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_session_set_errhandler(session, errhandler));
}
F_ALIAS(session_set_errhandler_f08, session_set_errhandler)

static int do_win_call_errhandler(MPI_Fint *win, MPI_Fint *errorcode)
{
    return MPI_(Win_call_errhandler)(f_win(*win), *errorcode);
}
void ENTRY(win_call_errhandler)(MPI_Fint *win, MPI_Fint *errorcode, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_win_call_errhandler(win, errorcode));
}
F_ALIAS(win_call_errhandler_f08, win_call_errhandler)

static int do_win_get_errhandler(MPI_Fint *win, MPI_Fint *errhandler)
{
    MPI_Errhandler errhandler_c;
    int err = MPI_(Win_get_errhandler)(f_win(*win), &errhandler_c);
    if (!err) *errhandler = f_of_errhandler(errhandler_c);
    return err;
}
void ENTRY(win_get_errhandler)(MPI_Fint *win, MPI_Fint *errhandler, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_win_get_errhandler(win, errhandler));
}
F_ALIAS(win_get_errhandler_f08, win_get_errhandler)

static int do_win_set_errhandler(MPI_Fint *win, MPI_Fint *errhandler)
{
    return MPI_(Win_set_errhandler)(f_win(*win), f_errhandler(*errhandler));
}
void ENTRY(win_set_errhandler)(MPI_Fint *win, MPI_Fint *errhandler, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_win_set_errhandler(win, errhandler));
}
F_ALIAS(win_set_errhandler_f08, win_set_errhandler)
