//! Sentences about classes, club evenings and tournaments.

use events::files::{Fault, Problem};
use events::{
    Decider, Happened, Method, Misfit, Outcome, Pair, Phase, PlayerId, Refusal, Settlement, Side, Standing, Start,
    TableKey, Why,
};

use super::{German, Noun, listed, many, why};
use crate::club::{Club, PlayerNames, all, name};

const TABLE: Noun = ("Tisch", "Tische");

impl Club for German {
    fn event_refusal(&self, refusal: &Refusal, names: &dyn PlayerNames) -> String {
        let name = |player: &PlayerId| name(names, *player);
        let all = |players: &[PlayerId]| all(names, players);
        match refusal {
            Refusal::DirectorOnly => "das darf nur die Turnierleitung".into(),
            Refusal::NotYours => "das geht nur für einen selbst und am eigenen Tisch".into(),
            Refusal::NoSuchPlayer(player) => format!("#{} gibt es nicht", player.0),
            Refusal::NoSuchDivision(division) => format!("Gruppe {} gibt es nicht", division.0),
            Refusal::NoSuchRound { n_rounds } => format!("die Gruppe hat die Runden 1 bis {n_rounds}"),
            Refusal::NoSuchTable(key) => format!("an {} spielt niemand", table(key)),
            Refusal::Unsound => "ein Name hat 1 bis 64 Zeichen in einer Zeile, und Zahlen haben ihre Grenzen".into(),
            Refusal::NameTaken => "eine andere Gruppe heißt schon so".into(),
            Refusal::PlayerNameTaken(player) => format!("{} ist schon angemeldet", name(player)),
            Refusal::Full { most } => format!("es gibt schon {most}, und mehr sind nicht möglich"),
            Refusal::RoundsArePaired { last } => {
                format!("die Runden bis {} sind ausgelost und bleiben, wie sie sind", last.0)
            }
            Refusal::WrongPhase { phase: now } => format!("die Runde {}", phase(*now)),
            Refusal::ResultsMissing { tables, players } => {
                let open =
                    tables.iter().zip(players.chunks(2)).map(|(key, pair)| format!("{} ({})", table(key), all(pair)));
                format!("es fehlen Ergebnisse: {}", listed(open))
            }
            Refusal::PlayersMissing { players } => format!("noch nicht da: {}", all(players)),
            Refusal::NobodyHere => "niemand ist da, der spielen könnte".into(),
            Refusal::TwiceInRound(player) => format!("{} würde in einer Runde zweimal spielen", name(player)),
            Refusal::NotHere(player) => format!("{} ist nicht da oder nicht in dieser Gruppe", name(player)),
            Refusal::AreForbidden(a, b) => format!("{} und {} dürfen nicht gegeneinander spielen", name(a), name(b)),
            Refusal::NoPairing { players } => {
                format!("in jeder Paarung träfen sich zwei, die es nicht dürfen; übrig sind {}", all(players))
            }
            Refusal::NeedsPairs => "diese Runde wird von Hand gepaart: Nenne die Paare".into(),
            Refusal::NeedsTeams { players } if players.is_empty() => "es muss mindestens zwei Teams geben".into(),
            Refusal::NeedsTeams { players } => format!("ohne Team: {}", all(players)),
            Refusal::AlreadySeated(player) => format!("{} hat schon einen Tisch", name(player)),
            Refusal::NobodyFree => "niemand hat spielfrei und könnte mitspielen".into(),
            Refusal::WrongKindOfResult => "so ein Ergebnis zählt in dieser Gruppe nicht".into(),
            Refusal::HasResult(key) => format!("{} hat ein Ergebnis; die Turnierleitung kann es ändern", table(key)),
            Refusal::HasNoResult(key) => format!("{} hat noch kein Ergebnis", table(key)),
            Refusal::NothingToConfirm(key) => format!("für {} hat die Gegenseite noch nichts eingetragen", table(key)),
            Refusal::NotBrokenOff(key) => format!("die Partie an {} wurde nicht abgebrochen", table(key)),
            Refusal::HoldsAlready => "das ist schon so".into(),
            Refusal::NothingToUndo => "unter dieser Nummer gibt es nichts zurückzunehmen".into(),
            Refusal::Needed { by } => format!("Eintrag {by} braucht ihn; nimm den zuerst zurück"),
            Refusal::Broken(misfit) => broken(misfit),
        }
    }

