/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_abi_get_fortran_booleans(f_int *logical_size, f_int *logical_true, f_int *logical_false, f_int *is_set)
{
    F_OUT(is_set);
    int err_ = MPI_(Abi_get_fortran_booleans)(f_narrow(*logical_size), logical_true, logical_false, F_POINTER(is_set));
    F_OUT_DONE(is_set);
    return err_;
}
void ENTRY(abi_get_fortran_booleans)(f_int *logical_size, f_int *logical_true, f_int *logical_false, f_int *is_set, f_int *ierror)
{
    F_RETURN(ierror, do_abi_get_fortran_booleans(logical_size, logical_true, logical_false, is_set));
}
F_ALIAS(abi_get_fortran_booleans_f08, abi_get_fortran_booleans)

F_DO int do_abi_get_fortran_info(f_int *info)
{
    MPI_Info info_c;
    int err_ = MPI_(Abi_get_fortran_info)(&info_c);
    if (!err_) *info = f_of_info(info_c);
    return err_;
}
void ENTRY(abi_get_fortran_info)(f_int *info, f_int *ierror)
{
    F_RETURN(ierror, do_abi_get_fortran_info(info));
}
F_ALIAS(abi_get_fortran_info_f08, abi_get_fortran_info)

F_DO int do_abi_get_info(f_int *info)
{
    MPI_Info info_c;
    int err_ = MPI_(Abi_get_info)(&info_c);
    if (!err_) *info = f_of_info(info_c);
    return err_;
}
void ENTRY(abi_get_info)(f_int *info, f_int *ierror)
{
    F_RETURN(ierror, do_abi_get_info(info));
}
F_ALIAS(abi_get_info_f08, abi_get_info)

F_DO int do_abi_get_version(f_int *abi_major, f_int *abi_minor)
{
    F_OUT(abi_major);
    F_OUT(abi_minor);
    int err_ = MPI_(Abi_get_version)(F_POINTER(abi_major), F_POINTER(abi_minor));
    F_OUT_DONE(abi_major);
    F_OUT_DONE(abi_minor);
    return err_;
}
void ENTRY(abi_get_version)(f_int *abi_major, f_int *abi_minor, f_int *ierror)
{
    F_RETURN(ierror, do_abi_get_version(abi_major, abi_minor));
}
F_ALIAS(abi_get_version_f08, abi_get_version)

F_DO int do_abi_set_fortran_booleans(f_int *logical_size, f_int *logical_true, f_int *logical_false)
{
    return MPI_(Abi_set_fortran_booleans)(f_narrow(*logical_size), logical_true, logical_false);
}
void ENTRY(abi_set_fortran_booleans)(f_int *logical_size, f_int *logical_true, f_int *logical_false, f_int *ierror)
{
    F_RETURN(ierror, do_abi_set_fortran_booleans(logical_size, logical_true, logical_false));
}
F_ALIAS(abi_set_fortran_booleans_f08, abi_set_fortran_booleans)

F_DO int do_abi_set_fortran_info(f_int *info)
{
    return MPI_(Abi_set_fortran_info)(f_info(*info));
}
void ENTRY(abi_set_fortran_info)(f_int *info, f_int *ierror)
{
    F_RETURN(ierror, do_abi_set_fortran_info(info));
}
F_ALIAS(abi_set_fortran_info_f08, abi_set_fortran_info)
