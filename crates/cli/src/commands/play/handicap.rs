//! The handicap of one seat, as the command line writes it.

use rules::{ClockRule, Dictionary, Handicap, Limit, Millis, Overtime, Points, Ruleset, Target};

/// A handicap and whose it is: `Ann: turn=3m, target=120`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Written<'a> {
    /// The name of the player.
    pub(crate) name: &'a str,
    /// The rules that differ for the seat.
    pub(crate) handicap: Handicap,
}

/// Each unit of time in milliseconds.
const UNITS: [(char, u64); 3] = [('h', 3_600_000), ('m', 60_000), ('s', 1_000)];

/// Reads a handicap. A clock of one's own has the overtime of the rules, where they have clocks.
pub(crate) fn read<'a>(text: &'a str, ruleset: &Ruleset) -> Result<Written<'a>, String> {
    let example = "write NAME: turn=3m, clock=25m, target=120 or level=expert, dictionary=free";
    let (name, settings) = text.split_once(':').ok_or_else(|| format!("\"{text}\": the name is missing; {example}"))?;
    let mut handicap = Handicap::NONE;
    for setting in settings.split(',').map(str::trim).filter(|setting| !setting.is_empty()) {
        let (key, value) = setting.split_once('=').ok_or_else(|| format!("\"{setting}\" has no value; {example}"))?;
        let (key, value) = (key.trim(), value.trim());
        let wrong = |expects: &str| format!("{key}={value}: give {expects}");
        match key {
            "turn" => handicap.turn = limit(value).ok_or_else(|| wrong("a time such as 3m or 90s, or none"))?,
            "clock" => {
                let each = limit(value).ok_or_else(|| wrong("a time such as 25m, or none"))?;
                handicap.clock = clock(each, ruleset);
            }
            "target" => {
                let points = value.parse().map_err(|_| wrong("a number of points"))?;
                handicap.target = Some(Target::Score(Points(points)));
            }
            "level" => handicap.target = Some(Target::Level(value.to_owned())),
            "dictionary" => {
                handicap.dictionary = Some(match value {
                    "free" => Dictionary::Free,
                    "challenges" | "challenges-only" => Dictionary::ChallengesOnly,
                    _ => return Err(wrong("free or challenges")),
                });
            }
            _ => return Err(format!("\"{key}\" is not a handicap; {example}")),
        }
    }
    Ok(Written { name: name.trim(), handicap })
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

    fn handicap(text: &str) -> Result<Handicap, String> {
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
    fn a_handicap_that_cannot_be_read_says_what_would_be_right() {
        for (text, says) in [
            ("turn=3m", "the name is missing"),
            ("Ann: turn=soon", "a time such as 3m"),
            ("Ann: turn", "has no value"),
            ("Ann: height=3", "is not a handicap"),
            ("Ann: target=many", "a number of points"),
        ] {
            let error = handicap(text).unwrap_err();
            assert!(error.contains(says), "{text}: {error}");
        }
    }
}
