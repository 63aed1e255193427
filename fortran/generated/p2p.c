/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_bsend(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    return MPI_LARGE_(Bsend)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm));
}
void ENTRY(bsend)(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_bsend(buf, count, datatype, dest, tag, comm));
}
F_RARE int sections_bsend(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_bsend(buf_s.address, count, datatype, dest, tag, comm);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(bsend_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_bsend(buf->base_addr, count, datatype, dest, tag, comm));
    else
        F_RETURN(ierror, sections_bsend(buf, count, datatype, dest, tag, comm));
}

F_DO int do_bsend_c(void *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    return MPI_(Bsend_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm));
}
F_RARE int sections_bsend_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_bsend_c(buf_s.address, count, datatype, dest, tag, comm);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(bsend_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_bsend_c(buf->base_addr, count, datatype, dest, tag, comm));
    else
        F_RETURN(ierror, sections_bsend_c(buf, count, datatype, dest, tag, comm));
}

F_DO int do_bsend_init(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Bsend_init)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(bsend_init)(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_bsend_init(buf, count, datatype, dest, tag, comm, request));
}
F_RARE int sections_bsend_init(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Bsend_init", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_bsend_init(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(bsend_init_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_bsend_init(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_bsend_init(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_bsend_init_c(void *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Bsend_init_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_bsend_init_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Bsend_init_c", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_bsend_init_c(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(bsend_init_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_bsend_init_c(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_bsend_init_c(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_ibsend(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Ibsend)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(ibsend)(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ibsend(buf, count, datatype, dest, tag, comm, request));
}
F_RARE int sections_ibsend(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Ibsend", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_ibsend(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(ibsend_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_ibsend(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_ibsend(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_ibsend_c(void *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Ibsend_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_ibsend_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Ibsend_c", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_ibsend_c(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(ibsend_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_ibsend_c(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_ibsend_c(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_irecv(void *buf, f_int *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Irecv)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*source), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(irecv)(void *buf, f_int *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_irecv(buf, count, datatype, source, tag, comm, request));
}
F_RARE int sections_irecv(f_array *buf, f_int *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Irecv", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_irecv(buf->base_addr, &buf_n, &buf_d, source, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(irecv_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_irecv(buf->base_addr, count, datatype, source, tag, comm, request));
    else
        F_RETURN(ierror, sections_irecv(buf, count, datatype, source, tag, comm, request));
}

F_DO int do_irecv_c(void *buf, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Irecv_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*source), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_irecv_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Irecv_c", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_irecv_c(buf->base_addr, &buf_n, &buf_d, source, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(irecv_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_irecv_c(buf->base_addr, count, datatype, source, tag, comm, request));
    else
        F_RETURN(ierror, sections_irecv_c(buf, count, datatype, source, tag, comm, request));
}

F_DO int do_irsend(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Irsend)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(irsend)(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_irsend(buf, count, datatype, dest, tag, comm, request));
}
F_RARE int sections_irsend(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Irsend", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_irsend(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(irsend_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_irsend(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_irsend(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_irsend_c(void *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Irsend_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_irsend_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Irsend_c", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_irsend_c(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(irsend_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_irsend_c(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_irsend_c(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_isend(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Isend)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(isend)(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_isend(buf, count, datatype, dest, tag, comm, request));
}
F_RARE int sections_isend(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Isend", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_isend(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(isend_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_isend(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_isend(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_isend_c(void *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Isend_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_isend_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Isend_c", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_isend_c(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(isend_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_isend_c(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_isend_c(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_isendrecv(void *sendbuf, f_int *sendcount, f_int *sendtype, f_int *dest, f_int *sendtag, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *source, f_int *recvtag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Isendrecv)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_narrow(*dest), f_narrow(*sendtag), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*source), f_narrow(*recvtag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(isendrecv)(void *sendbuf, f_int *sendcount, f_int *sendtype, f_int *dest, f_int *sendtag, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *source, f_int *recvtag, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_isendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request));
}
F_RARE int sections_isendrecv(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_int *dest, f_int *sendtag, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *source, f_int *recvtag, f_int *comm, f_int *request)
{
    int err = 0;
    f_int sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Isendrecv", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    f_int recvbuf_n = *recvcount;
    f_int recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Isendrecv", f_kind_comm, *comm, 1, recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_isendrecv(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, dest, sendtag, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, source, recvtag, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(isendrecv_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_int *dest, f_int *sendtag, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *source, f_int *recvtag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_isendrecv(sendbuf->base_addr, sendcount, sendtype, dest, sendtag, recvbuf->base_addr, recvcount, recvtype, source, recvtag, comm, request));
    else
        F_RETURN(ierror, sections_isendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request));
}

F_DO int do_isendrecv_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_int *dest, f_int *sendtag, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *source, f_int *recvtag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Isendrecv_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_narrow(*dest), f_narrow(*sendtag), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*source), f_narrow(*recvtag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_isendrecv_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_int *dest, f_int *sendtag, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *source, f_int *recvtag, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Isendrecv_c", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    MPI_Count recvbuf_n = *recvcount;
    f_int recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Isendrecv_c", f_kind_comm, *comm, 1, recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_isendrecv_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, dest, sendtag, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, source, recvtag, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(isendrecv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_int *dest, f_int *sendtag, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *source, f_int *recvtag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_isendrecv_c(sendbuf->base_addr, sendcount, sendtype, dest, sendtag, recvbuf->base_addr, recvcount, recvtype, source, recvtag, comm, request));
    else
        F_RETURN(ierror, sections_isendrecv_c(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request));
}

F_DO int do_isendrecv_replace(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *sendtag, f_int *source, f_int *recvtag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Isendrecv_replace)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*sendtag), f_narrow(*source), f_narrow(*recvtag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(isendrecv_replace)(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *sendtag, f_int *source, f_int *recvtag, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_isendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, request));
}
F_RARE int sections_isendrecv_replace(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *sendtag, f_int *source, f_int *recvtag, f_int *comm, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Isendrecv_replace", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_isendrecv_replace(buf->base_addr, &buf_n, &buf_d, dest, sendtag, source, recvtag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(isendrecv_replace_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *sendtag, f_int *source, f_int *recvtag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_isendrecv_replace(buf->base_addr, count, datatype, dest, sendtag, source, recvtag, comm, request));
    else
        F_RETURN(ierror, sections_isendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, request));
}

F_DO int do_isendrecv_replace_c(void *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *sendtag, f_int *source, f_int *recvtag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Isendrecv_replace_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*sendtag), f_narrow(*source), f_narrow(*recvtag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_isendrecv_replace_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *sendtag, f_int *source, f_int *recvtag, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Isendrecv_replace_c", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_isendrecv_replace_c(buf->base_addr, &buf_n, &buf_d, dest, sendtag, source, recvtag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(isendrecv_replace_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *sendtag, f_int *source, f_int *recvtag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_isendrecv_replace_c(buf->base_addr, count, datatype, dest, sendtag, source, recvtag, comm, request));
    else
        F_RETURN(ierror, sections_isendrecv_replace_c(buf, count, datatype, dest, sendtag, source, recvtag, comm, request));
}

F_DO int do_issend(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Issend)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(issend)(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_issend(buf, count, datatype, dest, tag, comm, request));
}
F_RARE int sections_issend(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Issend", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_issend(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(issend_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_issend(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_issend(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_issend_c(void *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Issend_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_issend_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Issend_c", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_issend_c(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(issend_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_issend_c(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_issend_c(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_recv(void *buf, f_int *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(Recv)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*source), f_narrow(*tag), f_comm(*comm), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(recv)(void *buf, f_int *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_recv(buf, count, datatype, source, tag, comm, status));
}
F_RARE int sections_recv(f_array *buf, f_int *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_recv(buf_s.address, count, datatype, source, tag, comm, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(recv_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_recv(buf->base_addr, count, datatype, source, tag, comm, status));
    else
        F_RETURN(ierror, sections_recv(buf, count, datatype, source, tag, comm, status));
}

F_DO int do_recv_c(void *buf, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(Recv_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*source), f_narrow(*tag), f_comm(*comm), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_recv_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_recv_c(buf_s.address, count, datatype, source, tag, comm, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(recv_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_recv_c(buf->base_addr, count, datatype, source, tag, comm, status));
    else
        F_RETURN(ierror, sections_recv_c(buf, count, datatype, source, tag, comm, status));
}

F_DO int do_recv_init(void *buf, f_int *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Recv_init)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*source), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(recv_init)(void *buf, f_int *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_recv_init(buf, count, datatype, source, tag, comm, request));
}
F_RARE int sections_recv_init(f_array *buf, f_int *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Recv_init", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_recv_init(buf->base_addr, &buf_n, &buf_d, source, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(recv_init_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_recv_init(buf->base_addr, count, datatype, source, tag, comm, request));
    else
        F_RETURN(ierror, sections_recv_init(buf, count, datatype, source, tag, comm, request));
}

F_DO int do_recv_init_c(void *buf, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Recv_init_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*source), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_recv_init_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Recv_init_c", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_recv_init_c(buf->base_addr, &buf_n, &buf_d, source, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(recv_init_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_recv_init_c(buf->base_addr, count, datatype, source, tag, comm, request));
    else
        F_RETURN(ierror, sections_recv_init_c(buf, count, datatype, source, tag, comm, request));
}

F_DO int do_rsend(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    return MPI_LARGE_(Rsend)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm));
}
void ENTRY(rsend)(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_rsend(buf, count, datatype, dest, tag, comm));
}
F_RARE int sections_rsend(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_rsend(buf_s.address, count, datatype, dest, tag, comm);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(rsend_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_rsend(buf->base_addr, count, datatype, dest, tag, comm));
    else
        F_RETURN(ierror, sections_rsend(buf, count, datatype, dest, tag, comm));
}

F_DO int do_rsend_c(void *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    return MPI_(Rsend_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm));
}
F_RARE int sections_rsend_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_rsend_c(buf_s.address, count, datatype, dest, tag, comm);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(rsend_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_rsend_c(buf->base_addr, count, datatype, dest, tag, comm));
    else
        F_RETURN(ierror, sections_rsend_c(buf, count, datatype, dest, tag, comm));
}

F_DO int do_rsend_init(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Rsend_init)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(rsend_init)(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_rsend_init(buf, count, datatype, dest, tag, comm, request));
}
F_RARE int sections_rsend_init(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Rsend_init", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_rsend_init(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(rsend_init_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_rsend_init(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_rsend_init(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_rsend_init_c(void *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Rsend_init_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_rsend_init_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Rsend_init_c", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_rsend_init_c(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(rsend_init_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_rsend_init_c(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_rsend_init_c(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_send(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    return MPI_LARGE_(Send)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm));
}
void ENTRY(send)(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_send(buf, count, datatype, dest, tag, comm));
}
F_RARE int sections_send(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_send(buf_s.address, count, datatype, dest, tag, comm);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(send_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_send(buf->base_addr, count, datatype, dest, tag, comm));
    else
        F_RETURN(ierror, sections_send(buf, count, datatype, dest, tag, comm));
}

F_DO int do_send_c(void *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    return MPI_(Send_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm));
}
F_RARE int sections_send_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_send_c(buf_s.address, count, datatype, dest, tag, comm);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(send_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_send_c(buf->base_addr, count, datatype, dest, tag, comm));
    else
        F_RETURN(ierror, sections_send_c(buf, count, datatype, dest, tag, comm));
}

F_DO int do_send_init(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Send_init)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(send_init)(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_send_init(buf, count, datatype, dest, tag, comm, request));
}
F_RARE int sections_send_init(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Send_init", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_send_init(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(send_init_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_send_init(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_send_init(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_send_init_c(void *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Send_init_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_send_init_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Send_init_c", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_send_init_c(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(send_init_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_send_init_c(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_send_init_c(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_sendrecv(void *sendbuf, f_int *sendcount, f_int *sendtype, f_int *dest, f_int *sendtag, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *source, f_int *recvtag, f_int *comm, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(Sendrecv)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_narrow(*dest), f_narrow(*sendtag), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*source), f_narrow(*recvtag), f_comm(*comm), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(sendrecv)(void *sendbuf, f_int *sendcount, f_int *sendtype, f_int *dest, f_int *sendtag, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *source, f_int *recvtag, f_int *comm, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status));
}
F_RARE int sections_sendrecv(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_int *dest, f_int *sendtag, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *source, f_int *recvtag, f_int *comm, f_int *status)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_sendrecv(sendbuf_s.address, sendcount, sendtype, dest, sendtag, recvbuf_s.address, recvcount, recvtype, source, recvtag, comm, status);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(sendrecv_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_int *dest, f_int *sendtag, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *source, f_int *recvtag, f_int *comm, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_sendrecv(sendbuf->base_addr, sendcount, sendtype, dest, sendtag, recvbuf->base_addr, recvcount, recvtype, source, recvtag, comm, status));
    else
        F_RETURN(ierror, sections_sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status));
}

F_DO int do_sendrecv_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_int *dest, f_int *sendtag, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *source, f_int *recvtag, f_int *comm, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(Sendrecv_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_narrow(*dest), f_narrow(*sendtag), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*source), f_narrow(*recvtag), f_comm(*comm), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_sendrecv_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_int *dest, f_int *sendtag, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *source, f_int *recvtag, f_int *comm, f_int *status)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_sendrecv_c(sendbuf_s.address, sendcount, sendtype, dest, sendtag, recvbuf_s.address, recvcount, recvtype, source, recvtag, comm, status);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(sendrecv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_int *dest, f_int *sendtag, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *source, f_int *recvtag, f_int *comm, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_sendrecv_c(sendbuf->base_addr, sendcount, sendtype, dest, sendtag, recvbuf->base_addr, recvcount, recvtype, source, recvtag, comm, status));
    else
        F_RETURN(ierror, sections_sendrecv_c(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status));
}

F_DO int do_sendrecv_replace(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *sendtag, f_int *source, f_int *recvtag, f_int *comm, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(Sendrecv_replace)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*sendtag), f_narrow(*source), f_narrow(*recvtag), f_comm(*comm), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(sendrecv_replace)(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *sendtag, f_int *source, f_int *recvtag, f_int *comm, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_sendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, status));
}
F_RARE int sections_sendrecv_replace(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *sendtag, f_int *source, f_int *recvtag, f_int *comm, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_sendrecv_replace(buf_s.address, count, datatype, dest, sendtag, source, recvtag, comm, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(sendrecv_replace_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *sendtag, f_int *source, f_int *recvtag, f_int *comm, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_sendrecv_replace(buf->base_addr, count, datatype, dest, sendtag, source, recvtag, comm, status));
    else
        F_RETURN(ierror, sections_sendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, status));
}

