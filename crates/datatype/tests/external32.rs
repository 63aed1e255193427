//! external32: known bytes and round trips.

mod common;
use cloudmpi_datatype::{BasicType, Datatype, ErrorClass, Kind, Scalar};
use common::{Rng, random_type, reach};

fn pack<T: Copy, const N: usize>(basic: BasicType, values: [T; N]) -> Result<Vec<u8>, ErrorClass> {
    let datatype = Datatype::of(basic);
    let count = (N * size_of::<T>()) as u64 / datatype.extent() as u64;
    let mut out = vec![0; datatype.external_size(count).unwrap() as usize];
    // SAFETY: `values` are `count` elements, and the output has the size asked for.
    let done = unsafe {
        datatype.pack_external(
            values.as_ptr().cast(),
            count,
            out.as_mut_ptr(),
            out.len() as u64,
        )
    };
    done.map(|_| out).map_err(|error| error.class)
}

#[test]
fn known_bytes() {
    assert_eq!(
        pack(BasicType::INT, [1i32, -2]).unwrap(),
        [0, 0, 0, 1, 0xff, 0xff, 0xff, 0xfe]
    );
    assert_eq!(pack(BasicType::SHORT, [0x1234i16]).unwrap(), [0x12, 0x34]);
    assert_eq!(
        pack(BasicType::DOUBLE, [1.0f64]).unwrap(),
        [0x3f, 0xf0, 0, 0, 0, 0, 0, 0]
    );
    assert_eq!(
        pack(BasicType::C_COMPLEX, [1.0f32, -2.0]).unwrap(),
        [0x3f, 0x80, 0, 0, 0xc0, 0, 0, 0]
    );
    assert_eq!(
        pack(BasicType::LONG, [-3i64]).unwrap(),
        [0xff, 0xff, 0xff, 0xfd]
    );
    assert_eq!(
        pack(BasicType::LONG_LONG_INT, [-3i64]).unwrap(),
        [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfd]
    );
    assert_eq!(
        pack(BasicType::AINT, [258i64]).unwrap(),
        [0, 0, 0, 0, 0, 0, 1, 2]
    );
    assert_eq!(
        pack(BasicType::WCHAR, [0x20acu32, 0xfffd]).unwrap(),
        [0x20, 0xac, 0xff, 0xfd]
    );
    assert_eq!(pack(BasicType::CHAR, *b"abc").unwrap(), *b"abc");
    assert_eq!(pack(BasicType::C_BOOL, [true, false]).unwrap(), [1, 0]);
    assert_eq!(pack(BasicType::LOGICAL, [1i32]).unwrap(), [0, 0, 0, 1]);
    assert_eq!(
        pack(BasicType::UINT64_T, [u64::MAX - 1]).unwrap(),
        [255, 255, 255, 255, 255, 255, 255, 254]
    );
    // A pair: the padding behind the short is not packed.
    assert_eq!(
        pack(BasicType::SHORT_INT, [7u16, 0xaaaa, 9, 0]).unwrap(),
        [0, 7, 0, 0, 0, 9]
    );
    assert_eq!(
        pack(BasicType::LONG_INT, [7i64, 9]).unwrap(),
        [0, 0, 0, 7, 0, 0, 0, 9]
    );
}

#[cfg(target_arch = "x86_64")]
#[test]
fn long_double_becomes_binary128() {
    // -1.5 in the 80-bit format, padding set.
    let mut value = [0xaau8; 16];
    value[..10].copy_from_slice(&[0, 0, 0, 0, 0, 0, 0, 0xc0, 0xff, 0xbf]);
    let mut wanted = [0u8; 16];
    wanted[..3].copy_from_slice(&[0xbf, 0xff, 0x80]);
    assert_eq!(pack(BasicType::LONG_DOUBLE, [value]).unwrap(), wanted);
}

#[test]
fn sizes_of_the_standard() {
    let of = |basic: BasicType| Datatype::of(basic).external_size(1).unwrap();
    for (basic, bytes) in [
        (BasicType::PACKED, 1),
        (BasicType::LONG, 4),
        (BasicType::UNSIGNED_LONG, 4),
        (BasicType::LONG_LONG_INT, 8),
        (BasicType::WCHAR, 2),
        (BasicType::LONG_DOUBLE, 16),
        (BasicType::C_LONG_DOUBLE_COMPLEX, 32),
        (BasicType::DOUBLE_PRECISION, 8),
        (BasicType::DOUBLE_COMPLEX, 16),
        (BasicType::OFFSET, 8),
        (BasicType::INTEGER16, 16),
        (BasicType::COMPLEX4, 4),
        (BasicType::LONG_DOUBLE_INT, 20),
    ] {
        assert_eq!(of(basic), bytes, "{basic:?}");
    }
}

