/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_comm_compare(f_int *comm1, f_int *comm2, f_int *result)
{
    F_OUT(result);
    int err_ = MPI_(Comm_compare)(f_comm(*comm1), f_comm(*comm2), F_POINTER(result));
    F_OUT_DONE(result);
    return err_;
}
void ENTRY(comm_compare)(f_int *comm1, f_int *comm2, f_int *result, f_int *ierror)
{
    F_RETURN(ierror, do_comm_compare(comm1, comm2, result));
}
F_ALIAS(comm_compare_f08, comm_compare)

F_DO int do_comm_create(f_int *comm, f_int *group, f_int *newcomm)
{
    MPI_Comm newcomm_c;
    int err_ = MPI_(Comm_create)(f_comm(*comm), f_group(*group), &newcomm_c);
    if (!err_) *newcomm = f_of_comm(newcomm_c);
    return err_;
}
void ENTRY(comm_create)(f_int *comm, f_int *group, f_int *newcomm, f_int *ierror)
{
    F_RETURN(ierror, do_comm_create(comm, group, newcomm));
}
F_ALIAS(comm_create_f08, comm_create)

F_DO int do_comm_create_group(f_int *comm, f_int *group, f_int *tag, f_int *newcomm)
{
    MPI_Comm newcomm_c;
    int err_ = MPI_(Comm_create_group)(f_comm(*comm), f_group(*group), f_narrow(*tag), &newcomm_c);
    if (!err_) *newcomm = f_of_comm(newcomm_c);
    return err_;
}
void ENTRY(comm_create_group)(f_int *comm, f_int *group, f_int *tag, f_int *newcomm, f_int *ierror)
{
    F_RETURN(ierror, do_comm_create_group(comm, group, tag, newcomm));
}
F_ALIAS(comm_create_group_f08, comm_create_group)

F_DO int do_comm_dup(f_int *comm, f_int *newcomm)
{
    MPI_Comm newcomm_c;
    int err_ = MPI_(Comm_dup)(f_comm(*comm), &newcomm_c);
    if (!err_) *newcomm = f_of_comm(newcomm_c);
    return err_;
}
void ENTRY(comm_dup)(f_int *comm, f_int *newcomm, f_int *ierror)
{
    F_RETURN(ierror, do_comm_dup(comm, newcomm));
}
F_ALIAS(comm_dup_f08, comm_dup)

F_DO int do_comm_dup_with_info(f_int *comm, f_int *info, f_int *newcomm)
{
    MPI_Comm newcomm_c;
    int err_ = MPI_(Comm_dup_with_info)(f_comm(*comm), f_info(*info), &newcomm_c);
    if (!err_) *newcomm = f_of_comm(newcomm_c);
    return err_;
}
void ENTRY(comm_dup_with_info)(f_int *comm, f_int *info, f_int *newcomm, f_int *ierror)
{
    F_RETURN(ierror, do_comm_dup_with_info(comm, info, newcomm));
}
F_ALIAS(comm_dup_with_info_f08, comm_dup_with_info)

F_DO int do_comm_free(f_int *comm)
{
    MPI_Comm comm_c = f_comm(*comm);
    int err_ = MPI_(Comm_free)(&comm_c);
    *comm = f_of_comm(comm_c);
    return err_;
}
void ENTRY(comm_free)(f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_comm_free(comm));
}
F_ALIAS(comm_free_f08, comm_free)

F_DO int do_comm_get_info(f_int *comm, f_int *info_used)
{
    MPI_Info info_used_c;
    int err_ = MPI_(Comm_get_info)(f_comm(*comm), &info_used_c);
    if (!err_) *info_used = f_of_info(info_used_c);
    return err_;
}
void ENTRY(comm_get_info)(f_int *comm, f_int *info_used, f_int *ierror)
{
    F_RETURN(ierror, do_comm_get_info(comm, info_used));
}
F_ALIAS(comm_get_info_f08, comm_get_info)

F_DO int do_comm_get_name(f_int *comm, char *comm_name, f_int *resultlen, size_t comm_name_len)
{
    char comm_name_c[MPI_MAX_OBJECT_NAME];
    F_OUT(resultlen);
    int err_ = MPI_(Comm_get_name)(f_comm(*comm), comm_name_c, F_POINTER(resultlen));
    if (!err_) f_text_out(comm_name, comm_name_len, comm_name_c);
    F_OUT_DONE(resultlen);
    return err_;
}
void ENTRY(comm_get_name)(f_int *comm, char *comm_name, f_int *resultlen, f_int *ierror, size_t comm_name_len)
{
    F_RETURN(ierror, do_comm_get_name(comm, comm_name, resultlen, comm_name_len));
}
F_ALIAS(comm_get_name_f08, comm_get_name)

F_DO int do_comm_group(f_int *comm, f_int *group)
{
    MPI_Group group_c;
    int err_ = MPI_(Comm_group)(f_comm(*comm), &group_c);
    if (!err_) *group = f_of_group(group_c);
    return err_;
}
void ENTRY(comm_group)(f_int *comm, f_int *group, f_int *ierror)
{
    F_RETURN(ierror, do_comm_group(comm, group));
}
F_ALIAS(comm_group_f08, comm_group)

