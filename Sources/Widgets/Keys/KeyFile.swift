import TerminalCore

/// A file in which the user assigns keys to commands.
///
/// ```text
/// # a line that begins with # is a comment
/// refresh = F5 Ctrl+R
/// list.find-next = n
/// next-unread = none
/// ```
///
/// A command is written as `findNext` or `find-next`, in any case. A scope and a dot before it restrict the line to
/// that scope. `none` removes all keys. Keys are written as `Key(name:)` reads them.
///
/// An error in a line is reported with its number, and the other lines are applied.
public nonisolated struct KeyFile: Sendable {
  /// The user's keys.
  public let keyBindings: KeyBindings
  /// The errors in the file, in the order of the lines.
  public let problems: [KeyFileProblem]

  /// Parses a file.
  ///
  /// A line with an error is reported and ignored. If two lines assign a key to two commands of a scope, the first
  /// line has precedence. A command that is not in the file loses a key that the file assigns to another command.
  ///
  /// One key that leaves the application always remains: if the file removes the last one, Ctrl+Q is kept.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - keyBindings: The keys of commands that are not in the file.
  ///   - types: The types of responders whose commands the file can name, in addition to the standard ones.
  /// - Complexity: O(lines × commands).
  @MainActor public init(
    _ text: String, over keyBindings: KeyBindings = KeyBindings(), for types: [Responder.Type] = []
  ) {
    let sections = CommandSection.all(with: types)
    let names = KeyNames(sections)
    var problems: [KeyFileProblem] = []
    var lines: [KeyFileLine] = []
    for (index, raw) in text.splitLines().enumerated() {
      do throws(KeyFileProblem) {
        guard let line = try KeyFileLine(raw, number: index + 1, names: names) else { continue }
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

/// An error in a key file.
public nonisolated struct KeyFileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line number, from 1.
  public let line: Int
  /// A message with the cause and the remedy.
  public let text: String

  /// Creates an error.
  ///
  /// - Parameter line: The line number, from 1.
  /// - Parameter text: A message with the cause and the remedy.
  public init(line: Int, _ text: String) {
    self.line = line
    self.text = text
  }

  /// The message after the line number: `line 3: …`.
  public var description: String { "line \(line): \(text)" }
}

nonisolated extension String {
  /// Returns the lines without a byte order mark, for any kind of line break.
  fileprivate func splitLines() -> [Substring] {
    let marked = first == "\u{FEFF}" ? dropFirst() : self[...]
    return marked.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}
