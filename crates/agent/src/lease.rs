//! Rows that their owners renew, and how others see when they stop.

use std::collections::HashMap;
use std::time::Duration;

use bytes::Bytes;
use cloudmpi_services::{Error, Key, Kind, Services, Version};
use tokio::time::Instant;

use crate::records::Leased;

pub const RENEW_EVERY: Duration = Duration::from_secs(1);
/// A row that has not changed for so long has lost its owner. An owner that could not renew for so long
/// has lost its row.
pub const LOST_AFTER: Duration = cloudmpi_launch::LOST_AFTER;
/// How often a process looks at the rows of others.
pub const LOOK_EVERY: Duration = Duration::from_millis(500);
/// The limit of one request; then a new one is tried.
const REQUEST_LIMIT: Duration = Duration::from_secs(2);

/// A row may change while it is removed: by a renewal that was given up while it was under way.
const RELEASE_TRIES: u32 = 3;

/// Why the owner has lost a lease.
#[derive(Debug)]
pub enum Lost {
    /// Another process has the row.
    Taken,
    /// The row is missing: it was removed, or the services were started anew.
    Gone,
    /// The services could not be reached for [`LOST_AFTER`].
    Unreachable(Error),
    /// This process has not run for so long (it was stopped, or its machine): others take it for lost.
    Late(Duration),
}

/// The line of an agent or launcher that was stopped, or whose machine was.
pub fn has_not_run(who: &str, late: Duration) -> String {
    let seconds = late.as_secs();
    format!("this {who} has not run for {seconds} s (was it stopped?), and its lease has run out")
}

/// A moment on the clock that also goes on while the machine sleeps, as others see the time.
#[derive(Debug, Clone, Copy)]
pub struct Moment(Duration);

impl Moment {
    pub fn now() -> Moment {
        let mut time = libc::timespec {
            tv_sec: 0,
            tv_nsec: 0,
        };
        // SAFETY: a valid out pointer.
        unsafe { libc::clock_gettime(libc::CLOCK_BOOTTIME, &raw mut time) };
        Moment(Duration::new(time.tv_sec as u64, time.tv_nsec as u32))
    }

    pub fn elapsed(self) -> Duration {
        Moment::now().0.saturating_sub(self.0)
    }
}

/// A process that has not run for so long may find its row gone: it was renewed up to a second before.
const MAYBE_LATE: Duration = LOST_AFTER.saturating_sub(RENEW_EVERY);

/// A row of ours.
pub struct Lease<R> {
    services: Services,
    key: Key,
    record: R,
    version: Version,
    renewed: Instant,
}

impl<R: Leased> Lease<R> {
    /// Makes the row. `Exists` if there is one.
    pub async fn insert(services: &Services, key: Key, record: R) -> Result<Lease<R>, Error> {
        let version = services.table.insert(&key, encode(&record)).await?;
        Ok(Lease::held(services, key, record, version))
    }

    /// Takes over a row; its owner is gone.
    pub async fn replace(
        services: &Services,
        key: Key,
        record: R,
        expected: &Version,
    ) -> Result<Lease<R>, Error> {
        let value = encode(&record);
        let version = services.table.update(&key, value, expected).await?;
        Ok(Lease::held(services, key, record, version))
    }

    fn held(services: &Services, key: Key, record: R, version: Version) -> Lease<R> {
        Lease {
            services: services.clone(),
            key,
            record,
            version,
            renewed: Instant::now(),
        }
    }

    /// Renews until the lease is lost. The caller may drop the future at any time.
    pub async fn hold(&mut self) -> Lost {
        loop {
            let mut turned = Moment::now();
            tokio::time::sleep_until(self.renewed + RENEW_EVERY).await;
            let late = self.renewed.elapsed().max(turned.elapsed());
            if late >= LOST_AFTER {
                return Lost::Late(late);
            }
            let mut longest = turned.elapsed();
            turned = Moment::now();
            while let Err(error) = self.renew().await {
                // No pause, and no request, is as long.
                longest = longest.max(turned.elapsed());
                turned = Moment::now();
                match error.kind() {
                    Kind::VersionMismatch | Kind::NotFound if longest >= MAYBE_LATE => {
                        return Lost::Late(longest);
                    }
                    Kind::VersionMismatch => return Lost::Taken,
                    Kind::NotFound => return Lost::Gone,
                    _ if self.renewed.elapsed() >= LOST_AFTER => return Lost::Unreachable(error),
                    _ => tokio::time::sleep(RENEW_EVERY / 4).await,
                }
            }
        }
    }

    async fn renew(&mut self) -> Result<(), Error> {
        *self.record.beat() += 1;
        let value = encode(&self.record);
        let begun = Instant::now();
        let update = self.services.table.update(&self.key, value, &self.version);
        let updated = limited(update).await;
        self.version = match updated {
            Ok(version) => version,
            Err(error) if matches!(error.kind(), Kind::VersionMismatch) => {
                self.own_version().await?
            }
            Err(error) => return Err(error),
        };
        self.renewed = begun;
        Ok(())
    }

    /// An earlier renewal may be done although its answer was lost: then the row is still ours.
    async fn own_version(&self) -> Result<Version, Error> {
        let lost = |kind| Error::of_backend(kind, "renew", self.key.as_str(), "");
        let row = limited(self.services.table.get(&self.key)).await?;
        let row = row.ok_or_else(|| lost(Kind::NotFound))?;
        match decode::<R>(&row.value) {
            Some(found) if found.owner() == self.record.owner() => Ok(row.version),
            _ => Err(lost(Kind::VersionMismatch)),
        }
    }

    /// Shown to others with the next renewal.
    pub fn record(&mut self) -> &mut R {
        &mut self.record
    }

    /// Removes the row, if it can be reached.
    pub async fn release(mut self) {
        for _ in 0..RELEASE_TRIES {
            let delete = self.services.table.delete(&self.key, Some(&self.version));
            match limited(delete).await {
                // A renewal that nobody waited for any more was done all the same.
                Err(error) if matches!(error.kind(), Kind::VersionMismatch) => {}
                _ => return,
            }
            match self.own_version().await {
                Ok(version) => self.version = version,
                Err(_) => return,
            }
        }
    }
}

async fn limited<T>(request: impl Future<Output = Result<T, Error>>) -> Result<T, Error> {
    let late = |_| {
        Err(Error::of_backend(
            Kind::Unreachable,
            "request",
            "",
            "no answer in 2 s",
        ))
    };
    tokio::time::timeout(REQUEST_LIMIT, request)
        .await
        .unwrap_or_else(late)
}

pub fn encode<R: Leased>(record: &R) -> Bytes {
    serde_json::to_vec(record).expect("numbers and text").into()
}

pub fn decode<R: Leased>(value: &[u8]) -> Option<R> {
    serde_json::from_slice(value).ok()
}

/// Watches rows of others.
#[derive(Default)]
pub struct Watch {
    seen: HashMap<String, (Option<Version>, Instant)>,
}

impl Watch {
    /// Notes the version of a row (`None`: gone), and returns for how long it has not changed. A row
    /// that was never seen has changed now.
    pub fn unchanged_for(&mut self, key: &str, version: Option<&Version>) -> Duration {
        let now = Instant::now();
        match self.seen.get(key) {
            Some((last, since)) if last.as_ref() == version => now - *since,
            _ => {
                self.seen.insert(key.to_string(), (version.cloned(), now));
                Duration::ZERO
            }
        }
    }
}
