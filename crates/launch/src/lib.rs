//! Starts the ranks of a job on one machine, passes their output on, and watches them: for deaths,
//! long waits and deadlocks.
//!
//! One thread of the launcher waits for everything (signals, output, time) in one poll. One writes
//! output, and one copies the input where that is a terminal. The launcher never touches a rank's
//! progress: it reads the status pages of the shared segment.

pub mod adopt;
mod bind;
mod control;
mod couriers;
mod deadlock;
mod dump;
pub mod explain;
pub mod front;
mod groups;
mod guard;
mod hardware;
mod here;
mod input_again;
mod job;
mod lines;
mod lives;
mod log_memory;
mod mail;
mod memory_killer;
mod objects;
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
pub mod stats;
mod stdin;
mod stopped;
mod streams;
mod supervise;
pub mod supervisor;
mod trace_folder;
mod view;
mod windows;
mod writer;

pub use bind::allowed_processors;
pub use cloudmpi_path_services::MailboxKind;
pub use cloudmpi_segment::{PathId, RankName};
pub use deadlock::{Observation, Watcher};
pub use dump::dump;
pub use groups::{label, whose_numbers};
pub use hardware::Hardware;
pub use job::{
    App, Bind, Explain, Job, LaunchError, STATUS_DEADLOCK, STATUS_NOT_EXECUTABLE, STATUS_NOT_FOUND,
    STATUS_TIMEOUT, STATUS_USAGE,
};
pub use lines::{Cut, LineBuffer};
pub use lives::{Count, Written};
pub use log_memory::LogMemory;
pub use mail::{MailSpec, ServicesAt, not_encrypted};
pub use processes::Exit;
pub use report::ENDING_THE_JOB;
pub use signals::{name as signal_name, watched as watched_signals};
pub use spawn::SECRET_VARIABLES;
pub use stdin::read_own as read_stdin;
pub use stopped::{LOST_AFTER, StopWatch, is_stopped};
pub use streams::cut_for;
pub use supervise::{run, status_of_survivors};
pub use trace_folder::VARIABLE as TRACE_FOLDER_VARIABLE;
pub use view::{RankView, second_lives};
pub use writer::{Sink, Target, Writer};
