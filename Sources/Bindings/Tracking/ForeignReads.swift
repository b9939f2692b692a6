// How a cell learns that somebody beyond this module is tracking it. Apple's Observation does not say so, and telling it of every
// write costs more than telling ten observers. But it hashes each key path that it has to remember, and none that it has not; so
// the key path of our cells carries a counter that counts how often it was hashed.
import Synchronization

/// The key path under which Observation knows our cells, and how often it was hashed.
final class ForeignReads {
  private let counter = HashCounter()
  let keyPath: KeyPath<ObservableCell, Void>

  init() {
    keyPath = \ObservableCell[content: counter]
  }

  /// Grows when Observation remembers the key path.
  var count: Int { counter.value }
}

/// Counts how often it is hashed, on whatever thread Observation does it.
nonisolated final class HashCounter: Hashable, Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  func hash(into hasher: inout Hasher) {
    count.wrappingAdd(1, ordering: .relaxed)
    hasher.combine(ObjectIdentifier(self))
  }

  static func == (left: HashCounter, right: HashCounter) -> Bool { left === right }
}

/// A cell's face towards Apple's Observation: made when the cell is read outside our own expressions, and told of writes when
/// that reader was a tracker.
final class CellObservation {
  private let registrar = ObservationRegistrar()
  private var isTracked = false

  func noteRead(of cell: ObservableCell) {
    let reads = Tracking.foreignReads
    let before = reads.count
    registrar.access(cell, keyPath: reads.keyPath)
    if reads.count != before { isTracked = true }
  }

  func willSet(_ cell: ObservableCell) {
    if isTracked { registrar.willSet(cell, keyPath: Tracking.foreignReads.keyPath) }
  }

  func didSet(_ cell: ObservableCell) {
    if isTracked { registrar.didSet(cell, keyPath: Tracking.foreignReads.keyPath) }
  }
}
