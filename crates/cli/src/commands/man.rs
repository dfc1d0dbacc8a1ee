//! `tilewright man`: the manual, generated from the commands.

use std::path::{Path, PathBuf};

use clap_mangen::Man;

use crate::commands::output::write_file;
use crate::fault::Fault;

/// Print the manual page, or write those of all commands
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright man | man -l -\n  tilewright man --out ~/.local/share/man/man1")]
pub(crate) struct Args {
    /// Write a page for each command into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// The page of the program, or the names of the written pages.
pub(crate) fn run(args: &Args, commands: clap::Command) -> Result<String, Fault> {
    let Some(folder) = &args.out else { return page(commands, "tilewright") };
    std::fs::create_dir_all(folder).map_err(|error| Fault::file("cannot make the folder", folder, error))?;
    let mut written = String::new();
    // Subcommands know their full names only after everything is put together.
    let mut commands = commands;
    commands.build();
    write_pages(&commands, "tilewright", folder, &mut written)?;
    Ok(written)
}

fn write_pages(command: &clap::Command, name: &str, folder: &Path, written: &mut String) -> Result<(), Fault> {
    let file = format!("{name}.1");
    write_file(&folder.join(&file), page(command.clone(), name)?.as_bytes())?;
    *written += &format!("{file}\n");
    for part in command.get_subcommands().filter(|part| part.get_name() != "help") {
        write_pages(part, &format!("{name}-{}", part.get_name()), folder, written)?;
    }
    Ok(())
}

fn page(command: clap::Command, name: &str) -> Result<String, Fault> {
    let mut text = Vec::new();
    Man::new(command)
        .title(name)
        .render(&mut text)
        .map_err(|error| Fault::BadInput(format!("cannot write the page: {error}")))?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}
