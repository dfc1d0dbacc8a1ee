//! Reads lessons, and refuses faulty ones.

use std::sync::Arc;

use notation::{Lay, print};
use rules::{Board, Judge, Laid, Placement, Points, Ruleset};
use tiles::{Alphabet, Tiles};

use crate::fault::LessonFault;
use crate::file::{self, Ask, LessonFile, StepFile};
use crate::lesson::{Lesson, Step, Task};
use crate::verdict::AttemptVerdict;

/// All lessons, in their order. `judge` gives the judge of words for the rules of each.
///
/// # Errors
/// A lesson is faulty.
pub fn lessons<J: Judge>(judge: impl Fn(&Ruleset) -> Result<Arc<J>, String>) -> Result<Vec<Lesson>, LessonFault> {
    let read = |(name, text)| read(name, text, &judge);
    let mut lessons = file::lessons().map(read).collect::<Result<Vec<_>, _>>()?;
    lessons.sort_by_key(|&(place, _)| place);
    Ok(lessons.into_iter().map(|(_, lesson)| lesson).collect())
}

fn read<J: Judge>(
    name: &str,
    text: &str,
    judge: &impl Fn(&Ruleset) -> Result<Arc<J>, String>,
) -> Result<(u8, Lesson), LessonFault> {
    let fault = |message: String| LessonFault::File { lesson: name.to_owned(), message };
    let LessonFile { place, edition, players, left, title, about, learnt, steps: files } =
        toml::from_str(text).map_err(|error| fault(error.to_string()))?;
    let ruleset = editions::load(&edition).map_err(|error| fault(error.to_string()))?.ruleset;
    let judge = judge(&ruleset).map_err(fault)?;
    let reader = Reader { ruleset: &ruleset, judge: &*judge, players: &players };
    let left = left.iter().map(|rack| reader.tiles(rack)).collect::<Result<_, _>>().map_err(fault)?;
    let mut board = Board::empty(&ruleset.layout);
    let mut steps = Vec::with_capacity(files.len());
    for (file, step) in files.into_iter().zip(1..) {
        let fault = |message| LessonFault::Step { lesson: name.to_owned(), step, message };
        let step = reader.step(file, &board).map_err(fault)?;
        board = step.board_after();
        steps.push(step);
    }
    Ok((place, Lesson { name: name.to_owned(), title, about, learnt, edition, ruleset, players, left, steps }))
}

struct Reader<'a> {
    ruleset: &'a Ruleset,
    judge: &'a dyn Judge,
    players: &'a [String],
}

