//! The result files that federations rate (`.tou`).
//!
//! ```text
//! *M31.12.2025 Winter cup
//! *A
//!                                       0
//! Ada Lovelace          2412  +2 2050   1
//! Ben                    380   1    0   2
//! *** END OF FILE ***
//! ```
//!
//! After the name, each round has a score and the number of the opponent. 2000 is added to the score of a win, 1000 to
//! that of a draw; a plus marks the player who went first. A player without an opponent has their own number.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{
    Fault, Faults, Problem, Sheet, SheetDivision, SheetGame, SheetPlayer, check_size, name_and_numbers, plain_name,
};
use crate::id::Millis;
use crate::limits::{MAX_DIVISION, MAX_DIVISIONS, MAX_ROUNDS};
use crate::profile::Profile;

const END: &str = "*** END OF FILE ***";

/// Writes results of all divisions. Scores below zero are written as zero, and those over 999 as 999: the format has no
/// room for them.
#[must_use]
pub fn write(sheet: &Sheet) -> String {
    let mut text = format!("*M{} {}\n", sheet.date, sheet.name);
    for division in &sheet.divisions {
        text += &format!("*{}\n{:>39}\n", division.name, 0);
        for (index, player) in division.players.iter().enumerate() {
            text += &format!("{:<20}", plain_name(&player.profile));
            for (round, game) in player.games.iter().enumerate() {
                let other = game.opponent.map_or(index, |opponent| opponent);
                let against = match game.opponent {
                    Some(opponent) => division.players[opponent].games.get(round).map_or(0, |game| game.score),
                    None => 0,
                };
                let prefix = match game.score.cmp(&against) {
                    core::cmp::Ordering::Greater => 2_000,
                    core::cmp::Ordering::Equal => 1_000,
                    core::cmp::Ordering::Less => 0,
                };
                let mark = if game.went_first == Some(true) { "+" } else { "" };
                let opponent = format!("{mark}{}", other + 1);
                text += &format!(" {:>4} {opponent:>3}", prefix + game.score.clamp(0, 999));
            }
            text.push('\n');
        }
    }
    text + END + "\n"
}

/// The date of a time, given in milliseconds since 1970, in the notation of these files: `31.12.2025`.
#[must_use]
pub fn day(at: Millis) -> String {
    // The computation lets years begin in March, so that a leap day is the last of its year: 400 years have 146,097
    // days.
    let days = at.0 / 86_400_000 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{day:02}.{month:02}.{}", year_of_era + era * 400 + later)
}

/// Reads results.
///
/// # Errors
/// All faults of the file.
pub fn read(text: &str) -> Result<Sheet, Vec<Fault>> {
    check_size(text)?;
    let mut faults = Faults::default();
    let mut sheet = Sheet::default();
    let mut names = BTreeSet::new();
    let mut read: Vec<(usize, usize)> = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        if content.trim_end() == END {
            break;
        } else if let Some(header) = content.strip_prefix("*M").filter(|_| line == 1) {
            let (date, name) = header.split_once(' ').unwrap_or((header, ""));
            (sheet.date, sheet.name) = (date.into(), name.trim().into());
        } else if let Some(name) = content.strip_prefix('*') {
            sheet.divisions.push(SheetDivision { name: name.trim().into(), players: Vec::new() });
            names.clear();
        } else if content.starts_with(' ') || content.trim().is_empty() {
            // A line for the highest-scoring word, which other programs no longer use.
        } else if let Some(division) = sheet.divisions.last_mut() {
            match player(content, division.players.len()) {
                Ok(player) if !names.insert(player.profile.name.clone()) => faults.add(line, Problem::NameTwice),
                Ok(player) => {
                    division.players.push(player);
                    read.push((line, sheet.divisions.len() - 1));
                }
                Err(problem) => faults.add(line, problem),
            }
        } else {
            faults.add(line, Problem::NoDivision);
        }
        let is_long = sheet.divisions.last().is_some_and(|division| division.players.len() > MAX_DIVISION);
        if is_long || sheet.divisions.len() > MAX_DIVISIONS {
            faults.add(line, Problem::TooMany);
            break;
        }
    }
    let mut nth: Vec<usize> = sheet.divisions.iter().map(|_| 0).collect();
    for (line, index) in read {
        let division = &sheet.divisions[index];
        for game in &division.players[nth[index]].games {
            if let Some(opponent) = game.opponent.filter(|&opponent| opponent >= division.players.len()) {
                faults.add(line, Problem::Opponent(opponent as i64 + 1));
            }
        }
        nth[index] += 1;
    }
    faults.or(sheet)
}

