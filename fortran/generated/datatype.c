/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_type_commit(f_int *datatype)
{
    MPI_Datatype datatype_c = f_datatype(*datatype);
    int err_ = MPI_(Type_commit)(&datatype_c);
    *datatype = f_of_datatype(datatype_c);
    return err_;
}
void ENTRY(type_commit)(f_int *datatype, f_int *ierror)
{
    F_RETURN(ierror, do_type_commit(datatype));
}
F_ALIAS(type_commit_f08, type_commit)

F_DO int do_type_contiguous(f_int *count, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_LARGE_(Type_contiguous)(*count, f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_contiguous)(f_int *count, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_contiguous(count, oldtype, newtype));
}
F_ALIAS(type_contiguous_f08, type_contiguous)

F_DO int do_type_contiguous_c(MPI_Count *count, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_contiguous_c)(*count, f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_contiguous_c_f08)(MPI_Count *count, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_contiguous_c(count, oldtype, newtype));
}

F_DO int do_type_create_darray(f_int *size, f_int *rank, f_int *ndims, f_int *array_of_gsizes, f_int *array_of_distribs, f_int *array_of_dargs, f_int *array_of_psizes, f_int *order, f_int *oldtype, f_int *newtype)
{
    F_INTS(array_of_distribs, *ndims);
    F_INTS(array_of_dargs, *ndims);
    F_INTS(array_of_psizes, *ndims);
    MPI_Datatype newtype_c;
    int err_ = MPI_LARGE_(Type_create_darray)(f_narrow(*size), f_narrow(*rank), f_narrow(*ndims), array_of_gsizes, F_ARRAY(array_of_distribs), F_ARRAY(array_of_dargs), F_ARRAY(array_of_psizes), f_narrow(*order), f_datatype(*oldtype), &newtype_c);
    F_INTS_DONE(array_of_distribs);
    F_INTS_DONE(array_of_dargs);
    F_INTS_DONE(array_of_psizes);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_darray)(f_int *size, f_int *rank, f_int *ndims, f_int *array_of_gsizes, f_int *array_of_distribs, f_int *array_of_dargs, f_int *array_of_psizes, f_int *order, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_darray(size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes, order, oldtype, newtype));
}
F_ALIAS(type_create_darray_f08, type_create_darray)

F_DO int do_type_create_darray_c(f_int *size, f_int *rank, f_int *ndims, MPI_Count *array_of_gsizes, f_int *array_of_distribs, f_int *array_of_dargs, f_int *array_of_psizes, f_int *order, f_int *oldtype, f_int *newtype)
{
    F_INTS(array_of_distribs, *ndims);
    F_INTS(array_of_dargs, *ndims);
    F_INTS(array_of_psizes, *ndims);
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_create_darray_c)(f_narrow(*size), f_narrow(*rank), f_narrow(*ndims), array_of_gsizes, F_ARRAY(array_of_distribs), F_ARRAY(array_of_dargs), F_ARRAY(array_of_psizes), f_narrow(*order), f_datatype(*oldtype), &newtype_c);
    F_INTS_DONE(array_of_distribs);
    F_INTS_DONE(array_of_dargs);
    F_INTS_DONE(array_of_psizes);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_darray_c_f08)(f_int *size, f_int *rank, f_int *ndims, MPI_Count *array_of_gsizes, f_int *array_of_distribs, f_int *array_of_dargs, f_int *array_of_psizes, f_int *order, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_darray_c(size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes, order, oldtype, newtype));
}

F_DO int do_type_create_f90_complex(f_int *p, f_int *r, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_create_f90_complex)(f_narrow(*p), f_narrow(*r), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_f90_complex)(f_int *p, f_int *r, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_f90_complex(p, r, newtype));
}
F_ALIAS(type_create_f90_complex_f08, type_create_f90_complex)

F_DO int do_type_create_f90_integer(f_int *r, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_create_f90_integer)(f_narrow(*r), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_f90_integer)(f_int *r, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_f90_integer(r, newtype));
}
F_ALIAS(type_create_f90_integer_f08, type_create_f90_integer)

F_DO int do_type_create_f90_real(f_int *p, f_int *r, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_create_f90_real)(f_narrow(*p), f_narrow(*r), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_f90_real)(f_int *p, f_int *r, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_f90_real(p, r, newtype));
}
F_ALIAS(type_create_f90_real_f08, type_create_f90_real)

