//! What an event does and refuses, in sentences.

use events::files::{Fault, Problem};
use events::{
    Decider, Happened, Method, Misfit, Outcome, Pair, Part, Phase, PlayerId, Reason, Refusal, Settlement, Side, Start,
    State, Table, TableKey, Why,
};

/// What a player is called.
pub(super) fn name(state: &State, player: PlayerId) -> String {
    state.players().get(&player).map_or_else(|| format!("#{}", player.0), |one| one.profile.name.clone())
}

/// A number with its noun.
pub(super) fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

fn names(state: &State, players: &[PlayerId]) -> String {
    players.iter().map(|&player| name(state, player)).collect::<Vec<_>>().join(", ")
}

/// Who meets whom.
pub(super) fn pair(state: &State, pair: Pair) -> String {
    match pair.second {
        Some(second) => format!("{} – {}", name(state, pair.first), name(state, second)),
        None => format!("{} has a bye", name(state, pair.first)),
    }
}

fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Scores { first, second } => format!("{first}–{second}"),
        Outcome::Won(Side::First) => "the first won".into(),
        Outcome::Won(Side::Second) => "the second won".into(),
        Outcome::Drawn => "drawn".into(),
        Outcome::Forfeit(Side::First) => "the first did not play".into(),
        Outcome::Forfeit(Side::Second) => "the second did not play".into(),
        Outcome::BothForfeit => "neither played".into(),
    }
}

/// A table with its result.
pub(super) fn table(state: &State, table: &Table) -> String {
    let result = match table.outcome {
        Some(result) => format!("  {}", outcome(result)),
        None if table.is_disputed() => "  disputed".into(),
        None => String::new(),
    };
    format!("{:>3}  {}{result}", table.number, pair(state, table.pair()))
}

/// A method as people call it.
fn method(method: Method) -> &'static str {
    match method {
        Method::RoundRobin => "round robin",
        Method::Swiss => "Swiss",
        Method::KingOfTheHill => "king of the hill",
        Method::Fontes => "Fontes groups",
        Method::Australian => "Australian draw",
        Method::TeamRoundRobin => "team round robin",
        Method::Contention => "contention for prizes",
        Method::Manual => "by hand",
        Method::Auto => "automatic",
    }
}

/// Why two players meet.
pub(super) fn why(why: &Why) -> String {
    match why {
        Why::Asked => "The director named this pair.".into(),
        Why::Remained => "Somebody came late or left, and these two were free.".into(),
        Why::Scheduled { method: by, group, turn } => {
            format!("The schedule says so: {}, group {group}, turn {turn}.", method(*by))
        }
        Why::Weighed(facts) => {
            let [one, other] = facts.places;
            let who = match other {
                0 => format!("Place {one}; byes before: {}", facts.met),
                _ => format!("Places {one} and {other}; met before: {}", facts.met),
            };
            let parts: Vec<String> = facts.parts.iter().map(part).collect();
            let against = if parts.is_empty() { "nothing".into() } else { parts.join(", ") };
            format!("{who}. All pairings were weighed ({}); against this one speaks: {against}.", method(facts.method))
        }
    }
}

fn part(part: &Part) -> String {
    let what = match part.reason {
        Reason::RepeatBye => "byes before",
        Reason::Repeat => "they have met",
        Reason::BackToBack => "they met in the round before",
        Reason::CannotCatch => "one plays for a prize that the other cannot reach",
        Reason::ScoreGap => "distance of wins",
        Reason::PlaceGap => "distance of places",
        Reason::FoldGap => "distance from the middle of the score group",
        Reason::OtherGroup => "different groups",
    };
    format!("{what} ({})", part.weight)
}

