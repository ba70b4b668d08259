//! The order of the modules within each crate: data flows one way.
//!
//! The compiler enforces the order of the crates. Within a crate there is no list of modules, but there are no cycles
//! either, on any level. The file of a module is a node on the level of its children, called `(own file)`. If children use
//! it, it must not use them.
//!
//! The test reads the paths of the code, in `use` lines and elsewhere. It follows re-exports to the module that defines a
//! name. Unit tests may use any module.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use syn::visit::{self, Visit};
use syn::{Item, UseTree};

/// A path of module names, from the root of the crate.
type ModulePath = Vec<String>;

/// Pairs of modules of which the first uses the second, and the place of a path that shows this.
type Edges = BTreeMap<(String, String), String>;

#[derive(Default)]
struct Module {
    file: PathBuf,
    children: BTreeSet<String>,
    /// Names from `use` lines, and their targets.
    aliases: BTreeMap<String, Vec<String>>,
    /// Paths in the code, from the root.
    named: BTreeSet<Vec<String>>,
}

/// Paths of a file: absolute, or relative to the file's module.
struct Paths<'m> {
    module: &'m ModulePath,
    children: BTreeSet<String>,
    aliases: BTreeMap<String, Vec<String>>,
    named: BTreeSet<Vec<String>>,
}

impl Paths<'_> {
    /// Returns a path from the root of the crate; `None` for a local name or another crate.
    fn absolute(&self, path: &[String]) -> Option<Vec<String>> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(rest.to_vec()),
            "self" => Some([self.module.clone(), rest.to_vec()].concat()),
            "super" => {
                let parent = &self.module[..self.module.len().checked_sub(1)?];
                match rest.first().is_some_and(|segment| segment == "super") {
                    true => {
                        let grandparent = &parent[..parent.len().checked_sub(1)?];
                        Some([grandparent, &rest[1..]].concat())
                    }
                    false => Some([parent, rest].concat()),
                }
            }
            child if self.children.contains(child) => Some([self.module.clone(), path.to_vec()].concat()),
            _ => None,
        }
    }

    fn tree(&mut self, before: &mut Vec<String>, tree: &UseTree) {
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.tree(before, &path.tree);
                before.pop();
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(before, tree)),
            UseTree::Name(name) => self.alias(before, &name.ident.to_string(), None),
            UseTree::Rename(name) => self.alias(before, &name.ident.to_string(), Some(name.rename.to_string())),
            UseTree::Glob(_) => {
                if let Some(path) = self.absolute(before) {
                    self.named.insert(path);
                }
            }
        }
    }

    fn alias(&mut self, before: &[String], name: &str, renamed: Option<String>) {
        let mut path = before.to_vec();
        if name != "self" {
            path.push(name.to_owned());
        }
        let known = renamed.or_else(|| path.last().cloned());
        if let (Some(path), Some(known)) = (self.absolute(&path), known) {
            self.aliases.insert(known, path.clone());
            self.named.insert(path);
        }
    }
}

fn is_of_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string().contains("test"))
    })
}

impl<'ast> Visit<'ast> for Paths<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes = match item {
            Item::Mod(item) => &item.attrs,
            Item::Fn(item) => &item.attrs,
            Item::Impl(item) => &item.attrs,
            Item::Use(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        if !is_of_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let named = self.named.clone();
        self.tree(&mut Vec::new(), &item.tree);
        if !matches!(item.vis, syn::Visibility::Inherited) {
            // A re-export is a use by the modules that import it, not by this one.
            self.named = named;
        }
    }

    /// `pub(super)` uses nothing.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if let Some(path) = self.absolute(&segments) {
            self.named.insert(path);
        }
        visit::visit_path(self, path);
    }
}

fn rust_files(directory: &Path, found: &mut Vec<PathBuf>) {
    let entries =
        std::fs::read_dir(directory).unwrap_or_else(|e| panic!("failed to read {}: {e}", directory.display()));
    for path in entries.map(|entry| entry.expect("an entry of src can be read").path()) {
        match path.is_dir() {
            true if path.file_name().is_some_and(|name| name == "bin") => {}
            true => rust_files(&path, found),
            false if path.extension().is_some_and(|end| end == "rs") => found.push(path),
            false => {}
        }
    }
}

fn module_of(src: &Path, file: &Path) -> ModulePath {
    let below = file.strip_prefix(src).expect("it lies in src").with_extension("");
    let path: ModulePath = below.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if path == ["lib"] { Vec::new() } else { path }
}

