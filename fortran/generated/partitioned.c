/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_parrived(MPI_Fint *request, MPI_Fint *partition, MPI_Fint *flag)
{
    return MPI_(Parrived)(f_request(*request), *partition, flag);
}
void ENTRY(parrived)(MPI_Fint *request, MPI_Fint *partition, MPI_Fint *flag, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_parrived(request, partition, flag));
}
F_ALIAS(parrived_f08, parrived)

static int do_pready(MPI_Fint *partition, MPI_Fint *request)
{
    return MPI_(Pready)(*partition, f_request(*request));
}
void ENTRY(pready)(MPI_Fint *partition, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_pready(partition, request));
}
F_ALIAS(pready_f08, pready)

static int do_pready_list(MPI_Fint *length, MPI_Fint *array_of_partitions, MPI_Fint *request)
{
    return MPI_(Pready_list)(*length, array_of_partitions, f_request(*request));
}
void ENTRY(pready_list)(MPI_Fint *length, MPI_Fint *array_of_partitions, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_pready_list(length, array_of_partitions, request));
}
F_ALIAS(pready_list_f08, pready_list)

static int do_pready_range(MPI_Fint *partition_low, MPI_Fint *partition_high, MPI_Fint *request)
{
    return MPI_(Pready_range)(*partition_low, *partition_high, f_request(*request));
}
void ENTRY(pready_range)(MPI_Fint *partition_low, MPI_Fint *partition_high, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_pready_range(partition_low, partition_high, request));
}
F_ALIAS(pready_range_f08, pready_range)

static int do_precv_init(void *buf, MPI_Fint *partitions, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Precv_init)(f_address(buf), *partitions, *count, f_datatype(*datatype), *source, *tag, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(precv_init)(void *buf, MPI_Fint *partitions, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_precv_init(buf, partitions, count, datatype, source, tag, comm, info, request));
}
static int sections_precv_init(f_array *buf, MPI_Fint *partitions, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_precv_init(buf_s.address, partitions, count, datatype, source, tag, comm, info, request);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(precv_init_f08ts)(f_array *buf, MPI_Fint *partitions, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_precv_init(buf->base_addr, partitions, count, datatype, source, tag, comm, info, request));
    else
        F_RETURN(ierror, sections_precv_init(buf, partitions, count, datatype, source, tag, comm, info, request));
}

static int do_precv_init_c(void *buf, MPI_Fint *partitions, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Precv_init_c)(f_address(buf), *partitions, *count, f_datatype(*datatype), *source, *tag, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_precv_init_c(f_array *buf, MPI_Fint *partitions, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_precv_init_c(buf_s.address, partitions, count, datatype, source, tag, comm, info, request);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(precv_init_c_f08ts)(f_array *buf, MPI_Fint *partitions, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_precv_init_c(buf->base_addr, partitions, count, datatype, source, tag, comm, info, request));
    else
        F_RETURN(ierror, sections_precv_init_c(buf, partitions, count, datatype, source, tag, comm, info, request));
}

static int do_psend_init(void *buf, MPI_Fint *partitions, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Psend_init)(f_address(buf), *partitions, *count, f_datatype(*datatype), *dest, *tag, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(psend_init)(void *buf, MPI_Fint *partitions, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_psend_init(buf, partitions, count, datatype, dest, tag, comm, info, request));
}
static int sections_psend_init(f_array *buf, MPI_Fint *partitions, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_psend_init(buf_s.address, partitions, count, datatype, dest, tag, comm, info, request);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(psend_init_f08ts)(f_array *buf, MPI_Fint *partitions, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_psend_init(buf->base_addr, partitions, count, datatype, dest, tag, comm, info, request));
    else
        F_RETURN(ierror, sections_psend_init(buf, partitions, count, datatype, dest, tag, comm, info, request));
}

static int do_psend_init_c(void *buf, MPI_Fint *partitions, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Psend_init_c)(f_address(buf), *partitions, *count, f_datatype(*datatype), *dest, *tag, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_psend_init_c(f_array *buf, MPI_Fint *partitions, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_psend_init_c(buf_s.address, partitions, count, datatype, dest, tag, comm, info, request);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(psend_init_c_f08ts)(f_array *buf, MPI_Fint *partitions, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_psend_init_c(buf->base_addr, partitions, count, datatype, dest, tag, comm, info, request));
    else
        F_RETURN(ierror, sections_psend_init_c(buf, partitions, count, datatype, dest, tag, comm, info, request));
}
