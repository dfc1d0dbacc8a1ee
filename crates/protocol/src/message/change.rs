//! The change of a view, sent with events, so that the size of a message does not depend on the length of the game.

use std::collections::BTreeMap;

use rules::{Deed, Event, FormedWord, Known, Laid, Play, Points, Public, Seen, SheetLine, Square, View, Viewer};
use serde::{Deserialize, Deserializer, Serialize};
use tiles::{Alphabet, BySeat, Placed, Seat};
use ts_rs::TS;

use super::may::MayDoc;
use super::pieces::LaidDoc;
use super::seen::SeenMessage;
use super::sheet::{DeedDoc, SheetDoc};
use super::view::{ClocksDoc, DeadlineDoc, LimitDoc, PhaseDoc, ResultDoc, ViewMessage, WindowDoc, racks, scores, seed};
use crate::Fault;
use crate::doc::known::KnownDoc;
use crate::doc::text::{read_laid, read_square, write_laid, write_seat, write_square, write_word};

/// The differences in a view after some entries, other than those that follow from the entries. Absent fields have not
/// changed.
///
/// A client first applies the entries themselves: it lays the tiles of every play on the board, adds a line for each to
/// the score sheet, and charges the time that has passed to the seat whose turn it was. A change then holds the
/// remaining differences. Three things are never in it, because racks, board, phase and challengers determine them: the
/// number of tiles in the pool, whose turn it is, and for whom the game waits. A play is named by the number of its
/// entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct ViewChange {
    /// Squares that are free now, other than those that follow from the plays.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    lifted: Vec<String>,
    /// Tiles that lie on the board now, other than those of the plays.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    laid: Vec<String>,
    /// The scores, if they differ from the totals of the new lines of the score sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    scores: Option<Vec<i32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    racks: Option<Vec<KnownDoc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    phase: Option<PhaseDoc>,
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
    /// Clocks that differ from the old ones after the time up to the last entry was charged.
    #[serde(skip_serializing_if = "ClocksChange::is_none")]
    #[ts(optional, as = "Option<_>")]
    clocks: ClocksChange,
    /// The added lines, if they are not one for each play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    sheet: Option<Vec<AddedLine>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    result: Option<ResultDoc>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    seed: Option<String>,
}

/// The changes of the last play that can be challenged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
struct WindowChange {
    /// The entry of the play, if it is another play than before; its seat, replacements and words are in that entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    of: Option<u64>,
    /// The words in the order in which a challenge counts them, if they differ from those of the play.
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
    /// The entry of the play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    of: Option<u64>,
    /// What the line stands for, if it is not a play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    deed: Option<DeedDoc>,
    points: i32,
    total: i32,
}

/// Times that differ from the old ones after the time that has passed was charged.
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

/// Distinguishes `null` (the value is gone) from an absent field (the value has not changed).
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// The new value, if it differs from the old one.
fn changed<T: PartialEq>(before: &T, after: T) -> Option<T> {
    (*before != after).then_some(after)
}

/// The changes that are the same for all viewers, computed once for all of them.
pub struct PublicChange<'a> {
    before: &'a Public,
    after: &'a Public,
    change: ViewChange,
}

/// The public states before and after some entries.
struct Between<'a> {
    before: &'a Public,
    after: &'a Public,
    /// The number of the first entry between them.
    from: u64,
    entries: &'a [Seen],
}

