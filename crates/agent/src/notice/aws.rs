//! Spot instances of AWS, by IMDSv2.
//!
//! `spot/instance-action` says two minutes before that the instance goes. AWS asks its users to look every 5 s.

use std::time::Duration;

use hyper::Method;
use serde::Deserialize;

use super::metadata::{Answer, Metadata};
use cloudmpi_services::printable;

use super::{Found, LIMIT, TIME_LETTERS, wrong};

pub const EVERY: Duration = Duration::from_secs(5);

const TOKEN_LIFE: (&str, &str) = ("X-aws-ec2-metadata-token-ttl-seconds", "21600");
const TOKEN: &str = "X-aws-ec2-metadata-token";

pub struct Aws {
    token: String,
}

#[derive(Deserialize)]
struct InstanceAction {
    action: String,
    time: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Rebalance {
    notice_time: String,
}

impl Aws {
    /// `None`: not on AWS.
    pub async fn find(metadata: &Metadata) -> Option<Aws> {
        let token = token(metadata).await.ok()?;
        // Every instance of EC2 has it.
        let header = (TOKEN, token.as_str());
        let id = metadata.get("/latest/meta-data/instance-id", header, LIMIT);
        let id = id.await.ok()?;
        (id.status == 200 && id.text.starts_with("i-")).then_some(Aws { token })
    }

    pub async fn look(&mut self, metadata: &Metadata) -> Result<Found, String> {
        let path = "/latest/meta-data/spot/instance-action";
        let answer = self.get(metadata, path).await?;
        match answer.status {
            404 => {}
            200 => {
                let said = serde_json::from_str::<InstanceAction>(&answer.text);
                let said = said.map_err(|_| wrong(path, &answer))?;
                if !["stop", "terminate", "hibernate"].contains(&said.action.as_str()) {
                    return Err(wrong(path, &answer));
                }
                let (action, time) = (said.action, printable(&said.time, TIME_LETTERS));
                return Ok(Found::End(format!(
                    "AWS will {action} this spot machine at {time}"
                )));
            }
            _ => return Err(wrong(path, &answer)),
        }
        let path = "/latest/meta-data/events/recommendations/rebalance";
        let answer = self.get(metadata, path).await?;
        match answer.status {
            404 => Ok(Found::Nothing),
            200 => {
                let said = serde_json::from_str::<Rebalance>(&answer.text);
                let said = said.map_err(|_| wrong(path, &answer))?;
                Ok(Found::Hint(format!(
                    "AWS has found at {} that this spot machine is more likely to go than others; its ranks stay until AWS says that it goes",
                    printable(&said.notice_time, TIME_LETTERS)
                )))
            }
            _ => Err(wrong(path, &answer)),
        }
    }

    /// With a new token where the old one is too old.
    async fn get(&mut self, metadata: &Metadata, path: &str) -> Result<Answer, String> {
        let answer = metadata.get(path, (TOKEN, &self.token), LIMIT).await?;
        if answer.status != 401 {
            return Ok(answer);
        }
        self.token = token(metadata).await?;
        metadata.get(path, (TOKEN, &self.token), LIMIT).await
    }
}

async fn token(metadata: &Metadata) -> Result<String, String> {
    let path = "/latest/api/token";
    let answer = metadata.ask(Method::PUT, path, TOKEN_LIFE, LIMIT).await?;
    let is_token =
        !answer.text.is_empty() && answer.text.bytes().all(|byte| byte.is_ascii_graphic());
    match answer.status == 200 && is_token {
        true => Ok(answer.text),
        false => Err(wrong(path, &answer)),
    }
}
