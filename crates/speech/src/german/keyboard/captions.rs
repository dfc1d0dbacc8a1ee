//! Headings, lines below boxes, short texts with numbers, and keys.

use engine::levels::Level;

use super::super::{TILE, many};
use crate::keyboard::{Caption, Figure, KeyHint};
use crate::signed;

pub(super) const KEYS: [[&str; 2]; 22] = [
    ["Pfeiltasten", "bewegen den Cursor"],
    ["Tab  \\", "wechselt die Richtung"],
    ["A … Z", "legt einen Stein; den Blankostein, wenn der Buchstabe fehlt"],
    ["Umschalt+A…Z", "legt den Blankostein als diesen Buchstaben"],
    ["*", "macht den letzten Stein zum Blankostein, oder zurück"],
    ["'", "zwischen C und H: zwei Steine statt des Steins CH"],
    ["Leertaste", "überspringt ein Feld"],
    ["Rücktaste", "nimmt den letzten Stein zurück"],
    ["Esc", "nimmt alle Steine zurück"],
    ["Eingabetaste", "legt"],
    [",  .", "mischt die Bank; sortiert sie"],
    ["2 2", "passt (zweimal, damit niemand aus Versehen passt)"],
    ["3 3", "zweifelt den letzten Zug an"],
    ["3", "bei verdeckten Bänken: für irgendwen anzweifeln"],
    ["4", "tauscht Steine"],
    ["5", "Tipps, wenn die Regeln oder der Tisch sie erlauben"],
    ["6 oder F2", "der Spielzettel"],
    ["7 oder F3", "die Steine, die du nicht gesehen hast"],
    ["8 oder F4", "die Regeln dieser Partie"],
    [":  oder  /", "einen Befehl tippen, siehe unten"],
    ["Bild ↑ ↓", "blättert durch die Züge"],
    ["Strg+C", "beendet; die Partie ist gespeichert, weiter mit --resume"],
];

pub(super) fn caption(caption: Caption) -> &'static str {
    match caption {
        Caption::Rack => "Bank:",
        Caption::Pool => "Vorrat:",
        Caption::Moves => "Züge",
        Caption::MovesWithLater => "Züge (Bild ↓: spätere)",
        Caption::NoMoves => "noch keine",
        Caption::TurnTime => "Zeit für den Zug",
        Caption::GameTime => "Zeit der Partie",
        Caption::Clock => "Uhr",
        Caption::ClocksStopped => "Die Uhren stehen",
        Caption::Legend => "für Buchstabe (L) oder Wort (W)  *: Start  klein: Blankostein",
        Caption::RacksHidden => "Die Bänke sind verdeckt",
        Caption::NoRackShown => "Die Bänke sind verdeckt.",
        Caption::Paused => "Pause",
        Caption::ChallengeAsked => "Anzweifeln?",
        Caption::Challenge => "Anzweifeln",
        Caption::Exchange => "Tauschen",
        Caption::ChooseTiles => "Aus dem Vorrat wählen",
        Caption::BlankStandsFor => "Wofür steht der Blankostein?",
        Caption::Sure => "Sicher?",
        Caption::Ruling => "Eine Entscheidung",
        Caption::Hints => "Tipps",
        Caption::Keys => "Tasten",
        Caption::ScoreSheet => "Spielzettel",
        Caption::UnseenTiles => "Nicht gesehene Steine",
        Caption::Rules => "Die Regeln dieser Partie",
        Caption::GameOver => "Die Partie ist zu Ende",
        Caption::Over => "Partie zu Ende",
        Caption::AnyKey => "Weiter mit jeder Taste",
        Caption::AllClocksStopped => "Alle Uhren stehen.",
        Caption::EnterShowsRack => "Die Eingabetaste zeigt die Bank",
        Caption::StandOrChallenge => "Leertaste: es gilt, 3: anzweifeln",
        Caption::ExchangeKeys => "Eingabetaste tauscht, Esc behält alle",
        Caption::ExchangeHow => "Tippe Buchstaben, um sie zu wählen, noch einmal, um sie zu behalten.",
        Caption::ExchangeSigns => "? Blankostein   $ alle   - die anderen   Rücktaste keine",
        Caption::ChooseKeys => "Tippe Buchstaben; die Eingabetaste nimmt sie",
        Caption::BlankKeys => "Tippe den Buchstaben, Esc geht zurück",
        Caption::YesNo => "j ja, n nein",
        Caption::YesNoTyped => "(j/n)",
        Caption::ChallengeKeys => "Eingabetaste zweifelt an, Esc geht zurück",
        Caption::HintKeys => "Eingabetaste legt, Leertaste sagt warum, Esc geht zurück",
        Caption::EscGoesBack => "Esc geht zurück",
        Caption::AfterAColon => "Hinter einem Doppelpunkt tippst du jeden Zug so, wie er notiert wird:",
        Caption::Mouse => {
            "Mit der Maus: Ein Klick auf ein Feld setzt den Cursor, der nächste dreht ihn, noch einer nimmt ihn weg; ein \
             Klick auf Steine der Bank legt sie, einer auf gelegte Steine nimmt sie zurück."
        }
        Caption::ChallengeForExample => "anzweifeln BEN",
        Caption::ChallengeForOthers => "das Gleiche für Ben; alle anderen dürfen anzweifeln",
        Caption::RackExample => "bank STAR",
        Caption::RackOrder => "legt diese Steine nach vorn",
        Caption::HintPlay => "Zug",
        Caption::HintScore => "Punkte",
        Caption::HintKeeps => "behält",
    }
}

