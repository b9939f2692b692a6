// The standard commands of widgets and of every application.
nonisolated extension KeyCommand {
  /// The command that moves focus to the next control in reading order.
  public static let focusNext: KeyCommand = "focusNext"
  /// The command that moves focus to the previous control in reading order.
  public static let focusPrevious: KeyCommand = "focusPrevious"
  /// The command that goes back, or closes the presented view.
  public static let cancel: KeyCommand = "cancel"
  /// The command that leaves the application.
  public static let leave: KeyCommand = "leave"
  /// The command that goes back if possible, or else leaves the application.
  public static let backOrLeave: KeyCommand = "backOrLeave"
  /// The command that copies the selected text if there is any, or else leaves the application.
  public static let copyOrLeave: KeyCommand = "copyOrLeave"
  /// The command that suspends the process and returns the terminal to the shell.
  public static let suspend: KeyCommand = "suspend"
  /// The command that reverts the last change.
  public static let undo: KeyCommand = "undo"
  /// The command that restores the change that was last reverted.
  public static let redo: KeyCommand = "redo"
  /// The command that shows all available keys.
  public static let help: KeyCommand = "help"
  /// The command that loads the content again.
  public static let refresh: KeyCommand = "refresh"
  /// The command that shows the captured output of the process.
  public static let showLog: KeyCommand = "showLog"
  /// The command that shows the live bindings with their recent writes and notifications.
  public static let inspectBindings: KeyCommand = "inspectBindings"

  /// The command that moves one row or line up.
  public static let moveUp: KeyCommand = "moveUp"
  /// The command that moves one row or line down.
  public static let moveDown: KeyCommand = "moveDown"
  /// The command that moves one page up.
  public static let pageUp: KeyCommand = "pageUp"
  /// The command that moves one page down.
  public static let pageDown: KeyCommand = "pageDown"
  /// The command that moves to the first row or line.
  public static let moveToTop: KeyCommand = "moveToTop"
  /// The command that moves to the last row or line.
  public static let moveToBottom: KeyCommand = "moveToBottom"
  /// The command that performs the primary action of a row or a button.
  public static let activate: KeyCommand = "activate"
  /// The command that searches the rows for text.
  public static let find: KeyCommand = "find"
  /// The command that moves to the next match.
  public static let findNext: KeyCommand = "findNext"
  /// The command that moves to the previous match.
  public static let findPrevious: KeyCommand = "findPrevious"
  /// The command that copies the text of the row or the field.
  public static let copyItem: KeyCommand = "copyItem"

  /// The command that shows the next tab.
  public static let nextTab: KeyCommand = "nextTab"
  /// The command that shows the previous tab.
  public static let previousTab: KeyCommand = "previousTab"
  /// The command that chooses the next value.
  public static let nextChoice: KeyCommand = "nextChoice"
  /// The command that chooses the previous value.
  public static let previousChoice: KeyCommand = "previousChoice"
  /// The command that moves focus to the button on the left.
  public static let previousButton: KeyCommand = "previousButton"
  /// The command that moves focus to the button on the right.
  public static let nextButton: KeyCommand = "nextButton"
  /// The command that moves the caret one character to the left.
  public static let moveLeft: KeyCommand = "moveLeft"
  /// The command that moves the caret one character to the right.
  public static let moveRight: KeyCommand = "moveRight"
  /// The command that moves the caret to the beginning of the word.
  public static let moveWordLeft: KeyCommand = "moveWordLeft"
  /// The command that moves the caret to the end of the word.
  public static let moveWordRight: KeyCommand = "moveWordRight"
  /// The command that moves the caret before the first character.
  public static let moveToStart: KeyCommand = "moveToStart"
  /// The command that moves the caret after the last character.
  public static let moveToEnd: KeyCommand = "moveToEnd"
  /// The command that extends the selection one character to the left.
  public static let selectLeft: KeyCommand = "selectLeft"
  /// The command that extends the selection one character to the right.
  public static let selectRight: KeyCommand = "selectRight"
  /// The command that extends the selection one word to the left.
  public static let selectWordLeft: KeyCommand = "selectWordLeft"
  /// The command that extends the selection one word to the right.
  public static let selectWordRight: KeyCommand = "selectWordRight"
  /// The command that extends the selection to the first character.
  public static let selectToStart: KeyCommand = "selectToStart"
  /// The command that extends the selection to the last character.
  public static let selectToEnd: KeyCommand = "selectToEnd"
  /// The command that selects the whole text.
  public static let selectAll: KeyCommand = "selectAll"
  /// The command that deletes the selection, or else the character before the caret.
  public static let deleteBackward: KeyCommand = "deleteBackward"
  /// The command that deletes the selection, or else the character after the caret.
  public static let deleteForward: KeyCommand = "deleteForward"
  /// The command that deletes from the caret to the beginning of the word.
  public static let deleteWordBackward: KeyCommand = "deleteWordBackward"
  /// The command that deletes from the caret to the end of the word.
  public static let deleteWordForward: KeyCommand = "deleteWordForward"
  /// The command that deletes all text before the caret.
  public static let deleteToStart: KeyCommand = "deleteToStart"
  /// The command that deletes all text after the caret.
  public static let deleteToEnd: KeyCommand = "deleteToEnd"
  /// The command that copies the selection and deletes it.
  public static let cut: KeyCommand = "cut"
  /// The command that inserts the text that was last cut or copied in the application.
  public static let pasteClipboard: KeyCommand = "pasteClipboard"
  /// The command that confirms the text of a field.
  public static let commit: KeyCommand = "commit"
}
