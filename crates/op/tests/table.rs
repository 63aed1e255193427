//! Every operation on every basic type, against arithmetic on whole numbers written out here.
//!
//! Floating-point operands are small whole numbers, so that results are exact in every format.

use cloudmpi_datatype::{BasicType, Kind, Scalar};
use cloudmpi_op::{Kernels, Op, is_standard, lookup};

struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// The bits of a whole number as a floating-point number of `digits` significand bits (hidden one included).
fn float_bits(value: i128, digits: u32, exponent_bits: u32) -> u128 {
    let sign = u128::from(value < 0) << (digits - 1 + exponent_bits);
    let magnitude = value.unsigned_abs();
    if magnitude == 0 {
        return 0;
    }
    let top = magnitude.ilog2();
    let bias = (1u128 << (exponent_bits - 1)) - 1;
    let fraction = (magnitude << (digits - 1 - top)) & ((1 << (digits - 1)) - 1);
    sign | (bias + u128::from(top)) << (digits - 1) | fraction
}

fn encode(value: i128, scalar: Scalar) -> Vec<u8> {
    let bits = match scalar {
        Scalar::F16 => float_bits(value, 11, 5),
        Scalar::F32 => float_bits(value, 24, 8),
        Scalar::F64 => float_bits(value, 53, 11),
        Scalar::F128 => float_bits(value, 113, 15),
        // The 80-bit format shows the leading bit.
        Scalar::F80 if value == 0 => 0,
        Scalar::F80 => {
            let hidden = float_bits(value, 64, 15);
            (hidden >> 63) << 64 | 1 << 63 | (hidden & ((1 << 63) - 1))
        }
        _ => value as u128,
    };
    bits.to_le_bytes()[..scalar.size_bytes() as usize].to_vec()
}

/// The numbers of one element: one, the two parts of a complex number, or a value and an index.
type Element = [i128; 2];

fn encode_element(element: Element, basic: BasicType) -> Vec<u8> {
    let info = basic.info();
    let mut bytes = encode(element[0], info.scalar);
    match info.kind {
        Kind::Complex => bytes.extend(encode(element[1], info.scalar)),
        Kind::Pair => {
            bytes.resize(info.index_offset_bytes as usize, 0);
            bytes.extend(encode(element[1], info.index));
        }
        _ => {}
    }
    bytes.resize(info.extent_bytes as usize, 0);
    bytes
}

/// A number within the type: any integer, or a small whole float.
fn random_number(rng: &mut Rng, scalar: Scalar, kind: Kind) -> i128 {
    let small = (rng.next() % 21) as i128 - 10;
    if kind == Kind::Logical {
        return (rng.next() % 3) as i128;
    }
    if scalar.is_float() || kind == Kind::Pair || rng.next().is_multiple_of(4) {
        return if scalar.is_float() || scalar.is_signed_integer() {
            small
        } else {
            small.abs()
        };
    }
    narrow((rng.next() as i128) << 64 | rng.next() as i128, scalar)
}

/// What remains of an integer in the type.
fn narrow(value: i128, scalar: Scalar) -> i128 {
    if scalar.is_float() {
        return value;
    }
    let unused = 128 - 8 * scalar.size_bytes() as u32;
    if scalar.is_signed_integer() {
        value << unused >> unused
    } else {
        ((value as u128) << unused >> unused) as i128
    }
}

fn expected(op: Op, a: Element, b: Element, basic: BasicType) -> Element {
    let ([x, i], [y, j]) = (a, b);
    let truth = |value: bool| value as i128;
    let result = match op {
        Op::Sum => [x.wrapping_add(y), i + j],
        Op::Prod if basic.kind() == Kind::Complex => [x * y - i * j, x * j + i * y],
        Op::Prod => [x.wrapping_mul(y), 0],
        Op::Min => [x.min(y), 0],
        Op::Max => [x.max(y), 0],
        Op::Band => [x & y, 0],
        Op::Bor => [x | y, 0],
        Op::Bxor => [x ^ y, 0],
        Op::Land => [truth(x != 0 && y != 0), 0],
        Op::Lor => [truth(x != 0 || y != 0), 0],
        Op::Lxor => [truth((x != 0) != (y != 0)), 0],
        Op::Minloc | Op::Maxloc if x == y => [x, i.min(j)],
        Op::Minloc => {
            if x < y {
                a
            } else {
                b
            }
        }
        Op::Maxloc => {
            if x > y {
                a
            } else {
                b
            }
        }
        Op::Replace => a,
        Op::NoOp => b,
    };
    [narrow(result[0], basic.info().scalar), result[1]]
}

