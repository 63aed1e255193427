//! The constructors, except those of arrays (see `array`) and of Fortran's parameterized types (see `f90`).
//!
//! Each takes counts as i64, so one function serves both forms of an MPI call; the `_c` form then calls
//! [`Datatype::from_large_count_call`].

use crate::basic::{BasicType, Kind};
use crate::bounds::BoundsBuilder;
use crate::datatype::{Datatype, Inner};
use crate::error::{Error, Result};
use crate::layout::{Layout, SequenceBuilder};
use crate::recipe::Recipe;
use crate::signature::Signature;
use std::sync::Arc;

fn check_count(count: i64) -> Result<u64> {
    u64::try_from(count)
        .map_err(|_| Error::count(format!("count is {count}; it must not be negative")))
}

fn check_blocklength(blocklength: i64) -> Result<u64> {
    u64::try_from(blocklength).map_err(|_| {
        Error::arg(format!(
            "a block length is {blocklength}; it must not be negative"
        ))
    })
}

fn check_same_length(blocklengths: &[i64], displacements: &[i64]) -> Result<()> {
    if blocklengths.len() == displacements.len() {
        return Ok(());
    }
    Err(Error::arg(format!(
        "{} block lengths but {} displacements",
        blocklengths.len(),
        displacements.len()
    )))
}

/// `count` elements of a type, checked to be at most 2^63 - 1 bytes of data.
fn check_size(elements: u128, of: &Datatype) -> Result<u64> {
    let bytes = elements
        .checked_mul(u128::from(of.size()))
        .ok_or_else(|| Error::overflow("the size"))?;
    i64::try_from(bytes)
        .map(|size| size as u64)
        .map_err(|_| Error::overflow("the size"))
}

/// `count` elements of `of` in a row as a layout at 0.
fn block_layout(of: &Datatype, count: u64) -> Layout {
    of.0.layout.repeated(count, of.extent())
}

/// A type that repeats one other type `elements` times in all.
pub(crate) fn assemble_uniform(
    recipe: Recipe,
    of: &Datatype,
    elements: u128,
    bounds: BoundsBuilder,
    layout: impl FnOnce() -> Layout,
) -> Result<Datatype> {
    let size = check_size(elements, of)?;
    let bounds = bounds.finish()?;
    let (layout, signature) = match size {
        0 => (Layout::Empty, Signature::EMPTY),
        _ => (layout(), of.0.signature.times(elements as u64)),
    };
    let uniform = if size == 0 { None } else { of.0.uniform };
    Ok(Datatype::from_parts(
        recipe,
        Box::new([of.clone()]),
        None,
        bounds,
        layout,
        signature,
        uniform,
    ))
}

impl Datatype {
    pub(crate) fn from_parts(
        recipe: Recipe,
        children: Box<[Datatype]>,
        body: Option<Datatype>,
        bounds: crate::bounds::Bounds,
        layout: Layout,
        signature: Signature,
        uniform: Option<BasicType>,
    ) -> Datatype {
        let size = layout.size();
        let is_dense = match layout {
            Layout::Empty => true,
            Layout::Run { len, .. } => {
                i128::from(len) == i128::from(bounds.ub) - i128::from(bounds.lb)
            }
            _ => false,
        };
        let depth = |inside: &Datatype| inside.0.depth + 1;
        let depth = children.iter().chain(&body).map(depth).max();
        Datatype(Arc::new(Inner {
            size,
            is_dense,
            uniform,
            bounds,
            layout,
            signature,
            recipe,
            children,
            body,
            large: false,
            depth: depth.unwrap_or(0),
        }))
    }

    pub(crate) fn make_predefined(basic: BasicType) -> Datatype {
        let info = basic.info();
        let (extent, value) = (info.extent_bytes as i64, info.scalar.size_bytes());
        let mut layout = SequenceBuilder::default();
        let true_ub = if info.kind == Kind::Pair {
            layout.push_run(0, value);
            layout.push_run(info.index_offset_bytes as i64, info.index.size_bytes());
            info.index_offset_bytes + info.index.size_bytes()
        } else {
            layout.push_run(0, info.size_bytes);
            info.size_bytes
        };
        let bounds = crate::bounds::Bounds {
            lb: 0,
            ub: extent,
            true_lb: 0,
            true_ub: true_ub as i64,
            has_data: true,
            explicit: false,
            align: info.align_bytes,
        };
        let signature = Signature::of_basic(basic);
        Datatype::from_parts(
            Recipe::Named(basic),
            Box::new([]),
            None,
            bounds,
            layout.finish(),
            signature,
            Some(basic),
        )
    }

