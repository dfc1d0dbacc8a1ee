//! A review as JSON.

use engine::review::{Judged, JudgedBy, Totals, TurnReview};
use serde_json::{Value, json};

use super::game::{GameReview, Reviewed};

/// A review for programs.
pub(super) fn json(game: &GameReview) -> Value {
    let players: Vec<Value> = game
        .players
        .iter()
        .map(|player| json!({ "name": player.name, "score": player.score, "totals": totals(&player.totals) }))
        .collect();
    let turns: Vec<Value> = game.turns.iter().zip(1..).map(|(turn, nth)| self::turn(game, turn, nth)).collect();
    json!({
        "file": game.file,
        "title": game.title,
        "edition": game.edition,
        "lexicon": game.lexicon,
        "strength": game.strength,
        "players": players,
        "turns": turns,
        "notes": game.notes,
    })
}

fn turn(game: &GameReview, turn: &Reviewed, nth: usize) -> Value {
    let TurnReview { seat, spread, pool, method, played, text, score, best, .. } = &turn.review;
    let review = &turn.review;
    let alphabet = &game.ruleset.alphabet;
    let judged = |one: &Judged| {
        json!({
            "play": one.text,
            "score": one.score.0,
            "leave": alphabet.rack(&one.leave),
            "points": rounded(one.points),
            "points_error": one.points_error.map(rounded),
            "win": rounded(one.win),
            "win_error": one.win_error.map(rounded),
            "bonus": one.is_bonus,
        })
    };
    let (by, iterations, proven) = match method {
        JudgedBy::Static => ("static", None, None),
        JudgedBy::Simulated { iterations } => ("simulation", Some(*iterations), None),
        JudgedBy::Preendgame { iterations, proven } => ("preendgame", Some(*iterations), Some(*proven)),
        JudgedBy::Solved { proven } => ("endgame", None, Some(*proven)),
    };
    json!({
        "turn": nth,
        "player": game.name(*seat),
        "rack": review.is_rack_known.then(|| alphabet.rack(&review.rack)),
        "scores": turn.logged.scores,
        "spread": spread.0,
        "pool": pool,
        "play": text,
        "score": score.0,
        "withdrawn": review.is_withdrawn,
        "method": by,
        "iterations": iterations,
        "proven": proven,
        "played": played.as_ref().map(judged),
        "best": best.iter().map(judged).collect::<Vec<_>>(),
        "points_lost": rounded(review.points_lost),
        "points_lost_error": review.points_doubt.map(rounded),
        "win_lost": rounded(review.win_lost),
        "win_lost_error": review.win_doubt.map(rounded),
        "mistake": review.mistake.map(|one| json!({ "kind": one.kind.name(), "size": one.size.name() })),
        "luck": review.luck.map(rounded),
        "bonuses": review.n_bonuses,
        "missed_bonuses": review.missed_bonuses,
        "phonies": review.phonies,
        "sentence": game.sentence(review),
        "why": turn.why,
        "note": turn.logged.note,
    })
}

fn totals(totals: &Totals) -> Value {
    let sizes: serde_json::Map<String, Value> =
        totals.by_size.iter().map(|(size, n)| (size.name().to_owned(), json!(n))).collect();
    let kinds: serde_json::Map<String, Value> =
        totals.by_kind.iter().map(|(kind, n)| (kind.name().to_owned(), json!(n))).collect();
    json!({
        "turns": totals.turns,
        "judged": totals.judged,
        "without_mistake": totals.best,
        "points_lost": rounded(totals.points_lost),
        "points_lost_error": rounded(totals.points_doubt),
        "win_lost": rounded(totals.win_lost),
        "win_lost_error": rounded(totals.win_doubt),
        "luck": rounded(totals.luck),
        "bonuses": totals.bonuses,
        "missed_bonuses": totals.missed_bonuses,
        "phonies": totals.phonies,
        "withdrawn": totals.withdrawn,
        "mistakes": sizes,
        "kinds": kinds,
    })
}

/// Rounds to four decimals: a hundredth of a percent of a game, far below the errors.
fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}
