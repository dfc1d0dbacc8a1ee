//! What has changed in a view: sent with events, so that a message does not grow with the game.

use rules::{Board, Deed, Event, Known, Laid, Seen, Square, View};
use serde::{Deserialize, Deserializer, Serialize};
use tiles::Alphabet;
use ts_rs::TS;

use super::may::MayDoc;
use super::pieces::{LaidDoc, PegsDoc};
use super::seen::SeenMessage;
use super::sheet::{DeedDoc, SheetDoc};
use super::view::{
    ClocksDoc, DeadlineDoc, PhaseDoc, ResultDoc, ViewMessage, WindowDoc, pegs, racks, scores, seed, to_move,
    waiting_for,
};
use crate::Fault;
use crate::doc::known::KnownDoc;
use crate::doc::text::{read_laid, read_square, write_laid, write_seat, write_square, write_word};

/// What is different in a view after some entries. What is not there stays as it was.
///
/// A client first lays the tiles of every play among the entries; `lifted` and `laid` are what the board still lacks
/// then. Where a play is needed, the number of its entry stands in its place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct ViewChange {
    /// Squares that are free now, apart from what the plays say.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    lifted: Vec<String>,
    /// Tiles that lie on the board now, apart from what the plays say.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    laid: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    scores: Option<Vec<i32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pegs: Option<Vec<PegsDoc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    racks: Option<Vec<KnownDoc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pool: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    unseen: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    phase: Option<PhaseDoc>,
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    #[ts(optional, as = "Option<Option<u8>>")]
    to_move: Option<Option<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    waiting_for: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    may: Option<MayDoc>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    first: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    #[ts(optional, as = "Option<Option<WindowChange>>")]
    window: Option<Option<WindowChange>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    challengers: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    lost_turns: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    resigned: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    idle_turns: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    n_draws: Option<u32>,
    /// The time of the last entry is that of the clocks.
    #[serde(skip_serializing_if = "ClocksChange::is_none")]
    #[ts(optional, as = "Option<_>")]
    clocks: ClocksChange,
    /// Lines that were added.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    sheet: Vec<AddedLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    result: Option<ResultDoc>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    seed: Option<String>,
}

/// The last play, while it can be challenged: what is new about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
struct WindowChange {
    /// The entry with another play than the one before: seat, replacements and play are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    of: Option<u64>,
    /// The words in the order in which a challenge counts them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    words: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    accepted: Option<Vec<u8>>,
}

/// A line that was added to the score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
struct AddedLine {
    seat: u8,
    /// The entry with the play, and how players write it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    of: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    text: Option<String>,
    /// What the line is for, if it is no play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    deed: Option<DeedDoc>,
    points: i32,
    total: i32,
}

/// Times that are different.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
struct ClocksChange {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    paused: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    game_used: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    game_left: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    turn_used: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    used: Option<Vec<u64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    left: Option<Vec<Option<u64>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    over: Option<Vec<u64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    overtime: Option<Vec<i32>>,
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    #[ts(optional, as = "Option<Option<DeadlineDoc>>")]
    deadline: Option<Option<DeadlineDoc>>,
}

/// What is there, be it nothing: `null` is another thing than no field at all.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// The value, if it is another one now.
fn changed<T: PartialEq>(before: &T, after: T) -> Option<T> {
    (*before != after).then_some(after)
}

/// What has changed between two views of the same viewer.
struct Between<'a> {
    before: &'a View,
    after: &'a View,
    /// The number of the first entry between them.
    from: u64,
    entries: &'a [Seen],
}

