//! Queues without sessions.

use super::{Context, beside, bytes_of, list_tests, mix};
use crate::error::Kind;
use crate::limits::Order;
use crate::name::Name;
use crate::traits::{Delivered, Get, Message};
use bytes::Bytes;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

list_tests!("queue":
    put_get_ack, #[exact] empty_waits, wakes_receiver, #[exact] lease_hides_and_returns, #[exact] renew_and_give_back,
    many_all_arrive, shared_by_receivers, largest_message, #[exact] too_large, #[exact] missing,
    #[exact] removed_and_made_anew, #[exact] in_order_if_promised, #[exact] ack_after_lease, #[exact] jobs_are_apart,
    deleted_while_waiting,
);

async fn queue(context: &Context, name: &str) -> Name {
    let name = context.name(name);
    context
        .services
        .queue
        .create(&name, false)
        .await
        .expect("create");
    name
}

async fn get_one(context: &Context, queue: &Name, lease: Duration) -> Option<Delivered> {
    let how = Get::one(context.patience, lease);
    context
        .services
        .queue
        .get(queue, how)
        .await
        .expect("get")
        .pop()
}

/// Gets and acknowledges until `enough` different bodies came. Returns how often each came.
async fn drain(
    context: &Context,
    queue: &Name,
    enough: usize,
    most: usize,
) -> BTreeMap<Bytes, u32> {
    let mut came = BTreeMap::new();
    let started = Instant::now();
    while came.len() < enough {
        assert!(
            started.elapsed() < context.patience * 2,
            "{} of {enough} came",
            came.len()
        );
        let how = Get {
            most,
            wait: Duration::from_millis(500),
            lease: context.short_lease.max(Duration::from_secs(2)),
        };
        for message in context.services.queue.get(queue, how).await.expect("get") {
            *came.entry(message.body.clone()).or_default() += 1;
            match context.services.queue.ack(queue, &message.receipt).await {
                Ok(()) => {}
                Err(error) => assert!(
                    context.faulty && error.kind() == Kind::NotFound,
                    "ack: {error}"
                ),
            }
        }
    }
    came
}

async fn put_get_ack(context: Context) {
    let queue = queue(&context, "q").await;
    context
        .services
        .queue
        .create(&queue, false)
        .await
        .expect("create again");
    for length in [0usize, 1, 64, 1000] {
        let body = bytes_of(context.seed, length as u64, length);
        context
            .services
            .queue
            .put(&queue, Message::new(body.clone()))
            .await
            .expect("put");
        let came = drain(&context, &queue, 1, 1).await;
        let came_before = |other: &Bytes| context.faulty && other.len() < length;
        assert!(
            came.keys()
                .all(|other| *other == body || came_before(other)),
            "another body than was put"
        );
        if context.faulty {
            // A second delivery of this one must not count for the next length.
            drain_leftovers(&context, &queue).await;
        }
    }
    let left = context
        .plain
        .queue
        .get(&queue, Get::one(Duration::ZERO, context.long_lease))
        .await
        .expect("get");
    assert!(
        context.faulty || left.is_empty(),
        "an acknowledged message came again"
    );
}

/// Under faults, takes out messages that come late or twice.
async fn drain_leftovers(context: &Context, queue: &Name) {
    let quiet = Duration::from_millis(300).max(context.short_lease);
    let how = Get {
        most: 10,
        wait: quiet,
        lease: context.long_lease,
    };
    loop {
        let late = context.plain.queue.get(queue, how).await.expect("get");
        if late.is_empty() {
            return;
        }
        for message in late {
            let _ = context.plain.queue.ack(queue, &message.receipt).await;
        }
    }
}

