/// A file in which the user assigns keys to commands.
///
/// ```text
/// # a line that begins with # is a comment
/// refresh = F5 Ctrl+R
/// list.find-next = n
/// next-unread = none
/// ```
///
/// Command names are not case-sensitive, and `find-next` is equivalent to `findNext`. A scope and a dot before the name
/// restrict the line to that scope. `none` removes all keys. The key names are those that `Key(name:)` accepts.
///
/// Errors are reported with their line numbers, and all valid lines are applied.
public nonisolated struct KeyFile: Sendable {
  /// The user's key bindings after the file is applied.
  public let keyBindings: KeyBindings
  /// The errors in the file, in line order.
  public let problems: [FileProblem]

  /// Creates a key file by parsing the given text.
  ///
  /// A line with an error is reported and ignored. If two lines assign the same key to different commands of a scope,
  /// the first line takes precedence. A command that is not in the file loses a key that the file assigns to another
  /// command of the same scope.
  ///
  /// At least one key for leaving the application always remains. If the file removes the last such key, Ctrl+Q is
  /// kept.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - keyBindings: The key bindings of commands that are not in the file.
  ///   - types: The responder types whose commands the file can name, in addition to the standard commands.
  /// - Complexity: O(n × m), where n is the number of lines and m is the number of commands.
  @MainActor public init(
    _ text: String, over keyBindings: KeyBindings = KeyBindings(), for types: [Responder.Type] = []
  ) {
    let sections = CommandSection.all(with: types)
    let names = KeyNames(sections)
    var problems: [FileProblem] = []
    var lines: [KeyFileLine] = []
    for (number, raw) in FileLine.numbered(text) {
      do throws(FileProblem) {
        guard let line = try KeyFileLine(raw, number: number, names: names) else { continue }
        if let earlier = lines.first(where: { $0.target == line.target }) { throw line.repeats(earlier) }
        lines.append(line)
      } catch {
        problems.append(error)
      }
    }
    var layout = KeyLayout(sections, keyBindings, lines: lines)
    problems += layout.resolveConflicts()
    self.keyBindings = layout.keyBindings
    self.problems = problems.sorted { $0.line < $1.line }
  }
}
