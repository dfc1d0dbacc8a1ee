//! What the documents say about proxies.

/// Variables that nginx knows by itself and the example uses.
const KNOWN: [&str; 3] = ["host", "http_upgrade", "remote_addr"];

/// Every variable of the example is one that nginx knows, or that the example makes; otherwise nginx does not start.
#[test]
fn the_documented_example_for_nginx_uses_no_variable_that_is_not_there() {
    let text = include_str!("../../../../../docs/OPERATIONS.md");
    let example = text.split("```nginx").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let made: Vec<&str> = example
        .lines()
        .filter_map(|line| line.strip_prefix("map ")?.split_whitespace().nth(1)?.strip_prefix('$'))
        .collect();
    let name = |rest: &'static str| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        &rest[..end]
    };
    let used: Vec<&str> = example.split('$').skip(1).map(name).filter(|name| !name.is_empty()).collect();
    assert!(used.contains(&"connection_upgrade"), "the example has changed: {used:?}");
    for variable in used {
        assert!(KNOWN.contains(&variable) || made.contains(&variable), "nobody makes ${variable}");
    }
    for needed in ["ssl_certificate ", "ssl_certificate_key "] {
        assert!(example.contains(needed), "without {needed} nginx does not listen with TLS");
    }
}
