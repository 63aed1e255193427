//! Lays out buffers for a case, runs every algorithm on it and compares with what a plain model
//! says that the buffers must hold.

use crate::machine::{BASE, Datatype, Mode, Operation, Process, Random, UNIT, run};
use cloudmpi_coll::{Algorithm, Block, Call, Collective, Layout, Side, Span, Traits, algorithms};

/// How the arguments of one side are given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    Uniform,
    Table,
    Typed,
}

/// How the data lies in memory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    Contiguous,
    /// With gaps and a lower bound that is not zero, the same at every rank.
    Strided,
    /// Datatypes that differ from rank to rank, and blocks in decreasing order.
    Mixed,
}

pub const SHAPES: [Shape; 3] = [Shape::Contiguous, Shape::Strided, Shape::Mixed];

/// One side's buffer at one rank.
pub struct Area {
    pub image: Vec<u8>,
    pub types: Vec<Datatype>,
    pub table: Vec<Block>,
    form: Form,
}

fn datatype(units: &[i64], extent: i64) -> Datatype {
    Datatype {
        units: units.to_vec(),
        extent,
    }
}

/// A datatype for a block of `units` units.
fn pick(shape: Shape, salt: usize, units: usize) -> Datatype {
    match (shape, salt % 4) {
        (Shape::Contiguous, _) => datatype(&[0], 8),
        (Shape::Strided, _) => datatype(&[4], 20),
        (Shape::Mixed, 0) => datatype(&[0], 8),
        (Shape::Mixed, 1) if units.is_multiple_of(2) => datatype(&[0, 8], 16),
        (Shape::Mixed, 2) if units.is_multiple_of(2) => datatype(&[12, 0], 24),
        (Shape::Mixed, _) => datatype(&[-8], 12),
    }
}

impl Area {
    /// For blocks of so many units.
    pub fn new(units: &[usize], form: Form, shape: Shape, salt: usize) -> Area {
        let odd = units.iter().find(|&&units| units % 2 == 1).copied();
        let common = pick(shape, salt, odd.unwrap_or(0));
        let types: Vec<Datatype> = match form {
            Form::Typed => units
                .iter()
                .enumerate()
                .map(|(i, &u)| pick(shape, salt + i, u))
                .collect(),
            _ => vec![common],
        };
        let kind = |i: usize| &types[if form == Form::Typed { i } else { 0 }];
        let mut table = vec![Block::default(); units.len()];
        let mut order: Vec<usize> = (0..units.len()).collect();
        if shape == Shape::Mixed && form != Form::Uniform {
            order.reverse();
        }
        // In elements, or in bytes where every block has its own datatype.
        let mut place = 0;
        for i in order {
            let layout = kind(i).layout();
            let count = units[i] * UNIT / layout.size;
            let step = if form == Form::Typed {
                1
            } else {
                layout.extent
            };
            table[i] = Block {
                offset: place * step,
                count,
                bytes: count * layout.size,
            };
            place += if form == Form::Typed {
                count as i64 * layout.extent
            } else {
                count as i64
            };
            if form != Form::Uniform && shape != Shape::Contiguous {
                place += if form == Form::Typed {
                    24
                } else {
                    i as i64 % 3
                };
            }
        }
        let end =
            (0..units.len()).map(|i| table[i].offset + kind(i).layout().span(table[i].count).end);
        let bytes = BASE + end.max().unwrap_or(0).max(0) + BASE;
        Area {
            image: vec![0xEE; bytes as usize],
            types,
            table,
            form,
        }
    }

    fn kind(&self, i: usize) -> &Datatype {
        &self.types[if self.form == Form::Typed { i } else { 0 }]
    }

    pub fn layout(&self) -> Layout {
        self.types
            .first()
            .map_or(Layout::contiguous(UNIT), Datatype::layout)
    }

