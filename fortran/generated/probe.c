/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_improbe(f_int *source, f_int *tag, f_int *comm, f_int *flag, f_int *message, f_int *status)
{
    F_OUT(flag);
    MPI_Message message_c;
    F_STATUS(status);
    int err_ = MPI_(Improbe)(f_narrow(*source), f_narrow(*tag), f_comm(*comm), F_POINTER(flag), &message_c, F_STATUS_OF(status));
    F_OUT_DONE(flag);
    if (!err_) *message = f_of_message(message_c);
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(improbe)(f_int *source, f_int *tag, f_int *comm, f_int *flag, f_int *message, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_improbe(source, tag, comm, flag, message, status));
}
F_ALIAS(improbe_f08, improbe)

F_DO int do_imrecv(void *buf, f_int *count, f_int *datatype, f_int *message, f_int *request)
{
    MPI_Message message_c = f_message(*message);
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Imrecv)(f_address(buf), *count, f_datatype(*datatype), &message_c, &request_c);
    *message = f_of_message(message_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(imrecv)(void *buf, f_int *count, f_int *datatype, f_int *message, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_imrecv(buf, count, datatype, message, request));
}
F_RARE int sections_imrecv(f_array *buf, f_int *count, f_int *datatype, f_int *message, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Imrecv", f_kind_comm, f_of_comm(MPI_COMM_SELF), 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_imrecv(buf->base_addr, &buf_n, &buf_d, message, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(imrecv_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *message, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_imrecv(buf->base_addr, count, datatype, message, request));
    else
        F_RETURN(ierror, sections_imrecv(buf, count, datatype, message, request));
}

F_DO int do_imrecv_c(void *buf, MPI_Count *count, f_int *datatype, f_int *message, f_int *request)
{
    MPI_Message message_c = f_message(*message);
    MPI_Request request_c;
    int err_ = MPI_(Imrecv_c)(f_address(buf), *count, f_datatype(*datatype), &message_c, &request_c);
    *message = f_of_message(message_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_imrecv_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *message, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Imrecv_c", f_kind_comm, f_of_comm(MPI_COMM_SELF), 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_imrecv_c(buf->base_addr, &buf_n, &buf_d, message, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(imrecv_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *message, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_imrecv_c(buf->base_addr, count, datatype, message, request));
    else
        F_RETURN(ierror, sections_imrecv_c(buf, count, datatype, message, request));
}

F_DO int do_iprobe(f_int *source, f_int *tag, f_int *comm, f_int *flag, f_int *status)
{
    F_OUT(flag);
    F_STATUS(status);
    int err_ = MPI_(Iprobe)(f_narrow(*source), f_narrow(*tag), f_comm(*comm), F_POINTER(flag), F_STATUS_OF(status));
    F_OUT_DONE(flag);
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(iprobe)(f_int *source, f_int *tag, f_int *comm, f_int *flag, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_iprobe(source, tag, comm, flag, status));
}
F_ALIAS(iprobe_f08, iprobe)

F_DO int do_mprobe(f_int *source, f_int *tag, f_int *comm, f_int *message, f_int *status)
{
    MPI_Message message_c;
    F_STATUS(status);
    int err_ = MPI_(Mprobe)(f_narrow(*source), f_narrow(*tag), f_comm(*comm), &message_c, F_STATUS_OF(status));
    if (!err_) *message = f_of_message(message_c);
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(mprobe)(f_int *source, f_int *tag, f_int *comm, f_int *message, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_mprobe(source, tag, comm, message, status));
}
F_ALIAS(mprobe_f08, mprobe)

F_DO int do_mrecv(void *buf, f_int *count, f_int *datatype, f_int *message, f_int *status)
{
    MPI_Message message_c = f_message(*message);
    F_STATUS(status);
    int err_ = MPI_LARGE_(Mrecv)(f_address(buf), *count, f_datatype(*datatype), &message_c, F_STATUS_OF(status));
    *message = f_of_message(message_c);
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(mrecv)(void *buf, f_int *count, f_int *datatype, f_int *message, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_mrecv(buf, count, datatype, message, status));
}
F_RARE int sections_mrecv(f_array *buf, f_int *count, f_int *datatype, f_int *message, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_mrecv(buf_s.address, count, datatype, message, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(mrecv_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *message, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_mrecv(buf->base_addr, count, datatype, message, status));
    else
        F_RETURN(ierror, sections_mrecv(buf, count, datatype, message, status));
}

F_DO int do_mrecv_c(void *buf, MPI_Count *count, f_int *datatype, f_int *message, f_int *status)
{
    MPI_Message message_c = f_message(*message);
    F_STATUS(status);
    int err_ = MPI_(Mrecv_c)(f_address(buf), *count, f_datatype(*datatype), &message_c, F_STATUS_OF(status));
    *message = f_of_message(message_c);
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_mrecv_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *message, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_mrecv_c(buf_s.address, count, datatype, message, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(mrecv_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *message, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_mrecv_c(buf->base_addr, count, datatype, message, status));
    else
        F_RETURN(ierror, sections_mrecv_c(buf, count, datatype, message, status));
}

F_DO int do_probe(f_int *source, f_int *tag, f_int *comm, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(Probe)(f_narrow(*source), f_narrow(*tag), f_comm(*comm), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(probe)(f_int *source, f_int *tag, f_int *comm, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_probe(source, tag, comm, status));
}
F_ALIAS(probe_f08, probe)
