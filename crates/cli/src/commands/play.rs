//! `tilewright play`: from the options to a game in this terminal.

mod handicap;
mod records;
mod seats;
mod start;

use std::path::{Path, PathBuf};

use editions::Language;
use rules::{EndReason, Game};
use speech::phrasebook;
use terminal::{Audience, House, Mouse, Preferences, Shown, seating};
use tiles::Seat;

use self::records::{Record, Records};
use self::seats::{Alone, Seats};
use crate::commands::choice::Choice;
use crate::data;
use crate::fault::Fault;
use crate::output::print;

/// Play in this terminal: one to six people and bots, any rules, racks hidden between turns
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright play\n  tilewright play --level champion --hints\n  \
    tilewright play --seats \"Ann, Ben, bot:hard\" --edition box2007\n  \
    tilewright play --players Ann,Ben --lexicon words.txt\n  \
    tilewright play --edition deluxe+rearranging --set opening.at_least=4\n  \
    tilewright play --edition school --team \"Ann & Bob\" --team \"Cy & Dee\"\n  \
    tilewright play --edition graves --players Ann,Ben --handicap \"Ann: turn=3m\"\n  \
    tilewright play --resume\n\n\
    In the game, ? shows the keys; in the plain game, type help. The game is saved after every turn. Its files hold\n\
    the racks and the seed of the draws, so do not open them before the end.")]
pub(crate) struct Args {
    #[command(flatten)]
    choice: Choice,

    #[command(flatten)]
    seats: Seats,

    /// The word list that decides challenges: english-everyday, an imported list, or a file (one word per line, or a graph).
    /// Without one the players decide
    #[arg(long, value_name = "FILE")]
    lexicon: Option<String>,

    /// Accept regular English plurals and verb endings that the list leaves out
    #[arg(long, requires = "lexicon")]
    inflections: bool,

    #[command(flatten)]
    house: HouseWords,

    /// The secret seed of all draws, 64 hexadecimal digits, to repeat a game; random by default
    #[arg(long, value_name = "HEX")]
    seed: Option<String>,

    /// Where the game is saved; by default in the data folder
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Continue a saved game; without FILE, choose from the unfinished ones
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = [
        "edition", "variation", "set", "players", "player", "team", "seats", "bots", "level", "handicap", "seed", "save",
        "allow", "forbid",
    ])]
    resume: Option<Option<PathBuf>>,

    /// The folder for saved games and records; by default TILEWRIGHT_DATA, or the system's data folder
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// Also show scores as pegs beside the racks, as some editions always do
    #[arg(long)]
    pegs: bool,

    /// Let everybody ask for hints, whatever the rules say about dictionaries
    #[arg(long)]
    hints: bool,

    /// Play line by line instead of on the whole screen; always so in a pipe or a simple terminal
    #[arg(long)]
    plain: bool,

    /// Leave the mouse to the terminal
    #[arg(long)]
    no_mouse: bool,

    /// Show no colours
    #[arg(long)]
    no_color: bool,

    /// The language of the game: en or de; by default that of LC_ALL, LC_MESSAGES or LANG, or English
    #[arg(long, value_name = "LANGUAGE", value_parser = language)]
    language: Option<Language>,
}

/// A language by its code.
fn language(code: &str) -> Result<Language, String> {
    let known = Language::ALL.map(Language::code).join(" or ");
    Language::of_tag(code).ok_or_else(|| format!("give {known}"))
}

/// The language that the environment asks for, as POSIX defines it: the first variable that is set decides.
fn usual_language(variable: impl Fn(&str) -> Option<String>) -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    set.and_then(|value| Language::of_tag(value.split('.').next().unwrap_or_default())).unwrap_or_default()
}

/// Words that the table adds to its list, or takes out of it.
#[derive(Clone, Debug, clap::Args)]
struct HouseWords {
    /// House words: words that are good although the list does not have them, separated by commas
    #[arg(long, value_name = "WORDS", value_delimiter = ',', requires = "lexicon")]
    allow: Vec<String>,

    /// House words: words of the list that are not good, separated by commas
    #[arg(long, value_name = "WORDS", value_delimiter = ',', requires = "lexicon")]
    forbid: Vec<String>,
}

impl HouseWords {
    fn house(&self) -> House {
        House { allow: self.allow.clone(), forbid: self.forbid.clone() }
    }
}

/// Plays; faults are told in the language of the game.
pub(crate) fn run(args: &Args) -> Result<(), Fault> {
    let language = args.language.unwrap_or_else(|| usual_language(|name| std::env::var(name).ok()));
    play(args, language).map_err(|fault| fault.told(phrasebook(language)))
}

fn play(args: &Args, language: Language) -> Result<(), Fault> {
    let kind = Audience::found(args.no_color);
    let (alone, shown) = match kind.is_screen() && !args.plain {
        true if args.no_mouse => (Alone::MeetsBots, Shown::WholeScreen(Mouse::Left)),
        true => (Alone::MeetsBots, Shown::WholeScreen(Mouse::Used)),
        false => (Alone::StaysAmongPeople, Shown::Lines),
    };
    let preferences = Preferences { kind, pegs: args.pegs, hints: args.hints, language };
    let Some(start) = start::start(args, preferences, alone)? else { return Ok(()) };
    match terminal::play(start, shown, kind)? {
        Some(game) => keep_record(&game, &data::folder(args.data.as_deref()), language),
        None => Ok(()),
    }
}

/// Stores the total of a finished game for one player, and prints how it compares.
fn keep_record(game: &Game, folder: &Path, language: Language) -> Result<(), Fault> {
    let public = game.public();
    let table = public.table();
    let counts = public.outcome().is_some_and(|outcome| {
        !matches!(outcome.reason, EndReason::Adjudicated | EndReason::Aborted | EndReason::ClockRanOut { .. })
    });
    if table.n_seats() > 1 || !counts {
        return Ok(());
    }
    data::make(folder)?;
    let (name, total) = (seating::name(table, Seat::FIRST), public.scores()[Seat::FIRST]);
    let record = Record::new(table.ruleset().digest(), table.edition(), &name, total);
    let standing = Records::within(folder).add(&record)?;
    print(&format!("{}\n", phrasebook(language).remark(&standing.remark()))).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_chooses_the_language() {
        let with = |set: &[(&str, &str)]| {
            usual_language(|name| set.iter().find(|(set, _)| *set == name).map(|(_, value)| (*value).to_owned()))
        };
        assert_eq!(with(&[]), Language::En);
        assert_eq!(with(&[("LANG", "de_AT.UTF-8")]), Language::De);
        assert_eq!(with(&[("LC_ALL", ""), ("LANG", "de_DE.UTF-8")]), Language::De, "what is empty is not set");
        assert_eq!(with(&[("LC_ALL", "C.UTF-8"), ("LANG", "de_DE.UTF-8")]), Language::En);
        assert_eq!(with(&[("LC_MESSAGES", "fr_FR"), ("LANG", "de_DE")]), Language::En);
    }
}
