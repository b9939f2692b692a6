/// Weak references to the expressions that depend on a cell, in the order of their first read.
///
/// A cell stores its list without exclusivity checks, because the checks would cost more than the list. This is safe:
/// no foreign code runs during a mutation, and notifications use a copy.
struct DependentList {
  private struct Entry: Sequenced {
    let id: UInt64
    weak var dependent: Dependent?
    /// A strong reference, if the dependent is kept alive by its sources.
    let kept: Dependent?
    let isGap: Bool
  }

  private var entries: ContiguousArray<Entry> = []
  private var newestID: UInt64 = 0
  private var gaps = 0
  private var schedule = SweepSchedule(minimum: 8)

  var liveCount: Int { entries.count { $0.dependent != nil } }

  /// Adds a dependent, and removes released dependents if a sweep is due.
  ///
  /// - Returns: The number of the dependent, and strong references to the other dependents found alive by the sweep.
  ///   The caller retains these references until the access has ended. Another thread may release a dependent, whose
  ///   `deinit` may add or remove dependents.
  mutating func add(_ dependent: Dependent) -> (number: UInt64, alive: ContiguousArray<Dependent>) {
    let alive = schedule.isDue(at: entries.count) ? sweep() : []
    newestID &+= 1
    entries.append(
      Entry(id: newestID, dependent: dependent, kept: dependent.keptBySources ? dependent : nil, isGap: false))
    return (newestID, alive)
  }

  /// Removes the dependent with this number.
  ///
  /// The caller retains the dependent during the call.
  mutating func remove(_ number: UInt64) {
    guard let index = entries.index(of: number) else { return }
    entries[index] = Entry(id: number, dependent: nil, kept: nil, isGap: true)
    gaps += 1
    guard gaps * 2 > entries.count else { return }
    entries.removeAll(where: \.isGap)
    gaps = 0
  }

  /// Marks every dependent as stale.
  ///
  /// Call this method on a copy, because dependents may be added or removed during the loop.
  func notifyChanged(beforeStore: Bool) {
    guard !entries.isEmpty else { return }
    for entry in entries { entry.dependent?.sourceChanged(beforeStore: beforeStore) }
  }

  private mutating func sweep() -> ContiguousArray<Dependent> {
    var alive: ContiguousArray<Dependent> = []
    entries.removeAll {
      guard let dependent = $0.dependent else { return true }
      alive.append(dependent)
      return false
    }
    gaps = 0
    schedule.swept(leaving: entries.count)
    return alive
  }
}