fn player(line: &str, own: usize) -> Result<SheetPlayer, Problem> {
    let (name, numbers) = name_and_numbers(line);
    let profile = Profile::named(&name);
    if !profile.is_sound() {
        return Err(Problem::Name);
    }
    if numbers.len() % 2 == 1 {
        return Err(Problem::Uneven);
    }
    if numbers.len() / 2 > MAX_ROUNDS {
        return Err(Problem::TooMany);
    }
    let game = |pair: &[&str]| {
        let number = |word: &str, most: usize| {
            let number = word.parse().ok().filter(|&number: &usize| number <= most);
            number.ok_or_else(|| Problem::Number(word.chars().take(20).collect()))
        };
        let score = number(pair[0], 2_999)?;
        let opponent = number(pair[1].trim_start_matches('+'), usize::from(u16::MAX))?;
        let opponent = opponent.checked_sub(1).ok_or(Problem::Opponent(0))?;
        let spread = i32::try_from(score % 1_000).unwrap_or(0);
        Ok(SheetGame {
            opponent: (opponent != own).then_some(opponent),
            score: spread,
            went_first: (opponent != own).then(|| pair[1].starts_with('+')),
        })
    };
    let games = numbers.chunks_exact(2).map(game).collect::<Result<_, Problem>>()?;
    Ok(SheetPlayer { profile, games })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "*M31.12.2025 Winter cup\n*A\n                                      0\n\
                        Ada Lovelace         2412  +2 2050   1\nBen                   380   1 1000   2\n\
                        *** END OF FILE ***\n";

    #[test]
    fn a_day_is_written_as_federations_write_it() {
        let of = |days: u64| day(Millis(days * 86_400_000));
        assert_eq!([of(0), of(11_016), of(11_017)], ["01.01.1970", "29.02.2000", "01.03.2000"]);
        assert_eq!(of(20_772), "15.11.2026");
    }

    #[test]
    fn results_that_are_written_are_read_back() {
        let sheet = read(FILE).unwrap();
        assert_eq!(write(&sheet), FILE);
        assert_eq!((sheet.date.as_str(), sheet.name.as_str()), ("31.12.2025", "Winter cup"));
        let [ada, ben] = &sheet.divisions[0].players[..] else { panic!("two players") };
        assert_eq!(ada.games[0], SheetGame { opponent: Some(1), score: 412, went_first: Some(true) });
        assert_eq!(ben.games[0], SheetGame { opponent: Some(0), score: 380, went_first: Some(false) });
        assert_eq!(ada.games[1].opponent, None);
    }

    #[test]
    fn faults_are_told_with_their_lines() {
        let faults = read("Ada 400 1\n*A\nBen 400\nCyd 9999 1\nDee 400 9\nDee 400 1\n").unwrap_err();
        let told: Vec<_> = faults.into_iter().map(|fault| (fault.line, fault.problem)).collect();
        assert_eq!(told[0], (1, Problem::NoDivision));
        assert_eq!(told[1], (3, Problem::Uneven));
        assert_eq!(told[2], (4, Problem::Number("9999".into())));
        assert_eq!(told[3], (6, Problem::NameTwice));
        assert_eq!(told[4], (5, Problem::Opponent(9)));
    }
}
