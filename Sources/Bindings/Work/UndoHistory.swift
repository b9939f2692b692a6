/// An action that was performed and can be reverted.
public struct UndoStep {
  /// The name of the action, which follows the word "undo", such as "deleting 'Title'".
  public let title: String
  /// The number of the step in its history.
  fileprivate var number = 0
  fileprivate let undo: () async throws -> Void
  fileprivate let redo: () async throws -> Void

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - title: The name of the action, which follows the word "undo", such as "deleting 'Title'".
  ///   - undo: A closure that reverts the action.
  ///   - redo: A closure that performs the action again.
  public init(
    _ title: String, undo: @escaping () async throws -> Void, redo: @escaping () async throws -> Void
  ) {
    (self.title, self.undo, self.redo) = (title, undo, redo)
  }

  /// Creates a step of several steps, which are reverted in the opposite order.
  fileprivate init(_ title: String, of steps: [UndoStep]) {
    self.init(title) {
      for step in steps.reversed() { try await step.undo() }
    } redo: {
      for step in steps { try await step.redo() }
    }
  }
}

/// The actions that can be reverted, and those that were reverted and can be performed again.
///
/// Steps run one after the other. A step that fails stays in the history, so that the user can try again. Reverted
/// steps are discarded when another step is added.
public final class UndoHistory {
  /// The maximum number of steps; older steps are discarded.
  public nonisolated static let limit = 50

  /// The outcome of a step.
  public nonisolated enum Outcome {
    /// The step was reverted.
    case undone(title: String)
    /// The step was performed again.
    case redone(title: String)
    /// The step failed.
    case failed(any Error)
  }

  private let done = Observable<[UndoStep]>([], label: "done")
  private let undone = Observable<[UndoStep]>([], label: "undone")
  private var count = 0
  private var group: [UndoStep]?
  private let work: Command<@MainActor () async throws -> Void, Void>
  private let canRetry: (any Error) -> Bool
  private let report: (Outcome) -> Void

  /// Creates an empty history.
  ///
  /// - Parameters:
  ///   - clock: The clock of the steps.
  ///   - canRetry: A closure that returns whether a step that failed with an error stays in the history.
  ///   - report: A closure that receives the outcome of each step, for example to show it.
  public init(
    clock: any Clock<Duration> = RealClock(), canRetry: @escaping (any Error) -> Bool = { _ in true },
    report: @escaping (Outcome) -> Void = { _ in }
  ) {
    (self.canRetry, self.report) = (canRetry, report)
    work = Command("Undo", policy: .queue, clock: clock) { try await $0() }
  }

  /// Whether there is a step to revert.
  public var canUndo: Bool { !done.value.isEmpty }
  /// Whether there is a step to perform again.
  public var canRedo: Bool { !undone.value.isEmpty }
  /// The title of the step that `undo()` reverts, or nil if there is none.
  public var undoTitle: String? { done.value.last?.title }

  /// Adds a step, after the action was performed.
  public func push(_ step: UndoStep) {
    if group != nil {
      group?.append(step)
      return
    }
    count += 1
    var step = step
    step.number = count
    done.value = Array((done.value + [step]).suffix(Self.limit))
    if !undone.value.isEmpty { undone.value = [] }
  }

  /// Makes one step of all steps that are added by a closure; a group within a group belongs to the outer one.
  ///
  /// - Parameters:
  ///   - title: The title of the step.
  ///   - body: A closure that performs actions and adds their steps.
  public func group<Result>(_ title: String, _ body: () throws -> Result) rethrows -> Result {
    guard group == nil else { return try body() }
    group = []
    defer {
      let steps = group ?? []
      group = nil
      if !steps.isEmpty { push(UndoStep(title, of: steps)) }
    }
    return try body()
  }

  /// Reverts the newest step.
  public func undo() { move(from: done, to: undone, performing: \.undo, as: Outcome.undone) }

  /// Performs the step again that was reverted last.
  public func redo() { move(from: undone, to: done, performing: \.redo, as: Outcome.redone) }

  private func move(
    from source: Observable<[UndoStep]>, to target: Observable<[UndoStep]>,
    performing action: KeyPath<UndoStep, () async throws -> Void>, as outcome: (String) -> Outcome
  ) {
    guard let step = source.value.last else { return }
    source.value.removeLast()
    let (count, outcome) = (count, outcome(step.title))
    work.execute { [weak self, report, canRetry] in
      do {
        try await step[keyPath: action]()
        report(outcome)
        self?.put(step, in: target, since: count)
      } catch {
        report(.failed(error))
        if canRetry(error) { self?.put(step, in: source, since: count) }
      }
    }
  }

  /// Inserts a step by its number, because others may have been added while it ran.
  ///
  /// Reverted steps are discarded if another action was performed since.
  private func put(_ step: UndoStep, in list: Observable<[UndoStep]>, since count: Int) {
    if list === undone, count != self.count { return }
    let isAscending = list === done
    list.value = (list.value + [step]).sorted { ($0.number < $1.number) == isAscending }
  }
}
