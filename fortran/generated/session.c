/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_comm_create_from_group(f_int *group, char *stringtag, f_int *info, f_int *errhandler, f_int *newcomm, size_t stringtag_len)
{
    f_text stringtag_t;
    char *stringtag_c = f_text_in(&stringtag_t, stringtag, stringtag_len);
    MPI_Comm newcomm_c;
    int err_ = MPI_(Comm_create_from_group)(f_group(*group), stringtag_c, f_info(*info), f_errhandler(*errhandler), &newcomm_c);
    f_text_done(&stringtag_t);
    if (!err_) *newcomm = f_of_comm(newcomm_c);
    return err_;
}
void ENTRY(comm_create_from_group)(f_int *group, char *stringtag, f_int *info, f_int *errhandler, f_int *newcomm, f_int *ierror, size_t stringtag_len)
{
    F_RETURN(ierror, do_comm_create_from_group(group, stringtag, info, errhandler, newcomm, stringtag_len));
}
F_ALIAS(comm_create_from_group_f08, comm_create_from_group)

F_DO int do_group_from_session_pset(f_int *session, char *pset_name, f_int *newgroup, size_t pset_name_len)
{
    f_text pset_name_t;
    char *pset_name_c = f_text_in(&pset_name_t, pset_name, pset_name_len);
    MPI_Group newgroup_c;
    int err_ = MPI_(Group_from_session_pset)(f_session(*session), pset_name_c, &newgroup_c);
    f_text_done(&pset_name_t);
    if (!err_) *newgroup = f_of_group(newgroup_c);
    return err_;
}
void ENTRY(group_from_session_pset)(f_int *session, char *pset_name, f_int *newgroup, f_int *ierror, size_t pset_name_len)
{
    F_RETURN(ierror, do_group_from_session_pset(session, pset_name, newgroup, pset_name_len));
}
F_ALIAS(group_from_session_pset_f08, group_from_session_pset)

F_DO int do_intercomm_create_from_groups(f_int *local_group, f_int *local_leader, f_int *remote_group, f_int *remote_leader, char *stringtag, f_int *info, f_int *errhandler, f_int *newintercomm, size_t stringtag_len)
{
    f_text stringtag_t;
    char *stringtag_c = f_text_in(&stringtag_t, stringtag, stringtag_len);
    MPI_Comm newintercomm_c;
    int err_ = MPI_(Intercomm_create_from_groups)(f_group(*local_group), f_narrow(*local_leader), f_group(*remote_group), f_narrow(*remote_leader), stringtag_c, f_info(*info), f_errhandler(*errhandler), &newintercomm_c);
    f_text_done(&stringtag_t);
    if (!err_) *newintercomm = f_of_comm(newintercomm_c);
    return err_;
}
void ENTRY(intercomm_create_from_groups)(f_int *local_group, f_int *local_leader, f_int *remote_group, f_int *remote_leader, char *stringtag, f_int *info, f_int *errhandler, f_int *newintercomm, f_int *ierror, size_t stringtag_len)
{
    F_RETURN(ierror, do_intercomm_create_from_groups(local_group, local_leader, remote_group, remote_leader, stringtag, info, errhandler, newintercomm, stringtag_len));
}
F_ALIAS(intercomm_create_from_groups_f08, intercomm_create_from_groups)

F_DO int do_session_attach_buffer(f_int *session, void *buffer, f_int *size)
{
    return MPI_LARGE_(Session_attach_buffer)(f_session(*session), f_address(buffer), *size);
}
void ENTRY(session_attach_buffer)(f_int *session, void *buffer, f_int *size, f_int *ierror)
{
    F_RETURN(ierror, do_session_attach_buffer(session, buffer, size));
}
F_RARE int sections_session_attach_buffer(f_int *session, f_array *buffer, f_int *size)
{
    int err = 0;
    if (!f_is_dense(buffer)) return f_refused("MPI_Session_attach_buffer", "buffer", f_kind_comm, f_of_comm(MPI_COMM_SELF));
    if (!err) err = do_session_attach_buffer(session, buffer->base_addr, size);
    return err;
}
void ENTRY(session_attach_buffer_f08ts)(f_int *session, f_array *buffer, f_int *size, f_int *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_session_attach_buffer(session, buffer->base_addr, size));
    else
        F_RETURN(ierror, sections_session_attach_buffer(session, buffer, size));
}

