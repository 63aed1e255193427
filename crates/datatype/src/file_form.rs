//! Types as they lie in a file whose data representation is not the one of memory.

use std::ops::ControlFlow;

use crate::array::Darray;
use crate::basic::BasicType;
use crate::datatype::Datatype;
use crate::error::Result;
use crate::recipe::{Recipe, for_each_field};

/// A beginning of some elements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leading {
    /// Basic elements, as [`Datatype::basic_elements`] counts them.
    pub items: u64,
    /// What they take in the file.
    pub file_bytes: u64,
}

impl Datatype {
    /// The longest beginning of `count` elements, of whole basic types, that has at most so many items and bytes.
    pub fn leading<E: From<crate::error::Error>>(
        &self,
        count: u64,
        most: Leading,
        bytes_of: &mut impl FnMut(BasicType) -> std::result::Result<u64, E>,
    ) -> std::result::Result<Leading, E> {
        let element = Leading {
            items: self.basic_elements(),
            file_bytes: self.in_file(bytes_of)?.size(),
        };
        let fit = |most: u64, one: u64| most.checked_div(one).unwrap_or(count);
        let whole = count
            .min(fit(most.items, element.items))
            .min(fit(most.file_bytes, element.file_bytes));
        let mut found = Leading {
            items: whole * element.items,
            file_bytes: whole * element.file_bytes,
        };
        if whole == count || self.named().is_some() {
            return Ok(found);
        }
        let mut failed = None;
        let _ = for_each_field(self, |child, n| {
            let left = Leading {
                items: most.items - found.items,
                file_bytes: most.file_bytes - found.file_bytes,
            };
            match child.leading(n, left, bytes_of) {
                Ok(part) => {
                    found.items += part.items;
                    found.file_bytes += part.file_bytes;
                    match part.items < child.basic_elements() * n {
                        true => ControlFlow::Break(()),
                        false => ControlFlow::Continue(()),
                    }
                }
                Err(error) => {
                    failed = Some(error);
                    ControlFlow::Break(())
                }
            }
        });
        match failed {
            Some(error) => Err(error),
            None => Ok(found),
        }
    }

    /// The same type made of basic types that take other numbers of bytes, which `bytes_of` says: what a type of a file
    /// view is in the file (MPI 5.0, 14.5). Counts of elements scale with that; displacements in bytes stay.
    pub fn in_file<E: From<crate::error::Error>>(
        &self,
        bytes_of: &mut impl FnMut(BasicType) -> std::result::Result<u64, E>,
    ) -> std::result::Result<Datatype, E> {
        if let Some(basic) = self.predefined_basic() {
            let bytes = bytes_of(basic)?;
            let info = basic.info();
            if bytes == info.size_bytes && bytes == info.extent_bytes {
                return Ok(Datatype::of(basic).clone());
            }
            return Ok(Datatype::contiguous(
                i64::try_from(bytes).unwrap_or(i64::MAX),
                Datatype::of(BasicType::BYTE),
            )?);
        }
        let mut children = Vec::with_capacity(self.0.children.len());
        for child in &self.0.children {
            children.push(child.in_file(bytes_of)?);
        }
        Ok(self.rebuilt(&children)?)
    }

