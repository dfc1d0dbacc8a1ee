//! Parallel work on many items, on all cores.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Does the same work for all items, each thread with its own tools; the results are in the order of the items.
pub fn on_all<T: Sync, S, R: Send>(
    items: &[T],
    n_threads: usize,
    tools: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize, &T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let answers: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::with_capacity(items.len()));
    std::thread::scope(|scope| {
        for _ in 0..n_threads.clamp(1, items.len().max(1)) {
            scope.spawn(|| {
                let mut tools = tools();
                loop {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(nth) else { return };
                    let answer = work(&mut tools, nth, item);
                    answers.lock().unwrap_or_else(PoisonError::into_inner).push((nth, answer));
                }
            });
        }
    });
    let mut answers = answers.into_inner().unwrap_or_else(PoisonError::into_inner);
    answers.sort_by_key(|(nth, _)| *nth);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_in_the_order_of_the_items_however_many_threads_there_are() {
        let items: Vec<usize> = (0..100).collect();
        for n_threads in [1, 3, 200] {
            let answers = on_all(&items, n_threads, || (), |(), nth, item| nth + item);
            assert_eq!(answers, items.iter().map(|item| item * 2).collect::<Vec<_>>());
        }
        assert!(on_all(&[] as &[u8], 4, || (), |(), _, _| ()).is_empty());
    }
}
