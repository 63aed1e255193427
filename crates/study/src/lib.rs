//! Studies: a file says what is measured and how often, a journal keeps what was, a page says what it shows.

mod condense;
mod file;
mod journal;
mod measuring;
mod page;
mod published;
mod results;
mod run;
mod shipped;
mod trial;

pub use file::{Factors, Study, Window};
pub use journal::{Journal, Outcome, read};
pub use measuring::Programs;
pub use page::{Written, write as write_report};
pub use published::{Number, Published};
pub use run::{Clock, Done, Measuring, SystemClock, run};
pub use shipped::{SHIPPED, Shipped, shipped};
pub use trial::{LABELS, Sample, Trial};
