//! `lexicon search`: finds words by several conditions.

use std::ops::RangeInclusive;

use clap::ValueEnum;
use lexicon::{Found, LetterSet, Lexicon, Match, MatchOrder, Pattern, Search, Supply, Word, ways_to_draw};
use serde_json::{Value, json};
use tiles::{Alphabet, Letter, SpellingError, Tiles};

use super::Asked;
use crate::commands::output::{note, pretty};
use crate::fault::Fault;

/// Find the words that meet every condition
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A pattern has letters, ? for any letter, * for any run of letters, [AEI] for one of these and \
    [^AEI] for any\nother. In anagrams ? is a blank, which is shown as a small letter.\n\n\
    Examples:\n  tilewright lexicon search english-everyday --anagram AEINRT?\n  \
    tilewright lexicon search english-everyday --within QUIZZER --length 4-\n  \
    tilewright lexicon search english-everyday --q-without-u --length -5\n  \
    tilewright lexicon search english-everyday --pattern 'C?[^AE]*S' --tier 35\n  \
    tilewright lexicon search english-everyday --length 7 --order probability --limit 100"
)]
pub(super) struct Args {
    #[command(flatten)]
    asked: Asked,

    /// Words that use every one of these tiles
    #[arg(long, value_name = "TILES", conflicts_with = "within")]
    anagram: Option<String>,

    /// Words that can be laid with some of these tiles
    #[arg(long, value_name = "TILES", visible_alias = "sub-anagram")]
    within: Option<String>,

    /// Words that match this pattern
    #[arg(long, value_name = "PATTERN")]
    pattern: Option<String>,

    /// Words that start with these letters
    #[arg(long, value_name = "LETTERS")]
    starts: Option<String>,

    /// Words that end with these letters
    #[arg(long, value_name = "LETTERS")]
    ends: Option<String>,

    /// Words that have these letters next to each other
    #[arg(long, value_name = "LETTERS")]
    has: Option<String>,

    /// Words that have all of these letters, in any order
    #[arg(long, value_name = "LETTERS")]
    contains: Option<String>,

    /// Words that have none of these letters
    #[arg(long, value_name = "LETTERS")]
    without: Option<String>,

    /// Words with a Q and no U
    #[arg(long, conflicts_with_all = ["contains", "without"])]
    q_without_u: bool,

    /// Words with this many letters: 4, 4-7, 4- or -7
    #[arg(long, value_name = "N", value_parser = lengths, allow_hyphen_values = true)]
    length: Option<RangeInclusive<usize>>,

    /// Words at least as common as this tier: 10 (the most common) to 80
    #[arg(long, value_name = "N")]
    tier: Option<u8>,

    /// The order of the words
    #[arg(long, value_enum, default_value_t = OrderName::Alphabet)]
    order: OrderName,

    /// How many words are shown; by default all
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
}

/// The order of the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum OrderName {
    /// Alphabetical order
    Alphabet,
    /// The longest first
    Longest,
    /// The most common first
    Tier,
    /// Those most likely to be drawn first
    Probability,
}

/// Finds words.
pub(super) fn run(args: &Args) -> Result<String, Fault> {
    let lexicon = args.asked.load()?;
    let found = find(args, &lexicon)?;
    if args.asked.common.printing.json {
        let set = lexicon.alphabet().full_set();
        let words: Vec<Value> = found.matches.iter().map(|one| match_json(one, lexicon.alphabet(), &set)).collect();
        return Ok(pretty(&json!({ "lexicon": args.asked.lexicon, "total": found.total, "words": words })));
    }
    if found.matches.len() < found.total {
        note(format_args!("{} of {} words are shown", found.matches.len(), found.total));
    }
    Ok(found.matches.iter().map(|one| one.written(lexicon.alphabet()) + "\n").collect())
}

fn match_json(one: &Match, alphabet: &Alphabet, set: &Tiles) -> Value {
    json!({
        "word": one.word.written(alphabet),
        "laid": one.written(alphabet),
        "tier": one.tier,
        // As text, since some numbers are larger than JSON readers keep exactly.
        "ways_to_draw": ways_to_draw(one.word, set).to_string(),
    })
}

