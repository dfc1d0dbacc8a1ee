//! The picture in the documents: a real screen, drawn as SVG.

use std::fmt::Write as _;
use std::path::Path;

use super::*;
use crate::text::{Colour, Span};

/// The size of a character, in the units of the picture.
const CHAR: (usize, usize) = (9, 20);
const MARGIN: usize = 12;
const INK: Colour = Colour(222, 222, 222);

/// The five-turn example after its fourth play, with the last play shining and Ann's rack in sight.
fn lines() -> Vec<Line> {
    let draws = ["A", "B", "HORNAET", "FAMOBQE", "PSBI", "DUG", "TLUK?"];
    let mut game = Script::new("deluxe", &["Ann", "Ben"], &draws);
    let theme = editions::load("deluxe").unwrap().theme;
    game.session.look.palette = Some(Palette::new(&theme));
    game.types(&["", "8F HORN", "", "H6 FA.M", "", "10F PASTE", "", "9H .OB"]);
    let step = game.session.take("", game.now);
    assert_eq!(game.scores(), [39, 25]);
    let line = |show| match show {
        Show::Clear => None,
        Show::Line(line) => Some(line),
        Show::Prompt(text) => Some(Line::from(text)),
    };
    step.shows.into_iter().filter_map(line).collect()
}

fn svg(lines: &[Line]) -> String {
    let (width, height) = (80 * CHAR.0 + 2 * MARGIN, lines.len() * CHAR.1 + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"monospace\" \
         font-size=\"15\">\n<title>A game of Tilewright in a terminal</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#1d1f21\"/>\n"
    );
    for (row, line) in lines.iter().enumerate() {
        let mut column = 0;
        for span in merged(line) {
            let n_columns = columns(&span.text);
            let (x, y) = (MARGIN + column * CHAR.0, MARGIN + row * CHAR.1);
            if let Some(paper) = span.style.paper {
                let (width, fill) = (n_columns * CHAR.0, hex(paper));
                let _ = writeln!(
                    svg,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{}\" fill=\"{fill}\"/>",
                    CHAR.1
                );
            }
            svg.push_str(&text(&span, x, y + 15));
            column += n_columns;
        }
    }
    svg + "</svg>\n"
}

/// A text, each word on its own column and as wide as its letters, so that every font keeps the squares in line.
fn text(span: &Span, x: usize, y: usize) -> String {
    let weight = if span.style.is_bold { " font-weight=\"bold\"" } else { "" };
    let fill = hex(span.style.ink.unwrap_or(INK));
    let mut column = 0;
    let mut svg = String::new();
    for word in span.text.split(' ') {
        let (x, width) = (x + column * CHAR.0, columns(word) * CHAR.0);
        let letters: String = word.chars().map(escaped).collect();
        if width > 0 {
            let _ = writeln!(
                svg,
                "<text x=\"{x}\" y=\"{y}\" textLength=\"{width}\" fill=\"{fill}\"{weight}>{letters}</text>"
            );
        }
        column += columns(word) + 1;
    }
    svg
}

fn merged(line: &Line) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::new();
    for span in &line.0 {
        match spans.last_mut() {
            Some(last) if last.style == span.style => last.text.push_str(&span.text),
            _ => spans.push(span.clone()),
        }
    }
    spans
}

fn hex(Colour(red, green, blue): Colour) -> String {
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

/// When the screen was changed on purpose: `UPDATE_PICTURE=1 cargo test -p tilewright picture`.
#[test]
fn the_picture_in_the_documents_is_what_the_game_shows() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/img/terminal.svg");
    let drawn = svg(&lines());
    if std::env::var_os("UPDATE_PICTURE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &drawn).unwrap();
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(stored == drawn, "docs/img/terminal.svg is out of date: set UPDATE_PICTURE=1 and run this test again");
}
