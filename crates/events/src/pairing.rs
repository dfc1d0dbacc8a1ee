//! Pairing a round.

mod australian;
mod by_contention;
mod fontes;
mod hill;
mod matching;
mod rotation;
mod round_robin;
mod schedule;
mod swiss;
mod team_round_robin;

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::chance::SeededNumbers;
use crate::history::History;
use crate::id::{DivisionId, PlayerId, RoundNo};
use crate::profile::Presence;
use crate::refusal::Refusal;
use crate::setup::{Method, Setup};
use crate::standings::Standing;
use crate::starts;
use crate::state::{Division, State};
use crate::table::{Pair, Seating, Start, Why};

/// The players to be paired, with all facts that a pairing method may use.
pub(crate) struct Field<'a> {
    state: &'a State,
    division: &'a Division,
    round: RoundNo,
    /// The last round whose results are known.
    on: RoundNo,
    /// The players, in the order of the standings.
    rows: Vec<Standing>,
    history: History,
    chance: SeededNumbers,
}

/// Two players of the field, or one with a bye, by their place in `rows`, before it is decided who goes first.
struct Drawn {
    a: usize,
    b: Option<usize>,
    why: Why,
    /// Whether `a` goes first because the schedule says so.
    is_start_scheduled: bool,
}

/// Pairs all players of a division who are there.
pub(crate) fn seatings(
    state: &State,
    division: DivisionId,
    round: RoundNo,
    on: RoundNo,
) -> Result<Vec<Seating>, Refusal> {
    let one = state.divisions().get(&division).ok_or(Refusal::NoSuchDivision(division))?;
    let is_here = |player: PlayerId| {
        state.players().get(&player).is_some_and(|one| one.presence == Presence::Here && one.division == division)
    };
    // A player whose fixed opponent has left is paired like all others.
    let fixed = one.fixed.get(&round).into_iter().flatten().filter(|pair| pair.players().all(is_here));
    let mut seatings: Vec<Seating> = fixed.map(|&pair| asked(pair)).collect();
    let seated: BTreeSet<PlayerId> = seatings.iter().flat_map(|seating| seating.pair.players()).collect();
    let mut rows: Vec<Standing> = (state.standings(division, on).rows().iter())
        .filter(|row| is_here(row.player) && !seated.contains(&row.player))
        .cloned()
        .collect();
    if rows.is_empty() && seatings.is_empty() {
        return Err(Refusal::NobodyHere);
    }
    let method = one.method(round, seated.len() + rows.len());
    if method == Method::Rotation {
        // In a rotation boards are numbered in the order of the list, not of the results.
        rows.sort_by_key(|row| row.seed);
    }
    let history = History::before(state, division, round);
    let field = Field { state, division: one, round, on, rows, history, chance: SeededNumbers::new(state.seed()) };
    let mut drawn = field.drawn(method)?;
    drawn.sort_by_key(|one| (one.b.is_none(), one.a.min(one.b.unwrap_or(usize::MAX))));
    seatings.extend(drawn.into_iter().map(|one| field.seating(one)));
    // Byes get the last numbers, since they need no board.
    seatings.sort_by_key(|seating| seating.pair.second.is_none());
    Ok(seatings)
}

/// A pair that the director named.
pub(crate) fn asked(pair: Pair) -> Seating {
    let start = if pair.second.is_some() { Start::Asked } else { Start::Bye };
    Seating { pair, why: Why::Asked, start }
}

/// A pair of two players who are left over because others left or joined the round.
pub(crate) fn remained(state: &State, division: DivisionId, round: RoundNo, a: PlayerId, b: PlayerId) -> Seating {
    let history = History::before(state, division, round);
    let (pair, start) = starts::decided(&history, SeededNumbers::new(state.seed()), round, a, b);
    Seating { pair, why: Why::Remained, start }
}

impl Field<'_> {
    fn drawn(&self, method: Method) -> Result<Vec<Drawn>, Refusal> {
        match method {
            _ if self.rows.is_empty() => Ok(Vec::new()),
            Method::RoundRobin => round_robin::drawn(self, method, &self.by_seed()),
            Method::Rotation => round_robin::drawn(self, method, &rotation::neighbours_first(&self.by_seed())),
            Method::Swiss => swiss::drawn(self),
            Method::KingOfTheHill => hill::drawn(self),
            Method::Fontes => fontes::drawn(self),
            Method::Australian => australian::drawn(self),
            Method::TeamRoundRobin => team_round_robin::drawn(self),
            Method::Contention => by_contention::drawn(self),
            Method::Manual | Method::Auto => Err(Refusal::NeedsPairs),
        }
    }

    fn n_players(&self) -> usize {
        self.rows.len()
    }

    /// The rounds left after the last one whose results are known; at least one.
    fn n_left(&self) -> usize {
        usize::from(self.division.last_round().0.saturating_sub(self.on.0)).max(1)
    }

    fn setup(&self) -> &Setup {
        &self.division.setup
    }

    fn id(&self, place: usize) -> PlayerId {
        self.rows[place].player
    }

    fn met(&self, a: usize, b: usize) -> u8 {
        self.history.met(self.id(a), self.id(b))
    }

    fn byes(&self, place: usize) -> u8 {
        self.history.byes(self.id(place))
    }

    fn are_forbidden(&self, a: usize, b: usize) -> bool {
        self.state.are_forbidden(self.id(a), self.id(b))
    }

    /// The places of the field in the order of the seeds, the first seed first.
    fn by_seed(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.n_players()).collect();
        places.sort_unstable_by_key(|&place| self.rows[place].seed);
        places
    }

    /// How many earlier rounds were paired by the same method.
    fn turn(&self, method: Method) -> usize {
        let before = (1..self.round.0).map(RoundNo);
        before.filter(|&round| self.division.method(round, self.n_players()) == method).count()
    }

    fn seating(&self, drawn: Drawn) -> Seating {
        let Drawn { a, b, why, is_start_scheduled } = drawn;
        let Some(b) = b else { return Seating { pair: Pair::bye(self.id(a)), why, start: Start::Bye } };
        let (pair, start) = if is_start_scheduled {
            (Pair::game(self.id(a), self.id(b)), Start::Scheduled)
        } else {
            starts::decided(&self.history, self.chance, self.round, self.id(a), self.id(b))
        };
        let why = if pair.first == self.id(a) { why } else { why.turned() };
        Seating { pair, why, start }
    }
}
