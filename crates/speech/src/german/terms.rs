//! The terms of a table, which players should know before they sit down.

use protocol::wire::rest::{TermDoc, TopicName};
use rules::{
    Award, Challenge, ChallengeRule, Challengers, FailedChallenge, IdleLimit, Overtime, Ruleset, Scope, Target,
};

use super::many;
use super::rulebook::{POINT, bonuses, gained_times, target_and_levels, time as spoken};

pub(super) fn all(ruleset: &Ruleset) -> Vec<TermDoc> {
    let mut terms = vec![words(ruleset)];
    terms.extend(time(ruleset));
    terms.push(bonus(ruleset));
    terms.push(end(ruleset));
    terms
}

fn term(topic: TopicName, lead: impl Into<String>, more: impl Into<String>) -> TermDoc {
    TermDoc { topic, lead: lead.into(), more: more.into() }
}

fn words(ruleset: &Ruleset) -> TermDoc {
    let Challenge::Allowed(ChallengeRule { by, scope, failed }) = ruleset.challenge else {
        return term(
            TopicName::Words,
            "Ein falsches Wort wird zurückgenommen.",
            "Es kostet nichts: Versuch ein anderes.",
        );
    };
    let what = match scope {
        Scope::WholePlay => "einen Zug",
        Scope::NamedWords => "einzelne Wörter eines Zuges",
    };
    let lead = match by {
        Challengers::AnyOpponent => format!("Alle anderen dürfen {what} anzweifeln."),
        Challengers::NextPlayer => format!("Wer als Nächstes dran ist, darf {what} anzweifeln."),
    };
    let failed = match failed {
        FailedChallenge::Free => "Gute Wörter anzuzweifeln kostet nichts.".to_owned(),
        FailedChallenge::NextTurn => "Wer gute Wörter anzweifelt, setzt einmal aus.".to_owned(),
        FailedChallenge::Points { award, per } => {
            let points = many(u64::from(award.0.unsigned_abs()), POINT);
            let per = match per {
                Award::Play => "",
                Award::Word => " je Wort",
            };
            format!("Gute Wörter anzuzweifeln bringt der anderen Seite {points}{per}.")
        }
    };
    term(TopicName::Words, lead, format!("Falsche Wörter kommen vom Brett, und der Zug ist verloren. {failed}"))
}

fn time(ruleset: &Ruleset) -> Vec<TermDoc> {
    let limits = &ruleset.time;
    let mut terms = Vec::new();
    if let Some(turn) = limits.turn {
        terms.push(term(TopicName::Time, format!("{} für jeden Zug.", spoken(turn)), "Ein längerer Zug ist verloren."));
    }
    if let Some(clock) = limits.clock {
        let overtime = match clock.overtime {
            Overtime::Loses => "Wer keine Zeit mehr hat, verliert.".to_owned(),
            Overtime::Penalty { points, per, at_most } => {
                let points = many(u64::from(points.0.unsigned_abs()), POINT);
                let (per, at_most) = (spoken(per), spoken(at_most));
                let each = per.strip_prefix("1 ").map_or_else(|| format!("Je {per}"), |unit| format!("Jede {unit}"));
                format!("{each} darüber kostet {points}; nach {at_most} darüber ist das Spiel verloren.")
            }
        };
        let more = match clock.increment.0 {
            0 => String::new(),
            _ => format!(", mit jedem Zug {} mehr", spoken(clock.increment)),
        };
        terms.push(term(TopicName::Time, format!("{} pro Person{more}.", spoken(clock.each)), overtime));
    }
    if let Some(game) = limits.game {
        let lead = format!("{} für das ganze Spiel.", spoken(game));
        let more = if ruleset.unplayed.lost_otherwise {
            "Dann endet es, und übrige Steine auf den Bänken werden abgezogen."
        } else {
            "Dann endet es, und die Punkte zählen."
        };
        terms.push(term(TopicName::Time, lead, more));
    }
    if terms.is_empty() {
        terms.push(term(TopicName::Time, "Keine Zeitgrenze.", "Lasst euch so viel Zeit, wie ihr wollt."));
    }
    terms
}

fn bonus(ruleset: &Ruleset) -> TermDoc {
    match ruleset.bonuses[..] {
        [one] if one.tiles == ruleset.rack_size => {
            let points = many(u64::from(one.points.0.unsigned_abs()), POINT);
            term(TopicName::Bonus, format!("Alle {} Steine auf einmal: {points} extra.", one.tiles), "")
        }
        _ => term(TopicName::Bonus, bonuses(ruleset), ""),
    }
}

fn end(ruleset: &Ruleset) -> TermDoc {
    let gained = format!("{} {}", gained_times(ruleset), idle(ruleset));
    let out = format!("Es endet auch, wenn der Vorrat leer ist und jemand alle Steine gelegt hat. {gained}");
    match ruleset.target.as_ref().map(|rule| &rule.each) {
        Some(Target::Score(points)) => {
            term(TopicName::End, format!("Wer zuerst {points} Punkte erreicht, gewinnt sofort."), out)
        }
        Some(Target::Level(_)) => {
            let (lead, levels) = target_and_levels(ruleset);
            term(TopicName::End, lead, format!("{levels} {out}"))
        }
        None => {
            let lead = "Das Spiel endet, wenn der Vorrat leer ist und jemand alle Steine gelegt hat.";
            term(TopicName::End, lead, gained)
        }
    }
}

/// How turns without a score end the game.
fn idle(ruleset: &Ruleset) -> String {
    let (number, what) = match ruleset.idle.pool_left {
        IdleLimit::Rounds(rounds) => (rounds, ("Runde", "Runden")),
        IdleLimit::Turns(turns) => (turns, ("Zug", "Züge")),
    };
    format!("Legt {} lang niemand ein Wort, ist es ebenfalls zu Ende.", many(u64::from(number), what))
}
