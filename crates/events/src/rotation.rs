//! Teams of a class, the roles in them, and whom they meet lesson by lesson.

use alloc::vec;
use alloc::vec::Vec;

use crate::chance::Chance;
use crate::limits::MAX_MEMBERS;
use crate::pairing::circle;

/// Chance for who is in which team; other streams of the same seed are independent of it.
const STREAM: u64 = 3;

/// The sizes of the teams of a class: as near to the size that is asked for as can be, between two and four. One pupil
/// makes no team.
#[must_use]
pub fn team_sizes(n_pupils: usize, wanted: usize) -> Vec<usize> {
    if n_pupils < 2 {
        return Vec::new();
    }
    let wanted = wanted.clamp(2, MAX_MEMBERS);
    // Rounded, but never so many teams that one of them would have a single member.
    let rounded = (2 * n_pupils + wanted) / (2 * wanted);
    let n_teams = rounded.clamp(n_pupils.div_ceil(MAX_MEMBERS), n_pupils / 2);
    let (each, more) = (n_pupils / n_teams, n_pupils % n_teams);
    (0..n_teams).map(|team| each + usize::from(team < more)).collect()
}

/// The pupils, counted from zero, in each team of a lesson. Every lesson mixes them anew.
#[must_use]
pub fn mixed_teams(n_pupils: usize, wanted: usize, chance: Chance, lesson: u32) -> Vec<Vec<usize>> {
    let mut pupils: Vec<usize> = (0..n_pupils).collect();
    for last in (1..n_pupils).rev() {
        let limit = u32::try_from(last + 1).unwrap_or(u32::MAX);
        pupils.swap(last, chance.below(limit, STREAM, u64::from(lesson), last as u64) as usize);
    }
    let mut rest = pupils.into_iter();
    team_sizes(n_pupils, wanted).into_iter().map(|size| rest.by_ref().take(size).collect()).collect()
}

/// Which member, counted from zero, has each role in a lesson. After as many lessons as there are members everybody has
/// had every role once.
#[must_use]
pub fn roles(n_members: usize, n_roles: usize, lesson: usize) -> Vec<usize> {
    if n_members == 0 { Vec::new() } else { (0..n_roles).map(|role| (role + lesson) % n_members).collect() }
}

/// Whom each team, counted from zero, meets in a lesson; nobody, where their number is odd. No two meet again before
/// everybody has met everybody.
#[must_use]
pub fn opponents(n_teams: usize, lesson: usize) -> Vec<Option<usize>> {
    let mut opponents = vec![None; n_teams];
    for (a, b) in circle(n_teams, lesson) {
        if let Some(b) = b {
            (opponents[a], opponents[b]) = (Some(b), Some(a));
        }
    }
    opponents
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pupil_is_in_one_team_of_two_to_four() {
        for n_pupils in 2..=35 {
            for wanted in 2..=4 {
                let sizes = team_sizes(n_pupils, wanted);
                assert_eq!(sizes.iter().sum::<usize>(), n_pupils);
                assert!(sizes.iter().all(|size| (2..=4).contains(size)), "{n_pupils} by {wanted}: {sizes:?}");
                let mut all = mixed_teams(n_pupils, wanted, Chance::new(5), 1).concat();
                all.sort_unstable();
                assert!(all.into_iter().eq(0..n_pupils));
            }
        }
        assert!(team_sizes(1, 2).is_empty() && team_sizes(0, 3).is_empty());
        assert_eq!(team_sizes(24, 2), [2; 12]);
    }

    #[test]
    fn in_as_many_lessons_as_members_everybody_has_every_role_once() {
        for n_members in 2..=4 {
            for role in 0..3 {
                let mut had: Vec<usize> = (0..n_members).map(|lesson| roles(n_members, 3, lesson)[role]).collect();
                had.sort_unstable();
                assert!(had.into_iter().eq(0..n_members));
            }
        }
    }

    #[test]
    fn no_two_teams_meet_again_before_everybody_has_met_everybody() {
        for n_teams in 2..=9_usize {
            let n_lessons = if n_teams % 2 == 0 { n_teams - 1 } else { n_teams };
            for team in 0..n_teams {
                let met = (0..n_lessons).filter_map(|lesson| opponents(n_teams, lesson)[team]);
                let mut met: Vec<usize> = met.collect();
                met.sort_unstable();
                assert!(met.into_iter().eq((0..n_teams).filter(|&other| other != team)));
            }
        }
    }
}
