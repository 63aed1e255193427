//! Rates of common reductions on arrays that fit the first cache levels.
//!
//! `cargo run --release -p cloudmpi-op --example speed`

use cloudmpi_datatype::BasicType;
use cloudmpi_op::{Kernels, Op, lookup};
use std::hint::black_box;
use std::time::Instant;

const BYTES: usize = 16 * 1024;
const ROUNDS: u32 = 2000;

fn main() {
    let types = [
        BasicType::FLOAT,
        BasicType::DOUBLE,
        BasicType::INT,
        BasicType::INT64_T,
        BasicType::UINT8_T,
        BasicType::C_DOUBLE_COMPLEX,
        BasicType::DOUBLE_INT,
        BasicType::LONG_DOUBLE,
    ];
    println!(
        "{:<22} {:<12} {:>8} {:>8}  GB/s of input",
        "", "", "2 addr", "3 addr"
    );
    for basic in types {
        for op in [Op::Sum, Op::Min, Op::Prod, Op::Bxor, Op::Land, Op::Minloc] {
            let Some(Kernels { two, three }) = lookup(op.abi_handle(), basic) else {
                continue;
            };
            let count = BYTES / basic.info().extent_bytes as usize;
            let (a, mut b, mut out) = (vec![0u8; BYTES], vec![0u8; BYTES], vec![0u8; BYTES]);
            let mut best_s = [f64::INFINITY; 2];
            for _ in 0..ROUNDS {
                let start = Instant::now();
                // SAFETY: each buffer holds `count` elements.
                unsafe { two(black_box(a.as_ptr()), black_box(b.as_mut_ptr()), count) };
                let middle = Instant::now();
                // SAFETY: as above.
                unsafe { three(a.as_ptr(), b.as_ptr(), black_box(out.as_mut_ptr()), count) };
                best_s[0] = best_s[0].min((middle - start).as_secs_f64());
                best_s[1] = best_s[1].min(middle.elapsed().as_secs_f64());
            }
            let rates = best_s.map(|s| BYTES as f64 / s / 1e9);
            println!(
                "{:<22} {:<12} {:>8.1} {:>8.1}",
                basic.name(),
                op.name(),
                rates[0],
                rates[1]
            );
        }
    }
}
