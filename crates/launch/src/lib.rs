//! Starts the ranks of a job on one machine, passes their output on, and watches them: why one
//! died, what each one waits for, and whether all of them wait for one another.
//!
//! The launcher has one thread that waits for everything (signals, output, time) in one poll, one
//! that writes output, and, where the input is a terminal, one that copies it. It never touches
//! a rank's progress: what it knows it reads from the status pages of the shared segment.

mod bind;
mod deadlock;
mod dump;
pub mod explain;
mod guard;
mod here;
mod job;
mod lines;
mod mail;
mod memory_killer;
mod openmp;
mod processes;
mod program_file;
mod report;
mod resolve;
mod segments;
mod signals;
mod single_copy;
mod spawn;
mod start;
mod stdin;
mod stopped;
mod streams;
mod supervise;
pub mod supervisor;
mod view;
mod writer;

pub use bind::allowed_processors;
pub use cloudmpi_path_services::MailboxKind;
pub use cloudmpi_segment::Via;
pub use deadlock::{Observation, Watcher};
pub use dump::dump;
pub use job::{
    App, Bind, Explain, Job, LaunchError, STATUS_DEADLOCK, STATUS_NOT_EXECUTABLE, STATUS_NOT_FOUND,
    STATUS_TIMEOUT, STATUS_USAGE,
};
pub use lines::Cut;
pub use mail::{MailServer, MailSpec, not_encrypted};
pub use processes::Exit;
pub use signals::{is_ignored, name as signal_name};
pub use spawn::SECRET_VARIABLES;
pub use stdin::read_own as read_stdin;
pub use stopped::{LOST_AFTER, StopWatch, is_stopped};
pub use streams::cut_for;
pub use supervise::run;
pub use view::RankView;
pub use writer::{Sink, Target, Writer};