pub(super) fn figure(figure: &Figure<'_>) -> String {
    match figure {
        Figure::Pool(0) => "Der Vorrat ist leer".to_owned(),
        Figure::Pool(n) => format!("{} im Vorrat", many(*n, TILE)),
        Figure::InPool(0) => "Vorrat leer".to_owned(),
        Figure::InPool(n) => format!("{n} im Vorrat"),
        Figure::Unseen { pool, hidden: 0 } => format!("Nicht gesehen: {}, alle im Vorrat:", many(*pool, TILE)),
        Figure::Unseen { pool, hidden } => {
            format!("Nicht gesehen: {}, {pool} im Vorrat, {hidden} auf verdeckten Bänken.", many(pool + hidden, TILE))
        }
        Figure::UnseenHeading { pool, hidden: 0 } => format!("Ungesehen: {pool}"),
        Figure::UnseenHeading { pool: 0, hidden } => format!("Ungesehen: {hidden}, auf Bänken"),
        Figure::UnseenHeading { pool, hidden } => format!("Ungesehen: {}, {hidden} auf Bänken", pool + hidden),
        Figure::Kinds { vowels, consonants, blanks } => {
            format!("Vokale {vowels}, Konsonanten {consonants}, Blankosteine {blanks}.")
        }
        Figure::VowelsAndConsonants { vowels, consonants } => {
            format!("{}, {}", many(*vowels, ("Vokal", "Vokale")), many(*consonants, ("Konsonant", "Konsonanten")))
        }
        Figure::GivenBack { n, of } => format!("In den Vorrat zurück: {n} von {of}."),
        Figure::Chosen { n, of, tiles } => format!("Gewählt, {n} von {of}: {tiles}"),
        Figure::BlankLetter { typed } => format!("Buchstabe: {typed}"),
        Figure::Lines { from, to, of } => format!("Zeilen {from}–{to} von {of}, ↑ ↓ blättern, Esc geht zurück"),
        Figure::TooSmall { size: (width, height), least } => {
            format!("Das Fenster ist zu klein: {width}×{height}.\nEs braucht mindestens {least}.")
        }
        Figure::SheetLine { name, deed, points, total } => {
            format!("{name}: {deed}, {}, zusammen {total}.", signed(points.0))
        }
        Figure::SomePlayer(None) => "Person 1".to_owned(),
        Figure::SomePlayer(Some(number)) => format!("Person {number}"),
        Figure::Bot(level) => format!("Bot {}", strength(*level)),
        Figure::SomeRack(number) => format!("Bank {number}"),
        Figure::Pegs { holes, outer, inner } => format!("Stifte: {holes}er {outer}, 1er {inner}"),
    }
}

/// A level by the name that the web app gives it.
fn strength(level: Level) -> &'static str {
    match level {
        Level::Novice => "Neuling",
        Level::Beginner => "Anfänger",
        Level::Easy => "Leicht",
        Level::Medium => "Mittel",
        Level::Hard => "Schwer",
        Level::Expert => "Könner",
        Level::Champion => "Meister",
    }
}

pub(super) fn key_hint(hint: KeyHint) -> [&'static str; 2] {
    match hint {
        KeyHint::AnyKeyContinues => ["jede Taste", "weiter"],
        KeyHint::Back => ["Esc", "zurück"],
        KeyHint::LeaveOver => ["Enter", "beenden"],
        KeyHint::Result => ["r", "Ergebnis"],
        KeyHint::Sheet => ["6", "Zettel"],
        KeyHint::Rules => ["8", "Regeln"],
        KeyHint::ShowRack => ["Enter", "Bank zeigen"],
        KeyHint::LetStand => ["Leertaste", "es gilt"],
        KeyHint::Challenge => ["3", "anzweifeln"],
        KeyHint::Hurry => ["Enter", "jetzt legen!"],
        KeyHint::Help => ["?", "Hilfe"],
        KeyHint::Shuffle => [",", "mischen"],
        KeyHint::Play => ["Enter", "legen"],
        KeyHint::Turn => ["Tab", "drehen"],
        KeyHint::Recall => ["Esc", "zurück"],
        KeyHint::Pass => ["2", "passen"],
        KeyHint::Exchange => ["4", "tauschen"],
        KeyHint::Hint => ["5", "Tipp"],
        KeyHint::Type => [":", "tippen"],
        KeyHint::Unseen => ["7", "ungesehen"],
        KeyHint::Leave => ["Strg+C", "beenden"],
    }
}
