//! The bodies of the fuzz targets: each takes any bytes, and panics if a law is broken.
//!
//! They are ordinary functions, so that an ordinary test runs them on a few thousand inputs too.

use std::sync::{Arc, LazyLock};

use notation::WrittenTurn;
use notation::cgp::CgpPosition;
use notation::gcg::GcgGame;
use protocol::message::{SeenMessage, ViewMessage};
use protocol::record::GameFile;
use protocol::wire::rest::{self, Claim};
use protocol::wire::{Ask, ClientMessage, Key, ServerMessage, TableSettings, preferred_language};
use rules::{Board, Game, Ruleset, Viewer};
use tiles::Seat;
use transcripts::Terms;

use crate::{Dice, Driver, presets, small_ruleset};

/// A law that holds for any bytes.
pub type Law = fn(&[u8]);

/// The names of the targets, with their laws.
pub const LAWS: [(&str, Law); 6] =
    [("cgp", cgp), ("commands", commands), ("gcg", gcg), ("notation", notation), ("record", record), ("wire", wire)];

/// The shipped rules, loaded once.
static PRESETS: LazyLock<Vec<(String, Arc<Ruleset>)>> = LazyLock::new(presets);

/// Some rulesets, each with a board that has a few tiles; made once, because this took most of the time of an input.
static PLAYED: LazyLock<Vec<(Arc<Ruleset>, Board)>> = LazyLock::new(|| {
    let played = |number: u64| {
        let ruleset = small_ruleset(number);
        let mut driver = Driver::new(&ruleset, 2, 1);
        for _ in 0..12 {
            let _ = driver.step();
        }
        let board = driver.game().public().board().clone();
        (ruleset, board)
    };
    (0..32).map(played).collect()
});

/// The most commands of one input.
const MOST_COMMANDS: usize = 300;

/// Any commands at any table: no panic, tiles are conserved (the referee asserts that), the log gives the game that was
/// played, and a log that was cut off anywhere can be continued.
///
/// # Panics
/// A law is broken.
pub fn commands(data: &[u8]) {
    let Some((&[low, high, seats], tape)) = data.split_first_chunk() else { return };
    let number = u64::from(u16::from_le_bytes([low, high]));
    let ruleset = small_ruleset(number);
    let mut driver = Driver::new(&ruleset, usize::from(seats % 6) + 1, number).with_dice(Dice::tape(tape));
    for _ in 0..MOST_COMMANDS {
        if driver.is_used_up() || driver.is_finished() {
            break;
        }
        let _ = driver.step();
    }
    driver.assert_replays();
    let cut = number as usize % driver.log().len() + 1;
    let mut shorter = driver.cut_off(cut).with_dice(Dice::new(number));
    let _ = shorter.step();
    shorter.assert_replays();
}

/// Any bytes as a stored game, a message or a command: an answer, never a panic; whatever can be read is written so
/// that it reads back unchanged.
///
/// # Panics
/// A law is broken.
pub fn record(data: &[u8]) {
    if let Ok(file) = GameFile::read(data) {
        let again = file.write().and_then(|text| GameFile::read(text.as_bytes()));
        let is_same = again.is_ok_and(|again| again.log() == file.log() && again.told() == file.told());
        assert!(is_same || file.log().is_empty(), "a game that was read is written as another");
        if let Ok(game) = file.game() {
            show(&game);
        }
    }
    let Ok(text) = str::from_utf8(data) else { return };
    let ruleset = small_ruleset(0);
    if let Ok(action) = protocol::command::read(text, &ruleset.alphabet) {
        let again = protocol::command::read(&protocol::command::write(&action, &ruleset.alphabet), &ruleset.alphabet);
        assert_eq!(again, Ok(action));
    }
    if let Ok(message) = SeenMessage::from_json(text) {
        let _ = message.seen(&ruleset.alphabet);
    }
    if let Ok(message) = ViewMessage::from_json(text) {
        assert_eq!(ViewMessage::from_json(&message.to_json()), Ok(message));
    }
}

