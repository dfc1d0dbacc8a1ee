//! `tilewright study`: a quiz about words in the terminal, with the decks of the web app.

use std::path::PathBuf;

use lexicon::{Lexicon, Word};
use serde_json::json;
use study::{Asked, Card, Deck, Marks, Quiz, Useful, words_of_text};

use crate::commands::input::{Input, Lines};
use crate::commands::output::{Reader, note, print};
use crate::commands::word_lists::Shelf;
use crate::data;
use crate::fault::Fault;
use crate::options::Records;

/// The most bytes of a list of words.
const MAX_LIST_BYTES: u64 = 16 << 20;
/// The longest typed line, in bytes.
const MAX_LINE_BYTES: usize = 1 << 12;
/// The most questions.
const MAX_COUNT: i64 = 50_000;

/// A quiz about words: anagrams, hooks, verdicts, whole lists
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Decks: length-2 to length-10 (the likeliest words first), playable and playable-4 to playable-8 (the words first \
    that players\nwould miss most), tier-common, tier-bookish, tier-rare, tier-exotic (how many people know them), \
    high-value,\nq-without-u, vowel-dumps, hooks. Quizzes: anagram, build, anagram-hooks, hooks, judge, recall. Answers are typed in one line: words with spaces between \
    them;\nfor hooks the letters before the word, a dash, and those behind it (A-DS); for a verdict y or n. With \
    --json nothing is\nasked: a record a line has the question and what is right.\n\nExamples:\n  tilewright study\n  \
    tilewright study --deck q-without-u --quiz hooks --count 5\n  tilewright study --deck length-7 --from 100 \
    --json\n  tilewright study --words mine.txt --quiz judge"
)]
pub(crate) struct Args {
    /// The deck
    #[arg(long, value_name = "DECK", default_value = "length-2", value_parser = deck, conflicts_with = "words")]
    deck: Deck<'static>,

    /// A list of your own instead of a deck: a file with a word in each line, - for the standard input
    #[arg(long, value_name = "FILE")]
    words: Option<String>,

    /// The kind of question
    #[arg(long, value_name = "QUIZ", default_value = "anagram", value_parser = quiz)]
    quiz: Quiz,

    /// How many questions
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=MAX_COUNT))]
    count: u32,

    /// The first question, counted from one in the order of the deck
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=MAX_COUNT))]
    from: u32,

    /// The word list: a name from `tilewright lexicon list`, a word list, or a graph file
    #[arg(long, value_name = "X", default_value = english::List::Everyday.name())]
    lexicon: String,

    /// The folder with the lexicons that were imported
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    #[command(flatten)]
    printing: Records,
}

fn deck(name: &str) -> Result<Deck<'static>, String> {
    let names = || Deck::all().map(|deck| deck.name()).collect::<Vec<_>>().join(", ");
    Deck::named(name).ok_or_else(|| format!("decks are {}", names()))
}

/// Reads the name of a quiz. The quizzes with definitions and with boards are only in the browser.
fn quiz(name: &str) -> Result<Quiz, String> {
    let all = || Quiz::ALL.into_iter().filter(|quiz| !matches!(quiz, Quiz::Definition | Quiz::Play));
    let names = || all().map(Quiz::name).collect::<Vec<_>>().join(", ");
    all().find(|quiz| quiz.name() == name).ok_or_else(|| format!("quizzes are {}", names()))
}

/// Asks the questions, or prints them.
pub(crate) fn run(args: &Args) -> Result<(), Fault> {
    let list = Shelf::within(&data::folder(args.data.as_deref())).find(&args.lexicon, None)?.lexicon;
    let own = args.words.as_deref().map(|name| own_words(name, &list)).transpose()?;
    let deck = own.as_deref().map_or(args.deck, Deck::Own);
    let is_english = english::is_english(&list.about().language);
    let useful = if is_english { Useful::new(english::playability(&list)) } else { Useful::default() };
    let questions = deck.questions(args.quiz, &list, &useful);
    let cards = questions.into_iter().skip(args.from as usize - 1).take(args.count as usize);
    let cards = cards.map(|question| Card { list: args.lexicon.clone(), quiz: args.quiz, question });
    let asked = cards.filter_map(|card| Some((card.asked(&list, args.from, english::is_fit)?, card)));
    if args.printing.json {
        for (asked, card) in asked {
            if print(&record(&asked, &card))? == Reader::Gone {
                return Ok(());
            }
        }
        return Ok(());
    }
    let input = Input::Stdin;
    let mut lines = input.lines(MAX_LINE_BYTES)?;
    ask_all(asked.collect(), &mut lines)
}

