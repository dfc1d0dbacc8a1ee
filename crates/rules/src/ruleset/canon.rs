//! Rules as plain text, which is the same for the same rules.
//!
//! The SHA-256 of this text names a ruleset: it stands in the first entry of a game, and the draws follow from it. So every
//! word of it is written out here, and listed in `docs/FAIR-DRAWS.md`: no name in the code and no formatting of the compiler's
//! gets into it. (The words look like Rust because the first games were named so.) The text must never change for rules
//! that are already stored; a test pins every line, and the digest of every shipped edition.
//!
//! Every struct is taken apart without `..`, and every enum matched without `_`, so that a new rule does not compile until
//! it is written here: two rulesets that play differently must never share a digest. The text is not meant to be read back.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::{
    Award, Challenge, ChallengeRule, Challengers, ClockRule, Dictionary, Drawing, ExchangeRule, FailedChallenge,
    FirstPlay, IdleLimit, IdleRule, IdleTurn, LevelTargets, Opening, Overtime, Placing, Racks, RulesetSpec, Scope,
    Target, TieBreak, TimeRule, Unplayed,
};
use crate::{Millis, Points};

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
    let mut line = |name: &str, value: String| text.push_str(&format!("{name}: {value}\n"));
    for letter in alphabet.all().filter_map(|letter| alphabet.spec(letter)) {
        let (face, vowel) = (quoted(&letter.face), truth(letter.vowel));
        line("letter", format!("({face}, {}, {}, {vowel})", letter.count, letter.value));
    }
    line("blanks", alphabet.n_blanks().to_string());
    line("rack", rack_size.to_string());
    for bonus in bonuses {
        line("bonus", format!("({}, {})", bonus.tiles, bonus.points.0));
    }
    line("seats", format!("({}, {})", seats.from, seats.to));
    line("members", format!("({}, {})", members.from, members.to));
    line("first", first_play(*first).to_string());
    line("opening letters", opening_letters.to_string());
    line("tiles", at_least.to_string());
    line("may rearrange", truth(*rearranging).to_string());
    line("may substitute", truth(*substituting).to_string());
    line("may take blanks", truth(*taking_blanks).to_string());
    line("drawing", drawn(*drawing).to_string());
    line("racks", seen(*racks).to_string());
    line("exchange", some(exchange.map(|ExchangeRule { pool_at_least }| pool_at_least.to_string())));
    line("challenge", challenged(*challenge));
    line("dictionary", consulted(*dictionary).to_string());
    line("idle, pool left", limit(*pool_left));
    line("idle, pool empty", limit(*pool_empty));
    line("idle turns", idle_turns(counts));
    // This rule was added later; where it does not apply, the text is as it was before.
    if *must_play {
        line("must play", truth(true).to_string());
    }
    line("unplayed", format!("({}, {}, {gained_times})", truth(*lost_when_out), truth(*lost_otherwise)));
    line("tie", tie(*tie_break).to_string());
    line("target", some(target.as_ref().map(|rule| aim(&rule.each))));
    for LevelTargets { level, by_seats } in target.iter().flat_map(|rule| &rule.levels) {
        let each: Vec<String> =
            by_seats.iter().map(|(seats, score)| format!("({seats}, {})", points(*score))).collect();
        line("level", format!("({}, [{}])", quoted(level), each.join(", ")));
    }
    line("turn time", some(turn.map(millis)));
    line("game time", some(game.map(millis)));
    line("clock", some(clock.map(clocked)));
    text
}

fn some(value: Option<String>) -> String {
    value.map_or_else(|| String::from("None"), |value| format!("Some({value})"))
}

const fn truth(holds: bool) -> &'static str {
    if holds { "true" } else { "false" }
}

fn millis(Millis(millis): Millis) -> String {
    format!("Millis({millis})")
}

fn points(Points(points): Points) -> String {
    format!("Points({points})")
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            '\0' => quoted.push_str("\\0"),
            c if c.is_control() => quoted.push_str(&format!("\\u{{{:x}}}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

const fn first_play(first: FirstPlay) -> &'static str {
    match first {
        FirstPlay::Drawn => "Drawn",
        FirstPlay::FirstSeat => "FirstSeat",
    }
}

const fn drawn(drawing: Drawing) -> &'static str {
    match drawing {
        Drawing::Random => "Random",
        Drawing::Chosen => "Chosen",
    }
}

const fn seen(racks: Racks) -> &'static str {
    match racks {
        Racks::Hidden => "Hidden",
        Racks::Open => "Open",
    }
}

const fn consulted(dictionary: Dictionary) -> &'static str {
    match dictionary {
        Dictionary::ChallengesOnly => "ChallengesOnly",
        Dictionary::Free => "Free",
    }
}

const fn tie(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::BeforeUnplayed => "BeforeUnplayed",
        TieBreak::Shared => "Shared",
    }
}

/// The kinds in this order, each as often as it was given.
fn idle_turns(counts: &[IdleTurn]) -> String {
    let token = |idle: IdleTurn| match idle {
        IdleTurn::Pass => (0, "Pass"),
        IdleTurn::Exchange => (1, "Exchange"),
        IdleTurn::Withdrawn => (2, "Withdrawn"),
        IdleTurn::Lost => (3, "Lost"),
        IdleTurn::TimedOut => (4, "TimedOut"),
        IdleTurn::ZeroPlay => (5, "ZeroPlay"),
    };
    let mut tokens: Vec<(u8, &str)> = counts.iter().copied().map(token).collect();
    tokens.sort_unstable();
    let tokens: Vec<&str> = tokens.into_iter().map(|(_, token)| token).collect();
    format!("[{}]", tokens.join(", "))
}

fn limit(limit: IdleLimit) -> String {
    match limit {
        IdleLimit::Rounds(rounds) => format!("Rounds({rounds})"),
        IdleLimit::Turns(turns) => format!("Turns({turns})"),
    }
}

fn challenged(challenge: Challenge) -> String {
    let ChallengeRule { by, scope, failed } = match challenge {
        Challenge::Void => return String::from("Void"),
        Challenge::Allowed(rule) => rule,
    };
    let by = match by {
        Challengers::AnyOpponent => "AnyOpponent",
        Challengers::NextPlayer => "NextPlayer",
    };
    let scope = match scope {
        Scope::WholePlay => "WholePlay",
        Scope::NamedWords => "NamedWords",
    };
    let failed = match failed {
        FailedChallenge::Free => String::from("Free"),
        FailedChallenge::NextTurn => String::from("NextTurn"),
        FailedChallenge::Points { award, per } => {
            let per = match per {
                Award::Play => "Play",
                Award::Word => "Word",
            };
            format!("Points {{ award: {}, per: {per} }}", points(award))
        }
    };
    format!("Allowed(ChallengeRule {{ by: {by}, scope: {scope}, failed: {failed} }})")
}

fn aim(target: &Target) -> String {
    match target {
        Target::Score(score) => format!("Score({})", points(*score)),
        Target::Level(level) => format!("Level({})", quoted(level)),
    }
}

fn clocked(ClockRule { each, increment, overtime }: ClockRule) -> String {
    let overtime = match overtime {
        Overtime::Loses => String::from("Loses"),
        Overtime::Penalty { points: each, per, at_most } => {
            format!("Penalty {{ points: {}, per: {}, at_most: {} }}", points(each), millis(per), millis(at_most))
        }
    };
    format!("ClockRule {{ each: {}, increment: {}, overtime: {overtime} }}", millis(each), millis(increment))
}
