//! Subarrays and distributed arrays against enumeration of every index.

mod common;
use cloudmpi_datatype::{
    BasicType, DISTRIBUTE_BLOCK, DISTRIBUTE_CYCLIC, DISTRIBUTE_DFLT_DARG, DISTRIBUTE_NONE, Darray,
    Datatype, ErrorClass, Order,
};
use common::Rng;

const DOUBLE_BYTES: i64 = 8;

/// Every index of an array, the contiguous dimension running fastest.
fn indices(sizes: &[i64], order: Order) -> Vec<Vec<i64>> {
    let total: i64 = sizes.iter().product();
    (0..total)
        .map(|linear| {
            let mut left = linear;
            let mut index = vec![0; sizes.len()];
            let mut dims: Vec<usize> = (0..sizes.len()).collect();
            if order == Order::C {
                dims.reverse();
            }
            for d in dims {
                index[d] = left % sizes[d];
                left /= sizes[d];
            }
            index
        })
        .collect()
}

/// The element numbers that a type of doubles covers, in packing order.
fn elements_of(datatype: &Datatype) -> Vec<i64> {
    let runs = datatype.runs(1, 0, datatype.size());
    runs.flat_map(|run| {
        assert!(run.offset_bytes % DOUBLE_BYTES == 0 && run.len_bytes % 8 == 0);
        run.offset_bytes / DOUBLE_BYTES..run.offset_bytes / DOUBLE_BYTES + run.len_bytes as i64 / 8
    })
    .collect()
}

fn random_order(rng: &mut Rng) -> Order {
    *rng.pick(&[Order::C, Order::Fortran])
}

#[test]
fn subarrays() {
    let mut rng = Rng(11);
    for _ in 0..500 {
        let ndims = rng.range(1, 4) as usize;
        let order = random_order(&mut rng);
        let sizes: Vec<i64> = (0..ndims).map(|_| rng.range(1, 5)).collect();
        let subsizes: Vec<i64> = sizes.iter().map(|&size| rng.range(1, size)).collect();
        let starts: Vec<i64> = (0..ndims)
            .map(|d| rng.range(0, sizes[d] - subsizes[d]))
            .collect();
        let inside = |index: &[i64]| {
            (0..ndims).all(|d| (starts[d]..starts[d] + subsizes[d]).contains(&index[d]))
        };
        let all = indices(&sizes, order);
        let wanted: Vec<i64> = all
            .iter()
            .enumerate()
            .filter(|(_, index)| inside(index))
            .map(|(i, _)| i as i64)
            .collect();
        let datatype = Datatype::subarray(
            &sizes,
            &subsizes,
            &starts,
            order,
            Datatype::of(BasicType::DOUBLE),
        )
        .unwrap();
        assert_eq!(elements_of(&datatype), wanted, "{datatype:?}");
        assert_eq!(
            (datatype.lb(), datatype.extent()),
            (0, DOUBLE_BYTES * sizes.iter().product::<i64>())
        );
    }
}

/// Who owns index `i` of a dimension.
fn owner(i: i64, gsize: i64, distrib: i32, darg: i32, psize: i32) -> i64 {
    let psize = i64::from(psize);
    match (distrib, darg) {
        (DISTRIBUTE_NONE, _) => 0,
        (DISTRIBUTE_BLOCK, DISTRIBUTE_DFLT_DARG) => i / ((gsize + psize - 1) / psize),
        (DISTRIBUTE_BLOCK, darg) => i / i64::from(darg),
        (_, DISTRIBUTE_DFLT_DARG) => i % psize,
        (_, darg) => i / i64::from(darg) % psize,
    }
}

