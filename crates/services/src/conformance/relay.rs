//! Relays.

use super::{Context, beside, bytes_of, list_tests};
use crate::error::Kind;
use crate::traits::Link;
use bytes::Bytes;
use std::time::{Duration, Instant};

list_tests!("relay":
    #[exact] both_ways, #[exact] many_in_order, #[exact] close_is_seen, #[exact] one_listener, #[exact] waits_for_listener,
    #[exact] nobody_listens, #[exact] several_connections, #[exact] too_large,
);

/// A connection: the end that listened and the end that connected.
async fn pair(context: &Context, name: &str) -> (Box<dyn Link>, Box<dyn Link>) {
    let name = context.name(name);
    let listener = context.services.relay.listen(&name).await.expect("listen");
    let (connecting, patience) = (context.services.relay.clone(), context.patience);
    let connected =
        beside(async move { connecting.connect(&name, patience).await.expect("connect") });
    let accepted = listener
        .accept(context.patience)
        .await
        .expect("accept")
        .expect("a connection");
    (accepted, connected.await.expect("connect"))
}

async fn receive(context: &Context, link: &dyn Link) -> Bytes {
    link.receive(context.patience)
        .await
        .expect("receive")
        .expect("a frame")
}

async fn both_ways(context: Context) {
    let (a, b) = pair(&context, "r").await;
    for number in 0..50u64 {
        let frame = bytes_of(context.seed, number, (number * 37) as usize);
        a.send(frame.clone()).await.expect("send");
        assert_eq!(receive(&context, &*b).await, frame);
        b.send(frame.clone()).await.expect("send");
        assert_eq!(receive(&context, &*a).await, frame);
    }
    let largest = bytes_of(
        context.seed,
        99,
        context.services.limits.relay.largest_bytes as usize,
    );
    a.send(largest.clone()).await.expect("send of the largest");
    assert!(receive(&context, &*b).await == largest);
    assert_eq!(
        b.receive(Duration::from_millis(50)).await.expect("receive"),
        None
    );
}

async fn many_in_order(context: Context) {
    let (a, b) = pair(&context, "r").await;
    let count = 1000u32;
    let sending = beside(async move {
        for number in 0..count {
            a.send(Bytes::copy_from_slice(&number.to_le_bytes()))
                .await
                .expect("send");
        }
        a
    });
    // The sender gets ahead and has to wait.
    tokio::time::sleep(Duration::from_millis(100)).await;
    for number in 0..count {
        assert_eq!(&receive(&context, &*b).await[..], number.to_le_bytes());
    }
    sending.await.expect("send");
}

async fn close_is_seen(context: Context) {
    let (a, b) = pair(&context, "r").await;
    a.send(Bytes::from("last")).await.expect("send");
    a.close().await.expect("close");
    assert_eq!(
        &receive(&context, &*b).await[..],
        b"last",
        "what was sent before the close"
    );
    let error = b
        .receive(context.patience)
        .await
        .expect_err("closed by the other side");
    assert_eq!(error.kind(), Kind::Closed);
    let started = Instant::now();
    while b.send(Bytes::from("x")).await.is_ok() {
        assert!(
            started.elapsed() < context.patience,
            "can send to nobody for ever"
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(
        a.send(Bytes::from("x"))
            .await
            .expect_err("closed here")
            .kind(),
        Kind::Closed
    );
}

async fn one_listener(context: Context) {
    let name = context.name("r");
    let first = context.services.relay.listen(&name).await.expect("listen");
    let second = context.services.relay.listen(&name).await;
    assert_eq!(
        second.map(|_| ()).expect_err("two listeners").kind(),
        Kind::Exists
    );
    drop(first);
    let started = Instant::now();
    while let Err(error) = context.services.relay.listen(&name).await {
        assert!(
            error.kind() == Kind::Exists && started.elapsed() < context.patience,
            "{error}"
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn waits_for_listener(context: Context) {
    let name = context.name("r");
    let (early, patience) = (context.clone(), context.patience);
    let target = name.clone();
    let connecting = beside(async move { early.services.relay.connect(&target, patience).await });
    tokio::time::sleep(Duration::from_millis(150)).await;
    let listener = context.services.relay.listen(&name).await.expect("listen");
    let accepted = listener
        .accept(context.patience)
        .await
        .expect("accept")
        .expect("a connection");
    let connected = connecting.await.expect("connect").expect("connected");
    connected.send(Bytes::from("hello")).await.expect("send");
    assert_eq!(&receive(&context, &*accepted).await[..], b"hello");
}

async fn nobody_listens(context: Context) {
    let connected = context
        .services
        .relay
        .connect(&context.name("none"), Duration::from_millis(200))
        .await;
    assert_eq!(
        connected.map(|_| ()).expect_err("nobody listens").kind(),
        Kind::NotFound
    );
}

async fn several_connections(context: Context) {
    let name = context.name("r");
    let listener = context.services.relay.listen(&name).await.expect("listen");
    let mut links = Vec::new();
    for number in 0..5u8 {
        let (relay, target, patience) = (
            context.services.relay.clone(),
            name.clone(),
            context.patience,
        );
        let connected =
            beside(async move { relay.connect(&target, patience).await.expect("connect") });
        let accepted = listener
            .accept(context.patience)
            .await
            .expect("accept")
            .expect("a connection");
        let connected = connected.await.expect("connect");
        connected
            .send(Bytes::copy_from_slice(&[number]))
            .await
            .expect("send");
        links.push((accepted, connected));
    }
    for (number, (accepted, _connected)) in links.iter().enumerate() {
        assert_eq!(&receive(&context, &**accepted).await[..], [number as u8]);
    }
}

async fn too_large(context: Context) {
    let (a, b) = pair(&context, "r").await;
    let largest = context.services.limits.relay.largest_bytes;
    let error = a
        .send(Bytes::from(vec![1; largest as usize + 1]))
        .await
        .expect_err("larger than the largest");
    assert_eq!(
        error.kind(),
        Kind::TooLarge {
            limit_bytes: largest
        }
    );
    a.send(Bytes::from("small"))
        .await
        .expect("the connection stands");
    assert_eq!(&receive(&context, &*b).await[..], b"small");
}
