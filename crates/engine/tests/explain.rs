//! Explanations: every fact in them is right.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::{Arc, OnceLock};

use engine::explain::{
    Comparison, Explainer, Explanation, Found, LeaveCounts, Side, Tip, TipFact, TipVerdict, Unexplained,
};
use engine::leaves::LeaveValues;
use engine::{ChoiceText, Situation};
use lexicon::Lexicon;
use movegen::{Choice, Equity, Generator};
use notation::cgp::CgpPosition;
use rules::{Direction, Points, Ruleset};

struct Club {
    ruleset: Arc<Ruleset>,
    lexicon: Lexicon,
    generator: Generator,
    leaves: LeaveValues,
}

fn club() -> &'static Club {
    static CLUB: OnceLock<Club> = OnceLock::new();
    CLUB.get_or_init(|| {
        let ruleset = editions::load("tournament").unwrap().ruleset;
        let lexicon = english::frozen(&ruleset.alphabet).unwrap();
        let generator = Generator::fast(&ruleset, Arc::clone(lexicon.graph())).unwrap();
        let leaves = engine::leaves::shipped(&ruleset.alphabet).unwrap();
        Club { ruleset, lexicon, generator, leaves }
    })
}

fn explainer() -> &'static Explainer<'static, LeaveValues> {
    static EXPLAINER: OnceLock<Explainer<'static, LeaveValues>> = OnceLock::new();
    EXPLAINER.get_or_init(|| Explainer::new(&club().lexicon, &club().generator, &club().leaves))
}

fn situation(cgp: &str) -> Situation {
    let Club { ruleset, generator, .. } = club();
    let CgpPosition { board, racks, scores, .. } = CgpPosition::read(cgp, ruleset).unwrap();
    Situation::written(ruleset, generator, &board, &racks, &scores, 0).unwrap()
}

/// A choice from its notation: a play, an exchange (`-QV`) or a pass (`-`).
fn choice(situation: &Situation, text: &str) -> Choice {
    let alphabet = &club().ruleset.alphabet;
    match text.strip_prefix('-') {
        Some("") => Choice::Pass,
        Some(tiles) => Choice::Exchange(alphabet.tiles(tiles).unwrap()),
        None => {
            let lay = notation::WrittenTurn::parse(text, alphabet).unwrap().lay.unwrap();
            let placement = lay.resolve(&situation.position.board(), alphabet).unwrap();
            Choice::Place(situation.position.candidate(&placement).unwrap())
        }
    }
}

fn explained(cgp: &str, text: &str) -> Explanation {
    let situation = situation(cgp);
    explainer().explain(&situation, &choice(&situation, text)).unwrap()
}

fn advice(explanation: &Explanation, tip: Tip) -> Option<(TipVerdict, &TipFact)> {
    explanation.tips.iter().find(|advice| advice.tip == tip).map(|advice| (advice.verdict, &advice.says))
}

const HORN: &str = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15";

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";

/// Rules: L1
#[test]
fn points_add_up_word_by_word() {
    let board = "15/15/15/15/15/7F7/7A7/5HORN6/7M7/15/15/15/15/15/15";
    let paste = explained(&format!("{board} AEIIPST/ 14/9 0"), "10F PASTE").points;
    let words: Vec<(&str, Points)> = paste.words.iter().map(|word| (word.word.as_str(), word.score)).collect();
    assert_eq!(words, [("PASTE", Points(15)), ("FARMS", Points(10))]);
    assert_eq!((paste.score, paste.bonus, paste.n_tiles), (Points(25), Points(0), 5));
    assert!(paste.bad_words.is_empty());
}

#[test]
fn a_word_that_is_none_is_named_and_explained_all_the_same() {
    let nt = explained(&format!("{HORN} AEFMRST/ 0/14 0"), "I8 .T");
    assert_eq!(nt.points.bad_words, ["NT"]);
}

#[test]
fn a_leave_is_valued_against_the_best_of_its_size() {
    let farm = explained(&format!("{HORN} AEFMRST/ 0/14 0"), "H6 FA.M");
    let leave = &farm.leave;
    assert_eq!((leave.tiles.as_str(), leave.vowels, leave.consonants, leave.blanks), ("ERST", 1, 3, 0));
    let value = club().leaves.value_of(&club().ruleset.alphabet.tiles("ERST").unwrap());
    assert_eq!(leave.value, movegen::Equity::nearest(value));
    let parts = ["AERS", "AEST", "ARST", "ERST", "EMRS", "MRST", "FRST"];
    let best = leave.best.as_ref().unwrap();
    for part in parts {
        let value = club().leaves.value_of(&club().ruleset.alphabet.tiles(part).unwrap());
        assert!(movegen::Equity::nearest(value) <= best.1, "{part} is better than {best:?}");
    }
    assert_eq!(farm.standing.equity, movegen::Equity::points(9) + leave.value);
}

