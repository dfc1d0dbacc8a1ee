//! Sentences about classes, club evenings and tournaments.

use events::files::{Fault, Problem};
use events::{
    Decider, Happened, Method, Misfit, Outcome, Pair, Phase, PlayerId, Refusal, Settlement, Side, Standing, Start,
    TableKey, Why,
};

use super::{English, listed, many, why};
use crate::club::{Club, PlayerNames, all, name};
use crate::text::quoted;

impl Club for English {
    fn event_refusal(&self, refusal: &Refusal, names: &dyn PlayerNames) -> String {
        let name = |player: &PlayerId| name(names, *player);
        let all = |players: &[PlayerId]| all(names, players);
        match refusal {
            Refusal::DirectorOnly => "only the director may do this".into(),
            Refusal::NotYours => "players do this only for themselves and at their own table".into(),
            Refusal::NoSuchPlayer(player) => format!("there is no player #{}", player.0),
            Refusal::NoSuchDivision(division) => format!("there is no division {}", division.0),
            Refusal::NoSuchRound { n_rounds } => format!("the division has the rounds 1 to {n_rounds}"),
            Refusal::NoSuchTable(key) => format!("nobody plays at {}", table(key)),
            Refusal::Unsound => "a name has 1 to 64 letters on one line, and numbers have their limits".into(),
            Refusal::NameTaken => "another division has this name".into(),
            Refusal::PlayerNameTaken(player) => format!("{} is registered already", name(player)),
            Refusal::Full { most } => format!("there are {most} already, and that is the limit"),
            Refusal::RoundsArePaired { last } => format!("rounds up to {} are paired and stay as they are", last.0),
            Refusal::WrongPhase { phase: now } => format!("the round {}", phase(*now)),
            Refusal::ResultsMissing { tables, players } => {
                let open =
                    tables.iter().zip(players.chunks(2)).map(|(key, pair)| format!("{} ({})", table(key), all(pair)));
                format!("results are missing: {}", listed(open))
            }
            Refusal::PlayersMissing { players } => format!("not here yet: {}", all(players)),
            Refusal::NobodyHere => "nobody is here who could be paired".into(),
            Refusal::TwiceInRound(player) => format!("{} would play twice in one round", name(player)),
            Refusal::NotHere(player) => format!("{} is not here, or not in this division", name(player)),
            Refusal::AreForbidden(a, b) => format!("{} and {} must not meet", name(a), name(b)),
            Refusal::NoPairing { players } => {
                format!("every pairing has two who must not meet; left over are {}", all(players))
            }
            Refusal::NeedsPairs => "this round is paired by hand: name the pairs".into(),
            Refusal::NeedsTeams { players } if players.is_empty() => "there must be at least two teams".into(),
            Refusal::NeedsTeams { players } => format!("without a team: {}", all(players)),
            Refusal::AlreadySeated(player) => format!("{} already has a table", name(player)),
            Refusal::NobodyFree => "nobody has a bye with whom they could play".into(),
            Refusal::WrongKindOfResult => "this is not a result that the division counts".into(),
            Refusal::HasResult(key) => format!("{} has a result; the director can correct it", table(key)),
            Refusal::HasNoResult(key) => format!("{} has no result yet", table(key)),
            Refusal::NothingToConfirm(key) => format!("the opponent at {} has not entered a result", table(key)),
            Refusal::NotBrokenOff(key) => format!("the game at {} was not broken off", table(key)),
            Refusal::HoldsAlready => "that is so already".into(),
            Refusal::NothingToUndo => "there is nothing to undo under this number".into(),
            Refusal::Needed { by } => format!("entry {by} needs it; undo that one first"),
            Refusal::Broken(misfit) => broken(misfit),
        }
    }

