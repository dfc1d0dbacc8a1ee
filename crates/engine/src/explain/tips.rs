//! What the ten tips (rule L4) say about a choice.

use lexicon::LetterHabits;
use movegen::{Candidate, Choice};
use rules::{Board, Direction, FormedWord, Play, Points};
use tiles::{Letter, Placed, Tile, Tiles};

use super::report::{Advice, LeaveFacts, Tip, Verdict};
use super::survey::Survey;

/// What an S should earn at least.
const S_EARNS: i32 = 8;
/// Tiles that go well together.
const GOOD: &str = "AEILNRST";
/// The words that everybody should learn first.
const SHORT: usize = 3;
/// By so many consonants more than vowels a rack is still balanced.
const MORE_CONSONANTS: usize = 1;

/// A choice that is looked at.
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
    /// Every tip that has something to say.
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

    fn face(&self, letter: Letter) -> &str {
        self.survey.alphabet().face(letter)
    }

    fn short_words(&self) -> Option<(Verdict, String)> {
        let beside = self.play?.words().iter().skip(1).map(FormedWord::word);
        let short: Vec<String> =
            beside.filter(|word| word.len() <= SHORT).map(|word| self.survey.alphabet().word(&word)).collect();
        let says = format!("Short words make it possible: {}.", listed(&short));
        (!short.is_empty()).then_some((Verdict::Follows, says))
    }

    fn use_of_s(&self) -> Option<(Verdict, String)> {
        let letter = self.habits.hook?;
        let tile = Tile::Letter(letter);
        let play = self.play.filter(|play| play.from_rack().count(tile) > 0 && self.survey.situation.pool > 0)?;
        let without = self.survey.plays.iter().filter(|other| other.tiles().count(tile) == 0);
        let earns = play.score().0 - without.map(|other| other.score().0).max()?;
        let face = self.face(letter);
        Some(if earns >= S_EARNS {
            (Verdict::Follows, format!("The {face} is well spent: no play without it comes within {earns} points."))
        } else {
            let gain = earns.max(0);
            (Verdict::Against, format!("An {face} should earn {S_EARNS} points; this one earns {gain}."))
        })
    }

    fn letter_groups(&self) -> Option<(Verdict, String)> {
        let ending = self.habits.ending_in(&self.kept)?;
        Some((Verdict::Follows, format!("What stays has the ending -{}.", self.survey.alphabet().word(ending))))
    }

    fn premium_squares(&self) -> Option<(Verdict, String)> {
        let play = self.play?;
        let layout = &self.survey.situation.ruleset.layout;
        let before = &self.survey.board;
        let covered = play.placement().tiles.iter().filter(|laid| {
            let premium = layout.premium(laid.square);
            premium.letter > 1 || premium.word > 1
        });
        let (mut n, mut beside_vowel) = (0_usize, Vec::new());
        for laid in covered {
            n += 1;
            if Direction::BOTH.into_iter().any(|direction| self.has_vowel_beside(before, laid.square, direction)) {
                beside_vowel.push(laid.square.to_string());
            }
        }
        let also = match &beside_vowel[..] {
            [] => String::new(),
            squares => format!("; next to a vowel: {}", listed(squares)),
        };
        let says = format!("It covers {}{also}.", counted(n, "premium square", "premium squares"));
        (n > 0).then_some((Verdict::Follows, says))
    }

    fn has_vowel_beside(&self, board: &Board, square: rules::Square, direction: Direction) -> bool {
        let beside = [square.before(direction), Some(square.on(direction, 1))];
        let vowel = |placed: Placed| self.survey.alphabet().spec(placed.letter()).is_some_and(|spec| spec.vowel);
        beside.into_iter().flatten().filter_map(|square| board.at(square)).any(vowel)
    }

    fn balance(&self) -> Option<(Verdict, String)> {
        let LeaveFacts { vowels, consonants, .. } = *self.leave;
        if vowels + consonants < 2 || self.survey.situation.pool == 0 {
            return None;
        }
        let alphabet = self.survey.alphabet();
        let good = alphabet
            .tiles(GOOD)
            .ok()
            .map(|good| self.kept.iter().filter(|&tile| tile != Tile::Blank && good.count(tile) > 0).count());
        let of_good = match good {
            Some(0) | None => String::new(),
            Some(n) => format!("; {n} of its tiles are among {GOOD}"),
        };
        let kept = format!(
            "The leave has {} and {}{of_good}.",
            counted(vowels, "vowel", "vowels"),
            counted(consonants, "consonant", "consonants")
        );
        let is_balanced = (vowels..=vowels + MORE_CONSONANTS).contains(&consonants);
        let verdict = match (is_balanced, vowels.abs_diff(consonants)) {
            (true, _) => Verdict::Follows,
            (false, 0 | 1) => Verdict::Note,
            (false, _) => Verdict::Against,
        };
        Some((verdict, kept))
    }

    fn bingos(&self) -> Option<(Verdict, String)> {
        if let Some(play) = self.play.filter(|play| play.bonus() > Points::ZERO) {
            let (n, bonus) = (play.from_rack().len(), play.bonus());
            return Some((Verdict::Follows, format!("{n} tiles at once earn {bonus} points more.")));
        }
        let best =
            self.survey.plays.iter().filter(|play| self.survey.has_bonus(play)).max_by_key(|play| play.score())?;
        let written = self.survey.situation.position.notation(best);
        Some((Verdict::Against, format!("There is a bingo: {written} for {}.", best.score())))
    }

    fn q_without_u(&self) -> Option<(Verdict, String)> {
        let rack = &self.survey.situation.tiles;
        let holds = |letter: Letter| rack.count(Tile::Letter(letter)) > 0;
        let &(q, u) = self.habits.companions.iter().find(|&&(q, u)| holds(q) && !holds(u))?;
        let lays_q = |play: &Candidate| play.tiles().count(Tile::Letter(q)) > 0;
        let (q_face, u_face) = (self.face(q), self.face(u));
        match self.choice {
            Choice::Place(play) if lays_q(play) => {
                Some((Verdict::Follows, format!("It plays the {q_face} without holding a {u_face}.")))
            }
            _ => {
                let best = self.survey.plays.iter().filter(|play| lays_q(play)).max_by_key(|play| play.score())?;
                let written = self.survey.situation.position.notation(best);
                let says =
                    format!("The {q_face} can be played without holding a {u_face}: {written} for {}.", best.score());
                Some((Verdict::Note, says))
            }
        }
    }

    /// Whether the play puts a single letter before or behind a word on the board.
    fn hooks(&self) -> Option<(Verdict, String)> {
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
            (is_at_end && rest.len() > 1)
                .then(|| format!("{} onto {}", alphabet.face(letters[nth]), alphabet.word(rest)))
        });
        let hooked: Vec<String> = hooked.collect();
        (!hooked.is_empty()).then(|| (Verdict::Follows, format!("It hooks {}.", listed(&hooked))))
    }

    fn better_play(&self) -> Option<(Verdict, String)> {
        Some(match self.n_better {
            0 => (Verdict::Follows, "No play is worth more, points and leave together.".to_owned()),
            n => {
                let are = if n == 1 { "is" } else { "are" };
                let plays = counted(n, "play", "plays");
                (Verdict::Against, format!("There {are} {plays} worth more, points and leave together."))
            }
        })
    }
}

/// One thing, or so many.
pub(super) fn counted(n: usize, one: &str, several: &str) -> String {
    match n {
        0 => format!("no {several}"),
        1 => format!("one {one}"),
        n => format!("{n} {several}"),
    }
}

/// `A`, `A and B`, `A, B and C`.
pub(super) fn listed(all: &[String]) -> String {
    match all {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
