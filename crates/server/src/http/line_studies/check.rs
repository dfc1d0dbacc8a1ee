//! What is kept of a study that a stranger sends.

use std::sync::Arc;

use notation::cgp::CgpPosition;
use notation::gcg::GcgGame;
use protocol::wire::reason::Analysis;
use protocol::wire::rest::{AnswersDoc, LineChapter, LineStudy, PositionRules, RulesChoice};
use protocol::wire::{Key, Short};
use rules::Ruleset;

use super::super::analysis::ruled;
use super::super::asker::Asker;
use crate::Trouble;
use crate::analysis::Ruled;
use crate::problem;
use crate::site::Site;

/// The most chapters.
const MOST_CHAPTERS: usize = 64;
/// The most plays of a chapter.
const MOST_PLAYS: usize = 400;
/// The most players of a position.
const MOST_PLAYERS: usize = 8;
/// The longest file with the game before a chapter, in bytes: sixty turns take 3,000.
const MOST_GCG: usize = 32 * 1024;

/// The name and the document of a study that hangs together and is of possible positions.
pub(super) async fn checked(
    site: &Arc<Site>,
    asker: &Asker,
    key: Option<Key>,
    mut study: LineStudy,
) -> Result<(String, String), Trouble> {
    let too_large = || Trouble::new(Analysis::StudyTooLarge { chapters: MOST_CHAPTERS, plays: MOST_PLAYS });
    if study.name.is_empty() || study.chapters.is_empty() {
        return Err(Trouble(problem::malformed("a study has a name and a chapter")));
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
    let study = site.heavy.run(asker.0.id.as_str(), work).await?.map_err(|why: Analysis| Trouble::new(why))?;
    let doc = serde_json::to_string(&study).map_err(|why| Trouble(problem::internal(&why)))?;
    if doc.len() > store::limits::LINE_STUDY_BYTES {
        return Err(too_large());
    }
    Ok((study.name.as_str().to_owned(), doc))
}

/// Whether every play follows one before it, and nothing is longer than it may be.
fn hangs_together(chapter: &LineChapter) -> bool {
    let LineChapter { nodes, players, gcg, .. } = chapter;
    let follow = nodes.iter().enumerate().all(|(at, node)| node.parent.is_none_or(|parent| usize::from(parent) < at));
    let is_game = |gcg: &String| gcg.len() <= MOST_GCG && GcgGame::read(gcg.as_bytes()).is_ok();
    follow && nodes.len() <= MOST_PLAYS && players.len() <= MOST_PLAYERS && gcg.as_ref().is_none_or(is_game)
}

/// Takes from a finished game what readers need who may not see it: how it came to the position, and its rules.
fn settle(chapter: &mut LineChapter, ruled: &Ruled) {
    let (PositionRules::Game { seq, .. }, Some(log)) = (&chapter.by, &ruled.log) else { return };
    let before = seq.and_then(|seq| log.get(..usize::try_from(seq).ok()?));
    if let (None, Some(before)) = (&chapter.gcg, before) {
        let pragmas = [("title", ruled.title.as_str()), ("lexicon", ruled.lexicon.as_str())];
        let file = transcripts::export(before, &pragmas).map(|file| file.write());
        chapter.gcg = file.ok().and_then(|bytes| String::from_utf8(bytes).ok()).filter(|text| text.len() <= MOST_GCG);
    }
    let is_shipped = editions::load(&ruled.edition).is_ok_and(|edition| *edition.ruleset == *ruled.ruleset);
    if let (true, Some(edition), Some(lexicon)) = (is_shipped, Short::new(&ruled.edition), Short::new(&ruled.lexicon)) {
        let (rules, answers) = (Vec::new(), AnswersDoc::default());
        chapter.by =
            PositionRules::Chosen(RulesChoice { edition, lexicon: Some(lexicon), language: None, rules, answers });
    }
}

/// Every position is one of these rules.
fn possible(chapter: &LineChapter, ruleset: &Ruleset) -> Result<(), Analysis> {
    let all = std::iter::once(&chapter.cgp).chain(chapter.nodes.iter().map(|node| &node.cgp));
    for cgp in all {
        CgpPosition::read(cgp.as_str(), ruleset)
            .map_err(|faults| Analysis::Position { faults: faults.into_iter().map(Into::into).collect() })?;
    }
    Ok(())
}
