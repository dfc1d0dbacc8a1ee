//! The stages of a session: what the next typed line means.

use rules::{Order, Public};
use tiles::{Letter, Seat};

use crate::play::crew::Crew;
use crate::play::scene::Scene;

/// The meaning of the next typed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Nobody's rack is shown; somebody presses Enter when the right player sits at the keyboard.
    Handover {
        /// The seat of that player.
        to: Seat,
    },
    /// A player's commands, with the rack in sight.
    Turn {
        /// The seat of the player.
        seat: Seat,
    },
    /// Before the last play ends the game, or a bot goes on, somebody may challenge it.
    LastChance {
        /// The seat whose play it is.
        player: Seat,
    },
    /// The table is asked whether a word is good.
    Ruling {
        /// The words to judge, the next one last.
        words: Vec<Vec<Letter>>,
        /// The order that is given when all words are judged.
        order: Order,
    },
    /// A question that is answered with yes or no before something is done.
    Confirm {
        /// The question, without its answers.
        question: String,
        /// The order that a yes gives.
        order: Order,
        /// The stage to return to.
        back: Box<Stage>,
    },
    /// A long text is read page by page.
    Reading {
        /// The lines that were not shown yet.
        rest: Vec<String>,
        /// The stage to return to.
        back: Box<Stage>,
    },
    /// All clocks stand still until somebody presses Enter.
    Paused {
        /// The stage to return to.
        back: Box<Stage>,
    },
    /// A bot thinks; nobody types.
    Bot {
        /// The seat of the bot.
        seat: Seat,
    },
    /// The game is over.
    Over,
}

impl Stage {
    /// The stage of a game, if this seat's rack is in sight and these bots do not challenge.
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

    /// The seat whose rack is in sight: none while the whole table is asked something.
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
