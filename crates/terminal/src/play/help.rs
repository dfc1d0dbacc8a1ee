//! The commands, as they are explained at the prompt.

use notation::command::{Name, Places, TABLE, Writing};
use rules::{Challenge, ChallengeRule, Challengers, Drawing, Public};
use speech::english;

/// How wide the column of examples is.
const EXAMPLES: usize = 17;

/// The commands that mean something under these rules.
pub(crate) fn commands(public: &Public) -> Vec<String> {
    let placing = public.ruleset().placing;
    let is_known = |writing: &Writing| match writing {
        Writing::Rearranged => placing.rearranging,
        Writing::Replaced => placing.substituting || placing.taking_blanks,
        Writing::Plain | Writing::Blank | Writing::Through => true,
    };
    let known = Writing::ALL.into_iter().filter(is_known);
    let mut lines: Vec<(&str, &str)> = known.map(|writing| (writing.example(), english().writing(writing))).collect();
    for entry in TABLE.iter().filter(|entry| entry.places != Places::Page && is_possible(entry.name, public)) {
        lines.push((entry.usage, english().command(entry.name)));
        match entry.name {
            Name::Challenge if is_open_to_all(public) => {
                // At one keyboard the player who has it types for the others, too.
                lines.push(("challenge BEN", "the same for Ben: every opponent may challenge,"));
                lines.push(("", "not only the one whose turn is next"));
            }
            Name::Rack => lines.push(("rack STAR", "put these tiles first")),
            _ => {}
        }
    }
    lines.into_iter().map(|(what, does)| format!("  {what:<EXAMPLES$} {does}")).collect()
}

/// Whether these rules know such a thing.
fn is_possible(name: Name, public: &Public) -> bool {
    let rules = public.ruleset();
    match name {
        Name::Exchange => rules.exchange.is_some(),
        Name::Challenge | Name::Accept | Name::Undo => rules.challenge != Challenge::Void,
        Name::Take => rules.drawing == Drawing::Chosen,
        _ => true,
    }
}

/// Whether opponents who are not next may challenge.
fn is_open_to_all(public: &Public) -> bool {
    let by_all =
        matches!(public.ruleset().challenge, Challenge::Allowed(ChallengeRule { by: Challengers::AnyOpponent, .. }));
    by_all && public.table().n_seats() > 2
}