F_DO int do_type_create_hindexed(f_int *count, f_int *array_of_blocklengths, MPI_Aint *array_of_displacements, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_LARGE_(Type_create_hindexed)(*count, array_of_blocklengths, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_hindexed)(f_int *count, f_int *array_of_blocklengths, MPI_Aint *array_of_displacements, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_hindexed(count, array_of_blocklengths, array_of_displacements, oldtype, newtype));
}
F_ALIAS(type_create_hindexed_f08, type_create_hindexed)

F_DO int do_type_create_hindexed_block(f_int *count, f_int *blocklength, MPI_Aint *array_of_displacements, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_LARGE_(Type_create_hindexed_block)(*count, *blocklength, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_hindexed_block)(f_int *count, f_int *blocklength, MPI_Aint *array_of_displacements, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_hindexed_block(count, blocklength, array_of_displacements, oldtype, newtype));
}
F_ALIAS(type_create_hindexed_block_f08, type_create_hindexed_block)

F_DO int do_type_create_hindexed_block_c(MPI_Count *count, MPI_Count *blocklength, MPI_Count *array_of_displacements, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_create_hindexed_block_c)(*count, *blocklength, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_hindexed_block_c_f08)(MPI_Count *count, MPI_Count *blocklength, MPI_Count *array_of_displacements, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_hindexed_block_c(count, blocklength, array_of_displacements, oldtype, newtype));
}

F_DO int do_type_create_hindexed_c(MPI_Count *count, MPI_Count *array_of_blocklengths, MPI_Count *array_of_displacements, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_create_hindexed_c)(*count, array_of_blocklengths, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_hindexed_c_f08)(MPI_Count *count, MPI_Count *array_of_blocklengths, MPI_Count *array_of_displacements, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_hindexed_c(count, array_of_blocklengths, array_of_displacements, oldtype, newtype));
}

F_DO int do_type_create_hvector(f_int *count, f_int *blocklength, MPI_Aint *stride, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_LARGE_(Type_create_hvector)(*count, *blocklength, *stride, f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_hvector)(f_int *count, f_int *blocklength, MPI_Aint *stride, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_hvector(count, blocklength, stride, oldtype, newtype));
}
F_ALIAS(type_create_hvector_f08, type_create_hvector)

F_DO int do_type_create_hvector_c(MPI_Count *count, MPI_Count *blocklength, MPI_Count *stride, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_create_hvector_c)(*count, *blocklength, *stride, f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_hvector_c_f08)(MPI_Count *count, MPI_Count *blocklength, MPI_Count *stride, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_hvector_c(count, blocklength, stride, oldtype, newtype));
}

F_DO int do_type_create_indexed_block(f_int *count, f_int *blocklength, f_int *array_of_displacements, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_LARGE_(Type_create_indexed_block)(*count, *blocklength, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_indexed_block)(f_int *count, f_int *blocklength, f_int *array_of_displacements, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_indexed_block(count, blocklength, array_of_displacements, oldtype, newtype));
}
F_ALIAS(type_create_indexed_block_f08, type_create_indexed_block)

F_DO int do_type_create_indexed_block_c(MPI_Count *count, MPI_Count *blocklength, MPI_Count *array_of_displacements, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_create_indexed_block_c)(*count, *blocklength, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_indexed_block_c_f08)(MPI_Count *count, MPI_Count *blocklength, MPI_Count *array_of_displacements, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_indexed_block_c(count, blocklength, array_of_displacements, oldtype, newtype));
}

F_DO int do_type_create_resized(f_int *oldtype, MPI_Aint *lb, MPI_Aint *extent, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_LARGE_(Type_create_resized)(f_datatype(*oldtype), *lb, *extent, &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_resized)(f_int *oldtype, MPI_Aint *lb, MPI_Aint *extent, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_resized(oldtype, lb, extent, newtype));
}
F_ALIAS(type_create_resized_f08, type_create_resized)

F_DO int do_type_create_resized_c(f_int *oldtype, MPI_Count *lb, MPI_Count *extent, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_create_resized_c)(f_datatype(*oldtype), *lb, *extent, &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_resized_c_f08)(f_int *oldtype, MPI_Count *lb, MPI_Count *extent, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_resized_c(oldtype, lb, extent, newtype));
}

