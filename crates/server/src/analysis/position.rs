//! Positions of an analysis: read from CGP, taken from a game, or dealt.

use std::sync::Arc;

use editions::Language;
use engine::{ChoiceText, Knowledge, Situation};
use movegen::{Choice, Rng};
use notation::WrittenTurn;
use notation::cgp::CgpPosition;
use notation::gcg::{GcgGame, GcgLine};
use notation::print::{self, Through};
use protocol::message::{LaidDoc, RackTileDoc, TileCountDoc};
use protocol::wire::reason::AnalysisReason;
use protocol::wire::rest::{MadeTurn, PositionDoc};
use protocol::wire::{BoardSetup, ThemeDoc};
use rules::{Board, Entry, Event, Hidden, Known, LoggedTurn, Points, Ruleset, Viewer, replay};
use speech::phrasebook;
use tiles::{Alphabet, Seat, Tile, Tiles};

use crate::limits;
use crate::scenes::Told;
use crate::words::TableJudge;

/// The rules and the word list of a position.
pub(crate) struct Ruled {
    /// The rules of the edition or of the game.
    pub(crate) ruleset: Arc<Ruleset>,
    /// The judge of words.
    pub(crate) judge: Arc<TableJudge>,
    /// The name of the word list.
    pub(crate) lexicon: String,
    /// The name of the edition.
    pub(crate) edition: String,
    /// The title of the edition with its variations.
    pub(crate) title: String,
    /// The colours of the board and tiles.
    pub(crate) theme: ThemeDoc,
    /// The finished game from which the position comes, if it comes from one.
    pub(crate) game: Option<RuledGame>,
}

/// A position with its origin.
pub(crate) struct Placed {
    position: CgpPosition,
    players: Vec<String>,
    turn: Option<usize>,
    made: Option<Made>,
}

/// The turn that was made in a position.
struct Made {
    written: ChoiceText,
    laid: Vec<LaidDoc>,
}

/// A finished game from which positions are taken.
pub(crate) struct RuledGame {
    /// All its entries, hidden tiles included.
    pub(crate) log: Vec<Entry<Hidden>>,
    /// The GCG file from which the game was imported; empty for other games.
    pub(crate) file: String,
}

impl Ruled {
    /// The position given in CGP, or before a turn of the game, or an empty board.
    ///
    /// # Errors
    /// The position does not fit these rules.
    pub(crate) fn position(&self, cgp: Option<&str>, seq: Option<u64>) -> Result<Placed, AnalysisReason> {
        if let Some(cgp) = cgp {
            let read = CgpPosition::read(cgp, &self.ruleset);
            let bad =
                |faults: Vec<_>| AnalysisReason::Position { faults: faults.into_iter().map(Into::into).collect() };
            return Ok(Placed { position: read.map_err(bad)?, players: Vec::new(), turn: None, made: None });
        }
        match (&self.game, seq) {
            (Some(game), Some(seq)) => game.before_turn(seq).ok_or(AnalysisReason::NoSuchTurn),
            _ => Ok(Placed { position: self.empty(), players: Vec::new(), turn: None, made: None }),
        }
    }

    fn empty(&self) -> CgpPosition {
        let board = Board::empty(&self.ruleset.layout);
        let (racks, scores) = (vec![Tiles::EMPTY; 2], vec![Points::ZERO; 2]);
        CgpPosition { board, racks, scores, zero_turns: 0, opcodes: Vec::new() }
    }

    /// The position as a document, without the turn that was made in it.
    pub(crate) fn doc(&self, placed: &Placed) -> PositionDoc {
        let Placed { position, players, turn, made: _ } = placed;
        let alphabet = &self.ruleset.alphabet;
        PositionDoc {
            cgp: position.write(alphabet),
            title: self.title.clone(),
            edition: self.edition.clone(),
            lexicon: self.lexicon.clone(),
            players: players.clone(),
            turn: *turn,
            made: None,
            theme: self.theme.clone(),
            board: BoardSetup::write(&self.ruleset.layout),
            letters: alphabet.all().map(|letter| alphabet.face(letter).to_owned()).collect(),
            set: TileCountDoc::write_all(&alphabet.full_set(), alphabet),
            rack_size: usize::from(self.ruleset.rack_size),
            tiles: position.board.placed().map(|(square, tile)| LaidDoc::write(square, tile, alphabet)).collect(),
            racks: position.racks.iter().map(|rack| RackTileDoc::write_all(rack, alphabet)).collect(),
            scores: position.scores.iter().map(|score| score.0).collect(),
            zero_turns: position.zero_turns,
        }
    }