F_DO int do_sendrecv_replace_c(void *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *sendtag, f_int *source, f_int *recvtag, f_int *comm, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(Sendrecv_replace_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*sendtag), f_narrow(*source), f_narrow(*recvtag), f_comm(*comm), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_sendrecv_replace_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *sendtag, f_int *source, f_int *recvtag, f_int *comm, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_sendrecv_replace_c(buf_s.address, count, datatype, dest, sendtag, source, recvtag, comm, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(sendrecv_replace_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *sendtag, f_int *source, f_int *recvtag, f_int *comm, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_sendrecv_replace_c(buf->base_addr, count, datatype, dest, sendtag, source, recvtag, comm, status));
    else
        F_RETURN(ierror, sections_sendrecv_replace_c(buf, count, datatype, dest, sendtag, source, recvtag, comm, status));
}

F_DO int do_ssend(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    return MPI_LARGE_(Ssend)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm));
}
void ENTRY(ssend)(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_ssend(buf, count, datatype, dest, tag, comm));
}
F_RARE int sections_ssend(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_ssend(buf_s.address, count, datatype, dest, tag, comm);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(ssend_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_ssend(buf->base_addr, count, datatype, dest, tag, comm));
    else
        F_RETURN(ierror, sections_ssend(buf, count, datatype, dest, tag, comm));
}

