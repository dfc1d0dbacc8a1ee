//! Headings, lines below boxes, short texts with numbers, and keys.

use super::super::{English, many};
use crate::Phrasebook as _;
use crate::keyboard::{Caption, Figure, KeyHint};
use crate::plural::Category;
use crate::{capital, signed};

pub(super) const KEYS: [[&str; 2]; 22] = [
    ["arrows", "move the cursor"],
    ["Tab  \\", "change the direction of play"],
    ["A … Z", "lay a tile; your blank if you do not have the letter"],
    ["Shift+letter", "lay your blank as that letter"],
    ["*", "turn the last tile into a blank, or back into a letter"],
    ["'", "type it between C and H for two tiles instead of the tile CH"],
    ["Space", "skip a square"],
    ["Backspace", "take the last tile back"],
    ["Esc", "take all tiles back"],
    ["Enter", "play"],
    [",  .", "shuffle the rack; sort it"],
    ["2 2", "pass (twice, so that nobody passes by mistake)"],
    ["3 3", "challenge the last play"],
    ["3", "while the racks are hidden: challenge for any opponent"],
    ["4", "exchange tiles"],
    ["5", "hints, if the rules or the table allow them"],
    ["6 or F2", "the score sheet"],
    ["7 or F3", "the tiles that you have not seen"],
    ["8 or F4", "the rules of this game"],
    [":  or  /", "type a command, see below"],
    ["PgUp PgDn", "scroll the list of moves"],
    ["Ctrl+C", "leave; the game is saved, and --resume continues it"],
];

pub(super) fn caption(caption: Caption) -> &'static str {
    match caption {
        Caption::Rack => "Rack:",
        Caption::Pool => "Pool:",
        Caption::Moves => "Moves",
        Caption::MovesWithLater => "Moves (PgDn: later)",
        Caption::NoMoves => "none yet",
        Caption::TurnTime => "Time for this turn",
        Caption::GameTime => "Time for the game",
        Caption::Clock => "Clock",
        Caption::ClocksStopped => "The clocks are stopped",
        Caption::Legend => "times for a letter or a word  *: start  small letter: blank",
        Caption::RacksHidden => "Racks are hidden",
        Caption::NoRackShown => "Racks are hidden.",
        Caption::Paused => "Paused",
        Caption::ChallengeAsked => "Challenge?",
        Caption::Challenge => "Challenge",
        Caption::Exchange => "Exchange",
        Caption::ChooseTiles => "Choose from the pool",
        Caption::BlankStandsFor => "What does the blank stand for?",
        Caption::Sure => "Sure?",
        Caption::Ruling => "A ruling",
        Caption::Hints => "Hints",
        Caption::Keys => "Keys",
        Caption::ScoreSheet => "Score sheet",
        Caption::UnseenTiles => "Unseen tiles",
        Caption::Rules => "The rules of this game",
        Caption::GameOver => "The game is over",
        Caption::Over => "game over",
        Caption::AnyKey => "Press any key to continue",
        Caption::AllClocksStopped => "All clocks are stopped.",
        Caption::EnterShowsRack => "Enter shows the rack",
        Caption::StandOrChallenge => "Space lets it stand, 3 challenges",
        Caption::ExchangeKeys => "Enter exchanges, Esc keeps them",
        Caption::ExchangeHow => "Type letters to choose them, again to keep them.",
        Caption::ExchangeSigns => "? blank   $ all   - the others   Backspace none",
        Caption::ChooseKeys => "Type letters; Enter takes them",
        Caption::BlankKeys => "Type the letter, Esc goes back",
        Caption::YesNo => "y yes, n no",
        Caption::YesNoTyped => "(y/n)",
        Caption::ChallengeKeys => "Enter challenges, Esc goes back",
        Caption::HintKeys => "Enter lays it, Space says why, Esc goes back",
        Caption::EscGoesBack => "Esc goes back",
        Caption::AfterAColon => "After a colon you can type any turn as it is written down:",
        Caption::Mouse => {
            "With the mouse: click a square to put the cursor there, again to turn it, and again to remove it; click tiles \
             on your rack to lay them, and tiles you have laid to take them back."
        }
        Caption::ChallengeForExample => "challenge BEN",
        Caption::ChallengeForOthers => "the same for Ben; every opponent may challenge",
        Caption::RackExample => "rack STAR",
        Caption::RackOrder => "put these tiles first",
        Caption::HintPlay => "play",
        Caption::HintScore => "score",
        Caption::HintKeeps => "keeps",
    }
}

