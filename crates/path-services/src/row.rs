//! The row of a job without agents: if `cloudmpi clean` finds it unrenewed, it removes the job's
//! leftovers.

use std::time::Duration;

use bytes::Bytes;
use cloudmpi_services::{Error, JobId, Key, Kind, Services, Version, job_key};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Others take the job for lost when the row has not changed for 6 s.
const RENEW_EVERY: Duration = Duration::from_secs(2);

pub(crate) struct Row {
    services: Services,
    key: Key,
    stop: oneshot::Sender<()>,
    renewing: JoinHandle<()>,
}

impl Row {
    /// None if the services have no table. The caller is on a `LocalSet`.
    pub(crate) async fn make(services: &Services, job: &JobId) -> Result<Option<Row>, Error> {
        let key = job_key(job)?;
        let version = match services.table.insert(&key, Bytes::from_static(b"{}")).await {
            Ok(version) => version,
            Err(error) if error.kind() == Kind::Unsupported => return Ok(None),
            Err(error) => return Err(error),
        };
        let (stop, stopped) = oneshot::channel();
        let renewing = renew(services.clone(), key.clone(), version, stopped);
        Ok(Some(Row {
            services: services.clone(),
            key,
            stop,
            renewing: tokio::task::spawn_local(renewing),
        }))
    }

    /// Removes the row, once nothing of the job is left. It waits for a request under way, since
    /// that counts.
    pub(crate) async fn remove(self, limit: Duration) {
        drop(self.stop);
        let abort = self.renewing.abort_handle();
        if timeout(limit, self.renewing).await.is_err() {
            abort.abort();
        }
        let _ = timeout(limit, self.services.table.delete(&self.key, None)).await;
    }
}

async fn renew(
    services: Services,
    key: Key,
    mut version: Version,
    mut stopped: oneshot::Receiver<()>,
) {
    while timeout(RENEW_EVERY, &mut stopped).await.is_err() {
        let value = Bytes::from_static(b"{}");
        match services.table.update(&key, value, &version).await {
            Ok(renewed) => version = renewed,
            // The update may be done although its answer was lost.
            Err(_) => {
                if let Ok(Some(row)) = services.table.get(&key).await {
                    version = row.version;
                }
            }
        }
    }
}
