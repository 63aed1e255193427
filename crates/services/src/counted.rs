//! Counts every request, also the repeated ones: its place is under `Paced`, above the backend.

use crate::error::Result;
use crate::layer::{Around, Call, Measure, wrap};
use crate::meter::{Meter, Request};
use crate::services::Services;
use std::future::Future;
use std::sync::Arc;
use std::time::Instant;

struct Counted(Arc<Meter>);

/// The services with every request recorded, and the meter. A backend that records by itself stays as it
/// is.
pub fn metered(inner: &Services) -> (Services, Arc<Meter>) {
    match &inner.meter {
        Some(meter) => (inner.clone(), Arc::clone(meter)),
        None => {
            let meter = Arc::new(Meter::of(inner.backend));
            (counted(inner, Arc::clone(&meter)), meter)
        }
    }
}

/// The services, with a meter if their requests cost money.
pub fn billed(inner: &Services) -> (Services, Option<Arc<Meter>>) {
    let (services, meter) = metered(inner);
    match meter.is_priced() {
        true => (services, Some(meter)),
        false => (inner.clone(), None),
    }
}

/// The services with every call recorded in the meter.
pub fn counted(inner: &Services, meter: Arc<Meter>) -> Services {
    wrap(inner, Arc::new(Counted(meter)))
}

impl Around for Counted {
    async fn around<T, F, R>(&self, call: Call<'_>, attempt: F) -> Result<T>
    where
        T: Measure + Send,
        F: Fn() -> R + Send + Sync,
        R: Future<Output = Result<T>> + Send,
    {
        let started = Instant::now();
        let result = attempt().await;
        self.0.record(Request {
            service: call.service,
            operation: call.operation,
            sent_bytes: call.sent_bytes,
            received_bytes: result.as_ref().map_or(0, Measure::bytes),
            is_good: result.is_ok(),
            time: (!call.may_wait).then(|| started.elapsed()),
        });
        result
    }
}
