//! A position that is played on against the engine.
//!
//! A server keeps nothing of it: the device sends the position, a seed and all turns since, and everything hidden (the
//! engine's tiles and the order of the pool) follows from the seed. The device is not told what is hidden.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::analysis::{Analyst, Effort};
use engine::{Knowledge, Situation};
use movegen::{Choice, Rng};
use notation::cgp::CgpPosition;
use protocol::wire::reason::AnalysisReason;
use rules::{Drawing, Judge as _, Points, Ruleset, check};
use tiles::{Tile, Tiles};

use super::position::{Placed, choice_of, situation};
use crate::words::TableJudge;

/// How many plays the engine compares, how long it thinks, and how often it deals the hidden tiles at most.
const COMPARED: usize = 12;
const THOUGHT: Duration = Duration::from_millis(700);
const DEALS: u64 = 150;
/// The most positions that it searches at the end of the game.
const NODES: u64 = 60_000;
const TABLE_BYTES: usize = 16 << 20;
/// The learner, who is to move in the position, and the engine.
const LEARNER: usize = 0;
const ENGINE: usize = 1;

/// A game of two that goes on from a position.
pub(crate) struct Against {
    ruleset: Arc<Ruleset>,
    /// The position as it is written, with the racks of the learner and the engine in this order.
    position: CgpPosition,
    pool: Vec<Tile>,
    /// The pool is shuffled again after each exchange, by what follows from the seed.
    rng: Rng,
    n_turns: usize,
    is_over: bool,
}

/// A turn that was played.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    /// The position before it, as its player knew it.
    pub(crate) before: Situation,
    /// The turn.
    pub(crate) choice: Choice,
}

/// Why a turn of the learner cannot be played.
#[derive(Debug)]
pub(crate) enum Unfit {
    /// It has words that are not good.
    Phonies(Vec<String>),
    /// It is not possible, or the position cannot be played on.
    Reason(AnalysisReason),
}

impl From<AnalysisReason> for Unfit {
    fn from(reason: AnalysisReason) -> Unfit {
        Unfit::Reason(reason)
    }
}

impl Against {
    /// The game from this position. The engine's rack is dealt unless it is part of the position.
    ///
    /// # Errors
    /// There are not two players, or tiles are not drawn at random.
    pub(crate) fn new(ruleset: &Arc<Ruleset>, placed: &Placed, seed: u64) -> Result<Against, AnalysisReason> {
        let mut position = placed.position().clone();
        position.opcodes.clear();
        let is_apt = ruleset.drawing == Drawing::Random && ruleset.target.is_none();
        if !is_apt || position.racks.len() != 2 || position.scores.len() != 2 {
            return Err(AnalysisReason::NotForTheseRules);
        }
        if position.racks[LEARNER].is_empty() {
            return Err(AnalysisReason::NoTiles);
        }
        let seen = position.racks.iter().try_fold(position.board.tiles(), |all, rack| all.plus(rack));
        let unseen = seen.and_then(|seen| ruleset.alphabet.full_set().minus(&seen).ok());
        let mut pool: Vec<Tile> = unseen.ok_or(AnalysisReason::NotForTheseRules)?.iter().collect();
        let mut rng = Rng::new(seed, pool.len() as u64);
        shuffle(&mut pool, &mut rng);
        let mut against = Against { ruleset: Arc::clone(ruleset), position, pool, rng, n_turns: 0, is_over: false };
        if against.position.racks[ENGINE].is_empty() {
            against.draw(ENGINE);
        }
        Ok(against)
    }

    /// Plays a turn that the device sent, of the player whose turn it is.
    ///
    /// # Errors
    /// It is not possible, or a word of the learner's is not good.
    pub(crate) fn play(&mut self, text: &str, judge: &TableJudge, knowledge: &Knowledge) -> Result<Made, Unfit> {
        let no_such = || AnalysisReason::NoSuchPlay { play: text.to_owned() };
        if self.is_over {
            return Err(no_such().into());
        }
        let player = self.player();
        let before = self.situation(player, knowledge)?;
        let choice = choice_of(text, &before).ok_or_else(no_such)?;
        match &choice {
            Choice::Place(candidate) => {
                let placement = before.position.placement(candidate);
                let rack = &self.position.racks[player];
                let play = check(&self.ruleset, &self.position.board, rack, &placement).map_err(|_| no_such())?;
                let bad = play.words().iter().map(rules::FormedWord::word).filter(|word| !judge.accepts(word));
                let phonies: Vec<String> = bad.map(|word| self.ruleset.alphabet.word(&word)).collect();
                if player == LEARNER && !phonies.is_empty() {
                    return Err(Unfit::Phonies(phonies));
                }
            }
            Choice::Exchange(given) if given.len() > before.may_exchange() => return Err(no_such().into()),
            Choice::Exchange(_) | Choice::Pass => {}
        }
        self.make(player, &before, &choice);
        Ok(Made { before, choice })
    }

