//! A sentence for each rule.

use editions::Rule;
use protocol::wire::rest::TermDoc;
use rules::{
    Award, Bonus, Challenge, ChallengeRule, Challengers, ClockRule, Dictionary, Drawing, FailedChallenge, FirstPlay,
    IdleLimit, IdleTurn, Millis, Overtime, Premium, Racks, Range, Ruleset, Scope, Target, TieBreak,
};

use super::{English, many, terms};
use crate::rulebook::Rulebook;

impl Rulebook for English {
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
            Rule::Alphabet => "the name of a set of tiles, or its blanks and letters",
            Rule::Board => "the name of a board, or its drawn rows",
            Rule::Seats => "how many play: { from = 2, to = 4 }",
            Rule::Members => "how many share a rack: { from = 1, to = 1 }",
            Rule::RackSize | Rule::TilesAPlay => "a number of tiles, at most 255",
            Rule::Bonuses => "a list such as [{ tiles = 7, points = 50 }]; [] for no bonus",
            Rule::First => "\"drawn\" or \"first-seat\"",
            Rule::FirstWord => "a number of letters, at most 255",
            Rule::Rearranging
            | Rule::Substituting
            | Rule::TakingBlanks
            | Rule::MustPlay
            | Rule::LostWhenOut
            | Rule::LostOtherwise => "true or false",
            Rule::Drawing => "\"random\" or \"chosen\"",
            Rule::Racks => "\"hidden\" or \"open\"",
            Rule::Exchange => "{ pool_at_least = 1 }, or \"none\"",
            Rule::Challenge => {
                "{ kind = \"void\" }, or { kind = \"allowed\", by = …, scope = …, failed = … } with by \"any-opponent\" or \"next-player\", scope \"whole-play\" or \"named-words\", failed \"free\", \"next-turn\" or { points = { award = 5, per = \"play\" } }"
            }
            Rule::Dictionary => "\"challenges-only\" or \"free\"",
            Rule::IdlePoolLeft | Rule::IdlePoolEmpty => "a limit such as \"2 rounds\" or \"6 turns\"",
            Rule::IdleCounts => {
                "a list of \"pass\", \"exchange\", \"withdrawn\", \"lost\", \"timed-out\", \"zero-play\""
            }
            Rule::GainedTimes => "how many times the others' letters are gained",
            Rule::TieBreak => "\"before-unplayed\" or \"shared\"",
            Rule::Target => "{ each = 200 }, levels with their scores, or \"none\"",
            Rule::TurnTime => "a time such as \"3m\" or \"90s\", or \"none\"",
            Rule::GameTime => "a time such as \"60m\", or \"none\"",
            Rule::Clock => {
                "{ each = \"25m\", increment = \"0s\", overtime = \"loses\" }, a penalty for overtime, or \"none\""
            }
        }
    }

    fn terms(&self, ruleset: &Ruleset) -> Vec<TermDoc> {
        terms::all(ruleset)
    }
}

fn alphabet(ruleset: &Ruleset) -> String {
    let alphabet = &ruleset.alphabet;
    let (tiles, blanks) = (alphabet.n_tiles(), usize::from(alphabet.n_blanks()));
    let letters = alphabet.n_letters();
    format!("The set has {}: {letters} different letters, and {}.", many(tiles, "tile"), many(blanks, "blank"))
}

fn board(ruleset: &Ruleset) -> String {
    let layout = &ruleset.layout;
    let premiums = layout.squares().filter(|&square| layout.premium(square) != Premium::NONE).count();
    format!("The board has {} by {} squares; {premiums} are premium squares.", layout.rows(), layout.cols())
}

fn seats(ruleset: &Ruleset) -> String {
    format!("The table has {}.", range(ruleset.seats, "seat"))
}

fn members(ruleset: &Ruleset) -> String {
    match ruleset.members {
        Range { from: 1, to: 1 } => "Each rack belongs to one player.".to_owned(),
        members => format!("Each rack belongs to a team of {}.", range(members, "player")),
    }
}

fn rack_size(ruleset: &Ruleset) -> String {
    format!("A rack holds {}.", many(ruleset.rack_size, "tile"))
}

pub(super) fn bonuses(ruleset: &Ruleset) -> String {
    let Some((least, others)) = ruleset.bonuses.split_first() else {
        return "There is no bonus for playing many tiles at once.".to_owned();
    };
    let tiles_and_points = |bonus: &Bonus| (many(bonus.tiles, "tile"), many(bonus.points.0.unsigned_abs(), "point"));
    let (tiles, points) = tiles_and_points(least);
    let others = others.iter().map(tiles_and_points).map(|(tiles, points)| format!("; {tiles}: {points}"));
    format!("Playing {tiles} in one turn earns {points} extra{}.", others.collect::<String>())
}

