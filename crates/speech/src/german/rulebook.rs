//! A sentence for each rule, one for each English sentence.

use editions::Rule;
use protocol::wire::rest::TermDoc;
use rules::{
    Award, Bonus, Challenge, ChallengeRule, Challengers, ClockRule, Dictionary, Drawing, FailedChallenge, FirstPlay,
    IdleLimit, IdleTurn, Millis, Overtime, Premium, Racks, Range, Ruleset, Scope, Target, TieBreak,
};

use super::{German, Noun, TILE, many, terms};
use crate::rulebook::Rulebook;

pub(super) const POINT: Noun = ("Punkt", "Punkte");
const PLAYER: Noun = ("Person", "Personen");

impl Rulebook for German {
    fn rule(&self, rule: Rule, ruleset: &Ruleset) -> String {
        match rule {
            Rule::Alphabet => alphabet(ruleset),
            Rule::Board => board(ruleset),
            Rule::Seats => seats(ruleset),
            Rule::Members => members(ruleset),
            Rule::RackSize => rack_size(ruleset),
            Rule::Bonuses => bonuses(ruleset),
            Rule::First => first(ruleset),
            Rule::FirstWord => first_word(ruleset),
            Rule::TilesAPlay => tiles_a_play(ruleset),
            Rule::Rearranging => rearranging(ruleset),
            Rule::Substituting => substituting(ruleset),
            Rule::TakingBlanks => taking_blanks(ruleset),
            Rule::Drawing => drawing(ruleset),
            Rule::Racks => racks(ruleset),
            Rule::Exchange => exchange(ruleset),
            Rule::Challenge => challenge(ruleset),
            Rule::Dictionary => dictionary(ruleset),
            Rule::IdlePoolLeft => idle_pool_left(ruleset),
            Rule::IdlePoolEmpty => idle_pool_empty(ruleset),
            Rule::IdleCounts => idle_counts(ruleset),
            Rule::MustPlay => must_play(ruleset),
            Rule::LostWhenOut => lost_when_out(ruleset),
            Rule::LostOtherwise => lost_otherwise(ruleset),
            Rule::GainedTimes => gained_times(ruleset),
            Rule::TieBreak => tie_break(ruleset),
            Rule::Target => target(ruleset),
            Rule::TurnTime => turn_time(ruleset),
            Rule::GameTime => game_time(ruleset),
            Rule::Clock => clock(ruleset),
        }
    }

    fn expects(&self, rule: Rule) -> &'static str {
        match rule {
            Rule::Alphabet => "der Name eines Steinsatzes, oder seine Blankosteine und Buchstaben",
            Rule::Board => "der Name eines Brettes, oder seine gezeichneten Reihen",
            Rule::Seats => "wie viele spielen: { from = 2, to = 4 }",
            Rule::Members => "wie viele sich eine Bank teilen: { from = 1, to = 1 }",
            Rule::RackSize | Rule::TilesAPlay => "eine Zahl von Steinen, höchstens 255",
            Rule::Bonuses => "eine Liste wie [{ tiles = 7, points = 50 }]; [] für keinen Bonus",
            Rule::First => "\"drawn\" oder \"first-seat\"",
            Rule::FirstWord => "eine Zahl von Buchstaben, höchstens 255",
            Rule::Rearranging
            | Rule::Substituting
            | Rule::TakingBlanks
            | Rule::MustPlay
            | Rule::LostWhenOut
            | Rule::LostOtherwise => "true oder false",
            Rule::Drawing => "\"random\" oder \"chosen\"",
            Rule::Racks => "\"hidden\" oder \"open\"",
            Rule::Exchange => "{ pool_at_least = 1 }, oder \"none\"",
            Rule::Challenge => {
                "{ kind = \"void\" }, oder { kind = \"allowed\", by = …, scope = …, failed = … } mit by \"any-opponent\" oder \
         \"next-player\", scope \"whole-play\" oder \"named-words\", failed \"free\", \"next-turn\" oder \
         { points = { award = 5, per = \"play\" } }"
            }
            Rule::Dictionary => "\"challenges-only\" oder \"free\"",
            Rule::IdlePoolLeft | Rule::IdlePoolEmpty => "eine Grenze wie \"2 rounds\" (Runden) oder \"6 turns\" (Züge)",
            Rule::IdleCounts => {
                "eine Liste aus \"pass\", \"exchange\", \"withdrawn\", \"lost\", \"timed-out\", \"zero-play\""
            }
            Rule::GainedTimes => "wie viele Male die Buchstaben der anderen dazukommen",
            Rule::TieBreak => "\"before-unplayed\" oder \"shared\"",
            Rule::Target => "{ each = 200 }, Stufen mit ihren Punktzahlen, oder \"none\"",
            Rule::TurnTime => "eine Zeit wie \"3m\" oder \"90s\", oder \"none\"",
            Rule::GameTime => "eine Zeit wie \"60m\", oder \"none\"",
            Rule::Clock => {
                "{ each = \"25m\", increment = \"0s\", overtime = \"loses\" }, ein Abzug für Überzeit, oder \"none\""
            }
        }
    }

    fn terms(&self, ruleset: &Ruleset) -> Vec<TermDoc> {
        terms::all(ruleset)
    }
}

