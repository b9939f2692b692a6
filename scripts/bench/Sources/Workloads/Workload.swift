import Bindery

/// A screen, and what changes on it from frame to frame.
protocol Workload: AnyBinder {
  /// Changes what `frame` shows that the one before did not; the first is 1.
  func step(to frame: Int)

  /// The key that is typed for `frame`, where there is nobody to type.
  func key(for frame: Int) -> Key?
}

extension Workload {
  /// Nothing, where only keys change anything.
  func step(to frame: Int) {}

  /// None, where a frame is not a key's.
  func key(for frame: Int) -> Key? { nil }
}
