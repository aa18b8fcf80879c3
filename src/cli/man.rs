//! `paipu man`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use clap_mangen::Man as Page;

use super::output::Output;
use super::{Failure, Status, print};

const EXAMPLES: &str = "\
Examples:
  paipu man | man -l -                         the page of paipu
  paipu man audit | man -l -                   the page of a command
  paipu man --dir /usr/local/share/man/man1    a file for each of them";

/// Print the manual
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Man {
    /// The page of this command [default: of paipu]
    #[arg(value_name = "COMMAND", conflicts_with = "dir")]
    command: Option<String>,

    /// Write all pages to this folder
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

impl Man {
    /// Prints the page of a command line, or of one of its commands.
    pub(super) fn run(&self, mut command: clap::Command) -> Result<Status, Failure> {
        command.build();
        if let Some(folder) = &self.dir {
            std::fs::create_dir_all(folder).map_err(|error| Failure::io(folder.display(), error))?;
            let mut commands = [&command].into_iter().chain(command.get_subcommands());
            return commands.try_for_each(|one| write(folder, one)).map(|()| Status::Clean);
        }
        let one = match &self.command {
            None => &command,
            Some(name) => command.find_subcommand(name).ok_or_else(|| Failure::about(name, "no such command"))?,
        };
        let page = page(one)?;
        print(|out| out.write_all(&page).map_err(Failure::Output))
    }
}

fn page(command: &clap::Command) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    Page::new(command.clone()).render(&mut page).map_err(Failure::Output)?;
    Ok(page)
}

fn write(folder: &std::path::Path, command: &clap::Command) -> Result<(), Failure> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    let path = folder.join(format!("{name}.1"));
    let mut output = Output::open(Some(&path))?;
    output.write_all(&page(command)?).map_err(|error| output.failed(error))?;
    output.finish()
}
