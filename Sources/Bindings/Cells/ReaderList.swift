// The expressions that depend on a cell, held weakly, in the order in which they first read it. Dead ones are swept when the
// list has doubled, so that a cell that is read often and never written does not grow.
//
// A cell keeps its list without a check for exclusive access, which would cost more than the list. What takes the place of the check: nothing
// here that changes the list runs anybody else's code, and what does run some works on a copy.

struct ReaderList {
  private struct Entry: Numbered {
    let id: UInt64
    weak var reader: Reader?
    /// The reader again, if its sources keep it alive.
    let kept: Reader?
    let isGap: Bool
  }

  private var entries: ContiguousArray<Entry> = []
  private var newestID: UInt64 = 0
  private var gaps = 0
  private var sweepAt = 8

  var liveCount: Int { entries.count { $0.reader != nil } }

  /// Adds a reader, and removes released ones when the list has doubled.
  ///
  /// - Returns: the number of the reader; and the readers that were found alive, to be kept until the access to this list has ended. Another
  ///   thread may release one at that moment, and its release may end or begin readers.
  mutating func add(_ reader: Reader) -> (number: UInt64, alive: ContiguousArray<Reader>) {
    let alive = entries.count >= sweepAt ? sweep() : []
    newestID &+= 1
    entries.append(Entry(id: newestID, reader: reader, kept: reader.keptBySources ? reader : nil, isGap: false))
    return (newestID, alive)
  }

  /// Removes the reader with this number; the caller holds it, so that it is not released here.
  mutating func remove(_ number: UInt64) {
    guard let index = entries.index(of: number) else { return }
    entries[index] = Entry(id: number, reader: nil, kept: nil, isGap: true)
    gaps += 1
    guard gaps * 2 > entries.count else { return }
    entries.removeAll(where: \.isGap)
    gaps = 0
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
    gaps = 0
    sweepAt = max(8, entries.count * 2)
    return alive
  }
}
