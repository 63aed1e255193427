/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_type_commit(MPI_Fint *datatype)
{
    MPI_Datatype datatype_c = f_datatype(*datatype);
    int err = MPI_(Type_commit)(&datatype_c);
    *datatype = f_of_datatype(datatype_c);
    return err;
}
void ENTRY(type_commit)(MPI_Fint *datatype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_commit(datatype));
}
F_ALIAS(type_commit_f08, type_commit)

static int do_type_contiguous(MPI_Fint *count, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_contiguous)(*count, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_contiguous)(MPI_Fint *count, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_contiguous(count, oldtype, newtype));
}
F_ALIAS(type_contiguous_f08, type_contiguous)

static int do_type_contiguous_c(MPI_Count *count, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_contiguous_c)(*count, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_contiguous_c_f08)(MPI_Count *count, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_contiguous_c(count, oldtype, newtype));
}

static int do_type_create_darray(MPI_Fint *size, MPI_Fint *rank, MPI_Fint *ndims, MPI_Fint *array_of_gsizes, MPI_Fint *array_of_distribs, MPI_Fint *array_of_dargs, MPI_Fint *array_of_psizes, MPI_Fint *order, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_darray)(*size, *rank, *ndims, array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes, *order, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_darray)(MPI_Fint *size, MPI_Fint *rank, MPI_Fint *ndims, MPI_Fint *array_of_gsizes, MPI_Fint *array_of_distribs, MPI_Fint *array_of_dargs, MPI_Fint *array_of_psizes, MPI_Fint *order, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_darray(size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes, order, oldtype, newtype));
}
F_ALIAS(type_create_darray_f08, type_create_darray)

static int do_type_create_darray_c(MPI_Fint *size, MPI_Fint *rank, MPI_Fint *ndims, MPI_Count *array_of_gsizes, MPI_Fint *array_of_distribs, MPI_Fint *array_of_dargs, MPI_Fint *array_of_psizes, MPI_Fint *order, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_darray_c)(*size, *rank, *ndims, array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes, *order, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_darray_c_f08)(MPI_Fint *size, MPI_Fint *rank, MPI_Fint *ndims, MPI_Count *array_of_gsizes, MPI_Fint *array_of_distribs, MPI_Fint *array_of_dargs, MPI_Fint *array_of_psizes, MPI_Fint *order, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_darray_c(size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes, order, oldtype, newtype));
}

static int do_type_create_f90_complex(MPI_Fint *p, MPI_Fint *r, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_f90_complex)(*p, *r, &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_f90_complex)(MPI_Fint *p, MPI_Fint *r, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_f90_complex(p, r, newtype));
}
F_ALIAS(type_create_f90_complex_f08, type_create_f90_complex)

static int do_type_create_f90_integer(MPI_Fint *r, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_f90_integer)(*r, &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_f90_integer)(MPI_Fint *r, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_f90_integer(r, newtype));
}
F_ALIAS(type_create_f90_integer_f08, type_create_f90_integer)

static int do_type_create_f90_real(MPI_Fint *p, MPI_Fint *r, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_f90_real)(*p, *r, &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_f90_real)(MPI_Fint *p, MPI_Fint *r, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_f90_real(p, r, newtype));
}
F_ALIAS(type_create_f90_real_f08, type_create_f90_real)

static int do_type_create_hindexed(MPI_Fint *count, MPI_Fint *array_of_blocklengths, MPI_Aint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_hindexed)(*count, array_of_blocklengths, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_hindexed)(MPI_Fint *count, MPI_Fint *array_of_blocklengths, MPI_Aint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_hindexed(count, array_of_blocklengths, array_of_displacements, oldtype, newtype));
}
F_ALIAS(type_create_hindexed_f08, type_create_hindexed)

static int do_type_create_hindexed_block(MPI_Fint *count, MPI_Fint *blocklength, MPI_Aint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_hindexed_block)(*count, *blocklength, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_hindexed_block)(MPI_Fint *count, MPI_Fint *blocklength, MPI_Aint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_hindexed_block(count, blocklength, array_of_displacements, oldtype, newtype));
}
F_ALIAS(type_create_hindexed_block_f08, type_create_hindexed_block)

static int do_type_create_hindexed_block_c(MPI_Count *count, MPI_Count *blocklength, MPI_Count *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_hindexed_block_c)(*count, *blocklength, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_hindexed_block_c_f08)(MPI_Count *count, MPI_Count *blocklength, MPI_Count *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_hindexed_block_c(count, blocklength, array_of_displacements, oldtype, newtype));
}

