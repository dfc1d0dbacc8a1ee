//! Hints, computed outside the table's task, so that nobody else at the table waits for them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use notation::print::{self, Through};
use protocol::PlayDoc;
use protocol::command::ActionDoc;
use protocol::wire::{Answer, DefinitionDoc, HintPart, HintStep, Language, reason};
use rules::{Action, Board, Millis, Order, View, Viewer};
use speech::{Phrasebook, phrasebook};
use tiles::{Letter, Seat, Tiles};
use tokio::sync::OwnedSemaphorePermit;

use super::discreet;
use super::familiar;
use super::note::Who;
use super::task::Task;
use super::tips;
use crate::bots::{BotQuestion, at_once, fallback};
use crate::problem::{self, Problem};
use crate::site::Site;
use crate::words::{TableJudge, defined};

/// The time limit of a hint.
const HINT_TIME: Duration = Duration::from_millis(1_000);
/// How long a hint waits for a free thread while all are busy with bots.
const PATIENCE: Millis = Millis(3_000);
/// The most words of a hint for which definitions are added.
const MOST_MEANINGS: usize = 3;
/// How many hints of one table are computed at once.
pub(super) const MOST_HINTS: usize = 4;

/// The last hint of each seat, with its rack and board, so that all steps of a hint reveal the same play even if the
/// engine would find another one next time.
#[derive(Default)]
pub(super) struct Hinted(Mutex<HashMap<Seat, (Tiles, Board, Action)>>);

/// A hint to be computed, with all that is needed without the table.
pub(super) struct Hinting {
    site: Arc<Site>,
    /// The view once the turn has begun.
    view: View,
    seat: Seat,
    rack: Tiles,
    step: HintStep,
    /// Words about which the hint must reveal nothing, because they can be challenged.
    doubted: Vec<Vec<Letter>>,
    /// The rarest tier of familiar words; `None` if every word may be shown.
    rarest: Option<u8>,
    hinted: Arc<Hinted>,
    judge: Arc<TableJudge>,
    language: Language,
    person: Arc<str>,
    _place: OwnedSemaphorePermit,
}

impl Hinted {
    fn known(&self, hinting: &Hinting) -> Option<Action> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (rack, board, action) = known.get(&hinting.seat)?;
        (*rack == hinting.rack && board == hinting.view.public().board()).then(|| action.clone())
    }

    fn keep(&self, hinting: &Hinting, action: &Action) {
        let hint = (hinting.rack, hinting.view.public().board().clone(), action.clone());
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(hinting.seat, hint);
    }
}

impl Task {
    /// Prepares a hint, if the table allows it.
    pub(super) fn hint(&self, who: &Who, seat: Option<Seat>, step: HintStep) -> Result<Hinting, Problem> {
        if !self.record.settings.hints {
            return Err(Problem::new(reason::TableReason::NoHints));
        }
        let view = self.view_of(who, seat)?;
        let live = self.game()?;
        let place =
            Arc::clone(&self.hints).try_acquire_owned().map_err(|_| Problem::new(reason::RateReason::HeavyWork))?;
        let (Viewer::Seat(own), Some(&rack)) = (view.viewer(), view.own_rack()) else {
            return Err(problem::not_your_seat());
        };
        // While the last play can be challenged, the player to move first begins the turn: the request is about the
        // play that follows, and laying tiles begins the turn as well. A hint does not say whether to challenge, and is
        // the same whether the last play is good or bad, unless everybody may look that up.
        let doubted = view.public().window().filter(|_| !view.public().may_look_up(own));
        let doubted = doubted.map(rules::Window::words).unwrap_or_default();
        let begin = || live.decide(self.site.now(), Order::Player(own, Action::StartTurn)).ok();
        let view = match view.public().window() {
            Some(_) => begin().map(|begun| begun.view(view.viewer())).ok_or_else(nothing_to_do)?,
            None => view,
        };
        let (site, judge, hinted) = (Arc::clone(&self.site), Arc::clone(live.judge()), Arc::clone(&self.hinted));
        let (language, person) = (who.language, Arc::clone(&who.person));
        let rarest = familiar::rarest(&self.record.settings);
        Ok(Hinting {
            site,
            view,
            seat: own,
            rack,
            step,
            doubted,
            rarest,
            hinted,
            judge,
            language,
            person,
            _place: place,
        })
    }
}

impl Hinting {
    /// The part of the hint that was requested.
    pub(super) async fn answer(self) -> Result<Answer, Problem> {
        let action = match self.hinted.known(&self) {
            Some(action) => action,
            None if !self.doubted.is_empty() => self.discreet().await?.ok_or_else(nothing_to_do)?,
            None => self.in_familiar_words(self.found().await?.ok_or_else(nothing_to_do)?).await,
        };
        self.hinted.keep(&self, &action);
        let play = match &action {
            Action::Place { swaps, placement } => self.view.preview(swaps, placement, self.judge.as_ref()).ok(),
            _ => None,
        };
        let alphabet = &self.view.public().ruleset().alphabet;
        if self.step != HintStep::Play {
            let part = HintPart::write(self.step, &action, play.as_ref(), alphabet);
            return part.map(Answer::HintPart).ok_or_else(nothing_to_do);
        }
        let text = match &play {
            Some(preview) => print::turn(&preview.swaps, Some(&preview.play), Through::Dots, alphabet),
            None => phrasebook(self.language).action(&action, alphabet),
        };
        let tips = self.tips(&action).await;
        let words = play.iter().flat_map(|preview| preview.play.words());
        let meaning = self.meaning(words.map(|word| alphabet.word(&word.word())).collect()).await;
        let play = play.map(|preview| PlayDoc::write(&preview.play, alphabet));
        Ok(Answer::Hint { action: ActionDoc::write(&action, alphabet), text, play, tips, meaning })
    }

