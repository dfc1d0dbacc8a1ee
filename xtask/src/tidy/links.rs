//! Checks that links between the project's documents lead somewhere.

use crate::tree::Tree;
use crate::violation::Violation;

/// Every relative link to a file or heading that does not exist.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| path.ends_with(".md")) {
        for (line, target) in links(text) {
            if let Some(message) = fault(tree, path, &target) {
                violations.push(Violation::new(path, line, message));
            }
        }
    }
    violations
}

fn fault(tree: &Tree, path: &str, target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    let (file, anchor) = target.split_once('#').map_or((target, None), |(file, anchor)| (file, Some(anchor)));
    let Some(destination) = resolve(path, file) else {
        return Some(format!("the link to {target} leaves the project"));
    };
    if !tree.has(&destination) && !destination.is_empty() {
        return Some(format!("the link to {target} leads nowhere: there is no {destination}"));
    }
    let anchor = anchor.filter(|_| destination.ends_with(".md"))?;
    let known = anchors(tree.text(&destination)?);
    (!known.iter().any(|one| one == anchor)).then(|| format!("there is no heading #{anchor} in {destination}"))
}

/// The path of a link's target, from the root.
fn resolve(from: &str, file: &str) -> Option<String> {
    if file.is_empty() {
        return Some(from.to_owned());
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in file.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// The targets of all links with their lines; code is ignored.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut links = Vec::new();
    for (index, line) in lines_of_prose(text) {
        let line = without_code(line);
        let inline = line.match_indices("](").filter_map(|(at, _)| {
            let rest = &line[at + 2..];
            Some(&rest[..rest.find(')')?])
        });
        let definition = line.strip_prefix('[').and_then(|rest| Some(rest.split_once("]:")?.1));
        for target in inline.chain(definition) {
            // A title may follow the address.
            if let Some(address) = target.split_whitespace().next() {
                links.push((index + 1, address.trim_matches(['<', '>']).to_owned()));
            }
        }
    }
    links
}

/// The lines outside fenced code, with their index.
fn lines_of_prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    text.lines().enumerate().filter(move |(_, line)| {
        let fence = line.trim_start().starts_with("```") || line.trim_start().starts_with("~~~");
        fenced ^= fence;
        !fenced && !fence
    })
}

fn without_code(line: &str) -> String {
    // Every second piece between backticks is code; its place is kept, so that `[`code`](target)` stays a link.
    line.split('`').enumerate().map(|(index, piece)| if index % 2 == 0 { piece } else { "" }).collect()
}

/// The anchors of a document: its headings in the usual spelling, and explicit ids.
fn anchors(text: &str) -> Vec<String> {
    let mut anchors: Vec<String> = Vec::new();
    let mut slugs: Vec<String> = Vec::new();
    for (_, line) in lines_of_prose(text) {
        if line.starts_with('#') {
            let slug = slug(line.trim_start_matches('#').trim());
            let repeats = slugs.iter().filter(|one| **one == slug).count();
            anchors.push(if repeats == 0 { slug.clone() } else { format!("{slug}-{repeats}") });
            slugs.push(slug);
        }
        for marker in ["id=\"", "name=\""] {
            anchors.extend(
                line.match_indices(marker)
                    .filter_map(|(at, _)| line[at + marker.len()..].split_once('"').map(|(id, _)| id.to_owned())),
            );
        }
    }
    anchors
}

fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        let files = [
            ("docs/PAGE.md", text),
            ("docs/adr/0001-one.md", "# One\n## Why, `really`?\n## Why, really?\n<a id=\"e4\"></a>\n```\n# not\n```\n"),
            ("README.md", ""),
        ];
        check(&Tree::sample(&files)).iter().map(|violation| violation.message.clone()).collect()
    }

    #[test]
    fn links_to_files_folders_and_headings_are_followed() {
        let text = "# Here I am\n[a](adr/0001-one.md) [b](../README.md \"title\") [c](adr/) [`d`](#here-i-am)\n\
                    [e](adr/0001-one.md#why-really) [f](adr/0001-one.md#why-really-1) [g](adr/0001-one.md#e4)\n\
                    [h](https://example.org) [i][j]\n\n[j]: ./adr\n";
        assert_eq!(faults(text), Vec::<String>::new());
    }

    #[test]
    fn links_that_lead_nowhere_are_found() {
        assert!(faults("[a](gone.md)")[0].contains("there is no docs/gone.md"));
        assert!(faults("[a]: gone.md")[0].contains("there is no docs/gone.md"));
        assert!(faults("[a](../../other/README.md)")[0].contains("leaves the project"));
        assert!(faults("[a](#nothing)")[0].contains("no heading #nothing"));
        assert!(faults("[a](adr/0001-one.md#not)")[0].contains("no heading #not"));
    }

    #[test]
    fn code_holds_no_links() {
        assert_eq!(faults("`[a](gone.md)`\n```md\n[a](gone.md)\n```\n"), Vec::<String>::new());
    }
}
