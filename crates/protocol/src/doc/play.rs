//! Plays, placements, replacements and verdicts.

use notation::Coordinate;
use rules::{FormedWord, LetterScore, Placement, Play, Points, Run, SwapDone, Verdict};
use serde::{Deserialize, Serialize};
use tiles::{Alphabet, Placed};
use ts_rs::TS;

use super::text::{
    MAX_SQUARES, RunDoc, read_laid_tiles, read_placed, read_spelled, read_square, read_tiles, read_word,
    write_laid_tiles, write_word,
};
use crate::Fault;
use crate::fault::at_most;

/// The most words of one play, and of one replacement: the words across each square of a line, and the word along it.
const MAX_WORDS: usize = rules::Layout::MAX_SIDE + 1;

/// Tiles on squares, and the word that is rearranged, if any.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlacementDoc {
    tiles: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    again: Option<RunDoc>,
}

impl PlacementDoc {
    /// The placement as a document.
    #[must_use]
    pub fn write(placement: &Placement, alphabet: &Alphabet) -> PlacementDoc {
        let Placement { tiles, rearranges } = placement;
        PlacementDoc { tiles: write_laid_tiles(tiles, alphabet), again: rearranges.map(RunDoc::write) }
    }

    /// Tiles on squares, without a rearranged word.
    pub(crate) fn laid(tiles: Vec<String>) -> PlacementDoc {
        PlacementDoc { tiles, again: None }
    }

    /// The tiles on their squares, as they are written: `H8=E`.
    #[must_use]
    pub fn tiles(&self) -> &[String] {
        &self.tiles
    }

    /// The placement, in the alphabet of the game.
    ///
    /// # Errors
    /// A square or a letter cannot be read.
    pub fn read(&self, alphabet: &Alphabet) -> Result<Placement, Fault> {
        let rearranges = self.again.as_ref().map(RunDoc::read).transpose()?;
        Ok(Placement { tiles: read_laid_tiles(&self.tiles, alphabet)?, rearranges })
    }
}

/// A play with its words and their scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayDoc {
    placement: PlacementDoc,
    /// The tiles of the rearranged word as they lay before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    relaid: Vec<String>,
    /// The tiles that came from the rack: `AEINRT?`.
    rack: String,
    words: Vec<WordDoc>,
    bonus: i32,
    score: i32,
}

impl PlayDoc {
    /// The play as a document.
    #[must_use]
    pub fn write(play: &Play, alphabet: &Alphabet) -> PlayDoc {
        PlayDoc {
            placement: PlacementDoc::write(play.placement(), alphabet),
            relaid: write_laid_tiles(play.relaid(), alphabet),
            rack: alphabet.rack(play.from_rack()),
            words: play.words().iter().map(|word| WordDoc::write(word, alphabet)).collect(),
            bonus: play.bonus().0,
            score: play.score().0,
        }
    }

    /// A play without a rearranged word.
    pub(crate) fn simple(
        placement: PlacementDoc,
        rack: String,
        words: Vec<WordDoc>,
        bonus: i32,
        score: i32,
    ) -> PlayDoc {
        PlayDoc { placement, relaid: Vec::new(), rack, words, bonus, score }
    }

    /// The words in the order in which a challenge counts them, without marks for blanks.
    pub(crate) fn plain_words(&self) -> Vec<String> {
        self.words.iter().map(|word| word.word.to_uppercase()).collect()
    }

    pub(crate) fn score(&self) -> i32 {
        self.score
    }

    /// The tiles on their squares: `H8=E`.
    pub(crate) fn laid_tiles(&self) -> &[String] {
        &self.placement.tiles
    }

    pub(crate) fn read(&self, alphabet: &Alphabet) -> Result<Play, Fault> {
        at_most("words of a play", self.words.len(), MAX_WORDS)?;
        Ok(Play::from_log(
            self.placement.read(alphabet)?,
            read_laid_tiles(&self.relaid, alphabet)?,
            read_tiles(&self.rack, alphabet)?,
            self.words.iter().map(|word| word.read(alphabet)).collect::<Result<_, _>>()?,
            Points(self.bonus),
            Points(self.score),
        ))
    }
}

