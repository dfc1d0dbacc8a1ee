//! The tables of the schema, each after those that it refers to.

use crate::session::Value;

/// A table of the schema.
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    /// How many of its columns, from the first, are its key.
    pub(crate) key: usize,
    pub(crate) columns: &'static [(&'static str, Kind)],
}

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Int,
    Text,
    Bytes,
}

use Kind::{Bytes, Int, Text};

impl Kind {
    /// The absent value of this type.
    pub(crate) fn absent(self) -> Value {
        match self {
            Int => Value::Int(None),
            Text => Value::Text(None),
            Bytes => Value::Bytes(None),
        }
    }
}

pub(crate) const TABLES: &[Shape] = &[
    Shape {
        name: "identities",
        key: 1,
        columns: &[("id", Text), ("kind", Text), ("name", Text), ("created_ms", Int), ("seen_ms", Int)],
    },
    Shape {
        name: "devices",
        key: 1,
        columns: &[
            ("token_hash", Bytes),
            ("identity_id", Text),
            ("created_ms", Int),
            ("seen_ms", Int),
            ("label", Text),
        ],
    },
    Shape {
        name: "accounts",
        key: 1,
        columns: &[
            ("login", Text),
            ("identity_id", Text),
            ("passphrase_hash", Text),
            ("created_ms", Int),
            ("changed_ms", Int),
        ],
    },
    Shape {
        name: "bot_tokens",
        key: 1,
        columns: &[("token_hash", Bytes), ("identity_id", Text), ("owner_id", Text), ("created_ms", Int)],
    },
    Shape {
        name: "tables",
        key: 1,
        columns: &[
            ("id", Text),
            ("version", Int),
            ("visibility", Text),
            ("spectators", Int),
            ("doc", Text),
            ("game_id", Text),
            ("chat_next", Int),
            ("created_ms", Int),
            ("changed_ms", Int),
            ("closed_ms", Int),
            ("host_id", Text),
        ],
    },
    Shape {
        name: "sitters",
        key: 3,
        columns: &[
            ("table_id", Text),
            ("seat", Int),
            ("place", Int),
            ("identity_id", Text),
            ("bot", Text),
            ("since_ms", Int),
        ],
    },
    Shape { name: "codes", key: 1, columns: &[("code", Text), ("table_id", Text), ("seat", Int), ("expires_ms", Int)] },
    Shape {
        name: "chat",
        key: 2,
        columns: &[("table_id", Text), ("number", Int), ("identity_id", Text), ("at_ms", Int), ("line", Text)],
    },
    Shape {
        name: "games",
        key: 1,
        columns: &[
            ("id", Text),
            ("table_id", Text),
            ("next_seq", Int),
            ("size", Int),
            ("packed", Int),
            ("deadline_ms", Int),
            ("created_ms", Int),
            ("changed_ms", Int),
            ("finished_ms", Int),
        ],
    },
    Shape { name: "records", key: 2, columns: &[("game_id", Text), ("seq", Int), ("record", Text)] },
    Shape {
        name: "commands",
        key: 3,
        columns: &[("game_id", Text), ("identity_id", Text), ("command_key", Text), ("seq", Int), ("reply", Text)],
    },
    Shape { name: "seeds", key: 1, columns: &[("game_id", Text), ("seed", Bytes)] },
    Shape {
        name: "finished",
        key: 1,
        columns: &[("game_id", Text), ("finished_ms", Int), ("doc", Text), ("packed", Bytes)],
    },
    Shape {
        name: "finished_players",
        key: 3,
        columns: &[("identity_id", Text), ("finished_ms", Int), ("game_id", Text)],
    },
    Shape {
        name: "personal_records",
        key: 3,
        columns: &[("identity_id", Text), ("category", Text), ("game_id", Text), ("score", Int), ("at_ms", Int)],
    },
    Shape {
        name: "study_plans",
        key: 1,
        columns: &[("identity_id", Text), ("doc", Text), ("n_answers", Int), ("n_cards", Int)],
    },
    Shape {
        name: "study_answers",
        key: 2,
        columns: &[
            ("identity_id", Text),
            ("answer_key", Text),
            ("card", Text),
            ("at_ms", Int),
            ("grade", Int),
            ("found", Int),
            ("missed", Int),
            ("wrong", Int),
        ],
    },
    Shape { name: "study_cards", key: 2, columns: &[("identity_id", Text), ("card", Text), ("doc", Text)] },
    Shape { name: "study_lists", key: 2, columns: &[("identity_id", Text), ("name", Text), ("doc", Text)] },
    Shape { name: "study_codes", key: 1, columns: &[("code_hash", Bytes), ("identity_id", Text), ("expires_ms", Int)] },
    Shape { name: "puzzle_solvers", key: 1, columns: &[("identity_id", Text), ("doc", Text)] },
    Shape { name: "made_puzzles", key: 1, columns: &[("number", Int), ("at_ms", Int), ("doc", Text)] },
    Shape { name: "puzzle_makers", key: 1, columns: &[("place", Int), ("process", Text), ("until_ms", Int)] },
    Shape { name: "puzzle_ratings", key: 1, columns: &[("puzzle", Int), ("doc", Text)] },
    Shape {
        name: "puzzle_solves",
        key: 2,
        columns: &[
            ("identity_id", Text),
            ("puzzle", Int),
            ("hints", Int),
            ("result", Int),
            ("ending", Int),
            ("at_ms", Int),
            ("doc", Text),
        ],
    },
    Shape {
        name: "puzzle_tries",
        key: 3,
        columns: &[("identity_id", Text), ("puzzle", Int), ("try_key", Text), ("play", Text), ("at_ms", Int)],
    },
    Shape {
        name: "line_studies",
        key: 1,
        columns: &[
            ("id", Text),
            ("identity_id", Text),
            ("key_hash", Bytes),
            ("version", Int),
            ("name", Text),
            ("doc", Text),
            ("created_ms", Int),
            ("changed_ms", Int),
        ],
    },
    Shape {
        name: "restrictions",
        key: 2,
        columns: &[("kind", Text), ("target", Text), ("reason", Text), ("since_ms", Int), ("until_ms", Int)],
    },
    Shape {
        name: "audit",
        key: 1,
        columns: &[
            ("id", Text),
            ("at_ms", Int),
            ("origin", Text),
            ("action", Text),
            ("target", Text),
            ("detail", Text),
        ],
    },
    Shape {
        name: "events",
        key: 1,
        columns: &[
            ("id", Text),
            ("version", Int),
            ("doc", Text),
            ("created_ms", Int),
            ("changed_ms", Int),
            ("closed_ms", Int),
        ],
    },
    Shape { name: "directors", key: 2, columns: &[("event_id", Text), ("identity_id", Text), ("since_ms", Int)] },
    Shape {
        name: "slips",
        key: 1,
        columns: &[("code", Text), ("event_id", Text), ("player", Int), ("place", Int), ("identity_id", Text)],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Values;
    use crate::{Store, StoreUrl};

    /// This test notices a new table or column, which has to be moved too.
    #[tokio::test]
    async fn every_table_and_column_of_the_schema_is_moved() {
        let path = std::env::temp_dir().join(format!("tilewright-shape-{}.db", std::process::id()));
        let store = Store::open(&StoreUrl::sqlite(&path)).await.unwrap();
        let mut session = store.reader().await.unwrap();
        let sql = "SELECT m.name, c.name, c.type, c.pk FROM sqlite_master m, pragma_table_info(m.name) c \
                   WHERE m.type = 'table' AND m.name <> 'schema' ORDER BY m.name, c.cid";
        let mut found = Vec::new();
        for mut row in session.rows(sql, Values::new()).await.unwrap() {
            let name = (row.text().unwrap(), row.text().unwrap());
            let kind = match row.text().unwrap().as_str() {
                "INTEGER" => Int,
                "TEXT" => Text,
                "BLOB" => Bytes,
                other => panic!("{name:?} is a {other}"),
            };
            found.push((name.0, name.1, kind, usize::try_from(row.int().unwrap()).unwrap()));
        }
        let mut listed = Vec::new();
        for shape in TABLES {
            for (place, (column, kind)) in (1..).zip(shape.columns) {
                let key = if place <= shape.key { place } else { 0 };
                listed.push((shape.name.to_owned(), (*column).to_owned(), *kind, key));
            }
        }
        listed.sort_by(|a, b| a.0.cmp(&b.0));
        drop(session);
        store.close().await;
        std::fs::remove_file(&path).unwrap();
        assert_eq!(found, listed);
    }
}
