//! The screens of a game.

use rules::{Deed, Drawing, Millis, Phase, Racks, Square};
use speech::{Caption, Course, Doubt, Remark};
use tiles::{Seat, Tiles};

use super::stage::Stage;
use super::{Session, Show};
use crate::draw::{self, Marks, Panel};
use crate::play::asked::doubtful_words;
use crate::play::ending;
use crate::play::scene::has_secrets;
use crate::text::{Style, TextLine, beside, wrap};

/// The width of the screen, in columns.
pub(super) const WIDTH: usize = 80;
const HEIGHT: usize = 24;
/// The least number of news lines, even if the board is too large for the screen.
const FEWEST_NEWS: usize = 3;
/// The least width of a panel beside the board.
const PANEL: usize = 28;

impl Session {
    pub(super) fn say(&mut self, show: Show) {
        self.step.shows.push(show);
    }

    /// Adds a text, on as many lines as it needs.
    pub(super) fn say_text(&mut self, text: &str) {
        lines_of(text).into_iter().for_each(|line| self.say(Show::Line(line)));
    }

    /// Clears the screen if a rack stands on it that must not be seen any more, and says whether it did. People who hide
    /// nothing from each other keep all that was said.
    pub(super) fn cover(&mut self) -> bool {
        let in_sight = self.stage.in_sight();
        let is_out_of_date = self.printed.is_some() && self.printed != in_sight;
        if is_out_of_date {
            self.printed = None;
        }
        let hides = is_out_of_date && self.stage != Stage::Over && has_secrets(self.referee.public(), &self.crew);
        if hides {
            self.say(Show::Clear);
        }
        hides
    }

    /// Answers a line; the board is not shown again.
    pub(super) fn answer(&mut self, sentences: Vec<String>, now: Millis) {
        if self.cover() {
            let news = if sentences.is_empty() { self.news.clone() } else { sentences };
            let news = std::mem::replace(&mut self.news, news);
            self.show(now);
            self.news = news;
            return;
        }
        sentences.iter().for_each(|sentence| self.say_text(sentence));
        self.say_prompt();
    }

    /// Shows what a player needs for a turn besides the board: the news, remarks, the rack.
    pub(super) fn show_turn(&mut self) {
        self.cover();
        let news: Vec<TextLine> = self.news.iter().flat_map(|sentence| lines_of(sentence)).collect();
        let below = self.below_the_news();
        news.into_iter().chain(below).for_each(|line| self.say(Show::Line(line)));
        self.printed = self.stage.in_sight();
        self.say_prompt();
    }

    /// Shows the rack.
    pub(super) fn show_rack(&mut self, seat: Seat) {
        self.racks_in_sight(seat).into_iter().for_each(|line| self.say(Show::Line(line)));
        self.say_prompt();
    }

    /// Shows the whole game, and the prompt.
    pub(super) fn show(&mut self, now: Millis) {
        if let Stage::Paused { .. } = self.stage {
            // Nobody may think about the board while the clocks stand.
            if self.referee.has_clocks() || has_secrets(self.referee.public(), &self.crew) {
                self.say(Show::Clear);
            }
            let paused = self.referee.book().course(&Course::Paused);
            self.say_text(&paused);
            return self.say_prompt();
        }
        self.cover();
        let mut news: Vec<TextLine> = self.news.iter().flat_map(|sentence| lines_of(sentence)).collect();
        let below = self.below_the_news();
        let mut lines = self.table(now);
        let taken = lines.len() + below.len() + 1;
        if self.stage != Stage::Over {
            // At least a part of the news of a large board must fit; lines that are cut off are on the score sheet.
            cut_off(&mut news, HEIGHT.saturating_sub(taken).max(FEWEST_NEWS));
        }
        if taken + news.len() < HEIGHT {
            lines.push(TextLine::default());
        }
        lines.into_iter().chain(news).chain(below).for_each(|line| self.say(Show::Line(line)));
        self.printed = self.stage.in_sight();
        self.say_prompt();
    }

