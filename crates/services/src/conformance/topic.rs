//! Topics.

use super::{Context, beside, bytes_of, list_tests};
use crate::error::Kind;
use crate::name::Name;
use crate::traits::Subscription;
use bytes::Bytes;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

list_tests!("topic":
    all_get_all, #[exact] only_from_then_on, #[exact] goes_on_by_name, #[exact] without_subscribers, wakes_subscriber,
    #[exact] missing, #[exact] unsubscribed,
);

async fn topic(context: &Context) -> Name {
    let name = context.name("t");
    context.services.topic.create(&name).await.expect("create");
    name
}

async fn subscribe(context: &Context, topic: &Name, subscriber: &str) -> Box<dyn Subscription> {
    context
        .services
        .topic
        .subscribe(topic, &context.name(subscriber))
        .await
        .expect("subscribe")
}

async fn next(context: &Context, subscription: &mut Box<dyn Subscription>) -> Option<Bytes> {
    subscription.next(context.patience).await.expect("next")
}

async fn all_get_all(context: Context) {
    let topic = topic(&context).await;
    let mut subscriptions = Vec::new();
    for number in 0..4 {
        subscriptions.push(subscribe(&context, &topic, &format!("s{number}")).await);
    }
    let largest = context.services.limits.topic.largest_bytes as usize;
    let bodies: Vec<_> = (0..20u64)
        .map(|number| bytes_of(context.seed, number, 10 + number as usize))
        .collect();
    let bodies: Vec<_> = bodies
        .into_iter()
        .chain([bytes_of(context.seed, 99, largest)])
        .collect();
    for body in &bodies {
        context
            .services
            .topic
            .publish(&topic, body.clone())
            .await
            .expect("publish");
    }
    for subscription in &mut subscriptions {
        let (mut came, mut times) = (BTreeSet::new(), 0);
        let started = Instant::now();
        while came.len() < bodies.len() {
            assert!(
                started.elapsed() < context.patience,
                "{} of {}",
                came.len(),
                bodies.len()
            );
            if let Some(body) = subscription
                .next(Duration::from_millis(500))
                .await
                .expect("next")
            {
                assert!(bodies.contains(&body), "something that was not published");
                came.insert(body);
                times += 1;
            }
        }
        assert!(
            context.faulty || times == bodies.len(),
            "{times} deliveries"
        );
    }
}

async fn only_from_then_on(context: Context) {
    let topic = topic(&context).await;
    let mut early = subscribe(&context, &topic, "early").await;
    context
        .services
        .topic
        .publish(&topic, Bytes::from("1"))
        .await
        .expect("publish");
    let mut late = subscribe(&context, &topic, "late").await;
    context
        .services
        .topic
        .publish(&topic, Bytes::from("2"))
        .await
        .expect("publish");
    assert_eq!(next(&context, &mut early).await.as_deref(), Some(&b"1"[..]));
    assert_eq!(next(&context, &mut early).await.as_deref(), Some(&b"2"[..]));
    assert_eq!(next(&context, &mut late).await.as_deref(), Some(&b"2"[..]));
}

async fn goes_on_by_name(context: Context) {
    let topic = topic(&context).await;
    let mut first = subscribe(&context, &topic, "s").await;
    for body in ["1", "2", "3"] {
        context
            .services
            .topic
            .publish(&topic, Bytes::from(body))
            .await
            .expect("publish");
    }
    assert_eq!(next(&context, &mut first).await.as_deref(), Some(&b"1"[..]));
    // The request for the second message acknowledges the first; the subscriber dies with the second in
    // hand.
    assert_eq!(next(&context, &mut first).await.as_deref(), Some(&b"2"[..]));
    drop(first);
    let mut again = subscribe(&context, &topic, "s").await;
    assert_eq!(next(&context, &mut again).await.as_deref(), Some(&b"2"[..]));
    assert_eq!(next(&context, &mut again).await.as_deref(), Some(&b"3"[..]));
}

async fn without_subscribers(context: Context) {
    let topic = topic(&context).await;
    context
        .services
        .topic
        .publish(&topic, Bytes::from("nobody"))
        .await
        .expect("publish");
    let mut late = subscribe(&context, &topic, "late").await;
    assert_eq!(
        late.next(Duration::from_millis(300)).await.expect("next"),
        None
    );
}

async fn wakes_subscriber(context: Context) {
    let topic = topic(&context).await;
    let mut subscription = subscribe(&context, &topic, "s").await;
    let (publisher, target) = (context.clone(), topic.clone());
    let publishing = beside(async move {
        tokio::time::sleep(Duration::from_millis(150)).await;
        publisher
            .services
            .topic
            .publish(&target, Bytes::from("x"))
            .await
            .expect("publish");
        Instant::now()
    });
    assert_eq!(
        next(&context, &mut subscription).await.as_deref(),
        Some(&b"x"[..])
    );
    let delay = publishing.await.expect("publish").elapsed();
    let wakes = context.services.limits.topic.wakes_receiver && !context.faulty;
    assert!(
        !wakes || delay < Duration::from_secs(2),
        "woken {delay:?} after the publish"
    );
}

async fn missing(context: Context) {
    let topic = context.name("never-made");
    let published = context
        .services
        .topic
        .publish(&topic, Bytes::from("x"))
        .await;
    assert_eq!(published.expect_err("no such topic").kind(), Kind::NotFound);
    let subscribed = context
        .services
        .topic
        .subscribe(&topic, &context.name("s"))
        .await;
    assert_eq!(
        subscribed.map(|_| ()).expect_err("no such topic").kind(),
        Kind::NotFound
    );
    context
        .services
        .topic
        .delete_topic(&topic)
        .await
        .expect("deleting what is not there");
    context
        .services
        .topic
        .unsubscribe(&topic, &context.name("s"))
        .await
        .expect("unsubscribing who is not there");
}

async fn unsubscribed(context: Context) {
    let topic = topic(&context).await;
    let mut gone = subscribe(&context, &topic, "gone").await;
    let mut stays = subscribe(&context, &topic, "stays").await;
    context
        .services
        .topic
        .publish(&topic, Bytes::from("1"))
        .await
        .expect("publish");
    context
        .services
        .topic
        .unsubscribe(&topic, &context.name("gone"))
        .await
        .expect("unsubscribe");
    context
        .services
        .topic
        .publish(&topic, Bytes::from("2"))
        .await
        .expect("publish");
    match gone.next(Duration::from_millis(300)).await {
        Ok(body) => assert_eq!(body, None, "delivered after unsubscribing"),
        Err(error) => assert_eq!(error.kind(), Kind::Closed),
    }
    assert_eq!(next(&context, &mut stays).await.as_deref(), Some(&b"1"[..]));
    assert_eq!(next(&context, &mut stays).await.as_deref(), Some(&b"2"[..]));
    assert_eq!(
        context
            .services
            .topic
            .list(&context.job, "")
            .await
            .expect("list"),
        vec![topic]
    );
}