/// Rules: L4
#[test]
fn hooks_that_are_given_and_taken_are_listed() {
    let rack = "ADEHNRY";
    let hand = explained(&format!("{EMPTY} {rack}/ 0/0 0"), "8G HAND");
    let back = hand.hooks.given.iter().find(|hook| hook.side == Side::Back).unwrap();
    assert_eq!((back.word.as_str(), back.square.to_string().as_str()), ("HAND", "K8"));
    let letters: Vec<(&str, usize)> =
        back.letters.iter().map(|letter| (letter.letter.as_str(), letter.n_unseen)).collect();
    assert_eq!(letters, [("S", 4), ("Y", 1)], "one Y is on the rack");
    assert_eq!(hand.hooks.given.len(), 1, "nothing goes before it");

    let horns = explained(&format!("{HORN} AEFMRST/ 0/14 0"), "8F ....S");
    assert!(horns.hooks.taken.iter().any(|hook| hook.word == "HORN" && hook.square.to_string() == "J8"));
    let hooked = TipFact::Hooked(vec![("S".to_owned(), "HORN".to_owned())]);
    assert_eq!(advice(&horns, Tip::Hooks), Some((TipVerdict::Follows, &hooked)));
}

#[test]
fn an_open_line_is_one_on_which_a_bingo_fits_that_did_not_before() {
    let first = explained(&format!("{EMPTY} ADEHNRY/ 0/0 0"), "8G HAND");
    let down: Vec<u8> = first
        .openings
        .lanes_opened
        .iter()
        .filter(|lane| lane.direction == Direction::Down)
        .map(|lane| lane.line)
        .collect();
    assert!((6..=9).all(|column| down.contains(&column)), "through each of its letters: {down:?}");
    assert!(first.openings.lanes_closed.is_empty(), "there was nothing to close");
    assert!(!down.contains(&0), "nothing lies in the first column");
}

#[test]
fn a_triple_word_square_is_laid_open_by_a_word_that_ends_beside_it() {
    let board = "15/15/15/15/15/15/15/7RESTO3/15/15/15/15/15/15/15";
    let restore = explained(&format!("{board} EERIIUU/ 0/0 0"), "8H .....RE");
    let open = restore.openings.premiums.iter().find(|exposed| exposed.square.to_string() == "O8").unwrap();
    assert_eq!((open.times, open.n_tiles), (3, 1));
    let letters: String = open.letters.iter().map(|letter| letter.letter.as_str()).collect();
    assert_eq!(letters, "DRS", "RESTORED, RESTORER, RESTORES");
    let beside = "15/15/15/15/15/15/15/7RESTORE1/15/15/15/15/15/15/15";
    let later = explained(&format!("{beside} ADEHNRY/ 0/0 0"), "9G HA");
    assert!(later.openings.premiums.iter().all(|exposed| exposed.square.to_string() != "O8"), "it was open before");
}

#[test]
fn the_chance_of_a_bingo_is_counted_where_few_tiles_are_drawn() {
    let situation = situation(&format!("{HORN} AEFMRST/ 0/14 0"));
    let of = |text: &str| explainer().explain(&situation, &choice(&situation, text)).unwrap().bingo;
    let one = of("-F");
    let kinds = situation.unseen.kinds().count();
    assert_eq!(one.found, Found::Counted { racks: kinds }, "one tile can be any of the unseen kinds");
    assert!(one.chance > 0.5 && one.chance <= 1.0, "{one:?}");
    // The slow and obvious way: draw each unseen tile, and search for a play of seven tiles.
    let kept = situation.tiles.minus(&club().ruleset.alphabet.tiles("F").unwrap()).unwrap();
    let mut finder = club().generator.finder();
    let has_bingo = |tile: &tiles::Tile| {
        let rack = situation.position.rack(&kept.with(*tile).unwrap()).unwrap();
        finder.all(&situation.position, &rack, &movegen::NoLeaves).iter().any(|play| play.n_tiles() == 7)
    };
    let tiles: Vec<tiles::Tile> = situation.unseen.iter().collect();
    let bingos = tiles.iter().copied().filter(has_bingo).count();
    assert!((one.chance - bingos as f64 / tiles.len() as f64).abs() < 1e-9, "{one:?}, and not {bingos}");
    let many = of("-AEFMRST");
    assert!(matches!(many.found, Found::Sampled { .. }));
    assert!(many.chance < one.chance);
    assert_eq!(many, of("-AEFMRST"), "the same draws every time");
}

