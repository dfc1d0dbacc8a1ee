//! What a class has played: its games, the words of the lesson, and the stars.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use events::{PlayerId, RoundNo, TableKey};
use protocol::wire::event::{
    ClassGame, ClassLesson, ClassMission, ClassProgress, ClassSide, ClassStars, EventKind, EventRole,
};
use protocol::wire::{EventId, Key, TableId};

use super::hall::no_such_event;
use super::tale::{Tale, capitals};
use super::{Hall, Viewer};
use crate::game::replayed;
use crate::people::Person;
use crate::problem::Problem;
use crate::site::Site;

/// The most games that are told: those of the newest rounds. A school year of one class has fewer.
const MOST_GAMES: usize = 600;
/// The name under which the log keeps stars.
pub(super) const STARS: &str = "stars";

/// Games that are over, by table.
pub(super) type Tales = Arc<Mutex<HashMap<TableId, Arc<Tale>>>>;

/// A game that is told.
struct Played {
    key: TableKey,
    table: TableId,
    players: [u16; 2],
    /// Whether its stars are not in the log yet.
    is_open: bool,
}

/// The games of a class, as the role of the asker may know them.
///
/// # Errors
/// There is no such class for the asker, or the store cannot be used.
pub(crate) async fn progress(
    site: &Arc<Site>,
    id: &EventId,
    person: &Person,
    key: Option<&Key>,
    role: Option<EventRole>,
) -> Result<ClassProgress, Problem> {
    let (hall, viewer) = site.events.enter_as(site, id, person.id.as_str(), key, role).await?;
    if hall.record.kind != EventKind::Class {
        return Err(no_such_event());
    }
    let (played, tales) = (hall.played(viewer), Arc::clone(&hall.tales));
    let (lesson, since) = (hall.record.settings.lesson.clone(), hall.record.lesson_since);
    let mut stars: BTreeMap<u16, i32> = hall.stars(viewer);
    drop(hall);
    let mut games = Vec::new();
    for one in played {
        let Some(tale) = tale(site, &tales, &one.table).await? else { continue };
        let counts = one.key.round.0 >= since;
        let side = |(player, side): (u16, &super::tale::TaleSide)| ClassSide {
            player,
            score: side.score,
            plays: side.plays.clone(),
            lesson: if counts { side.lesson(&lesson) } else { Vec::new() },
            mission: match lesson.mission.filter(|_| counts) {
                Some(mission) => side.mission(mission, &tale, &site.dictionary),
                None => Vec::new(),
            },
        };
        let sides: Vec<_> = one.players.into_iter().zip(&tale.sides).map(side).collect();
        for side in sides.iter().filter(|_| one.is_open) {
            if let Some(stars) = stars.get_mut(&side.player) {
                *stars += i32::try_from(side.lesson.len()).unwrap_or(i32::MAX);
            }
        }
        games.push(ClassGame { round: one.key.round.0, number: one.key.table, over: tale.is_over, sides });
    }
    let stars = stars.into_iter().map(|(player, stars)| ClassStars { player, stars }).collect();
    let (found, missions) = (found(&games, &lesson), missions(&games));
    Ok(ClassProgress { since, games, stars, found, missions })
}

/// The words of a lesson that somebody has played, as its list spells them.
fn found(games: &[ClassGame], lesson: &ClassLesson) -> Vec<String> {
    let played: BTreeSet<&str> =
        games.iter().flat_map(|game| &game.sides).flat_map(|side| &side.lesson).map(String::as_str).collect();
    let words = lesson.words.iter().filter(|word| played.contains(&*capitals(word.as_str())));
    words.map(|word| word.as_str().to_owned()).collect()
}

/// How many different words each side has for the mission, the furthest first.
fn missions(games: &[ClassGame]) -> Vec<ClassMission> {
    let mut words: BTreeMap<u16, BTreeSet<&str>> = BTreeMap::new();
    for side in games.iter().flat_map(|game| &game.sides) {
        words.entry(side.player).or_default().extend(side.mission.iter().map(String::as_str));
    }
    let number = |words: &BTreeSet<&str>| u32::try_from(words.len()).unwrap_or(u32::MAX);
    let counted = words.iter().filter(|(_, words)| !words.is_empty());
    let mut missions: Vec<ClassMission> =
        counted.map(|(&player, words)| ClassMission { player, words: number(words) }).collect();
    missions.sort_by_key(|one| Reverse(one.words));
    missions
}

