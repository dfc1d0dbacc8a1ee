//! Games of self-play in the form of GCG files.

use movegen::{Candidate, Choice, Generator, Played, Position};
use notation::gcg::{Event, GcgGame, GcgLine, Pragma, What};
use rules::{Points, Ruleset, Settlement, Unplayed};
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
    record.settle(ruleset.unplayed);
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
        let (what, score) = match choice {
            Choice::Place(candidate) => {
                let what = self.play(candidate);
                self.position.make(candidate);
                (what, candidate.score().0)
            }
            Choice::Exchange(tiles) => (What::Exchange { tiles: self.alphabet.rack(tiles) }, 0),
            Choice::Pass => (What::Pass, 0),
        };
        self.line(player, rack, what, score);
        // A player who lays tiles has them, and a rack with the drawn tiles is within the set.
        let kept = self.racks[player].minus(&choice.used()).unwrap_or(Tiles::EMPTY);
        self.racks[player] = kept.plus(drawn).unwrap_or(kept);
    }

    /// The points that are lost and gained for the tiles that are left; first the losses.
    fn settle(&mut self, rule: Unplayed) {
        let left = self.racks.map(|rack| Points(self.alphabet.value_of_all(&rack) as i32));
        let racks = self.racks.map(|rack| self.alphabet.rack(&rack));
        let out = racks.iter().position(String::is_empty);
        let settled = [0, 1].map(|player| rule.settlement(&player, out.as_ref(), left[player], left[1 - player]));
        for (player, Settlement { unplayed, .. }) in
            settled.iter().enumerate().filter(|(_, one)| one.unplayed != Points::ZERO)
        {
            self.line(player, racks[player].clone(), What::EndRack { tiles: racks[player].clone() }, unplayed.0);
        }
        for (player, Settlement { gained, .. }) in
            settled.iter().enumerate().filter(|(_, one)| one.gained != Points::ZERO)
        {
            self.line(player, String::new(), What::EndRack { tiles: racks[1 - player].clone() }, gained.0);
        }
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