impl Reader<'_> {
    fn step(&self, file: StepFile, before: &Board) -> Result<Step, String> {
        let StepFile { board, rack, title, text, play, tiles, by, ask, least, give, draw, nudge, then, wrong, tip } =
            file;
        let board = match board {
            Some(plays) => self.board(&plays)?,
            None => before.clone(),
        };
        let rack = rack.map(|rack| self.tiles(&rack)).transpose()?;
        let by = by.map(|by| self.player(&by)).transpose()?;
        let placement = match (play, tiles) {
            (Some(play), None) => Some(self.written(&play, &board)?),
            (None, Some(tiles)) => Some(self.tile_by_tile(&tiles)?),
            (None, None) => None,
            (Some(_), Some(_)) => return Err("has both a play and tiles".to_owned()),
        };
        let notation = placement.as_ref().and_then(|placement| {
            let play = rules::check(self.ruleset, &board, &placement.laid(), placement).ok()?;
            Some(print::play(&play, print::Through::Dots, self.alphabet()))
        });
        let task = match (placement, ask) {
            (None, Ask::Nothing) => Task::Read,
            (None, Ask::Exchange) => self.exchange(rack.as_ref(), give.as_deref(), draw.as_deref())?,
            (None, _) => return Err("asks about a play and has none".to_owned()),
            (Some(_), Ask::Nothing | Ask::Exchange) => return Err("has a play and asks nothing about it".to_owned()),
            (Some(placement), ask) => self.task(&board, rack.as_ref(), placement, ask, least.map(Points))?,
        };
        if wrong.is_some() && !matches!(task, Task::May(..) | Task::Challenge(..)) {
            return Err("has a text for wrong answers and asks no question".to_owned());
        }
        Ok(Step { board, rack, by, title, text, task, notation, nudge, then, wrong, tip })
    }

    fn task(
        &self,
        board: &Board,
        rack: Option<&Tiles>,
        placement: Placement,
        ask: Ask,
        least: Option<Points>,
    ) -> Result<Task, String> {
        let held = rack.copied().unwrap_or_else(|| placement.laid());
        let verdict = AttemptVerdict::on(self.ruleset, board, &held, &placement, self.judge);
        match (ask, verdict) {
            (Ask::May | Ask::Nothing | Ask::Exchange, verdict) => Ok(Task::May(placement, verdict)),
            (Ask::Lay | Ask::Find, _) if rack.is_none() => Err("asks for a play and gives no rack".to_owned()),
            (Ask::Lay, AttemptVerdict::Good(play)) => Ok(Task::Lay(play)),
            (Ask::Find, AttemptVerdict::Good(play)) => {
                let least = least.unwrap_or(play.score());
                if least > play.score() {
                    return Err(format!("asks for {least} points, and its play scores {}", play.score()));
                }
                Ok(Task::Find { play, least })
            }
            (Ask::Challenge, verdict) => match verdict.play() {
                Some(play) => Ok(Task::Challenge(play.clone(), verdict)),
                None => Err("asks about a challenge, and nobody could lay that".to_owned()),
            },
            (Ask::Lay | Ask::Find, AttemptVerdict::Unplayable(why)) => Err(unplayable(&why)),
            (Ask::Lay | Ask::Find, AttemptVerdict::BadWords(_, words)) => {
                Err(format!("no words: {}", words.join(", ")))
            }
        }
    }

    fn exchange(&self, rack: Option<&Tiles>, give: Option<&str>, draw: Option<&str>) -> Result<Task, String> {
        let (Some(rack), Some(give), Some(draw)) = (rack, give, draw) else {
            return Err("asks for an exchange, which needs a rack, tiles to give and tiles to draw".to_owned());
        };
        let (give, draw) = (self.tiles(give)?, self.tiles(draw)?);
        let keep = rack.minus(&give).map_err(|_| "gives tiles that the rack does not have".to_owned())?;
        if give.is_empty() || give.len() != draw.len() {
            return Err("gives as many tiles as it draws, and at least one".to_owned());
        }
        Ok(Task::Exchange { give, keep, draw })
    }

    /// The empty board with these plays. They need not be connected: only the part that matters is drawn.
    fn board(&self, plays: &[String]) -> Result<Board, String> {
        let mut board = Board::empty(&self.ruleset.layout);
        for play in plays {
            for laid in self.written(play, &board)?.tiles {
                board.set(laid.square, Some(laid.placed));
            }
        }
        Ok(board)
    }

    fn written(&self, play: &str, board: &Board) -> Result<Placement, String> {
        let lay = Lay::parse(play, self.alphabet()).map_err(|error| error.to_string())?;
        lay.resolve(board, self.alphabet()).map_err(|why| unplayable(&why))
    }

    /// Reads tiles with their squares: `F6=H G7=O`.
    fn tile_by_tile(&self, text: &str) -> Result<Placement, String> {
        let turn = notation::WrittenTurn::parse(text, self.alphabet()).map_err(|error| error.to_string())?;
        let tiles = turn.swaps.into_iter().map(|swap| Laid { square: swap.square, placed: swap.placed }).collect();
        Ok(Placement { tiles, rearranges: None })
    }

    fn tiles(&self, text: &str) -> Result<Tiles, String> {
        self.alphabet().tiles(text).map_err(|error| error.to_string())
    }

    fn player(&self, name: &str) -> Result<usize, String> {
        self.players.iter().position(|player| player == name).ok_or_else(|| format!("nobody is called {name}"))
    }

    fn alphabet(&self) -> &Alphabet {
        &self.ruleset.alphabet
    }
}

/// The fault of a placement, for authors of lessons.
fn unplayable(why: &rules::Unplayable) -> String {
    format!("cannot be laid: {:?}", why.faults)
}
