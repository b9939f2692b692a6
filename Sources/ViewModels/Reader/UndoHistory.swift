import Bindings

/// Something that was done and can be taken back.
package struct UndoStep {
  /// What it was, as it completes "undo": "deleting 'Title'".
  package let title: String
  /// Which one it is, counted by the history it is in.
  fileprivate var number = 0
  let undo: () async throws -> Void
  let redo: () async throws -> Void

  /// A step; both closures tell the store and then whoever shows it.
  package init(
    _ title: String, undo: @escaping () async throws -> Void, redo: @escaping () async throws -> Void
  ) {
    (self.title, self.undo, self.redo) = (title, undo, redo)
  }
}

/// What was done and can be taken back, the newest first; what was taken back can be done again until something else is done.
///
/// A step that did not work stays where it was, to be tried again, unless it says that this cannot help.
package final class UndoHistory {
  /// More steps than this are forgotten.
  package nonisolated static let limit = 50

  private let done = Observable<[UndoStep]>([], label: "done")
  private let undone = Observable<[UndoStep]>([], label: "undone")
  /// How many steps were noted.
  private var count = 0
  private let notices: Notices
  private let work: Command<@MainActor () async throws -> Void, Void>

  /// An empty history that says what it does; one step is taken at a time, on `clock`.
  package init(notices: Notices, clock: any Clock<Duration> = RealClock()) {
    self.notices = notices
    work = Command("Undo", policy: .queue, clock: clock) { try await $0() }
  }

  /// Whether there is something to take back.
  package var canUndo: Bool { !done.value.isEmpty }
  /// Whether there is something to do again.
  package var canRedo: Bool { !undone.value.isEmpty }
  /// What would be taken back; nil for nothing.
  package var undoTitle: String? { done.value.last?.title }

  /// Notes what was done.
  package func push(_ step: UndoStep) {
    count += 1
    var step = step
    step.number = count
    done.value = Array((done.value + [step]).suffix(Self.limit))
    if !undone.value.isEmpty { undone.value = [] }
  }

  /// Takes the newest step back.
  package func undo() {
    guard let step = done.value.last else { return }
    done.value.removeLast()
    let count = count
    run(step.undo, saying: "Undone: \(step.title).") { history in
      history.putUndone(step, since: count)
    } orElse: { history in
      history.putDone(step)
    }
  }

  /// Does the step again that was taken back last.
  package func redo() {
    guard let step = undone.value.last else { return }
    undone.value.removeLast()
    let count = count
    run(step.redo, saying: "Done again: \(step.title).") { history in
      history.putDone(step)
    } orElse: { history in
      history.putUndone(step, since: count)
    }
  }

  private func run(
    _ operation: @escaping () async throws -> Void, saying text: String,
    then: @escaping (UndoHistory) -> Void, orElse: @escaping (UndoHistory) -> Void
  ) {
    work.execute { [weak self, notices] in
      do {
        try await operation()
        notices.say(text)
        if let self { then(self) }
      } catch {
        notices.say(error)
        let isForGood = (error as? any ExplainedError)?.isForGood ?? false
        if !isForGood, let self { orElse(self) }
      }
    }
  }

  /// Puts a step among those that can be taken back, at its place: others may have come or gone while it was tried.
  private func putDone(_ step: UndoStep) {
    done.value = (done.value + [step]).sorted { $0.number < $1.number }
  }

  /// Puts a step among those that can be done again, unless something else was done since.
  private func putUndone(_ step: UndoStep, since count: Int) {
    guard count == self.count else { return }
    undone.value = (undone.value + [step]).sorted { $0.number > $1.number }
  }
}
