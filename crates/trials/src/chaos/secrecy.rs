//! Searches for hidden data where it must not be.

use std::collections::HashSet;

use protocol::record::Reader;
use rules::{Entry, Hidden, Known, replay};
use serde_json::Value;
use tiles::Seat;

use super::player::Witness;
use super::seating::Played;

/// Shorter draws are too likely to occur somewhere by chance, in tiles.
const TELLING: usize = 5;

/// The longest code of a slip.
const CODE: usize = 8;

/// Tiles that a seat drew or gave back hidden.
struct Secret {
    seat: u64,
    tiles: String,
}

/// Searches for hidden tiles of others in all that a client was sent before the end, and for hidden tiles, cookies and
/// keys in the logs of the servers. Returns how many it searched for.
pub(super) fn search(game: &Played, lines: &[String], logged: &str) -> Result<usize, String> {
    let mut n_concealed = 0;
    for secret in &game.concealed {
        n_concealed += 1;
        if let Some(line) = line_with(logged, secret) {
            return Err(format!("a cookie or a key stands in the log of a server: {line}"));
        }
    }
    let concealed = hidden(lines);
    for secret in &concealed {
        n_concealed += 1;
        if alone(logged, &secret.tiles).is_some() {
            return Err(format!("the tiles {} stand in the log of a server", secret.tiles));
        }
    }
    for witness in &game.witnesses {
        n_concealed += search_heard(witness, &concealed, lines)?;
    }
    Ok(n_concealed)
}

fn search_heard(witness: &Witness, concealed: &[Secret], lines: &[String]) -> Result<usize, String> {
    let seat = match witness.known.viewer() {
        rules::Viewer::Seat(seat) => Some(seat),
        rules::Viewer::Spectator => None,
    };
    let own = seat.map(|seat| seat.index() as u64);
    // At the end all racks are revealed.
    let before_end = witness.heard.iter().take_while(|text| !text.contains("\"ended\":"));
    let texts: Vec<&String> = before_end.collect();
    let is_own = |tiles: &str| concealed.iter().any(|secret| Some(secret.seat) == own && secret.tiles == tiles);
    let mut n_concealed = 0;
    for secret in concealed.iter().filter(|secret| Some(secret.seat) != own && !is_own(&secret.tiles)) {
        n_concealed += 1;
        let quoted = format!("\"{}\"", secret.tiles);
        let told = |text: &str| {
            // A spectator who counts the visible tiles knows at the end which ones nobody has shown.
            let counted = "\"unseen\":";
            text.match_indices(&quoted).map(|(at, _)| at).find(|&at| !text[..at].ends_with(counted))
        };
        if let Some((text, at)) = texts.iter().find_map(|text| Some((text, told(text)?))) {
            // In thousands of games somebody once holds what somebody else has drawn.
            if seat.is_some_and(|seat| racks(lines, seat).contains(&secret.tiles)) {
                continue;
            }
            let (from, to) = (text.floor_char_boundary(at.saturating_sub(300)), text.ceil_char_boundary(at + 60));
            return Err(format!("{:?} was sent hidden tiles: … {} …", witness.known.viewer(), &text[from..to]));
        }
    }
    Ok(n_concealed)
}

/// All racks that a seat had in a game.
fn racks(lines: &[String], seat: Seat) -> HashSet<String> {
    let mut reader = Reader::new();
    let log: Vec<Entry<Hidden>> = lines.iter().map_while(|line| reader.read(line).ok()).collect();
    let moments = (1..=log.len()).filter_map(|length| replay(&log[..length]).ok());
    let racks = moments.filter_map(|game| match rules::Viewer::Seat(seat).view(&game).rack_of(seat)? {
        Known::Tiles(tiles) => Some(game.public().ruleset().alphabet.rack(tiles)),
        Known::Count(_) => None,
    });
    racks.collect()
}

/// The hidden tiles of a game, draw by draw.
pub(super) fn hidden_tiles(lines: &[String]) -> impl Iterator<Item = String> {
    hidden(lines).into_iter().map(|secret| secret.tiles)
}

/// The hidden tiles of a game with hidden racks; empty if racks are open.
fn hidden(lines: &[String]) -> Vec<Secret> {
    let events: Vec<Value> = lines
        .iter()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .map(|mut record| record["event"].take())
        .collect();
    let ruleset = events.first().map(|event| event["created"].to_string()).unwrap_or_default();
    // These are the words for it in the document of a ruleset.
    let is_open = |key: &str, value: &str| {
        let words = [format!("\"{key}\":\"{value}\""), format!("{key} = \\\"{value}\\\"")];
        words.iter().any(|words| ruleset.contains(words))
    };
    if is_open("racks", "open") || is_open("drawing", "chosen") {
        return Vec::new();
    }
    // A player who lays all drawn tiles has shown them.
    let laid = events.iter().flat_map(|event| [&event["placed"]["play"]["rack"], &event["withdrawn"]["returned"]]);
    let laid: HashSet<&str> = laid.filter_map(Value::as_str).collect();
    let mut concealed = Vec::new();
    for event in &events {
        for (kind, part) in [("drew", "tiles"), ("exchanged", "drawn"), ("exchanged", "given")] {
            let inner = &event[kind];
            if let (Some(seat), Some(tiles)) = (inner["seat"].as_u64(), inner[part].as_str())
                && tiles.chars().count() >= TELLING
                && !laid.contains(tiles)
            {
                concealed.push(Secret { seat, tiles: tiles.to_owned() });
            }
        }
    }
    concealed
}

/// The line of a log in which a secret stands.
pub(super) fn line_with<'a>(logged: &'a str, secret: &str) -> Option<&'a str> {
    let at = place(logged, secret)?;
    let from = logged[..at].rfind('\n').map_or(0, |end| end + 1);
    logged[from..].lines().next()
}

/// Where a cookie, a key or a code stands in a text. The code of a slip is so short that ids contain it by chance.
pub(super) fn place(text: &str, secret: &str) -> Option<usize> {
    if secret.len() > CODE { text.find(secret) } else { alone(text, secret) }
}

/// Where a secret occurs in a text, and not as a part of something longer.
fn alone(text: &str, secret: &str) -> Option<usize> {
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || matches!(c, '-' | '_'));
    let found = text.match_indices(secret).find(|(at, found)| {
        !is_part(text[..*at].chars().next_back()) && !is_part(text[at + found.len()..].chars().next())
    });
    found.map(|(at, _)| at)
}
