//! The game on the whole screen, as a state machine: keys, clicks, ticks and decisions of bots go in; entries for the
//! log and questions for bots come out.
//!
//! **Invariant:** nothing here reads, writes, starts a thread or looks at a clock, so tests play whole games from
//! scripts. The caller saves the entries of a [`Step`] before drawing. The screen is drawn from the view of the player
//! at the keyboard.

use ratatui::layout::Rect;
use rules::{Action, Direction, Drawing, Game, Millis, Order, Phase, Preview, Public, Refusal, Square, View, Viewer};
use speech::{Caption, Phrasebook};
use tiles::{BySeat, Letter, Seat, Tile, Tiles};

use super::asking::Thinking;
use super::dialog::Dialog;
use super::draft::{Draft, Ground};
use super::step::{Status, Step, Want};
use crate::play::asked;
use crate::play::{Answer, Clocks, Crew, Look, Referee, Scene, has_secrets};
use crate::seating;

/// How many sentences of news are kept.
const MOST_NEWS: usize = 40;

/// A game on the whole screen.
pub(crate) struct App {
    pub(super) referee: Referee,
    pub(super) crew: Crew,
    pub(super) look: Look,
    /// Whether players may ask for hints.
    pub(super) has_house_hints: bool,
    pub(super) scene: Scene,
    pub(super) dialog: Option<Dialog>,
    /// The seat whose rack is shown.
    pub(super) in_sight: Option<Seat>,
    pub(super) is_paused: bool,
    pub(super) draft: Draft,
    /// The referee's preview of the tentative tiles.
    pub(super) tried: Option<Tried>,
    /// The order of each seat's tiles, as its player arranged them.
    pub(super) racks: BySeat<Vec<Tile>>,
    pub(super) n_shuffles: u32,
    /// The events since the last key of a player, in sentences.
    pub(super) news: Vec<String>,
    /// The answer to the last key, in place of the news.
    pub(super) answer: Option<String>,
    /// A key that must be pressed twice, after its first press.
    pub(super) armed: Option<char>,
    /// How many lines the list of moves is scrolled back.
    pub(super) scroll: usize,
    /// The places of squares and tiles on the screen, for the mouse; and the corner of a board larger than the screen.
    pub(super) places: Places,
    /// The present time, on the scale of the log.
    pub(super) now: Millis,
    pub(super) n_ticks: usize,
    /// Bots that were asked about the last play and do not challenge it.
    pub(super) asked: Vec<Seat>,
    pub(super) thinking: Option<Thinking>,
    pub(super) n_tickets: u64,
    /// A counter of actions, to recognise answers that come too late.
    pub(super) n_done: u64,
    pub(super) step: Step,
}

/// The referee's answer about tentative tiles.
#[derive(Clone, Debug)]
pub(super) enum Tried {
    /// It can be played.
    Play {
        /// The play with its words and its score.
        preview: Box<Preview>,
        /// Words that only the players can judge.
        open: Vec<Vec<Letter>>,
    },
    /// It cannot be played.
    Refused(Refusal),
}

/// Places on the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places {
    /// The rectangle of the squares that are shown.
    pub(crate) squares: Rect,
    /// The size of a square, in columns and lines.
    pub(crate) cell: (u16, u16),
    /// The row and column of the square at the top left.
    pub(crate) corner: (u8, u8),
    /// The rectangles of the rack's tiles.
    pub(crate) rack: Vec<Rect>,
}

impl App {
    /// A game that is new, or was rebuilt from its log.
    pub(crate) fn new(referee: Referee, crew: Crew, look: Look) -> App {
        let public = referee.public();
        let start = public.ruleset().layout.starts().first().copied();
        let racks = public.table().seats().map(|_| Vec::new());
        let in_sight = if has_secrets(public, &crew) { None } else { crew.people().next() };
        App {
            referee,
            crew,
            look,
            has_house_hints: false,
            scene: Scene::Over,
            dialog: None,
            in_sight,
            is_paused: false,
            draft: Draft::at(start),
            tried: None,
            racks,
            n_shuffles: 0,
            news: Vec::new(),
            answer: None,
            armed: None,
            scroll: 0,
            places: Places::default(),
            now: Millis::ZERO,
            n_ticks: 0,
            asked: Vec::new(),
            thinking: None,
            n_tickets: 0,
            n_done: 0,
            step: Step::default(),
        }
    }