    /// Lets the engine play, which knows no more than a player at a table would.
    ///
    /// # Errors
    /// The engine cannot play by these rules.
    pub(crate) fn answer(&mut self, knowledge: &Knowledge, seed: u64) -> Result<Made, AnalysisReason> {
        let player = self.player();
        let before = self.situation(player, knowledge)?;
        let effort = Effort {
            time: THOUGHT,
            iterations: DEALS,
            nodes: Some(NODES),
            threads: NonZeroUsize::MIN,
            table_bytes: TABLE_BYTES,
            seed,
        };
        let stand = Analyst::new(&before, knowledge, COMPARED).think(&effort, &AtomicBool::new(false), &mut |_| ());
        let choice = stand.lines.into_iter().next().map_or(Choice::Pass, |line| line.choice);
        self.make(player, &before, &choice);
        Ok(Made { before, choice })
    }

    /// Whether it is the engine's turn.
    pub(crate) fn is_engines_turn(&self) -> bool {
        !self.is_over && self.player() == ENGINE
    }

    /// Whether the game has ended; the scores then include what is left on the racks.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// How many tiles are in the pool.
    pub(crate) fn n_pool(&self) -> usize {
        self.pool.len()
    }

    /// The position as the learner knows it, the player to move first. On the engine's turn it has no racks, as after a play
    /// on the analysis board; with an empty pool, and at the end, both racks are known.
    pub(crate) fn shown(&self) -> CgpPosition {
        let mut shown = self.position.clone();
        let is_engines = self.is_engines_turn();
        if !self.is_over && !self.pool.is_empty() {
            shown.racks[ENGINE] = Tiles::EMPTY;
            if is_engines {
                shown.racks[LEARNER] = Tiles::EMPTY;
            }
        }
        if is_engines {
            shown.racks.rotate_left(1);
            shown.scores.rotate_left(1);
        }
        shown
    }

    fn player(&self) -> usize {
        self.n_turns % 2
    }

    fn situation(&self, player: usize, knowledge: &Knowledge) -> Result<Situation, AnalysisReason> {
        let mut seen = self.position.clone();
        seen.racks[1 - player] = Tiles::EMPTY;
        seen.racks.rotate_left(player);
        seen.scores.rotate_left(player);
        situation(&self.ruleset, &seen, knowledge)
    }

    fn make(&mut self, player: usize, before: &Situation, choice: &Choice) {
        self.n_turns += 1;
        match choice {
            Choice::Place(candidate) => {
                for laid in &before.position.placement(candidate).tiles {
                    self.position.board.set(laid.square, Some(laid.placed));
                }
                let score = &mut self.position.scores[player];
                *score += candidate.score();
                self.take(player, &candidate.tiles());
            }
            Choice::Exchange(given) => self.take(player, given),
            Choice::Pass => {}
        }
        self.draw(player);
        if let Choice::Exchange(given) = choice {
            // The new tiles are drawn before the old ones go back.
            self.pool.extend(given.iter());
            shuffle(&mut self.pool, &mut self.rng);
        }
        let n_idle = self.ruleset.idle.after(self.position.zero_turns.into(), choice.idle());
        self.position.zero_turns = u16::try_from(n_idle).unwrap_or(u16::MAX);
        self.end(player);
    }

    fn take(&mut self, player: usize, tiles: &Tiles) {
        let rack = &mut self.position.racks[player];
        *rack = rack.minus(tiles).unwrap_or(*rack);
    }

    fn draw(&mut self, player: usize) {
        let rack = &mut self.position.racks[player];
        while rack.len() < usize::from(self.ruleset.rack_size) {
            let Some(tile) = self.pool.pop() else { break };
            *rack = rack.with(tile).unwrap_or(*rack);
        }
    }

