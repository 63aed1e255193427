// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Type_commit PMPI_Type_commit type_commit(datatype: *mut MPI_Datatype) -> c_int {
    call(ids::TYPE_COMMIT, On::Nothing, || { not_null(datatype, "datatype")?; imp::datatype::type_commit(datatype) })
} }

entry! { MPI_Type_contiguous PMPI_Type_contiguous type_contiguous(count: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CONTIGUOUS, On::Nothing, move |s| { s.number("count", i64::from(count)); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_contiguous(i64::from(count), oldtype, newtype, false) })
} }

entry! { MPI_Type_contiguous_c PMPI_Type_contiguous_c type_contiguous_c(count: MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CONTIGUOUS_C, On::Nothing, move |s| { s.number("count", count); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_contiguous(count, oldtype, newtype, true) })
} }

entry! { MPI_Type_create_darray PMPI_Type_create_darray type_create_darray(size: c_int, rank: c_int, ndims: c_int, array_of_gsizes: *const c_int, array_of_distribs: *const c_int, array_of_dargs: *const c_int, array_of_psizes: *const c_int, order: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_DARRAY, On::Nothing, move |s| { s.number("size", i64::from(size)); s.number("rank", i64::from(rank)); s.number("ndims", i64::from(ndims)); s.ints("array_of_gsizes", array_of_gsizes, i64::from(ndims)); s.ints("array_of_distribs", array_of_distribs, i64::from(ndims)); s.ints("array_of_dargs", array_of_dargs, i64::from(ndims)); s.ints("array_of_psizes", array_of_psizes, i64::from(ndims)); s.number("order", i64::from(order)); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_darray(size, rank, ndims, Ints::Narrow(array_of_gsizes), array_of_distribs, array_of_dargs, array_of_psizes, order, oldtype, newtype, false) })
} }

entry! { MPI_Type_create_darray_c PMPI_Type_create_darray_c type_create_darray_c(size: c_int, rank: c_int, ndims: c_int, array_of_gsizes: *const MPI_Count, array_of_distribs: *const c_int, array_of_dargs: *const c_int, array_of_psizes: *const c_int, order: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_DARRAY_C, On::Nothing, move |s| { s.number("size", i64::from(size)); s.number("rank", i64::from(rank)); s.number("ndims", i64::from(ndims)); s.wide_ints("array_of_gsizes", array_of_gsizes, i64::from(ndims)); s.ints("array_of_distribs", array_of_distribs, i64::from(ndims)); s.ints("array_of_dargs", array_of_dargs, i64::from(ndims)); s.ints("array_of_psizes", array_of_psizes, i64::from(ndims)); s.number("order", i64::from(order)); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_darray(size, rank, ndims, Ints::Wide(array_of_gsizes), array_of_distribs, array_of_dargs, array_of_psizes, order, oldtype, newtype, true) })
} }

entry! { MPI_Type_create_f90_complex PMPI_Type_create_f90_complex type_create_f90_complex(p: c_int, r: c_int, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_F90_COMPLEX, On::Nothing, move |s| { s.number("p", i64::from(p)); s.number("r", i64::from(r)); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_f90_complex(p, r, newtype) })
} }

entry! { MPI_Type_create_f90_integer PMPI_Type_create_f90_integer type_create_f90_integer(r: c_int, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_F90_INTEGER, On::Nothing, move |s| { s.number("r", i64::from(r)); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_f90_integer(r, newtype) })
} }

entry! { MPI_Type_create_f90_real PMPI_Type_create_f90_real type_create_f90_real(p: c_int, r: c_int, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_F90_REAL, On::Nothing, move |s| { s.number("p", i64::from(p)); s.number("r", i64::from(r)); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_f90_real(p, r, newtype) })
} }

entry! { MPI_Type_create_hindexed PMPI_Type_create_hindexed type_create_hindexed(count: c_int, array_of_blocklengths: *const c_int, array_of_displacements: *const MPI_Aint, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_HINDEXED, On::Nothing, move |s| { s.number("count", i64::from(count)); s.ints("array_of_blocklengths", array_of_blocklengths, i64::from(count)); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_hindexed(i64::from(count), Ints::Narrow(array_of_blocklengths), array_of_displacements, oldtype, newtype, false) })
} }

