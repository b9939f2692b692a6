import TerminalCore

extension BoundTextField {
  /// Displays an edit by the user, and notifies the targets.
  func edited(_ change: LineEditor.Change) {
    if change.contains(.text) { isEdited = true }
    isCut = change.contains(.cut)
    show(change.subtracting(.cut))
    if change.contains(.text) { sendActions(for: .editingChanged) }
  }

  /// Moves focus to the field, and replaces the whole text as an edit by the user.
  func replaceText(with text: String) {
    becomeFirstResponder()
    replaceAll(with: text)
  }

  /// Replaces the whole text as one undoable edit by the user.
  func replaceAll(with text: String) {
    show(editor.selectAll())
    edited(text.isEmpty ? editor.delete(.left) : editor.insert(text))
  }

  func show(_ change: LineEditor.Change) { if !change.isEmpty { refresh() } }

  func finishPaste() {
    guard !pasted.isEmpty else { return }
    let text = pasted
    pasted = ""
    edited(editor.insert(text).union(text.utf8.count >= pasteLimit ? .cut : []))
  }

  func clicked(_ event: MouseEvent) {
    let place = place(at: event.location.x)
    switch clicks.click(at: event.location, time: window?.timers.now ?? .zero) {
    case 1: show(editor.moveCaret(to: place, selecting: event.modifiers.contains(.shift)))
    case 2: show(editor.selectRun(around: place))
    default: show(editor.selectAll())
    }
  }
}
