//! Why two players meet, who goes first, and who is ahead, with the numbers that decide it.

use events::{Decider, Objection, Pair, Standing, Start, Weighed, Why};

use super::German;
use crate::club::{Club, PlayerNames, halves, name, signed};

pub(super) fn paired(why: &Why, pair: Pair, names: &dyn PlayerNames) -> String {
    match why {
        Why::Asked => "Die Turnierleitung hat dieses Paar bestimmt.".into(),
        Why::Remained => "Jemand kam später oder ging, und diese beiden waren frei.".into(),
        Why::Scheduled { method, group: 0, turn } => {
            format!("So steht es im Spielplan: {}, Durchgang {turn}.", German.method(*method))
        }
        Why::Scheduled { method, group, turn } => {
            format!("So steht es im Spielplan: {}, Gruppe {group}, Durchgang {turn}.", German.method(*method))
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
            0 => format!("{first} hatte noch nicht spielfrei"),
            n => format!("{first} hatte schon {n}-mal spielfrei, und alle anderen hätten schlechter gepasst"),
        };
        return format!("{first} steht mit {} auf Platz {place}. {before}.", wins(points));
    };
    let second = name(names, second);
    let mut lines = vec![format!(
        "{first} steht mit {} auf Platz {place}, {second} mit {} auf Platz {other_place}.",
        wins(points),
        wins(other_points)
    )];
    let is_part = |reason| facts.parts.iter().any(|part| part.reason == reason);
    let last = if is_part(Objection::BackToBack) { ", zuletzt in der Runde davor" } else { "" };
    lines.push(match facts.met {
        0 => "Sie haben noch nicht gegeneinander gespielt.".into(),
        n => format!(
            "Sie haben schon {} gegeneinander gespielt{last}; alle anderen möglichen Gegner hätten schlechter gepasst.",
            if n == 1 { "einmal".into() } else { format!("{n}-mal") }
        ),
    });
    lines.extend(facts.parts.iter().filter_map(|part| said(part.reason)).map(str::to_owned));
    lines
        .push(format!("Über alle Tische hätte keine andere Paarung besser gepasst ({}).", German.method(facts.method)));
    lines.join(" ")
}

/// The reason behind a weight, if the numbers alone do not show it.
fn said(reason: Objection) -> Option<&'static str> {
    match reason {
        Objection::CannotCatch => Some("Eine Seite kann noch ganz vorn landen, die andere nicht mehr."),
        Objection::LastRound => Some(
            "Eine Seite spielt in der letzten Runde um einen Preis, und der Platz daneben, der auch darum spielt, war nicht frei.",
        ),
        Objection::FoldGap => Some("Bei gleichem Stand trifft die obere Hälfte auf die untere, soweit es geht."),
        Objection::OtherGroup => Some("Sie sind aus verschiedenen Gruppen, weil die Gruppen nicht aufgingen."),
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
        Start::Asked => "Die Turnierleitung hat bestimmt, wer beginnt.".into(),
        Start::Scheduled => format!("{first} beginnt: Der Spielplan gleicht das aus."),
        Start::FewerStarts { first: [a, of], second: [b, other] } => {
            format!("{first} beginnt: bisher in {a} von {of} Partien, {second} in {b} von {other}.")
        }
        Start::LongerAgo { games_ago: 1 } => {
            format!("{first} beginnt: In der letzten Partie hat {second} begonnen und {first} nicht.")
        }
        Start::LongerAgo { games_ago } => {
            format!("{first} beginnt: Vor {games_ago} Partien hat {second} begonnen und {first} nicht.")
        }
        Start::LastMeeting => format!("{first} beginnt: Beim letzten Mal gegeneinander hat {second} begonnen."),
        Start::Drawn => format!("{first} beginnt: Das wurde ausgelost."),
    }
}

pub(super) fn ahead(upper: &Standing, lower: &Standing, decider: Decider, names: &dyn PlayerNames) -> String {
    let (one, other) = (name(names, upper.player), name(names, lower.player));
    match decider {
        Decider::WinShare => format!(
            "{one} liegt vor {other}: {} von {} Partien gewonnen, {other} {} von {}.",
            halves(upper.points),
            upper.games,
            halves(lower.points),
            lower.games
        ),
        Decider::Losses => format!(
            "{one} liegt vor {other} und hat seltener verloren: {}-mal, {other} {}-mal.",
            halves(upper.losses),
            halves(lower.losses)
        ),
        Decider::Spread => format!(
            "{one} liegt vor {other}: gleich viele Siege, Punktdifferenz {}, {other} {}.",
            signed(upper.spread),
            signed(lower.spread)
        ),
        Decider::Seed => format!("{one} und {other} teilen sich den Platz: Ihre Ergebnisse sind gleich."),
    }
}

fn wins(points: u32) -> String {
    match points {
        1 => "einem halben Sieg".into(),
        2 => "1 Sieg".into(),
        _ => format!("{} Siegen", halves(points)),
    }
}
