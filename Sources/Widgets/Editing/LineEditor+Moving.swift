extension LineEditor {
  var startOfText: Int { 0 }
  var wholeRange: Range<Int> { 0..<count }

  func clamped(_ place: Int) -> Int { min(max(0, place), count) }

  func canStep(_ step: TextStep) -> Bool {
    switch step {
    case .left, .wordLeft, .start: caret > 0
    case .right, .wordRight, .end: caret < count
    }
  }

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
}
