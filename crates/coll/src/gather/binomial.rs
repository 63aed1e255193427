//! Up a binomial tree, each rank sending the blocks of its whole subtree in one message.

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
        gather_subtree(&mut b, &tree, call.send_region(0));
    } else {
        gather_at_root(&mut b, call, &tree);
    }
    b.finish()
}

/// A rank below the root: what it and its subtree have, as packed bytes, to its parent.
fn gather_subtree(b: &mut Builder, tree: &Binomial, own: Region) {
    let parent = tree.parent().expect("a rank below the root has a parent");
    if tree.subtree() == 1 {
        b.send(parent, own);
        return;
    }
    let block = own.bytes;
    let temp = b.temp_bytes(tree.subtree() * block);
    for child in tree.children() {
        let first = (child.relative - tree.relative()) * block;
        b.recv(child.rank, temp.packed_part(first, child.subtree * block));
    }
    b.copy(own, temp.packed_part(0, block));
    b.fence();
    b.send(parent, temp);
}

fn gather_at_root(b: &mut Builder, call: &Call, tree: &Binomial) {
    let pieces = Pieces::new(b, call.recv, Buf::Recv, call.ranks);
    let mut packed = Vec::new();
    for child in tree.children() {
        match pieces.around(child.rank, child.subtree) {
            [whole, Region { bytes: 0, .. }] => b.recv(child.rank, whole),
            [first, second] => {
                let temp = b.temp_bytes(first.bytes + second.bytes);
                b.recv(child.rank, temp);
                packed.push((temp, first, second));
            }
        }
    }
    if !call.in_place {
        b.copy(call.send_region(0), call.recv_region(call.rank));
    }
    b.fence();
    for (temp, first, second) in packed {
        b.copy(temp.packed_part(0, first.bytes), first);
        b.copy(temp.packed_part(first.bytes, second.bytes), second);
    }
}

/// Every rank's block, of equal size, at rank 0 in packed bytes; `None` elsewhere.
pub(crate) fn gather_packed(b: &mut Builder, call: &Call, own: Region) -> Option<Region> {
    let tree = Binomial::new(call.rank, call.ranks, 0);
    if tree.parent().is_some() {
        gather_subtree(b, &tree, own);
        return None;
    }
    let temp = b.temp_bytes(call.ranks * own.bytes);
    for child in tree.children() {
        b.recv(
            child.rank,
            temp.packed_part(child.relative * own.bytes, child.subtree * own.bytes),
        );
    }
    b.copy(own, temp.packed_part(0, own.bytes));
    b.fence();
    Some(temp)
}