    /// The position after a play of the player to move. The drawn tiles are unknown, so the player's rack is too, until
    /// the pool is empty.
    ///
    /// # Errors
    /// The play is not possible.
    pub(crate) fn played(&self, placed: Placed, play: &str, knowledge: &Knowledge) -> Result<Placed, AnalysisReason> {
        let Placed { mut position, mut players, turn, made: _ } = placed;
        let situation = situation(&self.ruleset, &position, knowledge)?;
        let no_such = || AnalysisReason::NoSuchPlay { play: play.to_owned() };
        let choice = choice_of(play, &situation).ok_or_else(no_such)?;
        if let Choice::Place(candidate) = &choice {
            for laid in &situation.position.placement(candidate).tiles {
                position.board.set(laid.square, Some(laid.placed));
            }
        }
        let leave = situation.tiles.minus(&choice.used()).map_err(|_| no_such())?;
        let n_idle = self.ruleset.idle.after(position.zero_turns.into(), choice.idle());
        position.zero_turns = u16::try_from(n_idle).unwrap_or(u16::MAX);
        if let (Some(rack), Some(total)) = (position.racks.first_mut(), position.scores.first_mut()) {
            *rack = if situation.pool == 0 { leave } else { Tiles::EMPTY };
            *total += choice.score();
        }
        // There is a player to move, so there is a rack and a score.
        position.racks.rotate_left(1);
        position.scores.rotate_left(1);
        if !players.is_empty() {
            players.rotate_left(1);
        }
        // When the pool is empty, all unseen tiles are on the other rack.
        if let Some(other) = situation.known_opponent().filter(|_| situation.pool == 0)
            && let Some(rack) = position.racks.first_mut()
        {
            *rack = other;
        }
        Ok(Placed { position, players, turn: turn.map(|turn| turn + 1), made: None })
    }

    /// The position with the rack of the player to move filled with random unseen tiles.
    pub(crate) fn dealt(&self, mut placed: Placed, seed: u64) -> Placed {
        let position = &mut placed.position;
        let seen = position.racks.iter().try_fold(position.board.tiles(), |all, rack| all.plus(rack));
        let unseen = seen.and_then(|seen| self.ruleset.alphabet.full_set().minus(&seen).ok());
        let (Some(unseen), Some(rack)) = (unseen, position.racks.first_mut()) else { return placed };
        let mut hidden: Vec<Tile> = unseen.iter().collect();
        let mut rng = Rng::new(seed, hidden.len() as u64);
        while rack.len() < usize::from(self.ruleset.rack_size) && !hidden.is_empty() {
            let tile = hidden.swap_remove(rng.below(hidden.len()));
            *rack = rack.with(tile).unwrap_or(*rack);
        }
        placed
    }
}

impl Placed {
    /// A later position of the same players, who are to move in the same order.
    pub(crate) fn later(&self, position: CgpPosition) -> Placed {
        Placed { position, players: self.players.clone(), turn: None, made: None }
    }

    /// The turn that was made in this position in a game.
    pub(crate) fn made(&self, language: Language) -> Option<MadeTurn> {
        let Made { written, laid } = self.made.as_ref()?;
        Some(MadeTurn { text: phrasebook(language).written(written), laid: laid.clone() })
    }

    /// The position without its origin.
    pub(crate) fn position(&self) -> &CgpPosition {
        &self.position
    }
}

impl RuledGame {
    /// The game before a turn as a GCG file, with these pragmas. Of an imported game it is the beginning of its own file,
    /// because nothing that the import has filled in may become a fact.
    pub(crate) fn file_before(&self, seq: u64, pragmas: &[(&str, &str)]) -> Option<String> {
        let before = self.log.get(..usize::try_from(seq).ok()?)?;
        let file = if self.file.is_empty() {
            transcripts::export(before, pragmas).ok()?
        } else {
            let (mut game, _) = GcgGame::read(self.file.as_bytes()).ok()?;
            let n_turns = rules::turns(before).count();
            let is_turn = |line: &GcgLine| matches!(line, GcgLine::Event(event) if event.what.is_turn());
            let turns = game.lines.iter().enumerate().filter(|(_, line)| is_turn(line));
            let end = turns.map(|(index, _)| index).nth(n_turns);
            game.lines.truncate(end.unwrap_or(game.lines.len()));
            game
        };
        String::from_utf8(file.write()).ok()
    }

