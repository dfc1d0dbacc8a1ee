//! The terms of a table, which players should know before they sit down.

use protocol::wire::rest::{TermDoc, TopicName};
use rules::{
    Award, Challenge, ChallengeRule, Challengers, FailedChallenge, IdleLimit, Overtime, Ruleset, Scope, Target,
};

use super::many;
use super::rulebook::{bonuses, gained_times, spoken, target_and_levels};

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
        return term(TopicName::Words, "A wrong word comes back.", "It costs nothing: try another.");
    };
    let who = match by {
        Challengers::AnyOpponent => "Anyone may challenge",
        Challengers::NextPlayer => "The next player may challenge",
    };
    let what = match scope {
        Scope::WholePlay => "a play",
        Scope::NamedWords => "a word",
    };
    let failed = match failed {
        FailedChallenge::Free => "Challenging a good word costs nothing.".to_owned(),
        FailedChallenge::NextTurn => "Challenging a good word costs you a turn.".to_owned(),
        FailedChallenge::Points { award, per } => {
            let points = many(award.0.unsigned_abs(), "point");
            let per = match per {
                Award::Play => "",
                Award::Word => " for each word",
            };
            format!("Challenging a good word gives your opponent {points}{per}.")
        }
    };
    term(
        TopicName::Words,
        format!("{who} {what}."),
        format!("A wrong word comes off the board and costs its player the turn. {failed}"),
    )
}

fn time(ruleset: &Ruleset) -> Vec<TermDoc> {
    let limits = &ruleset.time;
    let mut terms = Vec::new();
    if let Some(turn) = limits.turn {
        terms.push(term(
            TopicName::Time,
            format!("{} for each turn.", spoken(turn)),
            "A turn that takes longer is lost.",
        ));
    }
    if let Some(clock) = limits.clock {
        let overtime = match clock.overtime {
            Overtime::Loses => "If your time runs out, you lose.".to_owned(),
            Overtime::Penalty { points, per, at_most } => {
                let (points, per) = (many(points.0.unsigned_abs(), "point"), spoken(per));
                let per = per.strip_prefix("1 ").unwrap_or(&per).to_owned();
                format!(
                    "Every {per} over, or part of it, costs {points}; after {} over, the game is lost.",
                    spoken(at_most)
                )
            }
        };
        let more = match clock.increment.0 {
            0 => String::new(),
            _ => format!(", and {} more with each turn", spoken(clock.increment)),
        };
        terms.push(term(TopicName::Time, format!("{} for each player{more}.", spoken(clock.each)), overtime));
    }
    if let Some(game) = limits.game {
        terms.push(term(
            TopicName::Time,
            format!("{} for the whole game.", spoken(game)),
            if ruleset.unplayed.lost_otherwise {
                "Then it ends, and tiles left on the racks are taken off."
            } else {
                "Then it ends, and the scores stand."
            },
        ));
    }
    if terms.is_empty() {
        terms.push(term(TopicName::Time, "No time limit.", "Take as long as you like."));
    }
    terms
}

fn bonus(ruleset: &Ruleset) -> TermDoc {
    match ruleset.bonuses[..] {
        [one] if one.tiles == ruleset.rack_size => {
            let points = one.points.0.unsigned_abs();
            term(TopicName::Bonus, format!("All {} tiles at once: {points} extra points.", one.tiles), "")
        }
        _ => term(TopicName::Bonus, bonuses(ruleset), ""),
    }
}

fn end(ruleset: &Ruleset) -> TermDoc {
    let gained = format!("{} {}", gained_times(ruleset), idle(ruleset));
    let out = format!("It also ends when the pool is empty and somebody uses their last tile. {gained}");
    match ruleset.target.as_ref().map(|rule| &rule.each) {
        Some(Target::Score(points)) => {
            term(TopicName::End, format!("The first to reach {points} points wins at once."), out)
        }
        Some(Target::Level(_)) => {
            let (lead, levels) = target_and_levels(ruleset);
            term(TopicName::End, lead, format!("{levels} {out}"))
        }
        None => {
            let lead = "The game ends when the pool is empty and somebody uses their last tile.";
            term(TopicName::End, lead, gained)
        }
    }
}

/// How turns without a score end the game.
fn idle(ruleset: &Ruleset) -> String {
    match ruleset.idle.pool_left {
        IdleLimit::Rounds(rounds) => format!("If nobody plays a word for {}, it is over too.", many(rounds, "round")),
        IdleLimit::Turns(turns) => format!("If nobody plays a word for {}, it is over too.", many(turns, "turn")),
    }
}
