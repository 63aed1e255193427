/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_pack(void *inbuf, f_int *incount, f_int *datatype, void *outbuf, f_int *outsize, f_int *position, f_int *comm)
{
    return MPI_LARGE_(Pack)(f_address(inbuf), *incount, f_datatype(*datatype), f_address(outbuf), *outsize, position, f_comm(*comm));
}
void ENTRY(pack)(void *inbuf, f_int *incount, f_int *datatype, void *outbuf, f_int *outsize, f_int *position, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_pack(inbuf, incount, datatype, outbuf, outsize, position, comm));
}
F_RARE int sections_pack(f_array *inbuf, f_int *incount, f_int *datatype, f_array *outbuf, f_int *outsize, f_int *position, f_int *comm)
{
    int err = 0;
    f_copy inbuf_s;
    err |= f_copy_in(&inbuf_s, inbuf);
    f_copy outbuf_s;
    err |= f_copy_in(&outbuf_s, outbuf);
    if (!err) err = do_pack(inbuf_s.address, incount, datatype, outbuf_s.address, outsize, position, comm);
    f_copy_out(&inbuf_s, 0);
    f_copy_out(&outbuf_s, 1);
    return err;
}
void ENTRY(pack_f08ts)(f_array *inbuf, f_int *incount, f_int *datatype, f_array *outbuf, f_int *outsize, f_int *position, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(inbuf) && f_is_dense(outbuf)))
        F_RETURN(ierror, do_pack(inbuf->base_addr, incount, datatype, outbuf->base_addr, outsize, position, comm));
    else
        F_RETURN(ierror, sections_pack(inbuf, incount, datatype, outbuf, outsize, position, comm));
}

F_DO int do_pack_c(void *inbuf, MPI_Count *incount, f_int *datatype, void *outbuf, MPI_Count *outsize, MPI_Count *position, f_int *comm)
{
    return MPI_(Pack_c)(f_address(inbuf), *incount, f_datatype(*datatype), f_address(outbuf), *outsize, position, f_comm(*comm));
}
F_RARE int sections_pack_c(f_array *inbuf, MPI_Count *incount, f_int *datatype, f_array *outbuf, MPI_Count *outsize, MPI_Count *position, f_int *comm)
{
    int err = 0;
    f_copy inbuf_s;
    err |= f_copy_in(&inbuf_s, inbuf);
    f_copy outbuf_s;
    err |= f_copy_in(&outbuf_s, outbuf);
    if (!err) err = do_pack_c(inbuf_s.address, incount, datatype, outbuf_s.address, outsize, position, comm);
    f_copy_out(&inbuf_s, 0);
    f_copy_out(&outbuf_s, 1);
    return err;
}
void ENTRY(pack_c_f08ts)(f_array *inbuf, MPI_Count *incount, f_int *datatype, f_array *outbuf, MPI_Count *outsize, MPI_Count *position, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(inbuf) && f_is_dense(outbuf)))
        F_RETURN(ierror, do_pack_c(inbuf->base_addr, incount, datatype, outbuf->base_addr, outsize, position, comm));
    else
        F_RETURN(ierror, sections_pack_c(inbuf, incount, datatype, outbuf, outsize, position, comm));
}

