//! The cost of interruptions for a job that survives them.
//!
//! The provider takes machines away independently of each other, at a constant rate an hour. Each
//! time the job gets a new machine, loads the saved state (`restart`), and repeats the work since the
//! last checkpoint. The provider may take machines away during that, too. All machines are paid until
//! the end of the job. docs/cost.md names the limits of this model.

use cloudmpi_noise::profile::Estimate;

use cloudmpi_noise::stats::Random;

use crate::sample::{estimate, mean};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interruptions {
    pub per_machine_hour: f64,
    /// From the loss of a machine until the job begins to repeat the lost work.
    pub restart_s: f64,
    /// Work between two checkpoints.
    pub interval_s: f64,
    /// A checkpoint's own time.
    pub checkpoint_s: f64,
    /// The speed of repeated work: 1 where all roll back and do it again. It is above 1 where one
    /// rank alone replays it from logged messages, without waiting for them.
    pub redo_speed: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Survival {
    /// Expected time of the job. The interval is of one job's time: 95 % of jobs end within it.
    pub seconds: Estimate,
    pub interruptions: f64,
}

/// If a job gets this much slower, it will not end in a time that a user would pay for.
const HOPELESS: f64 = 1e4;
const JOBS: usize = 4000;
const SEED: u64 = 0x5907;

impl Interruptions {
    pub fn check(&self) -> Result<(), String> {
        let all = [
            (
                "the interruptions a machine-hour",
                self.per_machine_hour,
                0.0,
            ),
            ("the restart", self.restart_s, 0.0),
            ("a checkpoint", self.checkpoint_s, 0.0),
            (
                "the work between checkpoints",
                self.interval_s,
                f64::MIN_POSITIVE,
            ),
            ("the speed of redoing", self.redo_speed, 1.0),
        ];
        for (name, value, least) in all {
            if !value.is_finite() || value < least {
                return Err(format!("{name}: {value} is below {least} or no number"));
            }
        }
        Ok(())
    }

    /// Mean time for one piece of work and its checkpoint, if repeated work has the speed of the
    /// first time (Daly 2006): `M e^(R/M) (e^((τ+C)/M) − 1)`.
    pub fn expected_piece_s(&self, nodes: u64, piece_s: f64) -> f64 {
        let rate_s = nodes as f64 * self.per_machine_hour / 3600.0;
        if rate_s == 0.0 {
            return piece_s + self.checkpoint_s;
        }
        (self.restart_s * rate_s).exp() * ((piece_s + self.checkpoint_s) * rate_s).exp_m1() / rate_s
    }

    /// Many jobs of `work_s` seconds on `nodes` machines, one after another.
    pub fn survive(&self, nodes: u64, work_s: f64) -> Result<Survival, String> {
        self.check()?;
        if self.expected_piece_s(nodes, self.interval_s.min(work_s)) > HOPELESS * self.interval_s {
            return Err(format!(
                "{nodes} machines lose one every {:.0} s on average, and {:.0} s of work lie between \
                 checkpoints: the job would hardly ever get on; save more often",
                3600.0 / (nodes as f64 * self.per_machine_hour),
                self.interval_s
            ));
        }
        let mut random = Random::new(SEED);
        let mut interruptions = 0;
        let mut job = |_| self.one_job(nodes, work_s, &mut random, &mut interruptions);
        let times: Vec<f64> = (0..JOBS).map(&mut job).collect();
        Ok(Survival {
            seconds: estimate(mean(&times), times),
            interruptions: interruptions as f64 / JOBS as f64,
        })
    }

    fn one_job(&self, nodes: u64, work_s: f64, random: &mut Random, count: &mut u64) -> f64 {
        let rate_s = nodes as f64 * self.per_machine_hour / 3600.0;
        let mut until_next = || match rate_s {
            0.0 => f64::INFINITY,
            _ => random.exponential() / rate_s,
        };
        let (mut clock, mut saved, mut next) = (0.0, 0.0, until_next());
        while saved < work_s {
            let piece = self.interval_s.min(work_s - saved);
            // The last piece needs no checkpoint.
            let checkpoint = if saved + piece < work_s {
                self.checkpoint_s
            } else {
                0.0
            };
            let whole = piece + checkpoint;
            // How far this piece came before an interruption: the repeated part is faster.
            let mut reached = 0.0;
            loop {
                let redo = reached / self.redo_speed;
                let due = redo + (whole - reached);
                if next >= due {
                    next -= due;
                    clock += due;
                    break;
                }
                clock += next;
                reached += f64::max(next - redo, 0.0);
                *count += 1;
                next = until_next();
                while next < self.restart_s {
                    clock += next;
                    *count += 1;
                    next = until_next();
                }
                clock += self.restart_s;
                next -= self.restart_s;
            }
            saved += piece;
        }
        clock
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOURLY: Interruptions = Interruptions {
        per_machine_hour: 0.05,
        restart_s: 120.0,
        interval_s: 600.0,
        checkpoint_s: 10.0,
        redo_speed: 1.0,
    };

    #[test]
    fn without_interruptions_only_checkpoints_are_added() {
        let never = Interruptions {
            per_machine_hour: 0.0,
            ..HOURLY
        };
        let survival = never.survive(64, 6000.0).expect("valid");
        assert_eq!(survival.seconds, Estimate::exact(6000.0 + 9.0 * 10.0));
        assert_eq!(survival.interruptions, 0.0);
    }

    #[test]
    fn the_mean_is_the_closed_form() {
        for (nodes, rate) in [(1, 0.5), (16, 0.05), (64, 0.1), (256, 0.05)] {
            let hourly = Interruptions {
                per_machine_hour: rate,
                ..HOURLY
            };
            let work_s = 36_000.0;
            let expected = 59.0 * hourly.expected_piece_s(nodes, 600.0)
                + Interruptions {
                    checkpoint_s: 0.0,
                    ..hourly
                }
                .expected_piece_s(nodes, 600.0);
            let found = hourly.survive(nodes, work_s).expect("valid").seconds;
            let error = (found.value / expected - 1.0).abs();
            assert!(error < 0.01, "{nodes}: {} for {expected}", found.value);
            assert!(found.low < expected && expected < found.high);
        }
    }

    #[test]
    fn replay_is_never_slower_than_rolling_back() {
        let back = HOURLY.survive(256, 36_000.0).expect("valid");
        let replay = Interruptions {
            redo_speed: 4.0,
            ..HOURLY
        }
        .survive(256, 36_000.0)
        .expect("valid");
        assert!(replay.seconds.value < back.seconds.value);
        assert!(replay.seconds.value > 36_000.0);
    }

    #[test]
    fn what_cannot_end_is_refused() {
        let far = Interruptions {
            interval_s: 1e6,
            ..HOURLY
        };
        assert!(
            far.survive(1024, 1e7)
                .expect_err("hopeless")
                .contains("save more often")
        );
        assert!(
            Interruptions {
                redo_speed: 0.5,
                ..HOURLY
            }
            .survive(1, 1.0)
            .is_err()
        );
        assert!(
            Interruptions {
                restart_s: f64::NAN,
                ..HOURLY
            }
            .survive(1, 1.0)
            .is_err()
        );
    }
}
