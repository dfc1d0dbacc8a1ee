//! The cost of the referee: deciding and applying one play, and replaying a whole game.
//!
//! `cargo bench -p rules` measures by the clock; `-- PART --once` does the work of a part once, for callgrind.
//! The game is the guide game of 32 turns with racks that were always filled up (rule L2).
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]

use std::hint::black_box;
use std::time::Instant;

use draws::ScriptedSource;
use rules::{
    AcceptAll, Action, Command, Entry, Game, Hidden, Millis, Order, Phase, Ruling, Salt, SeatSetup, Table, Viewer,
    audit, replay,
};

/// The order in which tiles leave the pool: both racks, then each refill.
const TILES: &str = "HORNPAS FAMOBPR TEDI EVE ALMOD NT ELS? QUITSIR ANKHER WEZE OCEA LYI UREE NG XC TAJ O?UE GONF ST \
                     TL YORDONE ID WIG IA IVBU AA I";

const PLAYS: &str = "8F HORN, H6 FA.M, 10F PASTE, 9H .OB, 11J DIAL, E2 PREVENT, K4 MODELS, 4A QUIT., F10 .rANK, 15F SIR, \
                     L3 HERO, L11 .WE, 5J C..E, 12D ZE.L, D11 A.URE, 8K .YING, 3L .EX, N1 TA., A1 COn.UEST, C3 J.G, \
                     15A YOR., O1 ON, 14L DONE, M2 F.T., N6 WI., O12 LI.D, 13I GIV., 6G I., 7J B., J5 .A., 2D U., 7D A.";

/// The log of the guide game up to the last play.
fn guide_game() -> Vec<Entry<Hidden>> {
    let edition = editions::load_with("deluxe", &[("opening.first", "first-seat")]).unwrap();
    let alphabet = edition.ruleset.alphabet.clone();
    let seats = vec![SeatSetup::player("A"), SeatSetup::player("B")];
    let table = Table::new(&edition.name, edition.ruleset, seats, None).unwrap();
    let (mut game, created) = Game::create(table, Millis::ZERO);
    let mut source = ScriptedSource::new(TILES.split_whitespace().map(|draw| alphabet.tiles(draw).unwrap()));
    let mut log = vec![created];
    let mut give = |game: &mut Game, order: Order| {
        let command = Command { at: Millis::ZERO, order };
        let decision = game.decide(&command, &AcceptAll, &mut source).unwrap();
        *game = decision.after;
        log.extend(decision.entries);
    };
    give(&mut game, Order::Director(Ruling::Begin { salt: Salt::default() }));
    for play in PLAYS.split(", ") {
        let Phase::ToMove { seat } = game.public().phase() else { break };
        let lay = notation::Lay::parse(play.trim(), &alphabet).unwrap();
        let placement = lay.resolve(game.public().board(), &alphabet).unwrap();
        give(&mut game, Order::Player(seat, Action::Place { swaps: Vec::new(), placement }));
    }
    assert_eq!(game.public().scores().values().map(|score| score.0).collect::<Vec<_>>(), [458, 366]);
    log
}

/// The game before its eleventh turn, and the play that comes then: HERO, which forms four words.
fn before_hero(log: &[Entry<Hidden>]) -> (Game, Command) {
    let is_hero = |game: &Game| game.public().sheet().len() == 10;
    let game = (1..log.len()).map(|n| replay(&log[..n]).unwrap()).find(is_hero).unwrap();
    let alphabet = &game.public().ruleset().alphabet;
    let lay = notation::Lay::parse("L3 HERO", alphabet).unwrap();
    let placement = lay.resolve(game.public().board(), alphabet).unwrap();
    let Phase::ToMove { seat } = game.public().phase() else { unreachable!("it is a turn") };
    let order = Order::Player(seat, Action::Place { swaps: Vec::new(), placement });
    (game, Command { at: Millis::ZERO, order })
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let is_once = arguments.iter().any(|argument| argument == "--once");
    let part = arguments.iter().find(|argument| !argument.starts_with("--")).map_or("", String::as_str);
    let log = guide_game();
    let (game, command) = before_hero(&log);
    let alphabet = game.public().ruleset().alphabet.clone();
    let play = || {
        let draws = ["LY"; 2].map(|draw| alphabet.tiles(draw).unwrap());
        let decision = game.decide(&command, &AcceptAll, &mut ScriptedSource::new(draws)).unwrap();
        decision.after.public().scores()[tiles::Seat::FIRST].0
    };
    let whole_game = || replay(&log).unwrap().public().sheet().len() as i32;
    let view = || Viewer::Spectator.view(&game).public().pool() as i32;
    let audited = || audit(&log).unwrap().public().sheet().len() as i32;
    let parts: [(&str, &dyn Fn() -> i32); 4] = [
        ("decide and apply a play", &play),
        ("replay 32 turns", &whole_game),
        ("audit 32 turns", &audited),
        ("make a view", &view),
    ];
    for (name, work) in parts.into_iter().filter(|(name, _)| name.contains(part)) {
        if is_once {
            black_box(work());
            continue;
        }
        let (mut runs, start) = (0_u32, Instant::now());
        while start.elapsed().as_millis() < 500 {
            black_box(work());
            runs += 1;
        }
        println!("{name}: {:.1} µs", start.elapsed().as_secs_f64() * 1e6 / f64::from(runs));
    }
    println!("log: {} entries", log.len());
}