F_DO int do_pack_external(char *datarep, void *inbuf, f_int *incount, f_int *datatype, void *outbuf, MPI_Aint *outsize, MPI_Aint *position, size_t datarep_len)
{
    f_text datarep_t;
    char *datarep_c = f_text_in(&datarep_t, datarep, datarep_len);
    int err_ = MPI_LARGE_(Pack_external)(datarep_c, f_address(inbuf), *incount, f_datatype(*datatype), f_address(outbuf), *outsize, position);
    f_text_done(&datarep_t);
    return err_;
}
void ENTRY(pack_external)(char *datarep, void *inbuf, f_int *incount, f_int *datatype, void *outbuf, MPI_Aint *outsize, MPI_Aint *position, f_int *ierror, size_t datarep_len)
{
    F_RETURN(ierror, do_pack_external(datarep, inbuf, incount, datatype, outbuf, outsize, position, datarep_len));
}
F_RARE int sections_pack_external(f_array *datarep, f_array *inbuf, f_int *incount, f_int *datatype, f_array *outbuf, MPI_Aint *outsize, MPI_Aint *position)
{
    int err = 0;
    f_copy inbuf_s;
    err |= f_copy_in(&inbuf_s, inbuf);
    f_copy outbuf_s;
    err |= f_copy_in(&outbuf_s, outbuf);
    if (!err) err = do_pack_external(datarep->base_addr, inbuf_s.address, incount, datatype, outbuf_s.address, outsize, position, datarep->elem_len);
    f_copy_out(&inbuf_s, 0);
    f_copy_out(&outbuf_s, 1);
    return err;
}
void ENTRY(pack_external_f08ts)(f_array *datarep, f_array *inbuf, f_int *incount, f_int *datatype, f_array *outbuf, MPI_Aint *outsize, MPI_Aint *position, f_int *ierror)
{
    if (f_likely(f_is_dense(inbuf) && f_is_dense(outbuf)))
        F_RETURN(ierror, do_pack_external(datarep->base_addr, inbuf->base_addr, incount, datatype, outbuf->base_addr, outsize, position, datarep->elem_len));
    else
        F_RETURN(ierror, sections_pack_external(datarep, inbuf, incount, datatype, outbuf, outsize, position));
}

F_DO int do_pack_external_c(char *datarep, void *inbuf, MPI_Count *incount, f_int *datatype, void *outbuf, MPI_Count *outsize, MPI_Count *position, size_t datarep_len)
{
    f_text datarep_t;
    char *datarep_c = f_text_in(&datarep_t, datarep, datarep_len);
    int err_ = MPI_(Pack_external_c)(datarep_c, f_address(inbuf), *incount, f_datatype(*datatype), f_address(outbuf), *outsize, position);
    f_text_done(&datarep_t);
    return err_;
}
F_RARE int sections_pack_external_c(f_array *datarep, f_array *inbuf, MPI_Count *incount, f_int *datatype, f_array *outbuf, MPI_Count *outsize, MPI_Count *position)
{
    int err = 0;
    f_copy inbuf_s;
    err |= f_copy_in(&inbuf_s, inbuf);
    f_copy outbuf_s;
    err |= f_copy_in(&outbuf_s, outbuf);
    if (!err) err = do_pack_external_c(datarep->base_addr, inbuf_s.address, incount, datatype, outbuf_s.address, outsize, position, datarep->elem_len);
    f_copy_out(&inbuf_s, 0);
    f_copy_out(&outbuf_s, 1);
    return err;
}
void ENTRY(pack_external_c_f08ts)(f_array *datarep, f_array *inbuf, MPI_Count *incount, f_int *datatype, f_array *outbuf, MPI_Count *outsize, MPI_Count *position, f_int *ierror)
{
    if (f_likely(f_is_dense(inbuf) && f_is_dense(outbuf)))
        F_RETURN(ierror, do_pack_external_c(datarep->base_addr, inbuf->base_addr, incount, datatype, outbuf->base_addr, outsize, position, datarep->elem_len));
    else
        F_RETURN(ierror, sections_pack_external_c(datarep, inbuf, incount, datatype, outbuf, outsize, position));
}

F_DO int do_pack_external_size(char *datarep, f_int *incount, f_int *datatype, MPI_Aint *size, size_t datarep_len)
{
    f_text datarep_t;
    char *datarep_c = f_text_in(&datarep_t, datarep, datarep_len);
    int err_ = MPI_LARGE_(Pack_external_size)(datarep_c, *incount, f_datatype(*datatype), size);
    f_text_done(&datarep_t);
    return err_;
}
void ENTRY(pack_external_size)(char *datarep, f_int *incount, f_int *datatype, MPI_Aint *size, f_int *ierror, size_t datarep_len)
{
    F_RETURN(ierror, do_pack_external_size(datarep, incount, datatype, size, datarep_len));
}
F_ALIAS(pack_external_size_f08, pack_external_size)

F_DO int do_pack_external_size_c(char *datarep, MPI_Count *incount, f_int *datatype, MPI_Count *size, size_t datarep_len)
{
    f_text datarep_t;
    char *datarep_c = f_text_in(&datarep_t, datarep, datarep_len);
    int err_ = MPI_(Pack_external_size_c)(datarep_c, *incount, f_datatype(*datatype), size);
    f_text_done(&datarep_t);
    return err_;
}
void ENTRY(pack_external_size_c_f08)(char *datarep, MPI_Count *incount, f_int *datatype, MPI_Count *size, f_int *ierror, size_t datarep_len)
{
    F_RETURN(ierror, do_pack_external_size_c(datarep, incount, datatype, size, datarep_len));
}

