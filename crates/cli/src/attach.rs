//! Becomes the front of a job of this machine.

use cloudmpi_launch::front;

use crate::command::attach::Attach;
use crate::kill;
use crate::out::complain;

pub fn main(flags: &Attach) -> i32 {
    let ended = chosen(flags.job).and_then(front::attach);
    ended.unwrap_or_else(|line| {
        complain!("cloudmpi attach: {line}");
        1
    })
}

/// The launcher of the job that is meant.
fn chosen(named: Option<i32>) -> Result<i32, String> {
    let all = front::attachable();
    let own: Vec<i32> = (all.iter().copied())
        .filter(|launcher| front::is_own(*launcher))
        .collect();
    let none = "no job of yours that was started with --survive runs here";
    let here = kill::listed(own.iter(), none);
    let Some(job) = named else {
        return match own[..] {
            [only] => Ok(only),
            [] => Err(here),
            _ => Err(format!("{here}; name one")),
        };
    };
    let is_meant = |launcher: &&i32| **launcher == job || front::is_front_of(job, **launcher);
    match own.iter().find(is_meant) {
        Some(launcher) => Ok(*launcher),
        None if all.contains(&job) => Err(format!("job {job} is another user's")),
        None if kill::runs(job) => Err(format!(
            "job {job} was started without --survive: it ends with its launcher, and nobody can attach to it"
        )),
        None => Err(format!(
            "process {job} is not the launcher of a job of yours on this machine; {here}"
        )),
    }
}
