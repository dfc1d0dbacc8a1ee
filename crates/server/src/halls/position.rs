//! The position of a question, read under the rules of its class.

use editions::Language;
use notation::cgp::CgpPosition;
use protocol::message::LaidDoc;
use protocol::wire::event::{EventTables, QuestionDoc};
use protocol::wire::{PreviewResult, ThemeDoc, reason};
use protocol::{Fault, PlacementDoc};
use rules::{
    Challenge, Dictionary, Judge as _, Known, Phase, Placement, Play, Points, Preview, Refusal, Ruleset, Verdict,
    Viewer, check,
};
use speech::{Unnamed, phrasebook};
use tiles::{Alphabet, Seat, Tiles};

use crate::analysis::{Placed, Ruled};
use crate::game::Live;
use crate::problem::{self, Problem};
use crate::site::Site;
use crate::table::{by_hand, playable};
use crate::told;

/// A position with the rules and the words by which answers are judged.
pub(super) struct AskedPosition {
    ruled: Ruled,
    placed: Placed,
    /// Whether words are judged before a play, as at the boards of the class.
    may_ask: bool,
}

/// A play that the rules and the word list allow.
pub(super) struct Judged {
    pub(super) word: String,
    pub(super) at: String,
    pub(super) laid: Vec<LaidDoc>,
    pub(super) score: i32,
}

impl AskedPosition {
    /// Reads a position. This loads rules and perhaps a word list, so it must not run on a thread that answers requests.
    ///
    /// # Errors
    /// The rules cannot be played now, or the position does not fit them, or has no rack.
    pub(super) fn new(
        site: &Site,
        rules: &EventTables,
        cgp: &str,
        language: Language,
    ) -> Result<AskedPosition, Problem> {
        let EventTables { edition, rules, lexicon, house, class, .. } = rules;
        let setup = |fault| problem::setup(&fault);
        let changes = by_hand(rules).map_err(|fault| setup(fault.into()))?;
        let edition = site.shelf.editions().choose(edition.as_str(), &changes).map_err(|fault| setup(fault.into()))?;
        let (edition, list) = playable(edition, lexicon.as_ref(), house, &site.shelf).map_err(setup)?;
        let judge = site.shelf.judge(&edition.ruleset, Some(list.as_str()), house);
        let ruled = Ruled {
            judge: judge.map_err(|fault| setup(fault.into()))?,
            lexicon: list.as_str().to_owned(),
            title: edition.full_title_in(language),
            theme: ThemeDoc::write(&edition.theme),
            edition: edition.name,
            ruleset: edition.ruleset,
            game: None,
        };
        let own = alone(cgp, &ruled.ruleset)?;
        let placed = ruled.position(Some(&own), None).map_err(Problem::new)?;
        let (dictionary, challenge) = (ruled.ruleset.dictionary, ruled.ruleset.challenge);
        let may_ask = challenge == Challenge::Void || dictionary == Dictionary::Free && !class.no_look_ups;
        Ok(AskedPosition { ruled, placed, may_ask })
    }

    /// The position in CGP.
    pub(super) fn cgp(&self) -> String {
        self.placed.position().write(&self.ruled.ruleset.alphabet)
    }

    /// The question as it is drawn.
    pub(super) fn doc(&self, number: u32) -> QuestionDoc {
        QuestionDoc { number, position: self.ruled.doc(&self.placed) }
    }

    /// What tiles would score as they lie, with the verdict on their words if the rules give it before a play.
    pub(super) fn preview(&self, lay: &PlacementDoc, language: Language) -> Result<PreviewResult, Problem> {
        let play = self.play(&self.read(lay)?).map(|play| {
            let verdicts = self.may_ask.then(|| self.verdicts(&play));
            Preview { swaps: Vec::new(), play, verdicts }
        });
        Ok(told::preview(&play, self.alphabet(), &Unnamed, phrasebook(language)))
    }

