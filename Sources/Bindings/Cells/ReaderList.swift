// The expressions that depend on a cell, held weakly, in the order in which they first read it. Dead ones are swept when the
// list has doubled, so that a cell that is read often and never written does not grow.
//
// A cell keeps its list without a check for exclusive access, which would cost more than the list. What takes the place of the check: nothing
// here that changes the list runs anybody else's code, and what does run some works on a copy.

struct ReaderList {
  private struct Entry {
    let id: ObjectIdentifier
    weak var reader: Reader?
    /// The reader again, if its sources keep it alive.
    let kept: Reader?
  }

  private var entries: ContiguousArray<Entry> = []
  private var sweepAt = 8

  var liveCount: Int { entries.count { $0.reader != nil } }

  /// Adds a reader, and drops the dead when the list has doubled.
  ///
  /// - Returns: those that were found alive, to be kept until the access to this list has ended: another thread may let go of one just then,
  ///   and what dies with it may end or begin readers.
  mutating func add(_ reader: Reader) -> ContiguousArray<Reader> {
    let alive = entries.count >= sweepAt ? sweep() : []
    entries.append(Entry(id: ObjectIdentifier(reader), reader: reader, kept: reader.keptBySources ? reader : nil))
    return alive
  }

  /// Removes a reader, which the caller holds: nothing dies here.
  mutating func remove(_ reader: Reader) {
    let id = ObjectIdentifier(reader)
    if let index = entries.firstIndex(where: { $0.id == id }) { entries.remove(at: index) }
  }

  /// Marks every reader stale.
  ///
  /// What a reader does then may end readers of the cell and begin new ones, so this is called on a copy of the cell's list.
  func tellChanged(beforeStore: Bool) {
    guard !entries.isEmpty else { return }
    for entry in entries { entry.reader?.sourceChanged(beforeStore: beforeStore) }
  }

  private mutating func sweep() -> ContiguousArray<Reader> {
    var alive: ContiguousArray<Reader> = []
    entries.removeAll {
      guard let reader = $0.reader else { return true }
      alive.append(reader)
      return false
    }
    sweepAt = max(8, entries.count * 2)
    return alive
  }
}
