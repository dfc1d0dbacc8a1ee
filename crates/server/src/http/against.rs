//! A position that a learner plays on against the engine.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use editions::Language;
use protocol::wire::rest::{AgainstAsk, AgainstDoc, AgainstTurn};
use protocol::wire::{Short, reason};

use super::analysis::{must_get_help, placed, ruled};
use super::asker::{Asker, Body, LinkKey, Speaks};
use crate::Trouble;
use crate::analysis::{Against, Knowing, Made, Ruled, Unfit, WrittenChoice, written};
use crate::problem;
use crate::site::Site;

/// The most turns of such a game. One that goes on for longer consists of exchanges.
const MOST_TURNS: usize = 200;

/// The position after the turns since and the engine's answer to the last of them. Hidden tiles follow from the seed, which the
/// device chooses and repeats.
#[utoipa::path(post, path = "/api/v1/analysis/against", request_body = AgainstAsk, responses((status = 200, body = AgainstDoc)))]
pub(super) async fn against(
    State(site): State<Arc<Site>>,
    asker: Asker,
    LinkKey(key): LinkKey,
    Speaks(language): Speaks,
    Body(ask): Body<AgainstAsk>,
) -> Result<Json<AgainstDoc>, Trouble> {
    must_get_help(&site, &asker.0.id).await?;
    if ask.plays.len() > MOST_TURNS {
        return Err(Trouble(problem::malformed(format!("there are more than {MOST_TURNS} turns"))));
    }
    let ruled = ruled(&site, &asker, key, &ask.position.by).await?;
    let knowing = Arc::clone(&site.knowing);
    let doc = site.heavy.run(asker.0.id.as_str(), move || played_on(&ruled, &ask, &knowing, language));
    doc.await?.map(Json).map_err(Trouble::new)
}

fn played_on(
    ruled: &Ruled,
    AgainstAsk { position: ask, seed, plays }: &AgainstAsk,
    knowing: &Knowing,
    language: Language,
) -> Result<AgainstDoc, reason::AnalysisReason> {
    let seed = u64::from(*seed);
    let placed = placed(ruled, ask, knowing, seed)?;
    let knowledge = knowing.of(&ruled.ruleset, &ruled.judge)?;
    let mut game = Against::new(&ruled.ruleset, &placed, seed)?;
    let turn = |made: &Made, game: &Against| {
        let WrittenChoice { text, id, word, at, laid, .. } = written(&made.choice, &made.before, language);
        let score = if let movegen::Choice::Place(candidate) = &made.choice { candidate.score().0 } else { 0 };
        AgainstTurn { id, text, word, at, laid, score, cgp: game.shown().write(&ruled.ruleset.alphabet) }
    };
    let (mut turns, mut phonies) = (Vec::new(), Vec::new());
    for play in plays.iter().map(Short::as_str) {
        match game.play(play, &ruled.judge, &knowledge) {
            Ok(made) => turns = vec![turn(&made, &game)],
            Err(Unfit::Reason(why)) => return Err(why),
            Err(Unfit::Phonies(words)) => {
                (turns, phonies) = (Vec::new(), words);
                break;
            }
        }
    }
    if game.is_engines_turn() {
        let made = game.answer(&knowledge, seed)?;
        turns.push(turn(&made, &game));
    }
    let (pool, over) = (game.n_pool(), game.is_over());
    Ok(AgainstDoc { phonies, turns, position: ruled.doc(&placed.later(game.shown())), pool, over })
}