fn alphabet(ruleset: &Ruleset) -> String {
    let alphabet = &ruleset.alphabet;
    let letters = many(alphabet.n_letters(), ("verschiedener Buchstabe", "verschiedene Buchstaben"));
    let blanks = many(u64::from(alphabet.n_blanks()), ("Blankostein", "Blankosteine"));
    format!("Der Satz hat {}: {letters}, dazu {blanks}.", many(alphabet.n_tiles(), TILE))
}

fn board(ruleset: &Ruleset) -> String {
    let layout = &ruleset.layout;
    let premiums = layout.squares().filter(|&square| layout.premium(square) != Premium::NONE).count();
    format!("Das Brett hat {} mal {} Felder, {premiums} davon mit Bonus.", layout.rows(), layout.cols())
}

fn seats(ruleset: &Ruleset) -> String {
    format!("Am Tisch gibt es {}.", range(ruleset.seats, ("Platz", "Plätze")))
}

fn members(ruleset: &Ruleset) -> String {
    match ruleset.members {
        Range { from: 1, to: 1 } => "Jede Bank gehört einer Person.".to_owned(),
        members => format!("Jede Bank gehört einem Team: {}.", range(members, PLAYER)),
    }
}

fn rack_size(ruleset: &Ruleset) -> String {
    match ruleset.rack_size {
        1 => "Auf einer Bank liegt 1 Stein.".to_owned(),
        more => format!("Auf einer Bank liegen {more} Steine."),
    }
}

pub(super) fn bonuses(ruleset: &Ruleset) -> String {
    let Some((least, others)) = ruleset.bonuses.split_first() else {
        return "Viele Steine zu legen bringt keinen Bonus.".to_owned();
    };
    let tiles_and_points =
        |bonus: &Bonus| (many(u64::from(bonus.tiles), TILE), many(u64::from(bonus.points.0.unsigned_abs()), POINT));
    let (tiles, points) = tiles_and_points(least);
    let others = others.iter().map(tiles_and_points).map(|(tiles, points)| format!(", {tiles} {points}"));
    format!("{tiles} in einem Zug bringen einen Bonus: {points}{}.", others.collect::<String>())
}

fn first(ruleset: &Ruleset) -> String {
    either(match ruleset.opening.first {
        FirstPlay::Drawn => {
            "Alle ziehen: Wer den Buchstaben zieht, der dem A am nächsten steht, beginnt; ein Blankostein schlägt alle."
        }
        FirstPlay::FirstSeat => "Der erste Platz beginnt.",
    })
}

