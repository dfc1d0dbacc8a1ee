//! The picture in the documents: a real screen, drawn as SVG.

use std::fmt::Write as _;
use std::path::Path;

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

use super::*;
use crate::draw::Palette;

/// The size of a character, in the units of the picture.
const CHAR: (usize, usize) = (9, 20);
const MARGIN: usize = 12;
const INK: Color = Color::Rgb(222, 222, 222);
const SOFT: Color = Color::Rgb(150, 152, 154);
const PAPER: Color = Color::Rgb(29, 31, 33);

/// Adjacent characters in the same style.
struct Piece {
    column: usize,
    text: String,
    look: Look,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Look {
    ink: Color,
    paper: Color,
    is_bold: bool,
    is_underlined: bool,
}

/// The five-turn example after its fourth play, with the last play highlighted and the fifth being laid.
fn screen() -> Buffer {
    let draws = ["A", "B", "HORNAET", "FAMOBQE", "PSBI", "DUG", "TLUK?"];
    let mut desk = Desk::scripted("deluxe", &["Ann", "Ben"], &draws);
    desk.app.look.palette = Some(Palette::new(&editions::load("deluxe").unwrap().theme));
    desk.app.look.ink = Ink::Full;
    desk.press("<Enter>:8F HORN<Enter><Enter>:H6 FA.M<Enter><Enter>:10F PASTE<Enter><Enter>:9H .OB<Enter>");
    assert_eq!(desk.scores(), [39, 25]);
    desk.press("<Enter>:11E<Enter>bit");
    desk.buffer()
}

fn svg(buffer: &Buffer) -> String {
    let (columns, lines) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    let (width, height) = (columns * CHAR.0 + 2 * MARGIN, lines * CHAR.1 + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"monospace\" \
         font-size=\"15\">\n<title>A game of Tilewright in a terminal</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>\n",
        hex(PAPER)
    );
    for row in 0..buffer.area.height {
        for piece in pieces(buffer, row) {
            let (x, y) = (MARGIN + piece.column * CHAR.0, MARGIN + usize::from(row) * CHAR.1);
            let n_columns = piece.text.chars().count();
            if piece.look.paper != PAPER {
                svg.push_str(&rectangle((x, y), (n_columns * CHAR.0, CHAR.1), piece.look.paper));
            }
            svg.push_str(&text(&piece, x, y + 15));
            if piece.look.is_underlined {
                svg.push_str(&rectangle((x, y + 18), (n_columns * CHAR.0, 1), piece.look.ink));
            }
        }
    }
    svg + "</svg>\n"
}

fn pieces(buffer: &Buffer, row: u16) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for column in 0..buffer.area.width {
        let cell = &buffer[(column, row)];
        let look = look(cell);
        match pieces.last_mut() {
            Some(last) if last.look == look => last.text.push_str(cell.symbol()),
            _ => pieces.push(Piece { column: usize::from(column), text: cell.symbol().to_owned(), look }),
        }
    }
    pieces
}

fn look(cell: &Cell) -> Look {
    let has = |modifier| cell.modifier.contains(modifier);
    let plain = if has(Modifier::DIM) { SOFT } else { INK };
    let ink = if cell.fg == Color::Reset { plain } else { cell.fg };
    let paper = if cell.bg == Color::Reset { PAPER } else { cell.bg };
    let (ink, paper) = if has(Modifier::REVERSED) { (paper, ink) } else { (ink, paper) };
    Look { ink, paper, is_bold: has(Modifier::BOLD), is_underlined: has(Modifier::UNDERLINED) }
}

fn rectangle((x, y): (usize, usize), (width, height): (usize, usize), fill: Color) -> String {
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n", hex(fill))
}

/// A text with each word at its own column and as wide as its letters, so that squares line up in every font.
fn text(piece: &Piece, x: usize, y: usize) -> String {
    let weight = if piece.look.is_bold { " font-weight=\"bold\"" } else { "" };
    let fill = hex(piece.look.ink);
    let mut column = 0;
    let mut svg = String::new();
    for word in piece.text.split(' ') {
        let n_columns = word.chars().count();
        let (x, width) = (x + column * CHAR.0, n_columns * CHAR.0);
        let letters: String = word.chars().map(escaped).collect();
        if width > 0 {
            let _ = writeln!(
                svg,
                "<text x=\"{x}\" y=\"{y}\" textLength=\"{width}\" fill=\"{fill}\"{weight}>{letters}</text>"
            );
        }
        column += n_columns + 1;
    }
    svg
}

fn hex(colour: Color) -> String {
    let Color::Rgb(red, green, blue) = colour else { panic!("{colour} has no number") };
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn escaped(c: char) -> String {
    match c {
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '&' => "&amp;".to_owned(),
        c => c.to_string(),
    }
}

/// After an intended change of the screen: `UPDATE_PICTURE=1 cargo test -p tilewright picture`.
#[test]
fn the_picture_in_the_documents_is_what_the_game_shows() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/img/terminal.svg");
    let drawn = svg(&screen());
    if std::env::var_os("UPDATE_PICTURE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &drawn).unwrap();
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(stored == drawn, "docs/img/terminal.svg is out of date: set UPDATE_PICTURE=1 and run this test again");
}
