//! `lexicon export`, `convert` and `verify`: lexicons as files.

use std::path::PathBuf;

use clap::ValueEnum;
use lexicon::{ImportOptions, inspect_lexicon, verify_lexicon, write_kbwg, write_kwg, write_lexicon};
use serde_json::{Value, json};

use super::shelf::{Kind, open_file};
use super::{Asked, Letters, alphabets};
use crate::commands::input::Input;
use crate::commands::output::{pretty, write_file};
use crate::fault::Fault;
use crate::options::Printing;

/// The largest file that is verified, in bytes.
const MAX_FILE_BYTES: u64 = 128 * 1024 * 1024;

/// Print all words of a lexicon, one per line
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright lexicon export english-everyday > words.txt\n  \
    tilewright lexicon export english-everyday --tiers -o words.tsv")]
pub(super) struct ExportArgs {
    #[command(flatten)]
    asked: Asked,

    /// The file to write; by default the words are printed
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write the tier of each word after a tab
    #[arg(long)]
    tiers: bool,
}

/// Write a lexicon in another format
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright lexicon convert english-everyday --to kwg -o english.kwg\n  \
    tilewright lexicon convert club.kwg --to lexicon -o club.lexicon")]
pub(super) struct ConvertArgs {
    #[command(flatten)]
    asked: Asked,

    /// The format
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Format,

    /// The file to write
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
}

/// Check that a lexicon file is whole and has the words that it claims
#[derive(Debug, clap::Args)]
#[command(after_help = "Exit status: 0 the file is sound, 1 it is not.\n\nExamples:\n  \
    tilewright lexicon verify club.lexicon\n  tilewright lexicon verify club.kwg")]
pub(super) struct VerifyArgs {
    /// The file: ours, or one whose name ends in .kwg or .kbwg
    file: PathBuf,

    #[command(flatten)]
    letters: Letters,

    #[command(flatten)]
    printing: Printing,
}

/// A format of graph files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// The format of this program, with name, licence, digest and tiers
    Lexicon,
    /// A graph for other programs; up to four million nodes
    Kwg,
    /// A graph for other programs; up to sixteen million nodes
    Kbwg,
}

/// Prints the words.
pub(super) fn export(args: &ExportArgs) -> Result<String, Fault> {
    let lexicon = args.asked.load()?;
    if args.tiers && lexicon.tiers().is_none() {
        return Err(Fault::BadInput(format!("--tiers: {} does not say how common its words are", args.asked.lexicon)));
    }
    let alphabet = lexicon.alphabet();
    let text = if args.asked.common.printing.json {
        let word = |(word, tier): (lexicon::Word, Option<u8>)| match tier {
            Some(tier) if args.tiers => json!({ "word": word.written(alphabet), "tier": tier }),
            _ => json!(word.written(alphabet)),
        };
        let words: Vec<Value> = lexicon.tiered_words().map(word).collect();
        pretty(&json!({ "lexicon": args.asked.lexicon, "words": words }))
    } else {
        let line = |(word, tier): (lexicon::Word, Option<u8>)| match tier {
            Some(tier) if args.tiers => format!("{}\t{tier}\n", word.written(alphabet)),
            _ => word.written(alphabet) + "\n",
        };
        lexicon.tiered_words().map(line).collect()
    };
    match &args.output {
        None => Ok(text),
        Some(path) => {
            write_file(path, text.as_bytes())?;
            Ok(format!("Wrote {}: {} words.\n", path.display(), lexicon.n_words()))
        }
    }
}

/// Writes a lexicon in another format.
pub(super) fn convert(args: &ConvertArgs) -> Result<String, Fault> {
    let lexicon = args.asked.load()?;
    let bytes = match args.to {
        Format::Lexicon => write_lexicon(&lexicon),
        Format::Kwg => write_kwg(lexicon.graph()).map_err(|error| Fault::BadInput(error.to_string()))?,
        Format::Kbwg => write_kbwg(lexicon.graph()),
    };
    write_file(&args.output, &bytes)?;
    let (file, n_words, n_bytes) = (args.output.display(), lexicon.n_words(), bytes.len());
    if args.asked.common.printing.json {
        return Ok(pretty(&json!({ "file": file.to_string(), "words": n_words, "bytes": n_bytes })));
    }
    Ok(format!("Wrote {file}: {n_words} words, {n_bytes} bytes.\n"))
}

/// Checks a whole file.
pub(super) fn verify(args: &VerifyArgs) -> Result<String, Fault> {
    let input = Input::File(args.file.clone());
    let (lexicon, what) = if Kind::of_ending(&args.file).is_some() {
        // These files claim nothing but a sound graph, which loading checks.
        let held = open_file(input.clone(), args.letters.alphabet()?.as_ref(), &ImportOptions::default())?;
        held.note_rejects();
        (held.lexicon, "every node of the graph is sound; the format has no checksum and no digest")
    } else {
        let bytes = input.bytes(MAX_FILE_BYTES)?;
        let info = inspect_lexicon(&bytes).map_err(|error| input.fault(error))?;
        let alphabet = alphabets::of_letters(&info.letters)?;
        let lexicon = verify_lexicon(&bytes, &alphabet).map_err(|error| input.fault(error))?;
        (lexicon, "checksum, graph and digest are right")
    };
    let (n_words, digest) = (lexicon.n_words(), lexicon.digest().to_string());
    if args.printing.json {
        return Ok(pretty(&json!({ "sound": true, "words": n_words, "digest": digest })));
    }
    Ok(format!("{input}: {what}.\n{n_words} words, digest {digest}\n"))
}
