//! Subarrays and distributed arrays, as compositions of simpler constructors.

use crate::datatype::Datatype;
use crate::error::{Error, Result};
use crate::recipe::{DarrayArgs, Order, Recipe};

/// `MPI_DISTRIBUTE_NONE` of the standard ABI.
pub const DISTRIBUTE_NONE: i32 = 16;
/// `MPI_DISTRIBUTE_BLOCK` of the standard ABI.
pub const DISTRIBUTE_BLOCK: i32 = 17;
/// `MPI_DISTRIBUTE_CYCLIC` of the standard ABI.
pub const DISTRIBUTE_CYCLIC: i32 = 18;
/// `MPI_DISTRIBUTE_DFLT_DARG` of the standard ABI. An explicit distribution argument of 19 cannot be told
/// from it; that is a property of the ABI.
pub const DISTRIBUTE_DFLT_DARG: i32 = 19;

/// The arguments of [`Datatype::darray`]; one entry a dimension in each slice.
#[derive(Clone, Copy, Debug)]
pub struct Darray<'a> {
    /// Processes in the grid.
    pub size: i32,
    /// The process whose part is described; the grid is numbered in row-major order.
    pub rank: i32,
    /// Elements of the whole array.
    pub gsizes: &'a [i64],
    /// `DISTRIBUTE_*` values.
    pub distribs: &'a [i32],
    /// Distribution arguments, or [`DISTRIBUTE_DFLT_DARG`].
    pub dargs: &'a [i32],
    /// Processes along each dimension.
    pub psizes: &'a [i32],
    pub order: Order,
}

fn check_dims(given: &[(&str, usize)]) -> Result<usize> {
    let ndims = given[0].1;
    if ndims == 0 {
        return Err(Error::arg(
            "ndims is 0; an array has at least one dimension",
        ));
    }
    match given.iter().find(|(_, len)| *len != ndims) {
        Some((name, len)) => Err(Error::arg(format!(
            "{name} has {len} entries for {ndims} dimensions"
        ))),
        None => Ok(ndims),
    }
}

/// The dimensions from the contiguous one outward.
fn fastest_first(ndims: usize, order: Order) -> Vec<usize> {
    match order {
        Order::C => (0..ndims).rev().collect(),
        Order::Fortran => (0..ndims).collect(),
    }
}

fn scaled(value: i64, by: i64, what: &str) -> Result<i64> {
    value.checked_mul(by).ok_or_else(|| Error::overflow(what))
}

/// The type that a call of an array constructor makes: that of `body`, remembered as made of `old`.
fn finish(recipe: Recipe, old: &Datatype, body: Datatype) -> Datatype {
    let inner = &body.0;
    let (bounds, layout) = (inner.bounds, inner.layout.clone());
    let (signature, uniform) = (inner.signature, inner.uniform);
    Datatype::from_parts(
        recipe,
        Box::new([old.clone()]),
        Some(body),
        bounds,
        layout,
        signature,
        uniform,
    )
}

impl Datatype {
    /// A part of an array (`MPI_Type_create_subarray`): `subsizes` elements from `starts` of an array of
    /// `sizes` elements, one entry a dimension. The extent is that of the whole array.
    pub fn subarray(
        sizes: &[i64],
        subsizes: &[i64],
        starts: &[i64],
        order: Order,
        old: &Datatype,
    ) -> Result<Datatype> {
        let ndims = check_dims(&[
            ("array_of_sizes", sizes.len()),
            ("array_of_subsizes", subsizes.len()),
            ("array_of_starts", starts.len()),
        ])?;
        for d in 0..ndims {
            let (size, sub, start) = (sizes[d], subsizes[d], starts[d]);
            if size < 1 || sub < 1 || sub > size || start < 0 || start > size - sub {
                return Err(Error::arg(format!(
                    "dimension {d}: subsize {sub} from start {start} does not lie in size {size}"
                )));
            }
        }
        let mut body = old.clone();
        let mut offset = 0i64;
        let mut unit = old.extent();
        for (level, &d) in fastest_first(ndims, order).iter().enumerate() {
            body = match level {
                0 => Datatype::contiguous(subsizes[d], &body)?,
                _ => Datatype::hvector(subsizes[d], 1, unit, &body)?,
            };
            let start = scaled(starts[d], unit, "a displacement")?;
            offset = offset
                .checked_add(start)
                .ok_or_else(|| Error::overflow("a displacement"))?;
            unit = scaled(unit, sizes[d], "the extent")?;
        }
        let body = Datatype::resized(0, unit, &Datatype::hindexed(&[1], &[offset], &body)?)?;
        let recipe = Recipe::Subarray {
            sizes: sizes.into(),
            subsizes: subsizes.into(),
            starts: starts.into(),
            order,
        };
        Ok(finish(recipe, old, body))
    }

    /// The part of one process of an array distributed over a grid (`MPI_Type_create_darray`). The extent is
    /// that of the whole array.
    pub fn darray(args: Darray<'_>, old: &Datatype) -> Result<Datatype> {
        let ndims = check_darray(&args)?;
        let coords = grid_coords(&args);
        let mut body = old.clone();
        let mut unit = old.extent();
        for d in fastest_first(ndims, args.order) {
            body = distributed_dim(&args, d, coords[d], unit, &body)?;
            unit = scaled(unit, args.gsizes[d], "the extent")?;
        }
        let recipe = Recipe::Darray(Box::new(DarrayArgs {
            size: args.size,
            rank: args.rank,
            gsizes: args.gsizes.into(),
            distribs: args.distribs.into(),
            dargs: args.dargs.into(),
            psizes: args.psizes.into(),
            order: args.order,
        }));
        Ok(finish(recipe, old, body))
    }
}

