//! The fit finds the test's parameters, and predicts sizes that it has not seen.

mod shared;

use cloudmpi_noise::Profile;
use cloudmpi_noise::import::{self, Options};
use cloudmpi_noise::loggp::{self, Burst, Point};
use cloudmpi_noise::profile::Estimate;
use cloudmpi_noise::stats::{Random, quantile_interval};

/// A network whose parameters the test knows: µs, ns a byte, bytes.
struct Known {
    latency: f64,
    overhead: f64,
    gap: f64,
    gap_per_byte: f64,
    overhead_per_byte: f64,
    switch: u64,
}

impl Known {
    fn half_round_trip(&self, bytes: u64) -> f64 {
        let handshake = if bytes > self.switch {
            2.0 * (self.latency + self.overhead)
        } else {
            0.0
        };
        self.latency + 2.0 * self.overhead + bytes as f64 * self.gap_per_byte / 1e3 + handshake
    }

    /// Samples that vary by one percent, a few of them held up, and that depend on each other.
    fn samples(&self, bytes: u64, random: &mut Random) -> Vec<f64> {
        let truth = self.half_round_trip(bytes);
        let mut drift = 0.0;
        (0..400)
            .map(|_| {
                drift = 0.8 * drift + 0.006 * random.normal();
                let held_up = if random.uniform() < 0.01 {
                    truth * 5.0 * random.exponential()
                } else {
                    0.0
                };
                truth * (1.0 + drift) + held_up
            })
            .collect()
    }

    fn bursts(&self, random: &mut Random) -> Vec<Burst> {
        let vary = |value: f64, random: &mut Random| {
            let samples: Vec<f64> = (0..200)
                .map(|_| value * (1.0 + 0.02 * random.normal()))
                .collect();
            quantile_interval(&samples, 0.5)
        };
        [1, 64, 512, 1024, 2048, 4096, 8192, 16384]
            .map(|bytes| Burst {
                bytes,
                overhead_us: vary(
                    self.overhead + bytes as f64 * self.overhead_per_byte / 1e3,
                    random,
                ),
                gap_us: vary(self.gap + bytes as f64 * self.gap_per_byte / 1e3, random),
            })
            .to_vec()
    }
}

const TRAINED: [u64; 22] = [
    1, 2, 8, 32, 128, 512, 1024, 2048, 4096, 6144, 8192, 8193, 12288, 16384, 32768, 65536, 131072,
    262144, 524288, 1048576, 2097152, 4194304,
];
const HELD_OUT: [u64; 14] = [
    4, 16, 64, 256, 768, 1536, 3072, 5000, 10000, 24576, 49152, 98304, 393216, 3145728,
];

#[test]
fn parameters_come_back_within_their_intervals() {
    let (mut held, mut checked) = (0, 0);
    for (seed, (latency, overhead, gap_per_byte)) in [
        (1.3, 0.15, 0.086),
        (15.0, 0.9, 0.16),
        (0.3, 0.05, 0.02),
        (40.0, 2.0, 0.8),
    ]
    .into_iter()
    .cycle()
    .take(40)
    .enumerate()
    {
        let mut random = Random::new(seed as u64);
        let known = Known {
            latency,
            overhead,
            gap: 2.0 * overhead,
            gap_per_byte,
            overhead_per_byte: gap_per_byte / 3.0,
            switch: 8192,
        };
        let by_size: Vec<(u64, Vec<f64>)> = TRAINED
            .iter()
            .map(|&b| (b, known.samples(b, &mut random)))
            .collect();
        let found =
            loggp::fit(&loggp::points(&by_size), &known.bursts(&mut random), "test").unwrap();
        assert_eq!(found.rendezvous_over_bytes, 8192, "{found:#?}");
        for (estimate, truth) in [
            (found.latency_us, known.latency),
            (found.overhead_us, known.overhead),
            (found.gap_us, known.gap),
            (found.gap_ns_per_byte, known.gap_per_byte),
            (found.overhead_ns_per_byte, known.overhead_per_byte),
        ] {
            checked += 1;
            assert!(estimate.low <= estimate.value && estimate.value <= estimate.high);
            held += usize::from(estimate.low <= truth && truth <= estimate.high);
            let wide = (estimate.high - estimate.low) / truth;
            assert!(
                wide < 0.35 && (estimate.value / truth - 1.0).abs() < 0.25,
                "{estimate:?} is far from {truth}"
            );
        }
        for bytes in HELD_OUT {
            let (predicted, truth) = (
                found.half_round_trip_us(bytes),
                known.half_round_trip(bytes),
            );
            assert!(
                (predicted / truth - 1.0).abs() < 0.05,
                "{bytes} bytes: {predicted} for {truth}"
            );
        }
    }
    // 95 % are expected; of 200 that depend on each other it may be somewhat fewer.
    assert!(
        held * 100 >= checked * 90,
        "{held} of {checked} intervals hold the truth"
    );
}

