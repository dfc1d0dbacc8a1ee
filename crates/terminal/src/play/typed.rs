//! What was typed at the prompt.

use std::fmt;

/// A command at the prompt, as far as it can be understood without knowing the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// Only Enter.
    Nothing,
    /// A play, perhaps with replacements before it, as written.
    Play(String),
    /// An exchange.
    Exchange {
        /// Replacements on the board before it.
        swaps: Vec<String>,
        /// The tiles, as written.
        tiles: String,
    },
    /// A pass.
    Pass {
        /// Replacements on the board before it.
        swaps: Vec<String>,
    },
    /// A challenge, with the name of whoever makes it, words, or nothing behind it.
    Challenge(Vec<String>),
    /// Letting the last play stand.
    Accept,
    /// Tiles from an open pool.
    Take(String),
    /// What a play would be.
    Preview(String),
    /// A look into the dictionary.
    Look(Vec<String>),
    /// Another order of the tiles on the rack.
    Rack(RackOrder),
    /// Something to read.
    Read(Page),
    /// Giving up.
    Resign,
    /// Stopping the clocks.
    Pause,
    /// Taking the last play back.
    Undo,
    /// Saying where the game is saved.
    Save,
    /// Leaving.
    Quit,
}

/// An order of the tiles on a rack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RackOrder {
    /// Mixed.
    Mixed,
    /// In the order of the alphabet.
    Sorted,
    /// As written; what is not named stays behind it.
    Written(String),
}

/// Something to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The board.
    Board,
    /// The score sheet.
    Sheet,
    /// The tiles that were not seen.
    Unseen,
    /// The rules in force.
    Rules,
    /// The commands.
    Help,
}

/// Why what was typed cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Mistyped {
    /// No command, but perhaps nearly one.
    Unknown {
        /// What was typed.
        word: String,
        /// The command that looks most like it.
        nearest: Option<&'static str>,
    },
    /// A word without a square.
    NoSquare {
        /// The word.
        word: String,
    },
    /// A square without a word.
    NoWord {
        /// The square.
        square: String,
    },
    /// A command that needs something behind it.
    Incomplete {
        /// What is missing.
        needs: &'static str,
        /// How it would be right.
        example: &'static str,
    },
    /// Replacements on the board before something that is no turn.
    StraySwap,
    /// A line beyond all measure.
    TooLong,
}

/// The longest line that is read: the longest board holds far less.
const MAX_CHARS: usize = 400;

/// What people may type for each command; the first name is the one that is taught.
const NAMES: &[(&str, &[&str])] = &[
    ("play", &["p"]),
    ("exchange", &["x", "ex", "swap", "change", "trade"]),
    ("pass", &["skip"]),
    ("challenge", &["doubt", "ch", "c"]),
    ("accept", &["ok"]),
    ("take", &["choose", "t"]),
    ("preview", &["pre", "try", "score"]),
    ("look", &["lookup", "word", "dict", "dictionary"]),
    ("rack", &["r"]),
    ("shuffle", &["mix"]),
    ("sort", &[]),
    ("board", &["b", "show"]),
    ("sheet", &["scores", "s"]),
    ("unseen", &["u", "pool", "tiles"]),
    ("rules", &[]),
    ("resign", &[]),
    ("pause", &["break"]),
    ("undo", &["takeback", "back"]),
    ("save", &[]),
    ("quit", &["q", "exit", "bye"]),
    ("help", &["h", "?", "commands"]),
];

