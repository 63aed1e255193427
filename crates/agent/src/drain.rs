//! `cloudmpi agent --drain`: asks an agent to leave, which may take until its last job has ended.

use std::time::Duration;

use cloudmpi_segment::host_name;
use cloudmpi_services::{Message, Services, Version, say};
use tokio::time::Instant;

use crate::STATUS_FAILED;
use crate::daemon::AgentOptions;
use crate::join::open_for;
use crate::lease::{LOOK_EVERY, LOST_AFTER, Watch, decode};
use crate::records::{AgentRecord, Drain, agent_key, agent_name, inbox};
use crate::stream::insist;

const SAY_EVERY: Duration = Duration::from_secs(10);
/// An agent that ends renews its row no more while it ends its last jobs.
const GONE_AFTER: Duration = LOST_AFTER.saturating_mul(2);

/// Returns when the agent has ended: the exit status.
pub fn drain(options: &AgentOptions) -> i32 {
    let runtime = match crate::runtime() {
        Ok(runtime) => runtime,
        Err(error) => {
            say(format!("cloudmpi agent: {error}"));
            return STATUS_FAILED;
        }
    };
    let drained = runtime.block_on(run(options));
    runtime.shutdown_background();
    match drained {
        Ok(name) => {
            say(format!("cloudmpi agent {name}: drained"));
            0
        }
        Err(line) => {
            say(format!("cloudmpi agent: {line}"));
            STATUS_FAILED
        }
    }
}

async fn run(options: &AgentOptions) -> Result<String, String> {
    options.join.is_shared()?;
    let name = agent_name(&options.name.clone().unwrap_or_else(host_name))?;
    let services = open_for("cloudmpi agent", &options.join).await;
    let services = services.map_err(|error| error.to_string())?;
    let Some((agent, _)) = row(&services, &name).await? else {
        return Err(format!("there is no agent {name} at {}", options.join));
    };
    if agent.serves {
        return Err(format!(
            "agent {name} serves {}, so that all jobs would end with it; end it by SIGTERM when no job runs",
            options.join
        ));
    }
    let drain = Drain {
        drain: agent.incarnation.clone(),
    };
    let body = serde_json::to_vec(&drain).map_err(|error| error.to_string())?;
    let queue = inbox(&agent.incarnation).map_err(|error| error.to_string())?;
    let put = insist(|| services.queue.put(&queue, Message::new(body.clone()))).await;
    put.map_err(|error| error.to_string())?;
    say(format!(
        "cloudmpi agent {name}: it takes part in no more jobs; ranks of jobs with --survive move to other hosts, and those of jobs with --tolerate-failures end; it ends when it has none left"
    ));
    let mut said = Instant::now();
    let mut watch = Watch::default();
    loop {
        match row(&services, &name).await? {
            Some((now, version)) if now.incarnation == agent.incarnation => {
                if watch.unchanged_for(&name, Some(&version)) >= GONE_AFTER {
                    let seconds = GONE_AFTER.as_secs();
                    return Err(format!(
                        "agent {name} was lost before it had left: it has not renewed its lease for {seconds} s"
                    ));
                }
            }
            _ => return Ok(name),
        }
        if said.elapsed() >= SAY_EVERY {
            said = Instant::now();
            say(format!(
                "cloudmpi agent {name}: still waiting for the end of its jobs"
            ));
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

async fn row(services: &Services, name: &str) -> Result<Option<(AgentRecord, Version)>, String> {
    let key = agent_key(name).map_err(|error| error.to_string())?;
    let row = insist(|| services.table.get(&key)).await;
    let row = row.map_err(|error| error.to_string())?;
    Ok(row.and_then(|row| Some((decode(&row.value)?, row.version))))
}
