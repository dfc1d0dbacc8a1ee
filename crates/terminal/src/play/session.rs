//! A game at one keyboard, as a machine: a line goes in, entries for the log and a screen come out.
//!
//! **Invariant:** nothing here reads, writes or looks at a clock, so that whole games are tested from a script.
//! The caller stores the entries of a [`Step`] before showing what it shows.

mod doubt;
mod questions;
mod reading;
mod screen;
mod stage;
#[cfg(test)]
mod tests;
mod turn;

use engine::levels::Level;
use rules::{Action, Entry, Game, Hidden, Millis, Order, View};
use tiles::{BySeat, Seat, Tile};

use super::crew::Crew;
use super::referee::{Answer, Clocks, Referee};
use super::typed::{self, Typed};
use crate::draw::Palette;
use crate::text::{Ink, TextLine, wrap};
use stage::Stage;

/// What is longer than this is shown in the place of the board, in bytes: three lines.
const LONGEST_ANSWER: usize = 230;

/// A game at one keyboard.
pub(crate) struct Session {
    referee: Referee,
    crew: Crew,
    /// The bots that do not challenge the last play.
    asked: Vec<Seat>,
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
    /// Which colours can be shown.
    pub(crate) ink: Ink,
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
    Line(TextLine),
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

impl Session {
    /// A game that was just set up, or was taken from its log.
    pub(crate) fn new(referee: Referee, crew: Crew, look: Look) -> Session {
        let racks = referee.public().table().seats().map(|_| Vec::new());
        let (stage, step) = (Stage::Over, Step::default());
        Session { referee, crew, asked: Vec::new(), look, stage, news: Vec::new(), racks, n_shuffles: 0, step }
    }

    /// Begins the game, or goes on with it. The notes are shown first.
    pub(crate) fn begin(&mut self, notes: Vec<String>, now: Millis) -> Step {
        self.news = self.referee.begin(now);
        self.news.splice(..0, notes);
        self.go_on(now);
        self.take_step()
    }

    /// Takes a line that was typed.
    pub(crate) fn take(&mut self, line: &str, now: Millis) -> Step {
        if let Some(news) = self.referee.time_up(now) {
            self.news = news;
            let line = line.trim();
            if !line.is_empty() {
                self.news.push(format!("\"{line}\" came too late: the time was up."));
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
            // It does not listen.
            Stage::Bot { .. } => {}
            Stage::Over => self.step.status = Status::Over,
        }
        self.take_step()
    }

    /// The bot that is to do something now, with what it knows.
    pub(crate) fn bot(&self) -> Option<(Seat, Level, View)> {
        let Stage::Bot { seat } = self.stage else { return None };
        self.crew.level(seat).map(|level| (seat, level, self.referee.view(seat)))
    }

    /// Lets a bot do something.
    pub(crate) fn bot_acts(&mut self, seat: Seat, action: Option<Action>, now: Millis) -> Step {
        match self.referee.bot_acts(seat, action, now) {
            Some(news) => {
                self.asked.clear();
                self.news.extend(news);
            }
            None => self.asked.push(seat),
        }
        self.go_on(now);
        self.take_step()
    }

    /// Leaves the game, at the end of the input too.
    pub(crate) fn leave(&mut self, now: Millis) -> Step {
        if self.stage != Stage::Over {
            self.stage = Stage::Paused { back: Box::new(Stage::Over) };
            self.sync_clocks(now);
            self.say(Show::Clear);
            self.say_text("The game is saved. Continue it at any time:");
            self.say(Show::Line(TextLine::from(format!("  {}", self.look.resume))));
            self.step.status = Status::Left;
        }
        self.take_step()
    }

    /// The game as it stands.
    pub(crate) fn game(&self) -> &Game {
        self.referee.game()
    }

    fn take_step(&mut self) -> Step {
        let entries = self.referee.take_unstored();
        self.step.entries.extend(entries);
        std::mem::take(&mut self.step)
    }

    fn name(&self, seat: Seat) -> String {
        crate::seating::name(self.referee.public().table(), seat)
    }

    /// Stops the clocks where nobody is to lose time, and lets them go on.
    fn sync_clocks(&mut self, now: Millis) {
        let clocks = match self.stage {
            Stage::Paused { .. } => Clocks::Paused,
            _ if self.stage.lets_clocks_run() => Clocks::Run,
            _ => Clocks::Stand,
        };
        self.referee.keep_clocks(clocks, now);
    }

    /// Goes on to what the table waits for now, and shows it.
    fn go_on(&mut self, now: Millis) {
        self.stage = Stage::of(self.referee.public(), &self.crew, self.stage.in_sight(), &self.asked);
        self.sync_clocks(now);
        if self.stage == Stage::Over {
            self.referee.reveal(now);
            self.step.status = Status::Over;
        }
        self.show(now);
    }

    /// Does what a player wants, and goes on; a refusal is shown instead.
    fn act(&mut self, seat: Seat, action: Action, now: Millis) {
        self.order(Order::Player(seat, action), now);
    }

    fn order(&mut self, order: Order, now: Millis) {
        self.order_with_hint(order, None, now);
    }

    /// Does what was asked for; with a refusal goes a hint.
    fn order_with_hint(&mut self, order: Order, hint: Option<&str>, now: Millis) {
        match self.referee.decide(order, now) {
            Answer::Done(news) => {
                self.asked.clear();
                self.news = news;
                self.go_on(now);
            }
            Answer::Refused(sentence) => {
                self.answer(std::iter::once(sentence).chain(hint.map(str::to_owned)).collect(), now);
            }
            Answer::Asked { words, order } => {
                self.stage = Stage::Ruling { words, order };
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
                let challengers = self.referee.public().challengers();
                for seat in challengers.into_iter().filter(|&seat| !self.crew.is_bot(seat)) {
                    if let Answer::Done(news) = self.referee.decide(Order::Player(seat, Action::Accept), now) {
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