    fn event_entry(&self, what: &Happened, names: &dyn PlayerNames) -> String {
        let who = |player: &PlayerId| name(names, *player);
        match what {
            Happened::Opened { name, .. } => format!("{name} wurde angelegt"),
            Happened::DivisionAdded { setup, .. } => format!("Gruppe {} kam dazu", setup.name),
            Happened::DivisionChanged { setup, .. } => format!("Gruppe {} wurde geändert", setup.name),
            Happened::Registered { profile, player, .. } => {
                format!("{} wurde als #{} angemeldet", profile.name, player.0)
            }
            Happened::ProfileChanged { player, .. } => format!("die Angaben zu {} wurden geändert", who(player)),
            Happened::Moved { player, .. } => format!("{} hat die Gruppe gewechselt", who(player)),
            Happened::PupilMoved { from, to, .. } => format!("jemand wechselte von {} zu {}", who(from), who(to)),
            Happened::CheckInTakenBack { player } => format!("{} ist doch nicht da", who(player)),
            Happened::CheckedIn { player } => format!("{} ist da", who(player)),
            Happened::Left { player } => format!("{} ist gegangen", who(player)),
            Happened::Fixed { round, pair, .. } => format!("fest für Runde {}: {}", round.0, self.pair(*pair, names)),
            Happened::Unfixed { round, pair, .. } => {
                format!("nicht mehr fest für Runde {}: {}", round.0, self.pair(*pair, names))
            }
            Happened::Forbidden(a, b) => format!("{} und {} dürfen nicht gegeneinander spielen", who(a), who(b)),
            Happened::Allowed(a, b) => format!("{} und {} dürfen gegeneinander spielen", who(a), who(b)),
            Happened::Paired { round, seatings, lacks, .. } => {
                let paired = format!("Runde {} wurde ausgelost: {}", round.0, many(seatings.len(), TABLE));
                match lacks.as_slice() {
                    [] => paired,
                    lacks => format!("{paired}, ohne die Ergebnisse von {}", listed(lacks.iter().map(table))),
                }
            }
            Happened::Unpaired { round, .. } => format!("die Paare von Runde {} wurden verworfen", round.0),
            Happened::Reseated { table: key, seating: Some(seating) } => {
                format!("{}: {}", table(key), self.pair(seating.pair, names))
            }
            Happened::Reseated { table: key, seating: None } => format!("{} wurde aufgegeben", table(key)),
            Happened::Begun { round, .. } => format!("Runde {} hat begonnen", round.0),
            Happened::Ended { round, .. } => format!("Runde {} ist zu Ende", round.0),
            Happened::Claimed { table: key, player, outcome } => {
                format!("{} hat für {} eingetragen: {}", who(player), table(key), self.outcome(*outcome, None, names))
            }
            Happened::Settled { table: key, outcome, how } => {
                let how = match how {
                    Settlement::Director | Settlement::FirstWord | Settlement::Agreed | Settlement::Played => "",
                    Settlement::Absence => ", weil jemand gegangen ist",
                    Settlement::Late => ", weil die Partie nicht rechtzeitig begonnen hat",
                    Settlement::Correction => ", berichtigt",
                };
                format!("{}: {}{how}", table(key), self.outcome(*outcome, None, names))
            }
            Happened::BrokenOff { table: key } => format!("{}: Die Partie endete ohne Ergebnis", table(key)),
            Happened::PlayedAgain { table: key } => format!("{}: Die Partie wird neu gespielt", table(key)),
            Happened::Credited { player, what, count } => format!("{}: {count} {what}", who(player)),
            Happened::Undone { entry } => format!("Eintrag {entry} wurde zurückgenommen"),
        }
    }

    fn players_file(&self, fault: &Fault) -> String {
        let what = match &fault.problem {
            Problem::TooLarge => "die Datei ist zu groß".into(),
            Problem::TooMany => "das sind mehr Mitspielende oder Runden, als eine Veranstaltung haben kann".into(),
            Problem::Name => "ein Name fehlt, ist zu lang oder steht nicht in einer Zeile".into(),
            Problem::NameTwice => "dieser Name steht schon in einer früheren Zeile".into(),
            Problem::Number(text) => format!("„{text}“ ist keine Zahl, die hier stehen kann"),
            Problem::Column(text) => {
                format!(
                    "eine Spalte „{text}“ gibt es nicht; bekannt sind name, rating, deviation, division, team, class und members"
                )
            }
            Problem::NoHeader => "die erste Zeile muss die Spalten nennen, darunter name".into(),
            Problem::Quote => "ein Anführungszeichen fehlt".into(),
            Problem::Opponent(number) => format!("Gegner {number} gibt es nicht"),
            Problem::Uneven => "die Listen dieser Zeile sind nicht gleich lang".into(),
            Problem::Contradiction { round } => format!("der Gegner von Runde {round} nennt jemand anderen"),
            Problem::NoPlayer(name) => format!("in dieser Gruppe heißt niemand „{name}“"),
            Problem::Result(text) => format!("„{text}“ ist kein Ergebnis, wie „played“ oder „bye“ es ist"),
            Problem::OtherPairs { round } => {
                format!("in Runde {round} der Veranstaltung treffen diese beiden nicht aufeinander")
            }
            Problem::NoDivision => "vor der ersten Gruppe steht schon ein Name".into(),
        };
        format!("Zeile {}: {what}", fault.line)
    }