static int do_type_create_hindexed_c(MPI_Count *count, MPI_Count *array_of_blocklengths, MPI_Count *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_hindexed_c)(*count, array_of_blocklengths, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_hindexed_c_f08)(MPI_Count *count, MPI_Count *array_of_blocklengths, MPI_Count *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_hindexed_c(count, array_of_blocklengths, array_of_displacements, oldtype, newtype));
}

static int do_type_create_hvector(MPI_Fint *count, MPI_Fint *blocklength, MPI_Aint *stride, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_hvector)(*count, *blocklength, *stride, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_hvector)(MPI_Fint *count, MPI_Fint *blocklength, MPI_Aint *stride, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_hvector(count, blocklength, stride, oldtype, newtype));
}
F_ALIAS(type_create_hvector_f08, type_create_hvector)

static int do_type_create_hvector_c(MPI_Count *count, MPI_Count *blocklength, MPI_Count *stride, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_hvector_c)(*count, *blocklength, *stride, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_hvector_c_f08)(MPI_Count *count, MPI_Count *blocklength, MPI_Count *stride, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_hvector_c(count, blocklength, stride, oldtype, newtype));
}

static int do_type_create_indexed_block(MPI_Fint *count, MPI_Fint *blocklength, MPI_Fint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_indexed_block)(*count, *blocklength, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_indexed_block)(MPI_Fint *count, MPI_Fint *blocklength, MPI_Fint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_indexed_block(count, blocklength, array_of_displacements, oldtype, newtype));
}
F_ALIAS(type_create_indexed_block_f08, type_create_indexed_block)

static int do_type_create_indexed_block_c(MPI_Count *count, MPI_Count *blocklength, MPI_Count *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_indexed_block_c)(*count, *blocklength, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_indexed_block_c_f08)(MPI_Count *count, MPI_Count *blocklength, MPI_Count *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_indexed_block_c(count, blocklength, array_of_displacements, oldtype, newtype));
}

static int do_type_create_resized(MPI_Fint *oldtype, MPI_Aint *lb, MPI_Aint *extent, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_resized)(f_datatype(*oldtype), *lb, *extent, &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_resized)(MPI_Fint *oldtype, MPI_Aint *lb, MPI_Aint *extent, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_resized(oldtype, lb, extent, newtype));
}
F_ALIAS(type_create_resized_f08, type_create_resized)

static int do_type_create_resized_c(MPI_Fint *oldtype, MPI_Count *lb, MPI_Count *extent, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_resized_c)(f_datatype(*oldtype), *lb, *extent, &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_resized_c_f08)(MPI_Fint *oldtype, MPI_Count *lb, MPI_Count *extent, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_resized_c(oldtype, lb, extent, newtype));
}

static int do_type_create_struct(MPI_Fint *count, MPI_Fint *array_of_blocklengths, MPI_Aint *array_of_displacements, MPI_Fint *array_of_types, MPI_Fint *newtype)
{
    f_room array_of_types_r;
    MPI_Datatype *array_of_types_c = f_datatypes(&array_of_types_r, array_of_types, *count);
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_struct)(*count, array_of_blocklengths, array_of_displacements, array_of_types_c, &newtype_c);
    f_done(&array_of_types_r);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_struct)(MPI_Fint *count, MPI_Fint *array_of_blocklengths, MPI_Aint *array_of_displacements, MPI_Fint *array_of_types, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_struct(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype));
}
F_ALIAS(type_create_struct_f08, type_create_struct)

static int do_type_create_struct_c(MPI_Count *count, MPI_Count *array_of_blocklengths, MPI_Count *array_of_displacements, MPI_Fint *array_of_types, MPI_Fint *newtype)
{
    f_room array_of_types_r;
    MPI_Datatype *array_of_types_c = f_datatypes(&array_of_types_r, array_of_types, *count);
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_struct_c)(*count, array_of_blocklengths, array_of_displacements, array_of_types_c, &newtype_c);
    f_done(&array_of_types_r);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_struct_c_f08)(MPI_Count *count, MPI_Count *array_of_blocklengths, MPI_Count *array_of_displacements, MPI_Fint *array_of_types, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_struct_c(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype));
}

static int do_type_create_subarray(MPI_Fint *ndims, MPI_Fint *array_of_sizes, MPI_Fint *array_of_subsizes, MPI_Fint *array_of_starts, MPI_Fint *order, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_subarray)(*ndims, array_of_sizes, array_of_subsizes, array_of_starts, *order, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_subarray)(MPI_Fint *ndims, MPI_Fint *array_of_sizes, MPI_Fint *array_of_subsizes, MPI_Fint *array_of_starts, MPI_Fint *order, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_subarray(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype, newtype));
}
F_ALIAS(type_create_subarray_f08, type_create_subarray)

