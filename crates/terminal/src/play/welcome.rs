//! The questions before a game, for people who gave no options.

use std::io::{self, BufRead, Write};

use editions::{Catalogue, Edition, LoadError};
use engine::levels::Level;
use protocol::wire::reason::RulesFault;
use rules::{Ruleset, SeatSetup};
use speech::{Phrasebook, Question, Sitters};

use super::crew::{self, Sitting};
use super::crew::{USUAL_LEVEL, members, one_person, seat, unnamed};
use super::terminal::Terminal;
use crate::text::{TextLine, wrap};

/// The width of the lists, in columns.
const WIDTH: usize = 80;

/// The chosen rules, or their faults.
pub type Asked = io::Result<Result<Edition, LoadError>>;

/// Asks for an edition, where an empty answer means `default`, and for variations.
///
/// # Errors
/// The input has ended.
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
            Err(fault) => say(terminal, &faults(&fault, terminal.book()))?,
        }
    }
}

/// Asks for an edition only: people who want variations know the options.
///
/// # Errors
/// The input has ended.
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
    let welcome = terminal.book().question(&Question::Welcome);
    terminal.print(&TextLine::bold(welcome))?;
    terminal.print(&TextLine::default())
}

/// Asks who plays against whom: people by their names, bots by their levels. `None` if the rules leave no choice.
///
/// # Errors
/// The input has ended.
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
    tell(terminal, &Question::Opponents { levels: &levels })?;
    tell(terminal, &Question::Several)?;
    loop {
        let answer = ask(terminal, &Question::WhoOpposes { usual: USUAL_LEVEL.name() })?;
        let named: Vec<&str> = answer.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
        let bot = |level: Level| format!("bot:{level}");
        let seat = |name: &&str| name.parse().map_or_else(|_| (*name).to_owned(), bot);
        let others = match &named[..] {
            [] => vec![bot(USUAL_LEVEL); crew::usual_bots(ruleset, 1)],
            named => named.iter().map(seat).collect(),
        };
        if !(from..=to).contains(&(others.len() + 1)) {
            tell(terminal, &Question::NotForSoMany { from, to })?;
            continue;
        }
        let own = one_person(ruleset, terminal.book()).into_iter().map(|setup| setup.members.join(" & "));
        let own = own.collect::<String>();
        let name = ask(terminal, &Question::OwnName { usual: &own })?;
        let name = if name.trim().is_empty() { own } else { name.replace([',', ':'], " ").trim().to_owned() };
        match crew::sittings(&format!("{name},{}", others.join(",")), USUAL_LEVEL, ruleset, terminal.book()) {
            Ok(sittings) => return Ok(Some(sittings)),
            Err(fault) => say(terminal, &fault.to_string())?,
        }
    }
}

/// Asks how many people play, and for their names.
///
/// # Errors
/// The input has ended.
pub fn players<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>, ruleset: &Ruleset) -> io::Result<Vec<SeatSetup>> {
    let are_teams = ruleset.members.to > 1;
    let n_seats = how_many(terminal, ruleset, if are_teams { Sitters::Teams } else { Sitters::Players })?;
    let mut setups = unnamed(ruleset, n_seats, terminal.book());
    for (index, setup) in setups.iter_mut().enumerate() {
        let usual = &setup.members.join(" & ");
        let question = match are_teams {
            true => Question::TeamMembers { team: index + 1, usual },
            false => Question::PlayerName { player: index + 1, usual },
        };
        match ask(terminal, &question)?.trim() {
            "" => {}
            names if are_teams => *setup = seat(members(names)),
            name => *setup = seat(vec![name.to_owned()]),
        }
    }
    Ok(setups)
}

/// Asks who decides challenges: the players, or a word list.
///
/// # Errors
/// The input has ended.
pub fn word_list<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>) -> io::Result<Option<String>> {
    tell(terminal, &Question::WordJudge)?;
    let answer = ask(terminal, &Question::WordFile)?;
    Ok(Some(answer.trim().to_owned()).filter(|text| !text.is_empty()))
}

