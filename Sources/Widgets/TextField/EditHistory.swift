// The history keeps, of each step, where it was and what stood there before; what stands there now is in the text.
// Taking a step back gives the step that brings it again, so undo and redo are the same operation on two stacks.

/// What can be undone and redone of a text.
struct EditHistory: Sendable {
  /// How many steps are kept; the oldest are forgotten.
  static let stepLimit = 1000
  /// The number of deleted characters that are kept in all; the oldest steps are dropped, except the last one.
  static let characterLimit = 262_144

  /// What an edit is, to those before it.
  enum Kind: Sendable {
    /// A character typed: with those of the same word, one step.
    case typing
    /// A character deleted: with those deleted before it, one step.
    case deleting
    /// What the model made of the last edit: one step with it.
    case correction
    /// A step of its own.
    case other
  }

  /// An edit that was made: a range, what stood there, and how many characters stand there now.
  struct Edit: Sendable {
    let range: Range<Int>
    let removed: [Character]
    let count: Int
  }

  /// A step that can be taken back: the range it filled, what stood there, and the selection to come back to.
  struct Step: Sendable {
    var range: Range<Int>
    var removed: [Character]
    var selection: TextSelection
  }

  private(set) var undos: [Step] = []
  private(set) var redos: [Step] = []
  private var open: Kind?
  private var kept = 0

  /// Where the last step's characters stand now, when an edit could still become one with it.
  var lastRange: Range<Int>? { undos.last?.range }

  /// Ends a run: the next edit is a step of its own.
  mutating func endRun() { open = nil }

  /// Adds an edit, to the last step where it goes on with it.
  ///
  /// O(its characters), O(the step's where both become one).
  mutating func record(_ edit: Edit, as kind: Kind, selection: TextSelection, joinsTyping: Bool = true) {
    redos.removeAll()
    if joins(edit, kind, joinsTyping) {
      let last = undos.removeLast()
      kept += edit.removed.count
      undos.append(last.joined(with: edit))
    } else {
      let range = edit.range.lowerBound..<edit.range.lowerBound + edit.count
      push(Step(range: range, removed: edit.removed, selection: selection))
    }
    if kind != .correction { open = kind }
  }

  /// The step to take back now.
  mutating func popUndo() -> Step? {
    open = nil
    guard let step = undos.popLast() else { return nil }
    kept -= step.removed.count
    return step
  }

  /// The step to bring again now.
  mutating func popRedo() -> Step? {
    open = nil
    return redos.popLast()
  }

  /// Adds a step that can be brought again.
  mutating func pushRedo(_ step: Step) { redos.append(step) }

  /// Adds a step that can be taken back.
  mutating func push(_ step: Step) {
    undos.append(step)
    kept += step.removed.count
    while undos.count > 1, undos.count > Self.stepLimit || kept > Self.characterLimit {
      kept -= undos.removeFirst().removed.count
    }
  }

  private func joins(_ edit: Edit, _ kind: Kind, _ joinsTyping: Bool) -> Bool {
    guard let last = undos.last, last.touches(edit) else { return false }
    switch kind {
    case .correction: return true
    case .typing: return open == .typing && joinsTyping
    case .deleting: return open == .deleting
    case .other: return false
    }
  }
}

extension EditHistory.Step {
  /// Whether an edit begins or ends where the step's characters stand, or among them.
  func touches(_ edit: EditHistory.Edit) -> Bool {
    edit.range.lowerBound <= range.upperBound && edit.range.upperBound >= range.lowerBound
  }

  /// The step and an edit that touches it, as one step.
  func joined(with edit: EditHistory.Edit) -> EditHistory.Step {
    let before = max(0, range.lowerBound - edit.range.lowerBound)
    let after = max(0, edit.range.upperBound - range.upperBound)
    let lower = range.lowerBound - before
    let upper = range.upperBound + after + edit.count - edit.removed.count
    return EditHistory.Step(
      range: lower..<upper, removed: edit.removed.prefix(before) + removed + edit.removed.suffix(after),
      selection: selection)
  }
}

extension TextEditor {
  /// Whether there is a step to take back.
  var canUndo: Bool { !history.undos.isEmpty }
  /// Whether there is a step to bring again.
  var canRedo: Bool { !history.redos.isEmpty }

  /// Takes the last step back.
  mutating func undo() -> Change {
    guard let step = history.popUndo() else { return [] }
    history.pushRedo(revert(step, comingBackTo: .caret(step.range.upperBound)))
    return [.text, .selection]
  }

  /// Brings a step again that was taken back.
  mutating func redo() -> Change {
    guard let step = history.popRedo() else { return [] }
    history.push(revert(step, comingBackTo: selection))
    return [.text, .selection]
  }

  /// Puts back what a step replaced, and returns the step that would undo this.
  private mutating func revert(_ step: EditHistory.Step, comingBackTo later: TextSelection) -> EditHistory.Step {
    let removed = splice(step.range, with: step.removed)
    let lower = step.range.lowerBound
    selection = step.selection
    return EditHistory.Step(range: lower..<lower + step.removed.count, removed: removed, selection: later)
  }
}
