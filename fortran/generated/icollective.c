/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_iallgather(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Iallgather)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(iallgather)(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_iallgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}
static int sections_iallgather(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    MPI_Fint sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Iallgather", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Iallgather", "recvbuf", f_comm(*comm));
    if (!err) err = do_iallgather(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcount, recvtype, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(iallgather_f08ts)(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iallgather(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_iallgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}

static int do_iallgather_c(void *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Iallgather_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_iallgather_c(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Iallgather_c", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Iallgather_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_iallgather_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcount, recvtype, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(iallgather_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iallgather_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_iallgather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}

static int do_iallgatherv(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Iallgatherv)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(iallgatherv)(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_iallgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request));
}
static int sections_iallgatherv(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    MPI_Fint sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Iallgatherv", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Iallgatherv", "recvbuf", f_comm(*comm));
    if (!err) err = do_iallgatherv(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(iallgatherv_f08ts)(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iallgatherv(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_iallgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request));
}

static int do_iallgatherv_c(void *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Iallgatherv_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_iallgatherv_c(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Iallgatherv_c", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Iallgatherv_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_iallgatherv_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(iallgatherv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iallgatherv_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_iallgatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request));
}

static int do_iallreduce(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Iallreduce)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(iallreduce)(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_iallreduce(sendbuf, recvbuf, count, datatype, op, comm, request));
}
static int sections_iallreduce(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Iallreduce", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Iallreduce", "recvbuf", f_comm(*comm));
    if (!err) err = do_iallreduce(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request);
    return err;
}
void ENTRY(iallreduce_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iallreduce(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_iallreduce(sendbuf, recvbuf, count, datatype, op, comm, request));
}

static int do_iallreduce_c(void *sendbuf, void *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Iallreduce_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_iallreduce_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Iallreduce_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Iallreduce_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_iallreduce_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request);
    return err;
}
void ENTRY(iallreduce_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iallreduce_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_iallreduce_c(sendbuf, recvbuf, count, datatype, op, comm, request));
}

static int do_ialltoall(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Ialltoall)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(ialltoall)(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_ialltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}
static int sections_ialltoall(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Ialltoall", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Ialltoall", "recvbuf", f_comm(*comm));
    if (!err) err = do_ialltoall(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request);
    return err;
}
void ENTRY(ialltoall_f08ts)(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ialltoall(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ialltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}

static int do_ialltoall_c(void *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Ialltoall_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_ialltoall_c(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Ialltoall_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Ialltoall_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_ialltoall_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request);
    return err;
}
void ENTRY(ialltoall_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ialltoall_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ialltoall_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request));
}

static int do_ialltoallv(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Ialltoallv)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(ialltoallv)(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_ialltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request));
}
static int sections_ialltoallv(f_array *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Ialltoallv", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Ialltoallv", "recvbuf", f_comm(*comm));
    if (!err) err = do_ialltoallv(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request);
    return err;
}
void ENTRY(ialltoallv_f08ts)(f_array *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ialltoallv(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ialltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request));
}

static int do_ialltoallv_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Ialltoallv_c)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_ialltoallv_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Ialltoallv_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Ialltoallv_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_ialltoallv_c(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request);
    return err;
}
void ENTRY(ialltoallv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ialltoallv_c(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request));
    else
        F_RETURN(ierror, sections_ialltoallv_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request));
}

static int do_ialltoallw(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request)
{
    f_room sendtypes_r;
    MPI_Datatype *sendtypes_c = f_lasting_types(&sendtypes_r, sendtypes, f_is_in_place(sendbuf) ? 0 : f_peers(f_comm(*comm), F_SENDING));
    f_room recvtypes_r;
    MPI_Datatype *recvtypes_c = f_lasting_types(&recvtypes_r, recvtypes, f_peers(f_comm(*comm), F_RECEIVING));
    MPI_Request request_c;
    int err = MPI_(Ialltoallw)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm), &request_c);
    f_done(&sendtypes_r);
    f_done(&recvtypes_r);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(ialltoallw)(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_ialltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request));
}
static int sections_ialltoallw(f_array *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Ialltoallw", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Ialltoallw", "recvbuf", f_comm(*comm));
    if (!err) err = do_ialltoallw(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request);
    return err;
}
void ENTRY(ialltoallw_f08ts)(f_array *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ialltoallw(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request));
    else
        F_RETURN(ierror, sections_ialltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request));
}

static int do_ialltoallw_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request)
{
    f_room sendtypes_r;
    MPI_Datatype *sendtypes_c = f_lasting_types(&sendtypes_r, sendtypes, f_is_in_place(sendbuf) ? 0 : f_peers(f_comm(*comm), F_SENDING));
    f_room recvtypes_r;
    MPI_Datatype *recvtypes_c = f_lasting_types(&recvtypes_r, recvtypes, f_peers(f_comm(*comm), F_RECEIVING));
    MPI_Request request_c;
    int err = MPI_(Ialltoallw_c)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm), &request_c);
    f_done(&sendtypes_r);
    f_done(&recvtypes_r);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_ialltoallw_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Ialltoallw_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Ialltoallw_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_ialltoallw_c(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request);
    return err;
}
void ENTRY(ialltoallw_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ialltoallw_c(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request));
    else
        F_RETURN(ierror, sections_ialltoallw_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request));
}

