//! The facts behind the value of a play as documents: points in hundredths, chances in hundredths of a percent.

use engine::explain::{
    Advice, Comparison, Explanation, Exposed, Found, Hook, Lane, LeaveCounts, Side, Stays, TipFact, TipVerdict,
    UnseenFacts, UnseenLetter,
};
use movegen::Equity;
use protocol::wire::SquareDoc;
use protocol::wire::rest::{
    ComparisonDoc, ExplainedAdvice, ExplainedChance, ExplainedCompanion, ExplainedHook, ExplainedHooked,
    ExplainedHooks, ExplainedLeave, ExplainedLetter, ExplainedLine, ExplainedOpenings, ExplainedPoints,
    ExplainedPremium, ExplainedRank, ExplainedSide, ExplainedStays, ExplainedTip, ExplainedUnseen, ExplainedVerdict,
    ExplainedWord, ExplanationDoc,
};
use rules::{Direction, Square};

/// The facts behind the value of a turn.
pub(crate) fn explained(facts: &Explanation) -> ExplanationDoc {
    let Explanation { written, points: _, leave: _, standing: _, openings, hooks, unseen, bingo, tips } = facts;
    let (racks, counted) = match bingo.found {
        Found::Counted { racks } => (racks, true),
        Found::Sampled { racks } => (racks, false),
    };
    ExplanationDoc {
        turn: written.to_string(),
        points: points(facts),
        leave: leave(facts),
        rank: rank(facts),
        openings: ExplainedOpenings {
            lines_opened: openings.lanes_opened.iter().map(line).collect(),
            lines_closed: openings.lanes_closed.iter().map(line).collect(),
            premiums: openings.premiums.iter().map(premium).collect(),
        },
        hooks: ExplainedHooks {
            given: hooks.given.iter().map(hook).collect(),
            taken: hooks.taken.iter().map(hook).collect(),
        },
        unseen: tiles_unseen(unseen),
        bonus: ExplainedChance { chance: chance(bingo.chance), racks, counted },
        tips: tips.iter().map(advice).collect(),
    }
}

/// The difference between two turns.
pub(crate) fn compared(comparison: &Comparison) -> ComparisonDoc {
    ComparisonDoc {
        one: comparison.one.to_string(),
        other: comparison.other.to_string(),
        points: comparison.points.0,
        leave: worth(comparison.leave),
        worth: worth(comparison.equity),
        stays: match comparison.stays {
            Stays::ForLater => ExplainedStays::ForLater,
            Stays::AtTheEnd { one_out, other_out } => ExplainedStays::AtTheEnd { one_out, other_out },
        },
        lines: comparison.lanes,
        premiums: comparison.premiums,
        bonus: chance(comparison.bingo),
    }
}

fn points(facts: &Explanation) -> ExplainedPoints {
    let points = &facts.points;
    let word = |word: &engine::explain::WordPoints| ExplainedWord {
        word: word.word.clone(),
        score: word.score.0,
        times: word.times,
        letters: word.letters.0,
    };
    ExplainedPoints {
        score: points.score.0,
        words: points.words.iter().map(word).collect(),
        bonus: points.bonus.0,
        tiles: points.n_tiles,
        not_words: points.bad_words.clone(),
    }
}

fn leave(facts: &Explanation) -> ExplainedLeave {
    let leave = &facts.leave;
    ExplainedLeave {
        tiles: leave.tiles.clone(),
        worth: worth(leave.value),
        at_the_end: leave.counts == LeaveCounts::AtTheEnd,
        best: leave.best.as_ref().map(|(tiles, _)| tiles.clone()),
        best_worth: leave.best.as_ref().map(|(_, value)| worth(*value)),
        vowels: leave.vowels,
        consonants: leave.consonants,
        blanks: leave.blanks,
    }
}

fn rank(facts: &Explanation) -> ExplainedRank {
    let standing = &facts.standing;
    ExplainedRank {
        worth: worth(standing.equity),
        better: standing.n_better,
        plays: standing.n_plays,
        best: standing.best.as_ref().map(|(play, _)| play.clone()),
        best_worth: standing.best.as_ref().map(|(_, value)| worth(*value)),
        highest: standing.highest.as_ref().map(|(play, _)| play.clone()),
        highest_score: standing.highest.as_ref().map(|(_, points)| points.0),
    }
}

