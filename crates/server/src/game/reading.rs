//! Lines that players type.

use notation::{Turn, print};
use protocol::command::ActionDoc;
use protocol::message::LaidDoc;
use protocol::wire::{Answer, Code, PreviewResult, Problem, Proposal, TypedAnswer};
use rules::{Action, Phase, View, WordChoice};
use tiles::{Alphabet, Tiles};

use super::note::Who;
use super::task::Task;
use crate::problem;

/// What players may type, and what it means; the first word of each is the one that is taught.
const WORDS: &[(&str, &[&str])] = &[
    ("play", &["p"]),
    ("exchange", &["x", "ex", "swap", "change"]),
    ("pass", &["skip"]),
    ("challenge", &["chal", "ch", "doubt"]),
    ("accept", &["ok"]),
    ("take", &["choose"]),
    ("look", &["lookup", "word", "define"]),
    ("rack", &["r"]),
    ("bag", &["b", "pool", "unseen"]),
    ("score", &["s", "scores"]),
    ("turn", &["w", "who"]),
    ("start", &["begin"]),
    ("pause", &["break"]),
    ("resume", &["continue"]),
    ("undo", &["takeback"]),
    ("abort", &[]),
    ("resign", &[]),
    ("help", &["h", "?"]),
];

impl Task {
    /// What a typed line means in this position. Nothing is done.
    pub(super) fn typed(&self, who: &Who, seat: Option<u8>, text: &str) -> Result<Answer, Problem> {
        let view = self.view_of(who, seat)?;
        let words: Vec<&str> = text.split_whitespace().collect();
        let n_swaps = words.iter().take_while(|word| word.contains('=')).count();
        let Some(&first) = words.get(n_swaps) else {
            return Err(mistyped("There is nothing in this line but replacements or nothing at all."));
        };
        let rest = &words[n_swaps + 1..];
        let answer = match command(first) {
            Some("play") => self.read_play(&view, &[&words[..n_swaps], rest].concat().join(" "))?,
            Some("exchange") => self.read_exchange(&view, &words[..n_swaps], &rest.concat())?,
            Some("pass") => {
                let swaps = self.read_replacements(&words[..n_swaps])?;
                self.confirm(&view, Action::Pass { swaps })
            }
            _ if n_swaps > 0 && command(first).is_some() => {
                return Err(mistyped("Tiles on the board are replaced before a play, an exchange or a pass only."));
            }
            Some("challenge") => {
                let choice = self.read_challenge(&view, rest)?;
                self.confirm(&view, Action::Challenge { words: choice })
            }
            Some("accept") => self.confirm(&view, Action::Accept),
            Some("start") => self.confirm(&view, Action::StartTurn),
            Some("resign") => self.confirm(&view, Action::Resign),
            Some("take") => {
                let tiles = self.read_tiles(&rest.concat())?;
                self.confirm(&view, Action::Choose { tiles })
            }
            Some("look") => TypedAnswer::LookedUp { words: self.look_up(who, rest)? },
            Some("pause") => TypedAnswer::Propose { what: Proposal::Pause },
            Some("resume") => TypedAnswer::Propose { what: Proposal::Resume },
            Some("undo") => TypedAnswer::Propose { what: Proposal::TakeBack },
            Some("abort") => TypedAnswer::Propose { what: Proposal::Abort },
            Some(page) => TypedAnswer::Say { lines: self.say(&view, page) },
            None => self.read_play(&view, text)?,
        };
        Ok(Answer::Typed(answer))
    }

    fn read_play(&self, view: &View, text: &str) -> Result<TypedAnswer, Problem> {
        let live = self.game()?;
        let alphabet = live.alphabet();
        let Turn { swaps, lay } = Turn::parse(text, alphabet).map_err(|error| mistyped(&error.to_string()))?;
        let Some(lay) = lay else { return Err(mistyped("A play needs a square and a word, as in 8H HORN.")) };
        // What is replaced first is already in its place when the word is laid.
        let rack = view.own_rack().copied().unwrap_or(Tiles::EMPTY);
        let swapped = rules::check_swaps(live.public().ruleset(), live.public().board(), &rack, &swaps);
        let (_, board, _) = swapped.map_err(|fault| problem::refused(&rules::Refusal::Swap(fault)))?;
        let placement = lay.resolve(&board, alphabet);
        let placement = placement.map_err(|why| problem::refused(&rules::Refusal::Unplayable(why)))?;
        Ok(self.confirm(view, Action::Place { swaps, placement }))
    }

    fn read_exchange(&self, view: &View, swaps: &[&str], tiles: &str) -> Result<TypedAnswer, Problem> {
        let swaps = self.read_replacements(swaps)?;
        let tiles = match (tiles, view.own_rack()) {
            ("", _) => return Err(mistyped("Name the tiles to give back, as in x QV, or x * for all of them.")),
            ("*" | "$", Some(rack)) => *rack,
            (tiles, _) => self.read_tiles(tiles)?,
        };
        Ok(self.confirm(view, Action::Exchange { swaps, tiles }))
    }