    fn pair(&self, pair: Pair, names: &dyn PlayerNames) -> String {
        match pair.second {
            Some(second) => format!("{} – {}", name(names, pair.first), name(names, second)),
            None => format!("{} hat spielfrei", name(names, pair.first)),
        }
    }

    fn outcome(&self, outcome: Outcome, pair: Option<Pair>, names: &dyn PlayerNames) -> String {
        let who = |side: Side| match (pair.and_then(|pair| pair.player(side)), side) {
            (Some(player), _) => name(names, player),
            (None, Side::First) => "die erste Seite".into(),
            (None, Side::Second) => "die zweite Seite".into(),
        };
        match outcome {
            Outcome::Scores { first, second } => format!("{first}:{second}"),
            Outcome::Won(side) => format!("{} hat gewonnen", who(side)),
            Outcome::Drawn => "unentschieden".into(),
            Outcome::Forfeit(side) => format!("{} hat nicht gespielt", who(side)),
            Outcome::BothForfeit => "beide haben nicht gespielt".into(),
        }
    }

    fn method(&self, method: Method) -> &'static str {
        match method {
            Method::RoundRobin => "jeder gegen jeden",
            Method::Swiss => "Schweizer System",
            Method::KingOfTheHill => "Erster gegen Zweiten",
            Method::Fontes => "Fontes-Gruppen",
            Method::Australian => "australisches System",
            Method::TeamRoundRobin => "Teams jeder gegen jeden",
            Method::Contention => "wer noch vorn landen kann, trifft sich",
            Method::Rotation => "wechselnde Gegner",
            Method::Manual => "von Hand",
            Method::Auto => "automatisch",
        }
    }

    fn why_paired(&self, why: &Why, pair: Pair, names: &dyn PlayerNames) -> String {
        why::paired(why, pair, names)
    }

    fn why_first(&self, start: Start, pair: Pair, names: &dyn PlayerNames) -> String {
        why::first(start, pair, names)
    }

    fn place(&self, player: PlayerId, place: u16, names: &dyn PlayerNames) -> String {
        format!("{} steht auf Platz {place}.", name(names, player))
    }

    fn ahead(&self, upper: &Standing, lower: &Standing, decider: Decider, names: &dyn PlayerNames) -> String {
        why::ahead(upper, lower, decider, names)
    }
}

fn table(key: &TableKey) -> String {
    format!("Tisch {} der Runde {}", key.table, key.round.0)
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Unpaired => "ist nicht ausgelost",
        Phase::Paired => "ist ausgelost und hat noch nicht begonnen",
        Phase::Playing => "hat begonnen",
        Phase::Over => "ist zu Ende",
    }
}

fn broken(misfit: &Misfit) -> String {
    let why = match misfit {
        Misfit::NotOpenedOnce => "ein Protokoll beginnt mit der Eröffnung und hat nur eine".into(),
        Misfit::TooLong => "das Protokoll hat zu viele Einträge".into(),
        Misfit::TimeRunsBackwards => "der Eintrag ist älter als der davor".into(),
        Misfit::Player(player) => format!("#{} gibt es nicht oder schon", player.0),
        Misfit::Division(division) => format!("Gruppe {} gibt es nicht oder schon", division.0),
        Misfit::Round => "das ist in dieser Runde jetzt nicht möglich".into(),
        Misfit::Table(key) => format!("an {} ist das nicht möglich", table(key)),
        Misfit::TwiceInRound(player) => format!("#{} würde in einer Runde zweimal spielen", player.0),
        Misfit::Unsound => "ein Name, eine Zahl oder eine Liste überschreitet die Grenzen".into(),
        Misfit::Idle => "es würde nichts ändern".into(),
        Misfit::NothingToUndo => "unter dieser Nummer gibt es nichts zurückzunehmen".into(),
        Misfit::NeededBy { entry } => format!("Eintrag {entry} braucht, was zurückgenommen würde"),
    };
    format!("die Veranstaltung widerspricht sich, und das ist ein Fehler dieses Programms: {why}")
}
