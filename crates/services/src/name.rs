//! Names. Every object belongs to a job, so that all of a job's objects can be found and removed.

use crate::error::{Error, Kind, Result};
use std::fmt;
use std::sync::Arc;

/// The job (or other owner) of objects: 1 to 20 lower-case letters and digits.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct JobId(Arc<str>);

/// A queue, topic, subscriber or relay: 1 to 40 lower-case letters, digits and single dashes between them.
/// This rule fits the strictest service; `full` is at most 61 characters.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name {
    job: JobId,
    text: Arc<str>,
}

/// A blob or table row: 1 to 200 letters, digits, `-`, `_`, `=` and single dots between them.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    job: JobId,
    text: Arc<str>,
}

fn invalid(what: &'static str, text: &str, rule: &str) -> Error {
    Error::of_backend(Kind::Invalid, what, text, rule)
}

fn is_plain(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit()
}

impl JobId {
    pub fn new(text: &str) -> Result<JobId> {
        if text.is_empty() || text.len() > 20 || !text.bytes().all(is_plain) {
            return Err(invalid(
                "job id",
                text,
                "1 to 20 lower-case letters and digits",
            ));
        }
        Ok(JobId(text.into()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn name(&self, text: &str) -> Result<Name> {
        let dashes_stand_between =
            !text.starts_with('-') && !text.ends_with('-') && !text.contains("--");
        let letters = text.bytes().all(|byte| is_plain(byte) || byte == b'-');
        if text.is_empty() || text.len() > 40 || !letters || !dashes_stand_between {
            return Err(invalid(
                "name",
                text,
                "1 to 40 lower-case letters, digits and single dashes between them",
            ));
        }
        Ok(Name {
            job: self.clone(),
            text: text.into(),
        })
    }

    pub fn key(&self, text: &str) -> Result<Key> {
        let letters = text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_=.".contains(&byte));
        let dots_stand_between =
            !text.starts_with('.') && !text.ends_with('.') && !text.contains("..");
        if text.is_empty() || text.len() > 200 || !letters || !dots_stand_between {
            let rule = "1 to 200 letters, digits, '-', '_', '=' and single dots between them";
            return Err(invalid("key", text, rule));
        }
        Ok(Key {
            job: self.clone(),
            text: text.into(),
        })
    }
}

impl Name {
    pub fn job(&self) -> &JobId {
        &self.job
    }

    /// The name within the job.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// One name for services that know no jobs: `job-name`. A job id has no dash, so this is unambiguous.
    pub fn full(&self) -> String {
        format!("{}-{}", self.job.0, self.text)
    }
}

impl Key {
    pub fn job(&self) -> &JobId {
        &self.job
    }

    /// The key within the job.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// One key for services that know no jobs: `job.key`. A job id has no dot, so this is unambiguous.
    pub fn full(&self) -> String {
        format!("{}.{}", self.job.0, self.text)
    }
}

/// Owner of objects that belong to no single job.
pub fn directory() -> JobId {
    JobId("agents".into())
}

/// The beginning of the keys of jobs' rows.
pub const JOB_PREFIX: &str = "job.";

/// The row of a live job, which its owner renews: with it `cloudmpi clean` finds the leftovers of a job.
pub fn job_key(job: &JobId) -> Result<Key> {
    directory().key(&format!("{JOB_PREFIX}{job}"))
}

impl fmt::Display for JobId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.job.0, self.text)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.job.0, self.text)
    }
}

macro_rules! debug_as_display {
    ($($name:ident)*) => {
        $(impl fmt::Debug for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, out)
            }
        })*
    };
}

debug_as_display!(JobId Name Key);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules() {
        let job = JobId::new("j1").unwrap();
        for good in ["a", "mailbox-3", "a-b-c", &"x".repeat(40)] {
            assert_eq!(job.name(good).unwrap().full(), format!("j1-{good}"));
        }
        for bad in [
            "",
            "-a",
            "a-",
            "a--b",
            "A",
            "a.b",
            "a/b",
            "ä",
            &"x".repeat(41),
        ] {
            assert_eq!(job.name(bad).unwrap_err().kind(), Kind::Invalid, "{bad}");
        }
        for good in ["a", "Agent.node-1.lease", "a_b=c", &"x".repeat(200)] {
            assert_eq!(job.key(good).unwrap().full(), format!("j1.{good}"));
        }
        for bad in ["", ".a", "a.", "a..b", "a/b", "a b", &"x".repeat(201)] {
            assert_eq!(job.key(bad).unwrap_err().kind(), Kind::Invalid, "{bad}");
        }
        for bad in ["", "a-b", "a.b", "A", &"x".repeat(21)] {
            assert_eq!(JobId::new(bad).unwrap_err().kind(), Kind::Invalid, "{bad}");
        }
    }
}
