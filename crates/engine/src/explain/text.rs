//! Explanations as sentences.

use std::fmt;

use movegen::Equity;
use rules::{Direction, Points};

use super::report::{
    Explanation, Exposed, Found, Hook, Lane, LeaveCounts, Side, Standing, UnseenFacts, UnseenLetter, Verdict,
};
use super::tips::{counted, listed};

/// How doing nothing is written.
pub(super) const PASS: &str = "pass";

/// A value in points with one digit, as players say it.
pub(super) fn shown(value: Equity) -> String {
    let tenths = (value.0 + if value.0 < 0 { -50 } else { 50 }) / 100;
    let sign = if tenths < 0 { "−" } else { "" };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.points_text(),
            self.leave_text(),
            standing_text(&self.standing),
            self.openings_text(),
            self.hooks_text(),
            unseen_text(&self.unseen),
            self.bingo_text(),
            self.tips_text(),
        ];
        let said: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        f.write_str(&said.join("\n"))
    }
}

impl Explanation {
    fn points_text(&self) -> String {
        let points = &self.points;
        if points.words.is_empty() {
            return format!("{}: no points.", self.written);
        }
        let word = |word: &super::report::WordPoints| match word.times {
            1 => format!("{} {}", word.word, word.score),
            times => format!("{} {} ({} × {times})", word.word, word.score, word.letters),
        };
        let mut parts: Vec<String> = points.words.iter().map(word).collect();
        if points.bonus > Points::ZERO {
            parts.push(format!("{} for {} tiles at once", points.bonus, points.n_tiles));
        }
        let bad = match &points.bad_words[..] {
            [] => String::new(),
            words => format!(" Not in the list: {}.", listed(words)),
        };
        let score = counted(usize::try_from(points.score.0).unwrap_or(0), "point", "points");
        match (&parts[..], points.words.first().map(|word| word.times)) {
            ([_], Some(1)) => format!("{}: {score}.{bad}", self.written),
            _ => format!("{}: {score}: {}.{bad}", self.written, listed(&parts)),
        }
    }

    fn leave_text(&self) -> String {
        let leave = &self.leave;
        if leave.counts == LeaveCounts::AtTheEnd {
            let value = shown(leave.value);
            return match leave.tiles.is_empty() {
                true => format!("It goes out, which gains {value} from the tiles of the others."),
                false => format!("{} stay, and count {value} if an opponent goes out.", leave.tiles),
            };
        }
        if leave.tiles.is_empty() {
            return "It keeps nothing.".to_owned();
        }
        let blanks = match leave.blanks {
            0 => String::new(),
            n => format!(", {}", counted(n, "blank", "blanks")),
        };
        let balance = format!(
            "{}, {}{blanks}",
            counted(leave.vowels, "vowel", "vowels"),
            counted(leave.consonants, "consonant", "consonants")
        );
        if self.written == PASS {
            return format!("It keeps everything: {} ({balance}).", leave.tiles);
        }
        let best = match &leave.best {
            Some((tiles, value)) if *tiles != leave.tiles => {
                format!("; the best leave of that size is {tiles} ({})", shown(*value))
            }
            _ => "; no leave of that size is better".to_owned(),
        };
        format!("It keeps {} ({balance}), worth {}{best}.", leave.tiles, shown(leave.value))
    }

    fn openings_text(&self) -> String {
        let mut said = Vec::new();
        let openings = &self.openings;
        let lanes = |lanes: &[Lane]| listed(&lanes.iter().map(Lane::to_string).collect::<Vec<_>>());
        if !openings.lanes_opened.is_empty() {
            said.push(format!("It opens room for a bingo in {}.", lanes(&openings.lanes_opened)));
        }
        if !openings.lanes_closed.is_empty() {
            said.push(format!("It closes {} for bingos.", lanes(&openings.lanes_closed)));
        }
        said.extend(openings.premiums.iter().map(exposed_text));
        said.join(" ")
    }

