//! Hooks that a play gives and takes.

use lexicon::Lexicon;
use rules::{Board, Direction, Play, Run, Square};
use tiles::{Letter, Placed, Tile, Tiles};

use super::report::{Hook, HookFacts, Side, UnseenLetter};

/// The words, and the unseen tiles.
#[derive(Clone, Copy)]
pub(super) struct Sight<'s> {
    pub(super) lexicon: &'s Lexicon,
    pub(super) unseen: &'s Tiles,
}

impl Sight<'_> {
    /// The letters, each with its number of unseen tiles; letters without any are left out.
    pub(super) fn counted(&self, letters: impl Iterator<Item = Letter>) -> Vec<UnseenLetter> {
        let has_blank = self.unseen.count(Tile::Blank) > 0;
        let counted = letters.map(|letter| UnseenLetter {
            letter: self.lexicon.alphabet().face(letter).to_owned(),
            n_unseen: self.unseen.count(Tile::Letter(letter)),
        });
        counted.filter(|one| has_blank || one.n_unseen > 0).collect()
    }

    /// Whether a letter on a free square makes a word with the neighbouring tiles in this direction, or has none.
    pub(super) fn fits(&self, board: &Board, square: Square, letter: Letter, direction: Direction) -> bool {
        let mut after = board.clone();
        after.set(square, Some(Placed::Letter(letter)));
        let run = after.run_through(square, direction);
        run.len < 2 || self.lexicon.contains(&after.letters(run))
    }

    /// The hooks of a word on the board.
    fn of_word(&self, board: &Board, run: Run) -> Vec<Hook> {
        let letters = board.letters(run);
        let hooks = self.lexicon.hooks(&letters);
        let front = run.start.before(run.direction).map(|square| (square, Side::Front, hooks.front));
        let back = Some((run.start.on(run.direction, run.len), Side::Back, hooks.back));
        let free = [front, back].into_iter().flatten().filter(|(square, side, _)| {
            let beyond = match side {
                Side::Front => square.before(run.direction),
                Side::Back => Some(square.on(run.direction, 1)),
            };
            // If there is another word beyond the square, a letter there joins both into one long word.
            board.has(*square) && board.at(*square).is_none() && beyond.is_none_or(|beyond| board.at(beyond).is_none())
        });
        let hook = free.map(|(square, side, set)| {
            let fitting = set.iter().filter(|&letter| self.fits(board, square, letter, run.direction.crossing()));
            Hook { word: self.lexicon.alphabet().word(&letters), square, side, letters: self.counted(fitting) }
        });
        hook.filter(|hook| !hook.letters.is_empty()).collect()
    }

    /// The hooks that a play gives and takes.
    pub(super) fn hooks(&self, before: &Board, after: &Board, play: &Play) -> HookFacts {
        let given = play.words().iter().flat_map(|word| self.of_word(after, word.run)).collect();
        let old = words_on(before).into_iter().flat_map(|run| self.of_word(before, run));
        let taken = old.filter(|hook| after.at(hook.square).is_some()).collect();
        HookFacts { given, taken }
    }
}

/// Every run of two tiles or more.
fn words_on(board: &Board) -> Vec<Run> {
    let runs = Direction::BOTH.into_iter().flat_map(|direction| {
        let starts = board
            .placed()
            .map(|(square, _)| square)
            .filter(move |square| square.before(direction).is_none_or(|before| board.at(before).is_none()));
        starts.map(move |square| board.run_through(square, direction))
    });
    runs.filter(|run| run.len > 1).collect()
}
