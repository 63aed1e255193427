/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_iallgather(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Iallgather)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(iallgather)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_iallgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}
F_RARE int sections_iallgather(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    f_int sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Iallgather", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_iallgather(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf_s.address, recvcount, recvtype, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(iallgather_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iallgather(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_iallgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}

F_DO int do_iallgather_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Iallgather_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_iallgather_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Iallgather_c", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_iallgather_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf_s.address, recvcount, recvtype, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(iallgather_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iallgather_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_iallgather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}

F_DO int do_iallgatherv(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Iallgatherv)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(iallgatherv)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_iallgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request));
}
F_RARE int sections_iallgatherv(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    f_int sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Iallgatherv", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_iallgatherv(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf_s.address, recvcounts, displs, recvtype, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(iallgatherv_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iallgatherv(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_iallgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request));
}

F_DO int do_iallgatherv_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Iallgatherv_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_iallgatherv_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Iallgatherv_c", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_iallgatherv_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf_s.address, recvcounts, displs, recvtype, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(iallgatherv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iallgatherv_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_iallgatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request));
}

F_DO int do_iallreduce(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Iallreduce)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(iallreduce)(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_iallreduce(sendbuf, recvbuf, count, datatype, op, comm, request));
}
F_RARE int sections_iallreduce(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_iallreduce(sendbuf_s.address, recvbuf_s.address, count, datatype, op, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(iallreduce_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iallreduce(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_iallreduce(sendbuf, recvbuf, count, datatype, op, comm, request));
}

F_DO int do_iallreduce_c(void *sendbuf, void *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Iallreduce_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_iallreduce_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_iallreduce_c(sendbuf_s.address, recvbuf_s.address, count, datatype, op, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(iallreduce_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iallreduce_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_iallreduce_c(sendbuf, recvbuf, count, datatype, op, comm, request));
}

F_DO int do_ialltoall(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Ialltoall)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(ialltoall)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ialltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}
F_RARE int sections_ialltoall(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ialltoall(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ialltoall_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ialltoall(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ialltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}

F_DO int do_ialltoall_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Ialltoall_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_ialltoall_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ialltoall_c(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ialltoall_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ialltoall_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ialltoall_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}

F_DO int do_ialltoallv(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Ialltoallv)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(ialltoallv)(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ialltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request));
}
F_RARE int sections_ialltoallv(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ialltoallv(sendbuf_s.address, sendcounts, sdispls, sendtype, recvbuf_s.address, recvcounts, rdispls, recvtype, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ialltoallv_f08ts)(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ialltoallv(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ialltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request));
}

F_DO int do_ialltoallv_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Ialltoallv_c)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_ialltoallv_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ialltoallv_c(sendbuf_s.address, sendcounts, sdispls, sendtype, recvbuf_s.address, recvcounts, rdispls, recvtype, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ialltoallv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ialltoallv_c(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ialltoallv_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request));
}

F_DO int do_ialltoallw(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtypes, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtypes, f_int *comm, f_int *request)
{
    MPI_Datatype *sendtypes_c = f_lasting_types(sendtypes, f_is_in_place(sendbuf) ? 0 : f_peers(f_comm(*comm), F_SENDING));
    MPI_Datatype *recvtypes_c = f_lasting_types(recvtypes, f_peers(f_comm(*comm), F_RECEIVING));
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Ialltoallw)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm), &request_c);
    if (err_) free(sendtypes_c);
    if (err_) free(recvtypes_c);
    if (!err_) {
        *request = f_new_request(request_c);
        f_attach_types(*request, sendtypes_c, 0);
        f_attach_types(*request, recvtypes_c, 0);
    }
    return err_;
}
void ENTRY(ialltoallw)(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtypes, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtypes, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ialltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request));
}
F_RARE int sections_ialltoallw(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtypes, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtypes, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ialltoallw(sendbuf_s.address, sendcounts, sdispls, sendtypes, recvbuf_s.address, recvcounts, rdispls, recvtypes, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ialltoallw_f08ts)(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtypes, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtypes, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ialltoallw(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request));
    else
        F_RETURN(ierror, sections_ialltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request));
}

