//! Which ranks run where. Pure and the same every time.

/// A host that takes part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    pub name: String,
    pub cores: usize,
    /// Ranks that the user gives it at most.
    pub slots: Option<usize>,
}

/// Ranks of each host, in the order of the hosts; ranks of one host follow each other. Where the user
/// gives slots they are filled in order; else every host gets ranks by the number of its cores.
pub fn place(hosts: &[Candidate], ranks: usize) -> Result<Vec<usize>, String> {
    if hosts.iter().any(|host| host.slots.is_some()) {
        return fill(hosts, ranks);
    }
    let cores: usize = hosts.iter().map(|host| host.cores.max(1)).sum();
    let share = |host: &Candidate| ranks * host.cores.max(1);
    let mut counts: Vec<usize> = hosts.iter().map(|host| share(host) / cores).collect();
    let mut left = ranks - counts.iter().sum::<usize>();
    // The largest remainders, the first hosts among equal ones.
    let mut order: Vec<usize> = (0..hosts.len()).collect();
    order.sort_by_key(|host| std::cmp::Reverse(share(&hosts[*host]) % cores));
    for host in order {
        if left > 0 {
            counts[host] += 1;
            left -= 1;
        }
    }
    Ok(counts)
}

fn fill(hosts: &[Candidate], ranks: usize) -> Result<Vec<usize>, String> {
    let slots = |host: &Candidate| host.slots.unwrap_or(host.cores.max(1));
    let all: usize = hosts.iter().map(slots).sum();
    if ranks > all {
        return Err(format!(
            "--hosts has room for {all} ranks, and -n asks for {ranks}; give more slots (NAME:SLOTS) or more hosts"
        ));
    }
    let mut left = ranks;
    Ok(hosts
        .iter()
        .map(|host| {
            let count = slots(host).min(left);
            left -= count;
            count
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(given: &[(usize, Option<usize>)]) -> Vec<Candidate> {
        let host = |(at, (cores, slots)): (usize, &(usize, Option<usize>))| Candidate {
            name: format!("h{at}"),
            cores: *cores,
            slots: *slots,
        };
        given.iter().enumerate().map(host).collect()
    }

    #[test]
    fn hosts_are_filled_evenly_by_cores() {
        let three = hosts(&[(2, None), (2, None), (2, None)]);
        assert_eq!(place(&three, 6), Ok(vec![2, 2, 2]));
        assert_eq!(place(&three, 4), Ok(vec![2, 1, 1]));
        assert_eq!(place(&three, 1), Ok(vec![1, 0, 0]));
        assert_eq!(
            place(&three, 20),
            Ok(vec![7, 7, 6]),
            "more ranks than cores"
        );
        let uneven = hosts(&[(2, None), (6, None)]);
        assert_eq!(place(&uneven, 8), Ok(vec![2, 6]));
        assert_eq!(place(&uneven, 4), Ok(vec![1, 3]));
    }

    #[test]
    fn every_rank_has_a_place() {
        for ranks in 1..200 {
            for shape in [
                &[(1, None), (7, None), (64, None)][..],
                &[(3, None), (3, None)],
            ] {
                let counts = place(&hosts(shape), ranks).expect("no slots, no limit");
                assert_eq!(counts.iter().sum::<usize>(), ranks);
            }
        }
    }

    #[test]
    fn slots_are_filled_in_order() {
        let given = hosts(&[(2, Some(4)), (2, Some(2)), (3, None)]);
        assert_eq!(place(&given, 5), Ok(vec![4, 1, 0]));
        assert_eq!(place(&given, 9), Ok(vec![4, 2, 3]));
        assert!(place(&given, 10).is_err());
    }
}
