/// Weak references to the expressions that depend on a cell, in the order of their first read.
///
/// A cell stores its list without exclusivity checks, because the checks would take longer than the operations. This is
/// safe, because no code outside this module runs during a mutation, and notifications use a copy.
struct DependentList {
  private struct Link {
    weak var dependent: Dependent?
    /// A strong reference to the dependent if its sources keep it alive, otherwise nil.
    let kept: Dependent?
  }

  private var links = NumberedList<Link>()

  var liveCount: Int { links.entries.count { $0.item?.dependent != nil } }

  /// Adds `dependent`, and removes released dependents if a sweep is due.
  ///
  /// - Returns: The number of the dependent, and strong references to the dependents that the sweep found alive. The
  ///   caller must retain these references until the access to the list has ended. Otherwise, another thread might
  ///   release the last reference to a dependent. The `deinit` of that dependent would then add or remove dependents.
  mutating func add(_ dependent: Dependent) -> (number: UInt64, alive: [Dependent]) {
    var alive: [Dependent] = []
    _ = links.sweep { link in
      guard let dependent = link.dependent else { return false }
      alive.append(dependent)
      return true
    }
    return (links.add(Link(dependent: dependent, kept: dependent.keptBySources ? dependent : nil)), alive)
  }

  /// Removes the dependent with the given number.
  ///
  /// The caller must retain the dependent during the call.
  mutating func remove(_ number: UInt64) { _ = links.remove(number) }

  /// Marks every dependent as stale.
  ///
  /// Call this method on a copy, because dependents may be added or removed during the loop.
  func notifyChanged(beforeStore: Bool) {
    guard !links.entries.isEmpty else { return }
    for entry in links.entries { entry.item?.dependent?.sourceChanged(beforeStore: beforeStore) }
  }
}
