//! Lines that players type.

use notation::command::{self, Mistyped, Name, Places, Told, Typed};
use notation::{Turn, print};
use protocol::command::ActionDoc;
use protocol::message::LaidDoc;
use protocol::wire::{Answer, Code, Language, PreviewResult, Proposal, Said, Topic, TypedAnswer};
use rules::{Action, Deed, Phase, View, WordChoice};
use speech::{Names, phrasebook};
use tiles::{Alphabet, Seat, Tiles};

use super::note::Who;
use super::task::Task;
use crate::problem::Problem;
use crate::told;

/// Whether a line asks for words of the list.
pub(super) fn looks_words_up(text: &str) -> bool {
    matches!(command::read(text), Ok(Typed::Command { name: Name::Look | Name::Hooks, .. }))
}

impl Task {
    /// What a typed line means in this position. Nothing is done.
    pub(super) fn typed(&self, who: &Who, seat: Option<Seat>, text: &str) -> Result<Answer, Problem> {
        let language = who.language;
        let typed = command::read(text);
        if let Ok(Typed::Command { name: Name::Help, .. }) = typed {
            return Ok(Answer::Typed(TypedAnswer::Say { lines: help(language) }));
        }
        let view = self.view_of(who, seat)?;
        let here = |topic, rest: &[String]| self.here(&view, language, topic, rest);
        let answer = match typed {
            Ok(Typed::Play(text)) => self.read_play(&view, language, &text)?,
            Ok(Typed::Square(square)) => here(Topic::Square, &[square]),
            Ok(Typed::Command { swaps, name, rest }) => match topic(name) {
                Some(topic) if name != Name::Preview || rest.is_empty() => here(topic, &rest),
                _ => self.read_command(who, &view, &swaps, name, &rest)?,
            },
            Ok(Typed::Nothing) => {
                return Err(mistyped(Said::new(
                    "There is nothing in this line but replacements or nothing at all.",
                    "In dieser Zeile steht nichts außer Ersetzungen.",
                )));
            }
            Err(Mistyped::StraySwap) => {
                return Err(mistyped(Said::new(
                    "Tiles on the board are replaced before a play, an exchange or a pass only.",
                    "Steine auf dem Brett werden nur vor dem Legen, Tauschen oder Passen ersetzt.",
                )));
            }
            // What is no command was meant as a play, whose reader says what is wrong with it.
            Err(_) => self.read_play(&view, language, text)?,
        };
        Ok(Answer::Typed(answer))
    }

    fn read_command(
        &self,
        who: &Who,
        view: &View,
        swaps: &[String],
        name: Name,
        rest: &[String],
    ) -> Result<TypedAnswer, Problem> {
        let language = who.language;
        let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
        let action = match name {
            Name::Exchange => return self.read_exchange(view, language, swaps, &rest.concat()),
            Name::Pass => Action::Pass { swaps: self.read_replacements(swaps)? },
            Name::Challenge => Action::Challenge { words: self.read_challenge(view, &rest)? },
            Name::Accept => Action::Accept,
            Name::Start => Action::StartTurn,
            Name::Resign => Action::Resign,
            Name::Take => Action::Choose { tiles: self.read_tiles(&rest.concat())? },
            Name::Look => return Ok(TypedAnswer::LookedUp { words: self.look_up(who, &rest)? }),
            Name::Hooks => return Ok(TypedAnswer::Say { lines: self.read_hooks(who, view, &rest)? }),
            Name::Pause => return Ok(TypedAnswer::Propose { what: Proposal::Pause }),
            Name::Resume => return Ok(TypedAnswer::Propose { what: Proposal::Resume }),
            Name::Undo => return Ok(TypedAnswer::Propose { what: Proposal::TakeBack }),
            Name::Abort => return Ok(TypedAnswer::Propose { what: Proposal::Abort }),
            Name::Preview => return self.read_play(view, language, &rest.join(" ")),
            // Commands of the terminal: their names are no plays, and are answered as such.
            _ => return self.read_play(view, language, name.as_str()),
        };
        Ok(self.confirm(view, language, action))
    }

    /// Something that the client shows or does, with an answer for clients that have none of their own.
    fn here(&self, view: &View, language: Language, topic: Topic, rest: &[String]) -> TypedAnswer {
        let lines = self.say(view, topic).iter().map(|line| line.told(language).to_owned()).collect();
        TypedAnswer::Here { topic, rest: rest.join(" "), lines }
    }

