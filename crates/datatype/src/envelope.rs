//! How a type was made, as MPI_Type_get_envelope and MPI_Type_get_contents report it.

use crate::datatype::Datatype;
use crate::error::{Error, Result};
use crate::recipe::{DarrayArgs, Recipe};

/// The constructor that made a type. The discriminants are the values of the `MPI_COMBINER_` constants in
/// the standard ABI.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum Combiner {
    Named = 101,
    Dup = 102,
    Contiguous = 103,
    Vector = 104,
    Hvector = 105,
    Indexed = 106,
    Hindexed = 107,
    IndexedBlock = 108,
    HindexedBlock = 109,
    Struct = 110,
    Subarray = 111,
    Darray = 112,
    F90Real = 113,
    F90Complex = 114,
    F90Integer = 115,
    Resized = 116,
    ValueIndex = 117,
}

impl Combiner {
    /// The value of the constant in the standard ABI.
    pub const fn abi_value(self) -> i32 {
        self as i32
    }
}

/// How many arguments of each sort made a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Envelope {
    pub combiner: Combiner,
    pub num_integers: usize,
    pub num_addresses: usize,
    pub num_large_counts: usize,
    pub num_datatypes: usize,
}

/// The arguments that made a type, in the order that the standard lists them.
#[derive(Clone, Debug)]
pub struct Contents {
    pub combiner: Combiner,
    pub integers: Vec<i32>,
    pub addresses: Vec<i64>,
    pub large_counts: Vec<i64>,
    pub datatypes: Vec<Datatype>,
}

/// Sorts the arguments of a constructor into integers, addresses and large counts.
struct Sorter {
    large: bool,
    integers: Vec<i32>,
    addresses: Vec<i64>,
    large_counts: Vec<i64>,
    fits: bool,
}

impl Sorter {
    /// An argument that is `int` in the plain call and MPI_Count in the `_c` call.
    fn count(&mut self, value: i64) {
        if self.large {
            self.large_counts.push(value);
        } else {
            self.fits &= i32::try_from(value).is_ok();
            self.integers.push(value as i32);
        }
    }

    /// An argument that is MPI_Aint in the plain call and MPI_Count in the `_c` call.
    fn address(&mut self, value: i64) {
        if self.large {
            self.large_counts.push(value)
        } else {
            self.addresses.push(value)
        }
    }

    /// An argument that is `int` in both calls.
    fn integer(&mut self, value: i32) {
        self.integers.push(value);
    }

    fn counts(&mut self, values: &[i64]) {
        values.iter().for_each(|&value| self.count(value));
    }

    fn addresses(&mut self, values: &[i64]) {
        values.iter().for_each(|&value| self.address(value));
    }

    fn integers(&mut self, values: &[i32]) {
        values.iter().for_each(|&value| self.integer(value));
    }

    fn darray(&mut self, args: &DarrayArgs) {
        self.integers(&[args.size, args.rank, args.gsizes.len() as i32]);
        self.counts(&args.gsizes);
        self.integers(&args.distribs);
        self.integers(&args.dargs);
        self.integers(&args.psizes);
        self.integer(args.order.abi_value());
    }

    fn sort(&mut self, recipe: &Recipe) {
        match recipe {
            Recipe::Named(_) | Recipe::Dup => {}
            Recipe::Contiguous { count } => self.count(*count),
            Recipe::Vector {
                count,
                blocklength,
                stride,
            } => self.counts(&[*count, *blocklength, *stride]),
            Recipe::Hvector {
                count,
                blocklength,
                stride,
            } => {
                self.counts(&[*count, *blocklength]);
                self.address(*stride);
            }
            Recipe::Indexed {
                blocklengths,
                displacements,
            } => {
                self.count(blocklengths.len() as i64);
                self.counts(blocklengths);
                self.counts(displacements);
            }
            Recipe::Hindexed {
                blocklengths,
                displacements,
            }
            | Recipe::Struct {
                blocklengths,
                displacements,
            } => {
                self.count(blocklengths.len() as i64);
                self.counts(blocklengths);
                self.addresses(displacements);
            }
            Recipe::IndexedBlock {
                blocklength,
                displacements,
            } => {
                self.counts(&[displacements.len() as i64, *blocklength]);
                self.counts(displacements);
            }
            Recipe::HindexedBlock {
                blocklength,
                displacements,
            } => {
                self.counts(&[displacements.len() as i64, *blocklength]);
                self.addresses(displacements);
            }
            Recipe::Subarray {
                sizes,
                subsizes,
                starts,
                order,
            } => {
                self.integer(sizes.len() as i32);
                self.counts(sizes);
                self.counts(subsizes);
                self.counts(starts);
                self.integer(order.abi_value());
            }
            Recipe::Darray(args) => self.darray(args),
            Recipe::F90Real { precision, range } | Recipe::F90Complex { precision, range } => {
                self.integer(*precision);
                self.integer(*range);
            }
            Recipe::F90Integer { range } => self.integer(*range),
            Recipe::Resized { lb, extent } => self.addresses(&[*lb, *extent]),
        }
    }
}

