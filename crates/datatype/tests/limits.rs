//! Counts beyond 32 bits, overflow of 63 bits, wrong counts, and bounds that the standard spells out.

use cloudmpi_datatype::{BasicType, Datatype, ErrorClass, Run};

fn basic(basic: BasicType) -> &'static Datatype {
    Datatype::of(basic)
}

#[test]
fn regular_types_of_huge_counts() {
    let count = 1i64 << 31;
    let vector = Datatype::vector(count, 1, 2, basic(BasicType::DOUBLE)).unwrap();
    assert_eq!((vector.size(), vector.extent()), (8 << 31, (16 << 31) - 8));
    assert_eq!(
        (vector.run_count(), vector.basic_elements()),
        (1 << 31, 1 << 31)
    );
    // Any place is found without walking there.
    let last = vector.size() - 3;
    let runs: Vec<Run> = vector.runs(1, last, 3).collect();
    assert_eq!(
        runs,
        [Run {
            offset_bytes: (16 << 31) - 16 + 5,
            len_bytes: 3
        }]
    );

    let nested = Datatype::hvector(
        count,
        1,
        1 << 31,
        &Datatype::vector(1 << 20, 1, 2, basic(BasicType::CHAR)).unwrap(),
    );
    let nested = nested.unwrap();
    assert_eq!(nested.size(), 1 << 51);
    let run = nested.runs(1, (1 << 50) + 1, 1).next().unwrap();
    assert_eq!(
        run,
        Run {
            offset_bytes: (1 << 61) + 2,
            len_bytes: 1
        }
    );

    let bytes = Datatype::contiguous(3 << 31, basic(BasicType::BYTE)).unwrap();
    assert_eq!(bytes.dense().unwrap().element_bytes, 3 << 31);
    assert_eq!(bytes.elements_of_bytes((9 << 31) + 5), Some((9 << 31) + 5));
    assert_eq!(bytes.count_of_bytes(9 << 31), Some(3));
    assert_eq!(bytes.packed_size(1 << 31), None);
    assert_eq!(
        bytes.signature_of(2),
        basic(BasicType::BYTE).signature_of(6 << 31)
    );
}

#[test]
fn overflow_is_an_error() {
    let big = Datatype::contiguous(1 << 40, basic(BasicType::DOUBLE)).unwrap();
    let class = |made: cloudmpi_datatype::Result<Datatype>| made.map(|_| ()).unwrap_err().class;
    assert_eq!(
        class(Datatype::contiguous(1 << 20, &big)),
        ErrorClass::Count
    );
    assert_eq!(
        class(Datatype::vector(2, 1, i64::MAX, &big)),
        ErrorClass::Count
    );
    assert_eq!(
        class(Datatype::hvector(i64::MAX, i64::MAX, 0, &big)),
        ErrorClass::Count
    );
    assert_eq!(
        class(Datatype::hindexed(&[1], &[i64::MAX - 7], &big)),
        ErrorClass::Count
    );
    assert_eq!(
        class(Datatype::indexed(&[1, 1], &[i64::MAX, 0], &big)),
        ErrorClass::Count
    );
    let two = [big.clone(), big.clone()];
    assert_eq!(
        class(Datatype::structure(&[1 << 19, 1 << 19], &[0, 0], &two)),
        ErrorClass::Count
    );
    assert_eq!(
        class(Datatype::resized(i64::MAX, 1, &big)),
        ErrorClass::Count
    );
    // A stride that is not used may be anything.
    assert_eq!(
        Datatype::vector(1, 1, i64::MAX, &big).unwrap().size(),
        big.size()
    );
}

#[test]
fn wrong_counts_are_errors() {
    let int = basic(BasicType::INT);
    let class = |made: cloudmpi_datatype::Result<Datatype>| made.map(|_| ()).unwrap_err().class;
    assert_eq!(class(Datatype::contiguous(-1, int)), ErrorClass::Count);
    assert_eq!(class(Datatype::vector(-1, 1, 1, int)), ErrorClass::Count);
    assert_eq!(class(Datatype::vector(1, -1, 1, int)), ErrorClass::Arg);
    assert_eq!(
        class(Datatype::hindexed(&[1, -2], &[0, 0], int)),
        ErrorClass::Arg
    );
    assert_eq!(
        class(Datatype::indexed_block(-1, &[], int)),
        ErrorClass::Arg
    );
    assert_eq!(class(Datatype::structure(&[1], &[0], &[])), ErrorClass::Arg);
}

#[test]
fn epsilon_rounds_up_to_the_alignment() {
    let (double, char) = (
        basic(BasicType::DOUBLE).clone(),
        basic(BasicType::CHAR).clone(),
    );
    // The standard's example: {(double, 0), (char, 8)} has extent 16.
    let made = Datatype::structure(&[1, 1], &[0, 8], &[double, char]).unwrap();
    assert_eq!(
        (made.size(), made.extent(), made.true_extent(), made.align()),
        (9, 16, 9, 8)
    );
    assert_eq!(made.single_run(1), Some((0, 9)));
    assert!(!made.is_contiguous());
}

