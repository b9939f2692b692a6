// The expressions that depend on a cell, held weakly, in the order in which they first read it. Dead ones are swept when the
// list has doubled, so that a cell that is read often and never written does not grow.

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

  mutating func add(_ reader: Reader) {
    if entries.count >= sweepAt { sweep() }
    entries.append(Entry(id: ObjectIdentifier(reader), reader: reader, kept: reader.keptBySources ? reader : nil))
  }

  mutating func remove(_ reader: Reader) {
    let id = ObjectIdentifier(reader)
    if let index = entries.firstIndex(where: { $0.id == id }) { entries.remove(at: index) }
  }

  /// Marks every reader stale.
  ///
  /// Works on a copy: a reader may end, or a new one begin, meanwhile.
  func tellChanged(beforeStore: Bool) {
    guard !entries.isEmpty else { return }
    for entry in entries { entry.reader?.sourceChanged(beforeStore: beforeStore) }
  }

  private mutating func sweep() {
    entries.removeAll { $0.reader == nil }
    sweepAt = max(8, entries.count * 2)
  }
}
