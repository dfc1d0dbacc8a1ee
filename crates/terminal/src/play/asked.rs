//! Turns typed commands into actions for the referee.
//!
//! All functions here only read a view or the public state.

use rules::{Action, Challenge, ChallengeRule, FailedChallenge, Public, Refusal, Swap, View, WordChoice};
use speech::{Doubt, Phrasebook, Remark, Slip};
use tiles::{Alphabet, Seat, Tile, Tiles};

use super::lay::{self, TurnFault, TypedTurn};
use super::typed::{PromptLine, RackOrder};
use super::words::WordJudge;
use crate::seating;

/// Why a typed line is not an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoAction {
    /// The refusal of the referee.
    Refused(Refusal),
    /// Another reason, as a sentence.
    Said(String),
}

/// The action that a command stands for, if it does.
pub(crate) fn action(view: &View, typed: &PromptLine, book: &dyn Phrasebook) -> Option<Result<Action, NoAction>> {
    Some(match typed {
        PromptLine::Play(text) => read(view, text, book).and_then(|turn| match turn {
            TypedTurn { swaps, placement: Some(placement) } => Ok(Action::Place { swaps, placement }),
            TypedTurn { placement: None, .. } => Err(NoAction::Said(book.slip(&Slip::ReplacementAlone))),
        }),
        PromptLine::Exchange { swaps, tiles } => exchange(view, swaps, tiles, book),
        PromptLine::Pass { swaps } => read_swaps(view, swaps, book).map(|swaps| Action::Pass { swaps }),
        PromptLine::Take(text) => {
            tiles_of(text, alphabet(view), book).map(|tiles| Action::Choose { tiles }).map_err(NoAction::Said)
        }
        PromptLine::Accept => Ok(Action::Accept),
        _ => return None,
    })
}

/// A hint about blanks, for a player who has one and tries to lay a letter that is not on the rack.
pub(crate) fn blank_hint(view: &View, action: &Action, book: &dyn Phrasebook) -> Option<String> {
    let Action::Place { placement, .. } = action else { return None };
    let rack = view.own_rack()?;
    let has_to_use_it = !rack.contains(&placement.laid()) && rack.count(Tile::Blank) > 0;
    has_to_use_it.then(|| book.slip(&Slip::YouHaveABlank))
}

/// A challenge by this seat, or by the player named first; the other names are words of the play.
pub(crate) fn challenge(
    public: &Public,
    by: Option<Seat>,
    words: &[String],
    book: &dyn Phrasebook,
) -> Result<(Seat, Action), String> {
    let window = public.window().ok_or_else(|| book.doubt(&Doubt::Nothing))?;
    let challengers = public.challengers();
    let is_word = |text: &str| doubtful_words(public).iter().any(|word| word.eq_ignore_ascii_case(text));
    let named = words.first().and_then(|first| challenger(public, first)).filter(|_| !is_word(&words[0]));
    let words = if named.is_some() { &words[1..] } else { words };
    let by = match (named.or(by), &challengers[..]) {
        (Some(seat), _) => seat,
        (None, [seat]) => *seat,
        (None, _) => {
            let names: Vec<String> = challengers.iter().map(|&seat| seating::name(public.table(), seat)).collect();
            return Err(book.doubt(&Doubt::TypeWho { names: &names }));
        }
    };
    let alphabet = &public.ruleset().alphabet;
    let known = window.words();
    let mut chosen = Vec::new();
    for word in words {
        let letters = alphabet.letters(word).unwrap_or_default();
        let Some(index) = known.iter().position(|known| *known == letters) else {
            let known: Vec<String> = known.iter().map(|word| alphabet.word(word)).collect();
            return Err(book.doubt(&Doubt::NotOfThatPlay { word, words: &known }));
        };
        chosen.push(index);
    }
    let words = if chosen.is_empty() { WordChoice::All } else { WordChoice::Named(chosen) };
    Ok((by, Action::Challenge { words }))
}

/// The question whether all words of the last play are challenged, if that costs something when they are good.
pub(crate) fn challenge_question(public: &Public, book: &dyn Phrasebook) -> Option<String> {
    let Challenge::Allowed(ChallengeRule { failed, .. }) = public.ruleset().challenge else { return None };
    let words = &doubtful_words(public);
    (failed != FailedChallenge::Free).then(|| book.doubt(&Doubt::AtACost { words, failed }))
}

/// The words that can be challenged, as text.
pub(crate) fn doubtful_words(public: &Public) -> Vec<String> {
    let words = public.window().map(rules::Window::words).unwrap_or_default();
    words.iter().map(|word| public.ruleset().alphabet.word(word)).collect()
}