impl<'a> PublicChange<'a> {
    /// The changes by these entries, the first of which has the number `from`. It does not matter for which viewer the
    /// entries were made.
    #[must_use]
    pub fn new(before: &'a Public, after: &'a Public, from: u64, entries: &[Seen]) -> PublicChange<'a> {
        let between = Between { before, after, from, entries };
        let alphabet = &after.ruleset().alphabet;
        let (lifted, laid) = between.board(alphabet);
        let (old, new) = (before, after);
        let seats = || new.table().seats().seats();
        let lost = |public: &Public| seats().map(|seat| public.lost_turns(seat)).collect::<Vec<_>>();
        let resigned =
            |public: &Public| seats().filter(|&seat| public.has_resigned(seat)).map(write_seat).collect::<Vec<_>>();
        let challengers = |public: &Public| public.challengers().into_iter().map(write_seat).collect::<Vec<_>>();
        let change = ViewChange {
            lifted,
            laid,
            scores: changed(&between.expected_scores(), scores(new)),
            racks: None,
            phase: changed(&PhaseDoc::write(old.phase()), PhaseDoc::write(new.phase())),
            may: None,
            first: if old.first() == new.first() { None } else { new.first().map(write_seat) },
            window: between.window(alphabet),
            challengers: changed(&challengers(old), challengers(new)),
            lost_turns: changed(&lost(old), lost(new)),
            resigned: changed(&resigned(old), resigned(new)),
            idle_turns: changed(&old.idle_turns(), new.idle_turns()),
            clocks: between.clocks(),
            sheet: between.sheet(alphabet),
            result: if old.outcome().is_some() { None } else { ResultDoc::write(new) },
            seed: if old.seed().is_some() { None } else { seed(new) },
        };
        PublicChange { before, after, change }
    }

    /// The changes for one viewer, whose knowledge of the racks was `before` and is `after`.
    #[must_use]
    pub fn to(&self, viewer: Viewer, before: &BySeat<Known>, after: &BySeat<Known>) -> ViewChange {
        let alphabet = &self.after.ruleset().alphabet;
        ViewChange {
            racks: (before != after).then(|| racks(after, alphabet)),
            may: changed(&MayDoc::write(viewer, self.before), MayDoc::write(viewer, self.after)),
            ..self.change.clone()
        }
    }
}

impl ViewChange {
    /// The changes by these entries, the first of which has the number `from`; `before` and `after` are views of the
    /// same viewer.
    #[must_use]
    pub fn new(before: &View, after: &View, from: u64, entries: &[Seen]) -> ViewChange {
        let change = PublicChange::new(before.public(), after.public(), from, entries);
        change.to(after.viewer(), before.racks(), after.racks())
    }
}

