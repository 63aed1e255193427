//! Down a binomial tree, the blocks of a whole subtree in one message.

use crate::build::Builder;
use crate::pieces::Pieces;
use crate::schedule::{Buf, Region};
use crate::shape::Binomial;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "binomial",
    inter: false,
    needs: &[],
    cost: "⌈log2(n)⌉α + (n-1)mβ",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let tree = Binomial::new(call.rank, call.ranks, call.root_rank());
    if tree.parent().is_some() {
        scatter_subtree(&mut b, &tree, call.recv_region(0));
    } else {
        scatter_from_root(&mut b, call, &tree);
    }
    b.finish()
}

fn scatter_subtree(b: &mut Builder, tree: &Binomial, own: Region) {
    let parent = tree.parent().expect("a rank below the root has a parent");
    if tree.subtree() == 1 {
        b.recv(parent, own);
        return;
    }
    let block = own.bytes;
    let temp = b.temp_bytes(tree.subtree() * block);
    b.recv(parent, temp);
    b.fence();
    for child in tree.children().rev() {
        let first = (child.relative - tree.relative()) * block;
        b.send(child.rank, temp.packed_part(first, child.subtree * block));
    }
    b.copy(temp.packed_part(0, block), own);
}

fn scatter_from_root(b: &mut Builder, call: &Call, tree: &Binomial) {
    let pieces = Pieces::new(b, call.send, Buf::Send, call.ranks);
    for child in tree.children().rev() {
        match pieces.around(child.rank, child.subtree) {
            [whole, Region { bytes: 0, .. }] => b.send(child.rank, whole),
            [first, second] => {
                let temp = b.temp_bytes(first.bytes + second.bytes);
                b.copy(first, temp.packed_part(0, first.bytes));
                b.copy(second, temp.packed_part(first.bytes, second.bytes));
                b.send(child.rank, temp);
            }
        }
    }
    if !call.in_place {
        b.copy(call.send_region(call.rank), call.recv_region(0));
    }
}

/// Blocks of equal size from rank 0, which has them packed, each into its rank's `own`.
pub(crate) fn scatter_packed(b: &mut Builder, call: &Call, all: Option<Region>, own: Region) {
    let tree = Binomial::new(call.rank, call.ranks, 0);
    let Some(all) = all else {
        scatter_subtree(b, &tree, own);
        return;
    };
    for child in tree.children().rev() {
        b.send(
            child.rank,
            all.packed_part(child.relative * own.bytes, child.subtree * own.bytes),
        );
    }
    b.copy(all.packed_part(0, own.bytes), own);
}
