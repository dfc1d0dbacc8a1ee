//! Requests about the position that change nothing.

use protocol::PlacementDoc;
use protocol::command::read_swaps;
use protocol::wire::{Answer, LookedUp, PreviewResult, reason};
use rules::{Judge as _, View, Viewer};
use speech::phrasebook;
use tiles::{Letter, Seat};

use super::Live;
use super::note::Who;
use super::task::Task;
use crate::problem::{self, Problem};
use crate::told;
use crate::words::looked_up;

impl Task {
    /// The game as this seat may see it.
    pub(super) fn view_of(&self, who: &Who, seat: Option<Seat>) -> Result<View, Problem> {
        let seat = self.seat_of(who, seat)?;
        Ok(self.game()?.view(Viewer::Seat(seat)))
    }

    /// The first of these seats for which the game waits.
    pub(super) fn waits_for(&self, seats: &[Seat]) -> Option<Seat> {
        let waiting = self.live.as_ref()?.public().waiting_for();
        waiting.into_iter().find(|seat| seats.contains(seat))
    }

    pub(super) fn preview(
        &self,
        who: &Who,
        seat: Option<Seat>,
        swaps: &[String],
        placement: &PlacementDoc,
    ) -> Result<Answer, Problem> {
        let view = self.view_of(who, seat)?;
        let live = self.game()?;
        let alphabet = live.alphabet();
        let swaps = read_swaps(swaps, alphabet).map_err(|fault| problem::malformed(&fault))?;
        let placement = placement.read(alphabet).map_err(|fault| problem::malformed(&fault))?;
        let preview = view.preview(&swaps, &placement, live.judge().as_ref());
        let mut told = told::preview(&preview, alphabet, live.public().table(), phrasebook(who.language));
        // Where a bad word may be played, nobody finds out in advance while the dictionary is closed.
        let is_checked = live.public().ruleset().challenge == rules::Challenge::Void;
        if let PreviewResult::Fits(fits) = &mut told
            && self.record.settings.class.no_look_ups
            && !is_checked
        {
            fits.verdicts = None;
        }
        Ok(Answer::Preview(told))
    }

    /// Looks words up, if the rules allow this person to do so now.
    pub(super) fn look_up(&self, who: &Who, words: &[&str]) -> Result<Vec<LookedUp>, Problem> {
        let live = self.game_with_dictionary(who, words)?;
        let known = |word: &&str| looked_up(word, live.judge(), live.alphabet(), &self.site.dictionary);
        Ok(words.iter().map(known).collect())
    }

    /// The letters that can be added before and after words, if the rules allow this person to look words up now.
    pub(super) fn hooks(&self, who: &Who, words: &[&str]) -> Result<Vec<String>, Problem> {
        // In a lesson without hints a word is looked up to check it, and not to find another one.
        if self.record.is_of_class() && !self.record.settings.hints && !self.game()?.is_over() {
            return Err(Problem::new(reason::TableReason::NoHints));
        }
        let live = self.game_with_dictionary(who, &[])?;
        let alphabet = live.alphabet();
        let said = |word: &&str| {
            let misspelled = |error| Problem::new(reason::TypedReason::Spelling { error });
            let letters = alphabet.letters(&word.to_uppercase()).map_err(misspelled)?;
            let fits = |front: Option<Letter>, back: Option<Letter>| {
                let longer: Vec<Letter> = front.into_iter().chain(letters.iter().copied()).chain(back).collect();
                live.judge().accepts(&longer)
            };
            let faces = |good: &dyn Fn(Letter) -> bool| -> Vec<&str> {
                alphabet.all().filter(|one| good(*one)).map(|one| alphabet.face(one)).collect()
            };
            let (front, back) = (faces(&|one| fits(Some(one), None)), faces(&|one| fits(None, Some(one))));
            Ok(phrasebook(who.language).hooks(&alphabet.word(&letters), &front, &back))
        };
        words.iter().map(said).collect()
    }

    /// The game, for people who may look words up in it now. Where the teacher has closed the dictionary, the meanings of
    /// words that lie on the board are still told, if each of them was checked when it was played.
    fn game_with_dictionary(&self, who: &Who, words: &[&str]) -> Result<&Live, Problem> {
        let live = self.game()?;
        let is_played = || {
            let is_checked = live.public().ruleset().challenge == rules::Challenge::Void;
            is_checked && !words.is_empty() && words.iter().all(|word| live.has_formed(word))
        };
        if self.record.settings.class.no_look_ups && !live.is_over() && !is_played() {
            return Err(Problem::new(reason::TableReason::NoLookUps { host: self.record.host.name.clone() }));
        }
        let held = self.record.seats_of(&who.person);
        let may = |seat: &Seat| live.public().may_look_up(*seat);
        // On a device that is passed round, every seat must be allowed to.
        if live.is_over() || (!held.is_empty() && held.iter().all(may)) {
            return Ok(live);
        }
        Err(Problem::new(reason::TableReason::DictionaryClosed))
    }
}
