//! The MPI libraries that are measured: where they are, who compiles for them, how they start a program.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Error;

/// Libraries of one family have the same launcher and the same settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    CloudMpi,
    Mpich,
    Intel,
    OpenMpi,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Library {
    /// What the user calls it.
    pub name: String,
    /// Holds bin and lib.
    pub prefix: PathBuf,
    pub family: Family,
    /// Further flags of its launcher.
    pub flags: Vec<String>,
    /// Variables on top of the user's.
    pub environment: Vec<(String, String)>,
}

/// Where ranks are, and by what their messages go.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Placement {
    /// "tcp" for every library; any other path is cloudMPI's alone.
    pub via: Option<String>,
    /// As `cloudmpi run --hosts` has it.
    pub hosts: Option<String>,
    /// As `cloudmpi run --join` has it.
    pub join: Option<String>,
    /// The file with the secret of `join`; without it the secret is that in CLOUDMPI_SECRET.
    pub secret_file: Option<String>,
}

impl Placement {
    /// All ranks are on this machine.
    pub fn is_here(&self) -> bool {
        self.hosts.is_none() && self.join.is_none()
    }

    /// The host of each rank as the words of `--hosts` tell it: hosts are filled in order, and a list without numbers has one
    /// rank a host. None where only the launchers know.
    pub fn host_of_each(&self, ranks: usize) -> Option<Vec<&str>> {
        let entries: Vec<&str> = self.hosts.as_deref()?.split(',').map(str::trim).collect();
        let slots = |entry: &'_ str| -> Option<usize> { entry.rsplit_once(':')?.1.parse().ok() };
        let are_alone = entries.iter().all(|entry| !entry.contains(':'));
        let mut hosts = Vec::new();
        for entry in &entries {
            let count = if are_alone { 1 } else { slots(entry)? };
            let name = entry.rsplit_once(':').map_or(*entry, |(name, _)| name);
            hosts.extend(std::iter::repeat_n(name, count.min(ranks)));
        }
        (hosts.len() >= ranks).then(|| {
            hosts.truncate(ranks);
            hosts
        })
    }
}

/// Names that a user can give without a place, with the launcher to look for.
const KNOWN: [(&str, Family, &str); 3] = [
    ("mpich", Family::Mpich, "mpiexec"),
    ("impi", Family::Intel, "mpiexec.hydra"),
    ("openmpi", Family::OpenMpi, "mpirun"),
];

impl Library {
    /// The installation that this command belongs to.
    pub fn own(prefix: PathBuf) -> Library {
        Library {
            name: "cloudmpi".to_string(),
            prefix,
            family: Family::CloudMpi,
            flags: Vec::new(),
            environment: Vec::new(),
        }
    }

    /// The library that `NAME` or `NAME=DIR` means. `own` is this command's installation: peers can stand beside it.
    pub fn find(text: &str, own: &Path) -> Result<Library, Error> {
        if let Some((name, prefix)) = text.split_once('=') {
            let prefix = PathBuf::from(prefix);
            let family = family_of(&prefix).ok_or_else(|| {
                Error::new(format!(
                    "--with {text}: {} holds no MPI library that is known; expected bin/mpiexec of MPICH, Intel MPI or Open MPI, or bin/cloudmpi",
                    prefix.display()
                ))
            })?;
            return Ok(Library {
                name: name.to_string(),
                prefix,
                family,
                flags: Vec::new(),
                environment: Vec::new(),
            });
        }
        let (_, family, launcher) =
            KNOWN.iter().find(|known| known.0 == text).ok_or_else(|| {
                let names = KNOWN.map(|known| known.0).join(", ");
                Error::new(format!(
                    "--with {text}: not one of {names}; give its place as {text}=DIR"
                ))
            })?;
        let beside = own.join("../peers");
        let mut places = vec![beside.join(text), beside.join(format!("{text}-rt"))];
        if *family == Family::Intel {
            places.extend(std::env::var_os("I_MPI_ROOT").map(PathBuf::from));
        }
        places.extend(in_search_path(launcher));
        let found = places
            .into_iter()
            .find(|prefix| family_of(prefix) == Some(*family));
        let prefix = found.ok_or_else(|| {
            Error::new(format!("--with {text}: not found: no {launcher} of it is in PATH; give its place as {text}=DIR"))
        })?;
        let prefix = prefix.canonicalize().unwrap_or(prefix);
        Ok(Library {
            name: text.to_string(),
            prefix,
            family: *family,
            flags: Vec::new(),
            environment: Vec::new(),
        })
    }

    /// It runs programs that were compiled for the standard ABI.
    pub fn is_abi(&self) -> bool {
        ["libmpi_abi.so.1", "libmpi_abi.so.0", "libmpi_abi.so"]
            .iter()
            .any(|file| self.prefix.join("lib").join(file).exists())
    }

    pub fn is_cloudmpi(&self) -> bool {
        self.family == Family::CloudMpi
    }

