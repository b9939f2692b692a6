import TerminalCore

extension BoundTextField: EditingControl {
  var canMoveCaret: Bool { isEnabled }
  var canEdit: Bool { isEnabled }
  var canCopy: Bool { editor.hasSelection && !isSecure }

  func edited(_ change: EditChange) {
    if change.contains(.text) { isEdited = true }
    isCut = change.contains(.cut)
    show(change.subtracting(.cut))
    guard change.contains(.text) else { return }
    completion?.textChanged()
    sendActions(for: .editingChanged)
  }

  func performEdit(_ command: EditCommand) {
    edited(editor.perform(command))
    if command.isFromHistory { completion?.close() }
  }

  func show(_ change: EditChange) {
    guard !change.isEmpty else { return }
    if change == .selection { completion?.close() }
    refresh()
  }

  func moveCaret(to place: Int) { show(editor.select(.caret(place))) }

  func clicked(_ event: MouseEvent) {
    if event.location.x >= padding + textColumns, notice == revealNotice, canPerform(.reveal) {
      return isRevealed.toggle()
    }
    let place = place(at: event.location.x)
    switch event.clickCount {
    case 1: _ = editor.select(place, selecting: event.modifiers.contains(.shift))
    case 2: _ = editor.select(editor.run(around: place))
    default: _ = editor.selectAll()
    }
    refresh()
  }
}
