//! The handicap of one seat, as it is written on the command line.

use rules::{ClockRule, Dictionary, Handicap, Limit, Millis, Overtime, Points, Ruleset, Target};
use speech::{HandicapHindrance, HandicapValue};

/// A handicap and the name of its player: `Ann: turn=3m, target=120`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedHandicap<'a> {
    /// The name of the player.
    pub(crate) name: &'a str,
    /// The rules that differ for the seat.
    pub(crate) handicap: Handicap,
}

/// The units of time, in milliseconds.
const UNITS: [(char, u64); 3] = [('h', 3_600_000), ('m', 60_000), ('s', 1_000)];

/// Reads a handicap. A separate clock has the overtime of the rules, if they have clocks.
pub(crate) fn read<'a>(text: &'a str, ruleset: &Ruleset) -> Result<NamedHandicap<'a>, HandicapHindrance> {
    let nameless = || HandicapHindrance::NoName { typed: text.to_owned() };
    let (name, settings) = text.split_once(':').ok_or_else(nameless)?;
    let mut handicap = Handicap::NONE;
    for setting in settings.split(',').map(str::trim).filter(|setting| !setting.is_empty()) {
        let bare = || HandicapHindrance::NoValue { typed: setting.to_owned() };
        let (key, value) = setting.split_once('=').ok_or_else(bare)?;
        let (key, value) = (key.trim(), value.trim());
        let wrong = |takes: HandicapValue| {
            let (key, value) = (key.to_owned(), value.to_owned());
            HandicapHindrance::BadValue { key, value, takes }
        };
        match key {
            "turn" => handicap.turn = limit(value).ok_or_else(|| wrong(HandicapValue::TurnTime))?,
            "clock" => {
                let each = limit(value).ok_or_else(|| wrong(HandicapValue::GameTime))?;
                handicap.clock = clock(each, ruleset);
            }
            "target" => {
                let points = value.parse().map_err(|_| wrong(HandicapValue::Points))?;
                handicap.target = Some(Target::Score(Points(points)));
            }
            "level" => handicap.target = Some(Target::Level(value.to_owned())),
            "dictionary" => {
                handicap.dictionary = Some(match value {
                    "free" => Dictionary::Free,
                    "challenges" | "challenges-only" => Dictionary::ChallengesOnly,
                    _ => return Err(wrong(HandicapValue::Dictionary)),
                });
            }
            _ => return Err(HandicapHindrance::NoSuchKey { key: key.to_owned() }),
        }
    }
    Ok(NamedHandicap { name: name.trim(), handicap })
}

fn limit(text: &str) -> Option<Limit<Millis>> {
    match text {
        "none" => Some(Limit::Unlimited),
        "table" => Some(Limit::AsTable),
        _ => time(text).map(Limit::Own),
    }
}

fn clock(each: Limit<Millis>, ruleset: &Ruleset) -> Limit<ClockRule> {
    let plain = ClockRule { each: Millis::ZERO, increment: Millis::ZERO, overtime: Overtime::Loses };
    match each {
        Limit::AsTable => Limit::AsTable,
        Limit::Unlimited => Limit::Unlimited,
        Limit::Own(each) => Limit::Own(ClockRule { each, ..ruleset.time.clock.unwrap_or(plain) }),
    }
}

/// Reads `3m`, `90s`, `1h30m`.
fn time(text: &str) -> Option<Millis> {
    let mut total = 0_u64;
    let mut digits = String::new();
    for c in text.chars() {
        if c.is_ascii_digit() {
            digits.push(c);
            continue;
        }
        let (_, unit) = UNITS.into_iter().find(|&(name, _)| name == c)?;
        total = total.checked_add(digits.parse::<u64>().ok()?.checked_mul(unit)?)?;
        digits.clear();
    }
    (digits.is_empty() && !text.is_empty()).then_some(Millis(total))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn handicap(text: &str) -> Result<Handicap, HandicapHindrance> {
        let edition = editions::load("deluxe+finish-line").unwrap();
        read(text, &edition.ruleset).map(|written| written.handicap)
    }

    /// Rules: V8
    #[test]
    fn a_seat_may_have_a_time_of_its_own() {
        assert_eq!(handicap("Ann: turn=1m30s").unwrap().turn, Limit::Own(Millis::seconds(90)));
        assert_eq!(handicap("Ann: turn=none, clock=25m").unwrap().turn, Limit::Unlimited);
    }

    /// Rules: V7
    #[test]
    fn a_seat_may_have_a_target_of_its_own() {
        assert_eq!(handicap("Ann: target=120").unwrap().target, Some(Target::Score(Points(120))));
        assert_eq!(handicap("Ann: level=expert").unwrap().target, Some(Target::Level("expert".to_owned())));
        assert_eq!(handicap("Ann: dictionary=free").unwrap().dictionary, Some(Dictionary::Free));
    }

    #[test]
    fn a_handicap_that_cannot_be_read_names_the_part_and_what_it_takes() {
        let bad = |key: &str, value: &str, takes| {
            let (key, value) = (key.to_owned(), value.to_owned());
            HandicapHindrance::BadValue { key, value, takes }
        };
        for (text, why) in [
            ("turn=3m", HandicapHindrance::NoName { typed: "turn=3m".to_owned() }),
            ("Ann: turn=soon", bad("turn", "soon", HandicapValue::TurnTime)),
            ("Ann: clock=soon", bad("clock", "soon", HandicapValue::GameTime)),
            ("Ann: turn", HandicapHindrance::NoValue { typed: "turn".to_owned() }),
            ("Ann: height=3", HandicapHindrance::NoSuchKey { key: "height".to_owned() }),
            ("Ann: target=many", bad("target", "many", HandicapValue::Points)),
            ("Ann: dictionary=big", bad("dictionary", "big", HandicapValue::Dictionary)),
        ] {
            assert_eq!(handicap(text).unwrap_err(), why, "{text}");
        }
    }
}
