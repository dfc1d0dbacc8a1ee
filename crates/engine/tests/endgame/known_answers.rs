use engine::endgame::{Limits, Solution};

use super::{English, gain_of_line};

const KNOWN: &str = include_str!("../data/endgame.tsv");

#[test]
fn values_are_those_of_other_engines_and_the_line_leads_to_them() {
    let english = English::new("tournament");
    let known: Vec<(&str, i32)> = KNOWN
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once('\t').unwrap())
        .map(|(text, value)| (text, value.parse().unwrap()))
        .collect();
    assert_eq!(known.len(), 8);
    for (text, value) in known {
        let (position, endgame) = english.read(text);
        let solve = |threads: usize| -> Solution {
            let limits = Limits { threads: threads.try_into().unwrap(), ..Limits::default() };
            endgame.solve(&limits, &false.into())
        };
        let solution = solve(1);
        assert!(solution.proven);
        assert_eq!(solution.value.0, value, "{text}");
        let racks = [position.racks[0], position.racks[1]];
        assert_eq!(gain_of_line(&english.ruleset, endgame.position(), racks, &solution), value, "{text}");
        let with_help = solve(3);
        assert_eq!((with_help.proven, with_help.value), (true, solution.value));
        assert_eq!(with_help.line, solution.line, "the line does not depend on the number of threads");
    }
}
