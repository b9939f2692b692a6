extension TextEditor {
  /// Replaces the whole text and clears the undo history; has no effect if the text does not change.
  ///
  /// A caret at the end remains at the end. A caret in a part that the old and the new text have in common remains
  /// between the same characters.
  ///
  /// - Complexity: O(length).
  mutating func set(_ new: String) -> Change {
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
  /// - Complexity: O(length).
  mutating func adopt(_ new: String) -> Change {
    guard new != text else { return [] }
    let target = Array(new)
    var difference = TextDifference(from: characters, to: target)
    let before = selection
    let selected = TextSelection(anchor: difference.place(of: before.anchor), caret: difference.place(of: before.caret))
    if let last = history.lastRange { difference.reach(last) }
    let range = difference.old
    let removed = Array(characters[range])
    history.record(
      EditHistory.Edit(range: range, removed: removed, count: difference.new.count), as: .correction, selection: before)
    replaceAll(with: new)
    selection = selected
    return selection == before ? .text : [.text, .selection]
  }

  private mutating func replaceAll(with new: String) {
    text = new
    text.makeContiguousUTF8()
    characters = Array(new)
  }
}

/// The part in which two strings differ.
struct TextDifference: Hashable, Sendable {
  /// The differing range of the old text.
  private(set) var old: Range<Int>
  /// The differing range of the new text.
  private(set) var new: Range<Int>

  /// Creates the difference: the part between the common prefix and the common suffix of two strings.
  ///
  /// - Complexity: O(length).
  init(from old: [Character], to new: [Character]) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    self.old = start..<old.count - end
    self.new = start..<new.count - end
  }

  /// Returns the position in the new text that corresponds to a position in the old text.
  func place(of index: Int) -> Int {
    if index <= old.lowerBound { return index }
    if index >= old.upperBound { return index - old.count + new.count }
    return new.lowerBound + min(index - old.lowerBound, new.count)
  }

  /// Extends the difference until it touches a range of the old text.
  mutating func reach(_ range: Range<Int>) {
    let before = max(0, old.lowerBound - range.upperBound)
    let after = max(0, range.lowerBound - old.upperBound)
    old = old.lowerBound - before..<old.upperBound + after
    new = new.lowerBound - before..<new.upperBound + after
  }
}
