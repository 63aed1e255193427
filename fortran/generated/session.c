/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_comm_create_from_group(MPI_Fint *group, char *stringtag, MPI_Fint *info, MPI_Fint *errhandler, MPI_Fint *newcomm, size_t stringtag_len)
{
    f_text stringtag_t;
    char *stringtag_c = f_text_in(&stringtag_t, stringtag, stringtag_len);
    MPI_Comm newcomm_c;
    int err = MPI_(Comm_create_from_group)(f_group(*group), stringtag_c, f_info(*info), f_errhandler(*errhandler), &newcomm_c);
    f_text_done(&stringtag_t);
    if (!err) *newcomm = f_of_comm(newcomm_c);
    return err;
}
void ENTRY(comm_create_from_group)(MPI_Fint *group, char *stringtag, MPI_Fint *info, MPI_Fint *errhandler, MPI_Fint *newcomm, MPI_Fint *ierror, size_t stringtag_len)
{
    F_RETURN(ierror, do_comm_create_from_group(group, stringtag, info, errhandler, newcomm, stringtag_len));
}
F_ALIAS(comm_create_from_group_f08, comm_create_from_group)

static int do_group_from_session_pset(MPI_Fint *session, char *pset_name, MPI_Fint *newgroup, size_t pset_name_len)
{
    f_text pset_name_t;
    char *pset_name_c = f_text_in(&pset_name_t, pset_name, pset_name_len);
    MPI_Group newgroup_c;
    int err = MPI_(Group_from_session_pset)(f_session(*session), pset_name_c, &newgroup_c);
    f_text_done(&pset_name_t);
    if (!err) *newgroup = f_of_group(newgroup_c);
    return err;
}
void ENTRY(group_from_session_pset)(MPI_Fint *session, char *pset_name, MPI_Fint *newgroup, MPI_Fint *ierror, size_t pset_name_len)
{
    F_RETURN(ierror, do_group_from_session_pset(session, pset_name, newgroup, pset_name_len));
}
F_ALIAS(group_from_session_pset_f08, group_from_session_pset)

static int do_intercomm_create_from_groups(MPI_Fint *local_group, MPI_Fint *local_leader, MPI_Fint *remote_group, MPI_Fint *remote_leader, char *stringtag, MPI_Fint *info, MPI_Fint *errhandler, MPI_Fint *newintercomm, size_t stringtag_len)
{
    f_text stringtag_t;
    char *stringtag_c = f_text_in(&stringtag_t, stringtag, stringtag_len);
    MPI_Comm newintercomm_c;
    int err = MPI_(Intercomm_create_from_groups)(f_group(*local_group), *local_leader, f_group(*remote_group), *remote_leader, stringtag_c, f_info(*info), f_errhandler(*errhandler), &newintercomm_c);
    f_text_done(&stringtag_t);
    if (!err) *newintercomm = f_of_comm(newintercomm_c);
    return err;
}
void ENTRY(intercomm_create_from_groups)(MPI_Fint *local_group, MPI_Fint *local_leader, MPI_Fint *remote_group, MPI_Fint *remote_leader, char *stringtag, MPI_Fint *info, MPI_Fint *errhandler, MPI_Fint *newintercomm, MPI_Fint *ierror, size_t stringtag_len)
{
    F_RETURN(ierror, do_intercomm_create_from_groups(local_group, local_leader, remote_group, remote_leader, stringtag, info, errhandler, newintercomm, stringtag_len));
}
F_ALIAS(intercomm_create_from_groups_f08, intercomm_create_from_groups)

static int do_session_attach_buffer(MPI_Fint *session, void *buffer, MPI_Fint *size)
{
    return MPI_(Session_attach_buffer)(f_session(*session), f_address(buffer), *size);
}
void ENTRY(session_attach_buffer)(MPI_Fint *session, void *buffer, MPI_Fint *size, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_session_attach_buffer(session, buffer, size));
}
static int sections_session_attach_buffer(MPI_Fint *session, f_array *buffer, MPI_Fint *size)
{
    int err = 0;
    if (!f_is_dense(buffer)) return f_refused("MPI_Session_attach_buffer", "buffer", MPI_COMM_SELF);
    if (!err) err = do_session_attach_buffer(session, buffer->base_addr, size);
    return err;
}
void ENTRY(session_attach_buffer_f08ts)(MPI_Fint *session, f_array *buffer, MPI_Fint *size, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_session_attach_buffer(session, buffer->base_addr, size));
    else
        F_RETURN(ierror, sections_session_attach_buffer(session, buffer, size));
}

