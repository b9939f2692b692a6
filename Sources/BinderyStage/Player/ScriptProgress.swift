import TerminalCore

/// An event that a player reports during playback.
nonisolated public enum ScriptProgress: Hashable, Sendable, CustomStringConvertible {
  /// The start of a step, before its action is performed.
  case step(Step)
  /// A caption that is displayed to the viewer.
  case caption(String)
  /// A snapshot, with its name and the text of the screen.
  case snapshot(String, screen: String)

  /// The event as a line of a transcript.
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
