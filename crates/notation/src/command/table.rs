//! The commands, and every word that means one.

use std::fmt;

/// Makes the names and the table from one list.
macro_rules! commands {
    ($($name:ident $($word:literal)+, de $($german:literal)*, $places:ident, $usage:literal;)+) => {
        /// A command.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Name {
            $(#[doc = concat!("`", $usage, "`.")] $name,)+
        }

        /// All commands, in the order in which help lists them.
        pub const TABLE: &[CommandEntry] = &[$(CommandEntry {
            name: Name::$name,
            english: &[$($word),+],
            german: &[$($german),*],
            places: Places::$places,
            usage: $usage,
        }),+];
    };
}

/// What there is to know of a command.
#[derive(Clone, Copy, Debug)]
pub struct CommandEntry {
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

commands! {
    Play "play", de "legen", Page, "play";
    Exchange "exchange" "x" "ex" "swap" "change" "trade", de "tauschen" "tausch", Everywhere, "exchange QV";
    Pass "pass" "skip", de "passen", Everywhere, "pass";
    Challenge "challenge" "ch" "chal" "doubt", de "anzweifeln" "zweifeln", Everywhere, "challenge";
    Accept "accept" "ok", de "annehmen" "gilt", Everywhere, "accept";
    Take "take" "choose", de "nehmen", Everywhere, "take AEINRST";
    Preview "preview" "pre" "try" "score?", de "probe" "vorschau", Everywhere, "preview 8F HORN";
    Look "look" "lookup" "word" "define" "dict" "dictionary", de "nachschlagen" "wort", Everywhere, "look HORN";
    Hooks "hooks" "hook", de "anfügen", Page, "hooks HORN";
    Hint "hint" "hints", de "tipp", Everywhere, "hint";
    Rack "rack" "r", de "bank", Everywhere, "rack";
    Shuffle "shuffle" "mix", de "mischen", Everywhere, "shuffle";
    Sort "sort", de "sortieren", Terminal, "sort";
    Recall "recall", de "einsammeln", Page, "recall";
    Yes "yes" "y", de "ja" "j", Page, "yes";
    No "no" "n", de "nein", Page, "no";
    Board "board" "show", de "brett", Everywhere, "board";
    Row "row", de "zeile", Page, "row 8";
    Column "column" "col", de "spalte", Page, "column H";
    Around "around", de "umgebung", Page, "around H8";
    Laid "laid" "tiles", de "steine", Page, "laid";
    Words "words", de "wörter" "woerter", Page, "words";
    Score "score" "s" "scores" "sheet", de "stand" "punkte", Everywhere, "score";
    Turn "turn" "w" "who", de "dran", Page, "turn";
    Time "time" "t" "clock" "clocks", de "zeit" "uhr", Page, "time";
    Last "last" "c", de "letzter", Page, "last";
    Previous "previous" "p", de "vorletzter", Page, "previous";
    Bag "bag" "b" "pool" "unseen" "u", de "vorrat" "beutel", Everywhere, "bag";
    Rules "rules", de "regeln", Terminal, "rules";
    Start "start" "begin", de "beginnen", Page, "start";
    Pause "pause" "break", de, Everywhere, "pause";
    Resume "resume" "continue", de "weiter", Page, "resume";
    Undo "undo" "takeback" "back", de "zurücknehmen" "zuruecknehmen", Everywhere, "undo";
    Abort "abort", de "abbrechen", Page, "abort";
    Resign "resign", de "aufgeben", Everywhere, "resign";
    Spelling "spelling" "nato", de "buchstabieren", Page, "spelling";
    Save "save", de "speichern", Terminal, "save";
    Quit "quit" "q" "exit" "bye", de "beenden", Terminal, "quit";
    Help "help" "h" "?" "commands", de "hilfe", Everywhere, "help";
}

/// A way to write a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writing {
    /// From a square on, across or down.
    Plain,
    /// With a blank.
    Blank,
    /// Through tiles on the board.
    Through,
    /// With the tiles of a word rearranged.
    Rearranged,
    /// With a tile on the board replaced first.
    Replaced,
}

impl Writing {
    /// All of them, in the order in which help lists them.
    pub const ALL: [Writing; 5] =
        [Writing::Plain, Writing::Blank, Writing::Through, Writing::Rearranged, Writing::Replaced];

    /// A play that is written so.
    #[must_use]
    pub fn example(self) -> &'static str {
        match self {
            Writing::Plain => "8F HORN",
            Writing::Blank => "8F HoRN",
            Writing::Through => "H6 FA.M",
            Writing::Rearranged => "~8F STARE",
            Writing::Replaced => "H8=E 8F HORN",
        }
    }
}

impl CommandEntry {
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
    pub fn entry(self) -> &'static CommandEntry {
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
