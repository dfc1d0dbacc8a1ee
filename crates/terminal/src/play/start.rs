//! A game that can begin or continue.

use std::path::Path;

use draws::FairSource;
use editions::Edition;
use engine::levels::UnknownLevel;
use lexicon::Lexicon;
use rules::{Digest, Entry, Event, Game, Hidden, Ruleset, Salt, SeatSetup, Seed, Table, WordList};
use speech::{FileHindrance, Hindrance, Language, Remark};

use super::crew::{Crew, Player, Sitting};
use super::house::House;
use super::referee::Referee;
use super::save::{Aside, Opened, Save};
use super::session::Look;
use super::terminal::Audience;
use super::words::WordJudge;
use crate::Fault;
use crate::draw::Palette;
use crate::text::Ink;

/// A game that can begin or continue.
pub struct Start {
    /// The referee with the game.
    pub(crate) referee: Referee,
    /// The players of each seat.
    pub(crate) crew: Crew,
    /// How it is shown.
    pub(crate) look: Look,
    /// Whether players may ask for hints.
    pub(crate) hints: bool,
    /// The file in which it is saved.
    pub(crate) save: Save,
    /// Notes for the players, shown first.
    pub(crate) notes: Vec<String>,
}

/// The choices for a new game.
#[derive(Debug)]
pub struct Setup {
    /// The edition with its variations.
    pub edition: Edition,
    /// The seats with their players, the first seat first.
    pub sittings: Vec<Sitting>,
    /// The word list that decides challenges; without one the players decide.
    pub words: Option<GameWords>,
    /// The secret seed of all draws.
    pub seed: Seed,
}

/// A word list, and how to load it again when the game continues.
#[derive(Debug)]
pub struct GameWords {
    /// The name or path of the list.
    pub name: String,
    /// The list with the house words.
    pub list: Lexicon,
    /// Whether regular endings were added to it.
    pub inflections: bool,
    /// The house words.
    pub house: House,
}

/// The preferences of the people at the keyboard.
#[derive(Clone, Copy, Debug)]
pub struct Preferences {
    /// The kind of terminal.
    pub kind: Audience,
    /// Whether players may ask for hints.
    pub pegs: bool,
    /// Let everybody ask for hints.
    pub hints: bool,
    /// The language that they read.
    pub language: Language,
}

impl Start {
    /// A new game, which is saved in the file `path` from now on.
    ///
    /// # Errors
    /// These players cannot sit at this table under these rules, or the game cannot be saved there.
    pub fn begin(setup: Setup, preferences: Preferences, path: &Path) -> Result<Start, Fault> {
        let Setup { edition, sittings, words, seed } = setup;
        let Preferences { pegs, hints, language, .. } = preferences;
        let players: Vec<Player> = sittings.iter().map(|sitting| sitting.player).collect();
        let setups = sittings.into_iter().map(|sitting| sitting.setup).collect();
        let table = with_words(seated(&edition, setups, &seed)?, words.as_ref())?;
        let crew = Crew::new(&players, table.seats());
        let aside = Aside {
            seed: Digest(seed.0).to_string(),
            lexicon: words.as_ref().map(|words| words.name.clone()),
            inflections: words.as_ref().is_some_and(|words| words.inflections),
            house: words.as_ref().map(|words| words.house.clone()).unwrap_or_default(),
            pegs,
            bots: crew.to_saved(),
            hints,
        };
        let (game, created) = Game::create(table, super::now());
        let save = Save::create(path, &created, &edition.ruleset.alphabet, &aside)?;
        let source = FairSource::new(&seed, &Salt::default(), edition.ruleset.digest());
        let judge = judge(words, &edition.ruleset);
        let referee = Referee::new(game, judge, Box::new(source), seed).speaking(language);
        Ok(Start { referee, crew, look: look(&edition, preferences, path), hints, save, notes: Vec::new() })
    }

