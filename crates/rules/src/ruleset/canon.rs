//! Rules as plain text that is always the same for the same rules.
//!
//! Every struct is taken apart without `..`, so that a new rule does not compile until it is written here: two
//! rulesets that play differently must never share a digest. The text is not meant to be read back, so that it
//! may show enums by their Rust names; what it must never do is change for rules that are already stored. A test
//! pins the digest of every shipped edition.

use alloc::string::String;
use core::fmt::{Debug, Write as _};

use super::{ExchangeRule, IdleRule, Opening, Placing, RulesetSpec, TimeRule, Unplayed};

/// The version of this text. A change of the form is a new version, and old digests stay what they are.
const HEADER: &str = "tilewright ruleset 1\n";

pub(super) fn canonical(spec: &RulesetSpec) -> String {
    let RulesetSpec {
        alphabet,
        layout,
        rack_size,
        bonuses,
        seats,
        members,
        opening: Opening { first, at_least: opening_letters },
        placing: Placing { at_least, rearranging, substituting, taking_blanks },
        drawing,
        racks,
        exchange,
        challenge,
        dictionary,
        idle: IdleRule { pool_left, pool_empty, counts, must_play },
        unplayed: Unplayed { lost_when_out, lost_otherwise, gained_times },
        tie_break,
        target,
        time: TimeRule { turn, game, clock },
    } = spec;
    let mut text = String::from(HEADER);
    text.push_str("board\n");
    text.push_str(&layout.draw());
    for letter in alphabet.all().filter_map(|letter| alphabet.spec(letter)) {
        line(&mut text, "letter", &(&letter.face, letter.count, letter.value, letter.vowel));
    }
    line(&mut text, "blanks", &alphabet.n_blanks());
    line(&mut text, "rack", rack_size);
    for bonus in bonuses {
        line(&mut text, "bonus", &(bonus.tiles, bonus.points.0));
    }
    line(&mut text, "seats", &(seats.from, seats.to));
    line(&mut text, "members", &(members.from, members.to));
    line(&mut text, "first", first);
    line(&mut text, "opening letters", opening_letters);
    line(&mut text, "tiles", at_least);
    line(&mut text, "may rearrange", rearranging);
    line(&mut text, "may substitute", substituting);
    line(&mut text, "may take blanks", taking_blanks);
    line(&mut text, "drawing", drawing);
    line(&mut text, "racks", racks);
    line(&mut text, "exchange", &exchange.map(|ExchangeRule { pool_at_least }| pool_at_least));
    line(&mut text, "challenge", challenge);
    line(&mut text, "dictionary", dictionary);
    line(&mut text, "idle, pool left", pool_left);
    line(&mut text, "idle, pool empty", pool_empty);
    let mut counts = counts.clone();
    counts.sort_unstable();
    line(&mut text, "idle turns", &counts);
    // A rule that came later: where it does not hold, the text is what it was before.
    if *must_play {
        line(&mut text, "must play", must_play);
    }
    line(&mut text, "unplayed", &(lost_when_out, lost_otherwise, gained_times));
    line(&mut text, "tie", tie_break);
    line(&mut text, "target", &target.as_ref().map(|rule| &rule.each));
    for level in target.iter().flat_map(|rule| &rule.levels) {
        line(&mut text, "level", &(&level.level, &level.by_seats));
    }
    line(&mut text, "turn time", turn);
    line(&mut text, "game time", game);
    line(&mut text, "clock", clock);
    text
}

fn line(text: &mut String, name: &str, value: &dyn Debug) {
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{name}: {value:?}");
}
