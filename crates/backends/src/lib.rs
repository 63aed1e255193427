//! From a URL to the job's services. Which clients a build has is chosen by cargo features: they bring half of its
//! dependencies.

use cloudmpi_services::{Error, Kind, Options, Result, Services, shown, watched};

/// Opens `local:`, `cloudmpi://…`, and what the features add: `azure:`, `nats://…`.
pub async fn open(url: &str, options: &Options) -> Result<Services> {
    let services = open_plain(url, options).await?;
    Ok(match &options.watching {
        Some(watching) => watched(&services, &shown(url), watching.clone()),
        None => services,
    })
}

async fn open_plain(url: &str, options: &Options) -> Result<Services> {
    let scheme = url.split(':').next().unwrap_or_default();
    match scheme {
        #[cfg(feature = "azure")]
        "azure" => open_azure(url).await,
        #[cfg(not(feature = "azure"))]
        "azure" => Err(left_out("azure")),
        #[cfg(feature = "nats")]
        "nats" => cloudmpi_services_nats::open(url).await,
        #[cfg(not(feature = "nats"))]
        "nats" => Err(left_out("nats")),
        "local" | "cloudmpi" => cloudmpi_services::open(url, options).await,
        _ => {
            let cause = "services begin with local:, cloudmpi://, nats:// or azure:";
            // The rest may have a password in it.
            Err(Error::of_backend(Kind::Needs, "open", scheme, cause))
        }
    }
}

/// A storage account; its queues and topics are those of a Service Bus namespace where the environment names one.
#[cfg(feature = "azure")]
async fn open_azure(url: &str) -> Result<Services> {
    match std::env::var(cloudmpi_services_servicebus::VARIABLE) {
        Ok(text) if !text.is_empty() => {
            let name = cloudmpi_services_servicebus::BACKEND;
            let storage = cloudmpi_services_azure::open_as(url, name).await?;
            let messaging = cloudmpi_services_servicebus::open_namespace(&text).await?;
            Ok(messaging.onto(storage))
        }
        _ => cloudmpi_services_azure::open(url).await,
    }
}

#[allow(dead_code)] // where every feature is on
fn left_out(name: &str) -> Error {
    let cause =
        format!("this cloudmpi was built without it; build with `make install FEATURES={name}`");
    Error::of_backend(Kind::Unsupported, "open", format!("{name}:"), cause)
}
