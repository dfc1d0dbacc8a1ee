//! The table of commands, with every word for each.

use std::fmt;

/// Defines the names and the table from one list.
macro_rules! commands {
    ($($name:ident $first:literal $($word:literal)*, de $($german:literal)+, $places:ident $(, $example:literal)?;)+) => {
        /// The name of a command.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Name {
            $(#[doc = concat!("`", $first $(, " ", $example)?, "`.")] $name,)+
        }

        /// All commands, in the order in which help lists them.
        pub const TABLE: &[CommandEntry] = &[$(CommandEntry {
            name: Name::$name,
            english: &[$first $(, $word)*],
            german: &[$($german),+],
            places: Places::$places,
            example: concat!($($example)?),
        }),+];
    };
}

/// The words by which a command is typed, in each language.
#[derive(Clone, Copy, Debug)]
pub struct CommandEntry {
    /// The name in code.
    pub name: Name,
    /// The name in English, then other words for it.
    pub english: &'static [&'static str],
    /// The words for it in German, the usual one first.
    pub german: &'static [&'static str],
    /// Where it works.
    pub places: Places,
    /// An example of what may follow the word; empty if nothing may.
    pub example: &'static str,
}

/// Where a command works.
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
    Play "play", de "legen", Page;
    Exchange "exchange" "x" "ex" "swap" "change" "trade", de "tauschen" "tausch", Everywhere, "QV";
    Pass "pass" "skip", de "passen", Everywhere;
    Challenge "challenge" "ch" "chal" "doubt", de "anzweifeln" "zweifeln", Everywhere;
    Accept "accept" "ok", de "annehmen" "gilt", Everywhere;
    Take "take" "choose", de "nehmen", Everywhere, "AEINRST";
    Preview "preview" "pre" "try" "score?", de "probe" "vorschau", Everywhere, "8F HORN";
    Look "look" "lookup" "word" "define" "dict" "dictionary", de "nachschlagen" "wort", Everywhere, "HORN";
    Hooks "hooks" "hook", de "anfügen", Page, "HORN";
    Hint "hint" "hints", de "tipp", Everywhere;
    Rack "rack" "r", de "bank", Everywhere;
    Shuffle "shuffle" "mix", de "mischen", Everywhere;
    Sort "sort", de "sortieren", Terminal;
    Recall "recall", de "einsammeln", Page;
    Yes "yes" "y", de "ja" "j", Page;
    No "no" "n", de "nein", Page;
    Board "board" "show", de "brett", Everywhere;
    Row "row", de "zeile", Page, "8";
    Column "column" "col", de "spalte", Page, "H";
    Around "around", de "umgebung", Page, "H8";
    Laid "laid" "tiles", de "steine", Page;
    Words "words", de "wörter" "woerter", Page;
    Score "score" "s" "scores" "sheet", de "stand" "punkte", Everywhere;
    Turn "turn" "w" "who", de "dran", Page;
    Time "time" "t" "clock" "clocks", de "zeit" "uhr", Page;
    Last "last" "c", de "letzter", Page;
    Previous "previous" "p", de "vorletzter", Page;
    Bag "bag" "b" "pool" "unseen" "u", de "vorrat" "beutel", Everywhere;
    Rules "rules", de "regeln", Terminal;
    Start "start" "begin", de "beginnen", Page;
    Pause "pause" "break", de "pause", Everywhere;
    Resume "resume" "continue", de "weiter", Page;
    Undo "undo" "takeback" "back", de "zurücknehmen" "zuruecknehmen", Everywhere;
    Abort "abort", de "abbrechen", Page;
    Resign "resign", de "aufgeben", Everywhere;
    Spelling "spelling" "nato", de "buchstabieren", Page;
    Save "save", de "speichern", Terminal;
    Quit "quit" "q" "exit" "bye", de "beenden", Terminal;
    Help "help" "h" "?" "commands", de "hilfe", Everywhere;
}

/// A way to write a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writing {
    /// From a square, across or down.
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
    /// All ways, in the order in which help lists them.
    pub const ALL: [Writing; 5] =
        [Writing::Plain, Writing::Blank, Writing::Through, Writing::Rearranged, Writing::Replaced];

    /// An example of a play.
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
    /// Every word for the command, its name first.
    pub fn spellings(&self) -> impl Iterator<Item = &'static str> + use<> {
        // A language whose words are not listed here does not compile.
        let CommandEntry { name: _, english, german, places: _, example: _ } = self;
        english.iter().chain(*german).copied()
    }

    /// How it is typed, with its English name and an example of what follows it.
    #[must_use]
    pub fn usage(&self) -> String {
        self.usage_as(self.name.as_str())
    }

    /// The same with another of its words.
    #[must_use]
    pub fn usage_as(&self, word: &str) -> String {
        [word, self.example].join(" ").trim_end().to_owned()
    }
}

impl Name {
    /// The command for a word, in capitals or small letters.
    #[must_use]
    pub fn of(word: &str) -> Option<Name> {
        let word = word.to_lowercase();
        TABLE.iter().find(|entry| entry.spellings().any(|spelling| spelling == word)).map(|entry| entry.name)
    }

    /// The entry of the table.
    #[must_use]
    pub fn entry(self) -> &'static CommandEntry {
        // The table and the names are defined by one list, in the same order.
        &TABLE[self as usize]
    }

    /// The English name.
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
