//! Every algorithm of every collective against a plain model.

mod inter;
mod machine;
mod machine_itself;
mod moving;
mod neighbors;
mod reducing;
mod selection;
mod setup;
