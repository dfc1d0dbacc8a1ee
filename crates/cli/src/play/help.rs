//! The commands, as they are explained at the prompt.

use rules::{Challenge, Drawing, Public};

/// The commands that mean something under these rules.
pub(crate) fn commands(public: &Public) -> Vec<String> {
    let rules = public.ruleset();
    let placing = rules.placing;
    let is_allowed = |is: bool, lines: &'static [(&'static str, &'static str)]| if is { lines } else { &[] };
    let groups = [
        is_allowed(
            true,
            &[
                ("8F HORN", "play across from F8; F8 HORN plays down"),
                ("8F HoRN", "the o is a blank (a word all in small letters needs none)"),
                ("H6 FA.M", "a dot, or the letter itself, for a tile that lies there"),
            ],
        ),
        is_allowed(placing.rearranging, &[("~8F STARE", "lay a word again with new tiles, written in full")]),
        is_allowed(
            placing.substituting || placing.taking_blanks,
            &[("H8=E 8F HORN", "before the play, an E from the rack replaces the tile on H8")],
        ),
        is_allowed(true, &[("preview 8F HORN", "what it would score, word by word")]),
        is_allowed(rules.exchange.is_some(), &[("exchange ABC", "give tiles back for others; * is the whole rack")]),
        is_allowed(true, &[("pass", "do nothing")]),
        is_allowed(
            matches!(rules.challenge, Challenge::Allowed(_)),
            &[
                ("challenge", "doubt the last play; challenge WORD doubts one word"),
                ("accept", "let it stand"),
                ("undo", "take the last play back, if all agree"),
            ],
        ),
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
