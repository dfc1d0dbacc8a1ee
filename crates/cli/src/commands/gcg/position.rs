//! The position after this many turns of a game.

use notation::board;
use notation::cgp::{CgpPosition, Opcode};
use rules::{Entry, Game, Hidden, Phase, Ruleset, Viewer, replay};
use tiles::{Seat, Tiles};
use transcripts::Import;

use terminal::seating;

/// Which racks are known.
pub(super) enum Racks<'i> {
    /// All of them, from the log.
    All,
    /// Those in a file; the rest of its log was filled in.
    Told(&'i Import),
}

/// How many turns a log has.
pub(super) fn n_turns(log: &[Entry<Hidden>]) -> usize {
    rules::turns(log).count()
}

/// The log before the turn after this many turns.
pub(super) fn after(log: &[Entry<Hidden>], turn: usize) -> &[Entry<Hidden>] {
    let next = rules::turns(log).nth(turn);
    &log[..next.map_or(log.len(), |turn| turn.index)]
}

/// The position at the end of a log, and the game at that point. The mover's rack comes first; others are not shown
/// until the pool is empty, when everybody can work them out.
pub(super) fn position(log: &[Entry<Hidden>], racks: &Racks<'_>) -> Option<(CgpPosition, Game)> {
    let game = replay(log).ok()?;
    let public = game.public();
    let n_seats = public.table().n_seats();
    let mover = match public.phase() {
        Phase::ToMove { seat } | Phase::Choosing { seat, .. } => seat,
        Phase::LastChance { player } => player.left_of(n_seats),
        Phase::NotBegun | Phase::Settling | Phase::Over { .. } => public.first().unwrap_or(Seat::FIRST),
    };
    let held = |seat: Seat| Viewer::Seat(seat).view(&game).own_rack().copied().unwrap_or(Tiles::EMPTY);
    let is_open = public.pool() == 0;
    let told = match racks {
        Racks::All => held(mover),
        _ if is_open => held(mover),
        Racks::Told(import) => import.racks.get(n_turns(log)).copied().unwrap_or(import.last_racks[mover]),
    };
    let mut seats = Vec::new();
    let mut seat = mover;
    for _ in 0..n_seats {
        seats.push(seat);
        seat = seat.left_of(n_seats);
    }
    let rack = |&seat: &Seat| match (seat == mover, is_open) {
        (true, _) => told,
        (false, true) => held(seat),
        (false, false) => Tiles::EMPTY,
    };
    let position = CgpPosition {
        board: public.board().clone(),
        racks: seats.iter().map(rack).collect(),
        scores: seats.iter().map(|&seat| public.scores()[seat]).collect(),
        zero_turns: u16::try_from(public.idle_turns()).unwrap_or(u16::MAX),
        opcodes: Vec::new(),
    };
    Some((position, game))
}

/// The position with all that other programs need to read it: settings for tiles and board that are not the usual ones,
/// and the lexicon that a file names, if that is a single word as in CGP.
pub(super) fn for_others(mut position: CgpPosition, lexicon: Option<&str>, settings: Vec<Opcode>) -> CgpPosition {
    position.opcodes.extend(settings);
    let named = lexicon.filter(|name| !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c == ';'));
    position.opcodes.extend(named.map(|name| Opcode { name: "lex".to_owned(), value: name.to_owned() }));
    position
}

/// The board, and the rack of the player to move.
pub(super) fn drawn(position: &CgpPosition, ruleset: &Ruleset) -> String {
    let drawn = board::draw(&position.board, &ruleset.layout, &ruleset.alphabet);
    let rack = position.racks.first().filter(|rack| !rack.is_empty()).map(|rack| ruleset.alphabet.rack(rack));
    drawn + &rack.map(|rack| format!("\nRack: {rack}\n")).unwrap_or_default()
}

/// The scores, and whose turn it is.
pub(super) fn standing(game: &Game) -> String {
    let public = game.public();
    let score = |seat: Seat| format!("{} {}", seating::name(public.table(), seat), public.scores()[seat]);
    let scores: Vec<String> = public.scores().seats().map(score).collect();
    let next = match public.phase() {
        Phase::ToMove { seat } => format!("; {} to move", seating::name(public.table(), seat)),
        Phase::Over { .. } => "; the game is over".to_owned(),
        _ => String::new(),
    };
    format!("\n{}{next}\n", scores.join(", "))
}
