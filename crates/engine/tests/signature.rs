//! The signature: a number computed from the engine's choices in fixed situations. It changes exactly when the choices
//! do.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::endgame::{Endgame, Limits, Step};
use engine::levels::{Bot, Budget, Level, Mind};
use engine::simulation::{Settings, simulate};
use engine::{Situation, possible};
use movegen::Choice;
use notation::cgp::CgpPosition;

/// The expected number, and nothing else.
const EXPECTED: &str = include_str!("data/signature.txt");
const POSITIONS: &str = include_str!("../../movegen/tests/data/movegen.tsv");
const ENDGAMES: &str = include_str!("data/endgame.tsv");
/// One in this many positions is given to players that think for long.
const FEWER: usize = 30;
static RUNNING: AtomicBool = AtomicBool::new(false);

/// The choices, combined into a number (FNV-1a).
struct Folded(u64);

impl Folded {
    fn new() -> Folded {
        Folded(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// Few enough digits to be read aloud.
    fn number(&self) -> u64 {
        (self.0 ^ self.0 >> 32) % 100_000_000
    }
}

struct Fixed {
    mind: Arc<Mind>,
}

impl Fixed {
    fn situation(&self, line: &str) -> Situation {
        let (ruleset, generator) = (self.mind.ruleset(), self.mind.generator());
        let text = line.split('\t').next().unwrap();
        let CgpPosition { board, racks, scores, .. } = CgpPosition::read(text, ruleset).unwrap();
        Situation::written(ruleset, generator, &board, &racks, &scores, 0).unwrap()
    }

    fn written(&self, situation: &Situation, choice: &Choice) -> String {
        match choice {
            Choice::Place(candidate) => situation.position.notation(candidate),
            Choice::Exchange(tiles) => format!("-{}", situation.ruleset.alphabet.rack(tiles)),
            Choice::Pass => "-".to_owned(),
        }
    }

    /// The plays with the highest sum of score and leave.
    fn at_once(&self) -> Folded {
        let mut folded = Folded::new();
        let leaves = engine::leaves::shipped(&self.mind.ruleset().alphabet).unwrap();
        for line in lines(POSITIONS) {
            let situation = self.situation(line);
            for one in possible(&situation, &leaves, &mut self.mind.generator().finder(), 3) {
                folded.add(&format!("{} {}", self.written(&situation, &one.choice), one.equity));
            }
        }
        folded
    }

    /// The lines of endgames.
    fn endgames(&self) -> Folded {
        let mut folded = Folded::new();
        for line in lines(ENDGAMES) {
            let position = CgpPosition::read(line.split('\t').next().unwrap(), self.mind.ruleset()).unwrap();
            let racks = [position.racks[0], position.racks[1]];
            let (ruleset, generator) = (self.mind.ruleset(), self.mind.generator());
            let endgame = Endgame::new(ruleset, generator, &position.board, racks).unwrap();
            let limits = Limits { nodes: Some(3_000), ..Limits::default() };
            let solution = endgame.solve(&limits, &RUNNING);
            let steps = solution.line.iter().map(|step| match step {
                Step::Place(candidate) => format!("{} {}", candidate.score(), candidate.n_tiles()),
                Step::Pass => "-".to_owned(),
            });
            folded.add(&format!("{} {} {}", solution.value, solution.proven, steps.collect::<Vec<_>>().join(", ")));
        }
        folded
    }

    /// The choices of the levels.
    fn levels(&self) -> Folded {
        let mut folded = Folded::new();
        for (line, seed) in lines(POSITIONS).zip(0..) {
            let situation = self.situation(line);
            // The champion simulates, so it is not asked every time.
            let levels = if seed % FEWER == 0 { &Level::ALL[..] } else { &Level::ALL[..6] };
            for &level in levels {
                let bot = Bot::new(Arc::clone(&self.mind), level, seed as u64);
                let chosen = bot.choose(&situation, None, Budget::FIXED, &RUNNING);
                folded.add(&format!("{level} {}", self.written(&situation, &chosen)));
            }
        }
        folded
    }

    /// The results of simulations.
    fn simulation(&self) -> Folded {
        let mut folded = Folded::new();
        for line in lines(POSITIONS).step_by(FEWER) {
            let situation = self.situation(line);
            let threads = NonZeroUsize::MIN;
            let settings = Settings { iterations: 30, plies: 2, seed: 1, threads, ..Settings::default() };
            let report = simulate(&situation, self.mind.knowledge(), 5, &settings, &RUNNING);
            for one in &report.contenders {
                folded.add(&format!("{} {}", self.written(&situation, &one.choice), one.n));
            }
        }
        folded
    }
}

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

/// `cargo xtask signature` prints the number that this test prints.
#[test]
fn the_signature_changes_only_deliberately() {
    let ruleset = editions::load("tournament").unwrap().ruleset;
    let lexicon = Arc::new(english::frozen(&ruleset.alphabet).unwrap());
    let fixed = Fixed { mind: Arc::new(Mind::new(&ruleset, &lexicon).unwrap()) };
    let parts = [
        ("static", fixed.at_once()),
        ("endgame", fixed.endgames()),
        ("levels", fixed.levels()),
        ("simulation", fixed.simulation()),
    ];
    let mut all = Folded::new();
    for (name, part) in &parts {
        println!("{name:<10} {:08}", part.number());
        all.add(&part.number().to_string());
    }
    let signature = format!("{:08}", all.number());
    println!("signature {signature}");
    assert_eq!(
        signature,
        EXPECTED.trim(),
        "the engine chooses otherwise than before. If that was not meant, find out why. If it was, bring the games \
         that show the gain, and write the new number into crates/engine/tests/data/signature.txt"
    );
}