#[test]
fn no_switch_is_seen_where_there_is_none() {
    let mut random = Random::new(5);
    let known = Known {
        latency: 2.0,
        overhead: 0.1,
        gap: 0.2,
        gap_per_byte: 0.1,
        overhead_per_byte: 0.0,
        switch: u64::MAX,
    };
    let by_size: Vec<(u64, Vec<f64>)> = TRAINED
        .iter()
        .map(|&b| (b, known.samples(b, &mut random)))
        .collect();
    let found = loggp::fit(&loggp::points(&by_size), &[], "test").unwrap();
    assert_eq!(found.rendezvous_over_bytes, u64::MAX);
    assert_eq!(found.curve.ranges.len(), 1);
}

#[test]
fn too_few_sizes_give_no_parameters() {
    let point = |bytes| Point {
        bytes,
        us: Estimate::exact(1.0),
    };
    assert!(loggp::fit(&[point(1), point(2)], &[], "test").is_none());
}

fn published(path: &str) -> Option<Profile> {
    let path = shared::noise()?.join(format!("data/{path}.tar.xz"));
    Some(
        import::import(&path, &Options::default())
            .unwrap()
            .profiles
            .remove(0),
    )
}

/// Every second row of a published table, predicted from the others. Steps of the table are 1 KiB, and
/// the network changes its protocol twice below 2 KiB, so the first rows show too little.
#[test]
fn published_sizes_held_out_are_predicted() {
    let Some(profile) = published("azure_hpc44rs_azure_rush_same_rack/2022_03_18_22_04_11") else {
        return;
    };
    let rows = profile.loggp_rows[0]
        .rows
        .iter()
        .map(|r| (r.bytes, r.one_us / 2.0));
    let rows: Vec<(u64, f64)> = rows.filter(|r| r.0 > 2048).collect();
    let point = |&(bytes, us): &(u64, f64)| Point {
        bytes,
        us: Estimate::exact(us),
    };
    let trained: Vec<Point> = rows.iter().step_by(2).map(point).collect();
    let ranges = loggp::ranges(&trained);
    let held_out = rows
        .iter()
        .skip(1)
        .step_by(2)
        .filter(|(bytes, _)| *bytes < trained[trained.len() - 1].bytes);
    let mut checked = 0;
    for &(bytes, us) in held_out {
        let predicted = loggp::predict(&ranges, bytes);
        assert!(
            (predicted / us - 1.0).abs() < 0.05,
            "{bytes} bytes: {predicted} for {us}"
        );
        checked += 1;
    }
    assert!(
        checked > 60 && ranges.len() < 10,
        "{checked} sizes, {} ranges",
        ranges.len()
    );
}

/// A byte takes the time that the measured bandwidth gives. Where overheads drown in the steps of
/// the clock, as in Daint's data, the fit makes up no latency from them.
#[test]
fn published_parameters_are_plausible() {
    let Some(azure) = published("azure_hpc44rs_azure_rush_same_rack/2022_03_18_22_04_11") else {
        return;
    };
    let found = azure.loggp.unwrap();
    assert!(
        (found.gap_ns_per_byte.value - 0.086).abs() < 0.001,
        "{found:#?}"
    );
    let whole = found.latency_us.value + 2.0 * found.overhead_us.value;
    assert!(
        (1.55..1.65).contains(&whole) && found.overhead_us.value > 0.05,
        "{found:#?}"
    );
    let daint = published("daint_mc_rush_hour_same_slot_default/2022_03_30_18_14_05").unwrap();
    let found = daint.loggp.unwrap();
    assert!((1.19..2.1).contains(&found.latency_us.value), "{found:#?}");
    assert_eq!((found.latency_us.low, found.overhead_us.value), (0.0, 0.0));
    assert!(found.latency_us.high >= found.latency_us.value);
}
