//! The audit log as it is stored: the kind of an action, its target, and the whole action as JSON, behind which the
//! store notes a refusal.

use protocol::wire::rest::{AdminAct, AdminDeed};
use store::{Deed, UnixMs};

use crate::problem::{self, Problem};

/// How the store begins the note of a refusal.
const REFUSED: &str = "refused: ";

/// An action as an entry of the audit log.
///
/// # Errors
/// The action cannot be written, which is our fault.
pub(super) fn entry(id: String, at: UnixMs, origin: &str, act: &AdminAct) -> Result<Deed, Problem> {
    let detail = problem::written(act)?;
    let kind = serde_json::to_value(act).map_err(|why| problem::internal(&why))?;
    let action = kind["kind"].as_str().unwrap_or_default().to_owned();
    Ok(Deed { id, at, origin: origin.to_owned(), action, target: act.target().to_owned(), detail })
}

/// An entry of the audit log. Entries of servers before version 0.2 are in English words.
pub(super) fn deed(entry: Deed) -> AdminDeed {
    let Deed { at, origin, action, target, detail, .. } = entry;
    let mut acts = serde_json::Deserializer::from_str(&detail).into_iter::<AdminAct>();
    let (act, refused) = match acts.next() {
        Some(Ok(act)) => {
            let rest = detail.get(acts.byte_offset()..).unwrap_or_default();
            (act, rest.split_once(REFUSED).map(|(_, why)| why.to_owned()))
        }
        _ => (AdminAct::Noted { action, target, detail }, None),
    };
    AdminDeed { at: at.0, origin, act, refused }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noted(detail: &str) -> AdminDeed {
        let text = str::to_owned;
        let (id, origin) = (text("1"), text("127.0.0.1"));
        deed(Deed { id, at: UnixMs(7), origin, action: text("ban"), target: text("eve"), detail: text(detail) })
    }

    #[test]
    fn an_action_is_read_as_it_was_noted_with_the_reason_why_it_was_refused() {
        let act =
            AdminAct::BanPerson { person: "eve".to_owned(), hours: Some(2), reason: "refused: \"}; x".to_owned() };
        let entry = entry("1".to_owned(), UnixMs(7), "127.0.0.1", &act).unwrap();
        assert_eq!((entry.action.as_str(), entry.target.as_str()), ("ban_person", "eve"));
        assert_eq!(
            noted(&entry.detail),
            AdminDeed { at: 7, origin: "127.0.0.1".to_owned(), act: act.clone(), refused: None }
        );
        let refused = noted(&format!("{}; refused: not found", entry.detail));
        assert_eq!((refused.act, refused.refused.as_deref()), (act, Some("not found")));
    }

    #[test]
    fn entries_in_the_words_of_older_servers_stay_readable() {
        for detail in ["", "24 h; floods the lobby", "{\"limit\":1}"] {
            let [action, target, detail] = ["ban", "eve", detail].map(str::to_owned);
            assert_eq!(noted(&detail).act, AdminAct::Noted { action, target, detail });
        }
    }
}
