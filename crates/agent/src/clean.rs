//! `cloudmpi clean`: removes from the services the leftovers of jobs and agents that are gone.

use std::time::Duration;

use cloudmpi_services::{Cleaned, Error, JobId, Services, Version, counted_as, say, waited_for};

use crate::STATUS_FAILED;
use crate::join::{Join, open_for};
use crate::lease::{LOOK_EVERY, LOST_AFTER, decode};
use crate::out::tell;
use crate::records::{AGENT_PREFIX, AgentRecord, JOB_PREFIX, JobRecord, directory, inbox, job_key};

pub struct CleanOptions {
    pub join: Join,
    /// This job only.
    pub job: Option<String>,
}

pub fn clean(options: &CleanOptions) -> i32 {
    let result = crate::runtime()
        .map_err(|error| error.to_string())
        .and_then(|runtime| runtime.block_on(run(options)));
    match result {
        Ok(()) => 0,
        Err(line) => {
            eprintln!("cloudmpi clean: {line}");
            STATUS_FAILED
        }
    }
}

async fn run(options: &CleanOptions) -> Result<(), String> {
    let text = |error: Error| error.to_string();
    let services = open_for("cloudmpi clean", &options.join)
        .await
        .map_err(text)?;
    let wanted = match &options.job {
        Some(job) => Some(JobId::new(job).map_err(text)?),
        None => None,
    };
    let jobs = unchanged(&services, JOB_PREFIX, "jobs")
        .await
        .map_err(text)?;
    if let Some(job) = &wanted {
        if jobs.iter().any(|row| row.is(job) && row.alive) {
            return Err(format!(
                "job {job} is running; end it first (Ctrl-C in its launcher)"
            ));
        }
        let cleaned = remove_job(&services, job).await.map_err(text)?;
        tell!("{}", said(job, &cleaned));
        return Ok(());
    }
    let mut removed = 0;
    for row in jobs.iter().filter(|row| !row.alive) {
        let Ok(job) = JobId::new(&row.name) else {
            continue;
        };
        let cleaned = remove_job(&services, &job).await.map_err(text)?;
        let what = decode::<JobRecord>(&row.value)
            .map(|record| {
                format!(
                    " ({} of {} from {})",
                    counted_as(record.ranks as u64, "rank", "ranks"),
                    record.program,
                    record.host
                )
            })
            .unwrap_or_default();
        tell!("{}{what}", said(&job, &cleaned));
        removed += 1;
    }
    for row in unchanged(&services, AGENT_PREFIX, "agents")
        .await
        .map_err(text)?
    {
        if !row.alive {
            remove_agent(&services, &row).await.map_err(text)?;
            tell!("agent {}: removed", row.name);
            removed += 1;
        }
    }
    if removed == 0 {
        tell!("nothing to remove");
    }
    Ok(())
}

fn said(job: &JobId, cleaned: &Cleaned) -> String {
    format!(
        "job {job}: removed {}, {}, {}, {}",
        counted_as(cleaned.queues, "queue", "queues"),
        counted_as(cleaned.topics, "topic", "topics"),
        counted_as(cleaned.blobs, "blob", "blobs"),
        counted_as(cleaned.rows, "row", "rows"),
    )
}

struct Row {
    name: String,
    value: bytes::Bytes,
    version: Version,
    alive: bool,
}

impl Row {
    fn is(&self, job: &JobId) -> bool {
        self.name == job.as_str()
    }
}

/// All rows of a kind, and those that their owners still renew: waiting shows it.
async fn unchanged(services: &Services, prefix: &str, what: &str) -> Result<Vec<Row>, Error> {
    waited_for(look(services, prefix), |_| {
        say(format!(
            "cloudmpi clean: waiting up to {} s to see which {what} are still alive",
            LOST_AFTER.as_secs()
        ));
    })
    .await
}

async fn look(services: &Services, prefix: &str) -> Result<Vec<Row>, Error> {
    let directory = directory();
    let scan = || services.table.scan(&directory, prefix);
    // A name may begin as its key does: `agent.agent.1`.
    let name_of = |key: &str| key.strip_prefix(prefix).unwrap_or(key).to_string();
    let mut rows: Vec<Row> = (scan().await?.into_iter())
        .map(|(key, row)| Row {
            name: name_of(key.as_str()),
            value: row.value,
            version: row.version,
            alive: false,
        })
        .collect();
    let mut waited = Duration::ZERO;
    while rows.iter().any(|row| !row.alive) && waited < LOST_AFTER {
        tokio::time::sleep(LOOK_EVERY).await;
        waited += LOOK_EVERY;
        for (key, now) in scan().await? {
            let name = name_of(key.as_str());
            for row in rows.iter_mut().filter(|row| row.name == name) {
                row.alive |= row.version != now.version;
            }
        }
    }
    Ok(rows)
}

async fn remove_job(services: &Services, job: &JobId) -> Result<Cleaned, Error> {
    let cleaned = waited_for(services.clean(job), |_| {
        say(format!("cloudmpi clean: removing what job {job} has left"));
    });
    let cleaned = cleaned.await?;
    services.table.delete(&job_key(job)?, None).await?;
    Ok(cleaned)
}

async fn remove_agent(services: &Services, row: &Row) -> Result<(), Error> {
    let key = directory().key(&format!("{AGENT_PREFIX}{}", row.name))?;
    services.table.delete(&key, Some(&row.version)).await?;
    if let Some(record) = decode::<AgentRecord>(&row.value) {
        services
            .queue
            .delete_queue(&inbox(&record.incarnation)?)
            .await?;
    }
    Ok(())
}
