//! `tilewright editions`: the editions and variations, and the rules of one choice in full.

use std::fmt::Write as _;

use editions::{Edition, catalogue};
use rules::Board;
use serde_json::{Value, json};
use speech::english;
use tiles::{Alphabet, Tile};

use crate::commands::choice::Choice;
use crate::fault::Fault;
use crate::options::Printing;
use crate::output::pretty;
use terminal::Audience;
use terminal::draw::{self, Marks, Palette};
use terminal::text::{TextLine, wrap};

/// The width of the text, in columns.
const WIDTH: usize = 80;
/// The width of the names in the list, in columns.
const NAMES: usize = 24;

/// List the editions and variations, or print one choice in full
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright editions\n  tilewright editions deluxe+nine-tile\n  \
    tilewright editions deluxe --set opening.at_least=4 --json")]
pub(crate) struct Args {
    /// An edition with variations joined by +, or a file of your own
    name: Option<String>,

    /// A variation; may be given more than once
    #[arg(long, value_name = "NAME")]
    variation: Vec<String>,

    /// Set a single rule; may be given more than once
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,

    #[command(flatten)]
    printing: Printing,

    /// Print no colours
    #[arg(long)]
    no_color: bool,
}

/// Prints the list, or one choice.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let choice = Choice { edition: args.name.clone(), variation: args.variation.clone(), set: args.set.clone() };
    if choice.is_open() {
        return if args.printing.json { list_json() } else { list() };
    }
    let edition = choice.load()?;
    if args.printing.json {
        Ok(pretty(&in_full_json(&edition)))
    } else {
        Ok(in_full(&edition, Audience::found(args.no_color)))
    }
}

fn list() -> Result<String, Fault> {
    let catalogue = catalogue()?;
    let mut text = String::from("Editions:\n");
    for edition in &catalogue.editions {
        text.push_str(&entry(&edition.name, &edition.summary));
    }
    text.push_str("\nVariations, to be joined to an edition with +:\n");
    for variation in &catalogue.variations {
        text.push_str(&entry(&variation.name, &variation.summary));
    }
    text.push_str("\nAll rules of a choice: tilewright editions NAME+VARIATION\n");
    Ok(text)
}

fn entry(name: &str, summary: &str) -> String {
    let mut text = String::new();
    for (index, line) in wrap(summary, WIDTH - NAMES - 3, 0).iter().enumerate() {
        let name = if index == 0 { name } else { "" };
        // Writing to a String cannot fail.
        let _ = writeln!(text, "  {name:<NAMES$} {line}");
    }
    text
}

fn in_full(edition: &Edition, kind: Audience) -> String {
    let ruleset = &edition.ruleset;
    let ink = kind.ink();
    let mut lines: Vec<TextLine> = vec![TextLine::bold(edition.full_title())];
    let mut say = |text: &str, indent: usize| lines.extend(wrap(text, WIDTH, indent).into_iter().map(TextLine::from));
    say(&edition.summary, 0);
    for variation in &edition.variations {
        say(&format!("+ {}: {}", variation.title, variation.summary), 2);
    }
    say("", 0);
    for rule in english().rules(ruleset) {
        say(&format!("- {}", rule.text), 2);
    }
    say("", 0);
    let palette = Palette::new(&edition.theme);
    let marks = if ink == terminal::text::Ink::Plain { Marks::Plain } else { Marks::Coloured(&palette) };
    let empty = Board::empty(&ruleset.layout);
    lines.extend(draw::board(&ruleset.layout, &empty, &ruleset.alphabet, &[], marks));
    lines.push(TextLine::from(draw::legend(&ruleset.layout, speech::english())));
    lines.push(TextLine::default());
    lines.extend(tile_set(&ruleset.alphabet).into_iter().map(TextLine::from));
    lines.push(TextLine::default());
    lines.push(TextLine::from(format!("Digest {}", ruleset.digest())));
    lines.iter().map(|line| ink.print(line) + "\n").collect()
}

/// The tiles, with their numbers and values.
fn tile_set(alphabet: &Alphabet) -> Vec<String> {
    let set = alphabet.full_set();
    let one = |(tile, count): (Tile, usize)| format!("{} {count}x{}", draw::face(alphabet, tile), alphabet.value(tile));
    let tiles: Vec<String> = set.kinds().map(one).collect();
    let mut lines = vec![format!("{} tiles (how many, and what each counts):", set.len())];
    lines.extend(tiles.chunks(9).map(|row| {
        let row: String = row.iter().map(|tile| format!("{tile:<8} ")).collect();
        format!("  {}", row.trim_end())
    }));
    lines
}

fn list_json() -> Result<String, Fault> {
    let catalogue = catalogue()?;
    let editions: Vec<Value> = catalogue
        .editions
        .iter()
        .map(|edition| {
            json!({
                "name": edition.name,
                "title": edition.title,
                "summary": edition.summary,
                "variations": edition.games,
                "seats": { "from": edition.ruleset.seats.from, "to": edition.ruleset.seats.to },
                "digest": edition.ruleset.digest().to_string(),
            })
        })
        .collect();
    let variations: Vec<Value> = catalogue
        .variations
        .iter()
        .map(|one| json!({ "name": one.name, "title": one.title, "summary": one.summary }))
        .collect();
    Ok(pretty(&json!({ "editions": editions, "variations": variations })))
}

fn in_full_json(edition: &Edition) -> Value {
    let variations: Vec<&str> = edition.variations.iter().map(|variation| variation.name.as_str()).collect();
    let sentences: Vec<Value> = english()
        .rules(&edition.ruleset)
        .into_iter()
        .map(|rule| json!({ "key": rule.key, "text": rule.text }))
        .collect();
    json!({
        "name": edition.name,
        "title": edition.full_title(),
        "summary": edition.summary,
        "variations": variations,
        "digest": edition.ruleset.digest().to_string(),
        "rules": editions::RulesetDoc::from(&*edition.ruleset),
        "sentences": sentences,
    })
}
