//! A turn in one sentence.

use super::mistake::MistakeKind;
use super::turn::TurnReview;

/// What there is to say of a turn, in one sentence.
pub(super) fn of(turn: &TurnReview) -> String {
    let phony = match &turn.phonies[..] {
        [] => String::new(),
        words if turn.is_withdrawn => format!("{} is no word, and the turn was lost", words.join(", ")),
        words => format!("{} is no word and was not challenged", words.join(", ")),
    };
    let (Some(played), Some(best)) = (&turn.played, turn.best.first()) else {
        let told = if turn.is_rack_known { "nothing to compare with" } else { "the whole rack is not known" };
        return if phony.is_empty() { capital(told) } else { capital(&phony) };
    };
    let lost = lost(turn.points_lost, turn.win_lost);
    let more = best.score.0 - turn.score.0;
    let verdict = match turn.mistake.map(|mistake| mistake.kind) {
        None if best.is_same(played) => "the best play".to_owned(),
        None => "as good as the best".to_owned(),
        Some(MistakeKind::Phony) if phony.is_empty() => format!("withdrawn; {} was best{lost}", best.text),
        Some(MistakeKind::Phony) => format!("{} was best{lost}", best.text),
        Some(MistakeKind::MissedBonus) => {
            format!("{} lays all the tiles for {} points{lost}", best.text, best.score)
        }
        Some(MistakeKind::Points) if more > 0 => format!("{} scores {more} more{lost}", best.text),
        Some(MistakeKind::Points) => format!("{} is better{lost}", best.text),
        Some(MistakeKind::Leave) => format!("{} keeps better tiles{lost}", best.text),
        Some(MistakeKind::Defence) => format!("{} gives the opponent less{lost}", best.text),
        Some(MistakeKind::NoExchange) => format!("better to {}{lost}", best.text),
        Some(MistakeKind::NoPlay) => format!("better to play {}{lost}", best.text),
        Some(MistakeKind::Endgame) => format!("{} wins more to the end{lost}", best.text),
    };
    if phony.is_empty() { capital(&verdict) } else { capital(&format!("{phony}; {verdict}")) }
}

fn lost(points: f64, win: f64) -> String {
    if win >= 0.005 {
        format!(" ({points:.1} points, {:.1} % of the game)", win * 100.0)
    } else {
        format!(" ({points:.1} points)")
    }
}

fn capital(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", rest.as_str())
}
