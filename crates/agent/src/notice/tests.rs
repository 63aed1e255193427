//! Each cloud against a fake of ours.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::time::Instant;

use super::metadata::Metadata;
use super::{Cloud, Found, Notices, SILENCE, Silence};

/// What is asked: method, path, all of the head. What is answered: all bytes.
type Answers = Arc<Mutex<dyn FnMut(&str, &str) -> Vec<u8> + Send>>;

/// A service that answers each request as the function says, and not at all where that gives no bytes.
async fn fake(answers: impl FnMut(&str, &str) -> Vec<u8> + Send + 'static) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("its address");
    let answers: Answers = Arc::new(Mutex::new(answers));
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            let answers = Arc::clone(&answers);
            tokio::spawn(async move {
                let mut head = Vec::new();
                while !head.ends_with(b"\r\n\r\n") {
                    match socket.read_u8().await {
                        Ok(byte) => head.push(byte),
                        Err(_) => return,
                    }
                }
                let head = String::from_utf8(head).expect("a head of text");
                let line = head.lines().next().unwrap_or_default();
                let asked = line.trim_end_matches(" HTTP/1.1");
                let answer = answers.lock().expect("no test has failed")(asked, &head);
                if answer.is_empty() {
                    tokio::time::sleep(Duration::from_secs(3600)).await;
                }
                let _ = socket.write_all(&answer).await;
            });
        }
    });
    address
}

fn answer(status: u16, headers: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    format!("HTTP/1.1 {status} Fine\r\nContent-Length: {length}\r\n{headers}\r\n{body}")
        .into_bytes()
}

const OF_GOOGLE: &str = "Metadata-Flavor: Google\r\n";

/// A cloud that answers `said` to the question for a notice.
fn cloud(name: &'static str, said: Vec<u8>) -> impl FnMut(&str, &str) -> Vec<u8> + Send {
    move |asked, head| {
        let head = head.to_ascii_lowercase();
        match name {
            "aws" if asked == "PUT /latest/api/token" => answer(200, "", "the-token"),
            "aws" if !head.contains("x-aws-ec2-metadata-token: the-token") => answer(401, "", ""),
            "aws" if asked == "GET /latest/meta-data/instance-id" => answer(200, "", "i-0123"),
            "aws" if asked.contains("spot/instance-action") => said.clone(),
            "azure" if !head.contains("metadata: true") => answer(400, "", ""),
            "azure" if asked.contains("instance/compute/name") => answer(200, "", "vm-7"),
            "azure" if asked.contains("scheduledevents") => said.clone(),
            "google" if !head.contains("metadata-flavor: google") => answer(403, "", ""),
            "google" if asked.contains("instance/id") => answer(200, OF_GOOGLE, "42"),
            "google" if asked.contains("instance/preempted") => said.clone(),
            _ => answer(404, OF_GOOGLE, "not found"),
        }
    }
}

async fn look(name: &'static str, said: Vec<u8>) -> Result<Found, String> {
    let metadata = Metadata::at(fake(cloud(name, said)).await);
    let mut found = Cloud::find(&metadata).await.expect("the cloud");
    assert_eq!(found.name().to_lowercase().split(' ').next(), Some(name));
    found.look(&metadata).await
}

fn events(kind: &str, machine: &str, not_before: &str) -> String {
    format!(
        r#"{{"DocumentIncarnation":3,"Events":[{{"EventId":"e","EventType":"{kind}","ResourceType":"VirtualMachine",
        "Resources":["{machine}"],"EventStatus":"Scheduled","NotBefore":"{not_before}"}}]}}"#
    )
}

const AT: &str = "Mon, 19 Sep 2016 18:29:47 GMT";

#[tokio::test]
async fn each_cloud_says_that_the_machine_goes() {
    let azure = |date: &str, kind, at| answer(200, date, &events(kind, "VM-7", at));
    let minute_before = "Date: Mon, 19 Sep 2016 18:28:47 GMT\r\n";
    let said = r#"{"action": "terminate", "time": "2017-09-18T08:22:00Z"}"#;
    for (name, said, told) in [
        (
            "aws",
            answer(200, "", said),
            "AWS will terminate this spot machine at 2017-09-18T08:22:00Z",
        ),
        (
            "azure",
            azure(minute_before, "Preempt", AT),
            "Azure announces Preempt of this machine, not before Mon, 19 Sep 2016 18:29:47 GMT",
        ),
        (
            "azure",
            azure("", "Terminate", ""),
            "Azure has begun Terminate of this machine",
        ),
        (
            "azure",
            azure("", "Redeploy", "some day"),
            "Azure announces Redeploy of this machine, not before some day",
        ),
        (
            "google",
            answer(200, OF_GOOGLE, "TRUE\n"),
            "Google Cloud takes this spot machine back within 30 s",
        ),
    ] {
        assert_eq!(look(name, said).await, Ok(Found::End(told.to_string())));
    }
}