    /// Remarks and the rack, or the result of the game.
    fn below_the_news(&self) -> Vec<TextLine> {
        if self.stage == Stage::Over {
            let card = ending::card(self.referee.public(), self.referee.book());
            let lines = card.iter().flat_map(|sentence| lines_of(sentence));
            // This line is not wrapped, so that it can be copied.
            return lines.chain([TextLine::from(format!("  {}", self.look.verify))]).collect();
        }
        let notes = self.notes();
        let mut below: Vec<TextLine> = notes.iter().flat_map(|sentence| lines_of(sentence)).collect();
        if let Some(seat) = self.stage.in_sight() {
            below.extend(self.racks_in_sight(seat));
        }
        below
    }

    /// Asks for a line; only the last line of a long question is the prompt.
    pub(super) fn say_prompt(&mut self) {
        let mut lines = wrap(&self.prompt(), WIDTH - 1, 0);
        let last = lines.pop().unwrap_or_default();
        lines.into_iter().for_each(|line| self.say(Show::Line(TextLine::from(line))));
        self.say(Show::Prompt(if last.is_empty() { last } else { last + " " }));
    }

    /// The prompt of the stage.
    pub(super) fn prompt(&self) -> String {
        let book = self.referee.book();
        let yes_no = book.caption(Caption::YesNoTyped);
        match &self.stage {
            Stage::Turn { seat } => format!("{}>", self.name(*seat)),
            Stage::Handover { to } => book.course(&Course::HandOverAndEnter { name: &self.name(*to) }),
            Stage::LastChance { .. } => book.course(&Course::UnlessChallenged),
            Stage::Ruling { words, .. } => {
                let alphabet = &self.referee.public().ruleset().alphabet;
                let word = words.last().map(|word| alphabet.word(word)).unwrap_or_default();
                format!("{} {yes_no}", book.doubt(&Doubt::Acceptable { word: &word }))
            }
            Stage::Confirm { question, .. } => format!("{question} {yes_no}"),
            Stage::Reading { .. } => book.course(&Course::MoreToRead),
            Stage::Paused { .. } => book.course(&Course::GoOn),
            Stage::Bot { .. } | Stage::Over => String::new(),
        }
    }

    /// The board with the panel beside it.
    fn table(&self, now: Millis) -> Vec<TextLine> {
        let public = self.referee.public();
        let layout = &public.ruleset().layout;
        let marks = self.look.palette.as_ref().map_or(Marks::Plain, Marks::Coloured);
        let mut lines = draw::board(layout, public.board(), &public.ruleset().alphabet, &self.fresh(), marks);
        let width = draw::board_width(layout.cols());
        let is_beside = width + 2 + PANEL <= WIDTH;
        let panel_width = if is_beside { WIDTH - width - 2 } else { WIDTH };
        let height = if is_beside { lines.len() } else { public.table().n_seats() + 6 };
        let panel = draw::panel(&Panel {
            public,
            book: self.referee.book(),
            title: &self.look.title,
            now,
            has_pegs: self.look.has_pegs,
            width: panel_width,
            height,
        });
        lines = if is_beside { beside(lines, panel, width + 2) } else { [lines, panel].concat() };
        if self.look.palette.is_none() {
            lines.push(TextLine::from(draw::legend(layout, self.referee.book())));
        }
        lines
    }

    /// The squares of the last play.
    fn fresh(&self) -> Vec<Square> {
        let last = self.referee.public().sheet().last();
        match last.map(|line| &line.deed) {
            Some(Deed::Placed(play)) => play.placement().tiles.iter().map(|laid| laid.square).collect(),
            _ => Vec::new(),
        }
    }

