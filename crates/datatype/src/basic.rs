//! The predefined types of the MPI 5.0 standard ABI as plain data.
//!
//! A [`BasicType`] is one byte: the low byte of the ABI handle (0x200..=0x2ff), so every property is one
//! table look-up.

/// How one number of a predefined type is represented in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scalar {
    I8,
    I16,
    I32,
    I64,
    I128,
    U8,
    U16,
    U32,
    U64,
    /// IEEE binary16.
    F16,
    F32,
    F64,
    /// The x87 80-bit format in 16 bytes (`long double` on x86-64).
    F80,
    /// IEEE binary128.
    F128,
}

impl Scalar {
    /// Bytes in memory; also the alignment.
    pub const fn size_bytes(self) -> u64 {
        match self {
            Scalar::I8 | Scalar::U8 => 1,
            Scalar::I16 | Scalar::U16 | Scalar::F16 => 2,
            Scalar::I32 | Scalar::U32 | Scalar::F32 => 4,
            Scalar::I64 | Scalar::U64 | Scalar::F64 => 8,
            Scalar::I128 | Scalar::F80 | Scalar::F128 => 16,
        }
    }

    /// Whether the scalar is a signed integer (decides sign extension in conversions).
    pub const fn is_signed_integer(self) -> bool {
        matches!(
            self,
            Scalar::I8 | Scalar::I16 | Scalar::I32 | Scalar::I64 | Scalar::I128
        )
    }

    /// Whether the scalar is a floating-point number.
    pub const fn is_float(self) -> bool {
        matches!(
            self,
            Scalar::F16 | Scalar::F32 | Scalar::F64 | Scalar::F80 | Scalar::F128
        )
    }
}

/// The groups of predefined types by which the standard says which operation takes which type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// "C integer".
    CInteger,
    /// "Fortran integer".
    FortranInteger,
    /// "Floating point", of C and of Fortran.
    Float,
    /// "Complex", of C, C++ and Fortran.
    Complex,
    /// "Logical": Fortran LOGICAL, C `_Bool`, C++ `bool`.
    Logical,
    /// "Multi-language types": MPI_AINT, MPI_COUNT, MPI_OFFSET.
    MultiLanguage,
    /// Text: MPI_CHAR, MPI_CHARACTER, MPI_WCHAR.
    Character,
    /// MPI_BYTE.
    Byte,
    /// MPI_PACKED.
    Packed,
    /// A value and an index, for MPI_MINLOC and MPI_MAXLOC.
    Pair,
}

/// What is known of one predefined type.
#[derive(Clone, Copy, Debug)]
pub struct BasicInfo {
    /// The name of the MPI constant.
    pub name: &'static str,
    /// The group of types it belongs to.
    pub kind: Kind,
    /// The number itself; a part of a complex number; the value of a pair.
    pub scalar: Scalar,
    /// The index of a pair; otherwise the same as `scalar`.
    pub index: Scalar,
    /// Bytes of data: the sum of the parts, without padding.
    pub size_bytes: u64,
    /// Alignment in bytes in a C or Fortran structure.
    pub align_bytes: u64,
    /// Bytes from one array element to the next.
    pub extent_bytes: u64,
    /// Where the index of a pair begins, in bytes from the value.
    pub index_offset_bytes: u64,
    /// Bytes in the external32 representation.
    pub external_bytes: u64,
}

const fn round_up(value: u64, align: u64) -> u64 {
    value.div_ceil(align) * align
}

/// The external32 width of a type is its width in memory, except for the few that the standard fixes.
const fn external_size(name_code: u8, scalar: Scalar) -> u64 {
    match name_code {
        // MPI_LONG, MPI_UNSIGNED_LONG and the value of MPI_LONG_INT take 4 bytes, MPI_WCHAR 2.
        0x0a | 0x0e | 0x2a => 4,
        0x3c => 2,
        _ => scalar.size_bytes(),
    }
}