F_DO int do_session_attach_buffer_c(f_int *session, void *buffer, MPI_Count *size)
{
    return MPI_(Session_attach_buffer_c)(f_session(*session), f_address(buffer), *size);
}
F_RARE int sections_session_attach_buffer_c(f_int *session, f_array *buffer, MPI_Count *size)
{
    int err = 0;
    if (!f_is_dense(buffer)) return f_refused("MPI_Session_attach_buffer_c", "buffer", f_kind_comm, f_of_comm(MPI_COMM_SELF));
    if (!err) err = do_session_attach_buffer_c(session, buffer->base_addr, size);
    return err;
}
void ENTRY(session_attach_buffer_c_f08ts)(f_int *session, f_array *buffer, MPI_Count *size, f_int *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_session_attach_buffer_c(session, buffer->base_addr, size));
    else
        F_RETURN(ierror, sections_session_attach_buffer_c(session, buffer, size));
}

F_DO int do_session_finalize(f_int *session)
{
    MPI_Session session_c = f_session(*session);
    int err_ = MPI_(Session_finalize)(&session_c);
    *session = f_of_session(session_c);
    return err_;
}
void ENTRY(session_finalize)(f_int *session, f_int *ierror)
{
    F_RETURN(ierror, do_session_finalize(session));
}
F_ALIAS(session_finalize_f08, session_finalize)

F_DO int do_session_flush_buffer(f_int *session)
{
    return MPI_(Session_flush_buffer)(f_session(*session));
}
void ENTRY(session_flush_buffer)(f_int *session, f_int *ierror)
{
    F_RETURN(ierror, do_session_flush_buffer(session));
}
F_ALIAS(session_flush_buffer_f08, session_flush_buffer)

F_DO int do_session_get_info(f_int *session, f_int *info_used)
{
    MPI_Info info_used_c;
    int err_ = MPI_(Session_get_info)(f_session(*session), &info_used_c);
    if (!err_) *info_used = f_of_info(info_used_c);
    return err_;
}
void ENTRY(session_get_info)(f_int *session, f_int *info_used, f_int *ierror)
{
    F_RETURN(ierror, do_session_get_info(session, info_used));
}
F_ALIAS(session_get_info_f08, session_get_info)

F_DO int do_session_get_num_psets(f_int *session, f_int *info, f_int *npset_names)
{
    F_OUT(npset_names);
    int err_ = MPI_(Session_get_num_psets)(f_session(*session), f_info(*info), F_POINTER(npset_names));
    F_OUT_DONE(npset_names);
    return err_;
}
void ENTRY(session_get_num_psets)(f_int *session, f_int *info, f_int *npset_names, f_int *ierror)
{
    F_RETURN(ierror, do_session_get_num_psets(session, info, npset_names));
}
F_ALIAS(session_get_num_psets_f08, session_get_num_psets)

F_DO int do_session_get_pset_info(f_int *session, char *pset_name, f_int *info, size_t pset_name_len)
{
    f_text pset_name_t;
    char *pset_name_c = f_text_in(&pset_name_t, pset_name, pset_name_len);
    MPI_Info info_c;
    int err_ = MPI_(Session_get_pset_info)(f_session(*session), pset_name_c, &info_c);
    f_text_done(&pset_name_t);
    if (!err_) *info = f_of_info(info_c);
    return err_;
}
void ENTRY(session_get_pset_info)(f_int *session, char *pset_name, f_int *info, f_int *ierror, size_t pset_name_len)
{
    F_RETURN(ierror, do_session_get_pset_info(session, pset_name, info, pset_name_len));
}
F_ALIAS(session_get_pset_info_f08, session_get_pset_info)

F_DO int do_session_iflush_buffer(f_int *session, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Session_iflush_buffer)(f_session(*session), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(session_iflush_buffer)(f_int *session, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_session_iflush_buffer(session, request));
}
F_ALIAS(session_iflush_buffer_f08, session_iflush_buffer)