    fn event_entry(&self, what: &Happened, names: &dyn PlayerNames) -> String {
        let who = |player: &PlayerId| name(names, *player);
        match what {
            Happened::Opened { name, .. } => format!("{name} was set up"),
            Happened::DivisionAdded { setup, .. } => format!("division {} was added", setup.name),
            Happened::DivisionChanged { setup, .. } => format!("division {} was changed", setup.name),
            Happened::Registered { profile, player, .. } => {
                format!("{} was registered as #{}", profile.name, player.0)
            }
            Happened::ProfileChanged { player, .. } => format!("the entry of {} was changed", who(player)),
            Happened::Moved { player, .. } => format!("{} changed division", who(player)),
            Happened::PupilMoved { from, to, .. } => format!("somebody went from {} to {}", who(from), who(to)),
            Happened::CheckInTakenBack { player } => format!("{} is not here after all", who(player)),
            Happened::CheckedIn { player } => format!("{} is here", who(player)),
            Happened::Left { player } => format!("{} left", who(player)),
            Happened::Fixed { round, pair, .. } => format!("fixed for round {}: {}", round.0, self.pair(*pair, names)),
            Happened::Unfixed { round, pair, .. } => {
                format!("no longer fixed for round {}: {}", round.0, self.pair(*pair, names))
            }
            Happened::Forbidden(a, b) => format!("{} and {} must not meet", who(a), who(b)),
            Happened::Allowed(a, b) => format!("{} and {} may meet", who(a), who(b)),
            Happened::Paired { round, seatings, lacks, .. } => {
                let paired = format!("round {} was paired: {}", round.0, many(seatings.len(), "table"));
                match lacks.as_slice() {
                    [] => paired,
                    lacks => format!("{paired}, without the results of {}", listed(lacks.iter().map(table))),
                }
            }
            Happened::Unpaired { round, .. } => format!("the pairs of round {} were dropped", round.0),
            Happened::Reseated { table: key, seating: Some(seating) } => {
                format!("{}: {}", table(key), self.pair(seating.pair, names))
            }
            Happened::Reseated { table: key, seating: None } => format!("{} was given up", table(key)),
            Happened::Begun { round, .. } => format!("round {} began", round.0),
            Happened::Ended { round, .. } => format!("round {} ended", round.0),
            Happened::Claimed { table: key, player, outcome } => {
                format!("{} entered for {}: {}", who(player), table(key), self.outcome(*outcome, None, names))
            }
            Happened::Settled { table: key, outcome, how } => {
                let how = match how {
                    Settlement::Director | Settlement::FirstWord | Settlement::Agreed | Settlement::Played => "",
                    Settlement::Absence => ", because somebody left",
                    Settlement::Late => ", because the game had not started in time",
                    Settlement::Correction => ", corrected",
                };
                format!("{}: {}{how}", table(key), self.outcome(*outcome, None, names))
            }
            Happened::BrokenOff { table: key } => format!("{}: the game ended without a result", table(key)),
            Happened::PlayedAgain { table: key } => format!("{}: the game is played again", table(key)),
            Happened::Credited { player, what, count } => format!("{}: {count} {what}", who(player)),
            Happened::Undone { entry } => format!("entry {entry} was undone"),
        }
    }

    fn players_file(&self, fault: &Fault) -> String {
        let what = match &fault.problem {
            Problem::TooLarge => "the file is too large".into(),
            Problem::TooMany => "there are more players or rounds than an event can have".into(),
            Problem::Name => "a name is missing, too long or not on one line".into(),
            Problem::NameTwice => "this name stands on an earlier line".into(),
            Problem::Number(text) => format!("{} is not a number that can stand here", quoted(text)),
            Problem::Column(text) => {
                format!(
                    "there is no column {}; name, rating, deviation, division, team, class and members are known",
                    quoted(text)
                )
            }
            Problem::NoHeader => "the first line must name the columns, among them name".into(),
            Problem::Quote => "a quotation mark is not closed".into(),
            Problem::Opponent(number) => format!("there is no opponent {number}"),
            Problem::Uneven => "the lists of this line do not have the same length".into(),
            Problem::Contradiction { round } => format!("the opponent of round {round} names somebody else"),
            Problem::NoPlayer(name) => format!("nobody in this division is called {}", quoted(name)),
            Problem::Result(text) => format!("{} is not a result, as \"played\" or \"bye\" is", quoted(text)),
            Problem::OtherPairs { round } => format!("these two do not meet in round {round} of the event"),
            Problem::NoDivision => "a player stands before the first division".into(),
        };
        format!("line {}: {what}", fault.line)
    }

