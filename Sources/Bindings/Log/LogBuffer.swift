import Synchronization

/// A log to which lines are appended, and whose oldest lines are removed when a limit is exceeded.
///
/// ```swift
/// let log = LogBuffer(limit: 100_000)
/// log.append("The server has started.")
/// log.append("The disk is almost full.", level: .warning)
/// ```
///
/// Lines are identified by consecutive numbers. The first line has the number 0, and the number of a removed line is
/// never reused.
/// A tracked expression that reads the log is re-evaluated when the log changes.
public final class LogBuffer {
  /// The default maximum number of lines.
  public nonisolated static let lineLimit = 10_000_000

  /// The lines, which are read without tracking.
  package private(set) final var lines: LogLines
  private let changes: Observable<Int>
  /// The posted lines that have not been appended yet.
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

  /// The number of changes to the log since its creation.
  package var revision: Int { changes.value }

  /// The maximum number of lines.
  public var limit: Int { lines.limit }

  /// The number of lines.
  public var count: Int { numbers.count }

  /// The numbers of the lines in the log.
  public var numbers: Range<Int> {
    _ = changes.value
    return lines.numbers
  }

  /// The line with the given number, or nil if the log does not contain the line.
  public subscript(number: Int) -> Line? {
    numbers.contains(number) ? Line(lines.text(of: number), level: lines.level(of: number)) : nil
  }

  /// Appends the given text, each line of which becomes a line of the log.
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

  /// Appends the given line asynchronously; can be called from any thread.
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

  /// Removes all lines, but does not restart the numbering.
  public func removeAll() {
    lines.removeAll()
    noteChange()
  }

  private func noteChange() { changes.write(changes.untrackedValue &+ 1, origin: nil) }
}
