//! The management side: makes, shows, lists and removes entities by HTTP.

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use super::{Namespace, tokens};

struct Request {
    method: String,
    /// Without the slash in front.
    path: String,
    query: String,
    authorization: String,
    body: String,
}

pub async fn serve(namespace: Arc<Namespace>, stream: TcpStream) {
    let mut stream = BufReader::new(stream);
    while let Some(request) = read(&mut stream).await {
        let (status, body) = answer(&namespace, &request);
        namespace.touch();
        let head = format!(
            "HTTP/1.1 {status} -\r\ndate: {}\r\ncontent-type: application/atom+xml\r\ncontent-length: {}\r\n\r\n",
            httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_secs(namespace.now())),
            body.len()
        );
        let written = stream.get_mut().write_all((head + &body).as_bytes()).await;
        if written.is_err() {
            return;
        }
    }
}

async fn read(stream: &mut BufReader<TcpStream>) -> Option<Request> {
    let mut line = String::new();
    stream.read_line(&mut line).await.ok()?;
    let mut words = line.split(' ');
    let (method, target) = (words.next()?.to_string(), words.next()?.to_string());
    let (mut length, mut authorization) = (0, String::new());
    loop {
        let mut header = String::new();
        stream.read_line(&mut header).await.ok()?;
        let Some((name, value)) = header.trim().split_once(':') else {
            break;
        };
        match &name.to_ascii_lowercase()[..] {
            "content-length" => length = value.trim().parse().ok()?,
            "authorization" => authorization = value.trim().to_string(),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.ok()?;
    let (path, query) = target.split_once('?').unwrap_or((&target, ""));
    Some(Request {
        method,
        path: path.trim_start_matches('/').to_string(),
        query: query.to_string(),
        authorization,
        body: String::from_utf8(body).ok()?,
    })
}

fn error(status: u16, detail: &str) -> (u16, String) {
    let body = format!("<Error><Code>{status}</Code><Detail>{detail}</Detail></Error>");
    (status, body)
}

fn answer(namespace: &Namespace, request: &Request) -> (u16, String) {
    let audience = format!("sb://127.0.0.1/{}", request.path);
    if let Err(detail) = tokens::judge(&request.authorization, &audience, namespace.now()) {
        return error(401, detail);
    }
    let mut model = namespace.model();
    let path = &request.path[..];
    match (&request.method[..], path) {
        ("GET", "$Resources/queues") => {
            let queues = model.stores.keys();
            let queues = queues.filter(|path| !path.contains('/'));
            (200, feed(queues, &request.query))
        }
        ("GET", "$Resources/topics") => (200, feed(model.topics.keys(), &request.query)),
        ("GET", path) => match model.stores.get(path) {
            Some(store) => {
                let sessions = store.sessions;
                let fields = format!("<RequiresSession>{sessions}</RequiresSession>");
                (200, entry(path, &format!("<content>{fields}</content>")))
            }
            // Like the service: not 404, but an empty feed.
            None => (200, feed([].iter(), "")),
        },
        ("PUT", path) => {
            let sessions = request.body.contains("<RequiresSession>true<");
            let is_new = if request.body.contains("<TopicDescription") {
                model.make_topic(path)
            } else if let Some((topic, _)) = path.split_once("/subscriptions/") {
                if !model.topics.contains_key(topic) {
                    return error(404, "no such topic");
                }
                model.make_store(path, false)
            } else {
                model.make_store(path, sessions)
            };
            match is_new {
                true => (201, entry(path, "")),
                false => error(409, "SubCode=40900. Conflict."),
            }
        }
        ("DELETE", path) => match model.remove(path) {
            true => (200, String::new()),
            false => error(404, "no such entity"),
        },
        _ => error(400, "what is that"),
    }
}

fn entry(path: &str, more: &str) -> String {
    format!(
        "<entry xmlns=\"http://www.w3.org/2005/Atom\"><id>x</id><title type=\"text\">{path}</title>{more}</entry>"
    )
}

fn feed<'a>(paths: impl Iterator<Item = &'a String>, query: &str) -> String {
    let number = |name: &str| -> Option<usize> {
        let found = query.split('&').find_map(|part| part.strip_prefix(name));
        found?.parse().ok()
    };
    let page = paths.skip(number("$skip=").unwrap_or(0));
    let entries: String = page
        .take(number("$top=").unwrap_or(100))
        .map(|path| entry(path, ""))
        .collect();
    format!(
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title type=\"text\">F</title>{entries}</feed>"
    )
}