F_DO int do_type_create_struct(f_int *count, f_int *array_of_blocklengths, MPI_Aint *array_of_displacements, f_int *array_of_types, f_int *newtype)
{
    f_room array_of_types_r;
    MPI_Datatype *array_of_types_c = f_datatypes(&array_of_types_r, array_of_types, *count);
    MPI_Datatype newtype_c;
    int err_ = MPI_LARGE_(Type_create_struct)(*count, array_of_blocklengths, array_of_displacements, array_of_types_c, &newtype_c);
    f_done(&array_of_types_r);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_struct)(f_int *count, f_int *array_of_blocklengths, MPI_Aint *array_of_displacements, f_int *array_of_types, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_struct(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype));
}
F_ALIAS(type_create_struct_f08, type_create_struct)

F_DO int do_type_create_struct_c(MPI_Count *count, MPI_Count *array_of_blocklengths, MPI_Count *array_of_displacements, f_int *array_of_types, f_int *newtype)
{
    f_room array_of_types_r;
    MPI_Datatype *array_of_types_c = f_datatypes(&array_of_types_r, array_of_types, *count);
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_create_struct_c)(*count, array_of_blocklengths, array_of_displacements, array_of_types_c, &newtype_c);
    f_done(&array_of_types_r);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_struct_c_f08)(MPI_Count *count, MPI_Count *array_of_blocklengths, MPI_Count *array_of_displacements, f_int *array_of_types, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_struct_c(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype));
}

F_DO int do_type_create_subarray(f_int *ndims, f_int *array_of_sizes, f_int *array_of_subsizes, f_int *array_of_starts, f_int *order, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_LARGE_(Type_create_subarray)(f_narrow(*ndims), array_of_sizes, array_of_subsizes, array_of_starts, f_narrow(*order), f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_subarray)(f_int *ndims, f_int *array_of_sizes, f_int *array_of_subsizes, f_int *array_of_starts, f_int *order, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_subarray(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype, newtype));
}
F_ALIAS(type_create_subarray_f08, type_create_subarray)

F_DO int do_type_create_subarray_c(f_int *ndims, MPI_Count *array_of_sizes, MPI_Count *array_of_subsizes, MPI_Count *array_of_starts, f_int *order, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_create_subarray_c)(f_narrow(*ndims), array_of_sizes, array_of_subsizes, array_of_starts, f_narrow(*order), f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_create_subarray_c_f08)(f_int *ndims, MPI_Count *array_of_sizes, MPI_Count *array_of_subsizes, MPI_Count *array_of_starts, f_int *order, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_create_subarray_c(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype, newtype));
}

F_DO int do_type_dup(f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_dup)(f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_dup)(f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_dup(oldtype, newtype));
}
F_ALIAS(type_dup_f08, type_dup)

F_DO int do_type_free(f_int *datatype)
{
    MPI_Datatype datatype_c = f_datatype(*datatype);
    int err_ = MPI_(Type_free)(&datatype_c);
    *datatype = f_of_datatype(datatype_c);
    return err_;
}
void ENTRY(type_free)(f_int *datatype, f_int *ierror)
{
    F_RETURN(ierror, do_type_free(datatype));
}
F_ALIAS(type_free_f08, type_free)

F_DO int do_type_get_contents(f_int *datatype, f_int *max_integers, f_int *max_addresses, f_int *max_datatypes, f_int *array_of_integers, MPI_Aint *array_of_addresses, f_int *array_of_datatypes)
{
    F_INTS(array_of_integers, *max_integers);
    f_room array_of_datatypes_r;
    MPI_Datatype *array_of_datatypes_c = f_room_for(&array_of_datatypes_r, *max_datatypes);
    int err_ = MPI_(Type_get_contents)(f_datatype(*datatype), f_narrow(*max_integers), f_narrow(*max_addresses), f_narrow(*max_datatypes), F_ARRAY(array_of_integers), array_of_addresses, array_of_datatypes_c);
    F_INTS_BACK(array_of_integers, *max_integers);
    f_of_datatypes(array_of_datatypes, array_of_datatypes_c, *max_datatypes);
    f_done(&array_of_datatypes_r);
    return err_;
}
void ENTRY(type_get_contents)(f_int *datatype, f_int *max_integers, f_int *max_addresses, f_int *max_datatypes, f_int *array_of_integers, MPI_Aint *array_of_addresses, f_int *array_of_datatypes, f_int *ierror)
{
    F_RETURN(ierror, do_type_get_contents(datatype, max_integers, max_addresses, max_datatypes, array_of_integers, array_of_addresses, array_of_datatypes));
}
F_ALIAS(type_get_contents_f08, type_get_contents)

