//! Random nested types against the plain model.

mod common;
use cloudmpi_datatype::{Datatype, Run, Signature};
use common::{Model, Rng, random_type, reach};

const TYPES: u64 = 2500;

fn for_random_types(seed: u64, mut check: impl FnMut(&mut Rng, &Datatype, &Model)) {
    for i in 0..TYPES {
        let mut rng = Rng(seed * 1_000_003 + i);
        let depth = rng.range(0, 4) as u32;
        let (datatype, model) = random_type(&mut rng, depth);
        if model.map.len() <= 400 {
            check(&mut rng, &datatype, &model);
        }
    }
}

/// A buffer whose every byte within reach of the type is random, and where its origin is.
fn random_buffer(rng: &mut Rng, model: &Model, count: i64) -> (Vec<u8>, i64) {
    let (low, high) = reach(model, count);
    ((low..high).map(|_| rng.next() as u8).collect(), -low)
}

/// Whether no byte belongs to two entries. MPI allows overlapping entries in sends only.
fn may_receive(offsets: &[i64]) -> bool {
    let mut sorted = offsets.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}

#[test]
fn sizes_and_bounds() {
    for_random_types(1, |_, datatype, model| {
        let found = (
            datatype.size(),
            datatype.lb(),
            datatype.extent(),
            datatype.true_lb(),
            datatype.true_extent(),
        );
        let wanted = (
            model.size(),
            model.lb(),
            model.extent(),
            model.true_lb(),
            model.true_ub() - model.true_lb(),
        );
        assert_eq!(found, wanted, "{datatype:?}");
    });
}

#[test]
fn dense_means_one_run_of_bytes() {
    let mut dense_types = 0;
    for_random_types(2, |_, datatype, model| {
        let bytes = model.byte_offsets(3);
        let in_a_row = bytes.windows(2).all(|pair| pair[1] == pair[0] + 1);
        if let Some(dense) = datatype.dense() {
            dense_types += 1;
            assert!(in_a_row, "{datatype:?}");
            assert_eq!(dense.element_bytes * 3, bytes.len() as u64);
            assert_eq!(
                dense.offset_bytes,
                bytes.first().copied().unwrap_or(0),
                "{datatype:?}"
            );
        } else {
            assert!(!in_a_row, "not found to be dense: {datatype:?}");
        }
        if let Some((at, len)) = datatype.single_run(1) {
            let one = model.byte_offsets(1);
            assert_eq!(
                (at, len),
                (one.first().copied().unwrap_or(0), one.len() as u64),
                "{datatype:?}"
            );
        }
    });
    assert!(dense_types > 100);
}

#[test]
fn pack_and_unpack() {
    let mut received = 0;
    for_random_types(3, |rng, datatype, model| {
        let count = rng.range(0, 4);
        let (buffer, origin) = random_buffer(rng, model, count);
        let offsets = model.byte_offsets(count);
        let wanted: Vec<u8> = offsets
            .iter()
            .map(|at| buffer[(origin + at) as usize])
            .collect();
        let mut packed = vec![0u8; wanted.len()];
        // SAFETY: the buffer reaches around every byte of the type.
        unsafe {
            datatype.pack(
                buffer.as_ptr().add(origin as usize),
                count as u64,
                packed.as_mut_ptr(),
            )
        };
        assert_eq!(packed, wanted, "{datatype:?}");
        if !may_receive(&offsets) {
            return;
        }
        received += 1;
        let mut target = vec![0xEEu8; buffer.len()];
        let mut expected = target.clone();
        offsets
            .iter()
            .zip(&packed)
            .for_each(|(at, &byte)| expected[(origin + at) as usize] = byte);
        // SAFETY: as above.
        unsafe {
            datatype.unpack(
                packed.as_ptr(),
                target.as_mut_ptr().add(origin as usize),
                count as u64,
            )
        };
        assert_eq!(target, expected, "{datatype:?}");
    });
    assert!(received > 1000, "only {received} types could be received");
}

#[test]
fn partial_ranges() {
    for_random_types(4, |rng, datatype, model| {
        let count = rng.range(1, 4);
        let (buffer, origin) = random_buffer(rng, model, count);
        let offsets = model.byte_offsets(count);
        let total = offsets.len() as i64;
        let receives = may_receive(&offsets);
        // Cut at random points.
        let mut at = 0;
        let mut target = vec![0xEEu8; buffer.len()];
        let mut expected = target.clone();
        while at < total {
            let len = rng.range(1, (total - at).min(40));
            let wanted: Vec<u8> = offsets[at as usize..(at + len) as usize]
                .iter()
                .map(|at| buffer[(origin + at) as usize])
                .collect();
            let mut packed = vec![0u8; len as usize];
            let base = buffer.as_ptr().wrapping_add(origin as usize);
            // SAFETY: the buffer reaches around every byte of the type.
            unsafe {
                datatype.pack_range(
                    base,
                    count as u64,
                    at as u64,
                    len as u64,
                    packed.as_mut_ptr(),
                )
            };
            assert_eq!(packed, wanted, "bytes {at}+{len} of {datatype:?}");
            if !receives {
                at += len;
                continue;
            }
            let base = target.as_mut_ptr().wrapping_add(origin as usize);
            // SAFETY: as above.
            unsafe {
                datatype.unpack_range(packed.as_ptr(), base, count as u64, at as u64, len as u64)
            };
            for i in at..at + len {
                expected[(origin + offsets[i as usize]) as usize] = wanted[(i - at) as usize];
            }
            assert_eq!(target, expected, "bytes {at}+{len} of {datatype:?}");
            at += len;
        }
    });
}

