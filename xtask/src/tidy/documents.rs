//! Checks documents against the program: the requests in PROTOCOL.md are the routes of the server, and the tests that
//! THREATS.md names exist.

use std::collections::BTreeSet;

use crate::tree::Tree;
use crate::violation::Violation;

const PROTOCOL: &str = "docs/PROTOCOL.md";
const THREATS: &str = "docs/THREATS.md";
/// The files that list routes, and the prefix of their addresses in the API.
const ROUTES: &[(&str, &str)] = &[
    ("crates/server/src/http.rs", ""),
    ("crates/server/src/http/admin.rs", "/admin"),
    ("crates/server/src/http/event_routes.rs", "/events"),
];
/// Routes that are not requests of the API: the socket, the description of the API, and those for operators.
const OTHERS: &[&str] = &["/ws", "/openapi.json", "/healthz", "/metrics"];
const METHODS: &[&str] = &["get", "post", "put", "delete"];
/// The name of a test is a sentence, and has at least this many words.
const SENTENCE_WORDS: usize = 4;

/// Every request that only the document or only the server has, and every cited test that does not exist.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = requests(tree);
    violations.extend(cited_tests(tree));
    violations
}

fn requests(tree: &Tree) -> Vec<Violation> {
    let Some(document) = tree.text(PROTOCOL) else { return Vec::new() };
    let told: BTreeSet<String> = code_spans(document).filter_map(|(_, span)| request(span)).collect();
    let mut violations = Vec::new();
    let mut routes = BTreeSet::new();
    for (path, before) in ROUTES {
        for (line, route) in tree.text(path).map(|text| routes_in(text, before)).unwrap_or_default() {
            if !told.contains(&route) {
                violations.push(Violation::new(path, line, format!("`{route}` is missing in {PROTOCOL}; add a row")));
            }
            routes.insert(route);
        }
    }
    let strays = code_spans(document).filter_map(|(line, span)| request(span).map(|request| (line, request)));
    violations.extend(
        strays
            .filter(|(_, request)| !routes.is_empty() && !routes.contains(request))
            .map(|(line, request)| Violation::new(PROTOCOL, line, format!("the server has no `{request}`"))),
    );
    violations
}

/// The requests in a file that builds a router, each with its line: `GET /tables/{table}`.
fn routes_in(text: &str, before: &str) -> Vec<(usize, String)> {
    let mut routes = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let Some((path, handlers)) = line.split_once(".route(\"").and_then(|(_, rest)| rest.split_once('"')) else {
            continue;
        };
        let of_method = |method: &&&str| handlers.contains(&format!("{method}("));
        let methods = METHODS.iter().filter(of_method).filter(|_| !OTHERS.contains(&path));
        routes.extend(methods.map(|method| (index + 1, format!("{} {before}{path}", method.to_uppercase()))));
    }
    routes
}

/// A request of the API in a document, without the part after a `?`.
fn request(span: &str) -> Option<String> {
    let (method, path) = span.split_once(' ')?;
    let path = path.split('?').next().unwrap_or_default();
    let is_method = METHODS.iter().any(|known| known.to_uppercase() == method);
    (is_method && path.starts_with('/')).then(|| format!("{method} {path}"))
}

fn cited_tests(tree: &Tree) -> Vec<Violation> {
    let Some(document) = tree.text(THREATS) else { return Vec::new() };
    let is_there = |name: &str| {
        let head = format!("fn {name}(");
        tree.rust().any(|(path, text)| path.starts_with("crates/") && text.contains(&head))
    };
    code_spans(document)
        .filter(|(_, span)| is_sentence(span) && !is_there(span))
        .map(|(line, span)| Violation::new(THREATS, line, format!("there is no test `{span}`")))
        .collect()
}

fn is_sentence(span: &str) -> bool {
    span.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        && span.split('_').count() >= SENTENCE_WORDS
}

/// The text between backticks, with the number of the line.
pub(super) fn code_spans(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .flat_map(|(index, line)| line.split('`').skip(1).step_by(2).map(move |span| (index + 1, span)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(document: &str, threats: &str) -> Vec<String> {
        let files = [
            (
                "crates/server/src/http.rs",
                "    .route(\"/me\", get(me).post(rename))\n    .route(\"/ws\", get(open))\n",
            ),
            ("crates/server/src/http/admin.rs", "    .route(\"/now\", get(now))\n"),
            ("crates/server/tests/wire/hostile.rs", "#[test]\nfn nobody_sees_the_other_rack() {}\n"),
            (PROTOCOL, document),
            (THREATS, threats),
        ];
        check(&Tree::sample(&files)).iter().map(|violation| violation.message.clone()).collect()
    }

    #[test]
    fn requests_and_tests_that_are_there_pass() {
        let document = "| `GET /me`, `POST /me` | |\n| `GET /admin/now?after=…` | |\n";
        assert_eq!(faults(document, "Nobody looks (`nobody_sees_the_other_rack`, `a_name`)."), Vec::<String>::new());
    }

    #[test]
    fn a_request_that_only_one_side_knows_is_found() {
        let faults = faults("`GET /me`, `POST /me`, `DELETE /me`", "");
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].contains("`GET /admin/now` is missing"));
        assert!(faults[1].contains("no `DELETE /me`"));
    }

    #[test]
    fn a_test_that_does_not_exist_is_found() {
        let all = "`GET /me`, `POST /me`, `GET /admin/now`";
        assert!(faults(all, "`nobody_sees_any_rack`")[0].contains("there is no test"));
    }
}
