/// An action that was performed and can be reverted.
struct UndoStep {
  /// The name of the action as it follows the word "undo", for example "deleting 'Title'".
  private(set) var title: String
  fileprivate var number = 0
  private var actions: [Action]

  private struct Action {
    let undo: () async throws -> Void
    let redo: () async throws -> Void
  }

  init(
    _ title: String, undo: @escaping () async throws -> Void, redo: @escaping () async throws -> Void
  ) {
    (self.title, actions) = (title, [Action(undo: undo, redo: redo)])
  }

  /// Creates a step that combines the given steps, which are reverted in reverse order.
  fileprivate init(_ title: String, of steps: [UndoStep]) { (self.title, actions) = (title, steps.flatMap(\.actions)) }

  /// Appends the actions of the given step, which was added in the same turn of the event loop.
  fileprivate mutating func join(_ step: UndoStep) {
    let first = title.hasSuffix(others) ? String(title.dropLast(others.count)) : title
    actions += step.actions
    title = first + others
  }

  /// The end of the title, which counts the actions after the first action.
  private var others: String { " and \(actions.count - 1) more" }

  fileprivate var undo: () async throws -> Void {
    { [actions] in for action in actions.reversed() { try await action.undo() } }
  }
  fileprivate var redo: () async throws -> Void {
    { [actions] in for action in actions { try await action.redo() } }
  }
}

/// The actions that can be reverted, and the reverted actions that can be performed again.
///
/// Steps run one after another. A step that fails stays in the history, so that the user can try again. Reverted steps
/// are discarded when a new step is added.
///
/// Steps that are added in response to the same event, such as a key press, become one step. An asynchronous action
/// that has been suspended is no longer part of the event. Use ``group(_:_:)`` to combine the steps of such an action.
public final class UndoHistory {
  /// The maximum number of steps.
  ///
  /// When the limit is exceeded, the oldest steps are discarded.
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

  private let steps = Observable(UndoStacks<UndoStep>(limit: limit), label: "steps")
  private var count = 0
  private var group: [UndoStep]?
  /// The turn of the event loop in which the newest step was added, or 0 if a later step must not be joined to that
  /// step.
  private var turn = 0
  private let work: Command<@MainActor () async throws -> Void, Void>
  private let canRetry: (any Error) -> Bool
  private let report: (Outcome) -> Void

  /// Creates an empty history.
  ///
  /// - Parameters:
  ///   - clock: The clock of the command that runs the steps. The tracker of the clock counts the steps as pending
  ///     work.
  ///   - report: A closure that receives the outcome of each step, for example to display a message.
  ///   - canRetry: A closure that returns whether a step stays in the history after it has failed with the given error.
  public init(
    clock: any Clock<Duration> = RealClock(), report: @escaping (Outcome) -> Void = { _ in },
    canRetry: @escaping (any Error) -> Bool = { _ in true }
  ) {
    (self.canRetry, self.report) = (canRetry, report)
    work = Command("Undo", policy: .queue, clock: clock) { try await $0() }
  }

  /// Whether there is a step to revert.
  public var canUndo: Bool { !steps.value.undos.isEmpty }
  /// Whether there is a step to perform again.
  public var canRedo: Bool { !steps.value.redos.isEmpty }
  /// The title of the step that `undo()` reverts, or nil if there is no step to revert.
  public var undoTitle: String? { steps.value.undos.last?.title }

  /// Adds a step for an action that has been performed.
  ///
  /// - Parameters:
  ///   - title: The name of the action as it follows the word "undo", for example "deleting 'Title'".
  ///   - undo: A closure that reverts the action.
  ///   - redo: A closure that performs the action again.
  public func add(
    _ title: String, undo: @escaping () async throws -> Void, redo: @escaping () async throws -> Void
  ) {
    push(UndoStep(title, undo: undo, redo: redo))
  }

  private func push(_ step: UndoStep) {
    if group != nil {
      group?.append(step)
      return
    }
    count += 1
    let current = Tracking.current.turn
    let last = steps.untrackedValue.undos.indices.last
    if current != 0, current == turn, let last {
      steps.mutate { steps in steps.update { $0[last].join(step) } }
    } else {
      var step = step
      step.number = count
      steps.mutate { $0.add(step) }
      turn = current
    }
  }

  /// Combines all steps added by a closure into a single step.
  ///
  /// A nested group is a part of the outer group.
  ///
  /// - Parameters:
  ///   - title: The title of the step.
  ///   - body: A closure that performs actions and adds a step for each of them.
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

  /// Edits the given array, and adds a step that reverts the edit.
  ///
  /// No step is added if the closure does not change the array. Elements that are `Equatable` are compared by value.
  ///
  /// - Parameters:
  ///   - array: The array to edit.
  ///   - title: The title of the step.
  ///   - body: A closure that edits the array.
  public func edit<Element>(
    _ array: ObservableArray<Element>, _ title: String, _ body: (ObservableArray<Element>) throws -> Void
  ) rethrows {
    var other = array.storage
    let version = array.version
    try transaction { try body(array) }
    guard array.version != version, !array.difference(other, array.storage).isEmpty else { return }
    let revert = {
      let current = array.storage
      array.elements = other
      other = current
    }
    add(title, undo: revert, redo: revert)
  }

  /// Reverts the newest step.
  public func undo() {
    guard !steps.untrackedValue.undos.isEmpty else { return }
    let step = steps.mutate { $0.undo { _ in nil } }
    if let step { perform(step, \.undo, isReverted: true, as: Outcome.undone) }
  }

  /// Performs the most recently reverted step again.
  public func redo() {
    guard !steps.untrackedValue.redos.isEmpty else { return }
    let step = steps.mutate { $0.redo { _ in nil } }
    if let step { perform(step, \.redo, isReverted: false, as: Outcome.redone) }
  }

  private func perform(
    _ step: UndoStep, _ action: KeyPath<UndoStep, () async throws -> Void>, isReverted: Bool,
    as outcome: (String) -> Outcome
  ) {
    turn = 0
    let (count, outcome) = (count, outcome(step.title))
    work.execute { [weak self, report, canRetry] in
      do {
        try await step[keyPath: action]()
        report(outcome)
        self?.put(step, isReverted: isReverted, since: count)
      } catch {
        report(.failed(error))
        if canRetry(error) { self?.put(step, isReverted: !isReverted, since: count) }
      }
    }
  }

  /// Inserts the given step in the order of the step numbers, because other steps may have been added while the step
  /// ran.
  ///
  /// If other steps have been added, a reverted step is discarded.
  private func put(_ step: UndoStep, isReverted: Bool, since count: Int) {
    if isReverted, count != self.count { return }
    steps.mutate { $0.insert(step, isReverted: isReverted) { $0.number < $1.number } }
  }
}
