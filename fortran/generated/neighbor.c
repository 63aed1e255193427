/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_ineighbor_allgather(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Ineighbor_allgather)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(ineighbor_allgather)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ineighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}
F_RARE int sections_ineighbor_allgather(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    f_int sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Ineighbor_allgather", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ineighbor_allgather(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf_s.address, recvcount, recvtype, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ineighbor_allgather_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ineighbor_allgather(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ineighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}

F_DO int do_ineighbor_allgather_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Ineighbor_allgather_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_ineighbor_allgather_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Ineighbor_allgather_c", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ineighbor_allgather_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf_s.address, recvcount, recvtype, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ineighbor_allgather_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ineighbor_allgather_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ineighbor_allgather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}

F_DO int do_ineighbor_allgatherv(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Ineighbor_allgatherv)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(ineighbor_allgatherv)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ineighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request));
}
F_RARE int sections_ineighbor_allgatherv(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    f_int sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Ineighbor_allgatherv", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ineighbor_allgatherv(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf_s.address, recvcounts, displs, recvtype, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ineighbor_allgatherv_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ineighbor_allgatherv(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ineighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request));
}

F_DO int do_ineighbor_allgatherv_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Ineighbor_allgatherv_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_ineighbor_allgatherv_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Ineighbor_allgatherv_c", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ineighbor_allgatherv_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf_s.address, recvcounts, displs, recvtype, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ineighbor_allgatherv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ineighbor_allgatherv_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ineighbor_allgatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request));
}

F_DO int do_ineighbor_alltoall(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Ineighbor_alltoall)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(ineighbor_alltoall)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ineighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}
F_RARE int sections_ineighbor_alltoall(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ineighbor_alltoall(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ineighbor_alltoall_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ineighbor_alltoall(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ineighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}

F_DO int do_ineighbor_alltoall_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Ineighbor_alltoall_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_ineighbor_alltoall_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ineighbor_alltoall_c(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ineighbor_alltoall_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ineighbor_alltoall_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ineighbor_alltoall_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}

F_DO int do_ineighbor_alltoallv(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Ineighbor_alltoallv)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(ineighbor_alltoallv)(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ineighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request));
}
F_RARE int sections_ineighbor_alltoallv(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ineighbor_alltoallv(sendbuf_s.address, sendcounts, sdispls, sendtype, recvbuf_s.address, recvcounts, rdispls, recvtype, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ineighbor_alltoallv_f08ts)(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ineighbor_alltoallv(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ineighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request));
}

F_DO int do_ineighbor_alltoallv_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Ineighbor_alltoallv_c)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_ineighbor_alltoallv_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ineighbor_alltoallv_c(sendbuf_s.address, sendcounts, sdispls, sendtype, recvbuf_s.address, recvcounts, rdispls, recvtype, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ineighbor_alltoallv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ineighbor_alltoallv_c(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ineighbor_alltoallv_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request));
}

F_DO int do_ineighbor_alltoallw(void *sendbuf, f_int *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, void *recvbuf, f_int *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *request)
{
    MPI_Datatype *sendtypes_c = f_lasting_types(sendtypes, f_neighbours(f_comm(*comm), F_SENDING));
    MPI_Datatype *recvtypes_c = f_lasting_types(recvtypes, f_neighbours(f_comm(*comm), F_RECEIVING));
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Ineighbor_alltoallw)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm), &request_c);
    if (err_) free(sendtypes_c);
    if (err_) free(recvtypes_c);
    if (!err_) {
        *request = f_new_request(request_c);
        f_attach_types(*request, sendtypes_c, 0);
        f_attach_types(*request, recvtypes_c, 0);
    }
    return err_;
}
void ENTRY(ineighbor_alltoallw)(void *sendbuf, f_int *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, void *recvbuf, f_int *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_ineighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request));
}
F_RARE int sections_ineighbor_alltoallw(f_array *sendbuf, f_int *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, f_int *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ineighbor_alltoallw(sendbuf_s.address, sendcounts, sdispls, sendtypes, recvbuf_s.address, recvcounts, rdispls, recvtypes, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ineighbor_alltoallw_f08ts)(f_array *sendbuf, f_int *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, f_int *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ineighbor_alltoallw(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request));
    else
        F_RETURN(ierror, sections_ineighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request));
}