    pub fn write(&mut self, i: usize, values: &[u64]) {
        let block = self.table[i];
        let places: Vec<i64> = self
            .kind(i)
            .spread(BASE + block.offset, block.count)
            .collect();
        assert_eq!(places.len(), values.len());
        for (at, value) in places.into_iter().zip(values) {
            self.image[at as usize..at as usize + UNIT].copy_from_slice(&value.to_le_bytes());
        }
    }

    pub fn side(&self) -> Side<'_> {
        match self.form {
            Form::Uniform => Side::uniform(
                self.table.first().map_or(0, |block| block.count),
                self.layout(),
            ),
            Form::Table => Side::table(&self.table, self.layout()),
            Form::Typed => Side::typed_table(&self.table),
        }
    }
}

/// One rank's part of a data-moving case: units in each block, `None` where the buffer is not
/// significant at this rank.
#[derive(Default)]
pub struct Part {
    pub send: Option<Vec<Vec<u64>>>,
    /// What the receive buffer holds before (in place, or the root's broadcast buffer).
    pub before: Option<Vec<Option<Vec<u64>>>>,
    /// What it must hold after; `None` for a block that stays as it was.
    pub after: Option<Vec<Option<Vec<u64>>>>,
}

pub struct Case<'a> {
    pub collective: Collective,
    pub ranks: usize,
    pub remote: Option<usize>,
    pub commutative: bool,
    pub shape: Shape,
    pub send_form: Form,
    pub recv_form: Form,
    pub operation: Operation,
    /// Sets root, in_place and neighbours for the given absolute rank.
    pub adjust: &'a dyn Fn(usize, &mut Call),
}

const BOTH: [Mode; 2] = [Mode::Rendezvous, Mode::Buffered];

/// No reduction is expected.
pub fn no_operation(_: u64, _: u64) -> u64 {
    panic!("a reduction in a collective that has none")
}