fn find(args: &Args, lexicon: &Lexicon) -> Result<Found, Fault> {
    let alphabet = lexicon.alphabet();
    if args.tier.is_some() && lexicon.tiers().is_none() {
        return Err(Fault::BadInput(format!("--tier: {} does not say how common its words are", args.asked.lexicon)));
    }
    let mut patterns = patterns(args, alphabet)?.into_iter();
    let search = Search {
        pattern: patterns.next(),
        supply: supply(args, alphabet)?,
        lengths: args.length.clone().unwrap_or(1..=Word::MAX_LEN),
        contains: match (&args.contains, args.q_without_u) {
            (Some(text), _) => spelled("--contains", text, |text| alphabet.tiles(text))?,
            (None, true) => spelled("--q-without-u", "Q", |text| alphabet.tiles(text))?,
            (None, false) => Tiles::EMPTY,
        },
        lacks: match (&args.without, args.q_without_u) {
            (Some(text), _) => letter_set("--without", text, alphabet)?,
            (None, true) => letter_set("--q-without-u", "U", alphabet)?,
            (None, false) => LetterSet::EMPTY,
        },
        tiers: 0..=args.tier.unwrap_or(u8::MAX),
        order: match args.order {
            OrderName::Alphabet => MatchOrder::Alphabet,
            OrderName::Longest => MatchOrder::LongestFirst,
            OrderName::Tier => MatchOrder::Tier,
            OrderName::Probability => MatchOrder::Probability(alphabet.full_set()),
        },
        limit: usize::MAX,
    };
    let mut matches = lexicon.search(&search).matches;
    for pattern in patterns {
        matches.retain(|one| pattern.fits(&one.word.letters().collect::<Vec<Letter>>()));
    }
    let total = matches.len();
    matches.truncate(args.limit.unwrap_or(usize::MAX));
    Ok(Found { matches, total })
}

/// All patterns that words must match. They are separate, since a start and an end may overlap.
fn patterns(args: &Args, alphabet: &Alphabet) -> Result<Vec<Pattern>, Fault> {
    let asked = [
        ("--pattern", args.pattern.clone()),
        ("--starts", args.starts.as_ref().map(|text| format!("{text}*"))),
        ("--ends", args.ends.as_ref().map(|text| format!("*{text}"))),
        ("--has", args.has.as_ref().map(|text| format!("*{text}*"))),
    ];
    let mut patterns = Vec::new();
    for (option, text) in asked {
        let Some(text) = text else { continue };
        let pattern = Pattern::parse(&text, alphabet);
        patterns.push(pattern.map_err(|error| Fault::BadInput(format!("{option}: {error}")))?);
    }
    Ok(patterns)
}

fn supply(args: &Args, alphabet: &Alphabet) -> Result<Option<Supply>, Fault> {
    let tiles = |option: &str, text: &str| spelled(option, text, |text| alphabet.tiles(text));
    Ok(match (&args.anagram, &args.within) {
        (Some(text), _) => Some(Supply::AllOf(tiles("--anagram", text)?)),
        (None, Some(text)) => Some(Supply::SomeOf(tiles("--within", text)?)),
        (None, None) => None,
    })
}

fn letter_set(option: &str, text: &str, alphabet: &Alphabet) -> Result<LetterSet, Fault> {
    Ok(spelled(option, text, |text| alphabet.letters(text))?.into_iter().collect())
}

fn spelled<T>(option: &str, text: &str, read: impl FnOnce(&str) -> Result<T, SpellingError>) -> Result<T, Fault> {
    read(text).map_err(|error| Fault::BadInput(format!("{option}: {error}")))
}

/// Reads `4`, `4-7`, `4-` or `-7`.
fn lengths(text: &str) -> Result<RangeInclusive<usize>, String> {
    let number = |text: &str, open: usize| match text {
        "" => Ok(open),
        text => text.parse::<usize>().map_err(|_| "write 4, 4-7, 4- or -7".to_owned()),
    };
    match text.split_once('-') {
        Some((from, to)) => Ok(number(from, 1)?..=number(to, Word::MAX_LEN)?),
        None => number(text, 0).map(|length| length..=length),
    }
}
