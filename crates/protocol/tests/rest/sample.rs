//! Documents made from the description of their type.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};
use testkit::Dice;

/// The depth below which lists are empty and optional keys are missing.
const DEPTH: usize = 12;
/// The text in every list of texts.
const TEXT: &str = "text";

/// Makes documents of a type.
pub(super) struct Samples {
    /// The descriptions of the types used in it, by name.
    pub(super) parts: BTreeMap<String, Value>,
    /// The description of the type itself.
    pub(super) whole: Value,
}

impl Samples {
    /// A document with every key, and one item in each list.
    pub(super) fn full(&self) -> Value {
        self.made(&self.whole, &mut None, DEPTH)
    }

    /// A document with some of the keys.
    pub(super) fn random(&self, dice: &mut Dice) -> Value {
        self.made(&self.whole, &mut Some(dice), DEPTH)
    }

    fn made(&self, schema: &Value, dice: &mut Option<&mut Dice>, depth: usize) -> Value {
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.trim_start_matches("#/components/schemas/");
            return self.made(&self.parts[name], dice, depth.saturating_sub(1));
        }
        if let Some(words) = schema["enum"].as_array() {
            return picked(words, dice).clone();
        }
        for choice in ["oneOf", "anyOf"] {
            if let Some(kinds) = schema[choice].as_array() {
                let kinds: Vec<Value> = kinds.iter().filter(|kind| kind["type"] != "null").cloned().collect();
                return self.made(picked(&kinds, dice), dice, depth);
            }
        }
        if let Some(parts) = schema["allOf"].as_array() {
            let parts = parts.iter().map(|part| self.made(part, dice, depth));
            return Value::Object(parts.filter_map(|part| part.as_object().cloned()).flatten().collect());
        }
        match kind(schema) {
            "object" => self.object(schema, dice, depth),
            "array" => self.array(schema, dice, depth),
            "string" => json!(TEXT),
            "boolean" => json!(dice.as_mut().is_none_or(|dice| dice.once_in(2))),
            "number" => json!(0.5),
            "integer" => {
                let least = schema["minimum"].as_u64().unwrap_or(0) as usize;
                json!(dice.as_mut().map_or(least.max(1), |dice| dice.between(least, least.max(2))))
            }
            _ => json!({}),
        }
    }

    fn object(&self, schema: &Value, dice: &mut Option<&mut Dice>, depth: usize) -> Value {
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let mut fields = Map::new();
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            let is_wanted = depth > 0 && dice.as_mut().is_none_or(|dice| dice.once_in(2));
            if is_wanted || required.contains(&name.as_str()) {
                let value = self.made(field, dice, depth);
                // Every text names its own key, so that texts in the wrong place show in the file.
                let value = if value == TEXT { json!(name) } else { value };
                fields.insert(name.clone(), value);
            }
        }
        if schema["additionalProperties"].is_object() {
            // Objects with arbitrary keys are keyed by language.
            fields.insert("en".to_owned(), self.made(&schema["additionalProperties"], dice, depth));
        }
        Value::Object(fields)
    }

    fn array(&self, schema: &Value, dice: &mut Option<&mut Dice>, depth: usize) -> Value {
        if let Some(items) = schema["prefixItems"].as_array() {
            return items.iter().map(|item| self.made(item, dice, depth)).collect();
        }
        let least = schema["minItems"].as_u64().unwrap_or(0) as usize;
        let wanted = dice.as_mut().map_or(1, |dice| dice.below(3));
        let n_items = if depth == 0 { least } else { wanted.max(least) };
        (0..n_items).map(|_| self.made(&schema["items"], dice, depth)).collect()
    }
}

/// The type that a description names; an optional value has two.
fn kind(schema: &Value) -> &str {
    let several = schema["type"].as_array().into_iter().flatten();
    let mut kinds = several.chain([&schema["type"]]).filter_map(Value::as_str);
    kinds.find(|&kind| kind != "null").unwrap_or_default()
}

fn picked<'v>(all: &'v [Value], dice: &mut Option<&mut Dice>) -> &'v Value {
    &all[dice.as_mut().map_or(0, |dice| dice.below(all.len()))]
}

/// The keys of a document that hold a value, each with its path. `null`, `false` and empty values may be left out when
/// a document is written.
pub(super) fn keys(doc: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    collect(doc, "", &mut found);
    found
}

/// Collects the keys of a document; returns whether it holds any value.
fn collect(doc: &Value, way: &str, found: &mut BTreeSet<String>) -> bool {
    let mut holds = |way: String, value: &Value| {
        let is_something = collect(value, &way, found);
        if is_something {
            found.insert(way);
        }
        is_something
    };
    match doc {
        // All parts are collected, so the search must not stop at the first that holds a value.
        Value::Object(fields) => fields.iter().filter(|(key, value)| holds(format!("{way}.{key}"), value)).count() > 0,
        Value::Array(items) => items.iter().filter(|item| holds(format!("{way}[]"), item)).count() > 0,
        other => !matches!(other, Value::Null | Value::Bool(false)),
    }
}