/// Reads a line.
pub(crate) fn read(line: &str) -> Result<Typed, Mistyped> {
    if line.chars().nth(MAX_CHARS).is_some() {
        return Err(Mistyped::TooLong);
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    let n_swaps = words.iter().take_while(|word| word.contains('=')).count();
    let (swaps, rest) = words.split_at(n_swaps);
    let Some((&first, after)) = rest.split_first() else {
        return if swaps.is_empty() { Ok(Typed::Nothing) } else { Err(Mistyped::StraySwap) };
    };
    if is_place(first) {
        let is_alone = after.is_empty();
        return if is_alone { Err(Mistyped::NoWord { square: first.to_owned() }) } else { Ok(play(&words)) };
    }
    let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<String>>();
    let swaps = owned(swaps);
    match command(first) {
        Some("exchange") if after.is_empty() => Err(Mistyped::Incomplete {
            needs: "the tiles to exchange",
            example: "exchange ABC, or exchange * for the whole rack",
        }),
        Some("exchange") => Ok(Typed::Exchange { swaps, tiles: after.concat() }),
        Some("pass") => Ok(Typed::Pass { swaps }),
        Some("play") if !after.is_empty() => {
            let rest: Vec<&str> = words.iter().copied().filter(|&word| word != first).collect();
            read(&rest.join(" "))
        }
        _ if n_swaps > 0 => Err(Mistyped::StraySwap),
        Some(name) => plain_command(name, owned(after)),
        None => Err(unknown(first, after)),
    }
}

fn plain_command(name: &'static str, after: Vec<String>) -> Result<Typed, Mistyped> {
    let incomplete = |needs, example| Err(Mistyped::Incomplete { needs, example });
    Ok(match name {
        "play" => return incomplete("a square and a word", "8F HORN"),
        "challenge" => Typed::Challenge(after),
        "accept" => Typed::Accept,
        "take" if after.is_empty() => return incomplete("the tiles to take", "take AEIRST?"),
        "take" => Typed::Take(after.concat()),
        "preview" if after.is_empty() => return incomplete("a play", "preview 8F HORN"),
        "preview" => Typed::Preview(after.join(" ")),
        "look" if after.is_empty() => return incomplete("a word", "look HORN"),
        "look" => Typed::Look(after),
        "shuffle" => Typed::Rack(RackOrder::Mixed),
        "sort" => Typed::Rack(RackOrder::Sorted),
        "rack" => Typed::Rack(match after.first().map(|word| word.to_lowercase()).as_deref() {
            None | Some("shuffle" | "mix") => RackOrder::Mixed,
            Some("sort") => RackOrder::Sorted,
            Some(_) => RackOrder::Written(after.concat()),
        }),
        "board" => Typed::Read(Page::Board),
        "sheet" => Typed::Read(Page::Sheet),
        "unseen" => Typed::Read(Page::Unseen),
        "rules" => Typed::Read(Page::Rules),
        "resign" => Typed::Resign,
        "pause" => Typed::Pause,
        "undo" => Typed::Undo,
        "save" => Typed::Save,
        "quit" => Typed::Quit,
        _ => Typed::Read(Page::Help),
    })
}

fn play(words: &[&str]) -> Typed {
    Typed::Play(words.join(" "))
}

fn command(word: &str) -> Option<&'static str> {
    let word = word.trim_start_matches(['/', ':']).to_lowercase();
    let meant = NAMES.iter().find(|(name, others)| *name == word || others.contains(&word.as_str()));
    meant.map(|&(name, _)| name)
}

/// Whether a word looks like a square in either order, whatever the board: `8F`, `H12`, `~a1`.
fn is_place(word: &str) -> bool {
    let word = word.strip_prefix('~').unwrap_or(word);
    let is_letter = |text: &str| text.len() == 1 && text.chars().all(|c| c.is_ascii_alphabetic());
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let is_pair = |at: usize, first: &dyn Fn(&str) -> bool, second: &dyn Fn(&str) -> bool| {
        word.split_at_checked(at).is_some_and(|(one, two)| first(one) && second(two))
    };
    is_pair(1, &is_letter, &is_number) || is_pair(word.len().saturating_sub(1), &is_number, &is_letter)
}

fn unknown(word: &str, after: &[&str]) -> Mistyped {
    let small = word.to_lowercase();
    let nearest = NAMES
        .iter()
        .map(|&(name, _)| (distance(&small, name), name))
        .filter(|&(distance, name)| distance <= name.len() / 3)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name);
    let is_word = word.chars().all(|c| c.is_alphabetic() || matches!(c, '.' | '[' | ']' | '·'));
    match nearest {
        None if is_word && after.is_empty() && word.chars().count() > 1 => {
            Mistyped::NoSquare { word: word.to_uppercase() }
        }
        _ => Mistyped::Unknown { word: word.chars().take(20).collect(), nearest },
    }
}

/// How many letters have to be changed, added or left out to come from one word to the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (line, a) in one.chars().take(20).enumerate() {
        let mut corner = std::mem::replace(&mut row[0], line + 1);
        for (col, &b) in other.iter().enumerate() {
            let above = row[col + 1];
            let changed = corner + usize::from(a != b);
            row[col + 1] = changed.min(above + 1).min(row[col] + 1);
            corner = above;
        }
    }
    row.last().copied().unwrap_or(0)
}

