/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_allgather(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm)
{
    return MPI_LARGE_(Allgather)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm));
}
void ENTRY(allgather)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm));
}
F_RARE int sections_allgather(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_allgather(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(allgather_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allgather(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm));
    else
        F_RETURN(ierror, sections_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm));
}

F_DO int do_allgather_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm)
{
    return MPI_(Allgather_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm));
}
F_RARE int sections_allgather_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_allgather_c(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(allgather_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allgather_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm));
    else
        F_RETURN(ierror, sections_allgather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm));
}

F_DO int do_allgatherv(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm)
{
    return MPI_LARGE_(Allgatherv)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm));
}
void ENTRY(allgatherv)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm));
}
F_RARE int sections_allgatherv(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_allgatherv(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcounts, displs, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(allgatherv_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allgatherv(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm));
    else
        F_RETURN(ierror, sections_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm));
}

F_DO int do_allgatherv_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm)
{
    return MPI_(Allgatherv_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm));
}
F_RARE int sections_allgatherv_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_allgatherv_c(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcounts, displs, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(allgatherv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allgatherv_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm));
    else
        F_RETURN(ierror, sections_allgatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm));
}

F_DO int do_allreduce(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm)
{
    return MPI_LARGE_(Allreduce)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm));
}
void ENTRY(allreduce)(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_allreduce(sendbuf, recvbuf, count, datatype, op, comm));
}
F_RARE int sections_allreduce(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_allreduce(sendbuf_s.address, recvbuf_s.address, count, datatype, op, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(allreduce_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allreduce(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm));
    else
        F_RETURN(ierror, sections_allreduce(sendbuf, recvbuf, count, datatype, op, comm));
}

F_DO int do_allreduce_c(void *sendbuf, void *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm)
{
    return MPI_(Allreduce_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm));
}
F_RARE int sections_allreduce_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_allreduce_c(sendbuf_s.address, recvbuf_s.address, count, datatype, op, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(allreduce_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allreduce_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm));
    else
        F_RETURN(ierror, sections_allreduce_c(sendbuf, recvbuf, count, datatype, op, comm));
}

F_DO int do_alltoall(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm)
{
    return MPI_LARGE_(Alltoall)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm));
}
void ENTRY(alltoall)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm));
}
F_RARE int sections_alltoall(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_alltoall(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(alltoall_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoall(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm));
    else
        F_RETURN(ierror, sections_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm));
}

F_DO int do_alltoall_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm)
{
    return MPI_(Alltoall_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm));
}
F_RARE int sections_alltoall_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_alltoall_c(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(alltoall_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoall_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm));
    else
        F_RETURN(ierror, sections_alltoall_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm));
}

F_DO int do_alltoallv(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm)
{
    return MPI_LARGE_(Alltoallv)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm));
}
void ENTRY(alltoallv)(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm));
}
F_RARE int sections_alltoallv(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_alltoallv(sendbuf_s.address, sendcounts, sdispls, sendtype, recvbuf_s.address, recvcounts, rdispls, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(alltoallv_f08ts)(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoallv(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm));
    else
        F_RETURN(ierror, sections_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm));
}

F_DO int do_alltoallv_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm)
{
    return MPI_(Alltoallv_c)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm));
}
F_RARE int sections_alltoallv_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_alltoallv_c(sendbuf_s.address, sendcounts, sdispls, sendtype, recvbuf_s.address, recvcounts, rdispls, recvtype, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(alltoallv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtype, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoallv_c(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm));
    else
        F_RETURN(ierror, sections_alltoallv_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm));
}

F_DO int do_alltoallw(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtypes, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtypes, f_int *comm)
{
    f_room sendtypes_r;
    MPI_Datatype *sendtypes_c = f_datatypes(&sendtypes_r, sendtypes, f_is_in_place(sendbuf) ? 0 : f_peers(f_comm(*comm), F_SENDING));
    f_room recvtypes_r;
    MPI_Datatype *recvtypes_c = f_datatypes(&recvtypes_r, recvtypes, f_peers(f_comm(*comm), F_RECEIVING));
    int err_ = MPI_LARGE_(Alltoallw)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm));
    f_done(&sendtypes_r);
    f_done(&recvtypes_r);
    return err_;
}
void ENTRY(alltoallw)(void *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtypes, void *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtypes, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm));
}
F_RARE int sections_alltoallw(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtypes, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtypes, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_alltoallw(sendbuf_s.address, sendcounts, sdispls, sendtypes, recvbuf_s.address, recvcounts, rdispls, recvtypes, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(alltoallw_f08ts)(f_array *sendbuf, f_int *sendcounts, f_int *sdispls, f_int *sendtypes, f_array *recvbuf, f_int *recvcounts, f_int *rdispls, f_int *recvtypes, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoallw(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm));
    else
        F_RETURN(ierror, sections_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm));
}

