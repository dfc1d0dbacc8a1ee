//! Sentences about judged plays and turns.

use engine::ChoiceText;
use engine::explain::{
    Advice, BingoChance, ChoiceRank, Comparison, Explanation, Exposed, Found, Hook, HookFacts, Lane, LeaveCounts,
    LeaveFacts, Openings, Side, Stays, TipFact, UnseenFacts, UnseenLetter, WordPoints,
};
use engine::review::{JudgedBy, MistakeKind, TurnReview};
use movegen::Equity;
use rules::{Direction, Points};
use tiles::Alphabet;

use super::{English, either, happened, listed};
use crate::analysis::{self, Analysis, chance_percent, lost_percent, mark, paragraphs};
use crate::plural::Category;
use crate::{Phrasebook as _, sentence};

impl Analysis for English {
    fn written(&self, written: &ChoiceText) -> String {
        match written {
            ChoiceText::Play(play) => play.clone(),
            ChoiceText::Exchange(tiles) => format!("exchange {tiles}"),
            ChoiceText::Pass => "pass".to_owned(),
        }
    }

    fn turn_review(&self, turn: &TurnReview, alphabet: &Alphabet) -> String {
        let phony = match &turn.phonies[..] {
            [] => None,
            words if turn.is_withdrawn => Some(format!("{}, and the turn was lost", no_words(words))),
            words => Some(format!("{}, and nobody challenged it", no_words(words))),
        };
        let (Some(played), Some(best)) = (&turn.played, turn.best.first()) else {
            let told = if turn.is_rack_known { "nothing to compare with" } else { "the whole rack is not known" };
            return sentence(phony.as_deref().unwrap_or(told));
        };
        let lost = match lost_percent(turn.win_lost) {
            Some(percent) => {
                format!("{:.1} points, {percent:.1} percentage points of winning chance", turn.points_lost)
            }
            None => format!("{:.1} points", turn.points_lost),
        };
        // The reasons below it add up score and leave alone, which is another sum.
        let lost = match turn.method {
            JudgedBy::Static => format!(" ({lost})"),
            JudgedBy::Simulated { .. } | JudgedBy::Preendgame { .. } => {
                format!(" (with the turns that follow: {lost})")
            }
            JudgedBy::Solved { .. } => format!(" (played to the end: {lost})"),
        };
        let better = self.written(&best.written(alphabet));
        let verdict = match turn.mistake.map(|mistake| mistake.kind) {
            None if best.is_same(played) => "the best play".to_owned(),
            None => "as good as the best".to_owned(),
            Some(MistakeKind::Phony) if phony.is_none() => format!("withdrawn; {better} was best{lost}"),
            Some(MistakeKind::Phony) => format!("{better} was best{lost}"),
            Some(MistakeKind::MissedBonus) => {
                format!("{better} lays all the tiles for {}{lost}", happened::points(best.score))
            }
            Some(MistakeKind::Points) => match best.score.0 - turn.score.0 {
                more @ 1.. => format!("{better} scores {more} more{lost}"),
                _ => format!("{better} is better{lost}"),
            },
            Some(MistakeKind::Leave) => format!("{better} keeps better tiles{lost}"),
            Some(MistakeKind::Defence) => format!("{better} gives the opponent less{lost}"),
            Some(MistakeKind::NoExchange) => format!("better to {better}{lost}"),
            Some(MistakeKind::NoPlay) => format!("better to play {better}{lost}"),
            Some(MistakeKind::Endgame) => format!("{better} wins more to the end{lost}"),
        };
        sentence(&phony.map_or_else(|| verdict.clone(), |phony| format!("{phony}; {verdict}")))
    }

    fn explanation(&self, explanation: &Explanation) -> String {
        paragraphs([
            self.points_line(explanation),
            leave(&explanation.written, &explanation.leave),
            standing(&explanation.standing),
            openings(&explanation.openings),
            hooks(&explanation.hooks),
            unseen(&explanation.unseen),
            bingo(&explanation.bingo),
            paragraphs(explanation.tips.iter().map(|one| format!("{} {}", mark(one.verdict), self.advice(one)))),
        ])
    }

