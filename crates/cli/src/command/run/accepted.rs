//! Flags of other launchers that change nothing here: scripts with them go on working.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};

/// Flags without a value, then flags with one.
const FLAGS: [&str; 5] = [
    "nooversubscribe",
    "allow-run-as-root",
    "use-hwthread-cpus",
    "genvall",
    "envall",
];
const WITH_VALUE: [&str; 4] = [
    "rank-by", "arch", "soft",
    // Name and value of a parameter, made one word by `super::words`.
    "mca",
];
#[derive(Debug)]
pub struct Accepted;

impl Args for Accepted {
    fn augment_args(command: Command) -> Command {
        let flags = FLAGS.map(|name| Arg::new(name).long(name).action(ArgAction::SetTrue));
        let values = WITH_VALUE.map(|name| Arg::new(name).long(name));
        let all = flags.into_iter().chain(values);
        command.args(all.map(|arg| arg.hide(true)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Accepted {
    fn from_arg_matches(_: &ArgMatches) -> Result<Self, Error> {
        Ok(Accepted)
    }

    fn update_from_arg_matches(&mut self, _: &ArgMatches) -> Result<(), Error> {
        Ok(())
    }
}
