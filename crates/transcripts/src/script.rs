//! A file as a list of steps, each with its seat, its tiles and its squares; and the racks that follow from them.

mod players;
mod racks;

use std::sync::Arc;

use notation::gcg::{Event, GcgGame, GcgLine, What};
use notation::{Lay, NotationError};
use rules::{Board, Placement, Ruleset, Unplayable};
use tiles::{BySeat, Seat, Tiles};

pub(super) use self::players::Players;
pub(super) use self::racks::{Distrust, LastRacks, needs};
use super::needs::{joined, less};
use super::{ImportFault, ImportFaultKind, Terms, house};

/// A file, prepared for the replay.
pub(super) struct Script<'a> {
    pub(super) players: Players,
    /// The edition's rules, with what the file itself shows.
    pub(super) ruleset: Arc<Ruleset>,
    pub(super) steps: Vec<Step<'a>>,
    /// The racks at the end of the file.
    pub(super) last: LastRacks,
    pub(super) faults: Vec<ImportFault>,
}

/// An event of the file with its meaning.
pub(super) struct Step<'a> {
    pub(super) line: usize,
    pub(super) seat: Seat,
    pub(super) event: &'a Event,
    /// The rack, as far as it can be read.
    pub(super) rack: Tiles,
    pub(super) deed: Deed,
}

impl Step<'_> {
    /// Whether points at the end are for the opponents' tiles. Tiles without value belong to the player if they are on
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
    Resign,
    EndRack(Tiles),
    /// An event that could not be read, and was reported.
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
        let ruleset = house::rules(game, players.seats.n_seats(), terms.ruleset)
            .map_err(|faults| vec![ImportFault { line: 1, kind: ImportFaultKind::Rules { faults } }])?;
        let mut reader = Reader {
            ruleset: &ruleset,
            players: &players,
            board: Board::empty(&ruleset.layout),
            used: Tiles::EMPTY,
            totals: players.seats.map(|_| 0),
            faults,
        };
        let mut steps: Vec<Step<'a>> = Vec::new();
        for (index, line) in game.lines.iter().enumerate() {
            if let GcgLine::Event(event) = line
                && let Some(step) = reader.step(number(index), event, &steps)
            {
                steps.push(step);
            }
        }
        let Reader { mut faults, used, .. } = reader;
        let last = racks::last(game, &players, &ruleset, &number, &used, &mut faults);
        Ok(Script { players, ruleset: Arc::new(ruleset), steps, last, faults })
    }

    /// Finds a rack to doubt when these tiles could not be drawn for this line: the line's own, if it shows the tiles
    /// without using them; or those of others that show one of them before.
    pub(super) fn doubt(&self, line: usize, tiles: &Tiles, distrust: &mut Distrust) {
        let laid = self.steps.iter().find(|step| step.line == line).map_or(Tiles::EMPTY, |step| match &step.deed {
            Deed::Place(placement) => placement.laid(),
            _ => Tiles::EMPTY,
        });
        if !distrust.is_of(line) && !laid.contains(tiles) {
            distrust.lines.insert(line, *tiles);
            return;
        }
        let before = distrust.lines.len();
        for step in self.steps.iter().filter(|step| step.line < line && !distrust.lines.contains_key(&step.line)).rev()
        {
            let gone = match &step.deed {
                Deed::Place(placement) => placement.laid(),
                _ => Tiles::EMPTY,
            };
            let idle = less(&step.rack, &gone);
            let common = less(&idle, &less(&idle, tiles));
            if !common.is_empty() {
                distrust.lines.insert(step.line, common);
                return;
            }
        }
        distrust.is_total |= distrust.lines.len() == before;
    }
}

/// Reads events against a board that is kept up to date.
struct Reader<'r> {
    ruleset: &'r Ruleset,
    players: &'r Players,
    board: Board,
    /// The tiles on the board so far.
    used: Tiles,
    /// The totals in the file.
    totals: BySeat<i32>,
    faults: Vec<ImportFault>,
}

