//! The rules that files and positions name, in the terms of other programs.

use editions::ShippedKind;
use notation::cgp::Opcode;
use notation::gcg::{GcgGame, What};
use rules::Ruleset;
use tiles::Alphabet;

/// Names that other programs use, with the corresponding names here.
const NAMES: &str = include_str!("../../../data/pragmas/names.txt");
/// The board, the tiles and the words that a file names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// The name of our board; `None` if the file names none that we have.
    pub board: Option<&'static str>,
    /// The set of tiles.
    pub tiles: Option<&'static str>,
    /// The name of our edition; `None` if the file names none that we have.
    pub edition: Option<&'static str>,
    /// Names of boards, tiles and editions that are not known here.
    pub unknown: Vec<UnknownName>,
}

/// A name that is not known here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// The pragma that has it.
    pub pragma: &'static str,
    /// The name as the file has it, however long.
    pub name: String,
}

impl Named {
    /// The names in the pragmas of a file.
    #[must_use]
    pub fn of(game: &GcgGame) -> Named {
        let mut named = Named::default();
        let mut look = |pragmas: &[&'static str], kind: &str| {
            let (pragma, value) =
                pragmas.iter().find_map(|&pragma| game.pragma(pragma).map(|value| (pragma, value.trim())))?;
            let ours = ours(kind, value);
            if ours.is_none() && !value.is_empty() {
                named.unknown.push(UnknownName { pragma, name: value.to_owned() });
            }
            ours.filter(|&name| name != "-")
        };
        let board = look(&["board-layout", "game-board"], "board");
        let tiles = look(&["tile-distribution", "tile-set"], "tiles");
        let edition = look(&["game-type"], "game");
        // There are many lexicons; an unknown one says nothing about the tiles, and is not reported.
        let words = game.pragma("lexicon").and_then(|value| ours("words", value));
        named.board = board;
        named.tiles = tiles.or(if edition.is_none() { words } else { None });
        named.edition = edition;
        named
    }
}

/// The settings of a position that name its tiles, its board and its words.
const TILES: &str = "ld";
const BOARD: &str = "bdn";
const WORDS: &str = "lex";

/// The changes to the usual rules that a position in CGP asks for, as settings of an edition such as `board=super-21`.
#[must_use]
pub fn asked_by(position: &str, usual: &Ruleset) -> Vec<String> {
    let opcodes = position.trim().splitn(5, ' ').nth(4).unwrap_or_default();
    let value = |name: &str| {
        let found = opcodes.split(';').find_map(|opcode| opcode.trim().strip_prefix(name)?.strip_prefix(' '));
        found.map(str::trim)
    };
    let tiles = match value(TILES) {
        Some(tiles) => ours("tiles", tiles),
        None => value(WORDS).and_then(|words| ours("words", words)),
    };
    let tiles = tiles.filter(|name| editions::alphabet(name).is_ok_and(|alphabet| alphabet != usual.alphabet));
    let board = value(BOARD).and_then(|board| ours("board", board));
    let board = board.filter(|name| editions::board(name).is_ok_and(|layout| layout != usual.layout));
    let set = |key: &str, name: &str| format!("{key}={name}");
    tiles.map(|name| set("alphabet", name)).into_iter().chain(board.map(|name| set("board", name))).collect()
}

/// The settings that name the tiles and the board of a position, if they are not the usual ones.
#[must_use]
pub fn settings(ruleset: &Ruleset, usual: &Ruleset) -> Vec<Opcode> {
    let opcode = |name: &str, value: &str| Opcode { name: name.to_owned(), value: value.to_owned() };
    let alphabet = |name: &&str| editions::alphabet(name).is_ok_and(|alphabet| alphabet == ruleset.alphabet);
    let board = |name: &&str| editions::board(name).is_ok_and(|board| board == ruleset.layout);
    let tiles = (ruleset.alphabet != usual.alphabet).then(|| ShippedKind::Alphabet.names().find(alphabet)).flatten();
    let layout = (ruleset.layout != usual.layout).then(|| ShippedKind::Board.names().find(board)).flatten();
    tiles.map(|name| opcode(TILES, name)).into_iter().chain(layout.map(|name| opcode(BOARD, name))).collect()
}

/// The shipped sets of letters with which the fewest lines of a file disagree; none if those of `own` are as good.
#[must_use]
pub fn fitting_alphabets(game: &GcgGame, own: &Alphabet) -> Vec<&'static str> {
    let n_own = misfits(game, own);
    // If its own letters fit, the others need not be read.
    if n_own == 0 {
        return Vec::new();
    }
    let misfits_of = |name: &str| editions::alphabet(name).map_or(usize::MAX, |alphabet| misfits(game, &alphabet));
    let others: Vec<_> = ShippedKind::Alphabet.names().map(|name| (misfits_of(name), name)).collect();
    let fewest = others.iter().map(|(n, _)| *n).min().filter(|&fewest| fewest < n_own);
    others.into_iter().filter(|(n, _)| Some(*n) == fewest).map(|(_, name)| name).collect()
}

