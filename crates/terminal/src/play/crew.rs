//! The players of each seat: people, and bots of a level.

use engine::levels::{Level, UnknownLevel};
use rules::{Handicap, Racks, Ruleset, SeatSetup};
use speech::{Figure, Hindrance, Phrasebook};
use tiles::{BySeat, Seat};

use crate::Fault;

/// How a bot's seat is written on the command line; a level may follow, as in `bot:expert`.
const BOT: &str = "bot";

/// The level of bots if none is named.
pub const USUAL_LEVEL: Level = Level::Medium;

/// The player of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this keyboard.
    Person,
    /// A bot of this level.
    Bot(Level),
}

/// Who plays at each seat: a person at this terminal, or a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Crew(BySeat<Player>);

/// A seat with its player, before the table is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The names and the handicap of the seat.
    pub setup: SeatSetup,
    /// A person or a bot.
    pub player: Player,
}

impl Player {
    /// Reads a saved game: the level of a bot, or nothing for a person.
    pub(crate) fn saved(level: Option<&str>) -> Result<Player, UnknownLevel> {
        match level {
            None => Ok(Player::Person),
            Some(text) => text.parse().map(Player::Bot),
        }
    }

    /// The form in a saved game.
    pub(crate) fn to_saved(self) -> Option<String> {
        match self {
            Player::Person => None,
            Player::Bot(level) => Some(level.to_string()),
        }
    }
}

impl Crew {
    /// These players, in the order of the seats; people at all other seats.
    pub(crate) fn new(players: &[Player], seats: &BySeat<SeatSetup>) -> Crew {
        let mut players = players.iter().copied();
        Crew(seats.map(|_| players.next().unwrap_or(Player::Person)))
    }

    /// The player of this seat.
    pub(crate) fn at(&self, seat: Seat) -> Player {
        self.0.get(seat).copied().unwrap_or(Player::Person)
    }

    /// The level of the bot at this seat, if one plays there.
    pub(crate) fn level(&self, seat: Seat) -> Option<Level> {
        match self.at(seat) {
            Player::Person => None,
            Player::Bot(level) => Some(level),
        }
    }

    /// Whether a bot plays there.
    pub(crate) fn is_bot(&self, seat: Seat) -> bool {
        self.level(seat).is_some()
    }

    /// The seats of people.
    pub(crate) fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        self.0.seats().filter(|&seat| !self.is_bot(seat))
    }

    /// Whether any seat has a bot.
    pub(crate) fn has_bots(&self) -> bool {
        self.0.seats().any(|seat| self.is_bot(seat))
    }

    /// The form of all seats in a saved game.
    pub(crate) fn to_saved(&self) -> Vec<Option<String>> {
        self.0.values().map(|player| player.to_saved()).collect()
    }
}

/// Reads seats in the form `Ann,bot:expert,Ben & Cy,bot`.
///
/// # Errors
/// A bot's level does not exist.
pub fn sittings(text: &str, usual: Level, ruleset: &Ruleset, book: &dyn Phrasebook) -> Result<Vec<Sitting>, Fault> {
    let mut sittings: Vec<Sitting> = Vec::new();
    for one in text.split(',').map(str::trim) {
        let (name, level) = one.split_once(':').map_or((one, None), |(name, level)| (name, Some(level)));
        if name.trim().eq_ignore_ascii_case(BOT) {
            let level = match level {
                Some(level) => level.parse().map_err(|_: UnknownLevel| no_such_level(one))?,
                None => usual,
            };
            sittings.push(bot(level, ruleset, &sittings, book));
        } else {
            let members = one.split('&').map(|name| name.trim().to_owned()).collect();
            let setup = SeatSetup { members, handicap: Handicap::NONE };
            sittings.push(Sitting { setup, player: Player::Person });
        }
    }
    Ok(sittings)
}

fn no_such_level(typed: &str) -> Fault {
    Fault(Hindrance::NoSuchLevel { typed: typed.to_owned(), levels: Level::ALL.map(Level::name).to_vec() })
}

