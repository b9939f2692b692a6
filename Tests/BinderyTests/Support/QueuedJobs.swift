/// Runs the jobs that are queued on the main actor, and then the jobs that those have queued.
///
/// The main actor runs its jobs in order, so the result does not depend on timing.
func queuedJobs() async {
  for _ in 0..<2 { await Task {}.value }
}

/// Runs the jobs that are queued on the main actor until the given condition is true, or until it is clearly never true.
func queuedJobs(until isDone: () -> Bool) async {
  for _ in 0..<10_000 where !isDone() { await Task {}.value }
}
