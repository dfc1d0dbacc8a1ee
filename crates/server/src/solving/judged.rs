//! Judges attempts.

use std::time::Duration;

use editions::Language;
use engine::analysis::Analyst;
use engine::puzzle::proven_value;
use engine::{Knowledge, Situation};
use movegen::{Candidate, Choice};
use protocol::wire::PreviewResult;
use protocol::wire::rest::PuzzleOutcome;
use rules::{Judge as _, Placement, Play, Preview, Refusal, Square, Verdict, check};
use speech::{Phrasebook, Unnamed};
use tiles::{Letter, Tiles};

use super::Desk;
use crate::analysis::{choice_of, written};
use crate::told;

/// A play counts as good if it is among this many with the highest sum of score and leave.
const GOOD: usize = 10;
/// The longest time to solve the endgame after an attempt.
const TIME_TO_PROVE: Duration = Duration::from_secs(1);

/// An attempted turn.
pub(crate) enum Turn {
    /// Tiles laid on the board.
    Lay(Placement),
    /// Tiles to exchange.
    Exchange(Tiles),
}

/// The result of an attempt.
pub(crate) struct Tried {
    /// How good the attempt is.
    pub(crate) outcome: PuzzleOutcome,
    /// The referee's preview of laid tiles.
    pub(crate) preview: Option<PreviewResult>,
    /// The turn in the notation for programs; empty if it is refused.
    pub(crate) play: String,
}

impl Desk {
    /// The referee's preview of laid tiles, without verdicts on their words.
    pub(crate) fn preview(&self, placement: &Placement, book: &dyn Phrasebook) -> PreviewResult {
        let play = self.play_of(placement).map(|play| Preview { swaps: Vec::new(), play, verdicts: None });
        told::preview(&play, &self.ruled.ruleset.alphabet, &Unnamed, book)
    }

    fn play_of(&self, placement: &Placement) -> Result<Play, Refusal> {
        let Desk { ruled, situation, .. } = self;
        check(&ruled.ruleset, &situation.position.board(), &situation.tiles, placement).map_err(Refusal::Unplayable)
    }

    /// The preview with verdicts on the words, and whether all of them are good.
    fn judged(&self, placement: &Placement, book: &dyn Phrasebook) -> (PreviewResult, bool) {
        let Desk { ruled, .. } = self;
        let verdict = |word: Vec<Letter>| Verdict { is_good: ruled.judge.accepts(&word), word };
        let result = self.play_of(placement).map(|play| {
            let verdicts = play.words().iter().map(|word| verdict(word.word())).collect();
            Preview { swaps: Vec::new(), play, verdicts: Some(verdicts) }
        });
        let all_good = |preview: &Preview| preview.verdicts.iter().flatten().all(|verdict| verdict.is_good);
        let is_good = result.as_ref().is_ok_and(all_good);
        (told::preview(&result, &ruled.ruleset.alphabet, &Unnamed, book), is_good)
    }

    /// How good a turn is.
    pub(crate) fn tried(&self, turn: &Turn, book: &dyn Phrasebook) -> Tried {
        let refused = |preview| Tried { outcome: PuzzleOutcome::Refused, preview, play: String::new() };
        let (choice, preview) = match turn {
            Turn::Exchange(given) => {
                let fits = (1..=self.situation.may_exchange()).contains(&given.len())
                    && self.situation.tiles.minus(given).is_ok();
                if !fits {
                    return refused(None);
                }
                (Choice::Exchange(*given), None)
            }
            Turn::Lay(placement) => {
                let (preview, is_good) = self.judged(placement, book);
                match self.situation.position.candidate(placement).ok().filter(|_| is_good) {
                    Some(candidate) => (Choice::Place(candidate), Some(preview)),
                    None => return refused(Some(preview)),
                }
            }
        };
        let outcome = if self.is_answer(&choice) || self.is_as_good(&choice) {
            PuzzleOutcome::Best
        } else if self.good().iter().any(|good| is_same(&self.situation, good, &choice)) {
            PuzzleOutcome::Good
        } else {
            PuzzleOutcome::Less
        };
        Tried { outcome, preview, play: written(&choice, &self.situation, Language::En).id }
    }

    /// The best alternatives of the puzzle, then the plays with the highest sum of score and leave, each once and
    /// without the answer.
    pub(super) fn good(&self) -> Vec<Choice> {
        let stand = Analyst::new(&self.situation, &self.knowledge, GOOD).glance();
        let second = choice_of(&self.puzzle.second.play, &self.situation);
        let mut good: Vec<Choice> = Vec::new();
        for choice in second.into_iter().chain(stand.lines.into_iter().map(|line| line.choice)) {
            if !self.is_answer(&choice) && !good.iter().any(|one| is_same(&self.situation, one, &choice)) {
                good.push(choice);
            }
        }
        good
    }

    /// Whether a turn is equivalent to the answer.
    pub(super) fn is_answer(&self, choice: &Choice) -> bool {
        self.comes_to(&self.answer, choice)
    }

    /// Whether another turn gains as much as the answer to the end of the game. Puzzles before the end have answers that
    /// lead by more than chance, and no other is as good.
    fn is_as_good(&self, choice: &Choice) -> bool {
        gains(self.puzzle.answer.points, choice, &self.situation, &self.knowledge)
    }

