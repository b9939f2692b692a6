import Bindings

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
/// The text shares its storage until it is changed, so recording a step copies nothing.
struct EditStep<Text: Sendable, Place: Comparable & Hashable & Sendable>: Sendable {
  let text: Text
  let selection: TextSelection<Place>
  /// The maximum memory that the step retains, in bytes.
  let size: Int
}

/// The undo history of a text editor, which stores the text and the selection before each step.
struct EditHistory<Text: Sendable, Place: Comparable & Hashable & Sendable>: Sendable {
  typealias Step = EditStep<Text, Place>

  /// The maximum number of steps, above which the oldest steps are dropped.
  static var stepLimit: Int { 1000 }
  /// The size of all steps, in bytes, above which the oldest steps are dropped; the most recent step is always kept.
  static var sizeLimit: Int { 1_048_576 }

  private var steps = UndoStacks<Step>(limit: stepLimit, sizeLimit: sizeLimit) { $0.size }
  private var open: EditKind?

  var canUndo: Bool { !steps.undos.isEmpty }
  var canRedo: Bool { !steps.redos.isEmpty }

  /// Ends a run of typing or deleting, so that the next edit is a separate step.
  mutating func endRun() { open = nil }

  /// Records the text before an edit, unless the edit continues the last step.
  mutating func record(_ before: Step, as kind: EditKind, joinsTyping: Bool = true) {
    let joins =
      switch kind {
      case .correction: canUndo
      case .typing: open == .typing && joinsTyping
      case .deleting: open == .deleting
      case .other: false
      }
    if joins { steps.dropReverted() } else { steps.add(before) }
    if kind != .correction { open = kind }
  }

  /// Removes and returns the step to undo, or nil if there is none.
  ///
  /// - Parameter current: A closure that receives the size of the removed step and returns the step that reverts the
  ///   undo.
  mutating func undo(_ current: (_ size: Int) -> Step) -> Step? {
    open = nil
    return steps.undo { current($0.size) }
  }

  /// Removes and returns the step to redo, or nil if there is none.
  ///
  /// - Parameter current: A closure that receives the size of the removed step and returns the step that reverts the
  ///   redo.
  mutating func redo(_ current: (_ size: Int) -> Step) -> Step? {
    open = nil
    return steps.redo { current($0.size) }
  }
}
