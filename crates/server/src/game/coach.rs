//! The coach of somebody who plays alone against bots: it is asked for on every turn, beside the table's task.

use std::sync::Arc;

use engine::Situation;
use engine::explain::{Explainer, Tip, TipVerdict};
use movegen::{Candidate, Choice, Generator, RuleOfThumb};
use protocol::PlacementDoc;
use protocol::wire::{Answer, CoachBot, CoachDoc, CoachLook, CoachReason, Occupant, SquareDoc, TableSettings, reason};
use rules::{Action, Deed, FormedWord, Phase, Placement, Play, Ruleset, SheetLine, Square, View, Viewer, check};
use tiles::Seat;
use tokio::sync::OwnedSemaphorePermit;

use super::familiar;
use super::note::Who;
use super::task::Task;
use super::tips;
use crate::bots::{at_once, may_list};
use crate::problem::{self, Problem};
use crate::site::Site;
use crate::words::TableJudge;

/// A play is pointed at if it scores more than this many times as much as the one that was laid.
const TIMES: i32 = 2;
/// And so many points more: at the end of a game twice as much is soon no more than a point.
const LEAST_MORE: i32 = 10;
/// How many tips are told.
const MOST_TIPS: usize = 4;
/// How many reasons are told of one turn.
const MOST_REASONS: usize = 3;
/// A letter on a premium square is worth a word from this many points on.
const LETTER_TELLS: i32 = 8;
/// A word that a hook has lengthened has so many letters with it.
const HOOKED: u8 = 3;

/// The coach's answer, to be found: everything that is needed, without the table.
pub(super) struct Coaching {
    site: Arc<Site>,
    view: View,
    /// The tiles that were laid, as they would be played.
    laid: Option<(Placement, i32)>,
    /// Whether nothing may be said of plays, because it would tell whether the last one is good.
    is_discreet: bool,
    rarest: Option<u8>,
    judge: Arc<TableJudge>,
    bot: Option<CoachBot>,
    person: Arc<str>,
    _place: OwnedSemaphorePermit,
}

impl Task {
    /// Prepares what the coach says, where there may be one.
    pub(super) fn coach(
        &self,
        who: &Who,
        seat: Option<Seat>,
        placement: Option<&PlacementDoc>,
    ) -> Result<Coaching, Problem> {
        if !self.record.settings.hints || !is_alone_with_bots(&self.record.settings) {
            return Err(Problem::new(reason::TableReason::NoCoach));
        }
        let view = self.view_of(who, seat)?;
        let Viewer::Seat(own) = view.viewer() else { return Err(problem::not_your_seat()) };
        let place =
            Arc::clone(&self.hints).try_acquire_owned().map_err(|_| Problem::new(reason::RateReason::HeavyWork))?;
        let live = self.game()?;
        let public = view.public();
        let alphabet = &public.ruleset().alphabet;
        let read = |doc: &PlacementDoc| doc.read(alphabet).map_err(|fault| problem::malformed(&fault));
        let placement = placement.map(read).transpose()?;
        // Tiles that cannot be played so are no play to compare with.
        let laid = placement.and_then(|placement| {
            let preview = view.preview(&[], &placement, live.judge().as_ref()).ok()?;
            Some((placement, preview.play.score().0))
        });
        let bot = last_turn(public.sheet()).filter(|line| line.seat != own);
        let bot = bot.map(|line| told(line, public.ruleset()));
        let is_discreet = public.window().is_some() && !public.may_look_up(own);
        Ok(Coaching {
            site: Arc::clone(&self.site),
            laid,
            is_discreet,
            rarest: familiar::rarest(&self.record.settings),
            judge: Arc::clone(live.judge()),
            bot,
            person: Arc::clone(&who.person),
            view,
            _place: place,
        })
    }
}

/// Whether one person plays alone, and all others are bots.
fn is_alone_with_bots(settings: &TableSettings) -> bool {
    let n_bots = settings.seats.iter().filter(|seat| matches!(seat.occupant, Occupant::Bot { .. })).count();
    let is_one = |occupant: &Occupant| match occupant {
        Occupant::Person => true,
        Occupant::Local { mates, .. } => mates.is_empty(),
        Occupant::Team { .. } | Occupant::Bot { .. } | Occupant::Engine => false,
    };
    let n_alone = settings.seats.iter().filter(|seat| is_one(&seat.occupant)).count();
    n_bots > 0 && n_alone == 1 && n_bots + n_alone == settings.seats.len()
}

