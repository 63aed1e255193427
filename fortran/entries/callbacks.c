/* Routines that take procedures. */
#include "../runtime/mpifort.h"

#define CREATE_ERRHANDLER(object, word)                                                              \
    void ENTRY(word##_create_errhandler)(f_procedure * procedure, f_int * errhandler, f_int * ierror) \
    {                                                                                                \
        MPI_Errhandler made;                                                                         \
        MPI_##object##_errhandler_function *function = f_##word##_handler(procedure);                \
        int err = function ? MPI_(object##_create_errhandler)(function, &made)                       \
                           : f_too_many("MPI_" #object "_create_errhandler");                        \
        if (!err) *errhandler = f_of_errhandler(made);                                               \
        F_RETURN(ierror, err);                                                                       \
    }                                                                                                \
    F_ALIAS(word##_create_errhandler_f08, word##_create_errhandler)
CREATE_ERRHANDLER(Comm, comm)
CREATE_ERRHANDLER(File, file)
CREATE_ERRHANDLER(Session, session)
CREATE_ERRHANDLER(Win, win)

void ENTRY(op_create)(f_procedure *procedure, f_int *commute, f_int *op, f_int *ierror)
{
    MPI_Op made;
    MPI_User_function *function = f_user_function(procedure);
    int err = function ? MPI_(Op_create)(function, *commute != 0, &made) : f_too_many("MPI_Op_create");
    if (!err) *op = f_of_op(made);
    F_RETURN(ierror, err);
}
F_ALIAS(op_create_f08, op_create)

void ENTRY(op_create_c_f08)(f_procedure *procedure, f_int *commute, f_int *op, f_int *ierror)
{
    MPI_Op made;
    MPI_User_function_c *function = f_user_function_c(procedure);
    int err = function ? MPI_(Op_create_c)(function, *commute != 0, &made) : f_too_many("MPI_Op_create_c");
    if (!err) *op = f_of_op(made);
    F_RETURN(ierror, err);
}

void ENTRY(grequest_start)(f_procedure *query, f_procedure *release, f_procedure *cancel, MPI_Aint *extra_state,
                           f_int *request, f_int *ierror)
{
    MPI_Request made;
    f_grequest *state = f_new_grequest(query, release, cancel, *extra_state);
    int err = MPI_(Grequest_start)(f_query_grequest, f_free_grequest, f_cancel_grequest, state, &made);
    if (err) free(state);
    else *request = f_new_request(made);
    F_RETURN(ierror, err);
}
F_ALIAS(grequest_start_f08, grequest_start)

#define REGISTER_DATAREP(name, function, suffix, NOTHING)                                            \
    void ENTRY(name)(char *datarep, f_procedure *read, f_procedure *write, f_procedure *extent,      \
                     MPI_Aint *extra_state, f_int *ierror, size_t datarep_len)                    \
    {                                                                                                \
        f_text text;                                                                                 \
        f_datarep *state = f_new_datarep(read, write, extent, *extra_state);                         \
        int err = MPI_(function)(f_text_in(&text, datarep, datarep_len),                             \
                                 f_is_null_conversion(read) ? NOTHING : f_read_datarep##suffix,      \
                                 f_is_null_conversion(write) ? NOTHING : f_write_datarep##suffix, f_extent_datarep, \
                                 state);                                                             \
        if (err) free(state);                                                                        \
        f_text_done(&text);                                                                          \
        F_RETURN(ierror, err);                                                                       \
    }
REGISTER_DATAREP(register_datarep, Register_datarep, , MPI_CONVERSION_FN_NULL)
REGISTER_DATAREP(register_datarep_c_f08, Register_datarep_c, _c, MPI_CONVERSION_FN_NULL_C)
F_ALIAS(register_datarep_f08, register_datarep)
