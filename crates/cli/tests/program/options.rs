//! The options in `docs/CLI.md` are those of the program's own help.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::run::Folder;
use crate::usage::every_command;

/// Set this variable to write the table instead of comparing it.
const WRITE: &str = "TILEWRIGHT_WRITE_OPTIONS";
const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/CLI.md");
const FROM: &str = "<!-- options -->\n";
const TO: &str = "<!-- end of options -->\n";

/// The options that a command has, in the order of its help, without `--help`, which every command has.
fn options(folder: &Folder, command: &str) -> Vec<String> {
    let arguments: Vec<&str> = command.split(' ').chain(["--help"]).collect();
    let run = folder.run(&arguments, &[]);
    let listed = run.stdout.lines().skip_while(|line| *line != "Options:").skip(1);
    // An option begins two or six columns in; its explanation may go on further to the right.
    let of_options = listed.take_while(|line| line.is_empty() || line.starts_with(' '));
    let first = of_options.filter_map(|line| {
        let of_six = line.strip_prefix("      ").filter(|rest| rest.starts_with("--"));
        of_six.or_else(|| line.strip_prefix("  -").and_then(|rest| rest.split_once(", ")).map(|(_, long)| long))
    });
    let names = first.filter_map(|text| text.split([' ', '[', '=']).next());
    names.filter(|name| !matches!(*name, "--help" | "--version")).map(str::to_owned).collect()
}

fn by_command() -> BTreeMap<String, Vec<String>> {
    let folder = Folder::new("options");
    let all = every_command(&folder);
    all.into_iter().map(|command| (command.clone(), options(&folder, &command))).collect()
}

/// The table of the document: commands with the same options share a row.
fn table(by_command: &BTreeMap<String, Vec<String>>) -> String {
    let mut rows: Vec<(Vec<&str>, &[String])> = Vec::new();
    for (command, options) in by_command.iter().filter(|(_, options)| !options.is_empty()) {
        match rows.iter_mut().find(|(_, listed)| *listed == options.as_slice()) {
            Some((commands, _)) => commands.push(command),
            None => rows.push((vec![command], options)),
        }
    }
    let quoted = |words: Vec<&str>| words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    let mut text = "| command | options |\n|---|---|\n".to_owned();
    for (commands, options) in rows {
        text += &format!("| {} | {} |\n", quoted(commands), quoted(options.iter().map(String::as_str).collect()));
    }
    text
}

/// The names of options in a piece of a document: `--set` in `--set KEY=VALUE`.
fn named(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_lowercase() && !c.is_ascii_digit() && c != '-');
    words.filter(|word| word.len() > 2 && word.starts_with("--") && !word.starts_with("---")).collect()
}

/// The pieces of code in a document: lines of a session with the program, and text between backticks.
fn code(document: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    for (index, part) in document.split("```").enumerate() {
        if index % 2 == 1 {
            pieces.extend(part.lines().filter_map(|line| line.strip_prefix("$ ")));
        } else {
            pieces.extend(part.split('`').skip(1).step_by(2));
        }
    }
    pieces
}

#[test]
fn the_document_of_the_command_line_lists_every_option_of_every_command() {
    let document = fs::read_to_string(DOCUMENT).unwrap();
    let (before, rest) = document.split_once(FROM).unwrap();
    let (listed, after) = rest.split_once(TO).unwrap();
    let table = table(&by_command());
    if std::env::var_os(WRITE).is_some() {
        fs::write(DOCUMENT, format!("{before}{FROM}{table}{TO}{after}")).unwrap();
        return;
    }
    assert_eq!(listed, table, "run {WRITE}=1 cargo test -p tilewright --test program options");
}

#[test]
fn the_document_of_the_command_line_names_no_option_that_its_command_does_not_have() {
    let document = fs::read_to_string(DOCUMENT).unwrap();
    let by_command = by_command();
    let all: BTreeSet<&str> = by_command.values().flatten().map(String::as_str).chain(["--help"]).collect();
    let mut strange = Vec::new();
    // Text between quotes belongs to another program, and `cargo` has options of its own.
    for piece in code(&document).into_iter().filter(|piece| !piece.starts_with("cargo ")) {
        let ours: String = piece.split('\'').step_by(2).collect();
        let words = ours.split_once("tilewright ").map(|(_, words)| words).unwrap_or_default();
        let command = by_command.keys().filter(|command| format!("{words} ").starts_with(&format!("{command} ")));
        let known: BTreeSet<&str> = match command.max_by_key(|command| command.len()) {
            Some(command) => by_command[command].iter().map(String::as_str).chain(["--help"]).collect(),
            None => all.clone(),
        };
        strange.extend(named(&ours).difference(&known).map(|option| format!("{option} in `{piece}`")));
    }
    assert_eq!(strange, Vec::<String>::new());
}
