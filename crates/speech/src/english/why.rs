//! Why two players meet, who goes first, and who is ahead, with the numbers that decide it.

use events::{Decider, Objection, Pair, Standing, Start, Weighed, Why};

use super::{English, many};
use crate::club::{Club, PlayerNames, halves, name, signed};

pub(super) fn paired(why: &Why, pair: Pair, names: &dyn PlayerNames) -> String {
    match why {
        Why::Asked => "The director named this pair.".into(),
        Why::Remained => "Somebody came late or left, and these two were free.".into(),
        Why::Scheduled { method, group: 0, turn } => {
            format!("The schedule says so: {}, turn {turn}.", English.method(*method))
        }
        Why::Scheduled { method, group, turn } => {
            format!("The schedule says so: {}, group {group}, turn {turn}.", English.method(*method))
        }
        Why::Weighed(facts) => weighed(facts, pair, names),
    }
}

fn weighed(facts: &Weighed, pair: Pair, names: &dyn PlayerNames) -> String {
    let [place, other_place] = facts.places;
    let [points, other_points] = facts.points;
    let first = name(names, pair.first);
    let Some(second) = pair.second else {
        let before = match facts.met {
            0 => format!("{first} has not had a bye before"),
            n => format!("{first} has had {} before, and everybody else would have fitted worse", many(n, "bye")),
        };
        return format!("{first} is in place {place} with {}. {before}.", wins(points));
    };
    let second = name(names, second);
    let mut lines = vec![format!(
        "{first} is in place {place} with {}, {second} in place {other_place} with {}.",
        wins(points),
        wins(other_points)
    )];
    let is_part = |reason| facts.parts.iter().any(|part| part.reason == reason);
    let last = if is_part(Objection::BackToBack) { ", the last time in the round before" } else { "" };
    lines.push(match facts.met {
        0 => "They have not met before.".into(),
        n => format!(
            "They have met {} before{last}; everybody else they could meet would have fitted worse.",
            if n == 1 { "once".into() } else { format!("{n} times") }
        ),
    });
    lines.extend(facts.parts.iter().filter_map(|part| said(part.reason)).map(str::to_owned));
    lines.push(format!("Over all tables no other pairing fitted better ({}).", English.method(facts.method)));
    lines.join(" ")
}

/// The reason behind a weight, if the numbers alone do not show it.
fn said(reason: Objection) -> Option<&'static str> {
    match reason {
        Objection::CannotCatch => Some("One of them can still finish at the top, and the other cannot."),
        Objection::LastRound => Some(
            "One of them plays for a prize in the last round, and the neighbour who plays for it too was not free.",
        ),
        Objection::FoldGap => Some("Among equal results the upper half meets the lower half, as far as possible."),
        Objection::OtherGroup => Some("They are of different groups, because the groups did not come out even."),
        Objection::RepeatBye
        | Objection::Repeat
        | Objection::BackToBack
        | Objection::ScoreGap
        | Objection::PlaceGap => None,
    }
}

pub(super) fn first(start: Start, pair: Pair, names: &dyn PlayerNames) -> String {
    let Some(second) = pair.second else { return String::new() };
    let (first, second) = (name(names, pair.first), name(names, second));
    match start {
        Start::Bye => String::new(),
        Start::Asked => "The director named who goes first.".into(),
        Start::Scheduled => format!("{first} goes first: the schedule balances it."),
        Start::FewerStarts { first: [a, of], second: [b, other] } => {
            format!("{first} goes first: so far in {a} of {}, {second} in {b} of {other}.", many(of, "game"))
        }
        Start::LongerAgo { games_ago: 1 } => {
            format!("{first} goes first: in their last games {second} did, and {first} did not.")
        }
        Start::LongerAgo { games_ago } => {
            format!("{first} goes first: {games_ago} games ago {second} did, and {first} did not.")
        }
        Start::LastMeeting => format!("{first} goes first: when they last met, {second} did."),
        Start::Drawn => format!("{first} goes first: it was drawn."),
    }
}

pub(super) fn ahead(upper: &Standing, lower: &Standing, decider: Decider, names: &dyn PlayerNames) -> String {
    let (one, other) = (name(names, upper.player), name(names, lower.player));
    match decider {
        Decider::WinShare => format!(
            "{one} is ahead of {other}: {} of {}, {other} {} of {}.",
            wins(upper.points),
            upper.games,
            halves(lower.points),
            lower.games
        ),
        Decider::Losses => format!(
            "{one} is ahead of {other} with fewer losses: {}, {other} {}.",
            halves(upper.losses),
            halves(lower.losses)
        ),
        Decider::Spread => format!(
            "{one} is ahead of {other}: equal wins, and a spread of {}, {other} {}.",
            signed(upper.spread),
            signed(lower.spread)
        ),
        Decider::Seed => format!("{one} and {other} share the place: their results are equal."),
    }
}

fn wins(points: u32) -> String {
    match points {
        1 => "half a win".into(),
        2 => "1 win".into(),
        _ => format!("{} wins", halves(points)),
    }
}
