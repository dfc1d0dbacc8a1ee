//! Looking at things without changing the game.

use rules::{Millis, Viewer};
use tiles::{Seat, Tile, Tiles};

use super::screen::WIDTH;
use super::stage::Stage;
use super::turn::tiles_of;
use super::{Session, Show};
use crate::draw;
use crate::play::help;
use crate::play::lay::{self, TurnFault, TypedTurn};
use crate::play::typed::{Page, RackOrder};
use crate::text::{Line, wrap};

/// How many lines of a long text are shown at once.
const PAGE: usize = 20;

impl Session {
    pub(super) fn read(&mut self, page: Page, now: Millis) {
        let public = self.game.public();
        let sentences = |lines: Vec<String>| lines.iter().flat_map(|line| wrap(line, WIDTH, 2)).collect();
        let lines: Vec<String> = match page {
            Page::Board => return self.show(now),
            Page::Sheet => draw::sheet(public, WIDTH),
            Page::Unseen => {
                let viewer = self.stage.in_sight().map_or(Viewer::Spectator, Viewer::Seat);
                draw::unseen(&viewer.view(&self.game))
            }
            Page::Rules => sentences(editions::describe(public.ruleset()).into_iter().map(|line| line.text).collect()),
            Page::Help => help::commands(public),
        };
        self.page(lines);
    }

    /// Shows a page in the place of the board.
    pub(super) fn page(&mut self, mut lines: Vec<String>) {
        self.say(Show::Clear);
        let rest = lines.split_off(lines.len().min(PAGE));
        lines.into_iter().for_each(|line| self.say(Show::Line(Line::from(line))));
        self.say(Show::Line(Line::default()));
        if rest.is_empty() {
            self.say_text("Enter shows the board again.");
        } else {
            self.stage = Stage::Reading { rest, back: Box::new(self.stage.clone()) };
        }
        self.say_prompt();
    }

    pub(super) fn preview(&mut self, seat: Seat, text: &str, now: Millis) {
        let view = Viewer::Seat(seat).view(&self.game);
        let read = lay::read(&view, text).and_then(|turn| match turn {
            TypedTurn { swaps, placement: Some(placement) } => {
                view.preview(&swaps, &placement, &self.judge).map_err(TurnFault::Refused)
            }
            TypedTurn { placement: None, .. } => Err(TurnFault::Notation(notation::NotationError::Nothing)),
        });
        let open = self.judge.take_open();
        let preview = match read {
            Ok(preview) => preview,
            Err(TurnFault::Refused(refusal)) => return self.answer(vec![self.refusal(&refusal)], now),
            Err(fault) => return self.answer(vec![format!("{fault}.")], now),
        };
        let alphabet = &self.game.public().ruleset().alphabet;
        let written = notation::print::play(&preview.play, notation::print::Through::Dots, alphabet);
        let mut lines = vec![format!("{written} would score {}.", preview.play.score())];
        lines.push(format!("{}.", draw::play_sum(&preview.play, alphabet)));
        if let Some(verdicts) = preview.verdicts {
            let said = |verdict: &rules::Verdict| {
                let word = alphabet.word(&verdict.word);
                match () {
                    () if open.contains(&verdict.word) => format!("{word}: for the table to say"),
                    () if verdict.is_good => format!("{word} is good"),
                    () => format!("{word} is NOT good"),
                }
            };
            lines.push(format!("{}.", verdicts.iter().map(said).collect::<Vec<_>>().join(", ")));
        }
        self.answer(lines, now);
    }

    pub(super) fn look_up(&mut self, seat: Seat, words: &[String], now: Millis) {
        let public = self.game.public();
        if !public.may_look_up(seat) {
            let why = "Under these rules the dictionary is opened for challenges only: neither to find words nor to \
                       check a spelling before a play. The variation with an open dictionary allows it.";
            return self.answer(vec![why.to_owned()], now);
        }
        let Some(list) = self.judge.list() else {
            let why = "There is no word list in this game; start it with --lexicon FILE to have one.";
            return self.answer(vec![why.to_owned()], now);
        };
        let alphabet = &public.ruleset().alphabet;
        let answer = |word: &String| match alphabet.letters(word) {
            Ok(letters) if list.contains(&letters) => format!("{} is good.", alphabet.word(&letters)),
            Ok(letters) => format!("{} is not in the list.", alphabet.word(&letters)),
            Err(error) => format!("{word} cannot be spelled with these tiles: {error}."),
        };
        let answers: Vec<String> = words.iter().map(answer).collect();
        self.answer(vec![answers.join(" ")], now);
    }

    /// Puts the tiles of a rack into another order, which no rule knows of.
    pub(super) fn arrange(&mut self, seat: Seat, order: &RackOrder, now: Millis) {
        let mut tiles = self.arranged(seat);
        match order {
            RackOrder::Sorted => tiles.sort_by_key(|tile| (*tile == Tile::Blank, *tile)),
            RackOrder::Mixed => {
                self.n_shuffles = self.n_shuffles.wrapping_add(1);
                mix(&mut tiles, self.n_shuffles);
            }
            RackOrder::Written(text) => match tiles_of(text, &self.game.public().ruleset().alphabet) {
                // The order in which they were written is lost in a multiset, so letter by letter.
                Ok(_) => tiles = self.in_written_order(text, tiles),
                Err(fault) => return self.answer(vec![fault], now),
            },
        }
        self.racks[seat] = tiles;
        self.show(now);
    }

    fn in_written_order(&self, text: &str, mut tiles: Vec<Tile>) -> Vec<Tile> {
        let alphabet = &self.game.public().ruleset().alphabet;
        let mut first = Vec::new();
        for c in text.chars() {
            let wanted = alphabet.tiles(&c.to_string()).ok().and_then(|one| one.iter().next());
            if let Some(at) = wanted.and_then(|tile| tiles.iter().position(|have| *have == tile)) {
                first.push(tiles.remove(at));
            }
        }
        first.extend(tiles);
        first
    }

    /// The rack of a player, as the player may see it.
    pub(super) fn rack(&self, seat: Seat) -> Tiles {
        Viewer::Seat(seat).view(&self.game).own_rack().copied().unwrap_or(Tiles::EMPTY)
    }

    /// The tiles of a rack in the order that its player gave them, new ones behind.
    pub(super) fn arranged(&self, seat: Seat) -> Vec<Tile> {
        let mut left = self.rack(seat);
        let mut tiles = Vec::new();
        for &tile in &self.racks[seat] {
            if let Some(rest) = left.without(tile) {
                left = rest;
                tiles.push(tile);
            }
        }
        tiles.extend(left.iter());
        tiles
    }
}

/// Mixes tiles, for the eye only: chance has no part in it.
fn mix(tiles: &mut [Tile], round: u32) {
    let mut state = round.wrapping_mul(0x9E37_79B9) | 1;
    for last in (1..tiles.len()).rev() {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        tiles.swap(last, state as usize % (last + 1));
    }
}