impl Between<'_> {
    /// The numbers and events of the entries.
    fn events(&self) -> impl DoubleEndedIterator<Item = (u64, &Event<Known>)> {
        // The number of entries in a log fits.
        self.entries.iter().enumerate().map(|(index, entry)| (self.from + index as u64, &entry.event))
    }

    /// The plays among the entries, with their numbers and seats.
    fn plays(&self) -> impl Iterator<Item = (u64, Seat, &Play)> {
        self.events().filter_map(|(seq, event)| match event {
            Event::Placed { seat, play, .. } => Some((seq, *seat, &**play)),
            _ => None,
        })
    }

    /// The squares that were freed and the tiles that were laid, compared with the old board plus the tiles of all
    /// plays.
    fn board(&self, alphabet: &Alphabet) -> (Vec<String>, Vec<String>) {
        let (old, new) = (self.before.board(), self.after.board());
        let laid: Vec<Laid> = self.plays().flat_map(|(_, _, play)| play.placement().tiles.iter().copied()).collect();
        let expected = |square: Square| {
            let last = laid.iter().rev().find(|laid| laid.square == square).map(|laid| laid.placed);
            last.or_else(|| old.at(square))
        };
        let squares = (0..new.rows()).flat_map(|row| (0..new.cols()).map(move |col| Square { row, col }));
        let different = squares.filter(|&square| new.at(square) != expected(square));
        let (mut lifted, mut fresh) = (Vec::new(), Vec::new());
        for square in different {
            match new.at(square) {
                None => lifted.push(write_square(square)),
                Some(placed) => fresh.push(write_laid(Laid { square, placed }, alphabet)),
            }
        }
        (lifted, fresh)
    }

    fn window(&self, alphabet: &Alphabet) -> Option<Option<WindowChange>> {
        let [old, new] = [self.before, self.after].map(Public::window);
        let Some(new) = new else { return old.is_some().then_some(None) };
        let words = || new.words().iter().map(|word| write_word(word, alphabet)).collect::<Vec<_>>();
        let accepted = || new.accepted.iter().copied().map(write_seat).collect::<Vec<_>>();
        let opened = self.events().rev().find(|(_, event)| event.move_of() == Some(new.seat));
        if let Some((of, event)) = opened {
            let told = match event {
                Event::Placed { play, .. } => plain_words(play, alphabet),
                _ => Vec::new(),
            };
            let accepted = Some(accepted()).filter(|accepted| !accepted.is_empty());
            return Some(Some(WindowChange { of: Some(of), words: changed(&told, words()), accepted }));
        }
        let old = old?;
        let change = WindowChange {
            of: None,
            words: (old.words() != new.words()).then(words),
            accepted: (old.accepted != new.accepted).then(accepted),
        };
        (change != WindowChange::default()).then_some(Some(change))
    }

    /// The lines that were added to the score sheet.
    fn lines(&self) -> &[SheetLine] {
        self.after.sheet().get(self.before.sheet().len()..).unwrap_or_default()
    }

    fn sheet(&self, alphabet: &Alphabet) -> Option<Vec<AddedLine>> {
        let mut totals: Vec<Points> = self.before.scores().values().copied().collect();
        let mut expected = self.plays().map(|(_, seat, play)| {
            let total = totals.get_mut(seat.index())?;
            *total += play.score();
            Some((seat, play.score(), *total))
        });
        let is_expected = |line: &SheetLine| {
            matches!(line.deed, Deed::Placed(_)) && expected.next() == Some(Some((line.seat, line.points, line.total)))
        };
        if self.lines().iter().all(is_expected) && expected.next().is_none() {
            return None;
        }
        let mut plays = self.plays().map(|(seq, _, _)| seq);
        let line = |line: &SheetLine| {
            let SheetDoc { seat, deed, points, total } = SheetDoc::write(line, alphabet);
            let is_play = matches!(line.deed, Deed::Placed(_));
            let (of, deed) = if is_play { (plays.next(), None) } else { (None, Some(deed)) };
            AddedLine { seat, of, deed, points, total }
        };
        Some(self.lines().iter().map(line).collect())
    }

    /// The scores that follow from the old ones and the added lines.
    fn expected_scores(&self) -> Vec<i32> {
        let mut expected = scores(self.before);
        for line in self.lines() {
            if let Some(score) = expected.get_mut(line.seat.index()) {
                *score = line.total.0;
            }
        }
        expected
    }

    fn clocks(&self) -> ClocksChange {
        let at = self.entries.last().map_or(self.before.now(), |entry| entry.at);
        let expected = ClocksDoc::write(self.before).at(at.0, Passing::new(self.before, self.after));
        ClocksChange::new(&expected, ClocksDoc::write(self.after))
    }
}

/// The words of a play in the form of [`PlayDoc::plain_words`].
fn plain_words(play: &Play, alphabet: &Alphabet) -> Vec<String> {
    let spelled = |word: &FormedWord| {
        let placed: Vec<Placed> = word.letters.iter().map(|letter| letter.placed).collect();
        alphabet.spelled(&placed).to_uppercase()
    };
    play.words().iter().map(spelled).collect()
}

/// The seats whose time runs between two moments.
struct Passing {
    is_running: bool,
    /// The seat whose turn it was before.
    mover: Option<u8>,
    /// The seat whose turn it is afterwards.
    next: Option<u8>,
}

impl Passing {
    fn new(before: &Public, after: &Public) -> Passing {
        let [before, after] = [before, after].map(|public| PhaseDoc::write(public.phase()));
        Passing { is_running: is_running(&before), mover: before.to_move(), next: after.to_move() }
    }
}

/// Whether clocks run in this phase.
fn is_running(phase: &PhaseDoc) -> bool {
    !matches!(phase, PhaseDoc::NotBegun | PhaseDoc::Over)
}

