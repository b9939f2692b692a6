// The commands that the widgets and the application know.
nonisolated extension KeyCommand {
  /// Focus to the next control in reading order.
  public static let focusNext = KeyCommand("focusNext")
  /// Focus to the control before.
  public static let focusPrevious = KeyCommand("focusPrevious")
  /// Back, or close what is open.
  public static let cancel = KeyCommand("cancel")
  /// Leave the application.
  public static let leave = KeyCommand("leave")
  /// Back where there is a way back; leave otherwise.
  public static let backOrLeave = KeyCommand("backOrLeave")
  /// Copy the selected text where there is any; leave otherwise.
  public static let copyOrLeave = KeyCommand("copyOrLeave")
  /// Stop the program and give the shell the terminal.
  public static let suspend = KeyCommand("suspend")
  /// Take the last change back.
  public static let undo = KeyCommand("undo")
  /// Make the change that was taken back again.
  public static let redo = KeyCommand("redo")
  /// Show every key that works here.
  public static let help = KeyCommand("help")
  /// Load anew.
  public static let refresh = KeyCommand("refresh")
  /// Show what the program printed.
  public static let showLog = KeyCommand("showLog")
  /// Show the live bindings, and who wrote what and who was told.
  public static let inspectBindings = KeyCommand("inspectBindings")

  /// One row or line up.
  public static let moveUp = KeyCommand("moveUp")
  /// One row or line down.
  public static let moveDown = KeyCommand("moveDown")
  /// One page up.
  public static let pageUp = KeyCommand("pageUp")
  /// One page down.
  public static let pageDown = KeyCommand("pageDown")
  /// To the first row or line.
  public static let moveToTop = KeyCommand("moveToTop")
  /// To the last row or line.
  public static let moveToBottom = KeyCommand("moveToBottom")
  /// Do what the row or the button is for.
  public static let activate = KeyCommand("activate")
  /// Find a row by its text.
  public static let find = KeyCommand("find")
  /// To the next row found.
  public static let findNext = KeyCommand("findNext")
  /// To the row found before.
  public static let findPrevious = KeyCommand("findPrevious")
  /// Put the row or field on the clipboard.
  public static let copyItem = KeyCommand("copyItem")

  /// The tab after the one shown.
  public static let nextTab = KeyCommand("nextTab")
  /// The tab before the one shown.
  public static let previousTab = KeyCommand("previousTab")
  /// The value after the chosen one.
  public static let nextChoice = KeyCommand("nextChoice")
  /// The value before the chosen one.
  public static let previousChoice = KeyCommand("previousChoice")
  /// Focus to the button on the left.
  public static let previousButton = KeyCommand("previousButton")
  /// Focus to the button on the right.
  public static let nextButton = KeyCommand("nextButton")
  /// Caret one character to the left.
  public static let moveLeft = KeyCommand("moveLeft")
  /// Caret one character to the right.
  public static let moveRight = KeyCommand("moveRight")
  /// Caret to the beginning of the word.
  public static let moveWordLeft = KeyCommand("moveWordLeft")
  /// Caret to the end of the word.
  public static let moveWordRight = KeyCommand("moveWordRight")
  /// Caret before the first character.
  public static let moveToStart = KeyCommand("moveToStart")
  /// Caret after the last character.
  public static let moveToEnd = KeyCommand("moveToEnd")
  /// Caret one character to the left, selecting.
  public static let selectLeft = KeyCommand("selectLeft")
  /// Caret one character to the right, selecting.
  public static let selectRight = KeyCommand("selectRight")
  /// Caret one word to the left, selecting.
  public static let selectWordLeft = KeyCommand("selectWordLeft")
  /// Caret one word to the right, selecting.
  public static let selectWordRight = KeyCommand("selectWordRight")
  /// Caret before the first character, selecting.
  public static let selectToStart = KeyCommand("selectToStart")
  /// Caret after the last character, selecting.
  public static let selectToEnd = KeyCommand("selectToEnd")
  /// Select the whole text.
  public static let selectAll = KeyCommand("selectAll")
  /// Delete the selection, or the character before the caret.
  public static let deleteBackward = KeyCommand("deleteBackward")
  /// Delete the selection, or the character after the caret.
  public static let deleteForward = KeyCommand("deleteForward")
  /// Delete to the beginning of the word.
  public static let deleteWordBackward = KeyCommand("deleteWordBackward")
  /// Delete to the end of the word.
  public static let deleteWordForward = KeyCommand("deleteWordForward")
  /// Delete all before the caret.
  public static let deleteToStart = KeyCommand("deleteToStart")
  /// Delete all after the caret.
  public static let deleteToEnd = KeyCommand("deleteToEnd")
  /// Put the selection on the clipboard and delete it.
  public static let cut = KeyCommand("cut")
  /// Insert what was cut or copied here.
  public static let pasteClipboard = KeyCommand("pasteClipboard")
  /// Finish editing.
  public static let commit = KeyCommand("commit")
}