fn first_word(ruleset: &Ruleset) -> String {
    format!("Das erste Wort hat mindestens {} Buchstaben und liegt auf dem Startfeld.", ruleset.opening.at_least)
}

fn tiles_a_play(ruleset: &Ruleset) -> String {
    let least = many(u64::from(ruleset.placing.at_least), TILE);
    match ruleset.placing.at_least {
        ..=1 => format!("Jeder spätere Zug legt mindestens {least}."),
        _ => format!("Jeder spätere Zug legt mindestens {least}, außer er verlängert ein Wort auf dem Brett."),
    }
}

fn rearranging(ruleset: &Ruleset) -> String {
    either(match ruleset.placing.rearranging {
        true => {
            "Die Buchstaben eines Wortes auf dem Brett dürfen umgestellt werden, wenn ein Stein von der Bank dazukommt."
        }
        false => "Buchstaben auf dem Brett werden nie verschoben.",
    })
}

fn substituting(ruleset: &Ruleset) -> String {
    either(match ruleset.placing.substituting {
        true => "Vor einem Zug dürfen einzelne Buchstaben auf dem Brett durch Steine der Bank ersetzt werden.",
        false => "Buchstaben auf dem Brett werden nie ersetzt.",
    })
}

fn taking_blanks(ruleset: &Ruleset) -> String {
    either(match ruleset.placing.taking_blanks {
        true => {
            "Vor einem Zug darf ein Blankostein auf dem Brett gegen einen Stein mit seinem Buchstaben getauscht werden."
        }
        false => "Ein Blankostein auf dem Brett bleibt dort.",
    })
}

fn drawing(ruleset: &Ruleset) -> String {
    either(match ruleset.drawing {
        Drawing::Random => "Steine werden verdeckt gezogen.",
        Drawing::Chosen => "Steine werden aus einem offenen Vorrat gewählt.",
    })
}

fn racks(ruleset: &Ruleset) -> String {
    either(match ruleset.racks {
        Racks::Hidden => "Jeder Platz sieht nur die eigene Bank.",
        Racks::Open => "Alle Bänke liegen offen.",
    })
}

fn exchange(ruleset: &Ruleset) -> String {
    match ruleset.exchange.map(|rule| rule.pool_at_least) {
        None => "Steine können nicht getauscht werden.".to_owned(),
        Some(..=1) => "Statt zu legen, darf man Steine tauschen, so viele, wie im Vorrat sind.".to_owned(),
        Some(more) => format!("Statt zu legen, darf man Steine tauschen, solange mindestens {more} im Vorrat sind."),
    }
}

fn challenge(ruleset: &Ruleset) -> String {
    let Challenge::Allowed(ChallengeRule { by, scope, failed }) = ruleset.challenge else {
        return "Ein Zug mit einem falschen Wort wird sofort zurückgenommen; angezweifelt wird nicht.".to_owned();
    };
    let scope = match scope {
        Scope::WholePlay => "alle Wörter eines Zuges zusammen",
        Scope::NamedWords => "einzelne Wörter eines Zuges",
    };
    let by_next = by == Challengers::NextPlayer;
    let by = match by {
        Challengers::AnyOpponent => format!("Bis der nächste Zug beginnt, dürfen alle anderen {scope} anzweifeln"),
        Challengers::NextPlayer => format!("Wer als Nächstes dran ist, darf zu Beginn {scope} anzweifeln"),
    };
    let failed = match failed {
        FailedChallenge::Free => "ein Irrtum kostet nichts".to_owned(),
        FailedChallenge::NextTurn if by_next => "ein Irrtum kostet diesen Zug".to_owned(),
        FailedChallenge::NextTurn => "ein Irrtum kostet den nächsten eigenen Zug".to_owned(),
        FailedChallenge::Points { award, per } => {
            let points = many(u64::from(award.0.unsigned_abs()), POINT);
            match per {
                Award::Play => format!("ein Irrtum bringt der anderen Seite {points}"),
                Award::Word => format!("ein Irrtum bringt der anderen Seite {points} je Wort"),
            }
        }
    };
    format!("{by}; {failed}.")
}

