//! The measuring by a small program in C, on the machine where the study runs.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::Measuring;
use crate::{Sample, Trial};

const SOURCE: &str = include_str!("measure.c");

pub struct Program {
    launcher: PathBuf,
    program: PathBuf,
}

impl Program {
    /// Compiles it with `mpicc` into `folder`; `launcher` is the `cloudmpi` that runs it.
    ///
    /// # Errors
    /// One line of why it cannot be compiled.
    pub fn new(mpicc: &Path, launcher: &Path, folder: &Path) -> Result<Program, String> {
        let (source, program) = (folder.join("measure.c"), folder.join("measure"));
        std::fs::write(&source, SOURCE).map_err(|e| format!("{}: {e}", source.display()))?;
        let mut compile = Command::new(mpicc);
        compile.args(["-O2", "-o"]).arg(&program).arg(&source);
        let told = compile.output().map_err(|e| format!("{}: {e}; it compiles the measuring program", mpicc.display()))?;
        match told.status.success() {
            true => Ok(Program { launcher: launcher.to_path_buf(), program }),
            false => Err(format!("{} cannot compile the measuring program: {}", mpicc.display(), last_line(&told.stderr))),
        }
    }
}

impl Measuring for Program {
    fn run(&mut self, trial: &Trial, sizes: &[u64]) -> Result<Vec<Sample>, String> {
        if trial.library != "cloudmpi" {
            return Err(format!("the library {} cannot be measured yet: only cloudmpi can", trial.library));
        }
        if trial.ranks_a_node != 0 || !trial.algorithm.is_empty() {
            return Err("the factors ranks_a_node and algorithm cannot be set yet".to_string());
        }
        let mut run = Command::new(&self.launcher);
        run.args(["run", "-n", &trial.ranks.to_string()]);
        if !trial.path.is_empty() {
            run.args(["--via", &trial.path]);
        }
        run.arg(&self.program).arg(&trial.measure);
        run.args(sizes.iter().map(u64::to_string));
        let told = run.output().map_err(|e| format!("{}: {e}", self.launcher.display()))?;
        if !told.status.success() {
            return Err(format!("the measuring program failed: {}", last_line(&told.stderr)));
        }
        let sample = |line: &str| {
            let (bytes, us) = line.split_once(' ')?;
            Some(Sample { bytes: bytes.parse().ok()?, us: us.parse().ok()? })
        };
        let text = String::from_utf8_lossy(&told.stdout);
        let samples: Option<Vec<Sample>> = text.lines().map(sample).collect();
        match samples {
            Some(samples) if !samples.is_empty() => Ok(samples),
            _ => Err("the measuring program wrote something that is no sample".to_string()),
        }
    }
}

fn last_line(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    text.lines().rfind(|l| !l.trim().is_empty()).unwrap_or("it said nothing").to_string()
}
