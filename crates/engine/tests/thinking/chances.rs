use engine::win::{Chance, Curves, WinFileError, WinRecipe, WinStateError, WinTable, WinTrainer};
use movegen::{Equity, Generator, LeaveTable, RuleOfThumb};
use rules::Ruleset;

use super::means;

fn tables() -> [WinTable; 2] {
    let shipped = WinTable::for_rules(&means().0);
    assert!(shipped.is_trained(), "the shipped table is for these rules");
    [shipped, WinTable::estimated()]
}

#[test]
fn a_higher_spread_is_never_worse_and_both_chances_make_one() {
    for table in tables() {
        for pool in 1..=100 {
            let mut last = Chance::NONE;
            for points in -500..=500 {
                let chance = table.to_move(Equity::points(points), pool);
                assert!(chance >= last && chance <= Chance::SURE, "{points} points, {pool} tiles");
                let other = table.waiting(Equity::points(-points), pool);
                assert_eq!(chance.0 + other.0, Chance::SURE.0);
                last = chance;
            }
        }
    }
}

#[test]
fn between_two_spreads_of_the_table_the_chance_rises_with_the_spread() {
    let [table, _] = tables();
    for thousandths in (-420_000..420_000).step_by(377) {
        let [below, at, above] = [-1_000, 0, 1_000].map(|more| table.to_move(Equity(thousandths + more), 30));
        assert!(below <= at && at <= above);
    }
}

#[test]
fn a_lead_is_worth_more_the_fewer_tiles_are_left() {
    for table in tables() {
        let chance = |pool: usize| table.to_move(Equity::points(40), pool);
        assert!(chance(5) > chance(25) && chance(25) > chance(50) && chance(50) > chance(80));
        assert!(table.to_move(Equity::ZERO, 40) > Chance::EVEN, "it is good to be about to play");
    }
}

#[test]
fn rules_with_other_sets_have_an_estimate() {
    let other = editions::load("super").unwrap().ruleset;
    let table = WinTable::for_rules(&other);
    assert!(!table.is_trained());
    assert!(table.to_move(Equity::points(50), 150) > table.to_move(Equity::ZERO, 150));
}

fn with_trainer<T>(games: u64, work: impl FnOnce(&Ruleset, &Generator, &LeaveTable, WinRecipe) -> T) -> T {
    let (ruleset, knowledge) = means();
    let leaves = LeaveTable::from_leaves(&ruleset.alphabet, 4, &RuleOfThumb::new(&ruleset.alphabet)).unwrap();
    work(ruleset, &knowledge.generator, &leaves, WinRecipe { seed: 3, games })
}

#[test]
fn training_depends_neither_on_threads_nor_on_where_it_was_cut_off() {
    with_trainer(12, |ruleset, generator, leaves, recipe| {
        let words = [7; 32];
        let mut whole = WinTrainer::new(ruleset, generator, leaves, words, recipe).unwrap();
        whole.play(100, 1).unwrap();
        assert!(whole.is_done());
        let mut part = WinTrainer::new(ruleset, generator, leaves, words, recipe).unwrap();
        part.play(5, 3).unwrap();
        let saved = part.save();
        let mut rest = WinTrainer::resume(ruleset, generator, leaves, words, recipe, &saved).unwrap();
        assert_eq!(rest.n_played(), 5);
        rest.play(100, 2).unwrap();
        assert_eq!(rest.save(), whole.save());
        assert_eq!(rest.curves(), whole.curves());
        let other = WinTrainer::resume(ruleset, generator, leaves, [8; 32], recipe, &saved);
        assert_eq!(other.map(|_| ()).unwrap_err(), WinStateError::OtherTraining);
        let cut = WinTrainer::resume(ruleset, generator, leaves, words, recipe, &saved[..saved.len() - 1]);
        assert_eq!(cut.map(|_| ()).unwrap_err(), WinStateError::Damaged);
        let none = WinTrainer::resume(ruleset, generator, leaves, words, recipe, b"something");
        assert_eq!(none.map(|_| ()).unwrap_err(), WinStateError::OtherFormat);
    });
}

#[test]
fn a_written_file_is_read_back_and_a_damaged_one_refused() {
    let curves = with_trainer(4, |ruleset, generator, leaves, recipe| {
        let mut trainer = WinTrainer::new(ruleset, generator, leaves, [0; 32], recipe).unwrap();
        trainer.play(4, 1).unwrap();
        trainer.curves()
    });
    let bytes = curves.write();
    assert_eq!(Curves::read(&bytes), Ok(curves));
    assert_eq!(Curves::read(b"TILEWI"), Err(WinFileError::OtherFormat));
    let need = bytes.len();
    assert_eq!(Curves::read(&bytes[..need - 2]), Err(WinFileError::Length { have: need - 2, need }));
    let mut falling = bytes;
    let last = falling.len() - 1;
    falling[last] = 0;
    falling[last - 1] = 0;
    assert_eq!(Curves::read(&falling), Err(WinFileError::Falling { pool: 86 }));
}