F_DO int do_pack_size(f_int *incount, f_int *datatype, f_int *comm, f_int *size)
{
    return MPI_LARGE_(Pack_size)(*incount, f_datatype(*datatype), f_comm(*comm), size);
}
void ENTRY(pack_size)(f_int *incount, f_int *datatype, f_int *comm, f_int *size, f_int *ierror)
{
    F_RETURN(ierror, do_pack_size(incount, datatype, comm, size));
}
F_ALIAS(pack_size_f08, pack_size)

F_DO int do_pack_size_c(MPI_Count *incount, f_int *datatype, f_int *comm, MPI_Count *size)
{
    return MPI_(Pack_size_c)(*incount, f_datatype(*datatype), f_comm(*comm), size);
}
void ENTRY(pack_size_c_f08)(MPI_Count *incount, f_int *datatype, f_int *comm, MPI_Count *size, f_int *ierror)
{
    F_RETURN(ierror, do_pack_size_c(incount, datatype, comm, size));
}

F_DO int do_unpack(void *inbuf, f_int *insize, f_int *position, void *outbuf, f_int *outcount, f_int *datatype, f_int *comm)
{
    return MPI_LARGE_(Unpack)(f_address(inbuf), *insize, position, f_address(outbuf), *outcount, f_datatype(*datatype), f_comm(*comm));
}
void ENTRY(unpack)(void *inbuf, f_int *insize, f_int *position, void *outbuf, f_int *outcount, f_int *datatype, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_unpack(inbuf, insize, position, outbuf, outcount, datatype, comm));
}
F_RARE int sections_unpack(f_array *inbuf, f_int *insize, f_int *position, f_array *outbuf, f_int *outcount, f_int *datatype, f_int *comm)
{
    int err = 0;
    f_copy inbuf_s;
    err |= f_copy_in(&inbuf_s, inbuf);
    f_copy outbuf_s;
    err |= f_copy_in(&outbuf_s, outbuf);
    if (!err) err = do_unpack(inbuf_s.address, insize, position, outbuf_s.address, outcount, datatype, comm);
    f_copy_out(&inbuf_s, 0);
    f_copy_out(&outbuf_s, 1);
    return err;
}
void ENTRY(unpack_f08ts)(f_array *inbuf, f_int *insize, f_int *position, f_array *outbuf, f_int *outcount, f_int *datatype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(inbuf) && f_is_dense(outbuf)))
        F_RETURN(ierror, do_unpack(inbuf->base_addr, insize, position, outbuf->base_addr, outcount, datatype, comm));
    else
        F_RETURN(ierror, sections_unpack(inbuf, insize, position, outbuf, outcount, datatype, comm));
}

F_DO int do_unpack_c(void *inbuf, MPI_Count *insize, MPI_Count *position, void *outbuf, MPI_Count *outcount, f_int *datatype, f_int *comm)
{
    return MPI_(Unpack_c)(f_address(inbuf), *insize, position, f_address(outbuf), *outcount, f_datatype(*datatype), f_comm(*comm));
}
F_RARE int sections_unpack_c(f_array *inbuf, MPI_Count *insize, MPI_Count *position, f_array *outbuf, MPI_Count *outcount, f_int *datatype, f_int *comm)
{
    int err = 0;
    f_copy inbuf_s;
    err |= f_copy_in(&inbuf_s, inbuf);
    f_copy outbuf_s;
    err |= f_copy_in(&outbuf_s, outbuf);
    if (!err) err = do_unpack_c(inbuf_s.address, insize, position, outbuf_s.address, outcount, datatype, comm);
    f_copy_out(&inbuf_s, 0);
    f_copy_out(&outbuf_s, 1);
    return err;
}
void ENTRY(unpack_c_f08ts)(f_array *inbuf, MPI_Count *insize, MPI_Count *position, f_array *outbuf, MPI_Count *outcount, f_int *datatype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(inbuf) && f_is_dense(outbuf)))
        F_RETURN(ierror, do_unpack_c(inbuf->base_addr, insize, position, outbuf->base_addr, outcount, datatype, comm));
    else
        F_RETURN(ierror, sections_unpack_c(inbuf, insize, position, outbuf, outcount, datatype, comm));
}