static int do_session_attach_buffer_c(MPI_Fint *session, void *buffer, MPI_Count *size)
{
    return MPI_(Session_attach_buffer_c)(f_session(*session), f_address(buffer), *size);
}
static int sections_session_attach_buffer_c(MPI_Fint *session, f_array *buffer, MPI_Count *size)
{
    int err = 0;
    if (!f_is_dense(buffer)) return f_refused("MPI_Session_attach_buffer_c", "buffer", MPI_COMM_SELF);
    if (!err) err = do_session_attach_buffer_c(session, buffer->base_addr, size);
    return err;
}
void ENTRY(session_attach_buffer_c_f08ts)(MPI_Fint *session, f_array *buffer, MPI_Count *size, MPI_Fint *ierror)
{
    if (f_likely(f_is_dense(buffer)))
        F_RETURN(ierror, do_session_attach_buffer_c(session, buffer->base_addr, size));
    else
        F_RETURN(ierror, sections_session_attach_buffer_c(session, buffer, size));
}

static int do_session_finalize(MPI_Fint *session)
{
    MPI_Session session_c = f_session(*session);
    int err = MPI_(Session_finalize)(&session_c);
    *session = f_of_session(session_c);
    return err;
}
void ENTRY(session_finalize)(MPI_Fint *session, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_session_finalize(session));
}
F_ALIAS(session_finalize_f08, session_finalize)

static int do_session_flush_buffer(MPI_Fint *session)
{
    return MPI_(Session_flush_buffer)(f_session(*session));
}
void ENTRY(session_flush_buffer)(MPI_Fint *session, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_session_flush_buffer(session));
}
F_ALIAS(session_flush_buffer_f08, session_flush_buffer)

static int do_session_get_info(MPI_Fint *session, MPI_Fint *info_used)
{
    MPI_Info info_used_c;
    int err = MPI_(Session_get_info)(f_session(*session), &info_used_c);
    if (!err) *info_used = f_of_info(info_used_c);
    return err;
}
void ENTRY(session_get_info)(MPI_Fint *session, MPI_Fint *info_used, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_session_get_info(session, info_used));
}
F_ALIAS(session_get_info_f08, session_get_info)

static int do_session_get_num_psets(MPI_Fint *session, MPI_Fint *info, MPI_Fint *npset_names)
{
    return MPI_(Session_get_num_psets)(f_session(*session), f_info(*info), npset_names);
}
void ENTRY(session_get_num_psets)(MPI_Fint *session, MPI_Fint *info, MPI_Fint *npset_names, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_session_get_num_psets(session, info, npset_names));
}
F_ALIAS(session_get_num_psets_f08, session_get_num_psets)

static int do_session_get_pset_info(MPI_Fint *session, char *pset_name, MPI_Fint *info, size_t pset_name_len)
{
    f_text pset_name_t;
    char *pset_name_c = f_text_in(&pset_name_t, pset_name, pset_name_len);
    MPI_Info info_c;
    int err = MPI_(Session_get_pset_info)(f_session(*session), pset_name_c, &info_c);
    f_text_done(&pset_name_t);
    if (!err) *info = f_of_info(info_c);
    return err;
}
void ENTRY(session_get_pset_info)(MPI_Fint *session, char *pset_name, MPI_Fint *info, MPI_Fint *ierror, size_t pset_name_len)
{
    F_RETURN(ierror, do_session_get_pset_info(session, pset_name, info, pset_name_len));
}
F_ALIAS(session_get_pset_info_f08, session_get_pset_info)

static int do_session_iflush_buffer(MPI_Fint *session, MPI_Fint *request)
{
    MPI_Request request_c;
    int err = MPI_(Session_iflush_buffer)(f_session(*session), &request_c);
    if (!err) *request = f_of_request(request_c);
    return err;
}
void ENTRY(session_iflush_buffer)(MPI_Fint *session, MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_session_iflush_buffer(session, request));
}
F_ALIAS(session_iflush_buffer_f08, session_iflush_buffer)