impl Reader<'_> {
    fn fault(&mut self, line: usize, kind: ImportFaultKind) {
        self.faults.push(ImportFault { line, kind });
    }

    fn step<'a>(&mut self, line: usize, event: &'a Event, before: &[Step<'a>]) -> Option<Step<'a>> {
        let Some(seat) = self.seat(event, before) else {
            let (nick, players) = (event.nick.clone(), self.players.nicks());
            self.fault(line, ImportFaultKind::UnknownPlayer { nick, players });
            return None;
        };
        self.totals[seat] = event.total;
        if event.what == What::Withdrawn {
            self.take_up(seat, before);
        }
        let used = self.used;
        let deed = match &event.what {
            What::Play { at, word } => self.play(line, &format!("{at} {word}")),
            What::Withdrawn => Deed::Withdraw,
            What::Pass => Deed::Pass,
            What::Exchange { tiles } => self.tiles(line, tiles).map_or(Deed::Unread, Deed::Exchange),
            What::ExchangeCount { n_tiles } => Deed::ExchangeCount(*n_tiles),
            What::Challenge => Deed::Challenge,
            What::Time => Deed::Time,
            What::Resign => Deed::Resign,
            What::EndRack { tiles } => self.tiles(line, tiles).map_or(Deed::Unread, Deed::EndRack),
        };
        // The rack on a line about a challenge or the end is only for information, and not always correct: one program
        // writes UNKNOWN.
        let rack = if event.what.is_turn() || event.what == What::Withdrawn {
            let rack = self.tiles(line, &event.rack).unwrap_or(Tiles::EMPTY);
            racks::sound(line, rack, &used, self.ruleset, &mut self.faults)
        } else {
            self.ruleset.alphabet.tiles(&event.rack).unwrap_or(Tiles::EMPTY)
        };
        self.faults.extend(racks::on_rack(line, &rack, &deed, self.ruleset));
        Some(Step { line, seat, event, rack, deed })
    }

    /// The seat of an event. If two players have the same name, it is the one whose turn it is or whose play is meant,
    /// unless only the other's total fits.
    fn seat(&self, event: &Event, before: &[Step<'_>]) -> Option<Seat> {
        let meant = self.players.named(&event.nick);
        let last = before.iter().rev().find(|step| step.event.what.is_turn()).map(|step| step.seat);
        let expected = match last {
            Some(seat) if event.what.is_turn() => Some(seat.left_of(self.players.seats.n_seats())),
            last => last,
        };
        let first = meant.iter().copied().find(|&seat| Some(seat) == expected);
        let fits = |seat: &Seat| self.totals[*seat].saturating_add(event.score) == event.total;
        let choices = || first.into_iter().chain(meant.iter().copied());
        choices().find(fits).or_else(|| choices().next())
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

    fn play(&mut self, line: usize, text: &str) -> Deed {
        let lay = match Lay::parse(text, &self.ruleset.alphabet) {
            Ok(lay) => lay,
            Err(error) => return Deed::Unplaced(Misplay::Notation(error)),
        };
        match lay.resolve(&self.board, &self.ruleset.alphabet) {
            Ok(placement) => {
                let tiles = placement.laid();
                if let Some(kind) = racks::too_many(&tiles, &self.used, self.ruleset) {
                    self.fault(line, kind);
                }
                self.used = joined(&self.used, &tiles);
                for laid in &placement.tiles {
                    self.board.set(laid.square, Some(laid.placed));
                }
                Deed::Place(placement)
            }
            Err(unplayable) => Deed::Unplaced(Misplay::Unplayable(unplayable)),
        }
    }

    /// Takes up the play that is withdrawn: the one just before, of the same seat.
    fn take_up(&mut self, seat: Seat, before: &[Step<'_>]) {
        if let Some(Step { deed: Deed::Place(placement), seat: player, .. }) = before.last()
            && *player == seat
        {
            self.used = less(&self.used, &placement.laid());
            for laid in &placement.tiles {
                self.board.set(laid.square, None);
            }
        }
    }
}
