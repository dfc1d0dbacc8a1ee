//! A study as a text or GCG file.

use std::fmt::Write as _;

use engine::ChoiceText;
use notation::cgp::CgpPosition;
use notation::gcg::{GcgGame, GcgLine, Pragma};
use protocol::wire::limits::STUDY_TITLE;
use protocol::wire::reason::AnalysisReason;
use protocol::wire::rest::{LineChapter, LineNode, LineStudy};
use protocol::wire::{Language, Short};
use rules::Points;
use speech::{Figure, phrasebook};

use crate::analysis::Ruled;

/// All chapters as an outline: positions in CGP, main lines, branches indented, comments.
pub(super) fn text(study: &LineStudy) -> String {
    let mut text = format!("{}\n", study.name.as_str());
    for (chapter, number) in study.chapters.iter().zip(1..) {
        let _ = write!(text, "\n{number}. {}\n{}\n", chapter.name.as_str(), chapter.cgp.as_str());
        if !chapter.comment.is_empty() {
            let _ = writeln!(text, "{}", chapter.comment.as_str());
        }
        outline(&mut text, chapter, None, 0);
    }
    text
}

/// A line from a given node on: every play, then its alternatives, indented further.
fn outline(text: &mut String, chapter: &LineChapter, mut after: Option<usize>, depth: usize) {
    loop {
        let next = following(chapter, after);
        let Some((&main, branches)) = next.split_first() else { return };
        for (&at, depth) in std::iter::once(&main).zip([depth]).chain(branches.iter().zip(std::iter::repeat(depth + 1)))
        {
            if let Some(node) = chapter.nodes.get(at) {
                let _ = writeln!(text, "{}- {}", "  ".repeat(depth), said(node));
            }
            if at != main {
                outline(text, chapter, Some(at), depth);
            }
        }
        after = Some(main);
    }
}

fn said(node: &LineNode) -> String {
    let LineNode { play, comment, .. } = node;
    if comment.is_empty() { play.as_str().to_owned() } else { format!("{}: {}", play.as_str(), comment.as_str()) }
}

/// The nodes that follow a node, or the position of the chapter; the main line first.
fn following(chapter: &LineChapter, at: Option<usize>) -> Vec<usize> {
    let follows = |node: &LineNode| node.parent.map(usize::from) == at;
    chapter.nodes.iter().enumerate().filter(|(_, node)| follows(node)).map(|(at, _)| at).collect()
}

/// A chapter as a game: the turns before it, its main line, and its comments and branches as notes.
///
/// # Errors
/// The position comes from no game.
pub(super) fn gcg(
    title: &Short<STUDY_TITLE>,
    chapter: &LineChapter,
    ruled: &Ruled,
    language: Language,
) -> Result<String, AnalysisReason> {
    let read =
        |cgp: &Short<1000>| CgpPosition::read(cgp.as_str(), &ruled.ruleset).map_err(|_| AnalysisReason::NotAsGcg);
    let start = read(&chapter.cgp)?;
    let mut lines = match &chapter.gcg {
        Some(gcg) => GcgGame::read(gcg.as_bytes()).map_err(|_| AnalysisReason::NotAsGcg)?.0.lines,
        None if start.board.tiles().is_empty() && start.scores.iter().all(|score| *score == Points::ZERO) => {
            let nameless = |number| phrasebook(language).figure(&Figure::SomePlayer(Some(number)));
            head(title, chapter, ruled, start.scores.len(), nameless)
        }
        None => return Err(AnalysisReason::NotAsGcg),
    };
    let players: Vec<String> = GcgGame { lines: lines.clone() }.players().map(str::to_owned).collect();
    let last = lines.iter().rev().find_map(|line| match line {
        GcgLine::Event(event) if event.what.is_turn() => Some(event.nick.clone()),
        _ => None,
    });
    let mut to_move = last.and_then(|nick| players.iter().position(|one| *one == nick)).map_or(0, |at| at + 1);
    note(&mut lines, chapter.comment.as_str());
    let (mut before, mut at) = (start, None);
    loop {
        let next = following(chapter, at);
        let Some((&main, branches)) = next.split_first() else { break };
        let Some(node) = chapter.nodes.get(main) else { break };
        let after = read(&node.cgp)?;
        let nick = players.get(to_move % players.len().max(1)).map_or("Ada", String::as_str);
        lines.push(event(nick, node, &before, &after, ruled)?);
        note(&mut lines, node.comment.as_str());
        for &branch in branches {
            note(&mut lines, &line_from(chapter, branch));
        }
        (before, at, to_move) = (after, Some(main), to_move + 1);
    }
    let file = GcgGame { lines }.canonical();
    String::from_utf8(file.write()).map_err(|_| AnalysisReason::NotAsGcg)
}

/// The lines before the first turn. `nameless` names a player whose name is not known by the number of the seat, counted
/// from one.
fn head(
    title: &Short<STUDY_TITLE>,
    chapter: &LineChapter,
    ruled: &Ruled,
    n_players: usize,
    nameless: impl Fn(usize) -> String,
) -> Vec<GcgLine> {
    let name = |at: usize| chapter.players.get(at).map_or_else(|| nameless(at + 1), |one| one.as_str().to_owned());
    let player = |at: usize| {
        let (number, nick) = (at + 1, format!("player{}", at + 1));
        GcgLine::Pragma(Pragma::Player { number, nick, name: name(at) })
    };
    let mut lines: Vec<GcgLine> = (0..n_players).map(player).collect();
    let value = format!("{}, {}", title.as_str(), chapter.name.as_str());
    for (name, value) in [("title", value), ("lexicon", ruled.lexicon.clone())] {
        lines.push(GcgLine::Pragma(Pragma::Other { name: name.to_owned(), value }));
    }
    lines
}

fn note(lines: &mut Vec<GcgLine>, text: &str) {
    if !text.is_empty() {
        lines.push(GcgLine::Pragma(Pragma::Note(text.to_owned())));
    }
}

/// A play as a line of the file.
fn event(
    nick: &str,
    node: &LineNode,
    before: &CgpPosition,
    after: &CgpPosition,
    ruled: &Ruled,
) -> Result<GcgLine, AnalysisReason> {
    let rack = before.racks.first().map(|rack| ruled.ruleset.alphabet.rack(rack)).unwrap_or_default();
    let was = before.scores.first().map_or(0, |score| score.0);
    let total = after.scores.last().map_or(was, |score| score.0);
    let play = match ChoiceText::read(node.play.as_str()) {
        ChoiceText::Play(play) => play,
        ChoiceText::Exchange(given) => format!("-{given}"),
        ChoiceText::Pass => "-".to_owned(),
    };
    // Reading the line is the only complete check of its content.
    let line = format!(">{nick}: {rack} {play} +{} {total}\n", total.saturating_sub(was).max(0));
    let read = GcgGame::read(line.as_bytes()).ok().and_then(|(game, _)| game.lines.into_iter().next());
    read.ok_or(AnalysisReason::NotAsGcg)
}

/// A branch on one line: its plays as long as each has one continuation, with comments.
fn line_from(chapter: &LineChapter, first: usize) -> String {
    let (mut plays, mut at) = (Vec::new(), Some(first));
    while let Some(node) = at.and_then(|at| chapter.nodes.get(at)) {
        plays.push(said(node));
        at = following(chapter, at).first().copied();
    }
    format!("Branch: {}", plays.join(", "))
}
