//! Decides the actions of players.

use alloc::string::String;
use alloc::vec::Vec;

use tiles::{Letter, Seat, Tiles};

use super::{Decided, Turn};
use crate::{
    Action, Award, Board, Challenge, Deadline, Event, FailedChallenge, FormedWord, Hidden, Phase, Placement, Points,
    Refusal, Scope, Swap, SwapDone, SwapFault, Verdict, Window, WordChoice, check, check_swaps, swap_balance,
};

impl Turn<'_> {
    pub(super) fn player(&mut self, seat: Seat, action: &Action) -> Decided {
        self.must_take_part(seat)?;
        match action {
            Action::Resign => return self.emit(Event::Resigned { seat }),
            _ if self.public().is_paused() => return Err(Refusal::Paused),
            _ => {}
        }
        if let Some(Deadline { at, limit }) = self.public().deadline()
            && self.at >= at
        {
            return Err(Refusal::TimeIsUp { limit });
        }
        match action {
            Action::StartTurn => self.start_turn(seat),
            Action::Place { swaps, placement } => self.take_turn(seat, |turn| turn.place(seat, swaps, placement)),
            Action::Exchange { swaps, tiles } => self.take_turn(seat, |turn| turn.exchange(seat, swaps, tiles)),
            Action::Pass { swaps } => self.take_turn(seat, |turn| turn.pass(seat, swaps)),
            Action::Challenge { words } => self.challenge(seat, words),
            Action::Accept => self.accept(seat),
            Action::Choose { tiles } => self.choose(seat, tiles),
            Action::Resign => Ok(()),
        }
    }

    pub(super) fn must_take_part(&self, seat: Seat) -> Decided {
        if seat.index() >= self.public().table().n_seats() {
            return Err(Refusal::NoSuchSeat);
        }
        match self.public().phase() {
            Phase::NotBegun => Err(Refusal::NotBegun),
            Phase::Over { .. } => Err(Refusal::GameOver),
            _ if self.public().has_resigned(seat) => Err(Refusal::HasResigned),
            _ => Ok(()),
        }
    }

    fn must_be_to_move(&self, seat: Seat) -> Decided {
        match self.public().phase() {
            Phase::ToMove { seat: to_move } if to_move == seat => Ok(()),
            Phase::ToMove { seat: to_move } => Err(Refusal::NotYourTurn { to_move }),
            Phase::LastChance { player } => Err(Refusal::LastChance { player }),
            Phase::Choosing { seat, n_tiles } => Err(Refusal::ChooseFirst { seat, n_tiles }),
            Phase::NotBegun => Err(Refusal::NotBegun),
            Phase::Settling | Phase::Over { .. } => Err(Refusal::GameOver),
        }
    }

    /// Ends the time for challenges; then replacement tiles are drawn.
    fn start_turn(&mut self, seat: Seat) -> Decided {
        self.must_be_to_move(seat)?;
        if self.public().window().is_none() {
            return Ok(());
        }
        self.emit(Event::TurnStarted { seat })?;
        self.settle()
    }

    /// Starts a turn and continues with it, unless that ended the game. With an open pool, the last player may have to
    /// choose tiles first.
    fn take_turn(&mut self, seat: Seat, go_on: impl FnOnce(&mut Self) -> Decided) -> Decided {
        self.start_turn(seat)?;
        if matches!(self.public().phase(), Phase::Over { .. }) {
            return Ok(());
        }
        self.must_be_to_move(seat)?;
        go_on(self)
    }

    fn place(&mut self, seat: Seat, swaps: &[Swap], placement: &Placement) -> Decided {
        let public = &self.game.public;
        let (swaps, board, rack) = self.swapped(seat, swaps)?;
        let play = check(public.ruleset(), &board, &rack, placement).map_err(Refusal::Unplayable)?;
        let formed = play.words().iter().map(FormedWord::word);
        self.refuse_bad_words(swaps.iter().flat_map(|swap| swap.words.iter().cloned()).chain(formed))?;
        self.emit(Event::Placed { seat, swaps, play: play.into() })
    }

    fn exchange(&mut self, seat: Seat, swaps: &[Swap], tiles: &Tiles) -> Decided {
        let rule = self.public().ruleset().exchange.ok_or(Refusal::NoExchange)?;
        let n = tiles.len();
        if n == 0 {
            return Err(Refusal::ExchangeNothing);
        }
        let (have, need) = (self.public().pool(), n.max(usize::from(rule.pool_at_least)));
        let (swaps, _, rack) = self.swapped(seat, swaps)?;
        if let Err(missing) = rack.minus(tiles) {
            return Err(Refusal::NotOnRack { missing: self.public().ruleset().alphabet.rack(&missing.tiles) });
        }
        // Replacements that are challenged must be undone, so the tiles gained by them must stay on the rack.
        let (_, gained) = swap_balance(&swaps);
        if rack.minus(tiles).is_ok_and(|left| !left.contains(&gained)) {
            return Err(Refusal::Swap(SwapFault::GainedTileExchanged));
        }
        if n > rule.most(have) {
            return Err(Refusal::PoolTooSmall { have, need });
        }
        self.refuse_bad_words(swaps.iter().flat_map(|swap| swap.words.iter().cloned()))?;
        // The new tiles are drawn before the old ones go back, so that no seat draws the tiles that it just gave up.
        let drawn = self.draw(n)?;
        if drawn.len() != n {
            return Err(Refusal::BadDraw);
        }
        self.emit(Event::Exchanged { seat, swaps, given: Hidden(*tiles), drawn: Hidden(drawn) })
    }

    fn pass(&mut self, seat: Seat, swaps: &[Swap]) -> Decided {
        let (swaps, _, _) = self.swapped(seat, swaps)?;
        let rack = &self.game.racks[seat].0;
        if self.public().must_play() && self.judge.can_play(self.public(), rack) == Some(true) {
            return Err(Refusal::MustPlay);
        }
        self.refuse_bad_words(swaps.iter().flat_map(|swap| swap.words.iter().cloned()))?;
        self.emit(Event::Passed { seat, swaps })
    }

    fn swapped(&self, seat: Seat, swaps: &[Swap]) -> Result<(Vec<SwapDone>, Board, Tiles), Refusal> {
        let public = self.public();
        check_swaps(public.ruleset(), public.board(), &self.game.racks[seat].0, swaps).map_err(Refusal::Swap)
    }

    /// Asks the judge at once, for rules without challenges.
    fn refuse_bad_words(&self, words: impl Iterator<Item = Vec<Letter>>) -> Decided {
        if self.public().ruleset().challenge != Challenge::Void {
            return Ok(());
        }
        let alphabet = &self.public().ruleset().alphabet;
        let bad = words.filter(|word| !self.judge.accepts(word)).map(|word| alphabet.word(&word));
        let words: Vec<String> = bad.collect();
        if words.is_empty() { Ok(()) } else { Err(Refusal::NotWords { words }) }
    }

    /// The last play, if this seat may challenge it.
    fn doubted(&self, by: Seat) -> Result<&Window, Refusal> {
        let window = self.public().window().ok_or(Refusal::NothingToChallenge)?;
        if self.public().challengers().contains(&by) { Ok(window) } else { Err(Refusal::NotYourChallenge) }
    }

    fn challenge(&mut self, by: Seat, choice: &WordChoice) -> Decided {
        let Challenge::Allowed(rule) = self.public().ruleset().challenge else {
            return Err(Refusal::NothingToChallenge);
        };
        let words = self.doubted(by)?.words();
        let n_words = words.len();
        let named: Vec<_> = match (choice, rule.scope) {
            (WordChoice::All, _) | (WordChoice::Named(_), Scope::WholePlay) => words,
            (WordChoice::Named(chosen), Scope::NamedWords) => {
                if chosen.iter().any(|&index| index >= n_words) {
                    return Err(Refusal::NoSuchWord { n_words });
                }
                let words = words.into_iter().enumerate();
                words.filter(|(index, _)| chosen.contains(index)).map(|(_, word)| word).collect()
            }
        };
        if named.is_empty() {
            return Err(Refusal::NoSuchWord { n_words });
        }
        let verdicts: Vec<Verdict> =
            named.into_iter().map(|word| Verdict { is_good: self.judge.accepts(&word), word }).collect();
        if verdicts.iter().any(|verdict| !verdict.is_good) {
            return self.emit(Event::ChallengeUpheld { by, verdicts });
        }
        let (award, turns_lost) = match rule.failed {
            FailedChallenge::Free => (Points::ZERO, 0),
            FailedChallenge::NextTurn => (Points::ZERO, 1),
            FailedChallenge::Points { award, per: Award::Play } => (award, 0),
            FailedChallenge::Points { award, per: Award::Word } => (verdicts.iter().map(|_| award).sum::<Points>(), 0),
        };
        self.emit(Event::ChallengeFailed { by, verdicts, award, penalty: Points::ZERO, turns_lost })
    }

    fn accept(&mut self, seat: Seat) -> Decided {
        self.doubted(seat)?;
        self.emit(Event::Accepted { seat })
    }

    fn choose(&mut self, seat: Seat, tiles: &Tiles) -> Decided {
        let need = match self.public().phase() {
            Phase::Choosing { seat: chooser, n_tiles } if chooser == seat => n_tiles,
            _ => return Err(Refusal::NothingToChoose),
        };
        let have = tiles.len();
        if have != need {
            return Err(Refusal::ChooseExactly { have, need });
        }
        if let Err(missing) = self.game.pool.0.minus(tiles) {
            return Err(Refusal::NotInPool { missing: self.public().ruleset().alphabet.rack(&missing.tiles) });
        }
        self.emit(Event::Drew { seat, tiles: Hidden(*tiles) })
    }
}
