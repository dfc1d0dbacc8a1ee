//! Kinds and sizes of mistakes.

use movegen::Choice;

use super::judged::{Judged, JudgedBy};

/// The least loss for a small, a medium and a large mistake, in points.
const POINTS: [f64; 3] = [1.5, 6.0, 15.0];
/// The same as a part of the chance to win.
const WINS: [f64; 3] = [0.015, 0.04, 0.10];
/// A game whose chance to win is this near to 0 or 1 is decided; points hardly matter then.
const DECIDED: f64 = 0.03;

/// A mistake: its kind and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mistake {
    /// The kind of fault in the turn.
    pub kind: MistakeKind,
    /// How large the loss was.
    pub size: Size,
}

/// What a better turn would have done differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MistakeKind {
    /// The play had a word that is not good, and went back to the rack.
    Phony,
    /// A play with a bonus for many tiles was possible.
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
    /// The endgame could have been played better.
    Endgame,
}

/// The sizes of mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// A loss that hardly matters.
    Small,
    /// A loss that can be felt.
    Medium,
    /// A loss that decides games.
    Large,
}

impl MistakeKind {
    /// The name in a word or two.
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
    /// The name in a word.
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
    /// The mistake of not making the best choice; `None` if the loss is too small. `doubt` holds the standard errors of
    /// the lost points and the lost chance: only the loss beyond them counts.
    pub(super) fn of(
        played: &Judged,
        best: &Judged,
        method: JudgedBy,
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
            _ if matches!(method, JudgedBy::Solved { .. }) => MistakeKind::Endgame,
            _ if best.is_bonus && !played.is_bonus => MistakeKind::MissedBonus,
            (Choice::Exchange(_), Choice::Place(_) | Choice::Pass) => MistakeKind::NoExchange,
            (Choice::Place(_), Choice::Exchange(_) | Choice::Pass) => MistakeKind::NoPlay,
            _ => larger_part(played, best, points),
        };
        Some(Mistake { kind, size })
    }
}

/// The kind of mistake that makes up most of a loss: points, the leave or the reply.
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
