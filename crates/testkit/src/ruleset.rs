//! Rules for random games: all shipped ones, and random ones on a small board.

use std::sync::Arc;

use rules::{
    Award, Bonus, Challenge, ChallengeRule, Challengers, ClockRule, Dictionary, Drawing, ExchangeRule, FailedChallenge,
    FirstPlay, IdleLimit, IdleRule, IdleTurn, Layout, Millis, Opening, Overtime, Placing, Points, Racks, Range,
    Ruleset, RulesetSpec, Scope, Target, TargetRule, TieBreak, TimeRule, Unplayed,
};
use tiles::{Alphabet, LetterSpec};

use crate::Dice;

/// The rules of all shipped presets with their names.
#[must_use]
pub fn presets() -> Vec<(String, Arc<Ruleset>)> {
    let catalogue = editions::catalogue().unwrap_or_else(|faults| panic!("the shipped editions: {faults}"));
    catalogue.presets.into_iter().map(|preset| (preset.name, preset.ruleset)).collect()
}

/// Random rules on a board so small that games end soon. Its letters overlap (C, H, CH).
#[must_use]
pub fn small_ruleset(number: u64) -> Arc<Ruleset> {
    let mut dice = Dice::new(number);
    for _ in 0..1_000 {
        if let Ok(ruleset) = Ruleset::new(any_spec(&mut dice)) {
            return Arc::new(ruleset);
        }
    }
    panic!("no ruleset follows from {number}");
}

fn any_spec(dice: &mut Dice) -> RulesetSpec {
    let rack_size = dice.between(2, 6) as u8;
    let n_seats = dice.between(1, 4) as u8;
    let drawing = if dice.once_in(6) { Drawing::Chosen } else { Drawing::Random };
    let is_chosen = drawing == Drawing::Chosen;
    RulesetSpec {
        alphabet: any_alphabet(dice),
        layout: any_layout(dice),
        rack_size,
        bonuses: vec![Bonus { tiles: rack_size, points: Points(dice.below(60) as i32) }],
        seats: Range { from: 1, to: n_seats },
        members: Range { from: 1, to: dice.between(1, 3) as u8 },
        opening: Opening {
            first: if dice.once_in(2) { FirstPlay::FirstSeat } else { FirstPlay::Drawn },
            at_least: dice.between(2, 3) as u8,
        },
        placing: Placing {
            at_least: dice.between(1, 2) as u8,
            rearranging: dice.once_in(2),
            substituting: dice.once_in(2),
            taking_blanks: dice.once_in(2),
        },
        drawing,
        racks: if is_chosen || dice.once_in(4) { Racks::Open } else { Racks::Hidden },
        exchange: (!is_chosen && !dice.once_in(5)).then(|| ExchangeRule { pool_at_least: dice.below(8) as u8 }),
        challenge: if n_seats == 1 || dice.once_in(4) { Challenge::Void } else { any_challenge(dice) },
        dictionary: if dice.once_in(3) { Dictionary::Free } else { Dictionary::ChallengesOnly },
        idle: any_idle(dice),
        unplayed: Unplayed {
            lost_when_out: dice.once_in(2),
            lost_otherwise: dice.once_in(2),
            gained_times: dice.below(3) as u8,
        },
        tie_break: if dice.once_in(2) { TieBreak::Shared } else { TieBreak::BeforeUnplayed },
        target: dice.once_in(5).then(|| TargetRule { each: any_score(dice), levels: Vec::new() }),
        time: any_time(dice),
    }
}

fn any_alphabet(dice: &mut Dice) -> Alphabet {
    let faces = ["A", "C", "CH", "E", "H", "I", "L", "LL", "Ñ", "S"];
    let letters = faces.map(|face| LetterSpec {
        face: face.to_owned(),
        count: dice.between(1, 5) as u8,
        value: dice.below(9) as u8,
        vowel: "AEI".contains(face),
    });
    let letters = letters.into_iter().collect();
    Alphabet::new(letters, dice.below(4) as u8).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn any_layout(dice: &mut Dice) -> Layout {
    let marks = ['.', '.', '.', '\'', '"', '^', '-', '=', '~'];
    let (rows, cols) = (dice.between(5, 9), dice.between(5, 9));
    let mut text = String::new();
    for row in 0..rows {
        for col in 0..cols {
            let is_start = (row, col) == (rows / 2, cols / 2);
            text.push(if is_start { '*' } else { dice.pick(&marks).copied().unwrap_or('.') });
        }
        text.push('\n');
    }
    Layout::drawn(&text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn any_challenge(dice: &mut Dice) -> Challenge {
    let award = Points(dice.between(1, 10) as i32);
    let failed = match dice.below(4) {
        0 => FailedChallenge::Free,
        1 => FailedChallenge::NextTurn,
        2 => FailedChallenge::Points { award, per: Award::Play },
        _ => FailedChallenge::Points { award, per: Award::Word },
    };
    Challenge::Allowed(ChallengeRule {
        by: if dice.once_in(3) { Challengers::NextPlayer } else { Challengers::AnyOpponent },
        scope: if dice.once_in(2) { Scope::NamedWords } else { Scope::WholePlay },
        failed,
    })
}

fn any_idle(dice: &mut Dice) -> IdleRule {
    let limit = |dice: &mut Dice| match dice.below(2) {
        0 => IdleLimit::Rounds(dice.between(1, 3) as u8),
        _ => IdleLimit::Turns(dice.between(2, 7) as u8),
    };
    let others = [IdleTurn::Exchange, IdleTurn::Withdrawn, IdleTurn::Lost, IdleTurn::TimedOut, IdleTurn::ZeroPlay];
    let mut counts = vec![IdleTurn::Pass];
    counts.extend(others.into_iter().filter(|_| dice.once_in(2)));
    IdleRule { pool_left: limit(dice), pool_empty: limit(dice), counts, must_play: false }
}

pub(crate) fn any_score(dice: &mut Dice) -> Target {
    Target::Score(Points(dice.between(20, 120) as i32))
}

pub(crate) fn any_clock(dice: &mut Dice) -> ClockRule {
    let overtime = if dice.once_in(2) {
        Overtime::Loses
    } else {
        Overtime::Penalty { points: Points(10), per: Millis::minutes(1), at_most: Millis::minutes(2) }
    };
    let increment = Millis::seconds(dice.below(3) as u64);
    ClockRule { each: Millis::seconds(dice.between(20, 300) as u64), increment, overtime }
}

fn any_time(dice: &mut Dice) -> TimeRule {
    TimeRule {
        turn: dice.once_in(3).then(|| Millis::seconds(dice.between(5, 30) as u64)),
        game: dice.once_in(5).then(|| Millis::seconds(dice.between(60, 600) as u64)),
        clock: dice.once_in(4).then(|| any_clock(dice)),
    }
}
