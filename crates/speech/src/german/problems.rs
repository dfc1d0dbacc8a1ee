//! The problem and the advice for each reason.

mod analysis;
mod games;
mod halls;
mod people;
mod requests;
mod tables;

use protocol::wire::Reason;
use protocol::wire::reason::{FileFault, FileReason, LessonReason, WordsReason};

pub(super) use self::people::line_left_out;
pub(super) use self::tables::house;
use super::{faults, imports, listed, referee};
use crate::told::{title, told};
use crate::{Language, Names, Told, sentence};

/// The problem and the advice, a sentence each.
pub(super) fn problem(reason: &Reason, names: &dyn Names) -> Told {
    match reason {
        Reason::Request(reason) => requests::request(reason),
        Reason::Rate(reason) => requests::rate(reason),
        Reason::Account(reason) => people::account(reason),
        Reason::Seat(reason) => tables::seat(reason),
        Reason::Table(reason) => tables::table(reason),
        Reason::Proposal(reason) => games::proposal(reason),
        Reason::Game(reason) => games::game(reason, names),
        Reason::Typed(reason) => games::typed(reason),
        Reason::Setup(reason) => tables::setup(reason),
        Reason::Words(reason) => words(reason),
        Reason::File(reason) => file(reason),
        Reason::Lesson(reason) => lesson(reason),
        Reason::Analysis(reason) => analysis::analysis(reason),
        Reason::Event(reason) => halls::event(reason),
        Reason::Admin(reason) => people::admin(reason),
    }
}

fn words(reason: &WordsReason) -> Told {
    match reason {
        WordsReason::Misspelled { error } => told(
            sentence(&referee::spelling(error)),
            "Schreibe nur Buchstaben der Wortliste, und ? für einen Blankostein.",
        ),
        WordsReason::TooManyLetters { have, most } => told(
            format!("Du hast {have} Buchstaben geschrieben. Höchstens {most} gehen auf einmal."),
            "Schreibe weniger Buchstaben.",
        ),
        WordsReason::Locked { titles, others, .. } => {
            let (title, others) = (title(titles, Language::De), listed(others));
            told(
                format!(
                    "Du spielst gerade {title} mit {others}; dort wird nur nachgeschlagen, um ein Wort anzuzweifeln."
                ),
                "Spiele die Partie erst zu Ende. Die Listen der kurzen Wörter sind immer offen.",
            )
        }
        WordsReason::NoSuchDeck => told("Diesen Stapel gibt es nicht.", "Wähle einen auf der Seite „Wörter lernen“."),
        WordsReason::NoWords => told(
            "In der Datei steht kein Wort dieser Wortliste.",
            "Nimm eine Datei mit einem Wort in jeder Zeile, oder eine andere Wortliste.",
        ),
        WordsReason::BadListName => {
            told("Eine Liste braucht einen Namen, und zwar ohne Schrägstrich.", "Gib ihr einen anderen Namen.")
        }
        WordsReason::TooManyLists { most, megabytes } => told(
            format!("Für mehr Wörter ist kein Platz: Es passen {most} Listen, zusammen {megabytes} MB."),
            "Wirf erst eine Liste weg.",
        ),
        WordsReason::TooManyCards { most } => told(
            format!("Mehr behält der Server nicht: Du hast {most} Karten gelernt."),
            "Übe mit den Karten weiter, die du hast.",
        ),
        WordsReason::NoSuchPuzzle => {
            told("Dieses Rätsel gibt es nicht.", "Nimm das Rätsel des Tages oder ein anderes.")
        }
        WordsReason::NoSuchStudyCode => told(
            "Unter diesem Code liegt nichts. Ein Code gilt eine Viertelstunde lang und nur einmal.",
            "Hole auf dem anderen Gerät einen neuen Code.",
        ),
    }
}

fn file(reason: &FileReason) -> Told {
    let json = "Speichere sie stattdessen als JSON.";
    match reason {
        FileReason::NotOver => told(
            "Die Partie ist noch nicht zu Ende, und ihr Protokoll enthält Steine, die noch niemand sehen darf.",
            "Warte, bis die Partie zu Ende ist.",
        ),
        FileReason::NoWordList => {
            told("Diese Partie hatte keine Wortliste.", "Nur Partien mit einer Wortliste lassen sich auswerten.")
        }
        FileReason::Replaced => {
            told("In dieser Partie wurden Steine auf dem Brett ersetzt, und das kennen GCG-Dateien nicht.", json)
        }
        FileReason::Rearranged => {
            told("In dieser Partie wurde ein Wort umgestellt, und das kennen GCG-Dateien nicht.", json)
        }
        FileReason::Unreadable { fault } => {
            let why = match fault {
                FileFault::NoGame => "Diese Datei enthält keine Partie.".to_owned(),
                FileFault::NotOver => "Die Partie in dieser Datei ist nicht zu Ende.".to_owned(),
                FileFault::Rules { faults } => faults::all(faults).join(" "),
                FileFault::Syntax { line, fault } => format!("Zeile {line}: {}", sentence(&imports::gcg(fault))),
                FileFault::Line { line, fault } => format!("Zeile {line}: {}", sentence(&imports::line(fault))),
                FileFault::Log { .. } => "Das Protokoll der Partie ist beschädigt.".to_owned(),
            };
            let help = match fault {
                FileFault::NoGame => "Wähle eine Partie, die als GCG oder JSON gespeichert wurde.",
                FileFault::NotOver => "Öffne die Datei wieder, wenn die Partie zu Ende ist.",
                FileFault::Rules { .. } => "Öffne die Datei mit anderen Regeln.",
                FileFault::Syntax { .. } | FileFault::Line { .. } => {
                    "Verbessere diese Zeile, und öffne die Datei noch einmal."
                }
                FileFault::Log { .. } => "Speichere die Partie noch einmal, wo sie gespielt wurde.",
            };
            told(why, help)
        }
    }
}

fn lesson(reason: &LessonReason) -> Told {
    let again = "Öffne die Lektion noch einmal, und versuche etwas anderes.";
    match reason {
        LessonReason::NoSuchLesson => told("Diese Lektion gibt es nicht.", "Wähle eine auf der Seite Lernen."),
        LessonReason::NoSuchStep { step, last } => told(
            format!("Diese Lektion hat keinen Schritt {step}: Ihre Schritte haben die Nummern 0 bis {last}."),
            again,
        ),
        LessonReason::Misspelled { error } => {
            told(format!("Die Steine sind nicht zu lesen: {}.", referee::spelling(error)), again)
        }
        LessonReason::UnreadableTiles { .. } => told("Die Steine sind nicht zu lesen.", again),
        LessonReason::NotFromRack => told("Du kannst nur Steine von der Bank tauschen, und mindestens einen.", again),
        LessonReason::NoExchange => told("In diesem Schritt wird nicht getauscht.", again),
    }
}