impl ViewChange {
    /// What these entries have changed, the first of which has this number: the views of one viewer before and after them.
    #[must_use]
    pub fn new(before: &View, after: &View, from: u64, entries: &[Seen]) -> ViewChange {
        let between = Between { before, after, from, entries };
        let (old, new) = (before.public(), after.public());
        let alphabet = &new.ruleset().alphabet;
        let (lifted, laid) = between.board(alphabet);
        let has_new_scores = old.scores() != new.scores();
        let has_new_racks = seats(after).any(|seat| before.rack_of(seat) != after.rack_of(seat));
        let unseen = after.unseen();
        let lost = |view: &View| seats(view).map(|seat| view.public().lost_turns(seat)).collect::<Vec<_>>();
        let resigned = |view: &View| {
            seats(view).filter(|&seat| view.public().has_resigned(seat)).map(write_seat).collect::<Vec<_>>()
        };
        let waiting = |view: &View| waiting_for(view.public()).into_iter().map(write_seat).collect::<Vec<_>>();
        let challengers = |view: &View| view.public().challengers().into_iter().map(write_seat).collect::<Vec<_>>();
        ViewChange {
            lifted,
            laid,
            scores: has_new_scores.then(|| scores(new)),
            pegs: has_new_scores.then(|| pegs(new)).and_then(|after| changed(&pegs(old), after)),
            racks: has_new_racks.then(|| racks(after)),
            pool: changed(&old.pool(), new.pool()),
            unseen: (before.unseen() != unseen).then(|| alphabet.rack(&unseen)),
            phase: changed(&PhaseDoc::write(old.phase()), PhaseDoc::write(new.phase())),
            to_move: changed(&to_move(old).map(write_seat), to_move(new).map(write_seat)),
            waiting_for: changed(&waiting(before), waiting(after)),
            may: changed(&MayDoc::write(before), MayDoc::write(after)),
            first: if old.first() == new.first() { None } else { new.first().map(write_seat) },
            window: between.window(alphabet),
            challengers: changed(&challengers(before), challengers(after)),
            lost_turns: changed(&lost(before), lost(after)),
            resigned: changed(&resigned(before), resigned(after)),
            idle_turns: changed(&old.idle_turns(), new.idle_turns()),
            n_draws: changed(&old.n_draws(), new.n_draws()),
            clocks: ClocksChange::new(&ClocksDoc::write(old), ClocksDoc::write(new)),
            sheet: between.sheet(alphabet),
            result: if old.outcome().is_some() { None } else { ResultDoc::write(new) },
            seed: if old.seed().is_some() { None } else { seed(new) },
        }
    }
}

fn seats(view: &View) -> impl Iterator<Item = tiles::Seat> + use<> {
    view.public().table().seats().seats()
}

impl Between<'_> {
    /// The numbers and events of the entries.
    fn events(&self) -> impl DoubleEndedIterator<Item = (u64, &Event<Known>)> {
        // The numbers of entries are those of a list, and fit.
        self.entries.iter().enumerate().map(|(index, entry)| (self.from + index as u64, &entry.event))
    }

    /// What differs from the board before with the tiles of all plays laid on it.
    fn board(&self, alphabet: &Alphabet) -> (Vec<String>, Vec<String>) {
        let mut expected: std::collections::BTreeMap<Square, tiles::Placed> =
            self.before.public().board().placed().collect();
        for (_, event) in self.events() {
            if let Event::Placed { play, .. } = event {
                expected.extend(play.placement().tiles.iter().map(|laid| (laid.square, laid.placed)));
            }
        }
        let board: &Board = self.after.public().board();
        let lifted = expected.keys().filter(|&&square| board.at(square).is_none()).map(|&square| write_square(square));
        let lifted = lifted.collect();
        let is_new = |&(square, placed): &(Square, tiles::Placed)| expected.get(&square) != Some(&placed);
        let laid = board.placed().filter(is_new);
        (lifted, laid.map(|(square, placed)| write_laid(Laid { square, placed }, alphabet)).collect())
    }

    fn window(&self, alphabet: &Alphabet) -> Option<Option<WindowChange>> {
        let [old, new] = [self.before, self.after].map(|view| view.public().window());
        let Some(new) = new else { return old.is_some().then_some(None) };
        let words = || new.words().iter().map(|word| write_word(word, alphabet)).collect();
        let accepted = || new.accepted.iter().copied().map(write_seat).collect::<Vec<_>>();
        let opened = self.events().rev().find(|(_, event)| match event {
            Event::Placed { seat, .. } | Event::Passed { seat, .. } | Event::Exchanged { seat, .. } => {
                *seat == new.seat
            }
            _ => false,
        });
        if let Some((of, _)) = opened {
            let accepted = Some(accepted()).filter(|accepted| !accepted.is_empty());
            return Some(Some(WindowChange { of: Some(of), words: Some(words()), accepted }));
        }
        let old = old?;
        let change = WindowChange {
            of: None,
            words: (old.words() != new.words()).then(words),
            accepted: (old.accepted != new.accepted).then(accepted),
        };
        (change != WindowChange::default()).then_some(Some(change))
    }

    fn sheet(&self, alphabet: &Alphabet) -> Vec<AddedLine> {
        let known = self.before.public().sheet().len();
        let mut plays = self.events().filter(|(_, event)| matches!(event, Event::Placed { .. })).map(|(seq, _)| seq);
        let lines = self.after.public().sheet().iter().skip(known);
        lines
            .map(|line| {
                let SheetDoc { seat, deed, points, total } = SheetDoc::write(line, alphabet);
                let (of, text, deed) = match (&line.deed, deed) {
                    (Deed::Placed(_), DeedDoc::Placed { text, .. }) => (plays.next(), Some(text), None),
                    (_, deed) => (None, None, Some(deed)),
                };
                AddedLine { seat, of, text, deed, points, total }
            })
            .collect()
    }
}

