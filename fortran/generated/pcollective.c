/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_allgather_init(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Allgather_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(allgather_init)(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}
static int sections_allgather_init(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    MPI_Fint sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Allgather_init", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Allgather_init", "recvbuf", f_comm(*comm));
    if (!err) err = do_allgather_init(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcount, recvtype, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(allgather_init_f08ts)(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allgather_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}

static int do_allgather_init_c(void *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Allgather_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_allgather_init_c(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Allgather_init_c", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Allgather_init_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_allgather_init_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcount, recvtype, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(allgather_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allgather_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_allgather_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}

static int do_allgatherv_init(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Allgatherv_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(allgatherv_init)(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request));
}
static int sections_allgatherv_init(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    MPI_Fint sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Allgatherv_init", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Allgatherv_init", "recvbuf", f_comm(*comm));
    if (!err) err = do_allgatherv_init(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(allgatherv_init_f08ts)(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allgatherv_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request));
}

static int do_allgatherv_init_c(void *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Allgatherv_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_allgatherv_init_c(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Allgatherv_init_c", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Allgatherv_init_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_allgatherv_init_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(allgatherv_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allgatherv_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_allgatherv_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request));
}

static int do_allreduce_init(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Allreduce_init)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(allreduce_init)(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_allreduce_init(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}
static int sections_allreduce_init(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Allreduce_init", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Allreduce_init", "recvbuf", f_comm(*comm));
    if (!err) err = do_allreduce_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request);
    return err;
}
void ENTRY(allreduce_init_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allreduce_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_allreduce_init(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}

static int do_allreduce_init_c(void *sendbuf, void *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Allreduce_init_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_allreduce_init_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Allreduce_init_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Allreduce_init_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_allreduce_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request);
    return err;
}
void ENTRY(allreduce_init_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_allreduce_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_allreduce_init_c(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}

static int do_alltoall_init(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Alltoall_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(alltoall_init)(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}
static int sections_alltoall_init(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Alltoall_init", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Alltoall_init", "recvbuf", f_comm(*comm));
    if (!err) err = do_alltoall_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request);
    return err;
}
void ENTRY(alltoall_init_f08ts)(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoall_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}

static int do_alltoall_init_c(void *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Alltoall_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_alltoall_init_c(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Alltoall_init_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Alltoall_init_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_alltoall_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request);
    return err;
}
void ENTRY(alltoall_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoall_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_alltoall_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request));
}

static int do_alltoallv_init(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Alltoallv_init)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(alltoallv_init)(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request));
}
static int sections_alltoallv_init(f_array *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Alltoallv_init", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Alltoallv_init", "recvbuf", f_comm(*comm));
    if (!err) err = do_alltoallv_init(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request);
    return err;
}
void ENTRY(alltoallv_init_f08ts)(f_array *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoallv_init(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request));
}

static int do_alltoallv_init_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Alltoallv_init_c)(f_address(sendbuf), sendcounts, sdispls, f_datatype(*sendtype), f_address(recvbuf), recvcounts, rdispls, f_datatype(*recvtype), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_alltoallv_init_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Alltoallv_init_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Alltoallv_init_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_alltoallv_init_c(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request);
    return err;
}
void ENTRY(alltoallv_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoallv_init_c(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request));
    else
        F_RETURN(ierror, sections_alltoallv_init_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request));
}

static int do_alltoallw_init(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    f_room sendtypes_r;
    MPI_Datatype *sendtypes_c = f_lasting_types(&sendtypes_r, sendtypes, f_is_in_place(sendbuf) ? 0 : f_peers(f_comm(*comm), F_SENDING));
    f_room recvtypes_r;
    MPI_Datatype *recvtypes_c = f_lasting_types(&recvtypes_r, recvtypes, f_peers(f_comm(*comm), F_RECEIVING));
    MPI_Request request_c;
    int err = MPI_(Alltoallw_init)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm), f_info(*info), &request_c);
    f_done(&sendtypes_r);
    f_done(&recvtypes_r);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(alltoallw_init)(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request));
}
static int sections_alltoallw_init(f_array *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Alltoallw_init", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Alltoallw_init", "recvbuf", f_comm(*comm));
    if (!err) err = do_alltoallw_init(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request);
    return err;
}
void ENTRY(alltoallw_init_f08ts)(f_array *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoallw_init(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request));
    else
        F_RETURN(ierror, sections_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request));
}

