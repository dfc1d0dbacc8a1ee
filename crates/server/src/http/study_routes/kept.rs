//! Cards and answers as they are stored.

use protocol::wire::rest::StudyAnswerDoc;
use store::{StudyAnswer, UnixMs};
use study::{Card, Grade, Marks, Memory, Phase, Progress};

/// An answer in the form of the store, if it is valid. A time in the future is replaced by the present.
pub(super) fn answer(doc: StudyAnswerDoc, now: i64) -> Option<StudyAnswer> {
    let StudyAnswerDoc { key, card, at, found, missed, wrong, easy } = doc;
    Card::read(card.as_str()).filter(|_| !key.is_empty())?;
    let marks = Marks { found: found.into(), missed: missed.into(), wrong: wrong.into() };
    let grade = match marks.grade() {
        Grade::Good if easy => Grade::Easy,
        grade => grade,
    };
    Some(StudyAnswer {
        key: key.as_str().to_owned(),
        card: card.as_str().to_owned(),
        at: UnixMs(at.clamp(0, now)),
        grade: grade.number(),
        found: found.into(),
        missed: missed.into(),
        wrong: wrong.into(),
    })
}

/// The progress that follows from answers, on one line: stability, difficulty, phase, step, first and last time,
/// answers, lapses.
pub(crate) fn fold(answers: &[StudyAnswer]) -> String {
    let graded = answers.iter().filter_map(|answer| Some((answer.at.0, Grade::of_number(answer.grade)?)));
    let Some(progress) = Progress::of(graded) else { return String::new() };
    let Progress { memory, phase, first, last, answers, lapses } = progress;
    let (phase, step) = match phase {
        Phase::Learning(step) => ("learning", step),
        Phase::Review => ("review", 0),
        Phase::Relearning(step) => ("relearning", step),
    };
    format!("{} {} {phase} {step} {first} {last} {answers} {lapses}", memory.stability, memory.difficulty)
}

/// Reads a line of progress.
pub(super) fn progress(line: &str) -> Option<Progress> {
    let mut parts = line.split(' ');
    let mut next = || parts.next();
    let memory = Memory { stability: next()?.parse().ok()?, difficulty: next()?.parse().ok()? };
    let (phase, step) = (next()?, next()?.parse().ok()?);
    let phase = match phase {
        "learning" => Phase::Learning(step),
        "review" => Phase::Review,
        "relearning" => Phase::Relearning(step),
        _ => return None,
    };
    let [first, last] = [next()?.parse().ok()?, next()?.parse().ok()?];
    Some(Progress { memory, phase, first, last, answers: next()?.parse().ok()?, lapses: next()?.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_of_a_card_is_read_back_as_it_was_written() {
        for grades in [&[3][..], &[1, 3, 3], &[3, 3, 1], &[4, 4, 2, 1, 3]] {
            let answers: Vec<StudyAnswer> = (0..)
                .zip(grades)
                .map(|(day, &grade)| StudyAnswer {
                    key: day.to_string(),
                    card: "x/judge/HORN".to_owned(),
                    at: UnixMs(day * 3 * study::DAY),
                    grade,
                    found: 1,
                    missed: 0,
                    wrong: 0,
                })
                .collect();
            let graded = answers.iter().map(|answer| (answer.at.0, Grade::of_number(answer.grade).unwrap()));
            assert_eq!(progress(&fold(&answers)), Progress::of(graded));
        }
        assert_eq!(progress("1 2 review"), None);
    }
}