impl ClocksChange {
    fn new(old: &ClocksDoc, new: ClocksDoc) -> ClocksChange {
        let ClocksDoc { now: _, paused, game_used, game_left, turn_used, used, left, over, overtime, deadline } = new;
        ClocksChange {
            paused: changed(&old.paused, paused),
            game_used: changed(&old.game_used, game_used),
            game_left: if old.game_left == game_left { None } else { game_left },
            turn_used: changed(&old.turn_used, turn_used),
            used: changed(&old.used, used),
            left: changed(&old.left, left),
            over: changed(&old.over, over),
            overtime: changed(&old.overtime, overtime),
            deadline: changed(&old.deadline, deadline),
        }
    }

    fn is_none(&self) -> bool {
        *self == ClocksChange::default()
    }

    fn apply(self, clocks: &mut ClocksDoc) {
        put(&mut clocks.paused, self.paused);
        put(&mut clocks.game_used, self.game_used);
        put(&mut clocks.game_left, self.game_left.map(Some));
        put(&mut clocks.turn_used, self.turn_used);
        put(&mut clocks.used, self.used);
        put(&mut clocks.left, self.left);
        put(&mut clocks.over, self.over);
        put(&mut clocks.overtime, self.overtime);
        put(&mut clocks.deadline, self.deadline);
    }
}

fn put<T>(field: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *field = value;
    }
}

impl ViewMessage {
    /// The view after these entries, which follow those it was made from, and what they have changed.
    ///
    /// # Errors
    /// An entry is missing, or something cannot be read in the alphabet of the game.
    pub fn after(
        mut self,
        entries: &[SeenMessage],
        change: ViewChange,
        alphabet: &Alphabet,
    ) -> Result<ViewMessage, Fault> {
        let find = |of: u64| entries.iter().find(|entry| entry.seq() == of).ok_or(Fault::NoEntry { seq: of });
        let mut board: std::collections::BTreeMap<(u8, u8), LaidDoc> =
            std::mem::take(&mut self.board).into_iter().map(|laid| ((laid.row, laid.col), laid)).collect();
        let mut lay = |text: &str| {
            let Laid { square, placed } = read_laid(text, alphabet)?;
            board.insert((square.row, square.col), LaidDoc::write(square, placed, alphabet));
            Ok::<(), Fault>(())
        };
        for entry in entries {
            entry.laid_tiles().iter().try_for_each(|text| lay(text))?;
        }
        change.laid.iter().try_for_each(|text| lay(text))?;
        for text in &change.lifted {
            let Square { row, col } = read_square(text)?;
            board.remove(&(row, col));
        }
        self.board = board.into_values().collect();
        for AddedLine { seat, of, text, deed, points, total } in change.sheet {
            let deed = match (of, text, deed) {
                (Some(of), Some(text), None) => DeedDoc::Placed { text, play: find(of)?.play()? },
                (_, _, Some(deed)) => deed,
                _ => return Err(Fault::NoEntry { seq: self.seq }),
            };
            self.sheet.push(SheetDoc { seat, deed, points, total });
        }
        match change.window {
            None => {}
            Some(None) => self.window = None,
            Some(Some(WindowChange { of, words, accepted })) => {
                if let Some(of) = of {
                    self.window = Some(find(of)?.window()?);
                }
                let window: &mut WindowDoc = self.window.as_mut().ok_or(Fault::NoEntry { seq: self.seq })?;
                put(&mut window.words, words);
                put(&mut window.accepted, accepted);
            }
        }
        if let Some(last) = entries.last() {
            self.seq = last.seq() + 1;
            self.clocks.now = last.at();
        }
        change.clocks.apply(&mut self.clocks);
        put(&mut self.scores, change.scores);
        put(&mut self.pegs, change.pegs);
        put(&mut self.racks, change.racks);
        put(&mut self.pool, change.pool);
        put(&mut self.unseen, change.unseen);
        put(&mut self.phase, change.phase);
        put(&mut self.to_move, change.to_move);
        put(&mut self.waiting_for, change.waiting_for);
        put(&mut self.may, change.may);
        put(&mut self.first, change.first.map(Some));
        put(&mut self.challengers, change.challengers);
        put(&mut self.lost_turns, change.lost_turns);
        put(&mut self.resigned, change.resigned);
        put(&mut self.idle_turns, change.idle_turns);
        put(&mut self.n_draws, change.n_draws);
        put(&mut self.result, change.result.map(Some));
        put(&mut self.seed, change.seed.map(Some));
        Ok(self)
    }
}
