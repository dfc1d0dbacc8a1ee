//! The allowed imports of each folder of the web app. A new edge in this table is a decision, and changes
//! docs/ARCHITECTURE.md too.

use crate::tree::Tree;
use crate::violation::Violation;

/// The folder of the pages' sources.
const SOURCE: &str = "web/src/";

/// The allowed imports of one folder. A folder without a row belongs to the one above it.
struct Wall {
    folder: &'static str,
    /// The folders that it may use besides itself.
    uses: &'static [&'static str],
    /// Whether it may use Svelte, and have components and reactive state.
    framework: Framework,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Framework {
    Svelte,
    /// Plain TypeScript, so that it can be tested without a browser.
    None,
}

/// From the bottom to the top; the pages above what they share, `app` above all pages.
const WALLS: &[Wall] = &[
    // Generated from the types of the server.
    Wall { folder: "wire", uses: &[], framework: Framework::None },
    // The content of a table, as pure functions of what the server has sent.
    Wall { folder: "table/model", uses: &["wire"], framework: Framework::None },
    Wall { folder: "qr", uses: &[], framework: Framework::Svelte },
    Wall { folder: "shell", uses: &[], framework: Framework::Svelte },
    Wall { folder: "text", uses: &["wire"], framework: Framework::Svelte },
    Wall { folder: "net", uses: &["wire", "text"], framework: Framework::Svelte },
    // What all pages share: the address bar, settings, announcements.
    Wall { folder: "page", uses: &["wire", "text", "net", "shell"], framework: Framework::Svelte },
    Wall { folder: "sound", uses: &["page"], framework: Framework::Svelte },
    // Tiles and controls show what they are given; they send no requests.
    Wall { folder: "look", uses: &["wire", "table/model", "text", "page"], framework: Framework::Svelte },
    Wall {
        folder: "home",
        uses: &["wire", "table/model", "text", "net", "page", "look"],
        framework: Framework::Svelte,
    },
    Wall {
        folder: "table",
        uses: &["wire", "table/model", "qr", "text", "net", "page", "sound", "look", "home"],
        framework: Framework::Svelte,
    },
    Wall {
        folder: "words",
        uses: &["wire", "table/model", "text", "net", "page", "look", "home", "table"],
        framework: Framework::Svelte,
    },
    Wall {
        folder: "learn",
        uses: &["wire", "table/model", "text", "net", "page", "sound", "look", "home", "table"],
        framework: Framework::Svelte,
    },
    Wall {
        folder: "analysis",
        uses: &["wire", "table/model", "text", "net", "page", "look", "home", "table"],
        framework: Framework::Svelte,
    },
    Wall {
        folder: "puzzles",
        uses: &["wire", "table/model", "text", "net", "page", "sound", "look", "home", "table", "analysis", "words"],
        framework: Framework::Svelte,
    },
    Wall {
        folder: "games",
        uses: &["wire", "table/model", "text", "net", "page", "look", "home", "table", "learn", "words"],
        framework: Framework::Svelte,
    },
    Wall {
        folder: "class",
        uses: &["wire", "table/model", "qr", "text", "net", "page", "look", "home", "table"],
        framework: Framework::Svelte,
    },
    Wall { folder: "settings", uses: &["wire", "text", "net", "page", "look"], framework: Framework::Svelte },
    // The boards that a director and the projector show are those of the cockpit.
    Wall {
        folder: "events",
        uses: &["wire", "text", "net", "page", "look", "home", "qr", "class"],
        framework: Framework::Svelte,
    },
    Wall { folder: "admin", uses: &["wire", "text", "net", "page", "look", "home"], framework: Framework::Svelte },
    Wall {
        folder: "app",
        uses: &[
            "shell", "text", "net", "page", "look", "home", "words", "table", "learn", "analysis", "puzzles", "games",
            "class", "settings", "admin", "events",
        ],
        framework: Framework::Svelte,
    },
    // `main.ts`.
    Wall { folder: "", uses: &["shell", "net", "page", "look", "app"], framework: Framework::Svelte },
];

/// Every import that the table does not allow. Tests may import anything.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (path, text) in tree.texts() {
        let Some(file) = path.strip_prefix(SOURCE).filter(|file| is_source(file)) else { continue };
        let wall = wall_of(file);
        if wall.folder.is_empty() && file.contains('/') {
            let message = "this folder has no wall: add it to the table in xtask/src/tidy/web_walls.rs and to docs/ARCHITECTURE.md";
            violations.push(Violation::new(path, 1, message));
            continue;
        }
        if wall.framework == Framework::None && file.contains(".svelte") {
            violations.push(Violation::new(path, 1, format!("`{}` is plain TypeScript: no Svelte here", wall.folder)));
        }
        for (line, import) in imports(text) {
            if let Some(message) = forbidden(wall, file, import) {
                violations.push(Violation::new(path, line, message));
            }
        }
    }
    violations
}

