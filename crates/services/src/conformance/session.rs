//! Queues with sessions.

use super::{Context, beside, list_tests};
use crate::error::Kind;
use crate::name::Name;
use crate::traits::{Message, Session};
use std::time::Duration;

list_tests!("session":
    in_order, #[exact] one_receiver_at_a_time, #[exact] any_session, #[exact] close_gives_back,
    #[exact] lock_ends, #[exact] kinds_do_not_mix, waits_for_its_own,
);

async fn queue(context: &Context) -> Name {
    let name = context.name("s");
    context
        .services
        .queue
        .create(&name, true)
        .await
        .expect("create");
    name
}

async fn put(context: &Context, queue: &Name, session: &str, body: &str) {
    let message = Message::in_session(body.to_string(), session);
    context
        .services
        .queue
        .put(queue, message)
        .await
        .expect("put");
}

async fn accept(
    context: &Context,
    queue: &Name,
    session: Option<&str>,
) -> Option<Box<dyn Session>> {
    let lease = context.long_lease;
    context
        .services
        .queue
        .accept_session(queue, session, context.patience, lease)
        .await
        .expect("accept")
}

/// Takes `count` different messages out; with faults the same one may come twice in a row.
async fn take(context: &Context, session: &mut Box<dyn Session>, count: usize) -> Vec<String> {
    let mut came: Vec<String> = Vec::new();
    while came.len() < count {
        let messages = session.get(2, context.patience).await.expect("get");
        assert!(!messages.is_empty(), "{came:?} of {count} came");
        for message in messages {
            let text = String::from_utf8(message.body.to_vec()).expect("text");
            if !(context.faulty && came.contains(&text)) {
                came.push(text);
            }
            session.ack(&message.receipt).await.expect("ack");
        }
    }
    came
}

async fn in_order(context: Context) {
    let queue = queue(&context).await;
    for number in 0..12 {
        for session in ["a", "b"] {
            put(&context, &queue, session, &format!("{session}{number}")).await;
        }
    }
    for id in ["b", "a"] {
        let mut session = accept(&context, &queue, Some(id))
            .await
            .expect("the session");
        assert_eq!(session.id(), id);
        let expected: Vec<_> = (0..12).map(|number| format!("{id}{number}")).collect();
        assert_eq!(take(&context, &mut session, 12).await, expected);
        // A close is not repeated after a cut: dropping the session gives the lock back too.
        if let Err(error) = session.close().await {
            assert!(
                context.faulty && error.kind() == Kind::Cut,
                "close: {error}"
            );
        }
    }
}

async fn one_receiver_at_a_time(context: Context) {
    let queue = queue(&context).await;
    put(&context, &queue, "a", "1").await;
    let first = accept(&context, &queue, Some("a"))
        .await
        .expect("the session");
    let wait = Duration::from_millis(200);
    let second = context
        .services
        .queue
        .accept_session(&queue, Some("a"), wait, context.long_lease)
        .await;
    assert!(
        second.expect("accept").is_none(),
        "two receivers have one session"
    );
    let any = context
        .services
        .queue
        .accept_session(&queue, None, wait, context.long_lease)
        .await;
    assert!(
        any.expect("accept").is_none(),
        "two receivers have one session"
    );
    first.close().await.expect("close");
    assert!(accept(&context, &queue, None).await.is_some());
}

async fn any_session(context: Context) {
    let queue = queue(&context).await;
    put(&context, &queue, "a", "1").await;
    put(&context, &queue, "b", "2").await;
    let mut sessions = Vec::new();
    for _ in 0..2 {
        sessions.push(accept(&context, &queue, None).await.expect("a session"));
    }
    let mut ids: Vec<_> = sessions
        .iter()
        .map(|session| session.id().to_string())
        .collect();
    ids.sort();
    assert_eq!(ids, ["a", "b"]);
}

async fn close_gives_back(context: Context) {
    let queue = queue(&context).await;
    for body in ["1", "2", "3"] {
        put(&context, &queue, "a", body).await;
    }
    let mut session = accept(&context, &queue, Some("a"))
        .await
        .expect("the session");
    let mut seen = 0;
    while seen < 2 {
        let messages = session.get(1, context.patience).await.expect("get");
        if seen == 0 {
            session.ack(&messages[0].receipt).await.expect("ack");
        }
        seen += messages.len();
    }
    session.close().await.expect("close");
    let mut session = accept(&context, &queue, Some("a"))
        .await
        .expect("the session again");
    assert_eq!(take(&context, &mut session, 2).await, ["2", "3"]);
}

async fn lock_ends(context: Context) {
    let queue = queue(&context).await;
    put(&context, &queue, "a", "1").await;
    let accepted = context
        .services
        .queue
        .accept_session(&queue, Some("a"), context.patience, context.short_lease)
        .await;
    let mut slow = accepted.expect("accept").expect("the session");
    let got = slow.get(1, context.patience).await.expect("get");
    assert_eq!(got.len(), 1);
    let mut session = accept(&context, &queue, Some("a"))
        .await
        .expect("the session after its lock ended");
    assert_eq!(take(&context, &mut session, 1).await, ["1"]);
    let error = slow
        .ack(&got[0].receipt)
        .await
        .expect_err("the lock is another's");
    assert_eq!(error.kind(), Kind::NotFound);
    assert_eq!(
        slow.renew()
            .await
            .expect_err("the lock is another's")
            .kind(),
        Kind::NotFound
    );
}

async fn kinds_do_not_mix(context: Context) {
    let with = queue(&context).await;
    let without = context.name("plain");
    context
        .services
        .queue
        .create(&without, false)
        .await
        .expect("create");
    let put = context.services.queue.put(&with, Message::new("x")).await;
    assert_eq!(put.expect_err("no session named").kind(), Kind::Invalid);
    let accepted = context
        .services
        .queue
        .accept_session(&without, None, Duration::ZERO, context.long_lease)
        .await;
    assert_eq!(
        accepted.map(|_| ()).expect_err("no sessions here").kind(),
        Kind::Invalid
    );
}

async fn waits_for_its_own(context: Context) {
    let queue = queue(&context).await;
    let mut session = accept(&context, &queue, Some("mine"))
        .await
        .expect("an empty session can be had");
    let (putter, target) = (context.clone(), queue.clone());
    let putting = beside(async move {
        tokio::time::sleep(Duration::from_millis(100)).await;
        put(&putter, &target, "other", "no").await;
        put(&putter, &target, "mine", "yes").await;
    });
    assert_eq!(take(&context, &mut session, 1).await, ["yes"]);
    putting.await.expect("put");
}