fn first(ruleset: &Ruleset) -> String {
    either(match ruleset.opening.first {
        FirstPlay::Drawn => {
            "Everybody draws a tile to see who starts: the letter nearest A goes first, and a blank beats every letter."
        }
        FirstPlay::FirstSeat => "The first seat starts.",
    })
}

fn first_word(ruleset: &Ruleset) -> String {
    format!("The first word has at least {} letters and covers a start square.", ruleset.opening.at_least)
}

fn tiles_a_play(ruleset: &Ruleset) -> String {
    match ruleset.placing.at_least {
        one @ ..=1 => format!("Every later play uses at least {}.", many(one, "tile")),
        more => format!("Every later play uses at least {more} tiles, unless it makes a word on the board longer."),
    }
}

fn rearranging(ruleset: &Ruleset) -> String {
    either(match ruleset.placing.rearranging {
        true => "You may rearrange the letters of a word on the board if you add a tile from your rack.",
        false => "Letters on the board stay where they are.",
    })
}

fn substituting(ruleset: &Ruleset) -> String {
    either(match ruleset.placing.substituting {
        true => "Before your play you may swap letters on the board for tiles from your rack, one at a time.",
        false => "Letters on the board are never swapped.",
    })
}

fn taking_blanks(ruleset: &Ruleset) -> String {
    either(match ruleset.placing.taking_blanks {
        true => "Before your play you may swap a blank on the board for a tile with its letter.",
        false => "A blank on the board stays there.",
    })
}

fn drawing(ruleset: &Ruleset) -> String {
    either(match ruleset.drawing {
        Drawing::Random => "Tiles are drawn unseen.",
        Drawing::Chosen => "The pool lies face up, and you choose your tiles.",
    })
}

fn racks(ruleset: &Ruleset) -> String {
    either(match ruleset.racks {
        Racks::Hidden => "Only you see your rack.",
        Racks::Open => "Everybody sees every rack.",
    })
}

fn exchange(ruleset: &Ruleset) -> String {
    match ruleset.exchange.map(|rule| rule.pool_at_least) {
        None => "Tiles cannot be exchanged.".to_owned(),
        Some(..=1) => "Instead of playing you may exchange tiles, as many as the pool holds.".to_owned(),
        Some(more) => format!("Instead of playing you may exchange tiles while the pool holds at least {more}."),
    }
}

fn challenge(ruleset: &Ruleset) -> String {
    let Challenge::Allowed(ChallengeRule { by, scope, failed }) = ruleset.challenge else {
        return "A play with a wrong word comes back at once; there are no challenges.".to_owned();
    };
    let by_next = by == Challengers::NextPlayer;
    let by = match by {
        Challengers::AnyOpponent => "Until the next turn starts, every opponent may challenge",
        Challengers::NextPlayer => "As the next turn starts, its player may challenge",
    };
    let scope = match scope {
        Scope::WholePlay => "all words of a play together",
        Scope::NamedWords => "any words of a play",
    };
    let failed = match failed {
        FailedChallenge::Free => "a failed challenge costs nothing".to_owned(),
        // The challenger is the next player, so the turn that is lost is the one about to begin.
        FailedChallenge::NextTurn if by_next => "a failed challenge costs that turn".to_owned(),
        FailedChallenge::NextTurn => "a failed challenge costs the challenger's next turn".to_owned(),
        FailedChallenge::Points { award, per } => {
            let per = match per {
                Award::Play => "a failed challenge",
                Award::Word => "each word of a failed challenge",
            };
            format!("{per} gives the other side {}", many(award.0.unsigned_abs(), "point"))
        }
    };
    format!("{by} {scope}; {failed}.")
}

fn dictionary(ruleset: &Ruleset) -> String {
    either(match ruleset.dictionary {
        Dictionary::ChallengesOnly if ruleset.challenge == Challenge::Void => {
            "Before you play, the game tells you whether your words are good; no other words are looked up."
        }
        Dictionary::ChallengesOnly => "The dictionary decides challenges; it is not consulted before a play.",
        Dictionary::Free => "You may look words up at any time.",
    })
}

fn idle_pool_left(ruleset: &Ruleset) -> String {
    format!("While the pool holds tiles, the game ends after {}.", idle(ruleset.idle.pool_left))
}

fn idle_pool_empty(ruleset: &Ruleset) -> String {
    format!("Once the pool is empty, the game ends after {}.", idle(ruleset.idle.pool_empty))
}

fn idle_counts(ruleset: &Ruleset) -> String {
    let turns = ruleset.idle.counts.iter().map(|turn| match turn {
        IdleTurn::Pass => "passes",
        IdleTurn::Exchange => "exchanges",
        IdleTurn::Withdrawn => "plays that were challenged off",
        IdleTurn::Lost => "turns lost by a challenge",
        IdleTurn::TimedOut => "turns that took too long",
        IdleTurn::ZeroPlay => "plays that score nothing",
    });
    format!("These count as idle turns: {}.", turns.collect::<Vec<_>>().join(", "))
}

