//! A hint in steps: where to play, with which letters, and only then the play itself.

use rules::{Action, Preview};
use serde::{Deserialize, Serialize};
use tiles::{Alphabet, Tiles};
use ts_rs::TS;

use crate::message::RackTileDoc;

/// How much of a play a hint reveals. Each step includes the one before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum HintStep {
    /// The squares that get tiles, or that no play is worth making.
    Where,
    /// Also the tiles from the rack, in the order of the alphabet.
    Letters,
    /// The whole play.
    #[default]
    Play,
}

/// The kind of turn that a hint proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum HintKind {
    /// Lay tiles.
    Place,
    /// Exchange tiles.
    Exchange,
    /// Neither lay nor exchange tiles.
    Pass,
    /// Take tiles from an open pool.
    Choose,
}

/// A square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SquareDoc {
    /// The row, from zero at the top.
    pub row: u8,
    /// The column, from zero at the left.
    pub col: u8,
}

/// A part of a hint: exactly as much as the step reveals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct HintPart {
    /// The step that was asked for, and up to which the hint is filled in.
    pub step: HintStep,
    /// The kind of turn that the hint proposes.
    pub kind: HintKind,
    /// The squares that get a tile, from the top left; empty unless tiles are laid.
    pub squares: Vec<SquareDoc>,
    /// The tiles to use, in the order of the alphabet; `null` in a step that does not reveal them.
    #[ts(optional = nullable)]
    pub tiles: Option<Vec<RackTileDoc>>,
}

impl HintPart {
    /// The part of a hint that this step reveals; `None` for an action that hints never propose. `preview` is the
    /// referee's preview of a play.
    #[must_use]
    pub fn write(step: HintStep, action: &Action, preview: Option<&Preview>, alphabet: &Alphabet) -> Option<HintPart> {
        let (kind, tiles) = match action {
            Action::Place { .. } => (HintKind::Place, preview.map_or(Tiles::EMPTY, from_rack)),
            Action::Exchange { tiles, .. } => (HintKind::Exchange, *tiles),
            Action::Pass { .. } => (HintKind::Pass, Tiles::EMPTY),
            Action::Choose { tiles } => (HintKind::Choose, *tiles),
            Action::StartTurn | Action::Challenge { .. } | Action::Accept | Action::Resign => return None,
        };
        let mut squares: Vec<rules::Square> = match action {
            Action::Place { swaps, placement } => {
                let swapped = swaps.iter().map(|swap| swap.square);
                swapped.chain(placement.tiles.iter().map(|laid| laid.square)).collect()
            }
            _ => Vec::new(),
        };
        squares.sort_unstable();
        squares.dedup();
        Some(HintPart {
            step,
            kind,
            squares: squares.into_iter().map(|square| SquareDoc { row: square.row, col: square.col }).collect(),
            tiles: (step > HintStep::Where).then(|| RackTileDoc::write_all(&tiles, alphabet)),
        })
    }
}

/// The tiles that a turn takes from the rack: those that replace tiles on the board, and those of the play.
fn from_rack(preview: &Preview) -> Tiles {
    let (given, _) = rules::swap_balance(&preview.swaps);
    preview.play.from_rack().iter().chain(given.iter()).collect()
}
