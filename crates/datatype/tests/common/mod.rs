//! A plain model of datatypes: the type map written out entry by entry, as the standard defines it.
#![allow(dead_code)] // Each test program uses a part of it.

use cloudmpi_datatype::{BasicType, Datatype, Order};

/// splitmix64.
pub struct Rng(pub u64);

impl Rng {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in `low..=high`.
    pub fn range(&mut self, low: i64, high: i64) -> i64 {
        low + (self.next() % (high - low + 1) as u64) as i64
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.range(0, from.len() as i64 - 1) as usize]
    }
}

#[derive(Clone, Debug, Default)]
pub struct Model {
    /// (offset, basic type) in type-map order; pairs are two entries.
    pub map: Vec<(i64, BasicType)>,
    /// Explicit (lb, ub) marks.
    pub marks: Vec<(i64, i64)>,
    /// (lb, ub) of the entries that have data.
    pub entries: Vec<(i64, i64)>,
    /// A structure: its extent is rounded up to the alignment.
    pub padded: bool,
}

impl Model {
    pub fn of(basic: BasicType) -> Model {
        let map = match basic.pair_parts() {
            Some((value, index)) => {
                vec![(0, value), (basic.info().index_offset_bytes as i64, index)]
            }
            None => vec![(0, basic)],
        };
        Model {
            map,
            entries: vec![(0, Datatype::of(basic).extent())],
            ..Model::default()
        }
    }

    pub fn true_lb(&self) -> i64 {
        self.map.iter().map(|e| e.0).min().unwrap_or(0)
    }

    pub fn true_ub(&self) -> i64 {
        self.map
            .iter()
            .map(|e| e.0 + e.1.size_bytes() as i64)
            .max()
            .unwrap_or(0)
    }

    pub fn lb(&self) -> i64 {
        self.marks.iter().map(|m| m.0).min().unwrap_or(self.first())
    }

    fn first(&self) -> i64 {
        self.entries.iter().map(|e| e.0).min().unwrap_or(0)
    }

    pub fn ub(&self) -> i64 {
        if let Some(ub) = self.marks.iter().map(|m| m.1).max() {
            return ub;
        }
        let align = match self.padded {
            true => self.map.iter().map(|e| e.1.info().align_bytes as i64).max(),
            false => None,
        };
        let align = align.unwrap_or(1);
        let last = self.entries.iter().map(|e| e.1).max().unwrap_or(0);
        self.first() + (last - self.first() + align - 1) / align * align
    }

    pub fn extent(&self) -> i64 {
        self.ub() - self.lb()
    }

    pub fn size(&self) -> u64 {
        self.map.iter().map(|e| e.1.size_bytes()).sum()
    }

    /// Appends `count` copies of `of`, the first at `at`.
    pub fn place(&mut self, of: &Model, at: i64, count: i64) {
        for i in 0..count {
            let base = at + i * of.extent();
            if !of.map.is_empty() {
                self.entries.push((base + of.lb(), base + of.ub()));
            }
            self.map
                .extend(of.map.iter().map(|&(offset, basic)| (base + offset, basic)));
            self.marks
                .extend(of.marks.iter().map(|&(lb, ub)| (base + lb, base + ub)));
        }
    }

    pub fn resized(&self, lb: i64, extent: i64) -> Model {
        Model {
            marks: vec![(lb, lb + extent)],
            ..self.clone()
        }
    }

    /// Offsets of the packed bytes of `count` elements, in order.
    pub fn byte_offsets(&self, count: i64) -> Vec<i64> {
        let mut bytes = Vec::new();
        for i in 0..count {
            for &(offset, basic) in &self.map {
                let at = i * self.extent() + offset;
                bytes.extend(at..at + basic.size_bytes() as i64);
            }
        }
        bytes
    }
}

pub const BASICS: &[BasicType] = &[
    BasicType::CHAR,
    BasicType::SHORT,
    BasicType::INT,
    BasicType::DOUBLE,
    BasicType::BYTE,
    BasicType::C_DOUBLE_COMPLEX,
    BasicType::LONG_DOUBLE,
    BasicType::SHORT_INT,
    BasicType::DOUBLE_INT,
    BasicType::LONG_DOUBLE_INT,
    BasicType::TWO_INT,
];

