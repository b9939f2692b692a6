import TerminalCore

extension BoundTextField {
  /// The state of the field on which the available commands depend.
  struct Abilities: Equatable {
    var isAtStart = true
    var isAtEnd = true
    var selection: Int?
    var canUndo = false
    var canRedo = false
    var isEdited = false
  }

  /// Shows an edit of the user, and notifies the targets.
  func edited(_ change: TextEditor.Change) {
    if change.contains(.text) { isEdited = true }
    if note(isCut: change.contains(.cut)) { refresh() }
    show(change.subtracting(.cut))
    if change.contains(.text) { sendActions(for: .editingChanged) }
  }

  func show(_ change: TextEditor.Change) {
    guard !change.isEmpty else { return }
    refresh()
    noteAbilities()
  }

  /// Updates the status bar, if a change affects the available commands.
  func noteAbilities() {
    let new = Abilities(
      isAtStart: editor.caret == 0, isAtEnd: editor.caret == editor.count,
      selection: editor.hasSelection ? editor.selection.range.count : nil, canUndo: editor.canUndo,
      canRedo: editor.canRedo, isEdited: isEdited)
    guard new != abilities else { return }
    abilities = new
    updateFilterKey()
    window?.keysMayHaveChanged()
  }

  func finishPaste() {
    guard !pasted.isEmpty else { return }
    let text = pasted
    pasted = ""
    edited(editor.insert(text).union(text.utf8.count >= pasteLimit ? .cut : []))
  }

  func copySelection() { window?.copy(editor.selectedText) }

  func clicked(_ event: MouseEvent) {
    let place = place(at: event.location.x)
    switch clicks.click(at: event.location, time: window?.timers.now ?? .zero) {
    case 1: show(editor.moveCaret(to: place, selecting: event.modifiers.contains(.shift)))
    case 2: show(editor.selectRun(around: place))
    default: show(editor.selectAll())
    }
  }
}
