//! Tables for spreadsheets: reads players, writes players, standings and results.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Fault, Faults, Problem, check_size};
use crate::id::{DivisionId, RoundNo};
use crate::limits::{MAX_PLAYERS, MAX_ROUNDS, MAX_SCORE};
use crate::outcome::Outcome;
use crate::profile::Profile;
use crate::state::State;

/// A player on a line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The name of the division, if the file has that column.
    pub division: Option<String>,
    /// The profile of the player.
    pub profile: Profile,
}

const COLUMNS: [&str; 7] = ["name", "rating", "deviation", "division", "team", "class", "members"];

/// Reads players. The first line names the columns: `name`, and any of `rating`, `deviation`, `division`, `team`, `class` and `members`
/// (separated by `/`). A file without such a line is a list of names, one a line.
///
/// # Errors
/// All faults of the file.
pub fn read(text: &str) -> Result<Vec<Row>, Vec<Fault>> {
    check_size(text)?;
    let mut faults = Faults::default();
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()).peekable();
    let columns = match lines.peek().copied() {
        None => Vec::new(),
        Some((line, header)) => {
            let cells = cells(header).unwrap_or_default();
            let names: Vec<String> = cells.iter().map(|cell| cell.trim().to_lowercase()).collect();
            if names.iter().any(|name| name == "name") {
                for name in names.iter().filter(|name| !COLUMNS.contains(&name.as_str())) {
                    faults.add(line, Problem::Column(name.chars().take(20).collect()));
                }
                lines.next();
                names
            } else {
                if cells.len() > 1 {
                    faults.add(line, Problem::NoHeader);
                }
                alloc::vec!["name".to_string()]
            }
        }
    };
    let mut seen = BTreeSet::new();
    let mut rows = Vec::new();
    for (line, content) in lines {
        match cells(content).ok_or(Problem::Quote).and_then(|cells| row(&columns, &cells)) {
            Ok(row) if !seen.insert(row.profile.name.clone()) => faults.add(line, Problem::NameTwice),
            Ok(row) => rows.push(row),
            Err(problem) => faults.add(line, problem),
        }
        if rows.len() > MAX_PLAYERS {
            faults.add(line, Problem::TooMany);
            break;
        }
    }
    faults.or(rows)
}

fn row(columns: &[String], cells: &[String]) -> Result<Row, Problem> {
    if cells.len() > columns.len() {
        return Err(Problem::Uneven);
    }
    let mut row = Row { division: None, profile: Profile::default() };
    for (column, cell) in columns.iter().zip(cells) {
        let cell = cell.trim();
        let some = (!cell.is_empty()).then(|| cell.to_string());
        match column.as_str() {
            "name" => row.profile.name = cell.into(),
            "division" => row.division = some,
            "team" => row.profile.team = some,
            "class" => row.profile.class = some,
            "members" => {
                let members = some.iter().flat_map(|all| all.split('/'));
                row.profile.members = members.map(|one| one.trim().into()).collect();
            }
            "rating" | "deviation" if cell.is_empty() => {}
            "rating" | "deviation" => {
                let number = cell.parse().map_err(|_| Problem::Number(cell.chars().take(20).collect()))?;
                let place = if column == "rating" { &mut row.profile.rating } else { &mut row.profile.deviation };
                *place = Some(number);
            }
            _ => {}
        }
    }
    if row.profile.is_sound() { Ok(row) } else { Err(Problem::Name) }
}

/// The cells of a line; nothing if a quotation mark is not closed.
fn cells(line: &str) -> Option<Vec<String>> {
    let (mut cells, mut cell, mut is_quoted) = (Vec::new(), String::new(), false);
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if is_quoted && letters.peek() == Some(&'"') => {
                cell.push('"');
                letters.next();
            }
            '"' => is_quoted = !is_quoted,
            ',' | ';' if !is_quoted => cells.push(core::mem::take(&mut cell)),
            other => cell.push(other),
        }
    }
    cells.push(cell);
    (!is_quoted).then_some(cells)
}

