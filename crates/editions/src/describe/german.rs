//! A sentence for each rule, in German. The sentences of `english.rs`, one for one.

use rules::{
    Award, Bonus, Challenge, ChallengeRule, Challengers, ClockRule, Dictionary, Drawing, FailedChallenge, FirstPlay,
    IdleLimit, IdleTurn, Millis, Overtime, Premium, Racks, Range, Ruleset, Scope, Target, TieBreak,
};

/// A noun in the singular and the plural, both as they stand after a number in the nominative or accusative.
pub(super) type Noun = (&'static str, &'static str);

const TILE: Noun = ("Stein", "Steine");
pub(super) const POINT: Noun = ("Punkt", "Punkte");
const PLAYER: Noun = ("Person", "Personen");

pub(crate) fn alphabet(ruleset: &Ruleset) -> String {
    let alphabet = &ruleset.alphabet;
    let letters = many(alphabet.n_letters(), ("verschiedener Buchstabe", "verschiedene Buchstaben"));
    let blanks = many(u64::from(alphabet.n_blanks()), ("Blankostein", "Blankosteine"));
    format!("Der Satz hat {}: {letters}, dazu {blanks}.", many(alphabet.n_tiles(), TILE))
}

pub(crate) fn board(ruleset: &Ruleset) -> String {
    let layout = &ruleset.layout;
    let premiums = layout.squares().filter(|&square| layout.premium(square) != Premium::NONE).count();
    format!("Das Brett hat {} mal {} Felder, {premiums} davon mit Bonus.", layout.rows(), layout.cols())
}

pub(crate) fn seats(ruleset: &Ruleset) -> String {
    format!("Am Tisch gibt es {}.", range(ruleset.seats, ("Platz", "Plätze")))
}

pub(crate) fn members(ruleset: &Ruleset) -> String {
    match ruleset.members {
        Range { from: 1, to: 1 } => "Jede Bank gehört einer Person.".to_owned(),
        members => format!("Jede Bank gehört einem Team: {}.", range(members, PLAYER)),
    }
}

pub(crate) fn rack_size(ruleset: &Ruleset) -> String {
    match ruleset.rack_size {
        1 => "Auf einer Bank liegt 1 Stein.".to_owned(),
        more => format!("Auf einer Bank liegen {more} Steine."),
    }
}

pub(crate) fn bonuses(ruleset: &Ruleset) -> String {
    let Some((least, others)) = ruleset.bonuses.split_first() else {
        return "Viele Steine zu legen bringt keinen Bonus.".to_owned();
    };
    let tiles_and_points =
        |bonus: &Bonus| (many(u64::from(bonus.tiles), TILE), many(u64::from(bonus.points.0.unsigned_abs()), POINT));
    let (tiles, points) = tiles_and_points(least);
    let others = others.iter().map(tiles_and_points).map(|(tiles, points)| format!(", {tiles} {points}"));
    format!("{tiles} in einem Zug bringen einen Bonus: {points}{}.", others.collect::<String>())
}

pub(crate) fn first(ruleset: &Ruleset) -> String {
    either(match ruleset.opening.first {
        FirstPlay::Drawn => {
            "Alle ziehen: Wer den Buchstaben zieht, der dem A am nächsten steht, beginnt; ein Blankostein schlägt alle."
        }
        FirstPlay::FirstSeat => "Der erste Platz beginnt.",
    })
}

pub(crate) fn first_word(ruleset: &Ruleset) -> String {
    format!("Das erste Wort hat mindestens {} Buchstaben und liegt auf dem Startfeld.", ruleset.opening.at_least)
}

pub(crate) fn tiles_a_play(ruleset: &Ruleset) -> String {
    let least = many(u64::from(ruleset.placing.at_least), TILE);
    match ruleset.placing.at_least {
        ..=1 => format!("Jeder spätere Zug legt mindestens {least}."),
        _ => format!("Jeder spätere Zug legt mindestens {least}, außer er verlängert ein Wort auf dem Brett."),
    }
}

pub(crate) fn rearranging(ruleset: &Ruleset) -> String {
    either(match ruleset.placing.rearranging {
        true => {
            "Die Buchstaben eines Wortes auf dem Brett dürfen umgestellt werden, wenn ein Stein von der Bank dazukommt."
        }
        false => "Buchstaben auf dem Brett werden nie verschoben.",
    })
}

pub(crate) fn substituting(ruleset: &Ruleset) -> String {
    either(match ruleset.placing.substituting {
        true => "Vor einem Zug dürfen einzelne Buchstaben auf dem Brett durch Steine der Bank ersetzt werden.",
        false => "Buchstaben auf dem Brett werden nie ersetzt.",
    })
}

pub(crate) fn taking_blanks(ruleset: &Ruleset) -> String {
    either(match ruleset.placing.taking_blanks {
        true => {
            "Vor einem Zug darf ein Blankostein auf dem Brett gegen einen Stein mit seinem Buchstaben getauscht werden."
        }
        false => "Ein Blankostein auf dem Brett bleibt dort.",
    })
}

pub(crate) fn drawing(ruleset: &Ruleset) -> String {
    either(match ruleset.drawing {
        Drawing::Random => "Steine werden verdeckt gezogen.",
        Drawing::Chosen => "Steine werden aus einem offenen Vorrat gewählt.",
    })
}

