/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_improbe(MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *flag, MPI_Fint *message, MPI_Fint *status)
{
    MPI_Message message_c;
    int err = MPI_(Improbe)(*source, *tag, f_comm(*comm), flag, &message_c, f_status(status));
    if (!err) *message = f_of_message(message_c);
    return err;
}
void ENTRY(improbe)(MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *flag, MPI_Fint *message, MPI_Fint *status, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_improbe(source, tag, comm, flag, message, status));
}
F_ALIAS(improbe_f08, improbe)

static int do_imrecv(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *request)
{
    MPI_Message message_c = f_message(*message);
    MPI_Request request_c;
    int err = MPI_(Imrecv)(f_address(buf), *count, f_datatype(*datatype), &message_c, &request_c);
    *message = f_of_message(message_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(imrecv)(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_imrecv(buf, count, datatype, message, request));
}
static int sections_imrecv(f_array *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *request)
{
    int err = 0;
    MPI_Fint buf_n = *count;
    MPI_Fint buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Imrecv", MPI_COMM_SELF, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_imrecv(buf->base_addr, &buf_n, &buf_d, message, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(imrecv_f08ts)(f_array *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_imrecv(buf->base_addr, count, datatype, message, request));
    else
        F_RETURN(ierror, sections_imrecv(buf, count, datatype, message, request));
}

static int do_imrecv_c(void *buf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *request)
{
    MPI_Message message_c = f_message(*message);
    MPI_Request request_c;
    int err = MPI_(Imrecv_c)(f_address(buf), *count, f_datatype(*datatype), &message_c, &request_c);
    *message = f_of_message(message_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_imrecv_c(f_array *buf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    MPI_Fint buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Imrecv_c", MPI_COMM_SELF, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_imrecv_c(buf->base_addr, &buf_n, &buf_d, message, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(imrecv_c_f08ts)(f_array *buf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_imrecv_c(buf->base_addr, count, datatype, message, request));
    else
        F_RETURN(ierror, sections_imrecv_c(buf, count, datatype, message, request));
}

static int do_iprobe(MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *flag, MPI_Fint *status)
{
    return MPI_(Iprobe)(*source, *tag, f_comm(*comm), flag, f_status(status));
}
void ENTRY(iprobe)(MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *flag, MPI_Fint *status, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_iprobe(source, tag, comm, flag, status));
}
F_ALIAS(iprobe_f08, iprobe)

static int do_mprobe(MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *message, MPI_Fint *status)
{
    MPI_Message message_c;
    int err = MPI_(Mprobe)(*source, *tag, f_comm(*comm), &message_c, f_status(status));
    if (!err) *message = f_of_message(message_c);
    return err;
}
void ENTRY(mprobe)(MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *message, MPI_Fint *status, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_mprobe(source, tag, comm, message, status));
}
F_ALIAS(mprobe_f08, mprobe)

static int do_mrecv(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *status)
{
    MPI_Message message_c = f_message(*message);
    int err = MPI_(Mrecv)(f_address(buf), *count, f_datatype(*datatype), &message_c, f_status(status));
    *message = f_of_message(message_c);
    return err;
}
void ENTRY(mrecv)(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *status, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_mrecv(buf, count, datatype, message, status));
}
static int sections_mrecv(f_array *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_mrecv(buf_s.address, count, datatype, message, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(mrecv_f08ts)(f_array *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *status, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_mrecv(buf->base_addr, count, datatype, message, status));
    else
        F_RETURN(ierror, sections_mrecv(buf, count, datatype, message, status));
}

static int do_mrecv_c(void *buf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *status)
{
    MPI_Message message_c = f_message(*message);
    int err = MPI_(Mrecv_c)(f_address(buf), *count, f_datatype(*datatype), &message_c, f_status(status));
    *message = f_of_message(message_c);
    return err;
}
static int sections_mrecv_c(f_array *buf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_mrecv_c(buf_s.address, count, datatype, message, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(mrecv_c_f08ts)(f_array *buf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *status, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_mrecv_c(buf->base_addr, count, datatype, message, status));
    else
        F_RETURN(ierror, sections_mrecv_c(buf, count, datatype, message, status));
}

static int do_probe(MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *status)
{
    return MPI_(Probe)(*source, *tag, f_comm(*comm), f_status(status));
}
void ENTRY(probe)(MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_probe(source, tag, comm, status));
}
F_ALIAS(probe_f08, probe)
