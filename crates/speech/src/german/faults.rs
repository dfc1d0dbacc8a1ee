//! Sentences about faults in a choice of rules, or in a file of rules.

use editions::{Counted, Language, ShippedKind, Takes};
use protocol::wire::reason::{RulesFault, RulesValueFault};
use rules::{Layout, LayoutFault, MAX_RACK, MOST_POINTS, Range, RulesetProblem};
use tiles::{AlphabetFault, Letter, MAX_FACE_CHARS, MAX_TILES};

use super::German;
use super::rulebook::level;
use crate::Rulebook as _;
use crate::rules_faults::{each_once, title, title_or_name};
use crate::text::german_quoted;

/// All faults, one sentence each, without repetition.
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
        RulesFault::BadValue { rule, fault, .. } => format!("{rule}: {}{}", value(fault), wanted(rule)),
        RulesFault::MissingRule { file, rule } => format!("{rule} fehlt in {file}.{}", wanted(rule)),
        RulesFault::UnknownName { part, name, near } => {
            let part = match part {
                ShippedKind::Edition => "keine Ausgabe",
                ShippedKind::Variation => "keine Variante",
                ShippedKind::Board => "kein Brett",
                ShippedKind::Alphabet => "keinen Steinsatz",
                ShippedKind::Theme => "keine Farben",
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
        RulesFault::TooMany { what, have, most } => {
            format!("{have} {} sind zu viele; höchstens {most} sind möglich.", counted(*what))
        }
        RulesFault::EndlessExtends { name } => format!("extends: „{name}“ führt auf sich selbst zurück."),
        RulesFault::Syntax { file, line, report } => {
            format!("{file}, Zeile {line}: Hier ist die Datei kein gültiges TOML ({report}).")
        }
        RulesFault::Board { fault } => board(fault),
        RulesFault::Alphabet { fault } => alphabet(fault),
    }
}

fn value(fault: &RulesValueFault) -> String {
    match fault {
        RulesValueFault::NotTaken { value } => format!("{value} passt hier nicht."),
        RulesValueFault::Part { report } => format!("Daran passt etwas nicht ({report})."),
        RulesValueFault::NoParts { whole } => format!("{whole} hat bei diesen Regeln keine Teile."),
    }
}

/// The values that a key takes, in a sentence of their own.
fn wanted(key: &str) -> String {
    let takes = Takes::of(key).map(|takes| match takes {
        Takes::Rule(rule) => German.expects(rule),
        Takes::Line => "eine Zeile Text in Anführungszeichen",
        Takes::Theme => "der Name von Farben",
        Takes::Variations => "eine Liste von Varianten",
        Takes::Flag => "true oder false",
        Takes::Blurb => "{ title = …, summary = … }",
    });
    takes.map(|takes| format!(" Erwartet wird: {takes}.")).unwrap_or_default()
}

fn counted(what: Counted) -> &'static str {
    match what {
        Counted::FileBytes => "Bytes in einer Datei",
        Counted::NameBytes => "Bytes in einem Namen",
        Counted::Rules => "Regeln",
        Counted::Settings => "Einstellungen",
        Counted::Letters => "Buchstaben",
        Counted::BoardRows => "Zeilen des Bretts",
        Counted::Bonuses => "Bonusse",
        Counted::IdleKinds => "Arten von Zügen ohne Wertung",
        Counted::Levels => "Stufen",
        Counted::LevelScores => "Punktzahlen einer Stufe",
        Counted::LevelCharacters => "Zeichen im Namen einer Stufe",
    }
}

/// Why a rule cannot be kept.
pub(super) fn problem(problem: &RulesetProblem) -> String {
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
        P::Points { points } => format!("{points} Punkte liegen nicht zwischen 0 und {MOST_POINTS}"),
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
        P::TargetScore { points } => format!("{points} ist kein Ziel zwischen 1 und {MOST_POINTS} Punkten"),
        P::TooLong => "Das sind mehr als hundert Tage".to_owned(),
        P::Span { span } => format!("{span} ist keine Zeit zwischen null und hundert Tagen"),
    }
}

fn board(fault: &LayoutFault) -> String {
    match fault {
        LayoutFault::BadSize { rows, cols } => {
            let (min, max) = (Layout::MIN_SIDE, Layout::MAX_SIDE);
            format!("Das Brett hat {rows} Zeilen und {cols} Spalten; von beiden braucht es {min} bis {max}.")
        }
        LayoutFault::UnevenRow { row, have, need } => {
            format!("Zeile {row} des Bretts hat {have} Felder, die erste Zeile {need}.")
        }
        LayoutFault::UnknownMark { mark, row, col } => {
            let marks: Vec<String> = Layout::marks().map(String::from).collect();
            let marks = marks.join(" ");
            let mark = german_quoted(mark);
            format!("{mark} in Zeile {row}, Spalte {col} des Bretts ist keines der Zeichen {marks} für Felder.")
        }
        LayoutFault::NoStart => "Das Brett hat kein Startfeld; zeichne eines mit * oder +.".to_owned(),
    }
}

fn alphabet(fault: &AlphabetFault) -> String {
    match fault {
        AlphabetFault::NoLetters => "Der Steinsatz hat keine Buchstaben.".to_owned(),
        AlphabetFault::TooManyLetters { have } => {
            format!("Der Steinsatz hat {have} Buchstaben; höchstens {} sind möglich.", Letter::MAX)
        }
        AlphabetFault::BadFaceLength { face } => {
            format!("Der Buchstabe „{face}“ muss 1 bis {MAX_FACE_CHARS} Zeichen haben.")
        }
        AlphabetFault::ReservedCharacter { face, character } => {
            format!(
                "Der Buchstabe {} enthält {}, und das ist kein Buchstabe.",
                german_quoted(face),
                german_quoted(character)
            )
        }
        AlphabetFault::NoSmallForm { face } => {
            format!("Der Buchstabe „{face}“ muss groß sein und eine kleine Form haben, für Blankosteine.")
        }
        AlphabetFault::SameFaceTwice { face } => format!("Der Buchstabe „{face}“ steht zweimal da."),
        AlphabetFault::TooManyTiles { have } => {
            format!("Der Satz hat {have} Steine; höchstens {MAX_TILES} sind möglich.")
        }
    }
}
