//! Blobs and tables.

use super::{Context, beside, bytes_of, list_tests};
use crate::error::{Error, Kind};
use crate::traits::{Seen, Version};
use bytes::Bytes;
use std::time::{Duration, Instant};

list_tests!("store":
    blob_there_and_back, #[exact] blob_ranges, blob_replace_and_remove, blob_list, blob_large,
    #[exact] row_insert_once, #[exact] row_compare_and_set, row_counter, #[exact] row_delete, row_scan, row_watch,
    #[exact] row_too_large, #[exact] clean_removes_all,
);

fn kind<T>(result: Result<T, Error>) -> Result<(), Kind> {
    result.map(|_| ()).map_err(|error| error.kind())
}

async fn blob_there_and_back(context: Context) {
    for (number, length) in [0usize, 1, 4096, 300_000].into_iter().enumerate() {
        let (key, body) = (
            context.key(&format!("b.{number}")),
            bytes_of(context.seed, number as u64, length),
        );
        context
            .services
            .blob
            .put(&key, body.clone())
            .await
            .expect("put");
        assert_eq!(
            context.services.blob.get(&key, None).await.expect("get"),
            body
        );
    }
    let missing = context.services.blob.get(&context.key("none"), None).await;
    assert_eq!(kind(missing), Err(Kind::NotFound));
}

async fn blob_ranges(context: Context) {
    let (key, body) = (context.key("b"), bytes_of(context.seed, 0, 10_000));
    context
        .services
        .blob
        .put(&key, body.clone())
        .await
        .expect("put");
    for (from, to) in [
        (0u64, 1u64),
        (0, 10_000),
        (9_999, 10_000),
        (5, 5_000),
        (9_000, 20_000),
    ] {
        let part = context
            .services
            .blob
            .get(&key, Some(from..to))
            .await
            .expect("get");
        assert_eq!(
            part,
            body.slice(from as usize..to.min(10_000) as usize),
            "{from}..{to}"
        );
    }
}

async fn blob_replace_and_remove(context: Context) {
    let key = context.key("b");
    for text in ["first", "2nd"] {
        context
            .services
            .blob
            .put(&key, Bytes::from(text))
            .await
            .expect("put");
        assert_eq!(
            &context.services.blob.get(&key, None).await.expect("get")[..],
            text.as_bytes()
        );
    }
    context.services.blob.delete(&key).await.expect("delete");
    context
        .services
        .blob
        .delete(&key)
        .await
        .expect("delete again");
    assert_eq!(
        kind(context.services.blob.get(&key, None).await),
        Err(Kind::NotFound)
    );
}

async fn blob_list(context: Context) {
    for key in ["a.2", "a.1", "b.1", "ab"] {
        context
            .services
            .blob
            .put(&context.key(key), Bytes::from(key))
            .await
            .expect("put");
    }
    let list = async |prefix: &str| {
        let mut found = context
            .services
            .blob
            .list(&context.job, prefix)
            .await
            .expect("list");
        found.sort_by(|a, b| a.key.cmp(&b.key));
        found
            .into_iter()
            .map(|info| (info.key.as_str().to_string(), info.length_bytes))
            .collect::<Vec<_>>()
    };
    let entry = |key: &str| (key.to_string(), key.len() as u64);
    assert_eq!(list("a.").await, [entry("a.1"), entry("a.2")]);
    assert_eq!(list("a").await, [entry("a.1"), entry("a.2"), entry("ab")]);
    assert_eq!(
        list("").await,
        [entry("a.1"), entry("a.2"), entry("ab"), entry("b.1")]
    );
    assert_eq!(list("c").await, []);
}

async fn blob_large(context: Context) {
    let (key, body) = (context.key("large"), bytes_of(context.seed, 1, 9 << 20));
    context
        .services
        .blob
        .put(&key, body.clone())
        .await
        .expect("put");
    assert!(
        context.services.blob.get(&key, None).await.expect("get") == body,
        "9 MiB came back damaged"
    );
}

