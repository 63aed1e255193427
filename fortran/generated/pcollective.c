/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_allgather_init(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Allgather_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(allgather_init)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}
F_RARE int sections_allgather_init(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Allgather_init", "recvbuf", f_kind_comm, *comm);
    f_int sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Allgather_init", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!err) err = do_allgather_init(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcount, recvtype, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(allgather_init_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allgather_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}

F_DO int do_allgather_init_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Allgather_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_allgather_init_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Allgather_init_c", "recvbuf", f_kind_comm, *comm);
    MPI_Count sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Allgather_init_c", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!err) err = do_allgather_init_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcount, recvtype, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(allgather_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allgather_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_allgather_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}

F_DO int do_allgatherv_init(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Allgatherv_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(allgatherv_init)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request));
}
F_RARE int sections_allgatherv_init(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Allgatherv_init", "recvbuf", f_kind_comm, *comm);
    f_int sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Allgatherv_init", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!err) err = do_allgatherv_init(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(allgatherv_init_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allgatherv_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request));
}

F_DO int do_allgatherv_init_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Allgatherv_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_allgatherv_init_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Allgatherv_init_c", "recvbuf", f_kind_comm, *comm);
    MPI_Count sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Allgatherv_init_c", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!err) err = do_allgatherv_init_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(allgatherv_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allgatherv_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_allgatherv_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request));
}

F_DO int do_allreduce_init(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Allreduce_init)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(allreduce_init)(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_allreduce_init(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}
F_RARE int sections_allreduce_init(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Allreduce_init", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Allreduce_init", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_allreduce_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request);
    return err;
}
void ENTRY(allreduce_init_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allreduce_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_allreduce_init(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}

F_DO int do_allreduce_init_c(void *sendbuf, void *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Allreduce_init_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_allreduce_init_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Allreduce_init_c", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Allreduce_init_c", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_allreduce_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request);
    return err;
}
void ENTRY(allreduce_init_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allreduce_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_allreduce_init_c(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}

F_DO int do_alltoall_init(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Alltoall_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(alltoall_init)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}
F_RARE int sections_alltoall_init(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Alltoall_init", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Alltoall_init", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_alltoall_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request);
    return err;
}
void ENTRY(alltoall_init_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoall_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}

F_DO int do_alltoall_init_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Alltoall_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_alltoall_init_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Alltoall_init_c", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Alltoall_init_c", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_alltoall_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request);
    return err;
}
void ENTRY(alltoall_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoall_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_alltoall_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}

F_DO int do_alltoallv_init(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Alltoallv_init)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(alltoallv_init)(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request));
}
F_RARE int sections_alltoallv_init(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Alltoallv_init", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Alltoallv_init", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_alltoallv_init(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request);
    return err;
}
void ENTRY(alltoallv_init_f08ts)(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoallv_init(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request));
}

F_DO int do_alltoallv_init_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Alltoallv_init_c)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_alltoallv_init_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Alltoallv_init_c", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Alltoallv_init_c", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_alltoallv_init_c(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request);
    return err;
}
void ENTRY(alltoallv_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoallv_init_c(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_alltoallv_init_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request));
}

F_DO int do_alltoallw_init(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtypes, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtypes, f_int *comm, f_int *info, f_int *request)
{
    MPI_Datatype *sendtypes_c = f_lasting_types(sendtypes, f_is_in_place(sendbuf) ? 0 : f_peers(f_comm(*comm), F_SENDING));
    MPI_Datatype *recvtypes_c = f_lasting_types(recvtypes, f_peers(f_comm(*comm), F_RECEIVING));
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Alltoallw_init)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm), f_info(*info), &request_c);
    if (err_) free(sendtypes_c);
    if (err_) free(recvtypes_c);
    if (!err_) {
        *request = f_new_request(request_c);
        f_attach_types(*request, sendtypes_c, 1);
        f_attach_types(*request, recvtypes_c, 1);
    }
    return err_;
}
void ENTRY(alltoallw_init)(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtypes, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtypes, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request));
}
F_RARE int sections_alltoallw_init(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtypes, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtypes, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Alltoallw_init", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Alltoallw_init", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_alltoallw_init(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request);
    return err;
}
void ENTRY(alltoallw_init_f08ts)(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtypes, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtypes, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoallw_init(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request));
    else
        F_RETURN(ierror, sections_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request));
}

