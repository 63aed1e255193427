//! How the start of a world by another one is decided.

use std::sync::Barrier;

use cloudmpi_segment::{NodeMap, Segment, Start};

fn segment() -> Segment {
    let map = NodeMap::one_node("here", 3);
    Segment::create(&map).expect("memory").1
}

#[test]
fn the_first_of_the_two_sides_decides() {
    let taken = segment();
    let header = taken.header();
    assert_eq!(header.start(), Start::Awaited);
    assert!(header.take_start());
    assert!(!header.fail_start(2, 137), "the parents have it");
    assert_eq!((header.start(), header.early_end()), (Start::Taken, None));
    header.end_start();
    assert_eq!(header.start(), Start::Met);

    let failed = segment();
    let header = failed.header();
    assert!(header.fail_start(2, 137));
    assert!(!header.take_start(), "one has ended");
    assert_eq!(header.early_end(), Some((2, 137)));
}

#[test]
fn never_do_both_sides_decide() {
    let segments: Vec<Segment> = (0..200).map(|_| segment()).collect();
    let begin = Barrier::new(2);
    let (taken, failed) = std::thread::scope(|scope| {
        let take = scope.spawn(|| {
            begin.wait();
            segments
                .iter()
                .map(|s| s.header().take_start())
                .collect::<Vec<_>>()
        });
        let fail = scope.spawn(|| {
            begin.wait();
            segments
                .iter()
                .map(|s| s.header().fail_start(1, 9))
                .collect::<Vec<_>>()
        });
        (take.join().expect("it ends"), fail.join().expect("it ends"))
    });
    for (taken, failed) in taken.into_iter().zip(failed) {
        assert!(taken != failed);
    }
}