async fn empty_waits(context: Context) {
    let queue = queue(&context, "q").await;
    let started = Instant::now();
    let how = Get::one(Duration::ZERO, context.long_lease);
    assert!(
        context
            .services
            .queue
            .get(&queue, how)
            .await
            .expect("get")
            .is_empty()
    );
    let at_once = started.elapsed();
    let how = Get::one(at_once + Duration::from_millis(300), context.long_lease);
    let started = Instant::now();
    assert!(
        context
            .services
            .queue
            .get(&queue, how)
            .await
            .expect("get")
            .is_empty()
    );
    let waited = started.elapsed();
    assert!(
        waited >= Duration::from_millis(250),
        "did not wait: {waited:?}"
    );
    assert!(waited < context.patience, "waited {waited:?}");
}

async fn wakes_receiver(context: Context) {
    let queue = queue(&context, "q").await;
    let putter = context.clone();
    let target = queue.clone();
    let put = beside(async move {
        tokio::time::sleep(Duration::from_millis(200)).await;
        putter
            .services
            .queue
            .put(&target, Message::new("late"))
            .await
            .expect("put");
        Instant::now()
    });
    let came = drain(&context, &queue, 1, 1).await;
    let delay = put.await.expect("put").elapsed();
    assert!(came.contains_key(&b"late"[..]));
    let wakes = context.services.limits.queue.wakes_receiver && !context.faulty;
    assert!(
        !wakes || delay < Duration::from_secs(2),
        "woken {delay:?} after the put"
    );
}

async fn lease_hides_and_returns(context: Context) {
    let queue = queue(&context, "q").await;
    context
        .services
        .queue
        .put(&queue, Message::new("once"))
        .await
        .expect("put");
    let first = get_one(&context, &queue, context.short_lease)
        .await
        .expect("the message");
    let hidden = context
        .services
        .queue
        .get(&queue, Get::one(Duration::ZERO, context.short_lease))
        .await
        .expect("get");
    assert!(hidden.is_empty(), "a leased message was given to another");
    let started = Instant::now();
    let second = get_one(&context, &queue, context.long_lease)
        .await
        .expect("the message again");
    assert_eq!(first.body, second.body);
    assert!(
        started.elapsed() < context.short_lease * 4 + Duration::from_secs(2),
        "came back late"
    );
    let late = context.services.queue.ack(&queue, &first.receipt).await;
    assert_eq!(
        late.expect_err("the lease has gone to another").kind(),
        Kind::NotFound
    );
    context
        .services
        .queue
        .ack(&queue, &second.receipt)
        .await
        .expect("ack by who has it");
}

async fn renew_and_give_back(context: Context) {
    let queue = queue(&context, "q").await;
    context
        .services
        .queue
        .put(&queue, Message::new("held"))
        .await
        .expect("put");
    let message = get_one(&context, &queue, context.short_lease)
        .await
        .expect("the message");
    let receipt = context
        .services
        .queue
        .renew(&queue, &message.receipt, context.long_lease)
        .await
        .expect("renew");
    tokio::time::sleep(context.short_lease + context.short_lease / 2).await;
    let hidden = context
        .services
        .queue
        .get(&queue, Get::one(Duration::ZERO, context.long_lease))
        .await
        .expect("get");
    assert!(hidden.is_empty(), "renewing did not hold it");
    context
        .services
        .queue
        .renew(&queue, &receipt, Duration::ZERO)
        .await
        .expect("give back");
    let again = get_one(&context, &queue, context.long_lease)
        .await
        .expect("given back");
    let lost = context
        .services
        .queue
        .renew(&queue, &receipt, context.long_lease)
        .await;
    assert_eq!(lost.expect_err("given back").kind(), Kind::NotFound);
    context
        .services
        .queue
        .ack(&queue, &again.receipt)
        .await
        .expect("ack");
}