fn tiles_unseen(unseen: &UnseenFacts) -> ExplainedUnseen {
    let companion = |one: &engine::explain::Companion| ExplainedCompanion {
        face: one.letter.clone(),
        kept: one.is_kept,
        needs: letter(&one.needs),
    };
    ExplainedUnseen {
        tiles: unseen.n_tiles,
        in_pool: unseen.n_in_pool,
        vowels: unseen.vowels,
        consonants: unseen.consonants,
        blanks: unseen.blanks,
        hook_letter: unseen.hook_letter.as_ref().map(letter),
        rare: unseen.rare.clone(),
        companions: unseen.companions.iter().map(companion).collect(),
    }
}

fn advice(advice: &Advice) -> ExplainedAdvice {
    let verdict = match advice.verdict {
        TipVerdict::Follows => ExplainedVerdict::Follows,
        TipVerdict::Against => ExplainedVerdict::Against,
        TipVerdict::Note => ExplainedVerdict::Note,
    };
    ExplainedAdvice { tip: advice.tip.name().to_owned(), verdict, fact: fact(&advice.says) }
}

fn fact(fact: &TipFact) -> ExplainedTip {
    match fact.clone() {
        TipFact::ShortWords(words) => ExplainedTip::ShortWords { words },
        TipFact::Hooking { letter, earns, should } => ExplainedTip::Hooking { face: letter, earns, should },
        TipFact::Ending(ending) => ExplainedTip::Ending { ending },
        TipFact::Premiums { n_squares, beside_vowel } => {
            ExplainedTip::Premiums { covered: n_squares, beside_vowel: beside_vowel.into_iter().map(square).collect() }
        }
        TipFact::Leave { vowels, consonants, n_good, good } => {
            ExplainedTip::Leave { vowels, consonants, good: n_good, good_tiles: good.to_owned() }
        }
        TipFact::Bonus { n_tiles, bonus } => ExplainedTip::Bonus { tiles: n_tiles, points: bonus.0 },
        TipFact::MissedBonus { play, score } => ExplainedTip::MissedBonus { play, score: score.0 },
        TipFact::LaysAlone { letter, without } => ExplainedTip::LaysAlone { face: letter, without },
        TipFact::CouldLayAlone { letter, without, play, score } => {
            ExplainedTip::CouldLayAlone { face: letter, without, play, score: score.0 }
        }
        TipFact::Hooked(hooks) => {
            let hooked = |(face, word): (String, String)| ExplainedHooked { face, word };
            ExplainedTip::Hooked { hooks: hooks.into_iter().map(hooked).collect() }
        }
        TipFact::BetterPlays(plays) => ExplainedTip::BetterPlays { plays },
    }
}

fn line(lane: &Lane) -> ExplainedLine {
    ExplainedLine { across: lane.direction == Direction::Across, line: lane.line }
}

fn premium(exposed: &Exposed) -> ExplainedPremium {
    ExplainedPremium {
        square: square(exposed.square),
        times: exposed.times,
        tiles: exposed.n_tiles,
        through: exposed.through.clone(),
        letters: exposed.letters.iter().map(letter).collect(),
    }
}

fn hook(hook: &Hook) -> ExplainedHook {
    ExplainedHook {
        word: hook.word.clone(),
        square: square(hook.square),
        side: match hook.side {
            Side::Front => ExplainedSide::Front,
            Side::Back => ExplainedSide::Back,
        },
        letters: hook.letters.iter().map(letter).collect(),
    }
}

fn letter(letter: &UnseenLetter) -> ExplainedLetter {
    ExplainedLetter { face: letter.letter.clone(), unseen: letter.n_unseen }
}

fn square(square: Square) -> SquareDoc {
    SquareDoc { row: square.row, col: square.col }
}

/// A value in hundredths of a point.
fn worth(value: Equity) -> i32 {
    (f64::from(value.0) / 10.0).round() as i32
}

/// A chance, or a difference of two, in hundredths of a percent.
fn chance(share: f64) -> i32 {
    (share * 10_000.0).round() as i32
}