fn is_source(file: &str) -> bool {
    let is_code = [".ts", ".js", ".svelte"].iter().any(|end| file.ends_with(end));
    is_code && !file.ends_with(".test.ts")
}

/// The wall of a file: that of the innermost folder in the table.
fn wall_of(file: &str) -> &'static Wall {
    let is_around = |wall: &&Wall| file.strip_prefix(wall.folder).is_some_and(|rest| rest.starts_with('/'));
    let inner = WALLS.iter().filter(is_around).max_by_key(|wall| wall.folder.len());
    inner.unwrap_or(&WALLS[WALLS.len() - 1])
}

/// The imports of a file, with the numbers of the lines.
fn imports(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().zip(1..).flat_map(|(line, number)| {
        let begins = |word: &str| line.trim_start().starts_with(word);
        let is_statement = begins("import ") || begins("export ") || begins("}");
        let statement = ["from ", "import "].iter().filter(move |_| is_statement).filter_map(|word| quoted(line, word));
        statement.chain(quoted(line, "import(")).map(move |import| (number, import))
    })
}

/// The text in quotes directly after a word.
fn quoted<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let (start, _) = line.match_indices(word).find(|(at, _)| line[at + word.len()..].starts_with(['\'', '"']))?;
    let rest = &line[start + word.len() + 1..];
    rest.find(['\'', '"']).map(|end| &rest[..end])
}

fn forbidden(wall: &Wall, file: &str, import: &str) -> Option<String> {
    if !import.starts_with('.') {
        let is_svelte = import == "svelte" || import.starts_with("svelte/");
        let is_fine = is_svelte && wall.framework == Framework::Svelte;
        return (!is_fine).then(|| format!("{} may not use `{import}`", named(wall)));
    }
    let target = resolved(file, import)?;
    let other = wall_of(&target);
    let is_fine = other.folder == wall.folder || wall.uses.contains(&other.folder);
    let allowed = if wall.uses.is_empty() { "nothing".to_owned() } else { wall.uses.join(", ") };
    (!is_fine).then(|| {
        format!(
            "{} may not use {} (allowed: {allowed}); move the code to where both may see it, or open the wall in \
             xtask/src/tidy/web_walls.rs and in docs/ARCHITECTURE.md",
            named(wall),
            named(other)
        )
    })
}

fn named(wall: &Wall) -> String {
    if wall.folder.is_empty() { "`main.ts`".to_owned() } else { format!("`{}`", wall.folder) }
}

/// The imported file, from `web/src`; `None` if it is outside.
fn resolved(file: &str, import: &str) -> Option<String> {
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(path: &str, text: &str) -> Vec<Violation> {
        check(&Tree::sample(&[(&format!("{SOURCE}{path}"), text)]))
    }

    #[test]
    fn allowed_imports_pass() {
        let text = "import { tick } from 'svelte';\nimport './x.css';\nimport {\n  a,\n} from '../net/rest.ts';\n\
                    const later = () => import('./result/Result.svelte');\nsay('heard from ', 'nobody');\n";
        assert_eq!(faults("table/Game.svelte", text), Vec::new());
    }

    #[test]
    fn an_import_that_is_not_in_the_table_is_reported_at_its_line() {
        for text in [
            "\nimport { get } from '../net/rest.ts';\n",
            "\n} from '../net/rest.ts';\n",
            "\nexport { get } from \"../net/rest.ts\";\n",
            "\nconst later = await import('../net/rest.ts');\n",
        ] {
            let found = faults("look/Icon.svelte", text);
            assert_eq!(found.len(), 1, "{text}");
            assert_eq!(found[0].line, 2);
            assert!(found[0].message.contains("`look` may not use `net`"), "{}", found[0].message);
        }
    }

    #[test]
    fn the_model_of_a_table_is_plain_typescript() {
        assert_eq!(faults("table/model/layer.ts", "import { tick } from 'svelte';").len(), 1);
        assert_eq!(faults("table/model/layer.svelte.ts", "").len(), 1);
        assert_eq!(faults("table/model/layer.ts", "import { board } from '../cells.ts';").len(), 1);
        assert_eq!(faults("table/model/layer.ts", "import type { View } from '../../wire/index.ts';").len(), 0);
    }

    #[test]
    fn packages_of_others_are_not_used() {
        assert_eq!(faults("home/plan.ts", "import merge from 'lodash';").len(), 1);
    }

    #[test]
    fn a_folder_without_a_wall_is_reported() {
        assert!(faults("helpers/join.ts", "")[0].message.contains("add it to the table"));
    }

    #[test]
    fn tests_may_import_anything() {
        assert_eq!(faults("wire/index.test.ts", "import { test } from 'vitest';"), Vec::new());
    }

    #[test]
    fn the_table_has_no_cycle() {
        for (level, wall) in WALLS.iter().enumerate() {
            for folder in wall.uses {
                let other = WALLS.iter().position(|other| other.folder == *folder);
                assert!(other.is_some_and(|other| other < level), "{} -> {folder}", wall.folder);
            }
        }
    }
}
