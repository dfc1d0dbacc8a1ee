//! The challenges of a bot.

use rules::{Award, Challenge, Deed, FailedChallenge, Phase, Public, Scope, View, Window, WordChoice};
use tiles::{Letter, Seat};

use super::bot::Bot;
use super::chance::Key;
use super::habits::Habits;

/// Certainty, in thousandths.
const SURE: u32 = 1_000;
/// The belief in a word that extends a known one, in thousandths.
const LIKE_A_KNOWN_WORD: u32 = 900;
/// How much belief varies from bot to bot, up or down, in thousandths.
const WHIM: u32 = 150;
/// The expected score of a turn before anybody has played, in points.
const USUAL_TURN: i32 = 15;
/// The least gain of having a bad play taken back, in points.
const LEAST_GAIN: i32 = 5;
/// How many letters may be added to a known word so that the result still looks familiar.
const ENDING: usize = 3;
/// Each group of letters that occurs in no known word costs a third of the belief; at most this many groups count.
const MOST_STRANGE: usize = 3;
/// Words of up to this length must be known to be believed: there are too few of them to overlook one.
const SHORT: usize = 3;

impl Bot {
    /// The words of the last play to challenge, if that is worth it.
    pub(super) fn challenge(&self, own: Seat, view: &View) -> Option<WordChoice> {
        // A bot without words, because the table has no list, leaves challenges to people.
        if !self.mind().has_words() {
            return None;
        }
        let public = view.public();
        let window = public.window()?;
        let Challenge::Allowed(rule) = public.ruleset().challenge else { return None };
        let words = window.words();
        let beliefs: Vec<u32> = words.iter().map(|word| self.belief(word, own, public, window)).collect();
        let doubted: Vec<usize> = (0..words.len()).filter(|&nth| beliefs[nth] < SURE).collect();
        if doubted.is_empty() {
            return None;
        }
        let all_good = beliefs.iter().fold(u64::from(SURE), |all, &one| all * u64::from(one) / u64::from(SURE));
        let n_asked = match rule.scope {
            Scope::WholePlay => words.len(),
            Scope::NamedWords => doubted.len(),
        };
        let gain = window.score().0.max(LEAST_GAIN);
        let cost = match rule.failed {
            FailedChallenge::Free => 0,
            // After the last play there is no turn to lose.
            FailedChallenge::NextTurn if matches!(public.phase(), Phase::LastChance { .. }) => 0,
            FailedChallenge::NextTurn => usual_turn(public),
            FailedChallenge::Points { award, per: Award::Play } => award.0,
            FailedChallenge::Points { award, per: Award::Word } => {
                award.0.saturating_mul(i32::try_from(n_asked).unwrap_or(i32::MAX))
            }
        };
        let is_worth_it = (u64::from(SURE) - all_good) * u64::from(gain.unsigned_abs())
            > all_good * u64::from(cost.max(0).unsigned_abs());
        is_worth_it.then_some(match rule.scope {
            Scope::WholePlay => WordChoice::All,
            Scope::NamedWords => WordChoice::Named(doubted),
        })
    }

    /// The belief that a word is good, in thousandths.
    fn belief(&self, word: &[Letter], own: Seat, public: &Public, window: &Window) -> u32 {
        let (mind, level) = (self.mind(), self.level());
        if public.may_look_up(own) {
            return if mind.is_good(word) { SURE } else { 0 };
        }
        let known = mind.known(level);
        if known.has(word) || mind.is_unshown(word) {
            return SURE;
        }
        let Habits { trust, vocabulary, .. } = level.habits();
        // A player who knows all words of this length knows that it is not one.
        if vocabulary.has_all_of(word.len()) {
            return 0;
        }
        let n_cut = ENDING.min(word.len().saturating_sub(SHORT));
        let is_like_known = (1..=n_cut).any(|n| known.has(&word[..word.len() - n]) || known.has(&word[n..]));
        let n_strange = known.sound.n_strange(word).min(MOST_STRANGE);
        let strange = (0..n_strange).fold(trust, |belief, _| belief * 2 / 3);
        let belief = if is_like_known { trust.max(LIKE_A_KNOWN_WORD) } else { strange };
        let key = word.iter().fold(Key::new(self.seed()), |key, letter| key.with(letter.index() as u64));
        let belief = (belief + key.below(2 * WHIM)).saturating_sub(WHIM).min(SURE - 1);
        // A player who was challenged without success is believed more readily, one who had to take a play back less.
        let (right, caught) = record(public, window.seat);
        let doubt = (SURE - belief) * (1 + caught) / (1 + right);
        SURE - doubt.clamp(1, SURE)
    }
}

/// How often a seat was challenged without success, and how often it had to take a play back.
fn record(public: &Public, seat: Seat) -> (u32, u32) {
    let of = |is: fn(&Deed) -> bool| public.sheet().iter().filter(move |line| is(&line.deed));
    // A turn lost for challenging another player.
    let lost = of(|deed| *deed == Deed::TurnLost).filter(|line| line.seat != seat).count();
    let awarded = of(|deed| *deed == Deed::ChallengeAward).filter(|line| line.seat == seat).count();
    let caught = of(|deed| *deed == Deed::Withdrawn(rules::Cause::Challenged)).filter(|line| line.seat == seat).count();
    let small = |count: usize| u32::try_from(count.min(100)).unwrap_or(0);
    (small(lost + awarded), small(caught))
}

/// The mean score of a turn at this table, in points.
fn usual_turn(public: &Public) -> i32 {
    let plays = public.sheet().iter().filter(|line| matches!(line.deed, Deed::Placed(_)));
    let (sum, n) = plays.fold((0_i32, 0_i32), |(sum, n), line| (sum.saturating_add(line.points.0), n + 1));
    if n == 0 { USUAL_TURN } else { sum / n }
}