async fn row_insert_once(context: Context) {
    let key = context.key("r");
    assert_eq!(context.services.table.get(&key).await.expect("get"), None);
    let version = context
        .services
        .table
        .insert(&key, Bytes::from("one"))
        .await
        .expect("insert");
    let row = context
        .services
        .table
        .get(&key)
        .await
        .expect("get")
        .expect("the row");
    assert_eq!((&row.value[..], &row.version), (&b"one"[..], &version));
    assert_eq!(
        kind(
            context
                .services
                .table
                .insert(&key, Bytes::from("two"))
                .await
        ),
        Err(Kind::Exists)
    );
}

async fn row_compare_and_set(context: Context) {
    let key = context.key("r");
    let table = &context.services.table;
    let nothing = table
        .update(&key, Bytes::from("x"), &Version("1".into()))
        .await;
    assert_eq!(kind(nothing), Err(Kind::NotFound));
    let first = table
        .insert(&key, Bytes::from("one"))
        .await
        .expect("insert");
    let second = table
        .update(&key, Bytes::from("two"), &first)
        .await
        .expect("update");
    assert_ne!(first, second);
    assert_eq!(
        kind(table.update(&key, Bytes::from("three"), &first).await),
        Err(Kind::VersionMismatch)
    );
    let row = table.get(&key).await.expect("get").expect("the row");
    assert_eq!((&row.value[..], &row.version), (&b"two"[..], &second));
}

/// Counts up by compare-and-set. The value names its writer, so that a writer that lost the answer can see the
/// outcome.
async fn count_up(context: &Context, writer: u32, times: u32) {
    let (key, table) = (context.key("counter"), &context.services.table);
    for number in 0..times {
        loop {
            let row = table.get(&key).await.expect("get").expect("the counter");
            let text = String::from_utf8(row.value.to_vec()).expect("text");
            let (count, _) = text.split_once(' ').expect("count and writer");
            let next = format!(
                "{} {writer}:{number}",
                count.parse::<u32>().expect("a number") + 1
            );
            match table
                .update(&key, Bytes::from(next.clone()), &row.version)
                .await
            {
                Ok(_) => break,
                Err(error) if error.kind() == Kind::VersionMismatch => {}
                Err(error) if error.kind() == Kind::Cut => {
                    // Every later value was made from ours, if ours was written: so the test looks
                    // for it there.
                    let history = context
                        .plain
                        .table
                        .get(&context.key("counter"))
                        .await
                        .expect("get");
                    let now = history.expect("the counter").value;
                    if now == next.as_bytes() {
                        break;
                    }
                    assert!(context.faulty, "{error}");
                }
                Err(error) => panic!("update: {error}"),
            }
        }
    }
}

async fn row_counter(context: Context) {
    let key = context.key("counter");
    context
        .plain
        .table
        .insert(&key, Bytes::from("0 start"))
        .await
        .expect("insert");
    // With faults, a lost answer can be recognized only if there is one writer.
    let (writers, times) = if context.faulty { (1, 25) } else { (4, 10) };
    let tasks: Vec<_> = (0..writers)
        .map(|writer| {
            let context = context.clone();
            beside(async move { count_up(&context, writer, times).await })
        })
        .collect();
    for task in tasks {
        task.await.expect("a writer");
    }
    let row = context
        .plain
        .table
        .get(&key)
        .await
        .expect("get")
        .expect("the counter");
    let text = String::from_utf8(row.value.to_vec()).expect("text");
    assert_eq!(
        text.split(' ').next(),
        Some((writers * times).to_string().as_str()),
        "an update was lost or doubled"
    );
}

async fn row_delete(context: Context) {
    let (key, table) = (context.key("r"), &context.services.table);
    table
        .delete(&key, None)
        .await
        .expect("deleting what is not there");
    let first = table
        .insert(&key, Bytes::from("one"))
        .await
        .expect("insert");
    let second = table
        .update(&key, Bytes::from("two"), &first)
        .await
        .expect("update");
    assert_eq!(
        kind(table.delete(&key, Some(&first)).await),
        Err(Kind::VersionMismatch)
    );
    table.delete(&key, Some(&second)).await.expect("delete");
    assert_eq!(table.get(&key).await.expect("get"), None);
    assert_eq!(
        kind(table.delete(&key, Some(&second)).await),
        Err(Kind::NotFound)
    );
    let third = table
        .insert(&key, Bytes::from("three"))
        .await
        .expect("insert anew");
    assert!(
        third != first && third != second,
        "a version was used again"
    );
}