#[test]
fn explicit_bounds_stay_in_force() {
    // The standard's example: {(lb_marker, -3), (int, 0), (ub_marker, 6)} has extent 9, and two of them in a
    // row have lb -3 and ub 15.
    let int = basic(BasicType::INT);
    let marked = Datatype::resized(-3, 9, int).unwrap();
    assert_eq!(
        (
            marked.lb(),
            marked.ub(),
            marked.true_lb(),
            marked.true_extent()
        ),
        (-3, 6, 0, 4)
    );
    let two = Datatype::contiguous(2, &marked).unwrap();
    assert_eq!((two.lb(), two.ub(), two.extent()), (-3, 15, 18));
    // Beside data without marks, the marks alone count.
    let mixed = Datatype::structure(&[1, 1], &[0, 100], &[marked, int.clone()]).unwrap();
    assert_eq!((mixed.lb(), mixed.ub(), mixed.true_extent()), (-3, 6, 104));
}

#[test]
fn types_without_data() {
    let int = basic(BasicType::INT);
    let empty = Datatype::contiguous(0, int).unwrap();
    assert_eq!(
        (
            empty.size(),
            empty.lb(),
            empty.extent(),
            empty.true_extent()
        ),
        (0, 0, 0, 0)
    );
    assert!(empty.is_contiguous());
    assert_eq!(
        (empty.count_of_bytes(0), empty.count_of_bytes(4)),
        (Some(0), None)
    );
    assert_eq!(empty.runs(5, 0, 0).count(), 0);
    let listed = Datatype::hindexed(&[0, 0], &[-8, 64], int).unwrap();
    assert_eq!((listed.size(), listed.lb(), listed.extent()), (0, 0, 0));
    let padded = Datatype::resized(0, 64, &empty).unwrap();
    assert_eq!((padded.size(), padded.extent()), (0, 64));
    // SAFETY: there is no byte to read or write.
    unsafe { padded.pack(std::ptr::null(), 7, std::ptr::null_mut()) };
    let around = Datatype::contiguous(3, &padded).unwrap();
    assert_eq!(
        (around.size(), around.extent(), around.true_extent()),
        (0, 192, 0)
    );
    assert_eq!(around.span(9), Some((0, 0)));
}

#[test]
fn span_reaches_over_all_elements() {
    let back = Datatype::resized(0, -8, basic(BasicType::INT)).unwrap();
    assert_eq!(back.span(3), Some((-16, 4)));
    assert_eq!(basic(BasicType::INT).span(3), Some((0, 12)));
    assert_eq!(basic(BasicType::INT).span(u64::MAX), None);
}

#[test]
fn absolute_addresses_from_bottom() {
    let values = [3i32, 5, 7];
    let at = |i: usize| (&raw const values[i]) as i64;
    let datatype = Datatype::hindexed(&[1, 1], &[at(2), at(0)], basic(BasicType::INT)).unwrap();
    let mut out = [0i32; 2];
    // SAFETY: the displacements are addresses of `values`.
    unsafe { datatype.pack(std::ptr::null(), 1, out.as_mut_ptr().cast()) };
    assert_eq!(out, [7, 3]);
}

#[test]
fn lists_longer_than_a_batch_of_runs() {
    let offsets: Vec<i64> = (0..10_000).map(|i| i * 7 + i % 3).collect();
    let listed = Datatype::indexed_block(2, &offsets, basic(BasicType::INT)).unwrap();
    let runs: Vec<Run> = listed.runs(2, 4, listed.size()).collect();
    // The first block lacks a half; the second element begins with it, and touches the last block.
    assert_eq!(runs.len(), 10_000);
    assert_eq!(
        runs[0],
        Run {
            offset_bytes: 4,
            len_bytes: 4
        }
    );
    assert_eq!(
        runs[5000],
        Run {
            offset_bytes: 4 * (35_000 + 5000 % 3),
            len_bytes: 8
        }
    );
    assert_eq!(
        runs[9999],
        Run {
            offset_bytes: 4 * 69_993,
            len_bytes: 12
        }
    );
}

#[test]
fn types_move_between_threads() {
    fn check<T: Send + Sync + 'static>() {}
    check::<Datatype>();
}

#[test]
fn a_long_chain_of_types_is_dropped_without_recursion() {
    let mut chain = Datatype::dup(basic(BasicType::INT));
    for _ in 0..1_000_000 {
        chain = Datatype::dup(&chain);
    }
    assert_eq!(chain.depth(), 1_000_001);
    drop(chain);
}
