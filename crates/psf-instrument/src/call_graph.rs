//! The call graph of a whole input, in little memory. It stores each distinct site once, even if many methods have it.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::program::{MethodSummary, Names, Program, Site, Summary};

/// The classes that were added, which become a [`Program`].
#[derive(Debug, Default)]
pub struct CallGraph {
    program: Program,
    reflection: bool,
    /// Methods that a method handle refers to.
    handles: Names,
    /// The number of each site.
    numbers: HashMap<Site, u32, RandomState>,
    sites: Vec<Site>,
    methods: Vec<Method>,
    /// The numbers of the methods' sites, method after method.
    sites_of_methods: Vec<u32>,
}

#[derive(Debug)]
struct Method {
    summary: MethodSummary,
    first_site: usize,
}

impl CallGraph {
    /// Adds a class.
    pub fn add(&mut self, summary: Summary) {
        self.program.threads |= summary.threads;
        self.program.pool |= summary.pool;
        self.program.processes |= summary.processes;
        self.program.natives |= summary.natives || summary.reflection;
        self.program.own_number |= summary.own_number;
        self.program.children |= summary.children;
        self.program.loaders |= summary.methods.iter().any(|method| method.loads);
        self.reflection |= summary.reflection;
        self.handles.extend(summary.handles);
        self.program.implemented.extend(summary.implemented);
        self.program.classes.insert(summary.class);
        self.program.declared.extend(summary.methods.iter().map(|method| method.key));
        self.program.superclasses.insert(summary.class, summary.superclass);
        self.program.own.extend(summary.methods.iter().map(|method| (summary.class, method.key)));
        let mut sites = summary.sites.iter();
        for method in summary.methods {
            self.methods.push(Method { summary: method, first_site: self.sites_of_methods.len() });
            for &site in sites.by_ref().take(method.sites as usize) {
                let number = *self.numbers.entry(site).or_insert_with(|| {
                    self.sites.push(site);
                    self.sites.len() as u32 - 1
                });
                self.sites_of_methods.push(number);
            }
        }
    }

    /// Follows the calls of a library. Its users may override every method that can be overridden, and may do anything
    /// there.
    #[must_use]
    pub fn follow_library(mut self) -> Program {
        let open = self.methods.iter().filter(|method| method.summary.open).map(|method| method.summary.key);
        self.program.vanishing.extend(open);
        self.program.outside_vanishes = true;
        self.follow()
    }

    /// Follows the calls.
    #[must_use]
    pub fn follow(self) -> Program {
        let Self { mut program, reflection, handles, sites, methods, sites_of_methods, .. } = self;
        if reflection {
            program.implemented.extend(methods.iter().filter(|m| m.summary.is_abstract).map(|m| m.summary.key));
        }
        let mut rest: Vec<u32> = (0..methods.len() as u32).collect();
        loop {
            let before = rest.len();
            rest.retain(|&number| {
                let Method { summary: method, first_site } = &methods[number as usize];
                let own = &sites_of_methods[*first_site..first_site + method.sites as usize];
                let vanishes = method.synchronized && program.threads
                    || own.iter().any(|&site| program.site_vanishes(sites[site as usize]));
                if vanishes {
                    program.vanishing.insert(method.key);
                    program.initializer_vanishes |= method.initializer;
                    program.loading_vanishes |= method.loads;
                    program.outside_vanishes |=
                        method.open || method.initializer || reflection || handles.contains(&method.key);
                }
                !vanishes
            });
            if rest.len() == before {
                return program;
            }
        }
    }
}