    /// Ends the game if it is over after a turn of this player, and settles what is left on the racks.
    fn end(&mut self, player: usize) {
        let out = (self.pool.is_empty() && self.position.racks[player].is_empty()).then_some(player);
        let is_idle = self.ruleset.idle.ends(self.position.zero_turns.into(), self.pool.len(), 2);
        if out.is_none() && !is_idle {
            return;
        }
        self.is_over = true;
        let value = |rack: &Tiles| i32::try_from(self.ruleset.alphabet.value_of_all(rack)).unwrap_or(i32::MAX);
        let left = [LEARNER, ENGINE].map(|player| Points(value(&self.position.racks[player])));
        for (nth, score) in self.position.scores.iter_mut().enumerate() {
            *score += self.ruleset.unplayed.settlement(&nth, out.as_ref(), left[nth], left[1 - nth]).total();
        }
    }
}

fn shuffle(tiles: &mut [Tile], rng: &mut Rng) {
    for last in (1..tiles.len()).rev() {
        tiles.swap(last, rng.below(last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Knowing, Ruled};
    use crate::words::Shelf;
    use protocol::wire::{HouseWords, ThemeDoc};

    const START: &str = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 30/14 0";

    fn ruled() -> Ruled {
        let edition = editions::load("tournament").unwrap();
        let judge = Shelf::new(None).judge(&edition.ruleset, None, &HouseWords::default()).unwrap();
        Ruled {
            judge,
            lexicon: String::new(),
            title: String::new(),
            theme: ThemeDoc::write(&edition.theme),
            edition: edition.name,
            ruleset: edition.ruleset,
            game: None,
        }
    }

    /// The law: from the seed and the turns the same game follows, whatever process answers; nothing hidden is shown; and at the
    /// end every tile has been somewhere.
    #[test]
    fn a_position_is_played_on_to_its_end_and_its_turns_alone_say_how_it_stands() {
        let (ruled, knowing) = (ruled(), Knowing::default());
        let placed = ruled.position(Some(START), None).unwrap();
        let knowledge = knowing.at_once(&ruled.ruleset, &ruled.judge).unwrap();
        let begun = || Against::new(&ruled.ruleset, &placed, 7).unwrap();
        let (mut game, mut texts) = (begun(), Vec::new());
        while !game.is_over() {
            let is_engines = game.is_engines_turn();
            let shown = game.shown();
            assert!(is_engines || game.n_pool() == 0 || shown.racks[1].is_empty(), "the engine's tiles are hidden");
            // Both sides play the best by score and leave, so that the test is quick.
            let situation = game.situation(usize::from(is_engines), &knowledge).unwrap();
            let best = Analyst::new(&situation, &knowledge, 1).glance().lines.remove(0).choice;
            let text = engine::ChoiceText::of(&situation, &best).to_string();
            game.play(&text, &ruled.judge, &knowledge).unwrap();
            texts.push(text);
        }
        let mut again = begun();
        for text in &texts {
            again.play(text, &ruled.judge, &knowledge).unwrap();
        }
        assert_eq!(again.shown().write(&ruled.ruleset.alphabet), game.shown().write(&ruled.ruleset.alphabet));
        let CgpPosition { board, racks, .. } = game.shown();
        let all = racks.iter().try_fold(board.tiles(), |all, rack| all.plus(rack)).unwrap();
        assert_eq!((all, game.n_pool()), (ruled.ruleset.alphabet.full_set(), 0));
        assert!(again.play("pass", &ruled.judge, &knowledge).is_err(), "the game is over");
    }

    #[test]
    fn a_word_that_is_not_good_and_a_turn_that_is_not_possible_are_not_played() {
        let (ruled, knowing) = (ruled(), Knowing::default());
        let placed = ruled.position(Some(START), None).unwrap();
        let knowledge = knowing.at_once(&ruled.ruleset, &ruled.judge).unwrap();
        let mut game = Against::new(&ruled.ruleset, &placed, 7).unwrap();
        let refused = game.play("9F TFM", &ruled.judge, &knowledge).unwrap_err();
        assert!(matches!(&refused, Unfit::Phonies(words) if words.iter().any(|word| word == "TFM")), "{refused:?}");
        for text in ["1A FARM", "9F ZOO", "exchange ZZ", "nonsense"] {
            assert!(matches!(game.play(text, &ruled.judge, &knowledge), Err(Unfit::Reason(_))), "{text}");
        }
        let made = game.play("exchange AE", &ruled.judge, &knowledge).unwrap();
        assert_eq!(made.choice, Choice::Exchange(ruled.ruleset.alphabet.tiles("AE").unwrap()));
        assert!(game.is_engines_turn() && game.shown().racks.iter().all(Tiles::is_empty));
    }
}
