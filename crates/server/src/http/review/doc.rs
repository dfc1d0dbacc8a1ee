//! Reviews as documents.

use editions::Language;
use engine::explain::Comparison;
use engine::review::{Done, Judged, JudgedBy, Mistake, MistakeKind, Size, Totals, TurnReview};
use engine::{ChoiceText, Situation};
use movegen::Choice;
use notation::print::{self, Through};
use protocol::message::LaidDoc;
use protocol::wire::rest::{
    CitedTip, ReviewLoss, ReviewMethod, ReviewMistake, ReviewMistakeKind, ReviewMistakeSize, ReviewPlay, ReviewTotals,
    ReviewTurn,
};
use rules::Event;
use speech::phrasebook;
use tiles::Seat;

use crate::analysis::compared;
use crate::scenes::LoggedTurn;
use crate::table::number;

/// A turn with its review.
pub(super) fn turn(
    turn: &LoggedTurn,
    review: &TurnReview,
    tips: Vec<CitedTip>,
    reason: Option<&Comparison>,
    language: Language,
) -> ReviewTurn {
    let book = phrasebook(language);
    let alphabet = &turn.scene.situation.ruleset.alphabet;
    let is_alone = turn.scene.situation.others.is_empty();
    let (played, score) = match &turn.event {
        Event::Placed { swaps, play, .. } => (print::turn(swaps, Some(play), Through::Dots, alphabet), play.score().0),
        // A file may say how many tiles were exchanged, and not which.
        Event::Exchanged { given, .. } if turn.scene.done == Done::Exchange(None) => {
            (book.written(&ChoiceText::Exchange(given.0.len().to_string())), 0)
        }
        Event::Exchanged { given, .. } => (book.written(&ChoiceText::Exchange(alphabet.rack(&given.0))), 0),
        _ => (book.written(&ChoiceText::Pass), 0),
    };
    let play = |one: &Judged| ReviewPlay {
        text: if is_played(one, review) { played.clone() } else { book.written(&one.written(alphabet)) },
        laid: laid(&one.choice, &turn.scene.situation),
        leave: alphabet.rack(&one.leave),
        score: one.score.0,
        equity: hundredths(one.points),
        equity_error: one.points_error.map(hundredths),
        win: chance(one.win, is_alone),
        win_error: one.win_error.and_then(|error| chance(error, is_alone)),
    };
    let own = review.played.as_ref().filter(|_| !review.is_withdrawn);
    let unlisted = own.filter(|own| !review.best.iter().any(|one| one.is_same(own)));
    let best: Vec<ReviewPlay> = review.best.iter().chain(unlisted).map(play).collect();
    let lost = review.played.as_ref().filter(|_| !review.best.is_empty()).map(|_| ReviewLoss {
        points: hundredths(review.points_lost),
        points_error: review.points_doubt.map(hundredths),
        win: chance(review.win_lost, is_alone),
        win_error: review.win_doubt.and_then(|doubt| chance(doubt, is_alone)),
    });
    ReviewTurn {
        seq: turn.seq as u64,
        seat: number(review.seat),
        rack: alphabet.rack(&review.rack),
        rack_known: review.is_rack_known,
        score,
        withdrawn: review.is_withdrawn,
        method: method(review.method),
        proven: matches!(review.method, JudgedBy::Preendgame { proven: true, .. } | JudgedBy::Solved { proven: true }),
        pool: review.pool,
        best,
        lost,
        mistake: review.mistake.map(mistake),
        luck: review.luck.map(hundredths),
        missed_bonuses: review.missed_bonuses.clone(),
        phonies: review.phonies.clone(),
        sentence: book.turn_review(review, alphabet),
        comparison: reason.map(compared),
        why: reason.map_or_else(String::new, |reason| book.comparison(reason)),
        tips,
        played,
    }
}

/// The totals of a player.
pub(super) fn totals(seat: Seat, totals: &Totals, is_alone: bool) -> ReviewTotals {
    ReviewTotals {
        seat: number(seat),
        turns: count(totals.turns),
        judged: count(totals.judged),
        without_mistake: count(totals.best),
        lost: ReviewLoss {
            points: hundredths(totals.points_lost),
            points_error: Some(hundredths(totals.points_doubt)),
            win: chance(totals.win_lost, is_alone),
            win_error: chance(totals.win_doubt, is_alone),
        },
        luck: hundredths(totals.luck),
        bonuses: count(totals.bonuses),
        missed_bonuses: count(totals.missed_bonuses),
        phonies: count(totals.phonies),
    }
}

fn laid(choice: &Choice, situation: &Situation) -> Vec<LaidDoc> {
    let Choice::Place(candidate) = choice else { return Vec::new() };
    let tiles = situation.position.placement(candidate).tiles;
    tiles.iter().map(|laid| LaidDoc::write(laid.square, laid.placed, &situation.ruleset.alphabet)).collect()
}

fn is_played(one: &Judged, review: &TurnReview) -> bool {
    !review.is_withdrawn && review.played.as_ref().is_some_and(|played| one.is_same(played))
}

fn method(method: JudgedBy) -> ReviewMethod {
    match method {
        JudgedBy::Static => ReviewMethod::Static,
        JudgedBy::Simulated { .. } => ReviewMethod::Simulation,
        JudgedBy::Preendgame { .. } => ReviewMethod::Preendgame,
        JudgedBy::Solved { .. } => ReviewMethod::Endgame,
    }
}

fn mistake(mistake: Mistake) -> ReviewMistake {
    let kind = match mistake.kind {
        MistakeKind::Phony => ReviewMistakeKind::Phony,
        MistakeKind::MissedBonus => ReviewMistakeKind::MissedBonus,
        MistakeKind::Points => ReviewMistakeKind::Points,
        MistakeKind::Leave => ReviewMistakeKind::Leave,
        MistakeKind::Defence => ReviewMistakeKind::Defence,
        MistakeKind::NoExchange => ReviewMistakeKind::NoExchange,
        MistakeKind::NoPlay => ReviewMistakeKind::NoPlay,
        MistakeKind::Endgame => ReviewMistakeKind::Endgame,
    };
    let size = match mistake.size {
        Size::Small => ReviewMistakeSize::Small,
        Size::Medium => ReviewMistakeSize::Medium,
        Size::Large => ReviewMistakeSize::Large,
    };
    ReviewMistake { kind, size }
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Points as hundredths of a point, the unit in messages.
fn hundredths(points: f64) -> i32 {
    (points * 100.0).round() as i32
}

/// A chance in hundredths of a percent; `None` in a game without opponents.
fn chance(share: f64, is_alone: bool) -> Option<i32> {
    (!is_alone).then(|| (share * 10_000.0).round() as i32)
}
