/* Routines that start MPI, and routines that Fortran alone has. */
#include "../runtime/mpifort.h"

void ENTRY(init)(MPI_Fint *ierror)
{
    int err = MPI_(Init)(NULL, NULL);
    if (!err) f_tell_sizes();
    F_RETURN(ierror, err);
}
F_ALIAS(init_f08, init)

void ENTRY(init_thread)(MPI_Fint *required, MPI_Fint *provided, MPI_Fint *ierror)
{
    int err = MPI_(Init_thread)(NULL, NULL, *required, provided);
    if (!err) f_tell_sizes();
    F_RETURN(ierror, err);
}
F_ALIAS(init_thread_f08, init_thread)

void ENTRY(session_init)(MPI_Fint *info, MPI_Fint *errhandler, MPI_Fint *session, MPI_Fint *ierror)
{
    MPI_Session made;
    int err = MPI_(Session_init)(f_info(*info), f_errhandler(*errhandler), &made);
    if (!err) {
        *session = f_of_session(made);
        f_tell_sizes();
    }
    F_RETURN(ierror, err);
}
F_ALIAS(session_init_f08, session_init)

/* The compiler may not keep the buffer in a register over a call. */
void ENTRY(f_sync_reg)(void *buffer) { (void)buffer; }
void ENTRY(f_sync_reg_f08ts)(f_array *buffer) { (void)buffer; }

void ENTRY(sizeof_f08ts)(const f_array *x, MPI_Fint *size, MPI_Fint *ierror)
{
    *size = (MPI_Fint)x->elem_len;
    F_RETURN(ierror, MPI_SUCCESS);
}

/* Both forms of a status have the same layout. */
void ENTRY(status_f2f08)(const MPI_Fint *f_status, MPI_Fint *f08_status, MPI_Fint *ierror)
{
    memcpy(f08_status, f_status, sizeof(MPI_Status));
    F_RETURN(ierror, MPI_SUCCESS);
}

void ENTRY(status_f082f)(const MPI_Fint *f08_status, MPI_Fint *f_status, MPI_Fint *ierror)
{
    memcpy(f_status, f08_status, sizeof(MPI_Status));
    F_RETURN(ierror, MPI_SUCCESS);
}

/* The older interfaces do not return the address. */
void ENTRY(buffer_detach)(void *ignored, MPI_Fint *size, MPI_Fint *ierror)
{
    void *address;
    (void)ignored;
    F_RETURN(ierror, MPI_(Buffer_detach)(&address, size));
}

void ENTRY(buffer_detach_f08)(void **address, MPI_Fint *size, MPI_Fint *ierror)
{
    F_RETURN(ierror, MPI_(Buffer_detach)(address, size));
}

void ENTRY(buffer_detach_c_f08)(void **address, MPI_Count *size, MPI_Fint *ierror)
{
    F_RETURN(ierror, MPI_(Buffer_detach_c)(address, size));
}

#define DETACH(object, word)                                                                         \
    void ENTRY(word##_detach_buffer)(MPI_Fint * of, void *ignored, MPI_Fint *size, MPI_Fint *ierror) \
    {                                                                                                \
        void *address;                                                                               \
        (void)ignored;                                                                               \
        F_RETURN(ierror, MPI_(object##_detach_buffer)(f_##word(*of), &address, size));               \
    }                                                                                                \
    void ENTRY(word##_detach_buffer_f08)(MPI_Fint * of, void **address, MPI_Fint *size, MPI_Fint *ierror) \
    {                                                                                                \
        F_RETURN(ierror, MPI_(object##_detach_buffer)(f_##word(*of), address, size));                \
    }                                                                                                \
    void ENTRY(word##_detach_buffer_c_f08)(MPI_Fint * of, void **address, MPI_Count *size, MPI_Fint *ierror) \
    {                                                                                                \
        F_RETURN(ierror, MPI_(object##_detach_buffer_c)(f_##word(*of), address, size));              \
    }
DETACH(Comm, comm)
DETACH(Session, session)

#ifndef MPIFORT_PROFILING
/* The operators of handles in mpi_f08, with the result as a LOGICAL. */
#define COMPARE(object)                                                                              \
    MPI_Fint mpi_##object##_f08_eq_(const MPI_Fint *a, const MPI_Fint *b) { return *a == *b; }       \
    MPI_Fint mpi_##object##_f08_ne_(const MPI_Fint *a, const MPI_Fint *b) { return *a != *b; }
COMPARE(comm)
COMPARE(datatype)
COMPARE(errhandler)
COMPARE(file)
COMPARE(group)
COMPARE(info)
COMPARE(message)
COMPARE(op)
COMPARE(request)
COMPARE(session)
COMPARE(win)
#endif
