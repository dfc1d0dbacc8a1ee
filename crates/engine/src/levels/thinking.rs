//! The choice of a turn by a bot.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use movegen::{Choice, Equity, Position, Rack};
use rules::Points;
use tiles::{Alphabet, Tile, Tiles};

use super::attention::{Idea, best_seen};
use super::bot::Bot;
use super::chance::Key;
use super::habits::{Eye, Values};
use super::judgement::LeaveJudgement;
use crate::Situation;
use crate::endgame::{Endgame, Limits, Step};
use crate::inference::LastTurn;
use crate::noted::Noted;

/// Racks with more tiles or blanks are searched line by line, so that the search can be interrupted.
const MANY_TILES: usize = 10;
const MANY_BLANKS: usize = 4;
/// How many plays of such a rack are kept for each line.
const MOST_A_LINE: usize = 200;
/// The size of an endgame's table, in bytes.
const ENDGAME_TABLE_BYTES: usize = 16 << 20;

/// The circumstances of a turn, with its time limit.
pub(super) struct Terms<'s> {
    /// The score that wins at once.
    pub(super) target: Option<Points>,
    /// How many tiles may be exchanged.
    pub(super) may_exchange: usize,
    /// How many blanks were just taken up, and must be kept or played.
    pub(super) blanks_taken: usize,
    pub(super) deadline: Option<Instant>,
    pub(super) stop: &'s AtomicBool,
}

impl Terms<'_> {
    pub(super) fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

impl Bot {
    /// Chooses a turn. It is legal even when the choice is interrupted.
    pub(super) fn think(&self, situation: &Situation, last: Option<&LastTurn>, terms: &Terms<'_>) -> Choice {
        let habits = self.level().habits();
        let known = self.mind().known(self.level());
        let board = situation.position.board();
        let Ok(position) = known.generator.position(&board) else { return Choice::Pass };
        let Ok(rack) = position.rack(&situation.tiles) else { return Choice::Pass };
        // The position may come from another generator; searches need one made by the bot's own.
        let situation = &Situation { position: position.clone(), ..situation.clone() };
        let judgement = LeaveJudgement::new(habits.values, self.mind(), situation);
        let noted = Noted::new(&judgement);
        let mut ideas = self.ideas(&position, &rack, &noted, terms);
        if habits.eye == Eye::Tiles {
            let alphabet = &self.mind().ruleset().alphabet;
            for idea in &mut ideas {
                idea.worth = Equity::points(face_values(&idea.candidate, alphabet));
            }
        }
        Idea::sort(&mut ideas);
        let won = terms.target.and_then(|target| {
            let reaches = |idea: &&Idea| situation.score + idea.candidate.score() >= target;
            ideas.iter().filter(reaches).max_by_key(|idea| idea.candidate.score())
        });
        if let Some(idea) = won {
            return Choice::Place(idea.candidate);
        }
        let thought = self.look_ahead(situation, last, terms).or_else(|| self.endgame(situation, terms));
        if let Some(choice) = thought {
            return choice;
        }
        let key = Key::new(self.seed()).with_board(&board).with_tiles(&situation.tiles);
        let best = best_seen(&habits.attention, &ideas, &position, key);
        let notes = noted.into_notes();
        match (best, habits.values) {
            (Some(idea), Values::None) => Choice::Place(idea.candidate),
            (best, Values::Thumb | Values::Trained) => {
                let exchange = best_exchange(&notes, &situation.tiles, terms);
                match (best, exchange) {
                    (Some(idea), Some((_, worth))) if idea.worth >= worth => Choice::Place(idea.candidate),
                    (_, Some((given, _))) => Choice::Exchange(given),
                    (Some(idea), None) => Choice::Place(idea.candidate),
                    (None, None) => Choice::Pass,
                }
            }
            (None, Values::None) => self.exchange_by_thumb(&position, &rack, situation, terms),
        }
    }

    /// All plays that the bot knows.
    fn ideas(
        &self,
        position: &Position,
        rack: &Rack,
        noted: &Noted<'_, LeaveJudgement<'_>>,
        terms: &Terms<'_>,
    ) -> Vec<Idea> {
        let idea = |candidate: movegen::Candidate| Idea { worth: candidate.equity(), candidate };
        let mut finder = self.mind().known(self.level()).generator.finder();
        if !is_large(&rack.tiles()) {
            return finder.all(position, rack, noted).into_iter().map(idea).collect();
        }
        let mut ideas = Vec::new();
        for index in 0..position.n_lines() {
            if terms.is_over() && !ideas.is_empty() {
                break;
            }
            let mut found = Vec::new();
            position.line_into(index, rack, &mut found);
            let mut found: Vec<Idea> = found.into_iter().map(idea).collect();
            Idea::sort(&mut found);
            ideas.extend(found.into_iter().take(MOST_A_LINE));
        }
        ideas
    }

    /// The best turn when the pool is empty and there is one opponent, for levels that search.
    fn endgame(&self, situation: &Situation, terms: &Terms<'_>) -> Option<Choice> {
        let positions = self.level().habits().endgame_positions;
        if positions == 0 || situation.pool > 0 || terms.target.is_some() || terms.is_over() {
            return None;
        }
        let racks = [situation.tiles, situation.known_opponent()?];
        let (mind, board) = (self.mind(), situation.position.board());
        // Each player assumes that the other knows the same words.
        let generator = &mind.known(self.level()).generator;
        let endgame = Endgame::new(mind.ruleset(), generator, &board, racks).ok()?;
        let left = terms.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let limits =
            Limits { time: left, nodes: Some(positions), threads: NonZeroUsize::MIN, table_bytes: ENDGAME_TABLE_BYTES };
        let solution = endgame.after_idle_turns(situation.idle).solve(&limits, terms.stop);
        match solution.line.first()? {
            Step::Place(candidate) => Some(Choice::Place(*candidate)),
            Step::Pass => Some(Choice::Pass),
        }
    }

    /// The exchange of a player who counts only points and has no play.
    fn exchange_by_thumb(&self, position: &Position, rack: &Rack, situation: &Situation, terms: &Terms<'_>) -> Choice {
        let noted = Noted::new(&self.mind().thumb);
        // This search finds no play; it is run to collect the leaves whose values it asks for.
        let _ = self.mind().known(self.level()).generator.finder().best(position, rack, &noted);
        let exchange = best_exchange(&noted.into_notes(), &situation.tiles, terms);
        exchange.map_or(Choice::Pass, |(given, _)| Choice::Exchange(given))
    }
}

/// The sum of the tiles' values, without premium squares.
fn face_values(candidate: &movegen::Candidate, alphabet: &Alphabet) -> i32 {
    candidate.placed().map(|placed| i32::from(alphabet.value(placed.tile()))).sum()
}

/// Whether a rack has so many plays that finding them all takes long.
pub(super) fn is_large(rack: &Tiles) -> bool {
    rack.len() > MANY_TILES || rack.count(Tile::Blank) > MANY_BLANKS
}

/// The best exchange, and the value of its leave.
fn best_exchange(notes: &[(Tiles, Equity)], rack: &Tiles, terms: &Terms<'_>) -> Option<(Tiles, Equity)> {
    let mut best: Option<(Tiles, Equity)> = None;
    for (kept, worth) in notes {
        let Ok(given) = rack.minus(kept) else { continue };
        let is_allowed = (1..=terms.may_exchange).contains(&given.len());
        if !is_allowed || kept.count(Tile::Blank) < terms.blanks_taken {
            continue;
        }
        if best.is_none_or(|(_, most)| *worth > most) {
            best = Some((given, *worth));
        }
    }
    best
}
