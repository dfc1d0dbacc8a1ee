//! Checks whether the screens of an event showed the truth, and only what they may show.

use std::collections::HashSet;

use events::{DivisionId, Event, PlayerId, Standing, State};
use protocol::wire::event::{EventRole, EventView, StandingView};

use super::super::secrecy;
use super::screen::Shown;

/// Every view shows the standings that follow from the number of entries on which it claims to be based.
pub(super) fn is_true(shown: &Shown, moments: &[Event]) -> Result<(), String> {
    for (view, _) in &shown.views {
        let moment = moment(view, moments)?;
        for division in &view.divisions {
            let derived = standings(moment.state(), DivisionId(division.division));
            if derived != division.standings {
                return Err(format!("the standings of {} entries were shown otherwise: {view:?}", view.seq));
            }
        }
        let Some(own) = &view.own else { continue };
        if Some(own.player) != shown.player {
            return Err(format!("the phone of {:?} showed {}", shown.player, own.player));
        }
        let one = moment.state().players().get(&PlayerId(own.player)).ok_or("a player who is not there")?;
        let rows = standings(moment.state(), one.division);
        let row = rows.iter().find(|row| row.player == own.player && row.games > 0);
        if row != own.standing.as_ref() {
            return Err(format!("a player was told {:?}, and it was {row:?}", own.standing));
        }
    }
    Ok(())
}

fn moment<'m>(view: &EventView, moments: &'m [Event]) -> Result<&'m Event, String> {
    let found = usize::try_from(view.seq).ok().and_then(|seq| moments.get(seq));
    found.ok_or_else(|| format!("{} entries were shown, and the log has {}", view.seq, moments.len() - 1))
}

fn standings(state: &State, division: DivisionId) -> Vec<StandingView> {
    let Some(last) = state.divisions().get(&division).map(events::Division::last_round) else { return Vec::new() };
    let view = |row: &Standing| StandingView {
        player: row.player.0,
        place: row.place,
        games: row.games,
        points: row.points,
        losses: row.losses,
        spread: row.spread,
    };
    state.standings(division, last).rows().iter().map(view).collect()
}

/// No phone and no wall shows a code or a key, and a phone names only its player, the opponents and their teams.
pub(super) fn is_discreet(shown: &Shown, moments: &[Event], codes: &[String]) -> Result<(), String> {
    if shown.role == EventRole::Director {
        return Ok(());
    }
    for (view, text) in &shown.views {
        if codes.iter().any(|secret| secrecy::place(text, secret).is_some()) {
            return Err(format!("a {:?} was sent a code or a key", shown.role));
        }
        let Some(player) = shown.player else { continue };
        let state = moment(view, moments)?.state();
        let known = known_to(state, PlayerId(player));
        let strangers = state.players().iter().filter(|(id, _)| !known.contains(id));
        let mut names = strangers.flat_map(|(_, one)| one.profile.members.iter().chain([&one.profile.name]));
        if let Some(name) = names.find(|name| text.contains(name.as_str())) {
            return Err(format!("the phone of {player} was sent the name {name}: {text}"));
        }
    }
    Ok(())
}

/// The player, and everybody whom they meet.
fn known_to(state: &State, player: PlayerId) -> HashSet<PlayerId> {
    let rounds = state.divisions().values().flat_map(|division| &division.rounds);
    let opponents = rounds.filter_map(|round| round.table_of(player)?.pair().opponent(player));
    opponents.chain([player]).collect()
}

/// No screen shows a tile of a game, not even the director's.
pub(super) fn hides_tiles(shown: &[Shown], lines: &[String]) -> Result<(), String> {
    for tiles in secrecy::hidden_tiles(lines) {
        let texts = shown.iter().flat_map(|one| one.views.iter().map(move |(_, text)| (one.role, text)));
        if let Some((role, _)) = texts.into_iter().find(|(_, text)| text.contains(&format!("\"{tiles}\""))) {
            return Err(format!("a {role:?} was sent the tiles {tiles}"));
        }
    }
    Ok(())
}