impl Coaching {
    /// What the coach says.
    pub(super) async fn answer(self) -> Result<Answer, Problem> {
        let Coaching { site, view, laid, is_discreet, rarest, judge, bot, person, _place } = self;
        let has_laid = laid.is_some();
        let is_own_turn =
            matches!(view.viewer(), Viewer::Seat(own) if view.public().phase() == Phase::ToMove { seat: own });
        let mut doc = CoachDoc::default();
        if is_own_turn && !is_discreet {
            let look = move || match laid {
                Some((placement, score)) => beside(&view, &judge, &placement, score, rarest),
                None => CoachDoc { tips: fitting(&view, &judge), ..CoachDoc::default() },
            };
            doc = site.heavy.run(&person, look).await?;
        }
        Ok(Answer::Coach(CoachDoc { bot: bot.filter(|_| !has_laid), ..doc }))
    }
}

/// The tips that a good play would follow.
fn fitting(view: &View, judge: &TableJudge) -> Vec<String> {
    let Some(words) = judge.words().filter(|_| may_list(view)) else { return Vec::new() };
    let Some(Action::Place { swaps, placement }) = at_once(view, &words) else { return Vec::new() };
    if !swaps.is_empty() {
        return Vec::new();
    }
    let mut tips = tips::followed(view, &words, &placement);
    tips.truncate(MOST_TIPS);
    tips
}

/// Where a play lies that scores far more, and which tips the tiles go against that were laid.
fn beside(view: &View, judge: &TableJudge, placement: &Placement, score: i32, rarest: Option<u8>) -> CoachDoc {
    let nothing = CoachDoc::default();
    let Some(words) = judge.words().filter(|_| may_list(view)) else { return nothing };
    let ruleset = Arc::new(view.public().ruleset().clone());
    let shown = words.shown();
    let Ok(generator) = Generator::new(&ruleset, Arc::clone(shown.graph())) else { return nothing };
    let Ok(situation) = Situation::seen(view, &ruleset, &generator) else { return nothing };
    let Some(rack) = situation.rack() else { return nothing };
    let position = &situation.position;
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let mut plays = generator.finder().all(position, &rack, &leaves);
    plays.retain(|play| play.score().0 > score * TIMES && play.score().0 >= score + LEAST_MORE);
    plays.sort_unstable_by(|one, other| other.score().cmp(&one.score()).then(Candidate::preference(one, other)));
    let board = view.public().board();
    let is_familiar = |placement: &Placement| {
        let Some(rarest) = rarest.filter(|_| shown.tiers().is_some()) else { return true };
        check(&ruleset, board, &situation.tiles, placement)
            .is_ok_and(|play| familiar::is_familiar(&play, shown, rarest))
    };
    let better = plays.iter().take(familiar::MOST_TRIED).map(|play| position.placement(play)).find(is_familiar);
    if let Some(look) = better.as_ref().and_then(|better| best_square(better, &ruleset)) {
        return CoachDoc { look: Some(look), ..nothing };
    }
    let Ok(candidate) = position.candidate(placement) else { return nothing };
    let advice = Explainer::new(shown, &generator, &leaves).advise(&situation, &Choice::Place(candidate));
    let against = advice.unwrap_or_default().into_iter().filter(|one| one.verdict == TipVerdict::Against);
    let told = against.map(|one| one.tip).filter(|tip| matches!(tip, Tip::UseOfS | Tip::Balance));
    CoachDoc { tips: told.map(|tip| tip.name().to_owned()).collect(), ..nothing }
}

/// The square of a play that multiplies most: words before letters.
fn best_square(placement: &Placement, ruleset: &Ruleset) -> Option<CoachLook> {
    let squares = placement.tiles.iter().map(|laid| (laid.square, ruleset.layout.premium(laid.square)));
    // Of several that are equal, the first one counts.
    let best =
        squares.reduce(|best, one| if (one.1.word, one.1.letter) > (best.1.word, best.1.letter) { one } else { best });
    best.map(|(square, premium)| CoachLook { square: at(square), letter: premium.letter, word: premium.word })
}