/// The seat with this name, if it may challenge.
pub(crate) fn challenger(public: &Public, name: &str) -> Option<Seat> {
    seating::find(public.table(), name).filter(|seat| public.challengers().contains(seat))
}

/// The dictionary's answers about words, if this player may look them up.
pub(crate) fn look_up(
    public: &Public,
    judge: &WordJudge,
    seat: Seat,
    words: &[String],
    book: &dyn Phrasebook,
) -> String {
    if !public.may_look_up(seat) {
        return book.remark(&Remark::DictionaryClosed);
    }
    let Some(list) = judge.list() else {
        return book.remark(&Remark::NoWordList);
    };
    let alphabet = &public.ruleset().alphabet;
    let answer = |word: &String| match alphabet.letters(word) {
        Ok(letters) => {
            let word = &alphabet.word(&letters);
            book.remark(&if list.contains(&letters) { Remark::Good { word } } else { Remark::NotListed { word } })
        }
        Err(error) => book.remark(&Remark::Unspellable { word, error: &error }),
    };
    words.iter().map(answer).collect::<Vec<_>>().join(" ")
}

/// The tiles of a rack in the order of its player, with new ones at the end.
pub(crate) fn arranged(view: &View, order: &[Tile]) -> Vec<Tile> {
    let mut left = view.own_rack().copied().unwrap_or(Tiles::EMPTY);
    let mut tiles = Vec::new();
    for &tile in order {
        if let Some(rest) = left.without(tile) {
            left = rest;
            tiles.push(tile);
        }
    }
    tiles.extend(left.iter());
    tiles
}

/// The tiles of a rack in another order; this does not affect the game. `round` is a different number each time.
pub(crate) fn rearranged(
    mut tiles: Vec<Tile>,
    order: &RackOrder,
    alphabet: &Alphabet,
    round: u32,
    book: &dyn Phrasebook,
) -> Result<Vec<Tile>, String> {
    match order {
        RackOrder::Kept => {}
        RackOrder::Sorted => tiles.sort_by_key(|tile| (*tile == Tile::Blank, *tile)),
        RackOrder::Mixed => mix(&mut tiles, round),
        RackOrder::Written(text) => {
            tiles_of(text, alphabet, book)?;
            // A multiset has no order, so the text is read letter by letter.
            tiles = in_written_order(text, tiles, alphabet);
        }
    }
    Ok(tiles)
}

/// Tiles from text: letters in either case, `?` for a blank.
pub(crate) fn tiles_of(text: &str, alphabet: &Alphabet, book: &dyn Phrasebook) -> Result<Tiles, String> {
    let letters: String = text.chars().filter(|c| !matches!(c, ',' | '-')).collect();
    alphabet.tiles(&letters).map_err(|error| book.slip(&Slip::NoTiles { error: &error }))
}

fn alphabet(view: &View) -> &Alphabet {
    &view.public().ruleset().alphabet
}

fn read(view: &View, text: &str, book: &dyn Phrasebook) -> Result<TypedTurn, NoAction> {
    lay::read(view, text).map_err(|fault| match fault {
        TurnFault::Refused(refusal) => NoAction::Refused(refusal),
        TurnFault::Notation(error) => NoAction::Said(speech::sentence(&book.notation(&error))),
    })
}

fn read_swaps(view: &View, swaps: &[String], book: &dyn Phrasebook) -> Result<Vec<Swap>, NoAction> {
    if swaps.is_empty() {
        return Ok(Vec::new());
    }
    read(view, &swaps.join(" "), book).map(|turn| turn.swaps)
}

fn exchange(view: &View, swaps: &[String], text: &str, book: &dyn Phrasebook) -> Result<Action, NoAction> {
    let swaps = read_swaps(view, swaps, book)?;
    let tiles = match text {
        "*" => view.own_rack().copied().unwrap_or(Tiles::EMPTY),
        text => tiles_of(text, alphabet(view), book).map_err(NoAction::Said)?,
    };
    Ok(Action::Exchange { swaps, tiles })
}

fn in_written_order(text: &str, mut tiles: Vec<Tile>, alphabet: &Alphabet) -> Vec<Tile> {
    let mut first = Vec::new();
    for c in text.chars() {
        let wanted = alphabet.tiles(&c.to_string()).ok().and_then(|one| one.iter().next());
        if let Some(at) = wanted.and_then(|tile| tiles.iter().position(|have| *have == tile)) {
            first.push(tiles.remove(at));
        }
    }
    first.extend(tiles);
    first
}

/// Shuffles tiles for display only, without random numbers, so that tests are repeatable.
fn mix(rack: &mut [Tile], round: u32) {
    let mut state = u64::from(round);
    for last in (1..rack.len()).rev() {
        let other = tiles::next_mixed(&mut state) % (last as u64 + 1);
        rack.swap(last, other as usize);
    }
}
