/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_comm_delete_attr(f_int *comm, f_int *comm_keyval)
{
    return MPI_(Comm_delete_attr)(f_comm(*comm), f_narrow(*comm_keyval));
}
void ENTRY(comm_delete_attr)(f_int *comm, f_int *comm_keyval, f_int *ierror)
{
    F_RETURN(ierror, do_comm_delete_attr(comm, comm_keyval));
}
F_ALIAS(comm_delete_attr_f08, comm_delete_attr)

F_DO int do_comm_free_keyval(f_int *comm_keyval)
{
    F_OUT(comm_keyval);
    int err_ = MPI_(Comm_free_keyval)(F_POINTER(comm_keyval));
    F_OUT_DONE(comm_keyval);
    return err_;
}
void ENTRY(comm_free_keyval)(f_int *comm_keyval, f_int *ierror)
{
    F_RETURN(ierror, do_comm_free_keyval(comm_keyval));
}
F_ALIAS(comm_free_keyval_f08, comm_free_keyval)

F_DO int do_type_delete_attr(f_int *datatype, f_int *type_keyval)
{
    return MPI_(Type_delete_attr)(f_datatype(*datatype), f_narrow(*type_keyval));
}
void ENTRY(type_delete_attr)(f_int *datatype, f_int *type_keyval, f_int *ierror)
{
    F_RETURN(ierror, do_type_delete_attr(datatype, type_keyval));
}
F_ALIAS(type_delete_attr_f08, type_delete_attr)

F_DO int do_type_free_keyval(f_int *type_keyval)
{
    F_OUT(type_keyval);
    int err_ = MPI_(Type_free_keyval)(F_POINTER(type_keyval));
    F_OUT_DONE(type_keyval);
    return err_;
}
void ENTRY(type_free_keyval)(f_int *type_keyval, f_int *ierror)
{
    F_RETURN(ierror, do_type_free_keyval(type_keyval));
}
F_ALIAS(type_free_keyval_f08, type_free_keyval)

F_DO int do_win_delete_attr(f_int *win, f_int *win_keyval)
{
    return MPI_(Win_delete_attr)(f_win(*win), f_narrow(*win_keyval));
}
void ENTRY(win_delete_attr)(f_int *win, f_int *win_keyval, f_int *ierror)
{
    F_RETURN(ierror, do_win_delete_attr(win, win_keyval));
}
F_ALIAS(win_delete_attr_f08, win_delete_attr)

F_DO int do_win_free_keyval(f_int *win_keyval)
{
    F_OUT(win_keyval);
    int err_ = MPI_(Win_free_keyval)(F_POINTER(win_keyval));
    F_OUT_DONE(win_keyval);
    return err_;
}
void ENTRY(win_free_keyval)(f_int *win_keyval, f_int *ierror)
{
    F_RETURN(ierror, do_win_free_keyval(win_keyval));
}
F_ALIAS(win_free_keyval_f08, win_free_keyval)
