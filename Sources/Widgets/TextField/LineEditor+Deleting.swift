extension LineEditor {
  /// Deletes the selection, or else the text between the caret and the target of the given step.
  mutating func delete(_ step: TextStep) -> Change {
    let target = target(of: step)
    let range = hasSelection ? selection.range : min(caret, target)..<max(caret, target)
    guard !range.isEmpty else { return [] }
    let isSingle = !hasSelection && (step == .left || step == .right)
    return replace(range, with: "", as: isSingle ? .deleting : .other)
  }

  /// Returns whether deleting would have an effect.
  ///
  /// - Complexity: O(1).
  func canDelete(_ step: TextStep) -> Bool { canMove(step) }
}