F_DO int do_alltoallw_init_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *info, f_int *request)
{
    MPI_Datatype *sendtypes_c = f_lasting_types(sendtypes, f_is_in_place(sendbuf) ? 0 : f_peers(f_comm(*comm), F_SENDING));
    MPI_Datatype *recvtypes_c = f_lasting_types(recvtypes, f_peers(f_comm(*comm), F_RECEIVING));
    MPI_Request request_c;
    int err_ = MPI_(Alltoallw_init_c)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm), f_info(*info), &request_c);
    if (err_) free(sendtypes_c);
    if (err_) free(recvtypes_c);
    if (!err_) {
        *request = f_new_request(request_c);
        f_attach_types(*request, sendtypes_c, 1);
        f_attach_types(*request, recvtypes_c, 1);
    }
    return err_;
}
F_RARE int sections_alltoallw_init_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Alltoallw_init_c", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Alltoallw_init_c", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_alltoallw_init_c(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request);
    return err;
}
void ENTRY(alltoallw_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoallw_init_c(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request));
    else
        F_RETURN(ierror, sections_alltoallw_init_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request));
}

F_DO int do_barrier_init(f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Barrier_init)(f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(barrier_init)(f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_barrier_init(comm, info, request));
}
F_ALIAS(barrier_init_f08, barrier_init)

F_DO int do_bcast_init(void *buffer, f_int *count, f_int *datatype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Bcast_init)(f_address(buffer), *count, f_datatype(*datatype), f_narrow(*root), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(bcast_init)(void *buffer, f_int *count, f_int *datatype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_bcast_init(buffer, count, datatype, root, comm, info, request));
}
F_RARE int sections_bcast_init(f_array *buffer, f_int *count, f_int *datatype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    f_int buffer_n = *count;
    f_int buffer_d = *datatype;
    int buffer_made = 0;
    if (!f_is_dense(buffer)) {
        err |= f_section_type("MPI_Bcast_init", f_kind_comm, *comm, 1, buffer, *count, &buffer_d, &buffer_made);
        if (buffer_made) buffer_n = 1;
    }
    if (!err) err = do_bcast_init(buffer->base_addr, &buffer_n, &buffer_d, root, comm, info, request);
    if (buffer_made) f_type_free(buffer_d);
    return err;
}
void ENTRY(bcast_init_f08ts)(f_array *buffer, f_int *count, f_int *datatype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_bcast_init(buffer->base_addr, count, datatype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_bcast_init(buffer, count, datatype, root, comm, info, request));
}

F_DO int do_bcast_init_c(void *buffer, MPI_Count *count, f_int *datatype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Bcast_init_c)(f_address(buffer), *count, f_datatype(*datatype), f_narrow(*root), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_bcast_init_c(f_array *buffer, MPI_Count *count, f_int *datatype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    MPI_Count buffer_n = *count;
    f_int buffer_d = *datatype;
    int buffer_made = 0;
    if (!f_is_dense(buffer)) {
        err |= f_section_type("MPI_Bcast_init_c", f_kind_comm, *comm, 1, buffer, *count, &buffer_d, &buffer_made);
        if (buffer_made) buffer_n = 1;
    }
    if (!err) err = do_bcast_init_c(buffer->base_addr, &buffer_n, &buffer_d, root, comm, info, request);
    if (buffer_made) f_type_free(buffer_d);
    return err;
}
void ENTRY(bcast_init_c_f08ts)(f_array *buffer, MPI_Count *count, f_int *datatype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_bcast_init_c(buffer->base_addr, count, datatype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_bcast_init_c(buffer, count, datatype, root, comm, info, request));
}

F_DO int do_exscan_init(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Exscan_init)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(exscan_init)(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_exscan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}
F_RARE int sections_exscan_init(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Exscan_init", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Exscan_init", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_exscan_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request);
    return err;
}
void ENTRY(exscan_init_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_exscan_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_exscan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}

