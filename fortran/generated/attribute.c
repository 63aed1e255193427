/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_comm_delete_attr(MPI_Fint *comm, MPI_Fint *comm_keyval)
{
    return MPI_(Comm_delete_attr)(f_comm(*comm), *comm_keyval);
}
void ENTRY(comm_delete_attr)(MPI_Fint *comm, MPI_Fint *comm_keyval, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_delete_attr(comm, comm_keyval));
}
F_ALIAS(comm_delete_attr_f08, comm_delete_attr)

static int do_comm_free_keyval(MPI_Fint *comm_keyval)
{
    return MPI_(Comm_free_keyval)(comm_keyval);
}
void ENTRY(comm_free_keyval)(MPI_Fint *comm_keyval, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_free_keyval(comm_keyval));
}
F_ALIAS(comm_free_keyval_f08, comm_free_keyval)

static int do_type_delete_attr(MPI_Fint *datatype, MPI_Fint *type_keyval)
{
    return MPI_(Type_delete_attr)(f_datatype(*datatype), *type_keyval);
}
void ENTRY(type_delete_attr)(MPI_Fint *datatype, MPI_Fint *type_keyval, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_delete_attr(datatype, type_keyval));
}
F_ALIAS(type_delete_attr_f08, type_delete_attr)

static int do_type_free_keyval(MPI_Fint *type_keyval)
{
    return MPI_(Type_free_keyval)(type_keyval);
}
void ENTRY(type_free_keyval)(MPI_Fint *type_keyval, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_free_keyval(type_keyval));
}
F_ALIAS(type_free_keyval_f08, type_free_keyval)

static int do_win_delete_attr(MPI_Fint *win, MPI_Fint *win_keyval)
{
    return MPI_(Win_delete_attr)(f_win(*win), *win_keyval);
}
void ENTRY(win_delete_attr)(MPI_Fint *win, MPI_Fint *win_keyval, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_win_delete_attr(win, win_keyval));
}
F_ALIAS(win_delete_attr_f08, win_delete_attr)

static int do_win_free_keyval(MPI_Fint *win_keyval)
{
    return MPI_(Win_free_keyval)(win_keyval);
}
void ENTRY(win_free_keyval)(MPI_Fint *win_keyval, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_win_free_keyval(win_keyval));
}
F_ALIAS(win_free_keyval_f08, win_free_keyval)