/// Why somebody goes first.
pub(super) fn start(start: Start) -> String {
    match start {
        Start::Bye => "Nobody goes first.".into(),
        Start::Asked => "The director named who goes first.".into(),
        Start::Scheduled => "The schedule balances who goes first.".into(),
        Start::FewerStarts { first: [a, of], second: [b, other] } => {
            format!("Who goes first has done so in {a} of {of} games, the opponent in {b} of {other}.")
        }
        Start::LongerAgo { games_ago: 1 } => "In the last game the opponent went first.".into(),
        Start::LongerAgo { games_ago } => format!("{games_ago} games ago the opponent went first."),
        Start::LastMeeting => "When they last met, the opponent went first.".into(),
        Start::Drawn => "Who goes first was drawn.".into(),
    }
}

/// What puts one player ahead of the next.
pub(super) fn decider(decider: Decider) -> &'static str {
    match decider {
        Decider::WinShare => "a larger part of the games won",
        Decider::Losses => "fewer losses",
        Decider::Spread => "more spread",
        Decider::Seed => "nothing but the seed: they share the place",
    }
}

fn tables(keys: &[TableKey]) -> String {
    keys.iter().map(|key| format!("table {} of round {}", key.table, key.round.0)).collect::<Vec<_>>().join(", ")
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Unpaired => "is not paired",
        Phase::Paired => "is paired and has not begun",
        Phase::Playing => "has begun",
        Phase::Over => "is over",
    }
}

/// Why something is not done.
pub(super) fn refusal(state: &State, refusal: &Refusal) -> String {
    match refusal {
        Refusal::DirectorOnly | Refusal::NotYours => "only the director may do this".into(),
        Refusal::NoSuchPlayer(player) => format!("there is no player #{}", player.0),
        Refusal::NoSuchDivision(division) => format!("there is no division {}", division.0),
        Refusal::NoSuchRound { n_rounds } => format!("the division has the rounds 1 to {n_rounds}"),
        Refusal::NoSuchTable(key) => format!("nobody plays at {}", tables(&[*key])),
        Refusal::Unsound => "a name has 1 to 64 letters on one line, and numbers have their limits".into(),
        Refusal::NameTaken => "another division has this name".into(),
        Refusal::PlayerNameTaken(player) => format!("{} is registered already", name(state, *player)),
        Refusal::Full { most } => format!("there are {most} already, and that is the limit"),
        Refusal::RoundsArePaired { last } => format!("rounds up to {} are paired and stay as they are", last.0),
        Refusal::WrongPhase { phase: now } => format!("the round {}", phase(*now)),
        Refusal::ResultsMissing { tables: keys } => format!("results are missing: {}", tables(keys)),
        Refusal::PlayersMissing { players } => format!("not here yet: {}", names(state, players)),
        Refusal::NobodyHere => "nobody is here who could be paired".into(),
        Refusal::TwiceInRound(player) => format!("{} would play twice in one round", name(state, *player)),
        Refusal::NotHere(player) => format!("{} is not here, or not in this division", name(state, *player)),
        Refusal::AreForbidden(a, b) => format!("{} and {} must not meet", name(state, *a), name(state, *b)),
        Refusal::NoPairing { players } => {
            format!("every pairing has two who must not meet; left over are {}", names(state, players))
        }
        Refusal::NeedsPairs => "this round is paired by hand: name the pairs with --so".into(),
        Refusal::NeedsTeams { players } if players.is_empty() => "there must be at least two teams".into(),
        Refusal::NeedsTeams { players } => format!("without a team: {}", names(state, players)),
        Refusal::AlreadySeated(player) => format!("{} already has a table", name(state, *player)),
        Refusal::NobodyFree => "nobody has a bye with whom they could play".into(),
        Refusal::WrongKindOfResult => "this is not a result that the division counts".into(),
        Refusal::HasResult(key) => format!("{} has a result; `event correct` changes it", tables(&[*key])),
        Refusal::HasNoResult(key) => format!("{} has no result yet", tables(&[*key])),
        Refusal::NothingToConfirm(key) => format!("nothing was said about {}", tables(&[*key])),
        Refusal::HoldsAlready => "that is so already".into(),
        Refusal::NothingToUndo => "there is nothing to undo under this number".into(),
        Refusal::Needed { by } => format!("entry {by} needs it; undo that one first"),
        Refusal::Broken(misfit) => broken(misfit),
    }
}

