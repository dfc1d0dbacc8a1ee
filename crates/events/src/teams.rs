//! The teams of a class: two of them share a board.

use alloc::vec;
use alloc::vec::Vec;

use crate::id::RoundNo;
use crate::limits::{MAX_BOARDS, MAX_MEMBERS};

/// How a class can be divided into teams.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamPlan {
    /// The fewest boards at which no team is too large.
    pub least_boards: usize,
    /// The most boards at which no team is too small.
    pub most_boards: usize,
    /// The number of boards that are used.
    pub boards: usize,
    /// The number of pupils in each team, one each where everybody plays alone; empty if there are too few for two
    /// teams.
    pub sizes: Vec<usize>,
}

/// Divides a class into teams of two to four, or into single players. The number of boards is the one asked for,
/// brought within the possible range; `None` chooses the number that brings the teams nearest to the wanted size.
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
    // Without a number asked for, round to the nearest.
    let boards = boards.unwrap_or((n_pupils + wanted) / (2 * wanted)).clamp(least_boards, most_boards);
    let n_teams = 2 * boards;
    let (each, more) = (n_pupils / n_teams, n_pupils % n_teams);
    let sizes = (0..n_teams).map(|team| each + usize::from(team < more)).collect();
    TeamPlan { least_boards, most_boards, boards, sizes }
}

/// The roles in a team that plays as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamRoles {
    /// The member who lays the tiles first, counted from zero.
    pub lays: u8,
    /// The member who keeps score first, counted from zero.
    pub keeps_score: u8,
    /// The member who looks words up first, counted from zero; `None` in a team of two, where nobody is left for it.
    pub looks_up: Option<u8>,
}

/// The roles of a round. They go on by one member from round to round; somebody who plays alone has none.
#[must_use]
pub fn team_roles(round: RoundNo, n_members: usize) -> Option<TeamRoles> {
    let n_members = u8::try_from(n_members).ok().filter(|&members| members > 1)?;
    let lays = round.0.checked_sub(1)? % n_members;
    let looks_up = (n_members > 2).then_some((lays + 2) % n_members);
    Some(TeamRoles { lays, keeps_score: (lays + 1) % n_members, looks_up })
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
    fn each_member_lays_first_once_before_anybody_does_so_again_and_nobody_has_two_roles() {
        for members in 2..=MAX_MEMBERS {
            let roles: Vec<TeamRoles> =
                (1..=members as u8).map(|round| team_roles(RoundNo(round), members).unwrap()).collect();
            let mut laid: Vec<u8> = roles.iter().map(|roles| roles.lays).collect();
            laid.sort_unstable();
            assert_eq!(laid, (0..members as u8).collect::<Vec<_>>());
            assert!(
                roles.iter().all(|roles| roles.lays != roles.keeps_score && usize::from(roles.keeps_score) < members)
            );
            for TeamRoles { lays, keeps_score, looks_up } in roles {
                assert_eq!(looks_up.is_some(), members > 2);
                assert!(looks_up.is_none_or(|one| one != lays && one != keeps_score && usize::from(one) < members));
            }
        }
        assert_eq!(team_roles(RoundNo(1), 2), Some(TeamRoles { lays: 0, keeps_score: 1, looks_up: None }));
        assert_eq!(team_roles(RoundNo(3), 3), Some(TeamRoles { lays: 2, keeps_score: 0, looks_up: Some(1) }));
        assert_eq!([team_roles(RoundNo(1), 1), team_roles(RoundNo(1), 0), team_roles(RoundNo(0), 2)], [None; 3]);
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