F_DO int do_alltoallw_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm)
{
    f_room sendtypes_r;
    MPI_Datatype *sendtypes_c = f_datatypes(&sendtypes_r, sendtypes, f_is_in_place(sendbuf) ? 0 : f_peers(f_comm(*comm), F_SENDING));
    f_room recvtypes_r;
    MPI_Datatype *recvtypes_c = f_datatypes(&recvtypes_r, recvtypes, f_peers(f_comm(*comm), F_RECEIVING));
    int err_ = MPI_(Alltoallw_c)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm));
    f_done(&sendtypes_r);
    f_done(&recvtypes_r);
    return err_;
}
F_RARE int sections_alltoallw_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_alltoallw_c(sendbuf_s.address, sendcounts, sdispls, sendtypes, recvbuf_s.address, recvcounts, rdispls, recvtypes, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(alltoallw_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, f_int *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, f_int *recvtypes, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoallw_c(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm));
    else
        F_RETURN(ierror, sections_alltoallw_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm));
}

F_DO int do_barrier(f_int *comm)
{
    return MPI_(Barrier)(f_comm(*comm));
}
void ENTRY(barrier)(f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_barrier(comm));
}
F_ALIAS(barrier_f08, barrier)

F_DO int do_bcast(void *buffer, f_int *count, f_int *datatype, f_int *root, f_int *comm)
{
    return MPI_LARGE_(Bcast)(f_address(buffer), *count, f_datatype(*datatype), f_narrow(*root), f_comm(*comm));
}
void ENTRY(bcast)(void *buffer, f_int *count, f_int *datatype, f_int *root, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_bcast(buffer, count, datatype, root, comm));
}
F_RARE int sections_bcast(f_array *buffer, f_int *count, f_int *datatype, f_int *root, f_int *comm)
{
    int err = 0;
    f_copy buffer_s;
    err |= f_copy_in(&buffer_s, buffer);
    if (!err) err = do_bcast(buffer_s.address, count, datatype, root, comm);
    f_copy_out(&buffer_s, 1);
    return err;
}
void ENTRY(bcast_f08ts)(f_array *buffer, f_int *count, f_int *datatype, f_int *root, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_bcast(buffer->base_addr, count, datatype, root, comm));
    else
        F_RETURN(ierror, sections_bcast(buffer, count, datatype, root, comm));
}

F_DO int do_bcast_c(void *buffer, MPI_Count *count, f_int *datatype, f_int *root, f_int *comm)
{
    return MPI_(Bcast_c)(f_address(buffer), *count, f_datatype(*datatype), f_narrow(*root), f_comm(*comm));
}
F_RARE int sections_bcast_c(f_array *buffer, MPI_Count *count, f_int *datatype, f_int *root, f_int *comm)
{
    int err = 0;
    f_copy buffer_s;
    err |= f_copy_in(&buffer_s, buffer);
    if (!err) err = do_bcast_c(buffer_s.address, count, datatype, root, comm);
    f_copy_out(&buffer_s, 1);
    return err;
}
void ENTRY(bcast_c_f08ts)(f_array *buffer, MPI_Count *count, f_int *datatype, f_int *root, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_bcast_c(buffer->base_addr, count, datatype, root, comm));
    else
        F_RETURN(ierror, sections_bcast_c(buffer, count, datatype, root, comm));
}

F_DO int do_exscan(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm)
{
    return MPI_LARGE_(Exscan)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm));
}
void ENTRY(exscan)(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_exscan(sendbuf, recvbuf, count, datatype, op, comm));
}
F_RARE int sections_exscan(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_exscan(sendbuf_s.address, recvbuf_s.address, count, datatype, op, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(exscan_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_exscan(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm));
    else
        F_RETURN(ierror, sections_exscan(sendbuf, recvbuf, count, datatype, op, comm));
}

F_DO int do_exscan_c(void *sendbuf, void *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm)
{
    return MPI_(Exscan_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm));
}
F_RARE int sections_exscan_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_exscan_c(sendbuf_s.address, recvbuf_s.address, count, datatype, op, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(exscan_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_exscan_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm));
    else
        F_RETURN(ierror, sections_exscan_c(sendbuf, recvbuf, count, datatype, op, comm));
}

F_DO int do_gather(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm)
{
    return MPI_LARGE_(Gather)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm));
}
void ENTRY(gather)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm));
}
F_RARE int sections_gather(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_gather(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, root, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(gather_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_gather(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm));
    else
        F_RETURN(ierror, sections_gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm));
}

