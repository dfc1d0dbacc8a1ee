//! Team round robin: all players meet all players of the other teams.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::schedule::circle;
use super::{Drawn, Field};
use crate::refusal::Refusal;
use crate::setup::Method;
use crate::table::Why;

/// Two teams meet for as many rounds as the larger one has players, then the circle of teams turns. A player has a bye
/// when the smaller team has no opponent left for them, or when their team sits out.
pub(super) fn drawn(field: &Field<'_>) -> Result<Vec<Drawn>, Refusal> {
    let mut teams: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let mut without = Vec::new();
    for place in field.by_seed() {
        match field.state.players()[&field.id(place)].profile.team.as_deref() {
            Some(team) => teams.entry(team).or_default().push(place),
            None => without.push(field.id(place)),
        }
    }
    if !without.is_empty() || teams.len() < 2 {
        return Err(Refusal::NeedsTeams { players: without });
    }
    let teams: Vec<Vec<usize>> = teams.into_values().collect();
    let n_each = teams.iter().map(Vec::len).max().unwrap_or(1);
    let turn = field.turn(Method::TeamRoundRobin);
    let (match_turn, shift) = (turn / n_each, turn % n_each);
    let mut drawn = Vec::new();
    for (group, (one, other)) in circle(teams.len(), match_turn).into_iter().enumerate() {
        let other: &[usize] = other.map_or(&[], |other| &teams[other]);
        let mut add = |a: usize, b: Option<usize>| {
            let why = Why::Scheduled {
                method: Method::TeamRoundRobin,
                group: u16::try_from(group + 1).unwrap_or(u16::MAX),
                turn: u16::try_from(turn + 1).unwrap_or(u16::MAX),
            };
            drawn.push(Drawn { a, b, why, is_start_scheduled: false });
        };
        for board in 0..n_each {
            match (teams[one].get(board), other.get((board + shift) % n_each)) {
                (Some(&a), b) => add(a, b.copied()),
                (None, Some(&b)) => add(b, None),
                (None, None) => {}
            }
        }
    }
    let forbidden = drawn.iter().find_map(|one| one.b.filter(|&b| field.are_forbidden(one.a, b)).map(|b| (one.a, b)));
    match forbidden {
        Some((a, b)) => Err(Refusal::AreForbidden(field.id(a), field.id(b))),
        None => Ok(drawn),
    }
}