const fn info(
    code: u8,
    name: &'static str,
    kind: Kind,
    scalar: Scalar,
    index: Scalar,
) -> BasicInfo {
    let value = scalar.size_bytes();
    let external = external_size(code, scalar);
    let (size_bytes, align_bytes, extent_bytes, index_offset_bytes, external_bytes) = match kind {
        Kind::Complex => (2 * value, value, 2 * value, 0, 2 * external),
        Kind::Pair => {
            let index_size = index.size_bytes();
            let align = if value > index_size {
                value
            } else {
                index_size
            };
            let offset = round_up(value, index_size);
            (
                value + index_size,
                align,
                round_up(offset + index_size, align),
                offset,
                external + index_size,
            )
        }
        _ => (value, value, value, 0, external),
    };
    BasicInfo {
        name,
        kind,
        scalar,
        index,
        size_bytes,
        align_bytes,
        extent_bytes,
        index_offset_bytes,
        external_bytes,
    }
}

#[cfg(target_arch = "x86_64")]
const LONG_DOUBLE: Scalar = Scalar::F80;
#[cfg(not(target_arch = "x86_64"))]
const LONG_DOUBLE: Scalar = Scalar::F128;

/// `char` is signed or not by platform.
const CHAR: Scalar = if core::ffi::c_char::MIN == 0 {
    Scalar::U8
} else {
    Scalar::I8
};

/// A predefined type other than MPI_DATATYPE_NULL, by the low byte of its ABI handle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct BasicType(u8);