    pub fn is_openmpi(&self) -> bool {
        self.family == Family::OpenMpi
    }

    /// The compiler of its programs: of libraries of the standard ABI `own`'s, so that all run the same binary.
    pub fn mpicc(&self, own: &Library) -> PathBuf {
        let of = if self.is_abi() { own } else { self };
        of.prefix.join("bin").join("mpicc")
    }

    /// Starts `ranks` ranks of a program.
    pub fn command(
        &self,
        ranks: usize,
        program: &Path,
        arguments: &[String],
        placement: &Placement,
    ) -> Result<Command, Error> {
        let words = match self.family {
            Family::CloudMpi => self.cloudmpi(placement),
            Family::Mpich | Family::Intel => self.hydra(placement)?,
            Family::OpenMpi => self.openmpi(placement)?,
        };
        let (first, rest) = words.split_first().expect("a launcher");
        let mut command = Command::new(first);
        command
            .args(rest)
            .args(&self.flags)
            .arg("-n")
            .arg(ranks.to_string())
            .arg(program)
            .args(arguments);
        // On other hosts, launchers look for their own parts there.
        for (variable, folder) in [("LD_LIBRARY_PATH", "lib"), ("PATH", "bin")] {
            let before = std::env::var_os(variable).unwrap_or_default();
            let paths = std::iter::once(self.prefix.join(folder))
                .chain(std::env::split_paths(&before).filter(|path| !path.as_os_str().is_empty()));
            if let Ok(joined) = std::env::join_paths(paths) {
                command.env(variable, joined);
            }
        }
        let is_tcp = placement.via.is_some();
        for (name, value) in self.environment(is_tcp, placement.hosts.is_some()) {
            command.env(name, value);
        }
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        Ok(command)
    }

    fn launcher(&self, name: &str) -> OsString {
        self.prefix.join("bin").join(name).into_os_string()
    }

    fn cloudmpi(&self, placement: &Placement) -> Vec<OsString> {
        let mut words = vec![self.launcher("cloudmpi"), "run".into()];
        for (flag, value) in [
            ("--via", &placement.via),
            ("--hosts", &placement.hosts),
            ("--join", &placement.join),
            ("--secret-file", &placement.secret_file),
        ] {
            if let Some(value) = value {
                words.extend([flag.into(), value.into()]);
            }
        }
        if placement.join.is_some() {
            // Agents start ranks with an environment of their own.
            words.extend(["-x".into(), "LD_LIBRARY_PATH".into()]);
        }
        words
    }

    /// What only cloudMPI has.
    fn refuse_foreign(&self, placement: &Placement) -> Result<(), Error> {
        match &placement.via {
            Some(via) if via != "tcp" => Err(Error::new(format!(
                "{} cannot send --via {via}: only cloudMPI can",
                self.name
            ))),
            _ if placement.join.is_some() && placement.hosts.is_none() => Err(Error::new(format!(
                "{} cannot --join: only cloudMPI can; name the --hosts, and {} goes to them by ssh",
                self.name, self.name
            ))),
            _ => Ok(()),
        }
    }

    fn hydra(&self, placement: &Placement) -> Result<Vec<OsString>, Error> {
        self.refuse_foreign(placement)?;
        let name = if self.family == Family::Intel {
            "mpiexec.hydra"
        } else {
            "mpiexec"
        };
        let mut words = vec![self.launcher(name)];
        if let Some(hosts) = &placement.hosts {
            words.extend(["-hosts".into(), hosts.into()]);
        }
        Ok(words)
    }

    fn openmpi(&self, placement: &Placement) -> Result<Vec<OsString>, Error> {
        self.refuse_foreign(placement)?;
        let mut words: Vec<OsString> = vec![
            self.launcher("mpirun"),
            "--oversubscribe".into(),
            "--bind-to".into(),
            "none".into(),
        ];
        // SAFETY: the call takes nothing and cannot fail.
        if unsafe { libc::geteuid() } == 0 {
            words.push("--allow-run-as-root".into());
        }
        if let Some(hosts) = &placement.hosts {
            words.extend(["--host".into(), hosts.into()]);
        }
        if placement.via.is_some() {
            words.extend(["--mca", "pml", "ob1", "--mca", "btl", "tcp,self"].map(OsString::from));
        }
        Ok(words)
    }

