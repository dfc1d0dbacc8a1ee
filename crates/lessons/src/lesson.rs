//! A lesson: steps on a board, with the answers of the referee.

use std::sync::Arc;

use notation::{Lay, print};
use rules::{Board, Judge, Laid, Placement, Play, Ruleset, Square};
use tiles::{Alphabet, Placed, Tile, Tiles};

use crate::fault::LessonFault;
use crate::file::{self, Ask, LessonFile, StepFile};
use crate::text::Text;

/// A row of steps, under one edition's rules.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// How it is asked for.
    pub name: String,
    /// Its heading.
    pub title: Text,
    /// What it is about, in a sentence.
    pub about: Text,
    /// The edition, as it is chosen.
    pub edition: String,
    /// The rules of that edition.
    pub ruleset: Arc<Ruleset>,
    /// Who plays, where it is a game.
    pub players: Vec<String>,
    /// What is read and tried, in order.
    pub steps: Vec<Step>,
}

/// One thing to read or to try.
#[derive(Clone, Debug)]
pub struct Step {
    /// The board before it.
    pub board: Board,
    /// The rack to play from, where there is one.
    pub rack: Option<Tiles>,
    /// Who plays, as a number of the lesson's players.
    pub by: Option<usize>,
    /// What is read first.
    pub text: Text,
    /// What is asked.
    pub task: Task,
    /// How the play is written, where there is one.
    pub notation: Option<String>,
    /// What is read afterwards.
    pub then: Option<Text>,
}

/// What a step asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Nothing.
    Read,
    /// What does this play score?
    Score(Play),
    /// May this be played?
    May(Placement, Verdict),
    /// A play is to be found that scores at least as much as this one.
    Find(Play),
}

/// What referee and dictionary say to a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It may be played, and all words are good.
    Good(Play),
    /// It cannot be laid, and why.
    Unplayable(rules::Unplayable),
    /// These of its words are none.
    BadWords(Play, Vec<String>),
}

/// All lessons, in their order. What words are good, says the judge for the rules of each.
///
/// # Errors
/// A lesson does not hold.
pub fn lessons<J: Judge>(judge: impl Fn(&Ruleset) -> Result<Arc<J>, String>) -> Result<Vec<Lesson>, LessonFault> {
    let read = |(name, text)| read(name, text, &judge);
    let mut lessons = file::lessons().map(read).collect::<Result<Vec<_>, _>>()?;
    lessons.sort_by_key(|&(place, _)| place);
    Ok(lessons.into_iter().map(|(_, lesson)| lesson).collect())
}

impl Verdict {
    /// Whether it may be played without fear.
    #[must_use]
    pub fn is_good(&self) -> bool {
        matches!(self, Verdict::Good(_))
    }

    /// What referee and judge say to a placement on this board, from this rack.
    #[must_use]
    pub fn on(ruleset: &Ruleset, board: &Board, rack: &Tiles, placement: &Placement, judge: &dyn Judge) -> Verdict {
        match rules::check(ruleset, board, rack, placement) {
            Err(unplayable) => Verdict::Unplayable(unplayable),
            Ok(play) => {
                let words = play.words().iter().map(rules::FormedWord::word);
                let bad = words.filter(|word| !judge.accepts(word));
                let bad: Vec<String> = bad.map(|word| ruleset.alphabet.word(&word)).collect();
                if bad.is_empty() { Verdict::Good(play) } else { Verdict::BadWords(play, bad) }
            }
        }
    }
}

impl Task {
    /// Whether this is what [`Task::Find`] asks for.
    #[must_use]
    pub fn is_found(&self, verdict: &Verdict) -> bool {
        matches!((self, verdict), (Task::Find(least), Verdict::Good(play)) if play.score() >= least.score())
    }
}

fn read<J: Judge>(
    name: &str,
    text: &str,
    judge: &impl Fn(&Ruleset) -> Result<Arc<J>, String>,
) -> Result<(u8, Lesson), LessonFault> {
    let fault = |message: String| LessonFault::File { lesson: name.to_owned(), message };
    let LessonFile { place, edition, players, title, about, steps: files } =
        toml::from_str(text).map_err(|error| fault(error.to_string()))?;
    let ruleset = editions::load(&edition).map_err(|error| fault(error.to_string()))?.ruleset;
    let judge = judge(&ruleset).map_err(fault)?;
    let mut board = Board::empty(&ruleset.layout);
    let mut steps = Vec::with_capacity(files.len());
    for (file, step) in files.into_iter().zip(1..) {
        let fault = |message| LessonFault::Step { lesson: name.to_owned(), step, message };
        let step = Reader { ruleset: &ruleset, judge: &*judge, players: &players }.step(file, &board).map_err(fault)?;
        board = step.board_after();
        steps.push(step);
    }
    Ok((place, Lesson { name: name.to_owned(), title, about, edition, ruleset, players, steps }))
}