static int do_type_create_subarray_c(MPI_Fint *ndims, MPI_Count *array_of_sizes, MPI_Count *array_of_subsizes, MPI_Count *array_of_starts, MPI_Fint *order, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_create_subarray_c)(*ndims, array_of_sizes, array_of_subsizes, array_of_starts, *order, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_create_subarray_c_f08)(MPI_Fint *ndims, MPI_Count *array_of_sizes, MPI_Count *array_of_subsizes, MPI_Count *array_of_starts, MPI_Fint *order, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_create_subarray_c(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype, newtype));
}

static int do_type_dup(MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_dup)(f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_dup)(MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_dup(oldtype, newtype));
}
F_ALIAS(type_dup_f08, type_dup)

static int do_type_free(MPI_Fint *datatype)
{
    MPI_Datatype datatype_c = f_datatype(*datatype);
    int err = MPI_(Type_free)(&datatype_c);
    *datatype = f_of_datatype(datatype_c);
    return err;
}
void ENTRY(type_free)(MPI_Fint *datatype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_free(datatype));
}
F_ALIAS(type_free_f08, type_free)

static int do_type_get_contents(MPI_Fint *datatype, MPI_Fint *max_integers, MPI_Fint *max_addresses, MPI_Fint *max_datatypes, MPI_Fint *array_of_integers, MPI_Aint *array_of_addresses, MPI_Fint *array_of_datatypes)
{
    f_room array_of_datatypes_r;
    MPI_Datatype *array_of_datatypes_c = f_room_for(&array_of_datatypes_r, *max_datatypes);
    int err = MPI_(Type_get_contents)(f_datatype(*datatype), *max_integers, *max_addresses, *max_datatypes, array_of_integers, array_of_addresses, array_of_datatypes_c);
    f_of_datatypes(array_of_datatypes, array_of_datatypes_c, *max_datatypes);
    f_done(&array_of_datatypes_r);
    return err;
}
void ENTRY(type_get_contents)(MPI_Fint *datatype, MPI_Fint *max_integers, MPI_Fint *max_addresses, MPI_Fint *max_datatypes, MPI_Fint *array_of_integers, MPI_Aint *array_of_addresses, MPI_Fint *array_of_datatypes, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_get_contents(datatype, max_integers, max_addresses, max_datatypes, array_of_integers, array_of_addresses, array_of_datatypes));
}
F_ALIAS(type_get_contents_f08, type_get_contents)

static int do_type_get_contents_c(MPI_Fint *datatype, MPI_Count *max_integers, MPI_Count *max_addresses, MPI_Count *max_large_counts, MPI_Count *max_datatypes, MPI_Fint *array_of_integers, MPI_Aint *array_of_addresses, MPI_Count *array_of_large_counts, MPI_Fint *array_of_datatypes)
{
    f_room array_of_datatypes_r;
    MPI_Datatype *array_of_datatypes_c = f_room_for(&array_of_datatypes_r, *max_datatypes);
    int err = MPI_(Type_get_contents_c)(f_datatype(*datatype), *max_integers, *max_addresses, *max_large_counts, *max_datatypes, array_of_integers, array_of_addresses, array_of_large_counts, array_of_datatypes_c);
    f_of_datatypes(array_of_datatypes, array_of_datatypes_c, *max_datatypes);
    f_done(&array_of_datatypes_r);
    return err;
}
void ENTRY(type_get_contents_c_f08)(MPI_Fint *datatype, MPI_Count *max_integers, MPI_Count *max_addresses, MPI_Count *max_large_counts, MPI_Count *max_datatypes, MPI_Fint *array_of_integers, MPI_Aint *array_of_addresses, MPI_Count *array_of_large_counts, MPI_Fint *array_of_datatypes, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_get_contents_c(datatype, max_integers, max_addresses, max_large_counts, max_datatypes, array_of_integers, array_of_addresses, array_of_large_counts, array_of_datatypes));
}

static int do_type_get_envelope(MPI_Fint *datatype, MPI_Fint *num_integers, MPI_Fint *num_addresses, MPI_Fint *num_datatypes, MPI_Fint *combiner)
{
    return MPI_(Type_get_envelope)(f_datatype(*datatype), num_integers, num_addresses, num_datatypes, combiner);
}
void ENTRY(type_get_envelope)(MPI_Fint *datatype, MPI_Fint *num_integers, MPI_Fint *num_addresses, MPI_Fint *num_datatypes, MPI_Fint *combiner, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_get_envelope(datatype, num_integers, num_addresses, num_datatypes, combiner));
}
F_ALIAS(type_get_envelope_f08, type_get_envelope)

