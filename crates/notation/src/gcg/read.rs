//! Reads a file, and finds all of its faults.

use tiles::MAX_SEATS;

use super::{
    Event, GcgFault, GcgFaultKind, GcgGame, GcgLine, MAX_BYTES, MAX_FAULTS, MAX_LINES, Pragma, What, encoding,
};
use crate::error::shown;
use crate::{Coordinate, CoordinateError};

type Read<T> = Result<T, GcgFaultKind>;

pub(super) fn game(bytes: &[u8]) -> Result<(GcgGame, Vec<usize>), Vec<GcgFault>> {
    let too_long = |line| vec![GcgFault { line, kind: GcgFaultKind::TooLong }];
    if bytes.len() > MAX_BYTES {
        return Err(too_long(1));
    }
    let text = encoding::decode(bytes).map_err(|fault| vec![fault])?;
    let text = text.replace("\r\n", "\n");
    let mut reader = Reader::default();
    for (number, line) in (1..).zip(text.split(['\n', '\r'])) {
        if reader.faults.len() >= MAX_FAULTS {
            break;
        }
        if number > MAX_LINES {
            return Err(too_long(number));
        }
        if let Err(kind) = reader.line(number, line.trim()) {
            reader.faults.push(GcgFault { line: number, kind });
        }
    }
    if reader.lines.is_empty() && reader.faults.is_empty() {
        reader.faults.push(GcgFault { line: 1, kind: GcgFaultKind::NoGame });
    }
    if reader.faults.is_empty() { Ok((GcgGame { lines: reader.lines }, reader.numbers)) } else { Err(reader.faults) }
}

#[derive(Default)]
struct Reader {
    lines: Vec<GcgLine>,
    numbers: Vec<usize>,
    faults: Vec<GcgFault>,
    /// How many empty lines there were since the last other line.
    n_empty: usize,
}

impl Reader {
    fn line(&mut self, number: usize, text: &str) -> Read<()> {
        if text.is_empty() {
            self.n_empty += 1;
            return Ok(());
        }
        let n_empty = std::mem::take(&mut self.n_empty);
        let line = if let Some(more) = text.strip_prefix("#-") {
            return self.continued(more.trim(), text, 0);
        } else if let Some(pragma) = text.strip_prefix('#') {
            GcgLine::Pragma(read_pragma(pragma)?)
        } else if let Some(event) = text.strip_prefix('>') {
            GcgLine::Event(read_event(event)?)
        } else {
            // Some programs write a note of several paragraphs unchanged, with empty lines between them.
            return self.continued(text, text, n_empty);
        };
        self.lines.push(line);
        self.numbers.push(number);
        Ok(())
    }

    fn continued(&mut self, more: &str, line: &str, n_empty: usize) -> Read<()> {
        match self.lines.last_mut() {
            Some(GcgLine::Pragma(Pragma::Note(text) | Pragma::Other { value: text, .. })) => {
                text.extend(std::iter::repeat_n('\n', n_empty + 1));
                text.push_str(more);
                Ok(())
            }
            _ => Err(GcgFaultKind::Unknown { text: shown(line) }),
        }
    }
}