async fn row_scan(context: Context) {
    for key in ["a.2", "a.1", "b", "a.10"] {
        let inserted = context
            .services
            .table
            .insert(&context.key(key), Bytes::from(key))
            .await;
        assert!(inserted.is_ok() || context.faulty, "insert");
    }
    let scan = async |prefix: &str| {
        let rows = context
            .services
            .table
            .scan(&context.job, prefix)
            .await
            .expect("scan");
        rows.into_iter()
            .map(|(key, row)| {
                assert_eq!(key.as_str().as_bytes(), &row.value[..]);
                key.as_str().to_string()
            })
            .collect::<Vec<_>>()
    };
    if !context.faulty {
        assert_eq!(scan("").await, ["a.1", "a.10", "a.2", "b"]);
        assert_eq!(scan("a.1").await, ["a.1", "a.10"]);
    }
    assert_eq!(scan("c").await, [""; 0]);
}

async fn row_watch(context: Context) {
    let table = &context.services.table;
    let (seen, rows) = table
        .watch(&context.job, "w.", Seen::default(), context.patience)
        .await
        .expect("watch");
    assert!(rows.is_empty());
    let started = Instant::now();
    let (same, _) = table
        .watch(&context.job, "w.", seen, Duration::from_millis(200))
        .await
        .expect("watch");
    assert_eq!(same, seen);
    assert!(
        context.faulty || started.elapsed() >= Duration::from_millis(150),
        "did not wait"
    );
    let writer = context.clone();
    let writing = beside(async move {
        tokio::time::sleep(Duration::from_millis(100)).await;
        writer
            .plain
            .table
            .insert(&writer.key("other"), Bytes::from("no"))
            .await
            .expect("insert");
        writer
            .plain
            .table
            .insert(&writer.key("w.1"), Bytes::from("yes"))
            .await
            .expect("insert");
        Instant::now()
    });
    let (seen, rows) = table
        .watch(&context.job, "w.", seen, context.patience)
        .await
        .expect("watch");
    assert_eq!(rows.len(), 1);
    let delay = writing.await.expect("insert").elapsed();
    assert!(
        delay < Duration::from_secs(3),
        "told {delay:?} after the change"
    );
    let row = &rows[0].1;
    context
        .plain
        .table
        .update(&context.key("w.1"), Bytes::from("more"), &row.version)
        .await
        .expect("update");
    let (_, rows) = table
        .watch(&context.job, "w.", seen, context.patience)
        .await
        .expect("watch");
    assert_eq!(&rows[0].1.value[..], b"more");
}

async fn row_too_large(context: Context) {
    let largest = context.services.limits.table.largest_bytes;
    let value = Bytes::from(vec![1u8; largest as usize + 1]);
    let inserted = context
        .services
        .table
        .insert(&context.key("r"), value)
        .await;
    assert_eq!(
        kind(inserted),
        Err(Kind::TooLarge {
            limit_bytes: largest
        })
    );
    let value = Bytes::from(vec![1u8; largest as usize]);
    context
        .services
        .table
        .insert(&context.key("r"), value.clone())
        .await
        .expect("insert of the largest");
    assert!(
        context
            .services
            .table
            .get(&context.key("r"))
            .await
            .expect("get")
            .expect("the row")
            .value
            == value
    );
}

async fn clean_removes_all(context: Context) {
    let services = &context.services;
    services
        .queue
        .create(&context.name("q"), false)
        .await
        .expect("create");
    services
        .blob
        .put(&context.key("b"), Bytes::from("b"))
        .await
        .expect("put");
    services
        .table
        .insert(&context.key("r"), Bytes::from("r"))
        .await
        .expect("insert");
    if services.limits.topic.offered {
        services
            .topic
            .create(&context.name("t"))
            .await
            .expect("create");
        services
            .topic
            .subscribe(&context.name("t"), &context.name("s"))
            .await
            .expect("subscribe");
        services
            .topic
            .publish(&context.name("t"), Bytes::from("m"))
            .await
            .expect("publish");
    }
    let cleaned = services.clean(&context.job).await.expect("clean");
    assert_eq!((cleaned.queues, cleaned.blobs, cleaned.rows), (1, 1, 1));
    assert_eq!(
        services.clean(&context.job).await.expect("clean"),
        Default::default(),
        "something was left"
    );
}
