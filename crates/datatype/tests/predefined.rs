//! The table of predefined types against the ABI's facts, and the C compiler's layout rules.

use cloudmpi_datatype::{BasicType, Datatype};

const CONSTANTS: &str = include_str!("../../../spec/constants.tsv");

#[test]
fn the_table_is_that_of_the_abi() {
    let mut listed = 0;
    for line in CONSTANTS.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        if fields[1] != "MPI_Datatype" {
            continue;
        }
        let handle = u32::from_str_radix(fields[2].trim_start_matches("0x"), 16).unwrap();
        if fields[0] == "MPI_DATATYPE_NULL" {
            assert!(Datatype::predefined(handle).is_none());
            continue;
        }
        let datatype =
            Datatype::predefined(handle).unwrap_or_else(|| panic!("{} is missing", fields[0]));
        // The ABI gives two handles to what MPI's table of datatypes calls a synonym; the type has the main name.
        let name = match fields[0] {
            "MPI_LONG_LONG" => "MPI_LONG_LONG_INT",
            "MPI_C_FLOAT_COMPLEX" => "MPI_C_COMPLEX",
            name => name,
        };
        assert_eq!(
            (datatype.name(), datatype.abi_handle()),
            (name, Some(handle))
        );
        assert_eq!(BasicType::from_abi_handle(handle), datatype.named());
        listed += 1;
    }
    assert_eq!(listed, BasicType::ALL.len());
    for handle in [0, 0x1ff, 0x204, 0x300, 0x2ff, u32::MAX] {
        assert!(
            Datatype::predefined(handle).is_none() && BasicType::from_abi_handle(handle).is_none()
        );
    }
}

/// The ABI gives types of fixed size a handle that says so: bits 3 to 5 are the logarithm of the bytes.
#[test]
fn sizes_agree_with_the_handles() {
    for &basic in BasicType::ALL.iter().filter(|basic| basic.code() >= 0x40) {
        assert_eq!(
            basic.size_bytes(),
            1 << (basic.code() >> 3 & 7),
            "{basic:?}"
        );
    }
}

#[repr(C)]
struct Of<A, B>(A, B);

#[test]
fn pairs_lie_as_in_c() {
    let check = |basic: BasicType, size: usize, extent: usize, offset: usize| {
        let datatype = Datatype::of(basic);
        let found = (
            datatype.size(),
            datatype.extent(),
            basic.info().index_offset_bytes,
        );
        assert_eq!(
            found,
            (size as u64, extent as i64, offset as u64),
            "{basic:?}"
        );
    };
    macro_rules! pair {
        ($basic:ident, $value:ty, $index:ty) => {
            check(
                BasicType::$basic,
                size_of::<$value>() + size_of::<$index>(),
                size_of::<Of<$value, $index>>(),
                std::mem::offset_of!(Of<$value, $index>, 1),
            )
        };
    }
    #[repr(C, align(16))]
    struct LongDouble([u8; 16]);
    pair!(FLOAT_INT, f32, i32);
    pair!(DOUBLE_INT, f64, i32);
    pair!(LONG_INT, i64, i32);
    pair!(SHORT_INT, i16, i32);
    pair!(TWO_INT, i32, i32);
    pair!(LONG_DOUBLE_INT, LongDouble, i32);
    pair!(TWO_DOUBLE_PRECISION, f64, f64);
}

#[test]
fn only_types_without_padding_are_dense() {
    for &basic in BasicType::ALL {
        let padded = basic.size_bytes() != basic.info().extent_bytes;
        assert_eq!(Datatype::of(basic).is_contiguous(), !padded, "{basic:?}");
    }
    let padded = [
        BasicType::DOUBLE_INT,
        BasicType::LONG_INT,
        BasicType::SHORT_INT,
        BasicType::LONG_DOUBLE_INT,
    ];
    assert!(
        padded
            .iter()
            .all(|&basic| !Datatype::of(basic).is_contiguous())
    );
}
