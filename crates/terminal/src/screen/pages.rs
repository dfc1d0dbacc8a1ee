//! Things to read.

use super::app::App;
use crate::draw;
use crate::play::{Page, ending_card, help_commands};

/// How wide texts are laid out; the box cuts nothing at 80 columns.
pub(super) const WIDTH: usize = 72;

/// The keys, as they are explained.
const KEYS: &[(&str, &str)] = &[
    ("arrows", "move the cursor"),
    ("Tab  \\", "change the direction of play"),
    ("A … Z", "lay a tile; your blank if you do not have the letter"),
    ("Shift+letter", "lay your blank as that letter"),
    ("*", "turn the last tile into a blank, or back into a letter"),
    ("'", "type it between C and H for two tiles instead of the tile CH"),
    ("Space", "skip a square"),
    ("Backspace", "take the last tile back"),
    ("Esc", "take all tiles back"),
    ("Enter", "play"),
    (",  .", "shuffle the rack; sort it"),
    ("2 2", "pass (twice, so that nobody passes by mistake)"),
    ("3 3", "challenge the last play"),
    ("3", "while the racks are hidden: challenge for any opponent"),
    ("4", "exchange tiles"),
    ("5", "hints, if the rules or the table allow them"),
    ("6 or F2", "the score sheet"),
    ("7 or F3", "the tiles that you have not seen"),
    ("8 or F4", "the rules of this game"),
    (":  or  /", "type a command, see below"),
    ("PgUp PgDn", "scroll the list of moves"),
    ("Ctrl+C", "leave; the game is saved, and --resume continues it"),
];

/// The title and the lines of a page.
pub(super) fn page(app: &App, page: Page) -> (&'static str, Vec<String>) {
    let public = app.public();
    match page {
        Page::Board | Page::Help => {
            let mut lines: Vec<String> = KEYS.iter().map(|(key, does)| format!("  {key:<14} {does}")).collect();
            lines.extend([String::new(), "After a colon you can type any turn as it is written down:".to_owned()]);
            lines.extend(help_commands(public));
            lines.push(String::new());
            lines.push("With the mouse: click a square to put the cursor there, again to turn it,".to_owned());
            lines.push("and again to remove it; click tiles on your rack to lay them, and tiles you".to_owned());
            lines.push("have laid to take them back.".to_owned());
            ("Keys", lines)
        }
        Page::Sheet => ("Score sheet", draw::sheet(public, WIDTH)),
        Page::Unseen => ("Unseen tiles", draw::unseen(&app.view())),
        Page::Rules => {
            let rules = speech::english().rules(public.ruleset());
            let lines = rules.into_iter().flat_map(|line| crate::text::wrap(&line.text, WIDTH, 2)).collect();
            ("The rules of this game", lines)
        }
    }
}

/// How the game came out.
pub(super) fn result(app: &App) -> Vec<String> {
    let public = app.public();
    let reason = public.outcome().map(|outcome| speech::english().end_reason(outcome.reason, public.table()));
    let card: Vec<String> =
        reason.into_iter().map(|reason| speech::sentence(&reason)).chain(ending_card(public)).collect();
    let lines = card.iter().flat_map(|line| {
        let indent = line.len() - line.trim_start().len();
        let lead = " ".repeat(indent);
        crate::text::wrap(line, WIDTH - indent, 2).into_iter().map(move |line| format!("{lead}{line}"))
    });
    let verify = crate::text::wrap(&app.look().verify, WIDTH - 2, 2);
    lines.chain(verify.into_iter().map(|line| format!("  {line}"))).collect()
}