    /// The constructor that made this type, called with other types.
    fn rebuilt(&self, children: &[Datatype]) -> Result<Datatype> {
        if let Recipe::Struct {
            blocklengths,
            displacements,
        } = &self.0.recipe
        {
            // It may have no members.
            return Datatype::structure(blocklengths, displacements, children);
        }
        let child = &children[0];
        match &self.0.recipe {
            Recipe::Contiguous { count } => Datatype::contiguous(*count, child),
            Recipe::Vector {
                count,
                blocklength,
                stride,
            } => Datatype::vector(*count, *blocklength, *stride, child),
            Recipe::Hvector {
                count,
                blocklength,
                stride,
            } => Datatype::hvector(*count, *blocklength, *stride, child),
            Recipe::Indexed {
                blocklengths,
                displacements,
            } => Datatype::indexed(blocklengths, displacements, child),
            Recipe::Hindexed {
                blocklengths,
                displacements,
            } => Datatype::hindexed(blocklengths, displacements, child),
            Recipe::IndexedBlock {
                blocklength,
                displacements,
            } => Datatype::indexed_block(*blocklength, displacements, child),
            Recipe::HindexedBlock {
                blocklength,
                displacements,
            } => Datatype::hindexed_block(*blocklength, displacements, child),
            Recipe::Struct { .. } => unreachable!("returned above"),
            Recipe::Subarray {
                sizes,
                subsizes,
                starts,
                order,
            } => Datatype::subarray(sizes, subsizes, starts, *order, child),
            Recipe::Darray(args) => Datatype::darray(
                Darray {
                    size: args.size,
                    rank: args.rank,
                    gsizes: &args.gsizes,
                    distribs: &args.distribs,
                    dargs: &args.dargs,
                    psizes: &args.psizes,
                    order: args.order,
                },
                child,
            ),
            Recipe::Resized { lb, extent } => Datatype::resized(*lb, *extent, child),
            Recipe::Dup
            | Recipe::Named(_)
            | Recipe::F90Real { .. }
            | Recipe::F90Complex { .. }
            | Recipe::F90Integer { .. } => Ok(child.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Error;

    fn external(datatype: &Datatype) -> Datatype {
        let bytes_of = &mut |basic: BasicType| Ok::<_, Error>(basic.info().external_bytes);
        datatype.in_file(bytes_of).expect("a type")
    }

    #[test]
    fn a_structure_may_be_empty() {
        let empty = Datatype::structure(&[], &[], &[]).expect("a type");
        assert_eq!(external(&empty).size(), 0);
        let int = Datatype::of(BasicType::INT).clone();
        let outer = Datatype::structure(&[1, 2], &[0, 8], &[empty, int]).expect("a type");
        assert_eq!(external(&outer).size(), 8);
    }

    #[test]
    fn counts_scale_and_bytes_stay() {
        let long = Datatype::of(BasicType::LONG);
        let vector = Datatype::vector(3, 1, 2, long).expect("a type");
        let in_file = external(&vector);
        assert_eq!((in_file.size(), in_file.extent()), (12, 20));
        let struct_ = Datatype::structure(&[1, 2], &[0, 32], &[vector.clone(), long.clone()]);
        let in_file = external(&struct_.expect("a type"));
        assert_eq!((in_file.size(), in_file.extent()), (20, 40));
        let resized = Datatype::resized(0, 100, &vector).expect("a type");
        assert_eq!(external(&resized).extent(), 100);
    }

    #[test]
    fn a_beginning_is_as_long_as_both_limits_let_it_be() {
        let (int, pair) = (
            Datatype::of(BasicType::INT),
            Datatype::of(BasicType::DOUBLE_INT),
        );
        let some = Datatype::vector(2, 1, 3, int).expect("a type");
        let all = Datatype::structure(&[1, 1, 3], &[0, 32, 64], &[some, pair.clone(), int.clone()])
            .expect("a type");
        // Of one element: two numbers, a pair, which is not cut, and three numbers.
        let bytes_of = |basic: BasicType| match basic {
            BasicType::INT => 8,
            _ => 20,
        };
        let steps = [8, 8, 20, 8, 8, 8];
        let items_of = |step: u64| if step == 20 { 2 } else { 1 };
        for count in 0..4 {
            let (mut ends, mut end) = (vec![Leading::default()], Leading::default());
            for step in (0..count).flat_map(|_| steps) {
                end.items += items_of(step);
                end.file_bytes += step;
                ends.push(end);
            }
            for items in 0..end.items + 3 {
                for file_bytes in 0..end.file_bytes + 3 {
                    let most = Leading { items, file_bytes };
                    let fits = |end: &&Leading| end.items <= items && end.file_bytes <= file_bytes;
                    let found =
                        all.leading(count, most, &mut |basic| Ok::<_, Error>(bytes_of(basic)));
                    assert_eq!(found.as_ref().ok(), ends.iter().rfind(fits), "{most:?}");
                }
            }
        }
    }

    #[test]
    fn sizes_are_those_of_external32_for_every_basic_type() {
        for &basic in BasicType::ALL {
            let pair = Datatype::contiguous(2, Datatype::of(basic)).expect("a type");
            let in_file = external(&pair);
            assert_eq!(
                in_file.size(),
                pair.external_size(1).expect("a size"),
                "{basic:?}"
            );
            assert_eq!(
                in_file.extent() as u64,
                in_file.size(),
                "no padding in a file"
            );
        }
    }
}
