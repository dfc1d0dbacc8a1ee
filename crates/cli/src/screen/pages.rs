//! Things to read.

use super::app::App;
use crate::draw;
use crate::play::{Page, end_reason, ending_card, help_commands};

/// How wide texts are laid out; the box cuts nothing at 80 columns.
pub(super) const WIDTH: usize = 72;

/// The keys, as they are explained.
const KEYS: &[(&str, &str)] = &[
    ("arrows", "move the cursor"),
    ("Tab  \\", "change the direction of play"),
    ("A … Z", "lay a tile; the blank where the letter is missing"),
    ("Shift+letter", "lay the blank as that letter"),
    ("*", "make the last tile a blank, or a letter again"),
    ("'", "between C and H: two tiles, not the tile CH"),
    ("Space", "pass over a square"),
    ("Backspace", "take the last tile back"),
    ("Esc", "take all tiles back"),
    ("Enter", "play"),
    (",  .", "shuffle the rack; sort it"),
    ("2 2", "pass (twice, so that nobody passes by mistake)"),
    ("3 3", "challenge the last play"),
    ("4", "exchange tiles"),
    ("5", "hints, where the rules or the table allow them"),
    ("6 or F2", "the score sheet"),
    ("7 or F3", "the tiles that you have not seen"),
    ("8 or F4", "the rules of this game"),
    (":  or  /", "type a command, see below"),
    ("PgUp PgDn", "scroll the list of moves"),
    ("Ctrl+C", "leave; the game is saved, and --resume goes on"),
];

/// The title and the lines of a page.
pub(super) fn page(app: &App, page: Page) -> (&'static str, Vec<String>) {
    let public = app.public();
    match page {
        Page::Board | Page::Help => {
            let mut lines: Vec<String> = KEYS.iter().map(|(key, does)| format!("  {key:<14} {does}")).collect();
            lines.extend([String::new(), "Behind a colon, every turn can be typed as it is written:".to_owned()]);
            lines.extend(help_commands(public));
            lines.push(String::new());
            lines.push("With the mouse: click a square for the cursor, again to turn it, again to".to_owned());
            lines.push("put it away; click tiles of the rack to lay them, and tiles that lie to".to_owned());
            lines.push("take them back.".to_owned());
            ("Keys", lines)
        }
        Page::Sheet => ("Score sheet", draw::sheet(public, WIDTH)),
        Page::Unseen => ("Unseen tiles", draw::unseen(&app.view())),
        Page::Rules => {
            let rules = editions::describe(public.ruleset());
            let lines = rules.into_iter().flat_map(|line| crate::text::wrap(&line.text, WIDTH, 2)).collect();
            ("The rules of this game", lines)
        }
    }
}

/// A clause as a sentence.
fn capitalised(clause: &str) -> String {
    let mut letters = clause.chars();
    let first: String = letters.next().map_or_else(String::new, |first| first.to_uppercase().collect());
    format!("{first}{}.", letters.as_str())
}

/// How the game came out.
pub(super) fn result(app: &App) -> Vec<String> {
    let public = app.public();
    let reason = public.outcome().map(|outcome| end_reason(public.table(), outcome.reason));
    let card: Vec<String> = reason.into_iter().map(|reason| capitalised(&reason)).chain(ending_card(public)).collect();
    let lines = card.iter().flat_map(|line| {
        let indent = line.len() - line.trim_start().len();
        let lead = " ".repeat(indent);
        crate::text::wrap(line, WIDTH - indent, 2).into_iter().map(move |line| format!("{lead}{line}"))
    });
    let verify = crate::text::wrap(&app.look().verify, WIDTH - 2, 2);
    lines.chain(verify.into_iter().map(|line| format!("  {line}"))).collect()
}