F_DO int do_gather_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm)
{
    return MPI_(Gather_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm));
}
F_RARE int sections_gather_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_gather_c(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, root, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(gather_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_gather_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm));
    else
        F_RETURN(ierror, sections_gather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm));
}

F_DO int do_gatherv(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *root, f_int *comm)
{
    return MPI_LARGE_(Gatherv)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm));
}
void ENTRY(gatherv)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm));
}
F_RARE int sections_gatherv(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *root, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_gatherv(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcounts, displs, recvtype, root, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(gatherv_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcounts, f_int *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_gatherv(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm));
    else
        F_RETURN(ierror, sections_gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm));
}

F_DO int do_gatherv_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *root, f_int *comm)
{
    return MPI_(Gatherv_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm));
}
F_RARE int sections_gatherv_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *root, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_gatherv_c(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcounts, displs, recvtype, root, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(gatherv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, f_int *recvtype, f_int *root, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_gatherv_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm));
    else
        F_RETURN(ierror, sections_gatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm));
}

F_DO int do_reduce(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *root, f_int *comm)
{
    return MPI_LARGE_(Reduce)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_narrow(*root), f_comm(*comm));
}
void ENTRY(reduce)(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_reduce(sendbuf, recvbuf, count, datatype, op, root, comm));
}
F_RARE int sections_reduce(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *root, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_reduce(sendbuf_s.address, recvbuf_s.address, count, datatype, op, root, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(reduce_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm));
    else
        F_RETURN(ierror, sections_reduce(sendbuf, recvbuf, count, datatype, op, root, comm));
}

F_DO int do_reduce_c(void *sendbuf, void *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *root, f_int *comm)
{
    return MPI_(Reduce_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_narrow(*root), f_comm(*comm));
}
F_RARE int sections_reduce_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *root, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_reduce_c(sendbuf_s.address, recvbuf_s.address, count, datatype, op, root, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(reduce_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *root, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm));
    else
        F_RETURN(ierror, sections_reduce_c(sendbuf, recvbuf, count, datatype, op, root, comm));
}

F_DO int do_reduce_scatter(void *sendbuf, void *recvbuf, f_int *recvcounts, f_int *datatype, f_int *op, f_int *comm)
{
    return MPI_LARGE_(Reduce_scatter)(f_address(sendbuf), f_address(recvbuf), recvcounts, f_datatype(*datatype), f_op(*op), f_comm(*comm));
}
void ENTRY(reduce_scatter)(void *sendbuf, void *recvbuf, f_int *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_reduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm));
}
F_RARE int sections_reduce_scatter(f_array *sendbuf, f_array *recvbuf, f_int *recvcounts, f_int *datatype, f_int *op, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_reduce_scatter(sendbuf_s.address, recvbuf_s.address, recvcounts, datatype, op, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(reduce_scatter_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_scatter(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm));
    else
        F_RETURN(ierror, sections_reduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm));
}

F_DO int do_reduce_scatter_block(void *sendbuf, void *recvbuf, f_int *recvcount, f_int *datatype, f_int *op, f_int *comm)
{
    return MPI_LARGE_(Reduce_scatter_block)(f_address(sendbuf), f_address(recvbuf), *recvcount, f_datatype(*datatype), f_op(*op), f_comm(*comm));
}
void ENTRY(reduce_scatter_block)(void *sendbuf, void *recvbuf, f_int *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_reduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm));
}
F_RARE int sections_reduce_scatter_block(f_array *sendbuf, f_array *recvbuf, f_int *recvcount, f_int *datatype, f_int *op, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_reduce_scatter_block(sendbuf_s.address, recvbuf_s.address, recvcount, datatype, op, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(reduce_scatter_block_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_scatter_block(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm));
    else
        F_RETURN(ierror, sections_reduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm));
}

F_DO int do_reduce_scatter_block_c(void *sendbuf, void *recvbuf, MPI_Count *recvcount, f_int *datatype, f_int *op, f_int *comm)
{
    return MPI_(Reduce_scatter_block_c)(f_address(sendbuf), f_address(recvbuf), *recvcount, f_datatype(*datatype), f_op(*op), f_comm(*comm));
}
F_RARE int sections_reduce_scatter_block_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcount, f_int *datatype, f_int *op, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_reduce_scatter_block_c(sendbuf_s.address, recvbuf_s.address, recvcount, datatype, op, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(reduce_scatter_block_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcount, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_scatter_block_c(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm));
    else
        F_RETURN(ierror, sections_reduce_scatter_block_c(sendbuf, recvbuf, recvcount, datatype, op, comm));
}

