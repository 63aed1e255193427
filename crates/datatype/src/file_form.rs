//! Types as they lie in a file whose data representation is not the one of memory.

use crate::array::Darray;
use crate::basic::BasicType;
use crate::datatype::Datatype;
use crate::error::Result;
use crate::recipe::Recipe;

impl Datatype {
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