F_DO int do_ineighbor_alltoallw_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *request)
{
    MPI_Datatype *sendtypes_c = f_lasting_types(sendtypes, f_neighbours(f_comm(*comm), F_SENDING));
    MPI_Datatype *recvtypes_c = f_lasting_types(recvtypes, f_neighbours(f_comm(*comm), F_RECEIVING));
    MPI_Request request_c;
    int err_ = MPI_(Ineighbor_alltoallw_c)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm), &request_c);
    if (err_) free(sendtypes_c);
    if (err_) free(recvtypes_c);
    if (!err_) {
        *request = f_new_request(request_c);
        f_attach_types(*request, sendtypes_c, 0);
        f_attach_types(*request, recvtypes_c, 0);
    }
    return err_;
}
F_RARE int sections_ineighbor_alltoallw_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *request)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_for_request(&sendbuf_s, sendbuf, 0, 1);
    f_copy recvbuf_s;
    err |= f_copy_for_request(&recvbuf_s, recvbuf, 1, 1);
    if (!err) err = do_ineighbor_alltoallw_c(sendbuf_s.address, sendcounts, sdispls, sendtypes, recvbuf_s.address, recvcounts, rdispls, recvtypes, comm, request);
    if (err) f_copy_out(&sendbuf_s, 0);
    else f_attach(*request, &sendbuf_s);
    if (err) f_copy_out(&recvbuf_s, 0);
    else f_attach(*request, &recvbuf_s);
    return err;
}
void ENTRY(ineighbor_alltoallw_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ineighbor_alltoallw_c(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request));
    else
        F_RETURN(ierror, sections_ineighbor_alltoallw_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request));
}

F_DO int do_neighbor_allgather(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm)
{
    return MPI_LARGE_(Neighbor_allgather)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm));
}
void ENTRY(neighbor_allgather)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_neighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm));
}
F_RARE int sections_neighbor_allgather(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_neighbor_allgather(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(neighbor_allgather_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_allgather(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm));
    else
        F_RETURN(ierror, sections_neighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm));
}

F_DO int do_neighbor_allgather_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm)
{
    return MPI_(Neighbor_allgather_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm));
}
F_RARE int sections_neighbor_allgather_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_neighbor_allgather_c(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(neighbor_allgather_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_allgather_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm));
    else
        F_RETURN(ierror, sections_neighbor_allgather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm));
}

F_DO int do_neighbor_allgather_init(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Neighbor_allgather_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(neighbor_allgather_init)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_neighbor_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}
F_RARE int sections_neighbor_allgather_init(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Neighbor_allgather_init", "recvbuf", f_kind_comm, *comm);
    f_int sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Neighbor_allgather_init", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!err) err = do_neighbor_allgather_init(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcount, recvtype, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(neighbor_allgather_init_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_allgather_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_neighbor_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}

F_DO int do_neighbor_allgather_init_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Neighbor_allgather_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_neighbor_allgather_init_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Neighbor_allgather_init_c", "recvbuf", f_kind_comm, *comm);
    MPI_Count sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Neighbor_allgather_init_c", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!err) err = do_neighbor_allgather_init_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcount, recvtype, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(neighbor_allgather_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_allgather_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_neighbor_allgather_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}

F_DO int do_neighbor_allgatherv(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm)
{
    return MPI_LARGE_(Neighbor_allgatherv)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm));
}
void ENTRY(neighbor_allgatherv)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_neighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm));
}
F_RARE int sections_neighbor_allgatherv(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_neighbor_allgatherv(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcounts, displs, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(neighbor_allgatherv_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_allgatherv(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm));
    else
        F_RETURN(ierror, sections_neighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm));
}

F_DO int do_neighbor_allgatherv_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm)
{
    return MPI_(Neighbor_allgatherv_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm));
}
F_RARE int sections_neighbor_allgatherv_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_neighbor_allgatherv_c(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcounts, displs, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(neighbor_allgatherv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_allgatherv_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm));
    else
        F_RETURN(ierror, sections_neighbor_allgatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm));
}

F_DO int do_neighbor_allgatherv_init(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Neighbor_allgatherv_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(neighbor_allgatherv_init)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_neighbor_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request));
}
F_RARE int sections_neighbor_allgatherv_init(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Neighbor_allgatherv_init", "recvbuf", f_kind_comm, *comm);
    f_int sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Neighbor_allgatherv_init", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!err) err = do_neighbor_allgatherv_init(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(neighbor_allgatherv_init_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_allgatherv_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_neighbor_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request));
}

