//! What bots and hints think with: made when it is first needed, and shared by all at the table.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use engine::Situation;
use engine::explain::Explainer;
use engine::leaves::{LeaveValues, shipped};
use engine::levels::{Bot, Budget, Level, Mind};
use lexicon::Lexicon;
use movegen::{Candidate, Choice, LastTiles, Leaves, Position, RuleOfThumb};
use rules::{Action, Placement, Points, Ruleset, View, Viewer};
use tiles::Tiles;

use super::referee::Referee;

/// How long a bot may think where no clock runs.
const PATIENCE: Duration = Duration::from_secs(5);
/// The share of what is left on its clock that a bot takes for one turn.
const SHARE: u64 = 20;
/// Whose choice is the first hint.
const ADVISER: Level = Level::Expert;

/// What everybody who thinks at this table shares. Making it ready takes a moment, so that the bot that thinks first
/// does it.
pub(crate) struct Brain {
    ruleset: Arc<Ruleset>,
    words: Arc<Lexicon>,
    mind: OnceLock<Option<Arc<Mind>>>,
    trained: OnceLock<Option<LeaveValues>>,
    patience: Option<Duration>,
}

/// A turn that is worth knowing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hint {
    /// The tiles and their squares; none for an exchange or a pass.
    pub(crate) placement: Option<Placement>,
    /// The turn as players write it.
    pub(crate) written: String,
    /// What it scores.
    pub(crate) score: Points,
    /// What stays on the rack.
    pub(crate) leave: Tiles,
    /// What speaks for it and against it, in sentences.
    pub(crate) why: String,
}

impl Brain {
    /// For a game that has a word list.
    pub(crate) fn of(referee: &Referee) -> Option<Brain> {
        let words = referee.judge().list()?;
        let brain = Brain::new(referee.public().ruleset(), words);
        Some(Brain { patience: Some(PATIENCE), ..brain })
    }

    /// For games by these rules with these words; bots do the same in the same position.
    pub(crate) fn new(ruleset: &Ruleset, words: &Arc<Lexicon>) -> Brain {
        let ruleset = Arc::new(ruleset.clone());
        Brain { ruleset, words: Arc::clone(words), mind: OnceLock::new(), trained: OnceLock::new(), patience: None }
    }

    /// What a bot of this level does now; nothing if nothing is asked of it.
    pub(crate) fn act(&self, level: Level, view: &View, stop: &AtomicBool) -> Option<Action> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        let bot = Bot::new(Arc::clone(self.mind()?), level, seat.index() as u64);
        let left = view.public().time_left(seat).map(|left| Duration::from_millis(left.0 / SHARE));
        let time = self.patience.map(|patience| left.map_or(patience, |left| left.min(patience)));
        bot.act(view, Budget { time }, stop)
    }

    /// The best turns of the viewer, at most this many; first what a strong player would do.
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
                // A set of tiles is worth a few hundred points.
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
        // A choice that was found in this situation can be made in it; without reasons it is still a hint.
        let reasons = explainer.explain_all(&situation, &choices).unwrap_or_default();
        let mut reasons = reasons.iter().map(|reason| speech::english().explanation(reason));
        let hint =
            |choice: &Choice| Hint { why: reasons.next().unwrap_or_default(), ..self.hint(choice, position, rack) };
        choices.iter().map(hint).collect()
    }

    fn hint(&self, choice: &Choice, position: &Position, rack: &Tiles) -> Hint {
        let why = String::new();
        let (placement, written, score, leave) = match choice {
            Choice::Place(candidate) => {
                // The candidate was generated for this rack, so that its tiles are there.
                let leave = candidate.leave(rack).unwrap_or(Tiles::EMPTY);
                (Some(position.placement(candidate)), position.notation(candidate), candidate.score(), leave)
            }
            Choice::Exchange(tiles) => {
                let written = format!("exchange {}", self.ruleset.alphabet.rack(tiles));
                (None, written, Points::ZERO, rack.minus(tiles).unwrap_or(*rack))
            }
            Choice::Pass => (None, "pass".to_owned(), Points::ZERO, *rack),
        };
        Hint { placement, written, score, leave, why }
    }

    /// The trained values of leaves, where they are for such tiles and racks.
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
