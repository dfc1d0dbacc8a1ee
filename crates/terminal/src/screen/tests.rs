//! Games on the whole screen, from scripts of keys.

mod hints;
mod keys;
mod looks;
mod people;
mod picture;
mod whole;

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use draws::{FairSource, ScriptedSource};
use editions::Edition;
use engine::levels::Level;
use lexicon::Lexicon;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use rules::{Entry, Game, Hidden, Millis, Salt, SeatSetup, Seed, Table, TileSource};

use super::app::App;
use super::paint::paint;
use super::step::{Status, Step, Want};
use super::thinkers::{ThinkerReply, answer};
use crate::play::{Brain, Crew, Look, Player, Referee, WordJudge};
use crate::text::Ink;

const SEED: Seed = Seed([7; 32]);

/// A game on a screen in memory. Bots answer at once.
struct Desk {
    app: App,
    crew: Crew,
    brain: Option<Arc<Brain>>,
    log: Vec<Entry<Hidden>>,
    now: Millis,
    status: Status,
    size: (u16, u16),
    /// The questions to bots and for hints, when nobody answers them.
    open: Vec<Want>,
    answers: bool,
}

/// Who judges words.
enum Words {
    /// The people at the table.
    Table,
    /// The English list.
    English,
}

impl Desk {
    /// A game of people with these draws.
    fn scripted(edition: &str, names: &[&str], draws: &[&str]) -> Desk {
        let edition = editions::load(edition).unwrap();
        let draws = draws.iter().map(|draw| edition.ruleset.alphabet.tiles(draw).unwrap());
        let players = vec![Player::Person; names.len()];
        Desk::with(&edition, names, &players, Words::Table, Box::new(ScriptedSource::new(draws)))
    }

