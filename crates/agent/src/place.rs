//! The host of each rank. The result depends on the arguments alone.

use std::collections::BTreeSet;

use crate::records::Machine;
use cloudmpi_segment::plural;

/// A host that takes part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    pub name: String,
    pub cores: usize,
    /// The most ranks that the user gives it.
    pub slots: Option<usize>,
}

/// Ranks of each host, in the order of the hosts; ranks of one host follow each other. If the user
/// gives slots, they are filled in order; else every host gets ranks by the number of its cores.
pub fn place(hosts: &[Candidate], ranks: usize) -> Result<Vec<usize>, String> {
    if hosts.iter().any(|host| host.slots.is_some()) {
        return fill(hosts, ranks);
    }
    let cores: usize = hosts.iter().map(|host| host.cores.max(1)).sum();
    let share = |host: &Candidate| ranks * host.cores.max(1);
    let mut counts: Vec<usize> = hosts.iter().map(|host| share(host) / cores).collect();
    let mut left = ranks - counts.iter().sum::<usize>();
    // The largest remainders; the first hosts among equal ones.
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
            "the hosts have room for {}, and -n asks for {ranks}; give more slots (NAME:SLOTS) or more hosts, or add --oversubscribe",
            plural(all as u64, "rank")
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

/// A host that has ranks, or may get some.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Room {
    pub name: String,
    pub cores: usize,
    pub slots: Option<usize>,
    /// It takes more ranks.
    pub is_open: bool,
}

impl Room {
    pub fn capacity(&self) -> usize {
        self.slots.unwrap_or(self.cores.max(1))
    }
}

/// Ranks of one program that are to be started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    pub ranks: usize,
    /// Empty: any.
    pub hosts: Vec<String>,
}

/// The room of each new rank; ranks of one program follow each other by rooms. A rank comes where most is free beside the ranks that the rooms
/// have already (`used`), and where nothing is free, to the room with the fewest ranks for what it is. If the user has given slots, there
/// are no more.
pub fn spread(rooms: &[Room], used: &[usize], wanted: &[Wanted]) -> Result<Vec<usize>, String> {
    let has_slots = rooms.iter().any(|room| room.slots.is_some());
    let mut used = used.to_vec();
    let mut places = Vec::new();
    for program in wanted {
        let allowed = allowed(rooms, &program.hosts)?;
        let first = places.len();
        for _ in 0..program.ranks {
            let free = |room: &usize| rooms[*room].capacity().saturating_sub(used[*room]);
            // The first among equal ones.
            let most = allowed.iter().copied().rev().max_by_key(free);
            let room = match most {
                Some(room) if free(&room) > 0 => room,
                _ if has_slots => {
                    let asked: usize = wanted.iter().map(|program| program.ranks).sum();
                    let of = match program.hosts.is_empty() {
                        true => "the job's hosts".to_string(),
                        false => program.hosts.join(", "),
                    };
                    return Err(format!(
                        "there is no room for {} more on {of}: the slots that --hosts gives are taken; give more slots (NAME:SLOTS) or more hosts",
                        plural(asked as u64, "rank")
                    ));
                }
                _ => {
                    let full = |room: &usize| (used[*room] + 1) * 1024 / rooms[*room].capacity();
                    *allowed.iter().min_by_key(|room| full(room)).expect("one")
                }
            };
            used[room] += 1;
            places.push(room);
        }
        places[first..].sort_unstable();
    }
    Ok(places)
}

/// The rooms that a program may be started in: one at least.
fn allowed(rooms: &[Room], hosts: &[String]) -> Result<Vec<usize>, String> {
    let is_unknown = |host: &&String| rooms.iter().all(|room| room.name != **host);
    if let Some(unknown) = hosts.iter().find(is_unknown) {
        let names: Vec<&str> = rooms.iter().map(|room| room.name.as_str()).collect();
        return Err(format!(
            "the info key host names {unknown:?}, which is no host of this job; these are {}",
            names.join(", ")
        ));
    }
    let is_allowed = |room: &usize| {
        let room = &rooms[*room];
        room.is_open && (hosts.is_empty() || hosts.contains(&room.name))
    };
    let allowed: Vec<usize> = (0..rooms.len()).filter(is_allowed).collect();
    match allowed.is_empty() {
        true => Err("the hosts where processes could be started are lost".to_string()),
        false => Ok(allowed),
    }
}

/// The resources of a host that has ranks of a job.
#[derive(Debug, Clone)]
pub struct User {
    pub machine: Machine,
    /// The number of its processors that it may use at a time.
    pub cores: usize,
}