static int do_type_get_envelope_c(MPI_Fint *datatype, MPI_Count *num_integers, MPI_Count *num_addresses, MPI_Count *num_large_counts, MPI_Count *num_datatypes, MPI_Fint *combiner)
{
    return MPI_(Type_get_envelope_c)(f_datatype(*datatype), num_integers, num_addresses, num_large_counts, num_datatypes, combiner);
}
void ENTRY(type_get_envelope_c_f08)(MPI_Fint *datatype, MPI_Count *num_integers, MPI_Count *num_addresses, MPI_Count *num_large_counts, MPI_Count *num_datatypes, MPI_Fint *combiner, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_get_envelope_c(datatype, num_integers, num_addresses, num_large_counts, num_datatypes, combiner));
}

static int do_type_get_extent(MPI_Fint *datatype, MPI_Aint *lb, MPI_Aint *extent)
{
    return MPI_(Type_get_extent)(f_datatype(*datatype), lb, extent);
}
void ENTRY(type_get_extent)(MPI_Fint *datatype, MPI_Aint *lb, MPI_Aint *extent, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_get_extent(datatype, lb, extent));
}
F_ALIAS(type_get_extent_f08, type_get_extent)

static int do_type_get_extent_c(MPI_Fint *datatype, MPI_Count *lb, MPI_Count *extent)
{
    return MPI_(Type_get_extent_c)(f_datatype(*datatype), lb, extent);
}
void ENTRY(type_get_extent_c_f08)(MPI_Fint *datatype, MPI_Count *lb, MPI_Count *extent, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_get_extent_c(datatype, lb, extent));
}

static int do_type_get_extent_x(MPI_Fint *datatype, MPI_Count *lb, MPI_Count *extent)
{
    return MPI_(Type_get_extent_x)(f_datatype(*datatype), lb, extent);
}
void ENTRY(type_get_extent_x)(MPI_Fint *datatype, MPI_Count *lb, MPI_Count *extent, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_get_extent_x(datatype, lb, extent));
}
F_ALIAS(type_get_extent_x_f08, type_get_extent_x)

static int do_type_get_name(MPI_Fint *datatype, char *type_name, MPI_Fint *resultlen, size_t type_name_len)
{
    char type_name_c[MPI_MAX_OBJECT_NAME];
    int err = MPI_(Type_get_name)(f_datatype(*datatype), type_name_c, resultlen);
    if (!err) f_text_out(type_name, type_name_len, type_name_c);
    return err;
}
void ENTRY(type_get_name)(MPI_Fint *datatype, char *type_name, MPI_Fint *resultlen, MPI_Fint *ierror, size_t type_name_len)
{
    F_RETURN(ierror, do_type_get_name(datatype, type_name, resultlen, type_name_len));
}
F_ALIAS(type_get_name_f08, type_get_name)

static int do_type_get_true_extent(MPI_Fint *datatype, MPI_Aint *true_lb, MPI_Aint *true_extent)
{
    return MPI_(Type_get_true_extent)(f_datatype(*datatype), true_lb, true_extent);
}
void ENTRY(type_get_true_extent)(MPI_Fint *datatype, MPI_Aint *true_lb, MPI_Aint *true_extent, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_get_true_extent(datatype, true_lb, true_extent));
}
F_ALIAS(type_get_true_extent_f08, type_get_true_extent)

static int do_type_get_true_extent_c(MPI_Fint *datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
    return MPI_(Type_get_true_extent_c)(f_datatype(*datatype), true_lb, true_extent);
}
void ENTRY(type_get_true_extent_c_f08)(MPI_Fint *datatype, MPI_Count *true_lb, MPI_Count *true_extent, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_get_true_extent_c(datatype, true_lb, true_extent));
}

static int do_type_get_true_extent_x(MPI_Fint *datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
    return MPI_(Type_get_true_extent_x)(f_datatype(*datatype), true_lb, true_extent);
}
void ENTRY(type_get_true_extent_x)(MPI_Fint *datatype, MPI_Count *true_lb, MPI_Count *true_extent, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_get_true_extent_x(datatype, true_lb, true_extent));
}
F_ALIAS(type_get_true_extent_x_f08, type_get_true_extent_x)

