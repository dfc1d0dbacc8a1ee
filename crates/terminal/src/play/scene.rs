//! The scene at the keyboard, for both kinds of screen. It follows from the phase of the game and the players.

use rules::{Phase, Public, Racks};
use tiles::Seat;

use super::crew::Crew;

/// What the table waits for next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Scene {
    /// Racks are hidden until the right person is at the keyboard.
    Curtain {
        /// The seat of that person.
        to: Seat,
    },
    /// A person's turn.
    Turn {
        /// The seat of the person.
        seat: Seat,
    },
    /// Before a bot continues or the game ends, people say whether they challenge the last play.
    Doubt {
        /// The seats that may challenge.
        people: Vec<Seat>,
    },
    /// A bot is thinking.
    Bot {
        /// The seat of the bot.
        seat: Seat,
    },
    /// The game is over.
    Over,
}

impl Scene {
    /// The scene of a game if the rack of `in_sight` is shown and the bots in `asked` do not challenge.
    pub(crate) fn of(public: &Public, crew: &Crew, in_sight: Option<Seat>, asked: &[Seat]) -> Scene {
        let actor = |seat: Seat| match () {
            () if crew.is_bot(seat) => Scene::Bot { seat },
            () if has_secrets(public, crew) && in_sight != Some(seat) => Scene::Curtain { to: seat },
            () => Scene::Turn { seat },
        };
        let challengers = public.challengers();
        let people = || -> Vec<Seat> { challengers.iter().copied().filter(|&seat| !crew.is_bot(seat)).collect() };
        let bot = |but: Option<Seat>| {
            let waits = |seat: &&Seat| crew.is_bot(**seat) && Some(**seat) != but && !asked.contains(seat);
            challengers.iter().find(waits).map(|&seat| Scene::Bot { seat })
        };
        match public.phase() {
            Phase::Over { .. } => Scene::Over,
            Phase::Choosing { seat, .. } => actor(seat),
            Phase::LastChance { .. } => match (bot(None), people()) {
                (Some(bot), _) => bot,
                (None, people) => Scene::Doubt { people },
            },
            Phase::ToMove { seat } => match (bot(Some(seat)), people()) {
                (Some(bot), _) => bot,
                (None, people) if crew.is_bot(seat) && !people.is_empty() => Scene::Doubt { people },
                (None, _) => actor(seat),
            },
            // The referee never stops in these phases, since a command is decided completely.
            Phase::NotBegun | Phase::Settling => actor(Seat::FIRST),
        }
    }

    /// Whether clocks run in this scene, because a player is thinking.
    pub(crate) fn lets_clocks_run(&self) -> bool {
        match self {
            Scene::Turn { .. } | Scene::Bot { .. } => true,
            Scene::Curtain { .. } | Scene::Doubt { .. } | Scene::Over => false,
        }
    }
}

/// Whether people must not see each other's racks.
pub(crate) fn has_secrets(public: &Public, crew: &Crew) -> bool {
    public.ruleset().racks == Racks::Hidden && crew.people().count() > 1
}
