public import Bindings

/// Something that was done and can be taken back.
public struct UndoStep {
  /// What it was, as it completes "undo": "deleting 'Title'".
  public let title: String
  let undo: () async throws -> Void
  let redo: () async throws -> Void

  /// A step; both closures tell the store and then whoever shows it.
  public init(
    _ title: String, undo: @escaping () async throws -> Void, redo: @escaping () async throws -> Void
  ) {
    (self.title, self.undo, self.redo) = (title, undo, redo)
  }
}

/// What was done and can be taken back, the newest first; what was taken back can be done again until something else is done.
public final class UndoHistory {
  /// More steps than this are forgotten.
  public nonisolated static let limit = 50

  private let done = Observable<[UndoStep]>([], label: "done")
  private let undone = Observable<[UndoStep]>([], label: "undone")
  private let notices: Notices
  private let work: Command<@MainActor () async throws -> Void, Void>

  /// An empty history that says what it does; one step is taken at a time, on `clock`.
  public init(notices: Notices, clock: any Clock<Duration> = RealClock()) {
    self.notices = notices
    work = Command("Undo", policy: .queue, clock: clock) { try await $0() }
  }

  /// Whether there is something to take back.
  public var canUndo: Bool { !done.value.isEmpty }
  /// Whether there is something to do again.
  public var canRedo: Bool { !undone.value.isEmpty }
  /// What would be taken back; nil for nothing.
  public var undoTitle: String? { done.value.last?.title }

  /// Notes what was done.
  public func push(_ step: UndoStep) {
    done.value = Array((done.value + [step]).suffix(Self.limit))
    if !undone.value.isEmpty { undone.value = [] }
  }

  /// Takes the newest step back.
  public func undo() {
    guard let step = done.value.last else { return }
    done.value.removeLast()
    run(step.undo, saying: "Undone: \(step.title).") { $0.undone.value.append(step) }
  }

  /// Does the step again that was taken back last.
  public func redo() {
    guard let step = undone.value.last else { return }
    undone.value.removeLast()
    run(step.redo, saying: "Done again: \(step.title).") { $0.done.value.append(step) }
  }

  private func run(
    _ operation: @escaping () async throws -> Void, saying text: String, then: @escaping (UndoHistory) -> Void
  ) {
    work.execute { [weak self, notices] in
      do {
        try await operation()
        notices.say(text)
        if let self { then(self) }
      } catch {
        notices.say(error)
      }
    }
  }
}
