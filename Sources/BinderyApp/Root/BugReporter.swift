import Bindery

/// The command that writes a bug report, which is active on every screen and in every dialog.
final class BugReporter: Responder {
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

  private func report() {
    let result = write()
    navigator?.toast(result.sentence, role: result.isFailure ? .error : .success, for: .seconds(8))
  }
}
