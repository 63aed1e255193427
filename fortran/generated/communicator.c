/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_comm_compare(MPI_Fint *comm1, MPI_Fint *comm2, MPI_Fint *result)
{
    return MPI_(Comm_compare)(f_comm(*comm1), f_comm(*comm2), result);
}
void ENTRY(comm_compare)(MPI_Fint *comm1, MPI_Fint *comm2, MPI_Fint *result, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_compare(comm1, comm2, result));
}
F_ALIAS(comm_compare_f08, comm_compare)

static int do_comm_create(MPI_Fint *comm, MPI_Fint *group, MPI_Fint *newcomm)
{
    MPI_Comm newcomm_c;
    int err = MPI_(Comm_create)(f_comm(*comm), f_group(*group), &newcomm_c);
    if (!err) *newcomm = f_of_comm(newcomm_c);
    return err;
}
void ENTRY(comm_create)(MPI_Fint *comm, MPI_Fint *group, MPI_Fint *newcomm, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_create(comm, group, newcomm));
}
F_ALIAS(comm_create_f08, comm_create)

static int do_comm_create_group(MPI_Fint *comm, MPI_Fint *group, MPI_Fint *tag, MPI_Fint *newcomm)
{
    MPI_Comm newcomm_c;
    int err = MPI_(Comm_create_group)(f_comm(*comm), f_group(*group), *tag, &newcomm_c);
    if (!err) *newcomm = f_of_comm(newcomm_c);
    return err;
}
void ENTRY(comm_create_group)(MPI_Fint *comm, MPI_Fint *group, MPI_Fint *tag, MPI_Fint *newcomm, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_create_group(comm, group, tag, newcomm));
}
F_ALIAS(comm_create_group_f08, comm_create_group)

static int do_comm_dup(MPI_Fint *comm, MPI_Fint *newcomm)
{
    MPI_Comm newcomm_c;
    int err = MPI_(Comm_dup)(f_comm(*comm), &newcomm_c);
    if (!err) *newcomm = f_of_comm(newcomm_c);
    return err;
}
void ENTRY(comm_dup)(MPI_Fint *comm, MPI_Fint *newcomm, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_dup(comm, newcomm));
}
F_ALIAS(comm_dup_f08, comm_dup)

static int do_comm_dup_with_info(MPI_Fint *comm, MPI_Fint *info, MPI_Fint *newcomm)
{
    MPI_Comm newcomm_c;
    int err = MPI_(Comm_dup_with_info)(f_comm(*comm), f_info(*info), &newcomm_c);
    if (!err) *newcomm = f_of_comm(newcomm_c);
    return err;
}
void ENTRY(comm_dup_with_info)(MPI_Fint *comm, MPI_Fint *info, MPI_Fint *newcomm, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_dup_with_info(comm, info, newcomm));
}
F_ALIAS(comm_dup_with_info_f08, comm_dup_with_info)

static int do_comm_free(MPI_Fint *comm)
{
    MPI_Comm comm_c = f_comm(*comm);
    int err = MPI_(Comm_free)(&comm_c);
    *comm = f_of_comm(comm_c);
    return err;
}
void ENTRY(comm_free)(MPI_Fint *comm, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_free(comm));
}
F_ALIAS(comm_free_f08, comm_free)

static int do_comm_get_info(MPI_Fint *comm, MPI_Fint *info_used)
{
    MPI_Info info_used_c;
    int err = MPI_(Comm_get_info)(f_comm(*comm), &info_used_c);
    if (!err) *info_used = f_of_info(info_used_c);
    return err;
}
void ENTRY(comm_get_info)(MPI_Fint *comm, MPI_Fint *info_used, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_get_info(comm, info_used));
}
F_ALIAS(comm_get_info_f08, comm_get_info)

static int do_comm_get_name(MPI_Fint *comm, char *comm_name, MPI_Fint *resultlen, size_t comm_name_len)
{
    char comm_name_c[MPI_MAX_OBJECT_NAME];
    int err = MPI_(Comm_get_name)(f_comm(*comm), comm_name_c, resultlen);
    if (!err) f_text_out(comm_name, comm_name_len, comm_name_c);
    return err;
}
void ENTRY(comm_get_name)(MPI_Fint *comm, char *comm_name, MPI_Fint *resultlen, MPI_Fint *ierror, size_t comm_name_len)
{
    F_RETURN(ierror, do_comm_get_name(comm, comm_name, resultlen, comm_name_len));
}
F_ALIAS(comm_get_name_f08, comm_get_name)

