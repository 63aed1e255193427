//! Long repetitions of a few short runs, which are moved column by column, against the plain model.

mod common;
use cloudmpi_datatype::{BasicType, Datatype};
use common::{Model, Rng};

/// Packs and unpacks random ranges of `count` elements.
fn check(name: &str, datatype: &Datatype, model: &Model, count: i64) {
    let (one, extent) = (model.byte_offsets(1), model.extent());
    let offsets: Vec<i64> = (0..count)
        .flat_map(|i| one.iter().map(move |at| at + i * extent))
        .collect();
    let low = offsets.iter().copied().min().unwrap_or(0).min(0);
    let high = offsets.iter().copied().max().unwrap_or(0) + 1;
    let mut rng = Rng(7);
    let buffer: Vec<u8> = (low..high).map(|_| rng.next() as u8).collect();
    let total = offsets.len() as i64;
    for _ in 0..5 {
        let from = rng.range(0, total);
        let len = rng.range(0, total - from);
        let part = &offsets[from as usize..(from + len) as usize];
        let wanted: Vec<u8> = part.iter().map(|at| buffer[(at - low) as usize]).collect();
        let mut packed = vec![0; wanted.len()];
        let mut target = vec![0xEE; buffer.len()];
        let mut expected = target.clone();
        for (at, &byte) in part.iter().zip(&wanted) {
            expected[(at - low) as usize] = byte;
        }
        // SAFETY: both buffers reach around every byte of the elements, and `packed` takes the range.
        unsafe {
            let base = buffer.as_ptr().wrapping_offset(-low as isize);
            datatype.pack_range(
                base,
                count as u64,
                from as u64,
                len as u64,
                packed.as_mut_ptr(),
            );
            let base = target.as_mut_ptr().wrapping_offset(-low as isize);
            datatype.unpack_range(packed.as_ptr(), base, count as u64, from as u64, len as u64);
        }
        assert!(
            packed == wanted,
            "{name}: packed bytes {from}+{len} of {count} elements"
        );
        assert!(
            target == expected,
            "{name}: unpacked bytes {from}+{len} of {count} elements"
        );
    }
}

/// A type of runs of bytes (offset, length) with an extent, as an indexed type; and its model.
fn runs_of_bytes(runs: &[(i64, i64)], extent: i64) -> (Datatype, Model) {
    let (places, lengths): (Vec<i64>, Vec<i64>) = runs.iter().copied().unzip();
    let byte = Datatype::of(BasicType::BYTE);
    let mut model = Model::default();
    for &(at, length) in runs {
        model.place(&Model::of(BasicType::BYTE), at, length);
    }
    let indexed = Datatype::indexed(&lengths, &places, byte).expect("valid");
    let datatype = Datatype::resized(0, extent, &indexed).expect("valid");
    (datatype, model.resized(0, extent))
}

#[test]
fn runs_of_every_short_length() {
    let edges = [12, 15, 16, 17, 20, 31, 32, 33, 40, 63, 64, 65, 70];
    for length in (1..=9).chain(edges) {
        // Uneven runs, even runs at uneven places, and a regular pair.
        let sets: [&[(i64, i64)]; 3] = [
            &[(3, length), (75, length + 1), (150, 2)],
            &[(0, length), (80, length), (230, length)],
            &[(1, length), (101, length)],
        ];
        for runs in sets {
            let (datatype, model) = runs_of_bytes(runs, 301);
            for count in [1, 3, 4, 61] {
                check(&format!("{runs:?}"), &datatype, &model, count);
            }
        }
    }
}

#[test]
fn groups_of_tuples() {
    let runs: &[(i64, i64)] = &[(0, 4), (8, 8), (16, 2)];
    for (extent, counts) in [(24, [255, 256, 257, 700]), (5000, [7, 8, 9, 100])] {
        let (datatype, model) = runs_of_bytes(runs, extent);
        for count in counts {
            check("struct", &datatype, &model, count);
        }
    }
    // More runs than a tuple may have.
    let many: Vec<(i64, i64)> = (0..9).map(|i| (i * i * 3, 2)).collect();
    for used in [7, 8, 9] {
        let (datatype, model) = runs_of_bytes(&many[..used], 400);
        check("many runs", &datatype, &model, 300);
    }
}

#[test]
fn interleaved_and_backwards() {
    // Three rows of a matrix of 1000 columns, column after column; then in reverse order.
    let (column, model) = runs_of_bytes(&[(0, 8), (8000, 8), (16000, 8)], 8);
    check("columns", &column, &model, 1000);
    let (column, model) = runs_of_bytes(&[(0, 8), (8000, 8), (16000, 8)], -8);
    check("columns backwards", &column, &model, 1000);
    let (places, model) = runs_of_bytes(&[(40, 4), (0, 4), (20, 4)], -64);
    check("places backwards", &places, &model, 600);
}

#[test]
fn long_lists_of_even_runs() {
    let mut rng = Rng(3);
    for length in [1, 5, 8, 24, 70] {
        let mut at = 0;
        let runs: Vec<(i64, i64)> = (0..90)
            .map(|_| {
                at += length + rng.range(1, 9);
                (at, length)
            })
            .collect();
        let (datatype, model) = runs_of_bytes(&runs, at + 200);
        check("list", &datatype, &model, 1);
        check("list", &datatype, &model, 3);
    }
}
