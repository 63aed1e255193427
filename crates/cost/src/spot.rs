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
/// The same if one piece of work meets more losses.
const LOSSES_A_PIECE: f64 = 1e5;
const JOBS: usize = 4000;
/// So many losses are simulated one by one, in a second or so.
const LOSSES: f64 = 2e7;
/// Of more pieces, the sum is drawn at once.
const ADDED_UP: f64 = 64.0;
/// The least work between checkpoints: a clock's step.
const LEAST_INTERVAL_S: f64 = 1e-9;
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
                LEAST_INTERVAL_S,
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

    fn losses_a_second(&self, nodes: u64) -> f64 {
        nodes as f64 * self.per_machine_hour / 3600.0
    }

    /// Mean time for one piece of work and its checkpoint. Each loss on the way costs a restart and the work up to
    /// there again, s times as fast, without a loss: `s M e^(R/M) (e^((τ+C)/sM) − 1)`. For s = 1 it is Daly's (2006).
    pub fn expected_piece_s(&self, nodes: u64, piece_s: f64) -> f64 {
        let rate_s = self.losses_a_second(nodes);
        let whole = piece_s + self.checkpoint_s;
        let losses = whole * rate_s / self.redo_speed;
        let longer = if losses > 0.0 {
            losses.exp_m1() / losses
        } else {
            1.0
        };
        (self.restart_s * rate_s).exp() * whole * longer
    }

    /// Many jobs of `work_s` seconds on `nodes` machines, one after another.
    pub fn survive(&self, nodes: u64, work_s: f64) -> Result<Survival, String> {
        self.check()?;
        if !work_s.is_finite() || work_s <= 0.0 {
            return Err(format!("{work_s} s of work are no job"));
        }
        let job = Job::new(self, nodes, work_s);
        let expected_s = job.expected_s();
        let rate_s = self.losses_a_second(nodes);
        let in_piece = job.full.expected_s.max(job.last.expected_s) * rate_s;
        // Also if it is no number.
        if !(expected_s <= HOPELESS * work_s && in_piece <= LOSSES_A_PIECE) {
            return Err(self.hopeless(nodes, job.full.work_s));
        }
        let mut random = Random::new(SEED);
        if expected_s * rate_s * JOBS as f64 > LOSSES {
            let times = job.sums(&mut random);
            return Ok(Survival {
                seconds: estimate(expected_s, times),
                interruptions: expected_s * rate_s,
            });
        }
        let mut losses = Losses::new(self, rate_s, &mut random);
        let times: Vec<f64> = (0..JOBS).map(|_| job.one(&mut losses)).collect();
        Ok(Survival {
            seconds: estimate(mean(&times), times),
            interruptions: losses.count as f64 / JOBS as f64,
        })
    }

    fn hopeless(&self, nodes: u64, piece_s: f64) -> String {
        let between_s = 1.0 / self.losses_a_second(nodes);
        // Where a piece this long takes least time a second of work (Young 1974).
        let best_s = (2.0 * self.checkpoint_s * between_s).sqrt();
        let advice = if self.restart_s > HOPELESS.ln() * between_s {
            "take fewer machines, or a shorter --restart"
        } else if piece_s < best_s {
            "save less often"
        } else {
            "save more often"
        };
        format!(
            "{nodes} machines lose one every {between_s:.3} s on average, and {piece_s} s of work lie between \
             checkpoints: the job would hardly ever get on; {advice}"
        )
    }
}

/// A piece of work with its checkpoint.
#[derive(Clone, Copy)]
struct Piece {
    work_s: f64,
    whole_s: f64,
    expected_s: f64,
}

/// Many full pieces and a last one, which needs no checkpoint.
struct Job<'a> {
    how: &'a Interruptions,
    rate_s: f64,
    full: Piece,
    full_pieces: f64,
    last: Piece,
}

/// The losses to come. They have no memory: the next one is as far away after a piece as before it.
struct Losses<'a> {
    how: &'a Interruptions,
    rate_s: f64,
    random: &'a mut Random,
    next_s: f64,
    count: u64,
}

impl Job<'_> {
    fn new(how: &Interruptions, nodes: u64, work_s: f64) -> Job<'_> {
        let piece = |how: &Interruptions, work_s: f64| Piece {
            work_s,
            whole_s: work_s + how.checkpoint_s,
            expected_s: how.expected_piece_s(nodes, work_s),
        };
        let unsaved = Interruptions {
            checkpoint_s: 0.0,
            ..*how
        };
        let full_pieces = ((work_s / how.interval_s).ceil() - 1.0).max(0.0);
        let rest_s = (work_s - full_pieces * how.interval_s).clamp(0.0, how.interval_s);
        let last = piece(&unsaved, rest_s);
        Job {
            how,
            rate_s: how.losses_a_second(nodes),
            full: match full_pieces {
                0.0 => last,
                _ => piece(how, how.interval_s),
            },
            full_pieces,
            last,
        }
    }

    fn expected_s(&self) -> f64 {
        self.full_pieces * self.full.expected_s + self.last.expected_s
    }

    /// One job's time, loss by loss.
    fn one(&self, losses: &mut Losses) -> f64 {
        let (mut clock, mut left) = (0.0, self.full_pieces);
        while left > 0.0 {
            // All pieces before the one that meets the next loss.
            let calm = (losses.next_s / self.full.whole_s).floor().min(left);
            clock += calm * self.full.whole_s;
            left -= calm;
            losses.next_s = (losses.next_s - calm * self.full.whole_s).max(0.0);
            if left > 0.0 {
                clock += losses.piece(self.full.whole_s);
                left -= 1.0;
            }
        }
        clock + losses.piece(self.last.whole_s)
    }

    /// Times of jobs with too many losses to simulate each: sums of simulated pieces. Many of them are drawn at once,
    /// since their sum is almost normally distributed.
    fn sums(&self, random: &mut Random) -> Vec<f64> {
        let mut losses = Losses::new(self.how, self.rate_s, random);
        let mut beside_mean = |piece: &Piece| -> Vec<f64> {
            let count = LOSSES / 2.0 / (piece.expected_s * self.rate_s);
            (0..(count as usize).clamp(1, JOBS))
                .map(|_| losses.piece(piece.whole_s) - piece.expected_s)
                .collect()
        };
        let (full, last) = (beside_mean(&self.full), beside_mean(&self.last));
        let squares: f64 = full.iter().map(|s| s * s).sum();
        let deviation = (squares / full.len() as f64).sqrt();
        let mut job = |_| {
            let full_s = if self.full_pieces > ADDED_UP {
                deviation * self.full_pieces.sqrt() * random.normal()
            } else {
                (0..self.full_pieces as usize)
                    .map(|_| full[random.below(full.len())])
                    .sum()
            };
            self.expected_s() + full_s + last[random.below(last.len())]
        };
        (0..JOBS).map(&mut job).collect()
    }
}