F_DO int do_ialltoallw_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *request)
{
    MPI_Datatype *sendtypes_c = f_lasting_types(sendtypes, f_is_in_place(sendbuf) ? 0 : f_peers(f_comm(*comm), F_SENDING));
    MPI_Datatype *recvtypes_c = f_lasting_types(recvtypes, f_peers(f_comm(*comm), F_RECEIVING));
    MPI_Request request_c;
    int err_ = MPI_(Ialltoallw_c)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm), &request_c);
    if (err_) free(sendtypes_c);
    if (err_) free(recvtypes_c);
    if (!err_) {
        *request = f_new_request(request_c);
        f_attach_types(*request, sendtypes_c, 0);
        f_attach_types(*request, recvtypes_c, 0);
    }
    return err_;
}
F_RARE int sections_ialltoallw_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ialltoallw_c(sendbuf_s.address, sendcounts, sdispls, sendtypes, recvbuf_s.address, recvcounts, rdispls, recvtypes, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ialltoallw_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ialltoallw_c(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request));
    else
        F_RETURN(ierror, sections_ialltoallw_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request));
}

F_DO int do_ibarrier(f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Ibarrier)(f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(ibarrier)(f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ibarrier(comm, request));
}
F_ALIAS(ibarrier_f08, ibarrier)

F_DO int do_ibcast(void *buffer, f_int *count, f_int *datatype, f_int *root, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Ibcast)(f_address(buffer), *count, f_datatype(*datatype), f_narrow(*root), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(ibcast)(void *buffer, f_int *count, f_int *datatype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ibcast(buffer, count, datatype, root, comm, request));
}
F_RARE int sections_ibcast(f_array *buffer, f_int *count, f_int *datatype, f_int *root, f_int *comm, f_int *request)
{
    int err = 0;
    f_int buffer_n = *count;
    f_int buffer_d = *datatype;
    int buffer_made = 0;
    if (!f_is_dense(buffer)) {
        err |= f_section_type("MPI_Ibcast", f_kind_comm, *comm, 1, buffer, *count, &buffer_d, &buffer_made);
        if (buffer_made) buffer_n = 1;
    }
    if (!err) err = do_ibcast(buffer->base_addr, &buffer_n, &buffer_d, root, comm, request);
    if (buffer_made) f_type_free(buffer_d);
    return err;
}
void ENTRY(ibcast_f08ts)(f_array *buffer, f_int *count, f_int *datatype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_ibcast(buffer->base_addr, count, datatype, root, comm, request));
    else
        F_RETURN(ierror, sections_ibcast(buffer, count, datatype, root, comm, request));
}

F_DO int do_ibcast_c(void *buffer, MPI_Count *count, f_int *datatype, f_int *root, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Ibcast_c)(f_address(buffer), *count, f_datatype(*datatype), f_narrow(*root), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_ibcast_c(f_array *buffer, MPI_Count *count, f_int *datatype, f_int *root, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count buffer_n = *count;
    f_int buffer_d = *datatype;
    int buffer_made = 0;
    if (!f_is_dense(buffer)) {
        err |= f_section_type("MPI_Ibcast_c", f_kind_comm, *comm, 1, buffer, *count, &buffer_d, &buffer_made);
        if (buffer_made) buffer_n = 1;
    }
    if (!err) err = do_ibcast_c(buffer->base_addr, &buffer_n, &buffer_d, root, comm, request);
    if (buffer_made) f_type_free(buffer_d);
    return err;
}
void ENTRY(ibcast_c_f08ts)(f_array *buffer, MPI_Count *count, f_int *datatype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_ibcast_c(buffer->base_addr, count, datatype, root, comm, request));
    else
        F_RETURN(ierror, sections_ibcast_c(buffer, count, datatype, root, comm, request));
}

