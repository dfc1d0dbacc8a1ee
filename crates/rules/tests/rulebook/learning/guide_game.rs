//! The guide game: 32 turns, every word and score, and both ends.

use rules::{Deed, EndReason, Phase};
use tiles::Seat;

use crate::table::{A, B, Setting, Sitting, sit};

const TEXT: &str = include_str!("../data/guide-game.txt");

/// One turn of the printed game.
pub(super) struct Turn {
    pub(super) seat: Seat,
    pub(super) play: String,
    pub(super) words: Vec<&'static str>,
    score: i32,
    total: i32,
    drawn: &'static str,
}

/// Which of the two ends the draws lead to.
#[derive(Clone, Copy)]
pub(super) enum End {
    AsPrinted,
    FullRacks,
}

pub(super) fn turns() -> Vec<Turn> {
    let lines = TEXT.lines().filter(|line| line.starts_with("A ") || line.starts_with("B "));
    lines
        .map(|line| {
            let [seat, at, word, words, score, total, drawn] = line.split_whitespace().collect::<Vec<_>>()[..] else {
                panic!("{line}");
            };
            Turn {
                seat: if seat == "A" { A } else { B },
                play: format!("play {at} {word}"),
                words: words.split(',').collect(),
                score: score.parse().unwrap(),
                total: total.parse().unwrap(),
                drawn,
            }
        })
        .collect()
}

/// The table with the racks and draws of the guide game.
fn table(end: End) -> Setting {
    let draws =
        turns().into_iter().filter(|turn| turn.drawn != "-").map(|turn| match (turn.drawn.split_once('|'), end) {
            (None, _) => turn.drawn,
            (Some((printed, _)), End::AsPrinted) => printed,
            (Some((_, full)), End::FullRacks) => full,
        });
    let draws = draws.collect::<Vec<_>>().join(" ");
    let words = turns().into_iter().flat_map(|turn| turn.words).collect::<Vec<_>>().join(" ");
    sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).draws(&draws).words(&words)
}

/// The guide game after this many turns.
pub(super) fn after(n_turns: usize, end: End) -> Sitting {
    let mut game = table(end).begin();
    for turn in turns().iter().take(n_turns) {
        game.does(turn.seat, &turn.play);
    }
    game
}

/// Rules: L2, S1, S9
#[test]
fn all_32_turns_of_the_guide_game_form_the_printed_words_and_scores() {
    let mut game = table(End::AsPrinted).begin();
    assert_eq!(turns().len(), 32);
    for (number, turn) in turns().iter().enumerate() {
        game.does(turn.seat, &turn.play);
        let line = game.public().sheet().last().unwrap();
        let Deed::Placed(play) = &line.deed else { panic!() };
        let alphabet = &game.public().ruleset().alphabet;
        let mut formed: Vec<String> = play.words().iter().map(|word| alphabet.word(&word.word())).collect();
        let mut printed = turn.words.clone();
        formed.sort_unstable();
        printed.sort_unstable();
        assert_eq!(formed, printed, "turn {}", number + 1);
        assert_eq!((line.points.0, line.total.0), (turn.score, turn.total), "turn {}", number + 1);
    }
    assert_eq!((game.score(A), game.score(B)), (458, 366));
}

/// Rules: L2
#[test]
fn no_word_of_the_guide_game_can_be_challenged_with_success() {
    let mut game = table(End::AsPrinted).begin();
    for turn in turns() {
        game.does(turn.seat, &turn.play);
        let opponent = if turn.seat == A { B } else { A };
        let told = game.decide_said(opponent, "challenge").unwrap();
        assert!(told.contains("challenged wrongly"), "{told}");
    }
}

/// Rules: L2
#[test]
fn the_board_of_the_guide_game_looks_as_it_was_laid() {
    assert!(after(32, End::AsPrinted).shows(
        "    A B C D E F G H I J K L M N O
          1  C . . . . . . . . . . . . T O
          2  O . . U P . . . . . . . F A N
          3  n . J . R . . . . . . H E X .
          4  Q U I T E . . . . . M E T . .
          5  U . G . V . . . . C O R E . .
          6  E . . . E . I F . A D O . W .
          7  S . . A N . . A . B E . . I .
          8  T . . . T H O R N . L Y I N G
          9  . . . . . . . M O B S . . . .
         10  . . . . . P A S T E . . . . .
         11  . . . A . r . . . D I A L . .
         12  . . . Z E A L . . . . W . . L
         13  . . . U . N . . G I V E . . I
         14  . . . R . K . . . . . D O N E
         15  Y O R E . S I R . . . . . . D"
    ));
}

/// Rules: L2, S6
#[test]
fn only_prevent_and_conquest_earn_the_fifty_points_for_seven_tiles() {
    let game = after(32, End::AsPrinted);
    let bonus = |deed: &Deed| matches!(deed, Deed::Placed(play) if play.bonus().0 == 50);
    let turns: Vec<usize> =
        game.public().sheet().iter().enumerate().filter(|(_, line)| bonus(&line.deed)).map(|(at, _)| at + 1).collect();
    assert_eq!(turns, [6, 19]);
}

/// Rules: L2, G1, S7
#[test]
fn the_printed_end_has_b_going_out_with_a_and_i_left_to_a() {
    let mut game = after(24, End::AsPrinted);
    // B forgot one tile after turn 24.
    assert!(game.does(A, &turns()[24].play).starts_with("A starts; B drew A; A placed"));
    assert_eq!(game.rack(B).len(), 6);
    let mut game = after(32, End::AsPrinted);
    assert_eq!(game.phase(), Phase::LastChance { player: B });
    assert_eq!(game.does(A, "accept"), "A accepted; window closed; ended: B went out: A -2 B 2");
    assert_eq!(game.public().final_racks().unwrap()[A], game.public().ruleset().alphabet.tiles("AI").unwrap());
    assert_eq!((game.score(A), game.score(B)), (456, 368));
    assert_eq!(game.score(A) + game.score(B), 824);
    assert_eq!(game.outcome().winners, [A]);
}

/// Rules: L2, G2, S7
#[test]
fn with_racks_always_filled_each_player_keeps_a_tile_and_nobody_can_play() {
    let mut game = after(32, End::FullRacks);
    assert_eq!(game.public().rack_sizes().values().collect::<Vec<_>>(), [&1, &1]);
    assert_eq!(game.does(A, "pass"), "A starts; A passed");
    assert_eq!(game.does(B, "pass"), "B passed; ended: nobody played: A -1 B -1");
    assert_eq!((game.score(A), game.score(B)), (457, 365));
    assert_eq!(game.outcome().reason, EndReason::Idle);
}

/// Rules: L2
#[test]
fn the_guide_game_uses_the_whole_set_of_tiles() {
    for (end, left) in [(End::AsPrinted, [2, 0]), (End::FullRacks, [1, 1])] {
        let game = after(32, end);
        assert_eq!(game.public().board().n_tiles(), 98);
        assert_eq!(game.public().pool(), 0);
        assert_eq!(game.public().rack_sizes().values().copied().collect::<Vec<_>>(), left);
    }
}