    /// Marks a new type as made by the `_c` form of a constructor: its contents are then large counts.
    pub fn from_large_count_call(mut self) -> Datatype {
        match Arc::get_mut(&mut self.0) {
            Some(inner) => inner.large = true,
            None => {
                let mut inner = (*self.0).clone();
                inner.large = true;
                self.0 = Arc::new(inner);
            }
        }
        self
    }

    /// A type like `old` in all but its identity and envelope (`MPI_Type_dup`).
    pub fn dup(old: &Datatype) -> Datatype {
        Datatype::wrap(Recipe::Dup, old)
    }

    /// A new type with the type map and bounds of `old`.
    pub(crate) fn wrap(recipe: Recipe, old: &Datatype) -> Datatype {
        let inner = &old.0;
        let children = Box::new([old.clone()]);
        Datatype::from_parts(
            recipe,
            children,
            None,
            inner.bounds,
            inner.layout.clone(),
            inner.signature,
            inner.uniform,
        )
    }

    /// `count` elements in a row (`MPI_Type_contiguous`).
    pub fn contiguous(count: i64, old: &Datatype) -> Result<Datatype> {
        let n = check_count(count)?;
        let mut bounds = BoundsBuilder::default();
        bounds.add_block(&old.0.bounds, 0, n);
        assemble_uniform(Recipe::Contiguous { count }, old, n.into(), bounds, || {
            block_layout(old, n)
        })
    }

    /// `count` blocks of `blocklength` elements, `stride` extents from one to the next (`MPI_Type_vector`).
    pub fn vector(count: i64, blocklength: i64, stride: i64, old: &Datatype) -> Result<Datatype> {
        let stride_bytes = i128::from(stride) * i128::from(old.extent());
        Datatype::strided(
            Recipe::Vector {
                count,
                blocklength,
                stride,
            },
            count,
            blocklength,
            stride_bytes,
            old,
        )
    }

    /// `count` blocks of `blocklength` elements, `stride` bytes from one to the next (`MPI_Type_create_hvector`).
    pub fn hvector(count: i64, blocklength: i64, stride: i64, old: &Datatype) -> Result<Datatype> {
        let recipe = Recipe::Hvector {
            count,
            blocklength,
            stride,
        };
        Datatype::strided(recipe, count, blocklength, stride.into(), old)
    }

    fn strided(
        recipe: Recipe,
        count: i64,
        blocklength: i64,
        stride: i128,
        old: &Datatype,
    ) -> Result<Datatype> {
        let (n, length) = (check_count(count)?, check_blocklength(blocklength)?);
        let mut bounds = BoundsBuilder::default();
        if n != 0 {
            let last = stride
                .checked_mul((n - 1).into())
                .ok_or_else(|| Error::overflow("a displacement"))?;
            bounds.add_block(&old.0.bounds, 0, length);
            bounds.add_block(&old.0.bounds, last, length);
        }
        // With one block the stride says nothing, and may be anything.
        let step = match i64::try_from(stride) {
            Ok(step) => step,
            Err(_) if n < 2 || length == 0 => 0,
            Err(_) => return Err(Error::overflow("the stride")),
        };
        let elements = u128::from(n) * u128::from(length);
        assemble_uniform(recipe, old, elements, bounds, || {
            block_layout(old, length).repeated(n, step)
        })
    }

    /// Blocks of different lengths, displacements in extents of `old` (`MPI_Type_indexed`).
    pub fn indexed(
        blocklengths: &[i64],
        displacements: &[i64],
        old: &Datatype,
    ) -> Result<Datatype> {
        let recipe = Recipe::Indexed {
            blocklengths: blocklengths.into(),
            displacements: displacements.into(),
        };
        check_same_length(blocklengths, displacements)?;
        Datatype::listed(
            recipe,
            blocklengths.iter().copied(),
            displacements,
            old.extent(),
            old,
        )
    }

    /// Blocks of different lengths, displacements in bytes (`MPI_Type_create_hindexed`).
    pub fn hindexed(
        blocklengths: &[i64],
        displacements: &[i64],
        old: &Datatype,
    ) -> Result<Datatype> {
        let recipe = Recipe::Hindexed {
            blocklengths: blocklengths.into(),
            displacements: displacements.into(),
        };
        check_same_length(blocklengths, displacements)?;
        Datatype::listed(recipe, blocklengths.iter().copied(), displacements, 1, old)
    }

    /// Blocks of one length, displacements in extents of `old` (`MPI_Type_create_indexed_block`).
    pub fn indexed_block(
        blocklength: i64,
        displacements: &[i64],
        old: &Datatype,
    ) -> Result<Datatype> {
        let recipe = Recipe::IndexedBlock {
            blocklength,
            displacements: displacements.into(),
        };
        Datatype::listed(
            recipe,
            std::iter::repeat(blocklength),
            displacements,
            old.extent(),
            old,
        )
    }

