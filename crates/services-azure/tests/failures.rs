//! Failures and their kinds; each is one line without a secret.

mod answers;
mod server;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use answers::{account_that_says, account_with_a_clock, at};
use cloudmpi_services::{Error, JobId, Kind};
use cloudmpi_services_azure::open_account;
use server::Server;

const WRONG_KEY: &str = "d3Jvbmcga2V5LCBidXQgYSBrZXk=";

async fn fails(account: &str) -> Error {
    let error = open_account(account).await.err().expect("no such account");
    let text = error.to_string();
    assert!(!text.contains('\n'), "{text}");
    for secret in [WRONG_KEY, server::KEY, "c2lnbmVk"] {
        assert!(!text.contains(secret), "{text}");
        assert!(!format!("{error:?}").contains(secret), "{error:?}");
    }
    error
}

fn wrong_key() -> String {
    format!("AccountKey={WRONG_KEY}")
}

fn signature(end: &str) -> String {
    format!("SharedAccessSignature=sv=2021-12-02&ss=bqt&srt=sco&sp=rwdlacup&se={end}&sig=c2lnbmVk")
}

const XML: &str = "<?xml version=\"1.0\" encoding=\"utf-8\"?><Error><Code>CODE</Code><Message>m\nRequestId:1</Message></Error>";

async fn kind_of(head: &str, code: &str, credential: &str) -> Kind {
    let body = XML.replace("CODE", code);
    let account = account_that_says(head, &body, credential).await;
    let error = fails(&account).await;
    assert!(error.cause().contains(code), "{error}");
    error.kind()
}

#[tokio::test]
async fn throttled() {
    for (head, seconds) in [
        ("503 Server Busy\r\nretry-after: 7", Some(7)),
        ("429 Too Many Requests\r\nretry-after: 1", Some(1)),
        ("503 Server Busy", None),
    ] {
        let retry_after = seconds.map(Duration::from_secs);
        let kind = kind_of(head, "ServerBusy", &wrong_key()).await;
        assert_eq!(kind, Kind::Throttled { retry_after }, "{head}");
    }
    let kind = kind_of("409 Conflict", "QueueBeingDeleted", &wrong_key()).await;
    assert!(kind.is_passing(), "{kind:?}");
}

#[tokio::test]
async fn other_answers() {
    let kind = kind_of("500 Error", "InternalError", &wrong_key()).await;
    assert_eq!(kind, Kind::Cut);
    let kind = kind_of("403 No", "AuthenticationFailed", &wrong_key()).await;
    assert_eq!(kind, Kind::Refused);
    let kind = kind_of("400 Bad", "InvalidInput", &wrong_key()).await;
    assert_eq!(kind, Kind::Broken);
    // Not the service itself, but a server between that speaks HTTP.
    let account = account_that_says("200 OK", "<html>", &wrong_key()).await;
    let services = open_account(&account).await.expect("200 for everything");
    let job = cloudmpi_services::JobId::new("j").unwrap();
    let error = services.queue.list(&job, "").await.expect_err("no list");
    assert_eq!(error.kind(), Kind::Broken, "{error}");
}

/// A server that sends more than was asked for, and says so or does not.
#[tokio::test]
async fn answers_without_end() {
    let (job, range) = (JobId::new("j").unwrap(), Some(3..8));
    for (head, fits) in [("206 Partial Content", true), ("200 OK", false)] {
        let body = if fits { "12345" } else { "123456" };
        let account = account_that_says(head, body, &wrong_key()).await;
        let services = open_account(&account).await.expect("200 for everything");
        let got = services
            .blob
            .get(&job.key("k").unwrap(), range.clone())
            .await;
        match got {
            Ok(body) => assert!(fits && body == "12345"),
            Err(error) => {
                assert!(!fits && error.kind() == Kind::Broken, "{error}");
                assert!(error.cause().contains("longer than 5 bytes"), "{error}");
            }
        }
    }
    let endless = "x".repeat((1 << 20) + 1);
    let account = account_that_says("400 Bad", &endless, &wrong_key()).await;
    let error = fails(&account).await;
    assert_eq!(error.kind(), Kind::Broken, "{error}");
    assert!(
        error.to_string().len() < 1000,
        "{} bytes",
        error.to_string().len()
    );
}

#[tokio::test]
async fn unreachable() {
    // Nobody listens there. A port that has just been given back may be another test's by now.
    let error = fails(&at("http://127.0.0.1:1", &wrong_key())).await;
    assert_eq!(error.kind(), Kind::Unreachable, "{error}");
    let error = fails(&at("https://no-such-host.invalid", &wrong_key())).await;
    assert_eq!(error.kind(), Kind::Unreachable, "{error}");
    // TLS to a server that does not speak it.
    let account = account_that_says("200 OK", "", &wrong_key()).await;
    let error = fails(&account.replace("http:", "https:")).await;
    assert_eq!(error.kind(), Kind::Unreachable, "{error}");
}

#[tokio::test]
async fn expired_by_the_clock_of_the_service() {
    let head = "403 No\r\ndate: Sun, 22 Nov 2026 12:00:00 GMT";
    for (end, kind) in [
        ("2026-11-22T11%3A59%3A59Z", Kind::Expired),
        ("2026-11-22T12%3A00%3A01Z", Kind::Refused),
    ] {
        let said = kind_of(head, "AuthenticationFailed", &signature(end)).await;
        assert_eq!(said, kind, "{end}");
    }
}

#[tokio::test]
async fn a_clock_that_is_not_the_services_is_none_of_the_users_business() {
    const HOUR: i64 = 3600;
    let ahead_s = Arc::new(AtomicI64::new(HOUR));
    let account = account_with_a_clock(ahead_s.clone(), &wrong_key()).await;
    let services = open_account(&account).await.expect("opened");
    let queue = JobId::new("j").unwrap().name("q").unwrap();
    // In the middle of a job one of the two jumps, to either side.
    for ahead in [HOUR, -HOUR, 0, HOUR, HOUR + 30] {
        ahead_s.store(ahead, Ordering::Relaxed);
        for _ in 0..2 {
            let deleted = services.queue.delete_queue(&queue).await;
            assert!(deleted.is_ok(), "{ahead} s: {deleted:?}");
        }
    }
    // Each correction is one refused request, and counts because it is billed.
    let meter = services.meter.as_ref().expect("counted");
    let failures: u64 = meter
        .tallies()
        .iter()
        .map(|(.., tally)| tally.failures)
        .sum();
    assert_eq!(failures, 4);
}

#[tokio::test]
async fn wrong_credentials_on_azurite() {
    let Some(server) = Server::start() else {
        return;
    };
    open_account(&server.account())
        .await
        .expect("the right key");
    for (credential, kind) in [
        (wrong_key(), Kind::Refused),
        (signature("2999-01-01"), Kind::Refused),
        (signature("2020-01-01"), Kind::Expired),
    ] {
        let error = fails(&server.account_with(&credential)).await;
        assert_eq!(error.kind(), kind, "{error}");
        eprintln!("{error}");
    }
}
