//! Bruck's index algorithm (1997) for small blocks: a block that has to go d ranks up travels
//! along the binary digits of d, with all others that have the same digit, in ⌈log2(n)⌉
//! messages instead of n-1.

use crate::build::Builder;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "bruck",
    inter: false,
    needs: &[],
    cost: "⌈log2(n)⌉(α + n/2·mβ), and n·log2(n) copies",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let (rank, n) = (call.rank, call.ranks);
    let block = call.recv.block(0).bytes;
    let given = |peer| {
        if call.in_place {
            call.recv_region(peer)
        } else {
            call.send_region(peer)
        }
    };
    // Slot d: the block that still has to travel the digits of d not yet done.
    let slots = b.temp_bytes(n * block);
    let slot = |d: usize| slots.packed_part(d * block, block);
    (0..n).for_each(|d| b.copy(given((rank + d) % n), slot(d)));
    let most = n.div_ceil(2) * block;
    let (out, arrived) = (b.temp_bytes(most), b.temp_bytes(most));
    let mut digit = 1;
    while digit < n {
        let travelling = || (digit..n).filter(|d| d & digit != 0);
        let mut count = 0;
        for d in travelling() {
            b.copy(slot(d), out.packed_part(count * block, block));
            count += 1;
        }
        b.recv(
            (rank + n - digit) % n,
            arrived.packed_part(0, count * block),
        );
        b.send((rank + digit) % n, out.packed_part(0, count * block));
        b.fence();
        for (i, d) in travelling().enumerate() {
            b.copy(arrived.packed_part(i * block, block), slot(d));
        }
        digit *= 2;
    }
    (0..n).for_each(|d| b.copy(slot(d), call.recv_region((rank + n - d) % n)));
    b.finish()
}