/// A cell in the written file. Spreadsheets take text that starts with `=`, `+`, `-` or `@` for a formula, so such a
/// cell gets an apostrophe in front.
fn quoted(text: &str) -> String {
    let text = if text.starts_with(['=', '@', '+', '-', '\t']) { format!("'{text}") } else { text.to_string() };
    if text.contains([',', ';', '"']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

/// The players of all divisions, a line each.
#[must_use]
pub fn write_players(state: &State) -> String {
    let mut text = COLUMNS.join(",") + "\n";
    for player in state.players().values() {
        let profile = &player.profile;
        let number = |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
        let division = state.divisions().get(&player.division).map_or("", |division| division.setup.name.as_str());
        let cells = [
            quoted(&profile.name),
            number(profile.rating),
            number(profile.deviation),
            quoted(division),
            quoted(profile.team.as_deref().unwrap_or_default()),
            quoted(profile.class.as_deref().unwrap_or_default()),
            quoted(&profile.members.join("/")),
        ];
        text += &(cells.join(",") + "\n");
    }
    text
}

/// The standings of a division. Draws count as half a win and half a loss.
#[must_use]
pub fn write_standings(state: &State, division: DivisionId, through: RoundNo) -> String {
    let mut text = String::from("place,name,wins,losses,spread,games,byes\n");
    let halves = |count: u32| format!("{}{}", count / 2, if count % 2 == 1 { ".5" } else { "" });
    for row in state.standings(division, through).rows() {
        let name = quoted(&state.players()[&row.player].profile.name);
        let (wins, losses) = (halves(row.points), halves(row.losses));
        text += &format!("{},{name},{wins},{losses},{},{},{}\n", row.place, row.spread, row.games, row.byes);
    }
    text
}

/// All results of a division that count.
#[must_use]
pub fn write_results(state: &State, division: DivisionId) -> String {
    let mut text = String::from("round,table,first,score,second,score,result\n");
    let Some(one) = state.divisions().get(&division) else { return text };
    let name = |player| quoted(&state.players()[&player].profile.name);
    for (round, one) in (1..).zip(&one.rounds) {
        for table in &one.tables {
            let pair = table.pair();
            let second = pair.second.map(name).unwrap_or_default();
            let (first_score, second_score, result) = match (pair.second, table.outcome) {
                (None, _) => (String::new(), String::new(), "bye"),
                (_, Some(Outcome::Scores { first, second })) => (first.to_string(), second.to_string(), "played"),
                (_, Some(Outcome::Won(crate::Side::First))) => (String::new(), String::new(), "first won"),
                (_, Some(Outcome::Won(crate::Side::Second))) => (String::new(), String::new(), "second won"),
                (_, Some(Outcome::Drawn)) => (String::new(), String::new(), "drawn"),
                (_, Some(Outcome::Forfeit(crate::Side::First))) => (String::new(), String::new(), "first absent"),
                (_, Some(Outcome::Forfeit(crate::Side::Second))) => (String::new(), String::new(), "second absent"),
                (_, Some(Outcome::BothForfeit)) => (String::new(), String::new(), "both absent"),
                (_, None) => continue,
            };
            let first = name(pair.first);
            text += &format!("{round},{},{first},{first_score},{second},{second_score},{result}\n", table.number);
        }
    }
    text
}

/// A game on a line of a file of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ResultRow {
    pub(super) line: usize,
    pub(super) round: u8,
    pub(super) first: String,
    pub(super) second: Option<String>,
    pub(super) outcome: Option<Outcome>,
}

const RESULT_COLUMNS: usize = 7;

/// Reads results in the form in which they are written: the columns stand in that order, and the first line names them.
pub(super) fn read_results(text: &str) -> Result<Vec<ResultRow>, Vec<Fault>> {
    check_size(text)?;
    let mut faults = Faults::default();
    let mut rows = Vec::new();
    let lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
    for (line, content) in lines.filter(|(line, content)| *line > 1 && !content.trim().is_empty()) {
        match cells(content).ok_or(Problem::Quote).and_then(|cells| result_row(line, &cells)) {
            Ok(row) => rows.push(row),
            Err(problem) => faults.add(line, problem),
        }
        if rows.len() > MAX_PLAYERS * MAX_ROUNDS / 2 {
            faults.add(line, Problem::TooMany);
            break;
        }
    }
    faults.or(rows)
}

fn result_row(line: usize, cells: &[String]) -> Result<ResultRow, Problem> {
    let cell = |index: usize| cells.get(index).map_or("", |cell| cell.trim());
    if cells.len() != RESULT_COLUMNS {
        return Err(Problem::Uneven);
    }
    let number = |index: usize| Problem::Number(cell(index).chars().take(20).collect());
    let round: u8 = cell(0).parse().map_err(|_| number(0))?;
    if !(1..=MAX_ROUNDS).contains(&usize::from(round)) {
        return Err(number(0));
    }
    let score = |index: usize| {
        let score = cell(index).parse().ok().filter(|score: &i16| score.abs() <= MAX_SCORE);
        score.ok_or_else(|| number(index))
    };
    let outcome = match cell(6) {
        "bye" => None,
        "played" => Some(Outcome::Scores { first: score(3)?, second: score(5)? }),
        "first won" => Some(Outcome::Won(crate::Side::First)),
        "second won" => Some(Outcome::Won(crate::Side::Second)),
        "drawn" => Some(Outcome::Drawn),
        "first absent" => Some(Outcome::Forfeit(crate::Side::First)),
        "second absent" => Some(Outcome::Forfeit(crate::Side::Second)),
        "both absent" => Some(Outcome::BothForfeit),
        other => return Err(Problem::Result(other.chars().take(20).collect())),
    };
    // An apostrophe keeps a name from being read as a formula.
    let name = |index: usize| String::from(cell(index).strip_prefix('\'').unwrap_or(cell(index)));
    let second = Some(name(4)).filter(|name| !name.is_empty());
    if second.is_none() != (cell(6) == "bye") {
        return Err(Problem::Name);
    }
    Ok(ResultRow { line, round, first: name(2), second, outcome })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_names_is_enough() {
        let rows = read("\u{feff}Ada\n\nBen Müller\n").unwrap();
        assert_eq!(rows.iter().map(|row| row.profile.name.as_str()).collect::<Vec<_>>(), ["Ada", "Ben Müller"]);
    }

    #[test]
    fn columns_are_named_and_may_be_quoted() {
        let rows = read("Rating,Name,Members\n1500,\"Lovelace, Ada\",\n,Foxes,Ben / Cyd\n").unwrap();
        assert_eq!(rows[0].profile, Profile::named("Lovelace, Ada").rated(1500));
        assert_eq!(rows[1].profile.members, ["Ben", "Cyd"]);
    }

    #[test]
    fn faults_are_told_with_their_lines() {
        let faults = read("name,rating,shoes\nAda,many\nBen,1500\nBen,1500\n\"Cyd\n,5\n").unwrap_err();
        let told: Vec<_> = faults.into_iter().map(|fault| (fault.line, fault.problem)).collect();
        let expected = [
            (1, Problem::Column("shoes".into())),
            (2, Problem::Number("many".into())),
            (4, Problem::NameTwice),
            (5, Problem::Quote),
            (6, Problem::Name),
        ];
        assert_eq!(told, expected);
        assert_eq!(read("Ada,1500\n").unwrap_err()[0].problem, Problem::NoHeader);
    }

    #[test]
    fn a_name_that_looks_like_a_formula_is_written_as_text() {
        assert_eq!(quoted("=SUM(A1)"), "'=SUM(A1)");
        assert_eq!(quoted("a \"b\", c"), "\"a \"\"b\"\", c\"");
    }
}
