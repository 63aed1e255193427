//! Whether fitted parameters describe the network that they were measured on.

use crate::profile::{Company, HeldOut, Profile};
use crate::report::os_shares;
use crate::stats::median;

/// A size counts as predicted if it is wrong by at most this share.
const WITHIN: f64 = 0.05;
/// If other programs have the processor for more than this share of the time, the user gets a line.
const BUSY: f64 = 0.01;

/// How many of the held-out sizes the fit predicts.
pub fn predicted(held_out: &[HeldOut]) -> usize {
    let right = |size: &&HeldOut| size.error().abs() <= WITHIN;
    held_out.iter().filter(right).count()
}

/// How many of the others were measured too badly to decide.
pub fn open(held_out: &[HeldOut]) -> usize {
    let open = |size: &&HeldOut| size.error().abs() > WITHIN && size.may_be_within(WITHIN);
    held_out.iter().filter(open).count()
}

/// From this share of the time on, other programs on the measured cores, and waits for a core, count. This one is for
/// detours alone, where the measurement did not look for other programs: idle machines, rented ones too, are far below.
const OTHERS: f64 = 0.10;
const WAITED: f64 = 0.05;
const DETOURS: f64 = 0.05;

/// Why results from this profile are in doubt, and what to do.
pub fn doubts(profile: &Profile) -> Vec<String> {
    of_company(profile)
        .into_iter()
        .chain(of_parameters(profile))
        .collect()
}

/// The machine did other work during the measurement.
fn of_company(profile: &Profile) -> Option<String> {
    let busiest = |of: fn(&Company) -> f64| {
        profile
            .company
            .iter()
            .max_by(|a, b| of(a).total_cmp(&of(b)))
    };
    let mut found = Vec::new();
    if let Some(company) = busiest(Company::others_share).filter(|c| c.others_share() > OTHERS) {
        found.push(format!(
            "others had {:.0} % of the time of the {} of {} (load {:.1})",
            company.others_share() * 100.0,
            match company.cores.len() {
                1 => "core".to_string(),
                cores => format!("{cores} cores"),
            },
            company.machine,
            company.load
        ));
    }
    if let Some(company) = busiest(Company::waited_share).filter(|c| c.waited_share() > WAITED) {
        found.push(format!(
            "ranks waited for a core for {:.0} % of the time on {} ({} times one had to leave its core)",
            company.waited_share() * 100.0,
            company.machine,
            company.involuntary
        ));
    }
    let shares = os_shares(profile).into_iter().map(|(_, share, _)| share);
    let detours = shares.fold(0.0, f64::max);
    if detours > DETOURS {
        found.push(format!("detours took {:.1} % of the time", detours * 100.0));
    }
    (!found.is_empty()).then(|| {
        format!(
            "this was measured on a busy machine: {}; what noise costs by this profile is mostly what the other work cost; \
             measure again with nothing else running, at most a rank a core",
            found.join(", ")
        )
    })
}