fn must_play(ruleset: &Ruleset) -> String {
    either(match ruleset.idle.must_play {
        true => "Once the pool is empty, a player who can still make a play may not pass.",
        false => "A player may pass even with a play on the rack.",
    })
}

fn lost_when_out(ruleset: &Ruleset) -> String {
    either(match ruleset.unplayed.lost_when_out {
        true => "When somebody uses their last tile, everybody else loses the value of their remaining tiles.",
        false => "When somebody uses their last tile, nobody loses points for remaining tiles.",
    })
}

fn lost_otherwise(ruleset: &Ruleset) -> String {
    either(match ruleset.unplayed.lost_otherwise {
        true => "When nobody uses their last tile, everybody loses the value of their remaining tiles.",
        false => "When nobody uses their last tile, nobody loses points for remaining tiles.",
    })
}

pub(super) fn gained_times(ruleset: &Ruleset) -> String {
    match ruleset.unplayed.gained_times {
        0 => "Using your last tile earns nothing extra.".to_owned(),
        1 => "Using your last tile earns the value of your opponents’ remaining tiles.".to_owned(),
        2 => "Using your last tile earns double your opponents’ remaining tiles.".to_owned(),
        times => format!("Using your last tile earns {times} times your opponents’ remaining tiles."),
    }
}

fn tie_break(ruleset: &Ruleset) -> String {
    either(match ruleset.tie_break {
        TieBreak::BeforeUnplayed => "A tie goes to the player who was ahead before remaining tiles were counted.",
        TieBreak::Shared => "A tie is shared.",
    })
}

fn target(ruleset: &Ruleset) -> String {
    let (each, levels) = target_and_levels(ruleset);
    if levels.is_empty() { each } else { format!("{each} {levels}") }
}

/// The target score of all seats, and the target scores of the levels.
pub(super) fn target_and_levels(ruleset: &Ruleset) -> (String, String) {
    let Some(rule) = &ruleset.target else {
        return ("There is no score to reach: the game is played to the end.".to_owned(), String::new());
    };
    let each = match &rule.each {
        Target::Score(points) => many(points.0.unsigned_abs(), "point"),
        Target::Level(level) => format!("the score of the level “{level}”"),
    };
    let levels = rule.levels.iter().map(|level| {
        let scores = level.by_seats.iter().map(|(seats, points)| format!("{points} for {seats} players"));
        format!("Level “{}”: {}.", level.level, scores.collect::<Vec<_>>().join(", "))
    });
    (format!("The first to reach {each} wins at once."), levels.collect::<Vec<_>>().join(" "))
}

fn turn_time(ruleset: &Ruleset) -> String {
    match ruleset.time.turn {
        None => "A turn may take as long as you like.".to_owned(),
        Some(span) => format!("You have {} for each turn; a longer turn is lost.", spoken(span)),
    }
}

fn game_time(ruleset: &Ruleset) -> String {
    match ruleset.time.game {
        None => "The game may take as long as you like.".to_owned(),
        Some(span) => format!("The game ends after {}.", spoken(span)),
    }
}

fn clock(ruleset: &Ruleset) -> String {
    let Some(ClockRule { each, increment, overtime }) = ruleset.time.clock else {
        return "There are no clocks.".to_owned();
    };
    let more = match increment {
        Millis::ZERO => String::new(),
        increment => format!(" and {} more with each turn", spoken(increment)),
    };
    let overtime = match overtime {
        Overtime::Loses => "then the game is lost".to_owned(),
        Overtime::Penalty { points, per, at_most } => {
            let (per, at_most) = (spoken(per), spoken(at_most));
            let per = per.strip_prefix("1 ").unwrap_or(&per);
            let points = many(points.0.unsigned_abs(), "point");
            format!("each {per} over, or part of one, costs {points}, and after {at_most} over the game is lost")
        }
    };
    format!("Each player has {} for the whole game{more}; {overtime}.", spoken(each))
}

fn either(text: &str) -> String {
    text.to_owned()
}

fn idle(limit: IdleLimit) -> String {
    match limit {
        IdleLimit::Rounds(rounds) => format!("{} of idle turns", many(rounds, "round")),
        IdleLimit::Turns(turns) => format!("{turns} idle turns in a row"),
    }
}

fn range(range: Range, what: &str) -> String {
    let Range { from, to } = range;
    if from == to { many(to, what) } else { format!("{from} to {}", many(to, what)) }
}

/// A time in the largest unit that divides it without a remainder.
pub(super) fn spoken(span: Millis) -> String {
    let units = [(60_000, "minute"), (1_000, "second"), (1, "millisecond")];
    let (millis, unit) =
        units.into_iter().find(|(millis, _)| span.0.is_multiple_of(*millis)).unwrap_or((1, "millisecond"));
    many(span.0 / millis, unit)
}
