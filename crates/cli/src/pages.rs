//! `cloudmpi completions` and `cloudmpi man`: files for shells and man, made from the flags themselves.

use std::path::Path;

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

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
    let mut tree = match &*flags.command {
        "cloudmpi" => command::tree(),
        _ => command::run::Run::command(),
    };
    clap_complete::generate(shell, &mut tree, &flags.command, &mut script);
    put_bytes(&script);
}

pub fn man(flags: &man::Man) -> Result<(), Stop> {
    let mut tree = without_help(command::Cloudmpi::command());
    tree.build();
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

/// Pages are help themselves.
fn without_help(command: clap::Command) -> clap::Command {
    let command = command.disable_help_subcommand(true);
    command.mut_subcommands(without_help)
}

/// A page of each command, `cloudmpi-noise-measure.1` and so on.
fn all(command: &clap::Command, dir: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(dir)?;
    let name = command.get_display_name().unwrap_or(command.get_name());
    std::fs::write(dir.join(format!("{name}.1")), roff(command)?)?;
    command.get_subcommands().try_for_each(|sub| all(sub, dir))
}

fn roff(command: &clap::Command) -> std::io::Result<Vec<u8>> {
    let end = command
        .get_after_help()
        .map(ToString::to_string)
        .unwrap_or_default();
    let man = Man::new(command.clone())
        .source(concat!("cloudmpi ", env!("CARGO_PKG_VERSION")))
        .manual("cloudMPI");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    notes_and_examples(&end).to_writer(&mut page)?;
    Ok(ascii(&String::from_utf8_lossy(&page)).into_bytes())
}

/// Writes other letters by their numbers, which any roff reads.
fn ascii(page: &str) -> String {
    let letter = |letter: char| match letter.is_ascii() {
        true => letter.to_string(),
        false => format!("\\[u{:04X}]", letter as u32),
    };
    page.chars().map(letter).collect()
}

/// Formats the end of a help text that [`command::examples`] wrote.
fn notes_and_examples(end: &str) -> Roff {
    let mut roff = Roff::new();
    let (notes, examples) = end.split_once(command::EXAMPLES).unwrap_or((end, ""));
    let notes: Vec<&str> = notes.split("\n\n").map(str::trim_end).collect();
    let notes: Vec<&str> = notes.into_iter().filter(|note| !note.is_empty()).collect();
    if !notes.is_empty() {
        roff.control("SH", ["NOTES"]);
    }
    for note in notes {
        roff.control("PP", []);
        let table = note.contains('\n');
        let lines = note.lines().map(|line| roman(line.trim_end()));
        if table {
            roff.control("nf", []);
        }
        for line in lines {
            roff.text([line]);
        }
        if table {
            roff.control("fi", []);
        }
    }
    roff.control("SH", ["EXAMPLES"]);
    let mut lines = examples
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty());
    while let (Some(line), Some(what)) = (lines.next(), lines.next()) {
        roff.control("TP", []);
        roff.text([bold(line)]);
        roff.text([roman(what)]);
    }
    roff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_flags_notes_and_examples() {
        let tree = command::tree();
        let cost = tree.find_subcommand("cost").expect("a command");
        let page = String::from_utf8(roff(cost).expect("written")).expect("text");
        for part in [
            ".TH cloudmpi-cost 1",
            "\\-\\-spot\\-iterations",
            ".SH NOTES",
            "USD = nodes \\[u00D7] USD",
            ".SH EXAMPLES",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(page.is_ascii());
    }
}
