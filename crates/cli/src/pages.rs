//! `cloudmpi completions` and `cloudmpi man`: what shells and man read, made from the flags themselves.

use std::path::Path;

use clap_complete::Shell;
use clap_mangen::Man;

use crate::command::{self, completions, man};
use crate::out::put_bytes;
use crate::stop::Stop;

pub fn completions(flags: &completions::Completions) {
    let shell = match flags.shell {
        completions::Shell::Bash => Shell::Bash,
        completions::Shell::Zsh => Shell::Zsh,
        completions::Shell::Fish => Shell::Fish,
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command::tree(), "cloudmpi", &mut script);
    put_bytes(&script);
}

pub fn man(flags: &man::Man) -> Result<(), Stop> {
    let tree = command::tree();
    if let Some(dir) = &flags.dir {
        return all(&tree, dir)
            .map_err(|error| Stop::Failed(format!("--dir {}: {error}", dir.display())));
    }
    let mut page = &tree;
    for word in &flags.command {
        page = page.find_subcommand(word).ok_or_else(|| {
            let known = page.get_subcommands().map(clap::Command::get_name);
            let known: Vec<&str> = known.collect();
            Stop::Usage(match known.is_empty() {
                true => format!("{} has no command {word}", page.get_name()),
                false => format!("there is no command {word}; one of {}", known.join(", ")),
            })
        })?;
    }
    put_bytes(&roff(page).map_err(Stop::failed)?);
    Ok(())
}

fn roff(command: &clap::Command) -> std::io::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command.clone())
        .source(concat!("cloudmpi ", env!("CARGO_PKG_VERSION")))
        .manual("cloudMPI")
        .render(&mut page)?;
    Ok(page)
}

/// A page of each command, `cloudmpi-noise-measure.1` and so on.
fn all(command: &clap::Command, dir: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(dir)?;
    let name = command.get_display_name().unwrap_or(command.get_name());
    std::fs::write(dir.join(format!("{name}.1")), roff(command)?)?;
    let pages = command
        .get_subcommands()
        .filter(|sub| sub.get_name() != "help");
    pages
        .filter(|sub| !sub.is_hide_set())
        .try_for_each(|sub| all(sub, dir))
}