    fn read_play(&self, view: &View, language: Language, text: &str) -> Result<TypedAnswer, Problem> {
        let live = self.game()?;
        let alphabet = live.alphabet();
        let Turn { swaps, lay } =
            Turn::parse(text, alphabet).map_err(|error| mistyped(told::said(|book| book.notation(&error))))?;
        let Some(lay) = lay else {
            return Err(mistyped(Said::new(
                "A play needs a square and a word, as in 8H HORN.",
                "Ein Zug braucht ein Feld und ein Wort, wie in 8H HORN.",
            )));
        };
        // What is replaced first is already in its place when the word is laid.
        let rack = view.own_rack().copied().unwrap_or(Tiles::EMPTY);
        let swapped = rules::check_swaps(live.public().ruleset(), live.public().board(), &rack, &swaps);
        let (_, board, _) = swapped.map_err(|fault| self.refused(&rules::Refusal::Swap(fault)))?;
        let placement = lay.resolve(&board, alphabet);
        let placement = placement.map_err(|why| self.refused(&rules::Refusal::Unplayable(why)))?;
        Ok(self.confirm(view, language, Action::Place { swaps, placement }))
    }

    fn read_exchange(
        &self,
        view: &View,
        language: Language,
        swaps: &[String],
        tiles: &str,
    ) -> Result<TypedAnswer, Problem> {
        let swaps = self.read_replacements(swaps)?;
        let tiles = match (tiles, view.own_rack()) {
            ("", _) => {
                return Err(mistyped(Said::new(
                    "Name the tiles to give back, as in x QV, or x * for all of them.",
                    "Nenne die Steine, die du zurückgibst, wie in x QV, oder x * für alle.",
                )));
            }
            ("*" | "$", Some(rack)) => *rack,
            (tiles, _) => self.read_tiles(tiles)?,
        };
        Ok(self.confirm(view, language, Action::Exchange { swaps, tiles }))
    }

    fn read_replacements(&self, swaps: &[String]) -> Result<Vec<rules::Swap>, Problem> {
        protocol::command::read_swaps(swaps, self.game()?.alphabet())
            .map_err(|fault| mistyped(Said::plain(fault.to_string())))
    }

    fn read_tiles(&self, text: &str) -> Result<Tiles, Problem> {
        let text = text.to_uppercase();
        self.game()?.alphabet().tiles(&text).map_err(|error| mistyped(told::said(|book| book.spelling(&error))))
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
                let words = words.join(", ");
                mistyped(Said::new(
                    format!("{name} is not a word of the last play, which has {words}"),
                    format!("{name} ist kein Wort des letzten Zuges, der {words} hat"),
                ))
            })
        };
        Ok(WordChoice::Named(named.iter().map(index).collect::<Result<_, _>>()?))
    }

    /// Hooks of the words that are named, or of the word that was laid last.
    fn read_hooks(&self, who: &Who, view: &View, named: &[&str]) -> Result<Vec<String>, Problem> {
        let alphabet = self.game()?.alphabet();
        let last = view.public().sheet().iter().rev().find_map(|line| match &line.deed {
            Deed::Placed(play) => play.words().first().map(|word| alphabet.word(&word.word())),
            _ => None,
        });
        let words = if named.is_empty() { last.iter().map(String::as_str).collect() } else { named.to_vec() };
        let said = self.hooks(who, &words)?;
        Ok(said.iter().map(|line| line.told(who.language).to_owned()).collect())
    }

    /// Something to confirm.
    fn confirm(&self, view: &View, language: Language, action: Action) -> TypedAnswer {
        let public = view.public();
        let alphabet = &public.ruleset().alphabet;
        let (laid, preview) = match (&action, &self.live) {
            (Action::Place { swaps, placement }, Some(live)) => {
                let preview = view.preview(swaps, placement, live.judge().as_ref());
                let laid = placement.tiles.iter().map(|laid| LaidDoc::write(laid.square, laid.placed, alphabet));
                (
                    laid.collect(),
                    Some(Box::new(told::preview(&preview, alphabet, public.table(), phrasebook(language)))),
                )
            }
            _ => (Vec::new(), None),
        };
        let sentence = match preview.as_deref() {
            Some(PreviewResult::Fits(fits)) => {
                Said::new(format!("Play {}.", fits.text), format!("{} legen.", fits.text))
            }
            _ => said(&action, alphabet),
        };
        let sentence = sentence.told(language).to_owned();
        TypedAnswer::Action { action: ActionDoc::write(&action, alphabet), sentence, laid, preview }
    }

    /// Something to read.
    fn say(&self, view: &View, topic: Topic) -> Vec<Said> {
        let public = view.public();
        let alphabet = &public.ruleset().alphabet;
        match topic {
            Topic::Rack => vec![Said::plain(view.own_rack().map_or_else(String::new, |rack| alphabet.rack(rack)))],
            Topic::Bag => {
                let (pool, unseen) = (public.pool(), alphabet.rack(&view.unseen()));
                vec![
                    Said::new(format!("{pool} tiles in the pool."), format!("{pool} Steine im Vorrat.")),
                    Said::new(format!("Not seen: {unseen}"), format!("Ungesehen: {unseen}")),
                ]
            }
            Topic::Score => {
                let seats = self.record.seats.iter().zip(public.scores().values());
                let name = |seat: &crate::table::SeatRecord| {
                    let names: Vec<&str> = seat.members.iter().map(|member| member.name.as_str()).collect();
                    names.join(", ")
                };
                seats.map(|(seat, score)| Said::plain(format!("{}: {}", name(seat), score.0))).collect()
            }
            Topic::Turn => vec![turn(public.phase(), public.table())],
            _ => Vec::new(),
        }
    }
}

