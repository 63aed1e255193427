/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_add_error_class(f_int *errorclass)
{
    F_OUT(errorclass);
    int err_ = MPI_(Add_error_class)(F_POINTER(errorclass));
    F_OUT_DONE(errorclass);
    return err_;
}
void ENTRY(add_error_class)(f_int *errorclass, f_int *ierror)
{
    F_RETURN(ierror, do_add_error_class(errorclass));
}
F_ALIAS(add_error_class_f08, add_error_class)

F_DO int do_add_error_code(f_int *errorclass, f_int *errorcode)
{
    F_OUT(errorcode);
    int err_ = MPI_(Add_error_code)(f_narrow(*errorclass), F_POINTER(errorcode));
    F_OUT_DONE(errorcode);
    return err_;
}
void ENTRY(add_error_code)(f_int *errorclass, f_int *errorcode, f_int *ierror)
{
    F_RETURN(ierror, do_add_error_code(errorclass, errorcode));
}
F_ALIAS(add_error_code_f08, add_error_code)

F_DO int do_add_error_string(f_int *errorcode, char *string, size_t string_len)
{
    f_text string_t;
    char *string_c = f_text_in(&string_t, string, string_len);
    int err_ = MPI_(Add_error_string)(f_narrow(*errorcode), string_c);
    f_text_done(&string_t);
    return err_;
}
void ENTRY(add_error_string)(f_int *errorcode, char *string, f_int *ierror, size_t string_len)
{
    F_RETURN(ierror, do_add_error_string(errorcode, string, string_len));
}
F_ALIAS(add_error_string_f08, add_error_string)

F_DO int do_comm_call_errhandler(f_int *comm, f_int *errorcode)
{
    return MPI_(Comm_call_errhandler)(f_comm(*comm), f_narrow(*errorcode));
}
void ENTRY(comm_call_errhandler)(f_int *comm, f_int *errorcode, f_int *ierror)
{
    F_RETURN(ierror, do_comm_call_errhandler(comm, errorcode));
}
F_ALIAS(comm_call_errhandler_f08, comm_call_errhandler)

F_DO int do_comm_get_errhandler(f_int *comm, f_int *errhandler)
{
    MPI_Errhandler errhandler_c;
    int err_ = MPI_(Comm_get_errhandler)(f_comm(*comm), &errhandler_c);
    if (!err_) *errhandler = f_of_errhandler(errhandler_c);
    return err_;
}
void ENTRY(comm_get_errhandler)(f_int *comm, f_int *errhandler, f_int *ierror)
{
    F_RETURN(ierror, do_comm_get_errhandler(comm, errhandler));
}
F_ALIAS(comm_get_errhandler_f08, comm_get_errhandler)

F_DO int do_comm_set_errhandler(f_int *comm, f_int *errhandler)
{
    return MPI_(Comm_set_errhandler)(f_comm(*comm), f_errhandler(*errhandler));
}
void ENTRY(comm_set_errhandler)(f_int *comm, f_int *errhandler, f_int *ierror)
{
    F_RETURN(ierror, do_comm_set_errhandler(comm, errhandler));
}
F_ALIAS(comm_set_errhandler_f08, comm_set_errhandler)

F_DO int do_errhandler_free(f_int *errhandler)
{
    MPI_Errhandler errhandler_c = f_errhandler(*errhandler);
    int err_ = MPI_(Errhandler_free)(&errhandler_c);
    *errhandler = f_of_errhandler(errhandler_c);
    return err_;
}
void ENTRY(errhandler_free)(f_int *errhandler, f_int *ierror)
{
    F_RETURN(ierror, do_errhandler_free(errhandler));
}
F_ALIAS(errhandler_free_f08, errhandler_free)

F_DO int do_error_class(f_int *errorcode, f_int *errorclass)
{
    F_OUT(errorclass);
    int err_ = MPI_(Error_class)(f_narrow(*errorcode), F_POINTER(errorclass));
    F_OUT_DONE(errorclass);
    return err_;
}
void ENTRY(error_class)(f_int *errorcode, f_int *errorclass, f_int *ierror)
{
    F_RETURN(ierror, do_error_class(errorcode, errorclass));
}
F_ALIAS(error_class_f08, error_class)

F_DO int do_error_string(f_int *errorcode, char *string, f_int *resultlen, size_t string_len)
{
    char string_c[MPI_MAX_ERROR_STRING];
    F_OUT(resultlen);
    int err_ = MPI_(Error_string)(f_narrow(*errorcode), string_c, F_POINTER(resultlen));
    if (!err_) f_text_out(string, string_len, string_c);
    F_OUT_DONE(resultlen);
    return err_;
}
void ENTRY(error_string)(f_int *errorcode, char *string, f_int *resultlen, f_int *ierror, size_t string_len)
{
    F_RETURN(ierror, do_error_string(errorcode, string, resultlen, string_len));
}
F_ALIAS(error_string_f08, error_string)

F_DO int do_file_call_errhandler(f_int *fh, f_int *errorcode)
{
    return MPI_(File_call_errhandler)(f_file(*fh), f_narrow(*errorcode));
}
void ENTRY(file_call_errhandler)(f_int *fh, f_int *errorcode, f_int *ierror)
{
    F_RETURN(ierror, do_file_call_errhandler(fh, errorcode));
}
F_ALIAS(file_call_errhandler_f08, file_call_errhandler)

