//! What is wrong with a choice of rules, for somebody who chose from lists and has seen no file.

use editions::{Key, Kind, Language};
use protocol::wire::reason::RulesFault;
use rules::{MAX_RACK, Range, RulesetProblem};

use super::German;
use crate::Rulebook as _;
use crate::rules_faults::{each_once, title, title_or_name};

/// Everything that is wrong, a sentence each and none twice.
pub(super) fn all(faults: &[RulesFault]) -> Vec<String> {
    each_once(faults, fault)
}

fn fault(fault: &RulesFault) -> String {
    match fault {
        RulesFault::Contradiction { one, other, .. } => {
            let (one, other) = (title_or_name(one, Language::De), title_or_name(other, Language::De));
            format!("„{one}“ und „{other}“ widersprechen sich: Wähle eines von beiden.")
        }
        RulesFault::Impossible { set_by, rule, problem: why } => {
            let why = problem(why);
            match title(set_by.as_deref(), Language::De) {
                Some(title) => format!("„{title}“: {why}."),
                None => format!("{rule}: {why}."),
            }
        }
        RulesFault::BadValue { rule, expects, .. } => {
            let expects = Key::of(rule).map_or(expects.as_str(), |key| German.expects(key.rule));
            format!("{rule}: Dieser Wert passt nicht. Erwartet wird: {expects}.")
        }
        RulesFault::UnknownName { part, name, near } => {
            let part = match part {
                Kind::Edition => "keine Ausgabe",
                Kind::Variation => "keine Variante",
                Kind::Board => "kein Brett",
                Kind::Alphabet => "keinen Steinsatz",
                Kind::Theme => "keine Farben",
            };
            format!("Es gibt {part} „{name}“; meintest du {}?", near.join(" oder "))
        }
        RulesFault::Repeated { name, .. } => format!("„{}“ ist zweimal genannt.", title_or_name(name, Language::De)),
        RulesFault::UnknownRule { rule, near, .. } => {
            format!("{rule}: Diese Regel gibt es nicht; meintest du {}?", near.join(" oder "))
        }
        RulesFault::LimitTooLarge { limit, have, most } => {
            format!("{}: {have} ist zu viel; möglich ist höchstens {most}.", limit.title(Language::De))
        }
        RulesFault::TooMany { have, most, .. } => {
            format!("{have} auf einmal sind zu viele; höchstens {most} sind möglich.")
        }
        RulesFault::Unreadable { detail } => format!("{detail}."),
    }
}

fn problem(problem: &RulesetProblem) -> String {
    use RulesetProblem as P;
    match problem {
        P::NoRange { range: Range { from, to }, most } => {
            format!("Von {from} bis {to} ist kein Bereich zwischen 1 und {most}")
        }
        P::RackSize { have } => format!("{have} liegt nicht zwischen 1 und {MAX_RACK}"),
        P::BonusBeyondRack { tiles, rack } => {
            format!("Es gibt einen Bonus für {tiles} Steine, aber auf einer Bank liegen {rack}")
        }
        P::BonusTwice { tiles } => format!("Für {tiles} Steine gibt es zwei Bonusse"),
        P::Points { points } => format!("So viele Punkte werden nicht vergeben: {points}"),
        P::TooFewTiles { have, racks, rack, need } => {
            format!("Der Satz hat {have} Steine; {racks} Bänke zu je {rack} brauchen {need}")
        }
        P::NoRoom => "Auf dem Brett hat kein Wort Platz".to_owned(),
        P::ChosenTilesAreNoSecret => {
            "Steine aus einem offenen Vorrat sind nicht geheim: Die Bänke müssen offen liegen, oder es spielt nur eine Person"
                .to_owned()
        }
        P::ChosenTilesExchanged => "Wer Steine wählt, hat nichts zu tauschen: Lass die Regel weg".to_owned(),
        P::FirstWord { have, longest } => {
            format!("Das erste Wort kann 2 bis {longest} Buchstaben haben, nicht {have}")
        }
        P::TilesAPlay { have, longest } => format!("Ein Zug kann 1 bis {longest} Steine haben, nicht {have}"),
        P::NoBlanksToTake => "Der Satz hat keine Blankosteine, die aufgenommen werden könnten".to_owned(),
        P::NobodyToChallenge => {
            "Wer allein spielt, hat niemanden, der etwas anzweifelt: Nimm die Art \"void\"".to_owned()
        }
        P::EndsAtOnce => "Ohne einen Zug wäre die Partie sofort zu Ende".to_owned(),
        P::PassesMustCount => "Passen muss zählen, sonst endet die Partie womöglich nie".to_owned(),
        P::LevelTwice { level } => format!("Die Stufe „{level}“ steht zweimal da"),
        P::NoScore { levels, n_seats } => {
            let levels: Vec<&str> = levels.iter().map(|name| level(name)).collect();
            format!("Für einen Tisch mit {n_seats} gibt es keine Punktzahl ({})", levels.join(", "))
        }
        P::TargetScore { points } => format!("Auf {points} kann niemand spielen"),
        P::TooLong => "Das sind mehr als hundert Tage".to_owned(),
        P::Span { span } => format!("{span} ist keine Zeit zwischen null und hundert Tagen"),
    }
}

/// The levels that are shipped; others are called what their file calls them.
fn level(name: &str) -> &str {
    match name {
        "beginner" => "Anfänger",
        "intermediate" => "Fortgeschrittene",
        "expert" => "Könner",
        other => other,
    }
}
