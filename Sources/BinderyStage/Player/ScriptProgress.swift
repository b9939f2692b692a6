import TerminalCore

/// What a player tells of while it plays.
nonisolated public enum ScriptProgress: Hashable, Sendable, CustomStringConvertible {
  /// A step begins.
  case step(Step)
  /// A caption was shown.
  case caption(String)
  /// The screen was kept, under a name; the text is the picture.
  case snapshot(String, screen: String)

  /// A line of a transcript: the step with its place, or the caption.
  public var description: String {
    Sanitizer.plain(line, mode: .reveal)
  }

  private var line: String {
    switch self {
    case .step(let step): "\(step.place.line.file):\(step.place.line.number)  \(step.text)"
    case .caption(let text): "# \(text.split(whereSeparator: \.isNewline).joined(separator: " "))"
    case .snapshot(let name, let screen): "snapshot \(name), \(screen.split(separator: "\n").count) rows"
    }
  }
}