fn read_pragma(text: &str) -> Read<Pragma> {
    let (name, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let (name, value) = (name.to_lowercase(), value.trim());
    if name == "note" {
        return Ok(Pragma::Note(value.to_owned()));
    }
    if let Some(number) = name.strip_prefix("player").filter(|digits| is_number(digits)) {
        let number = seat_number(number, &name)?;
        let (nick, full) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
        let nick = nick.trim_end_matches(':');
        if nick.is_empty() {
            return Err(GcgFaultKind::NoNick { name });
        }
        return Ok(Pragma::Player { number, nick: nick.to_owned(), name: full.trim().to_owned() });
    }
    if let Some(number) = name.strip_prefix("rack").filter(|digits| is_number(digits)) {
        return Ok(Pragma::Rack { number: seat_number(number, &name)?, tiles: value.to_owned() });
    }
    Ok(Pragma::Other { name, value: value.to_owned() })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn seat_number(digits: &str, name: &str) -> Read<usize> {
    let number = digits.parse().ok().filter(|number| (1..=MAX_SEATS).contains(number));
    number.ok_or_else(|| GcgFaultKind::PlayerNumber { name: shown(name) })
}

fn read_event(text: &str) -> Read<Event> {
    let (nick, rest) = nick(text).ok_or(GcgFaultKind::NoPlayer)?;
    let mut fields = Fields { rest };
    // The first field is the rack, unless it can only be the event.
    let is_deed = |field: &str| field.starts_with(['(', '-']) || field.parse::<Coordinate>().is_ok();
    let rack = if is_deed(fields.clone().next()?) { "" } else { fields.next()? };
    let what = what(&mut fields)?;
    let score = fields.next()?;
    let score = self::score(score).ok_or_else(|| GcgFaultKind::Score { text: shown(score) })?;
    let total = fields.next()?;
    let total = number(total).ok_or_else(|| GcgFaultKind::Total { text: shown(total) })?;
    let remark = fields.rest.trim().to_owned();
    Ok(Event { nick: nick.to_owned(), rack: rack.to_owned(), what, score, total, remark })
}

/// The player: the text up to a colon followed by white space, or else up to the first colon.
fn nick(text: &str) -> Option<(&str, &str)> {
    let spaced = text.match_indices(':').find(|(at, _)| text[at + 1..].starts_with(char::is_whitespace));
    let (at, _) = spaced.or_else(|| text.match_indices(':').next())?;
    let nick = text[..at].trim();
    // A colon inside could not be distinguished from the one after the name.
    let is_nick = !nick.is_empty() && !nick.contains(|c: char| c.is_whitespace() || c == ':');
    is_nick.then_some((nick, &text[at + 1..]))
}

fn what(fields: &mut Fields<'_>) -> Read<What> {
    let field = fields.next()?;
    if let Some(inside) = field.strip_prefix('(') {
        let tiles = inside.strip_suffix(')').ok_or_else(|| GcgFaultKind::Parenthesis { text: shown(field) })?;
        // Tiles are written in capitals, and TIME can be left on a rack.
        let is_word = tiles.contains(|c: char| c.is_ascii_lowercase());
        return match tiles.to_ascii_lowercase().as_str() {
            "" => Err(GcgFaultKind::BreaksOff),
            _ if !is_word => Ok(What::EndRack { tiles: tiles.to_owned() }),
            "challenge" => Ok(What::Challenge),
            "time" | "overtime" => Ok(What::Time),
            "resign" | "resigns" | "resigned" => Ok(What::Resign),
            _ => Ok(What::EndRack { tiles: tiles.to_owned() }),
        };
    }
    if let Some(given) = field.strip_prefix('-') {
        return match (given, given.parse()) {
            // An exchange of no tiles, which one program writes with the number 0.
            ("" | "0", _) => Ok(What::Pass),
            ("-", _) => Ok(What::Withdrawn),
            (_, Ok(n_tiles)) if is_number(given) => Ok(What::ExchangeCount { n_tiles }),
            _ => Ok(What::Exchange { tiles: given.to_owned() }),
        };
    }
    let at: Coordinate = field.parse().map_err(|error: CoordinateError| GcgFaultKind::Coordinate(error))?;
    let word = fields.next()?;
    // A score in the place of the word.
    if number(word).is_some() {
        return Err(GcgFaultKind::NoWord { at: at.to_string() });
    }
    Ok(What::Play { at, word: word.to_owned() })
}

/// A number with or without a sign; `+-10` is how one program writes lost points.
fn number(text: &str) -> Option<i32> {
    let digits = text.strip_prefix('+').unwrap_or(text);
    let (sign, digits) = digits.strip_prefix('-').map_or((1, digits), |digits| (-1, digits));
    if !is_number(digits) {
        return None;
    }
    digits.parse().ok().map(|number: i32| sign * number)
}

/// A score. No play comes near the limit, which keeps the sum of all lines within bounds.
fn score(text: &str) -> Option<i32> {
    const MOST: u32 = 100_000;
    number(text).filter(|score| score.unsigned_abs() <= MOST)
}

/// The fields of an event, separated by white space.
#[derive(Clone)]
struct Fields<'t> {
    rest: &'t str,
}

impl<'t> Fields<'t> {
    fn next(&mut self) -> Read<&'t str> {
        let text = self.rest.trim_start();
        let end = text.find(char::is_whitespace).unwrap_or(text.len());
        let (field, rest) = text.split_at(end);
        self.rest = rest;
        if field.is_empty() { Err(GcgFaultKind::BreaksOff) } else { Ok(field) }
    }
}
