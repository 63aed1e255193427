//! The predefined reduction operations of MPI, on every basic type that MPI 5.0 defines them on.
//!
//! [`lookup`] finds the function for an operation and a basic type once; the function then reduces arrays.
//! Elements lie one extent of the basic type apart and need no alignment.
//!
//! Beyond the standard's table some pairs work that other MPI libraries take too: MPI_CHAR as an integer, and
//! logical operations on every number. [`is_standard`] tells which pairs the table has.

mod float128;
mod float16;
mod kernels;
mod number;
mod stated;
#[cfg(target_arch = "x86_64")]
mod x87;

use cloudmpi_datatype::{BasicType, Kind, Scalar};
pub use kernels::Kernels;
use number::Complex;
use stated::Stated;
pub use stated::state_logical_values;

/// Reduces `count` elements: `inoutvec[i] = invec[i] op inoutvec[i]`, the order of MPI_User_function.
///
/// # Safety
/// Both must be valid for the data of `count` elements of the basic type, `inoutvec` for writing too; they must not
/// overlap. Padding is not touched.
pub type ReduceFn = unsafe fn(invec: *const u8, inoutvec: *mut u8, count: usize);

/// Reduces `count` elements to a third array: `out[i] = a[i] op b[i]`.
///
/// # Safety
/// `a` and `b` must be readable and `out` writable for the data of `count` elements of the basic type; `out` must not
/// overlap either input, unless it is the very same address (which is slower than [`ReduceFn`]).
pub type Reduce3Fn = unsafe fn(a: *const u8, b: *const u8, out: *mut u8, count: usize);

/// A predefined operation. The discriminants are the handles of the standard ABI.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum Op {
    Sum = 0x21,
    Min = 0x22,
    Max = 0x23,
    Prod = 0x24,
    Band = 0x28,
    Bor = 0x29,
    Bxor = 0x2a,
    Land = 0x30,
    Lor = 0x31,
    Lxor = 0x32,
    Minloc = 0x38,
    Maxloc = 0x39,
    Replace = 0x3c,
    NoOp = 0x3d,
}

impl Op {
    /// Every predefined operation.
    pub const ALL: [Op; 14] = [
        Op::Sum,
        Op::Min,
        Op::Max,
        Op::Prod,
        Op::Band,
        Op::Bor,
        Op::Bxor,
        Op::Land,
        Op::Lor,
        Op::Lxor,
        Op::Minloc,
        Op::Maxloc,
        Op::Replace,
        Op::NoOp,
    ];

    /// The operation of an ABI handle; `None` for MPI_OP_NULL and any other value.
    pub fn from_abi_handle(handle: u32) -> Option<Op> {
        Op::ALL.into_iter().find(|op| op.abi_handle() == handle)
    }

    /// The handle in the standard ABI.
    pub const fn abi_handle(self) -> u32 {
        self as u32
    }

    /// The name of the constant in mpi.h.
    pub const fn name(self) -> &'static str {
        match self {
            Op::Sum => "MPI_SUM",
            Op::Min => "MPI_MIN",
            Op::Max => "MPI_MAX",
            Op::Prod => "MPI_PROD",
            Op::Band => "MPI_BAND",
            Op::Bor => "MPI_BOR",
            Op::Bxor => "MPI_BXOR",
            Op::Land => "MPI_LAND",
            Op::Lor => "MPI_LOR",
            Op::Lxor => "MPI_LXOR",
            Op::Minloc => "MPI_MINLOC",
            Op::Maxloc => "MPI_MAXLOC",
            Op::Replace => "MPI_REPLACE",
            Op::NoOp => "MPI_NO_OP",
        }
    }

    /// Whether the order of the operands does not matter (`MPI_Op_commutative`). MPI_REPLACE and MPI_NO_OP
    /// keep one of the two, so for them it does.
    pub const fn is_commutative(self) -> bool {
        !matches!(self, Op::Replace | Op::NoOp)
    }

    /// Whether a reduction may use it: MPI_REPLACE and MPI_NO_OP are for one-sided accumulation alone.
    pub const fn is_for_reductions(self) -> bool {
        !matches!(self, Op::Replace | Op::NoOp)
    }
}

/// Whether MPI's tables define the operation on the type, apart from whether this platform can compute it.
pub fn is_standard(op: Op, basic: BasicType) -> bool {
    use Kind::*;
    let kind = basic.kind();
    match op {
        Op::Min | Op::Max => matches!(kind, CInteger | FortranInteger | Float | MultiLanguage),
        Op::Sum | Op::Prod => matches!(
            kind,
            CInteger | FortranInteger | Float | Complex | MultiLanguage
        ),
        Op::Land | Op::Lor | Op::Lxor => matches!(kind, CInteger | Logical),
        Op::Band | Op::Bor | Op::Bxor => {
            matches!(kind, CInteger | FortranInteger | Byte | MultiLanguage)
        }
        Op::Minloc | Op::Maxloc => kind == Pair,
        Op::Replace | Op::NoOp => true,
    }
}

/// The functions that reduce arrays of a basic type, with two addresses and with three; `None` where the operation is
/// not defined on the type (raise MPI_ERR_OP).
pub fn lookup(op_handle: u32, basic: BasicType) -> Option<Kernels> {
    kernels(Op::from_abi_handle(op_handle)?, basic)
}

