//! What a viewer may do now, so that a client can offer it without knowing the rules.

use rules::{Award, Challenge, FailedChallenge, Phase, Public, Scope, Viewer};
use serde::{Deserialize, Serialize};
use tiles::Seat;
use ts_rs::TS;

use super::pieces::is_false;

/// What the viewer may do now. Whether a particular play is legal, the referee decides when it is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(super) struct MayDoc {
    /// Lay tiles.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    place: bool,
    /// The most tiles that may be exchanged; `null` if no exchange is possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    exchange: Option<usize>,
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pass: bool,
    /// Begin the turn, which ends the time for challenges.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    start_turn: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    challenge: Option<MayChallengeDoc>,
    /// Let the last play stand.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    accept: bool,
    /// How many tiles to take from the open pool; `null` if there is no such choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    choose: Option<usize>,
    /// Replace tiles on the board before the turn.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    swap: bool,
    /// Rearrange the letters of a word on the board.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    rearrange: bool,
    /// Ask whether the words of a tentative play are good.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    ask: bool,
    /// Look up any word, at any time.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    look_up: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    resign: bool,
}

/// A challenge that the viewer may make against the words of the last play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
struct MayChallengeDoc {
    /// Whether single words can be challenged; otherwise all are challenged together.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    by_word: bool,
    /// What the challenge costs if every challenged word is good.
    cost: ChallengeCostDoc,
}

/// The cost of challenging a good play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum ChallengeCostDoc {
    /// A failed challenge is free.
    Nothing,
    /// The turn that is about to begin, which is the challenger's.
    ThisTurn,
    /// The challenger's next turn, when it comes.
    NextTurn,
    /// Points for the player whose play it was.
    Points {
        /// The number of points.
        points: i32,
        /// Whether they are paid for each challenged word, or once for the play.
        each_word: bool,
    },
}

impl ChallengeCostDoc {
    fn write(failed: FailedChallenge, by: Seat, phase: Phase) -> ChallengeCostDoc {
        match (failed, phase) {
            // If the last play stands, the game is over and there is no turn to lose.
            (FailedChallenge::Free, _) | (FailedChallenge::NextTurn, Phase::LastChance { .. }) => {
                ChallengeCostDoc::Nothing
            }
            (FailedChallenge::NextTurn, Phase::ToMove { seat }) if seat == by => ChallengeCostDoc::ThisTurn,
            (FailedChallenge::NextTurn, _) => ChallengeCostDoc::NextTurn,
            (FailedChallenge::Points { award, per }, _) => {
                ChallengeCostDoc::Points { points: award.0, each_word: per == Award::Word }
            }
        }
    }
}

impl MayDoc {
    pub(super) fn write(viewer: Viewer, public: &Public) -> MayDoc {
        let over = matches!(public.phase(), Phase::Over { .. });
        let seat = match viewer {
            // After the end all viewers may look up any word.
            Viewer::Spectator => return MayDoc { ask: over, look_up: over, ..MayDoc::default() },
            Viewer::Seat(seat) => seat,
        };
        let asks = MayDoc {
            ask: over || public.may_ask(seat),
            look_up: over || public.may_look_up(seat),
            ..MayDoc::default()
        };
        let takes_part = !matches!(public.phase(), Phase::NotBegun | Phase::Over { .. }) && !public.has_resigned(seat);
        if !takes_part {
            return asks;
        }
        if public.is_paused() {
            return MayDoc { resign: true, ..asks };
        }
        let is_turn = public.phase() == Phase::ToMove { seat };
        let placing = public.ruleset().placing;
        MayDoc {
            place: is_turn,
            exchange: is_turn.then(|| most_exchanged(public, seat)).filter(|&most| most > 0),
            pass: is_turn,
            start_turn: is_turn && public.window().is_some(),
            challenge: may_challenge(public, seat),
            accept: public.challengers().contains(&seat),
            choose: match public.phase() {
                Phase::Choosing { seat: chooser, n_tiles } if chooser == seat => Some(n_tiles),
                _ => None,
            },
            swap: is_turn && (placing.substituting || placing.taking_blanks),
            rearrange: is_turn && placing.rearranging,
            resign: true,
            ..asks
        }
    }
}

fn most_exchanged(public: &Public, seat: Seat) -> usize {
    (1..=public.rack_sizes()[seat]).rev().find(|&n_tiles| public.can_exchange(n_tiles)).unwrap_or(0)
}

fn may_challenge(public: &Public, seat: Seat) -> Option<MayChallengeDoc> {
    let Challenge::Allowed(rule) = public.ruleset().challenge else { return None };
    public.window().filter(|_| public.challengers().contains(&seat))?;
    let cost = ChallengeCostDoc::write(rule.failed, seat, public.phase());
    Some(MayChallengeDoc { by_word: rule.scope == Scope::NamedWords, cost })
}
