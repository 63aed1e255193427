/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_abort(MPI_Fint *comm, MPI_Fint *errorcode)
{
    return MPI_(Abort)(f_comm(*comm), *errorcode);
}
void ENTRY(abort)(MPI_Fint *comm, MPI_Fint *errorcode, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_abort(comm, errorcode));
}
F_ALIAS(abort_f08, abort)

static int do_finalize(void)
{
    return MPI_(Finalize)();
}
void ENTRY(finalize)(MPI_Fint *ierror)
{
    F_RETURN(ierror, do_finalize());
}
F_ALIAS(finalize_f08, finalize)

static int do_finalized(MPI_Fint *flag)
{
    return MPI_(Finalized)(flag);
}
void ENTRY(finalized)(MPI_Fint *flag, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_finalized(flag));
}
F_ALIAS(finalized_f08, finalized)

static int do_get_hw_resource_info(MPI_Fint *hw_info)
{
    MPI_Info hw_info_c;
    int err = MPI_(Get_hw_resource_info)(&hw_info_c);
    if (!err) *hw_info = f_of_info(hw_info_c);
    return err;
}
void ENTRY(get_hw_resource_info)(MPI_Fint *hw_info, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_get_hw_resource_info(hw_info));
}
F_ALIAS(get_hw_resource_info_f08, get_hw_resource_info)

static int do_get_library_version(char *version, MPI_Fint *resultlen, size_t version_len)
{
    char version_c[MPI_MAX_LIBRARY_VERSION_STRING];
    int err = MPI_(Get_library_version)(version_c, resultlen);
    if (!err) f_text_out(version, version_len, version_c);
    return err;
}
void ENTRY(get_library_version)(char *version, MPI_Fint *resultlen, MPI_Fint *ierror, size_t version_len)
{
    F_RETURN(ierror, do_get_library_version(version, resultlen, version_len));
}
F_ALIAS(get_library_version_f08, get_library_version)

static int do_get_processor_name(char *name, MPI_Fint *resultlen, size_t name_len)
{
    char name_c[MPI_MAX_PROCESSOR_NAME];
    int err = MPI_(Get_processor_name)(name_c, resultlen);
    if (!err) f_text_out(name, name_len, name_c);
    return err;
}
void ENTRY(get_processor_name)(char *name, MPI_Fint *resultlen, MPI_Fint *ierror, size_t name_len)
{
    F_RETURN(ierror, do_get_processor_name(name, resultlen, name_len));
}
F_ALIAS(get_processor_name_f08, get_processor_name)

static int do_get_version(MPI_Fint *version, MPI_Fint *subversion)
{
    return MPI_(Get_version)(version, subversion);
}
void ENTRY(get_version)(MPI_Fint *version, MPI_Fint *subversion, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_get_version(version, subversion));
}
F_ALIAS(get_version_f08, get_version)

static int do_initialized(MPI_Fint *flag)
{
    return MPI_(Initialized)(flag);
}
void ENTRY(initialized)(MPI_Fint *flag, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_initialized(flag));
}
F_ALIAS(initialized_f08, initialized)

static int do_is_thread_main(MPI_Fint *flag)
{
    return MPI_(Is_thread_main)(flag);
}
void ENTRY(is_thread_main)(MPI_Fint *flag, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_is_thread_main(flag));
}
F_ALIAS(is_thread_main_f08, is_thread_main)

static int do_pcontrol(MPI_Fint *level)
{
    return MPI_(Pcontrol)(*level);
}
void ENTRY(pcontrol)(MPI_Fint *level, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_pcontrol(level));
}
F_ALIAS(pcontrol_f08, pcontrol)

static int do_query_thread(MPI_Fint *provided)
{
    return MPI_(Query_thread)(provided);
}
void ENTRY(query_thread)(MPI_Fint *provided, MPI_Fint *ierror)
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
