//! Broken files are refused, with file, line and reason; nothing of them is kept.

use std::path::{Path, PathBuf};

use cloudmpi_noise::import::{self, Options};
use lzma_rust2::{XzOptions, XzWriter};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path =
            std::env::temp_dir().join(format!("cloudmpi-noise-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn reason(path: &Path) -> String {
    let options = Options::default();
    import::import(path, &options)
        .expect_err("a broken file was taken")
        .to_string()
}

fn pingpong(rows: usize) -> String {
    let row = |i: usize| format!("4194304\t{}.5\n", 600 + (i * 37) % 90);
    format!("#size\trtt\n{}", (0..rows).map(row).collect::<String>())
}

#[test]
fn whole_files_are_taken() {
    let folder = Folder::new("whole");
    folder.write("ng_netnoise_mpi_bw.out", pingpong(2000));
    folder.write(
        "ng_osnoise.out",
        "# Benchmark Method: selfish\n0.00\t120.5\n9000\t80\n# x\n0\t50\n700\t3\n",
    );
    folder.write(
        "gemm_x_128.dat",
        "#N\tTIME(s)\tGFLOPs/s\tTHEO_PEAK\n128\t0.00001669\t251.3169\t2918.4\n",
    );
    folder.write(
        "ring_2_16.csv",
        "#MessageSize Rank0Time(us) Rank1Time(us) \n16 1.5 2.5 \n16 0.0 3 \n",
    );
    let profile = import::import(&folder.0, &Options::default())
        .unwrap()
        .profiles
        .remove(0);
    assert_eq!(profile.series[0].blocks.len(), 2);
    assert_eq!(profile.series[0].latency_us().len(), 2000 - 42);
    assert_eq!(profile.os_noise.len(), 2);
    assert_eq!(profile.collectives[0].repetitions().count(), 2);
}

/// Each file, by its name and text, is refused with its name and the reason.
fn refuses<const CASES: usize>(folder: &str, cases: [(&str, String, &str); CASES]) {
    let folder = Folder::new(folder);
    for (name, text, expected) in cases {
        let path = folder.write(name, &text);
        let found = reason(&path);
        let due = format!(
            "{name}{}{expected}",
            if expected.starts_with(':') { "" } else { ": " }
        );
        assert!(found.contains(&due), "{text:?}\n{found}\nshould have {due}");
        std::fs::remove_file(path).unwrap();
    }
}

#[test]
fn damage_of_a_matrix_product_has_its_line_and_reason() {
    let gemm = |row: &str| {
        format!("#N\tTIME(s)\tGFLOPs/s\tTHEO_PEAK\n128\t0.00001669\t251.3169\t2918.4\n{row}\n")
    };
    let page = "<!DOCTYPE html>\n<html><title>404 Not Found</title></html>\n".to_string();
    refuses(
        "lines-gemm",
        [
            ("gemm_x_128.dat", page.clone(), ":1: an error page"),
            ("ng_netnoise_mpi_lat.out", page, ":1: an error page"),
            (
                "gemm_x_128.dat",
                "srun: error: Unable to allocate resources\n".into(),
                ":1: 6 columns where 4 are due",
            ),
            (
                "gemm_x_128.dat",
                gemm("128\t0.00000000\tinf\t2918.4"),
                ":3: the time in seconds is zero",
            ),
            (
                "gemm_x_128.dat",
                gemm("128\t-0.00001669\t-251.3\t2918.4"),
                ":3: the time in seconds is negative",
            ),
            (
                "gemm_x_128.dat",
                gemm("128\t0.00001669\t25.13\t2918.4"),
                ":3: the columns contradict each other",
            ),
            (
                "gemm_x_128.dat",
                gemm("256\t0.0001\t335.5443\t2918.4"),
                ":3: the order is 256",
            ),
            (
                "gemm_x_128.dat",
                gemm("128\t0.00000002\t209715.2\t2918.4"),
                ":3: an impossible rate",
            ),
            (
                "gemm_x_128.dat",
                gemm("128\t1648812345.1\t0.0\t2918.4"),
                ":3: the rate in GFLOP/s is zero",
            ),
        ],
    );
}

#[test]
fn damage_of_a_ping_pong_has_its_line_and_reason() {
    let bw = |row: &str| format!("{}{row}\n", pingpong(100));
    refuses(
        "lines-bw",
        [
            (
                "ng_netnoise_mpi_bw.out",
                bw("4194304\t0.5"),
                ":102: an impossible rate",
            ),
            (
                "ng_netnoise_mpi_bw.out",
                bw("4194304\t-600"),
                ":102: half the round trip in µs is negative",
            ),
            (
                "ng_netnoise_mpi_bw.out",
                bw("4194304\tnan"),
                ":102: half the round trip in µs is nan",
            ),
            (
                "ng_netnoise_mpi_bw.out",
                bw("4194304\t0"),
                ":102: half the round trip in µs is zero",
            ),
            (
                "ng_netnoise_mpi_bw.out",
                bw("4194304"),
                ":102: 1 columns where 2 are due",
            ),
            (
                "ng_netnoise_mpi_bw.out",
                bw("4194304\t600\t7"),
                ":102: 3 columns where 2 are due",
            ),
            (
                "ng_netnoise_mpi_bw.out",
                bw("# oops"),
                ":102: the header says",
            ),
            (
                "ng_netnoise_mpi_bw.out",
                "#size\trtt\n".into(),
                "no measurements in this file",
            ),
            ("ng_netnoise_mpi_bw.out", String::new(), "the file is empty"),
        ],
    );
}

#[test]
fn damage_of_other_files_has_its_line_and_reason() {
    let ring = |row: &str| format!("#MessageSize Rank0Time(us) Rank1Time(us)\n16 1.5 2.5\n{row}\n");
    refuses(
        "lines-others",
        [
            (
                "ng_osnoise.out",
                "0 100\n500 20\n400 20\n".into(),
                ":3: the offset 400 ns lies before",
            ),
            (
                "ng_osnoise.out",
                "0 100\n500 -20\n".into(),
                ":2: the duration in ns is negative",
            ),
            (
                "ng_osnoise.out",
                "0 100\n500 900000\n600 1\n".into(),
                "the detours take longer than the run",
            ),
            (
                "ng_loggp.out",
                "# size rtt\n1 2\n".into(),
                ":1: the header names other columns",
            ),
            (
                "hoverboard_reps_1.out",
                "# Hoverboard test (1048576 1 5)\n77,5,2\n".into(),
                ":2: sleep and repetitions",
            ),
            (
                "ring_2_16.csv",
                ring("16 1.5"),
                ":3: 2 columns where 3 are due",
            ),
            ("ring_2_16.csv", ring("32 1.5 2.5"), ":3: the size is 32"),
            (
                "ring_2_16.csv",
                ring("16 1.5 -2.5"),
                ":3: the time of rank 1 in µs is negative",
            ),
            ("total.csv", "a,b\n1,2\n".into(), "the first line is not"),
            (
                "notes.txt",
                "hello".into(),
                "no format is known by this name",
            ),
        ],
    );
}

#[test]
fn a_stated_line_rate_is_the_limit() {
    let folder = Folder::new("rate");
    let path = folder.write("ng_netnoise_mpi_bw.out", pingpong(100));
    let options = Options {
        line_rate_gbit_s: Some(10.0),
        ..Options::default()
    };
    let error = import::import(&path, &options).unwrap_err().to_string();
    assert!(
        error.contains(":2: an impossible rate: 4194304 bytes in 600.5 µs are 56 Gbit/s"),
        "{error}"
    );
}

#[test]
fn an_archive_is_taken_whole_or_not_at_all() {
    let folder = Folder::new("archive");
    let mut tar = tar::Builder::new(XzWriter::new(Vec::new(), XzOptions::with_preset(0)).unwrap());
    let text = pingpong(300);
    for name in ["run/ng_netnoise_mpi_bw.out", "run/ng_one_one_mpi_conc2.out"] {
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        tar.append_data(&mut header, name, text.as_bytes()).unwrap();
    }
    let whole = tar.into_inner().unwrap().finish().unwrap();
    let path = folder.write("a_2022_03_18_22_04_11.tar.xz", &whole);
    let profile = import::import(&path, &Options::default())
        .unwrap()
        .profiles
        .remove(0);
    assert_eq!((profile.series.len(), &*profile.system.name), (2, "a"));
    // Tries every cut, and every damaged byte, except in padding, which no reader needs.
    for length in (0..whole.len()).step_by(7) {
        let path = folder.write("cut.tar.xz", &whole[..length]);
        assert!(
            reason(&path).contains("cut.tar.xz: the archive "),
            "{length}: {}",
            reason(&path)
        );
    }
    for at in (0..whole.len()).step_by(5) {
        let mut damaged = whole.clone();
        damaged[at] ^= 0x20;
        let path = folder.write("damaged.tar.xz", &damaged);
        assert!(reason(&path).contains("damaged.tar.xz"), "{at}");
    }
}

#[test]
fn broken_files_are_left_out_where_that_is_asked_for() {
    let folder = Folder::new("skip");
    folder.write("ng_netnoise_mpi_bw.out", pingpong(2000));
    folder.write("ng_osnoise.out", "0.00\t120.5\nnothing\t80\n");
    folder.write("run.cmdout", "<html>502 Bad Gateway</html>");
    assert!(reason(&folder.0).contains("ng_osnoise.out:2: "));
    let skipping = Options {
        skip_broken: true,
        ..Options::default()
    };
    let imported = import::import(&folder.0, &skipping).expect("the rest");
    let skipped: Vec<String> = imported
        .skipped
        .iter()
        .map(|error| error.to_string())
        .collect();
    assert_eq!(skipped.len(), 2, "{skipped:?}");
    assert!(
        skipped[0].contains("ng_osnoise.out:2: ") && skipped[1].contains("run.cmdout"),
        "{skipped:?}"
    );
    let profile = &imported.profiles[0];
    assert_eq!(
        (
            profile.series.len(),
            profile.os_noise.len(),
            profile.logs.len()
        ),
        (1, 0, 0)
    );
    std::fs::remove_file(folder.0.join("ng_netnoise_mpi_bw.out")).unwrap();
    let nothing = import::import(&folder.0, &skipping)
        .expect_err("all is broken")
        .to_string();
    assert!(
        nothing.contains("no measurements here but broken ones"),
        "{nothing}"
    );
}