async fn many_all_arrive(context: Context) {
    let queue = queue(&context, "q").await;
    let count = 60usize;
    let body = |number: usize| {
        bytes_of(
            context.seed,
            number as u64,
            16 + (mix(context.seed, number as u64) % 200) as usize,
        )
    };
    let batch = context.services.limits.queue.batch.clamp(1, 20);
    for numbers in (0..count).collect::<Vec<_>>().chunks(batch) {
        let messages = numbers
            .iter()
            .map(|number| Message::new(body(*number)))
            .collect();
        context
            .services
            .queue
            .put_many(&queue, messages)
            .await
            .expect("put many");
    }
    let came = drain(&context, &queue, count, batch).await;
    for number in 0..count {
        let times = came.get(&body(number)).copied().unwrap_or(0);
        assert!(
            times == 1 || (context.faulty && times > 1),
            "message {number} came {times} times"
        );
    }
}

async fn shared_by_receivers(context: Context) {
    let queue = queue(&context, "q").await;
    let count = 40u64;
    let came: super::Shared<BTreeMap<Bytes, u32>> = Default::default();
    let receivers: Vec<_> = (0..3)
        .map(|_| {
            let (context, queue, came) = (context.clone(), queue.clone(), came.clone());
            beside(async move {
                let started = Instant::now();
                while came.lock().unwrap().len() < count as usize
                    && started.elapsed() < context.patience * 2
                {
                    let how = Get {
                        most: 2,
                        wait: Duration::from_millis(300),
                        lease: Duration::from_secs(5),
                    };
                    for message in context.services.queue.get(&queue, how).await.expect("get") {
                        *came
                            .lock()
                            .unwrap()
                            .entry(message.body.clone())
                            .or_default() += 1;
                        let acked = context.services.queue.ack(&queue, &message.receipt).await;
                        assert!(acked.is_ok() || context.faulty, "ack");
                    }
                }
            })
        })
        .collect();
    for number in 0..count {
        let body = bytes_of(context.seed, number, 40);
        context
            .services
            .queue
            .put(&queue, Message::new(body))
            .await
            .expect("put");
    }
    for receiver in receivers {
        receiver.await.expect("a receiver");
    }
    let came = came.lock().unwrap();
    assert_eq!(came.len(), count as usize);
    assert!(
        context.faulty || came.values().all(|times| *times == 1),
        "a message went to two receivers"
    );
}

async fn largest_message(context: Context) {
    let queue = queue(&context, "q").await;
    let body = bytes_of(
        context.seed,
        7,
        context.services.limits.queue.largest_bytes as usize,
    );
    context
        .services
        .queue
        .put(&queue, Message::new(body.clone()))
        .await
        .expect("put of the largest");
    let came = drain(&context, &queue, 1, 1).await;
    assert!(came.contains_key(&body), "the largest message came damaged");
}

async fn too_large(context: Context) {
    let queue = queue(&context, "q").await;
    let largest = context.services.limits.queue.largest_bytes;
    let body = Bytes::from(vec![7u8; largest as usize + 1]);
    let error = context
        .services
        .queue
        .put(&queue, Message::new(body))
        .await
        .expect_err("larger than the largest");
    assert_eq!(
        error.kind(),
        Kind::TooLarge {
            limit_bytes: largest
        }
    );
}

async fn missing(context: Context) {
    let queue = context.name("never-made");
    let kind = |error: crate::Error| error.kind();
    let put = context.services.queue.put(&queue, Message::new("x")).await;
    assert_eq!(put.map_err(kind), Err(Kind::NotFound));
    let got = context
        .services
        .queue
        .get(&queue, Get::one(Duration::ZERO, context.long_lease))
        .await;
    assert_eq!(got.map(|_| ()).map_err(kind), Err(Kind::NotFound));
    context
        .services
        .queue
        .delete_queue(&queue)
        .await
        .expect("deleting what is not there");
}