impl Datatype {
    /// The constructor that made the type.
    pub fn combiner(&self) -> Combiner {
        match self.0.recipe {
            Recipe::Named(_) => Combiner::Named,
            Recipe::Dup => Combiner::Dup,
            Recipe::Contiguous { .. } => Combiner::Contiguous,
            Recipe::Vector { .. } => Combiner::Vector,
            Recipe::Hvector { .. } => Combiner::Hvector,
            Recipe::Indexed { .. } => Combiner::Indexed,
            Recipe::Hindexed { .. } => Combiner::Hindexed,
            Recipe::IndexedBlock { .. } => Combiner::IndexedBlock,
            Recipe::HindexedBlock { .. } => Combiner::HindexedBlock,
            Recipe::Struct { .. } => Combiner::Struct,
            Recipe::Subarray { .. } => Combiner::Subarray,
            Recipe::Darray(_) => Combiner::Darray,
            Recipe::F90Real { .. } => Combiner::F90Real,
            Recipe::F90Complex { .. } => Combiner::F90Complex,
            Recipe::F90Integer { .. } => Combiner::F90Integer,
            Recipe::Resized { .. } => Combiner::Resized,
        }
    }

    /// Whether the type was made by the `_c` form of a constructor.
    pub fn made_by_large_count_call(&self) -> bool {
        self.0.large
    }

    /// The number of arguments of each sort (`MPI_Type_get_envelope_c`). `num_large_counts` is above zero
    /// only for types made by a `_c` call.
    pub fn envelope(&self) -> Envelope {
        self.sorted(self.0.large).0
    }

    /// The arguments (`MPI_Type_get_contents_c`). Empty for named types, whose contents MPI refuses: see
    /// [`named`](Self::named).
    pub fn contents(&self) -> Contents {
        self.sorted(self.0.large).1
    }

    /// The number of arguments as the calls without `_c` report them, which have no large counts.
    ///
    /// # Errors
    /// `Type` if the type was made by a `_c` call with a value that `int` cannot hold.
    pub fn envelope_int(&self) -> Result<Envelope> {
        self.fits_int().map(|sorted| sorted.0)
    }

    /// The arguments as the calls without `_c` report them.
    ///
    /// # Errors
    /// As [`envelope_int`](Self::envelope_int).
    pub fn contents_int(&self) -> Result<Contents> {
        self.fits_int().map(|sorted| sorted.1)
    }

    fn fits_int(&self) -> Result<(Envelope, Contents)> {
        let (envelope, contents, fits) = self.sorted(false);
        if fits {
            return Ok((envelope, contents));
        }
        Err(Error::of_type(
            "the datatype has counts that do not fit an int; use the _c form of this call",
        ))
    }

    pub(crate) fn sorted(&self, large: bool) -> (Envelope, Contents, bool) {
        let mut sorter = Sorter {
            large,
            integers: Vec::new(),
            addresses: Vec::new(),
            large_counts: Vec::new(),
            fits: true,
        };
        sorter.sort(&self.0.recipe);
        // The f90 types are made of nothing, as the user sees it.
        let datatypes: Vec<Datatype> = if self.is_predefined() {
            Vec::new()
        } else {
            self.0.children.to_vec()
        };
        let contents = Contents {
            combiner: self.combiner(),
            integers: sorter.integers,
            addresses: sorter.addresses,
            large_counts: sorter.large_counts,
            datatypes,
        };
        let envelope = Envelope {
            combiner: contents.combiner,
            num_integers: contents.integers.len(),
            num_addresses: contents.addresses.len(),
            num_large_counts: contents.large_counts.len(),
            num_datatypes: contents.datatypes.len(),
        };
        (envelope, contents, sorter.fits)
    }
}
