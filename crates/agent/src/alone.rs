//! Services at an address that no other machine reaches: each host with that address serves itself, and finds no
//! other host.

use std::net::IpAddr;

use tokio::net::lookup_host;

use crate::host;
use crate::join::Join;
use crate::records::AgentRecord;

/// A loopback address in a `cloudmpi://` URL.
pub struct Loopback {
    /// In the form of the URL.
    host: String,
    ip: IpAddr,
    port: String,
}

/// `None` where another machine may reach the address, or where the first process does not become
/// the server.
pub async fn loopback(join: &Join) -> Option<Loopback> {
    let address = join.url.strip_prefix("cloudmpi://")?;
    let address = address.split('?').next().unwrap_or(address);
    let (host, port) = address.rsplit_once(':')?;
    let found: Vec<IpAddr> = (lookup_host(address).await.ok()?)
        .map(|address| address.ip())
        .collect();
    let all = !found.is_empty() && found.iter().all(IpAddr::is_loopback);
    all.then(|| Loopback {
        host: host.to_string(),
        ip: found[0],
        port: port.to_string(),
    })
}

impl Loopback {
    /// The name is another host's too, or should be: `localhost` and addresses name this machine on purpose.
    fn is_a_hosts_name(&self) -> bool {
        let plain = self.host.trim_matches(['[', ']']);
        plain.parse::<IpAddr>().is_err() && plain != "localhost"
    }

    /// The line of an agent that serves. An agent with a given name is one of several on its machine, as in a trial.
    pub fn of_server(&self, is_named: bool) -> Option<String> {
        let Loopback { host, ip, .. } = self;
        let remedy = self.remedy();
        if self.is_a_hosts_name() {
            return Some(format!(
                "serves at {ip}, which {host} stands for on this host (see /etc/hosts), and no other host reaches it there; \
                 let {host} stand for an address that they reach, or {remedy}"
            ));
        }
        (!is_named).then(|| {
            format!(
                "serves at {ip}, which no other host reaches: an agent of another host that is given it serves itself; \
                 for jobs over several hosts {remedy}"
            )
        })
    }

    /// The line of a launcher that finds only this agent.
    pub fn of_one_agent(&self, agent: &AgentRecord) -> Option<String> {
        // Another machine may be behind it, through a tunnel.
        host::is_of_this_machine(&agent.process).then(|| {
            format!(
                "agent {} is alone at {}, which no other host reaches: an agent of another host that is given it serves itself; \
                 for jobs over several hosts {}",
                agent.name,
                self.ip,
                self.remedy()
            )
        })
    }

    /// The addition to a launcher's line about a missing agent.
    pub fn of_missing(&self) -> String {
        format!("; no other host reaches {}: {}", self.ip, self.remedy())
    }

    fn remedy(&self) -> String {
        let reached = host::addresses().into_iter();
        let mut reached = reached.filter(|ip| host::distance(*ip) == 0);
        let port = &self.port;
        let example = match reached.next() {
            Some(IpAddr::V4(ip)) => format!(", for example --join cloudmpi://{ip}:{port}"),
            Some(IpAddr::V6(ip)) => format!(", for example --join cloudmpi://[{ip}]:{port}"),
            None => String::new(),
        };
        format!("start every agent with an address of this host that the others reach{example}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn of(url: &str) -> Option<Loopback> {
        let join = Join {
            url: url.to_string(),
            ..Join::default()
        };
        loopback(&join).await
    }

    #[tokio::test]
    async fn what_other_machines_may_reach_is_no_loopback() {
        for url in [
            "cloudmpi://10.0.0.1:7777",
            "cloudmpi://[2001:db8::1]:7777",
            "nats://127.0.0.1:4222",
            "azure:",
        ] {
            assert!(of(url).await.is_none(), "{url}");
        }
        for url in [
            "cloudmpi://127.0.0.1:7777",
            "cloudmpi://127.0.1.1:7777?ack=synced",
            "cloudmpi://[::1]:7777",
        ] {
            let found = of(url).await.expect(url);
            assert_eq!(found.port, "7777");
            assert!(!found.is_a_hosts_name());
            // Several agents on one machine have names; the first without a name may be meant for other
            // hosts.
            assert!(found.of_server(true).is_none());
            let line = found.of_server(false).expect("a line");
            assert!(line.contains(&found.ip.to_string()), "{line}");
        }
    }

    #[test]
    fn a_name_for_this_machine_alone_is_told_in_any_case() {
        let head = Loopback {
            host: "head".into(),
            ip: IpAddr::from([127, 0, 1, 1]),
            port: "7777".into(),
        };
        for is_named in [true, false] {
            let line = head.of_server(is_named).expect("a line");
            assert!(
                line.contains("which head stands for on this host"),
                "{line}"
            );
        }
    }
}
