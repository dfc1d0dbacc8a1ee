//! The whole game as one viewer may see it.

use rules::{Deadline, Digest, Known, Outcome, Phase, Public, Seed, TimeLimit, View, Viewer, Window};
use serde::{Deserialize, Serialize};
use tiles::{Alphabet, BySeat};
use ts_rs::TS;

use super::may::MayDoc;
use super::pieces::LaidDoc;
use super::sheet::SheetDoc;
use super::{MAX_BYTES, VERSION};
use crate::Fault;
use crate::doc::known::{Kept as _, KnownDoc};
use crate::doc::play::{PlayDoc, SwapDoc};
use crate::doc::reason::{ReasonDoc, SettlementDoc};
use crate::doc::text::{write_seat, write_word};
use crate::doc::{Version, from_json, to_json};

/// All that one viewer may see, ready to be drawn by a client that knows no rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ViewMessage {
    v: Version<VERSION>,
    /// The number of entries in the log that the view is made from, and so the number of the next entry.
    pub(super) seq: u64,
    viewer: ViewerDoc,
    /// The tiles on the board.
    pub(super) board: Vec<LaidDoc>,
    pub(super) scores: Vec<i32>,
    /// The score that ends the game for each seat; `null` if none does.
    targets: Vec<Option<i32>>,
    /// The racks in the order of the seats: the tiles if the viewer may see them, otherwise their number.
    pub(super) racks: Vec<KnownDoc>,
    /// How many tiles the pool holds.
    pub(super) pool: usize,
    pub(super) phase: PhaseDoc,
    /// The seat whose turn or choice it is.
    pub(super) to_move: Option<u8>,
    /// The seats that the game waits for.
    pub(super) waiting_for: Vec<u8>,
    /// What the viewer may do now.
    pub(super) may: MayDoc,
    pub(super) first: Option<u8>,
    pub(super) window: Option<WindowDoc>,
    pub(super) challengers: Vec<u8>,
    pub(super) lost_turns: Vec<u8>,
    pub(super) resigned: Vec<u8>,
    pub(super) idle_turns: usize,
    pub(super) clocks: ClocksDoc,
    pub(super) sheet: Vec<SheetDoc>,
    pub(super) result: Option<ResultDoc>,
    pub(super) seed: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
enum ViewerDoc {
    Seat(u8),
    Spectator,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum PhaseDoc {
    NotBegun,
    Settling,
    Choosing { seat: u8, tiles: usize },
    ToMove { seat: u8 },
    LastChance { player: u8 },
    Over,
}

/// The last play, as long as it can be challenged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(super) struct WindowDoc {
    pub(super) seat: u8,
    pub(super) swaps: Vec<SwapDoc>,
    pub(super) play: Option<PlayDoc>,
    /// The words in the order in which a challenge counts them.
    pub(super) words: Vec<String>,
    pub(super) accepted: Vec<u8>,
}