    /// A saved game to be continued. Its rules are those in the log; `edition` gives the colours.
    ///
    /// # Errors
    /// The second file cannot be read.
    pub fn go_on(
        opened: Opened,
        edition: &Edition,
        words: Option<GameWords>,
        preferences: Preferences,
        path: &Path,
    ) -> Result<Start, Fault> {
        let Opened { save, log, game, aside, torn } = opened;
        let Preferences { pegs, hints, language, .. } = preferences;
        let seed = aside.seed().ok_or_else(|| Fault::not_continued(path, FileHindrance::NoSeed))?;
        let ruleset = game.public().ruleset();
        let mut judge = judge(words, ruleset);
        judge.remember(&log);
        let source = FairSource::new(&seed, &salt(&log), ruleset.digest());
        let mut look = look(edition, Preferences { pegs: pegs || aside.pegs, ..preferences }, path);
        look.title = title(edition, game.public().table(), language);
        let players: Result<Vec<Player>, UnknownLevel> =
            aside.bots.iter().map(|level| Player::saved(level.as_deref())).collect();
        let unknown = |UnknownLevel { name: level }| FileHindrance::NoSuchLevel { level };
        let players = players.map_err(|why| Fault::not_continued(path, unknown(why)))?;
        let crew = Crew::new(&players, game.public().table().seats());
        let referee = Referee::new(game, judge, Box::new(source), seed).speaking(language);
        let notes = torn.into_iter().map(|line| referee.book().remark(&Remark::TornLine { line })).collect();
        Ok(Start { referee, crew, look, hints: hints || aside.hints, save, notes })
    }

    /// The same with further notes for the players.
    #[must_use]
    pub fn with_notes(mut self, notes: Vec<String>) -> Start {
        self.notes.extend(notes);
        self
    }
}

fn seated(edition: &Edition, setups: Vec<SeatSetup>, seed: &Seed) -> Result<Table, Fault> {
    Table::new(&edition.name, edition.ruleset.clone(), setups, Some(seed.commitment()))
        .map_err(|faults| Fault(Hindrance::Seating { faults }))
}

/// The table with its word list; without one the people decide.
fn with_words(table: Table, words: Option<&GameWords>) -> Result<Table, Fault> {
    let Some(words) = words else { return Ok(table) };
    let words = WordList { name: words.name.clone(), digest: Digest(words.list.digest().0) };
    table.with_words(words).map_err(|fault| Fault(Hindrance::Seating { faults: vec![fault] }))
}

fn judge(words: Option<GameWords>, ruleset: &Ruleset) -> WordJudge {
    words.map_or_else(WordJudge::table, |words| WordJudge::with_list(words.list, ruleset))
}

fn look(edition: &Edition, preferences: Preferences, path: &Path) -> Look {
    let (file, ink) = (shown(path), preferences.kind.ink());
    // The file does not say in which language it was played.
    let spoken = match preferences.language {
        Language::En => String::new(),
        other => format!(" --language {}", other.code()),
    };
    Look {
        title: edition.full_title_in(preferences.language),
        ink,
        palette: (ink != Ink::Plain).then(|| Palette::new(&edition.theme)),
        has_pegs: preferences.pegs || edition.theme.pegs,
        resume: format!("tilewright play --resume {file}{spoken}"),
        verify: format!("tilewright verify {file}"),
    }
}

/// The title of a continued game: that of its edition, if the edition still has the rules in the log.
fn title(edition: &Edition, table: &Table, language: Language) -> String {
    let is_same = edition.ruleset.digest() == table.ruleset().digest();
    if is_same { edition.full_title_in(language) } else { table.edition().to_owned() }
}

fn salt(log: &[Entry<Hidden>]) -> Salt {
    let begun = log.iter().find_map(|entry| match &entry.event {
        Event::Begun { salt } => Some(salt.clone()),
        _ => None,
    });
    begun.unwrap_or_default()
}

/// A path as it is typed in a shell.
fn shown(path: &Path) -> String {
    let text = path.display().to_string();
    if text.chars().all(|c| c.is_alphanumeric() || "/._-\\:".contains(c)) { text } else { format!("'{text}'") }
}