    fn verdicts(&self, play: &Play) -> Vec<Verdict> {
        let verdict = |word: Vec<tiles::Letter>| Verdict { is_good: self.ruled.judge.accepts(&word), word };
        play.words().iter().map(|word| verdict(word.word())).collect()
    }

    /// The referee's word on an answer, and the play if it is allowed.
    pub(super) fn judged(
        &self,
        lay: &PlacementDoc,
        language: Language,
    ) -> Result<(PreviewResult, Option<Judged>), Problem> {
        let placement = self.read(lay)?;
        let result = self.play(&placement).map(|play| {
            let verdicts = self.verdicts(&play);
            Preview { swaps: Vec::new(), play, verdicts: Some(verdicts) }
        });
        let is_good = |preview: &&Preview| preview.verdicts.iter().flatten().all(|verdict| verdict.is_good);
        let judged = result.as_ref().ok().filter(is_good).map(|preview| self.told(&preview.play));
        Ok((told::preview(&result, self.alphabet(), &Unnamed, phrasebook(language)), judged))
    }

    fn told(&self, play: &Play) -> Judged {
        let main = play.words().first();
        let at = main.map(|word| notation::Coordinate { square: word.run.start, direction: word.run.direction });
        let laid = &play.placement().tiles;
        Judged {
            word: main.map(|word| self.alphabet().word(&word.word())).unwrap_or_default(),
            at: at.map(|at| at.to_string()).unwrap_or_default(),
            laid: laid.iter().map(|one| LaidDoc::write(one.square, one.placed, self.alphabet())).collect(),
            score: play.score().0,
        }
    }

    fn play(&self, placement: &Placement) -> Result<Play, Refusal> {
        let position = self.placed.position();
        let rack = position.racks.first().copied().unwrap_or(Tiles::EMPTY);
        check(&self.ruled.ruleset, &position.board, &rack, placement).map_err(Refusal::Unplayable)
    }

    fn read(&self, lay: &PlacementDoc) -> Result<Placement, Problem> {
        lay.read(self.alphabet()).map_err(|fault: Fault| problem::malformed(&fault))
    }

    fn alphabet(&self) -> &Alphabet {
        &self.ruled.ruleset.alphabet
    }
}

/// The position with the rack of the player to move, and no other.
fn alone(cgp: &str, ruleset: &Ruleset) -> Result<String, Problem> {
    let bad = |faults: Vec<_>| {
        Problem::new(reason::AnalysisReason::Position { faults: faults.into_iter().map(Into::into).collect() })
    };
    let mut position = CgpPosition::read(cgp, ruleset).map_err(bad)?;
    if position.racks.first().is_none_or(Tiles::is_empty) {
        return Err(Problem::new(reason::AnalysisReason::NoTiles));
    }
    position.racks.iter_mut().skip(1).for_each(|rack| *rack = Tiles::EMPTY);
    position.opcodes.clear();
    Ok(position.write(&ruleset.alphabet))
}

/// The position at a board in CGP as the side to move sees it; `None` if nobody is to move.
pub(super) fn of_board(live: &Live) -> Option<String> {
    let Phase::ToMove { seat } = live.public().phase() else { return None };
    let (public, view) = (live.public(), live.view(Viewer::Seat(seat)));
    let Some(Known::Tiles(rack)) = view.rack_of(seat) else { return None };
    let active: Vec<Seat> = public.active().collect();
    let own = active.iter().position(|&one| one == seat)?;
    let order = || active.iter().copied().cycle().skip(own).take(active.len());
    let position = CgpPosition {
        board: public.board().clone(),
        racks: order().map(|one| if one == seat { *rack } else { Tiles::EMPTY }).collect(),
        scores: order().map(|one| -> Points { public.scores()[one] }).collect(),
        zero_turns: u16::try_from(public.idle_turns()).unwrap_or(u16::MAX),
        opcodes: Vec::new(),
    };
    Some(position.write(live.alphabet()))
}