fn dictionary(ruleset: &Ruleset) -> String {
    either(match ruleset.dictionary {
        Dictionary::ChallengesOnly if ruleset.challenge == Challenge::Void => {
            "Vor dem Legen sagt das Spiel, ob deine Wörter gelten; andere Wörter werden nicht nachgeschlagen."
        }
        Dictionary::ChallengesOnly => {
            "Das Wörterbuch entscheidet, wenn angezweifelt wird; vor dem Legen wird nicht nachgeschlagen."
        }
        Dictionary::Free => "Im Wörterbuch darf jederzeit nachgeschlagen werden.",
    })
}

fn idle_pool_left(ruleset: &Ruleset) -> String {
    format!("Solange Steine im Vorrat sind, endet das Spiel nach {}.", idle(ruleset.idle.pool_left))
}

fn idle_pool_empty(ruleset: &Ruleset) -> String {
    format!("Ist der Vorrat leer, endet das Spiel nach {}.", idle(ruleset.idle.pool_empty))
}

fn idle_counts(ruleset: &Ruleset) -> String {
    let turns = ruleset.idle.counts.iter().map(|turn| match turn {
        IdleTurn::Pass => "Passen",
        IdleTurn::Exchange => "Tauschen",
        IdleTurn::Withdrawn => "zurückgenommene Züge",
        IdleTurn::Lost => "durch Anzweifeln verlorene Züge",
        IdleTurn::TimedOut => "Züge mit abgelaufener Zeit",
        IdleTurn::ZeroPlay => "Züge ohne Punkte",
    });
    let turns: Vec<&str> = turns.collect();
    let turns = match turns.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} und {last}", rest.join(", ")),
        _ => turns.concat(),
    };
    format!("Als leere Züge zählen {turns}.")
}

fn must_play(ruleset: &Ruleset) -> String {
    either(match ruleset.idle.must_play {
        true => "Ist der Vorrat leer, darf nicht passen, wer noch legen kann.",
        false => "Passen darf auch, wer noch legen könnte.",
    })
}

fn lost_when_out(ruleset: &Ruleset) -> String {
    either(match ruleset.unplayed.lost_when_out {
        true => "Hat jemand alle Steine gelegt, verlieren die anderen den Wert ihrer übrigen Steine.",
        false => "Hat jemand alle Steine gelegt, verlieren die anderen nichts.",
    })
}

fn lost_otherwise(ruleset: &Ruleset) -> String {
    either(match ruleset.unplayed.lost_otherwise {
        true => "Hat niemand alle Steine gelegt, verlieren alle den Wert ihrer übrigen Steine.",
        false => "Hat niemand alle Steine gelegt, verliert niemand etwas.",
    })
}

pub(super) fn gained_times(ruleset: &Ruleset) -> String {
    match ruleset.unplayed.gained_times {
        0 => "Alle Steine zu legen bringt nichts weiter.".to_owned(),
        1 => "Wer alle Steine legt, bekommt den Wert der übrigen Steine der anderen.".to_owned(),
        2 => "Wer alle Steine legt, bekommt doppelt so viel, wie die übrigen Steine der anderen wert sind.".to_owned(),
        times => format!("Wer alle Steine legt, bekommt {times}-mal den Wert der übrigen Steine der anderen."),
    }
}

fn tie_break(ruleset: &Ruleset) -> String {
    either(match ruleset.tie_break {
        TieBreak::BeforeUnplayed => "Bei Gleichstand gewinnt, wer vor dem Abrechnen der übrigen Steine mehr hatte.",
        TieBreak::Shared => "Bei Gleichstand wird der Sieg geteilt.",
    })
}

fn target(ruleset: &Ruleset) -> String {
    let (each, levels) = target_and_levels(ruleset);
    if levels.is_empty() { each } else { format!("{each} {levels}") }
}

