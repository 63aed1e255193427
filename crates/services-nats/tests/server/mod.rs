//! A nats-server of the test's own: on a free port, in a folder of its own; it ends with the test.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub struct Server {
    child: Child,
    port: u16,
    folder: PathBuf,
}

/// The servers that scripts/servers.sh installs.
#[derive(Clone, Copy, Debug)]
pub enum Build {
    Newest,
    Debian,
}

fn executable(build: Build) -> Option<PathBuf> {
    let folder = match build {
        Build::Newest => "nats",
        Build::Debian => "nats-debian",
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../build/servers");
    let path = root.join(folder).join("nats-server");
    path.exists().then_some(path)
}

impl Server {
    /// None, with a line, if the server is not installed.
    pub fn start(build: Build, more: &[&str]) -> Option<Server> {
        let Some(program) = executable(build) else {
            eprintln!(
                "SKIPPED: {build:?} nats-server is not installed (scripts/servers.sh nats nats-debian)"
            );
            return None;
        };
        let port = TcpListener::bind("127.0.0.1:0")
            .and_then(|free| free.local_addr())
            .expect("a free port")
            .port();
        let folder =
            std::env::temp_dir().join(format!("cloudmpi-nats-{}-{port}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let child = Command::new(program)
            .args(["-a", "127.0.0.1", "-p", &port.to_string(), "-sd"])
            .arg(&folder)
            .args(more)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("nats-server starts");
        let server = Server {
            child,
            port,
            folder,
        };
        let end = Instant::now() + Duration::from_secs(20);
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(Instant::now() < end, "nats-server does not answer");
            std::thread::sleep(Duration::from_millis(20));
        }
        Some(server)
    }

    #[allow(dead_code)] // by one test
    pub fn address(&self) -> SocketAddr {
        ([127, 0, 0, 1], self.port).into()
    }

    /// `credentials`: empty, or `user:password@`.
    pub fn url(&self, credentials: &str) -> String {
        format!("nats://{credentials}127.0.0.1:{}", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
