//! The commands, as they are explained at the prompt.

use rules::{Challenge, ChallengeRule, Challengers, Drawing, Public};

const CHALLENGE: &[(&str, &str)] = &[
    ("challenge", "challenge the last play; challenge WORD names one word"),
    ("accept", "let the last play stand"),
    ("undo", "take the last play back, if everybody agrees"),
];

/// At one keyboard whoever has it types for the others, too.
const CHALLENGE_BY_ANYBODY: &[(&str, &str)] = &[
    ("challenge", "challenge the last play; challenge WORD names one word"),
    ("challenge BEN", "the same for Ben: every opponent may challenge,"),
    ("", "not only the one whose turn is next"),
    ("accept", "let the last play stand"),
    ("undo", "take the last play back, if everybody agrees"),
];

/// The commands that mean something under these rules.
pub(crate) fn commands(public: &Public) -> Vec<String> {
    let rules = public.ruleset();
    let placing = rules.placing;
    let is_allowed = |is: bool, lines: &'static [(&'static str, &'static str)]| if is { lines } else { &[] };
    let groups = [
        is_allowed(
            true,
            &[
                ("8F HORN", "play across, starting at F8; F8 HORN plays down"),
                ("8F HoRN", "the small o is a blank; a word all in small letters has none"),
                ("H6 FA.M", "a dot, or the letter, stands for a tile on the board"),
            ],
        ),
        is_allowed(placing.rearranging, &[("~8F STARE", "rearrange a word and add tiles; write the new word in full")]),
        is_allowed(
            placing.substituting || placing.taking_blanks,
            &[("H8=E 8F HORN", "first put an E from your rack in place of the tile on H8")],
        ),
        is_allowed(true, &[("preview 8F HORN", "see what it would score, word by word")]),
        is_allowed(
            rules.exchange.is_some(),
            &[("exchange ABC", "put tiles back and draw others; * is the whole rack")],
        ),
        is_allowed(true, &[("pass", "do nothing this turn")]),
        match rules.challenge {
            Challenge::Void => &[],
            Challenge::Allowed(ChallengeRule { by: Challengers::AnyOpponent, .. }) if public.table().n_seats() > 2 => {
                CHALLENGE_BY_ANYBODY
            }
            Challenge::Allowed(_) => CHALLENGE,
        },
        is_allowed(rules.drawing == Drawing::Chosen, &[("take AEINRST", "choose tiles from the open pool")]),
        is_allowed(
            true,
            &[
                ("shuffle, sort", "the tiles on your rack; rack STAR puts those first"),
                ("board, sheet", "the board; the score sheet"),
                ("unseen", "the tiles that you have not seen"),
                ("rules", "the rules of this game"),
                ("look WORD", "the dictionary, where the rules leave it open"),
                ("pause, resign", "stop the clocks; give up"),
                ("save, quit", "where the game is kept; leave it for later"),
            ],
        ),
    ];
    let lines = groups.iter().flat_map(|group| group.iter());
    lines.map(|(what, does)| format!("  {what:<17} {does}")).collect()
}