fn own_words(name: &str, list: &Lexicon) -> Result<Vec<Word>, Fault> {
    let input = Input::named(name);
    let bytes = input.bytes(MAX_LIST_BYTES)?;
    let taken = words_of_text(&String::from_utf8_lossy(&bytes), list);
    if taken.words.is_empty() {
        return Err(input.fault("it has no word of the list"));
    }
    if taken.n_unknown > 0 {
        let more = if taken.n_unknown > taken.unknown.len() { ", …" } else { "" };
        note(format_args!(
            "{name}: {} without a word of the list: {}{more}",
            taken.n_unknown,
            taken.unknown.join(", ")
        ));
    }
    Ok(taken.words)
}

fn ask_all(asked: Vec<(Asked, Card)>, lines: &mut Lines<'_>) -> Result<(), Fault> {
    let mut all = Marks::default();
    let (total, mut n_given) = (asked.len(), 0);
    'questions: for (nth, (asked, card)) in asked.iter().enumerate() {
        if print(&format!("{}/{total}  {}\n> ", nth + 1, question(asked, card.quiz)))? == Reader::Gone {
            return Ok(());
        }
        let line = loop {
            // A player who ends the input wants no more questions.
            let Some(line) = lines.next().transpose()? else { break 'questions };
            let Some(way) = misread(&line.text, card.quiz) else { break line };
            if print(&format!("{way}\n> "))? == Reader::Gone {
                return Ok(());
            }
        };
        n_given += line.text.split_whitespace().count();
        let marks = asked.marked(&line.text, card.quiz);
        all = all.plus(marks);
        print(&format!(
            "{}  {}\n\n",
            if marks.missed + marks.wrong == 0 { "✓" } else { "✗" },
            solution(asked, card.quiz)
        ))?;
    }
    let percent = |share: f64| (share * 100.0).round();
    // Of nothing that was typed, no share is right.
    let precision = if n_given == 0 { String::new() } else { format!(", precision {} %", percent(all.precision())) };
    print(&format!("Recall {} %{precision}\n", percent(all.recall()))).map(drop)
}

/// How to type the answer, if this line is none and can only be a slip. An empty line gives up, and so it is an answer.
fn misread(line: &str, quiz: Quiz) -> Option<&'static str> {
    let typed = line.trim().to_uppercase();
    match quiz {
        _ if typed.is_empty() => None,
        Quiz::Judge if !["Y", "YES", "N", "NO"].contains(&&*typed) => Some("Type y if it is a word, n if it is not."),
        Quiz::Hooks if !typed.contains('-') => Some(
            "Put a dash where the word stands: A-DS means A before it, D and S behind it; -S means only S behind it.",
        ),
        Quiz::Judge
        | Quiz::Hooks
        | Quiz::Recall
        | Quiz::Build
        | Quiz::Anagram
        | Quiz::AnagramHooks
        | Quiz::Definition
        | Quiz::Play => None,
    }
}

fn question(asked: &Asked, quiz: Quiz) -> String {
    let Asked { prompt, words, .. } = asked;
    match quiz {
        Quiz::Hooks => format!("{prompt}: which letters go before and behind it? (A-DS)"),
        Quiz::Judge => format!("{prompt}: is it a word? (y/n)"),
        Quiz::Recall => format!("{} words that begin with {prompt}", words.len()),
        Quiz::Build => {
            let least = words.iter().map(|one| one.word.chars().count()).min().unwrap_or_default();
            format!("{prompt}: {} to build, of {least} letters or more", words.len())
        }
        Quiz::Anagram | Quiz::AnagramHooks | Quiz::Definition | Quiz::Play => {
            format!("{prompt}: {} to find", words.len())
        }
    }
}

fn solution(asked: &Asked, quiz: Quiz) -> String {
    let hooked = |one: &study::Wanted| format!("{}-{}-{}", one.front.concat(), one.word, one.back.concat());
    match quiz {
        Quiz::Judge => format!("{} is {} word", asked.prompt, if asked.good == Some(true) { "a" } else { "no" }),
        Quiz::Build | Quiz::Recall | Quiz::Definition | Quiz::Play => {
            asked.words.iter().map(|one| &*one.word).collect::<Vec<_>>().join(" ")
        }
        Quiz::Anagram | Quiz::AnagramHooks | Quiz::Hooks => {
            asked.words.iter().map(hooked).collect::<Vec<_>>().join("  ")
        }
    }
}

fn record(asked: &Asked, card: &Card) -> String {
    let words = asked.words.iter().map(|one| json!({ "word": one.word, "front": one.front, "back": one.back }));
    let record = json!({
        "card": card.to_string(),
        "quiz": card.quiz.name(),
        "question": asked.prompt,
        "good": asked.good,
        "words": words.collect::<Vec<_>>(),
    });
    format!("{record}\n")
}
