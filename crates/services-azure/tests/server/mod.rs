//! An Azurite of the test's own: on free ports, in a folder of its own; it ends with the test.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub const ACCOUNT: &str = "tests";
/// Azurite gets this key; it opens nothing else.
pub const KEY: &str = "YSBrZXkgdGhhdCB0ZXN0cyB0ZWxsIHRoZWlyIEF6dXJpdGU=";

pub struct Server {
    child: Child,
    /// Blob, queue and table.
    ports: [u16; 3],
    folder: PathBuf,
}

const TRIES: usize = 5;

impl Server {
    /// None, with a line, if Azurite is not installed.
    pub fn start() -> Option<Server> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../build/servers/azurite");
        let program = root.join("node_modules/.bin/azurite");
        if !program.exists() {
            eprintln!("SKIPPED: Azurite is not installed (scripts/servers.sh azurite)");
            return None;
        }
        // Another process may take a port before Azurite does. Then Azurite ends at once.
        (0..TRIES)
            .find_map(|_| Server::on_free_ports(&program))
            .or_else(|| panic!("Azurite has ended {TRIES} times as it started"))
    }

    /// `None`: it has ended.
    fn on_free_ports(program: &Path) -> Option<Server> {
        // All bound at the same time, so that they differ.
        let free = [(); 3].map(|()| TcpListener::bind("127.0.0.1:0").expect("a free port"));
        let ports = free
            .each_ref()
            .map(|port| port.local_addr().expect("an address").port());
        drop(free);
        let [blob, queue, table] = ports.map(|port| port.to_string());
        let folder =
            std::env::temp_dir().join(format!("cloudmpi-azurite-{}-{blob}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let child = Command::new(program)
            .args(["--skipApiVersionCheck", "--silent", "--disableTelemetry"])
            .args(["--blobPort", &blob, "--queuePort", &queue])
            .args(["--tablePort", &table, "--location"])
            .arg(&folder)
            .env("AZURITE_ACCOUNTS", format!("{ACCOUNT}:{KEY}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("Azurite starts");
        let mut server = Server {
            child,
            ports,
            folder,
        };
        let end = Instant::now() + Duration::from_secs(60);
        for port in ports {
            while TcpStream::connect(("127.0.0.1", port)).is_err() {
                if server.child.try_wait().expect("its state").is_some() {
                    return None;
                }
                assert!(Instant::now() < end, "Azurite does not answer");
                std::thread::sleep(Duration::from_millis(50));
            }
        }
        Some(server)
    }

    /// `credential`: `AccountKey=…` or `SharedAccessSignature=…`.
    pub fn account_with(&self, credential: &str) -> String {
        let [blob, queue, table] = self
            .ports
            .map(|port| format!("http://127.0.0.1:{port}/{ACCOUNT}"));
        format!(
            "AccountName={ACCOUNT};{credential};BlobEndpoint={blob};QueueEndpoint={queue};TableEndpoint={table};"
        )
    }

    pub fn account(&self) -> String {
        self.account_with(&format!("AccountKey={KEY}"))
    }

    #[allow(dead_code)] // by one test
    pub fn queue_address(&self) -> SocketAddr {
        ([127, 0, 0, 1], self.ports[1]).into()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
