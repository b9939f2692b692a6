/// The effects of an editing operation; empty if there are none.
struct EditChange: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// A change to the text.
  static let text = EditChange(rawValue: 1)
  /// A change to the caret or the selection.
  static let selection = EditChange(rawValue: 2)
  /// The truncation of inserted text that would exceed the maximum length.
  static let cut = EditChange(rawValue: 4)
}

/// The target of a caret movement or a deletion.
enum TextStep: Hashable, Sendable {
  /// The character before or after the caret.
  case left, right
  /// The start of the previous word, or the end of the next word.
  case wordLeft, wordRight
  /// The start or the end of the line.
  case start, end
}

/// An editor for a line or a document, with a caret, a selection and an undo history.
protocol TextEditing: Sendable {
  associatedtype Text: Sendable
  associatedtype Place: Comparable & Hashable & Sendable

  var selection: TextSelection<Place> { get set }
  var history: EditHistory<Text, Place> { get set }
  var selectedText: String { get }
  var startOfText: Place { get }
  var wholeRange: Range<Place> { get }

  /// Returns the place in the text that is nearest to the given place.
  func clamped(_ place: Place) -> Place
  /// Returns the place to which the given step moves the caret.
  func target(of step: TextStep) -> Place
  /// Returns whether the given step moves the caret.
  ///
  /// The status bar evaluates the method after each event, so it does not search for the target.
  ///
  /// - Complexity: O(1)
  func canStep(_ step: TextStep) -> Bool
  /// Returns the step up to whose target the given deletion removes text, starting at the caret.
  func deletionStep(for step: TextStep) -> TextStep
  /// Returns the part of the given text that can replace the selection, and whether the text was truncated.
  func fitting(_ text: String) -> (text: String, isCut: Bool)
  /// Returns whether inserting the given text would have an effect.
  func canInsert(_ text: String) -> Bool

  /// Replaces the given range with text, records the edit in the history, and moves the caret after the inserted text.
  mutating func replace(_ range: Range<Place>, with text: String, as kind: EditKind) -> EditChange
  /// Replaces the whole text without changing the selection.
  mutating func replaceAll(with text: Text)
  /// Returns an undo step that restores the current text and selection.
  func step(size: Int) -> EditStep<Text, Place>
}

extension TextEditing {
  var caret: Place { selection.caret }
  var hasSelection: Bool { !selection.isEmpty }
  /// Whether a part of the text is not selected.
  ///
  /// - Complexity: O(1), unless the selection begins at the start of the text.
  var canSelectAll: Bool { selection.range.lowerBound != startOfText || selection.range != wholeRange }
  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  // MARK: Editing

  /// Replaces the selection with the part of the given text that can be inserted.
  mutating func insert(_ text: String, as kind: EditKind = .other) -> EditChange {
    let (part, isCut) = fitting(text)
    let cut: EditChange = isCut ? .cut : []
    return part.isEmpty ? cut : replace(selection.range, with: part, as: kind).union(cut)
  }

  /// Deletes the selection or, without a selection, the text between the caret and the target of the given step.
  mutating func delete(_ step: TextStep) -> EditChange {
    let target = target(of: deletionStep(for: step))
    let range = hasSelection ? selection.range : min(caret, target)..<max(caret, target)
    guard !range.isEmpty else { return [] }
    let isSingle = !hasSelection && (step == .left || step == .right)
    return replace(range, with: "", as: isSingle ? .deleting : .other)
  }

  func canDelete(_ step: TextStep) -> Bool { hasSelection || canStep(deletionStep(for: step)) }

  func deletionStep(for step: TextStep) -> TextStep { step }

  /// Reverts the edits of the last step.
  mutating func undo() -> EditChange { restore(history.undo(step)) }

  /// Reapplies the edits of the step that was reverted most recently.
  mutating func redo() -> EditChange { restore(history.redo(step)) }

  private mutating func restore(_ step: EditStep<Text, Place>?) -> EditChange {
    guard let step else { return [] }
    replaceAll(with: step.text)
    selection = step.selection
    return [.text, .selection]
  }

  // MARK: Moving

  /// Moves the caret by the given step, and extends or clears the selection.
  ///
  /// Without `selecting`, a step by one character moves the caret to the edge of selected text.
  mutating func move(_ step: TextStep, selecting: Bool = false) -> EditChange {
    switch step {
    case .left where hasSelection && !selecting: select(selection.range.lowerBound)
    case .right where hasSelection && !selecting: select(selection.range.upperBound)
    default: select(target(of: step), selecting: selecting)
    }
  }

  func canMove(_ step: TextStep, selecting: Bool = false) -> Bool {
    hasSelection && !selecting || canStep(step)
  }

  /// Moves the caret to the given place, which is clamped to the text.
  mutating func select(_ place: Place, selecting: Bool = false) -> EditChange {
    select(TextSelection(anchor: selecting ? selection.anchor : place, caret: place))
  }

  /// Selects the given range, and moves the caret to its end.
  mutating func select(_ range: Range<Place>) -> EditChange {
    select(TextSelection(anchor: range.lowerBound, caret: range.upperBound))
  }

  /// Selects the whole text, and moves the caret to its end.
  mutating func selectAll() -> EditChange { canSelectAll ? select(wholeRange) : [] }

  /// Sets the selection, clamped to the text, and ends the current run of typing.
  mutating func select(_ new: TextSelection<Place>) -> EditChange {
    let new = TextSelection(anchor: clamped(new.anchor), caret: clamped(new.caret))
    guard new != selection else { return [] }
    selection = new
    history.endRun()
    return .selection
  }
}