F_DO int do_unpack_external(char *datarep, void *inbuf, MPI_Aint *insize, MPI_Aint *position, void *outbuf, f_int *outcount, f_int *datatype, size_t datarep_len)
{
    f_text datarep_t;
    char *datarep_c = f_text_in(&datarep_t, datarep, datarep_len);
    int err_ = MPI_LARGE_(Unpack_external)(datarep_c, f_address(inbuf), *insize, position, f_address(outbuf), *outcount, f_datatype(*datatype));
    f_text_done(&datarep_t);
    return err_;
}
void ENTRY(unpack_external)(char *datarep, void *inbuf, MPI_Aint *insize, MPI_Aint *position, void *outbuf, f_int *outcount, f_int *datatype, f_int *ierror, size_t datarep_len)
{
    F_RETURN(ierror, do_unpack_external(datarep, inbuf, insize, position, outbuf, outcount, datatype, datarep_len));
}
F_RARE int sections_unpack_external(f_array *datarep, f_array *inbuf, MPI_Aint *insize, MPI_Aint *position, f_array *outbuf, f_int *outcount, f_int *datatype)
{
    int err = 0;
    f_copy inbuf_s;
    err |= f_copy_in(&inbuf_s, inbuf);
    f_copy outbuf_s;
    err |= f_copy_in(&outbuf_s, outbuf);
    if (!err) err = do_unpack_external(datarep->base_addr, inbuf_s.address, insize, position, outbuf_s.address, outcount, datatype, datarep->elem_len);
    f_copy_out(&inbuf_s, 0);
    f_copy_out(&outbuf_s, 1);
    return err;
}
void ENTRY(unpack_external_f08ts)(f_array *datarep, f_array *inbuf, MPI_Aint *insize, MPI_Aint *position, f_array *outbuf, f_int *outcount, f_int *datatype, f_int *ierror)
{
    if (f_likely(f_is_dense(inbuf) && f_is_dense(outbuf)))
        F_RETURN(ierror, do_unpack_external(datarep->base_addr, inbuf->base_addr, insize, position, outbuf->base_addr, outcount, datatype, datarep->elem_len));
    else
        F_RETURN(ierror, sections_unpack_external(datarep, inbuf, insize, position, outbuf, outcount, datatype));
}

F_DO int do_unpack_external_c(char *datarep, void *inbuf, MPI_Count *insize, MPI_Count *position, void *outbuf, MPI_Count *outcount, f_int *datatype, size_t datarep_len)
{
    f_text datarep_t;
    char *datarep_c = f_text_in(&datarep_t, datarep, datarep_len);
    int err_ = MPI_(Unpack_external_c)(datarep_c, f_address(inbuf), *insize, position, f_address(outbuf), *outcount, f_datatype(*datatype));
    f_text_done(&datarep_t);
    return err_;
}
F_RARE int sections_unpack_external_c(f_array *datarep, f_array *inbuf, MPI_Count *insize, MPI_Count *position, f_array *outbuf, MPI_Count *outcount, f_int *datatype)
{
    int err = 0;
    f_copy inbuf_s;
    err |= f_copy_in(&inbuf_s, inbuf);
    f_copy outbuf_s;
    err |= f_copy_in(&outbuf_s, outbuf);
    if (!err) err = do_unpack_external_c(datarep->base_addr, inbuf_s.address, insize, position, outbuf_s.address, outcount, datatype, datarep->elem_len);
    f_copy_out(&inbuf_s, 0);
    f_copy_out(&outbuf_s, 1);
    return err;
}
void ENTRY(unpack_external_c_f08ts)(f_array *datarep, f_array *inbuf, MPI_Count *insize, MPI_Count *position, f_array *outbuf, MPI_Count *outcount, f_int *datatype, f_int *ierror)
{
    if (f_likely(f_is_dense(inbuf) && f_is_dense(outbuf)))
        F_RETURN(ierror, do_unpack_external_c(datarep->base_addr, inbuf->base_addr, insize, position, outbuf->base_addr, outcount, datatype, datarep->elem_len));
    else
        F_RETURN(ierror, sections_unpack_external_c(datarep, inbuf, insize, position, outbuf, outcount, datatype));
}
