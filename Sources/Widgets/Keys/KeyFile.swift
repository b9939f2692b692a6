import TerminalCore

// A file of keys is somebody's own writing: what is wrong in it is named with its line, and the rest works.

/// A file in which users give commands other keys, read over a table.
///
///     # what begins with # is a comment
///     refresh = F5 Ctrl+R
///     list.find-next = n
///     next-unread = none
///
/// A command is named as in code, `findNext` or `find-next` in any case of letters; with a scope and a dot before it, the
/// line is for that scope alone. `none` is no key at all. Keys are named as `Key(name:)` reads them.
public nonisolated struct KeyFile: Sendable {
  /// The table with the user's keys.
  public let keyBindings: KeyBindings
  /// What is wrong in the file, in the order of its lines.
  public let problems: [KeyFileProblem]

  /// Reads a file over a table.
  ///
  /// A line that is wrong is left out, and named. Where two lines give one key to two commands of a scope, the first has it; a command that
  /// the file does not name gives a key up. One key always leaves: where the file takes the last one, `Ctrl+Q` stays. O(lines × commands).
  ///
  /// - Parameters:
  ///   - text: the file.
  ///   - table: the keys of whoever the file does not name.
  ///   - actions: responders' own key commands, which can be named too: one array for each responder.
  public init(_ text: String, over table: KeyBindings = .standard, actions: [[KeyBinding]] = []) {
    let names = KeyNames(table: table, actions: actions)
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
    var layout = KeyLayout(table: table, actions: actions, lines: lines)
    problems += layout.settleConflicts()
    keyBindings = layout.keyBindings
    self.problems = problems.sorted { $0.line < $1.line }
  }
}

/// Something wrong in a file of keys.
public nonisolated struct KeyFileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// What was given, and what to do: sentences.
  public let text: String

  /// Says what is wrong in a line.
  public init(line: Int, _ text: String) {
    self.line = line
    self.text = text
  }

  /// `line 3: ` and the sentences.
  public var description: String { "line \(line): \(text)" }
}

nonisolated extension String {
  /// The lines, whichever way they end, without a mark of byte order before the first.
  fileprivate func splitLines() -> [Substring] {
    let marked = first == "\u{FEFF}" ? dropFirst() : self[...]
    return marked.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}
