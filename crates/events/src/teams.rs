//! The teams of a class: two of them share a board.

use alloc::vec;
use alloc::vec::Vec;

use crate::limits::{MAX_BOARDS, MAX_MEMBERS};

/// How a class can be divided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamPlan {
    /// The fewest boards at which no team is too large.
    pub least_boards: usize,
    /// The most boards at which no team is too small.
    pub most_boards: usize,
    /// How many boards are used.
    pub boards: usize,
    /// How many pupils each team has; one each where everybody plays alone. None: there are too few for two teams.
    pub sizes: Vec<usize>,
}

/// Divides a class into teams of two to four, or into single players. There are as many boards as were asked for, as far
/// as that is possible; otherwise as many as bring the teams nearest to the wanted size.
#[must_use]
pub fn team_plan(n_pupils: usize, wanted: usize, boards: Option<usize>) -> TeamPlan {
    if wanted <= 1 {
        let boards = n_pupils / 2;
        let sizes = if boards == 0 { Vec::new() } else { vec![1; n_pupils] };
        return TeamPlan { least_boards: boards, most_boards: boards, boards, sizes };
    }
    let wanted = wanted.min(MAX_MEMBERS);
    let (least_boards, most_boards) = (n_pupils.div_ceil(2 * MAX_MEMBERS), (n_pupils / 4).min(MAX_BOARDS));
    if most_boards < least_boards.max(1) {
        return TeamPlan::default();
    }
    // Without a wish, the nearest whole number.
    let boards = boards.unwrap_or((n_pupils + wanted) / (2 * wanted)).clamp(least_boards, most_boards);
    let n_teams = 2 * boards;
    let (each, more) = (n_pupils / n_teams, n_pupils % n_teams);
    let sizes = (0..n_teams).map(|team| each + usize::from(team < more)).collect();
    TeamPlan { least_boards, most_boards, boards, sizes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::MAX_PUPILS;

    #[test]
    fn every_pupil_is_in_one_team_of_two_to_four_and_every_team_has_somebody_to_play() {
        for n_pupils in 4..=MAX_PUPILS {
            for wanted in 2..=4 {
                let TeamPlan { least_boards, most_boards, boards, .. } = team_plan(n_pupils, wanted, None);
                assert!((least_boards..=most_boards).contains(&boards), "{n_pupils} by {wanted}");
                for boards in least_boards..=most_boards {
                    let sizes = team_plan(n_pupils, wanted, Some(boards)).sizes;
                    assert_eq!((sizes.len(), sizes.iter().sum::<usize>()), (2 * boards, n_pupils));
                    assert!(sizes.iter().all(|size| (2..=4).contains(size)), "{n_pupils} at {boards}: {sizes:?}");
                }
            }
        }
    }

    #[test]
    fn teams_are_as_near_to_the_wanted_size_as_whole_boards_allow() {
        let boards = |n_pupils, wanted| team_plan(n_pupils, wanted, None).boards;
        assert_eq!([boards(24, 2), boards(32, 2), boards(24, 4)], [6, 8, 3]);
        assert_eq!([1, 2, 3, 4].map(|wanted| boards(12, wanted)), [6, 3, 2, 2]);
        assert_eq!(team_plan(24, 2, Some(500)).boards, 6, "a wish that is not possible comes as near as possible");
    }

    #[test]
    fn three_pupils_make_no_two_teams_and_two_play_alone() {
        assert_eq!(team_plan(3, 2, None), TeamPlan::default());
        assert_eq!(team_plan(MAX_PUPILS + 200, 2, None), TeamPlan::default());
        assert_eq!(team_plan(2, 1, None).sizes, [1, 1]);
        assert_eq!((team_plan(5, 1, None).boards, team_plan(5, 1, None).sizes.len()), (2, 5));
        assert!(team_plan(1, 1, None).sizes.is_empty() && team_plan(0, 0, None).sizes.is_empty());
    }
}
