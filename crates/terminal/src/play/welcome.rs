//! The questions before a game, for people who gave no options.

use std::io::{self, BufRead, Write};

use editions::{Catalogue, Edition, LoadError};
use engine::levels::Level;
use rules::{Ruleset, SeatSetup};

use super::crew::{self, Sitting};
use super::crew::{USUAL_LEVEL, members, one_person, seat, unnamed};
use super::terminal::Terminal;
use crate::text::{TextLine, wrap};

/// How wide the lists are.
const WIDTH: usize = 80;

/// The rules that were asked for, or what is wrong with them.
pub type Asked = io::Result<Result<Edition, LoadError>>;

/// Asks for an edition, `default` unless another is named, and for variations.
///
/// # Errors
/// Nobody is there to be asked.
pub fn rules<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>, default: &str) -> Asked {
    let catalogue = match editions::catalogue() {
        Ok(catalogue) => catalogue,
        Err(error) => return Ok(Err(error)),
    };
    greet(terminal)?;
    let name = edition(terminal, &catalogue, default)?;
    let Some(edition) = catalogue.editions.iter().find(|edition| edition.name == name) else {
        return Ok(editions::load(&name));
    };
    loop {
        let variation = variations(terminal, &catalogue, edition)?;
        let chosen = variation.iter().fold(name.clone(), |name, variation| format!("{name}+{variation}"));
        match editions::load(&chosen) {
            Ok(edition) => return Ok(Ok(edition)),
            Err(fault) => say(terminal, &fault.to_string())?,
        }
    }
}

/// Asks for an edition alone: people who want variations know the options.
///
/// # Errors
/// Nobody is there to be asked.
pub fn plain_rules<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>, default: &str) -> Asked {
    let catalogue = match editions::catalogue() {
        Ok(catalogue) => catalogue,
        Err(error) => return Ok(Err(error)),
    };
    greet(terminal)?;
    let name = edition(terminal, &catalogue, default)?;
    Ok(editions::load(&name))
}

fn greet<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>) -> io::Result<()> {
    terminal.print(&TextLine::bold("Welcome to Tilewright!"))?;
    terminal.print(&TextLine::default())
}

/// Asks who plays against whom: people by their names, bots by their levels. `None` where the rules leave no choice.
///
/// # Errors
/// Nobody is there to be asked.
pub fn opponents<R: BufRead, W: Write>(
    terminal: &mut Terminal<R, W>,
    ruleset: &Ruleset,
) -> io::Result<Option<Vec<Sitting>>> {
    let (from, to) = (usize::from(ruleset.seats.from), usize::from(ruleset.seats.to));
    if crew::usual_bots(ruleset, 1) == 0 {
        return Ok(None);
    }
    let levels: Vec<String> = Level::ALL.iter().map(ToString::to_string).collect();
    terminal.print(&TextLine::default())?;
    say(terminal, &format!("Opponents are people (type their names) or bots (type a level: {}).", levels.join(", ")))?;
    say(terminal, "For several, put commas between them: hard, Ben, easy")?;
    loop {
        let question = format!("Who are your opponents? Enter for one {USUAL_LEVEL} bot: ");
        let answer = terminal.ask(&question)?;
        let named: Vec<&str> = answer.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
        let bot = |level: Level| format!("bot:{level}");
        let seat = |name: &&str| name.parse().map_or_else(|_| (*name).to_owned(), bot);
        let others = match &named[..] {
            [] => vec![bot(USUAL_LEVEL); crew::usual_bots(ruleset, 1)],
            named => named.iter().map(seat).collect(),
        };
        if !(from..=to).contains(&(others.len() + 1)) {
            say(terminal, &format!("These rules are for {from} to {to} players, including you."))?;
            continue;
        }
        let own = one_person(ruleset).into_iter().map(|setup| setup.members.join(" & "));
        let own = own.collect::<String>();
        let name = terminal.ask(&format!("What is your name? Enter for {own}: "))?;
        let name = if name.trim().is_empty() { own } else { name.replace([',', ':'], " ").trim().to_owned() };
        match crew::sittings(&format!("{name},{}", others.join(",")), USUAL_LEVEL, ruleset) {
            Ok(sittings) => return Ok(Some(sittings)),
            Err(fault) => say(terminal, &fault.to_string())?,
        }
    }
}