macro_rules! basic_types {
    ($($code:literal $name:ident $kind:ident $scalar:expr $(, $index:expr)?;)*) => {
        impl BasicType {
            $(#[doc = concat!("`MPI_", stringify!($name), "`")] pub const $name: BasicType = BasicType($code);)*
            /// Every predefined type, in the order of the ABI handles.
            pub const ALL: &'static [BasicType] = &[$(BasicType($code)),*];
        }
        static INFO: [Option<BasicInfo>; 256] = {
            use Scalar::*;
            let mut table: [Option<BasicInfo>; 256] = [None; 256];
            $({
                #[allow(unused_mut, unused_assignments)]
                let mut index = $scalar;
                $(index = $index;)?
                table[$code] = Some(info($code, concat!("MPI_", stringify!($name)), Kind::$kind, $scalar, index));
            })*
            table
        };
    };
}

basic_types! {
    0x01 AINT MultiLanguage I64;
    0x02 COUNT MultiLanguage I64;
    0x03 OFFSET MultiLanguage I64;
    0x07 PACKED Packed U8;
    0x08 SHORT CInteger I16;
    0x09 INT CInteger I32;
    0x0a LONG CInteger I64;
    0x0b LONG_LONG_INT CInteger I64;
    0x0c UNSIGNED_SHORT CInteger U16;
    0x0d UNSIGNED CInteger U32;
    0x0e UNSIGNED_LONG CInteger U64;
    0x0f UNSIGNED_LONG_LONG CInteger U64;
    0x10 FLOAT Float F32;
    0x12 C_COMPLEX Complex F32;
    0x13 CXX_FLOAT_COMPLEX Complex F32;
    0x14 DOUBLE Float F64;
    0x16 C_DOUBLE_COMPLEX Complex F64;
    0x17 CXX_DOUBLE_COMPLEX Complex F64;
    0x18 LOGICAL Logical I32;
    0x19 INTEGER FortranInteger I32;
    0x1a REAL Float F32;
    0x1b COMPLEX Complex F32;
    0x1c DOUBLE_PRECISION Float F64;
    0x1d DOUBLE_COMPLEX Complex F64;
    0x1e CHARACTER Character U8;
    0x20 LONG_DOUBLE Float LONG_DOUBLE;
    0x24 C_LONG_DOUBLE_COMPLEX Complex LONG_DOUBLE;
    0x25 CXX_LONG_DOUBLE_COMPLEX Complex LONG_DOUBLE;
    0x28 FLOAT_INT Pair F32, I32;
    0x29 DOUBLE_INT Pair F64, I32;
    0x2a LONG_INT Pair I64, I32;
    0x2b TWO_INT Pair I32, I32;
    0x2c SHORT_INT Pair I16, I32;
    0x2d LONG_DOUBLE_INT Pair LONG_DOUBLE, I32;
    0x30 TWO_REAL Pair F32, F32;
    0x31 TWO_DOUBLE_PRECISION Pair F64, F64;
    0x32 TWO_INTEGER Pair I32, I32;
    0x38 C_BOOL Logical U8;
    0x39 CXX_BOOL Logical U8;
    0x3c WCHAR Character U32;
    0x40 INT8_T CInteger I8;
    0x41 UINT8_T CInteger U8;
    0x43 CHAR Character CHAR;
    0x44 SIGNED_CHAR CInteger I8;
    0x45 UNSIGNED_CHAR CInteger U8;
    0x47 BYTE Byte U8;
    0x48 INT16_T CInteger I16;
    0x49 UINT16_T CInteger U16;
    0x50 INT32_T CInteger I32;
    0x51 UINT32_T CInteger U32;
    0x58 INT64_T CInteger I64;
    0x59 UINT64_T CInteger U64;
    0xc0 LOGICAL1 Logical I8;
    0xc1 INTEGER1 FortranInteger I8;
    0xc8 LOGICAL2 Logical I16;
    0xc9 INTEGER2 FortranInteger I16;
    0xca REAL2 Float F16;
    0xd0 LOGICAL4 Logical I32;
    0xd1 INTEGER4 FortranInteger I32;
    0xd2 REAL4 Float F32;
    0xd3 COMPLEX4 Complex F16;
    0xd8 LOGICAL8 Logical I64;
    0xd9 INTEGER8 FortranInteger I64;
    0xda REAL8 Float F64;
    0xdb COMPLEX8 Complex F32;
    0xe0 LOGICAL16 Logical I128;
    0xe1 INTEGER16 FortranInteger I128;
    0xe2 REAL16 Float F128;
    0xe3 COMPLEX16 Complex F64;
    0xeb COMPLEX32 Complex F128;
}

/// The ABI handle whose low byte is zero: MPI_DATATYPE_NULL.
const FIRST_HANDLE: u32 = 0x200;

impl BasicType {
    /// The predefined type of an ABI handle; `None` for MPI_DATATYPE_NULL and any other value.
    pub fn from_abi_handle(handle: u32) -> Option<BasicType> {
        let code = handle.wrapping_sub(FIRST_HANDLE);
        (code < 256 && INFO[code as usize].is_some()).then_some(BasicType(code as u8))
    }

    /// The ABI handle, 0x201..=0x2ff.
    pub const fn abi_handle(self) -> u32 {
        FIRST_HANDLE + self.0 as u32
    }

    /// The low byte of the ABI handle: a dense index for tables.
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Everything known of the type.
    pub fn info(self) -> &'static BasicInfo {
        INFO[self.0 as usize]
            .as_ref()
            .expect("a BasicType is only made from a row of the table")
    }

    /// The name of the constant in mpi.h, such as `MPI_INT` or `MPI_2REAL`.
    pub fn name(self) -> &'static str {
        match self {
            BasicType::TWO_INT => "MPI_2INT",
            BasicType::TWO_REAL => "MPI_2REAL",
            BasicType::TWO_DOUBLE_PRECISION => "MPI_2DOUBLE_PRECISION",
            BasicType::TWO_INTEGER => "MPI_2INTEGER",
            _ => self.info().name,
        }
    }

    /// Bytes of data, without padding.
    pub fn size_bytes(self) -> u64 {
        self.info().size_bytes
    }

    /// The group of types it belongs to.
    pub fn kind(self) -> Kind {
        self.info().kind
    }

    /// Basic elements that MPI_Get_elements counts: 2 for a pair, else 1.
    pub fn elements(self) -> u64 {
        if self.kind() == Kind::Pair { 2 } else { 1 }
    }

    /// The basic types of the value and of the index of a pair.
    pub fn pair_parts(self) -> Option<(BasicType, BasicType)> {
        Some(match self {
            BasicType::FLOAT_INT => (BasicType::FLOAT, BasicType::INT),
            BasicType::DOUBLE_INT => (BasicType::DOUBLE, BasicType::INT),
            BasicType::LONG_INT => (BasicType::LONG, BasicType::INT),
            BasicType::TWO_INT => (BasicType::INT, BasicType::INT),
            BasicType::SHORT_INT => (BasicType::SHORT, BasicType::INT),
            BasicType::LONG_DOUBLE_INT => (BasicType::LONG_DOUBLE, BasicType::INT),
            BasicType::TWO_REAL => (BasicType::REAL, BasicType::REAL),
            BasicType::TWO_DOUBLE_PRECISION => {
                (BasicType::DOUBLE_PRECISION, BasicType::DOUBLE_PRECISION)
            }
            BasicType::TWO_INTEGER => (BasicType::INTEGER, BasicType::INTEGER),
            _ => return None,
        })
    }
}

impl std::fmt::Debug for BasicType {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
