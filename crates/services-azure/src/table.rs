//! Tables: one of Azure's for all jobs. The job is the partition, the key the row, the etag the version.

use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cloudmpi_services::{Bytes, JobId, Key, Kind, Result, Row, Rows, Service, Table, Version};
use hyper::Method;
use serde_json::{Map, Value, json};

use crate::client::{Answer, Client, unless};
use crate::failure::Asked;
use crate::request::Request;

/// One property holds 64 KiB, one row 1 MiB.
const PROPERTY_BYTES: usize = 64 * 1024;
const PROPERTIES: usize = 15;
pub(crate) const LARGEST_BYTES: u64 = (PROPERTY_BYTES * PROPERTIES) as u64;
/// Greater than any letter of a key.
const AFTER_ALL: char = '~';
/// A version that no row has.
const NEVER: &str = "W/\"datetime'2000-01-01T00%3A00%3A00.0000000Z'\"";

/// One table there.
#[derive(Clone)]
pub(crate) struct Entities {
    client: Client,
    table: &'static str,
    page: usize,
}

/// A row there: its key, etag and value.
pub(crate) struct Entity {
    pub(crate) row: String,
    pub(crate) etag: String,
    pub(crate) value: Bytes,
}

/// A value as properties `v0`, `v1`, …
fn properties(value: &[u8]) -> Map<String, Value> {
    let mut map = Map::new();
    let pieces: Vec<&[u8]> = match value.len() {
        0 => vec![value],
        _ => value.chunks(PROPERTY_BYTES).collect(),
    };
    for (number, piece) in pieces.into_iter().enumerate() {
        map.insert(format!("v{number}@odata.type"), json!("Edm.Binary"));
        map.insert(format!("v{number}"), json!(STANDARD.encode(piece)));
    }
    map
}

fn value_of(asked: &Asked, entity: &Value) -> Result<Bytes> {
    let broken = || asked.error(Kind::Broken, "a row that cloudmpi did not write");
    let mut value = Vec::new();
    for number in 0..PROPERTIES {
        match &entity[format!("v{number}")] {
            Value::String(text) => {
                let piece = STANDARD.decode(text).map_err(|_| broken())?;
                value.extend_from_slice(&piece);
            }
            Value::Null if number > 0 => break,
            _ => return Err(broken()),
        }
    }
    Ok(value.into())
}

impl Entities {
    /// Makes the table if it is missing.
    pub(crate) async fn open(client: Client, table: &'static str) -> Result<Entities> {
        let entities = Entities {
            client,
            table,
            page: 1000,
        };
        let body = json!({ "TableName": table }).to_string();
        let make = entities
            .request(Method::POST, "/Tables".to_string())
            .header("prefer", "return-no-content")
            .body(body);
        let asked = Asked::new(Service::Table, "open", &"azure:");
        unless(Kind::Exists, entities.client.send(&asked, make).await)?;
        Ok(entities)
    }

    fn request(&self, method: Method, path: String) -> Request {
        Request::new(Service::Table, method, path)
            .header("accept", "application/json;odata=fullmetadata")
            .header("content-type", "application/json")
            .header("dataserviceversion", "3.0;NetFx")
    }

    fn of_row(&self, method: Method, partition: &JobId, row: &str) -> Request {
        let table = self.table;
        let path = format!("/{table}(PartitionKey='{partition}',RowKey='{row}')");
        self.request(method, path)
    }

    fn check_length(&self, asked: &Asked, value: &[u8]) -> Result<()> {
        if value.len() as u64 <= LARGEST_BYTES {
            return Ok(());
        }
        let limit_bytes = LARGEST_BYTES;
        let cause = format!("{} bytes", value.len());
        Err(asked.error(Kind::TooLarge { limit_bytes }, cause))
    }

    fn etag(&self, asked: &Asked, answer: &Answer) -> Result<Version> {
        let etag = answer.header("etag");
        let etag = etag.ok_or_else(|| asked.error(Kind::Broken, "the answer has no etag"))?;
        Ok(Version(etag.to_string()))
    }

