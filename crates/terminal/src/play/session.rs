//! A game at one keyboard, as a state machine: a line goes in; entries for the log and a screen come out.
//!
//! **Invariant:** nothing here reads, writes or looks at a clock, so tests play whole games from a script. The caller
//! saves the entries of a [`Step`] before showing its output.

mod doubt;
mod hints;
mod questions;
mod reading;
mod screen;
mod stage;
#[cfg(test)]
mod tests;
mod turn;

use engine::levels::Level;
use rules::{Action, Entry, Game, Hidden, Millis, Order, View};
use speech::{Course, Slip};
use tiles::{BySeat, Seat, Tile};

use super::crew::Crew;
use super::referee::{Answer, Clocks, Referee};
use super::typed::{self, PromptLine};
use crate::draw::Palette;
use crate::text::{Ink, TextLine};
pub(crate) use hints::MOST_HINTS;
use stage::Stage;

/// A game at one keyboard.
pub(crate) struct Session {
    referee: Referee,
    crew: Crew,
    /// Bots that were asked about the last play and do not challenge it.
    asked: Vec<Seat>,
    look: Look,
    stage: Stage,
    /// The latest events, in sentences.
    news: Vec<String>,
    /// The order of each seat's tiles, as its player arranged them.
    racks: BySeat<Vec<Tile>>,
    n_shuffles: u32,
    /// The seat whose rack stands on the screen, or above it.
    printed: Option<Seat>,
    /// Whether everybody may ask for hints, whatever the rules say.
    has_house_hints: bool,
    /// The seat whose player waits for hints.
    wants_hints: Option<Seat>,
    step: Step,
}

/// How a game is shown, and the commands to type afterwards.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    /// The title of the rules.
    pub(crate) title: String,
    /// The colours that the screen can show.
    pub(crate) ink: Ink,
    /// The colours of the board; `None` on a plain screen.
    pub(crate) palette: Option<Palette>,
    /// Whether scores are shown as pegs too.
    pub(crate) has_pegs: bool,
    /// The command line that continues the game later.
    pub(crate) resume: String,
    /// The command line that checks the draws after the end.
    pub(crate) verify: String,
}

/// The outcome of a typed line.
#[derive(Debug, Default)]
pub(crate) struct Step {
    /// Entries for the log, to be saved before anything is shown.
    pub(crate) entries: Vec<Entry<Hidden>>,
    /// Lines, prompts and clearings of the screen, in order.
    pub(crate) shows: Vec<Show>,
    /// Whether the game goes on.
    pub(crate) status: Status,
}

/// An output of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Show {
    /// Clear the screen, and the lines that have scrolled off it, because the next person must not see them.
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
    /// The game has ended.
    Over,
}

impl Session {
    /// A session with a new game, or one rebuilt from its log.
    pub(crate) fn new(referee: Referee, crew: Crew, look: Look) -> Session {
        let racks = referee.public().table().seats().map(|_| Vec::new());
        Session {
            referee,
            crew,
            asked: Vec::new(),
            look,
            stage: Stage::Over,
            news: Vec::new(),
            racks,
            n_shuffles: 0,
            printed: None,
            has_house_hints: false,
            wants_hints: None,
            step: Step::default(),
        }
    }

    /// The same game, in which players may ask for hints.
    #[must_use]
    pub(crate) fn with_hints(self) -> Session {
        Session { has_house_hints: true, ..self }
    }

    /// Begins or continues the game. The notes are shown first.
    pub(crate) fn begin(&mut self, notes: Vec<String>, now: Millis) -> Step {
        self.news = self.referee.begin(now);
        self.news.splice(..0, notes);
        self.go_on(now);
        self.take_step()
    }

    /// Handles a typed line.
    pub(crate) fn take(&mut self, line: &str, now: Millis) -> Step {
        if let Some(news) = self.referee.time_up(now) {
            self.news = news;
            let line = line.trim();
            if !line.is_empty() {
                self.news.push(self.referee.book().slip(&Slip::LineTooLate { line }));
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
            Stage::Paused { .. } if matches!(typed::read(line), Ok(PromptLine::Quit)) => self.quit(now),
            Stage::Paused { back } => {
                self.stage = *back;
                self.sync_clocks(now);
                self.show(now);
            }
            // A bot reads no lines.
            Stage::Bot { .. } => {}
            Stage::Over => self.step.status = Status::Over,
        }
        self.take_step()
    }

    /// The bot to act now, with its level and its view.
    pub(crate) fn bot(&self) -> Option<(Seat, Level, View)> {
        let Stage::Bot { seat } = self.stage else { return None };
        self.crew.level(seat).map(|level| (seat, level, self.referee.view(seat)))
    }

    /// Carries out a bot's action.
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

    /// Leaves the game; also called at the end of the input.
    pub(crate) fn leave(&mut self, now: Millis) -> Step {
        if self.stage != Stage::Over {
            self.stage = Stage::Paused { back: Box::new(Stage::Over) };
            self.sync_clocks(now);
            self.cover();
            let saved = self.referee.book().course(&Course::Saved);
            self.say_text(&saved);
            self.say(Show::Line(TextLine::from(format!("  {}", self.look.resume))));
            self.step.status = Status::Left;
        }
        self.take_step()
    }

    /// The game with its hidden tiles.
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

    /// Brings the clocks into the state for the scene.
    fn sync_clocks(&mut self, now: Millis) {
        let clocks = match self.stage {
            Stage::Paused { .. } => Clocks::Paused,
            _ if self.stage.lets_clocks_run() => Clocks::Run,
            _ => Clocks::Stand,
        };
        self.referee.keep_clocks(clocks, now);
    }

    /// Moves on to the next stage, and shows it.
    fn go_on(&mut self, now: Millis) {
        self.stage = Stage::of(self.referee.public(), &self.crew, self.stage.in_sight(), &self.asked);
        self.sync_clocks(now);
        if self.stage == Stage::Over {
            self.referee.reveal(now);
            self.step.status = Status::Over;
        }
        self.show(now);
    }

    /// Carries out a player's action, and moves on; a refusal is shown instead.
    fn act(&mut self, seat: Seat, action: Action, now: Millis) {
        self.order(Order::Player(seat, action), now);
    }

    fn order(&mut self, order: Order, now: Millis) {
        self.order_with_hint(order, None, now);
    }

    /// Carries out an order; a refusal is shown together with the hint.
    fn order_with_hint(&mut self, order: Order, hint: Option<String>, now: Millis) {
        match self.referee.decide(order, now) {
            Answer::Done(news) => {
                self.asked.clear();
                self.news = news;
                self.go_on(now);
            }
            Answer::Refused(sentence) => {
                self.answer(std::iter::once(sentence).chain(hint).collect(), now);
            }
            Answer::Asked { words, order } => {
                self.stage = Stage::Ruling { words, order };
                self.sync_clocks(now);
                self.answer(Vec::new(), now);
            }
        }
    }

    fn handover(&mut self, to: Seat, line: &str, now: Millis) {
        match typed::read(line) {
            Ok(PromptLine::Nothing) => {
                self.stage = Stage::Turn { seat: to };
                self.sync_clocks(now);
                self.show_turn();
            }
            read => self.between_turns(line, read, now),
        }
    }

    fn last_chance(&mut self, line: &str, now: Millis) {
        match typed::read(line) {
            Ok(PromptLine::Nothing | PromptLine::Accept) => {
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
}
