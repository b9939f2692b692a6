import TerminalCore

extension BoundTextField {
  /// Makes the field the filter of a view: Esc clears the text, or moves focus from an empty field to the view.
  ///
  /// - Parameter view: The view that shows the matches, such as a list. It is not retained.
  public func filters(_ view: View) {
    filtered = view
    updateFilterKey()
  }

  /// Updates the title of Esc in the status bar and the help.
  func updateFilterKey() {
    guard let filtered else { return }
    let title = editor.count > 0 ? "Clear" : filtered.name ?? "To the list"
    guard !keyActions.contains(where: { $0.binding.command == .cancel && $0.binding.title == title }) else { return }
    addKeyAction(
      KeyCommand.cancel.name, title: title, keys: [Key(.escape)], hint: 95,
      isEnabled: { [weak self] in self?.canLeaveFilter ?? false }, action: { [weak self] in self?.leaveFilter() })
  }

  private var canLeaveFilter: Bool {
    isEnabled && (editor.count > 0 || filtered.map { $0.canBecomeFirstResponder && $0.isShown } ?? false)
  }

  private func leaveFilter() {
    guard editor.count > 0 else { return _ = filtered?.becomeFirstResponder() }
    show(editor.selectAll())
    edited(editor.delete(.left))
  }
}
