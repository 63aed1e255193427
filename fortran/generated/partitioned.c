/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_parrived(f_int *request, f_int *partition, f_int *flag)
{
    F_OUT(flag);
    int err_ = MPI_(Parrived)(f_request(*request), f_narrow(*partition), F_POINTER(flag));
    F_OUT_DONE(flag);
    return err_;
}
void ENTRY(parrived)(f_int *request, f_int *partition, f_int *flag, f_int *ierror)
{
    F_RETURN(ierror, do_parrived(request, partition, flag));
}
F_ALIAS(parrived_f08, parrived)

F_DO int do_pready(f_int *partition, f_int *request)
{
    return MPI_(Pready)(f_narrow(*partition), f_request(*request));
}
void ENTRY(pready)(f_int *partition, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_pready(partition, request));
}
F_ALIAS(pready_f08, pready)

F_DO int do_pready_list(f_int *length, f_int *array_of_partitions, f_int *request)
{
    F_INTS(array_of_partitions, *length);
    int err_ = MPI_(Pready_list)(f_narrow(*length), F_ARRAY(array_of_partitions), f_request(*request));
    F_INTS_DONE(array_of_partitions);
    return err_;
}
void ENTRY(pready_list)(f_int *length, f_int *array_of_partitions, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_pready_list(length, array_of_partitions, request));
}
F_ALIAS(pready_list_f08, pready_list)

F_DO int do_pready_range(f_int *partition_low, f_int *partition_high, f_int *request)
{
    return MPI_(Pready_range)(f_narrow(*partition_low), f_narrow(*partition_high), f_request(*request));
}
void ENTRY(pready_range)(f_int *partition_low, f_int *partition_high, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_pready_range(partition_low, partition_high, request));
}
F_ALIAS(pready_range_f08, pready_range)

F_DO int do_precv_init(void *buf, f_int *partitions, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Precv_init)(f_address(buf), f_narrow(*partitions), *count, f_datatype(*datatype), f_narrow(*source), f_narrow(*tag), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(precv_init)(void *buf, f_int *partitions, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_precv_init(buf, partitions, count, datatype, source, tag, comm, info, request));
}
F_RARE int sections_precv_init(f_array *buf, f_int *partitions, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(buf)) return f_refused("MPI_Precv_init", "buf", f_kind_comm, *comm);
    if (!err) err = do_precv_init(buf->base_addr, partitions, count, datatype, source, tag, comm, info, request);
    return err;
}
void ENTRY(precv_init_f08ts)(f_array *buf, f_int *partitions, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_precv_init(buf->base_addr, partitions, count, datatype, source, tag, comm, info, request));
    else
        F_RETURN(ierror, sections_precv_init(buf, partitions, count, datatype, source, tag, comm, info, request));
}

F_DO int do_precv_init_c(void *buf, f_int *partitions, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Precv_init_c)(f_address(buf), f_narrow(*partitions), *count, f_datatype(*datatype), f_narrow(*source), f_narrow(*tag), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_precv_init_c(f_array *buf, f_int *partitions, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(buf)) return f_refused("MPI_Precv_init_c", "buf", f_kind_comm, *comm);
    if (!err) err = do_precv_init_c(buf->base_addr, partitions, count, datatype, source, tag, comm, info, request);
    return err;
}
void ENTRY(precv_init_c_f08ts)(f_array *buf, f_int *partitions, MPI_Count *count, f_int *datatype, f_int *source, f_int *tag, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_precv_init_c(buf->base_addr, partitions, count, datatype, source, tag, comm, info, request));
    else
        F_RETURN(ierror, sections_precv_init_c(buf, partitions, count, datatype, source, tag, comm, info, request));
}

F_DO int do_psend_init(void *buf, f_int *partitions, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Psend_init)(f_address(buf), f_narrow(*partitions), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(psend_init)(void *buf, f_int *partitions, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_psend_init(buf, partitions, count, datatype, dest, tag, comm, info, request));
}
F_RARE int sections_psend_init(f_array *buf, f_int *partitions, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(buf)) return f_refused("MPI_Psend_init", "buf", f_kind_comm, *comm);
    if (!err) err = do_psend_init(buf->base_addr, partitions, count, datatype, dest, tag, comm, info, request);
    return err;
}
void ENTRY(psend_init_f08ts)(f_array *buf, f_int *partitions, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_psend_init(buf->base_addr, partitions, count, datatype, dest, tag, comm, info, request));
    else
        F_RETURN(ierror, sections_psend_init(buf, partitions, count, datatype, dest, tag, comm, info, request));
}

F_DO int do_psend_init_c(void *buf, f_int *partitions, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Psend_init_c)(f_address(buf), f_narrow(*partitions), *count, f_datatype(*datatype), f_narrow(*dest), f_narrow(*tag), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_psend_init_c(f_array *buf, f_int *partitions, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(buf)) return f_refused("MPI_Psend_init_c", "buf", f_kind_comm, *comm);
    if (!err) err = do_psend_init_c(buf->base_addr, partitions, count, datatype, dest, tag, comm, info, request);
    return err;
}
void ENTRY(psend_init_c_f08ts)(f_array *buf, f_int *partitions, MPI_Count *count, f_int *datatype, f_int *dest, f_int *tag, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_psend_init_c(buf->base_addr, partitions, count, datatype, dest, tag, comm, info, request));
    else
        F_RETURN(ierror, sections_psend_init_c(buf, partitions, count, datatype, dest, tag, comm, info, request));
}
