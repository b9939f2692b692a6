/// The effect of an operation of a text editor; empty if the operation changed nothing.
struct EditChange: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// A change of the text.
  static let text = EditChange(rawValue: 1)
  /// A change of the caret or the selection.
  static let selection = EditChange(rawValue: 2)
  /// A truncation of the inserted text, because the whole text would be too long.
  static let cut = EditChange(rawValue: 4)
}

/// The target of a caret movement or a deletion.
enum TextStep: Hashable, Sendable {
  /// The character before or after the caret.
  case left, right
  /// The start of the previous word, or the end of the next word.
  case wordLeft, wordRight
  /// An end of the line.
  case start, end
}

/// A text being edited, with a caret, a selection and an undo history: a line or a document.
protocol TextEditing: Sendable {
  associatedtype Text: Sendable
  associatedtype Place: Comparable & Hashable & Sendable

  var selection: TextSelection<Place> { get set }
  var history: EditHistory<Text, Place> { get set }
  var selectedText: String { get }
  /// The range of the whole text.
  var wholeRange: Range<Place> { get }

  /// Returns the place in the text that is nearest to a place.
  func clamped(_ place: Place) -> Place
  /// Returns the place that a step from the caret reaches.
  func target(of step: TextStep) -> Place
  /// Returns the other end of the text that the deletion of a step deletes.
  func deletionTarget(of step: TextStep) -> Place
  /// Returns the part of a text that can be inserted in place of the selection, and whether text is missing.
  func fitting(_ text: String) -> (text: String, isCut: Bool)
  /// Returns whether inserting text would have an effect, and stops at the first character that can be inserted.
  func canInsert(_ text: String) -> Bool

  /// Replaces a range with text, records the edit for undo, and moves the caret to the end of the inserted text.
  mutating func replace(_ range: Range<Place>, with text: String, as kind: EditKind) -> EditChange
  /// Replaces the whole text, and leaves the selection unchanged.
  mutating func replaceAll(with text: Text)
  /// Returns a step that restores the current text.
  func step(size: Int) -> EditStep<Text, Place>
}

extension TextEditing {
  /// The place of the caret.
  var caret: Place { selection.caret }
  var hasSelection: Bool { !selection.isEmpty }
  /// Whether any part of the text is not selected.
  var canSelectAll: Bool { selection.range != wholeRange }
  var canUndo: Bool { !history.undos.isEmpty }
  var canRedo: Bool { !history.redos.isEmpty }

  // MARK: Editing

  /// Replaces the selection with text, of which the parts that cannot be inserted are removed.
  mutating func insert(_ text: String, as kind: EditKind = .other) -> EditChange {
    let (part, isCut) = fitting(text)
    let cut: EditChange = isCut ? .cut : []
    return part.isEmpty ? cut : replace(selection.range, with: part, as: kind).union(cut)
  }

  /// Deletes the selection, or else the text between the caret and the target of a step.
  mutating func delete(_ step: TextStep) -> EditChange {
    let target = deletionTarget(of: step)
    let range = hasSelection ? selection.range : min(caret, target)..<max(caret, target)
    guard !range.isEmpty else { return [] }
    let isSingle = !hasSelection && (step == .left || step == .right)
    return replace(range, with: "", as: isSingle ? .deleting : .other)
  }

  /// Returns whether deleting would have an effect.
  func canDelete(_ step: TextStep) -> Bool { hasSelection || deletionTarget(of: step) != caret }

  func deletionTarget(of step: TextStep) -> Place { target(of: step) }

  /// Reverts the edits of the last step.
  mutating func undo() -> EditChange { restore(history.undo(step)) }

  /// Reapplies the edits of the step that was reverted last.
  mutating func redo() -> EditChange { restore(history.redo(step)) }

  private mutating func restore(_ step: EditStep<Text, Place>?) -> EditChange {
    guard let step else { return [] }
    replaceAll(with: step.text)
    selection = step.selection
    return [.text, .selection]
  }

  // MARK: Moving

  /// Moves the caret, and extends or clears the selection.
  ///
  /// If `selecting` is false and text is selected, a step by one character moves the caret to the edge of the
  /// selection.
  mutating func move(_ step: TextStep, selecting: Bool = false) -> EditChange {
    switch step {
    case .left where hasSelection && !selecting: select(selection.range.lowerBound)
    case .right where hasSelection && !selecting: select(selection.range.upperBound)
    default: select(target(of: step), selecting: selecting)
    }
  }

  /// Returns whether moving would have an effect.
  func canMove(_ step: TextStep, selecting: Bool = false) -> Bool {
    hasSelection && !selecting || target(of: step) != caret
  }

  /// Moves the caret to a place, which is clamped to the text.
  mutating func select(_ place: Place, selecting: Bool = false) -> EditChange {
    select(TextSelection(anchor: selecting ? selection.anchor : place, caret: place))
  }

  /// Selects a range, with the caret at the end.
  mutating func select(_ range: Range<Place>) -> EditChange {
    select(TextSelection(anchor: range.lowerBound, caret: range.upperBound))
  }

  /// Selects the whole text, with the caret at the end.
  mutating func selectAll() -> EditChange { canSelectAll ? select(wholeRange) : [] }

  /// Changes the selection, whose places are clamped to the text, and ends a run of typing.
  mutating func select(_ new: TextSelection<Place>) -> EditChange {
    let new = TextSelection(anchor: clamped(new.anchor), caret: clamped(new.caret))
    guard new != selection else { return [] }
    selection = new
    history.endRun()
    return .selection
  }
}
