//! The stages of a session, which determine what the next typed line means.

use rules::{Order, Public};
use tiles::{Letter, Seat};

use crate::play::crew::Crew;
use crate::play::scene::Scene;

/// What the next typed line means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// No rack is shown; the right player presses Enter when they are at the keyboard.
    Handover {
        /// The seat of that player.
        to: Seat,
    },
    /// A player's commands, while their rack is shown.
    Turn {
        /// The seat of the player.
        seat: Seat,
    },
    /// The last play ends the game, or a bot is next: people may challenge it now.
    LastChance {
        /// The seat whose play it is.
        player: Seat,
    },
    /// The players are asked whether a word is good.
    Ruling {
        /// The words to judge, the next one last.
        words: Vec<Vec<Letter>>,
        /// The order that is given when all words are judged.
        order: Order,
    },
    /// A question that must be answered with yes or no before an order is given.
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
        /// The lines not shown yet.
        rest: Vec<String>,
        /// The stage to return to.
        back: Box<Stage>,
    },
    /// All clocks are stopped until Enter is pressed.
    Paused {
        /// The stage to return to.
        back: Box<Stage>,
    },
    /// A bot is thinking; input is ignored.
    Bot {
        /// The seat of the bot.
        seat: Seat,
    },
    /// The game is over.
    Over,
}

impl Stage {
    /// The stage of a game if this seat's rack is shown and these bots do not challenge.
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

    /// The seat whose rack is shown; `None` while all players are asked something.
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

    /// Whether clocks run: only while a player is thinking, not while people change places or agree on words.
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