struct Reader<'a> {
    ruleset: &'a Ruleset,
    judge: &'a dyn Judge,
    players: &'a [String],
}

impl Reader<'_> {
    fn step(&self, file: StepFile, before: &Board) -> Result<Step, String> {
        let StepFile { board, rack, text, play, tiles, by, ask, then } = file;
        let board = match board {
            Some(plays) => self.board(&plays)?,
            None => before.clone(),
        };
        let rack = rack.map(|rack| self.alphabet().tiles(&rack).map_err(|error| error.to_string())).transpose()?;
        let by = by.map(|by| self.player(&by)).transpose()?;
        let placement = match (play, tiles) {
            (Some(play), None) => Some(self.written(&play, &board)?),
            (None, Some(tiles)) => Some(self.tile_by_tile(&tiles)?),
            (None, None) => None,
            (Some(_), Some(_)) => return Err("has both a play and tiles".to_owned()),
        };
        let notation = placement.as_ref().and_then(|placement| {
            let play = rules::check(self.ruleset, &board, &from_rack(placement), placement).ok()?;
            Some(print::play(&play, print::Through::Dots, self.alphabet()))
        });
        let task = match (placement, ask) {
            (None, Ask::Nothing) => Task::Read,
            (None, _) => return Err("asks about a play and has none".to_owned()),
            (Some(_), Ask::Nothing) => return Err("has a play and asks nothing about it".to_owned()),
            (Some(placement), ask) => self.task(&board, rack.as_ref(), placement, ask)?,
        };
        Ok(Step { board, rack, by, text, task, notation, then })
    }

    fn task(&self, board: &Board, rack: Option<&Tiles>, placement: Placement, ask: Ask) -> Result<Task, String> {
        let held = rack.copied().unwrap_or_else(|| from_rack(&placement));
        let verdict = Verdict::on(self.ruleset, board, &held, &placement, self.judge);
        match (ask, verdict) {
            (Ask::May | Ask::Nothing, verdict) => Ok(Task::May(placement, verdict)),
            (Ask::Score, Verdict::Good(play)) => Ok(Task::Score(play)),
            (Ask::Find, Verdict::Good(play)) if rack.is_some() => Ok(Task::Find(play)),
            (Ask::Find, Verdict::Good(_)) => Err("asks to find a play and gives no rack".to_owned()),
            (Ask::Score | Ask::Find, Verdict::Unplayable(why)) => Err(why.to_string()),
            (Ask::Score | Ask::Find, Verdict::BadWords(_, words)) => Err(format!("no words: {}", words.join(", "))),
        }
    }

    /// The empty board after these plays. They need not be connected: only the part that matters is drawn.
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
        lay.resolve(board, self.alphabet()).map_err(|unplayable| unplayable.to_string())
    }

    /// `F6=H G7=O`.
    fn tile_by_tile(&self, text: &str) -> Result<Placement, String> {
        let turn = notation::Turn::parse(text, self.alphabet()).map_err(|error| error.to_string())?;
        let tiles = turn.swaps.into_iter().map(|swap| Laid { square: swap.square, placed: swap.placed }).collect();
        Ok(Placement { tiles, rearranges: None })
    }

    fn player(&self, name: &str) -> Result<usize, String> {
        self.players.iter().position(|player| player == name).ok_or_else(|| format!("nobody is called {name}"))
    }

    fn alphabet(&self) -> &Alphabet {
        &self.ruleset.alphabet
    }
}

impl Step {
    /// The board after it: with its play, where it may be played.
    #[must_use]
    pub fn board_after(&self) -> Board {
        let mut board = self.board.clone();
        if let Task::Score(play) | Task::Find(play) | Task::May(_, Verdict::Good(play)) = &self.task {
            for &Laid { square, placed } in &play.placement().tiles {
                board.set(square, Some(placed));
            }
        }
        board
    }

    /// The tiles that the step is about, where it is about any.
    #[must_use]
    pub fn laid(&self) -> Vec<(Square, Placed)> {
        let placement = match &self.task {
            Task::Read => return Vec::new(),
            Task::Score(play) | Task::Find(play) => play.placement(),
            Task::May(placement, _) => placement,
        };
        placement.tiles.iter().map(|laid| (laid.square, laid.placed)).collect()
    }
}

fn from_rack(placement: &Placement) -> Tiles {
    placement.tiles.iter().map(|laid| -> Tile { laid.placed.tile() }).collect()
}