entry! { MPI_Type_create_hindexed_block PMPI_Type_create_hindexed_block type_create_hindexed_block(count: c_int, blocklength: c_int, array_of_displacements: *const MPI_Aint, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_HINDEXED_BLOCK, On::Nothing, move |s| { s.number("count", i64::from(count)); s.number("blocklength", i64::from(blocklength)); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_hindexed_block(i64::from(count), i64::from(blocklength), array_of_displacements, oldtype, newtype, false) })
} }

entry! { MPI_Type_create_hindexed_block_c PMPI_Type_create_hindexed_block_c type_create_hindexed_block_c(count: MPI_Count, blocklength: MPI_Count, array_of_displacements: *const MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_HINDEXED_BLOCK_C, On::Nothing, move |s| { s.number("count", count); s.number("blocklength", blocklength); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_hindexed_block(count, blocklength, array_of_displacements, oldtype, newtype, true) })
} }

entry! { MPI_Type_create_hindexed_c PMPI_Type_create_hindexed_c type_create_hindexed_c(count: MPI_Count, array_of_blocklengths: *const MPI_Count, array_of_displacements: *const MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_HINDEXED_C, On::Nothing, move |s| { s.number("count", count); s.wide_ints("array_of_blocklengths", array_of_blocklengths, count); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_hindexed(count, Ints::Wide(array_of_blocklengths), array_of_displacements, oldtype, newtype, true) })
} }

entry! { MPI_Type_create_hvector PMPI_Type_create_hvector type_create_hvector(count: c_int, blocklength: c_int, stride: MPI_Aint, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_HVECTOR, On::Nothing, move |s| { s.number("count", i64::from(count)); s.number("blocklength", i64::from(blocklength)); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_hvector(i64::from(count), i64::from(blocklength), stride, oldtype, newtype, false) })
} }

entry! { MPI_Type_create_hvector_c PMPI_Type_create_hvector_c type_create_hvector_c(count: MPI_Count, blocklength: MPI_Count, stride: MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_HVECTOR_C, On::Nothing, move |s| { s.number("count", count); s.number("blocklength", blocklength); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_hvector(count, blocklength, stride, oldtype, newtype, true) })
} }

entry! { MPI_Type_create_indexed_block PMPI_Type_create_indexed_block type_create_indexed_block(count: c_int, blocklength: c_int, array_of_displacements: *const c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_INDEXED_BLOCK, On::Nothing, move |s| { s.number("count", i64::from(count)); s.number("blocklength", i64::from(blocklength)); s.ints("array_of_displacements", array_of_displacements, i64::from(count)); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_indexed_block(i64::from(count), i64::from(blocklength), Ints::Narrow(array_of_displacements), oldtype, newtype, false) })
} }

entry! { MPI_Type_create_indexed_block_c PMPI_Type_create_indexed_block_c type_create_indexed_block_c(count: MPI_Count, blocklength: MPI_Count, array_of_displacements: *const MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_INDEXED_BLOCK_C, On::Nothing, move |s| { s.number("count", count); s.number("blocklength", blocklength); s.wide_ints("array_of_displacements", array_of_displacements, count); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_indexed_block(count, blocklength, Ints::Wide(array_of_displacements), oldtype, newtype, true) })
} }

entry! { MPI_Type_create_resized PMPI_Type_create_resized type_create_resized(oldtype: MPI_Datatype, lb: MPI_Aint, extent: MPI_Aint, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_RESIZED, On::Nothing, move |s| { s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_resized(oldtype, lb, extent, newtype, false) })
} }

entry! { MPI_Type_create_resized_c PMPI_Type_create_resized_c type_create_resized_c(oldtype: MPI_Datatype, lb: MPI_Count, extent: MPI_Count, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_RESIZED_C, On::Nothing, move |s| { s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_resized(oldtype, lb, extent, newtype, true) })
} }

entry! { MPI_Type_create_struct PMPI_Type_create_struct type_create_struct(count: c_int, array_of_blocklengths: *const c_int, array_of_displacements: *const MPI_Aint, array_of_types: *const MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_STRUCT, On::Nothing, move |s| { s.number("count", i64::from(count)); s.ints("array_of_blocklengths", array_of_blocklengths, i64::from(count)); s.datatypes("array_of_types", array_of_types, i64::from(count)); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_struct(i64::from(count), Ints::Narrow(array_of_blocklengths), array_of_displacements, array_of_types, newtype, false) })
} }