static int do_alltoallw_init_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    f_room sendtypes_r;
    MPI_Datatype *sendtypes_c = f_lasting_types(&sendtypes_r, sendtypes, f_is_in_place(sendbuf) ? 0 : f_peers(f_comm(*comm), F_SENDING));
    f_room recvtypes_r;
    MPI_Datatype *recvtypes_c = f_lasting_types(&recvtypes_r, recvtypes, f_peers(f_comm(*comm), F_RECEIVING));
    MPI_Request request_c;
    int err = MPI_(Alltoallw_init_c)(f_address(sendbuf), sendcounts, sdispls, sendtypes_c, f_address(recvbuf), recvcounts, rdispls, recvtypes_c, f_comm(*comm), f_info(*info), &request_c);
    f_done(&sendtypes_r);
    f_done(&recvtypes_r);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_alltoallw_init_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Alltoallw_init_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Alltoallw_init_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_alltoallw_init_c(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request);
    return err;
}
void ENTRY(alltoallw_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_alltoallw_init_c(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request));
    else
        F_RETURN(ierror, sections_alltoallw_init_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request));
}

static int do_barrier_init(MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Barrier_init)(f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(barrier_init)(MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_barrier_init(comm, info, request));
}
F_ALIAS(barrier_init_f08, barrier_init)

static int do_bcast_init(void *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Bcast_init)(f_address(buffer), *count, f_datatype(*datatype), *root, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(bcast_init)(void *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_bcast_init(buffer, count, datatype, root, comm, info, request));
}
static int sections_bcast_init(f_array *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    MPI_Fint buffer_n = *count;
    MPI_Fint buffer_d = *datatype;
    int buffer_made = 0;
    if (!f_is_dense(buffer)) {
        err |= f_section_type("MPI_Bcast_init", f_comm(*comm), buffer, *count, &buffer_d, &buffer_made);
        if (buffer_made) buffer_n = 1;
    }
    if (!err) err = do_bcast_init(buffer->base_addr, &buffer_n, &buffer_d, root, comm, info, request);
    if (buffer_made) f_type_free(buffer_d);
    return err;
}
void ENTRY(bcast_init_f08ts)(f_array *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_bcast_init(buffer->base_addr, count, datatype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_bcast_init(buffer, count, datatype, root, comm, info, request));
}

static int do_bcast_init_c(void *buffer, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Bcast_init_c)(f_address(buffer), *count, f_datatype(*datatype), *root, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_bcast_init_c(f_array *buffer, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    MPI_Count buffer_n = *count;
    MPI_Fint buffer_d = *datatype;
    int buffer_made = 0;
    if (!f_is_dense(buffer)) {
        err |= f_section_type("MPI_Bcast_init_c", f_comm(*comm), buffer, *count, &buffer_d, &buffer_made);
        if (buffer_made) buffer_n = 1;
    }
    if (!err) err = do_bcast_init_c(buffer->base_addr, &buffer_n, &buffer_d, root, comm, info, request);
    if (buffer_made) f_type_free(buffer_d);
    return err;
}
void ENTRY(bcast_init_c_f08ts)(f_array *buffer, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_bcast_init_c(buffer->base_addr, count, datatype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_bcast_init_c(buffer, count, datatype, root, comm, info, request));
}

static int do_exscan_init(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Exscan_init)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(exscan_init)(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_exscan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}
static int sections_exscan_init(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Exscan_init", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Exscan_init", "recvbuf", f_comm(*comm));
    if (!err) err = do_exscan_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request);
    return err;
}
void ENTRY(exscan_init_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_exscan_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_exscan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}

static int do_exscan_init_c(void *sendbuf, void *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Exscan_init_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_exscan_init_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Exscan_init_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Exscan_init_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_exscan_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request);
    return err;
}
void ENTRY(exscan_init_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_exscan_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_exscan_init_c(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}

static int do_gather_init(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Gather_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), *root, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(gather_init)(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_gather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}
static int sections_gather_init(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    MPI_Fint sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Gather_init", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Gather_init", "recvbuf", f_comm(*comm));
    if (!err) err = do_gather_init(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(gather_init_f08ts)(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_gather_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_gather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}

static int do_gather_init_c(void *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Gather_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), *root, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_gather_init_c(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Gather_init_c", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Gather_init_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_gather_init_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(gather_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_gather_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_gather_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}

static int do_gatherv_init(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Gatherv_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), *root, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(gatherv_init)(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_gatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request));
}
static int sections_gatherv_init(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    MPI_Fint sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Gatherv_init", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Gatherv_init", "recvbuf", f_comm(*comm));
    if (!err) err = do_gatherv_init(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(gatherv_init_f08ts)(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_gatherv_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_gatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request));
}

