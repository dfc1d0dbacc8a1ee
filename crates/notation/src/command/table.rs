//! The commands, and every word that means one.

use std::fmt;

/// Makes the names and the table from one list.
macro_rules! commands {
    ($($name:ident $($word:literal)+, de $($german:literal)*, $places:ident, $usage:literal, $en:literal, $de:literal;)+) => {
        /// A command.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Name {
            $(#[doc = concat!("`", $usage, "`: ", $en, ".")] $name,)+
        }

        /// All commands, in the order in which help lists them.
        pub const TABLE: &[Entry] = &[$(Entry {
            name: Name::$name,
            english: &[$($word),+],
            german: &[$($german),*],
            places: Places::$places,
            usage: $usage,
            about: Told { en: $en, de: $de },
        }),+];
    };
}

/// What there is to know of a command.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Which one.
    pub name: Name,
    /// Its name, and what may be typed instead.
    pub english: &'static [&'static str],
    /// What may be typed in German.
    pub german: &'static [&'static str],
    /// Where it means something.
    pub places: Places,
    /// An example.
    pub usage: &'static str,
    /// What it does, or shows.
    pub about: Told,
}

/// Where a command means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// In the terminal and at tables on a server.
    Everywhere,
    /// In the terminal only.
    Terminal,
    /// At tables on a server only.
    Page,
}

/// A text in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// English.
    pub en: &'static str,
    /// German.
    pub de: &'static str,
}

commands! {
    Play "play", de "legen", Page,
        "play", "play the tiles that you have laid",
        "legt die Steine, die du auf das Brett gestellt hast";
    Exchange "exchange" "x" "ex" "swap" "change" "trade", de "tauschen" "tausch", Everywhere,
        "exchange QV", "put these tiles back and draw others; * is the whole rack",
        "gibt diese Steine zurück und zieht andere; * ist die ganze Bank";
    Pass "pass" "skip", de "passen", Everywhere,
        "pass", "do nothing this turn",
        "setzt diesen Zug aus";
    Challenge "challenge" "ch" "chal" "doubt", de "anzweifeln" "zweifeln", Everywhere,
        "challenge", "challenge the last play; challenge WORD names one word",
        "zweifelt den letzten Zug an; mit einem Wort dahinter nur dieses";
    Accept "accept" "ok", de "annehmen" "gilt", Everywhere,
        "accept", "let the last play stand",
        "lässt den letzten Zug gelten";
    Take "take" "choose", de "nehmen", Everywhere,
        "take AEINRST", "choose tiles from the open pool",
        "nimmt Steine aus dem offenen Vorrat";
    Preview "preview" "pre" "try" "score?", de "probe" "vorschau", Everywhere,
        "preview 8F HORN", "see what it would score, word by word",
        "zeigt, was das zählen würde, Wort für Wort";
    Look "look" "lookup" "word" "define" "dict" "dictionary", de "nachschlagen" "wort", Everywhere,
        "look HORN", "look a word up, where the rules allow it",
        "schlägt ein Wort nach, wo die Regeln es erlauben";
    Hooks "hooks" "hook", de "anfügen", Page,
        "hooks HORN", "letters that make another word before or behind this one",
        "Buchstaben, die davor oder dahinter ein anderes Wort ergeben";
    Hint "hint" "hints", de "tipp", Everywhere,
        "hint", "ask for a good play, where the table allows it",
        "fragt nach einem guten Zug, wo der Tisch es erlaubt";
    Rack "rack" "r", de "bank", Everywhere,
        "rack", "your tiles",
        "deine Steine";
    Shuffle "shuffle" "mix", de "mischen", Everywhere,
        "shuffle", "mix the tiles on your rack",
        "mischt die Steine auf deiner Bank";
    Sort "sort", de "sortieren", Terminal,
        "sort", "sort the tiles on your rack",
        "sortiert die Steine auf deiner Bank";
    Recall "recall", de "einsammeln", Page,
        "recall", "take back the tiles that you have laid",
        "nimmt die Steine zurück, die du auf das Brett gestellt hast";
    Yes "yes" "y", de "ja" "j", Page,
        "yes", "do what was offered",
        "tut, was angeboten wurde";
    No "no" "n", de "nein", Page,
        "no", "drop what was offered",
        "verwirft, was angeboten wurde";
    Board "board" "show", de "brett", Everywhere,
        "board", "the board",
        "das Brett";
    Row "row", de "zeile", Page,
        "row 8", "what lies in a row",
        "was in einer Zeile liegt";
    Column "column" "col", de "spalte", Page,
        "column H", "what lies in a column",
        "was in einer Spalte liegt";
    Around "around", de "umgebung", Page,
        "around H8", "the squares around one",
        "die Felder rings um eines";
    Laid "laid" "tiles", de "steine", Page,
        "laid", "the tiles that you have laid",
        "die Steine, die du auf das Brett gestellt hast";
    Words "words", de "wörter" "woerter", Page,
        "words", "the words of the last play, while it can be challenged",
        "die Wörter des letzten Zuges, solange er angezweifelt werden kann";
    Score "score" "s" "scores" "sheet", de "stand" "punkte", Everywhere,
        "score", "the scores",
        "der Punktestand";
    Turn "turn" "w" "who", de "dran", Page,
        "turn", "whose turn it is",
        "wer am Zug ist";
    Time "time" "t" "clock" "clocks", de "zeit" "uhr", Page,
        "time", "the clocks",
        "die Uhren";
    Last "last" "c", de "letzter", Page,
        "last", "the last turn",
        "der letzte Zug";
    Previous "previous" "p", de "vorletzter", Page,
        "previous", "the turn before the last",
        "der vorletzte Zug";
    Bag "bag" "b" "pool" "unseen" "u", de "vorrat" "beutel", Everywhere,
        "bag", "the tiles that you have not seen",
        "die Steine, die du noch nicht gesehen hast";
    Rules "rules", de "regeln", Terminal,
        "rules", "the rules of this game",
        "die Regeln dieser Partie";
    Start "start" "begin", de "beginnen", Page,
        "start", "begin your turn",
        "beginnt deinen Zug";
    Pause "pause" "break", de, Everywhere,
        "pause", "stop the clocks",
        "hält die Uhren an";
    Resume "resume" "continue", de "weiter", Page,
        "resume", "let the clocks run again",
        "lässt die Uhren weiterlaufen";
    Undo "undo" "takeback" "back", de "zurücknehmen" "zuruecknehmen", Everywhere,
        "undo", "take the last play back, if everybody agrees",
        "nimmt den letzten Zug zurück, wenn alle einverstanden sind";
    Abort "abort", de "abbrechen", Page,
        "abort", "end the game without a winner, if everybody agrees",
        "beendet die Partie ohne Sieger, wenn alle einverstanden sind";
    Resign "resign", de "aufgeben", Everywhere,
        "resign", "give up",
        "gibt die Partie auf";
    Spelling "spelling" "nato", de "buchstabieren", Page,
        "spelling", "spell letters as Alfa, Bravo, Charlie, or plainly again",
        "nennt Buchstaben Alfa, Bravo, Charlie, oder wieder einfach";
    Save "save", de "speichern", Terminal,
        "save", "where the game is kept",
        "wo die Partie gespeichert ist";
    Quit "quit" "q" "exit" "bye", de "beenden", Terminal,
        "quit", "leave the game for later",
        "verlässt die Partie für später";
    Help "help" "h" "?" "commands", de "hilfe", Everywhere,
        "help", "this list",
        "diese Liste";
}

