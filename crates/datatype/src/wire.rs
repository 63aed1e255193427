//! A datatype as bytes of a message, and back: how a process describes a type to one that has not made it.
//!
//! What travels is the call that made the type, with its arguments, and the same for the types that it was made of. Both
//! processes are of one job on one kind of machine, so numbers go in the machine's own order.

use crate::array::Darray;
use crate::basic::BasicType;
use crate::datatype::Datatype;
use crate::envelope::{Combiner, Contents};
use crate::recipe::Order;

impl Datatype {
    /// Appends the description of the type.
    pub fn encode(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.combiner().abi_value().to_ne_bytes());
        if let Some(basic) = self.named() {
            out.extend_from_slice(&basic.abi_handle().to_ne_bytes());
            return;
        }
        let contents = self.contents_large();
        out.extend_from_slice(&(contents.integers.len() as u32).to_ne_bytes());
        for integer in &contents.integers {
            out.extend_from_slice(&integer.to_ne_bytes());
        }
        out.extend_from_slice(&(contents.large_counts.len() as u64).to_ne_bytes());
        for count in &contents.large_counts {
            out.extend_from_slice(&count.to_ne_bytes());
        }
        out.extend_from_slice(&(contents.datatypes.len() as u64).to_ne_bytes());
        for datatype in &contents.datatypes {
            datatype.encode(out);
        }
    }

    /// The type that the first bytes describe, which are taken off; `None` if they describe none.
    pub fn decode(bytes: &mut &[u8]) -> Option<Datatype> {
        let combiner = i32::from_ne_bytes(take(bytes)?);
        if combiner == Combiner::Named.abi_value() {
            let basic = BasicType::from_abi_handle(u32::from_ne_bytes(take(bytes)?))?;
            return Some(Datatype::of(basic).clone());
        }
        let integers = u32::from_ne_bytes(take(bytes)?);
        let integers = (0..integers)
            .map(|_| Some(i32::from_ne_bytes(take(bytes)?)))
            .collect::<Option<Vec<i32>>>()?;
        let large = u64::from_ne_bytes(take(bytes)?);
        let large = (0..large)
            .map(|_| Some(i64::from_ne_bytes(take(bytes)?)))
            .collect::<Option<Vec<i64>>>()?;
        let children = u64::from_ne_bytes(take(bytes)?);
        let children = (0..children)
            .map(|_| Datatype::decode(bytes))
            .collect::<Option<Vec<Datatype>>>()?;
        build(combiner, &integers, &large, &children)
    }
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = bytes.split_first_chunk::<N>()?;
    *bytes = rest;
    Some(*first)
}

/// Counts and displacements behind the number of blocks: two lists of as many.
fn two_lists(large: &[i64]) -> Option<(&[i64], &[i64])> {
    let blocks = usize::try_from(*large.first()?).ok()?;
    let lists = large.get(1..)?;
    (lists.len() == 2 * blocks).then(|| lists.split_at(blocks))
}