    pub(crate) async fn get(
        &self,
        asked: &Asked,
        partition: &JobId,
        row: &str,
    ) -> Result<Option<Row>> {
        let request = self.of_row(Method::GET, partition, row);
        let answer = match self.client.send(asked, request).await {
            Ok(answer) => answer,
            Err(error) if error.kind() == Kind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let entity = parse(asked, &answer.body)?;
        Ok(Some(Row {
            value: value_of(asked, &entity)?,
            version: self.etag(asked, &answer)?,
        }))
    }

    pub(crate) async fn insert(
        &self,
        asked: &Asked,
        partition: &JobId,
        row: &str,
        value: &[u8],
    ) -> Result<Version> {
        self.check_length(asked, value)?;
        let mut entity = properties(value);
        entity.insert("PartitionKey".to_string(), json!(partition.as_str()));
        entity.insert("RowKey".to_string(), json!(row));
        let request = self
            .request(Method::POST, format!("/{}", self.table))
            .header("prefer", "return-no-content")
            .body(Value::Object(entity).to_string());
        let answer = self.client.send(asked, request).await?;
        self.etag(asked, &answer)
    }

    /// Without a version it deletes any row; a missing row is no error.
    pub(crate) async fn delete(
        &self,
        asked: &Asked,
        partition: &JobId,
        row: &str,
        expected: Option<&Version>,
    ) -> Result<()> {
        let request = self
            .of_row(Method::DELETE, partition, row)
            .header("if-match", expected.map_or("*", if_match));
        let deleted = self.client.send(asked, request).await;
        match expected {
            None => unless(Kind::NotFound, deleted),
            Some(_) => deleted.map(drop),
        }
    }

    /// The partition's rows that begin with `prefix`, in order.
    pub(crate) async fn scan(
        &self,
        asked: &Asked,
        partition: &JobId,
        prefix: &str,
    ) -> Result<Vec<Entity>> {
        let filter = format!(
            "PartitionKey eq '{partition}' and RowKey ge '{prefix}' and RowKey lt '{prefix}{AFTER_ALL}'"
        );
        let (mut found, mut next) = (Vec::new(), None);
        loop {
            let mut request = self
                .request(Method::GET, format!("/{}()", self.table))
                .query("$filter", filter.clone())
                .query("$top", self.page.to_string());
            if let Some((partition, row)) = next {
                request = request.query("NextPartitionKey", partition);
                if let Some(row) = row {
                    request = request.query("NextRowKey", row);
                }
            }
            let answer = self.client.send(asked, request).await?;
            let page = parse(asked, &answer.body)?;
            for entity in page["value"].as_array().into_iter().flatten() {
                let text = |name: &str| entity[name].as_str().unwrap_or_default().to_string();
                found.push(Entity {
                    row: text("RowKey"),
                    etag: text("odata.etag"),
                    value: value_of(asked, entity)?,
                });
            }
            let header = |name| answer.header(name).map(str::to_string);
            next = header("x-ms-continuation-nextpartitionkey")
                .map(|partition| (partition, header("x-ms-continuation-nextrowkey")));
            if next.is_none() {
                return Ok(found);
            }
        }
    }
}

fn parse(asked: &Asked, body: &[u8]) -> Result<Value> {
    serde_json::from_slice(body)
        .map_err(|error| asked.error(Kind::Broken, format!("the answer: {error}")))
}

fn if_match(version: &Version) -> &str {
    // The service refuses text that is not an etag; ours must mean that no row has it.
    if version.0.starts_with("W/\"") {
        &version.0
    } else {
        NEVER
    }
}

fn asked(operation: &'static str, name: &impl std::fmt::Display) -> Asked {
    Asked::new(Service::Table, operation, name)
}

#[async_trait]
impl Table for Entities {
    async fn get(&self, key: &Key) -> Result<Option<Row>> {
        self.get(&asked("get", key), key.job(), key.as_str()).await
    }

    async fn insert(&self, key: &Key, value: Bytes) -> Result<Version> {
        self.insert(&asked("insert", key), key.job(), key.as_str(), &value)
            .await
    }

    async fn update(&self, key: &Key, value: Bytes, expected: &Version) -> Result<Version> {
        let asked = asked("update", key);
        self.check_length(&asked, &value)?;
        let request = self
            .of_row(Method::PUT, key.job(), key.as_str())
            .header("if-match", if_match(expected))
            .body(Value::Object(properties(&value)).to_string());
        let answer = self.client.send(&asked, request).await?;
        self.etag(&asked, &answer)
    }

    async fn delete(&self, key: &Key, expected: Option<&Version>) -> Result<()> {
        self.delete(&asked("delete", key), key.job(), key.as_str(), expected)
            .await
    }

    async fn scan(&self, job: &JobId, prefix: &str) -> Result<Rows> {
        let found = self.scan(&asked("scan", job), job, prefix).await?;
        let mut rows = Vec::with_capacity(found.len());
        for entity in found {
            let (value, version) = (entity.value, Version(entity.etag));
            rows.push((job.key(&entity.row)?, Row { value, version }));
        }
        Ok(rows)
    }
}
