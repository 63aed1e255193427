//! The calls by which a program handles the death of ranks (`mpi-ext.h`). They are not of the standard, so their entries are not
//! generated.

use std::ffi::c_int;
use std::rc::Rc;

use cloudmpi_functions::FIRST_EXTENSION;
use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::{Class, process, ulfm};

use super::communicator::{check_out, give_comm};
use super::group::give;
use super::p2p::store_request;
use super::decode;
use crate::call::{On, call, not_null};
use crate::entry;
use crate::handles::*;

pub const MPI_ERR_PROC_FAILED: c_int = Class::ProcFailed as c_int;
pub const MPI_ERR_PROC_FAILED_PENDING: c_int = Class::ProcFailedPending as c_int;
pub const MPI_ERR_REVOKED: c_int = Class::Revoked as c_int;

/// In the order of [`cloudmpi_functions::EXTENSIONS`].
const REVOKE: u32 = FIRST_EXTENSION;
const IS_REVOKED: u32 = REVOKE + 1;
const GET_FAILED: u32 = REVOKE + 2;
const ACK_FAILED: u32 = REVOKE + 3;
const FAILURE_ACK: u32 = REVOKE + 4;
const FAILURE_GET_ACKED: u32 = REVOKE + 5;
const AGREE: u32 = REVOKE + 6;
const IAGREE: u32 = REVOKE + 7;
const SHRINK: u32 = REVOKE + 8;
const ISHRINK: u32 = REVOKE + 9;

entry! { MPIX_Comm_revoke PMPIX_Comm_revoke comm_revoke(comm: MPI_Comm) -> c_int {
    call(REVOKE, On::Comm(comm), || Ok(ulfm::revoke(&*decode::comm(comm)?)?))
} }

entry! { MPIX_Comm_is_revoked PMPIX_Comm_is_revoked comm_is_revoked(comm: MPI_Comm, flag: *mut c_int) -> c_int {
    call(IS_REVOKED, On::Comm(comm), || {
        let comm = decode::comm(comm)?;
        let is_revoked = ulfm::is_revoked(process::get(), &comm);
        Ok(decode::put(flag, c_int::from(is_revoked), "flag")?)
    })
} }

entry! { MPIX_Comm_get_failed PMPIX_Comm_get_failed comm_get_failed(comm: MPI_Comm, failedgrp: *mut MPI_Group) -> c_int {
    call(GET_FAILED, On::Comm(comm), || {
        let comm = decode::comm(comm)?;
        give(Rc::new(ulfm::failed(process::get(), &comm)), failedgrp)
    })
} }

entry! { MPIX_Comm_ack_failed PMPIX_Comm_ack_failed comm_ack_failed(comm: MPI_Comm, num_to_ack: c_int, num_acked: *mut c_int) -> c_int {
    call(ACK_FAILED, On::Comm(comm), || {
        not_null(num_acked, "num_acked")?;
        let comm = decode::comm(comm)?;
        let acked = ulfm::acknowledge(&comm, usize::try_from(num_to_ack).unwrap_or(0));
        Ok(decode::put(num_acked, acked as c_int, "num_acked")?)
    })
} }

entry! { MPIX_Comm_failure_ack PMPIX_Comm_failure_ack comm_failure_ack(comm: MPI_Comm) -> c_int {
    call(FAILURE_ACK, On::Comm(comm), || {
        ulfm::acknowledge(&*decode::comm(comm)?, usize::MAX);
        Ok(())
    })
} }

entry! { MPIX_Comm_failure_get_acked PMPIX_Comm_failure_get_acked comm_failure_get_acked(comm: MPI_Comm, failedgrp: *mut MPI_Group) -> c_int {
    call(FAILURE_GET_ACKED, On::Comm(comm), || {
        let comm = decode::comm(comm)?;
        give(Rc::new(ulfm::acknowledged(process::get(), &comm)), failedgrp)
    })
} }

entry! { MPIX_Comm_agree PMPIX_Comm_agree comm_agree(comm: MPI_Comm, flag: *mut c_int) -> c_int {
    call(AGREE, On::Comm(comm), || {
        not_null(flag, "flag")?;
        let comm = decode::comm(comm)?;
        Ok(ulfm::agree(process::get(), &comm, flag.read() as u32, move |agreed| flag.write(agreed as c_int))?)
    })
} }

entry! { MPIX_Comm_iagree PMPIX_Comm_iagree comm_iagree(comm: MPI_Comm, flag: *mut c_int, request: *mut MPI_Request) -> c_int {
    call(IAGREE, On::Comm(comm), || {
        not_null(flag, "flag")?;
        not_null(request, "request")?;
        let comm = decode::comm(comm)?;
        let give = move |agreed| flag.write(agreed as c_int);
        let begun = ulfm::begin_agree(process::get(), &comm, flag.read() as u32, give)?;
        store_request(request, begun, comm)
    })
} }

entry! { MPIX_Comm_shrink PMPIX_Comm_shrink comm_shrink(comm: MPI_Comm, newcomm: *mut MPI_Comm) -> c_int {
    call(SHRINK, On::Comm(comm), || {
        check_out(newcomm, "newcomm")?;
        let comm: Rc<Comm> = decode::comm(comm)?;
        give_comm(ulfm::shrink(process::get(), &comm)?, newcomm)
    })
} }

entry! { MPIX_Comm_ishrink PMPIX_Comm_ishrink comm_ishrink(comm: MPI_Comm, newcomm: *mut MPI_Comm, request: *mut MPI_Request) -> c_int {
    call(ISHRINK, On::Comm(comm), || {
        check_out(newcomm, "newcomm")?;
        not_null(request, "request")?;
        let comm: Rc<Comm> = decode::comm(comm)?;
        let (handle, begun) = ulfm::begin_shrink(process::get(), &comm)?;
        newcomm.write(MPI_Comm(handle));
        store_request(request, begun, comm)
    })
} }