#[test]
fn darrays_cover_the_array_once() {
    let mut rng = Rng(12);
    for _ in 0..300 {
        let ndims = rng.range(1, 3) as usize;
        let order = random_order(&mut rng);
        let gsizes: Vec<i64> = (0..ndims).map(|_| rng.range(1, 9)).collect();
        let distribs: Vec<i32> = (0..ndims)
            .map(|_| *rng.pick(&[DISTRIBUTE_NONE, DISTRIBUTE_BLOCK, DISTRIBUTE_CYCLIC]))
            .collect();
        let psizes: Vec<i32> = distribs
            .iter()
            .map(|&d| {
                if d == DISTRIBUTE_NONE {
                    1
                } else {
                    rng.range(1, 4) as i32
                }
            })
            .collect();
        let dargs: Vec<i32> = (0..ndims)
            .map(|d| match distribs[d] {
                _ if rng.range(0, 2) == 0 => DISTRIBUTE_DFLT_DARG,
                DISTRIBUTE_BLOCK => {
                    (gsizes[d] as i32 + psizes[d] - 1) / psizes[d] + rng.range(0, 2) as i32
                }
                _ => rng.range(1, 4) as i32,
            })
            .collect();
        let size: i32 = psizes.iter().product();
        let all = indices(&gsizes, order);
        let mut covered = vec![0; all.len()];
        for rank in 0..size {
            let args = Darray {
                size,
                rank,
                gsizes: &gsizes,
                distribs: &distribs,
                dargs: &dargs,
                psizes: &psizes,
                order,
            };
            let datatype = Datatype::darray(args, Datatype::of(BasicType::DOUBLE)).unwrap();
            // The grid is numbered in row-major order.
            let rank_of = |index: &[i64]| {
                (0..ndims).fold(0, |rank, d| {
                    rank * i64::from(psizes[d])
                        + owner(index[d], gsizes[d], distribs[d], dargs[d], psizes[d])
                })
            };
            let mine = |index: &[i64]| rank_of(index) == i64::from(rank);
            let wanted: Vec<i64> = all
                .iter()
                .enumerate()
                .filter(|(_, index)| mine(index))
                .map(|(i, _)| i as i64)
                .collect();
            assert_eq!(elements_of(&datatype), wanted, "{args:?}");
            assert_eq!(
                (datatype.lb(), datatype.extent()),
                (0, DOUBLE_BYTES * all.len() as i64)
            );
            wanted.iter().for_each(|&i| covered[i as usize] += 1);
        }
        assert!(covered.iter().all(|&times| times == 1));
    }
}

#[test]
fn wrong_arguments() {
    let double = Datatype::of(BasicType::DOUBLE);
    let sub = |sizes: &[i64], subsizes: &[i64], starts: &[i64]| {
        Datatype::subarray(sizes, subsizes, starts, Order::C, double)
            .map(drop)
            .map_err(|error| error.class)
    };
    assert_eq!(sub(&[4, 4], &[2, 2], &[2, 2]), Ok(()));
    for (sizes, subsizes, starts) in [
        ([4, 4], [2, 2], [3, 0]),
        ([4, 4], [0, 2], [0, 0]),
        ([0, 4], [1, 1], [0, 0]),
    ] {
        assert_eq!(sub(&sizes, &subsizes, &starts), Err(ErrorClass::Arg));
    }
    assert_eq!(sub(&[4], &[2], &[-1]), Err(ErrorClass::Arg));
    assert_eq!(sub(&[], &[], &[]), Err(ErrorClass::Arg));
    assert_eq!(sub(&[4], &[2], &[]), Err(ErrorClass::Arg));

    let good = Darray {
        size: 4,
        rank: 0,
        gsizes: &[8, 8],
        distribs: &[DISTRIBUTE_BLOCK, DISTRIBUTE_CYCLIC],
        dargs: &[4, 3],
        psizes: &[2, 2],
        order: Order::C,
    };
    assert!(Datatype::darray(good, double).is_ok());
    let wrong = [
        Darray { rank: 4, ..good },
        Darray { size: 5, ..good },
        Darray {
            dargs: &[3, 3],
            ..good
        },
        Darray {
            dargs: &[0, 3],
            ..good
        },
        Darray {
            distribs: &[DISTRIBUTE_NONE, DISTRIBUTE_CYCLIC],
            ..good
        },
        Darray {
            distribs: &[0, DISTRIBUTE_CYCLIC],
            ..good
        },
        Darray {
            gsizes: &[8, 0],
            ..good
        },
        Darray {
            psizes: &[4],
            ..good
        },
    ];
    for args in wrong {
        assert_eq!(
            Datatype::darray(args, double).map(drop).unwrap_err().class,
            ErrorClass::Arg,
            "{args:?}"
        );
    }
}
