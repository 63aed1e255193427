/* Routines that start MPI, and routines that Fortran alone has. */
#include "../runtime/mpifort.h"

void ENTRY(init)(f_int *ierror)
{
    int err = MPI_(Init)(NULL, NULL);
    if (!err) f_started();
    F_RETURN(ierror, err);
}
F_ALIAS(init_f08, init)

void ENTRY(init_thread)(f_int *required, f_int *provided, f_int *ierror)
{
    F_OUT(provided);
    int err = MPI_(Init_thread)(NULL, NULL, f_narrow(*required), F_POINTER(provided));
    F_OUT_DONE(provided);
    if (!err) f_started();
    F_RETURN(ierror, err);
}
F_ALIAS(init_thread_f08, init_thread)

void ENTRY(session_init)(f_int *info, f_int *errhandler, f_int *session, f_int *ierror)
{
    MPI_Session made;
    int err = MPI_(Session_init)(f_info(*info), f_errhandler(*errhandler), &made);
    if (!err) {
        *session = f_of_session(made);
        f_started();
    }
    F_RETURN(ierror, err);
}
F_ALIAS(session_init_f08, session_init)

/* The compiler may not keep the buffer in a register over a call. */
void ENTRY(f_sync_reg)(void *buffer) { (void)buffer; }
void ENTRY(f_sync_reg_f08ts)(f_array *buffer) { (void)buffer; }

void ENTRY(sizeof_f08ts)(const f_array *x, f_int *size, f_int *ierror)
{
    *size = (f_int)x->elem_len;
    F_RETURN(ierror, MPI_SUCCESS);
}

/* Both forms of a status have the same layout. */
void ENTRY(status_f2f08)(const f_int *f_status, f_int *f08_status, f_int *ierror)
{
    memcpy(f08_status, f_status, F_STATUS_FIELDS * sizeof(f_int));
    F_RETURN(ierror, MPI_SUCCESS);
}

void ENTRY(status_f082f)(const f_int *f08_status, f_int *f_status, f_int *ierror)
{
    memcpy(f_status, f08_status, F_STATUS_FIELDS * sizeof(f_int));
    F_RETURN(ierror, MPI_SUCCESS);
}

/* The older interfaces do not return the address. */
void ENTRY(buffer_detach)(void *ignored, f_int *size, f_int *ierror)
{
    void *address;
    (void)ignored;
    F_RETURN(ierror, MPI_LARGE_(Buffer_detach)(&address, size));
}

/* The address that mpi_f08 returns is that of the program's MPI_BUFFER_AUTOMATIC. */
static int detached(int err, void **address)
{
    if (!err && *address == MPI_BUFFER_AUTOMATIC) *address = &mpifort_buffer_automatic_;
    return err;
}

void ENTRY(buffer_detach_f08)(void **address, f_int *size, f_int *ierror)
{
    F_RETURN(ierror, detached(MPI_LARGE_(Buffer_detach)(address, size), address));
}

void ENTRY(buffer_detach_c_f08)(void **address, MPI_Count *size, f_int *ierror)
{
    F_RETURN(ierror, detached(MPI_(Buffer_detach_c)(address, size), address));
}

#define DETACH(object, word)                                                                         \
    void ENTRY(word##_detach_buffer)(f_int * of, void *ignored, f_int *size, f_int *ierror)          \
    {                                                                                                \
        void *address;                                                                               \
        (void)ignored;                                                                               \
        F_RETURN(ierror, MPI_LARGE_(object##_detach_buffer)(f_##word(*of), &address, size));         \
    }                                                                                                \
    void ENTRY(word##_detach_buffer_f08)(f_int * of, void **address, f_int *size, f_int *ierror)     \
    {                                                                                                \
        F_RETURN(ierror, detached(MPI_LARGE_(object##_detach_buffer)(f_##word(*of), address, size), address)); \
    }                                                                                                \
    void ENTRY(word##_detach_buffer_c_f08)(f_int * of, void **address, MPI_Count *size, f_int *ierror) \
    {                                                                                                \
        F_RETURN(ierror, detached(MPI_(object##_detach_buffer_c)(f_##word(*of), address, size), address)); \
    }
DETACH(Comm, comm)
DETACH(Session, session)

#ifndef MPIFORT_PROFILING
/* The operators of handles in mpi_f08, with the result as a LOGICAL. */
#define COMPARE(object)                                                                              \
    f_int mpi_##object##_f08_eq_(const f_int *a, const f_int *b) { return *a == *b; }       \
    f_int mpi_##object##_f08_ne_(const f_int *a, const f_int *b) { return *a != *b; }
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