fn check_darray(args: &Darray<'_>) -> Result<usize> {
    let ndims = check_dims(&[
        ("array_of_gsizes", args.gsizes.len()),
        ("array_of_distribs", args.distribs.len()),
        ("array_of_dargs", args.dargs.len()),
        ("array_of_psizes", args.psizes.len()),
    ])?;
    if args.size < 1 {
        return Err(Error::arg(format!(
            "size is {}; it must be positive",
            args.size
        )));
    }
    if args.rank < 0 || args.rank >= args.size {
        return Err(Error::arg(format!(
            "rank is {}; it must be in 0 to {}",
            args.rank,
            args.size - 1
        )));
    }
    for d in 0..ndims {
        let (gsize, distrib, darg, psize) = (
            args.gsizes[d],
            args.distribs[d],
            args.dargs[d],
            args.psizes[d],
        );
        let at = |problem: String| Err(Error::arg(format!("dimension {d}: {problem}")));
        if gsize < 1 {
            return at(format!("gsize is {gsize}; it must be positive"));
        }
        if psize < 1 {
            return at(format!("psize is {psize}; it must be positive"));
        }
        match distrib {
            DISTRIBUTE_NONE if psize != 1 => {
                return at(format!(
                    "psize is {psize}; without distribution it must be 1"
                ));
            }
            DISTRIBUTE_NONE => {}
            DISTRIBUTE_BLOCK | DISTRIBUTE_CYCLIC if darg < 1 => {
                return at(format!(
                    "darg is {darg}; it must be positive or MPI_DISTRIBUTE_DFLT_DARG"
                ));
            }
            DISTRIBUTE_BLOCK
                if darg != DISTRIBUTE_DFLT_DARG && i64::from(darg) * i64::from(psize) < gsize =>
            {
                return at(format!(
                    "blocks of {darg} on {psize} processes do not cover {gsize} elements"
                ));
            }
            DISTRIBUTE_BLOCK | DISTRIBUTE_CYCLIC => {}
            other => return at(format!("{other} is no MPI_DISTRIBUTE_ value")),
        }
    }
    let processes = args
        .psizes
        .iter()
        .try_fold(1i32, |product, &psize| product.checked_mul(psize));
    if processes != Some(args.size) {
        let psizes: Vec<String> = args.psizes.iter().map(i32::to_string).collect();
        return Err(Error::arg(format!(
            "the product of the psizes, {}, is not the size, {}",
            psizes.join(" x "),
            args.size
        )));
    }
    Ok(ndims)
}

/// The place of the rank in the grid, numbered in row-major order whatever the order of the array.
fn grid_coords(args: &Darray<'_>) -> Vec<i64> {
    let mut left = i64::from(args.rank);
    let mut coords = vec![0; args.psizes.len()];
    for (coord, &psize) in coords.iter_mut().zip(args.psizes).rev() {
        *coord = left % i64::from(psize);
        left /= i64::from(psize);
    }
    coords
}

/// One dimension: blocks of `darg` elements dealt in turn to the processes along it. `unit` is the bytes
/// from one index to the next.
fn distributed_dim(
    args: &Darray<'_>,
    d: usize,
    coord: i64,
    unit: i64,
    body: &Datatype,
) -> Result<Datatype> {
    let (gsize, psize) = (args.gsizes[d], i64::from(args.psizes[d]));
    let block = match (args.distribs[d], args.dargs[d]) {
        (DISTRIBUTE_NONE, _) => gsize,
        (DISTRIBUTE_BLOCK, DISTRIBUTE_DFLT_DARG) => (gsize - 1) / psize + 1,
        (_, DISTRIBUTE_DFLT_DARG) => 1,
        (_, darg) => i64::from(darg),
    };
    let first = coord.saturating_mul(block);
    let mine = (gsize - first).max(0);
    // Blocks are at most gsize long where they matter, so the period cannot overflow in use.
    let period = block.saturating_mul(psize);
    let full = if mine < block {
        0
    } else {
        (mine - block) / period + 1
    };
    let rest = (mine - full.saturating_mul(period)).max(0);
    let at = |index: i64| scaled(index, unit, "a displacement");
    let mut lengths = Vec::new();
    let mut offsets = Vec::new();
    let mut parts = Vec::new();
    if full > 0 {
        let stride = if full > 1 {
            scaled(period, unit, "the stride")?
        } else {
            0
        };
        let run = row(block, unit, body)?;
        parts.push(Datatype::hvector(full, 1, stride, &run)?);
        lengths.push(1);
        offsets.push(at(first)?);
    }
    if rest > 0 {
        parts.push(row(rest, unit, body)?);
        lengths.push(1);
        offsets.push(at(first + full * period)?);
    }
    let placed = Datatype::structure(&lengths, &offsets, &parts)?;
    Datatype::resized(0, scaled(unit, gsize, "the extent")?, &placed)
}

/// `count` elements `unit` bytes apart.
fn row(count: i64, unit: i64, body: &Datatype) -> Result<Datatype> {
    Datatype::hvector(count, 1, unit, body)
}