#[test]
fn runs_cover_the_bytes_in_order() {
    for_random_types(5, |rng, datatype, model| {
        let count = rng.range(1, 4);
        let offsets = model.byte_offsets(count);
        let from = rng.range(0, offsets.len() as i64);
        let len = rng.range(0, offsets.len() as i64 - from);
        let runs: Vec<Run> = datatype
            .runs(count as u64, from as u64, len as u64)
            .collect();
        assert!(runs.iter().all(|run| run.len_bytes > 0));
        let bytes: Vec<i64> = runs
            .iter()
            .flat_map(|run| run.offset_bytes..run.offset_bytes + run.len_bytes as i64)
            .collect();
        assert_eq!(
            bytes,
            offsets[from as usize..(from + len) as usize],
            "{datatype:?}"
        );
    });
}

#[test]
fn typed_copy() {
    let mut previous: Option<(Datatype, Model)> = None;
    for_random_types(6, |rng, datatype, model| {
        let (other, other_model) = previous
            .replace((datatype.clone(), model.clone()))
            .unwrap_or((datatype.clone(), model.clone()));
        if model.size() == 0 || other_model.size() == 0 {
            return;
        }
        let len = rng.range(0, 3 * model.size().min(other_model.size()) as i64);
        let counts = [
            len as u64 / model.size() + 1,
            len as u64 / other_model.size() + 1,
        ]
        .map(|n| n as i64);
        if !may_receive(&other_model.byte_offsets(counts[1])) {
            return;
        }
        let (source, origin) = random_buffer(rng, model, counts[0]);
        let (mut target, target_origin) = random_buffer(rng, &other_model, counts[1]);
        let mut expected = target.clone();
        let pairs = model
            .byte_offsets(counts[0])
            .into_iter()
            .zip(other_model.byte_offsets(counts[1]));
        for (from, to) in pairs.take(len as usize) {
            expected[(target_origin + to) as usize] = source[(origin + from) as usize];
        }
        // SAFETY: both buffers reach around every byte of their types.
        unsafe {
            Datatype::copy_typed(
                datatype,
                source.as_ptr().add(origin as usize),
                &other,
                target.as_mut_ptr().add(target_origin as usize),
                len as u64,
            );
        }
        assert_eq!(target, expected, "{datatype:?} to {other:?}");
    });
}

#[test]
fn elements_and_counts() {
    for_random_types(7, |_, datatype, model| {
        assert_eq!(datatype.basic_elements(), model.map.len() as u64);
        let mut bytes = 0;
        let mut elements = 0;
        for _ in 0..2 {
            for (_, basic) in &model.map {
                assert_eq!(
                    datatype.elements_of_bytes(bytes),
                    Some(elements),
                    "{bytes} bytes of {datatype:?}"
                );
                assert_eq!(
                    datatype.bytes_of_elements(elements),
                    Some(bytes),
                    "{datatype:?}"
                );
                (1..basic.size_bytes()).for_each(|part| {
                    assert_eq!(
                        datatype.elements_of_bytes(bytes + part),
                        None,
                        "{datatype:?}"
                    );
                });
                let whole = bytes % model.size() == 0;
                assert_eq!(
                    datatype.count_of_bytes(bytes),
                    whole.then(|| bytes / model.size())
                );
                bytes += basic.size_bytes();
                elements += 1;
            }
        }
    });
}

#[test]
fn signatures_depend_on_the_sequence_alone() {
    for_random_types(8, |_, datatype, model| {
        let one = |basic| Datatype::of(basic).signature();
        let wanted = model
            .map
            .iter()
            .fold(Signature::EMPTY, |sum, &(_, basic)| sum.then(one(basic)));
        assert_eq!(datatype.signature(), wanted, "{datatype:?}");
        assert_eq!(datatype.signature_of(3), wanted.then(wanted).then(wanted));
        let mut basics: Vec<_> = model.map.iter().map(|entry| entry.1).collect();
        basics.dedup();
        if let Some(basic) = datatype.uniform_basic() {
            let parts = basic
                .pair_parts()
                .map_or(vec![basic], |(value, index)| vec![value, index]);
            assert!(
                model.map.iter().all(|entry| parts.contains(&entry.1)),
                "{datatype:?}"
            );
        } else if basics.len() == 1 {
            // Only a mixture with a pair of equal parts, such as MPI_2INT beside MPI_INT, has no one basic type.
            assert_eq!(basics[0], cloudmpi_datatype::BasicType::INT, "{datatype:?}");
        }
    });
}

#[test]
fn signatures_tell_order_and_type_apart() {
    use cloudmpi_datatype::BasicType;
    let (int, float) = (
        Datatype::of(BasicType::INT).clone(),
        Datatype::of(BasicType::FLOAT).clone(),
    );
    let ordered = |types: [&Datatype; 2]| {
        Datatype::structure(&[1, 1], &[0, 4], &types.map(Clone::clone))
            .unwrap()
            .signature()
    };
    assert_ne!(ordered([&int, &float]), ordered([&float, &int]));
    assert_ne!(int.signature_of(2), int.signature_of(3));
    assert_ne!(int.signature(), float.signature());
}
