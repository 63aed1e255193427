//! Sends requests and reads answers, over connections that it keeps.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cloudmpi_services::meter::{self, Meter};
use cloudmpi_services::{Bytes, Error, Kind, Result, Service};
use http_body_util::Full;
use hyper::{HeaderMap, StatusCode, Uri};
use hyper_rustls::HttpsConnector;
use hyper_util::client::legacy::Client as Hyper;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use tokio::time::timeout;

use crate::account::{Account, Credential};
use crate::answer::{Lack, read_body};
use crate::common::tls;
use crate::failure::{Asked, not_answered, refused};
use crate::request::Request;
use crate::service_clock::ServiceClock;

const CONNECT_LIMIT: Duration = Duration::from_secs(5);
/// How long an answer may take; sending and receiving a large body may take as long again for each MiB.
const ANSWER_LIMIT: Duration = Duration::from_secs(10);
/// The services close idle connections, Azure's after about a minute and a server on Node like Azurite after 5
/// s. A request on its way then is lost, repeated, and counted twice.
const REST_LIMIT: Duration = Duration::from_secs(4);
/// Of a code and some sentences.
const LARGEST_REFUSAL_BYTES: u64 = 1 << 20;

pub(crate) struct Answer {
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }
}

#[derive(Clone)]
pub(crate) struct Client {
    hyper: Hyper<HttpsConnector<HttpConnector>, Full<Bytes>>,
    account: Arc<Account>,
    meter: Arc<Meter>,
    clock: Arc<ServiceClock>,
}

/// One request on its way; it is counted for any result.
struct Counting<'a> {
    meter: &'a Meter,
    request: meter::Request,
    began: Instant,
    was_sent: bool,
}

impl Drop for Counting<'_> {
    fn drop(&mut self) {
        if self.was_sent {
            self.request.time = Some(self.began.elapsed());
            self.meter.record(self.request);
        } else {
            self.meter
                .record_not_sent(self.request.service, self.request.operation);
        }
    }
}

enum Tried {
    Answered(Answer),
    /// The service refused it, and its signing time was far from the service's.
    WrongTime(Error),
}

impl Client {
    pub(crate) fn new(account: Account, meter: Arc<Meter>) -> Result<Client> {
        let mut http = HttpConnector::new();
        http.set_nodelay(true);
        http.enforce_http(false);
        http.set_connect_timeout(Some(CONNECT_LIMIT));
        let connector = hyper_rustls::HttpsConnectorBuilder::new()
            .with_tls_config(tls(account.needs_tls(), "azure:")?)
            .https_or_http()
            .enable_http1()
            .wrap_connector(http);
        let hyper = Hyper::builder(TokioExecutor::new())
            .pool_idle_timeout(REST_LIMIT)
            .pool_timer(TokioTimer::new())
            .build(connector);
        Ok(Client {
            hyper,
            account: Arc::new(account),
            meter,
            clock: Arc::default(),
        })
    }

    /// The answer if it is 2xx, else its error. A request once begun is made to its end, also when its caller has
    /// given up. Cut off in the middle, it might be on the service's bill or not.
    pub(crate) async fn send(&self, asked: &Asked, request: Request) -> Result<Answer> {
        let (client, what) = (self.clone(), asked.clone());
        let under_way = self.meter.begin(request.service, request.body.len() as u64);
        let made = tokio::spawn(async move {
            let answer = client.make(&what, request).await;
            drop(under_way);
            answer
        });
        made.await
            .unwrap_or_else(|error| Err(asked.error(Kind::Cut, error.to_string())))
    }

    /// Sends it once more if the signing time was not the service's.
    async fn make(&self, asked: &Asked, request: Request) -> Result<Answer> {
        match self.try_once(asked, request.clone()).await? {
            Tried::Answered(answer) => Ok(answer),
            Tried::WrongTime(_) => match self.try_once(asked, request).await? {
                Tried::Answered(answer) => Ok(answer),
                Tried::WrongTime(error) => Err(error),
            },
        }
    }

