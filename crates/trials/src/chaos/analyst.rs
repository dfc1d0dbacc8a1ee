//! Somebody who analyses positions, looks deeper at finished games and saves studies while servers are killed. What was
//! cut off is asked for again and comes to its end, and an acknowledged study is never lost.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use protocol::wire::rest::{
    AnalysisNews, AnalysisStage, DeeperNews, DeeperStage, LineStudy, LineStudyDoc, LineStudySaved, PositionDoc,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use store::{IdentityId, LineStudyId, Store};

use super::arena::{Arena, FinishedTurn};
use super::asking::{come, get, post, send};
use super::audit::Findings;
use super::seating::{AGAIN, TRIES, insist};
use crate::dice::Dice;
use crate::fault::Faults;
use crate::guest::Guest;
use crate::stream::Stream;

/// The longest pause between two questions.
const THINK: Duration = Duration::from_millis(600);
/// The time of an analysis, in seconds.
const SECONDS: u16 = 1;
/// The pause after an answer that says to try again later.
const BUSY: Duration = Duration::from_millis(300);
/// The most studies; afterwards they are only changed.
const STUDIES: usize = 12;

/// Somebody who saved studies, and what was acknowledged.
#[derive(Debug)]
pub(crate) struct Analysed {
    who: IdentityId,
    studies: Vec<Saved>,
}

/// A study as it was acknowledged last.
#[derive(Clone, Debug)]
struct Saved {
    id: String,
    version: u64,
    study: LineStudy,
}

/// How a stream went on.
enum Heard {
    /// It came to its end.
    Whole,
    /// It ended before that.
    Cut,
}

/// Analyses, looks deeper and saves studies until the run ends, and one study at least.
pub(crate) async fn analyse(arena: Arc<Arena>, mut dice: Dice) -> anyhow::Result<Analysed> {
    let (guest, who) = come(&arena).await.context("an analyst")?;
    let mut analysed = Analysed { who, studies: Vec::new() };
    analysed.save(&arena, &guest, &mut dice).await?;
    while arena.is_playing() {
        tokio::time::sleep(dice.up_to(THINK)).await;
        match dice.below(10) {
            0 | 1 => {
                let body = json!({ "position": position(&arena, &guest).await?, "seconds": SECONDS }).to_string();
                listen(&arena, &guest, "/api/v1/analysis", &body, is_analysed).await.context("an analysis")?;
            }
            2 | 3 => {
                if let Some(turn) = arena.finished_turn(&mut dice) {
                    look_deeper(&arena, &turn).await.with_context(|| format!("a deeper review of {}", turn.table))?;
                }
            }
            4..7 if analysed.studies.len() < STUDIES => analysed.save(&arena, &guest, &mut dice).await?,
            4..9 => analysed.change(&arena, &guest, &mut dice).await?,
            _ => analysed.read(&arena, &guest, &mut dice).await?,
        }
    }
    Ok(analysed)
}

/// An empty board with a new rack, by the rules that a server offers first.
async fn position(arena: &Arena, guest: &Guest) -> anyhow::Result<Value> {
    let rules = json!({ "chosen": { "edition": "" } });
    let body = json!({ "by": rules, "deal": true }).to_string();
    // Nothing is stored, so it does not count as acknowledged.
    let drawn: PositionDoc =
        insist!(arena, turn, async { send(arena, turn, guest, "POST /api/v1/analysis/position", &body).await?.json() })
            .context("a position")?;
    Ok(json!({ "by": rules, "cgp": drawn.cgp }))
}

/// The plays come at once, and the end says so.
fn is_analysed(news: &AnalysisNews) -> bool {
    matches!(news.stage, AnalysisStage::Done | AnalysisStage::Settled | AnalysisStage::StaticOnly)
}

/// Has a turn of a finished game reviewed in depth. Some plays are no turns of their own, and not every game can be
/// reviewed.
async fn look_deeper(arena: &Arena, FinishedTurn { guest, table, seq }: &FinishedTurn) -> anyhow::Result<()> {
    let path = format!("/api/v1/games/{table}/review");
    let is_done = |news: &DeeperNews| news.stage == DeeperStage::Done && news.turn.is_some();
    listen(arena, guest, &path, &json!({ "seq": seq }).to_string(), is_done).await
}

/// Asks until a stream comes to its end, because servers come and go.
async fn listen<T: DeserializeOwned>(
    arena: &Arena,
    guest: &Guest,
    path: &str,
    body: &str,
    is_end: impl Fn(&T) -> bool,
) -> anyhow::Result<()> {
    let (mut turn, mut left, mut cuts) = (0, TRIES, 0);
    while left > 0 && !arena.is_hopeless() {
        match Stream::open(arena.address(turn), path, &guest.cookie, body).await {
            Ok(mut stream) if stream.status == 200 => match hear(&mut stream, &is_end).await {
                Heard::Whole => {
                    arena.tally.streamed(cuts);
                    return Ok(());
                }
                Heard::Cut => cuts += 1,
            },
            Ok(stream) if stream.status == 429 || stream.status >= 500 => tokio::time::sleep(BUSY).await,
            Ok(stream) if stream.status == 404 || stream.status == 400 => return Ok(()),
            Ok(stream) => {
                let status = stream.status;
                let refused = stream.rest().await.unwrap_or_default();
                arena.faults.note(format!("{path} was answered {status}: {refused}"));
                return Ok(());
            }
            Err(_) => {}
        }
        turn += 1;
        left -= usize::from(!arena.is_playing());
        tokio::time::sleep(AGAIN).await;
    }
    anyhow::bail!("it was cut off {cuts} times and never came to its end")
}

