//! Pack and unpack rates of common layouts, beside memcpy of the same bytes.
//!
//! `cargo run --release -p cloudmpi-datatype --example speed`

use cloudmpi_datatype::{BasicType, Datatype, Order};
use std::hint::black_box;
use std::time::Instant;

const PACKED_BYTES: u64 = 256 * 1024;
const ROUNDS: u32 = 60;

/// The best of several rounds, in GB/s of packed data.
fn rate(bytes: u64, mut round: impl FnMut()) -> f64 {
    let mut best_s = f64::INFINITY;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        round();
        best_s = best_s.min(start.elapsed().as_secs_f64());
    }
    bytes as f64 / best_s / 1e9
}

fn main() {
    let of = |basic| Datatype::of(basic);
    let (double, int, char) = (
        of(BasicType::DOUBLE),
        of(BasicType::INT),
        of(BasicType::CHAR),
    );
    let element = Datatype::structure(
        &[1, 1, 3],
        &[0, 8, 16],
        &[double.clone(), int.clone(), double.clone()],
    );
    let vector = |blocklength, of| Datatype::vector(64, blocklength, 2 * blocklength, of).unwrap();
    let irregular: Vec<i64> = (0..1000).map(|i| i * 5 + i % 3).collect();
    let layouts = [
        ("contiguous double", double.clone()),
        ("vector of 1 char", vector(1, char)),
        ("vector of 1 int", vector(1, int)),
        ("vector of 1 double", vector(1, double)),
        ("vector of 2 doubles", vector(2, double)),
        ("vector of 5 doubles", vector(5, double)),
        ("vector of 32 doubles", vector(32, double)),
        ("struct with a gap", element.unwrap()),
        (
            "indexed_block of 2 doubles",
            Datatype::indexed_block(2, &irregular, double).unwrap(),
        ),
        (
            "face of a 64x64x64 box",
            Datatype::subarray(&[64, 64, 64], &[64, 64, 1], &[0, 0, 63], Order::C, double).unwrap(),
        ),
        (
            "4x4x4 corner of a box",
            Datatype::subarray(&[64, 64, 64], &[4, 4, 4], &[1, 1, 1], Order::C, double).unwrap(),
        ),
    ];
    println!(
        "{:<28} {:>8} {:>8} {:>8}  GB/s of packed data",
        "", "pack", "unpack", "memcpy"
    );
    for (name, datatype) in layouts {
        let count = (PACKED_BYTES / datatype.size()).max(1);
        let bytes = count * datatype.size();
        let (_, high) = datatype.span(count).expect("small");
        let mut user = vec![1u8; high as usize];
        let mut packed = vec![0u8; bytes as usize];
        // SAFETY: the user's buffer spans all elements, and the packed one their packed size.
        let pack = rate(bytes, || unsafe {
            datatype.pack(
                black_box(user.as_ptr()),
                count,
                black_box(packed.as_mut_ptr()),
            );
        });
        // SAFETY: as above.
        let unpack = rate(bytes, || unsafe {
            datatype.unpack(
                black_box(packed.as_ptr()),
                black_box(user.as_mut_ptr()),
                count,
            );
        });
        let source = packed.clone();
        let memcpy = rate(bytes, || {
            black_box(&mut packed).copy_from_slice(black_box(&source))
        });
        println!("{name:<28} {pack:>8.2} {unpack:>8.2} {memcpy:>8.2}");
    }
}