    /// The same game, in which players may ask for hints.
    pub(crate) fn with_hints(self) -> App {
        App { has_house_hints: true, ..self }
    }

    /// Begins or continues the game. The notes are shown first.
    pub(crate) fn begin(&mut self, notes: Vec<String>, now: Millis) -> Step {
        self.now = now;
        self.news = notes;
        let news = self.referee.begin(now);
        self.tell(news);
        self.go_on();
        self.take_step()
    }

    /// Updates the time.
    pub(crate) fn tick(&mut self, now: Millis) -> Step {
        self.now = now;
        self.n_ticks = self.n_ticks.wrapping_add(1);
        self.is_time_up();
        self.take_step()
    }

    /// Leaves the game, which is saved.
    pub(crate) fn leave(&mut self, now: Millis) -> Step {
        self.now = now;
        self.is_paused = true;
        self.keep_clocks();
        self.step.status = Status::Left;
        self.step.want = Some(Want::Nothing);
        self.take_step()
    }

    /// The game with its hidden tiles.
    pub(crate) fn game(&self) -> &Game {
        self.referee.game()
    }

    /// Stores the places that were drawn last.
    pub(crate) fn set_places(&mut self, places: Places) {
        self.places = places;
    }

    /// The title, the colours, and the command lines for later.
    pub(crate) fn look(&self) -> &Look {
        &self.look
    }

