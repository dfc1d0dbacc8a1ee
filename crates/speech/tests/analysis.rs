//! Plays and turns that were judged, in every language.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use engine::ChoiceText;
use engine::explain::{
    Advice, BingoChance, ChoiceRank, Companion, Comparison, Explanation, Exposed, Found, Hook, HookFacts, Lane,
    LeaveCounts, LeaveFacts, Openings, PointsFacts, Side, Stays, Tip, TipFact, TipVerdict, UnseenFacts, UnseenLetter,
    WordPoints,
};
use engine::review::{Judged, JudgedBy, Mistake, MistakeKind, Size, TurnReview};
use movegen::{Choice, Equity};
use rules::{Direction, Points, Square};
use speech::{Language, Phrasebook, phrasebook};
use tiles::{Alphabet, Seat, Tiles};

/// Checks that the sentence holds the data in every language, and differs between languages.
fn tells(data: &[&str], say: impl Fn(&'static dyn Phrasebook) -> String) -> Vec<String> {
    let told: Vec<String> = Language::ALL.map(|language| say(phrasebook(language))).into();
    for text in &told {
        assert!(data.iter().all(|one| text.contains(one)), "{text} names {data:?}");
    }
    assert!((1..told.len()).all(|index| !told[..index].contains(&told[index])), "{told:?}");
    told
}

fn alphabet() -> Alphabet {
    editions::load("deluxe").unwrap().ruleset.alphabet.clone()
}

fn judged(choice: Choice, points: f64) -> Judged {
    Judged {
        choice,
        text: String::new(),
        score: Points(0),
        leave: Tiles::EMPTY,
        points,
        points_error: None,
        win: 0.5,
        win_error: None,
        reply: None,
        is_bonus: false,
    }
}

/// A pass in a position where the exchange of QVW was worth 12.34 points more, and a twentieth of the winning chance.
fn turn(kind: Option<MistakeKind>) -> TurnReview {
    let given = alphabet().tiles("QVW").unwrap();
    TurnReview {
        seat: Seat::FIRST,
        rack: Tiles::EMPTY,
        is_rack_known: true,
        spread: Points(0),
        pool: 50,
        method: JudgedBy::Static,
        played: Some(judged(Choice::Pass, 0.0)),
        text: "pass".to_owned(),
        score: Points(0),
        is_withdrawn: false,
        best: vec![judged(Choice::Exchange(given), 12.34)],
        points_lost: 12.34,
        points_doubt: None,
        win_lost: 0.05,
        win_doubt: None,
        mistake: kind.map(|kind| Mistake { kind, size: Size::Medium }),
        luck: None,
        missed_bonuses: Vec::new(),
        n_bonuses: 0,
        phonies: Vec::new(),
    }
}

#[test]
fn a_mistake_is_told_with_the_better_play_and_its_cost() {
    let kinds = [
        MistakeKind::Phony,
        MistakeKind::MissedBonus,
        MistakeKind::Points,
        MistakeKind::Leave,
        MistakeKind::Defence,
        MistakeKind::NoExchange,
        MistakeKind::NoPlay,
        MistakeKind::Endgame,
    ];
    let alphabet = alphabet();
    for kind in kinds {
        let told = tells(&["QVW", "12", "5"], |book| book.turn_review(&turn(Some(kind)), &alphabet));
        assert!(told.iter().all(|text| text.ends_with('.') && !text.contains("..")), "{told:?}");
    }
    let english = phrasebook(Language::En).turn_review(&turn(Some(MistakeKind::NoExchange)), &alphabet);
    assert_eq!(english, "Better to exchange QVW (12.3 points, 5.0 percentage points of winning chance).");
    let german = phrasebook(Language::De).turn_review(&turn(Some(MistakeKind::NoExchange)), &alphabet);
    assert_eq!(german, "Besser: QVW tauschen (12,3 Punkte, 5,0 Prozentpunkte Gewinnchance).");
    let mut simulated = turn(Some(MistakeKind::NoExchange));
    simulated.method = JudgedBy::Simulated { iterations: 100 };
    let told = tells(&["QVW", "12", "5"], |book| book.turn_review(&simulated, &alphabet));
    assert!(told[0].contains("with the turns that follow: 12.3 points"), "{told:?}");
    simulated.method = JudgedBy::Solved { proven: true };
    let told = tells(&["QVW", "12", "5"], |book| book.turn_review(&simulated, &alphabet));
    assert!(told[0].contains("played to the end: 12.3 points"), "{told:?}");
}

#[test]
fn a_turn_without_a_mistake_or_without_a_comparison_has_a_sentence_too() {
    let alphabet = alphabet();
    let mut best = turn(None);
    tells(&[], |book| book.turn_review(&best, &alphabet));
    best.best = vec![judged(Choice::Pass, 0.0)];
    tells(&[], |book| book.turn_review(&best, &alphabet));
    best.best.clear();
    tells(&[], |book| book.turn_review(&best, &alphabet));
    best.is_rack_known = false;
    tells(&[], |book| book.turn_review(&best, &alphabet));
    best.phonies = vec!["HRON".to_owned()];
    tells(&["HRON"], |book| book.turn_review(&best, &alphabet));
    let mut lost = turn(Some(MistakeKind::Phony));
    (lost.phonies, lost.is_withdrawn) = (vec!["HRON".to_owned(), "NO".to_owned()], true);
    tells(&["HRON", "NO", "QVW"], |book| book.turn_review(&lost, &alphabet));
}

fn unseen_letter(letter: &str, n_unseen: usize) -> UnseenLetter {
    UnseenLetter { letter: letter.to_owned(), n_unseen }
}

fn explanation() -> Explanation {
    let square = Square { row: 7, col: 14 };
    let word = |word: &str, times| WordPoints { word: word.to_owned(), score: Points(16), times, letters: Points(8) };
    Explanation {
        written: ChoiceText::Play("8F HORN".to_owned()),
        points: PointsFacts {
            score: Points(66),
            words: vec![word("HORN", 2), word("HRON", 1)],
            bonus: Points(50),
            n_tiles: 7,
            bad_words: vec!["HRON".to_owned()],
        },
        leave: LeaveFacts {
            tiles: "AEST".to_owned(),
            value: Equity(-1_250),
            best: Some(("AERS".to_owned(), Equity(14_480))),
            vowels: 2,
            consonants: 1,
            blanks: 1,
            counts: LeaveCounts::Later,
        },
        standing: ChoiceRank {
            equity: Equity(64_750),
            n_better: 3,
            n_plays: 812,
            best: Some(("H6 FA.M".to_owned(), Equity(71_000))),
            highest: None,
        },
        openings: Openings {
            lanes_opened: vec![Lane { direction: Direction::Across, line: 8 }],
            lanes_closed: vec![Lane { direction: Direction::Down, line: 10 }],
            premiums: vec![Exposed {
                square,
                times: 3,
                n_tiles: 4,
                through: "RN".to_owned(),
                letters: vec![unseen_letter("S", 3), unseen_letter("Y", 2)],
            }],
        },
        hooks: HookFacts {
            given: vec![Hook {
                word: "HORN".to_owned(),
                square,
                side: Side::Back,
                letters: "SYTEDLM".chars().map(|letter| unseen_letter(&letter.to_string(), 2)).collect(),
            }],
            taken: Vec::new(),
        },
        unseen: UnseenFacts {
            n_tiles: 86,
            n_in_pool: 79,
            vowels: 37,
            consonants: 47,
            blanks: 2,
            hook_letter: Some(unseen_letter("S", 3)),
            rare: vec!["J".to_owned(), "Z".to_owned()],
            companions: vec![Companion { letter: "Q".to_owned(), is_kept: false, needs: unseen_letter("U", 4) }],
        },
        bingo: BingoChance { chance: 0.1234, found: Found::Sampled { racks: 2_000 } },
        tips: Vec::new(),
    }
}

#[test]
fn an_explanation_tells_every_fact() {
    let shared = [
        "8F HORN",
        "66",
        "HORN 16 (8 × 2)",
        "50",
        "HRON",
        "AEST",
        "AERS",
        "4",
        "812",
        "H6 FA.M",
        "9",
        "K",
        "O8",
        "RN",
        "S/Y (5",
        "SYTEDL… (7",
        "14",
        "86",
        "79",
        "37",
        "47",
        "Z",
        "Q",
        "U",
        "2000",
    ];
    let told = tells(&shared, |book| book.explanation(&explanation()));
    assert!(told[0].contains("worth −1.3") && told[0].contains("12.3 %"), "{}", told[0]);
    assert!(told[1].contains("−1,3 wert") && told[1].contains("12,3 %"), "{}", told[1]);
    assert!(told.iter().all(|text| text.lines().count() == 7 && !text.contains("..")), "{told:?}");
}

#[test]
fn the_tiles_that_stay_are_told_for_every_way_to_count_them() {
    let mut of = explanation();
    of.written = ChoiceText::Pass;
    tells(&["AEST"], |book| book.explanation(&of));
    of.leave.tiles = String::new();
    let kept_nothing = tells(&[], |book| book.explanation(&of));
    of.leave.counts = LeaveCounts::AtTheEnd;
    assert_ne!(tells(&[], |book| book.explanation(&of)), kept_nothing);
    of.points = PointsFacts::default();
    of.standing.best = None;
    of.bingo.found = Found::Counted { racks: 0 };
    tells(&["64"], |book| book.explanation(&of));
}

#[test]
fn two_choices_are_compared_in_points_and_leaves() {
    let (one, other) = (ChoiceText::Play("8F HORN".to_owned()), ChoiceText::Exchange("QVW".to_owned()));
    let (points, leave, equity) = (Points(-7), Equity(9_100), Equity(2_100));
    let stays = Stays::ForLater;
    let comparison = Comparison { one, other, points, leave, stays, equity, lanes: -2, premiums: 1, bingo: 0.25 };
    let told = tells(&["8F HORN", "QVW", "7", "2", "25"], |book| book.comparison(&comparison));
    assert_eq!(
        told[0],
        "8F HORN against exchange QVW: 7 points fewer, but keeps a leave worth 9.1 more; score and leave alone: 2.1 more. \
         It leaves 2 lines fewer for bingos. It lays open one premium square more. \
         A bingo next turn is 25 in a hundred more likely."
    );
    let (one, other) = (ChoiceText::Pass, ChoiceText::Pass);
    let (points, leave, equity) = (Points(0), Equity(0), Equity(0));
    let same = Comparison { one, other, points, leave, stays, equity, lanes: 0, premiums: 0, bingo: 0.0 };
    let told = tells(&[], |book| book.comparison(&same));
    assert_eq!(
        told[0],
        "pass against pass: as many points, and keeps a leave worth the same; score and leave alone: the same."
    );
}

#[test]
fn with_an_empty_pool_a_play_that_goes_out_keeps_no_leave() {
    let told = |points, leave, one_out, other_out| {
        let (one, other) = (ChoiceText::Play("9B TRIN".to_owned()), ChoiceText::Play("3L IT".to_owned()));
        let stays = Stays::AtTheEnd { one_out, other_out };
        let (points, leave, equity) = (Points(points), Equity(leave), Equity(1_000));
        let both = Comparison { one, other, points, leave, stays, equity, lanes: 0, premiums: 0, bingo: 0.0 };
        tells(&["9B TRIN", "3L IT", "1"], |book| book.comparison(&both)).swap_remove(0)
    };
    assert_eq!(
        told(-5, 6_000, true, false),
        "9B TRIN against 3L IT: 5 points fewer, but goes out, which is worth 6.0 more; score and last tiles alone: 1.0 more."
    );
    assert_eq!(
        told(7, -6_000, false, true),
        "9B TRIN against 3L IT: 7 points more, but does not go out, which is worth 6.0 less; score and last tiles alone: 1.0 more."
    );
    assert_eq!(
        told(1, 0, true, true),
        "9B TRIN against 3L IT: 1 point more, and goes out as well; score and last tiles alone: 1.0 more."
    );
    assert_eq!(
        told(-1, 2_000, false, false),
        "9B TRIN against 3L IT: 1 point fewer, but keeps tiles that cost 2.0 less; score and last tiles alone: 1.0 more."
    );
}

#[test]
fn every_tip_says_what_it_found() {
    let text = str::to_owned;
    let facts = [
        (TipFact::ShortWords(vec![text("AB"), text("ON")]), vec!["AB", "ON"]),
        (TipFact::Hooking { letter: text("S"), earns: 17, should: 8 }, vec!["S", "17"]),
        (TipFact::Hooking { letter: text("S"), earns: -3, should: 8 }, vec!["S", "8", "0"]),
        (TipFact::Ending(text("ING")), vec!["-ING"]),
        (TipFact::Premiums { n_squares: 2, beside_vowel: vec![Square { row: 7, col: 7 }] }, vec!["2", "H8"]),
        (TipFact::Leave { vowels: 2, consonants: 3, n_good: 4, good: "AEST" }, vec!["2", "3", "4", "AEST"]),
        (TipFact::Bonus { n_tiles: 7, bonus: Points(50) }, vec!["7", "50"]),
        (TipFact::MissedBonus { play: text("8B ORPHANS"), score: Points(80) }, vec!["8B ORPHANS", "80"]),
        (TipFact::LaysAlone { letter: text("Q"), without: text("U") }, vec!["Q", "U"]),
        (
            TipFact::CouldLayAlone { letter: text("Q"), without: text("U"), play: text("8G QI"), score: Points(22) },
            vec!["Q", "U", "8G QI", "22"],
        ),
        (TipFact::Hooked(vec![(text("S"), text("HORN"))]), vec!["S", "HORN"]),
        (TipFact::BetterPlays(0), vec![]),
        (TipFact::BetterPlays(1), vec![]),
        (TipFact::BetterPlays(12), vec!["12"]),
    ];
    for (says, data) in facts {
        let advice = Advice { tip: Tip::Balance, verdict: TipVerdict::Note, says };
        let told = tells(&data, |book| book.advice(&advice));
        assert!(told.iter().all(|text| text.ends_with('.')), "{told:?}");
    }
}