async fn hear<T: DeserializeOwned>(stream: &mut Stream, is_end: impl Fn(&T) -> bool) -> Heard {
    while let Ok(Some(event)) = stream.event::<T>().await {
        if is_end(&event) {
            return Heard::Whole;
        }
    }
    Heard::Cut
}

impl Analysed {
    /// Saves a new study.
    async fn save(&mut self, arena: &Arena, guest: &Guest, dice: &mut Dice) -> anyhow::Result<()> {
        let study = study(position(arena, guest).await?, dice)?;
        let body = json!({ "study": study, "key": dice.key() }).to_string();
        let saved = post(arena, guest, "/studies", &body).await;
        let (LineStudySaved { id, version, .. }, _) = saved.context("a study is not saved")?;
        self.studies.push(Saved { id, version, study });
        Ok(())
    }

    /// Changes a study. If it was changed already, an answer was lost, and the change must be there.
    async fn change(&mut self, arena: &Arena, guest: &Guest, dice: &mut Dice) -> anyhow::Result<()> {
        let Some(nth) = self.one(dice) else { return Ok(()) };
        let Saved { id, version, study: before } = self.studies[nth].clone();
        let mut study = before;
        study.chapters[0].comment = short(&dice.key())?;
        let body = json!({ "study": study, "version": version }).to_string();
        let wanted = format!("POST /api/v1/studies/{id}");
        let (first, mut sent) = (std::time::Instant::now(), 0);
        insist!(arena, turn, async {
            sent += 1;
            let answer = send(arena, turn, guest, &wanted, &body).await?;
            if answer.status == 409 && sent > 1 {
                return Ok(());
            }
            let saved: LineStudySaved = answer.json()?;
            anyhow::ensure!(saved.version == version + 1, "version {} follows {version}", saved.version);
            Ok(())
        })
        .with_context(|| format!("study {id} is not changed"))?;
        arena.tally.acknowledged(sent, first.elapsed());
        self.studies[nth] = Saved { id, version: version + 1, study };
        Ok(())
    }

    /// Reads a study, which must be what was saved.
    async fn read(&mut self, arena: &Arena, guest: &Guest, dice: &mut Dice) -> anyhow::Result<()> {
        let Some(nth) = self.one(dice) else { return Ok(()) };
        let saved = &self.studies[nth];
        let read: LineStudyDoc = get(arena, guest, &format!("/studies/{}", saved.id)).await.context("a study")?;
        if (read.version, &read.study) != (saved.version, &saved.study) {
            arena.faults.note(format!("a study was saved as {saved:?}, and reads {read:?}"));
        }
        Ok(())
    }

    fn one(&self, dice: &mut Dice) -> Option<usize> {
        let nth = usize::try_from(dice.below(self.studies.len() as u64)).ok()?;
        (nth < self.studies.len()).then_some(nth)
    }

    /// Every acknowledged study is stored once, as it was saved last.
    pub(super) async fn audit(&self, store: &Store, faults: &Faults, findings: &mut Findings) -> anyhow::Result<()> {
        let n_rows = store.line_studies_of(&self.who).await?.len();
        let n_saved = self.studies.len();
        if n_rows != n_saved {
            faults.note(format!("{n_saved} studies were saved, and {n_rows} are stored"));
        }
        for saved in &self.studies {
            let Some(stored) = store.line_study(&LineStudyId::new(&saved.id)?).await? else {
                faults.note(format!("an acknowledged study was lost: {saved:?}"));
                continue;
            };
            let study: LineStudy = serde_json::from_str(&stored.doc).context("a study")?;
            if (stored.version, &study) != (saved.version, &saved.study) {
                faults.note(format!("a study was saved as {saved:?}, and is stored as {stored:?}"));
            }
            findings.studies += 1;
        }
        Ok(())
    }
}

/// A study of one chapter in which somebody passes.
fn study(mut position: Value, dice: &mut Dice) -> anyhow::Result<LineStudy> {
    let cgp = position["cgp"].take();
    let pass = json!({ "play": "pass", "cgp": cgp, "comment": dice.key() });
    let chapter = json!({ "name": "A chapter", "by": position["by"], "cgp": cgp, "nodes": [pass] });
    Ok(serde_json::from_value(json!({ "name": dice.key(), "chapters": [chapter] }))?)
}

fn short<const MAX: usize>(text: &str) -> anyhow::Result<protocol::wire::Short<MAX>> {
    protocol::wire::Short::new(text).with_context(|| format!("'{text}' is longer than {MAX} characters"))
}
