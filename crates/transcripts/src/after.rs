//! The consequences of a turn: challenges, and the end.

use std::sync::Arc;

use rules::{Award, Challenge, Deed, FailedChallenge, FormedWord, Points, WordChoice};
use tiles::{Seat, Tiles};

use super::ImportFaultKind as Kind;
use super::needs::less;
use super::referee::FileJudge;
use super::replay::Replay;
use super::script::Step;

impl Replay<'_> {
    /// Whether the last play is this seat's, and can be challenged.
    fn is_open(&mut self, seat: Seat) -> bool {
        let window = self.referee.game.public().window();
        let is_open = window.is_some_and(|window| window.seat == seat && window.play.is_some());
        if !is_open {
            let nick = self.players.nick(seat).to_owned();
            self.fault(Kind::NothingToChallenge { nick });
        }
        is_open
    }

    /// Whether the last play is another seat's, and this seat can challenge it.
    fn is_open_to(&self, seat: Seat) -> bool {
        let window = self.referee.game.public().window();
        window.is_some_and(|window| window.seat != seat && window.play.is_some())
    }

    pub(super) fn withdraw(&mut self, step: &Step<'_>) {
        if !self.is_open(step.seat) {
            return;
        }
        let public = self.referee.game.public();
        let Some(play) = public.window().and_then(|window| window.play.as_ref()).map(Arc::clone) else { return };
        let alphabet = &public.ruleset().alphabet;
        let words: Vec<_> = play.words().iter().map(FormedWord::word).collect();
        let names: Vec<String> = words.iter().map(|word| alphabet.word(word)).collect();
        let right = play.score().0.saturating_neg();
        if step.event.score != 0 && step.event.score != right {
            let sum = format!("the play had scored {}", play.score());
            self.fault(Kind::Score { have: step.event.score, right, sum });
        }
        if let Some(judge) = self.words.words {
            // A word that was challenged successfully did not stay in the game.
            self.faults.retain(|fault| !matches!(&fault.kind, Kind::NotAWord { word } if names.contains(word)));
            if words.iter().all(|word| judge.accepts(word)) {
                self.fault(Kind::GoodWords { words: names.join(", ") });
            }
        }
        if let Err(refusal) = self.referee.challenge(FileJudge::Bad, WordChoice::All) {
            self.refused(refusal);
        }
    }

    pub(super) fn award(&mut self, step: &Step<'_>) {
        if step.event.score < 0 && self.is_open_to(step.seat) {
            let penalty = Points(step.event.score.saturating_neg());
            if let Err(refusal) = self.referee.challenge_in_vain(step.seat, penalty) {
                self.refused(refusal);
            }
            return;
        }
        if !self.is_open(step.seat) {
            return;
        }
        let before = self.referee.game.public().scores()[step.seat];
        let words = self.doubted(step.event.score);
        match self.referee.challenge(FileJudge::Good, words) {
            Err(refusal) => self.refused(refusal),
            Ok(()) => {
                let after = self.award_of(step.seat).unwrap_or(before) - before;
                if after.0 != step.event.score {
                    self.fault(Kind::Award { have: step.event.score, right: after.0 });
                }
            }
        }
    }

    /// The challenged words: if each earns points, as many words as the points account for.
    fn doubted(&self, score: i32) -> WordChoice {
        let public = self.referee.game.public();
        let Challenge::Allowed(rule) = public.ruleset().challenge else { return WordChoice::All };
        let FailedChallenge::Points { award, per: Award::Word } = rule.failed else { return WordChoice::All };
        let n_words = public.window().map_or(0, |window| window.words().len());
        match usize::try_from(score.checked_div(award.0).unwrap_or(0)) {
            Ok(n) if (1..=n_words).contains(&n) => WordChoice::Named((0..n).collect()),
            _ => WordChoice::All,
        }
    }

    /// The seat's score after an award; the game may have ended right after it.
    fn award_of(&self, seat: Seat) -> Option<Points> {
        let sheet = self.referee.game.public().sheet();
        let award = sheet.iter().rev().find(|line| line.deed == Deed::ChallengeAward);
        award.filter(|line| line.seat == seat).map(|line| line.total)
    }

    pub(super) fn end_rack(&mut self, step: &Step<'_>, tiles: &Tiles) {
        if let Err(refusal) = self.referee.finish() {
            return self.refused(refusal);
        }
        let public = self.referee.game.public();
        let (Some(racks), Some(settlements)) = (public.final_racks(), public.settlements()) else { return };
        let settlement = settlements[step.seat];
        let is_gain = step.is_gain();
        let others = racks.iter().filter(|&(seat, _)| (seat == step.seat) != is_gain).map(|(_, rack)| rack);
        let held = others.fold(Tiles::EMPTY, |sum, rack| sum.plus(rack).unwrap_or(sum));
        let right = if is_gain { settlement.gained } else { settlement.unplayed };
        let value = public.ruleset().alphabet.value_of_all(&held);
        let (held_text, written) = (self.rack_text(&held), self.rack_text(tiles));
        if held != *tiles {
            // Unseen tiles were filled in, and may be wrong.
            let missing = less(tiles, &held);
            if !missing.is_empty() && !self.distrust.is_of(step.line) {
                self.referee.wanting.push((step.line, missing));
            }
            self.fault(Kind::EndTiles { written, held: held_text });
        } else if right.0 != step.event.score {
            let (have, value) = (step.event.score, i32::try_from(value).unwrap_or(i32::MAX));
            self.fault(Kind::EndScore { have, right: right.0, tiles: held_text, value });
        }
    }
}