    fn read_replacements(&self, swaps: &[&str]) -> Result<Vec<rules::Swap>, Problem> {
        let swaps: Vec<String> = swaps.iter().map(|&swap| swap.to_owned()).collect();
        protocol::command::read_swaps(&swaps, self.game()?.alphabet()).map_err(|fault| mistyped(&fault.to_string()))
    }

    fn read_tiles(&self, text: &str) -> Result<Tiles, Problem> {
        let text = text.to_uppercase();
        self.game()?.alphabet().tiles(&text).map_err(|error| mistyped(&error.to_string()))
    }

    /// A challenge of everything, or of the words that are named.
    fn read_challenge(&self, view: &View, named: &[&str]) -> Result<WordChoice, Problem> {
        if named.is_empty() {
            return Ok(WordChoice::All);
        }
        let alphabet = self.game()?.alphabet();
        let words = view.public().window().map_or_else(Vec::new, rules::Window::words);
        let words: Vec<String> = words.iter().map(|word| alphabet.word(word)).collect();
        let index = |name: &&str| {
            let name = name.to_uppercase();
            words.iter().position(|word| *word == name).ok_or_else(|| {
                mistyped(&format!("{name} is not a word of the last play, which has {}", words.join(", ")))
            })
        };
        Ok(WordChoice::Named(named.iter().map(index).collect::<Result<_, _>>()?))
    }

    /// Something to confirm.
    fn confirm(&self, view: &View, action: Action) -> TypedAnswer {
        let public = view.public();
        let alphabet = &public.ruleset().alphabet;
        let (laid, preview) = match (&action, &self.live) {
            (Action::Place { swaps, placement }, Some(live)) => {
                let preview = view.preview(swaps, placement, live.judge().as_ref());
                let laid = placement.tiles.iter().map(|laid| LaidDoc::write(laid.square, laid.placed, alphabet));
                (laid.collect(), Some(Box::new(PreviewResult::write(preview, alphabet))))
            }
            _ => (Vec::new(), None),
        };
        let sentence = match preview.as_deref() {
            Some(PreviewResult::Fits(fits)) => format!("Play {}.", fits.text),
            _ => said(&action, alphabet),
        };
        TypedAnswer::Action { action: ActionDoc::write(&action, alphabet), sentence, laid, preview }
    }

    /// Something to read.
    fn say(&self, view: &View, page: &str) -> Vec<String> {
        let public = view.public();
        let alphabet = &public.ruleset().alphabet;
        match page {
            "rack" => vec![view.own_rack().map_or_else(String::new, |rack| alphabet.rack(rack))],
            "bag" => vec![
                format!("{} tiles in the pool.", public.pool()),
                format!("Not seen: {}", alphabet.rack(&view.unseen())),
            ],
            "score" => {
                let seats = self.record.seats.iter().zip(public.scores().values());
                let name = |seat: &crate::table::SeatRecord| {
                    let names: Vec<&str> = seat.members.iter().map(|member| member.name.as_str()).collect();
                    names.join(", ")
                };
                seats.map(|(seat, score)| format!("{}: {}", name(seat), score.0)).collect()
            }
            "turn" => vec![match public.phase() {
                Phase::ToMove { seat } | Phase::Choosing { seat, .. } => format!("It is the turn of {seat}."),
                Phase::LastChance { .. } => "The last play ends the game unless it is challenged.".to_owned(),
                Phase::Over { .. } => "The game is over.".to_owned(),
                Phase::NotBegun | Phase::Settling => "The game is about to begin.".to_owned(),
            }],
            _ => vec![
                "8H HORN: play. x QV: exchange. pass. challenge. accept. take AEI: choose tiles.".to_owned(),
                "rack, bag, score, turn: say how things stand. look HORN. pause, undo, abort, resign.".to_owned(),
            ],
        }
    }
}

/// What an action is, in a sentence. It is for whoever does it.
pub(super) fn said(action: &Action, alphabet: &Alphabet) -> String {
    match action {
        Action::StartTurn => "Begin the turn.".to_owned(),
        Action::Place { placement, .. } => {
            let laid = placement
                .tiles
                .iter()
                .map(|laid| print::swap(&rules::Swap { square: laid.square, placed: laid.placed }, alphabet));
            format!("Lay {}.", laid.collect::<Vec<_>>().join(" "))
        }
        Action::Exchange { tiles, .. } => format!("Exchange {}.", alphabet.rack(tiles)),
        Action::Pass { .. } => "Pass.".to_owned(),
        Action::Challenge { words: WordChoice::All } => "Challenge the last play.".to_owned(),
        Action::Challenge { words: WordChoice::Named(words) } => format!("Challenge {} of its words.", words.len()),
        Action::Accept => "Let the last play stand.".to_owned(),
        Action::Choose { tiles } => format!("Take {}.", alphabet.rack(tiles)),
        Action::Resign => "Give up.".to_owned(),
    }
}

fn command(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let found = WORDS.iter().find(|(name, others)| *name == word || others.contains(&word.as_str()));
    found.map(|&(name, _)| name)
}

fn mistyped(why: &str) -> Problem {
    Problem::new(Code::Malformed, why, "Type a play as 8H HORN, or help for the other commands.")
}
