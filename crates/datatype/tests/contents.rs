//! Envelopes and contents: a type rebuilt from what they report equals the original.

mod common;
use cloudmpi_datatype::{
    BasicType, Combiner, Contents, DISTRIBUTE_CYCLIC, DISTRIBUTE_DFLT_DARG, DISTRIBUTE_NONE,
    Darray, Datatype, ErrorClass, Order, TypeClass, UNDEFINED,
};
use common::{Rng, random_type};

fn wide(values: &[i32]) -> Vec<i64> {
    values.iter().map(|&value| value.into()).collect()
}

/// Calls the constructor again with the contents of a plain (not `_c`) call.
fn rebuild(contents: &Contents) -> Datatype {
    let i = wide(&contents.integers);
    let a = &contents.addresses;
    let d = &contents.datatypes;
    let n = i.first().copied().unwrap_or(0) as usize;
    let order = || Order::from_abi_value(*contents.integers.last().unwrap()).unwrap();
    match contents.combiner {
        Combiner::Dup => Ok(Datatype::dup(&d[0])),
        Combiner::Contiguous => Datatype::contiguous(i[0], &d[0]),
        Combiner::Vector => Datatype::vector(i[0], i[1], i[2], &d[0]),
        Combiner::Hvector => Datatype::hvector(i[0], i[1], a[0], &d[0]),
        Combiner::Indexed => Datatype::indexed(&i[1..=n], &i[n + 1..], &d[0]),
        Combiner::Hindexed => Datatype::hindexed(&i[1..], a, &d[0]),
        Combiner::IndexedBlock => Datatype::indexed_block(i[1], &i[2..], &d[0]),
        Combiner::HindexedBlock => Datatype::hindexed_block(i[1], a, &d[0]),
        Combiner::Struct => Datatype::structure(&i[1..], a, d),
        Combiner::Resized => Datatype::resized(a[0], a[1], &d[0]),
        Combiner::Subarray => Datatype::subarray(
            &i[1..=n],
            &i[n + 1..=2 * n],
            &i[2 * n + 1..=3 * n],
            order(),
            &d[0],
        ),
        other => panic!("{other:?} is not rebuilt here"),
    }
    .unwrap()
}

fn assert_same(found: &Datatype, wanted: &Datatype) {
    let properties = |t: &Datatype| {
        (
            t.size(),
            t.lb(),
            t.extent(),
            t.true_lb(),
            t.true_extent(),
            t.signature(),
        )
    };
    assert_eq!(properties(found), properties(wanted), "{wanted:?}");
    let runs = |t: &Datatype| t.runs(2, 0, 2 * t.size()).collect::<Vec<_>>();
    assert_eq!(runs(found), runs(wanted), "{wanted:?}");
}

#[test]
fn rebuilt_types_are_equal() {
    let mut rng = Rng(21);
    let mut seen = std::collections::HashSet::new();
    for _ in 0..3000 {
        let datatype = random_type(&mut rng, 3).0;
        if datatype.named().is_some() {
            assert_eq!(datatype.combiner(), Combiner::Named);
            continue;
        }
        if datatype.basic_elements() > 2000 {
            continue;
        }
        let contents = datatype.contents();
        let envelope = datatype.envelope();
        assert_eq!(
            (
                envelope.num_integers,
                envelope.num_addresses,
                envelope.num_large_counts,
                envelope.num_datatypes
            ),
            (
                contents.integers.len(),
                contents.addresses.len(),
                0,
                contents.datatypes.len()
            )
        );
        seen.insert(contents.combiner);
        assert_same(&rebuild(&contents), &datatype);
    }
    assert_eq!(seen.len(), 11, "every constructor was met: {seen:?}");
}

#[test]
fn contents_hold_the_original_types() {
    let inner = Datatype::contiguous(3, Datatype::of(BasicType::INT)).unwrap();
    let outer = Datatype::vector(2, 1, 4, &inner).unwrap();
    assert!(outer.contents().datatypes[0].same(&inner));
    assert_eq!(inner.contents().datatypes[0].abi_handle(), Some(0x209));
}

/// (integers, addresses, large counts, datatypes) of a type.
fn numbers(datatype: &Datatype) -> (Vec<i32>, Vec<i64>, Vec<i64>, usize) {
    let contents = datatype.contents();
    (
        contents.integers,
        contents.addresses,
        contents.large_counts,
        contents.datatypes.len(),
    )
}

#[test]
fn large_count_calls_report_large_counts() {
    let int = Datatype::of(BasicType::INT);
    let large =
        |made: cloudmpi_datatype::Result<Datatype>| numbers(&made.unwrap().from_large_count_call());
    assert_eq!(
        large(Datatype::contiguous(7, int)),
        (vec![], vec![], vec![7], 1)
    );
    assert_eq!(
        large(Datatype::vector(2, 3, 4, int)),
        (vec![], vec![], vec![2, 3, 4], 1)
    );
    assert_eq!(
        large(Datatype::hvector(2, 3, 4, int)),
        (vec![], vec![], vec![2, 3, 4], 1)
    );
    assert_eq!(
        large(Datatype::indexed(&[1, 2], &[5, 9], int)),
        (vec![], vec![], vec![2, 1, 2, 5, 9], 1)
    );
    assert_eq!(
        large(Datatype::hindexed(&[1, 2], &[5, 9], int)),
        (vec![], vec![], vec![2, 1, 2, 5, 9], 1)
    );
    assert_eq!(
        large(Datatype::indexed_block(3, &[5, 9], int)),
        (vec![], vec![], vec![2, 3, 5, 9], 1)
    );
    assert_eq!(
        large(Datatype::hindexed_block(3, &[5, 9], int)),
        (vec![], vec![], vec![2, 3, 5, 9], 1)
    );
    assert_eq!(
        large(Datatype::resized(-4, 12, int)),
        (vec![], vec![], vec![-4, 12], 1)
    );
    let pair = [int.clone(), int.clone()];
    assert_eq!(
        large(Datatype::structure(&[1, 2], &[0, 8], &pair)),
        (vec![], vec![], vec![2, 1, 2, 0, 8], 2)
    );
    assert_eq!(
        large(Datatype::subarray(&[4, 5], &[2, 3], &[1, 0], Order::C, int)),
        (vec![2, 12], vec![], vec![4, 5, 2, 3, 1, 0], 1)
    );
}