    fn hooks_text(&self) -> String {
        let text = |verb: &str, hooks: &[Hook]| match hooks {
            [] => None,
            hooks => Some(format!("It {verb} {}.", listed(&hooks.iter().map(hook_text).collect::<Vec<_>>()))),
        };
        let said = [text("gives hooks:", &self.hooks.given), text("takes away hooks:", &self.hooks.taken)];
        said.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn bingo_text(&self) -> String {
        let per_mille = (self.bingo.chance * 1_000.0).round();
        let how = match self.bingo.found {
            Found::Counted { racks: 0 } => return "There will be too few tiles for a bingo next turn.".to_owned(),
            Found::Counted { racks: 1 } => "nothing is drawn".to_owned(),
            Found::Counted { racks } => format!("counted over all {racks} draws"),
            Found::Sampled { racks } => format!("from {racks} draws by chance"),
        };
        format!("Chance of a bingo next turn, if the board stays as it is: {:.1} % ({how}).", per_mille / 10.0)
    }

    fn tips_text(&self) -> String {
        let mark = |verdict: Verdict| match verdict {
            Verdict::Follows => "+",
            Verdict::Against => "−",
            Verdict::Note => "·",
        };
        let lines = self.tips.iter().map(|advice| format!("{} {}", mark(advice.verdict), advice.says));
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl fmt::Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.direction {
            Direction::Across => write!(f, "row {}", u16::from(self.line) + 1),
            Direction::Down => write!(f, "column {}", char::from(b'A'.saturating_add(self.line))),
        }
    }
}

fn standing_text(standing: &Standing) -> String {
    let equity = shown(standing.equity);
    match &standing.best {
        None => format!("Together that is {equity}; there is no play."),
        Some(_) if standing.n_better == 0 => format!("Together that is {equity}: no play is worth more."),
        Some((best, worth)) => {
            let place = standing.n_better + 1;
            format!(
                "Together that is {equity}, number {place} of {}; the best is {best} with {}.",
                standing.n_plays,
                shown(*worth)
            )
        }
    }
}

fn exposed_text(exposed: &Exposed) -> String {
    let Exposed { square, times, n_tiles, through, letters } = exposed;
    let tiles = match (n_tiles, through.is_empty()) {
        (1, _) => "one tile reaches it".to_owned(),
        (n, true) => format!("{n} tiles reach it"),
        (n, false) => format!("{n} tiles through {through} reach it"),
    };
    let on_it = match &letters[..] {
        [] => String::new(),
        letters => format!(", with {} on it", letters_text(letters)),
    };
    format!("It lays open {square}, which counts a word {times} times: {tiles}{on_it}.")
}

fn hook_text(hook: &Hook) -> String {
    let side = match hook.side {
        Side::Front => "before",
        Side::Back => "behind",
    };
    format!("{} {side} {} at {}", letters_text(&hook.letters), hook.word, hook.square)
}

fn letters_text(letters: &[UnseenLetter]) -> String {
    /// More letters are only counted.
    const MOST: usize = 6;
    let n_unseen: usize = letters.iter().map(|letter| letter.n_unseen).sum();
    match letters.get(..MOST) {
        Some(first) if letters.len() > MOST => {
            let first: String = first.iter().map(|letter| letter.letter.as_str()).collect();
            format!("{first}… ({} letters, {n_unseen} unseen)", letters.len())
        }
        _ => {
            let names: String = letters.iter().map(|letter| letter.letter.as_str()).collect::<Vec<_>>().join("/");
            format!("{names} ({n_unseen} unseen)")
        }
    }
}

fn unseen_text(unseen: &UnseenFacts) -> String {
    let mut facts = vec![
        counted(unseen.vowels, "vowel", "vowels"),
        counted(unseen.consonants, "consonant", "consonants"),
        counted(unseen.blanks, "blank", "blanks"),
    ];
    if let Some(UnseenLetter { letter, n_unseen }) = &unseen.hook_letter {
        facts.push(format!("{n_unseen} {letter}"));
    }
    let rare = match &unseen.rare[..] {
        [] => String::new(),
        rare => format!("; still to come: {}", listed(rare)),
    };
    let mut text = format!(
        "Unseen: {} tiles, {} of them in the pool: {}{rare}.",
        unseen.n_tiles,
        unseen.n_in_pool,
        listed(&facts)
    );
    for companion in &unseen.companions {
        let UnseenLetter { letter, n_unseen } = &companion.needs;
        let whose = if companion.is_kept { "It keeps" } else { "Unseen is" };
        text.push_str(&format!(" {whose} the {}, with {n_unseen} {letter} unseen.", companion.letter));
    }
    text
}
