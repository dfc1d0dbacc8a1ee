//! What kind of mistake a turn was.

use movegen::Choice;

use super::judged::{Judged, Method};

/// From how many points on something is a mistake, and from how many a larger one.
const POINTS: [f64; 3] = [1.5, 6.0, 15.0];
/// The same for chances to win.
const WINS: [f64; 3] = [0.015, 0.04, 0.10];
/// A game that is won or lost by this much is decided; points hardly matter there.
const DECIDED: f64 = 0.03;

/// What was not as good as it could have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mistake {
    /// In which way the turn fell short.
    pub kind: MistakeKind,
    /// How much was lost by it.
    pub size: Size,
}

/// How a turn was not as good as it could have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MistakeKind {
    /// A play with a word that is not good went back to the rack.
    Phony,
    /// There was a play with a bonus for many tiles.
    MissedBonus,
    /// Another play scored more.
    Points,
    /// Another play kept better tiles.
    Leave,
    /// Another play gave the opponent less.
    Defence,
    /// Tiles should have been exchanged.
    NoExchange,
    /// Tiles should have been laid.
    NoPlay,
    /// The last turns could have been played better.
    Endgame,
}

/// How large a mistake was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// Hardly one.
    Small,
    /// One that is felt.
    Medium,
    /// One that decides games.
    Large,
}

impl MistakeKind {
    /// In a word or two.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            MistakeKind::Phony => "phony",
            MistakeKind::MissedBonus => "missed bonus",
            MistakeKind::Points => "points",
            MistakeKind::Leave => "leave",
            MistakeKind::Defence => "defence",
            MistakeKind::NoExchange => "no exchange",
            MistakeKind::NoPlay => "no play",
            MistakeKind::Endgame => "endgame",
        }
    }
}

impl Size {
    /// In a word.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Size::Small => "small",
            Size::Medium => "medium",
            Size::Large => "large",
        }
    }

    fn of(value: f64, limits: [f64; 3]) -> Option<Size> {
        [Size::Small, Size::Medium, Size::Large]
            .into_iter()
            .zip(limits)
            .rfind(|(_, limit)| value >= *limit)
            .map(|(size, _)| size)
    }
}

impl Mistake {
    /// The mistake that was made by not doing the best, if it was one. `doubt` are the standard errors of the points and
    /// of the chance that were lost: only as much counts as is lost beyond them.
    pub(super) fn of(
        played: &Judged,
        best: &Judged,
        method: Method,
        doubt: Option<(f64, f64)>,
        is_withdrawn: bool,
    ) -> Option<Mistake> {
        let (points_doubt, win_doubt) = doubt.unwrap_or_default();
        let (points, win) = (best.points - played.points - points_doubt, best.win - played.win - win_doubt);
        let is_open = best.win > DECIDED && played.win < 1.0 - DECIDED;
        let by_points = Size::of(points, POINTS).map(|size| if is_open { size } else { Size::Small });
        let size = by_points.max(Size::of(win, WINS))?;
        let kind = match (&best.choice, &played.choice) {
            _ if is_withdrawn => MistakeKind::Phony,
            _ if matches!(method, Method::Solved { .. }) => MistakeKind::Endgame,
            _ if best.is_bonus && !played.is_bonus => MistakeKind::MissedBonus,
            (Choice::Exchange(_), Choice::Place(_) | Choice::Pass) => MistakeKind::NoExchange,
            (Choice::Place(_), Choice::Exchange(_) | Choice::Pass) => MistakeKind::NoPlay,
            _ => larger_part(played, best, points),
        };
        Some(Mistake { kind, size })
    }
}

/// Whether points, the leave or the reply make up most of a loss.
fn larger_part(played: &Judged, best: &Judged, points: f64) -> MistakeKind {
    let score = f64::from(best.score.0 - played.score.0);
    let reply = match (played.reply, best.reply) {
        (Some(played), Some(best)) => played - best,
        _ => 0.0,
    };
    let leave = points - score - reply;
    if score >= leave && score >= reply {
        MistakeKind::Points
    } else if reply > leave {
        MistakeKind::Defence
    } else {
        MistakeKind::Leave
    }
}