static int do_comm_group(MPI_Fint *comm, MPI_Fint *group)
{
    MPI_Group group_c;
    int err = MPI_(Comm_group)(f_comm(*comm), &group_c);
    if (!err) *group = f_of_group(group_c);
    return err;
}
void ENTRY(comm_group)(MPI_Fint *comm, MPI_Fint *group, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_group(comm, group));
}
F_ALIAS(comm_group_f08, comm_group)

static int do_comm_idup(MPI_Fint *comm, MPI_Fint *newcomm, MPI_Fint *request)
{
    MPI_Comm newcomm_c;
    MPI_Request request_c;
    int err = MPI_(Comm_idup)(f_comm(*comm), &newcomm_c, &request_c);
    if (!err) *newcomm = f_of_comm(newcomm_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(comm_idup)(MPI_Fint *comm, MPI_Fint *newcomm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_idup(comm, newcomm, request));
}
F_ALIAS(comm_idup_f08, comm_idup)

static int do_comm_idup_with_info(MPI_Fint *comm, MPI_Fint *info, MPI_Fint *newcomm, MPI_Fint *request)
{
    MPI_Comm newcomm_c;
    MPI_Request request_c;
    int err = MPI_(Comm_idup_with_info)(f_comm(*comm), f_info(*info), &newcomm_c, &request_c);
    if (!err) *newcomm = f_of_comm(newcomm_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(comm_idup_with_info)(MPI_Fint *comm, MPI_Fint *info, MPI_Fint *newcomm, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_idup_with_info(comm, info, newcomm, request));
}
F_ALIAS(comm_idup_with_info_f08, comm_idup_with_info)

static int do_comm_rank(MPI_Fint *comm, MPI_Fint *rank)
{
    return MPI_(Comm_rank)(f_comm(*comm), rank);
}
void ENTRY(comm_rank)(MPI_Fint *comm, MPI_Fint *rank, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_rank(comm, rank));
}
F_ALIAS(comm_rank_f08, comm_rank)

static int do_comm_set_info(MPI_Fint *comm, MPI_Fint *info)
{
    return MPI_(Comm_set_info)(f_comm(*comm), f_info(*info));
}
void ENTRY(comm_set_info)(MPI_Fint *comm, MPI_Fint *info, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_set_info(comm, info));
}
F_ALIAS(comm_set_info_f08, comm_set_info)

static int do_comm_set_name(MPI_Fint *comm, char *comm_name, size_t comm_name_len)
{
    f_text comm_name_t;
    char *comm_name_c = f_text_in(&comm_name_t, comm_name, comm_name_len);
    int err = MPI_(Comm_set_name)(f_comm(*comm), comm_name_c);
    f_text_done(&comm_name_t);
    return err;
}
void ENTRY(comm_set_name)(MPI_Fint *comm, char *comm_name, MPI_Fint *ierror, size_t comm_name_len)
{
    F_RETURN(ierror, do_comm_set_name(comm, comm_name, comm_name_len));
}
F_ALIAS(comm_set_name_f08, comm_set_name)

static int do_comm_size(MPI_Fint *comm, MPI_Fint *size)
{
    return MPI_(Comm_size)(f_comm(*comm), size);
}
void ENTRY(comm_size)(MPI_Fint *comm, MPI_Fint *size, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_size(comm, size));
}
F_ALIAS(comm_size_f08, comm_size)

static int do_comm_split(MPI_Fint *comm, MPI_Fint *color, MPI_Fint *key, MPI_Fint *newcomm)
{
    MPI_Comm newcomm_c;
    int err = MPI_(Comm_split)(f_comm(*comm), *color, *key, &newcomm_c);
    if (!err) *newcomm = f_of_comm(newcomm_c);
    return err;
}
void ENTRY(comm_split)(MPI_Fint *comm, MPI_Fint *color, MPI_Fint *key, MPI_Fint *newcomm, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_split(comm, color, key, newcomm));
}
F_ALIAS(comm_split_f08, comm_split)

static int do_comm_split_type(MPI_Fint *comm, MPI_Fint *split_type, MPI_Fint *key, MPI_Fint *info, MPI_Fint *newcomm)
{
    MPI_Comm newcomm_c;
    int err = MPI_(Comm_split_type)(f_comm(*comm), *split_type, *key, f_info(*info), &newcomm_c);
    if (!err) *newcomm = f_of_comm(newcomm_c);
    return err;
}
void ENTRY(comm_split_type)(MPI_Fint *comm, MPI_Fint *split_type, MPI_Fint *key, MPI_Fint *info, MPI_Fint *newcomm, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_split_type(comm, split_type, key, info, newcomm));
}
F_ALIAS(comm_split_type_f08, comm_split_type)
