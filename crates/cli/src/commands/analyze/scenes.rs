//! The turns of a log, to be reviewed.

use std::sync::Arc;

use engine::review::{Done, Scene};
use engine::{Knowledge, Situation};
use notation::gcg::{GcgGame, What};
use rules::{Board, Entry, Event, Game, Hidden, Ruleset, Viewer, replay};
use tiles::{BySeat, Seat, Tiles};
use transcripts::Import;

/// Which racks and exchanges are known.
pub(super) enum Told<'a> {
    /// All of them, as in a log of this program.
    All,
    /// Those in a GCG file; the rest was filled in.
    File(&'a GcgGame, &'a Import),
}

/// A turn with the board before it.
pub(super) struct Shot {
    pub(super) scene: Scene,
    pub(super) board: Board,
    /// The scores before the turn, by seat.
    pub(super) scores: Vec<i32>,
    /// The note on the turn in the file.
    pub(super) note: String,
}

/// The turns of a log.
pub(super) fn scenes(log: &[Entry<Hidden>], told: &Told<'_>, knowledge: &Knowledge) -> Result<Vec<Shot>, String> {
    let Some(first) = log.first() else { return Ok(Vec::new()) };
    let mut game = replay(std::slice::from_ref(first)).map_err(|(_, why)| why.to_string())?;
    let ruleset = Arc::new(game.public().ruleset().clone());
    let mut kept: BySeat<Option<Tiles>> = game.public().scores().map(|_| Some(Tiles::EMPTY));
    let events = told.turns();
    let mut shots = Vec::new();
    let mut applied = 1;
    // A turn that was lost involved no choice, but the file has a line for it.
    for (nth, turn) in rules::turns(log).enumerate() {
        if game.extend(&log[applied..turn.index]).is_err() {
            break;
        }
        applied = turn.index;
        let seat = turn.seat;
        let done = match turn.event {
            Event::Placed { swaps, play, .. } if swaps.is_empty() => Done::Place(play.placement().clone()),
            Event::Placed { play, .. } => Done::SwapAndPlace(play.placement().clone()),
            Event::Exchanged { given, .. } => Done::Exchange(Some(given.0)),
            Event::Passed { .. } => Done::Pass,
            _ => continue,
        };
        if let Some(mut shot) = shot(&game, &ruleset, knowledge, seat, done, &told.turn(nth, &events)) {
            shot.scene.is_withdrawn = turn.is_withdrawn;
            shot.scene.kept = kept[seat];
            kept[seat] = shot.scene.left();
            shots.push(shot);
        }
    }
    Ok(shots)
}

/// A turn as the file describes it.
struct ToldTurn {
    rack: Option<Tiles>,
    are_given_known: bool,
    note: String,
}

impl<'a> Told<'a> {
    /// The turns of the file, with the notes that follow them.
    fn turns(&self) -> Vec<(&'a What, String)> {
        let Told::File(game, _) = self else { return Vec::new() };
        let mut turns: Vec<(&What, String)> = Vec::new();
        for line in &game.lines {
            match line {
                notation::gcg::GcgLine::Event(event) if event.what.is_turn() => {
                    turns.push((&event.what, String::new()));
                }
                notation::gcg::GcgLine::Pragma(notation::gcg::Pragma::Note(text)) => {
                    if let Some((_, note)) = turns.last_mut() {
                        if !note.is_empty() {
                            note.push('\n');
                        }
                        note.push_str(text);
                    }
                }
                _ => {}
            }
        }
        turns
    }

    fn turn(&self, nth: usize, turns: &[(&What, String)]) -> ToldTurn {
        let Told::File(_, import) = self else {
            return ToldTurn { rack: None, are_given_known: true, note: String::new() };
        };
        let turn = turns.get(nth);
        ToldTurn {
            rack: Some(import.racks.get(nth).copied().unwrap_or(Tiles::EMPTY)),
            are_given_known: !turn.is_some_and(|(what, _)| matches!(what, What::ExchangeCount { .. })),
            note: turn.map(|(_, note)| note.clone()).unwrap_or_default(),
        }
    }
}

fn shot(
    game: &Game,
    ruleset: &Arc<Ruleset>,
    knowledge: &Knowledge,
    seat: Seat,
    done: Done,
    told: &ToldTurn,
) -> Option<Shot> {
    let public = game.public();
    let view = Viewer::Seat(seat).view(game);
    let mut situation = Situation::seen(&view, ruleset, &knowledge.generator).ok()?;
    // With an empty pool everybody can work out the racks.
    let is_rack_known = told.rack.is_none_or(|rack| rack == situation.tiles) || public.pool() == 0;
    if let (Some(rack), false) = (told.rack, is_rack_known) {
        // What the import has filled in is not shown.
        situation.tiles = rack;
    }
    let done = match done {
        Done::Exchange(_) if !told.are_given_known => Done::Exchange(None),
        done => done,
    };
    Some(Shot {
        scene: Scene { seat, situation, is_rack_known, kept: None, done, is_withdrawn: false },
        board: public.board().clone(),
        scores: public.scores().values().map(|score| score.0).collect(),
        note: told.note.clone(),
    })
}