fn kernels(op: Op, basic: BasicType) -> Option<Kernels> {
    if matches!(op, Op::Replace | Op::NoOp) && basic.kind() != Kind::Pair {
        return whole_elements(op, basic.info().extent_bytes);
    }
    match basic.kind() {
        Kind::CInteger | Kind::FortranInteger | Kind::MultiLanguage => {
            number_kernels(op, basic.info().scalar)
        }
        Kind::Character if basic == BasicType::CHAR => number_kernels(op, basic.info().scalar),
        Kind::Float => number_kernels(op, basic.info().scalar),
        Kind::Complex => complex_kernels(op, basic.info().scalar),
        Kind::Logical => {
            let scalar = basic.info().scalar;
            let is_c = matches!(basic, BasicType::C_BOOL | BasicType::CXX_BOOL);
            match !is_c && stated::differs(scalar.size_bytes()) {
                true => stated_kernels(op, scalar),
                false => logical_kernels(op, scalar),
            }
        }
        Kind::Byte => kernels::bits::<u8>(op),
        Kind::Pair => pair_kernels(op, basic.info().scalar, basic.info().index),
        Kind::Character | Kind::Packed => None,
    }
}

fn number_kernels(op: Op, scalar: Scalar) -> Option<Kernels> {
    match scalar {
        Scalar::I8 => kernels::integer::<i8>(op),
        Scalar::I16 => kernels::integer::<i16>(op),
        Scalar::I32 => kernels::wide_number::<i32>(op).or_else(|| kernels::integer::<i32>(op)),
        Scalar::I64 => {
            kernels::wide_staged_number::<i64>(op).or_else(|| kernels::integer::<i64>(op))
        }
        Scalar::I128 => kernels::integer::<i128>(op),
        Scalar::U8 => kernels::integer::<u8>(op),
        Scalar::U16 => kernels::integer::<u16>(op),
        Scalar::U32 => kernels::wide_number::<u32>(op).or_else(|| kernels::integer::<u32>(op)),
        Scalar::U64 => {
            kernels::wide_staged_number::<u64>(op).or_else(|| kernels::integer::<u64>(op))
        }
        Scalar::F16 => kernels::float::<float16::F16>(op),
        Scalar::F32 => kernels::wide_staged_number::<f32>(op).or_else(|| kernels::float::<f32>(op)),
        Scalar::F64 => kernels::wide_staged_number::<f64>(op).or_else(|| kernels::float::<f64>(op)),
        #[cfg(target_arch = "x86_64")]
        Scalar::F80 => kernels::float::<x87::F80>(op),
        #[cfg(not(target_arch = "x86_64"))]
        Scalar::F80 => None,
        Scalar::F128 => kernels::float::<float128::F128>(op),
    }
}

fn complex_kernels(op: Op, scalar: Scalar) -> Option<Kernels> {
    match scalar {
        Scalar::F16 => kernels::complex::<Complex<float16::F16>>(op),
        Scalar::F32 => kernels::complex::<Complex<f32>>(op),
        Scalar::F64 => kernels::complex::<Complex<f64>>(op),
        Scalar::F128 => kernels::complex::<Complex<float128::F128>>(op),
        #[cfg(target_arch = "x86_64")]
        Scalar::F80 => kernels::complex::<Complex<x87::F80>>(op),
        _ => None,
    }
}

fn logical_kernels(op: Op, scalar: Scalar) -> Option<Kernels> {
    match scalar.size_bytes() {
        1 => kernels::logical::<u8>(op),
        2 => kernels::logical::<u16>(op),
        4 => kernels::logical::<u32>(op),
        8 => kernels::logical::<u64>(op),
        16 => kernels::logical::<i128>(op),
        _ => None,
    }
}

fn stated_kernels(op: Op, scalar: Scalar) -> Option<Kernels> {
    match scalar.size_bytes() {
        1 => kernels::logical::<Stated<u8>>(op),
        2 => kernels::logical::<Stated<u16>>(op),
        4 => kernels::logical::<Stated<u32>>(op),
        8 => kernels::logical::<Stated<u64>>(op),
        16 => kernels::logical::<Stated<u128>>(op),
        _ => None,
    }
}

fn pair_kernels(op: Op, value: Scalar, index: Scalar) -> Option<Kernels> {
    match (value, index) {
        (Scalar::I16, Scalar::I32) => kernels::location::<i16, i32>(op),
        (Scalar::I32, Scalar::I32) => kernels::location::<i32, i32>(op),
        (Scalar::I64, Scalar::I32) => kernels::location::<i64, i32>(op),
        (Scalar::F32, Scalar::I32) => kernels::location::<f32, i32>(op),
        (Scalar::F64, Scalar::I32) => kernels::location::<f64, i32>(op),
        (Scalar::F32, Scalar::F32) => kernels::location::<f32, f32>(op),
        (Scalar::F64, Scalar::F64) => kernels::location::<f64, f64>(op),
        (Scalar::F128, Scalar::I32) => kernels::location::<float128::F128, i32>(op),
        #[cfg(target_arch = "x86_64")]
        (Scalar::F80, Scalar::I32) => kernels::location::<x87::F80, i32>(op),
        _ => None,
    }
}

fn whole_elements(op: Op, extent_bytes: u64) -> Option<Kernels> {
    match extent_bytes {
        1 => kernels::accumulate::<1>(op),
        2 => kernels::accumulate::<2>(op),
        4 => kernels::accumulate::<4>(op),
        8 => kernels::accumulate::<8>(op),
        16 => kernels::accumulate::<16>(op),
        32 => kernels::accumulate::<32>(op),
        _ => None,
    }
}
