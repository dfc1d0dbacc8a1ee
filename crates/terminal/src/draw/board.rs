//! The board with its tiles.

use rules::{Board, Layout, Premium, Square};
use speech::{Caption, Phrasebook};
use tiles::{Alphabet, Placed};

use super::palette::Palette;
use crate::text::{Style, TextLine};

/// The width of a square, in columns: two for `3W` or a value, and one that separates neighbours.
const SQUARE: usize = 3;
/// The width of the row numbers, in columns.
const MARGIN: usize = 3;

/// How squares are drawn.
#[derive(Clone, Copy, Debug)]
pub enum Marks<'a> {
    /// As plain text: letters, and the names of premiums.
    Plain,
    /// In the colours of a theme, with the values of tiles.
    Coloured(&'a Palette),
}

/// The width of a board with this many columns, in characters.
pub fn width(cols: u8) -> usize {
    MARGIN + SQUARE * usize::from(cols)
}

/// The board, with the letters of the columns above and the numbers of the rows at the left. Tiles on `fresh` squares
/// are highlighted if there are colours.
pub fn board(layout: &Layout, board: &Board, alphabet: &Alphabet, fresh: &[Square], marks: Marks<'_>) -> Vec<TextLine> {
    let mut lines = vec![columns(layout.cols())];
    for row in 0..layout.rows() {
        let mut line = TextLine::from(format!("{:>2} ", u16::from(row) + 1));
        for col in 0..layout.cols() {
            let square = Square { row, col };
            match board.at(square) {
                Some(placed) => tile(&mut line, alphabet, placed, fresh.contains(&square), marks),
                None => empty(&mut line, layout, square, marks),
            }
        }
        lines.push(line);
    }
    lines
}

/// A line that explains the marks on empty squares.
pub fn legend(layout: &Layout, book: &dyn Phrasebook) -> String {
    let mut kinds: Vec<Premium> = Vec::new();
    for premium in layout.squares().map(|square| layout.premium(square)) {
        if premium != Premium::NONE && !kinds.contains(&premium) {
            kinds.push(premium);
        }
    }
    kinds.sort_by_key(|premium| (premium.word, premium.letter));
    let marks: Vec<String> = kinds.into_iter().map(|premium| mark(premium).to_owned()).collect();
    format!("{}: {}", marks.join(" "), book.caption(Caption::Legend))
}

fn columns(cols: u8) -> TextLine {
    let mut text = " ".repeat(MARGIN);
    for col in 0..cols {
        let square = Square { row: 0, col }.to_string();
        text.push_str(&format!("{:^SQUARE$}", square.trim_end_matches('1')));
    }
    TextLine::from(text)
}

fn tile(line: &mut TextLine, alphabet: &Alphabet, placed: Placed, is_fresh: bool, marks: Marks<'_>) {
    let face = alphabet.written(placed);
    let face = face.trim_matches(['[', ']']);
    let Marks::Coloured(palette) = marks else { return line.push(in_square(face)) };
    let value = if placed.is_blank() { String::new() } else { small_digits(alphabet.value(placed.tile())) };
    line.push_styled(in_square(&format!("{face}{value}")), palette.tile(is_fresh));
}

/// A text in the width of a square, with its first letter in the middle if there is room.
fn in_square(text: &str) -> String {
    let lead = if text.chars().count() < SQUARE { " " } else { "" };
    let text: String = text.chars().take(SQUARE).collect();
    format!("{:<SQUARE$}", format!("{lead}{text}"))
}

fn empty(line: &mut TextLine, layout: &Layout, square: Square, marks: Marks<'_>) {
    let premium = layout.premium(square);
    let is_start = layout.starts().contains(&square);
    let text = if is_start { "*" } else { mark(premium) };
    match marks {
        Marks::Plain => line.push(in_square(if text.is_empty() { "." } else { text })),
        Marks::Coloured(palette) => {
            let style: Style = palette.square(premium, is_start);
            line.push_styled(in_square(text), style);
        }
    }
}

/// The mark of a premium; empty for an ordinary square.
pub fn mark(premium: Premium) -> &'static str {
    match (premium.letter, premium.word) {
        (1, 1) => "",
        (2, 1) => "2L",
        (3, 1) => "3L",
        (_, 1) => "4L",
        (_, 2) => "2W",
        (_, 3) => "3W",
        (_, _) => "4W",
    }
}

/// A number in small digits, as it is printed on tiles.
pub fn small_digits(number: u8) -> String {
    let small = |digit: char| char::from_u32(u32::from('₀') + digit.to_digit(10).unwrap_or(0)).unwrap_or(digit);
    number.to_string().chars().map(small).collect()
}
