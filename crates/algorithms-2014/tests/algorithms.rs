//! The 2014 algorithms, for 2 to 9 participants, without faults and with them.

use cloudmpi_algorithms_2014::measure::{Plan, chosen, measure};
use cloudmpi_algorithms_2014::{
    Barrier, Broadcast, Member, PointToPoint, RelayEnd, Scatter, named,
};
use cloudmpi_services::faulty::{Faults, faulty};
use cloudmpi_services::paced::paced;
use cloudmpi_services::{Bytes, Cleaned, JobId, Services};
use cloudmpi_services_local::{LocalOptions, open_temporary};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(40);

/// Different for each rank and round, small or too large for a queue.
fn body(rank: u32, round: u32, large: bool) -> Bytes {
    let length = if large {
        (1 << 20) + 1000
    } else {
        100 + rank as usize
    };
    (0..length)
        .map(|at| (at as u32).wrapping_mul(7).wrapping_add(rank * 31 + round) as u8)
        .collect()
}

async fn everything(member: &mut Member, entered: &AtomicU32, faults: bool) {
    let (rank, size) = (member.rank(), member.size());
    for (round, (_, barrier)) in Barrier::ALL.into_iter().enumerate() {
        entered.fetch_add(1, Ordering::SeqCst);
        member.barrier(barrier).await.expect("barrier");
        let entered = entered.load(Ordering::SeqCst);
        assert!(
            entered >= size * (round as u32 + 1),
            "{barrier:?} let go with {entered} inside"
        );
    }
    let next = (rank + 1) % size;
    let before = (rank + size - 1) % size;
    for (_, by) in PointToPoint::ALL {
        for round in 0..6 {
            let large = round == 3 && !faults;
            member
                .send(next, 1, body(rank, round, large), by)
                .await
                .expect("send");
        }
        for round in 0..6 {
            let large = round == 3 && !faults;
            let came = member.receive(before, 1, by).await.expect("receive");
            assert!(came == body(before, round, large), "{by:?} round {round}");
        }
    }
    for (round, (_, how)) in Broadcast::ALL.into_iter().enumerate() {
        for large in [false, true] {
            let root = (round as u32 + u32::from(large)) % size;
            let mine = if rank == root {
                body(root, 9, large)
            } else {
                Bytes::new()
            };
            let came = member.broadcast(root, mine, how).await.expect("broadcast");
            assert!(
                came == body(root, 9, large),
                "{how:?} large {large} at {rank}"
            );
        }
    }
    for (_, how) in Scatter::ALL {
        let parts = if rank == 0 {
            (0..size).map(|to| body(to, 5, to == 1)).collect()
        } else {
            Vec::new()
        };
        let came = member.scatter(0, parts, how).await.expect("scatter");
        assert!(came == body(rank, 5, rank == 1), "{how:?} at {rank}");
    }
    let root = size - 1;
    let all = member
        .gather(root, body(rank, 6, false))
        .await
        .expect("gather");
    if rank == root {
        assert_eq!(
            all,
            (0..size)
                .map(|from| body(from, 6, false))
                .collect::<Vec<_>>()
        );
    }
    for number in 0..3u64 {
        let mine = Bytes::copy_from_slice(&(u64::from(rank) + number).to_le_bytes());
        let add = |sum: &mut Vec<u8>, part: &[u8]| {
            let of = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("eight bytes"));
            *sum = (of(sum) + of(part)).to_le_bytes().to_vec();
        };
        let sum = member.reduce(0, number, mine, add).await.expect("reduce");
        let expected = u64::from(size * (size - 1) / 2) + number * u64::from(size);
        assert_eq!(
            sum,
            (rank == 0).then(|| Bytes::copy_from_slice(&expected.to_le_bytes()))
        );
    }
}

async fn run(services: &Services, plain: &Services, size: u32, faults: bool, tag: &str) {
    let job = JobId::new(&format!("{tag}{size}")).unwrap();
    let entered = Arc::new(AtomicU32::new(0));
    let members: Vec<_> = (0..size)
        .map(|rank| {
            let (services, job, entered) = (services.clone(), job.clone(), entered.clone());
            tokio::spawn(async move {
                let mut member = Member::join(&services, &job, rank, size, PATIENCE)
                    .await
                    .expect("join");
                everything(&mut member, &entered, faults).await;
                member.leave().await.expect("leave");
            })
        })
        .collect();
    for member in members {
        member
            .await
            .unwrap_or_else(|error| panic!("{tag}, {size} participants: {error}"));
    }
    if !faults {
        // Under faults a message may come late, after all have left.
        assert_eq!(
            plain.clean(&job).await.unwrap(),
            Cleaned::default(),
            "{size} participants left something behind"
        );
    }
}