    fn comparison(&self, comparison: &Comparison) -> String {
        let Comparison { one, other, points, equity, lanes, premiums, bingo, .. } = comparison;
        let points_text = match points.0 {
            0 => "as many points".to_owned(),
            n => format!("{} {}", happened::points(Points(n.abs())), if n < 0 { "fewer" } else { "more" }),
        };
        let stays = stays(comparison);
        let together = if equity.0 == 0 { "the same".to_owned() } else { apart(equity.0) };
        let alone = match comparison.stays {
            Stays::ForLater => "score and leave alone",
            Stays::AtTheEnd { .. } => "score and last tiles alone",
        };
        let (one, other) = (self.written(one), self.written(other));
        let mut text = format!("{one} against {other}: {points_text}, {stays}; {alone}: {together}.");
        let more = |n: i32| if n > 0 { "more" } else { "fewer" };
        let count = |n: i32, what: &str| counted(n.unsigned_abs() as usize, what);
        if *lanes != 0 {
            text += &format!(" It leaves {} {} for bingos.", count(*lanes, "line"), more(*lanes));
        }
        if *premiums != 0 {
            text += &format!(" It lays open {} {}.", count(*premiums, "premium square"), more(*premiums));
        }
        if let Some(percent) = chance_percent(*bingo) {
            let more = if percent > 0.0 { "more" } else { "less" };
            text += &format!(" A bingo next turn is {:.0} in a hundred {more} likely.", percent.abs());
        }
        text
    }

    fn advice(&self, advice: &Advice) -> String {
        match &advice.says {
            TipFact::ShortWords(words) => format!("Short words make it possible: {}.", listed(words)),
            TipFact::Hooking { letter, earns, should } if earns >= should => {
                format!("The {letter} is well spent: no play without it comes within {earns} points.")
            }
            TipFact::Hooking { letter, earns, should } => {
                format!("An {letter} should earn {should} points; this one earns {}.", earns.max(&0))
            }
            TipFact::Ending(ending) => format!("The tiles that stay have the ending -{ending}."),
            TipFact::Premiums { n_squares, beside_vowel } => {
                let also = match &beside_vowel[..] {
                    [] => String::new(),
                    squares => format!("; next to a vowel: {}", listed(squares)),
                };
                format!("It covers {}{also}.", counted(*n_squares, "premium square"))
            }
            TipFact::Leave { vowels, consonants, n_good, good } => {
                let among = match n_good {
                    0 => String::new(),
                    1 => format!("; one of its tiles is among {good}"),
                    n => format!("; {n} of its tiles are among {good}"),
                };
                format!("The leave has {} and {}{among}.", counted(*vowels, "vowel"), counted(*consonants, "consonant"))
            }
            TipFact::Bonus { n_tiles, bonus } => format!("{n_tiles} tiles at once earn {bonus} points more."),
            TipFact::MissedBonus { play, score } => format!("There is a bingo: {play} for {score}."),
            TipFact::LaysAlone { letter, without } => format!("It plays the {letter} without holding a {without}."),
            TipFact::CouldLayAlone { letter, without, play, score } => {
                format!("The {letter} can be played without holding a {without}: {play} for {score}.")
            }
            TipFact::Hooked(hooks) => {
                format!("It hooks {}.", listed(hooks.iter().map(|(letter, word)| format!("{letter} onto {word}"))))
            }
            TipFact::BetterPlays(0) => "No play is worth more, points and leave together.".to_owned(),
            TipFact::BetterPlays(1) => "There is one play worth more, points and leave together.".to_owned(),
            TipFact::BetterPlays(n) => format!("There are {n} plays worth more, points and leave together."),
        }
    }
}

