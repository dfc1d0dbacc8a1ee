//! Division files of the program tsh (`.t`): one player in each line.
//!
//! ```text
//! Ada Lovelace          1650 2 0 3; 412 50 380; p12 1 0 2; team Reds
//! ```
//!
//! Name, rating, the number of each opponent (0 for nobody); scores; then labelled lists. Other labels are skipped.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Fault, Faults, Problem, SheetDivision, SheetGame, SheetPlayer, check_size, name_and_numbers, plain_name};
use crate::limits::{MAX_DIVISION, MAX_ROUNDS, MAX_SCORE};
use crate::profile::Profile;

/// Writes a division. A word of a name that looks like a number is joined to the word before it with `_`.
#[must_use]
pub fn write(division: &SheetDivision) -> String {
    let mut text = String::new();
    for player in &division.players {
        let numbers = |number: &dyn Fn(&SheetGame) -> String| -> String {
            player.games.iter().map(|game| format!(" {}", number(game))).collect()
        };
        let opponents = numbers(&|game| game.opponent.map_or(0, |index| index + 1).to_string());
        let scores = numbers(&|game| game.score.to_string());
        let starts = numbers(&|game| match (game.opponent, game.went_first) {
            (None, _) => "0".into(),
            (Some(_), Some(true)) => "1".into(),
            (Some(_), Some(false)) => "2".into(),
            (Some(_), None) => "3".into(),
        });
        let rating = player.profile.rating.unwrap_or(0);
        text += &format!("{:<22} {rating:>4}{opponents};{scores}", plain_name(&player.profile));
        if !player.games.is_empty() {
            text += &format!("; p12{starts}");
        }
        for (label, value) in [("team", &player.profile.team), ("class", &player.profile.class)] {
            if let Some(value) = value {
                text += &format!("; {label} {}", value.replace(';', " "));
            }
        }
        text.push('\n');
    }
    text
}

/// Reads a division.
///
/// # Errors
/// All faults of the file.
pub fn read(name: &str, text: &str) -> Result<SheetDivision, Vec<Fault>> {
    check_size(text)?;
    let mut faults = Faults::default();
    let mut names = BTreeSet::new();
    let mut lines = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        if content.trim().is_empty() || content.starts_with('#') {
            continue;
        }
        match player(content) {
            Ok(player) if !names.insert(player.profile.name.clone()) => faults.add(line, Problem::NameTwice),
            Ok(player) => lines.push((line, player)),
            Err(problem) => faults.add(line, problem),
        }
        if lines.len() > MAX_DIVISION {
            faults.add(line, Problem::TooMany);
            break;
        }
    }
    let n_players = lines.len();
    for (line, player) in &lines {
        for (round, game) in player.games.iter().enumerate() {
            let Some(opponent) = game.opponent else { continue };
            let Some((_, other)) = lines.get(opponent) else {
                faults.add(*line, Problem::Opponent(opponent as i64 + 1));
                continue;
            };
            let back = other.games.get(round).and_then(|game| game.opponent).and_then(|index| lines.get(index));
            if n_players > 0 && back.is_some_and(|(_, back)| back.profile.name != player.profile.name) {
                faults.add(*line, Problem::Contradiction { round: round + 1 });
            }
        }
    }
    let players = lines.into_iter().map(|(_, player)| player).collect();
    faults.or(SheetDivision { name: name.into(), players })
}

fn player(line: &str) -> Result<SheetPlayer, Problem> {
    let mut parts = line.split(';');
    let (name, numbers) = name_and_numbers(parts.next().unwrap_or_default());
    let scores = list(parts.next().unwrap_or_default().split_whitespace(), -i64::from(MAX_SCORE), MAX_SCORE.into())?;
    let numbers = list(numbers.into_iter(), 0, u16::MAX.into())?;
    let (rating, opponents) = match numbers.split_first() {
        Some((&rating, opponents)) => (u16::try_from(rating).ok().filter(|&rating| rating > 0), opponents),
        None => (None, &[][..]),
    };
    if opponents.len() > MAX_ROUNDS {
        return Err(Problem::TooMany);
    }
    // A round that is paired but not played has an opponent and no score.
    if scores.len() > opponents.len() {
        return Err(Problem::Uneven);
    }
    let mut profile = Profile { name, rating, ..Profile::default() };
    let mut starts = Vec::new();
    for part in parts {
        match part.trim().split_once(char::is_whitespace) {
            Some(("p12", values)) => starts = list(values.split_whitespace(), 0, 4)?,
            Some(("team", value)) => profile.team = Some(value.trim().into()),
            Some(("class", value)) => profile.class = Some(value.trim().into()),
            Some(_) | None => {}
        }
    }
    if !profile.is_sound() {
        return Err(Problem::Name);
    }
    let games = scores.iter().zip(opponents).enumerate().map(|(round, (&score, &opponent))| SheetGame {
        opponent: usize::try_from(opponent).ok().and_then(|number| number.checked_sub(1)),
        score: i32::try_from(score).unwrap_or(0),
        went_first: match starts.get(round) {
            Some(1) => Some(true),
            Some(2) => Some(false),
            Some(_) | None => None,
        },
    });
    Ok(SheetPlayer { profile, games: games.collect() })
}

fn list<'a>(words: impl Iterator<Item = &'a str>, least: i64, most: i64) -> Result<Vec<i64>, Problem> {
    let number = |word: &str| {
        let number = word.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| Problem::Number(word.chars().take(20).collect()))
    };
    words.map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = "Ada Lovelace           1650 2 0; 412 50; p12 1 0; team Reds; class A\n\
                       Ben_7                     0 1 0; 380 -50; p12 2 0\n";

    #[test]
    fn a_division_that_is_written_is_read_back() {
        let division = read("A", TWO).unwrap();
        assert_eq!(write(&division).replace("Ben 7", "Ben_7"), TWO);
        assert_eq!(division.players[0].games[0], SheetGame { opponent: Some(1), score: 412, went_first: Some(true) });
        assert_eq!(division.players[1].profile.rating, None);
        assert_eq!(division.players[1].games[1].score, -50);
    }

    #[test]
    fn faults_are_told_with_their_lines() {
        let faults =
            read("A", "# comment\nAda 1500 7; 400\nAda 1500\n 1500\nCyd 1500; 400 300\nDee 1500 x; 3\n").unwrap_err();
        let told: Vec<_> = faults.into_iter().map(|fault| (fault.line, fault.problem)).collect();
        assert!(told.contains(&(3, Problem::NameTwice)));
        assert!(told.contains(&(4, Problem::Name)));
        assert!(told.contains(&(5, Problem::Uneven)));
        assert!(told.contains(&(6, Problem::Number("x".into()))));
        assert!(told.contains(&(2, Problem::Opponent(7))));
    }

    #[test]
    fn two_lines_that_contradict_each_other_are_found() {
        let faults = read("A", "Ada 1 2; 9\nBen 1 3; 9\nCyd 1 2; 9\n").unwrap_err();
        assert_eq!(faults, [Fault { line: 1, problem: Problem::Contradiction { round: 1 } }]);
    }

    #[test]
    fn a_file_beyond_all_measure_is_refused() {
        let line = "x".repeat(crate::limits::MAX_FILE + 1);
        assert_eq!(read("A", &line).unwrap_err()[0].problem, Problem::TooLarge);
    }
}
