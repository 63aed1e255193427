//! Fortran's parameterized types, and the choice of a type by class and size.

use crate::basic::BasicType;
use crate::datatype::Datatype;
use crate::error::{Error, Result};
use crate::recipe::Recipe;

/// `MPI_UNDEFINED` of the standard ABI: "not given" for a precision or a range.
pub const UNDEFINED: i32 = -32766;

/// The classes of `MPI_Type_match_size`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeClass {
    Integer,
    Real,
    Complex,
}

impl TypeClass {
    /// The class that an `MPI_TYPECLASS_` constant of the standard ABI stands for.
    pub const fn from_abi_value(value: i32) -> Option<TypeClass> {
        match value {
            192 => Some(TypeClass::Integer),
            193 => Some(TypeClass::Real),
            194 => Some(TypeClass::Complex),
            _ => None,
        }
    }
}

/// Real kinds as (decimal digits, decimal exponent range, real type, complex type).
const REALS: &[(i32, i32, BasicType, BasicType)] = &[
    (6, 37, BasicType::REAL4, BasicType::COMPLEX8),
    (15, 307, BasicType::REAL8, BasicType::COMPLEX16),
    // Compilers there have a kind of 80 bits, which C's `long double` is too.
    #[cfg(target_arch = "x86_64")]
    (
        18,
        4931,
        BasicType::LONG_DOUBLE,
        BasicType::C_LONG_DOUBLE_COMPLEX,
    ),
    (33, 4931, BasicType::REAL16, BasicType::COMPLEX32),
];

/// Integer kinds as (decimal digits that always fit, type).
const INTEGERS: [(i32, BasicType); 5] = [
    (2, BasicType::INTEGER1),
    (4, BasicType::INTEGER2),
    (9, BasicType::INTEGER4),
    (18, BasicType::INTEGER8),
    (38, BasicType::INTEGER16),
];

fn select_real(precision: i32, range: i32) -> Result<(BasicType, BasicType)> {
    if precision == UNDEFINED && range == UNDEFINED {
        return Err(Error::arg(
            "both p and r are MPI_UNDEFINED; give at least one",
        ));
    }
    if (precision < 0 && precision != UNDEFINED) || (range < 0 && range != UNDEFINED) {
        return Err(Error::arg(format!(
            "p is {precision} and r is {range}; neither may be negative"
        )));
    }
    let fits = |&&(digits, exponents, ..): &&(i32, i32, BasicType, BasicType)| {
        precision <= digits && range <= exponents
    };
    REALS
        .iter()
        .find(fits)
        .map(|&(_, _, real, complex)| (real, complex))
        .ok_or_else(|| {
            Error::arg(format!(
                "no real kind has {precision} decimal digits and an exponent range of {range}"
            ))
        })
}

impl Datatype {
    /// The real type of at least `precision` digits and an exponent range of `range` (`MPI_Type_create_f90_real`).
    /// Either may be [`UNDEFINED`]. Each call makes a new object; the MPI layer returns the same handle for
    /// the same arguments.
    pub fn f90_real(precision: i32, range: i32) -> Result<Datatype> {
        let (real, _) = select_real(precision, range)?;
        Ok(Datatype::wrap(
            Recipe::F90Real { precision, range },
            Datatype::of(real),
        ))
    }

    /// The complex type of two such reals (`MPI_Type_create_f90_complex`).
    pub fn f90_complex(precision: i32, range: i32) -> Result<Datatype> {
        let (_, complex) = select_real(precision, range)?;
        Ok(Datatype::wrap(
            Recipe::F90Complex { precision, range },
            Datatype::of(complex),
        ))
    }

    /// The integer type that holds `range` decimal digits (`MPI_Type_create_f90_integer`).
    pub fn f90_integer(range: i32) -> Result<Datatype> {
        if range < 0 {
            return Err(Error::arg(format!("r is {range}; it must not be negative")));
        }
        let found = INTEGERS.iter().find(|(digits, _)| range <= *digits);
        let (_, basic) = found.ok_or_else(|| {
            Error::arg(format!(
                "no integer kind has a range of {range} decimal digits"
            ))
        })?;
        Ok(Datatype::wrap(
            Recipe::F90Integer { range },
            Datatype::of(*basic),
        ))
    }

    /// The predefined type of a class and a size in bytes (`MPI_Type_match_size`).
    pub fn match_size(class: TypeClass, size_bytes: i32) -> Result<&'static Datatype> {
        let basic = match (class, size_bytes) {
            (TypeClass::Integer, 1) => BasicType::INTEGER1,
            (TypeClass::Integer, 2) => BasicType::INTEGER2,
            (TypeClass::Integer, 4) => BasicType::INTEGER4,
            (TypeClass::Integer, 8) => BasicType::INTEGER8,
            (TypeClass::Integer, 16) => BasicType::INTEGER16,
            (TypeClass::Real, 2) => BasicType::REAL2,
            (TypeClass::Real, 4) => BasicType::REAL4,
            (TypeClass::Real, 8) => BasicType::REAL8,
            (TypeClass::Real, 16) => BasicType::REAL16,
            (TypeClass::Complex, 4) => BasicType::COMPLEX4,
            (TypeClass::Complex, 8) => BasicType::COMPLEX8,
            (TypeClass::Complex, 16) => BasicType::COMPLEX16,
            (TypeClass::Complex, 32) => BasicType::COMPLEX32,
            _ => {
                return Err(Error::arg(format!(
                    "no predefined {class:?} type has {size_bytes} bytes"
                )));
            }
        };
        Ok(Datatype::of(basic))
    }
}
