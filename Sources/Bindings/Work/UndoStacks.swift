/// The steps that can be reverted, and the reverted steps that can be performed again.
///
/// The undo histories of models, forms and text editors have their own rules for joining steps, and share these stacks.
package nonisolated struct UndoStacks<Step> {
  /// The steps that can be reverted, from the oldest to the newest.
  package private(set) var undos: [Step] = []
  /// The reverted steps, from the first to the last reverted one.
  package private(set) var redos: [Step] = []
  /// The size of a step.
  private let size: @Sendable (Step) -> Int
  private let limit: Int
  private let sizeLimit: Int
  private var totalSize = 0

  /// Creates empty stacks.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of steps that can be reverted; the oldest steps are dropped first.
  ///   - sizeLimit: The maximum size of these steps. The newest step is always kept.
  ///   - size: A closure that returns the size of a step.
  package init(limit: Int, sizeLimit: Int = .max, size: @escaping @Sendable (Step) -> Int = { _ in 0 }) {
    self.limit = limit
    self.sizeLimit = sizeLimit
    self.size = size
  }

  /// Adds a step that can be reverted, and drops the reverted steps.
  package mutating func add(_ step: Step) {
    redos = []
    push(step)
  }

  /// Drops the reverted steps, because an edit has joined the newest step.
  ///
  /// - Complexity: O(1) if there are none.
  package mutating func dropReverted() { if !redos.isEmpty { redos = [] } }

  /// Changes the steps that can be reverted, for example to join an edit to the newest step, and drops the reverted
  /// steps.
  ///
  /// - Complexity: O(n), where n is the number of steps.
  package mutating func update(_ change: (inout [Step]) -> Void) {
    redos = []
    change(&undos)
    totalSize = undos.reduce(0) { $0 + size($1) }
  }

  /// Removes and returns the newest step, or nil if there is none.
  ///
  /// - Parameter counterpart: A closure that returns the step to perform again, or nil if there is none.
  package mutating func undo(_ counterpart: (Step) -> Step?) -> Step? {
    guard let step = undos.popLast() else { return nil }
    totalSize -= size(step)
    if let step = counterpart(step) { redos.append(step) }
    return step
  }

  /// Removes and returns the last reverted step, or nil if there is none.
  ///
  /// - Parameter counterpart: A closure that returns the step that can be reverted, or nil if there is none.
  package mutating func redo(_ counterpart: (Step) -> Step?) -> Step? {
    guard let step = redos.popLast() else { return nil }
    if let step = counterpart(step) { push(step) }
    return step
  }

  /// Inserts a step that an `undo` or a `redo` without a counterpart has removed.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - isReverted: Whether the step has been reverted.
  ///   - isOlder: A closure that returns whether the first step is older than the second one.
  package mutating func insert(_ step: Step, isReverted: Bool, isOlder: (Step, Step) -> Bool) {
    if isReverted {
      redos.insert(step, at: redos.firstIndex { isOlder($0, step) } ?? redos.count)
    } else {
      undos.insert(step, at: (undos.lastIndex { isOlder($0, step) } ?? -1) + 1)
      totalSize += size(step)
    }
  }

  private mutating func push(_ step: Step) {
    undos.append(step)
    totalSize += size(step)
    while undos.count > 1, undos.count > limit || totalSize > sizeLimit {
      totalSize -= size(undos.removeFirst())
    }
  }
}

extension UndoStacks: Sendable where Step: Sendable {}
