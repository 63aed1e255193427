//! The client by which stores are asked: the one that the services use too.

use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use http_body_util::BodyExt;
use hyper_rustls::HttpsConnector;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector as Tcp;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use object_store::ClientOptions;
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpRequestBody,
    HttpResponse, HttpResponseBody, HttpService,
};
use rustls::ClientConfig;
use rustls::crypto::ring;

const CONNECT_LIMIT: Duration = Duration::from_secs(5);
/// How long a store may be silent after a request, besides what the body's bytes may take.
const ANSWER_LIMIT: Duration = Duration::from_secs(20);
/// Stores close idle connections, some after 5 s.
const REST_LIMIT: Duration = Duration::from_secs(4);
/// Bytes of a request that a slow network sends in a second.
const SLOWEST_BYTES_PER_S: u64 = 256 << 10;

/// Makes clients, and keeps the last thing that went wrong, for the user.
#[derive(Debug, Clone, Default)]
pub struct Network {
    last: Arc<Mutex<Option<String>>>,
}

impl Network {
    /// What went wrong last, if anything has since it was asked.
    pub fn last_trouble(&self) -> Option<String> {
        self.last
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
    }

    fn note(&self, what: String) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(what);
    }
}

fn unusable(cause: std::io::Error) -> object_store::Error {
    object_store::Error::Generic {
        store: "TLS",
        source: format!(
            "no certificates to check the store's with (package ca-certificates): {cause}"
        )
        .into(),
    }
}

impl HttpConnector for Network {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("ring has TLS 1.2 and 1.3");
        let tls = hyper_rustls::ConfigBuilderExt::with_native_roots(tls).map_err(unusable)?;
        let mut tcp = Tcp::new();
        tcp.set_nodelay(true);
        tcp.enforce_http(false);
        tcp.set_connect_timeout(Some(CONNECT_LIMIT));
        let connector = hyper_rustls::HttpsConnectorBuilder::new()
            .with_tls_config(tls.with_no_client_auth())
            .https_or_http()
            .enable_http1()
            .wrap_connector(tcp);
        let client = Client::builder(TokioExecutor::new())
            .pool_idle_timeout(REST_LIMIT)
            .pool_timer(TokioTimer::new())
            .timer(TokioTimer::new())
            .build(connector);
        Ok(HttpClient::new(Wire {
            client,
            network: self.clone(),
        }))
    }
}

#[derive(Debug)]
struct Wire {
    client: Client<HttpsConnector<Tcp>, HttpRequestBody>,
    network: Network,
}

#[derive(Debug)]
struct Silent;

impl std::fmt::Display for Silent {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("the store does not answer")
    }
}

impl Error for Silent {}

fn innermost(error: &dyn Error) -> String {
    let mut last = error;
    while let Some(next) = last.source() {
        last = next;
    }
    last.to_string()
}

#[async_trait]
impl HttpService for Wire {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let bytes = request.body().content_length() as u64;
        let limit = ANSWER_LIMIT + Duration::from_secs(bytes / SLOWEST_BYTES_PER_S);
        let answer = match tokio::time::timeout(limit, self.client.request(request)).await {
            Err(_) => {
                self.network.note(Silent.to_string());
                return Err(HttpError::new(HttpErrorKind::Timeout, Silent));
            }
            Ok(Err(error)) => {
                self.network.note(innermost(&error));
                let kind = match error.is_connect() {
                    true => HttpErrorKind::Connect,
                    false => HttpErrorKind::Request,
                };
                return Err(HttpError::new(kind, error));
            }
            Ok(Ok(answer)) => answer,
        };
        let status = answer.status();
        if status.is_server_error() || status.as_u16() == 429 {
            self.network
                .note(format!("the store answers with status {status}"));
        }
        Ok(answer.map(|body| {
            let cut = |error| HttpError::new(HttpErrorKind::Interrupted, error);
            HttpResponseBody::new(body.map_err(cut))
        }))
    }
}