    fn environment(&self, is_tcp: bool, is_hosts: bool) -> Vec<(&'static str, OsString)> {
        match self.family {
            Family::CloudMpi => Vec::new(),
            Family::OpenMpi => vec![("OPAL_PREFIX", self.prefix.clone().into())],
            Family::Mpich if is_tcp => [
                ("MPIR_CVAR_NOLOCAL", "1"),
                ("MPIR_CVAR_CH4_NETMOD", "ofi"),
                ("FI_PROVIDER", "tcp"),
            ]
            .map(|(n, v)| (n, v.into()))
            .to_vec(),
            Family::Mpich => Vec::new(),
            Family::Intel => {
                // The programs bind themselves, with every library in the same way.
                let mut all = vec![
                    ("I_MPI_ROOT", self.prefix.clone().into()),
                    ("I_MPI_PIN", "0".into()),
                ];
                let providers = [
                    "lib/libfabric/prov",
                    "opt/mpi/libfabric/lib/prov",
                    "lib/prov",
                ]
                .map(|folder| self.prefix.join(folder));
                if let Some(folder) = providers.into_iter().find(|folder| folder.is_dir()) {
                    all.push(("FI_PROVIDER_PATH", folder.into()));
                }
                if is_tcp {
                    let fabrics = if is_hosts { "shm:ofi" } else { "ofi" };
                    all.extend([
                        ("I_MPI_FABRICS", fabrics.into()),
                        ("FI_PROVIDER", "tcp".into()),
                    ]);
                }
                all
            }
        }
    }
}

/// The prefixes whose `bin` stands in PATH and has this launcher.
fn in_search_path(launcher: &str) -> Vec<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let bins = std::env::split_paths(&path).filter(|bin| bin.join(launcher).is_file());
    bins.filter_map(|bin| bin.parent().map(Path::to_path_buf))
        .collect()
}

/// Known by what its launcher says of itself.
fn family_of(prefix: &Path) -> Option<Family> {
    let bin = prefix.join("bin");
    if bin.join("cloudmpi").is_file() {
        return Some(Family::CloudMpi);
    }
    ["mpiexec.hydra", "mpiexec", "mpirun"]
        .iter()
        .map(|name| bin.join(name))
        .find_map(|launcher| family_by(&launcher, prefix))
}

fn family_by(launcher: &Path, prefix: &Path) -> Option<Family> {
    let mut asked = Command::new(launcher);
    asked
        .arg("--version")
        .stdin(Stdio::null())
        .env("OPAL_PREFIX", prefix)
        .env("I_MPI_ROOT", prefix)
        .env("LD_LIBRARY_PATH", prefix.join("lib"));
    let said = asked.output().ok()?;
    let said =
        String::from_utf8_lossy(&said.stdout).into_owned() + &String::from_utf8_lossy(&said.stderr);
    let marks = [
        ("Open MPI", Family::OpenMpi),
        ("Intel(R) MPI", Family::Intel),
        ("HYDRA", Family::Mpich),
    ];
    marks
        .into_iter()
        .find(|(mark, _)| said.contains(mark))
        .map(|(_, family)| family)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(library: &Library, placement: &Placement) -> Vec<String> {
        let command = library
            .command(4, Path::new("/p"), &["--ms".to_string()], placement)
            .unwrap();
        std::iter::once(command.get_program())
            .chain(command.get_args())
            .map(|word| word.to_string_lossy().into_owned())
            .collect()
    }

    #[test]
    fn every_family_has_its_own_words() {
        let of = |family| Library {
            name: "x".into(),
            prefix: "/x".into(),
            family,
            flags: Vec::new(),
            environment: Vec::new(),
        };
        let tcp = Placement {
            via: Some("tcp".into()),
            ..Placement::default()
        };
        assert_eq!(
            words(&of(Family::CloudMpi), &tcp),
            [
                "/x/bin/cloudmpi",
                "run",
                "--via",
                "tcp",
                "-n",
                "4",
                "/p",
                "--ms"
            ]
        );
        assert_eq!(
            words(&of(Family::Intel), &tcp),
            ["/x/bin/mpiexec.hydra", "-n", "4", "/p", "--ms"]
        );
        assert!(
            words(&of(Family::OpenMpi), &tcp)
                .join(" ")
                .contains("--mca btl tcp,self -n 4")
        );
        let hosts = Placement {
            hosts: Some("a:2,b:2".into()),
            ..Placement::default()
        };
        assert!(
            words(&of(Family::Mpich), &hosts)
                .join(" ")
                .contains("-hosts a:2,b:2")
        );
    }

    #[test]
    fn what_a_peer_cannot_do_is_refused() {
        let library = Library {
            name: "mpich".into(),
            prefix: "/x".into(),
            family: Family::Mpich,
            flags: Vec::new(),
            environment: Vec::new(),
        };
        let placement = Placement {
            via: Some("local:".into()),
            ..Placement::default()
        };
        let said = library
            .command(2, Path::new("/p"), &[], &placement)
            .unwrap_err()
            .to_string();
        assert!(said.contains("only cloudMPI can"), "{said}");
    }

    #[test]
    fn an_unknown_library_is_refused_with_what_is_known() {
        let said = Library::find("mvapich", Path::new("/none"))
            .unwrap_err()
            .to_string();
        assert!(
            said.contains("mpich, impi, openmpi") && said.contains("mvapich=DIR"),
            "{said}"
        );
        let said = Library::find("x=/none", Path::new("/none"))
            .unwrap_err()
            .to_string();
        assert!(said.contains("holds no MPI library"), "{said}");
    }
}
