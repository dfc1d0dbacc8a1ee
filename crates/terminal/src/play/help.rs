//! The list of commands.

use notation::command::{Name, Places, TABLE, Writing};
use rules::{Challenge, ChallengeRule, Challengers, Drawing, Public};
use speech::{Caption, Phrasebook};

use crate::text::wrap;

/// The width of the column of examples, in characters.
const EXAMPLES: usize = 17;
/// The spaces before, between and behind the columns.
const GAPS: usize = 3;

/// The commands that are possible under these rules, in two columns that are at most this wide together.
pub(crate) fn commands(public: &Public, book: &dyn Phrasebook, width: usize) -> Vec<String> {
    let placing = public.ruleset().placing;
    let is_known = |writing: &Writing| match writing {
        Writing::Rearranged => placing.rearranging,
        Writing::Replaced => placing.substituting || placing.taking_blanks,
        Writing::Plain | Writing::Blank | Writing::Through => true,
    };
    let known = Writing::ALL.into_iter().filter(is_known);
    let plays = known.map(|writing| (writing.example().to_owned(), book.writing(writing)));
    let mut lines: Vec<(String, &str)> = plays.collect();
    for entry in TABLE.iter().filter(|entry| entry.places != Places::Page && is_possible(entry.name, public)) {
        lines.push((book.usage(entry.name), book.command(entry.name)));
        match entry.name {
            Name::Challenge if is_open_to_all(public) => {
                // The player at the keyboard types for the others, too.
                let example = book.caption(Caption::ChallengeForExample).to_owned();
                lines.push((example, book.caption(Caption::ChallengeForOthers)));
            }
            Name::Rack => {
                lines.push((book.caption(Caption::RackExample).to_owned(), book.caption(Caption::RackOrder)));
            }
            _ => {}
        }
    }
    let explained = |(what, does): (String, &str)| {
        let lines = wrap(does, width - EXAMPLES - GAPS, 0).into_iter().enumerate();
        let line = move |(index, does)| format!("  {:<EXAMPLES$} {does}", if index == 0 { what.as_str() } else { "" });
        lines.map(line).collect::<Vec<_>>()
    };
    lines.into_iter().flat_map(explained).collect()
}

/// Whether a command is possible under these rules.
fn is_possible(name: Name, public: &Public) -> bool {
    let rules = public.ruleset();
    match name {
        Name::Exchange => rules.exchange.is_some(),
        Name::Challenge | Name::Accept | Name::Undo => rules.challenge != Challenge::Void,
        Name::Take => rules.drawing == Drawing::Chosen,
        _ => true,
    }
}

/// Whether opponents other than the next one may challenge.
fn is_open_to_all(public: &Public) -> bool {
    let by_all =
        matches!(public.ruleset().challenge, Challenge::Allowed(ChallengeRule { by: Challengers::AnyOpponent, .. }));
    by_all && public.table().n_seats() > 2
}

#[cfg(test)]
mod tests {
    use rules::{Game, Millis, SeatSetup, Table};
    use speech::{Language, phrasebook};

    use super::*;
    use crate::text::columns;

    #[test]
    fn the_meaning_of_a_command_stands_in_a_column_of_its_own_that_fits() {
        for (language, width) in Language::ALL.into_iter().flat_map(|language| [(language, 72), (language, 80)]) {
            let ruleset = editions::load("deluxe+rearranging+substitution").unwrap().ruleset;
            let seats = ["Ann", "Ben", "Cy"].map(SeatSetup::player).to_vec();
            let (game, _) = Game::create(Table::new("deluxe", ruleset, seats, None).unwrap(), Millis::ZERO);
            for line in commands(game.public(), phrasebook(language), width) {
                let between: Vec<char> = line.chars().skip(EXAMPLES + 2).take(2).collect();
                assert!(matches!(between[..], [' ', second] if second != ' '), "{line}");
                assert!(columns(&line) <= width, "{line}");
            }
        }
    }
}
