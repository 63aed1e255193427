//! From a URL to the job's services. Which clients a build has is chosen by cargo features: they bring half of its
//! dependencies.

use cloudmpi_services::{Error, Kind, Options, Result, Services};

/// Opens `local:`, `cloudmpi://…`, and what the features add: `azure:`, `nats://…`.
pub async fn open(url: &str, options: &Options) -> Result<Services> {
    match url.split(':').next().unwrap_or_default() {
        #[cfg(feature = "azure")]
        "azure" => cloudmpi_services_azure::open(url).await,
        #[cfg(not(feature = "azure"))]
        "azure" => Err(left_out("azure")),
        #[cfg(feature = "nats")]
        "nats" => cloudmpi_services_nats::open(url).await,
        #[cfg(not(feature = "nats"))]
        "nats" => Err(left_out("nats")),
        _ => cloudmpi_services::open(url, options).await,
    }
}

#[allow(dead_code)] // where every feature is on
fn left_out(name: &str) -> Error {
    let cause =
        format!("this cloudmpi was built without it; build with `make install FEATURES={name}`");
    Error::of_backend(Kind::Unsupported, "open", format!("{name}:"), cause)
}