F_DO int do_type_get_contents_c(f_int *datatype, MPI_Count *max_integers, MPI_Count *max_addresses, MPI_Count *max_large_counts, MPI_Count *max_datatypes, f_int *array_of_integers, MPI_Aint *array_of_addresses, MPI_Count *array_of_large_counts, f_int *array_of_datatypes)
{
    F_INTS(array_of_integers, *max_integers);
    f_room array_of_datatypes_r;
    MPI_Datatype *array_of_datatypes_c = f_room_for(&array_of_datatypes_r, *max_datatypes);
    int err_ = MPI_(Type_get_contents_c)(f_datatype(*datatype), *max_integers, *max_addresses, *max_large_counts, *max_datatypes, F_ARRAY(array_of_integers), array_of_addresses, array_of_large_counts, array_of_datatypes_c);
    F_INTS_BACK(array_of_integers, *max_integers);
    f_of_datatypes(array_of_datatypes, array_of_datatypes_c, *max_datatypes);
    f_done(&array_of_datatypes_r);
    return err_;
}
void ENTRY(type_get_contents_c_f08)(f_int *datatype, MPI_Count *max_integers, MPI_Count *max_addresses, MPI_Count *max_large_counts, MPI_Count *max_datatypes, f_int *array_of_integers, MPI_Aint *array_of_addresses, MPI_Count *array_of_large_counts, f_int *array_of_datatypes, f_int *ierror)
{
    F_RETURN(ierror, do_type_get_contents_c(datatype, max_integers, max_addresses, max_large_counts, max_datatypes, array_of_integers, array_of_addresses, array_of_large_counts, array_of_datatypes));
}

F_DO int do_type_get_envelope(f_int *datatype, f_int *num_integers, f_int *num_addresses, f_int *num_datatypes, f_int *combiner)
{
    F_OUT(num_integers);
    F_OUT(num_addresses);
    F_OUT(num_datatypes);
    F_OUT(combiner);
    int err_ = MPI_(Type_get_envelope)(f_datatype(*datatype), F_POINTER(num_integers), F_POINTER(num_addresses), F_POINTER(num_datatypes), F_POINTER(combiner));
    F_OUT_DONE(num_integers);
    F_OUT_DONE(num_addresses);
    F_OUT_DONE(num_datatypes);
    F_OUT_DONE(combiner);
    return err_;
}
void ENTRY(type_get_envelope)(f_int *datatype, f_int *num_integers, f_int *num_addresses, f_int *num_datatypes, f_int *combiner, f_int *ierror)
{
    F_RETURN(ierror, do_type_get_envelope(datatype, num_integers, num_addresses, num_datatypes, combiner));
}
F_ALIAS(type_get_envelope_f08, type_get_envelope)

F_DO int do_type_get_envelope_c(f_int *datatype, MPI_Count *num_integers, MPI_Count *num_addresses, MPI_Count *num_large_counts, MPI_Count *num_datatypes, f_int *combiner)
{
    F_OUT(combiner);
    int err_ = MPI_(Type_get_envelope_c)(f_datatype(*datatype), num_integers, num_addresses, num_large_counts, num_datatypes, F_POINTER(combiner));
    F_OUT_DONE(combiner);
    return err_;
}
void ENTRY(type_get_envelope_c_f08)(f_int *datatype, MPI_Count *num_integers, MPI_Count *num_addresses, MPI_Count *num_large_counts, MPI_Count *num_datatypes, f_int *combiner, f_int *ierror)
{
    F_RETURN(ierror, do_type_get_envelope_c(datatype, num_integers, num_addresses, num_large_counts, num_datatypes, combiner));
}