/// A word that was formed: where it lies, and how its score adds up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WordDoc {
    /// The first square of the word, and its direction: `8F` is across, `F8` is down. Its length is the number of
    /// letters.
    pub(crate) at: String,
    /// The letters on the board; small letters are blanks.
    pub(crate) word: String,
    /// The value of each letter, in points.
    pub(crate) values: Vec<u8>,
    /// The factor of each letter: 1, or that of the premium square below a new tile.
    pub(crate) premiums: Vec<u8>,
    /// The factor of the whole word: the product of the premium squares below its new tiles.
    pub(crate) times: u32,
    pub(crate) score: i32,
}

impl WordDoc {
    fn write(word: &FormedWord, alphabet: &Alphabet) -> WordDoc {
        let FormedWord { run, letters, times, score } = word;
        let placed: Vec<Placed> = letters.iter().map(|letter| letter.placed).collect();
        WordDoc {
            at: Coordinate { square: run.start, direction: run.direction }.to_string(),
            word: alphabet.spelled(&placed),
            values: letters.iter().map(|letter| letter.value).collect(),
            premiums: letters.iter().map(|letter| letter.times).collect(),
            times: *times,
            score: score.0,
        }
    }

    fn read(&self, alphabet: &Alphabet) -> Result<FormedWord, Fault> {
        let Coordinate { square, direction } = self.at.parse()?;
        let placed = read_spelled(&self.word, alphabet)?;
        let (letters, values, premiums) = (placed.len(), self.values.len(), self.premiums.len());
        if letters != values || letters != premiums {
            return Err(Fault::Uneven { letters, values, premiums });
        }
        // Reading allowed at most as many letters as the longest side of a board.
        let run = Run { start: square, direction, len: letters as u8 };
        let parts = placed.into_iter().zip(&self.values).zip(&self.premiums);
        let letters = parts.map(|((placed, &value), &times)| LetterScore { placed, value, times }).collect();
        Ok(FormedWord { run, letters, times: self.times, score: Points(self.score) })
    }
}

/// A tile on the board that was replaced by one from the rack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SwapDoc {
    square: String,
    before: String,
    after: String,
    /// The words that the replacement changed.
    words: Vec<String>,
}

impl SwapDoc {
    /// The replacements as documents.
    #[must_use]
    pub fn write_all(swaps: &[SwapDone], alphabet: &Alphabet) -> Vec<SwapDoc> {
        let write = |swap: &SwapDone| {
            let SwapDone { square, before, after, words } = swap;
            SwapDoc {
                square: square.to_string(),
                before: alphabet.written(*before),
                after: alphabet.written(*after),
                words: words.iter().map(|word| write_word(word, alphabet)).collect(),
            }
        };
        swaps.iter().map(write).collect()
    }

    pub(crate) fn read_all(swaps: &[SwapDoc], alphabet: &Alphabet) -> Result<Vec<SwapDone>, Fault> {
        at_most("replacements", swaps.len(), MAX_SQUARES)?;
        swaps.iter().map(|swap| swap.read(alphabet)).collect()
    }

    fn read(&self, alphabet: &Alphabet) -> Result<SwapDone, Fault> {
        at_most("words of a replacement", self.words.len(), MAX_WORDS)?;
        Ok(SwapDone {
            square: read_square(&self.square)?,
            before: read_placed(&self.before, alphabet)?,
            after: read_placed(&self.after, alphabet)?,
            words: self.words.iter().map(|word| read_word(word, alphabet)).collect::<Result<_, _>>()?,
        })
    }
}

/// A word and whether it was found good.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VerdictDoc {
    word: String,
    good: bool,
}

impl VerdictDoc {
    /// The verdicts as documents.
    #[must_use]
    pub fn write_all(verdicts: &[Verdict], alphabet: &Alphabet) -> Vec<VerdictDoc> {
        let write =
            |Verdict { word, is_good }: &Verdict| VerdictDoc { word: write_word(word, alphabet), good: *is_good };
        verdicts.iter().map(write).collect()
    }

    pub(crate) fn read_all(verdicts: &[VerdictDoc], alphabet: &Alphabet) -> Result<Vec<Verdict>, Fault> {
        // Every replacement changes at most two words.
        at_most("verdicts", verdicts.len(), MAX_WORDS + 2 * MAX_SQUARES)?;
        let read = |doc: &VerdictDoc| Ok(Verdict { word: read_word(&doc.word, alphabet)?, is_good: doc.good });
        verdicts.iter().map(read).collect()
    }
}