static int do_ibarrier(MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Ibarrier)(f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(ibarrier)(MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_ibarrier(comm, request));
}
F_ALIAS(ibarrier_f08, ibarrier)

static int do_ibcast(void *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Ibcast)(f_address(buffer), *count, f_datatype(*datatype), *root, f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(ibcast)(void *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_ibcast(buffer, count, datatype, root, comm, request));
}
static int sections_ibcast(f_array *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    MPI_Fint buffer_n = *count;
    MPI_Fint buffer_d = *datatype;
    int buffer_made = 0;
    if (!f_is_dense(buffer)) {
        err |= f_section_type("MPI_Ibcast", f_comm(*comm), buffer, *count, &buffer_d, &buffer_made);
        if (buffer_made) buffer_n = 1;
    }
    if (!err) err = do_ibcast(buffer->base_addr, &buffer_n, &buffer_d, root, comm, request);
    if (buffer_made) f_type_free(buffer_d);
    return err;
}
void ENTRY(ibcast_f08ts)(f_array *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_ibcast(buffer->base_addr, count, datatype, root, comm, request));
    else
        F_RETURN(ierror, sections_ibcast(buffer, count, datatype, root, comm, request));
}

static int do_ibcast_c(void *buffer, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Ibcast_c)(f_address(buffer), *count, f_datatype(*datatype), *root, f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_ibcast_c(f_array *buffer, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    MPI_Count buffer_n = *count;
    MPI_Fint buffer_d = *datatype;
    int buffer_made = 0;
    if (!f_is_dense(buffer)) {
        err |= f_section_type("MPI_Ibcast_c", f_comm(*comm), buffer, *count, &buffer_d, &buffer_made);
        if (buffer_made) buffer_n = 1;
    }
    if (!err) err = do_ibcast_c(buffer->base_addr, &buffer_n, &buffer_d, root, comm, request);
    if (buffer_made) f_type_free(buffer_d);
    return err;
}
void ENTRY(ibcast_c_f08ts)(f_array *buffer, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_ibcast_c(buffer->base_addr, count, datatype, root, comm, request));
    else
        F_RETURN(ierror, sections_ibcast_c(buffer, count, datatype, root, comm, request));
}

static int do_iexscan(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Iexscan)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(iexscan)(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_iexscan(sendbuf, recvbuf, count, datatype, op, comm, request));
}
static int sections_iexscan(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Iexscan", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Iexscan", "recvbuf", f_comm(*comm));
    if (!err) err = do_iexscan(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request);
    return err;
}
void ENTRY(iexscan_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iexscan(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_iexscan(sendbuf, recvbuf, count, datatype, op, comm, request));
}

static int do_iexscan_c(void *sendbuf, void *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Iexscan_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_iexscan_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Iexscan_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Iexscan_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_iexscan_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request);
    return err;
}
void ENTRY(iexscan_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iexscan_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_iexscan_c(sendbuf, recvbuf, count, datatype, op, comm, request));
}

static int do_igather(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Igather)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), *root, f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(igather)(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_igather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}
static int sections_igather(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    MPI_Fint sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Igather", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Igather", "recvbuf", f_comm(*comm));
    if (!err) err = do_igather(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcount, recvtype, root, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(igather_f08ts)(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_igather(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_igather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}

static int do_igather_c(void *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Igather_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), *root, f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_igather_c(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Igather_c", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Igather_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_igather_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcount, recvtype, root, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(igather_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_igather_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_igather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}

static int do_igatherv(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Igatherv)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), *root, f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(igatherv)(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_igatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request));
}
static int sections_igatherv(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    MPI_Fint sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Igatherv", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Igatherv", "recvbuf", f_comm(*comm));
    if (!err) err = do_igatherv(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(igatherv_f08ts)(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_igatherv(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_igatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request));
}

static int do_igatherv_c(void *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Igatherv_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), *root, f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_igatherv_c(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Igatherv_c", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Igatherv_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_igatherv_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(igatherv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_igatherv_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_igatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request));
}

static int do_ireduce(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Ireduce)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), *root, f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(ireduce)(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_ireduce(sendbuf, recvbuf, count, datatype, op, root, comm, request));
}
static int sections_ireduce(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Ireduce", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Ireduce", "recvbuf", f_comm(*comm));
    if (!err) err = do_ireduce(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, request);
    return err;
}
void ENTRY(ireduce_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ireduce(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, request));
    else
        F_RETURN(ierror, sections_ireduce(sendbuf, recvbuf, count, datatype, op, root, comm, request));
}

static int do_ireduce_c(void *sendbuf, void *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Ireduce_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), *root, f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_ireduce_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Ireduce_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Ireduce_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_ireduce_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, request);
    return err;
}
void ENTRY(ireduce_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ireduce_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, request));
    else
        F_RETURN(ierror, sections_ireduce_c(sendbuf, recvbuf, count, datatype, op, root, comm, request));
}