/// How plays are written, and every command of a table, in a line each.
fn help(language: Language) -> Vec<String> {
    let told = |about: &Told| match language {
        Language::En => about.en,
        Language::De => about.de,
    };
    let plays = command::PLAYS.iter().map(|(play, about)| format!("{play}: {}", told(about)));
    let entries = command::TABLE.iter().filter(|entry| entry.places != Places::Terminal);
    let commands = entries.map(|entry| {
        let usage = match (language, entry.german) {
            (Language::De, [german, ..]) => entry.usage.replacen(entry.name.as_str(), german, 1),
            _ => entry.usage.to_owned(),
        };
        let short = entry.english.get(1).map(|short| format!(" ({short})")).unwrap_or_default();
        format!("{usage}{short}: {}", told(&entry.about))
    });
    plays.chain(commands).collect()
}

/// What the client shows or does itself when this is typed.
fn topic(name: Name) -> Option<Topic> {
    Some(match name {
        Name::Play | Name::Yes => Topic::Yes,
        Name::No => Topic::No,
        Name::Recall => Topic::Recall,
        Name::Shuffle => Topic::Shuffle,
        Name::Hint => Topic::Hint,
        Name::Rack => Topic::Rack,
        Name::Bag => Topic::Bag,
        Name::Score => Topic::Score,
        Name::Turn => Topic::Turn,
        Name::Time => Topic::Time,
        Name::Last => Topic::Last,
        Name::Previous => Topic::Previous,
        Name::Preview => Topic::Preview,
        Name::Laid => Topic::Laid,
        Name::Board => Topic::Board,
        Name::Row => Topic::Row,
        Name::Column => Topic::Column,
        Name::Around => Topic::Around,
        Name::Words => Topic::Words,
        Name::Spelling => Topic::Spelling,
        _ => return None,
    })
}

/// Whose turn it is.
fn turn(phase: Phase, names: &dyn Names) -> Said {
    match phase {
        Phase::ToMove { seat } | Phase::Choosing { seat, .. } => {
            told::said(|book| book.refusal(&rules::Refusal::NotYourTurn { to_move: seat }, names)).sentence()
        }
        Phase::LastChance { .. } => Said::new(
            "The last play ends the game unless it is challenged.",
            "Der letzte Zug beendet die Partie, wenn ihn niemand anzweifelt.",
        ),
        Phase::Over { .. } => Said::new("The game is over.", "Die Partie ist zu Ende."),
        Phase::NotBegun | Phase::Settling => Said::new("The game is about to begin.", "Die Partie beginnt gleich."),
    }
}

/// What an action is, in a sentence. It is for whoever does it.
pub(super) fn said(action: &Action, alphabet: &Alphabet) -> Said {
    match action {
        Action::StartTurn => Said::new("Begin the turn.", "Den Zug beginnen."),
        Action::Place { placement, .. } => {
            let laid = placement
                .tiles
                .iter()
                .map(|laid| print::swap(&rules::Swap { square: laid.square, placed: laid.placed }, alphabet));
            let laid = laid.collect::<Vec<_>>().join(" ");
            Said::new(format!("Lay {laid}."), format!("{laid} legen."))
        }
        Action::Exchange { tiles, .. } => {
            let tiles = alphabet.rack(tiles);
            Said::new(format!("Exchange {tiles}."), format!("{tiles} tauschen."))
        }
        Action::Pass { .. } => Said::new("Pass.", "Passen."),
        Action::Challenge { words: WordChoice::All } => {
            Said::new("Challenge the last play.", "Den letzten Zug anzweifeln.")
        }
        Action::Challenge { words: WordChoice::Named(words) } => {
            let n_words = words.len();
            Said::new(format!("Challenge {n_words} of its words."), format!("{n_words} seiner Wörter anzweifeln."))
        }
        Action::Accept => Said::new("Let the last play stand.", "Den letzten Zug gelten lassen."),
        Action::Choose { tiles } => {
            let tiles = alphabet.rack(tiles);
            Said::new(format!("Take {tiles}."), format!("{tiles} nehmen."))
        }
        Action::Resign => Said::new("Give up.", "Aufgeben."),
    }
}

pub(super) fn mistyped(why: Said) -> Problem {
    Problem::new(
        Code::Malformed,
        why.sentence(),
        Said::new(
            "Type a play as 8H HORN, or help for the other commands.",
            "Tippe einen Zug als 8H HORN, oder help für die anderen Befehle.",
        ),
    )
}
