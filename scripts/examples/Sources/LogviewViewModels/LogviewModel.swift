import Bindings

/// A source of lines, which appends some from time to time.
@MainActor package protocol LogSource {
  /// Returns the complete lines of the next part, or nil at the end.
  func nextLines() throws -> [String]?
  /// The start of the text after the last complete line.
  var unfinishedLine: String { get }
}

@MainActor @Observable package final class LogviewModel {
  package let log = LogBuffer()
  package var filter = LogBuffer.Filter()
  /// The number of the selected line.
  package var selected: Int?
  /// The line at the end of the source that is not yet complete.
  package private(set) var unfinishedLine = ""
  /// The reason why no more lines are read.
  package private(set) var error: String?
  @ObservationIgnored private let source: any LogSource
  @ObservationIgnored package let clock: any Clock<Duration>

  package init(source: any LogSource, clock: any Clock<Duration> = RealClock()) {
    (self.source, self.clock) = (source, clock)
  }

  /// The first part of the selected line.
  package var detail: String { String((selected.flatMap { log[$0]?.text } ?? "").prefix(100_000)) }

  /// Appends the lines of the source until the task is cancelled: existing lines in parts, and new ones each second.
  package func follow() async {
    do {
      while true {
        let lines = try source.nextLines()
        if let lines { log.append(contentsOf: lines.map(Self.line)) }
        unfinishedLine = lines == nil ? LogBuffer.plainText(of: source.unfinishedLine) : ""
        try await clock.sleep(for: lines == nil ? .seconds(1) : .milliseconds(1))
      }
    } catch is CancellationError {
    } catch { self.error = LoadFailure(error).message }
  }

  /// Returns a line without escape sequences, so that a color does not hide the level.
  private static func line(_ text: String) -> LogBuffer.Line {
    let text = LogBuffer.plainText(of: text)
    return LogBuffer.Line(text, level: level(of: text))
  }

  /// Returns the level that a line names in one of its first words.
  package static func level(of line: String) -> LogBuffer.Level {
    for word in line.prefix(60).split(whereSeparator: { !$0.isLetter }).prefix(8) {
      switch word {
      case "ERROR", "FATAL", "CRITICAL", "error": return .error
      case "WARN", "WARNING", "warning": return .warning
      case "DEBUG", "TRACE", "debug": return .debug
      default: continue
      }
    }
    return .info
  }
}