fn how_many<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>, ruleset: &Ruleset, who: Sitters) -> io::Result<usize> {
    let (from, to) = (usize::from(ruleset.seats.from), usize::from(ruleset.seats.to));
    if from == to {
        return Ok(from);
    }
    loop {
        let answer = ask(terminal, &Question::HowMany { who, from, to })?;
        match answer.trim() {
            "" => return Ok(from),
            text => match text.parse::<usize>() {
                Ok(n) if (from..=to).contains(&n) => return Ok(n),
                _ => tell(terminal, &Question::NotBetween { who, from, to })?,
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
        let summary = edition.blurb(terminal.language()).summary;
        entry(terminal, &format!("{number}. {}", edition.name), &summary)?;
    }
    terminal.print(&TextLine::default())?;
    loop {
        let answer = ask(terminal, &Question::WhichRules { usual: default })?;
        let text = answer.trim();
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let chosen = number.and_then(|index| catalogue.editions.get(index));
        match (chosen.or_else(|| catalogue.editions.iter().find(|edition| edition.name == text)), text) {
            (Some(edition), _) => return Ok(edition.name.clone()),
            (None, "") => return Ok(default.to_owned()),
            (None, text) => tell(terminal, &Question::NoSuchRules { text })?,
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
        let summary = variation.blurb(terminal.language()).summary;
        entry(terminal, &format!("{number}. {}", variation.name), &summary)?;
    }
    let answer = ask(terminal, &Question::Variations)?;
    let named = |text: &str| {
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        number.and_then(|index| offered.get(index)).map_or_else(|| text.to_owned(), |one| one.name.clone())
    };
    Ok(answer.split([' ', ',', '+']).filter(|text| !text.is_empty()).map(named).collect())
}

/// A line of a list: a name and what it means.
fn entry<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>, name: &str, text: &str) -> io::Result<()> {
    let lines = wrap(&format!("{name:<28} {text}"), WIDTH - 2, 0);
    let lines = if name.len() < 28 { wrap(text, WIDTH - 29, 0) } else { lines };
    for (index, line) in lines.iter().enumerate() {
        let name = if index == 0 { name } else { "" };
        terminal.print(&TextLine::from(format!("{name:<28} {line}")))?;
    }
    Ok(())
}

/// Asks a question and reads the answer.
fn ask<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>, question: &Question<'_>) -> io::Result<String> {
    let question = terminal.book().question(question);
    terminal.ask(&question)
}

/// Prints a sentence that needs no answer.
fn tell<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>, what: &Question<'_>) -> io::Result<()> {
    let what = terminal.book().question(what);
    say(terminal, &what)
}

/// The faults of rules, a line each.
fn faults(error: &LoadError, book: &dyn Phrasebook) -> String {
    let faults: Vec<RulesFault> = error.0.iter().map(RulesFault::from).collect();
    book.rules_faults(&faults).join("\n")
}

fn say<R: BufRead, W: Write>(terminal: &mut Terminal<R, W>, text: &str) -> io::Result<()> {
    for line in text.lines().flat_map(|line| wrap(line, WIDTH, 2)) {
        terminal.print(&TextLine::from(line))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::terminal::Audience;
    use super::*;

    const DEFAULT: &str = "deluxe";

    /// Answers the questions with these lines.
    fn asked(lines: &str) -> (Edition, Vec<String>, String) {
        let mut screen = Vec::new();
        let mut terminal = Terminal::new(lines.as_bytes(), &mut screen, Audience::Script);
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

    /// The players at the table of a newcomer who gives these answers.
    fn seated(edition: &str, lines: &str) -> Option<Vec<String>> {
        let mut screen = Vec::new();
        let mut terminal = Terminal::new(lines.as_bytes(), &mut screen, Audience::Script);
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
        let mut terminal = Terminal::new(&b"\n"[..], &mut screen, Audience::Script);
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
