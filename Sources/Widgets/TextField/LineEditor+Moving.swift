/// The target of a caret movement or a deletion.
enum TextStep: Hashable, Sendable {
  /// The character before or after the caret.
  case left, right
  /// The start of the previous word, or the end of the next word.
  case wordLeft, wordRight
  /// The start or the end of the line.
  case start, end

  /// Whether the target is before the caret.
  var isBackward: Bool { self == .left || self == .wordLeft || self == .start }
}

extension LineEditor {
  /// Returns the position that the given step from the caret reaches.
  func target(of step: TextStep) -> Int {
    switch step {
    case .left: max(0, caret - 1)
    case .right: min(count, caret + 1)
    case .wordLeft: wordStart(before: caret)
    case .wordRight: wordEnd(after: caret)
    case .start: 0
    case .end: count
    }
  }

  /// Moves the caret by the given step, and extends or clears the selection.
  ///
  /// If `selecting` is false and text is selected, a step by one character moves the caret to the edge of the
  /// selection.
  mutating func move(_ step: TextStep, selecting: Bool = false) -> Change {
    if selecting { return select(TextSelection(anchor: selection.anchor, caret: target(of: step))) }
    switch step {
    case .left where hasSelection: return select(.caret(selection.range.lowerBound))
    case .right where hasSelection: return select(.caret(selection.range.upperBound))
    default: return select(.caret(target(of: step)))
    }
  }

  /// Returns whether moving would have an effect.
  ///
  /// - Complexity: O(1).
  func canMove(_ step: TextStep, selecting: Bool = false) -> Bool {
    (hasSelection && !selecting) || (step.isBackward ? caret > 0 : caret < count)
  }

  /// Moves the caret to the given position, which is clamped to the text.
  mutating func moveCaret(to place: Int, selecting: Bool = false) -> Change {
    let place = min(max(0, place), count)
    return select(TextSelection(anchor: selecting ? selection.anchor : place, caret: place))
  }

  /// Selects the whole text, with the caret at the end.
  mutating func selectAll() -> Change {
    canSelectAll ? select(TextSelection(anchor: 0, caret: count)) : []
  }

  /// Whether any part of the text is not selected.
  var canSelectAll: Bool { selection.range != 0..<count }

  /// Selects the word, the whitespace or the punctuation at the given position.
  mutating func selectRun(around place: Int) -> Change {
    let run = run(around: place)
    return select(TextSelection(anchor: run.lowerBound, caret: run.upperBound))
  }
}
