//! Reads lines that players type.

use notation::WrittenTurn;
use notation::command::{self, Mistyped, Name, Places, Typed, Writing};
use protocol::command::ActionDoc;
use protocol::message::LaidDoc;
use protocol::wire::{Answer, Language, PreviewResult, Proposal, Topic, TypedAnswer, reason};
use rules::{Action, Deed, View, WordChoice};
use speech::{Phrasebook, phrasebook};
use tiles::{Seat, Tiles};

use super::note::Who;
use super::task::Task;
use crate::problem::Problem;
use crate::told;

/// Whether a line looks words up.
pub(super) fn looks_words_up(text: &str) -> bool {
    matches!(command::read(text), Ok(Typed::Command { name: Name::Look | Name::Hooks, .. }))
}

impl Task {
    /// What a typed line means in this position. It is not carried out.
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
            Ok(Typed::Nothing) => return Err(Problem::new(reason::TypedReason::OnlyReplacements)),
            Err(Mistyped::StraySwap) => return Err(Problem::new(reason::TypedReason::ReplacementsFirst)),
            // A line that is no command was meant as a play, and reading it as one shows the fault.
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
            // Commands of the terminal game are read as plays here, and refused as such.
            _ => return self.read_play(view, language, name.as_str()),
        };
        Ok(self.confirm(view, language, action))
    }

    /// A command that the client carries out itself, with an answer for clients that cannot.
    fn here(&self, view: &View, language: Language, topic: Topic, rest: &[String]) -> TypedAnswer {
        let lines = self.say(view, topic, phrasebook(language));
        TypedAnswer::Here { topic, rest: rest.join(" "), lines }
    }

    fn read_play(&self, view: &View, language: Language, text: &str) -> Result<TypedAnswer, Problem> {
        let live = self.game()?;
        let alphabet = live.alphabet();
        let WrittenTurn { swaps, lay } = WrittenTurn::parse(text, alphabet)
            .map_err(|error| Problem::new(reason::TypedReason::Notation { error }))?;
        let Some(lay) = lay else {
            return Err(Problem::new(reason::TypedReason::NoSquareAndWord));
        };
        // The replacements are already made when the word is laid.
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
            ("", _) => return Err(Problem::new(reason::TypedReason::NoTiles)),
            ("*" | "$", Some(rack)) => *rack,
            (tiles, _) => self.read_tiles(tiles)?,
        };
        Ok(self.confirm(view, language, Action::Exchange { swaps, tiles }))
    }

    fn read_replacements(&self, swaps: &[String]) -> Result<Vec<rules::Swap>, Problem> {
        if swaps.is_empty() {
            return Ok(Vec::new());
        }
        let written = WrittenTurn::parse(&swaps.join(" "), self.game()?.alphabet());
        Ok(written.map_err(|error| Problem::new(reason::TypedReason::Notation { error }))?.swaps)
    }

    fn read_tiles(&self, text: &str) -> Result<Tiles, Problem> {
        let text = text.to_uppercase();
        self.game()?.alphabet().tiles(&text).map_err(|error| Problem::new(reason::TypedReason::Spelling { error }))
    }

    /// A challenge of all words, or of those that are named.
    fn read_challenge(&self, view: &View, named: &[&str]) -> Result<WordChoice, Problem> {
        if named.is_empty() {
            return Ok(WordChoice::All);
        }
        let alphabet = self.game()?.alphabet();
        let words = view.public().window().map_or_else(Vec::new, rules::Window::words);
        let words: Vec<String> = words.iter().map(|word| alphabet.word(word)).collect();
        let index = |name: &&str| {
            let name = name.to_uppercase();
            let found = words.iter().position(|word| *word == name);
            found.ok_or_else(|| Problem::new(reason::TypedReason::NotOfLastPlay { word: name, words: words.clone() }))
        };
        Ok(WordChoice::Named(named.iter().map(index).collect::<Result<_, _>>()?))
    }

    /// The hooks of the named words, or of the last main word.
    fn read_hooks(&self, who: &Who, view: &View, named: &[&str]) -> Result<Vec<String>, Problem> {
        let alphabet = self.game()?.alphabet();
        let last = view.public().sheet().iter().rev().find_map(|line| match &line.deed {
            Deed::Placed(play) => play.words().first().map(|word| alphabet.word(&word.word())),
            _ => None,
        });
        let words = if named.is_empty() { last.iter().map(String::as_str).collect() } else { named.to_vec() };
        self.hooks(who, &words)
    }

    /// An action to be confirmed, and what it means.
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
        let book = phrasebook(language);
        let sentence = match preview.as_deref() {
            Some(PreviewResult::Fits(fits)) => book.play(&fits.text),
            _ => book.action(&action, alphabet),
        };
        TypedAnswer::Action { action: ActionDoc::write(&action, alphabet), sentence, laid, preview }
    }

    /// The answer to this topic, in lines.
    fn say(&self, view: &View, topic: Topic, book: &dyn Phrasebook) -> Vec<String> {
        let public = view.public();
        let alphabet = &public.ruleset().alphabet;
        match topic {
            Topic::Rack => vec![view.own_rack().map_or_else(String::new, |rack| alphabet.rack(rack))],
            Topic::Bag => book.pool(public.pool(), &alphabet.rack(&view.unseen())).to_vec(),
            Topic::Score => {
                let seats = self.record.seats.iter().zip(public.scores().values());
                let name = |seat: &crate::table::SeatRecord| {
                    let names: Vec<&str> = seat.members.iter().map(|member| member.name.as_str()).collect();
                    names.join(", ")
                };
                seats.map(|(seat, score)| format!("{}: {}", name(seat), score.0)).collect()
            }
            Topic::Turn => vec![book.turn(public.phase(), public.table())],
            _ => Vec::new(),
        }
    }
}

/// How plays are written, and all commands of a table, one in each line.
fn help(language: Language) -> Vec<String> {
    let book = phrasebook(language);
    let plays = Writing::ALL.map(|writing| format!("{}: {}", writing.example(), book.writing(writing)));
    let entries = command::TABLE.iter().filter(|entry| entry.places != Places::Terminal);
    let commands = entries.map(|entry| {
        let short = entry.english.get(1).map(|short| format!(" ({short})")).unwrap_or_default();
        format!("{}{short}: {}", book.usage(entry.name), book.command(entry.name))
    });
    plays.into_iter().chain(commands).collect()
}

/// The topic of a command that the client carries out itself.
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
        Name::Exchange
        | Name::Pass
        | Name::Challenge
        | Name::Accept
        | Name::Take
        | Name::Look
        | Name::Hooks
        | Name::Sort
        | Name::Rules
        | Name::Start
        | Name::Pause
        | Name::Resume
        | Name::Undo
        | Name::Abort
        | Name::Resign
        | Name::Save
        | Name::Quit
        | Name::Help => return None,
    })
}