async fn removed_and_made_anew(context: Context) {
    let first = queue(&context, "q").await;
    context
        .services
        .queue
        .put(&first, Message::new("old"))
        .await
        .expect("put");
    context
        .services
        .queue
        .delete_queue(&first)
        .await
        .expect("delete");
    let names = context
        .services
        .queue
        .list(&context.job, "")
        .await
        .expect("list");
    assert!(names.is_empty(), "{names:?}");
    let again = queue(&context, "q").await;
    context
        .services
        .queue
        .put(&again, Message::new("new"))
        .await
        .expect("put");
    let message = get_one(&context, &again, context.long_lease)
        .await
        .expect("the message");
    assert_eq!(&message.body[..], b"new", "a removed queue's message came");
    let names = context
        .services
        .queue
        .list(&context.job, "q")
        .await
        .expect("list");
    assert_eq!(names, vec![again]);
}

async fn in_order_if_promised(context: Context) {
    if context.services.limits.queue.order != Order::Fifo {
        return;
    }
    let queue = queue(&context, "q").await;
    for number in 0..30u8 {
        context
            .services
            .queue
            .put(&queue, Message::new(vec![number]))
            .await
            .expect("put");
    }
    for number in 0..30u8 {
        let message = get_one(&context, &queue, context.long_lease)
            .await
            .expect("the message");
        assert_eq!(message.body[0], number);
        context
            .services
            .queue
            .ack(&queue, &message.receipt)
            .await
            .expect("ack");
    }
}

async fn ack_after_lease(context: Context) {
    let queue = queue(&context, "q").await;
    context
        .services
        .queue
        .put(&queue, Message::new("slow"))
        .await
        .expect("put");
    let slow = get_one(&context, &queue, context.short_lease)
        .await
        .expect("the message");
    tokio::time::sleep(context.short_lease * 2).await;
    // No other consumer took it in the meantime: a service may accept or refuse, but the message is gone or
    // comes again.
    let acked = context.services.queue.ack(&queue, &slow.receipt).await;
    let again = context
        .services
        .queue
        .get(
            &queue,
            Get::one(Duration::from_millis(300), context.long_lease),
        )
        .await;
    let again = again.expect("get");
    match acked {
        Ok(()) => assert!(again.is_empty(), "acknowledged and there again"),
        Err(error) => {
            assert_eq!(error.kind(), Kind::NotFound);
            assert_eq!(again.len(), 1, "refused and gone");
        }
    }
}

async fn jobs_are_apart(context: Context) {
    let other = crate::JobId::new(&format!("{}o", context.job)).expect("a job");
    let (ours, theirs) = (context.name("same"), other.name("same").expect("a name"));
    context
        .services
        .queue
        .create(&ours, false)
        .await
        .expect("create");
    context
        .services
        .queue
        .create(&theirs, false)
        .await
        .expect("create");
    context
        .services
        .queue
        .put(&theirs, Message::new("theirs"))
        .await
        .expect("put");
    let got = context
        .services
        .queue
        .get(
            &ours,
            Get::one(Duration::from_millis(100), context.long_lease),
        )
        .await;
    assert!(
        got.expect("get").is_empty(),
        "a message crossed from job to job"
    );
    let cleaned = context.services.clean(&context.job).await.expect("clean");
    assert_eq!(cleaned.queues, 1);
    let names = context.services.queue.list(&other, "").await.expect("list");
    assert_eq!(names, vec![theirs], "cleaning one job touched another");
    context.services.clean(&other).await.expect("clean");
}

async fn deleted_while_waiting(context: Context) {
    let queue = queue(&context, "q").await;
    let (waiter, target) = (context.clone(), queue.clone());
    let got = beside(async move {
        let how = Get::one(Duration::from_secs(3), waiter.long_lease);
        waiter.services.queue.get(&target, how).await
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    context
        .services
        .queue
        .delete_queue(&queue)
        .await
        .expect("delete");
    // The waiter got an error, or an empty result: no message, and it did not wait for ever.
    match got.await.expect("the waiter") {
        Ok(messages) => assert!(messages.is_empty()),
        Err(error) => assert!(
            matches!(error.kind(), Kind::NotFound | Kind::Closed),
            "{error}"
        ),
    }
}