impl English {
    fn points_line(&self, explanation: &Explanation) -> String {
        let (written, points) = (self.written(&explanation.written), &explanation.points);
        if points.words.is_empty() {
            return format!("{written}: no points.");
        }
        let word = |word: &WordPoints| match word.times {
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
        let score = counted(usize::try_from(points.score.0).unwrap_or(0), "point");
        match (&parts[..], points.words.first().map(|word| word.times)) {
            ([_], Some(1)) => format!("{written}: {score}.{bad}"),
            _ => format!("{written}: {score}: {}.{bad}", listed(&parts)),
        }
    }
}

fn no_words(words: &[String]) -> String {
    format!("{} {}", listed(words), either(words.len(), "is not a word", "are not words"))
}

fn shown(value: Equity) -> String {
    analysis::tenths(value, '.')
}

/// A difference other than zero, given in thousandths of a point: `1.5 more`.
fn apart(thousandths: i32) -> String {
    format!("{} {}", shown(Equity(thousandths.abs())), if thousandths < 0 { "less" } else { "more" })
}

/// The difference in what stays on the rack, with "but" if it goes against that in points.
fn stays(Comparison { points, leave, stays, .. }: &Comparison) -> String {
    let said = match (stays, leave.0) {
        (Stays::ForLater, 0) => "keeps a leave worth the same".to_owned(),
        (Stays::ForLater, n) => format!("keeps a leave worth {}", apart(n)),
        (Stays::AtTheEnd { one_out: true, other_out: true }, _) => "goes out as well".to_owned(),
        (Stays::AtTheEnd { one_out: true, .. }, n) => format!("goes out, which is worth {}", apart(n)),
        (Stays::AtTheEnd { other_out: true, .. }, n) => format!("does not go out, which is worth {}", apart(n)),
        (Stays::AtTheEnd { .. }, 0) => "keeps tiles that cost the same".to_owned(),
        (Stays::AtTheEnd { .. }, n) => format!("keeps tiles that cost {}", apart(-n)),
    };
    format!("{} {said}", if points.0.signum() * leave.0.signum() < 0 { "but" } else { "and" })
}

/// A number with its noun, for nouns whose plural ends in -s; `no` and `one` are words.
fn counted(n: usize, what: &str) -> String {
    match (n, English.plural(n as u64)) {
        (0, _) => format!("no {what}s"),
        (_, Category::One) => format!("one {what}"),
        _ => format!("{n} {what}s"),
    }
}

fn leave(written: &ChoiceText, leave: &LeaveFacts) -> String {
    let value = shown(leave.value);
    match (leave.counts, leave.tiles.as_str()) {
        (LeaveCounts::AtTheEnd, "") => {
            return format!("It goes out, which gains {value} from the tiles of the others.");
        }
        (LeaveCounts::AtTheEnd, tiles) => return format!("{tiles} stay, and count {value} if an opponent goes out."),
        (LeaveCounts::Later, "") => return "It keeps nothing.".to_owned(),
        (LeaveCounts::Later, _) => {}
    }
    let mut balance = vec![counted(leave.vowels, "vowel"), counted(leave.consonants, "consonant")];
    if leave.blanks > 0 {
        balance.push(counted(leave.blanks, "blank"));
    }
    let balance = balance.join(", ");
    if *written == ChoiceText::Pass {
        return format!("It keeps everything: {} ({balance}).", leave.tiles);
    }
    let best = match &leave.best {
        Some((tiles, value)) if *tiles != leave.tiles => {
            format!("; the best leave of that size is {tiles} ({})", shown(*value))
        }
        _ => "; no leave of that size is better".to_owned(),
    };
    format!("It keeps {} ({balance}), worth {value}{best}.", leave.tiles)
}

fn standing(standing: &ChoiceRank) -> String {
    let equity = shown(standing.equity);
    match &standing.best {
        None => format!("Together that is {equity}; there is no play."),
        Some(_) if standing.n_better == 0 => format!("Together that is {equity}: no play is worth more."),
        Some((best, worth)) => {
            let (place, of, worth) = (standing.n_better + 1, standing.n_plays, shown(*worth));
            format!("Together that is {equity}, number {place} of {of}; the best is {best} with {worth}.")
        }
    }
}

fn openings(openings: &Openings) -> String {
    let lanes = |lanes: &[Lane]| listed(lanes.iter().map(lane));
    let mut said = Vec::new();
    if !openings.lanes_opened.is_empty() {
        said.push(format!("It opens room for a bingo in {}.", lanes(&openings.lanes_opened)));
    }
    if !openings.lanes_closed.is_empty() {
        said.push(format!("It closes {} for bingos.", lanes(&openings.lanes_closed)));
    }
    said.extend(openings.premiums.iter().map(exposed));
    said.join(" ")
}

fn lane(lane: &Lane) -> String {
    match lane.direction {
        Direction::Across => format!("row {}", u16::from(lane.line) + 1),
        Direction::Down => format!("column {}", char::from(b'A'.saturating_add(lane.line))),
    }
}

fn exposed(exposed: &Exposed) -> String {
    let Exposed { square, times, n_tiles, through, letters: fitting } = exposed;
    let tiles = match (n_tiles, through.is_empty()) {
        (1, _) => "one tile reaches it".to_owned(),
        (n, true) => format!("{n} tiles reach it"),
        (n, false) => format!("{n} tiles through {through} reach it"),
    };
    let on_it = match &fitting[..] {
        [] => String::new(),
        fitting => format!(", with {} on it", letters(fitting)),
    };
    format!("It lays open {square}, which counts a word {times} times: {tiles}{on_it}.")
}

fn hooks(hooks: &HookFacts) -> String {
    let text = |verb: &str, hooks: &[Hook]| match hooks {
        [] => None,
        hooks => Some(format!("It {verb} {}.", listed(hooks.iter().map(hook)))),
    };
    let said = [text("gives hooks:", &hooks.given), text("takes away hooks:", &hooks.taken)];
    said.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn hook(hook: &Hook) -> String {
    let side = match hook.side {
        Side::Front => "before",
        Side::Back => "behind",
    };
    format!("{} {side} {} at {}", letters(&hook.letters), hook.word, hook.square)
}

fn letters(of: &[UnseenLetter]) -> String {
    match analysis::letters(of) {
        (first, Some(n_letters), n_unseen) => format!("{first} ({n_letters} letters, {n_unseen} unseen)"),
        (all, None, n_unseen) => format!("{all} ({n_unseen} unseen)"),
    }
}

fn unseen(unseen: &UnseenFacts) -> String {
    let mut facts =
        vec![counted(unseen.vowels, "vowel"), counted(unseen.consonants, "consonant"), counted(unseen.blanks, "blank")];
    facts.extend(unseen.hook_letter.as_ref().map(|one| format!("{} {}", one.n_unseen, one.letter)));
    let rare = match &unseen.rare[..] {
        [] => String::new(),
        rare => format!("; still to come: {}", listed(rare)),
    };
    let (n_tiles, n_in_pool) = (unseen.n_tiles, unseen.n_in_pool);
    let mut text = format!("Unseen: {n_tiles} tiles, {n_in_pool} of them in the pool: {}{rare}.", listed(&facts));
    for companion in &unseen.companions {
        let UnseenLetter { letter, n_unseen } = &companion.needs;
        let whose = if companion.is_kept { "It keeps" } else { "Unseen is" };
        text += &format!(" {whose} the {}, with {n_unseen} {letter} unseen.", companion.letter);
    }
    text
}

fn bingo(bingo: &BingoChance) -> String {
    let how = match bingo.found {
        Found::Counted { racks: 0 } => return "There will be too few tiles for a bingo next turn.".to_owned(),
        Found::Counted { racks: 1 } => "nothing is drawn".to_owned(),
        Found::Counted { racks } => format!("counted over all {racks} draws"),
        Found::Sampled { racks } => format!("from {racks} draws by chance"),
    };
    let percent = (bingo.chance * 1_000.0).round() / 10.0;
    format!("Chance of a bingo next turn, if the board stays as it is: {percent:.1} % ({how}).")
}