/// Why a profile's parameters are in doubt, and what to do. None if the fit predicts most of the sizes
/// that were held out of it, or none were (imported data).
fn of_parameters(profile: &Profile) -> Option<String> {
    let held_out = &profile.loggp.as_ref()?.held_out;
    let right = predicted(held_out);
    if 2 * right >= held_out.len() {
        return None;
    }
    let errors: Vec<f64> = held_out.iter().map(|size| size.error().abs()).collect();
    let shares = os_shares(profile);
    let busy = shares
        .iter()
        .map(|(_, share, _)| *share)
        .fold(0.0, f64::max);
    let because = match busy > BUSY {
        true => format!(
            "; other work took {:.0} % of the processors' time while they were measured",
            busy * 100.0
        ),
        false => String::new(),
    };
    Some(format!(
        "do not use these LogGP parameters: they predict {right} of {} sizes that were held out within 5 % (median \
         error {:.0} %){because}; measure again with nothing else running, at most a rank a core, and longer \
         (--time 60s)",
        held_out.len(),
        median(&errors) * 100.0
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::{DetourRun, Estimate, LogGp};

    fn profile(errors: &[f64]) -> Profile {
        let held_out = |error: &f64| HeldOut {
            bytes: 8,
            measured_us: Estimate::exact(1.0),
            predicted_us: 1.0 + error,
        };
        Profile {
            loggp: Some(LogGp {
                held_out: errors.iter().map(held_out).collect(),
                ..LogGp::default()
            }),
            ..Profile::default()
        }
    }

    #[test]
    fn parameters_that_predict_less_than_half_are_doubted() {
        assert_eq!(of_parameters(&profile(&[])), None);
        assert_eq!(of_parameters(&Profile::default()), None);
        assert_eq!(of_parameters(&profile(&[0.01, -0.04, 0.3, -0.8])), None);
        let said = of_parameters(&profile(&[0.01, -0.4, 0.3])).expect("one of three");
        assert!(
            said.contains("1 of 3 sizes") && said.contains("median error 30 %"),
            "{said}"
        );
        assert!(!said.contains("other work"));
    }

    #[test]
    fn a_size_that_is_not_known_itself_tells_nothing() {
        let measured = |low, high| HeldOut {
            bytes: 8,
            measured_us: Estimate {
                value: 1.0,
                low,
                high,
            },
            predicted_us: 1.08,
        };
        let sizes = [
            measured(0.98, 1.02),
            measured(0.98, 1.04),
            measured(0.5, 3.0),
        ];
        assert_eq!((predicted(&sizes), open(&sizes)), (0, 2));
        // A predicted size is no longer open.
        let exact = HeldOut {
            predicted_us: 1.04,
            ..measured(0.5, 3.0)
        };
        assert_eq!((predicted(&[exact]), open(&[exact])), (1, 0));
    }

    #[test]
    fn a_busy_machine_is_told_of_whoever_looked() {
        let idle = Company {
            machine: "vm".to_string(),
            seconds: 10.0,
            ranks: 2,
            cores: vec![0, 1],
            busy_s: vec![9.0, 10.0],
            own_s: 18.5,
            waited_s: 0.1,
            ..Company::default()
        };
        let of = |company: Company| {
            doubts(&Profile {
                company: vec![idle.clone(), company],
                ..Profile::default()
            })
        };
        assert_eq!(of(idle.clone()), Vec::<String>::new());
        let crowded = of(Company {
            machine: "b".to_string(),
            own_s: 9.0,
            load: 6.5,
            ..idle.clone()
        });
        assert!(
            crowded[0].contains("others had 50 % of the time of the 2 cores of b (load 6.5)"),
            "{crowded:?}"
        );
        // Two ranks, each on a core of its own, report one machine together; on one core they share it.
        let rank = |core| Company {
            ranks: 1,
            cores: vec![core],
            busy_s: vec![10.0],
            own_s: 5.0,
            ..idle.clone()
        };
        let joined = |core| {
            let mut first = rank(0);
            first.join(&rank(core));
            (first.cores.len(), first.others_share())
        };
        assert_eq!((joined(1), joined(0)), ((2, 0.5), (1, 0.0)));
        let waiting = of(Company {
            waited_s: 8.0,
            ..idle.clone()
        });
        assert!(
            waiting[0].contains("waited for a core for 40 % of the time"),
            "{waiting:?}"
        );
    }

    #[test]
    fn a_busy_machine_is_named_as_the_cause() {
        let mut busy = profile(&[0.9]);
        busy.os_noise.push(DetourRun {
            period_ns: 1000.0,
            offset_ns: vec![0.0],
            duration_ns: vec![600.0],
            ..DetourRun::default()
        });
        assert!(
            of_parameters(&busy)
                .expect("none of one")
                .contains("other work took 60 %")
        );
    }
}