    /// Remarks on actions that are possible now and not usual.
    fn notes(&self) -> Vec<String> {
        let public = self.referee.public();
        let book = self.referee.book();
        let mut notes = Vec::new();
        let words = &doubtful_words(public);
        let challengers = public.challengers();
        if let (Some(window), false) = (public.window(), challengers.is_empty()) {
            let player = &self.name(window.seat);
            let people = challengers.iter().filter(|&&seat| !self.crew.is_bot(seat));
            let names = &people.map(|&seat| self.name(seat)).collect::<Vec<String>>();
            let is_last = matches!(public.phase(), Phase::LastChance { .. });
            notes.extend(
                match self.stage {
                    Stage::Turn { seat } if challengers.contains(&seat) => Some(Doubt::UntilYourTurn { player, words }),
                    Stage::Handover { .. } if names.len() > 1 => Some(Doubt::Anybody { words, names }),
                    Stage::LastChance { .. } if !is_last => Some(Doubt::BeforeABot { player, words, names }),
                    Stage::LastChance { .. } => Some(Doubt::EndsTheGame { player, words, names }),
                    _ => None,
                }
                .map(|doubt| book.doubt(&doubt)),
            );
        }
        if let (Stage::Turn { .. }, Phase::Choosing { seat, n_tiles }) = (&self.stage, public.phase()) {
            notes.push(book.remark(&Remark::ChooseTiles { n: n_tiles, example: &self.some_tiles(seat, n_tiles) }));
        }
        notes
    }

    /// The tiles of an open pool: all tiles that the player cannot see elsewhere.
    fn open_pool(&self, seat: Seat) -> Tiles {
        self.referee.view(seat).unseen()
    }

    fn some_tiles(&self, seat: Seat, n: usize) -> String {
        let alphabet = &self.referee.public().ruleset().alphabet;
        let few: Tiles = self.open_pool(seat).kinds().map(|(tile, _)| tile).take(n).collect();
        alphabet.rack(&few)
    }

    /// The rack of the player, and all open racks.
    fn racks_in_sight(&self, seat: Seat) -> Vec<TextLine> {
        let public = self.referee.public();
        let ruleset = public.ruleset();
        let alphabet = &ruleset.alphabet;
        let marks = self.look.palette.as_ref().map_or(Marks::Plain, Marks::Coloured);
        let mut lines = Vec::new();
        let mut labelled = |label: &str, mut rack: TextLine, style: Style| {
            let mut line = TextLine::default();
            line.push_styled(format!("{label} "), style);
            line.0.append(&mut rack.0);
            lines.push(line);
        };
        let lines_are_named = ruleset.racks == Racks::Open && public.table().n_seats() > 1;
        if lines_are_named {
            for other in public.table().seats().seats().filter(|&other| other != seat) {
                labelled(
                    &format!("{}:", self.name(other)),
                    draw::rack(&self.arranged(other), alphabet, marks),
                    Style::default(),
                );
            }
        }
        let own = if lines_are_named {
            format!("{}:", self.name(seat))
        } else {
            self.referee.book().caption(Caption::Rack).to_owned()
        };
        labelled(&own, draw::rack(&self.arranged(seat), alphabet, marks), Style::BOLD);
        if ruleset.drawing == Drawing::Chosen {
            let kinds: Vec<String> =
                self.open_pool(seat).kinds().map(|(tile, n)| format!("{}{n}", draw::face(alphabet, tile))).collect();
            let label = self.referee.book().caption(Caption::Pool);
            let pool = format!("{label} {}", kinds.join(" "));
            lines.extend(wrap(&pool, WIDTH, label.chars().count() + 1).into_iter().map(TextLine::from));
        }
        lines
    }
}

/// Keeps this many lines, and marks that more were cut off.
fn cut_off(lines: &mut Vec<TextLine>, n_lines: usize) {
    if lines.len() > n_lines {
        lines.truncate(n_lines.saturating_sub(1));
        lines.push(TextLine::from("  …"));
    }
}

/// A text split into lines, all indented like the first.
fn lines_of(text: &str) -> Vec<TextLine> {
    let indent = text.len() - text.trim_start().len();
    let lead = " ".repeat(indent);
    wrap(text, WIDTH - indent, 2).into_iter().map(|line| TextLine::from(format!("{lead}{line}"))).collect()
}
