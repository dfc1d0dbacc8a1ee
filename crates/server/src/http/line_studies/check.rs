//! Checks studies from clients before they are stored.

use std::sync::Arc;

use notation::cgp::CgpPosition;
use notation::gcg::GcgGame;
use protocol::wire::reason::AnalysisReason;
use protocol::wire::rest::{AnswersDoc, LineChapter, LineStudy, PositionRules, RulesChoice};
use protocol::wire::{Key, Short};
use rules::Ruleset;

use super::super::analysis::ruled;
use super::super::asker::Asker;
use crate::Trouble;
use crate::analysis::Ruled;
use crate::problem;
use crate::site::Site;

/// The most chapters in a study.
const MOST_CHAPTERS: usize = 64;
/// The most plays of a chapter.
const MOST_PLAYS: usize = protocol::wire::limits::STUDY_PLAYS;
/// The most players of a position.
const MOST_PLAYERS: usize = 8;
/// The longest GCG file of the game before a chapter, in bytes; sixty turns take 3,000.
const MOST_GCG: usize = 32 * 1024;

/// The name and the document of a study, after checking that its lines are connected and its positions possible.
pub(super) async fn checked(
    site: &Arc<Site>,
    asker: &Asker,
    key: Option<Key>,
    mut study: LineStudy,
) -> Result<(String, String), Trouble> {
    let too_large = || Trouble::new(AnalysisReason::StudyTooLarge { chapters: MOST_CHAPTERS, plays: MOST_PLAYS });
    if study.name.is_empty() {
        return Err(Trouble::new(AnalysisReason::NamelessStudy));
    }
    if study.chapters.is_empty() {
        return Err(Trouble(problem::malformed("a study has a chapter")));
    }
    if study.chapters.len() > MOST_CHAPTERS || !study.chapters.iter().all(hangs_together) {
        return Err(too_large());
    }
    let mut rulesets: Vec<Arc<Ruleset>> = Vec::with_capacity(study.chapters.len());
    for chapter in &mut study.chapters {
        let ruled = ruled(site, asker, key.clone(), &chapter.by).await?;
        settle(chapter, &ruled);
        rulesets.push(ruled.ruleset);
    }
    let work = move || {
        study.chapters.iter().zip(&rulesets).try_for_each(|(chapter, ruleset)| possible(chapter, ruleset))?;
        Ok(study)
    };
    let study = site.heavy.run(asker.0.id.as_str(), work).await?.map_err(|why: AnalysisReason| Trouble::new(why))?;
    let doc = problem::written(&study)?;
    if doc.len() > store::limits::LINE_STUDY_BYTES {
        return Err(too_large());
    }
    Ok((study.name.as_str().to_owned(), doc))
}

/// Whether every play follows one before it, and nothing exceeds its limit.
fn hangs_together(chapter: &LineChapter) -> bool {
    let LineChapter { nodes, players, gcg, .. } = chapter;
    let follow = nodes.iter().enumerate().all(|(at, node)| node.parent.is_none_or(|parent| usize::from(parent) < at));
    let is_game = |gcg: &String| gcg.len() <= MOST_GCG && GcgGame::read(gcg.as_bytes()).is_ok();
    follow && nodes.len() <= MOST_PLAYS && players.len() <= MOST_PLAYERS && gcg.as_ref().is_none_or(is_game)
}

/// Copies from a finished game what readers without access to it need: its rules, and how it came to the position.
fn settle(chapter: &mut LineChapter, ruled: &Ruled) {
    let (PositionRules::Game { seq, .. }, Some(game)) = (&chapter.by, &ruled.game) else { return };
    if let (None, Some(seq)) = (&chapter.gcg, *seq) {
        let pragmas = [("title", ruled.title.as_str()), ("lexicon", ruled.lexicon.as_str())];
        chapter.gcg = game.file_before(seq, &pragmas).filter(|text| text.len() <= MOST_GCG);
    }
    let is_shipped = editions::load(&ruled.edition).is_ok_and(|edition| *edition.ruleset == *ruled.ruleset);
    if let (true, Some(edition), Some(lexicon)) = (is_shipped, Short::new(&ruled.edition), Short::new(&ruled.lexicon)) {
        let (rules, answers) = (Vec::new(), AnswersDoc::default());
        chapter.by =
            PositionRules::Chosen(RulesChoice { edition, lexicon: Some(lexicon), language: None, rules, answers });
    }
}

/// Refuses a chapter with a position that is impossible under the rules.
fn possible(chapter: &LineChapter, ruleset: &Ruleset) -> Result<(), AnalysisReason> {
    let all = std::iter::once(&chapter.cgp).chain(chapter.nodes.iter().map(|node| &node.cgp));
    for cgp in all {
        CgpPosition::read(cgp.as_str(), ruleset)
            .map_err(|faults| AnalysisReason::Position { faults: faults.into_iter().map(Into::into).collect() })?;
    }
    Ok(())
}
