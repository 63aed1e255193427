//! A Qpid Broker-J of the test's own: a real AMQP 1.0 broker, on free ports, in a folder of its own. It ends with the
//! test. It lacks Service Bus's own parts: no claims, no sessions, no locks that end. Its REST interface makes queues.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use cloudmpi_services::{Kind, Result};
use cloudmpi_services_servicebus::{Asked, Entities, Entity};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub const USER: &str = "tester";
pub const PASSWORD: &str = "sEcReT-tester";
/// `tester:sEcReT-tester` for HTTP.
const BASIC: &str = "dGVzdGVyOnNFY1JlVC10ZXN0ZXI=";

pub struct Server {
    child: Child,
    folder: PathBuf,
    pub amqp: u16,
    http: u16,
}

const CONFIG: &str = r#"{
  "name": "tests", "modelVersion": "9.1",
  "authenticationproviders": [{"name": "plain", "type": "Plain", "secureOnlyMechanisms": [],
    "users": [{"name": "USER", "password": "PASSWORD", "type": "managed"}]}],
  "ports": [
    {"name": "AMQP", "type": "AMQP", "bindingAddress": "127.0.0.1", "port": "${qpid.amqp_port}",
     "authenticationProvider": "plain", "protocols": ["AMQP_1_0"],
     "virtualhostaliases": [{"name": "defaultAlias", "type": "defaultAlias"}, {"name": "hostnameAlias", "type": "hostnameAlias"}]},
    {"name": "HTTP", "type": "HTTP", "bindingAddress": "127.0.0.1", "port": "${qpid.http_port}",
     "authenticationProvider": "plain", "protocols": ["HTTP"]}],
  "plugins": [{"type": "MANAGEMENT-HTTP", "name": "httpManagement", "httpBasicAuthenticationEnabled": true}],
  "virtualhostnodes": [{"name": "default", "type": "Memory", "defaultVirtualHostNode": "true",
    "virtualHostInitialConfiguration": "{\"type\": \"Memory\"}"}]
}"#;

impl Server {
    /// None, with a line, if the broker or Java is not installed.
    pub async fn start() -> Option<Server> {
        let lib = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../build/servers/amqp/lib");
        if !lib.exists() {
            eprintln!("SKIPPED: Qpid Broker-J is not installed (scripts/servers.sh amqp)");
            return None;
        }
        let has_java = Command::new("java")
            .arg("-version")
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success());
        if !has_java {
            eprintln!("SKIPPED: there is no Java to run Qpid Broker-J with");
            return None;
        }
        let free = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").expect("a free port"));
        let [amqp, http] = free
            .each_ref()
            .map(|port| port.local_addr().expect("an address").port());
        drop(free);
        let folder =
            std::env::temp_dir().join(format!("cloudmpi-qpid-{}-{amqp}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let config = folder.join("config.json");
        let text = CONFIG.replace("USER", USER).replace("PASSWORD", PASSWORD);
        std::fs::write(&config, text).expect("the configuration");
        let child = Command::new("java")
            .args(["-Xmx256m", "-XX:TieredStopAtLevel=1", "-cp"])
            .arg(lib.join("*"))
            .args(["org.apache.qpid.server.Main", "--store-type", "Memory"])
            .arg("--initial-config-path")
            .arg(&config)
            .args(["--config-property", &format!("qpid.amqp_port={amqp}")])
            .args(["--config-property", &format!("qpid.http_port={http}")])
            .args([
                "--config-property",
                &format!("qpid.work_dir={}", folder.display()),
            ])
            .current_dir(&folder)
            .stdout(std::fs::File::create(folder.join("out")).expect("a file"))
            .stderr(Stdio::null())
            .spawn()
            .expect("Qpid starts");
        let server = Server {
            child,
            folder,
            amqp,
            http,
        };
        let end = Instant::now() + Duration::from_secs(60);
        let rest = server.rest();
        while rest
            .ask("GET", "queue", "")
            .await
            .is_none_or(|(status, _)| status != 200)
        {
            assert!(Instant::now() < end, "Qpid does not answer");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Some(server)
    }

    pub fn rest(&self) -> Rest {
        Rest { port: self.http }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Queues by Qpid's REST interface.
pub struct Rest {
    port: u16,
}

impl Rest {
    /// Status and body, or None where no server answers.
    async fn ask(&self, method: &str, path: &str, body: &str) -> Option<(u16, String)> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).await.ok()?;
        let request = format!(
            "{method} /api/latest/{path} HTTP/1.0\r\nHost: localhost\r\nAuthorization: Basic {BASIC}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.ok()?;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.split(' ').nth(1)?.parse().ok()?;
        let body = answer.split_once("\r\n\r\n")?.1.to_string();
        Some((status, body))
    }

    async fn done(&self, asked: &Asked, method: &str, path: &str, body: &str) -> Result<String> {
        match self.ask(method, path, body).await {
            Some((200..=299, body)) => Ok(body),
            Some((404 | 409, _)) => Ok(String::new()),
            other => Err(asked.error(Kind::Broken, format!("{other:?}"))),
        }
    }
}

#[async_trait]
impl Entities for Rest {
    async fn make(&self, asked: &Asked, entity: Entity<'_>) -> Result<()> {
        let Entity::Queue {
            path,
            sessions: false,
        } = entity
        else {
            return Err(asked.error(Kind::Unsupported, "Qpid"));
        };
        let body = format!("{{\"name\": \"{path}\", \"durable\": false}}");
        let at = format!("queue/default/default/{path}");
        self.done(asked, "PUT", &at, &body).await.map(drop)
    }

    async fn remove(&self, asked: &Asked, path: &str) -> Result<()> {
        let at = format!("queue/default/default/{path}");
        self.done(asked, "DELETE", &at, "").await.map(drop)
    }

    async fn queues(&self, asked: &Asked) -> Result<Vec<String>> {
        let body = self.done(asked, "GET", "queue?actuals=true", "").await?;
        let names = body.split("\"name\" : \"").skip(1);
        let names = names.filter_map(|rest| rest.split('"').next());
        Ok(names.map(str::to_string).collect())
    }

    async fn topics(&self, _asked: &Asked) -> Result<Vec<String>> {
        Ok(Vec::new())
    }
}
