import Synchronization

/// A log that grows at its end and keeps its newest lines.
///
/// ```swift
/// let log = LogBuffer(limit: 100_000)
/// log.append("The server has started.")
/// log.append("The disk is almost full.", level: .warning)
/// ```
///
/// Each line has a number, which identifies the line. The first line has the number 0, and a number is not used again.
/// A tracked expression that reads the log is re-evaluated when the log changes.
public final class LogBuffer {
  /// The default maximum number of lines.
  public nonisolated static let lineLimit = 10_000_000

  /// The lines, which are read without tracking.
  package private(set) final var lines: LogLines
  private let changes: Observable<Int>
  /// The lines that were posted by other threads and are not appended yet.
  private nonisolated let inbox = Mutex<[LogLine]>([])

  /// Creates a log without lines.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of lines, beyond which the oldest lines are removed.
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

  /// The number of changes so far.
  package var revision: Int { changes.value }

  /// The maximum number of lines.
  public var limit: Int { lines.limit }

  /// The number of lines.
  public var count: Int { numbers.count }

  /// The numbers of the lines.
  public var numbers: Range<Int> {
    _ = changes.value
    return lines.numbers
  }

  /// The line with a number, or nil if the line was removed or does not exist.
  public subscript(number: Int) -> LogLine? {
    numbers.contains(number) ? LogLine(lines.text(of: number), level: lines.level(of: number)) : nil
  }

  /// Appends a text; each of its lines becomes a line of the log.
  ///
  /// - Complexity: O(length) on average.
  public func append(_ text: String, level: LogLevel = .info) {
    lines.append(text, level: level)
    noteChange()
  }

  /// Appends several lines, and notifies observers once.
  public func append(contentsOf newLines: some Sequence<LogLine>) {
    for line in newLines { lines.append(line.text, level: line.level) }
    noteChange()
  }

  /// Appends a line from any thread.
  ///
  /// Posted lines are appended on the main actor, first in, first out.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - tracker: The tracker that counts the line as pending work until it is appended.
  public nonisolated func post(_ line: LogLine, on tracker: WorkTracker? = nil) {
    tracker?.begin()
    inbox.withLock { $0.append(line) }
    Task { @MainActor in
      let posted = inbox.withLock { exchange(&$0, with: []) }
      // The job of an earlier line may have appended the line already.
      if !posted.isEmpty { append(contentsOf: posted) }
      tracker?.end()
    }
  }

  /// Removes all lines; the numbers of later lines continue.
  public func removeAll() {
    lines.removeAll()
    noteChange()
  }

  private func noteChange() { changes.write(changes.untrackedValue &+ 1, origin: nil) }
}