fn check(op: Op, basic: BasicType, count: usize, rng: &mut Rng) {
    let Kernels { two, three } = lookup(op.abi_handle(), basic).expect("checked before");
    let info = basic.info();
    let mut element = |_| {
        let second = match info.kind {
            Kind::Complex | Kind::Pair => random_number(rng, info.index, Kind::Pair),
            _ => 0,
        };
        [random_number(rng, info.scalar, info.kind), second]
    };
    let a: Vec<Element> = (0..count).map(&mut element).collect();
    let b: Vec<Element> = (0..count).map(&mut element).collect();
    // One byte in front: nothing may rely on alignment.
    let bytes = |elements: &[Element]| -> Vec<u8> {
        [0x55]
            .into_iter()
            .chain(elements.iter().flat_map(|&e| encode_element(e, basic)))
            .collect()
    };
    let wanted: Vec<Element> = a
        .iter()
        .zip(&b)
        .map(|(&a, &b)| expected(op, a, b, basic))
        .collect();
    let (left, mut right) = (bytes(&a), bytes(&b));
    let mut out = vec![0x55; right.len()];
    // SAFETY: each buffer holds `count` elements after its first byte.
    unsafe {
        three(
            left.as_ptr().add(1),
            right.as_ptr().add(1),
            out.as_mut_ptr().add(1),
            count,
        );
        two(left.as_ptr().add(1), right.as_mut_ptr().add(1), count);
    }
    let extent = info.extent_bytes as usize;
    for i in 0..count {
        let range = 1 + i * extent..1 + (i + 1) * extent;
        let paddings = [(&right, 0), (&out, 0x55)];
        for (byte, (buffer, untouched)) in padding(basic).flat_map(|b| paddings.map(|p| (b, p))) {
            assert_eq!(buffer[range.start + byte], untouched, "{basic:?}");
        }
        let want = comparable(encode_element(wanted[i], basic), basic);
        let found = [&right, &out].map(|buffer| comparable(buffer[range.clone()].to_vec(), basic));
        assert_eq!(
            found,
            [want.clone(), want],
            "{} of {:?} and {:?} on {basic:?}",
            op.name(),
            a[i],
            b[i]
        );
    }
    assert_eq!((right[0], out[0]), (0x55, 0x55));
}

/// The bytes of an element between its parts and behind them, which are the program's.
fn padding(basic: BasicType) -> impl Iterator<Item = usize> {
    let info = basic.info();
    let (value, index) = match info.kind {
        Kind::Pair => (info.scalar.size_bytes(), info.index_offset_bytes),
        _ => (0, 0),
    };
    let behind = match info.kind {
        Kind::Pair => index + info.index.size_bytes(),
        _ => info.extent_bytes,
    };
    (value as usize..index as usize).chain(behind as usize..info.extent_bytes as usize)
}

/// Zero may have either sign. Padding is compared elsewhere.
fn comparable(mut bytes: Vec<u8>, basic: BasicType) -> Vec<u8> {
    let info = basic.info();
    if info.scalar.is_float() && info.kind != Kind::Pair {
        let (width, sign_byte) = match info.scalar {
            Scalar::F80 => (16, 9),
            other => (other.size_bytes() as usize, other.size_bytes() as usize - 1),
        };
        for number in bytes.chunks_mut(width) {
            if number[..sign_byte].iter().all(|&byte| byte == 0) && number[sign_byte] == 0x80 {
                number[sign_byte] = 0;
            }
        }
    }
    for byte in padding(basic) {
        bytes[byte] = 0;
    }
    bytes
}

#[test]
fn every_standard_pair_computes() {
    let mut rng = Rng(0x1234_5678_9abc_def1);
    for op in Op::ALL {
        for &basic in BasicType::ALL {
            let found = lookup(op.abi_handle(), basic).is_some();
            if is_standard(op, basic) {
                assert!(found, "{} on {basic:?} is missing", op.name());
            }
            if found {
                for count in [0, 1, 7, 67, 300] {
                    check(op, basic, count, &mut rng);
                }
            }
        }
    }
}

#[test]
fn undefined_pairs_are_refused() {
    let refused = [
        (Op::Sum, BasicType::BYTE),
        (Op::Sum, BasicType::C_BOOL),
        (Op::Sum, BasicType::FLOAT_INT),
        (Op::Min, BasicType::C_DOUBLE_COMPLEX),
        (Op::Max, BasicType::LOGICAL),
        (Op::Band, BasicType::DOUBLE),
        (Op::Bxor, BasicType::C_BOOL),
        (Op::Land, BasicType::BYTE),
        (Op::Land, BasicType::COMPLEX),
        (Op::Minloc, BasicType::INT),
        (Op::Sum, BasicType::PACKED),
        (Op::Max, BasicType::WCHAR),
        (Op::Sum, BasicType::CHARACTER),
    ];
    for (op, basic) in refused {
        assert!(
            lookup(op.abi_handle(), basic).is_none(),
            "{} on {basic:?}",
            op.name()
        );
        assert!(!is_standard(op, basic));
    }
    assert!(lookup(0x20, BasicType::INT).is_none(), "MPI_OP_NULL");
}