    /// A game of people and bots, with fair draws.
    fn fair(edition: &str, players: &[Player], words: Words) -> Desk {
        let edition = editions::load(edition).unwrap();
        let names: Vec<String> = (1..=players.len()).map(|n| format!("Seat {n}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let source = Box::new(FairSource::new(&SEED, &Salt::default(), edition.ruleset.digest()));
        Desk::with(&edition, &names, players, words, source)
    }

    fn with(edition: &Edition, names: &[&str], players: &[Player], words: Words, source: Box<dyn TileSource>) -> Desk {
        let n_members = usize::from(edition.ruleset.members.from);
        let members = |name: &str| match n_members {
            1 => vec![name.to_owned()],
            n => (1..=n).map(|nth| format!("{name}.{nth}")).collect(),
        };
        let seats = names.iter().map(|name| SeatSetup { members: members(name), ..SeatSetup::player("") });
        let ruleset = Arc::clone(&edition.ruleset);
        let table = Table::new(&edition.name, ruleset, seats.collect(), Some(SEED.commitment())).unwrap();
        let crew = Crew::new(players, table.seats());
        let (game, created) = Game::create(table, Millis::ZERO);
        let mut desk = Desk::of(game, crew, words, source, edition.full_title());
        desk.log.push(created);
        desk.begin();
        desk
    }

    /// A game as it is, not begun.
    fn of(game: Game, crew: Crew, words: Words, source: Box<dyn TileSource>, title: String) -> Desk {
        let ruleset = game.public().ruleset();
        let (judge, brain) = match words {
            Words::Table => (WordJudge::table(), None),
            Words::English => {
                let (list, brain) = thinking(ruleset);
                (WordJudge::with_list(list, ruleset), Some(brain))
            }
        };
        let look = Look {
            title,
            ink: Ink::Plain,
            palette: None,
            has_pegs: false,
            resume: "tilewright play --resume GAME".to_owned(),
            verify: "tilewright verify GAME".to_owned(),
        };
        let app = App::new(Referee::new(game, judge, source, SEED), crew.clone(), look);
        let (log, open) = (Vec::new(), Vec::new());
        let (now, status, size) = (Millis::ZERO, Status::Going, (80, 24));
        Desk { app, crew, brain, log, now, status, size, open, answers: true }
    }

    fn begin(&mut self) {
        let step = self.app.begin(Vec::new(), self.now);
        self.take(step);
    }

    /// Presses keys: characters, and names of keys in angle brackets, as in `horn<Enter>`.
    fn press(&mut self, keys: &str) -> &mut Desk {
        let mut rest = keys;
        while let Some(c) = rest.chars().next() {
            let (code, len) = match rest.strip_prefix('<').and_then(|name| name.split_once('>')) {
                Some((name, _)) => (named(name), name.len() + 2),
                None => (KeyCode::Char(c), c.len_utf8()),
            };
            rest = &rest[len..];
            let shift = matches!(code, KeyCode::Char(c) if c.is_uppercase());
            let modifiers = if shift { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
            let step = self.app.key(KeyEvent::new(code, modifiers), self.now);
            self.take(step);
        }
        // The screen must be drawable at any time.
        self.paint();
        self
    }

    fn take(&mut self, step: Step) {
        let mut step = Some(step);
        while let Some(Step { entries, want, status }) = step.take() {
            self.log.extend(entries);
            self.status = status;
            let Some(want) = want else { return };
            if !self.answers {
                self.open.push(want);
                return;
            }
            let never = AtomicBool::new(false);
            step = match answer(self.brain.as_deref(), &self.crew, want, &never) {
                Some(ThinkerReply::Act { ticket, action }) => Some(self.app.thought(ticket, action, self.now)),
                Some(ThinkerReply::Hints { ticket, hints }) => Some(self.app.hinted(ticket, hints, self.now)),
                None => None,
            };
        }
    }

    fn buffer(&mut self) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(self.size.0, self.size.1)).unwrap();
        let mut places = None;
        terminal.draw(|frame| places = Some(paint(frame, &self.app))).unwrap();
        self.app.set_places(places.unwrap());
        terminal.backend().buffer().clone()
    }

    fn paint(&mut self) -> String {
        let buffer = self.buffer();
        let row = |y: u16| -> String { (0..self.size.0).map(|x| buffer[(x, y)].symbol()).collect() };
        (0..self.size.1).map(|y| row(y).trim_end().to_owned() + "\n").collect()
    }

    /// Whether the screen shows a text.
    #[track_caller]
    fn shows(&mut self, text: &str) -> &mut Desk {
        let screen = self.paint();
        assert!(screen.contains(text), "\"{text}\" is not on the screen:\n{screen}");
        self
    }

    #[track_caller]
    fn hides(&mut self, text: &str) -> &mut Desk {
        let screen = self.paint();
        assert!(!screen.contains(text), "\"{text}\" is on the screen:\n{screen}");
        self
    }

    fn scores(&self) -> Vec<i32> {
        self.app.game().public().scores().values().map(|points| points.0).collect()
    }
}

type Kept = Vec<(rules::Digest, Arc<Lexicon>, Arc<Brain>)>;

/// The engine for bots. It takes long to build, so games with the same rules share it.
fn thinking(ruleset: &rules::Ruleset) -> (Arc<Lexicon>, Arc<Brain>) {
    static KEPT: Mutex<Kept> = Mutex::new(Vec::new());
    let mut kept = KEPT.lock().unwrap();
    let digest = ruleset.digest();
    if let Some((_, list, brain)) = kept.iter().find(|(known, ..)| *known == digest) {
        return (Arc::clone(list), Arc::clone(brain));
    }
    let list = Arc::new(english::lexicon(&ruleset.alphabet).unwrap());
    let brain = Arc::new(Brain::new(ruleset, &list));
    kept.push((digest, Arc::clone(&list), Arc::clone(&brain)));
    (list, brain)
}

fn named(name: &str) -> KeyCode {
    match name {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "Back" => KeyCode::Backspace,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "F1" => KeyCode::F(1),
        "F2" => KeyCode::F(2),
        name => panic!("there is no key {name}"),
    }
}

/// A table of one person and a bot.
fn against(level: Level) -> Vec<Player> {
    vec![Player::Person, Player::Bot(level)]
}
