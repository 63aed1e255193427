//! The requests and answers.
//!
//! ```text
//! hello     client u128, requests that the client waits for: Vec<u64>     first frame of every connection
//! welcome   server u64, whether it knows the client: bool
//! request   number u64, answers received since the last request: Vec<u64>, operation u8, arguments
//! answer    number u64, 1 and the result, or 0 and the error
//! ```
//!
//! A client numbers its requests over all its connections. The server keeps an answer until the client confirms
//! it. So it answers a request that is sent again after a cut, and does not do it again.

macro_rules! operations {
    ($($name:ident $number:literal $service:ident $text:literal)*) => {
        $(pub const $name: u8 = $number;)*

        /// The service and the operation, for errors.
        pub fn describe(operation: u8) -> (Option<cloudmpi_services::error::Service>, &'static str) {
            match operation {
                $($name => (operations!(@$service), $text),)*
                _ => (None, "request"),
            }
        }
    };
    (@None) => { None };
    (@$service:ident) => { Some(cloudmpi_services::error::Service::$service) };
}

operations! {
    QUEUE_CREATE 1 Queue "create"
    QUEUE_DELETE 2 Queue "delete queue"
    PUT 3 Queue "put"
    GET 4 Queue "get"
    RENEW 5 Queue "renew"
    ACK 6 Queue "ack"
    ACCEPT_SESSION 7 Queue "accept session"
    QUEUE_LIST 8 Queue "list"
    SESSION_GET 9 Queue "get"
    SESSION_ACK 10 Queue "ack"
    SESSION_RENEW 11 Queue "renew session"
    SESSION_CLOSE 12 Queue "close session"
    TOPIC_CREATE 13 Topic "create"
    TOPIC_DELETE 14 Topic "delete topic"
    PUBLISH 15 Topic "publish"
    SUBSCRIBE 16 Topic "subscribe"
    UNSUBSCRIBE 17 Topic "unsubscribe"
    TOPIC_LIST 18 Topic "list"
    NEXT 19 Topic "next"
    BLOB_PUT 20 Blob "put"
    BLOB_GET 21 Blob "get"
    BLOB_DELETE 22 Blob "delete"
    BLOB_LIST 23 Blob "list"
    ROW_GET 24 Table "get"
    ROW_INSERT 25 Table "insert"
    ROW_UPDATE 26 Table "update"
    ROW_DELETE 27 Table "delete"
    ROW_SCAN 28 Table "scan"
    ROW_WATCH 29 Table "watch"
    LISTEN 30 Relay "listen"
    ACCEPT 31 Relay "accept"
    CONNECT 32 Relay "connect"
    LINK_SEND 33 Relay "send"
    LINK_RECEIVE 34 Relay "receive"
    LINK_CLOSE 35 Relay "close"
    DROP_HANDLE 36 None "drop"
    PING 37 None "ping"
    CANCEL 38 None "cancel"
    BYE 39 None "bye"
}

/// An object that the server keeps for the client, and for a session its id; None when the wait
/// passed.
pub type Handle = Option<(u64, String)>;
