//! `lexicon list` and `lexicon info`: the lexicons, and the facts about one of them.

use std::fmt::Write as _;

use english::List;
use lexicon::{CatalogueError, Info};
use serde_json::{Value, json};

use super::shelf::Origin;
use super::{Asked, Common};
use crate::commands::output::pretty;
use crate::fault::Fault;

/// The width of the names in the list, in columns.
const NAMES: usize = 20;

/// List the lexicons that can be asked for by name
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright lexicon list\n  tilewright lexicon list --json")]
pub(super) struct ListArgs {
    #[command(flatten)]
    common: Common,
}

/// Show what a lexicon is: words by length, digest, licence, source
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  tilewright lexicon info english-everyday\n  tilewright lexicon info english-everyday --notices\n  \
    tilewright lexicon info words.txt --alphabet german --json"
)]
pub(super) struct Args {
    #[command(flatten)]
    asked: Asked,

    /// Print the notices of the authors whose work the lexicon contains
    #[arg(long)]
    notices: bool,
}

/// Lists the lexicons. A file that is damaged is listed with its fault.
pub(super) fn list(args: &ListArgs) -> Result<String, Fault> {
    let shelf = args.common.shelf();
    let mut entries: Vec<(String, Origin, Result<Info, CatalogueError>)> = Vec::new();
    for shipped in List::OFFERED {
        let info = shelf.find(shipped.name(), None)?.lexicon.info();
        entries.push((shipped.name().to_owned(), Origin::Shipped, Ok(info)));
    }
    let imported = shelf.catalogue().list().map_err(|error| Fault::BadInput(error.to_string()))?;
    entries.extend(imported.into_iter().map(|entry| (entry.name, Origin::Imported, entry.info)));
    if args.common.printing.json {
        let lexicons: Vec<Value> = entries.iter().map(|(name, origin, info)| entry_json(name, origin, info)).collect();
        return Ok(pretty(&json!({ "lexicons": lexicons })));
    }
    Ok(entries.iter().map(|(name, origin, info)| entry_text(name, origin, info)).collect())
}

fn entry_text(name: &str, origin: &Origin, info: &Result<Info, CatalogueError>) -> String {
    match info {
        Ok(info) => format!("{name:<NAMES$} {:>7} words  {origin}\n", info.n_words),
        Err(error) => format!("{name:<NAMES$} broken: {error}\n"),
    }
}

fn entry_json(name: &str, origin: &Origin, info: &Result<Info, CatalogueError>) -> Value {
    match info {
        Ok(info) => json!({
            "name": name,
            "words": info.n_words,
            "language": info.about.language,
            "licence": info.about.licence,
            "digest": info.digest.to_string(),
            "source": origin.to_string(),
        }),
        Err(error) => json!({ "name": name, "source": origin.to_string(), "fault": error.to_string() }),
    }
}

/// Prints the facts about a lexicon.
pub(super) fn run(args: &Args) -> Result<String, Fault> {
    let held = args.asked.find()?;
    let info = held.lexicon.info();
    let notices = if held.origin == Origin::Shipped { english::NOTICES } else { &[] };
    if args.asked.common.printing.json {
        return Ok(pretty(&info_json(&args.asked.lexicon, &info, &held.origin, notices)));
    }
    let mut text = info_text(&args.asked.lexicon, &info, &held.origin, notices);
    for (title, notice) in notices.iter().filter(|_| args.notices) {
        // Writing to a string cannot fail.
        let _ = write!(text, "\n{title}\n{}\n{}\n", "-".repeat(title.chars().count()), notice.trim_end());
    }
    Ok(text)
}

fn info_text(name: &str, info: &Info, origin: &Origin, notices: &[(&str, &str)]) -> String {
    let or_unknown = |text: &str| if text.is_empty() { "not known".to_owned() } else { text.to_owned() };
    let mut lines = vec![
        ("Name", name.to_owned()),
        ("Source", origin.to_string()),
        ("Language", or_unknown(&info.about.language)),
        ("Licence", or_unknown(&info.about.licence)),
        ("Letters", info.letters.join(" ")),
        ("Words", info.n_words.to_string()),
        ("Tiers", if info.has_tiers { "yes" } else { "no" }.to_owned()),
        ("Graph", format!("{} nodes", info.n_nodes)),
        ("Digest", info.digest.to_string()),
    ];
    let made_from: Vec<&str> = notices.iter().map(|(title, _)| *title).collect();
    if !made_from.is_empty() {
        lines.insert(2, ("Made from", made_from.join("; ")));
    }
    let mut text: String = lines.iter().map(|(label, value)| format!("{label:<10} {value}\n")).collect();
    text.push_str("Words by length:\n");
    for (length, count) in by_length(info) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {length:>2} {count:>7}");
    }
    text
}

fn info_json(name: &str, info: &Info, origin: &Origin, notices: &[(&str, &str)]) -> Value {
    let by_length: serde_json::Map<String, Value> =
        by_length(info).map(|(length, count)| (length.to_string(), json!(count))).collect();
    let notices: Vec<Value> = notices.iter().map(|(title, text)| json!({ "title": title, "text": text })).collect();
    json!({
        "name": name,
        "source": origin.to_string(),
        "language": info.about.language,
        "licence": info.about.licence,
        "letters": info.letters,
        "words": info.n_words,
        "words_by_length": by_length,
        "tiers": info.has_tiers,
        "nodes": info.n_nodes,
        "digest": info.digest.to_string(),
        "notices": notices,
    })
}

/// The lengths of words, with the number of words of each.
fn by_length(info: &Info) -> impl Iterator<Item = (usize, usize)> + '_ {
    info.words_by_length.iter().copied().enumerate().filter(|&(_, count)| count > 0)
}
