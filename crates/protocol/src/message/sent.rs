//! Entries in few bytes, as viewers are sent them during a game.

use notation::Coordinate;
use notation::print::{self, Through};
use rules::{FormedWord, Laid, Play, Seen};
use serde::{Deserialize, Serialize};
use tiles::{Alphabet, Placed, Tiles};
use ts_rs::TS;

use super::seen::SeenMessage;
use crate::Fault;
use crate::doc::event::{self, EventDoc};
use crate::doc::known::KnownDoc;
use crate::doc::play::{PlacementDoc, PlayDoc, WordDoc};
use crate::doc::text::{read_spelled, write_laid_tiles};
use crate::fault::shown;

/// Stands for a tile that lay on the board before the play.
const LAY_THERE: char = '.';
/// Stands before the factor of a letter or a word.
const TIMES: char = '*';

/// Consecutive entries of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SentEntries {
    /// The number of the first entry.
    from: u64,
    /// The times of the entries, in milliseconds. The last time also applies to all entries after it.
    at: Vec<u64>,
    events: Vec<EventDoc<KnownDoc, SentPlay>>,
}

/// A play in the short form, or in full if the short form would lose something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
enum SentPlay {
    Short(ShortPlay),
    Whole(PlayDoc),
}

/// A play in the short form, which is for plays along one line with tiles of one letter each that have the value of the
/// alphabet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
struct ShortPlay {
    /// The play in notation: `9E .O..IZR`, with dots for tiles that lay there before.
    text: String,
    /// The first square of each word, the word, its score, and the factors: `9E POEUIZR 54 5*2 *2` has a fifth letter
    /// that counts twice, and the whole word counts twice.
    words: Vec<String>,
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<_>")]
    bonus: i32,
    score: i32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_zero(points: &i32) -> bool {
    *points == 0
}

impl SentEntries {
    /// Entries as one viewer may see them; the first has the number `from`.
    #[must_use]
    pub fn new(from: u64, seen: &[Seen], alphabet: &Alphabet) -> SentEntries {
        let mut at: Vec<u64> = seen.iter().map(|entry| entry.at.0).collect();
        while let [.., before, last] = at[..]
            && before == last
        {
            at.pop();
        }
        let events = seen.iter().map(|entry| event::write(&entry.event, alphabet, SentPlay::write)).collect();
        SentEntries { from, at, events }
    }

    /// The number of the first entry.
    #[must_use]
    pub fn from(&self) -> u64 {
        self.from
    }

    /// The single entries, in the alphabet of the game.
    ///
    /// # Errors
    /// Something cannot be read in this alphabet.
    pub fn entries(&self, alphabet: &Alphabet) -> Result<Vec<SeenMessage>, Fault> {
        let last = self.at.last().copied().unwrap_or_default();
        let times = self.at.iter().copied().chain(std::iter::repeat(last));
        let entry = |((seq, at), event): ((u64, u64), &EventDoc<KnownDoc, SentPlay>)| {
            let event = event.clone().with_play(|play| play.read(alphabet))?;
            Ok(SeenMessage::from_doc(seq, at, event))
        };
        (self.from..).zip(times).zip(&self.events).map(entry).collect()
    }
}

impl SentPlay {
    fn write(play: &Play, alphabet: &Alphabet) -> SentPlay {
        match ShortPlay::write(play, alphabet) {
            Some(short) => SentPlay::Short(short),
            None => SentPlay::Whole(PlayDoc::write(play, alphabet)),
        }
    }