pub(super) fn figure(figure: &Figure<'_>) -> String {
    match figure {
        Figure::Pool(0) => "The pool is empty".to_owned(),
        Figure::Pool(n) => format!("{} in the pool", many(*n, "tile")),
        Figure::InPool(0) => "pool empty".to_owned(),
        Figure::InPool(n) => format!("{n} in the pool"),
        Figure::Unseen { pool, hidden: 0 } => format!("{}, all in the pool:", many(*pool, "unseen tile")),
        Figure::Unseen { pool, hidden } => {
            format!("{}: {pool} in the pool, {hidden} on hidden racks.", many(pool + hidden, "unseen tile"))
        }
        Figure::UnseenHeading { pool, hidden: 0 } => format!("Unseen: {pool}"),
        Figure::UnseenHeading { pool: 0, hidden } => format!("Unseen: {hidden}, all on racks"),
        Figure::UnseenHeading { pool, hidden } => format!("Unseen: {}, {hidden} on racks", pool + hidden),
        Figure::Kinds { vowels, consonants, blanks } => {
            format!("Vowels {vowels}, consonants {consonants}, blanks {blanks}.")
        }
        Figure::VowelsAndConsonants { vowels, consonants } => {
            format!("{}, {}", many(*vowels, "vowel"), many(*consonants, "consonant"))
        }
        Figure::GivenBack { n, of } => match English.plural(*of as u64) {
            Category::One => format!("{n} of {of} tile goes back to the pool."),
            _ => format!("{n} of {of} tiles go back to the pool."),
        },
        Figure::Chosen { n, of, tiles } => format!("Chosen, {n} of {of}: {tiles}"),
        Figure::BlankLetter { typed } => format!("Letter: {typed}"),
        Figure::Lines { from, to, of } => format!("lines {from}–{to} of {of}, ↑ ↓ scroll, Esc goes back"),
        Figure::TooSmall { size: (width, height), least } => {
            format!("The window is too small: {width}×{height}.\nMake it at least {least}.")
        }
        Figure::SheetLine { name, deed, points, total } => {
            format!("{name}: {deed}, {}, total {total}.", signed(points.0))
        }
        Figure::SomePlayer(None) => "Player".to_owned(),
        Figure::SomePlayer(Some(number)) => format!("Player {number}"),
        Figure::Bot(level) => format!("{} bot", capital(level.name())),
        Figure::SomeRack(number) => format!("Rack {number}"),
        Figure::Pegs { holes, outer, inner } => format!("pegs: {holes}s {outer}, 1s {inner}"),
    }
}

pub(super) fn key_hint(hint: KeyHint) -> [&'static str; 2] {
    match hint {
        KeyHint::AnyKeyContinues => ["any key", "continue"],
        KeyHint::Back => ["Esc", "back"],
        KeyHint::LeaveOver => ["Enter", "leave"],
        KeyHint::Result => ["r", "result"],
        KeyHint::Sheet => ["6", "sheet"],
        KeyHint::Rules => ["8", "rules"],
        KeyHint::ShowRack => ["Enter", "show the rack"],
        KeyHint::LetStand => ["Space", "let it stand"],
        KeyHint::Challenge => ["3", "challenge"],
        KeyHint::Hurry => ["Enter", "play now!"],
        KeyHint::Help => ["?", "help"],
        KeyHint::Shuffle => [",", "shuffle"],
        KeyHint::Play => ["Enter", "play"],
        KeyHint::Turn => ["Tab", "turn"],
        KeyHint::Recall => ["Esc", "recall"],
        KeyHint::Pass => ["2", "pass"],
        KeyHint::Exchange => ["4", "exchange"],
        KeyHint::Hint => ["5", "hint"],
        KeyHint::Type => [":", "type"],
        KeyHint::Unseen => ["7", "unseen"],
        KeyHint::Leave => ["Ctrl+C", "leave"],
    }
}
