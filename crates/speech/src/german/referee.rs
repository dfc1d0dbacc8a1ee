//! Refusals of the referee, and faults in notation.

use notation::{Coordinate, CoordinateError, NotationError};
use rules::{Layout, MAX_NAME_CHARS, PlacementFault, Refusal, SwapFault, TableFault, TimeLimit, Unplayable};
use tiles::SpellingError;

use super::{TILE, does, listed, many, verb, who};
use crate::Names;

/// Why a command was refused.
pub(super) fn refusal(refusal: &Refusal, names: &dyn Names) -> String {
    match refusal {
        Refusal::NoSuchSeat => "diesen Platz hat der Tisch nicht".to_owned(),
        Refusal::NotBegun => "die Partie hat noch nicht begonnen".to_owned(),
        Refusal::AlreadyBegun => "die Partie hat schon begonnen".to_owned(),
        Refusal::GameOver => "die Partie ist zu Ende".to_owned(),
        Refusal::NotOver => "die Partie ist noch nicht zu Ende".to_owned(),
        Refusal::Paused => "die Partie ruht; erst muss sie weitergehen".to_owned(),
        Refusal::NotPaused => "die Partie ruht nicht".to_owned(),
        Refusal::HasResigned => "dieser Platz hat aufgegeben und spielt nicht mehr mit".to_owned(),
        Refusal::NotYourTurn { to_move } => format!("{} am Zug", does(names, *to_move, ("ist", "sind"))),
        Refusal::LastChance { player } => format!(
            "der Zug von {} beendet die Partie, wenn ihn niemand anzweifelt: zweifle ihn an oder lass ihn gelten",
            who(names, *player)
        ),
        Refusal::ChooseFirst { seat, n_tiles } => {
            let chooses = verb(names, &[*seat], ("wählt", "wählen"));
            format!("erst {chooses} {} {} aus dem Vorrat", who(names, *seat), many(*n_tiles, TILE))
        }
        Refusal::NothingToChoose => "es sind gerade keine Steine zu wählen".to_owned(),
        Refusal::ChooseExactly { have, need } => format!("wähle {}, nicht {have}", many(*need, TILE)),
        Refusal::NotInPool { missing } => format!("{missing} ist nicht im Vorrat"),
        Refusal::Unplayable(why) => unplayable(why),
        Refusal::Swap(fault) => swap(fault),
        Refusal::NotWords { words } => match &words[..] {
            [word] => format!("{word} steht nicht in der Wortliste"),
            words => format!("{} stehen nicht in der Wortliste", words.join(", ")),
        },
        Refusal::ExchangeNothing => "nenne die Steine, die du tauschen willst, oder passe".to_owned(),
        Refusal::NoExchange => "nach diesen Regeln wird nicht getauscht; lege oder passe".to_owned(),
        Refusal::MustPlay => "du kannst noch legen, und dann ist Passen nach diesen Regeln nicht erlaubt".to_owned(),
        Refusal::PoolTooSmall { have, need } => {
            format!("dieser Tausch braucht {need} Steine im Vorrat, und er hat {have}; lege oder passe")
        }
        Refusal::NotOnRack { missing } => not_on_rack(missing),
        Refusal::NothingToChallenge => "es gibt gerade keinen Zug, der angezweifelt werden kann".to_owned(),
        Refusal::NothingToTakeBack => {
            "nur der letzte Zug kann zurückgenommen werden, und nur solange er angezweifelt werden könnte".to_owned()
        }
        Refusal::NotYourChallenge => "dieser Platz kann den letzten Zug nicht anzweifeln".to_owned(),
        Refusal::NoSuchWord { n_words: 1 } => "der Zug hat nur ein Wort: zweifle dieses an".to_owned(),
        Refusal::NoSuchWord { n_words } => format!("wähle eines oder mehrere der {n_words} Wörter des Zuges"),
        Refusal::TimeIsUp { limit } => match limit {
            TimeLimit::Turn(seat) => format!("die Zeit für den Zug von {} ist abgelaufen", who(names, *seat)),
            TimeLimit::Game => "die Zeit für die Partie ist abgelaufen".to_owned(),
            TimeLimit::Clock(seat) => format!("die Uhr von {} ist abgelaufen", who(names, *seat)),
        },
        Refusal::TimeIsNotUp { left: Some(left) } => format!("keine Zeit ist abgelaufen: {left} bleiben noch"),
        Refusal::TimeIsNotUp { left: None } => "es läuft keine Zeit".to_owned(),
        Refusal::WrongSeed => "der Startwert passt nicht zu dem, was vor der Partie versprochen wurde".to_owned(),
        Refusal::BadDraw => "die gezogenen Steine sind nicht im Vorrat; es hat sich nichts geändert".to_owned(),
        Refusal::Broken(why) => {
            format!("der Schiedsrichter hat sich widersprochen ({why}); es hat sich nichts geändert")
        }
    }
}

