//! Studies: a file says what is measured and how often, a journal keeps what was, a page says what it shows.

mod beside;
mod check;
mod condense;
mod drawing;
mod figures;
mod file;
mod journal;
mod measuring;
mod noise_data;
mod page;
mod published;
mod results;
mod run;
mod shipped;
mod trial;
mod words;

pub use drawing::Drawing;
pub use file::{Factors, Part, Setting, Study, Window};
pub use journal::{Conditions, Journal, Outcome, read};
pub use measuring::Programs;
pub use noise_data::read as read_noise_data;
pub use page::{Written, write as write_report};
pub use published::{Number, Point, Published, Series, X};
pub use run::{Clock, Done, Measuring, SystemClock, run};
pub use shipped::{SHIPPED, Shipped, shipped};
pub use trial::{LABELS, Sample, Trial};
