import Bindings

/// A view that can have an edit that is not written to its source.
@MainActor protocol EditHolding: View {
  /// Sends the events of an edit that is not complete, or shows its validation error.
  func completeEdit()
  /// Writes the edits that the two-way bindings of the view have not written.
  func writeBoundEdits()
}

/// The edits of a window that are visible in a view, but are not stored yet.
///
/// A command or an action outside the control may read the stored value, so it is preceded by a write. The actions of
/// controls that the write triggers must also come first, and are performed during the write.
final class PendingEdits {
  private var views: [Weak<View>] = []
  private let actions: ActionQueue
  private let updates: UpdateQueue

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - actions: The queue that performs the actions of a write.
  ///   - updates: The bindings that a written value makes stale.
  init(actions: ActionQueue, updates: UpdateQueue) {
    self.actions = actions
    self.updates = updates
  }

  /// Whether no view can have a pending edit.
  var isEmpty: Bool { views.isEmpty }

  /// Records that the given view has an edit that is not written.
  func add(_ view: any EditHolding) {
    if !views.contains(where: { $0.object === view }) { views.append(Weak(view)) }
    checkInvariants()
  }

  /// Writes the pending edits of all views, except of the views that contain the given view.
  ///
  /// A rejected edit remains in its view, which shows the reason.
  ///
  /// - Returns: Whether a view may have had a pending edit.
  @discardableResult func write(outside view: View?) -> Bool {
    guard !views.isEmpty else { return false }
    views.removeAll { $0.object == nil }
    let edited = views.compactMap(\.object).filter { other in view?.isInside(other) != true }
    guard !edited.isEmpty else { return false }
    let holders = edited.compactMap { $0 as? any EditHolding }
    // The actions of the first step run at its end, and can leave an edit for a binding.
    forEach(of: holders) { $0.completeEdit() }
    forEach(of: holders) { $0.writeBoundEdits() }
    views.removeAll { reference in edited.contains { $0 === reference.object } }
    // A written value can enable buttons.
    updates.flush()
    return true
  }

  /// Calls the given closure with each of the given views, and then runs the actions that the calls have triggered.
  private func forEach(of holders: [any EditHolding], _ body: (any EditHolding) -> Void) {
    _ = actions.hold {
      holders.forEach(body)
      return true
    }
  }

  /// Checks the condition that holds after a view is added.
  ///
  /// The condition is only evaluated in a debug build.
  func checkInvariants() {
    assert(hasEachViewOnce, "No view is recorded twice.")
  }

  private var hasEachViewOnce: Bool {
    let known = views.compactMap(\.object)
    return Set(known.map(ObjectIdentifier.init)).count == known.count
  }
}