entry! { MPI_Type_create_struct_c PMPI_Type_create_struct_c type_create_struct_c(count: MPI_Count, array_of_blocklengths: *const MPI_Count, array_of_displacements: *const MPI_Count, array_of_types: *const MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_STRUCT_C, On::Nothing, move |s| { s.number("count", count); s.wide_ints("array_of_blocklengths", array_of_blocklengths, count); s.datatypes("array_of_types", array_of_types, count); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_struct(count, Ints::Wide(array_of_blocklengths), array_of_displacements, array_of_types, newtype, true) })
} }

entry! { MPI_Type_create_subarray PMPI_Type_create_subarray type_create_subarray(ndims: c_int, array_of_sizes: *const c_int, array_of_subsizes: *const c_int, array_of_starts: *const c_int, order: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_SUBARRAY, On::Nothing, move |s| { s.number("ndims", i64::from(ndims)); s.ints("array_of_sizes", array_of_sizes, i64::from(ndims)); s.ints("array_of_subsizes", array_of_subsizes, i64::from(ndims)); s.ints("array_of_starts", array_of_starts, i64::from(ndims)); s.number("order", i64::from(order)); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_subarray(ndims, Ints::Narrow(array_of_sizes), Ints::Narrow(array_of_subsizes), Ints::Narrow(array_of_starts), order, oldtype, newtype, false) })
} }

entry! { MPI_Type_create_subarray_c PMPI_Type_create_subarray_c type_create_subarray_c(ndims: c_int, array_of_sizes: *const MPI_Count, array_of_subsizes: *const MPI_Count, array_of_starts: *const MPI_Count, order: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_CREATE_SUBARRAY_C, On::Nothing, move |s| { s.number("ndims", i64::from(ndims)); s.wide_ints("array_of_sizes", array_of_sizes, i64::from(ndims)); s.wide_ints("array_of_subsizes", array_of_subsizes, i64::from(ndims)); s.wide_ints("array_of_starts", array_of_starts, i64::from(ndims)); s.number("order", i64::from(order)); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_create_subarray(ndims, Ints::Wide(array_of_sizes), Ints::Wide(array_of_subsizes), Ints::Wide(array_of_starts), order, oldtype, newtype, true) })
} }

entry! { MPI_Type_dup PMPI_Type_dup type_dup(oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_DUP, On::Nothing, move |s| { s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_dup(oldtype, newtype) })
} }

entry! { MPI_Type_free PMPI_Type_free type_free(datatype: *mut MPI_Datatype) -> c_int {
    call(ids::TYPE_FREE, On::Nothing, || { not_null(datatype, "datatype")?; imp::datatype::type_free(datatype) })
} }

entry! { MPI_Type_get_contents PMPI_Type_get_contents type_get_contents(datatype: MPI_Datatype, max_integers: c_int, max_addresses: c_int, max_datatypes: c_int, array_of_integers: *mut c_int, array_of_addresses: *mut MPI_Aint, array_of_datatypes: *mut MPI_Datatype) -> c_int {
    call(ids::TYPE_GET_CONTENTS, On::Nothing, || imp::datatype::type_get_contents(datatype, max_integers, max_addresses, max_datatypes, array_of_integers, array_of_addresses, array_of_datatypes))
} }

entry! { MPI_Type_get_contents_c PMPI_Type_get_contents_c type_get_contents_c(datatype: MPI_Datatype, max_integers: MPI_Count, max_addresses: MPI_Count, max_large_counts: MPI_Count, max_datatypes: MPI_Count, array_of_integers: *mut c_int, array_of_addresses: *mut MPI_Aint, array_of_large_counts: *mut MPI_Count, array_of_datatypes: *mut MPI_Datatype) -> c_int {
    call(ids::TYPE_GET_CONTENTS_C, On::Nothing, || imp::datatype::type_get_contents_c(datatype, max_integers, max_addresses, max_large_counts, max_datatypes, array_of_integers, array_of_addresses, array_of_large_counts, array_of_datatypes))
} }