#[tokio::test]
async fn what_does_not_end_the_machine_is_no_notice() {
    let azure = |kind, machine| answer(200, "", &events(kind, machine, AT));
    for (name, said) in [
        ("aws", answer(404, "", "<html>")),
        (
            "azure",
            answer(200, "", r#"{"DocumentIncarnation":1,"Events":[]}"#),
        ),
        ("azure", azure("Freeze", "vm-7")),
        ("azure", azure("Preempt", "vm-8")),
        ("google", answer(200, OF_GOOGLE, "FALSE")),
    ] {
        assert_eq!(look(name, said).await, Ok(Found::Nothing), "{name}");
    }
    let days_before = "Date: Thu, 15 Sep 2016 18:29:47 GMT\r\n";
    let early = answer(200, days_before, &events("Redeploy", "vm-7", AT));
    assert!(matches!(look("azure", early).await, Ok(Found::Hint(_))));
}

/// An event of days ahead must not hide one of now.
#[tokio::test]
async fn the_nearest_of_several_events_counts() {
    let early = events("Redeploy", "vm-7", "Mon, 26 Sep 2016 18:29:47 GMT");
    let soon = events("Preempt", "vm-7", AT);
    let event = |text: &str| text[text.find('[').unwrap_or(0) + 1..text.len() - 2].to_string();
    let both = format!(r#"{{"Events":[{},{}]}}"#, event(&early), event(&soon));
    let said = answer(200, "Date: Mon, 19 Sep 2016 18:29:17 GMT\r\n", &both);
    assert!(matches!(look("azure", said).await, Ok(Found::End(told)) if told.contains("Preempt")));
}

#[tokio::test]
async fn maintenance_and_advice() {
    let google = |event: &'static str| {
        let mut quiet = cloud(
            "google",
            answer(200, "Metadata-Flavor: Google\r\nETag: 0a1b\r\n", "FALSE"),
        );
        move |asked: &str, head: &str| match asked.contains("maintenance-event") {
            true => answer(200, OF_GOOGLE, event),
            false => quiet(asked, head),
        }
    };
    for (event, ends) in [
        ("TERMINATE_ON_HOST_MAINTENANCE", true),
        ("MIGRATE_ON_HOST_MAINTENANCE", false),
        ("NONE", false),
    ] {
        let metadata = Metadata::at(fake(google(event)).await);
        let mut found = Cloud::find(&metadata).await.expect("Google");
        let told = found.look(&metadata).await.expect("an answer");
        assert_eq!(matches!(told, Found::End(_)), ends, "{event}: {told:?}");
    }
    let mut quiet = cloud("aws", answer(404, "", ""));
    let metadata = Metadata::at(
        fake(
            move |asked, head| match asked.contains("recommendations/rebalance") {
                true => answer(200, "", r#"{"noticeTime": "2020-10-27T08:22:00Z"}"#),
                false => quiet(asked, head),
            },
        )
        .await,
    );
    let mut found = Cloud::find(&metadata).await.expect("AWS");
    let told = found.look(&metadata).await;
    assert!(
        matches!(&told, Ok(Found::Hint(hint)) if hint.contains("2020-10-27T08:22:00Z")),
        "{told:?}"
    );
}

/// Google answers a question that waits only when the value has changed since the tag that the question names.
#[tokio::test]
async fn the_second_question_to_google_waits() {
    let mut quiet = cloud(
        "google",
        answer(200, "Metadata-Flavor: Google\r\nETag: 0a1b\r\n", "FALSE"),
    );
    let metadata = Metadata::at(
        fake(move |asked, head| match asked.contains("preempted?") {
            true => {
                assert!(
                    asked.contains("wait_for_change=true") && asked.contains("last_etag=0a1b"),
                    "{asked}"
                );
                answer(200, OF_GOOGLE, "TRUE")
            }
            false => quiet(asked, head),
        })
        .await,
    );
    let mut found = Cloud::find(&metadata).await.expect("Google");
    assert_eq!(found.look(&metadata).await, Ok(Found::Nothing));
    assert!(matches!(found.look(&metadata).await, Ok(Found::End(_))));
}

#[tokio::test]
async fn a_token_of_aws_that_is_too_old_is_replaced() {
    let mut tokens = 0;
    let metadata = Metadata::at(
        fake(move |asked, head| {
            if asked.starts_with("PUT") {
                tokens += 1;
                return answer(200, "", &format!("token-{tokens}"));
            }
            let is_good = asked.contains("instance-id") || head.contains("token-2");
            match is_good {
                false => answer(401, "", ""),
                true if asked.contains("instance-id") => answer(200, "", "i-1"),
                true => answer(200, "", r#"{"action": "stop", "time": "t"}"#),
            }
        })
        .await,
    );
    let mut found = Cloud::find(&metadata).await.expect("AWS");
    assert!(matches!(found.look(&metadata).await, Ok(Found::End(_))));
}

#[tokio::test]
async fn wrong_answers_are_no_notice() {
    let led = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&led);
    let other = fake(move |_, _| {
        told.store(true, Ordering::SeqCst);
        Vec::new()
    })
    .await;
    let elsewhere = format!("Location: http://{other}/\r\n{OF_GOOGLE}");
    let good = r#"{"action": "terminate", "time": "2017-09-18T08:22:00Z"}"#;
    let mut huge = answer(200, OF_GOOGLE, &" ".repeat(1 << 20));
    huge.extend_from_slice(b"TRUE");
    for name in ["aws", "azure", "google"] {
        for said in [
            answer(302, &elsewhere, good),
            answer(500, OF_GOOGLE, "TRUE"),
            answer(200, OF_GOOGLE, "{"),
            answer(200, OF_GOOGLE, "[[[[[[["),
            answer(200, OF_GOOGLE, r#"{"action": "terminate"}"#),
            answer(200, OF_GOOGLE, r#"{"action": "dance", "time": "now"}"#),
            answer(200, OF_GOOGLE, r#"{"Events": {"EventType": "Preempt"}}"#),
            answer(200, OF_GOOGLE, r#"{"Events": [{"EventType": "Preempt"}]}"#),
            answer(200, OF_GOOGLE, ""),
            // Of another service.
            answer(200, "", "TRUE"),
            huge.clone(),
            format!("HTTP/1.1 200 Fine\r\n{}: x\r\n\r\n", "h".repeat(1 << 20)).into_bytes(),
            b"HTTP/1.1 200 Fine\r\nContent-Length: 4\r\n\r\n\xff\xfe\xfd\xfc".to_vec(),
            b"HTTP/1.1 200 Fine\r\nContent-Length: 400\r\n\r\nTRUE".to_vec(),
            b"SSH-2.0-OpenSSH_9.2\r\n".to_vec(),
        ] {
            let told = look(name, said.clone()).await;
            let said = String::from_utf8_lossy(&said[..said.len().min(80)]).into_owned();
            assert!(told.is_err(), "{name}: {said:?} is taken for {told:?}");
        }
    }
    assert!(
        !led.load(Ordering::SeqCst),
        "an answer has led to another address"
    );
}

#[tokio::test]
async fn a_silent_service_holds_nobody() {
    let metadata = Metadata::at(fake(|_, _| Vec::new()).await);
    assert!(Cloud::find(&metadata).await.is_none());
    let told = look("aws", Vec::new()).await;
    assert!(told.is_err_and(|why| why.contains("no answer")));
}

#[tokio::test]
async fn a_notice_comes_after_the_service_was_gone() {
    let mut looks = 0;
    let (mut quiet, mut ends) = (
        cloud("azure", answer(503, "", "")),
        cloud("azure", answer(200, "", &events("Reboot", "vm-7", ""))),
    );
    let address = fake(move |asked, head| {
        looks += usize::from(asked.contains("scheduledevents"));
        match looks {
            0..3 => quiet(asked, head),
            _ => ends(asked, head),
        }
    })
    .await;
    let mut notices = Notices::watch_at(Metadata::at(address), |_| {});
    assert_eq!(
        notices.next().await,
        "Azure has begun Reboot of this machine"
    );
    // An agent that had to join again hears it again.
    assert_eq!(
        notices.next().await,
        "Azure has begun Reboot of this machine"
    );
}

#[test]
fn a_long_silence_is_told_once_and_its_end() {
    let begin = Instant::now();
    let mut silence = Silence::begin(begin);
    let why = "refused".to_string();
    assert_eq!(silence.on(Some(&why), begin + SILENCE / 2, "AWS"), None);
    let told = silence.on(Some(&why), begin + SILENCE, "AWS");
    assert!(told.is_some_and(|line| line.contains("AWS") && line.contains("refused")));
    assert_eq!(silence.on(Some(&why), begin + SILENCE * 2, "AWS"), None);
    assert!(silence.on(None, begin + SILENCE * 3, "AWS").is_some());
    assert_eq!(silence.on(None, begin + SILENCE * 3, "AWS"), None);
    assert_eq!(silence.on(Some(&why), begin + SILENCE * 3, "AWS"), None);
}