    /// Whether two turns are equivalent.
    pub(super) fn comes_to(&self, one: &Choice, other: &Choice) -> bool {
        is_same(&self.situation, one, other)
    }
}

/// Whether a turn is proven to gain at least these points to the end of the game.
fn gains(points: f64, choice: &Choice, situation: &Situation, knowledge: &Knowledge) -> bool {
    proven_value(situation, knowledge, choice, TIME_TO_PROVE).is_some_and(|value| f64::from(value.0) >= points)
}

/// Whether two turns are equivalent: they may use the blank for the other of two equal letters, or lay the first word
/// of a game down instead of across.
fn is_same(situation: &Situation, one: &Choice, other: &Choice) -> bool {
    let (Choice::Place(one), Choice::Place(other)) = (one, other) else { return one == other };
    let lies = |play: &Candidate, seen: fn(Square) -> Square| {
        let tiles = situation.position.placement(play).tiles;
        let mut lies: Vec<_> = tiles.iter().map(|laid| (seen(laid.square), laid.placed.letter())).collect();
        lies.sort_unstable();
        lies
    };
    let as_it_is: fn(Square) -> Square = |square| square;
    let turned: fn(Square) -> Square = |square| Square { row: square.col, col: square.row };
    let is_turned = situation.position.is_empty() && lies(one, as_it_is) == lies(other, turned);
    one.score() == other.score()
        && one.tiles() == other.tiles()
        && (is_turned || lies(one, as_it_is) == lies(other, as_it_is))
}

#[cfg(test)]
mod tests {
    use super::*;
    use movegen::Generator;
    use notation::cgp::CgpPosition;

    fn situation(row: &str) -> Situation {
        let ruleset = editions::load(puzzles::edition()).unwrap().ruleset;
        let lexicon = english::frozen(&ruleset.alphabet).unwrap();
        let generator = Generator::new(&ruleset, std::sync::Arc::clone(lexicon.graph())).unwrap();
        let cgp = format!("15/15/15/15/15/15/15/{row}/15/15/15/15/15/15/15 ABCFOT?/ 0/0 0");
        let CgpPosition { board, racks, scores, .. } = CgpPosition::read(&cgp, &ruleset).unwrap();
        Situation::written(&ruleset, &generator, &board, &racks, &scores, 0).unwrap()
    }

    /// A shipped puzzle whose pool is empty, and one with tiles in the pool.
    fn shipped(is_last: bool) -> (&'static puzzles::Puzzle, Situation, Knowledge) {
        let ruleset = editions::load(puzzles::edition()).unwrap().ruleset;
        let lexicon = english::list(english::List::Everyday, &ruleset.alphabet).unwrap();
        let knowledge = Knowledge::of(&ruleset, std::sync::Arc::clone(lexicon.graph())).unwrap();
        let mut all = puzzles::all().iter().map(|puzzle| {
            let CgpPosition { board, racks, scores, zero_turns, .. } =
                CgpPosition::read(&puzzle.position, &ruleset).unwrap();
            let idle = usize::from(zero_turns);
            let written = Situation::written(&ruleset, &knowledge.generator, &board, &racks, &scores, idle);
            (&**puzzle, written.unwrap())
        });
        let (puzzle, situation) = all.find(|(_, situation)| (situation.pool == 0) == is_last).unwrap();
        (puzzle, situation, knowledge)
    }

    /// The law: at the end of a game a turn counts if it is proven to gain what the answer gains; before, none does.
    #[test]
    fn at_the_end_of_a_game_a_turn_counts_by_what_it_gains() {
        let (puzzle, situation, knowledge) = shipped(true);
        let [best, second] = [&puzzle.answer, &puzzle.second].map(|told| choice_of(&told.play, &situation).unwrap());
        let (most, less) = (puzzle.answer.points, puzzle.second.points);
        assert!(gains(most, &best, &situation, &knowledge) && !gains(most + 1.0, &best, &situation, &knowledge));
        assert!(gains(less, &second, &situation, &knowledge) && !gains(most, &second, &situation, &knowledge));
        assert!(gains(less, &best, &situation, &knowledge), "another turn that gains as much as the second one");
        let (puzzle, situation, knowledge) = shipped(false);
        let best = choice_of(&puzzle.answer.play, &situation).unwrap();
        assert!(!gains(0.0, &best, &situation, &knowledge), "tiles are in the pool");
    }

    /// The law: a turn counts as the answer exactly if it is equivalent to it.
    #[test]
    fn an_answer_in_another_guise_is_the_same_turn() {
        let empty = situation("15");
        let same = |one: &str, other: &str, of: &Situation| {
            is_same(of, &choice_of(one, of).unwrap(), &choice_of(other, of).unwrap())
        };
        assert!(same("8G FOoT", "8G FOoT", &empty));
        assert!(same("8G FOoT", "8G FoOT", &empty), "the blank for the other O");
        assert!(same("8G FOoT", "H7 FOoT", &empty), "read down");
        assert!(!same("8G FOoT", "8F FOoT", &empty), "elsewhere");
        assert!(!same("8G FOoT", "8G BOoT", &empty));
        assert!(!same("8G FOoT", "8G FOTo", &empty));
        assert!(same("exchange ABC", "exchange CAB", &empty));
        assert!(!same("exchange ABC", "exchange AB", &empty));
        let later = situation("7O7");
        assert!(!same("8G F.oT", "H7 F.oT", &later), "only on an empty board there is no difference");
    }
}