/// Rules: L4
#[test]
fn the_tips_speak_when_they_have_something_to_say() {
    let cgp = format!("{HORN} AEFMRST/ 0/14 0");
    let horns = explained(&cgp, "8F ....S");
    let (verdict, says) = advice(&horns, Tip::UseOfS).unwrap();
    assert_eq!(verdict, TipVerdict::Against, "{says:?}");
    assert_eq!(advice(&horns, Tip::Bingos).unwrap().0, TipVerdict::Against, "there is one: {horns:?}");
    assert_eq!(advice(&horns, Tip::BetterPlay).unwrap().0, TipVerdict::Against);

    let bingo = explained(&format!("{EMPTY} AEINRST/ 0/0 0"), "8D STAINER");
    assert_eq!(
        advice(&bingo, Tip::Bingos).unwrap(),
        (TipVerdict::Follows, &TipFact::Bonus { n_tiles: 7, bonus: Points(50) })
    );
    assert_eq!(advice(&bingo, Tip::Balance), None, "nothing stays");

    let q = explained(&format!("{EMPTY} QINRSTT/ 0/0 0"), "8H TINT");
    let (verdict, says) = advice(&q, Tip::QWithoutU).unwrap();
    assert_eq!(verdict, TipVerdict::Note);
    assert!(matches!(says, TipFact::CouldLayAlone { play, .. } if play.contains("QI")), "{says:?}");
    assert!(explained(&cgp, "-FM").tips.iter().all(|advice| advice.tip != Tip::Attitude));
}

#[test]
fn unseen_tiles_are_those_of_pool_and_hidden_racks() {
    let unseen = explained(&format!("{HORN} AEFMRST/ 0/14 0"), "H6 FA.M").unseen;
    assert_eq!((unseen.n_tiles, unseen.n_in_pool, unseen.blanks), (89, 82, 2));
    assert_eq!(unseen.vowels + unseen.consonants + unseen.blanks, unseen.n_tiles);
    assert_eq!(unseen.rare, ["J", "K", "Q", "X", "Z"]);
    let s = unseen.hook_letter.unwrap();
    assert_eq!((s.letter.as_str(), s.n_unseen), ("S", 3));
    assert_eq!(unseen.companions.len(), 1);
    assert_eq!((unseen.companions[0].letter.as_str(), unseen.companions[0].needs.letter.as_str()), ("Q", "U"));
}

#[test]
fn two_choices_are_compared_in_points_and_leaves() {
    let situation = situation(&format!("{HORN} AEFMRST/ 0/14 0"));
    let choices = ["H6 FA.M", "8F ....S"].map(|text| choice(&situation, text));
    let [farm, horns] = <[Explanation; 2]>::try_from(explainer().explain_all(&situation, &choices).unwrap()).unwrap();
    let both = Comparison::new(&farm, &horns);
    assert_eq!(both.points, farm.points.score - horns.points.score);
    assert_eq!(both.equity, farm.standing.equity - horns.standing.equity);
    assert_eq!((&both.one, &both.other), (&farm.written, &horns.written));
    let same = Comparison::new(&farm, &farm);
    assert_eq!((same.points, same.leave, same.equity), (Points(0), Equity(0), Equity(0)));
}

#[test]
fn with_an_empty_pool_the_tiles_that_stay_count_against_the_player() {
    let cgp = "8AECIDIA/5V1GIF2EN1/5E4R1ME1/4LI1REBATERS/4IN4N2T1/4MY4T2I1/4E1EOAN2JA1/3PA1HOH3O1B/2ZED3AbOULIA/\
        2AWE2O1YU1L1N/2G1SPOUTeR1I1E/QIS4T3VELD/7F4R2/7O1WURST1/7X7 DKNO/CG 513/375 0";
    let pass = explained(cgp, "-");
    assert_eq!(pass.points.score, Points(0));
    assert_eq!((pass.written, pass.leave.counts), (ChoiceText::Pass, LeaveCounts::AtTheEnd));
    assert_eq!(pass.bingo.found, Found::Counted { racks: 0 });
}

#[test]
fn a_play_that_is_not_legal_is_not_explained() {
    let situation = situation(&format!("{HORN} AEFMRST/ 0/14 0"));
    let alphabet = &club().ruleset.alphabet;
    let foreign = Choice::Exchange(alphabet.tiles("Z").unwrap());
    assert_eq!(explainer().explain(&situation, &foreign), Err(Unexplained::NotOnRack));
    let apart = explainer().explain(&situation, &choice(&situation, "11A FARM"));
    assert!(matches!(apart, Err(Unexplained::Unplayable(_))), "{apart:?}");
}