impl<'a> Losses<'a> {
    fn new(how: &'a Interruptions, rate_s: f64, random: &'a mut Random) -> Losses<'a> {
        let mut losses = Losses {
            how,
            rate_s,
            random,
            next_s: 0.0,
            count: 0,
        };
        losses.draw();
        losses
    }

    fn draw(&mut self) {
        self.next_s = match self.rate_s {
            0.0 => f64::INFINITY,
            _ => self.random.exponential() / self.rate_s,
        };
    }

    /// The time of a piece that takes `whole_s` without a loss.
    fn piece(&mut self, whole_s: f64) -> f64 {
        let restart_s = self.how.restart_s;
        // How far it came before a loss: the repeated part is faster.
        let (mut clock, mut reached) = (0.0, 0.0);
        loop {
            let redo = reached / self.how.redo_speed;
            let due = redo + (whole_s - reached);
            if self.next_s >= due {
                self.next_s -= due;
                return clock + due;
            }
            clock += self.next_s;
            reached += f64::max(self.next_s - redo, 0.0);
            self.count += 1;
            self.draw();
            while self.next_s < restart_s {
                clock += self.next_s;
                self.count += 1;
                self.draw();
            }
            clock += restart_s;
            self.next_s -= restart_s;
        }
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
    fn the_mean_with_replay_is_the_closed_form() {
        let replay = Interruptions {
            redo_speed: 10.0,
            interval_s: 36_000.0,
            ..HOURLY
        };
        let expected = Interruptions {
            checkpoint_s: 0.0,
            ..replay
        }
        .expected_piece_s(64, 36_000.0);
        let found = replay.survive(64, 36_000.0).expect("valid").seconds.value;
        assert!((found / expected - 1.0).abs() < 0.01, "{found} {expected}");
    }

    #[test]
    fn a_job_that_replays_fast_is_not_refused() {
        let replay = Interruptions {
            redo_speed: 100.0,
            ..HOURLY
        };
        // The formula for speed 1 says 16,000 times its work; replay takes some 8 times.
        let found = replay.survive(1200, 36_000.0).expect("it gets on");
        assert!(found.seconds.value < 10.0 * 36_000.0, "{found:?}");
        // Its one piece is judged, not the longer time between checkpoints.
        let rare = Interruptions {
            interval_s: 1e12,
            ..HOURLY
        };
        let why = rare.survive(1200, 36_000.0).expect_err("hopeless");
        assert!(why.contains("36000 s of work"), "{why}");
    }

    #[test]
    fn jobs_of_any_length_end_soon() {
        let hourly = Interruptions {
            restart_s: 60.0,
            checkpoint_s: 0.0,
            ..HOURLY
        };
        // Each piece is lost over and over.
        let long = hourly.survive(1200, 1e9).expect("it gets on").seconds;
        let expected = 1e9 / 600.0 * hourly.expected_piece_s(1200, 600.0);
        assert!((long.value / expected - 1.0).abs() < 1e-3, "{long:?}");
        assert!(long.low < long.value && long.value < long.high);
        assert!(long.high / long.low < 1.01, "{long:?}");
        // Few losses, but pieces without number.
        let calm = Interruptions {
            per_machine_hour: 1e-9,
            ..hourly
        };
        let calm = calm.survive(4, 18_446_744_073_709_551_615.0);
        assert!(calm.is_ok(), "{calm:?}");
        let often = Interruptions {
            interval_s: 1e-9,
            ..HOURLY
        };
        let why = often.survive(4, 1e5).expect_err("only checkpoints");
        assert!(why.contains("save less often"), "{why}");
        let never = Interruptions {
            interval_s: 1e-300,
            ..HOURLY
        };
        assert!(never.survive(4, 1e5).is_err());
    }

    #[test]
    fn sums_of_pieces_spread_like_jobs_simulated_one_by_one() {
        for work_s in [36_000.0, 72_000.0] {
            let job = Job::new(&HOURLY, 64, work_s);
            let each = HOURLY.survive(64, work_s).expect("valid").seconds;
            let sums = estimate(job.expected_s(), job.sums(&mut Random::new(3)));
            let far = |a: f64, b: f64| (a / b - 1.0).abs();
            assert!(far(each.low, sums.low) < 0.01, "{each:?} {sums:?}");
            assert!(far(each.high, sums.high) < 0.01, "{each:?} {sums:?}");
        }
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