/// Any text as a message of a client or a server, or as a request to the HTTP API: an answer, never a panic; whatever
/// can be read is written so that it reads back unchanged.
///
/// # Panics
/// A law is broken.
pub fn wire(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let ruleset = small_ruleset(0);
    let _ = ClientMessage::number_of(text);
    if let Ok(message) = ClientMessage::from_json(text) {
        if let Ask::Act { action, .. } = &message.ask {
            let _ = action.read(&ruleset.alphabet);
        }
        let _ = message.ask.too_long();
        assert_eq!(ClientMessage::from_json(&message.to_json()), Ok(message));
    }
    if let Ok(message) = ServerMessage::from_json(text) {
        assert_eq!(ServerMessage::from_json(&message.to_json()), Ok(message));
    }
    if let Ok(settings) = serde_json::from_str::<TableSettings>(text) {
        let again = serde_json::to_string(&settings).ok().and_then(|text| serde_json::from_str(&text).ok());
        assert_eq!(again, Some(settings));
    }
    reads_back::<Claim>(text);
    reads_back::<rest::Start>(text);
    reads_back::<rest::Account>(text);
    reads_back::<rest::NewName>(text);
    reads_back::<rest::BotTokenName>(text);
    reads_back::<rest::RulesChoice>(text);
    reads_back::<rest::Import>(text);
    reads_back::<rest::LessonTry>(text);
    reads_back::<Key>(text);
    let _ = preferred_language(text);
}

/// A request body that can be read is written so that it reads back as the same.
fn reads_back<T: serde::de::DeserializeOwned + serde::Serialize + PartialEq>(text: &str) {
    if let Ok(body) = serde_json::from_str::<T>(text) {
        let again = serde_json::to_string(&body).ok().and_then(|text| serde_json::from_str::<T>(&text).ok());
        assert!(again == Some(body), "a body does not read back as itself");
    }
}

/// Any text as a play, a drawn board or a position: an answer, never a panic; whatever can be read is written so that
/// it reads back unchanged.
///
/// # Panics
/// A law is broken.
pub fn notation(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let which = usize::from(data.first().copied().unwrap_or_default());
    let Some((ruleset, board)) = PLAYED.get(which % PLAYED.len().max(1)) else { return };
    if let Ok(WrittenTurn { lay: Some(lay), .. }) = WrittenTurn::parse(text, &ruleset.alphabet) {
        let _ = lay.resolve(board, &ruleset.alphabet);
    }
    if let Ok(board) = notation::board::drawn(text, &ruleset.layout, &ruleset.alphabet) {
        let drawn = notation::board::draw(&board, &ruleset.layout, &ruleset.alphabet);
        assert_eq!(notation::board::drawn(&drawn, &ruleset.layout, &ruleset.alphabet), Ok(board));
    }
    if let Ok(position) = CgpPosition::read(text, ruleset) {
        let line = position.write(&ruleset.alphabet);
        assert_eq!(CgpPosition::read(&line, ruleset), Ok(position), "{line}");
    }
}

/// Any text as a position under the rules of every shipped edition: an answer, never a panic; whatever can be read is
/// written so that it reads back unchanged.
///
/// # Panics
/// A law is broken.
pub fn cgp(data: &[u8]) {
    let Some((&which, text)) = data.split_first() else { return };
    let Ok(text) = str::from_utf8(text) else { return };
    let Some((_, ruleset)) = PRESETS.get(usize::from(which) % PRESETS.len().max(1)) else { return };
    if let Ok(position) = CgpPosition::read(text, ruleset) {
        let line = position.write(&ruleset.alphabet);
        assert_eq!(CgpPosition::read(&line, ruleset), Ok(position), "{line}");
    }
}

/// Any bytes as a GCG file: an answer, never a panic; whatever can be read is written so that it reads back unchanged;
/// and even with many faults, the referee's log of it is the log of a game.
///
/// # Panics
/// A law is broken.
pub fn gcg(data: &[u8]) {
    let Ok((game, numbers)) = GcgGame::read(data) else { return };
    assert_eq!(game.lines.len(), numbers.len());
    for game in [game.clone(), game.canonical()] {
        let again = GcgGame::read(&game.write());
        assert_eq!(again.map(|(again, _)| again).as_ref(), Ok(&game));
    }
    // Any rules are suitable, as long as the input chooses them.
    let ruleset = small_ruleset(data.len() as u64 % 64);
    let terms = Terms { edition: "fuzz", ruleset: &ruleset, words: None };
    let Ok(import) = transcripts::import(&game, &numbers, &terms) else { return };
    assert!(rules::replay(&import.log) == Ok(import.game), "the log makes another game");
    if let Ok(written) = transcripts::export(&import.log, &[]) {
        assert_eq!(GcgGame::read(&written.write()).map(|(read, _)| read), Ok(written));
    }
}

/// Prints all of a game, to find panics.
fn show(game: &Game) {
    let seats = Seat::all(game.public().table().n_seats()).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Spectator]) {
        let text = ViewMessage::new(0, &viewer.view(game)).to_json();
        assert!(ViewMessage::from_json(&text).is_ok(), "{text}");
    }
    let _ = notation::board::draw(
        game.public().board(),
        &game.public().ruleset().layout,
        &game.public().ruleset().alphabet,
    );
}