entry! { MPI_Type_get_envelope PMPI_Type_get_envelope type_get_envelope(datatype: MPI_Datatype, num_integers: *mut c_int, num_addresses: *mut c_int, num_datatypes: *mut c_int, combiner: *mut c_int) -> c_int {
    call(ids::TYPE_GET_ENVELOPE, On::Nothing, || { not_null(num_integers, "num_integers")?; not_null(num_addresses, "num_addresses")?; not_null(num_datatypes, "num_datatypes")?; not_null(combiner, "combiner")?; imp::datatype::type_get_envelope(datatype, num_integers, num_addresses, num_datatypes, combiner) })
} }

entry! { MPI_Type_get_envelope_c PMPI_Type_get_envelope_c type_get_envelope_c(datatype: MPI_Datatype, num_integers: *mut MPI_Count, num_addresses: *mut MPI_Count, num_large_counts: *mut MPI_Count, num_datatypes: *mut MPI_Count, combiner: *mut c_int) -> c_int {
    call(ids::TYPE_GET_ENVELOPE_C, On::Nothing, || { not_null(num_integers, "num_integers")?; not_null(num_addresses, "num_addresses")?; not_null(num_large_counts, "num_large_counts")?; not_null(num_datatypes, "num_datatypes")?; not_null(combiner, "combiner")?; imp::datatype::type_get_envelope_c(datatype, num_integers, num_addresses, num_large_counts, num_datatypes, combiner) })
} }

entry! { MPI_Type_get_extent PMPI_Type_get_extent type_get_extent(datatype: MPI_Datatype, lb: *mut MPI_Aint, extent: *mut MPI_Aint) -> c_int {
    call(ids::TYPE_GET_EXTENT, On::Nothing, || { not_null(lb, "lb")?; not_null(extent, "extent")?; imp::datatype::type_get_extent(datatype, lb, extent) })
} }

entry! { MPI_Type_get_extent_c PMPI_Type_get_extent_c type_get_extent_c(datatype: MPI_Datatype, lb: *mut MPI_Count, extent: *mut MPI_Count) -> c_int {
    call(ids::TYPE_GET_EXTENT_C, On::Nothing, || { not_null(lb, "lb")?; not_null(extent, "extent")?; imp::datatype::type_get_extent(datatype, lb, extent) })
} }

entry! { MPI_Type_get_extent_x PMPI_Type_get_extent_x type_get_extent_x(datatype: MPI_Datatype, lb: *mut MPI_Count, extent: *mut MPI_Count) -> c_int {
    call(ids::TYPE_GET_EXTENT_X, On::Nothing, || { not_null(lb, "lb")?; not_null(extent, "extent")?; imp::datatype::type_get_extent(datatype, lb, extent) })
} }

entry! { MPI_Type_get_name PMPI_Type_get_name type_get_name(datatype: MPI_Datatype, type_name: *mut c_char, resultlen: *mut c_int) -> c_int {
    call(ids::TYPE_GET_NAME, On::Nothing, || { not_null(type_name, "type_name")?; not_null(resultlen, "resultlen")?; imp::datatype::type_get_name(datatype, type_name, resultlen) })
} }

entry! { MPI_Type_get_true_extent PMPI_Type_get_true_extent type_get_true_extent(datatype: MPI_Datatype, true_lb: *mut MPI_Aint, true_extent: *mut MPI_Aint) -> c_int {
    call(ids::TYPE_GET_TRUE_EXTENT, On::Nothing, || { not_null(true_lb, "true_lb")?; not_null(true_extent, "true_extent")?; imp::datatype::type_get_true_extent(datatype, true_lb, true_extent) })
} }

entry! { MPI_Type_get_true_extent_c PMPI_Type_get_true_extent_c type_get_true_extent_c(datatype: MPI_Datatype, true_lb: *mut MPI_Count, true_extent: *mut MPI_Count) -> c_int {
    call(ids::TYPE_GET_TRUE_EXTENT_C, On::Nothing, || { not_null(true_lb, "true_lb")?; not_null(true_extent, "true_extent")?; imp::datatype::type_get_true_extent(datatype, true_lb, true_extent) })
} }

entry! { MPI_Type_get_true_extent_x PMPI_Type_get_true_extent_x type_get_true_extent_x(datatype: MPI_Datatype, true_lb: *mut MPI_Count, true_extent: *mut MPI_Count) -> c_int {
    call(ids::TYPE_GET_TRUE_EXTENT_X, On::Nothing, || { not_null(true_lb, "true_lb")?; not_null(true_extent, "true_extent")?; imp::datatype::type_get_true_extent(datatype, true_lb, true_extent) })
} }

