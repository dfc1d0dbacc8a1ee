//! The turns of a game's log, ready to be reviewed: for the pages of a server and for the command line.

use std::sync::Arc;

use engine::review::{Done, Scene};
use engine::{Knowledge, Situation};
use notation::gcg::GcgGame;
use rules::{Board, Entry, Event, Hidden, Viewer, replay};
use tiles::Tiles;
use transcripts::{Terms, ToldTurn, told};

/// What is known of the racks and exchanges of a finished game.
#[derive(Debug)]
pub enum Told {
    /// All of it, as in a game that was played with this program.
    All,
    /// What the turns of a GCG file show; the import has filled in the rest by chance.
    File(Vec<ToldTurn>),
}

impl Told {
    /// What a file shows that is read by these rules.
    #[must_use]
    pub fn file(game: &GcgGame, terms: &Terms<'_>) -> Told {
        Told::File(told(game, terms))
    }

    /// Reads what a game's GCG file shows. An empty text means that the game was not read from such a file.
    pub(crate) fn of(file: &str, log: &[Entry<Hidden>]) -> Told {
        let Some(Event::Created(table)) = log.first().map(|entry| &entry.event).filter(|_| !file.is_empty()) else {
            return Told::All;
        };
        let terms = Terms { edition: table.edition(), ruleset: table.ruleset(), words: None };
        // A file that can no longer be read shows nothing.
        GcgGame::read(file.as_bytes()).map_or(Told::File(Vec::new()), |(game, _)| Told::file(&game, &terms))
    }

    /// The known part of a rack, if that is not the whole rack. Turns are counted from zero; `rack` is the rack in the
    /// log, and `pool` the number of tiles in the pool.
    pub(crate) fn part(&self, nth: usize, rack: &Tiles, pool: usize) -> Option<Tiles> {
        let Told::File(turns) = self else { return None };
        let shown = turns.get(nth).map_or(Tiles::EMPTY, |turn| turn.rack);
        // With an empty pool everybody can work out the racks.
        let is_known = pool == 0 || shown == *rack;
        // A rack that contradicts the log says nothing about it.
        (!is_known).then(|| if rack.contains(&shown) { shown } else { Tiles::EMPTY })
    }

    /// Whether the tiles that were exchanged in a turn are known.
    pub(crate) fn knows_given(&self, nth: usize) -> bool {
        match self {
            Told::All => true,
            Told::File(turns) => turns.get(nth).is_some_and(|turn| turn.are_given_known),
        }
    }

    fn note(&self, nth: usize) -> String {
        match self {
            Told::All => String::new(),
            Told::File(turns) => turns.get(nth).map(|turn| turn.note.clone()).unwrap_or_default(),
        }
    }
}

/// A turn in the log, to be reviewed.
#[derive(Debug)]
pub struct LoggedTurn {
    /// The number of its entry in the log.
    pub seq: usize,
    /// The entry.
    pub event: Event<Hidden>,
    /// The turn as its player saw it, as far as the rack is known.
    pub scene: Scene,
    /// The board before the turn.
    pub board: Board,
    /// The scores before the turn in the order of the seats, in points.
    pub scores: Vec<i32>,
    /// The note on the turn in the file; empty if there is none.
    pub note: String,
}

/// The first turns of a log, at most `most`, each as its player saw it and as far as its rack is known. Empty if the
/// generator does not support the rules. A turn that was lost involved no choice, and is left out.
///
/// # Errors
/// An entry does not fit after those before it.
pub fn turns(
    log: &[Entry<Hidden>],
    told: &Told,
    knowledge: &Knowledge,
    most: usize,
) -> Result<Vec<LoggedTurn>, String> {
    let mut game = replay(&log[..1.min(log.len())]).map_err(|(_, why)| why.to_string())?;
    let ruleset = Arc::new(game.public().ruleset().clone());
    let mut kept = game.public().scores().map(|_| Some(Tiles::EMPTY));
    let mut turns = Vec::new();
    let mut applied = 1;
    for (nth, turn) in rules::turns(log).take(most).enumerate() {
        game.extend(&log[applied..turn.index]).map_err(|why| why.to_string())?;
        applied = turn.index;
        let seat = turn.seat;
        let done = match turn.event {
            Event::Placed { swaps, play, .. } if swaps.is_empty() => Done::Place(play.placement().clone()),
            Event::Placed { play, .. } => Done::SwapAndPlace(play.placement().clone()),
            Event::Exchanged { given, .. } => Done::Exchange(told.knows_given(nth).then_some(given.0)),
            Event::Passed { .. } => Done::Pass,
            _ => continue,
        };
        let view = Viewer::Seat(seat).view(&game);
        let Ok(mut situation) = Situation::seen(&view, &ruleset, &knowledge.generator) else { continue };
        let part = told.part(nth, &situation.tiles, situation.pool);
        situation.tiles = part.unwrap_or(situation.tiles);
        let (is_rack_known, is_withdrawn) = (part.is_none(), turn.is_withdrawn);
        let scene = Scene { seat, situation, is_rack_known, kept: kept[seat], done, is_withdrawn };
        kept[seat] = scene.left();
        let public = game.public();
        turns.push(LoggedTurn {
            seq: turn.index,
            event: turn.event.clone(),
            scene,
            board: public.board().clone(),
            scores: public.scores().values().map(|score| score.0).collect(),
            note: told.note(nth),
        });
    }
    Ok(turns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Knowing;
    use crate::game::begun;

    /// The second rack is shown in part; the import fills it up by chance.
    const FILE: &str = "#player1 Ada\n#player2 Ben\n>Ada: AHNOPRS 8F HORN +14 14\n#note hasty\n>Ben: FM H6 FA.M +9 9\n";

    #[test]
    fn a_turn_has_the_rack_and_the_note_that_its_file_shows_and_nothing_that_the_import_made_up() {
        let live = begun(&[]);
        let Event::Created(table) = &live.log()[0].event else { panic!("a log without its rules") };
        let terms = Terms { edition: table.edition(), ruleset: table.ruleset(), words: None };
        let (game, numbers) = GcgGame::read(FILE.as_bytes()).unwrap();
        let imported = transcripts::import(&game, &numbers, &terms).unwrap();
        let Ok(knowledge) = Knowing::default().of(table.ruleset(), live.judge()) else { panic!("plays can be found") };
        let read = |told: &Told, most| turns(&imported.log, told, &knowledge, most).unwrap();
        let file = read(&Told::file(&game, &terms), 9);
        let rack = |turn: &LoggedTurn| table.ruleset().alphabet.rack(&turn.scene.situation.tiles);
        assert_eq!(file.iter().map(rack).collect::<Vec<_>>(), ["AHNOPRS", "FM"]);
        assert_eq!(file.iter().map(|turn| turn.scene.is_rack_known).collect::<Vec<_>>(), [true, false]);
        assert_eq!(file.iter().map(|turn| turn.note.as_str()).collect::<Vec<_>>(), ["hasty", ""]);
        assert_eq!(file.iter().map(|turn| turn.scores.clone()).collect::<Vec<_>>(), [[0, 0], [14, 0]]);
        let log = read(&Told::All, 9);
        assert!(log.iter().all(|turn| turn.scene.is_rack_known && turn.scene.situation.tiles.len() == 7));
        assert_eq!(read(&Told::All, 1).len(), 1);
    }
}
