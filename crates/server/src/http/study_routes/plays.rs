//! Plays that learners missed, each with the board on which it could have been made.
//!
//! In a learner's own list such a play is a line like that of a word with its board: the play, the edition and the
//! position in CGP, some 250 bytes together. Several plays on one board are equally good, and one question.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use editions::Edition;
use lexicon::Lexicon;
use notation::WrittenTurn;
use notation::cgp::CgpPosition;
use notation::print::{self, Through};
use protocol::wire::Short;
use protocol::wire::rest::{AnswersDoc, PositionDoc, PositionRules, RulesChoice, StudyBoard, StudyCardDoc};
use rules::check;
use sha2::{Digest as _, Sha256};
use store::StudyList;

use super::index::OWN;
use crate::http::analysis::ruled;
use crate::http::asker::Asker;
use crate::site::Site;
use crate::words::Shelf;

/// The most plays that are read from one file: each is checked on its board.
const MOST_PLAYS: usize = 2_000;
/// How many bytes of its digest name a position.
const NAME_BYTES: usize = 12;

/// A position with the plays that were missed in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Missed {
    /// The name of the question.
    pub(super) question: String,
    /// The position.
    pub(super) board: StudyBoard,
    /// The plays in notation, each as good as the others.
    pub(super) plays: Vec<String>,
}

/// The plays of a file, and its other lines.
pub(super) struct Read {
    /// The plays as lines of a list.
    pub(super) lines: String,
    /// How many there are.
    pub(super) n_plays: usize,
    /// Whether plays were left out because there were too many.
    pub(super) is_cut: bool,
    /// The lines that are no plays.
    pub(super) rest: String,
}

/// The missed plays of a list, by their position, in the order of the list.
pub(super) fn of_doc(doc: &str) -> Vec<Missed> {
    let mut all: Vec<Missed> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    for (play, board) in doc.lines().filter_map(parts) {
        let question = question(&board);
        let place = *places.entry(question.clone()).or_insert(all.len());
        if place == all.len() {
            all.push(Missed { question, board, plays: Vec::new() });
        }
        let plays = &mut all[place].plays;
        if !plays.iter().any(|known| known == play) {
            plays.push(play.to_owned());
        }
    }
    all
}

/// The missed plays of a learner's own list, by their questions.
pub(super) fn of_deck(deck: &str, own: &[StudyList]) -> HashMap<String, Missed> {
    let found = deck.strip_prefix(OWN).and_then(|name| own.iter().find(|one| one.name == name));
    let all = found.map(|list| of_doc(&list.doc)).unwrap_or_default();
    all.into_iter().map(|missed| (missed.question.clone(), missed)).collect()
}

/// The lines of a learner's own list that are plays, as they are exported.
pub(super) fn exported(deck: &str, own: &[StudyList]) -> String {
    let found = deck.strip_prefix(OWN).and_then(|name| own.iter().find(|one| one.name == name));
    let lines = found.iter().flat_map(|list| list.doc.lines()).filter(|line| parts(line).is_some());
    lines.map(|line| format!("{line}\n")).collect()
}

/// Finds the plays in a file: lines as they are exported, or plays on the board that is given for all of them. A play
/// counts if it can be made there and its words are in the list.
pub(super) fn read(text: &str, board: Option<&StudyBoard>, shelf: &Shelf, list: &Lexicon) -> Read {
    let mut read = Read { lines: String::new(), n_plays: 0, is_cut: false, rest: String::new() };
    let mut seen: HashSet<String> = HashSet::new();
    let mut editions: HashMap<String, Option<Edition>> = HashMap::new();
    for line in text.lines() {
        let alone = || Some((line.trim(), board?.clone())).filter(|(line, _)| line.contains(' '));
        let line_of = |(play, board): (&str, StudyBoard)| {
            let name = board.edition.as_str();
            let edition = editions.entry(name.to_owned()).or_insert_with(|| shelf.editions().load(name, &[]).ok());
            let play = checked(play, &board, edition.as_ref()?, list)?;
            Some(format!("{play}\t{name}\t{}\n", board.cgp.as_str()))
        };
        if read.n_plays == MOST_PLAYS {
            read.is_cut |= parts(line).is_some();
            continue;
        }
        match parts(line).or_else(alone).and_then(line_of) {
            Some(line) if seen.contains(&line) => {}
            Some(line) => {
                read.lines.push_str(&line);
                read.n_plays += 1;
                seen.insert(line);
            }
            None => {
                read.rest.push_str(line);
                read.rest.push('\n');
            }
        }
    }
    read
}