F_DO int do_comm_idup(f_int *comm, f_int *newcomm, f_int *request)
{
    MPI_Comm *newcomm_c = f_comm_cell();
    MPI_Request request_c;
    int err_ = MPI_(Comm_idup)(f_comm(*comm), newcomm_c, &request_c);
    if (err_) free(newcomm_c);
    if (!err_) {
        *request = f_new_request(request_c);
        f_attach_comm(*request, newcomm_c, newcomm);
    }
    return err_;
}
void ENTRY(comm_idup)(f_int *comm, f_int *newcomm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_comm_idup(comm, newcomm, request));
}
F_ALIAS(comm_idup_f08, comm_idup)

F_DO int do_comm_idup_with_info(f_int *comm, f_int *info, f_int *newcomm, f_int *request)
{
    MPI_Comm *newcomm_c = f_comm_cell();
    MPI_Request request_c;
    int err_ = MPI_(Comm_idup_with_info)(f_comm(*comm), f_info(*info), newcomm_c, &request_c);
    if (err_) free(newcomm_c);
    if (!err_) {
        *request = f_new_request(request_c);
        f_attach_comm(*request, newcomm_c, newcomm);
    }
    return err_;
}
void ENTRY(comm_idup_with_info)(f_int *comm, f_int *info, f_int *newcomm, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_comm_idup_with_info(comm, info, newcomm, request));
}
F_ALIAS(comm_idup_with_info_f08, comm_idup_with_info)

F_DO int do_comm_rank(f_int *comm, f_int *rank)
{
    F_OUT(rank);
    int err_ = MPI_(Comm_rank)(f_comm(*comm), F_POINTER(rank));
    F_OUT_DONE(rank);
    return err_;
}
void ENTRY(comm_rank)(f_int *comm, f_int *rank, f_int *ierror)
{
    F_RETURN(ierror, do_comm_rank(comm, rank));
}
F_ALIAS(comm_rank_f08, comm_rank)

F_DO int do_comm_set_info(f_int *comm, f_int *info)
{
    return MPI_(Comm_set_info)(f_comm(*comm), f_info(*info));
}
void ENTRY(comm_set_info)(f_int *comm, f_int *info, f_int *ierror)
{
    F_RETURN(ierror, do_comm_set_info(comm, info));
}
F_ALIAS(comm_set_info_f08, comm_set_info)

F_DO int do_comm_set_name(f_int *comm, char *comm_name, size_t comm_name_len)
{
    f_text comm_name_t;
    char *comm_name_c = f_text_in(&comm_name_t, comm_name, comm_name_len);
    int err_ = MPI_(Comm_set_name)(f_comm(*comm), comm_name_c);
    f_text_done(&comm_name_t);
    return err_;
}
void ENTRY(comm_set_name)(f_int *comm, char *comm_name, f_int *ierror, size_t comm_name_len)
{
    F_RETURN(ierror, do_comm_set_name(comm, comm_name, comm_name_len));
}
F_ALIAS(comm_set_name_f08, comm_set_name)

F_DO int do_comm_size(f_int *comm, f_int *size)
{
    F_OUT(size);
    int err_ = MPI_(Comm_size)(f_comm(*comm), F_POINTER(size));
    F_OUT_DONE(size);
    return err_;
}
void ENTRY(comm_size)(f_int *comm, f_int *size, f_int *ierror)
{
    F_RETURN(ierror, do_comm_size(comm, size));
}
F_ALIAS(comm_size_f08, comm_size)

F_DO int do_comm_split(f_int *comm, f_int *color, f_int *key, f_int *newcomm)
{
    MPI_Comm newcomm_c;
    int err_ = MPI_(Comm_split)(f_comm(*comm), f_narrow(*color), f_narrow(*key), &newcomm_c);
    if (!err_) *newcomm = f_of_comm(newcomm_c);
    return err_;
}
void ENTRY(comm_split)(f_int *comm, f_int *color, f_int *key, f_int *newcomm, f_int *ierror)
{
    F_RETURN(ierror, do_comm_split(comm, color, key, newcomm));
}
F_ALIAS(comm_split_f08, comm_split)

F_DO int do_comm_split_type(f_int *comm, f_int *split_type, f_int *key, f_int *info, f_int *newcomm)
{
    MPI_Comm newcomm_c;
    int err_ = MPI_(Comm_split_type)(f_comm(*comm), f_narrow(*split_type), f_narrow(*key), f_info(*info), &newcomm_c);
    if (!err_) *newcomm = f_of_comm(newcomm_c);
    return err_;
}
void ENTRY(comm_split_type)(f_int *comm, f_int *split_type, f_int *key, f_int *info, f_int *newcomm, f_int *ierror)
{
    F_RETURN(ierror, do_comm_split_type(comm, split_type, key, info, newcomm));
}
F_ALIAS(comm_split_type_f08, comm_split_type)
