//! The results of an analysis as documents.

use editions::Language;
use engine::analysis::{AnalysisLine, Exact, Replies};
use engine::simulation::Estimate;
use engine::{ChoiceText, Situation};
use movegen::Choice;
use protocol::message::LaidDoc;
use protocol::wire::rest::{AnalysisPlay, AnalysisThen, ExactName, ReplySquareDoc};
use speech::phrasebook;

/// Squares on which the reply lays a tile in less than this share of the games are left out.
const LEAST_SHARE: f64 = 0.03;

/// The plays as documents, in the same order.
pub(crate) fn written_plays(lines: &[AnalysisLine], situation: &Situation, language: Language) -> Vec<AnalysisPlay> {
    lines.iter().map(|line| play(line, situation, language)).collect()
}

/// A choice in notation, with its tiles.
pub(crate) struct WrittenChoice {
    /// The notation for players, in their language.
    pub(crate) text: String,
    /// The notation for programs.
    pub(crate) id: String,
    /// The main word; empty for an exchange or a pass.
    pub(crate) word: String,
    /// The first square of the word, with its direction; empty for an exchange or a pass.
    pub(crate) at: String,
    /// The tiles that are laid.
    pub(crate) laid: Vec<LaidDoc>,
    /// The tiles that are exchanged.
    pub(crate) given: String,
}

/// A choice, written in this language.
pub(crate) fn written(choice: &Choice, situation: &Situation, language: Language) -> WrittenChoice {
    let alphabet = &situation.ruleset.alphabet;
    let position = &situation.position;
    let given = if let Choice::Exchange(given) = choice { alphabet.rack(given) } else { String::new() };
    let written = ChoiceText::of(situation, choice);
    let id = written.to_string();
    let (word, at, laid) = match choice {
        Choice::Place(candidate) => {
            let word = position.words(candidate).first().map(|(_, word)| alphabet.word(word)).unwrap_or_default();
            let tiles = position.placement(candidate).tiles;
            let laid = tiles.iter().map(|laid| LaidDoc::write(laid.square, laid.placed, alphabet)).collect();
            (word, id.split(' ').next().unwrap_or_default().to_owned(), laid)
        }
        Choice::Exchange(_) | Choice::Pass => Default::default(),
    };
    WrittenChoice { text: phrasebook(language).written(&written), id, word, at, laid, given }
}

fn play(line: &AnalysisLine, situation: &Situation, language: Language) -> AnalysisPlay {
    let alphabet = &situation.ruleset.alphabet;
    let is_alone = situation.others.is_empty();
    let WrittenChoice { text, id, word, at, laid, given } = written(&line.choice, situation, language);
    let error = |estimate: Estimate, unit: f64| (estimate.error > 0.0).then(|| whole(estimate.error * unit));
    AnalysisPlay {
        text,
        id,
        word,
        at,
        laid,
        given,
        score: line.score.0,
        leave: alphabet.rack(&line.leave),
        win: (!is_alone).then(|| whole(line.win.mean * 10_000.0)),
        win_error: if is_alone { None } else { error(line.win, 10_000.0) },
        worth: whole(line.points.mean * 100.0),
        worth_error: error(line.points, 100.0),
        games: line.games,
        out: line.is_out,
        exact: match line.exact {
            Exact::Nothing => ExactName::Nothing,
            Exact::Win => ExactName::Win,
            Exact::WinAndPoints => ExactName::WinAndWorth,
        },
        then: line.replies.as_ref().map(then),
    }
}

fn then(replies: &Replies) -> AnalysisThen {
    let shown = replies.squares.iter().filter(|one| one.share.mean >= LEAST_SHARE);
    let square = |one: &engine::simulation::ReplySquare| ReplySquareDoc {
        row: one.square.row,
        col: one.square.col,
        of_100: (one.share.mean * 100.0).round() as u8,
    };
    AnalysisThen {
        reply: whole(replies.score * 100.0),
        next: whole(replies.next * 100.0),
        bonuses: whole(replies.bonuses * 10_000.0),
        squares: shown.map(square).collect(),
    }
}

fn whole(value: f64) -> i32 {
    value.round() as i32
}