/// The tale of a game; nothing where none has begun. Games that are over are read once.
async fn tale(site: &Site, tales: &Tales, table: &TableId) -> Result<Option<Arc<Tale>>, Problem> {
    let known = tales.lock().unwrap_or_else(PoisonError::into_inner).get(table).cloned();
    if known.is_some() {
        return Ok(known);
    }
    let live = match replayed(site, table).await {
        Ok(live) => live,
        // The table was removed by age, or does not stand yet.
        Err(problem) if problem.code() == protocol::wire::Code::NotFound => None,
        Err(problem) => return Err(problem),
    };
    let Some(tale) = live.map(|live| Arc::new(Tale::of(&live))) else { return Ok(None) };
    if tale.is_over {
        tales.lock().unwrap_or_else(PoisonError::into_inner).insert(table.clone(), Arc::clone(&tale));
    }
    Ok(Some(tale))
}

/// The stars that each side of a finished game has earned.
pub(super) async fn earned(site: &Site, table: &TableId, lesson: &ClassLesson) -> Result<Vec<i32>, Problem> {
    if lesson.words.is_empty() {
        return Ok(Vec::new());
    }
    let Some(live) = replayed(site, table).await? else { return Ok(Vec::new()) };
    let count = |side: &super::tale::TaleSide| i32::try_from(side.lesson(lesson).len()).unwrap_or(i32::MAX);
    Ok(Tale::of(&live).sides.iter().map(count).collect())
}

impl Hall {
    /// The games that a viewer is told of, the newest round first.
    fn played(&self, viewer: Viewer) -> Vec<Played> {
        let mut played = Vec::new();
        for (&division, one) in self.event.state().divisions() {
            for (number, round) in (1..=one.last_round().0).zip(&one.rounds).rev() {
                for table in &round.tables {
                    let key = TableKey { division, round: RoundNo(number), table: table.number };
                    let (Some(id), Some(second)) = (self.online(key), table.pair().second) else { continue };
                    let players = [table.pair().first.0, second.0];
                    let is_theirs = match viewer {
                        Viewer::Player(PlayerId(player), _) => players.contains(&player),
                        Viewer::Director | Viewer::Spectator => true,
                    };
                    if is_theirs && played.len() < MOST_GAMES {
                        played.push(Played { key, table: id, players, is_open: table.outcome.is_none() });
                    }
                }
            }
        }
        played
    }

    /// The stars that are in the log, of all that a viewer is told of.
    fn stars(&self, viewer: Viewer) -> BTreeMap<u16, i32> {
        let players = self.event.state().players().iter();
        let shown = players.filter(|(id, _)| match viewer {
            Viewer::Player(player, _) => **id == player,
            Viewer::Director | Viewer::Spectator => true,
        });
        shown.map(|(id, one)| (id.0, one.credits.get(STARS).copied().unwrap_or(0))).collect()
    }

    /// The first round to which a lesson applies that is set now.
    #[must_use]
    pub(crate) fn round_of_lesson(&self) -> u8 {
        let rounds = self.event.state().divisions().values().map(|one| {
            let last = one.last_paired();
            let is_over = one.round(last).is_some_and(|round| {
                round.phase == events::Phase::Over
                    || round.phase == events::Phase::Playing && round.open().next().is_none()
            });
            last.0.max(1).saturating_add(u8::from(is_over))
        });
        rounds.max().unwrap_or(1)
    }
}

#[cfg(test)]
mod tests {
    use protocol::wire::Short;

    use super::*;

    fn side(player: u16, lesson: &[&str], mission: &[&str]) -> ClassSide {
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        ClassSide { player, score: 0, plays: Vec::new(), lesson: owned(lesson), mission: owned(mission) }
    }

    fn game(sides: Vec<ClassSide>) -> ClassGame {
        ClassGame { round: 1, number: 1, over: true, sides }
    }

    #[test]
    fn a_word_counts_once_for_the_mission_of_a_team_and_the_furthest_team_comes_first() {
        let games = [
            game(vec![side(1, &[], &["STORM"]), side(2, &[], &["AT"])]),
            game(vec![side(3, &[], &[]), side(2, &[], &["AT", "ICE"])]),
        ];
        let missions: Vec<_> = missions(&games).iter().map(|one| (one.player, one.words)).collect();
        assert_eq!(missions, [(2, 2), (1, 1)]);
    }

    #[test]
    fn the_words_that_were_found_stand_as_in_the_list_of_the_lesson() {
        let words = ["ice", "wind", "STORM"].map(|word| Short::new(word).unwrap()).to_vec();
        let lesson = ClassLesson { words, mission: None };
        let games = [game(vec![side(1, &["STORM"], &[]), side(2, &["ICE", "STORM"], &[])])];
        assert_eq!(found(&games, &lesson), ["ice", "STORM"]);
        assert!(found(&[], &lesson).is_empty());
    }
}