static int do_gatherv_init_c(void *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Gatherv_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), recvcounts, displs, f_datatype(*recvtype), *root, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_gatherv_init_c(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    MPI_Count sendbuf_n = *sendcount;
    MPI_Fint sendbuf_d = *sendtype;
    int sendbuf_made = 0;
    if (!f_is_dense(sendbuf)) {
        err |= f_section_type("MPI_Gatherv_init_c", f_comm(*comm), sendbuf, *sendcount, &sendbuf_d, &sendbuf_made);
        if (sendbuf_made) sendbuf_n = 1;
    }
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Gatherv_init_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_gatherv_init_c(sendbuf->base_addr, &sendbuf_n, &sendbuf_d, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, info, request);
    if (sendbuf_made) f_type_free(sendbuf_d);
    return err;
}
void ENTRY(gatherv_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_gatherv_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_gatherv_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request));
}

static int do_reduce_init(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Reduce_init)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), *root, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(reduce_init)(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_reduce_init(sendbuf, recvbuf, count, datatype, op, root, comm, info, request));
}
static int sections_reduce_init(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Reduce_init", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Reduce_init", "recvbuf", f_comm(*comm));
    if (!err) err = do_reduce_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, info, request);
    return err;
}
void ENTRY(reduce_init_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, info, request));
    else
        F_RETURN(ierror, sections_reduce_init(sendbuf, recvbuf, count, datatype, op, root, comm, info, request));
}

static int do_reduce_init_c(void *sendbuf, void *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Reduce_init_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), *root, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_reduce_init_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Reduce_init_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Reduce_init_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_reduce_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, info, request);
    return err;
}
void ENTRY(reduce_init_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, info, request));
    else
        F_RETURN(ierror, sections_reduce_init_c(sendbuf, recvbuf, count, datatype, op, root, comm, info, request));
}

static int do_reduce_scatter_block_init(void *sendbuf, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Reduce_scatter_block_init)(f_address(sendbuf), f_address(recvbuf), *recvcount, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(reduce_scatter_block_init)(void *sendbuf, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_reduce_scatter_block_init(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request));
}
static int sections_reduce_scatter_block_init(f_array *sendbuf, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Reduce_scatter_block_init", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Reduce_scatter_block_init", "recvbuf", f_comm(*comm));
    if (!err) err = do_reduce_scatter_block_init(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, info, request);
    return err;
}
void ENTRY(reduce_scatter_block_init_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_scatter_block_init(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_reduce_scatter_block_init(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request));
}

static int do_reduce_scatter_block_init_c(void *sendbuf, void *recvbuf, MPI_Count *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Reduce_scatter_block_init_c)(f_address(sendbuf), f_address(recvbuf), *recvcount, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_reduce_scatter_block_init_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Reduce_scatter_block_init_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Reduce_scatter_block_init_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_reduce_scatter_block_init_c(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, info, request);
    return err;
}
void ENTRY(reduce_scatter_block_init_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_scatter_block_init_c(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_reduce_scatter_block_init_c(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request));
}

static int do_reduce_scatter_init(void *sendbuf, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Reduce_scatter_init)(f_address(sendbuf), f_address(recvbuf), recvcounts, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(reduce_scatter_init)(void *sendbuf, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_reduce_scatter_init(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request));
}
static int sections_reduce_scatter_init(f_array *sendbuf, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Reduce_scatter_init", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Reduce_scatter_init", "recvbuf", f_comm(*comm));
    if (!err) err = do_reduce_scatter_init(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, info, request);
    return err;
}
void ENTRY(reduce_scatter_init_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_scatter_init(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_reduce_scatter_init(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request));
}

