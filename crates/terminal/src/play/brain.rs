//! The engine for bots and hints: built when it is first needed, and shared by the table.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use engine::Situation;
use engine::explain::Explainer;
use engine::leaves::{LeaveValues, shipped};
use engine::levels::{Bot, Budget, Level, Mind};
use lexicon::Lexicon;
use movegen::{Candidate, Choice, LastTiles, Leaves, Position, RuleOfThumb};
use notation::command::Name;
use rules::{Action, Placement, Points, Ruleset, View, Viewer};
use speech::Phrasebook;
use tiles::Tiles;

use super::referee::Referee;

/// The time limit of a bot's turn without a clock.
const PATIENCE: Duration = Duration::from_secs(5);
/// A bot uses at most one part in this many of its clock for one turn.
const SHARE: u64 = 20;
/// The level of the bot whose choice is the first hint.
const ADVISER: Level = Level::Expert;

/// The engine that all bots and hints of a table share. Building it takes a moment, so it is built by the first bot
/// that thinks.
pub(crate) struct Brain {
    ruleset: Arc<Ruleset>,
    words: Arc<Lexicon>,
    mind: OnceLock<Option<Arc<Mind>>>,
    trained: OnceLock<Option<LeaveValues>>,
    patience: Option<Duration>,
    book: &'static dyn Phrasebook,
}

/// A suggested turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hint {
    /// The tiles and their squares; `None` for an exchange or a pass.
    pub(crate) placement: Option<Placement>,
    /// The turn in notation.
    pub(crate) written: String,
    /// The score of the turn.
    pub(crate) score: Points,
    /// The tiles that stay on the rack.
    pub(crate) leave: Tiles,
    /// Its strengths and weaknesses, in sentences.
    pub(crate) why: String,
}

impl Brain {
    /// The engine for a game with a word list; `None` without one.
    pub(crate) fn of(referee: &Referee) -> Option<Brain> {
        let words = referee.judge().list()?;
        let brain = Brain::new(referee.public().ruleset(), words);
        Some(Brain { patience: Some(PATIENCE), book: referee.book(), ..brain })
    }

    /// The engine for these rules and words; bots decide the same in the same position.
    pub(crate) fn new(ruleset: &Ruleset, words: &Arc<Lexicon>) -> Brain {
        let ruleset = Arc::new(ruleset.clone());
        let (words, book) = (Arc::clone(words), speech::english());
        Brain { ruleset, words, mind: OnceLock::new(), trained: OnceLock::new(), patience: None, book }
    }

    /// The action of a bot of this level; `None` if the game does not wait for it.
    pub(crate) fn act(&self, level: Level, view: &View, stop: &AtomicBool) -> Option<Action> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        let bot = Bot::new(Arc::clone(self.mind()?), level, seat.index() as u64);
        let left = view.public().time_left(seat).map(|left| Duration::from_millis(left.0 / SHARE));
        let time = self.patience.map(|patience| left.map_or(patience, |left| left.min(patience)));
        bot.act(view, Budget { time }, stop)
    }

    /// The best turns for the viewer, at most this many, beginning with the choice of a strong player.
    pub(crate) fn hints(&self, view: &View, most: usize, stop: &AtomicBool) -> Vec<Hint> {
        let (Some(mind), Some(rack)) = (self.mind(), view.own_rack()) else { return Vec::new() };
        let Ok(situation) = Situation::seen(view, &self.ruleset, mind.generator()) else { return Vec::new() };
        let advice =
            Bot::new(Arc::clone(mind), ADVISER, 0).choose(&situation, None, Budget { time: self.patience }, stop);
        let position = &situation.position;
        let Ok(counted) = position.rack(rack) else { return Vec::new() };
        let leaves: Box<dyn Leaves + '_> = match view.public().pool() {
            0 => {
                let others = self.ruleset.alphabet.value_of_all(&view.unseen());
                // All tiles of a set together are worth a few hundred points.
                Box::new(LastTiles::new(&self.ruleset, Points(others as i32)))
            }
            _ => match self.trained() {
                Some(trained) => Box::new(trained),
                None => Box::new(RuleOfThumb::new(&self.ruleset.alphabet)),
            },
        };
        let mut found = mind.generator().finder().all(position, &counted, &*leaves);
        found.sort_unstable_by(Candidate::preference);
        let mut choices = vec![advice];
        for candidate in found.into_iter().take(most) {
            if !matches!(&choices[0], Choice::Place(first) if position.placement(first) == position.placement(&candidate))
            {
                choices.push(Choice::Place(candidate));
            }
        }
        choices.truncate(most);
        let explainer = Explainer::new(self.words.shown(), mind.generator(), &*leaves);
        // A choice found in this situation is possible in it; if it cannot be explained, it is still a hint.
        let reasons = explainer.explain_all(&situation, &choices).unwrap_or_default();
        let mut reasons = reasons.iter().map(|reason| self.book.explanation(reason));
        let hint =
            |choice: &Choice| Hint { why: reasons.next().unwrap_or_default(), ..self.hint(choice, position, rack) };
        choices.iter().map(hint).collect()
    }

    fn hint(&self, choice: &Choice, position: &Position, rack: &Tiles) -> Hint {
        let why = String::new();
        let (placement, written, score, leave) = match choice {
            Choice::Place(candidate) => {
                // The candidate was generated for this rack, so its tiles are there.
                let leave = candidate.leave(rack).unwrap_or(Tiles::EMPTY);
                (Some(position.placement(candidate)), position.notation(candidate), candidate.score(), leave)
            }
            Choice::Exchange(tiles) => {
                let written = format!("{} {}", self.word(Name::Exchange), self.ruleset.alphabet.rack(tiles));
                (None, written, Points::ZERO, rack.minus(tiles).unwrap_or(*rack))
            }
            Choice::Pass => (None, self.word(Name::Pass).to_owned(), Points::ZERO, *rack),
        };
        Hint { placement, written, score, leave, why }
    }

    /// How a command is typed.
    fn word(&self, name: Name) -> &'static str {
        self.book.spellings(name.entry()).first().copied().unwrap_or(name.as_str())
    }

    /// The trained values of leaves, if they fit the tiles and the rack size.
    fn trained(&self) -> Option<&LeaveValues> {
        let longest = usize::from(self.ruleset.rack_size).saturating_sub(1);
        let load = || shipped(&self.ruleset.alphabet).ok().filter(|values| values.holdings().most_tiles() == longest);
        self.trained.get_or_init(load).as_ref()
    }

    fn mind(&self) -> Option<&Arc<Mind>> {
        // Words for another alphabet were refused when the game was set up.
        self.mind.get_or_init(|| Mind::new(&self.ruleset, &self.words).ok().map(Arc::new)).as_ref()
    }
}