    /// The action, or a play with familiar words if a weak bot plays.
    async fn in_familiar_words(&self, action: Action) -> Action {
        let (Action::Place { swaps, placement }, Some(rarest), Some(words)) = (&action, self.rarest, self.judge.list())
        else {
            return action;
        };
        if !swaps.is_empty() || placement.rearranges.is_some() {
            return action;
        }
        let (view, rack, words, placement) = (self.view.clone(), self.rack, words.clone(), placement.clone());
        let looked = self.site.heavy.run(&self.person, move || {
            let public = view.public();
            familiar::instead_of(&placement, (public.ruleset(), public.board(), &rack), &words, rarest)
        });
        match looked.await {
            Ok(Some(placement)) => Action::Place { swaps: Vec::new(), placement },
            // The play with rarer words is still a hint.
            Ok(None) | Err(_) => action,
        }
    }

    /// Definitions of the hint's words. They may be shown even if words may not be looked up, because the hint itself
    /// has revealed that the words are good.
    async fn meaning(&self, words: Vec<String>) -> Option<String> {
        let (site, judge) = (Arc::clone(&self.site), Arc::clone(&self.judge));
        let book = phrasebook(self.language);
        let told = move || {
            let of = |word: &String| Some(line(word, defined(word, &judge, &site.dictionary).first()?, book));
            let lines: Vec<String> = words.iter().filter_map(of).take(MOST_MEANINGS).collect();
            (!lines.is_empty()).then(|| lines.join(" "))
        };
        tokio::task::spawn_blocking(told).await.unwrap_or_default()
    }

    /// The best play that reveals nothing about the last one.
    async fn discreet(&self) -> Result<Option<Action>, Problem> {
        let (view, judge, doubted, rarest) =
            (self.view.clone(), Arc::clone(&self.judge), self.doubted.clone(), self.rarest);
        let look = move || discreet::best(&view, &*judge.words()?, &doubted, rarest);
        let placement = self.site.heavy.run(&self.person, look).await?;
        let place = placement.map(|placement| Action::Place { swaps: Vec::new(), placement });
        Ok(place.or_else(|| fallback(&self.view)))
    }

    async fn found(&self) -> Result<Option<Action>, Problem> {
        let mut action = self.thought_of(self.view.clone()).await;
        // On a busy server the strongest bot may not get a thread in time. Then the play with the highest sum of score
        // and leave is shown, because a pass does not help a player who asks for a play.
        if action.is_none() && self.judge.list().is_some() {
            let (view, judge) = (self.view.clone(), Arc::clone(&self.judge));
            action = self.site.heavy.run(&self.person, move || at_once(&view, &*judge.words()?)).await?;
        }
        Ok(action.or_else(|| fallback(&self.view)))
    }

    async fn tips(&self, action: &Action) -> Vec<String> {
        let Action::Place { swaps, placement } = action else { return Vec::new() };
        // How good a play is among all others depends on the words that extend the last one.
        if !swaps.is_empty() || !self.doubted.is_empty() {
            return Vec::new();
        }
        let (view, judge, placement) = (self.view.clone(), Arc::clone(&self.judge), placement.clone());
        let look = move || judge.words().map(|words| tips::followed(&view, &words, &placement));
        // If the tips cannot be found, the play is shown without them.
        self.site.heavy.run(&self.person, look).await.ok().flatten().unwrap_or_default()
    }

    /// The strongest bot's choice; `None` if there is nothing to do, or no thread is free in time.
    async fn thought_of(&self, view: View) -> Option<Action> {
        let level = self.site.pool.levels().last().cloned().unwrap_or_default();
        let judge = Arc::clone(&self.judge);
        let mut thinking = self.site.pool.think(BotQuestion { view, judge, level, seed: 0, time: HINT_TIME });
        let late = self.site.clock.until(self.site.now() + PATIENCE);
        tokio::select! {
            action = thinking.answer() => action,
            () = late => None,
        }
    }
}

/// A word and its definition on one line: `FARMS (plural of FARM): workplace consisting of farm buildings and
/// cultivated land.`
fn line(word: &str, definition: &DefinitionDoc, book: &dyn Phrasebook) -> String {
    let DefinitionDoc { word: head, relation, senses } = definition;
    let from = relation.as_ref().map_or_else(String::new, |relation| format!(" ({})", book.relation(relation, head)));
    format!("{word}{from}: {}.", senses.first().map_or("", |sense| sense.text.trim_end_matches('.')))
}

fn nothing_to_do() -> Problem {
    Problem::new(reason::GameReason::NothingToDo)
}
