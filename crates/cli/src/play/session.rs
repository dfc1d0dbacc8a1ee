//! A game at one keyboard, as a machine: a line goes in, entries for the log and a screen come out.
//!
//! **Invariant:** nothing here reads, writes or looks at a clock, so that whole games are tested from a script.
//! Whoever runs it stores the entries of a [`Step`] before showing what it shows.

mod clocks;
mod doubt;
mod questions;
mod reading;
mod screen;
mod stage;
#[cfg(test)]
mod tests;
mod turn;

use rules::{
    Action, Command, Entry, Game, Hidden, Millis, Order, Phase, Refusal, Ruling, Salt, Seed, TileSource, Viewer,
};
use tiles::{BySeat, Seat, Tile};

use super::announce::announce;
use super::typed::{self, Typed};
use super::words::WordJudge;
use crate::draw::Palette;
use crate::text::{Line, wrap};
use stage::Stage;

/// What is longer than this is shown in the place of the board, in bytes: three lines.
const LONGEST_ANSWER: usize = 230;

/// A game at one keyboard.
pub(crate) struct Session {
    game: Game,
    judge: WordJudge,
    source: Box<dyn TileSource>,
    seed: Seed,
    look: Look,
    stage: Stage,
    /// What happened lately, in sentences.
    news: Vec<String>,
    /// How each seat has its tiles in order.
    racks: BySeat<Vec<Tile>>,
    n_shuffles: u32,
    step: Step,
}

/// How a game is shown.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    /// What the rules are called.
    pub(crate) title: String,
    /// The colours of the board, where there are any.
    pub(crate) palette: Option<Palette>,
    /// Whether scores are shown as pegs too.
    pub(crate) has_pegs: bool,
    /// What to type to go on with the game later.
    pub(crate) resume: String,
    /// What to type to check the draws after the end.
    pub(crate) verify: String,
}

/// What follows from a line.
#[derive(Debug, Default)]
pub(crate) struct Step {
    /// Entries for the log, to be stored before anything is shown.
    pub(crate) entries: Vec<Entry<Hidden>>,
    /// What is shown.
    pub(crate) shows: Vec<Show>,
    /// Whether the game goes on.
    pub(crate) status: Status,
}

/// Something that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Show {
    /// The screen is wiped, with all that has scrolled away.
    Clear,
    /// A line of text.
    Line(Line),
    /// A line that waits for an answer.
    Prompt(String),
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Status {
    /// It waits for a line.
    #[default]
    Going,
    /// The players have left it.
    Left,
    /// It is over.
    Over,
}

/// What became of an order.
enum Answer {
    /// It was done; these sentences say what happened.
    Done(Vec<String>),
    /// It was not done.
    Refused(String),
    /// The table is asked about words first.
    Asked,
}

impl Session {
    /// A game that was just set up, or was taken from its log.
    pub(crate) fn new(game: Game, judge: WordJudge, source: Box<dyn TileSource>, seed: Seed, look: Look) -> Session {
        let racks = game.public().table().seats().map(|_| Vec::new());
        let (stage, step) = (Stage::Over, Step::default());
        Session { game, judge, source, seed, look, stage, news: Vec::new(), racks, n_shuffles: 0, step }
    }

    /// Begins the game, or goes on with it. The notes are shown first.
    pub(crate) fn begin(&mut self, notes: Vec<String>, now: Millis) -> Step {
        if self.game.public().phase() == Phase::NotBegun {
            let begin = Order::Director(Ruling::Begin { salt: Salt::default() });
            if let Answer::Done(news) = self.decide(begin, now) {
                self.news = news;
            }
        } else {
            let then = self.game.public().now();
            // A command that was cut off in the middle is completed; that may end the game.
            if let Ok(entries) = self.game.complete(then, self.source.as_mut()) {
                self.apply(entries);
            }
            // Nobody shall lose the time in which the program did not run.
            self.decide_plainly(Order::Director(Ruling::Pause), then);
            self.news = vec!["The game goes on.".to_owned()];
        }
        self.news.splice(..0, notes);
        self.go_on(now);
        self.take_step()
    }

    /// Takes a line that was typed.
    pub(crate) fn take(&mut self, line: &str, now: Millis) -> Step {
        if self.is_time_up(now) {
            let line = line.trim();
            if !line.is_empty() {
                self.news.push(format!("\"{line}\" came too late."));
            }
            self.go_on(now);
            return self.take_step();
        }
        match self.stage.clone() {
            Stage::Turn { seat } => self.turn(seat, line, now),
            Stage::Handover { to } => self.handover(to, line, now),
            Stage::LastChance { .. } => self.last_chance(line, now),
            Stage::Ruling { words, order } => self.ruling(words, order, line, now),
            Stage::Confirm { order, back, .. } => self.confirm(order, &back, line, now),
            Stage::Reading { rest, back } => {
                self.stage = *back;
                match line.trim() {
                    "" => self.page(rest),
                    command => return self.take(command, now),
                }
            }
            Stage::Paused { back } => {
                self.stage = *back;
                self.sync_clocks(now);
                self.show(now);
            }
            Stage::Over => self.step.status = Status::Over,
        }
        self.take_step()
    }