entry! { MPI_Type_get_value_index PMPI_Type_get_value_index type_get_value_index(value_type: MPI_Datatype, index_type: MPI_Datatype, pair_type: *mut MPI_Datatype) -> c_int {
    call(ids::TYPE_GET_VALUE_INDEX, On::Nothing, || { not_null(pair_type, "pair_type")?; imp::datatype::type_get_value_index(value_type, index_type, pair_type) })
} }

entry! { MPI_Type_indexed PMPI_Type_indexed type_indexed(count: c_int, array_of_blocklengths: *const c_int, array_of_displacements: *const c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_INDEXED, On::Nothing, move |s| { s.number("count", i64::from(count)); s.ints("array_of_blocklengths", array_of_blocklengths, i64::from(count)); s.ints("array_of_displacements", array_of_displacements, i64::from(count)); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_indexed(i64::from(count), Ints::Narrow(array_of_blocklengths), Ints::Narrow(array_of_displacements), oldtype, newtype, false) })
} }

entry! { MPI_Type_indexed_c PMPI_Type_indexed_c type_indexed_c(count: MPI_Count, array_of_blocklengths: *const MPI_Count, array_of_displacements: *const MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_INDEXED_C, On::Nothing, move |s| { s.number("count", count); s.wide_ints("array_of_blocklengths", array_of_blocklengths, count); s.wide_ints("array_of_displacements", array_of_displacements, count); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_indexed(count, Ints::Wide(array_of_blocklengths), Ints::Wide(array_of_displacements), oldtype, newtype, true) })
} }

entry! { MPI_Type_match_size PMPI_Type_match_size type_match_size(typeclass: c_int, size: c_int, datatype: *mut MPI_Datatype) -> c_int {
    call(ids::TYPE_MATCH_SIZE, On::Nothing, || { not_null(datatype, "datatype")?; imp::datatype::type_match_size(typeclass, size, datatype) })
} }

entry! { MPI_Type_set_name PMPI_Type_set_name type_set_name(datatype: MPI_Datatype, type_name: *const c_char) -> c_int {
    call(ids::TYPE_SET_NAME, On::Nothing, || imp::datatype::type_set_name(datatype, type_name))
} }

entry! { MPI_Type_size PMPI_Type_size type_size(datatype: MPI_Datatype, size: *mut c_int) -> c_int {
    call(ids::TYPE_SIZE, On::Nothing, || { not_null(size, "size")?; imp::datatype::type_size(datatype, IntOut::Narrow(size)) })
} }

entry! { MPI_Type_size_c PMPI_Type_size_c type_size_c(datatype: MPI_Datatype, size: *mut MPI_Count) -> c_int {
    call(ids::TYPE_SIZE_C, On::Nothing, || { not_null(size, "size")?; imp::datatype::type_size(datatype, IntOut::Wide(size)) })
} }

entry! { MPI_Type_size_x PMPI_Type_size_x type_size_x(datatype: MPI_Datatype, size: *mut MPI_Count) -> c_int {
    call(ids::TYPE_SIZE_X, On::Nothing, || { not_null(size, "size")?; imp::datatype::type_size(datatype, IntOut::Wide(size)) })
} }

entry! { MPI_Type_vector PMPI_Type_vector type_vector(count: c_int, blocklength: c_int, stride: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_VECTOR, On::Nothing, move |s| { s.number("count", i64::from(count)); s.number("blocklength", i64::from(blocklength)); s.number("stride", i64::from(stride)); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_vector(i64::from(count), i64::from(blocklength), i64::from(stride), oldtype, newtype, false) })
} }

entry! { MPI_Type_vector_c PMPI_Type_vector_c type_vector_c(count: MPI_Count, blocklength: MPI_Count, stride: MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    call_that_counts(ids::TYPE_VECTOR_C, On::Nothing, move |s| { s.number("count", count); s.number("blocklength", blocklength); s.number("stride", stride); s.datatype("oldtype", oldtype); }, || { not_null(newtype, "newtype")?; imp::datatype::type_vector(count, blocklength, stride, oldtype, newtype, true) })
} }