#[test]
fn values_that_do_not_fit_are_refused() {
    assert_eq!(
        pack(BasicType::LONG, [1i64 << 31]),
        Err(ErrorClass::Conversion)
    );
    assert_eq!(
        pack(BasicType::LONG, [-(1i64 << 31)]).unwrap(),
        [0x80, 0, 0, 0]
    );
    assert_eq!(
        pack(BasicType::UNSIGNED_LONG, [u32::MAX as u64]).unwrap(),
        [0xff; 4]
    );
    assert_eq!(
        pack(BasicType::UNSIGNED_LONG, [1u64 << 32]),
        Err(ErrorClass::Conversion)
    );
    assert_eq!(
        pack(BasicType::WCHAR, [0x1_f600u32]),
        Err(ErrorClass::Conversion)
    );
    let (int, mut out) = (Datatype::of(BasicType::INT), [0u8; 7]);
    // SAFETY: the output is shorter than needed, which is what is reported.
    let short = unsafe { int.pack_external([1i32, 2].as_ptr().cast(), 2, out.as_mut_ptr(), 7) };
    assert_eq!(short.unwrap_err().class, ErrorClass::Truncate);
    assert_eq!(out, [0; 7]);
    assert!(int.external_size(u64::MAX / 2).is_err());
}

/// Random bytes in which every element of the type is a value that external32 holds exactly.
fn valid_bytes(rng: &mut Rng, basic: BasicType) -> Vec<u8> {
    let size = basic.size_bytes() as usize;
    let mut bytes: Vec<u8> = (0..size).map(|_| rng.next() as u8).collect();
    let info = basic.info();
    if info.scalar == Scalar::F80 && info.kind == Kind::Float {
        bytes[7] |= 0x80;
        bytes[9] &= 0xbf;
        bytes[10..].fill(0);
    }
    if info.external_bytes < info.size_bytes {
        bytes[size / 2..].fill(0);
        bytes[size / 2 - 1] &= 0x7f;
    }
    bytes
}

#[test]
fn round_trips_of_nested_types() {
    let mut rng = Rng(31);
    let mut converted = 0;
    for _ in 0..1500 {
        let (datatype, model) = random_type(&mut rng, 3);
        let count = rng.range(0, 3);
        let offsets = model.byte_offsets(count);
        let overlapping = offsets
            .iter()
            .collect::<std::collections::HashSet<_>>()
            .len()
            != offsets.len();
        if offsets.len() > 2000 || overlapping {
            continue;
        }
        let (low, high) = reach(&model, count);
        let mut source = vec![0u8; (high - low) as usize];
        for i in 0..count {
            for &(offset, basic) in &model.map {
                let at = (i * model.extent() + offset - low) as usize;
                let bytes = valid_bytes(&mut rng, basic);
                source[at..at + bytes.len()].copy_from_slice(&bytes);
            }
        }
        let size = datatype.external_size(count as u64).unwrap();
        let one: u64 = model
            .map
            .iter()
            .map(|entry| entry.1.info().external_bytes)
            .sum();
        assert_eq!(size, one * count as u64);
        let (mut packed, mut target) = (vec![0u8; size as usize], vec![0u8; source.len()]);
        // SAFETY: the buffers reach around every byte of the type.
        unsafe {
            let base = source.as_ptr().wrapping_offset(-low as isize);
            assert_eq!(
                datatype
                    .pack_external(base, count as u64, packed.as_mut_ptr(), size)
                    .unwrap(),
                size
            );
            let base = target.as_mut_ptr().wrapping_offset(-low as isize);
            assert_eq!(
                datatype
                    .unpack_external(packed.as_ptr(), size, base, count as u64)
                    .unwrap(),
                size
            );
        }
        assert_eq!(source, target, "{datatype:?}");
        converted += 1;
    }
    assert!(converted > 500, "{converted}");
}