    /// Leaves the game, at the end of the input too.
    pub(crate) fn leave(&mut self, now: Millis) -> Step {
        if self.stage != Stage::Over {
            self.stage = Stage::Paused { back: Box::new(Stage::Over) };
            self.sync_clocks(now);
            self.say(Show::Clear);
            self.say_text("The game is saved. Go on with it at any time:");
            self.say(Show::Line(Line::from(format!("  {}", self.look.resume))));
            self.step.status = Status::Left;
        }
        self.take_step()
    }

    /// The game as it stands.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    fn take_step(&mut self) -> Step {
        std::mem::take(&mut self.step)
    }

    fn name(&self, seat: Seat) -> String {
        crate::seating::name(self.game.public().table(), seat)
    }

    /// Decides an order; what was decided is applied and goes to the log.
    fn decide(&mut self, order: Order, now: Millis) -> Answer {
        let is_players = matches!(order, Order::Player(..));
        if is_players && self.game.public().is_paused() {
            self.decide_plainly(Order::Director(Ruling::Resume), now);
        }
        let command = Command { at: now, order };
        let decided = self.game.decide(&command, &self.judge, &mut *self.source);
        let words = self.judge.take_open();
        match decided {
            Err(refusal) => Answer::Refused(self.refusal(&refusal)),
            Ok(_) if !words.is_empty() => {
                self.stage = Stage::Ruling { words: words.into_iter().rev().collect(), order: command.order };
                Answer::Asked
            }
            Ok(entries) => self.apply(entries),
        }
    }

    /// Decides an order of which nobody needs to hear.
    fn decide_plainly(&mut self, order: Order, now: Millis) {
        let _ = self.decide(order, now);
    }

    fn apply(&mut self, entries: Vec<Entry<Hidden>>) -> Answer {
        for entry in &entries {
            if let Err(why) = self.game.apply(entry) {
                return Answer::Refused(self.refusal(&Refusal::Broken(why)));
            }
        }
        let public = self.game.public();
        let seen: Vec<_> = entries.iter().map(|entry| Viewer::Spectator.sees(public.table(), entry)).collect();
        let sentences = announce(public, &seen);
        self.step.entries.extend(entries);
        Answer::Done(sentences)
    }

    /// The referee's sentence, with the names of people in the place of numbers of seats.
    fn refusal(&self, refusal: &Refusal) -> String {
        let mut sentence = refusal.to_string();
        for seat in self.game.public().table().seats().seats() {
            sentence = sentence.replace(&seat.to_string(), &self.name(seat));
        }
        let mut letters = sentence.chars();
        let first: String = letters.next().map_or_else(String::new, |first| first.to_uppercase().collect());
        format!("{first}{}.", letters.as_str())
    }

    /// Goes on to what the table waits for now, and shows it.
    fn go_on(&mut self, now: Millis) {
        self.stage = Stage::of(self.game.public(), self.stage.in_sight());
        self.sync_clocks(now);
        if self.stage == Stage::Over {
            self.decide_plainly(Order::Director(Ruling::Reveal { seed: self.seed }), now);
            self.step.status = Status::Over;
        }
        self.show(now);
    }

    /// Does what a player wants, and goes on; a refusal is shown instead.
    fn act(&mut self, seat: Seat, action: Action, now: Millis) {
        self.order(Order::Player(seat, action), now);
    }

    fn order(&mut self, order: Order, now: Millis) {
        match self.decide(order, now) {
            Answer::Done(news) => {
                self.news = news;
                self.go_on(now);
            }
            Answer::Refused(sentence) => self.answer(vec![sentence], now),
            Answer::Asked => {
                self.sync_clocks(now);
                self.show(now);
            }
        }
    }

    fn handover(&mut self, to: Seat, line: &str, now: Millis) {
        match typed::read(line) {
            Ok(Typed::Nothing) => {
                self.stage = Stage::Turn { seat: to };
                self.sync_clocks(now);
                self.show(now);
            }
            read => self.between_turns(line, read, now),
        }
    }

    fn last_chance(&mut self, line: &str, now: Millis) {
        match typed::read(line) {
            Ok(Typed::Nothing | Typed::Accept) => {
                for seat in self.game.public().challengers() {
                    if let Answer::Done(news) = self.decide(Order::Player(seat, Action::Accept), now) {
                        self.news = news;
                    }
                }
                self.go_on(now);
            }
            read => self.between_turns(line, read, now),
        }
    }

    /// Shows the screen again with an answer in the place of the news.
    fn answer(&mut self, sentences: Vec<String>, now: Millis) {
        if sentences.iter().map(String::len).sum::<usize>() > LONGEST_ANSWER {
            return self.page(sentences.iter().flat_map(|sentence| wrap(sentence, screen::WIDTH, 2)).collect());
        }
        let news = std::mem::replace(&mut self.news, sentences);
        self.show(now);
        self.news = news;
    }
}
