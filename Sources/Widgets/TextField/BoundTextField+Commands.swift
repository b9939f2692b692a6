import TerminalCore

extension BoundTextField {
  static var fieldCommands: CommandTable {
    filterCommands
      + CommandTable(for: BoundTextField.self, in: .text, when: { $0.isEnabled }) {
        KeyCommand(EditCommand.commit, isEnabled: { $0.canCommit }) { $0.commit() }.titled { $0.commitTitle }
        KeyCommand(EditCommand.pressAfterUpdates, isEnabled: \.isEdited) { $0.commit() }
        KeyCommand(.copyOrLeave, isEnabled: { $0.canCopy }) { $0.copySelection() }.titled { _ in "Copy" }
      }
      + editingCommands(in: .text)
  }

  /// The default button, if Enter presses it and sends no event of the field to a target.
  private var pressedButton: Button? {
    hasTargets(for: .editingDidEndOnExit) ? nil : defaultButton
  }

  private var canCommit: Bool {
    if let pressedButton { return pressedButton.canBePressed }
    return isEdited || hasTargets(for: .editingDidEndOnExit) || choices?.canActivate == true
  }

  /// The title of the command for Enter: `keyTitle`, or the title of the default button if Enter presses that button.
  private var commitTitle: String? { keyTitle ?? pressedButton?.currentTitle }

  // MARK: Filters

  /// Configures the Esc key for a field that filters the given view.
  ///
  /// Esc clears the text. If the field is empty, Esc moves focus to the view, unless Esc cancels running work. Enter
  /// moves focus to the view if the field contains text, unless Enter presses a default button or the field has a
  /// target for `editingDidEndOnExit`. If the view itself cannot have focus, focus moves to the first view inside it
  /// that can.
  ///
  /// - Parameter view: The view that displays the matches, such as a list, or a container of such views. The field
  ///   references the view weakly.
  public func filters(_ view: View) {
    filtered = view
    choices = nil
  }

  private static var filterCommands: CommandTable {
    CommandTable(for: BoundTextField.self, when: { $0.isEnabled && $0.filtered != nil }) {
      KeyCommand(.cancel, isEnabled: { $0.editor.count > 0 }) { $0.replaceAll(with: "") }
        .titled { _ in "Clear" }
      KeyCommand(
        .cancel, isEnabled: { $0.filterTarget != nil && $0.window?.hasCancellableWork != true }
      ) {
        $0.filterTarget?.becomeFirstResponder()
      }
      .titled { $0.filterTitle }
      KeyCommand(
        EditCommand.commit,
        isEnabled: {
          $0.editor.count > 0 && $0.pressedButton == nil && !$0.hasTargets(for: .editingDidEndOnExit)
            && $0.filterTarget != nil
        }
      ) {
        $0.commit()
        $0.filterTarget?.becomeFirstResponder()
      }
      .titled { $0.keyTitle ?? $0.filterTitle }
    }
  }

  /// The view that Esc and Enter lead to: the filtered view, or the first view inside it that can have focus.
  private var filterTarget: View? {
    guard let filtered, filtered.isVisible else { return nil }
    if filtered.canBecomeFirstResponder { return filtered }
    return filtered.visibleViews.first { $0.canBecomeFirstResponder && $0 !== self }
  }

  private var filterTitle: String {
    guard let filtered else { return "Go to matches" }
    return filtered.name ?? (filtered.accessibilityRole.hasRows ? "Go to list" : "Go to matches")
  }
}