/// Why a placement cannot be played: all reasons.
pub(super) fn unplayable(unplayable: &Unplayable) -> String {
    unplayable.faults.iter().map(placement).collect::<Vec<_>>().join("; ")
}

/// One reason why a placement cannot be played.
pub(super) fn placement(fault: &PlacementFault) -> String {
    use PlacementFault as Fault;
    match fault {
        Fault::NoTiles => "es liegt kein Stein; lege mindestens einen, tausche oder passe".to_owned(),
        Fault::TooManyTiles { have, most } => format!("{have} Steine sind gelegt, eine Bank hat {most}"),
        Fault::OffBoard { square } => format!("{square} liegt nicht auf dem Brett"),
        Fault::UnknownLetter { square } => format!("der Stein auf {square} gehört nicht zu diesem Alphabet"),
        Fault::SquareTaken { square, holds } => format!("{square} ist besetzt: dort liegt {holds}"),
        Fault::SameSquareTwice { square } => format!("auf {square} liegen zwei Steine"),
        Fault::NotInLine { squares } => {
            format!("die Steine auf {} müssen in einer Reihe oder Spalte liegen", listed(squares))
        }
        Fault::Gap { squares } => format!("die Steine lassen eine Lücke auf {}", listed(squares)),
        Fault::NothingToPlayThrough { square } => {
            format!("auf {square} liegt kein Stein, durch den gelegt werden kann; nenne einen Buchstaben")
        }
        Fault::MissesStart { starts } => match starts.as_slice() {
            [start] => format!("das erste Wort muss über dem Startfeld {start} liegen"),
            _ => format!("das erste Wort muss über einem der Startfelder {} liegen", listed(starts)),
        },
        Fault::OpeningTooShort { have, need } => {
            format!("das erste Wort braucht mindestens {need} Buchstaben, dieses hat {have}")
        }
        Fault::NotConnected => "die Steine müssen einen Stein auf dem Brett berühren".to_owned(),
        Fault::NoWord => "die Steine bilden kein Wort aus zwei oder mehr Buchstaben".to_owned(),
        Fault::TooFewTiles { have, need } => {
            format!("{have} von der Bank ist zu wenig: lege mindestens {need}, oder verlängere ein Wort auf dem Brett")
        }
        Fault::NotOnRack { missing } => not_on_rack(missing),
        Fault::RunsOn { written, touches, makes } => {
            format!("{written} würde {} berühren und {makes} ergeben", listed(touches))
        }
        Fault::NoRearranging => "nach diesen Regeln wird kein gelegter Stein mehr verschoben".to_owned(),
        Fault::NotAWordOnBoard { square } => format!("ab {square} liegt kein ganzes Wort so auf dem Brett"),
        Fault::TileNotRelaid { missing } => {
            format!("jeder Buchstabe des umgestellten Wortes muss wieder gelegt werden: {missing} bleibt übrig")
        }
        Fault::OffTheLine { square } => {
            format!("ein umgestelltes Wort bleibt auf seiner Linie: {square} liegt nicht auf ihr")
        }
    }
}

/// Why tiles on the board cannot be replaced.
pub(super) fn swap(fault: &SwapFault) -> String {
    match fault {
        SwapFault::NotAllowed => "nach diesen Regeln wird kein Stein auf dem Brett ersetzt".to_owned(),
        SwapFault::TooMany => "es werden mehr Steine ersetzt, als das Brett Felder hat".to_owned(),
        SwapFault::NothingThere { square } => format!("auf {square} liegt kein Stein, der ersetzt werden kann"),
        SwapFault::OnlyBlanks { square } => format!(
            "{square}: nur ein Blankostein kann aufgenommen werden, gegen einen Stein mit dem Buchstaben, für den er steht"
        ),
        SwapFault::SameLetter { square } => {
            format!("{square} würde denselben Buchstaben zeigen; eine Ersetzung muss ein neues Wort bilden")
        }
        SwapFault::NotOnRack { missing } => not_on_rack(missing),
        SwapFault::GainedTileExchanged => {
            "ein Stein, der eben vom Brett genommen wurde, kann nicht im selben Zug getauscht werden".to_owned()
        }
    }
}