F_DO int do_type_get_extent(f_int *datatype, MPI_Aint *lb, MPI_Aint *extent)
{
    return MPI_LARGE_(Type_get_extent)(f_datatype(*datatype), lb, extent);
}
void ENTRY(type_get_extent)(f_int *datatype, MPI_Aint *lb, MPI_Aint *extent, f_int *ierror)
{
    F_RETURN(ierror, do_type_get_extent(datatype, lb, extent));
}
F_ALIAS(type_get_extent_f08, type_get_extent)

F_DO int do_type_get_extent_c(f_int *datatype, MPI_Count *lb, MPI_Count *extent)
{
    return MPI_(Type_get_extent_c)(f_datatype(*datatype), lb, extent);
}
void ENTRY(type_get_extent_c_f08)(f_int *datatype, MPI_Count *lb, MPI_Count *extent, f_int *ierror)
{
    F_RETURN(ierror, do_type_get_extent_c(datatype, lb, extent));
}

F_DO int do_type_get_extent_x(f_int *datatype, MPI_Count *lb, MPI_Count *extent)
{
    return MPI_(Type_get_extent_x)(f_datatype(*datatype), lb, extent);
}
void ENTRY(type_get_extent_x)(f_int *datatype, MPI_Count *lb, MPI_Count *extent, f_int *ierror)
{
    F_RETURN(ierror, do_type_get_extent_x(datatype, lb, extent));
}
F_ALIAS(type_get_extent_x_f08, type_get_extent_x)

F_DO int do_type_get_name(f_int *datatype, char *type_name, f_int *resultlen, size_t type_name_len)
{
    char type_name_c[MPI_MAX_OBJECT_NAME];
    F_OUT(resultlen);
    int err_ = MPI_(Type_get_name)(f_datatype(*datatype), type_name_c, F_POINTER(resultlen));
    if (!err_) f_text_out(type_name, type_name_len, type_name_c);
    F_OUT_DONE(resultlen);
    return err_;
}
void ENTRY(type_get_name)(f_int *datatype, char *type_name, f_int *resultlen, f_int *ierror, size_t type_name_len)
{
    F_RETURN(ierror, do_type_get_name(datatype, type_name, resultlen, type_name_len));
}
F_ALIAS(type_get_name_f08, type_get_name)

F_DO int do_type_get_true_extent(f_int *datatype, MPI_Aint *true_lb, MPI_Aint *true_extent)
{
    return MPI_LARGE_(Type_get_true_extent)(f_datatype(*datatype), true_lb, true_extent);
}
void ENTRY(type_get_true_extent)(f_int *datatype, MPI_Aint *true_lb, MPI_Aint *true_extent, f_int *ierror)
{
    F_RETURN(ierror, do_type_get_true_extent(datatype, true_lb, true_extent));
}
F_ALIAS(type_get_true_extent_f08, type_get_true_extent)

F_DO int do_type_get_true_extent_c(f_int *datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
    return MPI_(Type_get_true_extent_c)(f_datatype(*datatype), true_lb, true_extent);
}
void ENTRY(type_get_true_extent_c_f08)(f_int *datatype, MPI_Count *true_lb, MPI_Count *true_extent, f_int *ierror)
{
    F_RETURN(ierror, do_type_get_true_extent_c(datatype, true_lb, true_extent));
}

F_DO int do_type_get_true_extent_x(f_int *datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
    return MPI_(Type_get_true_extent_x)(f_datatype(*datatype), true_lb, true_extent);
}
void ENTRY(type_get_true_extent_x)(f_int *datatype, MPI_Count *true_lb, MPI_Count *true_extent, f_int *ierror)
{
    F_RETURN(ierror, do_type_get_true_extent_x(datatype, true_lb, true_extent));
}
F_ALIAS(type_get_true_extent_x_f08, type_get_true_extent_x)

F_DO int do_type_get_value_index(f_int *value_type, f_int *index_type, f_int *pair_type)
{
    MPI_Datatype pair_type_c;
    int err_ = MPI_(Type_get_value_index)(f_datatype(*value_type), f_datatype(*index_type), &pair_type_c);
    if (!err_) *pair_type = f_of_datatype(pair_type_c);
    return err_;
}
void ENTRY(type_get_value_index)(f_int *value_type, f_int *index_type, f_int *pair_type, f_int *ierror)
{
    F_RETURN(ierror, do_type_get_value_index(value_type, index_type, pair_type));
}
F_ALIAS(type_get_value_index_f08, type_get_value_index)