    /// The phrasebook in use.
    pub(crate) fn book(&self) -> &'static dyn Phrasebook {
        self.referee.book()
    }

    pub(super) fn public(&self) -> &Public {
        self.referee.public()
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        seating::name(self.public().table(), seat)
    }

    /// The view of the player at the keyboard.
    pub(super) fn view(&self) -> View {
        self.in_sight.map_or(Viewer::Spectator, Viewer::Seat).view(self.referee.game())
    }

    /// The rack that is shown; empty if none is.
    pub(super) fn rack(&self) -> Tiles {
        self.view().own_rack().copied().unwrap_or(Tiles::EMPTY)
    }

    /// The tiles of the rack that is shown, in the order of its player.
    pub(super) fn arranged(&self) -> Vec<Tile> {
        self.in_sight.map_or_else(Vec::new, |seat| asked::arranged(&self.view(), &self.racks[seat]))
    }

    /// Changes the tentative tiles, and asks the referee for a preview.
    pub(super) fn edit<T>(&mut self, change: impl FnOnce(&mut Draft, Ground<'_>) -> T) -> T {
        let rack = self.rack();
        let public = self.referee.public();
        let ground = Ground { board: public.board(), rack: &rack, alphabet: &public.ruleset().alphabet };
        let done = change(&mut self.draft, ground);
        self.try_draft();
        done
    }

    /// Carries out an order of a person at the keyboard, and moves on; a refusal is shown instead.
    pub(super) fn order(&mut self, order: Order) {
        let news = std::mem::take(&mut self.news);
        match self.decide(order) {
            Ok(()) => self.go_on(),
            Err(refusal) => {
                self.news = news;
                self.answer = refusal;
                self.keep_clocks();
            }
        }
    }

    /// Carries out an action of a seat; a refusal is shown together with the hint about blanks.
    pub(super) fn act(&mut self, seat: Seat, action: Action) {
        let hint = asked::blank_hint(&self.referee.view(seat), &action, self.book());
        self.order(Order::Player(seat, action));
        if let (Some(answer), Some(hint)) = (&mut self.answer, hint) {
            answer.push(' ');
            answer.push_str(&hint);
        }
    }

    /// Moves on to the next scene.
    pub(super) fn go_on(&mut self) {
        let scene = Scene::of(self.referee.public(), &self.crew, self.in_sight, &self.asked);
        if self.scene != scene {
            self.dialog.take_if(|dialog| dialog.is_about_a_turn());
            self.armed = None;
        }
        self.scene = scene;
        match self.scene {
            Scene::Curtain { .. } => {
                // Nothing of the last player's tentative play stays on the screen.
                self.in_sight = None;
                self.draft.recall();
            }
            Scene::Turn { seat } => self.in_sight = Some(seat),
            Scene::Over => self.show_result(),
            Scene::Doubt { .. } | Scene::Bot { .. } => {}
        }
        self.keep_clocks();
        self.edit(Draft::keep_fitting_tiles);
        self.ask_bot();
        self.ask_for_choice();
    }

    /// Reveals the seed, and shows the result.
    pub(super) fn show_result(&mut self) {
        self.referee.reveal(self.now);
        self.dialog = Some(Dialog::text(self.book().caption(Caption::GameOver), super::pages::result(self)));
    }

    /// Asks for tiles of an open pool if the game waits for them.
    pub(super) fn ask_for_choice(&mut self) {
        if let (None, Scene::Turn { .. }, Phase::Choosing { n_tiles, .. }) =
            (&self.dialog, &self.scene, self.public().phase())
        {
            self.dialog = Some(Dialog::Choose { taken: Vec::new(), n_tiles });
        }
    }

    /// Shows the rack of the person whose turn it is.
    pub(super) fn open_curtain(&mut self, to: Seat) {
        self.in_sight = Some(to);
        self.draft = Draft::at(self.draft.cursor().map(|cursor| cursor.square));
        self.go_on();
    }

    /// Brings the clocks into the state for the scene.
    pub(super) fn keep_clocks(&mut self) {
        let is_asked = matches!(self.dialog, Some(Dialog::Ruling { .. }));
        let clocks = match () {
            () if self.is_paused => Clocks::Paused,
            () if self.scene.lets_clocks_run() && !is_asked => Clocks::Run,
            () => Clocks::Stand,
        };
        self.referee.keep_clocks(clocks, self.now);
    }

    /// Ends a turn or a game whose time is up; true if there was one.
    pub(super) fn is_time_up(&mut self) -> bool {
        let Some(news) = self.referee.time_up(self.now) else { return false };
        self.n_done += 1;
        self.news.clear();
        self.tell(news);
        self.go_on();
        true
    }

    pub(super) fn take_step(&mut self) -> Step {
        let entries = self.referee.take_unstored();
        self.step.entries.extend(entries);
        std::mem::take(&mut self.step)
    }

    pub(super) fn quit(&mut self) {
        let now = self.now;
        self.step = self.leave(now);
    }

    /// The tiles of the pool, if it is open.
    pub(super) fn open_pool(&self) -> Option<Tiles> {
        (self.public().ruleset().drawing == Drawing::Chosen).then(|| self.view().unseen())
    }

    /// Moves the cursor to a square.
    pub(super) fn go_to(&mut self, square: Square, direction: Direction) {
        self.edit(|draft, ground| draft.go_to(ground.board, square, direction));
    }

    /// Decides an order. An error holds the sentence of a refusal, or `None` if the players are asked first.
    fn decide(&mut self, order: Order) -> Result<(), Option<String>> {
        let is_acceptance = matches!(order, Order::Player(_, Action::Accept));
        match self.referee.decide(order, self.now) {
            Answer::Done(news) => {
                self.done(news, is_acceptance);
                Ok(())
            }
            Answer::Refused(sentence) => Err(Some(sentence)),
            Answer::Asked { words, order } => {
                self.dialog = Some(Dialog::Ruling { words, order });
                Err(None)
            }
        }
    }

    /// Follows up on an action: bots are asked again, unless a player has only let the last play stand.
    pub(super) fn done(&mut self, news: Vec<String>, is_acceptance: bool) {
        self.n_done += 1;
        self.scroll = 0;
        if !is_acceptance {
            self.asked.clear();
        }
        self.tell(news);
    }

    fn try_draft(&mut self) {
        self.tried =
            self.draft.placement().map(|placement| match self.referee.preview(&self.view(), &[], &placement) {
                Ok((preview, open)) => Tried::Play { preview: Box::new(preview), open },
                Err(refusal) => Tried::Refused(refusal),
            });
    }

    fn tell(&mut self, news: Vec<String>) {
        self.news.extend(news);
        let too_many = self.news.len().saturating_sub(MOST_NEWS);
        self.news.drain(..too_many);
    }
}