impl fmt::Display for Mistyped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mistyped::Unknown { word, nearest: Some(nearest) } => {
                write!(f, "There is no command \"{word}\". Did you mean \"{nearest}\"? Type help for all of them.")
            }
            Mistyped::Unknown { word, nearest: None } => {
                write!(f, "I do not know \"{word}\". Type a play such as 8F HORN, or help.")
            }
            Mistyped::NoSquare { word } => write!(
                f,
                "Say where {word} begins: row first to play across (8F {word}), column first to play down (F8 {word})."
            ),
            Mistyped::NoWord { square } => write!(f, "Say what you play at {square}: {square} HORN."),
            Mistyped::Incomplete { needs, example } => write!(f, "That needs {needs}: {example}."),
            Mistyped::StraySwap => {
                write!(f, "A replacement such as H8=E comes before a play, an exchange or a pass: H8=E 8F HORN.")
            }
            Mistyped::TooLong => write!(f, "That line is longer than {MAX_CHARS} characters, so nothing was done."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(text: &str) -> Result<Typed, Mistyped> {
        Ok(Typed::Play(text.to_owned()))
    }

    #[test]
    fn a_square_and_a_word_are_a_play_in_any_case() {
        assert_eq!(read("8F HORN"), play("8F HORN"));
        assert_eq!(read("  h6   fa.m "), play("h6 fa.m"));
        assert_eq!(read("play 15O QI"), play("15O QI"));
        assert_eq!(read("~8f stare"), play("~8f stare"));
        assert_eq!(read("H8=E N6=X 8F HORN"), play("H8=E N6=X 8F HORN"));
    }

    #[test]
    fn a_turn_without_a_play_may_have_replacements_before_it() {
        let swaps = vec!["H8=E".to_owned()];
        assert_eq!(read("H8=E x ab c"), Ok(Typed::Exchange { swaps: swaps.clone(), tiles: "abc".to_owned() }));
        assert_eq!(read("H8=E pass"), Ok(Typed::Pass { swaps }));
        assert_eq!(read("H8=E sheet"), Err(Mistyped::StraySwap));
        assert_eq!(read("H8=E"), Err(Mistyped::StraySwap));
    }

    #[test]
    fn commands_have_short_names_and_any_case() {
        assert_eq!(read("PASS"), Ok(Typed::Pass { swaps: Vec::new() }));
        assert_eq!(read("ok"), Ok(Typed::Accept));
        assert_eq!(read("/help"), Ok(Typed::Read(Page::Help)));
        assert_eq!(read("?"), Ok(Typed::Read(Page::Help)));
        assert_eq!(read("challenge horn"), Ok(Typed::Challenge(vec!["horn".to_owned()])));
        assert_eq!(read("rack AERT"), Ok(Typed::Rack(RackOrder::Written("AERT".to_owned()))));
        assert_eq!(read(""), Ok(Typed::Nothing));
    }

    #[test]
    fn a_mistyped_command_is_answered_with_what_was_probably_meant() {
        assert_eq!(
            read("chalenge"),
            Err(Mistyped::Unknown { word: "chalenge".to_owned(), nearest: Some("challenge") })
        );
        assert!(read("exchagne ABC").unwrap_err().to_string().contains("Did you mean \"exchange\""));
    }

    #[test]
    fn a_word_without_a_square_is_answered_with_how_to_write_it() {
        let mistyped = read("horn").unwrap_err();
        assert!(mistyped.to_string().contains("8F HORN"), "{mistyped}");
        assert_eq!(read("8F"), Err(Mistyped::NoWord { square: "8F".to_owned() }));
    }

    #[test]
    fn a_command_that_needs_more_says_what() {
        for line in ["exchange", "take", "preview", "look", "play"] {
            assert!(matches!(read(line), Err(Mistyped::Incomplete { .. })), "{line}");
        }
    }

    #[test]
    fn no_line_is_too_strange_to_be_answered() {
        for line in ["=", "= =", "§$%&", "💡", "8", "H", "88F X", "\u{0}", &"x".repeat(5000)] {
            if let Err(mistyped) = read(line) {
                assert!(!mistyped.to_string().is_empty());
            }
        }
    }
}