/// On how many lines racks or words have letters that the alphabet lacks. A single one may be a mistake of the
/// annotator.
fn misfits(game: &GcgGame, alphabet: &Alphabet) -> usize {
    let turns = game.events().filter(|(_, event)| event.what.is_turn());
    let misfits = turns.filter(|(_, event)| {
        let word = match &event.what {
            What::Play { word, .. } => word.replace(['.', '(', ')'], ""),
            _ => String::new(),
        };
        alphabet.tiles(&event.rack).is_err() || alphabet.spell(&word).is_err()
    });
    misfits.count()
}

/// The name here for a name that other programs use.
fn ours(kind: &str, name: &str) -> Option<&'static str> {
    let plain: String = name.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
    NAMES.lines().filter(|line| !line.starts_with('#')).find_map(|line| {
        let mut columns = line.split_whitespace();
        let (found, theirs, ours) = (columns.next()?, columns.next()?, columns.next()?);
        let is_it = match theirs.strip_suffix('*') {
            Some(start) => plain.starts_with(start),
            None => plain == theirs,
        };
        (found == kind && is_it).then_some(ours)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(text: &str) -> Named {
        Named::of(&GcgGame::read(text.as_bytes()).unwrap().0)
    }

    #[test]
    fn names_of_other_programs_are_ours() {
        let file = named("#tile-distribution English_Super\n#board-layout SuperCrosswordGame\n");
        assert_eq!((file.tiles, file.board), (Some("english-super"), Some("super-21")));
        assert_eq!(named("#tile-set english set\n").tiles, Some("english"));
        assert_eq!(named("#lexicon OSPS50\n").tiles, Some("polish"));
    }

    #[test]
    fn a_name_that_is_not_known_here_is_reported_except_that_of_a_lexicon() {
        let file = named("#game-type lonify\n#lexicon whatever\n");
        assert_eq!(file.unknown, [UnknownName { pragma: "game-type", name: "lonify".to_owned() }]);
    }

    #[test]
    fn a_file_with_letters_that_its_own_set_lacks_is_of_the_sets_that_have_them() {
        let english = editions::alphabet("english").unwrap();
        let fitting = |text: &str| fitting_alphabets(&GcgGame::read(text.as_bytes()).unwrap().0, &english);
        assert_eq!(fitting(">Ada: HORN 8F HORN +14 14\n"), [""; 0]);
        assert_eq!(fitting(">Ada: ŁĄKA 8F ŁĄKA +14 14\n"), ["polish"]);
    }

    /// The values written into a position are read back from it.
    #[test]
    fn a_position_says_which_tiles_and_board_it_is_for() {
        let usual = editions::load("tournament").unwrap().ruleset;
        let other = editions::Request::named("tournament").set("alphabet", "polish").set("board", "super-21");
        let other = other.load().unwrap().ruleset;
        let written: String =
            settings(&other, &usual).iter().map(|Opcode { name, value }| format!(" {name} {value};")).collect();
        assert_eq!(written, " ld polish; bdn super-21;");
        let position = |opcodes: &str| asked_by(&format!("15/15 / 0/0 0{opcodes}"), &usual);
        assert_eq!(position(&written), ["alphabet=polish", "board=super-21"]);
        assert_eq!(position(" lex OSPS49;"), ["alphabet=polish"]);
        assert_eq!(position(" ld english; bdn CrosswordGame; lex NWL23;"), [""; 0], "the usual ones change nothing");
        assert_eq!((settings(&usual, &usual).len(), position("").len()), (0, 0));
    }

    #[test]
    fn every_name_of_the_list_exists() {
        for line in NAMES.lines().filter(|line| !line.starts_with('#')) {
            let columns: Vec<&str> = line.split_whitespace().collect();
            let [kind, theirs, ours] = columns[..] else { panic!("{line}") };
            assert_eq!(theirs, theirs.to_lowercase(), "{line}");
            match kind {
                "board" => assert!(editions::board(ours).is_ok(), "{line}"),
                "tiles" | "words" => assert!(editions::alphabet(ours).is_ok(), "{line}"),
                "game" => assert!(ours == "-" || editions::load(ours).is_ok(), "{line}"),
                _ => panic!("{line}"),
            }
        }
    }
}