F_DO int do_exscan_init_c(void *sendbuf, void *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Exscan_init_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_exscan_init_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Exscan_init_c", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Exscan_init_c", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_exscan_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request);
    return err;
}
void ENTRY(exscan_init_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_exscan_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_exscan_init_c(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}

F_DO int do_gather_init(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Gather_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(gather_init)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_gather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}
F_RARE int sections_gather_init(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Gather_init", "recvbuf", f_kind_comm, *comm);
    f_int sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Gather_init", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!err) err = do_gather_init(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(gather_init_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_gather_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_gather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}

F_DO int do_gather_init_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Gather_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_gather_init_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Gather_init_c", "recvbuf", f_kind_comm, *comm);
    MPI_Count sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Gather_init_c", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!err) err = do_gather_init_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(gather_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_gather_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_gather_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}

F_DO int do_gatherv_init(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Gatherv_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(gatherv_init)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_gatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request));
}
F_RARE int sections_gatherv_init(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Gatherv_init", "recvbuf", f_kind_comm, *comm);
    f_int sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Gatherv_init", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!err) err = do_gatherv_init(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(gatherv_init_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_gatherv_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_gatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request));
}

F_DO int do_gatherv_init_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Gatherv_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_gatherv_init_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Gatherv_init_c", "recvbuf", f_kind_comm, *comm);
    MPI_Count sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Gatherv_init_c", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!err) err = do_gatherv_init_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(gatherv_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_gatherv_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_gatherv_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request));
}

F_DO int do_reduce_init(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Reduce_init)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_narrow(*root), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(reduce_init)(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_reduce_init(sendbuf, recvbuf, count, datatype, op, root, comm, info, request));
}
F_RARE int sections_reduce_init(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Reduce_init", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Reduce_init", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_reduce_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, info, request);
    return err;
}
void ENTRY(reduce_init_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, info, request));
    else
        F_RETURN(ierror, sections_reduce_init(sendbuf, recvbuf, count, datatype, op, root, comm, info, request));
}

F_DO int do_reduce_init_c(void *sendbuf, void *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Reduce_init_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_narrow(*root), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_reduce_init_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Reduce_init_c", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Reduce_init_c", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_reduce_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, info, request);
    return err;
}
void ENTRY(reduce_init_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, info, request));
    else
        F_RETURN(ierror, sections_reduce_init_c(sendbuf, recvbuf, count, datatype, op, root, comm, info, request));
}

F_DO int do_reduce_scatter_block_init(void *sendbuf, void *recvbuf, f_int *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Reduce_scatter_block_init)(f_address(sendbuf), f_address(recvbuf), *recvcount, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(reduce_scatter_block_init)(void *sendbuf, void *recvbuf, f_int *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_reduce_scatter_block_init(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request));
}
F_RARE int sections_reduce_scatter_block_init(f_array *sendbuf, f_array *recvbuf, f_int *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Reduce_scatter_block_init", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Reduce_scatter_block_init", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_reduce_scatter_block_init(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, info, request);
    return err;
}
void ENTRY(reduce_scatter_block_init_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_scatter_block_init(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_reduce_scatter_block_init(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request));
}

F_DO int do_reduce_scatter_block_init_c(void *sendbuf, void *recvbuf, MPI_Count *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Reduce_scatter_block_init_c)(f_address(sendbuf), f_address(recvbuf), *recvcount, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_reduce_scatter_block_init_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Reduce_scatter_block_init_c", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Reduce_scatter_block_init_c", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_reduce_scatter_block_init_c(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, info, request);
    return err;
}
void ENTRY(reduce_scatter_block_init_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_scatter_block_init_c(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_reduce_scatter_block_init_c(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request));
}