F_DO int do_ssend_c(void *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    return MPI_(Ssend_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm));
}
F_RARE int sections_ssend_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_ssend_c(buf_s.address, count, datatype, dest, tag, comm);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(ssend_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_ssend_c(buf->base_addr, count, datatype, dest, tag, comm));
    else
        F_RETURN(ierror, sections_ssend_c(buf, count, datatype, dest, tag, comm));
}

F_DO int do_ssend_init(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Ssend_init)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(ssend_init)(void *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ssend_init(buf, count, datatype, dest, tag, comm, request));
}
F_RARE int sections_ssend_init(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Ssend_init", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_ssend_init(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(ssend_init_f08ts)(f_array *buf, f_int *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_ssend_init(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_ssend_init(buf, count, datatype, dest, tag, comm, request));
}

F_DO int do_ssend_init_c(void *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Ssend_init_c)(f_address(buf), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_ssend_init_c(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_Ssend_init_c", f_kind_comm, *comm, 1, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_ssend_init_c(buf->base_addr, &buf_n, &buf_d, dest, tag, comm, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(ssend_init_c_f08ts)(f_array *buf, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_ssend_init_c(buf->base_addr, count, datatype, dest, tag, comm, request));
    else
        F_RETURN(ierror, sections_ssend_init_c(buf, count, datatype, dest, tag, comm, request));
}
