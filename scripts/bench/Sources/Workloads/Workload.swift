import Bindery

/// A screen, and what changes on it from frame to frame.
protocol Workload: AnyBinder {
  /// Changes what `frame` shows that the one before did not; the first is 1.
  func step(to frame: Int)
}

extension Workload {
  /// Nothing, where only keys change anything.
  func step(to frame: Int) {}
}
