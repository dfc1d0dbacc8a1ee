//! The players of a file, and their seats.

use notation::gcg::{GcgGame, GcgLine, Pragma};
use rules::{MAX_NAME_CHARS, SeatSetup};
use tiles::{BySeat, MAX_SEATS, Seat};

use crate::{ImportFault, ImportFaultKind, NumberFault};

/// The players in the order of play.
pub(crate) struct Players {
    pub(crate) seats: BySeat<Player>,
}

/// A player of a file.
pub(crate) struct Player {
    /// The name that events use.
    pub(crate) nick: String,
    /// The name that the table uses.
    name: String,
    /// The number that the file gives.
    number: usize,
}

impl Players {
    /// The players of a file. The player who moves first gets the first seat; the others follow in the order of their
    /// numbers. In a file without numbers, the players are those who appear in it.
    pub(super) fn of(
        game: &GcgGame,
        number: &dyn Fn(usize) -> usize,
        faults: &mut Vec<ImportFault>,
    ) -> Result<Players, Vec<ImportFault>> {
        let mut named: Vec<(usize, &str, &str)> = Vec::new();
        for (index, line) in game.lines.iter().enumerate() {
            let GcgLine::Pragma(Pragma::Player { number: seat, nick, name }) = line else { continue };
            let mut fault = |kind| faults.push(ImportFault { line: number(index), kind });
            if named.iter().any(|(earlier, ..)| earlier == seat) {
                fault(ImportFaultKind::PlayerNumbers { number: *seat, problem: NumberFault::Twice });
            } else {
                named.push((*seat, nick, name));
            }
        }
        named.sort_unstable();
        if let Some(missing) = (1..=named.len()).find(|number| !named.iter().any(|(seat, ..)| seat == number)) {
            faults.push(ImportFault {
                line: 1,
                kind: ImportFaultKind::PlayerNumbers { number: missing, problem: NumberFault::Missing },
            });
        }
        if named.is_empty() {
            for (_, event) in game.events() {
                if !named.iter().any(|(_, nick, _)| *nick == event.nick) && named.len() < MAX_SEATS {
                    named.push((named.len() + 1, &event.nick, ""));
                }
            }
        }
        let first = game.events().find_map(|(_, event)| named.iter().position(|(_, nick, _)| *nick == event.nick));
        named.rotate_left(first.unwrap_or(0));
        let player = |&(number, nick, name): &(usize, &str, &str)| {
            let name = printable(if name.is_empty() { nick } else { name });
            Player { nick: nick.to_owned(), name, number }
        };
        let nobody = || vec![ImportFault { line: 1, kind: ImportFaultKind::NoPlayers }];
        let seats = BySeat::new(named.iter().map(player).collect()).ok_or_else(nobody)?;
        Ok(Players { seats })
    }

    fn find(&self, is_meant: impl Fn(&Player) -> bool) -> Option<Seat> {
        self.seats.iter().find(|(_, player)| is_meant(player)).map(|(seat, _)| seat)
    }

    /// The seats that a name in an event can stand for. Some programs give two players one nickname, change capitals,
    /// or write the full name instead.
    pub(super) fn named(&self, nick: &str) -> Vec<Seat> {
        let all = |is_meant: &dyn Fn(&Player) -> bool| -> Vec<Seat> {
            self.seats.iter().filter(|(_, player)| is_meant(player)).map(|(seat, _)| seat).collect()
        };
        let plain = |name: &str| name.to_lowercase().replace(char::is_whitespace, "_");
        let exact = all(&|player| player.nick == nick);
        let similar = || all(&|player| plain(&player.nick) == plain(nick));
        let in_full = || all(&|player| plain(&player.name) == plain(nick));
        [exact, similar(), in_full()].into_iter().find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// The seat of the player with this number.
    pub(super) fn numbered(&self, number: usize) -> Option<Seat> {
        self.find(|player| player.number == number)
    }

    pub(crate) fn nick(&self, seat: Seat) -> &str {
        self.seats.get(seat).map_or("", |player| &player.nick)
    }

    /// All nicknames, for a message.
    pub(super) fn nicks(&self) -> String {
        self.seats.values().map(|player| player.nick.as_str()).collect::<Vec<_>>().join(", ")
    }

    pub(crate) fn setups(&self) -> Vec<SeatSetup> {
        self.seats.values().map(|player| SeatSetup::player(&player.name)).collect()
    }
}

/// A name in a form that a table accepts.
fn printable(name: &str) -> String {
    // Characters that are invisible, or that change the direction of the text.
    let is_hidden = |c: char| {
        c.is_control()
            || matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
    };
    let name: String = name.chars().filter(|&c| !is_hidden(c)).take(MAX_NAME_CHARS).collect();
    if name.trim().is_empty() { "?".to_owned() } else { name }
}