fn random_subarray(rng: &mut Rng, old: &Datatype, model: &Model) -> (Datatype, Model) {
    let (mut new, extent) = (Model::default(), model.extent());
    let order = *rng.pick(&[Order::C, Order::Fortran]);
    let sizes = [rng.range(1, 4), rng.range(1, 3)];
    let subsizes = [rng.range(1, sizes[0]), rng.range(1, sizes[1])];
    let starts = [
        rng.range(0, sizes[0] - subsizes[0]),
        rng.range(0, sizes[1] - subsizes[1]),
    ];
    let (slow, fast) = if order == Order::C { (0, 1) } else { (1, 0) };
    for row in starts[slow]..starts[slow] + subsizes[slow] {
        new.place(
            model,
            (row * sizes[fast] + starts[fast]) * extent,
            subsizes[fast],
        );
    }
    let new = new.resized(0, sizes[0] * sizes[1] * extent);
    let made = Datatype::subarray(&sizes, &subsizes, &starts, order, old);
    (made.expect("small arguments are valid"), new)
}

/// A random type nested up to `depth` constructors deep, with its model. Types may overlap themselves.
pub fn random_type(rng: &mut Rng, depth: u32) -> (Datatype, Model) {
    if depth == 0 || rng.range(0, 9) == 0 {
        let &basic = rng.pick(BASICS);
        return (Datatype::of(basic).clone(), Model::of(basic));
    }
    let (old, model) = random_type(rng, depth - 1);
    let mut new = Model::default();
    let extent = model.extent();
    let made = match rng.range(0, 10) {
        0 => {
            let count = rng.range(0, 4);
            new.place(&model, 0, count);
            Datatype::contiguous(count, &old)
        }
        1 => {
            let (count, length, stride) = (rng.range(0, 4), rng.range(0, 3), rng.range(-4, 5));
            (0..count).for_each(|i| new.place(&model, i * stride * extent, length));
            Datatype::vector(count, length, stride, &old)
        }
        2 => {
            let (count, length, stride) = (rng.range(0, 4), rng.range(0, 3), rng.range(-50, 90));
            (0..count).for_each(|i| new.place(&model, i * stride, length));
            Datatype::hvector(count, length, stride, &old)
        }
        kind @ (3 | 4) => {
            let n = rng.range(0, 4);
            let lengths: Vec<i64> = (0..n).map(|_| rng.range(0, 3)).collect();
            let offsets: Vec<i64> = (0..n).map(|_| rng.range(-9, 20)).collect();
            let unit = if kind == 3 { extent } else { 1 };
            (0..n as usize).for_each(|i| new.place(&model, offsets[i] * unit, lengths[i]));
            if kind == 3 {
                Datatype::indexed(&lengths, &offsets, &old)
            } else {
                Datatype::hindexed(&lengths, &offsets, &old)
            }
        }
        kind @ (5 | 6) => {
            let (n, length) = (rng.range(0, 4), rng.range(0, 3));
            let offsets: Vec<i64> = (0..n).map(|_| rng.range(-9, 20)).collect();
            let unit = if kind == 5 { extent } else { 1 };
            offsets
                .iter()
                .for_each(|&at| new.place(&model, at * unit, length));
            if kind == 5 {
                Datatype::indexed_block(length, &offsets, &old)
            } else {
                Datatype::hindexed_block(length, &offsets, &old)
            }
        }
        7 => {
            let (other, other_model) = random_type(rng, depth - 1);
            let lengths = [rng.range(0, 2), rng.range(0, 2), 1];
            let offsets = [rng.range(-20, 40), rng.range(0, 90), rng.range(0, 64)];
            let &basic = rng.pick(BASICS);
            new.place(&model, offsets[0], lengths[0]);
            new.place(&other_model, offsets[1], lengths[1]);
            new.place(&Model::of(basic), offsets[2], 1);
            new.padded = true;
            Datatype::structure(
                &lengths,
                &offsets,
                &[old, other, Datatype::of(basic).clone()],
            )
        }
        8 => {
            let (lb, extent) = (rng.range(-20, 20), rng.range(-10, 200));
            new = model.resized(lb, extent);
            Datatype::resized(lb, extent, &old)
        }
        9 => return random_subarray(rng, &old, &model),
        _ => {
            new = model;
            Ok(Datatype::dup(&old))
        }
    };
    (made.expect("small arguments are valid"), new)
}

/// The lowest and highest byte offset of `count` elements, for allocating a buffer around the origin.
pub fn reach(model: &Model, count: i64) -> (i64, i64) {
    let bytes = model.byte_offsets(count);
    (
        bytes.iter().copied().min().unwrap_or(0).min(0),
        bytes.iter().copied().max().unwrap_or(0).max(0) + 1,
    )
}