#[test]
fn replace_moves_any_type() {
    for &basic in BasicType::ALL {
        let replace = lookup(Op::Replace.abi_handle(), basic).unwrap().two;
        let bytes = 3 * basic.info().extent_bytes as usize;
        let source: Vec<u8> = (0..bytes).map(|i| i as u8 + 1).collect();
        let mut target = vec![0u8; bytes];
        // SAFETY: both hold three elements.
        unsafe { replace(source.as_ptr(), target.as_mut_ptr(), 3) };
        let elements = source.chunks(basic.info().extent_bytes as usize);
        let moved: Vec<u8> = elements
            .flat_map(|element| {
                let mut element = element.to_vec();
                padding(basic).for_each(|byte| element[byte] = 0);
                element
            })
            .collect();
        assert_eq!(moved, target, "{basic:?}");
    }
}

fn reduce<T: Copy, const N: usize>(op: Op, basic: BasicType, a: [T; N], mut b: [T; N]) -> [T; N] {
    let function = lookup(op.abi_handle(), basic).unwrap().two;
    // SAFETY: both are arrays of N elements of the C type.
    unsafe { function(a.as_ptr().cast(), b.as_mut_ptr().cast(), N) };
    b
}

#[test]
fn floating_point_follows_c() {
    let nan = f64::NAN;
    // MIN is a < b ? a : b with a from invec: a NaN there loses, a NaN in inoutvec stays.
    let min = reduce(
        Op::Min,
        BasicType::DOUBLE,
        [nan, 1.0, -0.5, f64::INFINITY],
        [2.0, nan, 0.25, 3.0],
    );
    assert!(min[1].is_nan());
    assert_eq!((min[0], min[2], min[3]), (2.0, -0.5, 3.0));
    let sum = reduce(
        Op::Sum,
        BasicType::FLOAT,
        [0.1f32, 1e30, f32::MAX],
        [0.2, 1.0, f32::MAX],
    );
    assert_eq!(sum, [0.1 + 0.2, 1e30, f32::INFINITY]);
}

#[test]
fn integers_wrap() {
    assert_eq!(reduce(Op::Sum, BasicType::INT, [i32::MAX], [1]), [i32::MIN]);
    assert_eq!(
        reduce(Op::Prod, BasicType::UNSIGNED_LONG, [u64::MAX], [u64::MAX]),
        [1]
    );
    assert_eq!(
        reduce(Op::Max, BasicType::UNSIGNED, [u32::MAX], [1]),
        [u32::MAX]
    );
    assert_eq!(reduce(Op::Max, BasicType::INT, [-1], [1]), [1]);
}

#[cfg(target_arch = "x86_64")]
#[test]
fn long_double_has_64_significant_bits() {
    let encode = |significand: u64, exponent: u16| {
        let mut bytes = [0u8; 16];
        bytes[..8].copy_from_slice(&significand.to_le_bytes());
        bytes[8..10].copy_from_slice(&exponent.to_le_bytes());
        bytes
    };
    let one = encode(1 << 63, 16383);
    let tiny = encode(1 << 63, 16383 - 63);
    let sum = reduce(Op::Sum, BasicType::LONG_DOUBLE, [one], [tiny]);
    assert_eq!(sum[0], encode(1 << 63 | 1, 16383));
    // (1 + 2^-63)^2 rounds to 1 + 2^-62.
    assert_eq!(
        reduce(Op::Prod, BasicType::LONG_DOUBLE, sum, sum)[0],
        encode(1 << 63 | 2, 16383)
    );
    let nan = encode(3 << 62, 0x7fff);
    assert_eq!(
        reduce(Op::Max, BasicType::LONG_DOUBLE, [nan], [one])[0],
        one
    );
}

#[test]
fn names_handles_and_commutativity() {
    assert_eq!(Op::from_abi_handle(0x21), Some(Op::Sum));
    assert_eq!(Op::from_abi_handle(0x3d).map(Op::name), Some("MPI_NO_OP"));
    assert_eq!(Op::from_abi_handle(0x25), None);
    assert!(
        Op::ALL
            .iter()
            .all(|op| op.is_commutative() == op.is_for_reductions())
    );
}
