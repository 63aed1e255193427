//! How a type was made: the constructor and its arguments, which also are its type map.

use crate::basic::BasicType;
use crate::datatype::Datatype;
use std::ops::ControlFlow;

/// Order of the dimensions of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// `MPI_ORDER_C`: the last dimension is contiguous.
    C,
    /// `MPI_ORDER_FORTRAN`: the first dimension is contiguous.
    Fortran,
}

impl Order {
    /// The value of the constant in the standard ABI.
    pub const fn abi_value(self) -> i32 {
        match self {
            Order::C => 0xC,
            Order::Fortran => 0xF,
        }
    }

    /// The order that a constant of the standard ABI stands for.
    pub const fn from_abi_value(value: i32) -> Option<Order> {
        match value {
            0xC => Some(Order::C),
            0xF => Some(Order::Fortran),
            _ => None,
        }
    }
}

/// A constructor call. Counts, block lengths and displacements are as the user gave them; the datatype
/// arguments are kept beside it.
#[derive(Clone, Debug)]
pub(crate) enum Recipe {
    Named(BasicType),
    Dup,
    Contiguous {
        count: i64,
    },
    Vector {
        count: i64,
        blocklength: i64,
        stride: i64,
    },
    Hvector {
        count: i64,
        blocklength: i64,
        stride: i64,
    },
    Indexed {
        blocklengths: Box<[i64]>,
        displacements: Box<[i64]>,
    },
    Hindexed {
        blocklengths: Box<[i64]>,
        displacements: Box<[i64]>,
    },
    IndexedBlock {
        blocklength: i64,
        displacements: Box<[i64]>,
    },
    HindexedBlock {
        blocklength: i64,
        displacements: Box<[i64]>,
    },
    Struct {
        blocklengths: Box<[i64]>,
        displacements: Box<[i64]>,
    },
    Subarray {
        sizes: Box<[i64]>,
        subsizes: Box<[i64]>,
        starts: Box<[i64]>,
        order: Order,
    },
    Darray(Box<DarrayArgs>),
    F90Real {
        precision: i32,
        range: i32,
    },
    F90Complex {
        precision: i32,
        range: i32,
    },
    F90Integer {
        range: i32,
    },
    Resized {
        lb: i64,
        extent: i64,
    },
}

/// The arguments of MPI_Type_create_darray, with the ABI values of the constants.
#[derive(Clone, Debug)]
pub(crate) struct DarrayArgs {
    pub size: i32,
    pub rank: i32,
    pub gsizes: Box<[i64]>,
    pub distribs: Box<[i32]>,
    pub dargs: Box<[i32]>,
    pub psizes: Box<[i32]>,
    pub order: Order,
}

/// The parts of one element of a constructed type in packing order, as (type, number of elements). Calls
/// with the same type in a row may be joined. Not for named types.
pub(crate) fn for_each_field(
    of: &Datatype,
    mut visit: impl FnMut(&Datatype, u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if let Some(body) = &of.0.body {
        return visit(body, 1);
    }
    let child = |i: usize| &of.0.children[i];
    match &of.0.recipe {
        Recipe::Named(_) => ControlFlow::Continue(()),
        Recipe::Struct { blocklengths, .. } => {
            for (i, &count) in blocklengths.iter().enumerate() {
                visit(child(i), count as u64)?;
            }
            ControlFlow::Continue(())
        }
        // Every other constructor repeats one type.
        _ => match child(0).size() {
            0 => ControlFlow::Continue(()),
            size => visit(child(0), of.size() / size),
        },
    }
}

/// The blocks of one element of a constructed type in packing order, as (offset in bytes, elements, type);
/// the elements of a block follow each other by their extent. Not for named types.
pub(crate) fn for_each_block<E>(
    of: &Datatype,
    mut visit: impl FnMut(i64, u64, &Datatype) -> Result<(), E>,
) -> Result<(), E> {
    if let Some(body) = &of.0.body {
        return visit(0, 1, body);
    }
    let child = |i: usize| &of.0.children[i];
    let strided = |stride: i64,
                   count: i64,
                   blocklength: i64,
                   visit: &mut dyn FnMut(i64, u64, &Datatype) -> Result<(), E>| {
        (0..count).try_for_each(|i| visit(i * stride, blocklength as u64, child(0)))
    };
    match &of.0.recipe {
        Recipe::Named(_) => Ok(()),
        Recipe::Contiguous { count } => visit(0, *count as u64, child(0)),
        Recipe::Vector {
            count,
            blocklength,
            stride,
        } => strided(stride * child(0).extent(), *count, *blocklength, &mut visit),
        Recipe::Hvector {
            count,
            blocklength,
            stride,
        } => strided(*stride, *count, *blocklength, &mut visit),
        Recipe::Indexed {
            blocklengths,
            displacements,
        } => {
            let extent = child(0).extent();
            (blocklengths.iter().zip(displacements))
                .try_for_each(|(&n, &at)| visit(at * extent, n as u64, child(0)))
        }
        Recipe::Hindexed {
            blocklengths,
            displacements,
        } => (blocklengths.iter().zip(displacements))
            .try_for_each(|(&n, &at)| visit(at, n as u64, child(0))),
        Recipe::IndexedBlock {
            blocklength,
            displacements,
        } => {
            let extent = child(0).extent();
            displacements
                .iter()
                .try_for_each(|&at| visit(at * extent, *blocklength as u64, child(0)))
        }
        Recipe::HindexedBlock {
            blocklength,
            displacements,
        } => displacements
            .iter()
            .try_for_each(|&at| visit(at, *blocklength as u64, child(0))),
        Recipe::Struct {
            blocklengths,
            displacements,
        } => (0..blocklengths.len())
            .try_for_each(|i| visit(displacements[i], blocklengths[i] as u64, child(i))),
        // Dup, resized and the f90 types have the type map of the type they wrap.
        _ => visit(0, 1, child(0)),
    }
}
