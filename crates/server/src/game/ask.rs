//! Questions about the position that change nothing.

use std::time::Duration;

use notation::print::{self, Through};
use protocol::command::{ActionDoc, read_swaps};
use protocol::wire::{Answer, LookedUp, PreviewResult, Problem};
use protocol::{PlacementDoc, PlayDoc};
use rules::{Action, Phase, View, Viewer};

use super::act::seat_number;
use super::note::Who;
use super::task::Task;
use super::tips;
use crate::bots::{Thought, fallback};
use crate::problem;
use crate::words::looked_up;

/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_millis(1_000);

impl Task {
    /// What somebody at a seat may know.
    pub(super) fn view_of(&self, who: &Who, seat: Option<u8>) -> Result<View, Problem> {
        let seat = self.seat_of(who, seat)?;
        Ok(self.game()?.view(Viewer::Seat(seat_number(seat)?)))
    }

    /// The first of these seats that the game waits for.
    pub(super) fn waits_for(&self, seats: &[u8]) -> Option<u8> {
        let public = self.live.as_ref()?.public();
        let waiting = match public.phase() {
            Phase::ToMove { seat } | Phase::Choosing { seat, .. } => vec![seat],
            _ => public.challengers(),
        };
        // A table has a handful of seats.
        waiting.into_iter().map(|seat| seat.index() as u8).find(|seat| seats.contains(seat))
    }

    pub(super) fn preview(
        &self,
        who: &Who,
        seat: Option<u8>,
        swaps: &[String],
        placement: &PlacementDoc,
    ) -> Result<Answer, Problem> {
        let view = self.view_of(who, seat)?;
        let live = self.game()?;
        let alphabet = live.alphabet();
        let swaps = read_swaps(swaps, alphabet).map_err(|fault| problem::malformed(&fault))?;
        let placement = placement.read(alphabet).map_err(|fault| problem::malformed(&fault))?;
        let preview = view.preview(&swaps, &placement, live.judge().as_ref());
        Ok(Answer::Preview(PreviewResult::write(preview, alphabet)))
    }

    /// Looks words up, where the rules let this person do so now.
    pub(super) fn look_up(&self, who: &Who, words: &[&str]) -> Result<Vec<LookedUp>, Problem> {
        let live = self.game()?;
        let held = self.record.seats_of(&who.person);
        let may = |seat: &u8| seat_number(*seat).is_ok_and(|seat| live.public().may_look_up(seat));
        // On a device that is passed round, all must be allowed to.
        let is_allowed = live.is_over() || (!held.is_empty() && held.iter().all(may));
        if !is_allowed {
            return Err(problem::not_allowed(
                "Under these rules the dictionary is for challenges only while the game is on.",
                "Challenge the play, or look the word up after the game.",
            ));
        }
        let known = |word: &&str| looked_up(word, live.judge(), live.alphabet(), &self.site.dictionary);
        Ok(words.iter().map(known).collect())
    }

    /// A play that the server would make, where the table allows that.
    pub(super) async fn hint(&self, who: &Who, seat: Option<u8>) -> Result<Answer, Problem> {
        if !self.record.settings.hints {
            return Err(problem::not_allowed("There are no hints at this table.", "Find a play yourself."));
        }
        let view = self.view_of(who, seat)?;
        let live = self.game()?;
        let level = self.site.pool.levels().last().cloned().unwrap_or_default();
        let thought =
            Thought { view: view.clone(), judge: std::sync::Arc::clone(live.judge()), level, seed: 0, time: HINT_TIME };
        let mut thinking = self.site.pool.think(thought);
        let late = self.site.clock.until(self.site.now() + rules::Millis(3_000));
        let action = tokio::select! {
            action = thinking.answer() => action,
            () = late => None,
        };
        let action = action
            .or_else(|| fallback(&view))
            .ok_or_else(|| problem::not_allowed("There is nothing for you to do now.", "Wait for your turn."))?;
        let play = match &action {
            Action::Place { swaps, placement } => view.preview(swaps, placement, live.judge().as_ref()).ok(),
            _ => None,
        };
        let alphabet = live.alphabet();
        let text = match &play {
            Some(preview) => print::turn(&preview.swaps, Some(&preview.play), Through::Dots, alphabet),
            None => super::reading::said(&action, alphabet),
        };
        let tips = match (&action, live.judge().list()) {
            (Action::Place { swaps, placement }, Some(words)) if swaps.is_empty() => {
                let (view, words, placement) = (view.clone(), words.clone(), placement.clone());
                let looked = tokio::task::spawn_blocking(move || tips::followed(&view, &words, &placement));
                // A tip is a gift: without it the play is shown all the same.
                looked.await.unwrap_or_default()
            }
            _ => Vec::new(),
        };
        let play = play.map(|preview| PlayDoc::write(&preview.play, alphabet));
        Ok(Answer::Hint { action: ActionDoc::write(&action, alphabet), text, play, tips })
    }
}
