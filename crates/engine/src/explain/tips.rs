//! The ten tips (rule L4), applied to a choice.

use lexicon::LetterHabits;
use movegen::{Candidate, Choice};
use rules::{Board, Direction, FormedWord, Play, Points};
use tiles::{Letter, Placed, Tile, Tiles};

use super::report::{Advice, LeaveFacts, Tip, TipFact, TipVerdict};
use super::survey::Survey;

/// The least gain for which an S should be used, in points.
const S_EARNS: i32 = 8;
/// Tiles that go well together.
const GOOD: &str = "AEILNRST";
/// The longest words that everybody should learn first, in letters.
const SHORT: usize = 3;
/// A leave with up to this many more consonants than vowels still counts as balanced.
const MORE_CONSONANTS: usize = 1;

/// A choice, with all facts that the tips use.
pub(super) struct Looked<'t> {
    pub(super) survey: &'t Survey<'t>,
    pub(super) habits: &'t LetterHabits,
    pub(super) choice: &'t Choice,
    pub(super) play: Option<&'t Play>,
    pub(super) kept: Tiles,
    pub(super) leave: &'t LeaveFacts,
    pub(super) n_better: usize,
}

impl Looked<'_> {
    /// All tips that apply.
    pub(super) fn advice(&self) -> Vec<Advice> {
        let all = [
            (Tip::ShortWords, self.short_words()),
            (Tip::UseOfS, self.use_of_s()),
            (Tip::LetterGroups, self.letter_groups()),
            (Tip::PremiumSquares, self.premium_squares()),
            (Tip::Balance, self.balance()),
            (Tip::Bingos, self.bingos()),
            (Tip::QWithoutU, self.q_without_u()),
            (Tip::Hooks, self.hooks()),
            (Tip::BetterPlay, self.better_play()),
        ];
        let said = all.into_iter().filter_map(|(tip, said)| said.map(|(verdict, says)| Advice { tip, verdict, says }));
        said.collect()
    }

    fn face(&self, letter: Letter) -> String {
        self.survey.alphabet().face(letter).to_owned()
    }

    fn short_words(&self) -> Option<(TipVerdict, TipFact)> {
        let beside = self.play?.words().iter().skip(1).map(FormedWord::word);
        let short: Vec<String> =
            beside.filter(|word| word.len() <= SHORT).map(|word| self.survey.alphabet().word(&word)).collect();
        (!short.is_empty()).then_some((TipVerdict::Follows, TipFact::ShortWords(short)))
    }

    fn use_of_s(&self) -> Option<(TipVerdict, TipFact)> {
        let letter = self.habits.hook?;
        let tile = Tile::Letter(letter);
        let play = self.play.filter(|play| play.from_rack().count(tile) > 0 && self.survey.situation.pool > 0)?;
        let without = self.survey.plays.iter().filter(|other| other.tiles().count(tile) == 0);
        let earns = play.score().0 - without.map(|other| other.score().0).max()?;
        let verdict = if earns >= S_EARNS { TipVerdict::Follows } else { TipVerdict::Against };
        Some((verdict, TipFact::Hooking { letter: self.face(letter), earns, should: S_EARNS }))
    }

    fn letter_groups(&self) -> Option<(TipVerdict, TipFact)> {
        let ending = self.habits.ending_in(&self.kept)?;
        Some((TipVerdict::Follows, TipFact::Ending(self.survey.alphabet().word(ending))))
    }

    fn premium_squares(&self) -> Option<(TipVerdict, TipFact)> {
        let play = self.play?;
        let layout = &self.survey.situation.ruleset.layout;
        let before = &self.survey.board;
        let covered = play.placement().tiles.iter().filter(|laid| {
            let premium = layout.premium(laid.square);
            premium.letter > 1 || premium.word > 1
        });
        let (mut n_squares, mut beside_vowel) = (0_usize, Vec::new());
        for laid in covered {
            n_squares += 1;
            if Direction::BOTH.into_iter().any(|direction| self.has_vowel_beside(before, laid.square, direction)) {
                beside_vowel.push(laid.square);
            }
        }
        (n_squares > 0).then_some((TipVerdict::Follows, TipFact::Premiums { n_squares, beside_vowel }))
    }

    fn has_vowel_beside(&self, board: &Board, square: rules::Square, direction: Direction) -> bool {
        let beside = [square.before(direction), Some(square.on(direction, 1))];
        let vowel = |placed: Placed| self.survey.alphabet().spec(placed.letter()).is_some_and(|spec| spec.vowel);
        beside.into_iter().flatten().filter_map(|square| board.at(square)).any(vowel)
    }

    fn balance(&self) -> Option<(TipVerdict, TipFact)> {
        let LeaveFacts { vowels, consonants, .. } = *self.leave;
        if vowels + consonants < 2 || self.survey.situation.pool == 0 {
            return None;
        }
        let alphabet = self.survey.alphabet();
        let n_good = alphabet
            .tiles(GOOD)
            .ok()
            .map(|good| self.kept.iter().filter(|&tile| tile != Tile::Blank && good.count(tile) > 0).count());
        let is_balanced = (vowels..=vowels + MORE_CONSONANTS).contains(&consonants);
        let verdict = match (is_balanced, vowels.abs_diff(consonants)) {
            (true, _) => TipVerdict::Follows,
            (false, 0 | 1) => TipVerdict::Note,
            (false, _) => TipVerdict::Against,
        };
        let n_good = n_good.unwrap_or(0);
        Some((verdict, TipFact::Leave { vowels, consonants, n_good, good: GOOD }))
    }

    fn bingos(&self) -> Option<(TipVerdict, TipFact)> {
        if let Some(play) = self.play.filter(|play| play.bonus() > Points::ZERO) {
            let (n_tiles, bonus) = (play.from_rack().len(), play.bonus());
            return Some((TipVerdict::Follows, TipFact::Bonus { n_tiles, bonus }));
        }
        let best =
            self.survey.plays.iter().filter(|play| self.survey.has_bonus(play)).max_by_key(|play| play.score())?;
        let play = self.survey.situation.position.whole(best);
        Some((TipVerdict::Against, TipFact::MissedBonus { play, score: best.score() }))
    }

    fn q_without_u(&self) -> Option<(TipVerdict, TipFact)> {
        let rack = &self.survey.situation.tiles;
        let holds = |letter: Letter| rack.count(Tile::Letter(letter)) > 0;
        let &(q, u) = self.habits.companions.iter().find(|&&(q, u)| holds(q) && !holds(u))?;
        let lays_q = |play: &Candidate| play.tiles().count(Tile::Letter(q)) > 0;
        let (letter, without) = (self.face(q), self.face(u));
        match self.choice {
            Choice::Place(play) if lays_q(play) => Some((TipVerdict::Follows, TipFact::LaysAlone { letter, without })),
            _ => {
                let best = self.survey.plays.iter().filter(|play| lays_q(play)).max_by_key(|play| play.score())?;
                let play = self.survey.situation.position.whole(best);
                Some((TipVerdict::Note, TipFact::CouldLayAlone { letter, without, play, score: best.score() }))
            }
        }
    }

    /// Whether the play adds a single letter to the front or the end of a word on the board.
    fn hooks(&self) -> Option<(TipVerdict, TipFact)> {
        let play = self.play?;
        let board = &self.survey.board;
        let hooked = play.words().iter().filter_map(|word| {
            let squares: Vec<rules::Square> = word.run.squares().collect();
            let new: Vec<usize> = (0..squares.len()).filter(|&nth| board.at(squares[nth]).is_none()).collect();
            let [nth] = new[..] else { return None };
            let letters = word.word();
            let rest = if nth == 0 { &letters[1..] } else { &letters[..letters.len() - 1] };
            let is_at_end = nth == 0 || nth + 1 == letters.len();
            let alphabet = self.survey.alphabet();
            (is_at_end && rest.len() > 1).then(|| (alphabet.face(letters[nth]).to_owned(), alphabet.word(rest)))
        });
        let hooked: Vec<(String, String)> = hooked.collect();
        (!hooked.is_empty()).then_some((TipVerdict::Follows, TipFact::Hooked(hooked)))
    }

    fn better_play(&self) -> Option<(TipVerdict, TipFact)> {
        let verdict = if self.n_better == 0 { TipVerdict::Follows } else { TipVerdict::Against };
        Some((verdict, TipFact::BetterPlays(self.n_better)))
    }
}