    async fn try_once(&self, asked: &Asked, request: Request) -> Result<Tried> {
        let mebibytes = (request.body.len() >> 20) as u32;
        // A topic consists of queues, and is billed like them.
        let (service, bytes) = (request.service, request.body.len());
        let largest_answer_bytes = request.largest_answer_bytes;
        let request = request
            .finish(&self.account, self.clock.now())
            .map_err(|cause| asked.error(Kind::Invalid, cause))?;
        let at = authority(request.uri());
        let mut counting = self.counting(service, asked.operation, bytes);
        let silent = || {
            let cause = format!("no answer within {} s", ANSWER_LIMIT.as_secs());
            asked.error(Kind::Cut, cause)
        };
        let answer = timeout(ANSWER_LIMIT * (1 + mebibytes), self.hyper.request(request))
            .await
            .map_err(|_| silent())?
            .map_err(|error| {
                let error = not_answered(asked, &at, &error);
                counting.was_sent = error.kind() != Kind::Unreachable;
                error
            })?;
        self.meter.answered(service);
        let (head, stream) = answer.into_parts();
        let most_bytes = match head.status.is_success() {
            true => largest_answer_bytes,
            false => LARGEST_REFUSAL_BYTES,
        };
        let body = read_body(stream, most_bytes, ANSWER_LIMIT).await;
        let body = body.map_err(|lack| lack.into_error(asked))?;
        counting.request.received_bytes = body.len() as u64;
        counting.request.is_good = head.status.is_success();
        if head.status.is_success() {
            return Ok(Tried::Answered(Answer {
                headers: head.headers,
                body,
            }));
        }
        let date = head.headers.get("date").and_then(|date| date.to_str().ok());
        let was_wrong = self.clock.learn(date);
        // The opening may have the wrong account: name it; later the name tells more.
        let asked = match asked.operation {
            "open" => &asked.at(&at),
            _ => asked,
        };
        let error = self.refused(asked, head.status, &head.headers, &body);
        let by_time = was_wrong && matches!(self.account.credential, Credential::Key(_));
        match head.status {
            StatusCode::FORBIDDEN if by_time => Ok(Tried::WrongTime(error)),
            _ => Err(error),
        }
    }

    fn counting(&self, service: Service, operation: &'static str, bytes: usize) -> Counting<'_> {
        let request = meter::Request {
            service,
            operation,
            sent_bytes: bytes as u64,
            received_bytes: 0,
            is_good: false,
            time: None,
        };
        Counting {
            meter: &self.meter,
            request,
            began: Instant::now(),
            was_sent: true,
        }
    }

    fn refused(
        &self,
        asked: &Asked,
        status: StatusCode,
        headers: &HeaderMap,
        body: &[u8],
    ) -> Error {
        let date = headers.get("date").and_then(|date| date.to_str().ok());
        let (credential, now) = (&self.account.credential, self.clock.at(date));
        refused(asked, status, headers, body, credential, now)
    }
}

impl Lack {
    fn into_error(self, asked: &Asked) -> Error {
        match self {
            Lack::Cut(cause) | Lack::TooSlow(cause) => asked.error(Kind::Cut, cause),
            Lack::TooLong(cause) => asked.error(Kind::Broken, cause),
        }
    }
}

/// The destination of a request, without the part of its address that may be a secret.
fn authority(uri: &Uri) -> String {
    let host = uri.host().unwrap_or_default();
    match uri.port_u16() {
        Some(port) => format!("{host}:{port}"),
        None => host.to_string(),
    }
}

/// `Ok` also for a failure of this kind: then the work was done already.
pub(crate) fn unless(kind: Kind, result: Result<Answer>) -> Result<()> {
    match result {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == kind => Ok(()),
        Err(error) => Err(error),
    }
}
