//! What players say, as text: `play 8F HORN`, `swap H8=S; pass`, `challenge DD`.

use rules::{
    Action, Direction, Game, Laid, Placement, Public, Refusal, Square, Swap, Unplayable, Window, WordChoice, Written,
    check_swaps,
};
use tiles::{Alphabet, Placed, Seat};

/// Turns a phrase into an action of this seat. What cannot even be laid is refused as the referee would.
pub(crate) fn action(game: &Game, seat: Seat, phrase: &str) -> Result<Action, Refusal> {
    let public = game.public();
    let alphabet = &public.ruleset().alphabet;
    let (before, deed) = phrase.rsplit_once(';').unwrap_or(("", phrase));
    let swaps: Vec<Swap> =
        before.split(';').filter(|one| !one.is_empty()).map(|one| swap(alphabet, one.trim())).collect();
    let (verb, rest) = deed.trim().split_once(' ').unwrap_or((deed.trim(), ""));
    let tiles = || alphabet.tiles(rest).unwrap();
    Ok(match verb {
        "start" => Action::StartTurn,
        "play" => Action::Place { placement: written(game, seat, &swaps, rest).map_err(Refusal::Unplayable)?, swaps },
        "lay" => {
            Action::Place { placement: Placement::new(rest.split(' ').map(|one| laid(alphabet, one)).collect()), swaps }
        }
        "rearrange" => Action::Place { placement: rearranged(public, rest), swaps },
        "exchange" => Action::Exchange { swaps, tiles: tiles() },
        "pass" => Action::Pass { swaps },
        "challenge" => Action::Challenge { words: named(public, rest) },
        "accept" => Action::Accept,
        "choose" => Action::Choose { tiles: tiles() },
        "resign" => Action::Resign,
        _ => panic!("no player says {phrase:?}"),
    })
}

/// Reads `8F` as a row across and `F8` as a column down.
pub(crate) fn place(text: &str) -> (Square, Direction) {
    let is_across = text.starts_with(|c: char| c.is_ascii_digit());
    let letter = text.chars().find(char::is_ascii_uppercase).unwrap();
    let row: u8 = text.trim_matches(letter).parse().unwrap();
    let square = Square { row: row - 1, col: letter as u8 - b'A' };
    (square, if is_across { Direction::Across } else { Direction::Down })
}

/// Reads `8F HORN` and `H6 FA.M`.
pub(crate) fn write(alphabet: &Alphabet, text: &str) -> Written {
    let (at, word) = text.split_once(' ').unwrap();
    let (start, direction) = place(at);
    let letters = word.split_inclusive('.').flat_map(|part| {
        let letters = alphabet.spell(part.trim_end_matches('.')).unwrap();
        letters.into_iter().map(Some).chain(part.ends_with('.').then_some(None))
    });
    Written { start, direction, letters: letters.collect() }
}

fn written(game: &Game, seat: Seat, swaps: &[Swap], text: &str) -> Result<Placement, Unplayable> {
    let public = game.public();
    let ruleset = public.ruleset();
    let swapped = check_swaps(ruleset, public.board(), game.secrets().rack(seat).unwrap(), swaps);
    let board = swapped.map_or_else(|_| public.board().clone(), |(_, board, _)| board);
    write(&ruleset.alphabet, text).resolve(&board, &ruleset.alphabet)
}

/// Reads `8F into 8E SHORN`: the word from 8F is laid again, with more tiles, from 8E.
fn rearranged(public: &Public, text: &str) -> Placement {
    let (old, new) = text.split_once(" into ").unwrap();
    let (square, direction) = place(old);
    let run = public.board().run_through(square, direction);
    let new = write(&public.ruleset().alphabet, new);
    let laid = (0_u8..).zip(new.letters).filter_map(|(steps, placed)| {
        let square = new.start.on(new.direction, steps);
        let placed = placed.filter(|&placed| public.board().at(square) != Some(placed))?;
        Some(Laid { square, placed })
    });
    Placement { tiles: laid.collect(), rearranges: Some(run) }
}

fn swap(alphabet: &Alphabet, text: &str) -> Swap {
    let Laid { square, placed } = laid(alphabet, text.strip_prefix("swap ").unwrap());
    Swap { square, placed }
}

/// Reads `H8=A`, and `H8=a` for a blank.
fn laid(alphabet: &Alphabet, text: &str) -> Laid {
    let (square, tile) = text.split_once('=').unwrap();
    let placed: Vec<Placed> = alphabet.spell(tile).unwrap();
    Laid { square: place(square).0, placed: placed[0] }
}

/// Reads nothing as all words, and words as those of the last play, or as numbers of words that it does not have.
fn named(public: &Public, text: &str) -> WordChoice {
    if text.is_empty() {
        return WordChoice::All;
    }
    let words = public.window().map(Window::words).unwrap_or_default();
    let alphabet = &public.ruleset().alphabet;
    let index = |name: &str| words.iter().position(|word| alphabet.word(word) == name).unwrap_or(words.len());
    WordChoice::Named(text.split(' ').map(index).collect())
}