/// The target score of all seats, and the target scores of the levels.
pub(super) fn target_and_levels(ruleset: &Ruleset) -> (String, String) {
    let Some(rule) = &ruleset.target else {
        return ("Es gibt kein Punktziel: Gespielt wird bis zum Ende.".to_owned(), String::new());
    };
    let each = match &rule.each {
        Target::Score(points) => many(u64::from(points.0.unsigned_abs()), POINT),
        Target::Level(name) => format!("die Punktzahl der Stufe „{}“", level(name)),
    };
    let levels = rule.levels.iter().map(|one| {
        let scores = one.by_seats.iter().map(|(seats, points)| format!("{points} bei {}", many(*seats, PLAYER)));
        format!("Stufe „{}“: {}.", level(&one.level), scores.collect::<Vec<_>>().join(", "))
    });
    (format!("Wer zuerst {each} erreicht, gewinnt sofort."), levels.collect::<Vec<_>>().join(" "))
}

/// The German name of a shipped level; other levels keep the name in their file.
pub(super) fn level(name: &str) -> &str {
    match name {
        "beginner" => "Anfänger",
        "intermediate" => "Fortgeschrittene",
        "expert" => "Könner",
        other => other,
    }
}

fn turn_time(ruleset: &Ruleset) -> String {
    match ruleset.time.turn {
        None => "Für einen Zug gibt es kein Zeitlimit.".to_owned(),
        Some(span) => format!("Ein Zug dauert höchstens {}; ein längerer ist verloren.", time(span)),
    }
}

fn game_time(ruleset: &Ruleset) -> String {
    match ruleset.time.game {
        None => "Für das Spiel gibt es kein Zeitlimit.".to_owned(),
        Some(span) => format!("Das Spiel endet nach {}.", time(span)),
    }
}

fn clock(ruleset: &Ruleset) -> String {
    let Some(ClockRule { each, increment, overtime }) = ruleset.time.clock else {
        return "Es gibt keine Uhren.".to_owned();
    };
    let more = match increment {
        Millis::ZERO => String::new(),
        increment => format!(" und mit jedem Zug {} mehr", time(increment)),
    };
    let overtime = match overtime {
        Overtime::Loses => "danach ist das Spiel verloren".to_owned(),
        Overtime::Penalty { points, per, at_most } => {
            let points = many(u64::from(points.0.unsigned_abs()), POINT);
            let (per, at_most) = (time(per), time(at_most));
            format!(
                "darüber kostet jeder angefangene Abschnitt ({per}) {points}, und nach {at_most} ist das Spiel verloren"
            )
        }
    };
    format!("Jede Person hat {} für das ganze Spiel{more}; {overtime}.", time(each))
}

fn either(text: &str) -> String {
    text.to_owned()
}

fn idle(limit: IdleLimit) -> String {
    match limit {
        IdleLimit::Rounds(1) => "einer Runde aus leeren Zügen".to_owned(),
        IdleLimit::Rounds(rounds) => format!("{rounds} Runden aus leeren Zügen"),
        IdleLimit::Turns(1) => "einem leeren Zug".to_owned(),
        IdleLimit::Turns(turns) => format!("{turns} leeren Zügen hintereinander"),
    }
}

fn range(range: Range, what: Noun) -> String {
    let Range { from, to } = range;
    if from == to { many(to, what) } else { format!("{from} bis {}", many(to, what)) }
}

/// A time in the largest unit that divides it without a remainder. The plurals of all units end in -n, in every case.
pub(super) fn time(span: Millis) -> String {
    let units =
        [(60_000, ("Minute", "Minuten")), (1_000, ("Sekunde", "Sekunden")), (1, ("Millisekunde", "Millisekunden"))];
    let fits = units.into_iter().find(|(millis, _)| span.0.is_multiple_of(*millis));
    fits.map(|(millis, unit)| many(span.0 / millis, unit)).unwrap_or_default()
}
