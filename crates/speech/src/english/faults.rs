//! Sentences about faults in a choice of rules, or in a file of rules.

use editions::{Counted, Language, Takes};
use protocol::wire::reason::{RulesFault, RulesValueFault};
use rules::{Layout, LayoutFault, MAX_RACK, MOST_POINTS, Range, RulesetProblem};
use tiles::{AlphabetFault, Letter, MAX_FACE_CHARS, MAX_TILES};

use super::English;
use crate::Rulebook as _;
use crate::rules_faults::{each_once, title, title_or_name};
use crate::text::quoted;

/// All faults, one sentence each, without repetition.
pub(super) fn all(faults: &[RulesFault]) -> Vec<String> {
    each_once(faults, fault)
}

fn fault(fault: &RulesFault) -> String {
    match fault {
        RulesFault::UnknownName { part, name, near } => {
            format!("There is no {part} \"{name}\"; did you mean {}?", near.join(" or "))
        }
        RulesFault::Repeated { part, name } => format!("The {part} \"{name}\" is named twice."),
        RulesFault::UnknownRule { set_by, rule, near } => {
            format!("{rule} ({set_by}): there is no such rule; did you mean {}?", near.join(" or "))
        }
        RulesFault::BadValue { set_by, rule, fault } => {
            format!("{rule} ({set_by}): {}{}.", value(fault), wanted(rule))
        }
        RulesFault::MissingRule { file, rule } => format!("{rule} ({file}): missing{}.", wanted(rule)),
        RulesFault::Contradiction { one, other, .. } => {
            let (one, other) = (title_or_name(one, Language::En), title_or_name(other, Language::En));
            format!("“{one}” and “{other}” contradict each other: choose one of them.")
        }
        RulesFault::TooMany { what, have, most } => {
            format!("{have} {} are too many; at most {most} are possible.", counted(*what))
        }
        RulesFault::LimitTooLarge { limit, have, most } => {
            format!("{}: {have} is too much; at most {most} is possible.", limit.title(Language::En))
        }
        RulesFault::Impossible { set_by, rule, problem: why } => {
            let why = problem(why);
            match (title(set_by.as_deref(), Language::En), set_by) {
                (Some(title), _) => format!("“{title}”: {why}."),
                (None, Some(set_by)) => format!("{rule} ({set_by}): {why}."),
                (None, None) => format!("{rule}: {why}."),
            }
        }
        RulesFault::EndlessExtends { name } => format!("extends: \"{name}\" leads back to itself."),
        RulesFault::Syntax { file, line, report } => format!("{file}, line {line}: {report}."),
        RulesFault::Board { fault } => board(fault),
        RulesFault::Alphabet { fault } => alphabet(fault),
    }
}

fn value(fault: &RulesValueFault) -> String {
    match fault {
        RulesValueFault::NotTaken { value } => format!("{value} is not understood"),
        RulesValueFault::Part { report } => report.clone(),
        RulesValueFault::NoParts { whole } => format!("{whole} has no parts under these rules"),
    }
}

/// The values that a key takes, after a semicolon.
fn wanted(key: &str) -> String {
    let takes = Takes::of(key).map(|takes| match takes {
        Takes::Rule(rule) => English.expects(rule),
        Takes::Line => "a line of text in quotes",
        Takes::Theme => "the name of a theme",
        Takes::Variations => "a list of variations",
        Takes::Flag => "true or false",
        Takes::Blurb => "{ title = …, summary = … }",
    });
    takes.map(|takes| format!("; give {takes}")).unwrap_or_default()
}

fn counted(what: Counted) -> &'static str {
    match what {
        Counted::FileBytes => "bytes of a file",
        Counted::NameBytes => "bytes of a name",
        Counted::Rules => "rules",
        Counted::Settings => "settings",
        Counted::Letters => "letters",
        Counted::BoardRows => "rows of the board",
        Counted::Bonuses => "bonuses",
        Counted::IdleKinds => "kinds of idle turns",
        Counted::Levels => "levels",
        Counted::LevelScores => "scores of a level",
        Counted::LevelCharacters => "characters of a level",
    }
}

