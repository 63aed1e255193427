// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Op_commutative PMPI_Op_commutative op_commutative(op: MPI_Op, commute: *mut c_int) -> c_int {
    call(ids::OP_COMMUTATIVE, On::Nothing, || { not_null(commute, "commute")?; imp::op::op_commutative(op, commute) })
} }

entry! { MPI_Op_create PMPI_Op_create op_create(user_fn: Option<MPI_User_function>, commute: c_int, op: *mut MPI_Op) -> c_int {
    call_that_counts(ids::OP_CREATE, On::Nothing, move |s| { s.number("commute", i64::from(commute)); }, || { not_null(op, "op")?; imp::op::op_create(UserFunction::Small(user_fn), commute, op) })
} }

entry! { MPI_Op_create_c PMPI_Op_create_c op_create_c(user_fn: Option<MPI_User_function_c>, commute: c_int, op: *mut MPI_Op) -> c_int {
    call_that_counts(ids::OP_CREATE_C, On::Nothing, move |s| { s.number("commute", i64::from(commute)); }, || { not_null(op, "op")?; imp::op::op_create(UserFunction::Large(user_fn), commute, op) })
} }

entry! { MPI_Op_free PMPI_Op_free op_free(op: *mut MPI_Op) -> c_int {
    call(ids::OP_FREE, On::Nothing, || { not_null(op, "op")?; imp::op::op_free(op) })
} }

entry! { MPI_Reduce_local PMPI_Reduce_local reduce_local(inbuf: *const c_void, inoutbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op) -> c_int {
    call(ids::REDUCE_LOCAL, On::Nothing, || imp::op::reduce_local(inbuf, inoutbuf, i64::from(count), datatype, op))
} }

entry! { MPI_Reduce_local_c PMPI_Reduce_local_c reduce_local_c(inbuf: *const c_void, inoutbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op) -> c_int {
    call_that_counts(ids::REDUCE_LOCAL_C, On::Nothing, move |s| { s.number("count", count); s.datatype("datatype", datatype); s.op("op", op); }, || imp::op::reduce_local(inbuf, inoutbuf, count, datatype, op))
} }
