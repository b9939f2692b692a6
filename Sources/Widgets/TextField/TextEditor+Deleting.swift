extension TextEditor {
  /// Deletes the selection; where there is none, what a step from the caret passes.
  mutating func delete(_ step: TextStep) -> Change {
    let target = target(of: step)
    let range = hasSelection ? selection.range : min(caret, target)..<max(caret, target)
    guard !range.isEmpty else { return [] }
    let isSingle = !hasSelection && (step == .left || step == .right)
    return replace(range, with: "", as: isSingle ? .deleting : .other)
  }

  /// Whether such a deletion would change something.
  ///
  /// O(1).
  func canDelete(_ step: TextStep) -> Bool { hasSelection || (step.isBackward ? caret > 0 : caret < count) }
}
