//! The settings for a rank's OpenMP threads: ranks times threads shall not outnumber the cores, or shall
//! do no harm.
//!
//! Threads that wait for one another spin for milliseconds, unless their runtime knows that others need
//! the core. It knows of its own process only.

use std::ffi::{OsStr, OsString};

use crate::job::{App, Bind};

const OMP_NUM_THREADS: &str = "OMP_NUM_THREADS";
const OMP_WAIT_POLICY: &str = "OMP_WAIT_POLICY";
/// A user who sets one of these has decided how threads wait.
const WAITING: [&str; 3] = [OMP_WAIT_POLICY, "GOMP_SPINCOUNT", "KMP_BLOCKTIME"];

/// The processors of a node's ranks, as numbers.
#[derive(Debug, Clone, Copy)]
pub struct Room {
    pub bind: Bind,
    pub ranks: usize,
    /// Processors that may be used by some rank.
    pub all: usize,
    /// The processors of the rank with the fewest.
    pub narrowest: usize,
    /// The number of cores that the control group's quota and the machine's other users leave to
    /// all ranks.
    pub usable: usize,
}

/// Variables to set for a rank, without those that the user has set.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings {
    pub threads: Option<usize>,
    /// Threads sleep where they would spin.
    pub passive: bool,
}

impl Settings {
    /// `app`: its own variables win over the launcher's.
    pub fn of(room: Room, app: &App) -> Settings {
        Settings::from(room, |name| {
            let own = app.env.iter().rev().find(|(own, _)| own == name);
            own.map(|(_, value)| value.clone())
                .or_else(|| std::env::var_os(name))
        })
    }

    fn from(room: Room, variable: impl Fn(&str) -> Option<OsString>) -> Settings {
        let asked = variable(OMP_NUM_THREADS);
        let ranks = room.ranks.max(1);
        let share = room.narrowest.min(room.usable / ranks).max(1);
        let threads = match (&asked, room.bind) {
            (Some(_), _) | (None, Bind::None) => None,
            (None, _) => (share < room.all).then_some(share),
        };
        let running = match asked {
            Some(asked) => first_number(&asked).unwrap_or(room.narrowest),
            None => threads.unwrap_or(room.narrowest),
        };
        let decided = WAITING.iter().any(|name| variable(name).is_some());
        Settings {
            threads,
            passive: !decided && running * ranks > room.usable,
        }
    }

    pub fn variables(&self) -> impl Iterator<Item = (&'static str, String)> {
        let threads = (self.threads).map(|threads| (OMP_NUM_THREADS, threads.to_string()));
        let passive = (self.passive).then(|| (OMP_WAIT_POLICY, "passive".to_string()));
        threads.into_iter().chain(passive)
    }

    /// For `-v`; empty where nothing is set.
    pub fn told(&self) -> String {
        let set = self
            .variables()
            .map(|(name, value)| format!("; {name}={value}"));
        set.collect()
    }
}

/// `4` of `4,2`.
fn first_number(list: &OsStr) -> Option<usize> {
    let list = list.to_str()?;
    list.split(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO_CORES: Room = Room {
        bind: Bind::Share,
        ranks: 4,
        all: 2,
        narrowest: 1,
        usable: 2,
    };

    fn of(room: Room, set: &[(&str, &str)]) -> (Option<usize>, bool) {
        let settings = Settings::from(room, |name| {
            let found = set.iter().find(|(own, _)| *own == name);
            found.map(|(_, value)| value.into())
        });
        (settings.threads, settings.passive)
    }

    #[test]
    fn a_rank_has_a_thread_for_each_of_its_processors() {
        let eight = Room {
            ranks: 2,
            all: 16,
            narrowest: 8,
            usable: 16,
            ..TWO_CORES
        };
        assert_eq!(of(eight, &[]), (Some(8), false));
        assert_eq!(
            of(Room { usable: 4, ..eight }, &[]),
            (Some(2), false),
            "a quota"
        );
        let alone = Room {
            ranks: 1,
            narrowest: 16,
            ..eight
        };
        assert_eq!(of(alone, &[]), (None, false), "all of them");
    }

    #[test]
    fn threads_beyond_the_cores_sleep() {
        assert_eq!(of(TWO_CORES, &[]), (Some(1), true));
        assert_eq!(of(TWO_CORES, &[("OMP_NUM_THREADS", "2,3")]), (None, true));
        let one_each = Room {
            ranks: 2,
            ..TWO_CORES
        };
        assert_eq!(of(one_each, &[]), (Some(1), false));
        assert_eq!(of(one_each, &[("OMP_NUM_THREADS", "2")]), (None, true));
        let unbound = Room {
            bind: Bind::None,
            narrowest: 2,
            ..one_each
        };
        assert_eq!(of(unbound, &[]), (None, true), "two threads each");
        assert_eq!(of(unbound, &[("OMP_NUM_THREADS", "1")]), (None, false));
    }

    #[test]
    fn what_the_user_has_set_stays() {
        for (name, value) in [("OMP_WAIT_POLICY", "active"), ("GOMP_SPINCOUNT", "9")] {
            assert_eq!(of(TWO_CORES, &[(name, value)]), (Some(1), false));
        }
    }
}
