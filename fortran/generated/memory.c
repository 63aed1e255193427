/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

MPI_Aint ENTRY(aint_add)(MPI_Aint *base, MPI_Aint *disp)
{
    return MPI_(Aint_add)(*base, *disp);
}

MPI_Aint ENTRY(aint_diff)(MPI_Aint *addr1, MPI_Aint *addr2)
{
    return MPI_(Aint_diff)(*addr1, *addr2);
}

F_DO int do_alloc_mem(MPI_Aint *size, f_int *info, void **baseptr)
{
    return MPI_(Alloc_mem)(*size, f_info(*info), baseptr);
}
void ENTRY(alloc_mem)(MPI_Aint *size, f_int *info, void **baseptr, f_int *ierror)
{
    F_RETURN(ierror, do_alloc_mem(size, info, baseptr));
}
F_ALIAS(alloc_mem_cptr, alloc_mem)
F_ALIAS(alloc_mem_f08, alloc_mem)

F_DO int do_free_mem(void *base)
{
    return MPI_(Free_mem)(f_address(base));
}
void ENTRY(free_mem)(void *base, f_int *ierror)
{
    F_RETURN(ierror, do_free_mem(base));
}
F_RARE int sections_free_mem(f_array *base)
{
    int err = 0;
    if (!f_is_dense(base)) return f_refused("MPI_Free_mem", "base", f_kind_comm, f_of_comm(MPI_COMM_SELF));
    if (!err) err = do_free_mem(base->base_addr);
    return err;
}
void ENTRY(free_mem_f08ts)(f_array *base, f_int *ierror)
{
    if (f_likely(f_is_dense(base)))
        F_RETURN(ierror, do_free_mem(base->base_addr));
    else
        F_RETURN(ierror, sections_free_mem(base));
}

F_DO int do_get_address(void *location, MPI_Aint *address)
{
    return MPI_(Get_address)(f_address(location), address);
}
void ENTRY(get_address)(void *location, MPI_Aint *address, f_int *ierror)
{
    F_RETURN(ierror, do_get_address(location, address));
}
F_RARE int sections_get_address(f_array *location, MPI_Aint *address)
{
    int err = 0;
    if (!err) err = do_get_address(location->base_addr, address);
    return err;
}
void ENTRY(get_address_f08ts)(f_array *location, MPI_Aint *address, f_int *ierror)
{
    if (f_likely(f_is_dense(location)))
        F_RETURN(ierror, do_get_address(location->base_addr, address));
    else
        F_RETURN(ierror, sections_get_address(location, address));
}
