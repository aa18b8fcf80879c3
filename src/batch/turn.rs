//! Turns: what must be done by one worker at a time and in order.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A state that the holders of tickets 0, 1, 2, … work on one after the other.
#[derive(Debug)]
pub(super) struct InTurn<T> {
    state: Mutex<(u64, T)>,
    turned: Condvar,
}

impl<T> InTurn<T> {
    /// Ticket 0 comes first.
    pub(super) fn new(state: T) -> Self {
        Self { state: Mutex::new((0, state)), turned: Condvar::new() }
    }

    /// Waits for the ticket's turn, does the work, and with the last of it calls the next. Every ticket must come.
    pub(super) fn take<R>(&self, ticket: u64, last: bool, work: impl FnOnce(&mut T) -> R) -> R {
        let mut guard = lock(&self.state);
        while guard.0 != ticket {
            guard = self.turned.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
        let result = work(&mut guard.1);
        guard.0 += u64::from(last);
        drop(guard);
        if last {
            self.turned.notify_all();
        }
        result
    }

    /// The state after the last turn.
    pub(super) fn into_inner(self) -> T {
        self.state.into_inner().unwrap_or_else(PoisonError::into_inner).1
    }
}

/// Locks; a worker that panicked ends the run anyway.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tickets_are_served_in_order() {
        let turns = InTurn::new(Vec::new());
        std::thread::scope(|scope| {
            for ticket in [3, 1, 4, 0, 2] {
                let turns = &turns;
                scope.spawn(move || turns.take(ticket, true, |served| served.push(ticket)));
            }
        });
        assert_eq!(turns.into_inner(), [0, 1, 2, 3, 4]);
    }
}