F_DO int do_file_get_errhandler(f_int *file, f_int *errhandler)
{
    MPI_Errhandler errhandler_c;
    int err_ = MPI_(File_get_errhandler)(f_file(*file), &errhandler_c);
    if (!err_) *errhandler = f_of_errhandler(errhandler_c);
    return err_;
}
void ENTRY(file_get_errhandler)(f_int *file, f_int *errhandler, f_int *ierror)
{
    F_RETURN(ierror, do_file_get_errhandler(file, errhandler));
}
F_ALIAS(file_get_errhandler_f08, file_get_errhandler)

F_DO int do_file_set_errhandler(f_int *file, f_int *errhandler)
{
    return MPI_(File_set_errhandler)(f_file(*file), f_errhandler(*errhandler));
}
void ENTRY(file_set_errhandler)(f_int *file, f_int *errhandler, f_int *ierror)
{
    F_RETURN(ierror, do_file_set_errhandler(file, errhandler));
}
F_ALIAS(file_set_errhandler_f08, file_set_errhandler)

F_DO int do_remove_error_class(f_int *errorclass)
{
    return MPI_(Remove_error_class)(f_narrow(*errorclass));
}
void ENTRY(remove_error_class)(f_int *errorclass, f_int *ierror)
{
    F_RETURN(ierror, do_remove_error_class(errorclass));
}
F_ALIAS(remove_error_class_f08, remove_error_class)

F_DO int do_remove_error_code(f_int *errorcode)
{
    return MPI_(Remove_error_code)(f_narrow(*errorcode));
}
void ENTRY(remove_error_code)(f_int *errorcode, f_int *ierror)
{
    F_RETURN(ierror, do_remove_error_code(errorcode));
}
F_ALIAS(remove_error_code_f08, remove_error_code)

F_DO int do_remove_error_string(f_int *errorcode)
{
    return MPI_(Remove_error_string)(f_narrow(*errorcode));
}
void ENTRY(remove_error_string)(f_int *errorcode, f_int *ierror)
{
    F_RETURN(ierror, do_remove_error_string(errorcode));
}
F_ALIAS(remove_error_string_f08, remove_error_string)

F_DO int do_session_call_errhandler(f_int *session, f_int *errorcode)
{
    return MPI_(Session_call_errhandler)(f_session(*session), f_narrow(*errorcode));
}
void ENTRY(session_call_errhandler)(f_int *session, f_int *errorcode, f_int *ierror)
{
    F_RETURN(ierror, do_session_call_errhandler(session, errorcode));
}
F_ALIAS(session_call_errhandler_f08, session_call_errhandler)

F_DO int do_session_get_errhandler(f_int *session, f_int *errhandler)
{
    MPI_Errhandler errhandler_c;
    int err_ = MPI_(Session_get_errhandler)(f_session(*session), &errhandler_c);
    if (!err_) *errhandler = f_of_errhandler(errhandler_c);
    return err_;
}
void ENTRY(session_get_errhandler)(f_int *session, f_int *errhandler, f_int *ierror)
{
    F_RETURN(ierror, do_session_get_errhandler(session, errhandler));
}
F_ALIAS(session_get_errhandler_f08, session_get_errhandler)

F_DO int do_session_set_errhandler(f_int *session, f_int *errhandler)
{
    return MPI_(Session_set_errhandler)(f_session(*session), f_errhandler(*errhandler));
}
void ENTRY(session_set_errhandler)(f_int *session, f_int *errhandler, f_int *ierror)
{
    F_RETURN(ierror, do_session_set_errhandler(session, errhandler));
}
F_ALIAS(session_set_errhandler_f08, session_set_errhandler)

F_DO int do_win_call_errhandler(f_int *win, f_int *errorcode)
{
    return MPI_(Win_call_errhandler)(f_win(*win), f_narrow(*errorcode));
}
void ENTRY(win_call_errhandler)(f_int *win, f_int *errorcode, f_int *ierror)
{
    F_RETURN(ierror, do_win_call_errhandler(win, errorcode));
}
F_ALIAS(win_call_errhandler_f08, win_call_errhandler)

F_DO int do_win_get_errhandler(f_int *win, f_int *errhandler)
{
    MPI_Errhandler errhandler_c;
    int err_ = MPI_(Win_get_errhandler)(f_win(*win), &errhandler_c);
    if (!err_) *errhandler = f_of_errhandler(errhandler_c);
    return err_;
}
void ENTRY(win_get_errhandler)(f_int *win, f_int *errhandler, f_int *ierror)
{
    F_RETURN(ierror, do_win_get_errhandler(win, errhandler));
}
F_ALIAS(win_get_errhandler_f08, win_get_errhandler)

F_DO int do_win_set_errhandler(f_int *win, f_int *errhandler)
{
    return MPI_(Win_set_errhandler)(f_win(*win), f_errhandler(*errhandler));
}
void ENTRY(win_set_errhandler)(f_int *win, f_int *errhandler, f_int *ierror)
{
    F_RETURN(ierror, do_win_set_errhandler(win, errhandler));
}
F_ALIAS(win_set_errhandler_f08, win_set_errhandler)
