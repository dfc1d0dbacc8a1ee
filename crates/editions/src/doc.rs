//! A ruleset written out in full, without references by name.

mod alphabet;
mod or_none;
mod parts;
mod span;
mod words;
mod written;

use rules::{Dictionary, Drawing, Layout, MAX_NAME_CHARS, MAX_RACK, Racks, Ruleset, RulesetSpec, Target, TieBreak};
use serde::{Deserialize, Serialize};

pub(crate) use alphabet::{AlphabetDoc, AlphabetFile, alphabet};
pub(crate) use or_none::OrNone;
pub(crate) use parts::{BonusDoc, ChallengeDoc, ClockDoc, ExchangeDoc, RangeDoc, TargetDoc};
use parts::{IdleDoc, OpeningDoc, PlacingDoc, TimeDoc, UnplayedDoc};
pub(crate) use span::{Limit, Span};
pub(crate) use words::Keyword;
use written::Written;

use crate::{Counted, Fault, LoadError};

/// The longest list in a ruleset, other than letters and rows of the board.
const MAX_LIST: usize = 32;

/// A ruleset written out in full, for logs and messages. It names no file, so a game keeps its rules whatever happens
/// to the data. It has all keys of an edition file.
///
/// ```
/// let ruleset = editions::load("tournament")?.ruleset;
/// let json = serde_json::to_string(&editions::RulesetDoc::from(&*ruleset)).unwrap();
///
/// let doc: editions::RulesetDoc = serde_json::from_str(&json).unwrap();
/// assert_eq!(rules::Ruleset::try_from(doc)?, *ruleset);
/// # Ok::<(), editions::LoadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesetDoc {
    seats: RangeDoc,
    members: RangeDoc,
    rack_size: u8,
    bonuses: Vec<BonusDoc>,
    drawing: Keyword<Drawing>,
    racks: Keyword<Racks>,
    dictionary: Keyword<Dictionary>,
    tie_break: Keyword<TieBreak>,
    exchange: OrNone<ExchangeDoc>,
    challenge: ChallengeDoc,
    target: OrNone<TargetDoc>,
    board: Vec<String>,
    opening: OpeningDoc,
    placing: PlacingDoc,
    idle: IdleDoc,
    unplayed: UnplayedDoc,
    time: TimeDoc,
    alphabet: AlphabetDoc,
}

impl From<&Ruleset> for RulesetDoc {
    fn from(ruleset: &Ruleset) -> RulesetDoc {
        // Taken apart without `..`: a new rule does not compile until it is written here.
        let RulesetSpec {
            alphabet,
            layout,
            rack_size,
            bonuses,
            seats,
            members,
            opening,
            placing,
            drawing,
            racks,
            exchange,
            challenge,
            dictionary,
            idle,
            unplayed,
            tie_break,
            target,
            time,
        } = &**ruleset;
        RulesetDoc {
            seats: Written::write(seats),
            members: Written::write(members),
            rack_size: *rack_size,
            bonuses: Written::write(bonuses),
            drawing: Keyword(*drawing),
            racks: Keyword(*racks),
            dictionary: Keyword(*dictionary),
            tie_break: Keyword(*tie_break),
            exchange: Written::write(exchange),
            challenge: Written::write(challenge),
            target: Written::write(target),
            board: layout.draw().lines().map(str::to_owned).collect(),
            opening: Written::write(opening),
            placing: Written::write(placing),
            idle: Written::write(idle),
            unplayed: Written::write(unplayed),
            time: Written::write(time),
            alphabet: AlphabetDoc::from(alphabet),
        }
    }
}

/// Checks everything again: a document comes from outside.
impl TryFrom<RulesetDoc> for Ruleset {
    type Error = LoadError;

    fn try_from(doc: RulesetDoc) -> Result<Ruleset, LoadError> {
        let mut faults = doc.too_long();
        if !faults.is_empty() {
            return Err(LoadError(faults));
        }
        let layout = Layout::drawn(&doc.board.join("\n"));
        let layout = layout.map_err(|found| faults.extend(found.into_iter().map(Fault::Board))).ok();
        let alphabet = alphabet(doc.alphabet).map_err(|found| faults.extend(found)).ok();
        let (Some(layout), Some(alphabet)) = (layout, alphabet) else { return Err(LoadError(faults)) };
        let spec = RulesetSpec {
            alphabet,
            layout,
            rack_size: doc.rack_size,
            bonuses: doc.bonuses.read(),
            seats: doc.seats.read(),
            members: doc.members.read(),
            opening: doc.opening.read(),
            placing: doc.placing.read(),
            drawing: doc.drawing.read(),
            racks: doc.racks.read(),
            exchange: doc.exchange.read(),
            challenge: doc.challenge.read(),
            dictionary: doc.dictionary.read(),
            idle: doc.idle.read(),
            unplayed: doc.unplayed.read(),
            tie_break: doc.tie_break.read(),
            target: doc.target.read(),
            time: doc.time.read(),
        };
        Ruleset::new(spec)
            .map_err(|faults| faults.into_iter().map(|fault| Fault::Rule { set_by: None, fault }).collect())
    }
}

impl RulesetDoc {
    /// Lists and names that are longer than any game needs; the checks that follow compare all entries with each other.
    fn too_long(&self) -> Vec<Fault> {
        let rule: Option<rules::TargetRule> = self.target.clone().read();
        let levels = rule.iter().flat_map(|rule| &rule.levels);
        let each = rule.iter().filter_map(|rule| match &rule.each {
            Target::Level(name) => Some(name),
            Target::Score(_) => None,
        });
        let mut sizes = vec![
            (Counted::BoardRows, self.board.len(), Layout::MAX_SIDE),
            (Counted::Bonuses, self.bonuses.len(), usize::from(MAX_RACK)),
            (Counted::IdleKinds, self.idle.counts.len(), MAX_LIST),
            (Counted::Levels, levels.clone().count(), MAX_LIST),
        ];
        sizes.extend(levels.clone().map(|level| (Counted::LevelScores, level.by_seats.len(), MAX_LIST)));
        let names = levels.map(|level| &level.level).chain(each);
        sizes.extend(names.map(|name| (Counted::LevelCharacters, name.chars().count(), MAX_NAME_CHARS)));
        let too_long = sizes.into_iter().filter(|(_, have, most)| have > most);
        too_long.map(|(what, have, most)| Fault::TooMany { what, have, most }).collect()
    }
}
