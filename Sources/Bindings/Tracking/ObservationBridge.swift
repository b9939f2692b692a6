// Apple's Observation does not report whether a tracker reads a cell, and notifying it of every write costs more than
// notifying ten observers. But it hashes each key path that it stores. The key path of the cells has an argument that
// counts its hashes.
import Synchronization

/// The key path under which cells are registered with Observation, and the number of times it was hashed.
final class TrackerProbe {
  private let counter = ProbeCounter()
  let keyPath: KeyPath<ObservableCell, Void>

  init() {
    keyPath = \ObservableCell[content: counter]
  }

  /// The number of hashes, which increases when Observation stores the key path.
  var count: Int { counter.value }
}

/// A counter of its own hashes, on any thread.
nonisolated final class ProbeCounter: Hashable, Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  func hash(into hasher: inout Hasher) {
    count.wrappingAdd(1, ordering: .relaxed)
    hasher.combine(ObjectIdentifier(self))
  }

  static func == (left: ProbeCounter, right: ProbeCounter) -> Bool { left === right }
}

/// The registration of a cell with Apple's Observation, which is notified of writes once a tracker has read the cell.
final class ObservationBridge {
  private let registrar = ObservationRegistrar()
  private var isTracked = false

  func noteRead(of cell: ObservableCell) {
    let probe = Tracking.trackerProbe
    let before = probe.count
    registrar.access(cell, keyPath: probe.keyPath)
    if probe.count != before { isTracked = true }
  }

  func willSet(_ cell: ObservableCell) {
    if isTracked { registrar.willSet(cell, keyPath: Tracking.trackerProbe.keyPath) }
  }

  func didSet(_ cell: ObservableCell) {
    if isTracked { registrar.didSet(cell, keyPath: Tracking.trackerProbe.keyPath) }
  }
}
