//! What one client knows about one game.

use protocol::message::{SeenMessage, SentEntries, ViewChange, ViewMessage};
use rules::{Entry, Event, Hidden, View, Viewer, replay};

/// What one client knows about one game: every entry that it was sent, and the view that it computes from them.
///
/// It checks two promises of the server: an entry that was shown never changes and is never missing, and a client that
/// applies every entry has the view that the server would send.
#[derive(Clone, Debug)]
pub(crate) struct KnownGame {
    viewer: Viewer,
    view: Option<View>,
    /// The view that the server has shown, with every change since.
    shown: Option<ViewMessage>,
    entries: Vec<String>,
}

impl KnownGame {
    /// Knows nothing about the game yet.
    #[must_use]
    pub(crate) fn new(viewer: Viewer) -> KnownGame {
        KnownGame { viewer, view: None, shown: None, entries: Vec::new() }
    }

    /// How many entries are known.
    #[must_use]
    pub(crate) fn seq(&self) -> u64 {
        self.entries.len() as u64
    }

    /// Every entry as it was sent.
    #[must_use]
    pub(crate) fn entries(&self) -> &[String] {
        &self.entries
    }

    /// The game as the client may see it; `None` before it begins.
    #[must_use]
    pub(crate) fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// The viewer as whom the client sees the game.
    #[must_use]
    pub(crate) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Applies entries, and compares the view with the one that the server sent with them.
    ///
    /// # Errors
    /// The promise that was broken.
    pub(crate) fn take(&mut self, entries: &[SeenMessage], sent: &ViewMessage) -> Result<(), String> {
        for entry in entries {
            self.add(entry)?;
        }
        let Some(view) = &self.view else { return Err("there is a view, but no entry".to_owned()) };
        let mine = ViewMessage::new(self.seq(), view);
        if mine != *sent {
            let (mine, sent) = (mine.to_json(), sent.to_json());
            return Err(format!("the client's view differs:\n mine {mine}\n sent {sent}"));
        }
        self.shown = Some(mine);
        Ok(())
    }

    /// Applies entries, and compares the view with the one that the change makes of the previous view.
    ///
    /// # Errors
    /// The promise that was broken.
    pub(crate) fn follow(&mut self, entries: &SentEntries, change: &ViewChange) -> Result<(), String> {
        let (Some(view), Some(shown)) = (&self.view, self.shown.take()) else {
            return Err("there is a change of nothing".to_owned());
        };
        let first = entries.from();
        if first != shown.seq() {
            return Err(format!("a change begins at {first}, and entry {} was the next one", shown.seq()));
        }
        let alphabet = &view.public().ruleset().alphabet;
        let entries = entries.entries(alphabet).map_err(|fault| fault.to_string())?;
        let sent = shown.after(&entries, change.clone(), alphabet);
        self.take(&entries, &sent.map_err(|fault| fault.to_string())?)
    }

    /// Applies one entry.
    ///
    /// # Errors
    /// It is not the next one, or differs from the one known under its number.
    pub(crate) fn add(&mut self, entry: &SeenMessage) -> Result<(), String> {
        let text = entry.to_json();
        match entry.seq().cmp(&self.seq()) {
            std::cmp::Ordering::Less => {
                let known = usize::try_from(entry.seq()).ok().and_then(|seq| self.entries.get(seq));
                if known == Some(&text) {
                    return Ok(());
                }
                Err(format!("an entry that was shown has changed:\n before {known:?}\n now {text}"))
            }
            std::cmp::Ordering::Greater => {
                Err(format!("entry {} came, and {} was the next one: a gap", entry.seq(), self.seq()))
            }
            std::cmp::Ordering::Equal => {
                self.apply(entry)?;
                self.entries.push(text);
                Ok(())
            }
        }
    }

    fn apply(&mut self, entry: &SeenMessage) -> Result<(), String> {
        let Some(view) = &mut self.view else {
            self.view = Some(begun(entry, self.viewer)?);
            return Ok(());
        };
        let seen = entry.seen(&view.public().ruleset().alphabet).map_err(|fault| fault.to_string())?;
        view.apply(&seen).map_err(|why| format!("entry {} does not follow: {why}", entry.seq()))
    }
}

/// The view of a game of which only the first entry is known.
pub(crate) fn begun(entry: &SeenMessage, viewer: Viewer) -> Result<View, String> {
    let json: serde_json::Value = serde_json::from_str(&entry.to_json()).map_err(|error| error.to_string())?;
    let line = serde_json::json!({ "v": 1, "at": json["at"], "event": json["event"] }).to_string();
    let created: Result<Entry<Hidden>, _> = protocol::record::Reader::new().read(&line);
    let created = created.map_err(|fault| format!("the first entry is no table: {fault}"))?;
    if !matches!(created.event, Event::Created(_)) {
        return Err(format!("the first entry is '{}'", created.event.name()));
    }
    let game = replay(&[created]).map_err(|(_, why)| why.to_string())?;
    Ok(viewer.view(&game))
}
