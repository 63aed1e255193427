/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_buffer_attach(void *buffer, f_int *size)
{
    return MPI_LARGE_(Buffer_attach)(f_address(buffer), *size);
}
void ENTRY(buffer_attach)(void *buffer, f_int *size, f_int *ierror)
{
    F_RETURN(ierror, do_buffer_attach(buffer, size));
}
F_RARE int sections_buffer_attach(f_array *buffer, f_int *size)
{
    int err = 0;
    if (!f_is_dense(buffer)) return f_refused("MPI_Buffer_attach", "buffer", f_kind_comm, f_of_comm(MPI_COMM_SELF));
    if (!err) err = do_buffer_attach(buffer->base_addr, size);
    return err;
}
void ENTRY(buffer_attach_f08ts)(f_array *buffer, f_int *size, f_int *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_buffer_attach(buffer->base_addr, size));
    else
        F_RETURN(ierror, sections_buffer_attach(buffer, size));
}

F_DO int do_buffer_attach_c(void *buffer, MPI_Count *size)
{
    return MPI_(Buffer_attach_c)(f_address(buffer), *size);
}
F_RARE int sections_buffer_attach_c(f_array *buffer, MPI_Count *size)
{
    int err = 0;
    if (!f_is_dense(buffer)) return f_refused("MPI_Buffer_attach_c", "buffer", f_kind_comm, f_of_comm(MPI_COMM_SELF));
    if (!err) err = do_buffer_attach_c(buffer->base_addr, size);
    return err;
}
void ENTRY(buffer_attach_c_f08ts)(f_array *buffer, MPI_Count *size, f_int *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_buffer_attach_c(buffer->base_addr, size));
    else
        F_RETURN(ierror, sections_buffer_attach_c(buffer, size));
}

F_DO int do_buffer_flush(void)
{
    return MPI_(Buffer_flush)();
}
void ENTRY(buffer_flush)(f_int *ierror)
{
    F_RETURN(ierror, do_buffer_flush());
}
F_ALIAS(buffer_flush_f08, buffer_flush)

F_DO int do_buffer_iflush(f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Buffer_iflush)(&request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(buffer_iflush)(f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_buffer_iflush(request));
}
F_ALIAS(buffer_iflush_f08, buffer_iflush)

F_DO int do_comm_attach_buffer(f_int *comm, void *buffer, f_int *size)
{
    return MPI_LARGE_(Comm_attach_buffer)(f_comm(*comm), f_address(buffer), *size);
}
void ENTRY(comm_attach_buffer)(f_int *comm, void *buffer, f_int *size, f_int *ierror)
{
    F_RETURN(ierror, do_comm_attach_buffer(comm, buffer, size));
}
F_RARE int sections_comm_attach_buffer(f_int *comm, f_array *buffer, f_int *size)
{
    int err = 0;
    if (!f_is_dense(buffer)) return f_refused("MPI_Comm_attach_buffer", "buffer", f_kind_comm, *comm);
    if (!err) err = do_comm_attach_buffer(comm, buffer->base_addr, size);
    return err;
}
void ENTRY(comm_attach_buffer_f08ts)(f_int *comm, f_array *buffer, f_int *size, f_int *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_comm_attach_buffer(comm, buffer->base_addr, size));
    else
        F_RETURN(ierror, sections_comm_attach_buffer(comm, buffer, size));
}

F_DO int do_comm_attach_buffer_c(f_int *comm, void *buffer, MPI_Count *size)
{
    return MPI_(Comm_attach_buffer_c)(f_comm(*comm), f_address(buffer), *size);
}
F_RARE int sections_comm_attach_buffer_c(f_int *comm, f_array *buffer, MPI_Count *size)
{
    int err = 0;
    if (!f_is_dense(buffer)) return f_refused("MPI_Comm_attach_buffer_c", "buffer", f_kind_comm, *comm);
    if (!err) err = do_comm_attach_buffer_c(comm, buffer->base_addr, size);
    return err;
}
void ENTRY(comm_attach_buffer_c_f08ts)(f_int *comm, f_array *buffer, MPI_Count *size, f_int *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_comm_attach_buffer_c(comm, buffer->base_addr, size));
    else
        F_RETURN(ierror, sections_comm_attach_buffer_c(comm, buffer, size));
}

F_DO int do_comm_flush_buffer(f_int *comm)
{
    return MPI_(Comm_flush_buffer)(f_comm(*comm));
}
void ENTRY(comm_flush_buffer)(f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_comm_flush_buffer(comm));
}
F_ALIAS(comm_flush_buffer_f08, comm_flush_buffer)

F_DO int do_comm_iflush_buffer(f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Comm_iflush_buffer)(f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(comm_iflush_buffer)(f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_comm_iflush_buffer(comm, request));
}
F_ALIAS(comm_iflush_buffer_f08, comm_iflush_buffer)
