import Bindery

/// The last responder: the command that writes a bug report, which is active on every screen and in every dialog, and a
/// message about keys without a function.
final class BugReporter: Responder {
  /// A closure that displays a message about a key.
  var say: (String) -> Void = { _ in }
  /// A closure that writes a report of the last steps, and returns a message about the result.
  var write: () -> (sentence: String, isFailure: Bool) = {
    ("A demonstration does not need a report. Send its script instead.", false)
  }
  /// The navigator that displays the message.
  weak var navigator: Navigator?

  override class var commands: CommandTable {
    CommandTable(for: BugReporter.self) {
      // The command is also enabled in demonstrations, so that the help page has the same contents as in other
      // sessions.
      KeyCommand(KeyBinding("bugReport", "Report a bug", keys: [Key(.function(9))], prominence: .helpOnly)) {
        $0.report()
      }
    }
  }

  /// Displays a message about a key that performs no command.
  ///
  /// Keys that move, such as Down on the last row, are ignored. The result is false for every key, because none has an
  /// effect.
  override func keyDown(_ key: Key) -> Bool {
    guard let window = navigator?.window else { return false }
    // In a field, a key such as Ctrl+K at the end of the text has done its work.
    let isTyping = window.firstResponder?.takesText == true
    guard isTyping ? key.makesText : !key.isSilent else { return false }
    let commands = window.activeCommands
    let help = commands.first { $0.binding.command == .help }?.binding.keys.first
    let command = commands.first { $0.binding.keys.contains(key) }
    let reason = command.flatMap { Self.reasons[$0.binding.command] }
    let text = command.map { "'\(key.name)' (\($0.binding.title)) has no effect here." }
    let remedy = help.map { " \($0.name) lists the keys." } ?? ""
    say(reason ?? (text ?? "'\(key.name)' has no function here.") + remedy)
    return false
  }

  /// The messages about the keys of commands whose title does not explain why they have no effect.
  private static let reasons: [CommandName: String] = [
    .undo: "There is nothing to undo.",
    .redo: "There is nothing to redo.",
    "nextUnread": "No unread posts.",
    "previousUnread": "No unread posts in this list.",
  ]

  private func report() {
    let result = write()
    navigator?.toast(result.sentence, role: result.isFailure ? .error : .success, for: .seconds(8))
  }
}

nonisolated extension Key {
  /// Whether the key moves the selection, the text or the focus, or leaves a field or a dialog.
  ///
  /// Such a key is also pressed at the end of a list, where a message about it would be a nuisance.
  fileprivate var isSilent: Bool {
    switch code {
    case .tab, .escape, .enter, .backspace: modifiers.isSubset(of: [.shift, .control])
    default: isMovement
    }
  }
}
