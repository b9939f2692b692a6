/// Lets every job run that is queued on the main actor now, and then what those have queued.
///
/// The jobs of one actor run in the order in which they came, so this waits for no chance: what has not happened after it waits for
/// something else.
func queuedJobs() async {
  for _ in 0..<2 { await Task {}.value }
}