    fn read(self, alphabet: &Alphabet) -> Result<PlayDoc, Fault> {
        match self {
            SentPlay::Short(short) => short.read(alphabet),
            SentPlay::Whole(play) => Ok(play),
        }
    }
}

impl ShortPlay {
    /// The short form of a play; `None` if it would lose something.
    fn write(play: &Play, alphabet: &Alphabet) -> Option<ShortPlay> {
        let line = play.words().first()?;
        let laid = &play.placement().tiles;
        let in_line =
            line.run.squares().zip(&line.letters).map(|(square, letter)| Laid { square, placed: letter.placed });
        let is_laid = |tile: &Laid| laid.iter().any(|one| one.square == tile.square);
        let is_simple = play.placement().rearranges.is_none()
            && play.relaid().is_empty()
            && in_line.filter(is_laid).eq(laid.iter().copied())
            && tiles_of(laid) == *play.from_rack();
        let words = || play.words().iter().map(|word| short_word(word, alphabet)).collect::<Option<Vec<_>>>();
        Some(ShortPlay {
            words: is_simple.then(words)??,
            text: print::play(play, Through::Dots, alphabet),
            bonus: play.bonus().0,
            score: play.score().0,
        })
    }

    fn read(&self, alphabet: &Alphabet) -> Result<PlayDoc, Fault> {
        let unread = || Fault::NotLaid { text: shown(&self.text) };
        let (at, line) = self.text.split_once(' ').ok_or_else(unread)?;
        let Coordinate { square, direction } = at.parse()?;
        let mut laid = Vec::new();
        for (steps, letter) in (0..).zip(line.chars()) {
            if letter != LAY_THERE {
                let placed = read_spelled(letter.encode_utf8(&mut [0; 4]), alphabet)?;
                laid.extend(placed.into_iter().map(|placed| Laid { square: square.on(direction, steps), placed }));
            }
        }
        let placement = PlacementDoc::laid(write_laid_tiles(&laid, alphabet));
        let words = self.words.iter().map(|word| whole_word(word, alphabet)).collect::<Result<_, _>>()?;
        Ok(PlayDoc::simple(placement, alphabet.rack(&tiles_of(&laid)), words, self.bonus, self.score))
    }
}

fn tiles_of(laid: &[Laid]) -> Tiles {
    laid.iter().map(|laid| laid.placed.tile()).collect()
}

/// The short form of a word; `None` if a tile has several letters, or another value than in the alphabet.
fn short_word(word: &FormedWord, alphabet: &Alphabet) -> Option<String> {
    use std::fmt::Write as _;
    let FormedWord { run, letters, times, score } = word;
    let placed: Vec<Placed> = letters.iter().map(|letter| letter.placed).collect();
    let spelled = alphabet.spelled(&placed);
    let is_plain = spelled.chars().count() == letters.len() && spelled.chars().all(char::is_alphabetic);
    let has_usual_values = letters.iter().all(|letter| letter.value == alphabet.value(letter.placed.tile()));
    let mut text = format!("{} {spelled} {}", Coordinate { square: run.start, direction: run.direction }, score.0);
    for (nth, letter) in (1..).zip(letters).filter(|(_, letter)| letter.times != 1) {
        let _: u32 = nth;
        let _ = write!(text, " {nth}{TIMES}{}", letter.times);
    }
    if *times != 1 {
        let _ = write!(text, " {TIMES}{times}");
    }
    (is_plain && has_usual_values).then_some(text)
}

fn whole_word(text: &str, alphabet: &Alphabet) -> Result<WordDoc, Fault> {
    let unread = || Fault::NotLaid { text: shown(text) };
    let mut parts = text.split(' ');
    let [at, word, score] = [parts.next(), parts.next(), parts.next()].map(Option::unwrap_or_default);
    let placed = read_spelled(word, alphabet)?;
    let (mut premiums, mut times) = (vec![1; placed.len()], 1);
    for part in parts {
        match part.split_once(TIMES).ok_or_else(unread)? {
            ("", word) => times = word.parse().map_err(|_| unread())?,
            (nth, letter) => {
                let nth: usize = nth.parse().map_err(|_| unread())?;
                let premium = premiums.get_mut(nth.wrapping_sub(1)).ok_or_else(unread)?;
                *premium = letter.parse().map_err(|_| unread())?;
            }
        }
    }
    Ok(WordDoc {
        at: at.to_owned(),
        word: word.to_owned(),
        values: placed.iter().map(|placed| alphabet.value(placed.tile())).collect(),
        premiums,
        times,
        score: score.parse().map_err(|_| unread())?,
    })
}