impl ClocksDoc {
    /// The clocks at a later moment if only time has passed: the turn grows by that time, and a clock that runs over
    /// does too.
    fn at(mut self, now: u64, passing: Passing) -> ClocksDoc {
        let Passing { is_running, mover, next } = passing;
        let passed = if self.paused || !is_running { 0 } else { now.saturating_sub(self.now) };
        let left_to = |clocks: &ClocksDoc, seat: u8| clocks.left.get(usize::from(seat)).copied().flatten().unwrap_or(0);
        let until = self.deadline.as_ref().map_or(0, |deadline| deadline.at.saturating_sub(self.now));
        let turn = until.saturating_add(self.turn_used);
        let overtime = until.saturating_sub(mover.map_or(0, |mover| left_to(&self, mover)));
        self.now = now;
        self.game_used = self.game_used.saturating_add(passed);
        self.game_left = self.game_left.map(|left| left.saturating_sub(passed));
        if let Some(mover) = mover.map(usize::from) {
            self.turn_used = self.turn_used.saturating_add(passed);
            self.used.iter_mut().skip(mover).take(1).for_each(|used| *used = used.saturating_add(passed));
            self.left.iter_mut().skip(mover).take(1).flatten().for_each(|left| *left = left.saturating_sub(passed));
        }
        if let Some(next) = next.filter(|_| mover != next) {
            self.turn_used = 0;
            let of_clock = left_to(&self, next).saturating_add(overtime);
            self.deadline = self.deadline.map(|DeadlineDoc { at, limit }| match limit {
                LimitDoc::Turn { .. } => {
                    DeadlineDoc { at: now.saturating_add(turn), limit: LimitDoc::Turn { seat: next } }
                }
                LimitDoc::Clock { .. } => {
                    DeadlineDoc { at: now.saturating_add(of_clock), limit: LimitDoc::Clock { seat: next } }
                }
                LimitDoc::Game => DeadlineDoc { at, limit },
            });
        }
        self
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
    /// The view after these entries, which must begin where it ends, and after the change that came with them.
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
        self.change_board(entries, &change, alphabet)?;
        let lines = match change.sheet {
            Some(lines) => lines,
            None => self.expected_lines(entries),
        };
        for AddedLine { seat, of, deed, points, total } in lines {
            let deed = match (of, deed) {
                (Some(of), None) => {
                    let (_, play) = find(of)?.play().ok_or(Fault::NoEntry { seq: of })?;
                    DeedDoc::Placed { play: play.clone() }
                }
                (_, Some(deed)) => deed,
                _ => return Err(Fault::NoEntry { seq: self.seq }),
            };
            self.scores.iter_mut().skip(usize::from(seat)).take(1).for_each(|score| *score = total);
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
        put(&mut self.scores, change.scores);
        put(&mut self.racks, change.racks);
        put(&mut self.challengers, change.challengers);
        let is_running = is_running(&self.phase);
        put(&mut self.phase, change.phase);
        let mover = std::mem::replace(&mut self.to_move, self.phase.to_move());
        self.waiting_for = self.phase.waiting_for(&self.challengers);
        let on_racks: usize = self.racks.iter().map(|rack| rack.len(alphabet)).sum::<Result<_, _>>()?;
        self.pool = alphabet.full_set().len().saturating_sub(self.board.len() + on_racks);
        if let Some(last) = entries.last() {
            self.seq = last.seq() + 1;
            self.clocks = self.clocks.at(last.at(), Passing { is_running, mover, next: self.to_move });
        }
        change.clocks.apply(&mut self.clocks);
        put(&mut self.may, change.may);
        put(&mut self.first, change.first.map(Some));
        put(&mut self.lost_turns, change.lost_turns);
        put(&mut self.resigned, change.resigned);
        put(&mut self.idle_turns, change.idle_turns);
        put(&mut self.result, change.result.map(Some));
        put(&mut self.seed, change.seed.map(Some));
        Ok(self)
    }

    /// Lays the tiles of every play on the board, then applies the change.
    fn change_board(&mut self, entries: &[SeenMessage], change: &ViewChange, alphabet: &Alphabet) -> Result<(), Fault> {
        let mut board: BTreeMap<(u8, u8), LaidDoc> =
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
        Ok(())
    }

    /// The lines of the score sheet that follow from the entries: one for each play.
    fn expected_lines(&self, entries: &[SeenMessage]) -> Vec<AddedLine> {
        let mut totals = self.scores.clone();
        let line = |entry: &SeenMessage| {
            let (seat, play) = entry.play()?;
            let points = play.score();
            let total = totals.get_mut(usize::from(seat))?;
            *total = total.saturating_add(points);
            Some(AddedLine { seat, of: Some(entry.seq()), deed: None, points, total: *total })
        };
        entries.iter().filter_map(line).collect()
    }
}
