//! The plays of whole games as text.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use notation::WrittenTurn;
use notation::print::{self, Through};
use rules::{Entry, Event, Game, Hidden, Swap, check, check_swaps, replay};
use testkit::{presets, random_game, small_ruleset};

/// Prints a turn and reads it back on the board on which it was played.
fn read_back(game: &Game, entry: &Entry<Hidden>, through: Through) -> Option<bool> {
    let Event::Placed { seat, swaps, play } = &entry.event else { return None };
    let (ruleset, board) = (game.public().ruleset(), game.public().board());
    let text = print::turn(swaps, Some(play), through, &ruleset.alphabet);
    let turn = WrittenTurn::parse(&text, &ruleset.alphabet).unwrap();
    let written: Vec<Swap> = swaps.iter().map(|done| Swap { square: done.square, placed: done.after }).collect();
    assert_eq!(turn.swaps, written, "{text}");
    let (_, board, rack) = check_swaps(ruleset, board, game.secrets().rack(*seat).unwrap(), &turn.swaps).unwrap();
    let placement = turn.lay.unwrap().resolve(&board, &ruleset.alphabet).unwrap();
    let again = check(ruleset, &board, &rack, &placement).unwrap();
    assert_eq!(again.words(), play.words(), "{text}");
    assert_eq!((again.from_rack(), again.score()), (play.from_rack(), play.score()), "{text}");
    // Taking up a tile and laying it on its own square again is not written, and makes no difference.
    let moves = |laid: &&rules::Laid| board.at(laid.square) != Some(laid.placed);
    let moved: Vec<_> = play.placement().tiles.iter().filter(moves).copied().collect();
    assert_eq!(placement.tiles, moved, "{text}");
    Some(play.placement().rearranges.is_some())
}

/// Rules: V2, V3
#[test]
fn every_play_of_a_game_is_written_so_that_it_reads_back_as_itself() {
    let small = (0..150).map(|number| random_game(&small_ruleset(number), 3, number, 60));
    let shipped = presets().into_iter().map(|(_, ruleset)| random_game(&ruleset, 4, 3, 40));
    let (mut n_plays, mut n_rearranged) = (0, 0);
    for log in small.chain(shipped) {
        let mut game = replay(&log[..1]).unwrap();
        for entry in &log[1..] {
            for through in [Through::Dots, Through::Letters] {
                if let Some(is_rearranged) = read_back(&game, entry, through) {
                    n_plays += 1;
                    n_rearranged += usize::from(is_rearranged);
                }
            }
            game.apply(entry).unwrap();
        }
    }
    assert!(n_plays > 1_000 && n_rearranged > 50, "{n_plays} plays, {n_rearranged} rearranged");
}
