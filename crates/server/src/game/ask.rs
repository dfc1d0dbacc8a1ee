//! Questions about the position that change nothing.

use std::time::Duration;

use notation::print::{self, Through};
use protocol::command::{ActionDoc, read_swaps};
use protocol::wire::{Answer, LookedUp, PreviewResult, Said};
use protocol::{PlacementDoc, PlayDoc};
use rules::{Action, Order, View, Viewer};

use super::act::seat_number;
use super::note::Who;
use super::task::Task;
use super::tips;
use crate::bots::{Thought, at_once, fallback};
use crate::problem::{self, Problem};
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
        let waiting = super::row::waiting_for(self.live.as_ref()?.public());
        waiting.into_iter().find(|seat| seats.contains(seat))
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
        Ok(Answer::Preview(PreviewResult::write(preview, alphabet, who.language)))
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
                Said::new(
                    "Under these rules the dictionary is for challenges only while the game is on.",
                    "Nach diesen Regeln ist das Wörterbuch während der Partie nur zum Anzweifeln da.",
                ),
                Said::new(
                    "Challenge the play, or look the word up after the game.",
                    "Zweifle den Zug an, oder schlage das Wort nach der Partie nach.",
                ),
            ));
        }
        let known = |word: &&str| looked_up(word, live.judge(), live.alphabet(), &self.site.dictionary);
        Ok(words.iter().map(known).collect())
    }

    /// A play that the server would make, where the table allows that.
    pub(super) async fn hint(&self, who: &Who, seat: Option<u8>) -> Result<Answer, Problem> {
        if !self.record.settings.hints {
            return Err(problem::not_allowed(
                Said::new("There are no hints at this table.", "An diesem Tisch gibt es keine Hinweise."),
                Said::new("Find a play yourself.", "Finde selbst einen Zug."),
            ));
        }
        let view = self.view_of(who, seat)?;
        let live = self.game()?;
        let mut action = self.thought_of(view.clone()).await;
        // While the last play can be challenged, whoever is to move begins the turn first. That is no hint: what is
        // asked for is the play that follows, and laying tiles begins the turn as well.
        if action == Some(Action::StartTurn)
            && let Viewer::Seat(own) = view.viewer()
            && let Ok(begun) = live.decide(self.site.now(), Order::Player(own, Action::StartTurn))
        {
            action = self.thought_of(begun.view(view.viewer())).await;
        }
        // On a busy server the strongest bot may not get round to it: then the play that is worth most is shown, because
        // nobody who asks for a play is helped by a pass.
        if action.is_none()
            && let Some(words) = live.judge().list().cloned()
        {
            let view = view.clone();
            action = tokio::task::spawn_blocking(move || at_once(&view, &words)).await.unwrap_or_default();
        }
        let action = action.or_else(|| fallback(&view)).ok_or_else(nothing_to_do)?;
        let play = match &action {
            Action::Place { swaps, placement } => view.preview(swaps, placement, live.judge().as_ref()).ok(),
            _ => None,
        };
        let alphabet = live.alphabet();
        let text = match &play {
            Some(preview) => print::turn(&preview.swaps, Some(&preview.play), Through::Dots, alphabet),
            None => super::reading::said(&action, alphabet).told(who.language).to_owned(),
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

    /// What the strongest bot would do here; nothing, if there is nothing to do or no time to find out.
    async fn thought_of(&self, view: View) -> Option<Action> {
        let judge = std::sync::Arc::clone(self.live.as_ref()?.judge());
        let level = self.site.pool.levels().last().cloned().unwrap_or_default();
        let mut thinking = self.site.pool.think(Thought { view, judge, level, seed: 0, time: HINT_TIME });
        let late = self.site.clock.until(self.site.now() + rules::Millis(3_000));
        tokio::select! {
            action = thinking.answer() => action,
            () = late => None,
        }
    }
}

fn nothing_to_do() -> Problem {
    problem::not_allowed(
        Said::new("There is nothing for you to do now.", "Du hast gerade nichts zu tun."),
        Said::new("Wait for your turn.", "Warte, bis du am Zug bist."),
    )
}
