//! Simulation, winning chances, inference, and the player that fits them into a clock.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails, and says why")]

mod chances;
mod clocked;
mod contending;
mod everywhere;
mod inferred;
mod lost;
mod simulated;

use std::sync::{Arc, OnceLock};

use engine::{Knowledge, Situation};
use notation::cgp::CgpPosition;
use rules::Ruleset;

/// A position in the middle of a game.
const MIDDLE: &str = "7U7/4AZINE6/7S7/7C2QAT2/3S3A1KAROO1/3P3LOITERS1/3I2HEWN5/3CANID1ENAMEL/3U11/3L11/2VARIX8/3E11/\
    15/15/15 AFGIIYY/ 206/215 0";
/// The same with a known rack of the opponent.
const OPEN: &str = "7U7/4AZINE6/7S7/7C2QAT2/3S3A1KAROO1/3P3LOITERS1/3I2HEWN5/3CANID1ENAMEL/3U11/3L11/2VARIX8/3E11/\
    15/15/15 AFGIIYY/EEORST? 206/215 0";
/// A position with one tile in the pool.
const ONE_LEFT: &str = "6DAY2HOAR/4CRETONNE3/D5V4R3/A1GOO1O3ON3/P3FLUB2R4/P5TIMIdITy1/L9I4/EL2JEEZ2NGWEE/1EF1A5A4/\
    1KA1DILUTORS3/M1I1E5YE3/ANTAS6R3/X1H8V3/I10E3/S10D3 BCINSUW/ 353/358 0";
/// A position with an empty pool.
const NONE_LEFT: &str = "8AECIDIA/5V1GIF2EN1/5E4R1ME1/4LI1REBATERS/4IN4N2T1/4MY4T2I1/4E1EOAN2JA1/3PA1HOH3O1B/\
    2ZED3AbOULIA/2AWE2O1YU1L1N/2G1SPOUTeR1I1E/QIS4T3VELD/7F4R2/7O1WURST1/7X7 DKNO/CG 513/375 0";

/// Rules and knowledge of matches, loaded once.
fn means() -> &'static (Arc<Ruleset>, Knowledge) {
    static MEANS: OnceLock<(Arc<Ruleset>, Knowledge)> = OnceLock::new();
    MEANS.get_or_init(|| {
        let ruleset = editions::load("tournament").unwrap().ruleset;
        let lexicon = english::frozen(&ruleset.alphabet).unwrap();
        let knowledge = Knowledge::of(&ruleset, Arc::clone(lexicon.graph())).unwrap();
        (ruleset, knowledge)
    })
}

fn situation(cgp: &str) -> Situation {
    let (ruleset, knowledge) = means();
    let CgpPosition { board, racks, scores, zero_turns, .. } = CgpPosition::read(cgp, ruleset).unwrap();
    Situation::written(ruleset, &knowledge.generator, &board, &racks, &scores, usize::from(zero_turns)).unwrap()
}