/// Returns the modules of a crate.
fn read(src: &Path) -> BTreeMap<ModulePath, Module> {
    let mut files = Vec::new();
    rust_files(src, &mut files);
    let (mut modules, mut of_tests) = (BTreeMap::<ModulePath, Module>::new(), Vec::new());
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("failed to read {}: {e}", file.display()));
        let parsed = syn::parse_file(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let module = module_of(src, &file);
        let mut declared = Vec::new();
        for item in &parsed.items {
            match item {
                Item::Mod(item) if is_of_tests(&item.attrs) => {
                    of_tests.push([module.clone(), vec![item.ident.to_string()]].concat());
                }
                Item::Mod(item) if item.content.is_none() => declared.push(item.ident.to_string()),
                _ => {}
            }
        }
        let mut paths = Paths {
            module: &module,
            children: declared.iter().cloned().collect(),
            aliases: BTreeMap::new(),
            named: BTreeSet::new(),
        };
        paths.visit_file(&parsed);
        let Paths { children, aliases, named, .. } = paths;
        modules.insert(module, Module { file, children, aliases, named });
    }
    modules.retain(|module, _| !of_tests.iter().any(|tests| module.starts_with(tests)));
    modules
}

/// Returns the module that defines the item of a path.
fn definer(modules: &BTreeMap<ModulePath, Module>, path: &[String]) -> Option<ModulePath> {
    let mut rest = path.to_vec();
    let mut module = ModulePath::new();
    // Follows each alias at most once.
    for _ in 0..100 {
        let here = modules.get(&module)?;
        let Some(next) = rest.first() else { return Some(module) };
        if here.children.contains(next) {
            module.push(rest.remove(0));
        } else if let Some(alias) = here.aliases.get(next) {
            rest = [alias.clone(), rest[1..].to_vec()].concat();
            module.clear();
        } else {
            return Some(module);
        }
    }
    None
}

/// Returns, for each module with children, which of its children (or its own file) uses which.
fn edges(modules: &BTreeMap<ModulePath, Module>) -> BTreeMap<ModulePath, Edges> {
    let mut levels: BTreeMap<ModulePath, Edges> = BTreeMap::new();
    for (module, content) in modules {
        for path in &content.named {
            let Some(to) = definer(modules, path) else { continue };
            if to == *module || modules.get(module).is_none() {
                continue;
            }
            let common = module.iter().zip(&to).take_while(|(a, b)| a == b).count();
            let end = |of: &ModulePath| of.get(common).cloned().unwrap_or_else(|| "(own file)".to_owned());
            let place = format!("{} names {}", content.file.display(), path.join("::"));
            levels.entry(module[..common].to_vec()).or_default().entry((end(module), end(&to))).or_insert(place);
        }
    }
    levels
}

/// Returns a path from one end of an edge back to its start, if there is one.
fn way_back(edges: &Edges, from: &str, to: &str) -> Option<Vec<String>> {
    let mut ways = vec![vec![from.to_owned()]];
    let mut seen = BTreeSet::from([from.to_owned()]);
    while let Some(way) = ways.pop() {
        let last = way.last()?.clone();
        if last == to {
            return Some(way);
        }
        for (_, next) in edges.keys().filter(|(start, _)| *start == last) {
            if seen.insert(next.clone()) {
                ways.push([way.clone(), vec![next.clone()]].concat());
            }
        }
    }
    None
}

fn cycles(modules: &BTreeMap<ModulePath, Module>) -> Vec<String> {
    let mut found = Vec::new();
    for (level, edges) in edges(modules) {
        for ((from, to), place) in &edges {
            if let Some(way) = way_back(&edges, to, from) {
                let level = level.join("::");
                found.push(format!("{level}: {from} uses {to}, and {} back: {place}", way.join(" uses ")));
            }
        }
    }
    found
}

/// Returns the directories of the workspace's library crates.
fn crates() -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    let entries = std::fs::read_dir(&directory).expect("the workspace has crates");
    entries.map(|entry| entry.expect("an entry of crates can be read").path()).collect()
}

#[test]
fn no_modules_use_each_other_in_a_cycle() {
    let found: Vec<String> = crates().iter().flat_map(|directory| cycles(&read(&directory.join("src")))).collect();
    assert!(found.is_empty(), "{} against the order:\n{}", found.len(), found.join("\n"));
}

#[test]
fn each_crate_says_what_it_is_for_and_what_it_uses() {
    for directory in crates() {
        let file = directory.join("src/lib.rs");
        let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("failed to read {}: {e}", file.display()));
        let mut lines = text.lines().take_while(|line| line.starts_with("//!"));
        assert!(lines.next().is_some(), "{} does not say what it is for", file.display());
        let uses = lines.any(|line| line.starts_with("//! This crate uses "));
        assert!(uses, "{} has no line \"//! This crate uses ...\"", file.display());
        let readme = directory.join("README.md");
        let text =
            std::fs::read_to_string(&readme).unwrap_or_else(|e| panic!("failed to read {}: {e}", readme.display()));
        assert!(text.lines().count() <= 20, "{} is longer than 20 lines", readme.display());
    }
}