    fn pair(&self, pair: Pair, names: &dyn PlayerNames) -> String {
        match pair.second {
            Some(second) => format!("{} – {}", name(names, pair.first), name(names, second)),
            None => format!("{} has a bye", name(names, pair.first)),
        }
    }

    fn outcome(&self, outcome: Outcome, pair: Option<Pair>, names: &dyn PlayerNames) -> String {
        let who = |side: Side| match (pair.and_then(|pair| pair.player(side)), side) {
            (Some(player), _) => name(names, player),
            (None, Side::First) => "the first player".into(),
            (None, Side::Second) => "the second player".into(),
        };
        match outcome {
            Outcome::Scores { first, second } => format!("{first}–{second}"),
            Outcome::Won(side) => format!("{} won", who(side)),
            Outcome::Drawn => "drawn".into(),
            Outcome::Forfeit(side) => format!("{} did not play", who(side)),
            Outcome::BothForfeit => "neither played".into(),
        }
    }

    fn method(&self, method: Method) -> &'static str {
        match method {
            Method::RoundRobin => "round robin",
            Method::Swiss => "Swiss",
            Method::KingOfTheHill => "king of the hill",
            Method::Fontes => "Fontes groups",
            Method::Australian => "Australian draw",
            Method::TeamRoundRobin => "team round robin",
            Method::Contention => "contenders meet",
            Method::Rotation => "rotation",
            Method::Manual => "by hand",
            Method::Auto => "automatic",
        }
    }

    fn why_paired(&self, why: &Why, pair: Pair, names: &dyn PlayerNames) -> String {
        why::paired(why, pair, names)
    }

    fn why_first(&self, start: Start, pair: Pair, names: &dyn PlayerNames) -> String {
        why::first(start, pair, names)
    }

    fn place(&self, player: PlayerId, place: u16, names: &dyn PlayerNames) -> String {
        format!("{} is at place {place}.", name(names, player))
    }

    fn ahead(&self, upper: &Standing, lower: &Standing, decider: Decider, names: &dyn PlayerNames) -> String {
        why::ahead(upper, lower, decider, names)
    }
}

fn table(key: &TableKey) -> String {
    format!("table {} of round {}", key.table, key.round.0)
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Unpaired => "is not paired",
        Phase::Paired => "is paired and has not begun",
        Phase::Playing => "has begun",
        Phase::Over => "is over",
    }
}

fn broken(misfit: &Misfit) -> String {
    let why = match misfit {
        Misfit::NotOpenedOnce => "a log starts with its opening, and has only one".into(),
        Misfit::TooLong => "the log has too many entries".into(),
        Misfit::TimeRunsBackwards => "the entry is older than the one ahead of it".into(),
        Misfit::Player(player) => format!("player #{} does not exist or exists already", player.0),
        Misfit::Division(division) => format!("division {} does not exist or exists already", division.0),
        Misfit::Round => "this cannot happen in that round now".into(),
        Misfit::Table(key) => format!("{} cannot take this", table(key)),
        Misfit::TwiceInRound(player) => format!("player #{} would play twice in one round", player.0),
        Misfit::Unsound => "a name, a number or a list is beyond what is possible".into(),
        Misfit::Idle => "it would change nothing".into(),
        Misfit::NothingToUndo => "there is nothing to undo under this number".into(),
        Misfit::NeededBy { entry } => format!("entry {entry} needs what would be undone"),
    };
    format!("the event contradicts itself, which is a fault of this program: {why}")
}
