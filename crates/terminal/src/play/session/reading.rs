//! Pages to read, and the order of the rack.

use rules::{Millis, Viewer};
use speech::{Doubt, Remark};
use tiles::{Seat, Tile};

use super::screen::WIDTH;
use super::stage::Stage;
use super::{Session, Show};
use crate::draw;
use crate::play::asked;
use crate::play::help;
use crate::play::lay::{self, TurnFault, TypedTurn};
use crate::play::typed::{Page, RackOrder};
use crate::text::{TextLine, wrap};

/// How many lines of a long text are shown at a time.
const PAGE: usize = 20;

impl Session {
    pub(super) fn read(&mut self, page: Page, now: Millis) {
        let (public, book) = (self.referee.public(), self.referee.book());
        let sentences = |lines: Vec<String>| lines.iter().flat_map(|line| wrap(line, WIDTH, 2)).collect();
        let lines: Vec<String> = match page {
            Page::Board => return self.show(now),
            Page::Sheet => sentences(draw::sheet_in_sentences(public, book)),
            Page::Unseen => {
                let viewer = self.stage.in_sight().map_or(Viewer::Spectator, Viewer::Seat);
                draw::unseen(&viewer.view(self.referee.game()), book)
            }
            Page::Rules => sentences(book.rules(public.ruleset()).into_iter().map(|line| line.text).collect()),
            Page::Help => help::commands(public, book, WIDTH),
        };
        self.page(lines);
    }

    /// Shows a long text, page by page.
    pub(super) fn page(&mut self, mut lines: Vec<String>) {
        let rest = lines.split_off(lines.len().min(PAGE));
        lines.into_iter().for_each(|line| self.say(Show::Line(TextLine::from(line))));
        if !rest.is_empty() {
            self.stage = Stage::Reading { rest, back: Box::new(self.stage.clone()) };
        }
        self.say_prompt();
    }

    pub(super) fn preview(&mut self, seat: Seat, text: &str, now: Millis) {
        let view = self.referee.view(seat);
        let read = lay::read(&view, text).and_then(|turn| match turn {
            TypedTurn { swaps, placement: Some(placement) } => {
                self.referee.preview(&view, &swaps, &placement).map_err(TurnFault::Refused)
            }
            TypedTurn { placement: None, .. } => Err(TurnFault::Notation(notation::NotationError::Nothing)),
        });
        let (preview, open) = match read {
            Ok(found) => found,
            Err(TurnFault::Refused(refusal)) => return self.answer(vec![self.referee.refusal(&refusal)], now),
            Err(TurnFault::Notation(error)) => {
                return self.answer(vec![speech::sentence(&self.referee.book().notation(&error))], now);
            }
        };
        let alphabet = &self.referee.public().ruleset().alphabet;
        let written = notation::print::play(&preview.play, notation::print::Through::Dots, alphabet);
        let book = self.referee.book();
        let mut lines = vec![book.remark(&Remark::WouldScore { play: &written, score: preview.play.score() })];
        lines.push(format!("{}.", book.sum(&preview.play, alphabet)));
        if let Some(verdicts) = preview.verdicts {
            let said = |verdict: &rules::Verdict| {
                let is_good = (!open.contains(&verdict.word)).then_some(verdict.is_good);
                book.doubt(&Doubt::Judged { word: &alphabet.word(&verdict.word), is_good })
            };
            lines.push(format!("{}.", verdicts.iter().map(said).collect::<Vec<_>>().join(", ")));
        }
        self.answer(lines, now);
    }

    pub(super) fn look_up(&mut self, seat: Seat, words: &[String], now: Millis) {
        let answer = asked::look_up(self.referee.public(), self.referee.judge(), seat, words, self.referee.book());
        self.answer(vec![answer], now);
    }

    /// Rearranges the tiles of a rack, which does not affect the game.
    pub(super) fn arrange(&mut self, seat: Seat, order: &RackOrder, now: Millis) {
        self.n_shuffles = self.n_shuffles.wrapping_add(1);
        let alphabet = &self.referee.public().ruleset().alphabet;
        let book = self.referee.book();
        match asked::rearranged(self.arranged(seat), order, alphabet, self.n_shuffles, book) {
            Ok(tiles) => self.racks[seat] = tiles,
            Err(fault) => return self.answer(vec![fault], now),
        }
        self.show_rack(seat);
    }

    /// The tiles of a rack in the order of its player.
    pub(super) fn arranged(&self, seat: Seat) -> Vec<Tile> {
        asked::arranged(&self.referee.view(seat), &self.racks[seat])
    }
}