F_DO int do_reduce_scatter_c(void *sendbuf, void *recvbuf, MPI_Count *recvcounts, f_int *datatype, f_int *op, f_int *comm)
{
    return MPI_(Reduce_scatter_c)(f_address(sendbuf), f_address(recvbuf), recvcounts, f_datatype(*datatype), f_op(*op), f_comm(*comm));
}
F_RARE int sections_reduce_scatter_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcounts, f_int *datatype, f_int *op, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_reduce_scatter_c(sendbuf_s.address, recvbuf_s.address, recvcounts, datatype, op, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(reduce_scatter_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcounts, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_scatter_c(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm));
    else
        F_RETURN(ierror, sections_reduce_scatter_c(sendbuf, recvbuf, recvcounts, datatype, op, comm));
}

F_DO int do_scan(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm)
{
    return MPI_LARGE_(Scan)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm));
}
void ENTRY(scan)(void *sendbuf, void *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_scan(sendbuf, recvbuf, count, datatype, op, comm));
}
F_RARE int sections_scan(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_scan(sendbuf_s.address, recvbuf_s.address, count, datatype, op, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(scan_f08ts)(f_array *sendbuf, f_array *recvbuf, f_int *count, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scan(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm));
    else
        F_RETURN(ierror, sections_scan(sendbuf, recvbuf, count, datatype, op, comm));
}

F_DO int do_scan_c(void *sendbuf, void *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm)
{
    return MPI_(Scan_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm));
}
F_RARE int sections_scan_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_scan_c(sendbuf_s.address, recvbuf_s.address, count, datatype, op, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(scan_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scan_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm));
    else
        F_RETURN(ierror, sections_scan_c(sendbuf, recvbuf, count, datatype, op, comm));
}

F_DO int do_scatter(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm)
{
    return MPI_LARGE_(Scatter)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm));
}
void ENTRY(scatter)(void *sendbuf, f_int *sendcount, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_scatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm));
}
F_RARE int sections_scatter(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_scatter(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, root, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(scatter_f08ts)(f_array *sendbuf, f_int *sendcount, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scatter(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm));
    else
        F_RETURN(ierror, sections_scatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm));
}

F_DO int do_scatter_c(void *sendbuf, MPI_Count *sendcount, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm)
{
    return MPI_(Scatter_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm));
}
F_RARE int sections_scatter_c(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_scatter_c(sendbuf_s.address, sendcount, sendtype, recvbuf_s.address, recvcount, recvtype, root, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(scatter_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scatter_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm));
    else
        F_RETURN(ierror, sections_scatter_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm));
}

F_DO int do_scatterv(void *sendbuf, f_int *sendcounts, f_int *displs, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm)
{
    return MPI_LARGE_(Scatterv)(f_address(sendbuf), sendcounts, displs, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm));
}
void ENTRY(scatterv)(void *sendbuf, f_int *sendcounts, f_int *displs, f_int *sendtype, void *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm));
}
F_RARE int sections_scatterv(f_array *sendbuf, f_int *sendcounts, f_int *displs, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_scatterv(sendbuf_s.address, sendcounts, displs, sendtype, recvbuf_s.address, recvcount, recvtype, root, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(scatterv_f08ts)(f_array *sendbuf, f_int *sendcounts, f_int *displs, f_int *sendtype, f_array *recvbuf, f_int *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scatterv(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm));
    else
        F_RETURN(ierror, sections_scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm));
}

F_DO int do_scatterv_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, f_int *sendtype, void *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm)
{
    return MPI_(Scatterv_c)(f_address(sendbuf), sendcounts, displs, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_narrow(*root), f_comm(*comm));
}
F_RARE int sections_scatterv_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm)
{
    int err = 0;
    f_copy sendbuf_s;
    err |= f_copy_in(&sendbuf_s, sendbuf);
    f_copy recvbuf_s;
    err |= f_copy_in(&recvbuf_s, recvbuf);
    if (!err) err = do_scatterv_c(sendbuf_s.address, sendcounts, displs, sendtype, recvbuf_s.address, recvcount, recvtype, root, comm);
    f_copy_out(&sendbuf_s, 0);
    f_copy_out(&recvbuf_s, 1);
    return err;
}
void ENTRY(scatterv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, f_int *sendtype, f_array *recvbuf, MPI_Count *recvcount, f_int *recvtype, f_int *root, f_int *comm, f_int *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scatterv_c(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm));
    else
        F_RETURN(ierror, sections_scatterv_c(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm));
}
