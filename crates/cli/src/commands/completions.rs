//! `tilewright completions`: shell completions for commands and options.

use clap_complete::{Shell, generate};

/// Print completions for a shell
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  tilewright completions bash > ~/.local/share/bash-completion/completions/tilewright\n  \
    tilewright completions zsh > ~/.zfunc/_tilewright\n  \
    tilewright completions fish > ~/.config/fish/completions/tilewright.fish"
)]
pub(crate) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// The completions, generated from the commands.
pub(crate) fn run(args: &Args, mut commands: clap::Command) -> String {
    let mut text = Vec::new();
    generate(args.shell, &mut commands, "tilewright", &mut text);
    String::from_utf8_lossy(&text).into_owned()
}