F_DO int do_iexscan(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Iexscan)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(iexscan)(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_iexscan(sendbuf, recvbuf, count, datatype, op, comm, request));
}
F_RARE int sections_iexscan(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_iexscan(sendbuf_s.address, recvbuf_s.address, count, datatype, op, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(iexscan_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iexscan(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_iexscan(sendbuf, recvbuf, count, datatype, op, comm, request));
}

F_DO int do_iexscan_c(void *sendbuf, void *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Iexscan_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_iexscan_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_iexscan_c(sendbuf_s.address, recvbuf_s.address, count, datatype, op, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(iexscan_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iexscan_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_iexscan_c(sendbuf, recvbuf, count, datatype, op, comm, request));
}

F_DO int do_igather(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Igather)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(igather)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_igather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}
F_RARE int sections_igather(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    int err = 0;
    f_int sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Igather", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, f_is_root(*root, f_comm(*comm)));
    if (!err) err = do_igather(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf_s.address, recvcount, recvtype, root, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(igather_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_igather(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_igather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}

F_DO int do_igather_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Igather_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_igather_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Igather_c", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, f_is_root(*root, f_comm(*comm)));
    if (!err) err = do_igather_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf_s.address, recvcount, recvtype, root, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(igather_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_igather_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_igather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}

F_DO int do_igatherv(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Igatherv)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(igatherv)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_igatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request));
}
F_RARE int sections_igatherv(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    int err = 0;
    f_int sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Igatherv", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, f_is_root(*root, f_comm(*comm)));
    if (!err) err = do_igatherv(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf_s.address, recvcounts, displs, recvtype, root, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(igatherv_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_igatherv(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_igatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request));
}

F_DO int do_igatherv_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Igatherv_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_igatherv_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Igatherv_c", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, f_is_root(*root, f_comm(*comm)));
    if (!err) err = do_igatherv_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf_s.address, recvcounts, displs, recvtype, root, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(igatherv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_igatherv_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_igatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request));
}

F_DO int do_ireduce(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Ireduce)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_narrow(*root), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(ireduce)(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ireduce(sendbuf, recvbuf, count, datatype, op, root, comm, request));
}
F_RARE int sections_ireduce(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, f_is_root(*root, f_comm(*comm)));
    if (!err) err = do_ireduce(sendbuf_s.address, recvbuf_s.address, count, datatype, op, root, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ireduce_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ireduce(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, request));
    else
        F_RETURN(ierror, sections_ireduce(sendbuf, recvbuf, count, datatype, op, root, comm, request));
}

F_DO int do_ireduce_c(void *sendbuf, void *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Ireduce_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_narrow(*root), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_ireduce_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, f_is_root(*root, f_comm(*comm)));
    if (!err) err = do_ireduce_c(sendbuf_s.address, recvbuf_s.address, count, datatype, op, root, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ireduce_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ireduce_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, request));
    else
        F_RETURN(ierror, sections_ireduce_c(sendbuf, recvbuf, count, datatype, op, root, comm, request));
}

F_DO int do_ireduce_scatter(void *sendbuf, void *recvbuf, f_int *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Ireduce_scatter)(f_address(sendbuf), f_address(recvbuf), recvcounts, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(ireduce_scatter)(void *sendbuf, void *recvbuf, f_int *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ireduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, request));
}
F_RARE int sections_ireduce_scatter(f_array *sendbuf, f_array *recvbuf, f_int *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ireduce_scatter(sendbuf_s.address, recvbuf_s.address, recvcounts, datatype, op, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ireduce_scatter_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ireduce_scatter(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_ireduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, request));
}

F_DO int do_ireduce_scatter_block(void *sendbuf, void *recvbuf, f_int *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Ireduce_scatter_block)(f_address(sendbuf), f_address(recvbuf), *recvcount, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(ireduce_scatter_block)(void *sendbuf, void *recvbuf, f_int *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ireduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, request));
}
F_RARE int sections_ireduce_scatter_block(f_array *sendbuf, f_array *recvbuf, f_int *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ireduce_scatter_block(sendbuf_s.address, recvbuf_s.address, recvcount, datatype, op, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ireduce_scatter_block_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ireduce_scatter_block(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_ireduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, request));
}