/// The empty boards of the editions that these cards need, so that a device shows them without a network.
pub(super) async fn boards(site: &Arc<Site>, asker: &Asker, cards: &[StudyCardDoc]) -> Vec<PositionDoc> {
    let mut boards: Vec<PositionDoc> = Vec::new();
    let mut tried: HashSet<&str> = HashSet::new();
    for edition in cards.iter().filter_map(|card| card.board.as_ref()).map(|board| &board.edition) {
        if !tried.insert(edition.as_str()) {
            continue;
        }
        let choice = RulesChoice {
            edition: Short::new(edition.as_str()).unwrap_or_default(),
            rules: Vec::new(),
            answers: AnswersDoc::default(),
            lexicon: None,
            language: None,
        };
        // An edition that is gone takes no more than its boards along.
        let Ok(ruled) = ruled(site, asker, None, &PositionRules::Chosen(choice)).await else { continue };
        if let Ok(placed) = ruled.position(None, None) {
            boards.push(PositionDoc { edition: edition.as_str().to_owned(), ..ruled.doc(&placed) });
        }
    }
    boards
}

/// A line of a list that is a play with its board. A word has no space.
fn parts(line: &str) -> Option<(&str, StudyBoard)> {
    let mut fields = line.splitn(3, '\t');
    let (play, edition, cgp) = (fields.next()?, fields.next()?, fields.next()?.trim_end());
    let board = StudyBoard { edition: Short::new(edition)?, cgp: Short::new(cgp)? };
    play.contains(' ').then_some((play, board))
}

/// The name of the question in a position.
fn question(StudyBoard { edition, cgp }: &StudyBoard) -> String {
    let digest = Sha256::digest(format!("{}\t{}", edition.as_str(), cgp.as_str()));
    digest.iter().take(NAME_BYTES).map(|byte| format!("{byte:02x}")).collect()
}

/// The play as it is written, if it can be made with these tiles and all its words may be shown.
fn checked(play: &str, board: &StudyBoard, edition: &Edition, list: &Lexicon) -> Option<String> {
    let ruleset = &edition.ruleset;
    let CgpPosition { board: squares, racks, .. } = CgpPosition::read(board.cgp.as_str(), ruleset).ok()?;
    let laid = WrittenTurn::parse(play, &ruleset.alphabet).ok()?.lay?;
    let placement = laid.resolve(&squares, &ruleset.alphabet).ok()?;
    let play = check(ruleset, &squares, racks.first()?, &placement).ok()?;
    let shown = list.shown();
    let is_shown = |letters: &[tiles::Letter]| shown.find(&ruleset.alphabet.word(letters)).is_some();
    let all = play.words().iter().all(|word| is_shown(&word.word()));
    all.then(|| print::turn(&[], Some(&play), Through::Dots, &ruleset.alphabet))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HORN: &str = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0";

    fn board() -> StudyBoard {
        StudyBoard { edition: Short::new("tournament").unwrap(), cgp: Short::new(HORN).unwrap() }
    }

    /// The law: lines that were read are read again as they are, and a list of them asks one question for each board.
    #[test]
    fn plays_are_read_on_their_board_and_again_from_the_file_that_was_exported() {
        let shelf = Shelf::new(None);
        let ruleset = editions::load("tournament").unwrap().ruleset;
        let list = shelf.judge(&ruleset, None, &protocol::wire::HouseWords::default()).unwrap();
        let list = list.list().unwrap();
        let typed = "H6 FA.M\n8F HORNS\nHORN\n8F HORN\n3A FARMS\n";
        let Read { lines, n_plays, is_cut, rest } = read(typed, Some(&board()), &shelf, list);
        assert_eq!((n_plays, lines.lines().count(), is_cut), (2, 2, false));
        assert_eq!(rest, "HORN\n8F HORN\n3A FARMS\n", "a word, a play without a tile, and one that touches nothing");
        let again = read(&lines, None, &shelf, list);
        assert_eq!((again.lines.as_str(), again.rest.as_str()), (lines.as_str(), ""));
        let missed = of_doc(&lines);
        assert_eq!((missed.len(), missed[0].plays.len()), (1, n_plays));
        assert_eq!(missed[0].board, board());
        assert!(lines.lines().all(|line| line.len() < 300), "a card is small: {lines}");
        assert_eq!(read("H6 FA.M\n", None, &shelf, list).n_plays, 0, "a play without a board");
    }
}
