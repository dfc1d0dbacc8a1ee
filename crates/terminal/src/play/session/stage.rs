//! What the game is waiting for at the keyboard.

use rules::{Order, Public};
use tiles::{Letter, Seat};

use crate::play::crew::Crew;
use crate::play::scene::Scene;

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
    /// Before the last play ends the game, or a bot goes on, somebody may challenge it.
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
    /// A bot is to do something; nobody types.
    Bot {
        /// The seat that it concerns.
        seat: Seat,
    },
    /// Nothing any more.
    Over,
}

impl Stage {
    /// The stage that fits the game, if this seat's rack is in sight and these bots do not challenge.
    pub(super) fn of(public: &Public, crew: &Crew, in_sight: Option<Seat>, asked: &[Seat]) -> Stage {
        match Scene::of(public, crew, in_sight, asked) {
            Scene::Over => Stage::Over,
            Scene::Doubt { .. } => {
                Stage::LastChance { player: public.window().map_or(Seat::FIRST, |window| window.seat) }
            }
            Scene::Bot { seat } => Stage::Bot { seat },
            Scene::Curtain { to } => Stage::Handover { to },
            Scene::Turn { seat } => Stage::Turn { seat },
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
            | Stage::Bot { .. }
            | Stage::Over => None,
        }
    }

    /// Whether clocks run: only while a player thinks, not while people change places or agree on words.
    pub(super) fn lets_clocks_run(&self) -> bool {
        match self {
            Stage::Turn { .. } | Stage::Bot { .. } => true,
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