/// Asks how many people play, and for their names.
///
/// # Errors
/// Nobody is there to be asked.
pub fn players<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>, ruleset: &Ruleset) -> io::Result<Vec<SeatSetup>> {
    let are_teams = ruleset.members.to > 1;
    let n_seats = how_many(terminal, ruleset, if are_teams { "teams" } else { "players" })?;
    let mut setups = unnamed(ruleset, n_seats);
    for (index, setup) in setups.iter_mut().enumerate() {
        let default = setup.members.join(" & ");
        let question = match are_teams {
            true => format!("Who is in team {}? Names separated by commas, Enter for {default}: ", index + 1),
            false => format!("What is the name of player {}? Enter for {default}: ", index + 1),
        };
        match terminal.ask(&question)?.trim() {
            "" => {}
            names if are_teams => *setup = seat(members(names)),
            name => *setup = seat(vec![name.to_owned()]),
        }
    }
    Ok(setups)
}

/// Asks who settles challenges: the players, or a word list.
///
/// # Errors
/// Nobody is there to be asked.
pub fn word_list<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>) -> io::Result<Option<String>> {
    say(terminal, "Who decides which words count? Enter for the players, english for the built-in list,")?;
    let answer = terminal.ask("or the name of a file with one word per line: ")?;
    Ok(Some(answer.trim().to_owned()).filter(|text| !text.is_empty()))
}

fn how_many<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>, ruleset: &Ruleset, what: &str) -> io::Result<usize> {
    let (from, to) = (usize::from(ruleset.seats.from), usize::from(ruleset.seats.to));
    if from == to {
        return Ok(from);
    }
    loop {
        let answer = terminal.ask(&format!("How many {what}? {from} to {to}, Enter for {from}: "))?;
        match answer.trim() {
            "" => return Ok(from),
            text => match text.parse::<usize>() {
                Ok(n) if (from..=to).contains(&n) => return Ok(n),
                _ => say(terminal, &format!("These rules are for {from} to {to} {what}."))?,
            },
        }
    }
}

fn edition<R: BufRead, W: Write>(
    terminal: &mut Terminal<R, W>,
    catalogue: &Catalogue,
    default: &str,
) -> io::Result<String> {
    for (number, edition) in (1..).zip(&catalogue.editions) {
        entry(terminal, &format!("{number}. {}", edition.name), &edition.summary)?;
    }
    terminal.print(&TextLine::default())?;
    loop {
        let answer = terminal.ask(&format!("Which rules? Number or name, Enter for {default}: "))?;
        let text = answer.trim();
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let chosen = number.and_then(|index| catalogue.editions.get(index));
        match (chosen.or_else(|| catalogue.editions.iter().find(|edition| edition.name == text)), text) {
            (Some(edition), _) => return Ok(edition.name.clone()),
            (None, "") => return Ok(default.to_owned()),
            (None, text) => say(terminal, &format!("There are no rules \"{text}\". Type a number from the list."))?,
        }
    }
}

fn variations<R: BufRead, W: Write>(
    terminal: &mut Terminal<R, W>,
    catalogue: &Catalogue,
    edition: &Edition,
) -> io::Result<Vec<String>> {
    terminal.print(&TextLine::default())?;
    let offered: Vec<_> = catalogue.variations.iter().filter(|one| edition.games.contains(&one.name)).collect();
    for (number, variation) in (1..).zip(&offered) {
        entry(terminal, &format!("{number}. {}", variation.name), &variation.summary)?;
    }
    let question = "Variations? Numbers or names separated by spaces, Enter for none: ";
    let answer = terminal.ask(question)?;
    let named = |text: &str| {
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        number.and_then(|index| offered.get(index)).map_or_else(|| text.to_owned(), |one| one.name.clone())
    };
    Ok(answer.split([' ', ',', '+']).filter(|text| !text.is_empty()).map(named).collect())
}