pub(crate) fn racks(ruleset: &Ruleset) -> String {
    either(match ruleset.racks {
        Racks::Hidden => "Jeder Platz sieht nur die eigene Bank.",
        Racks::Open => "Alle Bänke liegen offen.",
    })
}

pub(crate) fn exchange(ruleset: &Ruleset) -> String {
    match ruleset.exchange.map(|rule| rule.pool_at_least) {
        None => "Steine können nicht getauscht werden.".to_owned(),
        Some(..=1) => "Statt zu legen, darf man Steine tauschen, so viele, wie im Vorrat sind.".to_owned(),
        Some(more) => format!("Statt zu legen, darf man Steine tauschen, solange mindestens {more} im Vorrat sind."),
    }
}

pub(crate) fn challenge(ruleset: &Ruleset) -> String {
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

pub(crate) fn dictionary(ruleset: &Ruleset) -> String {
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

pub(crate) fn idle_pool_left(ruleset: &Ruleset) -> String {
    format!("Solange Steine im Vorrat sind, endet das Spiel nach {}.", idle(ruleset.idle.pool_left))
}

pub(crate) fn idle_pool_empty(ruleset: &Ruleset) -> String {
    format!("Ist der Vorrat leer, endet das Spiel nach {}.", idle(ruleset.idle.pool_empty))
}

pub(crate) fn idle_counts(ruleset: &Ruleset) -> String {
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

pub(crate) fn must_play(ruleset: &Ruleset) -> String {
    either(match ruleset.idle.must_play {
        true => "Ist der Vorrat leer, darf nicht passen, wer noch legen kann.",
        false => "Passen darf auch, wer noch legen könnte.",
    })
}

pub(crate) fn lost_when_out(ruleset: &Ruleset) -> String {
    either(match ruleset.unplayed.lost_when_out {
        true => "Hat jemand alle Steine gelegt, verlieren die anderen den Wert ihrer übrigen Steine.",
        false => "Hat jemand alle Steine gelegt, verlieren die anderen nichts.",
    })
}

pub(crate) fn lost_otherwise(ruleset: &Ruleset) -> String {
    either(match ruleset.unplayed.lost_otherwise {
        true => "Hat niemand alle Steine gelegt, verlieren alle den Wert ihrer übrigen Steine.",
        false => "Hat niemand alle Steine gelegt, verliert niemand etwas.",
    })
}

pub(crate) fn gained_times(ruleset: &Ruleset) -> String {
    match ruleset.unplayed.gained_times {
        0 => "Alle Steine zu legen bringt nichts weiter.".to_owned(),
        1 => "Wer alle Steine legt, bekommt den Wert der übrigen Steine der anderen.".to_owned(),
        2 => "Wer alle Steine legt, bekommt doppelt so viel, wie die übrigen Steine der anderen wert sind.".to_owned(),
        times => format!("Wer alle Steine legt, bekommt {times}-mal den Wert der übrigen Steine der anderen."),
    }
}

pub(crate) fn tie_break(ruleset: &Ruleset) -> String {
    either(match ruleset.tie_break {
        TieBreak::BeforeUnplayed => "Bei Gleichstand gewinnt, wer vor dem Abrechnen der übrigen Steine mehr hatte.",
        TieBreak::Shared => "Bei Gleichstand wird der Sieg geteilt.",
    })
}

pub(crate) fn target(ruleset: &Ruleset) -> String {
    let (each, levels) = target_and_levels(ruleset);
    if levels.is_empty() { each } else { format!("{each} {levels}") }
}

/// What everybody plays to, and the scores of the levels.
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

/// The levels that are shipped; others are called what their file calls them.
pub(super) fn level(name: &str) -> &str {
    match name {
        "beginner" => "Anfänger",
        "intermediate" => "Fortgeschrittene",
        "expert" => "Könner",
        other => other,
    }
}

pub(crate) fn turn_time(ruleset: &Ruleset) -> String {
    match ruleset.time.turn {
        None => "Für einen Zug gibt es kein Zeitlimit.".to_owned(),
        Some(span) => format!("Ein Zug dauert höchstens {}; ein längerer ist verloren.", time(span)),
    }
}

pub(crate) fn game_time(ruleset: &Ruleset) -> String {
    match ruleset.time.game {
        None => "Für das Spiel gibt es kein Zeitlimit.".to_owned(),
        Some(span) => format!("Das Spiel endet nach {}.", time(span)),
    }
}

pub(crate) fn clock(ruleset: &Ruleset) -> String {
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

/// A number and what is counted.
pub(super) fn many(number: impl TryInto<u64>, (one, several): Noun) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    format!("{number} {}", if number == 1 { one } else { several })
}

fn range(range: Range, what: Noun) -> String {
    let Range { from, to } = range;
    if from == to { many(to, what) } else { format!("{from} bis {}", many(to, what)) }
}

/// A time in the largest unit that leaves nothing over. The plurals of all units end in -n, in every case.
pub(super) fn time(span: Millis) -> String {
    let units =
        [(60_000, ("Minute", "Minuten")), (1_000, ("Sekunde", "Sekunden")), (1, ("Millisekunde", "Millisekunden"))];
    let fits = units.into_iter().find(|(millis, _)| span.0.is_multiple_of(*millis));
    fits.map(|(millis, unit)| many(span.0 / millis, unit)).unwrap_or_default()
}
