/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_abi_get_fortran_booleans(MPI_Fint *logical_size, MPI_Fint *logical_true, MPI_Fint *logical_false, MPI_Fint *is_set)
{
    return MPI_(Abi_get_fortran_booleans)(*logical_size, logical_true, logical_false, is_set);
}
void ENTRY(abi_get_fortran_booleans)(MPI_Fint *logical_size, MPI_Fint *logical_true, MPI_Fint *logical_false, MPI_Fint *is_set, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_abi_get_fortran_booleans(logical_size, logical_true, logical_false, is_set));
}
F_ALIAS(abi_get_fortran_booleans_f08, abi_get_fortran_booleans)

static int do_abi_get_fortran_info(MPI_Fint *info)
{
    MPI_Info info_c;
    int err = MPI_(Abi_get_fortran_info)(&info_c);
    if (!err) *info = f_of_info(info_c);
    return err;
}
void ENTRY(abi_get_fortran_info)(MPI_Fint *info, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_abi_get_fortran_info(info));
}
F_ALIAS(abi_get_fortran_info_f08, abi_get_fortran_info)

static int do_abi_get_info(MPI_Fint *info)
{
    MPI_Info info_c;
    int err = MPI_(Abi_get_info)(&info_c);
    if (!err) *info = f_of_info(info_c);
    return err;
}
void ENTRY(abi_get_info)(MPI_Fint *info, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_abi_get_info(info));
}
F_ALIAS(abi_get_info_f08, abi_get_info)

static int do_abi_get_version(MPI_Fint *abi_major, MPI_Fint *abi_minor)
{
    return MPI_(Abi_get_version)(abi_major, abi_minor);
}
void ENTRY(abi_get_version)(MPI_Fint *abi_major, MPI_Fint *abi_minor, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_abi_get_version(abi_major, abi_minor));
}
F_ALIAS(abi_get_version_f08, abi_get_version)

static int do_abi_set_fortran_booleans(MPI_Fint *logical_size, MPI_Fint *logical_true, MPI_Fint *logical_false)
{
    return MPI_(Abi_set_fortran_booleans)(*logical_size, logical_true, logical_false);
}
void ENTRY(abi_set_fortran_booleans)(MPI_Fint *logical_size, MPI_Fint *logical_true, MPI_Fint *logical_false, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_abi_set_fortran_booleans(logical_size, logical_true, logical_false));
}
F_ALIAS(abi_set_fortran_booleans_f08, abi_set_fortran_booleans)

static int do_abi_set_fortran_info(MPI_Fint *info)
{
    return MPI_(Abi_set_fortran_info)(f_info(*info));
}
void ENTRY(abi_set_fortran_info)(MPI_Fint *info, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_abi_set_fortran_info(info));
}
F_ALIAS(abi_set_fortran_info_f08, abi_set_fortran_info)
