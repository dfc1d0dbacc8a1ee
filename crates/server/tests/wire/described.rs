//! The OpenAPI document has all that tools need which make clients from it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// The requests in it are those of the server (tidy).
const PROTOCOL: &str = include_str!("../../../../docs/PROTOCOL.md");
const METHODS: [&str; 4] = ["GET", "POST", "PUT", "DELETE"];

/// Every operation of the document: its method, its path after `/api/v1`, and all that is said of it.
fn operations() -> Vec<(String, String, Value)> {
    let document = serde_json::to_value(server::openapi()).unwrap();
    let paths = document["paths"].as_object().unwrap().clone();
    let of_path = |(path, methods): (String, Value)| {
        let path = path.strip_prefix("/api/v1").unwrap().to_owned();
        let methods = methods.as_object().unwrap().clone();
        methods.into_iter().map(move |(method, operation)| (method.to_uppercase(), path.clone(), operation))
    };
    paths.into_iter().flat_map(of_path).collect()
}

/// The requests that PROTOCOL.md names.
fn told() -> BTreeSet<String> {
    let spans = PROTOCOL.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    let requests = spans.filter_map(|span| {
        let (method, path) = span.split_once(' ')?;
        let path = path.split('?').next()?;
        (METHODS.contains(&method) && path.starts_with('/')).then(|| format!("{method} {path}"))
    });
    requests.collect()
}

/// The tests of malformed and of forbidden requests take their list from this document.
#[test]
fn every_request_of_the_server_is_described() {
    let described: BTreeSet<String> = operations().iter().map(|(method, path, _)| format!("{method} {path}")).collect();
    assert_eq!(described, told(), "a handler has a line in http/spec.rs");
}

#[test]
fn every_operation_has_a_name_that_no_other_has() {
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for (method, path, operation) in operations() {
        let name = operation["operationId"].as_str().unwrap().to_owned();
        assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{name} is a name in every language");
        let other = names.insert(name.clone(), format!("{method} {path}"));
        assert_eq!(other, None, "{method} {path} is called {name} too");
    }
}

#[test]
fn every_part_of_a_path_that_varies_is_declared() {
    for (method, path, operation) in operations() {
        let varies = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let declared = operation["parameters"].as_array().into_iter().flatten().filter(|one| one["in"] == "path");
        let declared: BTreeSet<&str> = declared.map(|one| one["name"].as_str().unwrap()).collect();
        assert_eq!(declared, varies.collect(), "{method} {path}");
    }
}

/// A problem is the answer to any request that is not done, and every way to be known that a request names is explained.
#[test]
fn every_operation_says_who_may_ask_and_how_it_refuses() {
    let document = serde_json::to_value(server::openapi()).unwrap();
    let ways = document["components"]["securitySchemes"].as_object().unwrap();
    assert!(document["components"]["schemas"]["Problem"].is_object());
    for (method, path, operation) in operations() {
        let refusal = &operation["responses"]["default"]["content"]["application/json"]["schema"]["$ref"];
        assert_eq!(refusal, "#/components/schemas/Problem", "{method} {path}");
        let known_by = operation["security"].as_array().unwrap().iter().flat_map(|one| one.as_object().unwrap().keys());
        let known_by: BTreeSet<&str> = known_by.map(String::as_str).collect();
        assert!(known_by.iter().all(|way| ways.contains_key(*way)), "{method} {path}: {known_by:?}");
        assert_eq!(known_by.contains("administrator"), path.starts_with("/admin/"), "{method} {path}");
        assert!(operation["tags"][0].as_str().is_some_and(|tag| tag.chars().all(char::is_alphabetic)), "{path}");
    }
}

/// The places in the document to which it refers.
fn references(part: &Value, found: &mut BTreeSet<String>) {
    match part {
        Value::Object(parts) => {
            found.extend(parts.get("$ref").and_then(Value::as_str).map(str::to_owned));
            parts.values().for_each(|part| references(part, found));
        }
        Value::Array(parts) => parts.iter().for_each(|part| references(part, found)),
        _ => {}
    }
}

#[test]
fn the_document_has_every_type_to_which_it_refers() {
    let document = serde_json::to_value(server::openapi()).unwrap();
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    let is_missing = |place: &&String| document.pointer(place.trim_start_matches('#')).is_none();
    let missing: Vec<&String> = found.iter().filter(is_missing).collect();
    assert!(!found.is_empty() && missing.is_empty(), "{missing:?}");
}
