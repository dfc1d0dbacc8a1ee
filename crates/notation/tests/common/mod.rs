//! Rules with which the tests read text.

use rules::{
    Challenge, Dictionary, Drawing, FirstPlay, IdleLimit, IdleRule, IdleTurn, Layout, Opening, Placing, Racks, Range,
    Ruleset, RulesetSpec, TieBreak, TimeRule, Unplayed,
};
use tiles::{Alphabet, LetterSpec};

/// Nine rows and eleven columns, so that rows and columns cannot be confused.
pub(crate) const BOARD: &str = "
=..'...'..=
.-...\"...-.
..-.'.'.-..
'..-...-..'
....-*-....
'..-...-..'
..-.'.'.-..
.-...\"...-.
=..'...'..=";

fn alphabet(faces: &[&str]) -> Alphabet {
    let letter = |face: &&str| LetterSpec { face: (*face).to_owned(), count: 5, value: 1, vowel: *face == "A" };
    Alphabet::new(faces.iter().map(letter).collect(), 2).unwrap()
}

pub(crate) fn english() -> Alphabet {
    let faces: Vec<String> = ('A'..='Z').map(String::from).collect();
    alphabet(&faces.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Letters that overlap: C and H are tiles, and so is CH.
pub(crate) fn digraphs() -> Alphabet {
    alphabet(&["A", "C", "CH", "H", "L", "LL", "L·L", "Ñ", "R", "RR"])
}

pub(crate) fn ruleset(alphabet: Alphabet) -> Ruleset {
    Ruleset::new(RulesetSpec {
        alphabet,
        layout: Layout::drawn(BOARD).unwrap(),
        rack_size: 6,
        bonuses: Vec::new(),
        seats: Range { from: 1, to: 4 },
        members: Range { from: 1, to: 1 },
        opening: Opening { first: FirstPlay::FirstSeat, at_least: 2 },
        placing: Placing { at_least: 1, rearranging: true, substituting: true, taking_blanks: true },
        drawing: Drawing::Random,
        racks: Racks::Hidden,
        exchange: None,
        challenge: Challenge::Void,
        dictionary: Dictionary::Free,
        idle: IdleRule {
            pool_left: IdleLimit::Rounds(2),
            pool_empty: IdleLimit::Rounds(1),
            counts: vec![IdleTurn::Pass],
            must_play: false,
        },
        unplayed: Unplayed { lost_when_out: true, lost_otherwise: true, gained_times: 1 },
        tie_break: TieBreak::Shared,
        target: None,
        time: TimeRule { turn: None, game: None, clock: None },
    })
    .unwrap()
}