/// Times at the last event, in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(super) struct ClocksDoc {
    pub(super) now: u64,
    pub(super) paused: bool,
    pub(super) game_used: u64,
    /// The time left for the whole game; absent if the game has no limit.
    #[serde(default)]
    pub(super) game_left: Option<u64>,
    pub(super) turn_used: u64,
    pub(super) used: Vec<u64>,
    /// The time left on each clock; `null` for a seat without one.
    pub(super) left: Vec<Option<u64>>,
    /// The time that each seat has taken beyond its clock.
    #[serde(default)]
    pub(super) over: Vec<u64>,
    /// The points that this costs each seat, zero or below.
    pub(super) overtime: Vec<i32>,
    pub(super) deadline: Option<DeadlineDoc>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(super) struct DeadlineDoc {
    pub(super) at: u64,
    pub(super) limit: LimitDoc,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[ts(rename = "TimeLimitDoc")]
pub(super) enum LimitDoc {
    Turn { seat: u8 },
    Game,
    Clock { seat: u8 },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(super) struct ResultDoc {
    reason: ReasonDoc,
    winners: Vec<u8>,
    settlements: Vec<SettlementDoc>,
    before_settlement: Vec<i32>,
}

impl ViewMessage {
    /// The message for this view, after this many entries of the log.
    #[must_use]
    pub fn new(seq: u64, view: &View) -> ViewMessage {
        let public = view.public();
        let alphabet = &public.ruleset().alphabet;
        let seats = || public.table().seats().seats();
        let phase = PhaseDoc::write(public.phase());
        let challengers: Vec<u8> = public.challengers().into_iter().map(write_seat).collect();
        ViewMessage {
            v: Version,
            seq,
            viewer: match view.viewer() {
                Viewer::Seat(seat) => ViewerDoc::Seat(write_seat(seat)),
                Viewer::Spectator => ViewerDoc::Spectator,
            },
            board: public.board().placed().map(|(square, placed)| LaidDoc::write(square, placed, alphabet)).collect(),
            scores: scores(public),
            targets: seats().map(|seat| public.table().target(seat).map(|points| points.0)).collect(),
            racks: racks(view.racks(), alphabet),
            pool: public.pool(),
            to_move: phase.to_move(),
            waiting_for: phase.waiting_for(&challengers),
            phase,
            may: MayDoc::write(view.viewer(), public),
            first: public.first().map(write_seat),
            window: public.window().map(|window| WindowDoc::write(window, alphabet)),
            challengers,
            lost_turns: seats().map(|seat| public.lost_turns(seat)).collect(),
            resigned: seats().filter(|&seat| public.has_resigned(seat)).map(write_seat).collect(),
            idle_turns: public.idle_turns(),
            clocks: ClocksDoc::write(public),
            sheet: public.sheet().iter().map(|line| SheetDoc::write(line, alphabet)).collect(),
            result: ResultDoc::write(public),
            seed: seed(public),
        }
    }

    /// The number of entries in the log that the view is made from, and so the number of the next entry.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The message as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Reads a message from JSON.
    ///
    /// # Errors
    /// The text is not such a message.
    pub fn from_json(text: &str) -> Result<ViewMessage, Fault> {
        from_json(text, MAX_BYTES, VERSION)
    }
}

pub(super) fn scores(public: &Public) -> Vec<i32> {
    public.scores().values().map(|points| points.0).collect()
}

pub(super) fn racks(racks: &BySeat<Known>, alphabet: &Alphabet) -> Vec<KnownDoc> {
    racks.values().map(|rack| rack.write(alphabet)).collect()
}

pub(super) fn seed(public: &Public) -> Option<String> {
    public.seed().map(|Seed(seed)| Digest(*seed).to_string())
}

impl PhaseDoc {
    /// The seat whose turn or choice it is.
    pub(super) fn to_move(&self) -> Option<u8> {
        match self {
            PhaseDoc::ToMove { seat } | PhaseDoc::Choosing { seat, .. } => Some(*seat),
            PhaseDoc::NotBegun | PhaseDoc::Settling | PhaseDoc::LastChance { .. } | PhaseDoc::Over => None,
        }
    }

    /// The seats that the game waits for.
    pub(super) fn waiting_for(&self, challengers: &[u8]) -> Vec<u8> {
        match self {
            PhaseDoc::LastChance { .. } => challengers.to_vec(),
            _ => self.to_move().into_iter().collect(),
        }
    }

    pub(super) fn write(phase: Phase) -> PhaseDoc {
        match phase {
            Phase::NotBegun => PhaseDoc::NotBegun,
            Phase::Settling => PhaseDoc::Settling,
            Phase::Choosing { seat, n_tiles } => PhaseDoc::Choosing { seat: write_seat(seat), tiles: n_tiles },
            Phase::ToMove { seat } => PhaseDoc::ToMove { seat: write_seat(seat) },
            Phase::LastChance { player } => PhaseDoc::LastChance { player: write_seat(player) },
            // The reason is in the result.
            Phase::Over { .. } => PhaseDoc::Over,
        }
    }
}

impl WindowDoc {
    fn write(window: &Window, alphabet: &Alphabet) -> WindowDoc {
        WindowDoc {
            seat: write_seat(window.seat),
            swaps: SwapDoc::write_all(&window.swaps, alphabet),
            play: window.play.as_ref().map(|play| PlayDoc::write(play, alphabet)),
            words: window.words().iter().map(|word| write_word(word, alphabet)).collect(),
            accepted: window.accepted.iter().copied().map(write_seat).collect(),
        }
    }
}

impl ClocksDoc {
    pub(super) fn write(public: &Public) -> ClocksDoc {
        let seats = || public.table().seats().seats();
        ClocksDoc {
            now: public.now().0,
            paused: public.is_paused(),
            game_used: public.game_used().0,
            game_left: public.ruleset().time.game.map(|limit| (limit - public.game_used()).0),
            turn_used: public.turn_used().0,
            used: seats().map(|seat| public.time_used(seat).0).collect(),
            left: seats().map(|seat| public.time_left(seat).map(|left| left.0)).collect(),
            over: seats().map(|seat| public.time_over(seat).0).collect(),
            overtime: seats().map(|seat| public.overtime(seat).0).collect(),
            deadline: public.deadline().map(|Deadline { at, limit }| DeadlineDoc {
                at: at.0,
                limit: match limit {
                    TimeLimit::Turn(seat) => LimitDoc::Turn { seat: write_seat(seat) },
                    TimeLimit::Game => LimitDoc::Game,
                    TimeLimit::Clock(seat) => LimitDoc::Clock { seat: write_seat(seat) },
                },
            }),
        }
    }
}

impl ResultDoc {
    pub(super) fn write(public: &Public) -> Option<ResultDoc> {
        let Outcome { reason, winners } = public.outcome()?;
        let seats = public.table().seats().seats();
        Some(ResultDoc {
            reason: ReasonDoc::write(reason),
            winners: winners.into_iter().map(write_seat).collect(),
            settlements: public.settlements()?.values().map(SettlementDoc::write).collect(),
            before_settlement: seats.map(|seat| public.score_before_settlement(seat).0).collect(),
        })
    }
}