static int do_reduce_scatter_init_c(void *sendbuf, void *recvbuf, MPI_Count *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Reduce_scatter_init_c)(f_address(sendbuf), f_address(recvbuf), recvcounts, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_reduce_scatter_init_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Reduce_scatter_init_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Reduce_scatter_init_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_reduce_scatter_init_c(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, info, request);
    return err;
}
void ENTRY(reduce_scatter_init_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_reduce_scatter_init_c(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_reduce_scatter_init_c(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request));
}

static int do_scan_init(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Scan_init)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(scan_init)(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_scan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}
static int sections_scan_init(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Scan_init", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Scan_init", "recvbuf", f_comm(*comm));
    if (!err) err = do_scan_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request);
    return err;
}
void ENTRY(scan_init_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scan_init(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_scan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}

static int do_scan_init_c(void *sendbuf, void *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Scan_init_c)(f_address(sendbuf), f_address(recvbuf), *count, f_datatype(*datatype), f_op(*op), f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_scan_init_c(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Scan_init_c", "sendbuf", f_comm(*comm));
    if (!f_is_dense(recvbuf)) return f_refused("MPI_Scan_init_c", "recvbuf", f_comm(*comm));
    if (!err) err = do_scan_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request);
    return err;
}
void ENTRY(scan_init_c_f08ts)(f_array *sendbuf, f_array *recvbuf, MPI_Count *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scan_init_c(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request));
    else
        F_RETURN(ierror, sections_scan_init_c(sendbuf, recvbuf, count, datatype, op, comm, info, request));
}

static int do_scatter_init(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Scatter_init)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), *root, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(scatter_init)(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_scatter_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}
static int sections_scatter_init(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Scatter_init", "sendbuf", f_comm(*comm));
    MPI_Fint recvbuf_n = *recvcount;
    MPI_Fint recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Scatter_init", f_comm(*comm), recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_scatter_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, info, request);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(scatter_init_f08ts)(f_array *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scatter_init(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_scatter_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}

static int do_scatter_init_c(void *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Scatter_init_c)(f_address(sendbuf), *sendcount, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), *root, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_scatter_init_c(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Scatter_init_c", "sendbuf", f_comm(*comm));
    MPI_Count recvbuf_n = *recvcount;
    MPI_Fint recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Scatter_init_c", f_comm(*comm), recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_scatter_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, info, request);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(scatter_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcount, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scatter_init_c(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_scatter_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}

static int do_scatterv_init(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Scatterv_init)(f_address(sendbuf), sendcounts, displs, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), *root, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(scatterv_init)(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_scatterv_init(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}
static int sections_scatterv_init(f_array *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Scatterv_init", "sendbuf", f_comm(*comm));
    MPI_Fint recvbuf_n = *recvcount;
    MPI_Fint recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Scatterv_init", f_comm(*comm), recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_scatterv_init(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, info, request);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(scatterv_init_f08ts)(f_array *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, f_array *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scatterv_init(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_scatterv_init(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}

static int do_scatterv_init_c(void *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, void *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Scatterv_init_c)(f_address(sendbuf), sendcounts, displs, f_datatype(*sendtype), f_address(recvbuf), *recvcount, f_datatype(*recvtype), *root, f_comm(*comm), f_info(*info), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
static int sections_scatterv_init_c(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request)
{
    int err = 0;
    if (!f_is_dense(sendbuf)) return f_refused("MPI_Scatterv_init_c", "sendbuf", f_comm(*comm));
    MPI_Count recvbuf_n = *recvcount;
    MPI_Fint recvbuf_d = *recvtype;
    int recvbuf_made = 0;
    if (!f_is_dense(recvbuf)) {
        err |= f_section_type("MPI_Scatterv_init_c", f_comm(*comm), recvbuf, *recvcount, &recvbuf_d, &recvbuf_made);
        if (recvbuf_made) recvbuf_n = 1;
    }
    if (!err) err = do_scatterv_init_c(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, &recvbuf_n, &recvbuf_d, root, comm, info, request);
    if (recvbuf_made) f_type_free(recvbuf_d);
    return err;
}
void ENTRY(scatterv_init_c_f08ts)(f_array *sendbuf, MPI_Count *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, f_array *recvbuf, MPI_Count *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(sendbuf) && f_is_dense(recvbuf)))
        F_RETURN(ierror, do_scatterv_init_c(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request));
    else
        F_RETURN(ierror, sections_scatterv_init_c(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request));
}