    /// The position before a turn, as its player saw it. Of a rack that the file shows only in part, it has that part.
    fn before_turn(&self, seq: u64) -> Option<Placed> {
        let log = &self.log;
        let (nth, turn) = rules::turns(log).enumerate().find(|(_, turn)| turn.index as u64 == seq)?;
        let game = replay(&log[..turn.index]).ok()?;
        let view = Viewer::Seat(turn.seat).view(&game);
        let public = view.public();
        let active: Vec<Seat> = public.active().collect();
        let own = active.iter().position(|&seat| seat == turn.seat)?;
        let order: Vec<Seat> = active.iter().copied().cycle().skip(own).take(active.len()).collect();
        let told = Told::of(&self.file, log);
        let rack = |seat: &Seat| match view.rack_of(*seat) {
            Some(Known::Tiles(tiles)) if *seat == turn.seat => told.part(nth, tiles, public.pool()).unwrap_or(*tiles),
            Some(Known::Tiles(tiles)) => *tiles,
            Some(Known::Count(_)) | None => Tiles::EMPTY,
        };
        let Event::Created(table) = &log.first()?.event else { return None };
        let position = CgpPosition {
            board: public.board().clone(),
            racks: order.iter().map(rack).collect(),
            scores: order.iter().map(|&seat| public.scores()[seat]).collect(),
            zero_turns: u16::try_from(public.idle_turns()).unwrap_or(u16::MAX),
            opcodes: Vec::new(),
        };
        let players = order.iter().map(|&seat| table.seats()[seat].members.join(", ")).collect();
        let made = made(&turn, told.knows_given(nth), &table.ruleset().alphabet);
        Some(Placed { position, players, turn: Some(nth + 1), made })
    }
}

/// The turn as it was made; `None` if it went back to the rack, or a file does not tell.
fn made(turn: &LoggedTurn<'_, Hidden>, is_given_known: bool, alphabet: &Alphabet) -> Option<Made> {
    if turn.is_withdrawn {
        return None;
    }
    match turn.event {
        Event::Placed { swaps, play, .. } => {
            let written = ChoiceText::Play(print::turn(swaps, Some(play), Through::Dots, alphabet));
            let tiles = play.placement().tiles.iter();
            let laid = tiles.map(|laid| LaidDoc::write(laid.square, laid.placed, alphabet)).collect();
            Some(Made { written, laid })
        }
        Event::Exchanged { given, .. } if is_given_known => {
            Some(Made { written: ChoiceText::Exchange(alphabet.rack(&given.0)), laid: Vec::new() })
        }
        Event::Passed { .. } => Some(Made { written: ChoiceText::Pass, laid: Vec::new() }),
        _ => None,
    }
}

/// The position as far as the player to move knows it.
///
/// # Errors
/// The engine cannot analyse it.
pub(crate) fn situation(
    ruleset: &Arc<Ruleset>,
    position: &CgpPosition,
    knowledge: &Knowledge,
) -> Result<Situation, AnalysisReason> {
    let CgpPosition { board, racks, scores, zero_turns, .. } = position;
    let rack = racks.first().copied().unwrap_or(Tiles::EMPTY);
    if rack.is_empty() {
        return Err(AnalysisReason::NoTiles);
    }
    if rack.count(Tile::Blank) > limits::BLANKS_LISTED {
        return Err(AnalysisReason::TooManyBlanks { most: limits::BLANKS_LISTED });
    }
    let idle = usize::from(*zero_turns);
    Situation::written(ruleset, &knowledge.generator, board, racks, scores, idle)
        .map_err(|_| AnalysisReason::NotForTheseRules)
}

/// A choice in the notation for programs: `8F HORN`, `exchange AIU`, `pass`.
pub(crate) fn choice_of(play: &str, situation: &Situation) -> Option<Choice> {
    let alphabet = &situation.ruleset.alphabet;
    let play = match ChoiceText::read(play) {
        ChoiceText::Play(play) => play,
        ChoiceText::Exchange(given) => {
            let given = alphabet.tiles(&given).ok()?;
            return (!given.is_empty() && situation.tiles.minus(&given).is_ok()).then_some(Choice::Exchange(given));
        }
        ChoiceText::Pass => return Some(Choice::Pass),
    };
    let lay = WrittenTurn::parse(&play, alphabet).ok()?.lay?;
    let placement = lay.resolve(&situation.position.board(), alphabet).ok()?;
    let candidate = situation.position.candidate(&placement).ok()?;
    candidate.leave(&situation.tiles).is_ok().then_some(Choice::Place(candidate))
}