fn broken(misfit: &Misfit) -> String {
    format!("the event contradicts itself, which is a fault of this program: {misfit}")
}

/// An entry of the log.
pub(super) fn happened(state: &State, what: &Happened) -> String {
    let who = |player: &PlayerId| name(state, *player);
    let at = |key: &TableKey| tables(&[*key]);
    match what {
        Happened::Opened { name, .. } => format!("{name} was set up"),
        Happened::DivisionAdded { setup, .. } => format!("division {} was added", setup.name),
        Happened::DivisionChanged { setup, .. } => format!("division {} was changed", setup.name),
        Happened::Registered { profile, player, .. } => format!("{} was registered as #{}", profile.name, player.0),
        Happened::ProfileChanged { player, .. } => format!("what is known of {} was changed", who(player)),
        Happened::Moved { player, .. } => format!("{} changed division", who(player)),
        Happened::CheckedIn { player } => format!("{} is here", who(player)),
        Happened::Left { player } => format!("{} left", who(player)),
        Happened::Fixed { round, pair: fixed, .. } => format!("fixed for round {}: {}", round.0, pair(state, *fixed)),
        Happened::Unfixed { round, pair: fixed, .. } => {
            format!("no longer fixed for round {}: {}", round.0, pair(state, *fixed))
        }
        Happened::Forbidden(a, b) => format!("{} and {} must not meet", who(a), who(b)),
        Happened::Allowed(a, b) => format!("{} and {} may meet", who(a), who(b)),
        Happened::Paired { round, seatings, .. } => {
            format!("round {} was paired: {}", round.0, count(seatings.len(), "table", "tables"))
        }
        Happened::Unpaired { round, .. } => format!("the pairs of round {} were dropped", round.0),
        Happened::Reseated { table, seating: Some(seating) } => format!("{}: {}", at(table), pair(state, seating.pair)),
        Happened::Reseated { table, seating: None } => format!("{} was given up", at(table)),
        Happened::Begun { round, .. } => format!("round {} began", round.0),
        Happened::Ended { round, .. } => format!("round {} ended", round.0),
        Happened::Claimed { table, player, outcome: said } => {
            format!("{} says of {}: {}", who(player), at(table), outcome(*said))
        }
        Happened::Settled { table, outcome: result, how } => {
            let how = match how {
                Settlement::Director | Settlement::FirstWord | Settlement::Agreed => "",
                Settlement::Absence => ", because somebody left",
                Settlement::Correction => ", corrected",
            };
            format!("{}: {}{how}", at(table), outcome(*result))
        }
        Happened::Credited { player, what, count } => format!("{}: {count} {what}", who(player)),
        Happened::Undone { entry } => format!("entry {entry} was undone"),
    }
}

/// What is wrong with a file of players.
pub(super) fn file_fault(fault: &Fault) -> String {
    let what = match &fault.problem {
        Problem::TooLarge => "the file is too large".into(),
        Problem::TooMany => "there are more players or rounds than an event can have".into(),
        Problem::Name => "a name is missing, too long or not on one line".into(),
        Problem::NameTwice => "this name stands on an earlier line".into(),
        Problem::Number(text) => format!("{text:?} is not a number that can stand here"),
        Problem::Column(text) => {
            format!("there is no column {text:?}; name, rating, division, team, class and members are known")
        }
        Problem::NoHeader => "the first line must name the columns, among them name".into(),
        Problem::Quote => "a quotation mark is not closed".into(),
        Problem::Opponent(number) => format!("there is no opponent {number}"),
        Problem::Uneven => "the lists of this line do not have the same length".into(),
        Problem::Contradiction { round } => format!("the opponent of round {round} names somebody else"),
        Problem::NoDivision => "a player stands before the first division".into(),
    };
    format!("line {}: {what}", fault.line)
}
