/// The kind of an edit, which determines whether the edit extends the last step of the undo history.
enum EditKind: Sendable {
  /// A typed character, which shares a step with the other characters of the word.
  case typing
  /// A deleted character, which shares a step with the previously deleted characters.
  case deleting
  /// A correction by the model, which shares a step with the corrected edit.
  case correction
  /// An edit that is a separate step.
  case other
}

/// The text and the selection that undo or redo restores.
///
/// The text shares its storage until the text is changed, so that recording a step copies nothing.
struct EditStep<Text: Sendable, Selection: Sendable>: Sendable {
  let text: Text
  let selection: Selection
  /// The maximum size of the memory that the step retains, in bytes.
  let size: Int
}

/// The undo history of a text editor: the text before each step.
struct EditHistory<Text: Sendable, Selection: Sendable>: Sendable {
  typealias Step = EditStep<Text, Selection>

  /// The maximum number of steps; older steps are dropped.
  static var stepLimit: Int { 1000 }
  /// The maximum size of all steps, in bytes; older steps are dropped, except the most recent step.
  static var sizeLimit: Int { 1_048_576 }

  private(set) var undos: [Step] = []
  private(set) var redos: [Step] = []
  private var open: EditKind?
  private var size = 0

  /// Ends a run of typing or deleting, so that the next edit is a separate step.
  mutating func endRun() { open = nil }

  /// Records the text before an edit, unless the edit continues the last step.
  mutating func record(_ before: Step, as kind: EditKind, joinsTyping: Bool = true) {
    redos.removeAll()
    let joins =
      switch kind {
      case .correction: !undos.isEmpty
      case .typing: open == .typing && joinsTyping
      case .deleting: open == .deleting
      case .other: false
      }
    if !joins { push(before) }
    if kind != .correction { open = kind }
  }

  /// Removes and returns the step to undo, or returns nil if there is no step to undo.
  mutating func popUndo() -> Step? {
    open = nil
    guard let step = undos.popLast() else { return nil }
    size -= step.size
    return step
  }

  /// Removes and returns the step to redo, or returns nil if there is no step to redo.
  mutating func popRedo() -> Step? {
    open = nil
    return redos.popLast()
  }

  mutating func pushRedo(_ step: Step) { redos.append(step) }

  /// Adds the given step to the steps that can be undone, and drops the oldest steps beyond the limits.
  mutating func push(_ step: Step) {
    undos.append(step)
    size += step.size
    while undos.count > 1, undos.count > Self.stepLimit || size > Self.sizeLimit {
      size -= undos.removeFirst().size
    }
  }
}

extension LineEditor {
  var canUndo: Bool { !history.undos.isEmpty }
  var canRedo: Bool { !history.redos.isEmpty }

  /// Reverts the edits of the last step.
  mutating func undo() -> Change {
    guard let step = history.popUndo() else { return [] }
    let changed = TextDifference(from: Array(step.text), to: characters).new
    history.pushRedo(self.step(selection: .caret(changed.upperBound)))
    return restore(step)
  }

  /// Reapplies the edits of the step that was most recently reverted.
  mutating func redo() -> Change {
    guard let step = history.popRedo() else { return [] }
    history.push(self.step(selection: selection))
    return restore(step)
  }

  /// Returns a step that restores the current text.
  func step(selection: TextSelection) -> EditStep<String, TextSelection> {
    EditStep(text: text, selection: selection, size: text.utf8.count)
  }

  private mutating func restore(_ step: EditStep<String, TextSelection>) -> Change {
    replaceAll(with: step.text)
    selection = step.selection
    return [.text, .selection]
  }
}