/// The last line of the score sheet with a turn.
fn last_turn(sheet: &[SheetLine]) -> Option<&SheetLine> {
    let is_turn = |line: &&SheetLine| {
        matches!(line.deed, Deed::Placed(_) | Deed::Exchanged { .. } | Deed::Passed | Deed::Withdrawn(_))
    };
    sheet.iter().rev().find(is_turn).filter(|line| !matches!(line.deed, Deed::Withdrawn(_)))
}

/// What speaks for a turn, from what everybody saw of it.
fn told(line: &SheetLine, ruleset: &Ruleset) -> CoachBot {
    let (score, reasons) = match &line.deed {
        Deed::Placed(play) => (play.score().0, reasons(play, ruleset)),
        Deed::Exchanged { n_tiles } => (0, vec![CoachReason::Exchanged { tiles: small(*n_tiles) }]),
        _ => (0, vec![CoachReason::Passed]),
    };
    CoachBot { seat: small(line.seat.index()), score, reasons }
}

fn reasons(play: &Play, ruleset: &Ruleset) -> Vec<CoachReason> {
    let alphabet = &ruleset.alphabet;
    let laid: Vec<Square> = play.placement().tiles.iter().map(|laid| laid.square).collect();
    let spelled = |word: &FormedWord| alphabet.word(&word.word());
    let mut told = Vec::new();
    if play.bonus().0 > 0 {
        told.push(CoachReason::Bonus { tiles: small(laid.len()), points: play.bonus().0 });
    }
    let mut words: Vec<&FormedWord> = play.words().iter().filter(|word| word.times > 1).collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.score));
    for word in words {
        let covered = word.run.squares().filter(|square| laid.contains(square));
        let best = covered.max_by_key(|square| ruleset.layout.premium(*square).word);
        let square = best.filter(|square| ruleset.layout.premium(*square).word > 1);
        // A square that multiplies a word both ways is told once.
        let is_new = |square: Square| {
            !told.iter().any(|one| matches!(one, CoachReason::Word { square: known, .. } if *known == at(square)))
        };
        if let Some(square) = square.filter(|square| is_new(*square)) {
            let times = ruleset.layout.premium(square).word;
            told.push(CoachReason::Word { square: at(square), times, word: spelled(word) });
        }
    }
    let mut letters: Vec<(Square, CoachReason)> = Vec::new();
    for laid in &play.placement().tiles {
        let in_word = |word: &FormedWord| {
            let nth = word.run.squares().position(|square| square == laid.square)?;
            word.letters.get(nth).copied()
        };
        let here: Vec<_> = play.words().iter().filter_map(in_word).collect();
        let points: i32 = here.iter().map(|letter| letter.score().0).sum();
        let times = here.iter().map(|letter| letter.times).max().unwrap_or(1);
        if times > 1 && points >= LETTER_TELLS {
            let face = alphabet.face(laid.placed.letter()).to_owned();
            letters.push((laid.square, CoachReason::Letter { square: at(laid.square), times, face, points }));
        }
    }
    told.extend(letters.into_iter().map(|one| one.1));
    if play.relaid().is_empty() {
        told.extend(play.words().iter().filter_map(|word| hooked(word, &laid, alphabet)));
    }
    if play.words().len() > 2 {
        told.push(CoachReason::Words { n: small(play.words().len()) });
    }
    told.truncate(MOST_REASONS);
    told
}

/// The one new letter of a word, if it is its first or its last, and what the word was before.
fn hooked(word: &FormedWord, laid: &[Square], alphabet: &tiles::Alphabet) -> Option<CoachReason> {
    let squares: Vec<Square> = word.run.squares().collect();
    let mut new = (0..squares.len()).filter(|&nth| laid.contains(&squares[nth]));
    let (nth, None) = (new.next()?, new.next()) else { return None };
    if word.run.len < HOOKED || (nth != 0 && nth + 1 != squares.len()) {
        return None;
    }
    let mut letters = word.word();
    let letter = letters.remove(nth);
    Some(CoachReason::Hook { face: alphabet.face(letter).to_owned(), word: alphabet.word(&letters) })
}

fn at(square: Square) -> SquareDoc {
    SquareDoc { row: square.row, col: square.col }
}

fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use notation::WrittenTurn;
    use rules::{Board, Laid};
    use tiles::{Alphabet, Placed};

    use super::*;
    use crate::game::{begun, to_move};

    fn ruleset() -> Arc<Ruleset> {
        editions::load("tournament").unwrap().ruleset
    }

    /// A board with a word across from a square.
    fn board(ruleset: &Ruleset, (row, col): (u8, u8), word: &str) -> Board {
        let mut board = Board::empty(&ruleset.layout);
        for (along, letter) in (0..).zip(ruleset.alphabet.letters(word).unwrap()) {
            board.set(Square { row, col: col + along }, Some(Placed::Letter(letter)));
        }
        board
    }

    fn played(ruleset: &Ruleset, board: &Board, text: &str) -> Play {
        let alphabet: &Alphabet = &ruleset.alphabet;
        let placement = WrittenTurn::parse(text, alphabet).unwrap().lay.unwrap().resolve(board, alphabet).unwrap();
        let rack = placement.tiles.iter().map(|laid: &Laid| laid.placed.tile()).collect();
        check(ruleset, board, &rack, &placement).unwrap()
    }

    #[test]
    fn the_reasons_for_a_play_are_facts_that_everybody_sees() {
        let ruleset = ruleset();
        // HORN lies in the middle of the board.
        let board = board(&ruleset, (7, 4), "HORN");
        let hook = reasons(&played(&ruleset, &board, "I8 SEA"), &ruleset);
        assert!(hook.contains(&CoachReason::Hook { face: "S".to_owned(), word: "HORN".to_owned() }), "{hook:?}");
        let long = reasons(&played(&ruleset, &Board::empty(&ruleset.layout), "8D FARMERS"), &ruleset);
        assert_eq!(long[0], CoachReason::Bonus { tiles: 7, points: 50 });
        let CoachReason::Word { square, times: 2, ref word } = long[1] else { panic!("{long:?}") };
        assert_eq!((square.row, square.col, word.as_str()), (7, 7, "FARMERS"));
        let beside = reasons(&played(&ruleset, &board, "9E OE"), &ruleset);
        assert!(beside.contains(&CoachReason::Words { n: 3 }), "{beside:?}");
    }

    #[test]
    fn a_turn_without_tiles_is_told_too_and_a_withdrawn_play_is_not() {
        let line = |deed| SheetLine { seat: Seat::FIRST, deed, points: rules::Points(0), total: rules::Points(0) };
        let exchange = [line(Deed::Passed), line(Deed::Exchanged { n_tiles: 3 }), line(Deed::TimedOut)];
        let told = told(last_turn(&exchange).unwrap(), &ruleset());
        assert_eq!((told.score, &told.reasons[..]), (0, &[CoachReason::Exchanged { tiles: 3 }][..]));
        assert!(last_turn(&[line(Deed::Passed), line(Deed::Withdrawn(rules::Cause::Challenged))]).is_none());
    }

    /// A better square is shown exactly if something scores far more than the tiles that lie there.
    #[test]
    fn somebody_who_could_score_more_than_twice_that_is_told_where() {
        let live = begun(&[]);
        let (_, view) = to_move(&live).unwrap();
        let ruleset = Arc::new(view.public().ruleset().clone());
        let words = live.judge().words().unwrap();
        let generator = Generator::new(&ruleset, Arc::clone(words.shown().graph())).unwrap();
        let position = generator.position(view.public().board()).unwrap();
        let rack = position.rack(view.own_rack().unwrap()).unwrap();
        let plays = generator.finder().all(&position, &rack, &RuleOfThumb::new(&ruleset.alphabet));
        let highest = plays.iter().map(|play| play.score().0).max().unwrap();
        let placement = position.placement(&plays[0]);
        let mut n_far = 0;
        for score in 0..=highest {
            let look = beside(&view, live.judge(), &placement, score, None).look;
            let is_far = highest > 2 * score && highest >= score + 10;
            assert_eq!(look.is_some(), is_far, "{score} of {highest}");
            n_far += usize::from(is_far);
        }
        assert!(n_far > 0, "the best play scores {highest}");
        assert_eq!(beside(&view, live.judge(), &Placement::new(Vec::new()), highest, None), CoachDoc::default());
    }

    #[test]
    fn the_coach_points_at_the_square_that_multiplies_most() {
        let ruleset = ruleset();
        let empty = Board::empty(&ruleset.layout);
        let play = played(&ruleset, &empty, "8H HORNS");
        let look = best_square(play.placement(), &ruleset).unwrap();
        assert_eq!((look.square.row, look.square.col, look.word), (7, 7, 2));
        assert!(best_square(&Placement::new(Vec::new()), &ruleset).is_none());
    }
}
