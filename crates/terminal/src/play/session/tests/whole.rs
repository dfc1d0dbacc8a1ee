//! Whole games, typed line by line by a player who always finds the highest-scoring play.

use movegen::{Generator, NoLeaves};
use notation::print::{self, Through};
use rules::{Event, Phase, check, replay};

use super::*;

/// A game of people who know every word.
struct Typist {
    session: Session,
    generator: Generator,
    log: Vec<Entry<Hidden>>,
}

impl Typist {
    fn new(name: &str, n_seats: usize, seed: Seed) -> Typist {
        let edition = editions::load(name).unwrap();
        let ruleset = &edition.ruleset;
        let list = english::lexicon(&ruleset.alphabet).unwrap();
        let generator = Generator::new(ruleset, Arc::clone(list.graph())).unwrap();
        let seats = (1..=n_seats).map(|n| SeatSetup::player(&format!("Player {n}"))).collect();
        let table = Table::new(name, Arc::clone(ruleset), seats, Some(seed.commitment())).unwrap();
        let look = Look {
            title: edition.full_title(),
            ink: Ink::Plain,
            palette: None,
            has_pegs: false,
            resume: "resume".to_owned(),
            verify: "verify".to_owned(),
        };
        let source = FairSource::new(&seed, &Salt::default(), ruleset.digest());
        let crew = Crew::new(&[], table.seats());
        let (game, created) = Game::create(table, Millis::ZERO);
        let judge = WordJudge::with_list(list, ruleset);
        Typist {
            session: Session::new(Referee::new(game, judge, Box::new(source), seed), crew, look),
            generator,
            log: vec![created],
        }
    }

    /// Continues with another game.
    fn resume(&mut self, game: Game, seed: Seed) {
        let ruleset = game.public().ruleset();
        let judge = WordJudge::with_list(english::lexicon(&ruleset.alphabet).unwrap(), ruleset);
        let source = FairSource::new(&seed, &Salt::default(), ruleset.digest());
        self.session.referee = Referee::new(game, judge, Box::new(source), seed);
    }

    /// The line to type now.
    fn line(&self) -> String {
        let Stage::Turn { seat } = self.session.stage else { return String::new() };
        let game = self.session.game();
        let (public, rack) = (game.public(), game.secrets().rack(seat).unwrap());
        let ruleset = public.ruleset();
        if let Phase::Choosing { n_tiles, .. } = public.phase() {
            let tiles = game.secrets().pool().iter().take(n_tiles).collect();
            return format!("take {}", ruleset.alphabet.rack(&tiles));
        }
        let position = self.generator.position(public.board()).unwrap();
        let best = self.generator.finder().best(&position, &position.rack(rack).unwrap(), &NoLeaves);
        let Some(best) = best else {
            return if public.can_exchange(rack.len()) { "exchange *".to_owned() } else { "pass".to_owned() };
        };
        let play = check(ruleset, public.board(), rack, &position.placement(&best)).unwrap();
        print::play(&play, Through::Dots, &ruleset.alphabet)
    }

    fn take(&mut self, step: Step) -> Status {
        let lines: Vec<String> = step
            .shows
            .iter()
            .filter_map(|show| match show {
                Show::Line(line) => Some(Ink::Plain.print(line)),
                Show::Prompt(text) => Some(text.clone()),
                Show::Clear => None,
            })
            .collect();
        let is_small = self.session.game().public().ruleset().layout.rows() <= 15;
        assert!(lines.iter().all(|line| columns(line) <= 80), "{}", lines.join("\n"));
        assert!(!is_small || step.status == Status::Over || lines.len() <= 24, "{}", lines.join("\n"));
        self.log.extend(step.entries);
        step.status
    }

    fn play(&mut self) {
        let step = self.session.begin(Vec::new(), Millis::ZERO);
        let mut status = self.take(step);
        for moment in 1..2_000 {
            if status == Status::Over {
                return;
            }
            let line = self.line();
            let step = self.session.take(&line, Millis(moment));
            status = self.take(step);
        }
        panic!("the game does not end");
    }
}

/// Rules: G1
#[test]
fn a_game_whose_last_entries_were_lost_is_brought_to_the_same_end() {
    let seed = Seed([9; 32]);
    let mut typist = Typist::new("deluxe+finish-line", 2, seed);
    typist.play();
    let n_entries = typist.log.len();
    let names: Vec<_> = typist.log[n_entries - 3..].iter().map(|entry| entry.event.name()).collect();
    assert_eq!(names, ["drew", "ended", "seed revealed"]);
    for cut in 1..=3 {
        let mut again = Typist::new("deluxe+finish-line", 2, seed);
        again.resume(replay(&typist.log[..n_entries - cut]).unwrap(), seed);
        let step = again.session.begin(Vec::new(), Millis(5_000));
        assert_eq!(step.status, Status::Over);
        let lost: Vec<_> = step.entries.iter().map(|entry| entry.event.clone()).collect();
        let were: Vec<_> = typist.log[n_entries - cut..].iter().map(|entry| entry.event.clone()).collect();
        assert!(lost == were, "after {cut} lost entries");
    }
}

/// Rules: G1, G2
#[test]
fn a_whole_game_is_typed_to_its_end_and_its_log_is_the_game() {
    let games = [
        ("deluxe", 2),
        ("box2007", 4),
        ("literacy", 3),
        ("tournament", 2),
        ("graves+nine-tile+finish-line", 2),
        ("deluxe+solitaire", 1),
        ("deluxe+two-racks", 2),
        ("deluxe+open-pool", 1),
        ("super", 2),
    ];
    for (number, (name, n_seats)) in (1_u8..).zip(games) {
        let mut typist = Typist::new(name, n_seats, Seed([number; 32]));
        typist.play();
        let game = typist.session.game();
        assert_eq!(replay(&typist.log).as_ref(), Ok(game), "{name}");
        assert!(draws::verify(&typist.log).is_ok(), "{name}");
        let n_plays = typist.log.iter().filter(|entry| matches!(entry.event, Event::Placed { .. })).count();
        assert!(n_plays > 3, "{name}: {n_plays} plays");
        assert!(game.public().outcome().is_some(), "{name}");
    }
}