static int do_type_get_value_index(MPI_Fint *value_type, MPI_Fint *index_type, MPI_Fint *pair_type)
{
    MPI_Datatype pair_type_c;
    int err = MPI_(Type_get_value_index)(f_datatype(*value_type), f_datatype(*index_type), &pair_type_c);
    if (!err) *pair_type = f_of_datatype(pair_type_c);
    return err;
}
void ENTRY(type_get_value_index)(MPI_Fint *value_type, MPI_Fint *index_type, MPI_Fint *pair_type, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_get_value_index(value_type, index_type, pair_type));
}
F_ALIAS(type_get_value_index_f08, type_get_value_index)

static int do_type_indexed(MPI_Fint *count, MPI_Fint *array_of_blocklengths, MPI_Fint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_indexed)(*count, array_of_blocklengths, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_indexed)(MPI_Fint *count, MPI_Fint *array_of_blocklengths, MPI_Fint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_indexed(count, array_of_blocklengths, array_of_displacements, oldtype, newtype));
}
F_ALIAS(type_indexed_f08, type_indexed)

static int do_type_indexed_c(MPI_Count *count, MPI_Count *array_of_blocklengths, MPI_Count *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_indexed_c)(*count, array_of_blocklengths, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_indexed_c_f08)(MPI_Count *count, MPI_Count *array_of_blocklengths, MPI_Count *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_indexed_c(count, array_of_blocklengths, array_of_displacements, oldtype, newtype));
}

static int do_type_match_size(MPI_Fint *typeclass, MPI_Fint *size, MPI_Fint *datatype)
{
    MPI_Datatype datatype_c;
    int err = MPI_(Type_match_size)(*typeclass, *size, &datatype_c);
    if (!err) *datatype = f_of_datatype(datatype_c);
    return err;
}
void ENTRY(type_match_size)(MPI_Fint *typeclass, MPI_Fint *size, MPI_Fint *datatype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_match_size(typeclass, size, datatype));
}
F_ALIAS(type_match_size_f08, type_match_size)

static int do_type_set_name(MPI_Fint *datatype, char *type_name, size_t type_name_len)
{
    f_text type_name_t;
    char *type_name_c = f_text_in(&type_name_t, type_name, type_name_len);
    int err = MPI_(Type_set_name)(f_datatype(*datatype), type_name_c);
    f_text_done(&type_name_t);
    return err;
}
void ENTRY(type_set_name)(MPI_Fint *datatype, char *type_name, MPI_Fint *ierror, size_t type_name_len)
{
    F_RETURN(ierror, do_type_set_name(datatype, type_name, type_name_len));
}
F_ALIAS(type_set_name_f08, type_set_name)

static int do_type_size(MPI_Fint *datatype, MPI_Fint *size)
{
    return MPI_(Type_size)(f_datatype(*datatype), size);
}
void ENTRY(type_size)(MPI_Fint *datatype, MPI_Fint *size, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_size(datatype, size));
}
F_ALIAS(type_size_f08, type_size)

static int do_type_size_c(MPI_Fint *datatype, MPI_Count *size)
{
    return MPI_(Type_size_c)(f_datatype(*datatype), size);
}
void ENTRY(type_size_c_f08)(MPI_Fint *datatype, MPI_Count *size, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_size_c(datatype, size));
}

static int do_type_size_x(MPI_Fint *datatype, MPI_Count *size)
{
    return MPI_(Type_size_x)(f_datatype(*datatype), size);
}
void ENTRY(type_size_x)(MPI_Fint *datatype, MPI_Count *size, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_size_x(datatype, size));
}
F_ALIAS(type_size_x_f08, type_size_x)

static int do_type_vector(MPI_Fint *count, MPI_Fint *blocklength, MPI_Fint *stride, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_vector)(*count, *blocklength, *stride, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_vector)(MPI_Fint *count, MPI_Fint *blocklength, MPI_Fint *stride, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_vector(count, blocklength, stride, oldtype, newtype));
}
F_ALIAS(type_vector_f08, type_vector)

static int do_type_vector_c(MPI_Count *count, MPI_Count *blocklength, MPI_Count *stride, MPI_Fint *oldtype, MPI_Fint *newtype)
{
    MPI_Datatype newtype_c;
    int err = MPI_(Type_vector_c)(*count, *blocklength, *stride, f_datatype(*oldtype), &newtype_c);
    if (!err) *newtype = f_of_datatype(newtype_c);
    return err;
}
void ENTRY(type_vector_c_f08)(MPI_Count *count, MPI_Count *blocklength, MPI_Count *stride, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_type_vector_c(count, blocklength, stride, oldtype, newtype));
}