/// A line of a list: a name, and what it means.
fn entry<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>, name: &str, text: &str) -> io::Result<()> {
    let lines = wrap(&format!("{name:<28} {text}"), WIDTH - 2, 0);
    let lines = if name.len() < 28 { wrap(text, WIDTH - 29, 0) } else { lines };
    for (index, line) in lines.iter().enumerate() {
        let name = if index == 0 { name } else { "" };
        terminal.print(&TextLine::from(format!("{name:<28} {line}")))?;
    }
    Ok(())
}

fn say<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>, text: &str) -> io::Result<()> {
    for line in text.lines().flat_map(|line| wrap(line, WIDTH, 2)) {
        terminal.print(&TextLine::from(line))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::terminal::Kind;
    use super::*;

    const DEFAULT: &str = "deluxe";

    /// Answers the questions with these lines.
    fn asked(lines: &str) -> (Edition, Vec<String>, String) {
        let mut screen = Vec::new();
        let mut terminal = Terminal::new(lines.as_bytes(), &mut screen, Kind::Script);
        let edition = rules(&mut terminal, DEFAULT).unwrap().unwrap();
        let setups = players(&mut terminal, &edition.ruleset).unwrap();
        let names = setups.iter().map(|setup| setup.members.join(" & ")).collect();
        (edition, names, String::from_utf8(screen).unwrap())
    }

    #[test]
    fn enter_for_every_question_gives_the_default_game() {
        let (edition, names, screen) = asked("\n\n\n\n\n");
        assert_eq!(edition.name, DEFAULT);
        assert_eq!(names, ["Player 1", "Player 2"]);
        assert!(screen.contains("Which rules?"), "{screen}");
    }

    /// Who sits at the table of a newcomer who answers with these lines.
    fn seated(edition: &str, lines: &str) -> Option<Vec<String>> {
        let mut screen = Vec::new();
        let mut terminal = Terminal::new(lines.as_bytes(), &mut screen, Kind::Script);
        let sittings = opponents(&mut terminal, &editions::load(edition).unwrap().ruleset).unwrap();
        Some(sittings?.iter().map(|sitting| sitting.setup.members.join(" & ")).collect())
    }

    #[test]
    fn a_newcomer_meets_people_by_name_and_bots_by_level() {
        assert_eq!(seated("deluxe", "\n\n").unwrap(), ["Player", "Medium bot"]);
        assert_eq!(seated("deluxe", "Hard, Ben ,easy\nAda\n").unwrap(), ["Ada", "Hard bot", "Ben", "Easy bot"]);
        assert_eq!(seated("deluxe", "a,b,c,d,e,f,g\nexpert\n\n").unwrap(), ["Player", "Expert bot"], "too many");
    }

    #[test]
    fn no_game_is_begun_when_the_input_ends_at_a_question() {
        let mut screen = Vec::new();
        let mut terminal = Terminal::new(&b"\n"[..], &mut screen, Kind::Script);
        assert_eq!(rules(&mut terminal, DEFAULT).unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
    }

    #[test]
    fn rules_are_chosen_by_number_or_name_and_asked_for_again_after_a_mistake() {
        let (edition, names, screen) = asked("99\nschool\nnine\n\nAnn, Bob\nCy & Dee\n");
        assert_eq!(edition.name, "school");
        assert_eq!(names, ["Ann & Bob", "Cy & Dee"]);
        assert!(screen.contains("There are no rules \"99\"") && screen.contains("no variation \"nine\""), "{screen}");
        let (edition, names, _) = asked("2\n1 7\n5\n3\nAnn\n\nCy\n");
        assert_eq!((edition.variations.len(), names), (2, ["Ann", "Player 2", "Cy"].map(str::to_owned).to_vec()));
    }
}
