//! The client by which stores are asked: the one that the services use too.

use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use cloudmpi_segment::objects::WINDOW_BYTES;
use http_body_util::{BodyExt, Limited};
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
/// No request asks for more: of an object at most a window, of an upload a few lines. `store.rs` limits the time.
const LARGEST_ANSWER_BYTES: usize = 2 * WINDOW_BYTES;

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

#[derive(Debug)]
struct TooLong;

impl std::fmt::Display for TooLong {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let most = LARGEST_ANSWER_BYTES;
        write!(
            out,
            "the store's answer is longer than {most} bytes, more than was asked for"
        )
    }
}

impl Error for TooLong {}

/// A body without end, or longer than any request asks for, must not fill the memory.
fn limited<B>(body: B) -> HttpResponseBody
where
    B: hyper::body::Body<Data = hyper::body::Bytes> + Send + Sync + 'static,
    B::Error: Error + Send + Sync,
{
    let body = Limited::new(body, LARGEST_ANSWER_BYTES);
    HttpResponseBody::new(body.map_err(|error| match error.downcast::<B::Error>() {
        Ok(error) => HttpError::new(HttpErrorKind::Interrupted, *error),
        // To ask again would not help.
        Err(_) => HttpError::new(HttpErrorKind::Decode, TooLong),
    }))
}

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
        Ok(answer.map(limited))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http_body_util::Full;
    use hyper::body::Bytes;

    async fn read(bytes: usize) -> Result<usize, HttpError> {
        let body = limited(Full::new(Bytes::from(vec![0; bytes])));
        body.bytes().await.map(|body| body.len())
    }

    #[test]
    fn a_store_cannot_send_more_than_was_asked_for() {
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        runtime.expect("a runtime").block_on(async {
            let most = LARGEST_ANSWER_BYTES;
            assert_eq!(read(most).await.expect("it fits"), most);
            let error = read(most + 1).await.expect_err("too long");
            assert!(matches!(error.kind(), HttpErrorKind::Decode));
            let line = innermost(&error);
            assert!(line.contains("longer than 8388608 bytes"), "{line}");
        });
    }
}