F_DO int do_reduce_scatter_init(void *sendbuf, void *recvbuf, f_int *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Reduce_scatter_init)(f_address(sendbuf), f_address(recvbuf), recvcounts, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(reduce_scatter_init)(void *sendbuf, void *recvbuf, f_int *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_reduce_scatter_init(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request));
}
F_RARE int sections_reduce_scatter_init(f_array *sendbuf, f_array *recvbuf, f_int *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Reduce_scatter_init", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Reduce_scatter_init", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_reduce_scatter_init(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, info, request);
    return err;
}
void ENTRY(reduce_scatter_init_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_scatter_init(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_reduce_scatter_init(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request));
}

F_DO int do_reduce_scatter_init_c(void *sendbuf, void *recvbuf, MPI_Count *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Reduce_scatter_init_c)(f_address(sendbuf), f_address(recvbuf), recvcounts, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_reduce_scatter_init_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Reduce_scatter_init_c", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Reduce_scatter_init_c", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_reduce_scatter_init_c(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, info, request);
    return err;
}
void ENTRY(reduce_scatter_init_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_scatter_init_c(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_reduce_scatter_init_c(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request));
}

F_DO int do_scan_init(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Scan_init)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(scan_init)(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_scan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}
F_RARE int sections_scan_init(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Scan_init", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Scan_init", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_scan_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request);
    return err;
}
void ENTRY(scan_init_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scan_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_scan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}

F_DO int do_scan_init_c(void *sendbuf, void *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Scan_init_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_scan_init_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Scan_init_c", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Scan_init_c", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_scan_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request);
    return err;
}
void ENTRY(scan_init_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scan_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_scan_init_c(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}

F_DO int do_scatter_init(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Scatter_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(scatter_init)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_scatter_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}
F_RARE int sections_scatter_init(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Scatter_init", "sendbuf", f_kind_comm, *comm);
    f_int recvbuf_n = *recvcount;
    f_int recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Scatter_init", f_kind_comm, *comm, 1, recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_scatter_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, info, request);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(scatter_init_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scatter_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_scatter_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}

F_DO int do_scatter_init_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Scatter_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_scatter_init_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Scatter_init_c", "sendbuf", f_kind_comm, *comm);
    MPI_Count recvbuf_n = *recvcount;
    f_int recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Scatter_init_c", f_kind_comm, *comm, 1, recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_scatter_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, info, request);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(scatter_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scatter_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_scatter_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}

F_DO int do_scatterv_init(void *sendbuf, f_int *sendcounts, f_int *displs, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Scatterv_init)(f_address(sendbuf), sendcounts, displs, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(scatterv_init)(void *sendbuf, f_int *sendcounts, f_int *displs, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_scatterv_init(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}
F_RARE int sections_scatterv_init(f_array *sendbuf, f_int *sendcounts, f_int *displs, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Scatterv_init", "sendbuf", f_kind_comm, *comm);
    f_int recvbuf_n = *recvcount;
    f_int recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Scatterv_init", f_kind_comm, *comm, 1, recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_scatterv_init(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, info, request);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(scatterv_init_f08ts)(f_array *sendbuf, f_int *sendcounts, f_int *displs, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scatterv_init(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_scatterv_init(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}

F_DO int do_scatterv_init_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Scatterv_init_c)(f_address(sendbuf), sendcounts, displs, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_scatterv_init_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Scatterv_init_c", "sendbuf", f_kind_comm, *comm);
    MPI_Count recvbuf_n = *recvcount;
    f_int recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Scatterv_init_c", f_kind_comm, *comm, 1, recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_scatterv_init_c(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, info, request);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(scatterv_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scatterv_init_c(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_scatterv_init_c(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}
