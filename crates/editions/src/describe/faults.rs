//! What is wrong with a choice of rules, for somebody who chose from lists and has seen no file.

use rules::{MAX_RACK, Range, RulesetFault, RulesetProblem};

use crate::key::Key;
use crate::{Fault, Kind, Language, LoadError, catalogue};

impl LoadError {
    /// Everything that is wrong, a line each and none twice: variations by their titles, rules that were set by hand by
    /// their keys. What only files can bring about is told in the English of their messages.
    ///
    /// ```
    /// let error = editions::load("deluxe+solitaire+two-racks").unwrap_err();
    /// let lines = error.told(editions::Language::En);
    /// assert_eq!(lines, ["“Solitaire” and “Two racks” contradict each other: choose one of them."]);
    /// ```
    #[must_use]
    pub fn told(&self, language: Language) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for fault in &self.0 {
            let line = match language {
                Language::En => english(fault),
                Language::De => german(fault),
            };
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        lines
    }
}

fn english(fault: &Fault) -> String {
    match fault {
        Fault::Contradiction { one: (one, _), other: (other, _), .. } => {
            let (one, other) = (title_or_name(one, Language::En), title_or_name(other, Language::En));
            format!("“{one}” and “{other}” contradict each other: choose one of them.")
        }
        Fault::Rule { set_by, fault: RulesetFault { rule, problem } } => match title(set_by.as_deref(), Language::En) {
            Some(title) => format!("“{title}”: {problem}."),
            None => format!("{rule}: {problem}."),
        },
        Fault::BadValue { key, problem, expects, .. } => format!("{key}: {problem}; give {expects}."),
        other => stopped(&other.to_string()),
    }
}

fn german(fault: &Fault) -> String {
    match fault {
        Fault::Contradiction { one: (one, _), other: (other, _), .. } => {
            let (one, other) = (title_or_name(one, Language::De), title_or_name(other, Language::De));
            format!("„{one}“ und „{other}“ widersprechen sich: Wähle eines von beiden.")
        }
        Fault::Rule { set_by, fault: RulesetFault { rule, problem } } => {
            let problem = german_problem(problem);
            match title(set_by.as_deref(), Language::De) {
                Some(title) => format!("„{title}“: {problem}."),
                None => format!("{rule}: {problem}."),
            }
        }
        Fault::BadValue { key, expects, .. } => {
            let key_of = Key::named(key).or_else(|| Key::around(key));
            let expects = key_of.map_or(*expects, |key| key.expects_in(Language::De));
            format!("{key}: Dieser Wert passt nicht. Erwartet wird: {expects}.")
        }
        Fault::UnknownName { kind, name, near } => {
            let kind = match kind {
                Kind::Edition => "keine Ausgabe",
                Kind::Variation => "keine Variante",
                Kind::Board => "kein Brett",
                Kind::Alphabet => "keinen Steinsatz",
                Kind::Theme => "keine Farben",
            };
            format!("Es gibt {kind} „{name}“; meintest du {}?", near.join(" oder "))
        }
        Fault::Repeated { name, .. } => format!("„{}“ ist zweimal genannt.", title_or_name(name, Language::De)),
        Fault::UnknownKey { key, near, .. } => {
            format!("{key}: Diese Regel gibt es nicht; meintest du {}?", near.join(" oder "))
        }
        Fault::LimitTooLarge { limit, have, most } => {
            format!("{}: {have} ist zu viel; möglich ist höchstens {most}.", limit.title(Language::De))
        }
        Fault::TooMany { have, most, .. } => format!("{have} auf einmal sind zu viele; höchstens {most} sind möglich."),
        Fault::EndlessExtends { .. }
        | Fault::Syntax { .. }
        | Fault::MissingKey { .. }
        | Fault::Board(_)
        | Fault::Alphabet(_) => format!("{fault}."),
    }
}

fn german_problem(problem: &RulesetProblem) -> String {
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
            let levels: Vec<&str> = levels.iter().map(|name| super::german::level(name)).collect();
            format!("Für einen Tisch mit {n_seats} gibt es keine Punktzahl ({})", levels.join(", "))
        }
        P::TargetScore { points } => format!("Auf {points} kann niemand spielen"),
        P::TooLong => "Das sind mehr als hundert Tage".to_owned(),
        P::Span { span } => format!("{span} ist keine Zeit zwischen null und hundert Tagen"),
    }
}

fn stopped(line: &str) -> String {
    if line.ends_with('?') { line.to_owned() } else { format!("{line}.") }
}

/// The title of a shipped variation.
fn title(name: Option<&str>, language: Language) -> Option<String> {
    let name = name.filter(|name| Kind::Variation.names().any(|known| known == *name))?;
    catalogue::variation(name).ok().map(|variation| variation.blurb(language).title)
}

fn title_or_name(name: &str, language: Language) -> String {
    title(Some(name), language).unwrap_or_else(|| name.to_owned())
}