/// How plays are written: examples, and what they mean.
pub const PLAYS: &[(&str, Told)] = &[
    (
        "8F HORN",
        Told {
            en: "play across, starting at F8; F8 HORN plays down",
            de: "legt waagerecht ab F8; F8 HORN legt senkrecht",
        },
    ),
    (
        "8F HoRN",
        Told {
            en: "the small o is a blank; a word all in small letters has none",
            de: "das kleine o ist ein Blankostein; ein Wort ganz in kleinen Buchstaben hat keinen",
        },
    ),
    (
        "H6 FA.M",
        Told {
            en: "a dot, or the letter, stands for a tile on the board",
            de: "ein Punkt oder der Buchstabe steht für einen Stein auf dem Brett",
        },
    ),
    (
        "~8F STARE",
        Told {
            en: "rearrange a word and add tiles; write the new word in full",
            de: "ordnet ein Wort um und legt Steine an; schreib das neue Wort ganz aus",
        },
    ),
    (
        "H8=E 8F HORN",
        Told {
            en: "first put an E from your rack in place of the tile on H8",
            de: "ersetzt zuerst den Stein auf H8 durch ein E von deiner Bank",
        },
    ),
];

impl Entry {
    /// Every word that means it, its name first.
    pub fn spellings(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.english.iter().chain(self.german).copied()
    }
}

impl Name {
    /// The command that a word means, in capitals or small letters.
    #[must_use]
    pub fn of(word: &str) -> Option<Name> {
        let word = word.to_lowercase();
        TABLE.iter().find(|entry| entry.spellings().any(|spelling| spelling == word)).map(|entry| entry.name)
    }

    /// What there is to know of it.
    #[must_use]
    pub fn entry(self) -> &'static Entry {
        // The table and the names are made from one list, in one order.
        &TABLE[self as usize]
    }

    /// Its name.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.entry().english[0]
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