    /// Blocks of one length, displacements in bytes (`MPI_Type_create_hindexed_block`).
    pub fn hindexed_block(
        blocklength: i64,
        displacements: &[i64],
        old: &Datatype,
    ) -> Result<Datatype> {
        let recipe = Recipe::HindexedBlock {
            blocklength,
            displacements: displacements.into(),
        };
        Datatype::listed(
            recipe,
            std::iter::repeat(blocklength),
            displacements,
            1,
            old,
        )
    }

    fn listed(
        recipe: Recipe,
        blocklengths: impl Iterator<Item = i64> + Clone,
        displacements: &[i64],
        unit_bytes: i64,
        old: &Datatype,
    ) -> Result<Datatype> {
        let mut bounds = BoundsBuilder::default();
        let mut elements = 0u128;
        if displacements.is_empty() {
            blocklengths
                .clone()
                .take(1)
                .try_for_each(|length| check_blocklength(length).map(drop))?;
        }
        for (length, &at) in blocklengths.clone().zip(displacements) {
            let length = check_blocklength(length)?;
            bounds.add_block(
                &old.0.bounds,
                i128::from(at) * i128::from(unit_bytes),
                length,
            );
            elements += u128::from(length);
        }
        assemble_uniform(recipe, old, elements, bounds, || {
            let mut sequence = SequenceBuilder::default();
            let mut block = (0, Layout::Empty);
            for (length, &at) in blocklengths.zip(displacements) {
                if length == 0 {
                    continue;
                }
                if block.0 != length {
                    block = (length, block_layout(old, length as u64));
                }
                sequence.push(block.1.shifted(at.wrapping_mul(unit_bytes)));
            }
            sequence.finish()
        })
    }

    /// Blocks of different types and lengths, displacements in bytes (`MPI_Type_create_struct`).
    pub fn structure(
        blocklengths: &[i64],
        displacements: &[i64],
        types: &[Datatype],
    ) -> Result<Datatype> {
        check_same_length(blocklengths, displacements)?;
        if types.len() != blocklengths.len() {
            return Err(Error::arg(format!(
                "{} block lengths but {} datatypes",
                blocklengths.len(),
                types.len()
            )));
        }
        let mut bounds = BoundsBuilder::default();
        bounds.pad();
        let mut sequence = SequenceBuilder::default();
        let mut signature = Signature::EMPTY;
        let mut size = 0u64;
        let mut uniform = None;
        for ((&length, &at), of) in blocklengths.iter().zip(displacements).zip(types) {
            let length = check_blocklength(length)?;
            bounds.add_block(&of.0.bounds, at.into(), length);
            let bytes = check_size(length.into(), of)?;
            if bytes == 0 {
                continue;
            }
            if bytes > i64::MAX as u64 - size {
                return Err(Error::overflow("the size"));
            }
            uniform = if size == 0 || uniform == of.0.uniform {
                of.0.uniform
            } else {
                None
            };
            size += bytes;
            signature = signature.then(of.0.signature.times(length));
            sequence.push(block_layout(of, length).shifted(at));
        }
        let recipe = Recipe::Struct {
            blocklengths: blocklengths.into(),
            displacements: displacements.into(),
        };
        let bounds = bounds.finish()?;
        Ok(Datatype::from_parts(
            recipe,
            types.into(),
            None,
            bounds,
            sequence.finish(),
            signature,
            uniform,
        ))
    }

    /// `old` with a new lower bound and extent, in bytes (`MPI_Type_create_resized`). They stay in force in
    /// every type built of it.
    pub fn resized(lb: i64, extent: i64, old: &Datatype) -> Result<Datatype> {
        let mut bounds = BoundsBuilder::default();
        bounds.add_block(&old.0.bounds, 0, 1);
        bounds.set_explicit(lb.into(), i128::from(lb) + i128::from(extent));
        assemble_uniform(Recipe::Resized { lb, extent }, old, 1, bounds, || {
            old.0.layout.clone()
        })
    }

    /// The pair type of a value type and an index type for MPI_MINLOC and MPI_MAXLOC
    /// (`MPI_Type_get_value_index`); `None` stands for MPI_DATATYPE_NULL.
    pub fn value_index(value: &Datatype, index: &Datatype) -> Option<&'static Datatype> {
        let wanted = (value.named()?, index.named()?);
        BasicType::ALL
            .iter()
            .find(|basic| basic.pair_parts() == Some(wanted))
            .map(|&basic| Datatype::of(basic))
    }
}
