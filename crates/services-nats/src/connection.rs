//! One connection to the server, and the requests that all services share.

use std::fmt::Display;
use std::time::Duration;

use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectOptions, Event};
use cloudmpi_services::{Error, JobId, Kind, Name, Result, Service, printable};
use futures::TryStreamExt;

use crate::address::{Address, Credential};
use crate::failure::{failed, unless_absent};
use crate::losses::{Counter, Losses};

const CONNECT_LIMIT: Duration = Duration::from_secs(5);
/// How long an answer of the server may take.
pub(crate) const ANSWER_LIMIT: Duration = Duration::from_secs(5);
/// An error repeats so much of what the server says.
const SAID_LETTERS: usize = 300;
/// The client gives a connection up, and makes a new one, when three of its pings in a row get no answer.
const PING_EVERY: Duration = Duration::from_secs(2);
/// The client must find a restarted server soon; its own pauses grow to 4 s.
const LONGEST_PAUSE: Duration = Duration::from_millis(250);

#[derive(Clone)]
pub(crate) struct Connection {
    pub(crate) client: Client,
    pub(crate) jetstream: Context,
    pub(crate) losses: Losses,
}

/// The pause before the client tries to connect once more.
fn pause(attempts: usize) -> Duration {
    let doubled = Duration::from_millis(10) * (1 << attempts.min(5));
    doubled.min(LONGEST_PAUSE)
}

impl Connection {
    pub(crate) async fn open(url: &str) -> Result<Connection> {
        let Address {
            server,
            shown,
            credential,
        } = Address::parse(url)?;
        let options = match credential {
            Credential::None => ConnectOptions::new(),
            Credential::Token(token) => ConnectOptions::with_token(token),
            Credential::Password { user, password } => {
                ConnectOptions::with_user_and_password(user, password)
            }
        };
        let (counter, losses) = Counter::new();
        let on_event = move |event| {
            if event == Event::Disconnected {
                counter.add();
            }
            std::future::ready(())
        };
        let client = options
            .name("cloudmpi")
            .event_callback(on_event)
            .ping_interval(PING_EVERY)
            .reconnect_delay_callback(pause)
            .connection_timeout(CONNECT_LIMIT)
            .request_timeout(Some(ANSWER_LIMIT))
            .subscription_capacity(64 * 1024)
            .connect(server)
            .await
            .map_err(|error| not_connected(&shown, &error))?;
        let jetstream = jetstream::ContextBuilder::new()
            .timeout(ANSWER_LIMIT)
            .build(client.clone());
        let connection = Connection {
            client,
            jetstream,
            losses,
        };
        connection.check_jetstream(&shown).await?;
        Ok(connection)
    }

    /// Sends the question by hand: servers before 2.10 do not answer all fields that the client's
    /// own question needs.
    async fn check_jetstream(&self, shown: &str) -> Result<()> {
        let asked = self.client.request("$JS.API.INFO", "".into()).await;
        let cause = match asked {
            Ok(answer) if !answer.payload.windows(7).any(|part| part == b"\"error\"") => {
                return Ok(());
            }
            Ok(answer) => printable(&String::from_utf8_lossy(&answer.payload), SAID_LETTERS),
            Err(error) => error.to_string(),
        };
        let what = "start nats-server with -js, and allow this account to use JetStream";
        Err(Error::of_backend(
            Kind::Unsupported,
            "open",
            shown,
            format!("{cause}; {what}"),
        ))
    }

    pub(crate) fn max_payload_bytes(&self) -> u64 {
        self.client.max_payload() as u64
    }

    /// The job's objects whose name begins with `prefix`. Their streams are called `stream_prefix`, job, dash and name.
    pub(crate) async fn list(
        &self,
        stream_prefix: &str,
        service: Service,
        job: &JobId,
        prefix: &str,
    ) -> Result<Vec<Name>> {
        let first = format!("{stream_prefix}{job}-");
        let streams = self.jetstream.stream_names().try_collect::<Vec<String>>();
        let streams = streams.await.map_err(|error| {
            Error::new(
                Kind::Cut,
                service,
                "list",
                job.to_string(),
                error.to_string(),
            )
        })?;
        let names = streams
            .iter()
            .filter_map(|stream| stream.strip_prefix(&first));
        let names = names.filter(|name| name.starts_with(prefix));
        names.map(|name| job.name(name)).collect()
    }

    /// Removes a stream; a missing stream is no error.
    pub(crate) async fn remove_stream(
        &self,
        stream: &str,
        service: Service,
        operation: &'static str,
        name: &impl Display,
    ) -> Result<()> {
        let removed = self.jetstream.delete_stream(stream).await;
        unless_absent(removed.map_err(|error| failed(&error, service, operation, name)))
    }
}

fn not_connected(shown: &str, error: &async_nats::ConnectError) -> Error {
    use async_nats::ConnectErrorKind as Why;
    let kind = match error.kind() {
        Why::Authentication | Why::AuthorizationViolation => Kind::Refused,
        Why::ServerParse => Kind::Invalid,
        Why::Dns | Why::TimedOut | Why::Io => Kind::Unreachable,
        _ => Kind::Broken,
    };
    Error::of_backend(kind, "open", shown, error.to_string())
}