/// Makes the type again. `large` holds what a `_c` call takes as MPI_Count.
fn build(combiner: i32, ints: &[i32], large: &[i64], children: &[Datatype]) -> Option<Datatype> {
    let is = |of: Combiner| combiner == of.abi_value();
    if is(Combiner::F90Real) {
        return Datatype::f90_real(*ints.first()?, *ints.get(1)?).ok();
    }
    if is(Combiner::F90Complex) {
        return Datatype::f90_complex(*ints.first()?, *ints.get(1)?).ok();
    }
    if is(Combiner::F90Integer) {
        return Datatype::f90_integer(*ints.first()?).ok();
    }
    if is(Combiner::Struct) {
        let (blocklengths, displacements) = two_lists(large)?;
        return Datatype::structure(blocklengths, displacements, children).ok();
    }
    let old = children.first()?;
    let at = |index: usize| large.get(index).copied();
    let made = if is(Combiner::Dup) {
        return Some(Datatype::dup(old));
    } else if is(Combiner::Contiguous) {
        Datatype::contiguous(at(0)?, old)
    } else if is(Combiner::Vector) {
        Datatype::vector(at(0)?, at(1)?, at(2)?, old)
    } else if is(Combiner::Hvector) {
        Datatype::hvector(at(0)?, at(1)?, at(2)?, old)
    } else if is(Combiner::Indexed) {
        let (blocklengths, displacements) = two_lists(large)?;
        Datatype::indexed(blocklengths, displacements, old)
    } else if is(Combiner::Hindexed) {
        let (blocklengths, displacements) = two_lists(large)?;
        Datatype::hindexed(blocklengths, displacements, old)
    } else if is(Combiner::IndexedBlock) {
        Datatype::indexed_block(at(1)?, large.get(2..)?, old)
    } else if is(Combiner::HindexedBlock) {
        Datatype::hindexed_block(at(1)?, large.get(2..)?, old)
    } else if is(Combiner::Resized) {
        Datatype::resized(at(0)?, at(1)?, old)
    } else if is(Combiner::Subarray) {
        let ndims = usize::try_from(*ints.first()?).ok()?;
        let order = Order::from_abi_value(*ints.get(1)?)?;
        let (sizes, rest) = large.split_at_checked(ndims)?;
        let (subsizes, starts) = rest.split_at_checked(ndims)?;
        Datatype::subarray(sizes, subsizes, starts, order, old)
    } else if is(Combiner::Darray) {
        let [size, rank, ndims] = *ints.first_chunk::<3>()?;
        let ndims = usize::try_from(ndims).ok()?;
        let (distribs, rest) = ints.get(3..)?.split_at_checked(ndims)?;
        let (dargs, rest) = rest.split_at_checked(ndims)?;
        let (psizes, rest) = rest.split_at_checked(ndims)?;
        let args = Darray {
            size,
            rank,
            gsizes: large,
            distribs,
            dargs,
            psizes,
            order: Order::from_abi_value(*rest.first()?)?,
        };
        Datatype::darray(args, old)
    } else {
        return None;
    };
    made.ok()
}

impl Datatype {
    /// The arguments, with all counts and displacements among the large counts.
    fn contents_large(&self) -> Contents {
        self.sorted(true).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(of: &Datatype) -> Vec<(i64, u64)> {
        let runs = of.runs(3, 0, 3 * of.size());
        runs.map(|run| (run.offset_bytes, run.len_bytes)).collect()
    }

    fn check(datatype: &Datatype) {
        let mut bytes = Vec::new();
        datatype.encode(&mut bytes);
        bytes.push(7);
        let mut rest = &bytes[..];
        let again = Datatype::decode(&mut rest).expect("a description of a type");
        assert_eq!(rest, [7], "{datatype:?}");
        assert_eq!(again.combiner(), datatype.combiner());
        assert_eq!(
            (again.size(), again.lb(), again.extent()),
            (datatype.size(), datatype.lb(), datatype.extent())
        );
        assert_eq!(runs(&again), runs(datatype));
        assert_eq!(again.uniform_basic(), datatype.uniform_basic());
        bytes.truncate(bytes.len() - 2);
        assert!(Datatype::decode(&mut &bytes[..]).is_none());
    }

    #[test]
    fn every_constructor_comes_back_as_it_was() {
        let int = Datatype::of(BasicType::INT);
        let pair = Datatype::of(BasicType::SHORT_INT);
        let vector = Datatype::vector(3, 2, -4, int).expect("a vector");
        let made = [
            int.clone(),
            pair.clone(),
            Datatype::dup(&vector),
            Datatype::contiguous(5, pair).expect("a type"),
            vector.clone(),
            Datatype::hvector(2, 3, 100, &vector).expect("a type"),
            Datatype::indexed(&[1, 0, 2], &[9, 4, -3], int).expect("a type"),
            Datatype::hindexed(&[1, 2], &[36, 2], pair).expect("a type"),
            Datatype::indexed_block(2, &[5, 1], int).expect("a type"),
            Datatype::hindexed_block(2, &[50, 10], int).expect("a type"),
            Datatype::structure(&[2, 1], &[0, 64], &[int.clone(), vector.clone()]).expect("a type"),
            Datatype::resized(-8, 128, &vector).expect("a type"),
            Datatype::subarray(&[4, 5], &[2, 3], &[1, 2], Order::Fortran, int).expect("a type"),
            Datatype::f90_real(6, 30).expect("a type"),
            Datatype::f90_integer(4).expect("a type"),
        ];
        made.iter().for_each(check);
        let args = Darray {
            size: 6,
            rank: 4,
            gsizes: &[7, 9],
            distribs: &[crate::DISTRIBUTE_CYCLIC, crate::DISTRIBUTE_BLOCK],
            dargs: &[2, crate::DISTRIBUTE_DFLT_DARG],
            psizes: &[3, 2],
            order: Order::C,
        };
        check(&Datatype::darray(args, int).expect("a type"));
    }
}
