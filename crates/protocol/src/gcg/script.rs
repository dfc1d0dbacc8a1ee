//! A file as a list of steps, each with its seat, its tiles and its squares; and what that says about racks.

mod players;
mod racks;

use notation::gcg::{Event, GcgGame, Line, What};
use notation::{Lay, NotationError};
use rules::{Board, Placement, Ruleset, Unplayable};
use tiles::{BySeat, Seat, Tiles};

pub(super) use self::players::Players;
use super::needs::Need;
use super::{ImportFault, ImportFaultKind, Terms, house};

/// A file that is ready to be replayed.
pub(super) struct Script<'a> {
    pub(super) players: Players,
    /// The edition's rules, with what the file itself shows.
    pub(super) ruleset: Ruleset,
    pub(super) steps: Vec<Step<'a>>,
    pub(super) needs: BySeat<Vec<Need>>,
    /// What the file says of racks where it ends.
    pub(super) last_racks: BySeat<Tiles>,
    pub(super) faults: Vec<ImportFault>,
}

/// An event of the file.
pub(super) struct Step<'a> {
    pub(super) line: usize,
    pub(super) seat: Seat,
    pub(super) event: &'a Event,
    /// The rack, as far as it is written and can be read.
    pub(super) rack: Tiles,
    pub(super) deed: Deed,
}

impl Step<'_> {
    /// Whether points at the end are for the others' tiles. Tiles that are worth nothing are one's own if they are on
    /// the rack.
    pub(super) fn is_gain(&self) -> bool {
        self.event.score > 0 || (self.event.score == 0 && self.event.rack.is_empty())
    }
}

/// What an event means on its board.
pub(super) enum Deed {
    Place(Placement),
    /// A play that cannot be laid.
    Unplaced(Misplay),
    Exchange(Tiles),
    ExchangeCount(usize),
    Pass,
    Withdraw,
    Challenge,
    Time,
    EndRack(Tiles),
    /// Something that could not be read, and was reported.
    Unread,
}

/// Why a play cannot be laid.
pub(super) enum Misplay {
    Notation(NotationError),
    Unplayable(Unplayable),
}

impl<'a> Script<'a> {
    pub(super) fn new(game: &'a GcgGame, numbers: &[usize], terms: &Terms<'_>) -> Result<Script<'a>, Vec<ImportFault>> {
        let number = |index: usize| numbers.get(index).copied().unwrap_or(index + 1);
        let mut faults = Vec::new();
        let players = Players::of(game, &number, &mut faults)?;
        let table = |why: String| vec![ImportFault { line: 1, kind: ImportFaultKind::Table { why } }];
        let ruleset = house::rules(game, players.seats.n_seats(), terms.ruleset)
            .map_err(|faults| table(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
        let mut reader = Reader { ruleset: &ruleset, players: &players, board: Board::empty(&ruleset.layout), faults };
        let mut steps: Vec<Step<'a>> = Vec::new();
        for (index, line) in game.lines.iter().enumerate() {
            if let Line::Event(event) = line
                && let Some(step) = reader.step(number(index), event, &steps)
            {
                steps.push(step);
            }
        }
        let mut faults = reader.faults;
        let last_racks = racks::last(game, &players, &ruleset, &number, &mut faults);
        let needs = racks::needs(&steps, &last_racks, &ruleset, &mut faults);
        Ok(Script { players, ruleset, steps, needs, last_racks, faults })
    }
}

/// Reads events against a board that is kept up to date.
struct Reader<'r> {
    ruleset: &'r Ruleset,
    players: &'r Players,
    board: Board,
    faults: Vec<ImportFault>,
}

impl Reader<'_> {
    fn fault(&mut self, line: usize, kind: ImportFaultKind) {
        self.faults.push(ImportFault { line, kind });
    }

    fn step<'a>(&mut self, line: usize, event: &'a Event, before: &[Step<'a>]) -> Option<Step<'a>> {
        let Some(seat) = self.players.seat(&event.nick) else {
            let (nick, players) = (event.nick.clone(), self.players.nicks());
            self.fault(line, ImportFaultKind::UnknownPlayer { nick, players });
            return None;
        };
        let rack = self.tiles(line, &event.rack).unwrap_or(Tiles::EMPTY);
        let deed = match &event.what {
            What::Play { at, word } => self.play(&format!("{at} {word}")),
            What::Withdrawn => {
                self.take_up(seat, before);
                Deed::Withdraw
            }
            What::Pass => Deed::Pass,
            What::Exchange { tiles } => self.tiles(line, tiles).map_or(Deed::Unread, Deed::Exchange),
            What::ExchangeCount { n_tiles } => Deed::ExchangeCount(*n_tiles),
            What::Challenge => Deed::Challenge,
            What::Time => Deed::Time,
            What::EndRack { tiles } => self.tiles(line, tiles).map_or(Deed::Unread, Deed::EndRack),
        };
        Some(Step { line, seat, event, rack, deed })
    }

    fn tiles(&mut self, line: usize, text: &str) -> Option<Tiles> {
        match self.ruleset.alphabet.tiles(text) {
            Ok(tiles) => Some(tiles),
            Err(error) => {
                self.fault(line, ImportFaultKind::RackSpelling { rack: text.chars().take(30).collect(), error });
                None
            }
        }
    }

    fn play(&mut self, text: &str) -> Deed {
        let lay = match Lay::parse(text, &self.ruleset.alphabet) {
            Ok(lay) => lay,
            Err(error) => return Deed::Unplaced(Misplay::Notation(error)),
        };
        match lay.resolve(&self.board, &self.ruleset.alphabet) {
            Ok(placement) => {
                for laid in &placement.tiles {
                    self.board.set(laid.square, Some(laid.placed));
                }
                Deed::Place(placement)
            }
            Err(unplayable) => Deed::Unplaced(Misplay::Unplayable(unplayable)),
        }
    }

    /// Takes the play up that is withdrawn: the one just before, of the same seat.
    fn take_up(&mut self, seat: Seat, before: &[Step<'_>]) {
        if let Some(Step { deed: Deed::Place(placement), seat: player, .. }) = before.last()
            && *player == seat
        {
            for laid in &placement.tiles {
                self.board.set(laid.square, None);
            }
        }
    }
}