/// Why a rule cannot be kept.
pub(super) fn problem(problem: &RulesetProblem) -> String {
    use RulesetProblem as P;
    match problem {
        P::NoRange { range: Range { from, to }, most } => {
            format!("from {from} to {to} is not a range between 1 and {most}")
        }
        P::RackSize { have } => format!("{have} is not between 1 and {MAX_RACK}"),
        P::BonusBeyondRack { tiles, rack } => format!("a bonus for {tiles} tiles, but racks hold {rack}"),
        P::BonusTwice { tiles } => format!("two bonuses for {tiles} tiles"),
        P::Points { points } => format!("{points} points are not between 0 and {MOST_POINTS}"),
        P::TooFewTiles { have, racks, rack, need } => {
            format!("the set has {have} tiles; {racks} racks of {rack} need {need}")
        }
        P::NoRoom => "it has no room for a word".to_owned(),
        P::ChosenTilesAreNoSecret => {
            "tiles chosen from an open pool are no secret: racks must be open, or the table for one".to_owned()
        }
        P::ChosenTilesExchanged => {
            "players who choose their tiles have nothing to exchange: leave the rule out".to_owned()
        }
        P::FirstWord { have, longest } => format!("a first word of {have} letters is not between 2 and {longest}"),
        P::TilesAPlay { have, longest } => format!("{have} tiles a play are not between 1 and {longest}"),
        P::NoBlanksToTake => "the set has no blanks to take up".to_owned(),
        P::NobodyToChallenge => "a table for one has no opponent to challenge: use the kind \"void\"".to_owned(),
        P::EndsAtOnce => "a limit of none would end the game at once".to_owned(),
        P::PassesMustCount => "passes must count, or a game need never end".to_owned(),
        P::LevelTwice { level } => format!("the level {} stands twice", quoted(level)),
        P::NoScore { levels, n_seats } => {
            format!("there is no score for a table of {n_seats} ({})", levels.join(", "))
        }
        P::TargetScore { points } => format!("{points} is not a score between 1 and {MOST_POINTS}"),
        P::TooLong => "more than a hundred days".to_owned(),
        P::Span { span } => format!("{span} is not a time between nothing and a hundred days"),
    }
}

fn board(fault: &LayoutFault) -> String {
    match fault {
        LayoutFault::BadSize { rows, cols } => {
            let (min, max) = (Layout::MIN_SIDE, Layout::MAX_SIDE);
            format!("The board is drawn with {rows} rows and {cols} columns; both must be {min} to {max}.")
        }
        LayoutFault::UnevenRow { row, have, need } => {
            format!("Row {row} of the board has {have} squares, the first row has {need}.")
        }
        LayoutFault::UnknownMark { mark, row, col } => {
            let marks: Vec<String> = Layout::marks().map(String::from).collect();
            let marks = marks.join(" ");
            let mark = quoted(mark);
            format!("{mark} in row {row}, column {col} of the board is none of the marks {marks} for squares.")
        }
        LayoutFault::NoStart => "The board has no start square; mark one with * or +.".to_owned(),
    }
}

fn alphabet(fault: &AlphabetFault) -> String {
    match fault {
        AlphabetFault::NoLetters => "The alphabet has no letters.".to_owned(),
        AlphabetFault::TooManyLetters { have } => {
            format!("The alphabet has {have} letters; at most {} are possible.", Letter::MAX)
        }
        AlphabetFault::BadFaceLength { face } => {
            format!("The letter \"{face}\" must be written with 1 to {MAX_FACE_CHARS} characters.")
        }
        AlphabetFault::ReservedCharacter { face, character } => {
            format!("The letter {} contains {}, which is not a letter.", quoted(face), quoted(character))
        }
        AlphabetFault::NoSmallForm { face } => {
            format!("The letter \"{face}\" must be in capitals and have a small form, for blanks.")
        }
        AlphabetFault::SameFaceTwice { face } => format!("The letter \"{face}\" is listed twice."),
        AlphabetFault::TooManyTiles { have } => {
            format!("The set has {have} tiles; at most {MAX_TILES} are possible.")
        }
    }
}
