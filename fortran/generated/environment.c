/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_abort(f_int *comm, f_int *errorcode)
{
    return MPI_(Abort)(f_comm(*comm), f_narrow(*errorcode));
}
void ENTRY(abort)(f_int *comm, f_int *errorcode, f_int *ierror)
{
    F_RETURN(ierror, do_abort(comm, errorcode));
}
F_ALIAS(abort_f08, abort)

F_DO int do_finalize(void)
{
    return MPI_(Finalize)();
}
void ENTRY(finalize)(f_int *ierror)
{
    F_RETURN(ierror, do_finalize());
}
F_ALIAS(finalize_f08, finalize)

F_DO int do_finalized(f_int *flag)
{
    F_OUT(flag);
    int err_ = MPI_(Finalized)(F_POINTER(flag));
    F_OUT_DONE(flag);
    return err_;
}
void ENTRY(finalized)(f_int *flag, f_int *ierror)
{
    F_RETURN(ierror, do_finalized(flag));
}
F_ALIAS(finalized_f08, finalized)

F_DO int do_get_hw_resource_info(f_int *hw_info)
{
    MPI_Info hw_info_c;
    int err_ = MPI_(Get_hw_resource_info)(&hw_info_c);
    if (!err_) *hw_info = f_of_info(hw_info_c);
    return err_;
}
void ENTRY(get_hw_resource_info)(f_int *hw_info, f_int *ierror)
{
    F_RETURN(ierror, do_get_hw_resource_info(hw_info));
}
F_ALIAS(get_hw_resource_info_f08, get_hw_resource_info)

F_DO int do_get_library_version(char *version, f_int *resultlen, size_t version_len)
{
    char version_c[MPI_MAX_LIBRARY_VERSION_STRING];
    F_OUT(resultlen);
    int err_ = MPI_(Get_library_version)(version_c, F_POINTER(resultlen));
    if (!err_) f_text_out(version, version_len, version_c);
    F_OUT_DONE(resultlen);
    return err_;
}
void ENTRY(get_library_version)(char *version, f_int *resultlen, f_int *ierror, size_t version_len)
{
    F_RETURN(ierror, do_get_library_version(version, resultlen, version_len));
}
F_ALIAS(get_library_version_f08, get_library_version)

F_DO int do_get_processor_name(char *name, f_int *resultlen, size_t name_len)
{
    char name_c[MPI_MAX_PROCESSOR_NAME];
    F_OUT(resultlen);
    int err_ = MPI_(Get_processor_name)(name_c, F_POINTER(resultlen));
    if (!err_) f_text_out(name, name_len, name_c);
    F_OUT_DONE(resultlen);
    return err_;
}
void ENTRY(get_processor_name)(char *name, f_int *resultlen, f_int *ierror, size_t name_len)
{
    F_RETURN(ierror, do_get_processor_name(name, resultlen, name_len));
}
F_ALIAS(get_processor_name_f08, get_processor_name)

F_DO int do_get_version(f_int *version, f_int *subversion)
{
    F_OUT(version);
    F_OUT(subversion);
    int err_ = MPI_(Get_version)(F_POINTER(version), F_POINTER(subversion));
    F_OUT_DONE(version);
    F_OUT_DONE(subversion);
    return err_;
}
void ENTRY(get_version)(f_int *version, f_int *subversion, f_int *ierror)
{
    F_RETURN(ierror, do_get_version(version, subversion));
}
F_ALIAS(get_version_f08, get_version)

F_DO int do_initialized(f_int *flag)
{
    F_OUT(flag);
    int err_ = MPI_(Initialized)(F_POINTER(flag));
    F_OUT_DONE(flag);
    return err_;
}
void ENTRY(initialized)(f_int *flag, f_int *ierror)
{
    F_RETURN(ierror, do_initialized(flag));
}
F_ALIAS(initialized_f08, initialized)

F_DO int do_is_thread_main(f_int *flag)
{
    F_OUT(flag);
    int err_ = MPI_(Is_thread_main)(F_POINTER(flag));
    F_OUT_DONE(flag);
    return err_;
}
void ENTRY(is_thread_main)(f_int *flag, f_int *ierror)
{
    F_RETURN(ierror, do_is_thread_main(flag));
}
F_ALIAS(is_thread_main_f08, is_thread_main)

F_DO int do_pcontrol(f_int *level)
{
    return MPI_(Pcontrol)(f_narrow(*level));
}
void ENTRY(pcontrol)(f_int *level, f_int *ierror)
{
    F_RETURN(ierror, do_pcontrol(level));
}
F_ALIAS(pcontrol_f08, pcontrol)

F_DO int do_query_thread(f_int *provided)
{
    F_OUT(provided);
    int err_ = MPI_(Query_thread)(F_POINTER(provided));
    F_OUT_DONE(provided);
    return err_;
}
void ENTRY(query_thread)(f_int *provided, f_int *ierror)
{
    F_RETURN(ierror, do_query_thread(provided));
}
F_ALIAS(query_thread_f08, query_thread)

double ENTRY(wtick)(void)
{
    return MPI_(Wtick)();
}

double ENTRY(wtime)(void)
{
    return MPI_(Wtime)();
}