#[test]
fn darray_contents() {
    let args = Darray {
        size: 3,
        rank: 1,
        gsizes: &[10, 4],
        distribs: &[DISTRIBUTE_CYCLIC, DISTRIBUTE_NONE],
        dargs: &[2, DISTRIBUTE_DFLT_DARG],
        psizes: &[3, 1],
        order: Order::Fortran,
    };
    let datatype = Datatype::darray(args, Datatype::of(BasicType::INT)).unwrap();
    assert_eq!(
        numbers(&datatype),
        (
            vec![3, 1, 2, 10, 4, 18, 16, 2, 19, 3, 1, 15],
            vec![],
            vec![],
            1
        )
    );
    let large = datatype.clone().from_large_count_call();
    assert_eq!(
        numbers(&large),
        (
            vec![3, 1, 2, 18, 16, 2, 19, 3, 1, 15],
            vec![],
            vec![10, 4],
            1
        )
    );
    assert_eq!(
        numbers(&datatype).2,
        Vec::<i64>::new(),
        "the original is as it was"
    );
}

#[test]
fn the_int_view_of_large_types() {
    let int = Datatype::of(BasicType::INT);
    let small = Datatype::vector(2, 3, 4, int)
        .unwrap()
        .from_large_count_call();
    assert!(small.made_by_large_count_call());
    assert_eq!(small.contents_int().unwrap().integers, [2, 3, 4]);
    assert_eq!(small.envelope_int().unwrap().num_integers, 3);
    let big = Datatype::contiguous(1 << 32, int)
        .unwrap()
        .from_large_count_call();
    assert_eq!(big.envelope_int().unwrap_err().class, ErrorClass::Type);
    assert_eq!(big.contents_int().unwrap_err().class.abi_value(), 3);
    assert_eq!(big.contents().large_counts, [1 << 32]);
}

#[test]
fn fortran_kinds() {
    let real = Datatype::f90_real(6, UNDEFINED).unwrap();
    assert_eq!(
        (real.uniform_basic(), real.size()),
        (Some(BasicType::REAL4), 4)
    );
    assert_eq!(numbers(&real), (vec![6, UNDEFINED], vec![], vec![], 0));
    assert_eq!(
        (real.combiner(), real.is_predefined(), real.named()),
        (Combiner::F90Real, true, None)
    );
    assert_eq!(Datatype::f90_real(UNDEFINED, 38).unwrap().size(), 8);
    assert_eq!(Datatype::f90_real(15, 307).unwrap().size(), 8);
    assert_eq!(Datatype::f90_real(16, 10).unwrap().size(), 16);
    assert_eq!(
        Datatype::f90_complex(6, 38).unwrap().uniform_basic(),
        Some(BasicType::COMPLEX16)
    );
    for (range, size) in [
        (0, 1),
        (2, 1),
        (3, 2),
        (9, 4),
        (10, 8),
        (18, 8),
        (19, 16),
        (38, 16),
    ] {
        assert_eq!(
            Datatype::f90_integer(range).unwrap().size(),
            size,
            "range {range}"
        );
    }
    assert_eq!(
        numbers(&Datatype::f90_integer(9).unwrap()),
        (vec![9], vec![], vec![], 0)
    );
    assert!(Datatype::f90_integer(39).is_err() && Datatype::f90_integer(-1).is_err());
    assert!(
        Datatype::f90_real(UNDEFINED, UNDEFINED).is_err() && Datatype::f90_real(34, 0).is_err()
    );
    assert_eq!(
        Datatype::match_size(TypeClass::Real, 8).unwrap().named(),
        Some(BasicType::REAL8)
    );
    assert_eq!(
        Datatype::match_size(TypeClass::Complex, 16)
            .unwrap()
            .named(),
        Some(BasicType::COMPLEX16)
    );
    assert_eq!(
        Datatype::match_size(TypeClass::Integer, 3)
            .unwrap_err()
            .class,
        ErrorClass::Arg
    );
    assert_eq!(TypeClass::from_abi_value(192), Some(TypeClass::Integer));
}

#[test]
fn value_index_types() {
    let of = Datatype::of;
    let found =
        |value, index| Datatype::value_index(of(value), of(index)).and_then(Datatype::named);
    assert_eq!(
        found(BasicType::DOUBLE, BasicType::INT),
        Some(BasicType::DOUBLE_INT)
    );
    assert_eq!(
        found(BasicType::INT, BasicType::INT),
        Some(BasicType::TWO_INT)
    );
    assert_eq!(
        found(BasicType::INTEGER, BasicType::INTEGER),
        Some(BasicType::TWO_INTEGER)
    );
    assert_eq!(found(BasicType::C_BOOL, BasicType::INT), None);
}