static int do_ireduce_scatter(void *sendbuf, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Ireduce_scatter)(f_address(sendbuf), f_address(recvbuf), recvcounts, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(ireduce_scatter)(void *sendbuf, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_ireduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, request));
}
static int sections_ireduce_scatter(f_array *sendbuf, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Ireduce_scatter", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Ireduce_scatter", "recvbuf", f_comm(*comm));
    if (!err) err = do_ireduce_scatter(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, request);
    return err;
}
void ENTRY(ireduce_scatter_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ireduce_scatter(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_ireduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, request));
}

static int do_ireduce_scatter_block(void *sendbuf, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Ireduce_scatter_block)(f_address(sendbuf), f_address(recvbuf), *recvcount, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(ireduce_scatter_block)(void *sendbuf, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_ireduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, request));
}
static int sections_ireduce_scatter_block(f_array *sendbuf, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Ireduce_scatter_block", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Ireduce_scatter_block", "recvbuf", f_comm(*comm));
    if (!err) err = do_ireduce_scatter_block(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, request);
    return err;
}
void ENTRY(ireduce_scatter_block_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ireduce_scatter_block(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_ireduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, request));
}

static int do_ireduce_scatter_block_c(void *sendbuf, void *recvbuf, MPI_Count *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Ireduce_scatter_block_c)(f_address(sendbuf), f_address(recvbuf), *recvcount, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_ireduce_scatter_block_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Ireduce_scatter_block_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Ireduce_scatter_block_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_ireduce_scatter_block_c(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, request);
    return err;
}
void ENTRY(ireduce_scatter_block_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ireduce_scatter_block_c(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_ireduce_scatter_block_c(sendbuf, recvbuf, recvcount, datatype, op, comm, request));
}

static int do_ireduce_scatter_c(void *sendbuf, void *recvbuf, MPI_Count *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Ireduce_scatter_c)(f_address(sendbuf), f_address(recvbuf), recvcounts, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_ireduce_scatter_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Ireduce_scatter_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Ireduce_scatter_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_ireduce_scatter_c(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, request);
    return err;
}
void ENTRY(ireduce_scatter_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_ireduce_scatter_c(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_ireduce_scatter_c(sendbuf, recvbuf, recvcounts, datatype, op, comm, request));
}

static int do_iscan(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Iscan)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(iscan)(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_iscan(sendbuf, recvbuf, count, datatype, op, comm, request));
}
static int sections_iscan(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Iscan", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Iscan", "recvbuf", f_comm(*comm));
    if (!err) err = do_iscan(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request);
    return err;
}
void ENTRY(iscan_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iscan(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_iscan(sendbuf, recvbuf, count, datatype, op, comm, request));
}

static int do_iscan_c(void *sendbuf, void *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Iscan_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_iscan_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Iscan_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Iscan_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_iscan_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request);
    return err;
}
void ENTRY(iscan_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iscan_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request));
    else
        F_RETURN(ierror, sections_iscan_c(sendbuf, recvbuf, count, datatype, op, comm, request));
}

static int do_iscatter(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Iscatter)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), *root, f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(iscatter)(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_iscatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}
static int sections_iscatter(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Iscatter", "sendbuf", f_comm(*comm));
    MPI_Fint recvbuf_n = *recvcount;
    MPI_Fint recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Iscatter", f_comm(*comm), recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_iscatter(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, request);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(iscatter_f08ts)(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iscatter(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_iscatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}

static int do_iscatter_c(void *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Iscatter_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), *root, f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_iscatter_c(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Iscatter_c", "sendbuf", f_comm(*comm));
    MPI_Count recvbuf_n = *recvcount;
    MPI_Fint recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Iscatter_c", f_comm(*comm), recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_iscatter_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, request);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(iscatter_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iscatter_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_iscatter_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}

static int do_iscatterv(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Iscatterv)(f_address(sendbuf), sendcounts, displs, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), *root, f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(iscatterv)(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_iscatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}
static int sections_iscatterv(f_array *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Iscatterv", "sendbuf", f_comm(*comm));
    MPI_Fint recvbuf_n = *recvcount;
    MPI_Fint recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Iscatterv", f_comm(*comm), recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_iscatterv(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, request);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(iscatterv_f08ts)(f_array *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iscatterv(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_iscatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}

static int do_iscatterv_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Iscatterv_c)(f_address(sendbuf), sendcounts, displs, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), *root, f_comm(*comm), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_iscatterv_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Iscatterv_c", "sendbuf", f_comm(*comm));
    MPI_Count recvbuf_n = *recvcount;
    MPI_Fint recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Iscatterv_c", f_comm(*comm), recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_iscatterv_c(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, request);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(iscatterv_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_iscatterv_c(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request));
    else
        F_RETURN(ierror, sections_iscatterv_c(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request));
}
