//! Sentences about classes, club evenings and tournaments.

use events::files::Fault;
use events::{Decider, Happened, Method, Outcome, Pair, PlayerId, Refusal, Standing, Standings, Start, State, Why};
use protocol::wire::reason::EventRefused;

/// Sentences about a class, a club evening or a tournament.
///
/// Reasons, entries and results begin with a small letter and end without a full stop, so that they can follow a colon;
/// [`sentence`](crate::sentence) makes sentences of them.
pub trait Club {
    /// Why an event refuses an order.
    fn event_refusal(&self, refusal: &Refusal, names: &dyn PlayerNames) -> String;

    /// An entry of the log of an event.
    fn event_entry(&self, what: &Happened, names: &dyn PlayerNames) -> String;

    /// A fault in a file of players, with the number of its line.
    fn players_file(&self, fault: &Fault) -> String;

    /// A pair: `Ada – Ben`.
    fn pair(&self, pair: Pair, names: &dyn PlayerNames) -> String;

    /// The result of a game. It names the players if the pair is given.
    fn outcome(&self, outcome: Outcome, pair: Option<Pair>, names: &dyn PlayerNames) -> String;

    /// The name of a pairing method.
    fn method(&self, method: Method) -> &'static str;

    /// Why two players meet, or why a player has a bye, in sentences.
    fn why_paired(&self, why: &Why, pair: Pair, names: &dyn PlayerNames) -> String;

    /// Why the first player goes first, in a sentence.
    fn why_first(&self, start: Start, pair: Pair, names: &dyn PlayerNames) -> String;

    /// The place of a player in the standings, in a sentence.
    fn place(&self, player: PlayerId, place: u16, names: &dyn PlayerNames) -> String;

    /// What puts one player ahead of another, in a sentence with the numbers of both.
    fn ahead(&self, upper: &Standing, lower: &Standing, decider: Decider, names: &dyn PlayerNames) -> String;

    /// Why a player has their place in the standings: the place, and what decides between them and the players just
    /// above and below, in sentences.
    fn why_placed(&self, standings: &Standings, player: PlayerId, names: &dyn PlayerNames) -> Vec<String> {
        let Some(row) = standings.row(player) else { return Vec::new() };
        let beside = standings.beside(player).into_iter();
        let ahead = beside.map(|(upper, lower, decider)| self.ahead(upper, lower, decider, names));
        std::iter::once(self.place(player, row.place, names)).chain(ahead).collect()
    }
}

/// The names of the players of an event.
pub trait PlayerNames {
    /// The name of a player or a team; `None` if there is no such player.
    fn player(&self, player: PlayerId) -> Option<&str>;
}

impl PlayerNames for State {
    fn player(&self, player: PlayerId) -> Option<&str> {
        self.players().get(&player).map(|one| one.profile.name.as_str())
    }
}

impl PlayerNames for EventRefused {
    fn player(&self, player: PlayerId) -> Option<&str> {
        self.name(player)
    }
}

/// The name of a player; the number, if the name is not known.
pub(crate) fn name(names: &dyn PlayerNames, player: PlayerId) -> String {
    names.player(player).map_or_else(|| format!("#{}", player.0), str::to_owned)
}

/// The names of several players, separated by commas.
pub(crate) fn all(names: &dyn PlayerNames, players: &[PlayerId]) -> String {
    players.iter().map(|&player| name(names, player)).collect::<Vec<_>>().join(", ")
}

/// A number of half points as people write it: 5 is 2½.
pub(crate) fn halves(points: u32) -> String {
    match (points / 2, points % 2) {
        (0, 1) => "½".into(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A number of points with its sign.
#[must_use]
pub fn signed(points: i32) -> String {
    match points {
        0 => "0".into(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}
