// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Group_compare PMPI_Group_compare group_compare(group1: MPI_Group, group2: MPI_Group, result: *mut c_int) -> c_int {
    call(ids::GROUP_COMPARE, On::Nothing, || { not_null(result, "result")?; imp::group::group_compare(group1, group2, result) })
} }

entry! { MPI_Group_difference PMPI_Group_difference group_difference(group1: MPI_Group, group2: MPI_Group, newgroup: *mut MPI_Group) -> c_int {
    call_that_counts(ids::GROUP_DIFFERENCE, On::Nothing, move |s| { s.group("group1", group1); s.group("group2", group2); }, || { not_null(newgroup, "newgroup")?; imp::group::group_difference(group1, group2, newgroup) })
} }

entry! { MPI_Group_excl PMPI_Group_excl group_excl(group: MPI_Group, n: c_int, ranks: *const c_int, newgroup: *mut MPI_Group) -> c_int {
    call_that_counts(ids::GROUP_EXCL, On::Nothing, move |s| { s.group("group", group); s.number("n", i64::from(n)); s.ints("ranks", ranks, i64::from(n)); }, || { not_null(newgroup, "newgroup")?; imp::group::group_excl(group, n, ranks, newgroup) })
} }

entry! { MPI_Group_free PMPI_Group_free group_free(group: *mut MPI_Group) -> c_int {
    call(ids::GROUP_FREE, On::Nothing, || { not_null(group, "group")?; imp::group::group_free(group) })
} }

entry! { MPI_Group_incl PMPI_Group_incl group_incl(group: MPI_Group, n: c_int, ranks: *const c_int, newgroup: *mut MPI_Group) -> c_int {
    call_that_counts(ids::GROUP_INCL, On::Nothing, move |s| { s.group("group", group); s.number("n", i64::from(n)); s.ints("ranks", ranks, i64::from(n)); }, || { not_null(newgroup, "newgroup")?; imp::group::group_incl(group, n, ranks, newgroup) })
} }

entry! { MPI_Group_intersection PMPI_Group_intersection group_intersection(group1: MPI_Group, group2: MPI_Group, newgroup: *mut MPI_Group) -> c_int {
    call_that_counts(ids::GROUP_INTERSECTION, On::Nothing, move |s| { s.group("group1", group1); s.group("group2", group2); }, || { not_null(newgroup, "newgroup")?; imp::group::group_intersection(group1, group2, newgroup) })
} }

entry! { MPI_Group_range_excl PMPI_Group_range_excl group_range_excl(group: MPI_Group, n: c_int, ranges: *mut [c_int; 3], newgroup: *mut MPI_Group) -> c_int {
    call_that_counts(ids::GROUP_RANGE_EXCL, On::Nothing, move |s| { s.group("group", group); s.number("n", i64::from(n)); s.triples("ranges", ranges, i64::from(n)); }, || { not_null(newgroup, "newgroup")?; imp::group::group_range_excl(group, n, ranges, newgroup) })
} }

entry! { MPI_Group_range_incl PMPI_Group_range_incl group_range_incl(group: MPI_Group, n: c_int, ranges: *mut [c_int; 3], newgroup: *mut MPI_Group) -> c_int {
    call_that_counts(ids::GROUP_RANGE_INCL, On::Nothing, move |s| { s.group("group", group); s.number("n", i64::from(n)); s.triples("ranges", ranges, i64::from(n)); }, || { not_null(newgroup, "newgroup")?; imp::group::group_range_incl(group, n, ranges, newgroup) })
} }

entry! { MPI_Group_rank PMPI_Group_rank group_rank(group: MPI_Group, rank: *mut c_int) -> c_int {
    call(ids::GROUP_RANK, On::Nothing, || { not_null(rank, "rank")?; imp::group::group_rank(group, rank) })
} }

entry! { MPI_Group_size PMPI_Group_size group_size(group: MPI_Group, size: *mut c_int) -> c_int {
    call(ids::GROUP_SIZE, On::Nothing, || { not_null(size, "size")?; imp::group::group_size(group, size) })
} }

entry! { MPI_Group_translate_ranks PMPI_Group_translate_ranks group_translate_ranks(group1: MPI_Group, n: c_int, ranks1: *const c_int, group2: MPI_Group, ranks2: *mut c_int) -> c_int {
    call(ids::GROUP_TRANSLATE_RANKS, On::Nothing, || imp::group::group_translate_ranks(group1, n, ranks1, group2, ranks2))
} }

entry! { MPI_Group_union PMPI_Group_union group_union(group1: MPI_Group, group2: MPI_Group, newgroup: *mut MPI_Group) -> c_int {
    call_that_counts(ids::GROUP_UNION, On::Nothing, move |s| { s.group("group1", group1); s.group("group2", group2); }, || { not_null(newgroup, "newgroup")?; imp::group::group_union(group1, group2, newgroup) })
} }
