//! Games as GCG files.

use std::fmt::Write as _;
use std::path::Path;

use movegen::{Choice, Played, Position};
use rules::Points;
use tiles::{Alphabet, Tiles};

use crate::analysis::Analysis;
use crate::fault::Fault;
use crate::output::write_file;

/// What the players are called.
const NAMES: [&str; 2] = ["p1", "p2"];

/// Writes game number `nth`, counted from one, into a folder.
pub(super) fn write(folder: &Path, nth: u64, played: &Played, analysis: &Analysis, lexicon: &str) -> Result<(), Fault> {
    let text = text(played, analysis, lexicon, nth);
    write_file(&folder.join(format!("game-{nth:06}.gcg")), text.as_bytes())
}

fn text(played: &Played, analysis: &Analysis, lexicon: &str, nth: u64) -> String {
    let ruleset = analysis.ruleset();
    // Who begins is player 1 of the file.
    let [one, other] = [played.first, 1 - played.first].map(|player| NAMES[player]);
    let mut record = Record {
        alphabet: &ruleset.alphabet,
        position: analysis.generator.empty_position(),
        racks: played.racks,
        scores: [0; 2],
        text: format!(
            "#character-encoding UTF-8\n#player1 {one} {one}\n#player2 {other} {other}\n\
             #title Game {nth}\n#lexicon {lexicon}\n"
        ),
    };
    for turn in &played.turns {
        record.turn(turn.player, &turn.played, &turn.drawn);
    }
    let unplayed = ruleset.unplayed;
    let out = (0..2).find(|&player| record.racks[player].is_empty());
    let is_lost = if out.is_some() { unplayed.lost_when_out } else { unplayed.lost_otherwise };
    for player in (0..2).filter(|&player| is_lost && out != Some(player)) {
        record.rack_lost(player);
    }
    if let Some(player) = out {
        record.rack_gained(player, i32::from(unplayed.gained_times));
    }
    debug_assert_eq!(record.scores.map(Points), played.scores, "the file adds up to the score of the game");
    record.text
}

/// A file that grows by a line a turn.
struct Record<'a> {
    alphabet: &'a Alphabet,
    position: Position,
    racks: [Tiles; 2],
    scores: [i32; 2],
    text: String,
}

impl Record<'_> {
    fn turn(&mut self, player: usize, choice: &Choice, drawn: &Tiles) {
        let rack = self.alphabet.rack(&self.racks[player]);
        let (what, given, score) = match choice {
            Choice::Place(candidate) => {
                let play = self.position.notation(candidate);
                self.position.make(candidate);
                (play, candidate.tiles(), candidate.score().0)
            }
            Choice::Exchange(tiles) => (format!("-{}", self.alphabet.rack(tiles)), *tiles, 0),
            Choice::Pass => ("-".to_owned(), Tiles::EMPTY, 0),
        };
        self.line(player, &format!("{rack} {what}"), score);
        // Whoever plays tiles has them, and a rack and what is drawn are within the set.
        let kept = self.racks[player].minus(&given).unwrap_or(Tiles::EMPTY);
        self.racks[player] = kept.plus(drawn).unwrap_or(kept);
    }

    /// The tiles that a player could not play, taken off.
    fn rack_lost(&mut self, player: usize) {
        let rack = self.alphabet.rack(&self.racks[player]);
        let value = self.value(player);
        self.line(player, &format!("{rack} ({rack})"), -value);
    }

    /// The tiles of the other, gained by who has gone out.
    fn rack_gained(&mut self, player: usize, times: i32) {
        let rack = self.alphabet.rack(&self.racks[1 - player]);
        let value = self.value(1 - player);
        self.line(player, &format!("({rack})"), value * times);
    }

    fn value(&self, player: usize) -> i32 {
        self.alphabet.value_of_all(&self.racks[player]) as i32
    }

    fn line(&mut self, player: usize, what: &str, score: i32) {
        self.scores[player] += score;
        // Writing to a String cannot fail.
        let _ = writeln!(self.text, ">{}: {what} {score:+} {}", NAMES[player], self.scores[player]);
    }
}
