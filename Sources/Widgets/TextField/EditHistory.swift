/// The undo history of a text editor.
///
/// A step contains its range and the replaced characters; the text contains the current characters. Reverting a step
/// returns the inverse step, so undo and redo are the same operation on two stacks.
struct EditHistory: Sendable {
  /// The maximum number of steps; older steps are dropped.
  static let stepLimit = 1000
  /// The maximum number of removed characters in all steps; older steps are dropped, except the last one.
  static let characterLimit = 262_144

  /// The kind of an edit, which determines whether the edit extends the last step.
  enum Kind: Sendable {
    /// A typed character, which shares a step with the other characters of the word.
    case typing
    /// A deleted character, which shares a step with the characters deleted before it.
    case deleting
    /// A correction by the model, which shares a step with the corrected edit.
    case correction
    /// An edit that is a separate step.
    case other
  }

  /// An edit: the replaced range, the removed characters and the number of inserted characters.
  struct Edit: Sendable {
    let range: Range<Int>
    let removed: [Character]
    let count: Int
  }

  /// An undoable step: its range, the characters that it replaced, and the selection to restore.
  struct Step: Sendable {
    var range: Range<Int>
    var removed: [Character]
    var selection: TextSelection
  }

  private(set) var undos: [Step] = []
  private(set) var redos: [Step] = []
  private var open: Kind?
  private var kept = 0

  /// The range of the last step in the current text, or nil if there is no step.
  var lastRange: Range<Int>? { undos.last?.range }

  /// Ends a run of typing or deleting, so that the next edit is a separate step.
  mutating func endRun() { open = nil }

  /// Records an edit, as part of the last step if the edit continues that step.
  ///
  /// - Complexity: O(n), where n is the number of removed characters, including those of the last step if the edit
  ///   extends that step.
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

  /// Removes and returns the step to undo, or nil if there is none.
  mutating func popUndo() -> Step? {
    open = nil
    guard let step = undos.popLast() else { return nil }
    kept -= step.removed.count
    return step
  }

  /// Removes and returns the step to redo, or nil if there is none.
  mutating func popRedo() -> Step? {
    open = nil
    return redos.popLast()
  }

  /// Adds a step that can be redone.
  mutating func pushRedo(_ step: Step) { redos.append(step) }

  /// Adds a step that can be undone, and drops the oldest steps beyond the limits.
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
  /// Returns whether the range of an edit overlaps or adjoins the range of the step.
  func touches(_ edit: EditHistory.Edit) -> Bool {
    edit.range.lowerBound <= range.upperBound && edit.range.upperBound >= range.lowerBound
  }

  /// Returns the step merged with an edit that touches its range.
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
  /// Whether there is a step to undo.
  var canUndo: Bool { !history.undos.isEmpty }
  /// Whether there is a step to redo.
  var canRedo: Bool { !history.redos.isEmpty }

  /// Reverts the last step.
  mutating func undo() -> Change {
    guard let step = history.popUndo() else { return [] }
    history.pushRedo(revert(step, comingBackTo: .caret(step.range.upperBound)))
    return [.text, .selection]
  }

  /// Reapplies the step that was reverted last.
  mutating func redo() -> Change {
    guard let step = history.popRedo() else { return [] }
    history.push(revert(step, comingBackTo: selection))
    return [.text, .selection]
  }

  /// Restores the characters that a step replaced.
  ///
  /// - Returns: The inverse step.
  private mutating func revert(_ step: EditHistory.Step, comingBackTo later: TextSelection) -> EditHistory.Step {
    let removed = splice(step.range, with: step.removed)
    let lower = step.range.lowerBound
    selection = step.selection
    return EditHistory.Step(range: lower..<lower + step.removed.count, removed: removed, selection: later)
  }
}
