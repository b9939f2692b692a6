extension LineEditor {
  /// Replaces the whole text and clears the undo history, unless the new text equals the old text.
  ///
  /// A caret at the end remains at the end. A caret in an unchanged part remains between the same characters.
  ///
  /// - Complexity: O(n), where n is the length of the longer text.
  mutating func set(_ new: String) -> EditChange {
    guard new != text else { return [] }
    let difference = TextDifference(from: characters, to: Array(new))
    let before = selection
    let end = count
    replaceAll(with: new)
    selection = TextSelection(
      anchor: before.anchor == end ? count : difference.place(of: before.anchor),
      caret: before.caret == end ? count : difference.place(of: before.caret))
    history = EditHistory()
    return selection == before ? .text : [.text, .selection]
  }

  /// Replaces the text with the text that the model stored for the last edit.
  ///
  /// Undo reverts the edit and the replacement as one step.
  ///
  /// - Complexity: O(n), where n is the length of the longer text.
  mutating func adopt(_ new: String) -> EditChange {
    guard new != text else { return [] }
    let difference = TextDifference(from: characters, to: Array(new))
    let before = selection
    history.record(step(size: text.utf8.count), as: .correction)
    replaceAll(with: new)
    selection = TextSelection(anchor: difference.place(of: before.anchor), caret: difference.place(of: before.caret))
    return selection == before ? .text : [.text, .selection]
  }
}

/// The part in which two strings differ.
struct TextDifference: Hashable, Sendable {
  let old: Range<Int>
  let new: Range<Int>

  /// Creates the difference between two strings, which is the part between their common prefix and their common suffix.
  ///
  /// - Complexity: O(n), where n is the length of the longer string.
  init(from old: [Character], to new: [Character]) {
    let shorter = min(old.count, new.count)
    let start: Int = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let oldLast = old.count - 1
    let newLast = new.count - 1
    let rest = shorter - start
    let end: Int = (0..<rest).first { old[oldLast - $0] != new[newLast - $0] } ?? rest
    self.old = start..<old.count - end
    self.new = start..<new.count - end
  }

  /// Returns the position in the new text that corresponds to the given position in the old text.
  func place(of index: Int) -> Int {
    if index <= old.lowerBound { return index }
    if index >= old.upperBound { return index - old.count + new.count }
    return new.lowerBound + min(index - old.lowerBound, new.count)
  }
}
