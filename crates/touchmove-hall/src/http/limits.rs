//! How much one may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use crate::locks::guard;
use crate::metrics::METRICS;
use crate::names::LinkId;

/// What one connection, one address and all together may take. One who asks for more is told so, or
/// turned away; the others do not notice.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections in all.
    pub connections: usize,
    /// Connections from one address.
    pub per_address: usize,
    /// Messages a second over one socket, in the long run.
    pub messages: u32,
    /// Messages that may come at once.
    pub burst: u32,
    /// Games opened and seats joined from one address in a minute.
    pub openings: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 20_000,
            per_address: 1_000,
            messages: 20,
            burst: 60,
            openings: 60,
        }
    }
}

/// A measure that fills again as time passes.
#[derive(Debug)]
pub(super) struct Bucket {
    level: f64,
    most: f64,
    a_second: f64,
    since: Instant,
}

impl Bucket {
    pub(super) fn new(most: u32, a_second: f64) -> Bucket {
        Bucket {
            level: f64::from(most),
            most: f64::from(most),
            a_second,
            since: Instant::now(),
        }
    }

    /// Takes one, if there is one.
    pub(super) fn take(&mut self) -> bool {
        self.fill();
        let there = self.level >= 1.0;
        if there {
            self.level -= 1.0;
        }
        there
    }

    fn fill(&mut self) {
        let now = Instant::now();
        let passed = now.duration_since(self.since).as_secs_f64();
        self.level = self.most.min(self.level + passed * self.a_second);
        self.since = now;
    }

    fn is_full(&mut self) -> bool {
        self.fill();
        self.level >= self.most
    }
}

/// So many addresses are told apart before those that have asked for nothing lately are forgotten.
const ADDRESSES: usize = 10_000;

/// Who comes in, and how often.
pub(super) struct Gate {
    pub(super) limits: Limits,
    open: Mutex<HashMap<IpAddr, usize>>,
    openings: Mutex<HashMap<IpAddr, Bucket>>,
    /// Statements that came by single requests.
    statements: Mutex<HashMap<LinkId, Bucket>>,
}

impl Gate {
    pub(super) fn new(limits: Limits) -> Gate {
        Gate {
            limits,
            open: Mutex::default(),
            openings: Mutex::default(),
            statements: Mutex::default(),
        }
    }

    /// Lets a connection in, until what is given is dropped; `None`: there are too many.
    pub(super) fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Admitted> {
        let mut open = guard(&self.open);
        let all = METRICS.connections.get() as usize;
        let own = open.entry(address).or_default();
        if all >= self.limits.connections || *own >= self.limits.per_address {
            METRICS.turned_away.add(1);
            if *own == 0 {
                open.remove(&address);
            }
            return None;
        }
        *own += 1;
        METRICS.connections.add(1);
        Some(Admitted {
            gate: Arc::clone(self),
            address,
        })
    }

    /// Whether another statement may come over that link by a request of its own.
    pub(super) fn may_state(&self, link: LinkId) -> bool {
        let Limits {
            messages, burst, ..
        } = self.limits;
        let mut statements = guard(&self.statements);
        if statements.len() >= ADDRESSES {
            statements.retain(|_, bucket| !bucket.is_full());
        }
        statements
            .entry(link)
            .or_insert_with(|| Bucket::new(burst, f64::from(messages)))
            .take()
    }

    /// Whether that address may open or join another game now.
    pub(super) fn may_open(&self, address: IpAddr) -> bool {
        let most = self.limits.openings;
        let mut openings = guard(&self.openings);
        if openings.len() >= ADDRESSES {
            openings.retain(|_, bucket| !bucket.is_full());
        }
        openings
            .entry(address)
            .or_insert_with(|| Bucket::new(most, f64::from(most) / 60.0))
            .take()
    }
}

/// A connection that has been let in.
pub(super) struct Admitted {
    gate: Arc<Gate>,
    address: IpAddr,
}

impl Drop for Admitted {
    fn drop(&mut self) {
        METRICS.connections.sub(1);
        let mut open = guard(&self.gate.open);
        if let Some(own) = open.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                open.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_what_is_in_it_and_no_more() {
        let mut bucket = Bucket::new(3, 0.0);
        assert_eq!([(); 4].map(|()| bucket.take()), [true, true, true, false]);
    }

    #[test]
    fn one_address_does_not_take_all_connections() {
        let limits = Limits {
            per_address: 1,
            ..Limits::default()
        };
        let gate = Arc::new(Gate::new(limits));
        let (a, b) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let first = gate.admit(a);
        assert!(first.is_some() && gate.admit(a).is_none() && gate.admit(b).is_some());
        drop(first);
        assert!(gate.admit(a).is_some());
    }
}
