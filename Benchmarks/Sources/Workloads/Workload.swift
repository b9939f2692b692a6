import Bindery

/// A screen whose content changes with each frame.
protocol Workload: AnyBinder {
  /// Makes the changes for a frame; the first frame after the start is 1.
  func step(to frame: Int)
}

extension Workload {
  /// Does nothing by default, for workloads that change only when a key is pressed.
  func step(to frame: Int) {}
}
