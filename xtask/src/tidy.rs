//! `cargo xtask tidy`: the house rules that a compiler does not check.
//!
//! Each check is a file below `tidy/`: a function from the project's files to all violations, with a test that shows it
//! failing.

mod architecture;
mod dependencies;
mod doc_comments;
mod documents;
mod edition_names;
mod length;
mod licences;
mod links;
mod modules;
mod paths;
mod provenance;
mod purity;
mod secrets;
mod sentences;
mod test_names;
mod versions;
mod web_walls;
mod words;

use crate::cargo::Workspace;
use crate::report;
use crate::tree::Tree;
use crate::violation::{self, Violation};
use crate::{Failure, no_arguments};

/// The input of the checks.
struct Project {
    tree: Tree,
    workspace: Workspace,
}

/// One check.
struct Check {
    name: &'static str,
    run: fn(&Project) -> Result<Vec<Violation>, String>,
}

const CHECKS: &[Check] = &[
    Check { name: "dependencies", run: |project| Ok(dependencies::check(&project.tree, &project.workspace)) },
    Check { name: "web walls", run: |project| Ok(web_walls::check(&project.tree)) },
    Check { name: "licences", run: |project| licences::check_lock_file(&project.tree) },
    Check { name: "purity", run: |project| Ok(purity::check(&project.tree)) },
    Check { name: "secrets", run: |project| Ok(secrets::check(&project.tree)) },
    Check { name: "sentences", run: |project| Ok(sentences::check(&project.tree)) },
    Check { name: "edition names", run: |project| Ok(edition_names::check(&project.tree)) },
    Check { name: "length", run: |project| Ok(length::check(&project.tree)) },
    Check { name: "words", run: |project| Ok(words::check(&project.tree)) },
    Check { name: "test names", run: |project| Ok(test_names::check(&project.tree)) },
    Check { name: "doc comments", run: |project| Ok(doc_comments::check(&project.tree)) },
    Check { name: "modules", run: |project| Ok(modules::check(&project.tree, &project.workspace)) },
    Check { name: "links", run: |project| Ok(links::check(&project.tree)) },
    Check { name: "paths", run: |project| Ok(paths::check(&project.tree)) },
    Check { name: "documents", run: |project| Ok(documents::check(&project.tree)) },
    Check { name: "versions", run: |project| Ok(versions::check(&project.tree)) },
    Check { name: "provenance", run: |project| Ok(provenance::check(&project.tree)) },
    Check { name: "architecture", run: |project| Ok(architecture::check(&project.tree, &project.workspace)) },
];

/// Runs every check, with a line for each.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    no_arguments("tidy", arguments)?;
    let project = Project::read().map_err(Failure::Work)?;
    let mut failed = Vec::new();
    for check in CHECKS {
        if report::step(check.name, || check.outcome(&project)).is_err() {
            failed.push(check.name);
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(Failure::Work(format!("not tidy: {}", failed.join(", ")))) }
}

/// Runs every check as one step of a larger command.
pub(crate) fn step() -> report::Outcome {
    let project = Project::read()?;
    let failures: Vec<String> = CHECKS.iter().filter_map(|check| check.outcome(&project).err()).collect();
    if failures.is_empty() { Ok(format!("{} checks", CHECKS.len())) } else { Err(failures.concat()) }
}

impl Project {
    fn read() -> Result<Project, String> {
        Ok(Project { tree: Tree::read()?, workspace: Workspace::read()? })
    }
}

impl Check {
    fn outcome(&self, project: &Project) -> report::Outcome {
        let violations = (self.run)(project)?;
        if violations.is_empty() { Ok(String::new()) } else { Err(violation::list(&violations)) }
    }
}