F_DO int do_neighbor_allgatherv_init_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Neighbor_allgatherv_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_neighbor_allgatherv_init_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Neighbor_allgatherv_init_c", "recvbuf", f_kind_comm, *comm);
    MPI_Count sendbuf_n = *sendcount;
    f_int sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Neighbor_allgatherv_init_c", f_kind_comm, *comm, 1, sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!err) err = do_neighbor_allgatherv_init_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(neighbor_allgatherv_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_allgatherv_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_neighbor_allgatherv_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request));
}

F_DO int do_neighbor_alltoall(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm)
{
    return MPI_LARGE_(Neighbor_alltoall)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm));
}
void ENTRY(neighbor_alltoall)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_neighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm));
}
F_RARE int sections_neighbor_alltoall(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_neighbor_alltoall(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(neighbor_alltoall_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_alltoall(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm));
    else
        F_RETURN(ierror, sections_neighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm));
}

F_DO int do_neighbor_alltoall_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm)
{
    return MPI_(Neighbor_alltoall_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm));
}
F_RARE int sections_neighbor_alltoall_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_neighbor_alltoall_c(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(neighbor_alltoall_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_alltoall_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm));
    else
        F_RETURN(ierror, sections_neighbor_alltoall_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm));
}

F_DO int do_neighbor_alltoall_init(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Neighbor_alltoall_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(neighbor_alltoall_init)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_neighbor_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}
F_RARE int sections_neighbor_alltoall_init(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Neighbor_alltoall_init", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Neighbor_alltoall_init", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_neighbor_alltoall_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request);
    return err;
}
void ENTRY(neighbor_alltoall_init_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_alltoall_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_neighbor_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}

F_DO int do_neighbor_alltoall_init_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Neighbor_alltoall_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_neighbor_alltoall_init_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Neighbor_alltoall_init_c", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Neighbor_alltoall_init_c", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_neighbor_alltoall_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request);
    return err;
}
void ENTRY(neighbor_alltoall_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_alltoall_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_neighbor_alltoall_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}

F_DO int do_neighbor_alltoallv(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm)
{
    return MPI_LARGE_(Neighbor_alltoallv)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm));
}
void ENTRY(neighbor_alltoallv)(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_neighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm));
}
F_RARE int sections_neighbor_alltoallv(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_neighbor_alltoallv(sendbuf_s.address, sendcounts, sdispls, sendtype, recvbuf_s.address, recvcounts, rdispls, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(neighbor_alltoallv_f08ts)(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_alltoallv(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm));
    else
        F_RETURN(ierror, sections_neighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm));
}

F_DO int do_neighbor_alltoallv_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm)
{
    return MPI_(Neighbor_alltoallv_c)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm));
}
F_RARE int sections_neighbor_alltoallv_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_neighbor_alltoallv_c(sendbuf_s.address, sendcounts, sdispls, sendtype, recvbuf_s.address, recvcounts, rdispls, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(neighbor_alltoallv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_alltoallv_c(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm));
    else
        F_RETURN(ierror, sections_neighbor_alltoallv_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm));
}

F_DO int do_neighbor_alltoallv_init(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Neighbor_alltoallv_init)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(neighbor_alltoallv_init)(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_neighbor_alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request));
}
F_RARE int sections_neighbor_alltoallv_init(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Neighbor_alltoallv_init", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Neighbor_alltoallv_init", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_neighbor_alltoallv_init(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request);
    return err;
}
void ENTRY(neighbor_alltoallv_init_f08ts)(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_alltoallv_init(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_neighbor_alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request));
}

F_DO int do_neighbor_alltoallv_init_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Neighbor_alltoallv_init_c)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_neighbor_alltoallv_init_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Neighbor_alltoallv_init_c", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Neighbor_alltoallv_init_c", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_neighbor_alltoallv_init_c(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request);
    return err;
}
void ENTRY(neighbor_alltoallv_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_alltoallv_init_c(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_neighbor_alltoallv_init_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request));
}