F_DO int do_type_indexed(f_int *count, f_int *array_of_blocklengths, f_int *array_of_displacements, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_LARGE_(Type_indexed)(*count, array_of_blocklengths, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_indexed)(f_int *count, f_int *array_of_blocklengths, f_int *array_of_displacements, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_indexed(count, array_of_blocklengths, array_of_displacements, oldtype, newtype));
}
F_ALIAS(type_indexed_f08, type_indexed)

F_DO int do_type_indexed_c(MPI_Count *count, MPI_Count *array_of_blocklengths, MPI_Count *array_of_displacements, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_indexed_c)(*count, array_of_blocklengths, array_of_displacements, f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_indexed_c_f08)(MPI_Count *count, MPI_Count *array_of_blocklengths, MPI_Count *array_of_displacements, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_indexed_c(count, array_of_blocklengths, array_of_displacements, oldtype, newtype));
}

F_DO int do_type_match_size(f_int *typeclass, f_int *size, f_int *datatype)
{
    MPI_Datatype datatype_c;
    int err_ = MPI_(Type_match_size)(f_narrow(*typeclass), f_narrow(*size), &datatype_c);
    if (!err_) *datatype = f_of_datatype(datatype_c);
    return err_;
}
void ENTRY(type_match_size)(f_int *typeclass, f_int *size, f_int *datatype, f_int *ierror)
{
    F_RETURN(ierror, do_type_match_size(typeclass, size, datatype));
}
F_ALIAS(type_match_size_f08, type_match_size)

F_DO int do_type_set_name(f_int *datatype, char *type_name, size_t type_name_len)
{
    f_text type_name_t;
    char *type_name_c = f_text_in(&type_name_t, type_name, type_name_len);
    int err_ = MPI_(Type_set_name)(f_datatype(*datatype), type_name_c);
    f_text_done(&type_name_t);
    return err_;
}
void ENTRY(type_set_name)(f_int *datatype, char *type_name, f_int *ierror, size_t type_name_len)
{
    F_RETURN(ierror, do_type_set_name(datatype, type_name, type_name_len));
}
F_ALIAS(type_set_name_f08, type_set_name)

F_DO int do_type_size(f_int *datatype, f_int *size)
{
    return MPI_LARGE_(Type_size)(f_datatype(*datatype), size);
}
void ENTRY(type_size)(f_int *datatype, f_int *size, f_int *ierror)
{
    F_RETURN(ierror, do_type_size(datatype, size));
}
F_ALIAS(type_size_f08, type_size)

F_DO int do_type_size_c(f_int *datatype, MPI_Count *size)
{
    return MPI_(Type_size_c)(f_datatype(*datatype), size);
}
void ENTRY(type_size_c_f08)(f_int *datatype, MPI_Count *size, f_int *ierror)
{
    F_RETURN(ierror, do_type_size_c(datatype, size));
}

F_DO int do_type_size_x(f_int *datatype, MPI_Count *size)
{
    return MPI_(Type_size_x)(f_datatype(*datatype), size);
}
void ENTRY(type_size_x)(f_int *datatype, MPI_Count *size, f_int *ierror)
{
    F_RETURN(ierror, do_type_size_x(datatype, size));
}
F_ALIAS(type_size_x_f08, type_size_x)

F_DO int do_type_vector(f_int *count, f_int *blocklength, f_int *stride, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_LARGE_(Type_vector)(*count, *blocklength, *stride, f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_vector)(f_int *count, f_int *blocklength, f_int *stride, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_vector(count, blocklength, stride, oldtype, newtype));
}
F_ALIAS(type_vector_f08, type_vector)

F_DO int do_type_vector_c(MPI_Count *count, MPI_Count *blocklength, MPI_Count *stride, f_int *oldtype, f_int *newtype)
{
    MPI_Datatype newtype_c;
    int err_ = MPI_(Type_vector_c)(*count, *blocklength, *stride, f_datatype(*oldtype), &newtype_c);
    if (!err_) *newtype = f_of_datatype(newtype_c);
    return err_;
}
void ENTRY(type_vector_c_f08)(MPI_Count *count, MPI_Count *blocklength, MPI_Count *stride, f_int *oldtype, f_int *newtype, f_int *ierror)
{
    F_RETURN(ierror, do_type_vector_c(count, blocklength, stride, oldtype, newtype));
}
