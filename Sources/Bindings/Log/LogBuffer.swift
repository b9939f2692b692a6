import Synchronization

/// A log that removes its oldest lines when it exceeds a maximum number of lines.
///
/// ```swift
/// let log = LogBuffer(limit: 100_000)
/// log.append("The server has started.")
/// log.append("The disk is almost full.", level: .warning)
/// ```
///
/// Lines are numbered consecutively from 0. The number of a removed line is never reused. A tracked expression that
/// reads the log is re-evaluated when the log changes.
public final class LogBuffer {
  /// The default maximum number of lines.
  public nonisolated static let lineLimit = 10_000_000

  /// The lines, read without adding a dependency.
  package private(set) final var lines: LogLines
  private let changes: Observable<Int>
  private nonisolated let inbox = Mutex<[Line]>([])

  /// Creates an empty log.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of lines. If a line is appended to a full log, the oldest line is removed.
  ///   - label: The name shown in the inspector.
  ///   - file: The source file shown in the inspector.
  ///   - line: The line in that file.
  public init(
    limit: Int = LogBuffer.lineLimit, label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    lines = LogLines(limit: limit)
    changes = Observable(0, label: label, file: file, line: line)
  }

  deinit {}

  package var revision: Int { changes.value }

  /// The maximum number of lines, which is at least 1.
  public var limit: Int { lines.limit }

  /// The number of lines in the log, at most `limit`.
  public var count: Int { numbers.count }

  /// The numbers of the lines that have not been removed.
  public var numbers: Range<Int> {
    _ = changes.value
    return lines.numbers
  }

  /// The line with the given number, or nil if the log does not contain the line.
  public subscript(number: Int) -> Line? {
    numbers.contains(number) ? Line(lines.text(of: number), level: lines.level(of: number)) : nil
  }

  /// Splits the given text at its line breaks, and appends the lines.
  ///
  /// Escape sequences, such as those for colors, are removed from the lines.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the length of the text.
  public func append(_ text: String, level: Level = .info) {
    lines.append(text, level: level)
    noteChange()
  }

  /// Appends the given lines, and notifies observers once.
  public func append(contentsOf newLines: some Sequence<Line>) {
    for line in newLines { lines.append(line.text, level: line.level) }
    noteChange()
  }

  /// Appends the given line from any thread.
  ///
  /// Posted lines are appended on the main actor, in the order in which they were posted.
  ///
  /// - Parameters:
  ///   - line: The line to append.
  ///   - tracker: The tracker that counts the line as pending work until it is appended.
  public nonisolated func post(_ line: Line, on tracker: WorkTracker? = nil) {
    tracker?.begin()
    inbox.withLock { $0.append(line) }
    Task { @MainActor in
      let posted = inbox.withLock { exchange(&$0, with: []) }
      // The task of an earlier line may already have appended this line.
      if !posted.isEmpty { append(contentsOf: posted) }
      tracker?.end()
    }
  }

  /// Returns the given line as a log stores it: without escape sequences and without a carriage return at its end.
  ///
  /// Use this method to find the level of a line that may contain colors.
  public nonisolated static func plainText(of line: String) -> String { LogLines.plainText(of: line) }

  /// Removes all lines, but does not restart the numbering.
  public func removeAll() {
    lines.removeAll()
    noteChange()
  }

  private func noteChange() { changes.write(changes.untrackedValue &+ 1, origin: nil) }
}
