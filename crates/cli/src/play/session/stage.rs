//! What the game is waiting for at the keyboard.

use rules::{Order, Phase, Public, Racks};
use tiles::{Letter, Seat};

/// What the next line that is typed means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Nobody's rack is shown; somebody presses Enter when the right player sits at the keyboard.
    Handover {
        /// The right player.
        to: Seat,
    },
    /// A player's commands, with the rack in sight.
    Turn {
        /// The player.
        seat: Seat,
    },
    /// The last play ends the game, unless somebody challenges it.
    LastChance {
        /// Whose play.
        player: Seat,
    },
    /// The table is asked whether a word is good.
    Ruling {
        /// The words, the next one last.
        words: Vec<Vec<Letter>>,
        /// What is decided when all are answered.
        order: Order,
    },
    /// A question that is answered with yes or no before something is done.
    Confirm {
        /// The question.
        question: String,
        /// What is done.
        order: Order,
        /// Where that was asked for.
        back: Box<Stage>,
    },
    /// A long text is read page by page.
    Reading {
        /// The lines that were not shown yet.
        rest: Vec<String>,
        /// Where that was asked for.
        back: Box<Stage>,
    },
    /// All clocks stand still until somebody presses Enter.
    Paused {
        /// Where that was asked for.
        back: Box<Stage>,
    },
    /// Nothing any more.
    Over,
}

impl Stage {
    /// The stage that fits the game, if this seat's rack is in sight.
    pub(super) fn of(public: &Public, in_sight: Option<Seat>) -> Stage {
        match public.phase() {
            Phase::Over { .. } => Stage::Over,
            Phase::LastChance { player } => Stage::LastChance { player },
            Phase::Choosing { seat, .. } | Phase::ToMove { seat } => {
                if has_secrets(public) && in_sight != Some(seat) {
                    Stage::Handover { to: seat }
                } else {
                    Stage::Turn { seat }
                }
            }
            // The referee leaves neither behind: a command is decided to its end.
            Phase::NotBegun | Phase::Settling => Stage::Handover { to: Seat::FIRST },
        }
    }

    /// Whose rack is in sight. Not while the whole table is asked something.
    pub(super) fn in_sight(&self) -> Option<Seat> {
        match self {
            Stage::Turn { seat } => Some(*seat),
            Stage::Confirm { order: Order::Player(..), back, .. }
            | Stage::Reading { back, .. }
            | Stage::Paused { back } => back.in_sight(),
            Stage::Confirm { .. }
            | Stage::Ruling { .. }
            | Stage::Handover { .. }
            | Stage::LastChance { .. }
            | Stage::Over => None,
        }
    }

    /// Whether clocks run: only while a player thinks, not while people change places or agree on words.
    pub(super) fn lets_clocks_run(&self) -> bool {
        match self {
            Stage::Turn { .. } => true,
            Stage::Confirm { order: Order::Player(..), back, .. } | Stage::Reading { back, .. } => {
                back.lets_clocks_run()
            }
            Stage::Confirm { .. }
            | Stage::Handover { .. }
            | Stage::LastChance { .. }
            | Stage::Ruling { .. }
            | Stage::Paused { .. }
            | Stage::Over => false,
        }
    }
}

/// Whether there are racks that not everybody may see.
fn has_secrets(public: &Public) -> bool {
    public.ruleset().racks == Racks::Hidden && public.table().n_seats() > 1
}