#[tokio::test]
async fn two_to_nine() {
    let services = open_temporary(LocalOptions::default()).unwrap();
    for size in 2..=9 {
        run(&services, &services, size, false, "c").await;
    }
}

#[tokio::test]
async fn two_to_nine_with_faults() {
    let plain = open_temporary(LocalOptions::default()).unwrap();
    for size in 2..=9 {
        let services = paced(
            &faulty(&plain, u64::from(size), Faults::default(), None),
            1,
            PATIENCE,
        );
        run(&services, &plain, size, true, "f").await;
    }
}

#[tokio::test]
async fn by_relay() {
    let services = open_temporary(LocalOptions::default()).unwrap();
    for (index, (_, synchronous)) in RelayEnd::ALL.into_iter().enumerate() {
        let job = JobId::new(&format!("r{index}")).unwrap();
        let mut ends = Vec::new();
        for rank in 0..3 {
            ends.push(
                RelayEnd::open(&services, &job, rank, synchronous, PATIENCE)
                    .await
                    .unwrap(),
            );
        }
        let tasks: Vec<_> = ends
            .into_iter()
            .enumerate()
            .map(|(rank, mut end)| {
                let rank = rank as u32;
                tokio::spawn(async move {
                    for round in 0..10 {
                        let large = round == 4;
                        // Rank 0 sends to both others and receives from both.
                        if rank == 0 {
                            for to in [1, 2] {
                                end.send(to, body(to, round, large)).await.expect("send");
                            }
                            for from in [2, 1] {
                                assert!(
                                    end.receive(from).await.expect("receive")
                                        == body(from, round + 1, large)
                                );
                            }
                        } else {
                            assert!(
                                end.receive(0).await.expect("receive") == body(rank, round, large)
                            );
                            end.send(0, body(rank, round + 1, large))
                                .await
                                .expect("send");
                        }
                    }
                    end
                })
            })
            .collect();
        for task in tasks {
            task.await.expect("an end");
        }
    }
}

#[test]
fn names() {
    assert_eq!(
        named(&Broadcast::ALL, "hypercube").unwrap(),
        Broadcast::Hypercube
    );
    let line = named(&Barrier::ALL, "tree").unwrap_err().to_string();
    assert!(
        line.contains("tree") && line.contains("table, queue-event"),
        "{line}"
    );
}

#[tokio::test]
async fn every_algorithm_is_timed_and_leaves_nothing() {
    let services = open_temporary(LocalOptions::default()).unwrap();
    let plan = Plan {
        others: 3,
        rounds: 7,
        bytes: None,
    };
    let all = chosen(&[]).unwrap();
    assert_eq!(all.len(), 16, "{all:?}");
    let job = JobId::new("timed").unwrap();
    for family in all.chunk_by(|one, next| one.family() == next.family()) {
        for row in measure(&services, &job, family, plan).await.unwrap() {
            let expected = match row.algorithm.family() {
                "put-get" | "send" | "barrier" => 7,
                _ => 5,
            };
            assert_eq!(row.times.len(), expected, "{}", row.algorithm.name);
            assert!(row.times.iter().all(|time| !time.is_zero()));
        }
        services.clean(&job).await.unwrap();
    }
    assert_eq!(services.clean(&job).await.unwrap(), Cleaned::default());
}

#[test]
fn algorithms_are_chosen_by_name_and_by_family() {
    let names = |wanted: &[&str]| {
        let wanted: Vec<_> = wanted.iter().map(|name| name.to_string()).collect();
        chosen(&wanted).map(|all| all.into_iter().map(|one| one.name).collect::<Vec<_>>())
    };
    assert_eq!(
        names(&["broadcast:topic", "barrier"]).unwrap(),
        ["barrier:table", "barrier:queue-event", "broadcast:topic"]
    );
    let line = names(&["broadcast:tree"]).unwrap_err().to_string();
    assert!(
        line.contains("broadcast:tree") && line.contains("broadcast:hypercube"),
        "{line}"
    );
}