/// Why people cannot sit at the table in this way.
pub(super) fn seating(fault: &TableFault, names: &dyn Names) -> String {
    match fault {
        TableFault::Seats { have, from, to } if from == to => {
            format!("nach diesen Regeln hat der Tisch Platz für {from}, nicht für {have}")
        }
        TableFault::Seats { have, from, to } => {
            format!("nach diesen Regeln hat der Tisch Platz für {from} bis {to}, nicht für {have}")
        }
        TableFault::Members { seat, have, from, to } if from == to => {
            format!("{}: an der Bank sitzen {from}, nicht {have}", who(names, *seat))
        }
        TableFault::Members { seat, have, from, to } => {
            format!("{}: an der Bank sitzen {from} bis {to}, nicht {have}", who(names, *seat))
        }
        TableFault::Name { name } => {
            format!("„{name}“ ist kein Name: nimm 1 bis {MAX_NAME_CHARS} Zeichen, die man sehen kann")
        }
        TableFault::UnknownLevel { seat, level, known } if known.is_empty() => {
            format!("{}: diese Regeln haben keine Stufen wie „{level}“; nenne eine Punktzahl", who(names, *seat))
        }
        TableFault::UnknownLevel { seat, level, known } => {
            format!("{}: „{level}“ ist keine Stufe dieser Regeln; es gibt {}", who(names, *seat), known.join(", "))
        }
        TableFault::Nothing { seat } => {
            format!("{}: ohne Zeit oder ohne Ziel kann niemand spielen", who(names, *seat))
        }
    }
}

/// Why a text is not a play.
pub(super) fn notation(error: &NotationError) -> String {
    match error {
        NotationError::Nothing => {
            "da steht nichts: schreibe einen Zug wie 8F HORN (waagerecht) oder F8 HORN (senkrecht)".to_owned()
        }
        NotationError::TooLong => "der Text ist länger als jeder Zug".to_owned(),
        NotationError::Coordinate(error) => coordinate(error),
        NotationError::NoWord { coordinate } => format!("nach {coordinate} fehlt das Wort"),
        NotationError::LeftOver { text } => format!("„{text}“ bleibt nach dem Zug übrig"),
        NotationError::Spelling(error) => spelling(error),
        NotationError::Parenthesis { position } => {
            format!("die Klammer an Stelle {position} muss Buchstaben auf dem Brett enthalten, wie in FA(R)M")
        }
        NotationError::WordTooLong { have } => {
            format!("ein Wort mit {have} Buchstaben passt auf kein Brett; die längste Seite hat {}", Layout::MAX_SIDE)
        }
        NotationError::NotInFull => {
            "ein Wort, das neu gelegt wird, schreibt man ganz, ohne Punkte und Klammern".to_owned()
        }
        NotationError::BadSwap { text } => {
            format!("„{text}“ ersetzt keinen Stein: schreibe H8=E für ein E auf H8")
        }
    }
}

/// Why a text does not spell tiles.
pub(super) fn spelling(error: &SpellingError) -> String {
    match error {
        SpellingError::UnknownLetter { found, position } => {
            format!("„{found}“ (Stelle {position}) ist kein Buchstabe dieses Alphabets")
        }
        SpellingError::BadBracket { position } => {
            format!("die Klammer an Stelle {position} muss genau einen Buchstaben enthalten, wie in [CH]")
        }
        SpellingError::TooMany => "es sind zu viele Steine einer Art".to_owned(),
    }
}

fn coordinate(error: &CoordinateError) -> String {
    match error {
        CoordinateError::NotASquare { text } => {
            format!("„{text}“ ist kein Feld: schreibe 8F für ein Wort waagerecht oder F8 für eines senkrecht")
        }
        CoordinateError::NoSuchRow { row } => {
            format!("es gibt keine Reihe {row}: Reihen gehen von 1 bis {}", Layout::MAX_SIDE)
        }
        CoordinateError::NoSuchColumn { column } => {
            format!("es gibt keine Spalte {column}: Spalten gehen von A bis {}", Coordinate::LAST_COLUMN)
        }
    }
}

fn not_on_rack(missing: &str) -> String {
    format!("{missing} ist nicht auf der Bank")
}
