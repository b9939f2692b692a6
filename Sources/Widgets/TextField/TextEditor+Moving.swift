/// Where a caret can be told to go, and how far a deletion reaches.
enum TextStep: Hashable, Sendable {
  /// By a character.
  case left, right
  /// By a word.
  case wordLeft, wordRight
  /// To an end of the text.
  case start, end

  /// Whether it goes towards the beginning.
  var isBackward: Bool { self == .left || self == .wordLeft || self == .start }
}

extension TextEditor {
  /// Where a step from the caret leads.
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

  /// Moves the caret; selecting, or giving up the selection.
  ///
  /// A step by a character out of a selection goes to its edge.
  mutating func move(_ step: TextStep, selecting: Bool = false) -> Change {
    if selecting { return select(TextSelection(anchor: selection.anchor, caret: target(of: step))) }
    switch step {
    case .left where hasSelection: return select(.caret(selection.range.lowerBound))
    case .right where hasSelection: return select(.caret(selection.range.upperBound))
    default: return select(.caret(target(of: step)))
    }
  }

  /// Whether such a move would change something.
  ///
  /// O(1).
  func canMove(_ step: TextStep, selecting: Bool = false) -> Bool {
    (hasSelection && !selecting) || (step.isBackward ? caret > 0 : caret < count)
  }

  /// Puts the caret at a place, or the nearest there is.
  mutating func moveCaret(to place: Int, selecting: Bool = false) -> Change {
    let place = min(max(0, place), count)
    return select(TextSelection(anchor: selecting ? selection.anchor : place, caret: place))
  }

  /// Selects everything, with the caret at the end.
  mutating func selectAll() -> Change {
    canSelectAll ? select(TextSelection(anchor: 0, caret: count)) : []
  }

  /// Whether not everything is selected.
  var canSelectAll: Bool { selection.range != 0..<count }

  /// Selects the word, the spaces or the signs at a place.
  mutating func selectRun(around place: Int) -> Change {
    let run = run(around: place)
    return select(TextSelection(anchor: run.lowerBound, caret: run.upperBound))
  }
}
