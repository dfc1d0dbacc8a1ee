//! `lexicon import`, `build` and `remove`: makes lexicons from lists, and removes them.

use std::path::PathBuf;

use english::List;
use lexicon::{
    About, Accents, Capitals, Encoding, ImportOptions, ImportReport, Inflections, Word, write_kbwg, write_kwg,
    write_lexicon,
};
use serde_json::{Value, json};

use super::shelf::{self, Kind};
use super::{Common, Letters};
use crate::commands::input::Input;
use crate::commands::output::{pretty, write_file};
use crate::fault::Fault;
use crate::options::Printing;

/// Import a word list into the data folder, under a name
#[derive(Debug, clap::Args)]
#[command(after_help = "Lines that are no words are left out and listed with the reason: capitals, hyphens, \
    apostrophes,\nabbreviations, foreign letters, too long.\n\nExamples:\n  \
    tilewright lexicon import club.txt --name club\n  \
    tilewright lexicon import wörter.txt --name deutsch --alphabet german --capitals-mean-nothing")]
pub(super) struct ImportArgs {
    /// The list, one word per line; - for the standard input
    file: String,

    /// The name: small letters, digits and hyphens
    #[arg(long, value_name = "NAME")]
    name: String,

    #[command(flatten)]
    list: ListArgs,

    #[command(flatten)]
    common: Common,
}

/// Build a graph file from a word list
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright lexicon build club.txt -o club.lexicon\n  \
    tilewright lexicon build club.txt -o club.kwg")]
pub(super) struct BuildArgs {
    /// The list, one word per line; - for the standard input
    #[arg(value_name = "WORDS")]
    file: String,

    /// The file to write; a name that ends in .kwg or .kbwg makes a file for other programs
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,

    /// The name of the lexicon; by default that of the list
    #[arg(long, value_name = "NAME")]
    name: Option<String>,

    #[command(flatten)]
    list: ListArgs,

    #[command(flatten)]
    printing: Printing,
}

/// Remove a lexicon that was imported
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright lexicon remove club")]
pub(super) struct RemoveArgs {
    /// Its name
    name: String,

    #[command(flatten)]
    common: Common,
}

/// How a list is read.
#[derive(Debug, clap::Args)]
struct ListArgs {
    #[command(flatten)]
    letters: Letters,

    /// Add the regular English plurals and verb forms of the words
    #[arg(long)]
    inflections: bool,

    /// Take words with a capital letter too, as in German lists
    #[arg(long)]
    capitals_mean_nothing: bool,

    /// Leave out words with accents that the alphabet does not have, instead of dropping the accents
    #[arg(long)]
    reject_accents: bool,

    /// The most letters of a word
    #[arg(long, value_name = "N", default_value_t = Word::MAX_LEN)]
    longest: usize,

    /// How many rejected lines are shown; the others are only counted
    #[arg(long, value_name = "N", default_value_t = 20)]
    rejects: usize,

    /// The language of the words
    #[arg(long, value_name = "TEXT", default_value = "")]
    language: String,

    /// The licence: the terms under which the list may be copied
    #[arg(long, value_name = "TEXT", default_value = "")]
    licence: String,
}

impl ListArgs {
    fn options(&self) -> ImportOptions {
        let usual = ImportOptions::default();
        ImportOptions {
            lengths: *usual.lengths.start()..=self.longest,
            capitals: if self.capitals_mean_nothing { Capitals::MeanNothing } else { Capitals::AsTheListHasThem },
            accents: if self.reject_accents { Accents::Reject } else { Accents::Drop },
            inflections: if self.inflections { Inflections::AddKnown(english::forms) } else { Inflections::AsListed },
            rejects_kept: self.rejects,
        }
    }

    fn about(&self, name: String) -> About {
        About { name, language: self.language.clone(), licence: self.licence.clone() }
    }
}

/// Imports a list.
pub(super) fn import(args: &ImportArgs) -> Result<String, Fault> {
    if List::named(&args.name).is_some() {
        return Err(Fault::BadInput(format!("{} is the name of a lexicon that is shipped: choose another", args.name)));
    }
    let (input, alphabet) = (Input::named(&args.file), args.list.letters.or_usual()?);
    let shelf = args.common.shelf();
    let about = args.list.about(args.name.clone());
    let report = shelf.catalogue().import(about, input.open()?, &alphabet, &args.list.options());
    let report = report.map_err(|error| input.fault(error))?;
    if args.common.printing.json {
        return Ok(pretty(&json!({ "name": args.name, "report": report_json(&report) })));
    }
    Ok(format!("{report}\nImported as {}.\n", args.name))
}

/// Makes a graph file of a list.
pub(super) fn build(args: &BuildArgs) -> Result<String, Fault> {
    let (input, alphabet) = (Input::named(&args.file), args.list.letters.or_usual()?);
    let name = args.name.clone().unwrap_or_else(|| shelf::about(&input).name);
    let (lexicon, report) = shelf::read_list(&input, alphabet, &args.list.options(), args.list.about(name))?;
    let bytes = match Kind::of_ending(&args.output) {
        Some(Kind::Kwg) => write_kwg(lexicon.graph()).map_err(|error| input.fault(error))?,
        Some(Kind::Kbwg) => write_kbwg(lexicon.graph()),
        Some(Kind::List | Kind::Ours) | None => write_lexicon(&lexicon),
    };
    write_file(&args.output, &bytes)?;
    let (n_nodes, n_bytes, digest) = (lexicon.graph().nodes().len(), bytes.len(), lexicon.digest().to_string());
    if args.printing.json {
        return Ok(pretty(&json!({
            "file": args.output.display().to_string(),
            "bytes": n_bytes,
            "nodes": n_nodes,
            "digest": digest,
            "report": report_json(&report),
        })));
    }
    let file = args.output.display();
    Ok(format!("{report}\nWrote {file}: {n_nodes} nodes, {n_bytes} bytes.\nDigest {digest}\n"))
}

/// Removes an imported lexicon.
pub(super) fn remove(args: &RemoveArgs) -> Result<String, Fault> {
    args.common.shelf().catalogue().remove(&args.name).map_err(|error| Fault::BadInput(error.to_string()))?;
    if args.common.printing.json {
        return Ok(pretty(&json!({ "removed": args.name })));
    }
    Ok(format!("Removed {}.\n", args.name))
}

fn report_json(report: &ImportReport) -> Value {
    let rejects: Vec<Value> = report
        .rejects
        .iter()
        .map(|one| json!({ "line": one.line, "text": one.text, "reason": one.reason.name(), "why": one.reason.to_string() }))
        .collect();
    json!({
        "encoding": match report.encoding { Encoding::Utf8 => "utf-8", Encoding::Latin1 => "latin-1" },
        "lines": report.n_lines,
        "words": report.n_words,
        "duplicates": report.n_duplicates,
        "accents_dropped": report.n_accents_dropped,
        "inflections": report.n_inflections,
        "rejected": report.n_rejected,
        "rejected_by_reason": report.rejected_by_reason,
        "rejects": rejects,
        "words_by_length": report.words_by_length,
    })
}
