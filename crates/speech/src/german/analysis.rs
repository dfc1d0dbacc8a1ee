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

use super::{German, Noun, either, happened, listed, many};
use crate::analysis::{self, Analysis, chance_percent, lost_percent, mark, paragraphs};
use crate::sentence;

const VOWEL: Noun = ("Vokal", "Vokale");
const CONSONANT: Noun = ("Konsonant", "Konsonanten");
const BLANK: Noun = ("Blankostein", "Blankosteine");
const PREMIUM: Noun = ("Bonusfeld", "Bonusfelder");
const LINE: Noun = ("Linie", "Linien");

impl Analysis for German {
    fn written(&self, written: &ChoiceText) -> String {
        match written {
            ChoiceText::Play(play) => play.clone(),
            ChoiceText::Exchange(tiles) => format!("{tiles} tauschen"),
            ChoiceText::Pass => "passen".to_owned(),
        }
    }

    fn turn_review(&self, turn: &TurnReview, alphabet: &Alphabet) -> String {
        let phony = match &turn.phonies[..] {
            [] => None,
            words if turn.is_withdrawn => Some(format!("{}, und der Zug war verloren", no_words(words))),
            words => Some(format!("{}, und niemand hat angezweifelt", no_words(words))),
        };
        let (Some(played), Some(best)) = (&turn.played, turn.best.first()) else {
            let told = if turn.is_rack_known { "kein Vergleich möglich" } else { "nicht alle Steine sind bekannt" };
            return sentence(phony.as_deref().unwrap_or(told));
        };
        let points = decimal(turn.points_lost);
        let lost = match lost_percent(turn.win_lost) {
            Some(percent) => format!("{points} Punkte, {} Prozentpunkte Gewinnchance", decimal(percent)),
            None => format!("{points} Punkte"),
        };
        // The reasons below it add up score and leave alone, which is another sum.
        let lost = match turn.method {
            JudgedBy::Static => format!(" ({lost})"),
            JudgedBy::Simulated { .. } | JudgedBy::Preendgame { .. } => format!(" (mit den Zügen danach: {lost})"),
            JudgedBy::Solved { .. } => format!(" (bis zum Ende gespielt: {lost})"),
        };
        let better = self.written(&best.written(alphabet));
        let verdict = match turn.mistake.map(|mistake| mistake.kind) {
            None if best.is_same(played) => "der beste Zug".to_owned(),
            None => "so gut wie der beste Zug".to_owned(),
            Some(MistakeKind::Phony) if phony.is_none() => format!("zurückgenommen; am besten war {better}{lost}"),
            Some(MistakeKind::Phony) => format!("am besten war {better}{lost}"),
            Some(MistakeKind::MissedBonus) => {
                format!("{better} legt alle Steine für {}{lost}", happened::points(best.score))
            }
            Some(MistakeKind::Points) => match best.score.0 - turn.score.0 {
                more @ 1.. => format!("{better} bringt {} mehr{lost}", happened::points(Points(more))),
                _ => format!("{better} ist besser{lost}"),
            },
            Some(MistakeKind::Leave) => format!("mit {better} bleiben bessere Steine{lost}"),
            Some(MistakeKind::Defence) => format!("{better} macht es den anderen schwerer{lost}"),
            Some(MistakeKind::NoExchange | MistakeKind::NoPlay) => format!("besser: {better}{lost}"),
            Some(MistakeKind::Endgame) => format!("{better} bringt bis zum Ende mehr{lost}"),
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
        let more = |n: i32| if n < 0 { "weniger" } else { "mehr" };
        let points_text = match points.0 {
            0 => "gleich viele Punkte".to_owned(),
            n => format!("{} {}", happened::points(Points(n.abs())), more(n)),
        };
        let stays = stays(comparison);
        let together = match equity.0 {
            0 => "gleich viel".to_owned(),
            n => format!("{} {}", shown(Equity(n.abs())), more(n)),
        };
        let alone = match comparison.stays {
            Stays::ForLater => "Punkte und bleibende Steine allein",
            Stays::AtTheEnd { .. } => "Punkte und letzte Steine allein",
        };
        let (one, other) = (self.written(one), self.written(other));
        let mut text = format!("{one} statt {other}: {points_text}, {stays}; {alone}: {together}.");
        if *lanes != 0 {
            let remain = if lanes.unsigned_abs() == 1 { "bleibt" } else { "bleiben" };
            text += &format!(" Für Bingos {remain} {} {}.", many(lanes.unsigned_abs(), LINE), more(*lanes));
        }
        if *premiums != 0 {
            let lie = if premiums.unsigned_abs() == 1 { "liegt" } else { "liegen" };
            text += &format!(" Offen {lie} {} {}.", many(premiums.unsigned_abs(), PREMIUM), more(*premiums));
        }
        if let Some(percent) = chance_percent(*bingo) {
            let likely = if percent > 0.0 { "steigt" } else { "sinkt" };
            text += &format!(" Die Chance auf ein Bingo im nächsten Zug {likely} um {:.0} %.", percent.abs());
        }
        text
    }

    fn advice(&self, advice: &Advice) -> String {
        match &advice.says {
            TipFact::ShortWords(words) => format!("Kurze Wörter machen es möglich: {}.", listed(words)),
            TipFact::Hooking { letter, earns, should } if earns >= should => {
                format!("Das {letter} lohnt sich: Jeder Zug ohne {letter} bringt mindestens {earns} Punkte weniger.")
            }
            TipFact::Hooking { letter, earns, should } => {
                format!("Ein {letter} sollte {should} Punkte bringen; dieses bringt {}.", earns.max(&0))
            }
            TipFact::Ending(ending) => format!("In den Steinen, die bleiben, steckt die Endung -{ending}."),
            TipFact::Premiums { n_squares, beside_vowel } => {
                let also = match &beside_vowel[..] {
                    [] => String::new(),
                    squares => format!("; neben einem Vokal: {}", listed(squares)),
                };
                format!("Der Zug belegt {}{also}.", many(*n_squares, PREMIUM))
            }
            TipFact::Leave { vowels, consonants, n_good, good } => {
                let among = match n_good {
                    0 => String::new(),
                    n => format!("; {n} davon aus {good}"),
                };
                format!("Es bleiben {} und {}{among}.", counted(*vowels, VOWEL), counted(*consonants, CONSONANT))
            }
            TipFact::Bonus { n_tiles, bonus } => format!("{n_tiles} Steine auf einmal bringen {bonus} Punkte mehr."),
            TipFact::MissedBonus { play, score } => format!("Es gibt ein Bingo: {play} für {score}."),
            TipFact::LaysAlone { letter, without } => {
                format!("Das {letter} wird gelegt, ohne dass ein {without} auf der Bank ist.")
            }
            TipFact::CouldLayAlone { letter, without, play, score } => {
                format!("Das {letter} lässt sich auch ohne {without} auf der Bank legen: {play} für {score}.")
            }
            TipFact::Hooked(hooks) => {
                format!("Haken genutzt: {}.", listed(hooks.iter().map(|(letter, word)| format!("{letter} an {word}"))))
            }
            TipFact::BetterPlays(0) => "Kein Zug ist mehr wert, Punkte und bleibende Steine zusammen.".to_owned(),
            TipFact::BetterPlays(1) => "Ein Zug ist mehr wert, Punkte und bleibende Steine zusammen.".to_owned(),
            TipFact::BetterPlays(n) => format!("{n} Züge sind mehr wert, Punkte und bleibende Steine zusammen."),
        }
    }
}

impl German {
    fn points_line(&self, explanation: &Explanation) -> String {
        let (written, points) = (self.written(&explanation.written), &explanation.points);
        if points.words.is_empty() {
            return format!("{written}: keine Punkte.");
        }
        let word = |word: &WordPoints| match word.times {
            1 => format!("{} {}", word.word, word.score),
            times => format!("{} {} ({} × {times})", word.word, word.score, word.letters),
        };
        let mut parts: Vec<String> = points.words.iter().map(word).collect();
        if points.bonus > Points::ZERO {
            parts.push(format!("{} für {} Steine auf einmal", points.bonus, points.n_tiles));
        }
        let bad = match &points.bad_words[..] {
            [] => String::new(),
            words => format!(" Nicht in der Liste: {}.", listed(words)),
        };
        let score = happened::points(points.score);
        match (&parts[..], points.words.first().map(|word| word.times)) {
            ([_], Some(1)) => format!("{written}: {score}.{bad}"),
            _ => format!("{written}: {score}: {}.{bad}", listed(&parts)),
        }
    }
}

fn no_words(words: &[String]) -> String {
    format!("{} {}", listed(words), either(words.len(), ("ist kein Wort", "sind keine Wörter")))
}

/// The difference in what stays on the rack, with "aber" if it goes against that in points.
fn stays(Comparison { points, leave, stays, .. }: &Comparison) -> String {
    let more = |n: i32| format!("{} {}", shown(Equity(n.abs())), if n < 0 { "weniger" } else { "mehr" });
    let said = match (stays, leave.0) {
        (Stays::ForLater, 0) => "die Steine, die bleiben, sind gleich viel wert".to_owned(),
        (Stays::ForLater, n) => format!("die Steine, die bleiben, sind {} wert", more(n)),
        (Stays::AtTheEnd { one_out: true, other_out: true }, _) => "auch damit ist alles gelegt".to_owned(),
        (Stays::AtTheEnd { one_out: true, .. }, n) => format!("damit ist alles gelegt, und das ist {} wert", more(n)),
        (Stays::AtTheEnd { other_out: true, .. }, n) => {
            format!("damit ist nicht alles gelegt, und das ist {} wert", more(n))
        }
        (Stays::AtTheEnd { .. }, 0) => "die Steine, die bleiben, kosten gleich viel".to_owned(),
        (Stays::AtTheEnd { .. }, n) => format!("die Steine, die bleiben, kosten {}", more(-n)),
    };
    format!("{} {said}", if points.0.signum() * leave.0.signum() < 0 { "aber" } else { "und" })
}

fn shown(value: Equity) -> String {
    analysis::tenths(value, ',')
}

fn decimal(number: f64) -> String {
    format!("{number:.1}").replace('.', ",")
}

/// A number with its noun; for 0 the word `keine`.
fn counted(n: usize, noun: Noun) -> String {
    if n == 0 { format!("keine {}", noun.1) } else { many(n, noun) }
}

fn leave(written: &ChoiceText, leave: &LeaveFacts) -> String {
    let value = shown(leave.value);
    match (leave.counts, leave.tiles.as_str()) {
        (LeaveCounts::AtTheEnd, "") => {
            return format!("Damit ist die Bank leer, und die Steine der anderen bringen {value}.");
        }
        (LeaveCounts::AtTheEnd, tiles) => {
            return format!("{tiles} bleibt und zählt {value}, wenn jemand anders zuerst fertig wird.");
        }
        (LeaveCounts::Later, "") => return "Es bleibt kein Stein.".to_owned(),
        (LeaveCounts::Later, _) => {}
    }
    let mut balance = vec![counted(leave.vowels, VOWEL), counted(leave.consonants, CONSONANT)];
    if leave.blanks > 0 {
        balance.push(many(leave.blanks, BLANK));
    }
    let balance = balance.join(", ");
    if *written == ChoiceText::Pass {
        return format!("Alles bleibt: {} ({balance}).", leave.tiles);
    }
    let best = match &leave.best {
        Some((tiles, value)) if *tiles != leave.tiles => {
            format!("; von so vielen Steinen wäre {tiles} am besten ({})", shown(*value))
        }
        _ => "; mehr sind so viele Steine nicht wert".to_owned(),
    };
    format!("Es bleibt {} ({balance}), {value} wert{best}.", leave.tiles)
}

fn standing(standing: &ChoiceRank) -> String {
    let equity = shown(standing.equity);
    match &standing.best {
        None => format!("Zusammen ist das {equity}; legen lässt sich nichts."),
        Some(_) if standing.n_better == 0 => format!("Zusammen ist das {equity}: Kein Zug ist mehr wert."),
        Some((best, worth)) => {
            let (place, of, worth) = (standing.n_better + 1, standing.n_plays, shown(*worth));
            format!("Zusammen ist das {equity}, Platz {place} von {of}; am besten ist {best} mit {worth}.")
        }
    }
}

fn openings(openings: &Openings) -> String {
    let lanes = |lanes: &[Lane]| listed(lanes.iter().map(lane));
    let mut said = Vec::new();
    if !openings.lanes_opened.is_empty() {
        said.push(format!("Neuer Platz für ein Bingo: {}.", lanes(&openings.lanes_opened)));
    }
    if !openings.lanes_closed.is_empty() {
        said.push(format!("Kein Platz mehr für ein Bingo: {}.", lanes(&openings.lanes_closed)));
    }
    said.extend(openings.premiums.iter().map(exposed));
    said.join(" ")
}

fn lane(lane: &Lane) -> String {
    match lane.direction {
        Direction::Across => format!("Zeile {}", u16::from(lane.line) + 1),
        Direction::Down => format!("Spalte {}", char::from(b'A'.saturating_add(lane.line))),
    }
}

fn exposed(exposed: &Exposed) -> String {
    let Exposed { square, times, n_tiles, through, letters: fitting } = exposed;
    let tiles = match (n_tiles, through.is_empty()) {
        (1, _) => "ein Stein reicht".to_owned(),
        (n, true) => format!("{n} Steine reichen"),
        (n, false) => format!("{n} Steine reichen, durch {through}"),
    };
    let on_it = match &fitting[..] {
        [] => String::new(),
        fitting => format!(", mit {} darauf", letters(fitting)),
    };
    format!("Erreichbar wird {square}, wo ein Wort {times}-fach zählt: {tiles}{on_it}.")
}

fn hooks(hooks: &HookFacts) -> String {
    let text = |what: &str, hooks: &[Hook]| match hooks {
        [] => None,
        hooks => Some(format!("{what}: {}.", listed(hooks.iter().map(hook)))),
    };
    let said = [text("Neue Haken", &hooks.given), text("Haken weniger", &hooks.taken)];
    said.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn hook(hook: &Hook) -> String {
    let side = match hook.side {
        Side::Front => "vor",
        Side::Back => "hinter",
    };
    format!("{} {side} {} auf {}", letters(&hook.letters), hook.word, hook.square)
}

fn letters(of: &[UnseenLetter]) -> String {
    match analysis::letters(of) {
        (first, Some(n_letters), n_unseen) => format!("{first} ({n_letters} Buchstaben, {n_unseen} ungesehen)"),
        (all, None, n_unseen) => format!("{all} ({n_unseen} ungesehen)"),
    }
}

fn unseen(unseen: &UnseenFacts) -> String {
    let mut facts =
        vec![counted(unseen.vowels, VOWEL), counted(unseen.consonants, CONSONANT), counted(unseen.blanks, BLANK)];
    facts.extend(unseen.hook_letter.as_ref().map(|one| format!("{} {}", one.n_unseen, one.letter)));
    let rare = match &unseen.rare[..] {
        [] => String::new(),
        rare => format!("; noch nicht gesehen: {}", listed(rare)),
    };
    let (n_tiles, n_in_pool) = (unseen.n_tiles, unseen.n_in_pool);
    let mut text = format!("Ungesehen: {n_tiles} Steine, davon {n_in_pool} im Vorrat: {}{rare}.", listed(&facts));
    for companion in &unseen.companions {
        let UnseenLetter { letter, n_unseen } = &companion.needs;
        let whose = if companion.is_kept { "Auf der Bank bleibt" } else { "Ungesehen ist" };
        text += &format!(" {whose} das {}; {letter} ungesehen: {n_unseen}.", companion.letter);
    }
    text
}

fn bingo(bingo: &BingoChance) -> String {
    let how = match bingo.found {
        Found::Counted { racks: 0 } => return "Im nächsten Zug reichen die Steine nicht für ein Bingo.".to_owned(),
        Found::Counted { racks: 1 } => "es wird nichts gezogen".to_owned(),
        Found::Counted { racks } => format!("gezählt über alle {racks} Ziehungen"),
        Found::Sampled { racks } => format!("aus {racks} zufälligen Ziehungen"),
    };
    let percent = decimal((bingo.chance * 1_000.0).round() / 10.0);
    format!("Chance auf ein Bingo im nächsten Zug, wenn das Brett so bleibt: {percent} % ({how}).")
}
