//! `paipu completions`.

use clap::Args;
use clap_complete::{Shell, generate};

use super::{Failure, Status, print};

const EXAMPLES: &str = "\
Examples:
  paipu completions bash > ~/.local/share/bash-completion/completions/paipu
  paipu completions zsh > ~/.zfunc/_paipu
  paipu completions fish > ~/.config/fish/completions/paipu.fish";

/// Print the completions of a shell
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Completions {
    /// Which shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    /// Prints the completions of a command line.
    pub(super) fn run(&self, mut command: clap::Command) -> Result<Status, Failure> {
        let (mut script, name) = (Vec::new(), command.get_name().to_owned());
        generate(self.shell, &mut command, name, &mut script);
        print(|out| out.write_all(&script).map_err(Failure::Output))
    }
}