impl<'a> Case<'a> {
    pub fn new(
        collective: Collective,
        ranks: usize,
        adjust: &'a dyn Fn(usize, &mut Call),
    ) -> Case<'a> {
        Case {
            collective,
            ranks,
            remote: None,
            commutative: true,
            shape: Shape::Contiguous,
            send_form: Form::Uniform,
            recv_form: Form::Uniform,
            operation: no_operation,
            adjust,
        }
    }

    pub fn processes(&self) -> usize {
        self.ranks + self.remote.unwrap_or(0)
    }

    /// A call without data for an absolute rank.
    pub fn call<'b>(&self, rank: usize) -> Call<'b> {
        let first = rank < self.ranks;
        let (own, other) = match self.remote {
            Some(remote) if first => (self.ranks, Some(remote)),
            Some(remote) => (remote, Some(self.ranks)),
            None => (self.ranks, None),
        };
        let mut call = Call::new(
            self.collective,
            if first { rank } else { rank - self.ranks },
            own,
        );
        call.remote_ranks = other;
        call.commutative = self.commutative;
        call.segment_bytes = 24;
        call.multicast_bytes = 40;
        call.table = true;
        call
    }

    /// The algorithms whose needs hold.
    pub fn algorithms(&self) -> impl Iterator<Item = &'static Algorithm> {
        let traits = Traits {
            inter: self.remote.is_some(),
            commutative: self.commutative,
            multicast: true,
            shared_cores: false,
            span: Span::OneNode,
            table: true,
        };
        let ranks = self.ranks.max(self.remote.unwrap_or(0));
        let list = algorithms(self.collective).iter();
        list.filter(move |algorithm| algorithm.unmet(ranks, traits).is_none())
    }

    /// Runs every algorithm. The areas' images are those before; `after` those expected.
    pub fn check(
        &self,
        send: &[Area],
        recv: &[Area],
        after: &[Vec<u8>],
        sides: &dyn Fn(usize, &mut Call),
    ) {
        for algorithm in self.algorithms() {
            // What goes wrong only with buffered messages goes wrong with few ranks.
            let modes = if self.processes() < 10 {
                &BOTH[..]
            } else {
                &BOTH[..1]
            };
            for &mode in modes {
                self.check_one(algorithm, mode, send, recv, after, sides);
            }
        }
    }

    fn check_one(
        &self,
        algorithm: &Algorithm,
        mode: Mode,
        send: &[Area],
        recv: &[Area],
        after: &[Vec<u8>],
        sides: &dyn Fn(usize, &mut Call),
    ) {
        let what = format!(
            "{} by {}, ranks {} {:?}, {:?}, {mode:?}",
            self.collective.name(),
            algorithm.name,
            self.ranks,
            self.remote,
            self.shape
        );
        let _context = Context(&what);
        let process = |rank: usize| {
            let mut call = self.call(rank);
            (self.adjust)(rank, &mut call);
            call.send = send[rank].side();
            call.recv = recv[rank].side();
            sides(rank, &mut call);
            Process {
                send: send[rank].image.clone(),
                recv: recv[rank].image.clone(),
                send_types: send[rank].types.clone(),
                recv_types: recv[rank].types.clone(),
                schedule: algorithm.build(&call),
            }
        };
        let mut processes: Vec<Process> = (0..self.processes()).map(process).collect();
        let seed = what.bytes().fold(1u64, |h, byte| {
            (h ^ byte as u64).wrapping_mul(0x100000001B3)
        });
        run(
            &mut processes,
            self.ranks,
            self.operation,
            mode,
            &mut Random(seed | 1),
        );
        for (rank, process) in processes.iter().enumerate() {
            assert!(
                process.recv == after[rank],
                "rank {rank} has a wrong result"
            );
        }
    }

    /// Lays the parts out in memory and runs every algorithm.
    pub fn check_parts(&self, parts: &[Part]) {
        let sizes = |blocks: &[Vec<u64>]| blocks.iter().map(Vec::len).collect::<Vec<_>>();
        let mut send = Vec::new();
        let mut recv = Vec::new();
        let mut after = Vec::new();
        for (rank, part) in parts.iter().enumerate() {
            let blocks = part.send.clone().unwrap_or_default();
            let mut area = Area::new(&sizes(&blocks), self.send_form, self.shape, rank);
            blocks
                .iter()
                .enumerate()
                .for_each(|(i, values)| area.write(i, values));
            send.push(area);
            let expected = part.after.as_deref().unwrap_or_default();
            let before = part.before.as_deref().unwrap_or_default();
            let either = |i: usize| {
                let old = before.get(i).and_then(|block| block.as_ref());
                old.or(expected.get(i).and_then(|block| block.as_ref()))
                    .map_or(0, Vec::len)
            };
            let units: Vec<usize> = (0..expected.len().max(before.len())).map(either).collect();
            let mut area = Area::new(&units, self.recv_form, self.shape, rank + 1);
            let write_all = |area: &mut Area, blocks: &[Option<Vec<u64>>]| {
                for (i, block) in blocks.iter().enumerate() {
                    block.iter().for_each(|values| area.write(i, values));
                }
            };
            write_all(&mut area, before);
            let image = area.image.clone();
            write_all(&mut area, expected);
            after.push(std::mem::replace(&mut area.image, image));
            recv.push(area);
        }
        self.check(&send, &recv, &after, &|_, _| {});
    }
}

/// Says which case it was when a test panics.
struct Context<'a>(&'a str);

impl Drop for Context<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("in: {}", self.0);
        }
    }
}

pub fn rank_counts() -> impl Iterator<Item = usize> {
    (1..=17).chain([32, 33])
}

/// First, middle and last; of many ranks the middle one only, for the time it takes.
pub fn roots(ranks: usize) -> Vec<usize> {
    if ranks > 17 {
        return vec![ranks / 2];
    }
    let mut roots = vec![0, ranks / 2, ranks - 1];
    roots.dedup();
    roots
}

/// Data that says where it comes from.
pub fn values(from: usize, to: usize, units: usize) -> Vec<u64> {
    (0..units)
        .map(|i| (from as u64) << 40 | (to as u64) << 20 | i as u64 | 1 << 63)
        .collect()
}