/// A seat for a bot, with a name that differs from all others at the table.
pub fn bot(level: Level, ruleset: &Ruleset, others: &[Sitting], book: &dyn Phrasebook) -> Sitting {
    let plain = book.figure(&Figure::Bot(level));
    let n_members = usize::from(ruleset.members.from).max(1);
    let taken: Vec<&String> = others.iter().flat_map(|sitting| &sitting.setup.members).collect();
    let mut members = Vec::new();
    // A table has fewer people than this.
    let names = (1..100).map(|n| if n == 1 { plain.clone() } else { format!("{plain} {n}") });
    for name in names {
        if members.len() < n_members && !taken.contains(&&name) {
            members.push(name);
        }
    }
    Sitting { setup: SeatSetup { members, handicap: Handicap::NONE }, player: Player::Bot(level) }
}

/// How many bots are added when people gave no number: one for a person who is alone and needs an opponent.
pub fn usual_bots(ruleset: &Ruleset, n_people: usize) -> usize {
    match ruleset.racks {
        // With open racks, one person plays all of them.
        Racks::Open => 0,
        Racks::Hidden if ruleset.seats.to == 1 => 0,
        Racks::Hidden => usize::from(ruleset.seats.from).max(2).saturating_sub(n_people),
    }
}

/// The names of a team's members, from its text.
pub fn members(team: &str) -> Vec<String> {
    team.split(['&', ',']).map(|name| name.trim().to_owned()).collect()
}

/// A seat without a handicap.
pub fn seat(members: Vec<String>) -> SeatSetup {
    SeatSetup { members, handicap: Handicap::NONE }
}

/// Seats for people who gave no names.
pub fn unnamed(ruleset: &Ruleset, n_seats: usize, book: &dyn Phrasebook) -> Vec<SeatSetup> {
    let n_members = usize::from(ruleset.members.from);
    let name = |seat: usize, member: usize| match (n_seats, ruleset.racks) {
        (1, _) => book.figure(&Figure::SomePlayer(None)),
        (_, Racks::Open) => book.figure(&Figure::SomeRack(seat + 1)),
        (_, Racks::Hidden) => book.figure(&Figure::SomePlayer(Some(seat * n_members + member + 1))),
    };
    (0..n_seats).map(|index| seat((0..n_members).map(|member| name(index, member)).collect())).collect()
}

/// A seat for a person without a name, next to bots with names.
pub fn one_person(ruleset: &Ruleset, book: &dyn Phrasebook) -> Vec<SeatSetup> {
    let player = |n| book.figure(&Figure::SomePlayer(n));
    match usize::from(ruleset.members.from) {
        0 | 1 => vec![seat(vec![player(None)])],
        n_members => vec![seat((1..=n_members).map(|n| player(Some(n))).collect())],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_people_and_bots_in_the_order_that_is_written() {
        let ruleset = editions::load("deluxe").unwrap().ruleset;
        let sittings = sittings("Ann, bot:champion,Ben,bot", Level::Beginner, &ruleset, speech::english()).unwrap();
        let names: Vec<String> = sittings.iter().map(|one| one.setup.members.join(" & ")).collect();
        assert_eq!(names, ["Ann", "Champion bot", "Ben", "Beginner bot"]);
        let levels: Vec<Option<String>> = sittings.iter().map(|one| one.player.to_saved()).collect();
        assert_eq!(levels, [None, Some("champion".to_owned()), None, Some("beginner".to_owned())]);
    }

    #[test]
    fn bots_have_names_in_the_language_of_the_game() {
        let ruleset = editions::load("deluxe").unwrap().ruleset;
        let german = speech::phrasebook(speech::Language::De);
        let sittings = sittings("Ann,bot,bot,bot:champion", Level::Medium, &ruleset, german).unwrap();
        let names: Vec<String> = sittings.iter().map(|one| one.setup.members.join(" & ")).collect();
        assert_eq!(names, ["Ann", "Bot Mittel", "Bot Mittel 2", "Bot Meister"]);
    }

    #[test]
    fn two_bots_of_one_level_have_different_names() {
        let ruleset = editions::load("deluxe").unwrap().ruleset;
        let sittings = sittings("bot,bot", Level::Beginner, &ruleset, speech::english()).unwrap();
        assert_ne!(sittings[0].setup.members, sittings[1].setup.members);
    }

    #[test]
    fn a_level_that_does_not_exist_is_named_with_those_that_do() {
        let ruleset = editions::load("deluxe").unwrap().ruleset;
        let fault = sittings("Ann,bot:wizard", Level::Beginner, &ruleset, speech::english()).unwrap_err().to_string();
        assert!(fault.contains("wizard") && fault.contains("champion"), "{fault}");
    }
}
