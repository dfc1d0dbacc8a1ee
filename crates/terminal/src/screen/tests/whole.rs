//! Whole games against bots, played by keys from a script, and continued from any moment.

use movegen::{Generator, NoLeaves};
use rules::{Direction, Phase, Placement, View, replay};
use tiles::{Placed, Tile};

use super::*;
use crate::play::Scene;

/// A player who always finds the highest-scoring play, and types it.
struct Typist {
    generator: Generator,
}

impl Typist {
    fn new(desk: &Desk) -> Typist {
        let ruleset = desk.app.public().ruleset();
        let list = english::lexicon(&ruleset.alphabet).unwrap();
        Typist { generator: Generator::new(ruleset, Arc::clone(list.graph())).unwrap() }
    }

    /// The keys to press now.
    fn keys(&self, desk: &Desk) -> String {
        match &desk.app.scene {
            Scene::Turn { .. } => self.turn(&desk.app.view()),
            Scene::Curtain { .. } => "<Enter>".to_owned(),
            Scene::Doubt { .. } => " ".to_owned(),
            Scene::Bot { .. } | Scene::Over => "<Esc>".to_owned(),
        }
    }

    fn turn(&self, view: &View) -> String {
        let (public, rack) = (view.public(), view.own_rack().unwrap());
        let alphabet = &public.ruleset().alphabet;
        if let Phase::Choosing { n_tiles, .. } = public.phase() {
            let tiles: String = view.unseen().iter().take(n_tiles).map(|tile| face(alphabet, tile)).collect();
            return format!("{tiles}<Enter>");
        }
        let position = self.generator.position(public.board()).unwrap();
        let best = self.generator.finder().best(&position, &position.rack(rack).unwrap(), &NoLeaves);
        match best {
            Some(best) => laid(&position.placement(&best), view),
            None if public.can_exchange(rack.len()) => "4$<Enter>".to_owned(),
            None => "22".to_owned(),
        }
    }
}

fn face(alphabet: &tiles::Alphabet, tile: Tile) -> String {
    crate::draw::face(alphabet, tile).to_lowercase()
}

/// The keys that lay a play: the cursor by its coordinate, then letters; tiles on the board are skipped.
fn laid(placement: &Placement, view: &View) -> String {
    let mut tiles = placement.tiles.clone();
    tiles.sort_by_key(|laid| laid.square);
    let (first, last) = (tiles[0].square, tiles[tiles.len() - 1].square);
    let direction = if first.col == last.col && first != last { Direction::Down } else { Direction::Across };
    let start = match direction {
        Direction::Across => format!("{}{}", first.row + 1, column(first.col)),
        Direction::Down => format!("{}{}", column(first.col), first.row + 1),
    };
    let alphabet = &view.public().ruleset().alphabet;
    let letters: String = tiles
        .iter()
        .map(|laid| match laid.placed {
            // Two letters with Shift in a row would mean Caps Lock, so the star is used for each.
            Placed::BlankAs(letter) if view.own_rack().unwrap().count(Tile::Letter(letter)) > 0 => {
                format!("{}*", alphabet.face(letter).to_lowercase())
            }
            placed => alphabet.face(placed.letter()).to_lowercase(),
        })
        .collect();
    format!(":{start}<Enter>{letters}<Enter>")
}

fn column(col: u8) -> char {
    char::from(b'A' + col)
}

fn play_out(desk: &mut Desk) {
    let typist = Typist::new(desk);
    for _ in 0..600 {
        if desk.app.scene == Scene::Over {
            return;
        }
        let keys = typist.keys(desk);
        desk.now += Millis(10);
        desk.press(&keys);
        let screen = desk.paint();
        assert!(desk.app.answer.is_none(), "{keys}: {:?}\n{screen}", desk.app.answer);
    }
    panic!("the game does not end:\n{}", desk.paint());
}

/// Rules: G1, G2
#[test]
fn whole_games_of_one_to_four_seats_are_played_to_their_end() {
    use Level::{Easy, Hard, Medium};
    use Player::{Bot, Person};
    let tables: [(&str, &[Player]); 7] = [
        ("deluxe", &[Person, Bot(Medium)]),
        ("tournament", &[Bot(Hard), Person]),
        ("box2007", &[Person, Bot(Easy), Person, Bot(Easy)]),
        ("literacy", &[Bot(Easy), Bot(Easy), Person]),
        ("deluxe+solitaire", &[Person]),
        ("deluxe+open-pool", &[Person]),
        ("super", &[Person, Bot(Easy)]),
    ];
    for (edition, players) in tables {
        let mut desk = Desk::fair(edition, players, Words::English);
        play_out(&mut desk);
        assert_eq!(replay(&desk.log).as_ref(), Ok(desk.app.game()), "{edition}");
        assert!(draws::verify(&desk.log).is_ok(), "{edition}");
        let n_plays = desk.log.iter().filter(|entry| entry.event.name() == "placed").count();
        assert!(n_plays > 3, "{edition}: {n_plays} plays");
        desk.shows("The game is over").press("<Esc>6").shows("Score sheet").press("<Esc><Enter>");
        assert_eq!(desk.status, Status::Left, "{edition}");
    }
}

#[test]
fn bots_alone_play_a_game_that_people_watch() {
    let players = [Player::Bot(Level::Easy), Player::Bot(Level::Easy)];
    let mut desk = Desk::fair("tournament", &players, Words::English);
    desk.shows("The game is over");
}

#[test]
fn a_game_is_gone_on_with_from_every_entry_of_its_log() {
    let players = against(Level::Easy);
    let mut desk = Desk::fair("deluxe", &players, Words::English);
    play_out(&mut desk);
    let end = desk.scores();
    let n_entries = desk.log.len();
    for cut in 1..n_entries {
        let game = replay(&desk.log[..cut]).unwrap();
        let (crew, title) = (desk.crew.clone(), "Deluxe".to_owned());
        let source = FairSource::new(&SEED, &Salt::default(), game.public().ruleset().digest());
        // If nobody thinks, only the beginning is checked; now and then the game is played to its end.
        let is_played = cut % 16 == 1;
        let words = if is_played { Words::English } else { Words::Table };
        let mut again = Desk::of(game, crew, words, Box::new(source), title);
        again.now = desk.now + Millis(cut as u64);
        again.answers = is_played;
        again.begin();
        let screen = again.paint();
        assert!(screen.contains("Seat 1") && screen.contains("Seat 2"), "after {cut} entries:\n{screen}");
        if is_played {
            play_out(&mut again);
            assert_eq!(again.scores(), end, "after {cut} entries");
        }
    }
}