/// How many of `all` use the processors of `one`, itself among them; 1 if there are enough for each.
pub fn sharers(one: &User, all: &[User]) -> usize {
    let mine: BTreeSet<usize> = one.machine.processors.iter().copied().collect();
    let beside = all.iter().filter(|other| {
        !one.machine.boot_id.is_empty()
            && other.machine.boot_id == one.machine.boot_id
            && other
                .machine
                .processors
                .iter()
                .any(|processor| mine.contains(processor))
    });
    let beside: Vec<&User> = beside.collect();
    let there: BTreeSet<usize> = (beside.iter())
        .flat_map(|user| user.machine.processors.iter().copied())
        .collect();
    let wanted: usize = beside.iter().map(|user| user.cores).sum();
    match wanted > there.len() {
        true => beside.len(),
        false => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn user(boot_id: &str, processors: std::ops::Range<usize>, cores: usize) -> User {
        User {
            machine: Machine {
                boot_id: boot_id.to_string(),
                processors: processors.collect(),
                network: String::new(),
            },
            cores,
        }
    }

    #[test]
    fn agents_of_one_machine_share_its_cores_unless_each_has_its_own() {
        let of = |users: &[User]| -> Vec<usize> {
            users.iter().map(|one| sharers(one, users)).collect()
        };
        let two = || user("a", 0..2, 2);
        assert_eq!(of(&[two(), two(), two()]), [3, 3, 3]);
        assert_eq!(of(&[two(), user("b", 0..2, 2), two()]), [2, 1, 2]);
        // Containers with processors, or a quota, of their own.
        assert_eq!(of(&[two(), user("a", 2..4, 2)]), [1, 1]);
        assert_eq!(of(&[user("a", 0..8, 2), user("a", 0..8, 4)]), [1, 1]);
        assert_eq!(of(&[user("a", 0..8, 6), user("a", 0..8, 4)]), [2, 2]);
        // The processors of these are unknown.
        assert_eq!(of(&[user("", 0..2, 2), user("", 0..2, 2)]), [1, 1]);
    }

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

    fn rooms(given: &[(usize, Option<usize>)]) -> Vec<Room> {
        let room = |host: Candidate| Room {
            name: host.name,
            cores: host.cores,
            slots: host.slots,
            is_open: true,
        };
        hosts(given).into_iter().map(room).collect()
    }

    fn wanted(ranks: usize, hosts: &[&str]) -> Wanted {
        let hosts = hosts.iter().map(ToString::to_string).collect();
        Wanted { ranks, hosts }
    }

    #[test]
    fn new_ranks_come_where_there_is_room_then_in_turn() {
        let three = rooms(&[(2, None), (4, None), (2, None)]);
        let any = |ranks| [wanted(ranks, &[])];
        assert_eq!(spread(&three, &[1, 0, 0], &any(4)), Ok(vec![1, 1, 1, 2]));
        assert_eq!(spread(&three, &[2, 4, 2], &any(4)), Ok(vec![0, 1, 1, 2]));
        let two = [wanted(2, &["h2"]), wanted(2, &["h0", "h2"])];
        assert_eq!(spread(&three, &[0, 0, 0], &two), Ok(vec![2, 2, 0, 0]));
        let mut lost = three.clone();
        lost[1].is_open = false;
        assert_eq!(spread(&lost, &[1, 0, 0], &any(3)), Ok(vec![0, 2, 2]));
        assert!(spread(&lost, &[0; 3], &[wanted(1, &["h1"])]).is_err());
        let told = spread(&three, &[0; 3], &[wanted(1, &["nowhere"])]);
        assert!(told.is_err_and(|told| told.contains("these are h0, h1, h2")));
    }

    #[test]
    fn new_ranks_get_no_more_slots_than_there_are() {
        let given = rooms(&[(2, Some(1)), (2, Some(4))]);
        assert_eq!(spread(&given, &[1, 0], &[wanted(4, &[])]), Ok(vec![1; 4]));
        assert!(spread(&given, &[1, 0], &[wanted(5, &[])]).is_err());
        assert!(spread(&given, &[0, 0], &[wanted(2, &["h0"])]).is_err());
    }

    #[test]
    fn slots_are_filled_in_order() {
        let given = hosts(&[(2, Some(4)), (2, Some(2)), (3, None)]);
        assert_eq!(place(&given, 5), Ok(vec![4, 1, 0]));
        assert_eq!(place(&given, 9), Ok(vec![4, 2, 3]));
        assert!(place(&given, 10).is_err());
    }
}
