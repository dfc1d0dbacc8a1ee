//! The rules that a file was played with, as far as the file shows them.
//!
//! A file records what happened, whatever the edition says: challenges that cost points or nothing, unplayed tiles that
//! count once or twice, three players. These rules follow the file, so that its game can be replayed; all others are
//! the edition's.

use notation::gcg::{GcgGame, What};
use rules::{
    Award, Challenge, ChallengeRule, Challengers, Drawing, FailedChallenge, FirstPlay, Points, Range, Ruleset,
    RulesetFault, RulesetSpec, Scope, TimeRule, Unplayed,
};

/// The rules for this file at a table with this many seats.
pub(super) fn rules(game: &GcgGame, n_seats: usize, usual: &Ruleset) -> Result<Ruleset, Vec<RulesetFault>> {
    let mut spec: RulesetSpec = (**usual).clone();
    let seats = u8::try_from(n_seats).unwrap_or(u8::MAX);
    spec.seats = Range { from: seats, to: seats };
    spec.members.from = 1;
    spec.opening.first = FirstPlay::FirstSeat;
    spec.drawing = Drawing::Random;
    spec.time = TimeRule { turn: None, game: None, clock: None };
    spec.challenge = if n_seats == 1 { Challenge::Void } else { challenge(game, usual.challenge) };
    spec.unplayed = unplayed(game, usual);
    Ruleset::new(spec)
}

/// Every play can be challenged, because every file may withdraw one. A failed challenge is worth what the file gives
/// for it: always the same number of points, or the smallest number for each challenged word. If the file gives
/// nothing, nothing is lost; a lost turn appears in the file as a pass.
/// lost is in the file as a pass.
fn challenge(game: &GcgGame, usual: Challenge) -> Challenge {
    let results = game.events().filter(|(_, event)| event.what == What::Challenge).map(|(_, event)| event.score);
    let (awards, penalties): (Vec<i32>, Vec<i32>) =
        results.filter(|&points| points != 0).partition(|&points| points > 0);
    let (failed, scope) = match (awards.iter().min(), awards.iter().max()) {
        (Some(least), Some(most)) if least == most => {
            (FailedChallenge::Points { award: Points(*least), per: Award::Play }, Scope::WholePlay)
        }
        (Some(least), Some(_)) => {
            (FailedChallenge::Points { award: Points(*least), per: Award::Word }, Scope::NamedWords)
        }
        _ => (FailedChallenge::Free, Scope::WholePlay),
    };
    let by = match usual {
        // A penalty names the player who challenged.
        Challenge::Allowed(rule) if penalties.is_empty() => rule.by,
        Challenge::Allowed(_) | Challenge::Void => Challengers::AnyOpponent,
    };
    Challenge::Allowed(ChallengeRule { by, scope, failed })
}

/// If one line adds points for tiles at the end and another takes them off, tiles count once for both. If points are
/// only added, and are twice the value of the tiles, they count twice. The edition's rule applies if it fits the file,
/// or if the file shows nothing.
fn unplayed(game: &GcgGame, usual: &Ruleset) -> Unplayed {
    let (mut is_lost, mut gained) = (false, Vec::new());
    for (_, event) in game.events() {
        let What::EndRack { tiles } = &event.what else { continue };
        is_lost |= event.score < 0;
        if event.score > 0 {
            let value = usual.alphabet.tiles(tiles).map_or(0, |tiles| usual.alphabet.value_of_all(&tiles));
            gained.push((i64::from(event.score), i64::from(value)));
        }
    }
    let counts = |times: u8| gained.iter().all(|&(score, value)| score == value * i64::from(times));
    let Unplayed { lost_when_out, gained_times, .. } = usual.unplayed;
    match (gained.is_empty(), is_lost) {
        (false, lost) if lost == lost_when_out && counts(gained_times) => usual.unplayed,
        (false, true) => Unplayed { lost_when_out: true, gained_times: 1, ..usual.unplayed },
        (false, false) if counts(2) => Unplayed { lost_when_out: false, gained_times: 2, ..usual.unplayed },
        (true, true) => Unplayed { lost_otherwise: true, ..usual.unplayed },
        (false, false) | (true, false) => usual.unplayed,
    }
}
