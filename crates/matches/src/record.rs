//! Games of self-play in the form of GCG files.

use movegen::{Candidate, Choice, Generator, Played, Position};
use notation::gcg::{Event, GcgGame, GcgLine, Pragma, What};
use rules::{Points, Ruleset};
use tiles::{Alphabet, Tiles};

/// The nicknames of the players.
const NAMES: [&str; 2] = ["p1", "p2"];

/// The game with this number, counted from one, between two players who are called p1 and p2.
pub fn record(nth: u64, played: &Played, ruleset: &Ruleset, generator: &Generator, lexicon: &str) -> GcgGame {
    // The player who begins is player 1 of the file.
    let players = [played.first, 1 - played.first].map(|player| NAMES[player].to_owned());
    let player = |(number, nick): (usize, String)| Pragma::Player { number, name: nick.clone(), nick };
    let other = |name: &str, value: String| Pragma::Other { name: name.to_owned(), value };
    let about = [other("title", format!("Game {nth}")), other("lexicon", lexicon.to_owned())];
    let mut record = Record {
        alphabet: &ruleset.alphabet,
        position: generator.empty_position(),
        racks: played.racks,
        scores: [0; 2],
        lines: (1..).zip(players).map(player).chain(about).map(GcgLine::Pragma).collect(),
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
    GcgGame { lines: record.lines }.canonical()
}

/// A file that grows by one line for each turn.
struct Record<'a> {
    alphabet: &'a Alphabet,
    position: Position,
    racks: [Tiles; 2],
    scores: [i32; 2],
    lines: Vec<GcgLine>,
}

impl Record<'_> {
    fn turn(&mut self, player: usize, choice: &Choice, drawn: &Tiles) {
        let rack = self.alphabet.rack(&self.racks[player]);
        let (what, given, score) = match choice {
            Choice::Place(candidate) => {
                let what = self.play(candidate);
                self.position.make(candidate);
                (what, candidate.tiles(), candidate.score().0)
            }
            Choice::Exchange(tiles) => (What::Exchange { tiles: self.alphabet.rack(tiles) }, *tiles, 0),
            Choice::Pass => (What::Pass, Tiles::EMPTY, 0),
        };
        self.line(player, rack, what, score);
        // A player who lays tiles has them, and a rack with the drawn tiles is within the set.
        let kept = self.racks[player].minus(&given).unwrap_or(Tiles::EMPTY);
        self.racks[player] = kept.plus(drawn).unwrap_or(kept);
    }

    /// The loss for the tiles that a player has left.
    fn rack_lost(&mut self, player: usize) {
        let rack = self.alphabet.rack(&self.racks[player]);
        let value = self.value(player);
        self.line(player, rack.clone(), What::EndRack { tiles: rack }, -value);
    }

    /// The gain from the opponent's tiles for a player who has gone out.
    fn rack_gained(&mut self, player: usize, times: i32) {
        let rack = self.alphabet.rack(&self.racks[1 - player]);
        let value = self.value(1 - player);
        self.line(player, String::new(), What::EndRack { tiles: rack }, value * times);
    }

    fn value(&self, player: usize) -> i32 {
        self.alphabet.value_of_all(&self.racks[player]) as i32
    }

    /// The play in the form of the file.
    fn play(&self, candidate: &Candidate) -> What {
        let text = self.position.notation(candidate);
        // The notation of a play is a square and a word; if it were not, the line would record a pass.
        let parts = text.split_once(' ').and_then(|(at, word)| Some((at.parse().ok()?, word.to_owned())));
        parts.map_or(What::Pass, |(at, word)| What::Play { at, word })
    }

    fn line(&mut self, player: usize, rack: String, what: What, score: i32) {
        self.scores[player] += score;
        let (nick, total) = (NAMES[player].to_owned(), self.scores[player]);
        self.lines.push(GcgLine::Event(Event { nick, rack, what, score, total, remark: String::new() }));
    }
}
