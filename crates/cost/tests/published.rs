//! The published costs of noise, from the published measurements.

mod archive;
#[path = "../../noise/tests/shared/mod.rs"]
mod shared;

use std::path::Path;

use archive::profile;
use cloudmpi_cost::dummy::{self, Published};
use cloudmpi_cost::iteration::Outcome;
use cloudmpi_cost::prices::{Kind, Prices};
use cloudmpi_cost::usd;
use cloudmpi_noise::Profile;
use cloudmpi_noise::import::{Options, import};

fn outcome(data: &Path, runs: &Profile, archive: &str, name: &str, of: Published) -> Outcome {
    let compute = profile(&data.join("compute").join(archive));
    let product = dummy::product(&compute, Some(name)).expect("a measured product");
    let rings = dummy::published_rings(&runs.simulated[0], &of).expect("published runs");
    dummy::iteration(product, rings).outcome().expect("values")
}

#[test]
fn noise_makes_the_dummy_application_dearer_as_published() {
    let Some(shared) = shared::noise() else {
        return;
    };
    let data = shared.join("data");
    let runs = profile(&data.join("simulations/total.tar.xz"));
    let cases = [
        (
            "Azure",
            "HPC",
            16,
            "gemm_azure_hpc44rs_O3_2022_03_31_17_04_34.tar.xz",
            "azure_hpc44rs",
            7.2,
        ),
        (
            "Daint",
            "HPC (Metal)",
            64,
            "gemm_daint_mc_2022_03_31_16_27_51.tar.xz",
            "daint",
            6.8,
        ),
    ];
    for (provider, instance, nodes, archive, name, published_percent) in cases {
        let of = Published {
            provider,
            instance: Some(instance),
            placement: "Different Racks",
            nodes,
        };
        let outcome = outcome(&data, &runs, archive, name, of);
        let split = outcome.split;
        let percent = split.increase.value * 100.0;
        assert!(
            (percent - published_percent).abs() <= 0.1,
            "{provider}: {percent} %"
        );
        assert!(
            split.increase.low < split.increase.value && split.increase.value < split.increase.high
        );
        let parts = split.os.value + split.network.value + split.interaction.value;
        let whole = outcome.with_noise.mean.value - outcome.without_noise.mean.value;
        assert!((parts - whole).abs() < 1e-12);
        let price = Prices::built_in();
        let price = price
            .find(provider, Kind::OnDemand)
            .expect("a built-in price");
        let cost = usd(nodes, price.usd_per_hour, outcome.with_noise.mean);
        let by_hand = nodes as f64 * price.usd_per_hour * outcome.with_noise.mean.value / 3600.0;
        assert!((cost.value - by_hand).abs() < 1e-12 && cost.low < cost.value);
        println!(
            "{provider} on {nodes}: +{percent:.3} %, {:.6} USD an iteration",
            cost.value
        );
    }
    // There is no compute measurement of Oracle's machines, and the program guesses none.
    let missing = dummy::product(&runs, Some("oracle")).expect_err("refused");
    assert!(missing.contains("no measured matrix product"), "{missing}");
    let several = Published {
        provider: "Azure",
        instance: None,
        placement: "Different Racks",
        nodes: 16,
    };
    let several = dummy::published_rings(&runs.simulated[0], &several).expect_err("refused");
    assert!(several.contains("HPC (200 Gb/s)"), "{several}");
    let unknown = Published {
        provider: "Azure",
        instance: Some("Frob"),
        placement: "Different Racks",
        nodes: 16,
    };
    let unknown = dummy::published_rings(&runs.simulated[0], &unknown).expect_err("refused");
    assert!(
        unknown.contains("(Frob, Different Racks); there are: HPC, Different Racks, on 4 16 64"),
        "{unknown}"
    );
}

#[test]
fn broken_compute_measurements_are_refused() {
    let folder = std::env::temp_dir().join(format!("cloudmpi-cost-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("gemm_x_8192.dat");
    for (text, part) in [
        ("<!DOCTYPE html>\n<html>404</html>\n", "page"),
        (
            "#N\tTIME(s)\tGFLOPs/s\n8192\t0.001\t1099511.6278\n",
            "impossible",
        ),
        ("#N\tTIME(s)\tGFLOPs/s\n8192\t-0.5\t2199\n", "-0.5"),
        ("#N\tTIME(s)\tGFLOPs/s\n", "no measurements"),
    ] {
        std::fs::write(&file, text).expect("our folder");
        let error = import(&file, &Options::default())
            .expect_err(text)
            .to_string();
        assert!(error.to_lowercase().contains(part), "{text}: {error}");
    }
    std::fs::remove_dir_all(&folder).expect("our folder");
}