F_DO int do_neighbor_alltoallw(void *sendbuf, f_int *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, void *recvbuf, f_int *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm)
{
    f_room sendtypes_r;
    MPI_Datatype *sendtypes_c = f_datatypes(&sendtypes_r, sendtypes, f_neighbours(f_comm(*comm), F_SENDING));
    f_room recvtypes_r;
    MPI_Datatype *recvtypes_c = f_datatypes(&recvtypes_r, recvtypes, f_neighbours(f_comm(*comm), F_RECEIVING));
    int err_ = MPI_LARGE_(Neighbor_alltoallw)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm));
    f_done(&sendtypes_r);
    f_done(&recvtypes_r);
    return err_;
}
void ENTRY(neighbor_alltoallw)(void *sendbuf, f_int *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, void *recvbuf, f_int *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_neighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm));
}
F_RARE int sections_neighbor_alltoallw(f_array *sendbuf, f_int *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, f_int *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_neighbor_alltoallw(sendbuf_s.address, sendcounts, sdispls, sendtypes, recvbuf_s.address, recvcounts, rdispls, recvtypes, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(neighbor_alltoallw_f08ts)(f_array *sendbuf, f_int *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, f_int *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_alltoallw(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm));
    else
        F_RETURN(ierror, sections_neighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm));
}

F_DO int do_neighbor_alltoallw_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm)
{
    f_room sendtypes_r;
    MPI_Datatype *sendtypes_c = f_datatypes(&sendtypes_r, sendtypes, f_neighbours(f_comm(*comm), F_SENDING));
    f_room recvtypes_r;
    MPI_Datatype *recvtypes_c = f_datatypes(&recvtypes_r, recvtypes, f_neighbours(f_comm(*comm), F_RECEIVING));
    int err_ = MPI_(Neighbor_alltoallw_c)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm));
    f_done(&sendtypes_r);
    f_done(&recvtypes_r);
    return err_;
}
F_RARE int sections_neighbor_alltoallw_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_neighbor_alltoallw_c(sendbuf_s.address, sendcounts, sdispls, sendtypes, recvbuf_s.address, recvcounts, rdispls, recvtypes, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(neighbor_alltoallw_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_alltoallw_c(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm));
    else
        F_RETURN(ierror, sections_neighbor_alltoallw_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm));
}

F_DO int do_neighbor_alltoallw_init(void *sendbuf, f_int *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, void *recvbuf, f_int *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *info, f_int *request)
{
    MPI_Datatype *sendtypes_c = f_lasting_types(sendtypes, f_neighbours(f_comm(*comm), F_SENDING));
    MPI_Datatype *recvtypes_c = f_lasting_types(recvtypes, f_neighbours(f_comm(*comm), F_RECEIVING));
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Neighbor_alltoallw_init)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm), f_info(*info), &request_c);
    if (err_) free(sendtypes_c);
    if (err_) free(recvtypes_c);
    if (!err_) {
        *request = f_new_request(request_c);
        f_attach_types(*request, sendtypes_c, 1);
        f_attach_types(*request, recvtypes_c, 1);
    }
    return err_;
}
void ENTRY(neighbor_alltoallw_init)(void *sendbuf, f_int *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, void *recvbuf, f_int *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_neighbor_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request));
}
F_RARE int sections_neighbor_alltoallw_init(f_array *sendbuf, f_int *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, f_int *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Neighbor_alltoallw_init", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Neighbor_alltoallw_init", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_neighbor_alltoallw_init(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request);
    return err;
}
void ENTRY(neighbor_alltoallw_init_f08ts)(f_array *sendbuf, f_int *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, f_int *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_alltoallw_init(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request));
    else
        F_RETURN(ierror, sections_neighbor_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request));
}

F_DO int do_neighbor_alltoallw_init_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *info, f_int *request)
{
    MPI_Datatype *sendtypes_c = f_lasting_types(sendtypes, f_neighbours(f_comm(*comm), F_SENDING));
    MPI_Datatype *recvtypes_c = f_lasting_types(recvtypes, f_neighbours(f_comm(*comm), F_RECEIVING));
    MPI_Request request_c;
    int err_ = MPI_(Neighbor_alltoallw_init_c)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm), f_info(*info), &request_c);
    if (err_) free(sendtypes_c);
    if (err_) free(recvtypes_c);
    if (!err_) {
        *request = f_new_request(request_c);
        f_attach_types(*request, sendtypes_c, 1);
        f_attach_types(*request, recvtypes_c, 1);
    }
    return err_;
}
F_RARE int sections_neighbor_alltoallw_init_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *info, f_int *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Neighbor_alltoallw_init_c", "sendbuf", f_kind_comm, *comm);
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Neighbor_alltoallw_init_c", "recvbuf", f_kind_comm, *comm);
    if (!err) err = do_neighbor_alltoallw_init_c(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request);
    return err;
}
void ENTRY(neighbor_alltoallw_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *info, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_neighbor_alltoallw_init_c(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request));
    else
        F_RETURN(ierror, sections_neighbor_alltoallw_init_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request));
}
