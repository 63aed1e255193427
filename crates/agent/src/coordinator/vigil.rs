//! Watches the leases: the job's own, and those of the agents that take part.

use std::collections::HashMap;

use cloudmpi_services::Services;
use tokio::sync::mpsc::UnboundedSender;
use tokio::time::{Instant, timeout};

use super::events::Vigil;
use crate::lease::{LOOK_EVERY, LOST_AFTER, Lease, Lost, Watch, decode};
use crate::records::{AGENT_PREFIX, AgentRecord, JobRecord, directory};

/// A host, by its row at the time when it was asked to take part.
pub struct Watched {
    pub index: usize,
    pub name: String,
    pub incarnation: String,
}

/// Renews the job's own row.
pub async fn hold(mut lease: Lease<JobRecord>, report: UnboundedSender<Vigil>) {
    let lost = match lease.hold().await {
        Lost::Taken | Lost::Gone => Vigil::JobTaken,
        Lost::Late(late) => Vigil::Late(late),
        Lost::Unreachable(error) => Vigil::ServicesLost(error.to_string()),
    };
    let _ = report.send(lost);
}

/// Looks at the agents' rows.
pub async fn watch(services: Services, hosts: Vec<Watched>, report: UnboundedSender<Vigil>) {
    let mut seen = Watch::default();
    let mut lost = vec![false; hosts.len()];
    let mut answered = Instant::now();
    loop {
        match timeout(LOST_AFTER, services.table.scan(&directory(), AGENT_PREFIX)).await {
            Ok(Ok(rows)) => {
                answered = Instant::now();
                let rows: HashMap<&str, _> =
                    rows.iter().map(|(key, row)| (key.as_str(), row)).collect();
                for (host, lost) in hosts.iter().zip(&mut lost) {
                    let key = format!("{AGENT_PREFIX}{}", host.name);
                    let row = rows.get(key.as_str());
                    let record = row.and_then(|row| decode::<AgentRecord>(&row.value));
                    let same = record.map(|record| record.incarnation == host.incarnation);
                    let unchanged = seen.unchanged_for(&key, row.map(|row| &row.version));
                    let why = match same {
                        // What it has said before it ended comes first: it may have left in peace.
                        None if unchanged < LOOK_EVERY / 2 => continue,
                        None => "has ended",
                        // It was cut off or stopped for long, or has been started again.
                        Some(false) => "has joined anew, without its jobs",
                        Some(true) if unchanged >= LOST_AFTER => {
                            "has not renewed its lease for 6 s (is the host down, or its network, or the agent stopped?)"
                        }
                        Some(true) => continue,
                    };
                    if !std::mem::replace(lost, true) {
                        let _ = report.send(Vigil::HostLost(host.index, why.to_string()));
                    }
                }
            }
            failed if answered.elapsed() >= LOST_AFTER => {
                let why = match failed {
                    Ok(Err(error)) => error.to_string(),
                    _ => "they do not answer".to_string(),
                };
                let _ = report.send(Vigil::ServicesLost(why));
                return;
            }
            _ => {}
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}
