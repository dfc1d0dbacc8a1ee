//! The part of a game that never changes: board, tiles, seats, and rules in sentences.

use editions::Theme;
use rules::{Dictionary, Drawing, Layout, Premium, Racks, Square, Table};
use serde::{Deserialize, Serialize};
use tiles::{Letter, Seat};
use ts_rs::TS;

use crate::HandicapDoc;
use crate::message::TileCountDoc;

/// The part of a game that does not change from beginning to end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetupMessage {
    /// The name of the edition with its variations.
    pub edition: String,
    /// The title that people read.
    pub title: String,
    /// The name under which results of solo games are compared: the name of the rules, with a mark if rules or words
    /// were changed.
    pub category: String,
    /// The colours of the board and tiles.
    pub theme: ThemeDoc,
    /// The board without tiles.
    pub board: BoardSetup,
    /// The whole set of tiles: the letters in their order, then the blanks.
    pub tiles: Vec<TileCountDoc>,
    /// The letters that a blank can stand for, in their order.
    pub letters: Vec<String>,
    /// The letters that players count as vowels, in the order of the alphabet.
    pub vowels: Vec<String>,
    /// How many tiles a rack holds.
    pub rack_size: u8,
    /// Whether all racks are visible to all players.
    pub open_racks: bool,
    /// Whether players fill their racks by choosing from an open pool.
    pub open_pool: bool,
    /// The seats in their order, each with its own limits.
    pub seats: Vec<SeatRules>,
    /// The rules in force, one sentence each.
    pub rules: Vec<RuleSentence>,
    /// The digest of the rules, in hexadecimal.
    pub digest: String,
    /// The digest of the secret seed of all draws, in hexadecimal; `null` if tiles are drawn without one.
    #[ts(optional = nullable)]
    pub commitment: Option<String>,
}

/// A board without tiles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardSetup {
    /// How many rows it has.
    pub rows: u8,
    /// How many columns it has.
    pub cols: u8,
    /// The squares that have a premium or are the start.
    pub squares: Vec<SquareSetup>,
}

/// A square that has a premium or is the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SquareSetup {
    /// The row, from zero at the top.
    pub row: u8,
    /// The column, from zero at the left.
    pub col: u8,
    /// The factor of a letter; 1 if the square multiplies words only.
    pub letter: u8,
    /// The factor of a word; 1 if the square multiplies letters only.
    pub word: u8,
    /// Whether the first word must cover it.
    pub start: bool,
}

/// A seat with its own limits and handicap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatRules {
    /// The names of the people at the seat.
    pub members: Vec<String>,
    /// The rules that differ for this seat.
    pub handicap: HandicapDoc,
    /// The score that ends the game; `null`: none does.
    #[ts(optional = nullable)]
    pub target: Option<i32>,
    /// The time limit of a turn, in milliseconds; `null`: none.
    #[ts(optional = nullable)]
    pub turn: Option<u64>,
    /// The time on the clock at the beginning, in milliseconds; `null`: no clock.
    #[ts(optional = nullable)]
    pub clock: Option<u64>,
    /// Whether words may be looked up at any time.
    pub free_dictionary: bool,
}

/// One rule of the table, for people who read the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleSentence {
    /// The key of the rule in an edition file.
    pub key: String,
    /// The sentence, in the language of the client.
    pub text: String,
}

/// The colours of a board, each as `#rrggbb`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is the colour of what it names")]
pub struct ThemeDoc {
    pub name: String,
    pub title: String,
    pub board: String,
    pub start: String,
    pub double_letter: String,
    pub triple_letter: String,
    pub quadruple_letter: String,
    pub double_word: String,
    pub triple_word: String,
    pub quadruple_word: String,
    pub tile: String,
    pub tile_text: String,
    /// Whether racks also show the score with pegs.
    pub pegs: bool,
}

impl SetupMessage {
    /// The constant part of the game at this table. The title and the colours are given separately, because a table
    /// stores only the name of its edition; `rules` are its sentences.
    #[must_use]
    pub fn new(table: &Table, title: &str, theme: &Theme, rules: Vec<RuleSentence>) -> SetupMessage {
        let ruleset = table.ruleset();
        let alphabet = &ruleset.alphabet;
        let face = |letter: Letter| alphabet.face(letter).to_owned();
        let vowel = |letter: &Letter| alphabet.spec(*letter).is_some_and(|spec| spec.vowel);
        SetupMessage {
            edition: table.edition().to_owned(),
            title: title.to_owned(),
            category: table.edition().to_owned(),
            theme: ThemeDoc::write(theme),
            board: BoardSetup::write(&ruleset.layout),
            tiles: TileCountDoc::write_all(&alphabet.full_set(), alphabet),
            letters: alphabet.all().map(face).collect(),
            vowels: alphabet.all().filter(vowel).map(face).collect(),
            rack_size: ruleset.rack_size,
            open_racks: ruleset.racks == Racks::Open,
            open_pool: ruleset.drawing == Drawing::Chosen,
            seats: table.seats().seats().map(|seat| SeatRules::write(table, seat)).collect(),
            rules,
            digest: ruleset.digest().to_string(),
            commitment: table.commitment().map(|digest| digest.to_string()),
        }
    }
}

impl BoardSetup {
    /// The board of these rules, without tiles.
    #[must_use]
    pub fn write(layout: &Layout) -> BoardSetup {
        let square = |square: Square| {
            let Premium { letter, word } = layout.premium(square);
            let start = layout.starts().contains(&square);
            SquareSetup { row: square.row, col: square.col, letter, word, start }
        };
        let is_plain = |square: &SquareSetup| square.letter == 1 && square.word == 1 && !square.start;
        let squares = layout.squares().map(square).filter(|square| !is_plain(square)).collect();
        BoardSetup { rows: layout.rows(), cols: layout.cols(), squares }
    }
}

impl SeatRules {
    fn write(table: &Table, seat: Seat) -> SeatRules {
        let setup = &table.seats()[seat];
        SeatRules {
            members: setup.members.clone(),
            handicap: HandicapDoc::write(&setup.handicap),
            target: table.target(seat).map(|points| points.0),
            turn: table.turn_limit(seat).map(|limit| limit.0),
            clock: table.clock(seat).map(|clock| clock.each.0),
            free_dictionary: table.dictionary(seat) == Dictionary::Free,
        }
    }
}

impl ThemeDoc {
    /// The document for a theme.
    #[must_use]
    pub fn write(theme: &Theme) -> ThemeDoc {
        ThemeDoc {
            name: theme.name.clone(),
            title: theme.title.clone(),
            board: theme.board.to_string(),
            start: theme.start.to_string(),
            double_letter: theme.double_letter.to_string(),
            triple_letter: theme.triple_letter.to_string(),
            quadruple_letter: theme.quadruple_letter.to_string(),
            double_word: theme.double_word.to_string(),
            triple_word: theme.triple_word.to_string(),
            quadruple_word: theme.quadruple_word.to_string(),
            tile: theme.tile.to_string(),
            tile_text: theme.tile_text.to_string(),
            pegs: theme.pegs,
        }
    }
}