F_DO int do_ireduce_scatter_block_c(void *sendbuf, void *recvbuf, MPI_Count *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Ireduce_scatter_block_c)(f_address(sendbuf), f_address(recvbuf), *recvcount, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_ireduce_scatter_block_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ireduce_scatter_block_c(sendbuf_s.address, recvbuf_s.address, recvcount, datatype, op, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ireduce_scatter_block_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ireduce_scatter_block_c(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_ireduce_scatter_block_c(sendbuf, recvbuf, recvcount, datatype, op, comm, request));
}

F_DO int do_ireduce_scatter_c(void *sendbuf, void *recvbuf, MPI_Count *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Ireduce_scatter_c)(f_address(sendbuf), f_address(recvbuf), recvcounts, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_ireduce_scatter_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ireduce_scatter_c(sendbuf_s.address, recvbuf_s.address, recvcounts, datatype, op, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ireduce_scatter_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ireduce_scatter_c(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_ireduce_scatter_c(sendbuf, recvbuf, recvcounts, datatype, op, comm, request));
}

F_DO int do_iscan(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Iscan)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(iscan)(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_iscan(sendbuf, recvbuf, count, datatype, op, comm, request));
}
F_RARE int sections_iscan(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_iscan(sendbuf_s.address, recvbuf_s.address, count, datatype, op, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(iscan_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iscan(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_iscan(sendbuf, recvbuf, count, datatype, op, comm, request));
}

F_DO int do_iscan_c(void *sendbuf, void *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Iscan_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_iscan_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_iscan_c(sendbuf_s.address, recvbuf_s.address, count, datatype, op, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(iscan_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iscan_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_iscan_c(sendbuf, recvbuf, count, datatype, op, comm, request));
}

F_DO int do_iscatter(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Iscatter)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(iscatter)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_iscatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}
F_RARE int sections_iscatter(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, f_is_root(*root, f_comm(*comm)));
    f_int recvbuf_n = *recvcount;
    f_int recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Iscatter", f_kind_comm, *comm, 1, recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_iscatter(sendbuf_s.address, sendcount, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(iscatter_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iscatter(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_iscatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}

F_DO int do_iscatter_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Iscatter_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_iscatter_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, f_is_root(*root, f_comm(*comm)));
    MPI_Count recvbuf_n = *recvcount;
    f_int recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Iscatter_c", f_kind_comm, *comm, 1, recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_iscatter_c(sendbuf_s.address, sendcount, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(iscatter_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iscatter_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_iscatter_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}

F_DO int do_iscatterv(void *sendbuf, f_int *sendcounts, f_int *displs, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Iscatterv)(f_address(sendbuf), sendcounts, displs, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(iscatterv)(void *sendbuf, f_int *sendcounts, f_int *displs, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_iscatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}
F_RARE int sections_iscatterv(f_array *sendbuf, f_int *sendcounts, f_int *displs, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, f_is_root(*root, f_comm(*comm)));
    f_int recvbuf_n = *recvcount;
    f_int recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Iscatterv", f_kind_comm, *comm, 1, recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_iscatterv(sendbuf_s.address, sendcounts, displs, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(iscatterv_f08ts)(f_array *sendbuf, f_int *sendcounts, f_int *displs, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iscatterv(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_iscatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}

F_DO int do_iscatterv_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Iscatterv_c)(f_address(sendbuf), sendcounts, displs, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_iscatterv_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, f_is_root(*root, f_comm(*comm)));
    MPI_Count recvbuf_n = *recvcount;
    f_int recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Iscatterv_c", f_kind_comm, *comm, 1, recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_iscatterv_c(sendbuf_s.address, sendcounts, displs, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(iscatterv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iscatterv_c(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_iscatterv_c(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}
