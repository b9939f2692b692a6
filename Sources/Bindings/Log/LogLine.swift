/// The importance of a log line.
public nonisolated enum LogLevel: String, Hashable, Comparable, Sendable, CaseIterable {
  /// Details for developers.
  case debug
  /// An ordinary event.
  case info
  /// An event that may need attention.
  case warning
  /// A failure.
  case error

  /// Returns whether the left level is less important than the right one.
  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }
}

/// The text and the level of a log line.
public nonisolated struct LogLine: Hashable, Sendable {
  /// The text, of any length.
  public var text: String
  /// The level.
  public var level: LogLevel

  /// Creates a line.
  public init(_ text: String, level: LogLevel = .info) { (self.text, self.level) = (text, level) }
}

/// A condition on the text and the level of log lines.
public nonisolated struct LogFilter: Hashable, Sendable {
  /// The text that a line contains, ignoring case; an empty text is contained in every line.
  public var text: String
  /// The lowest level of a line.
  public var minimumLevel: LogLevel

  /// Creates a filter, by default one that includes every line.
  public init(text: String = "", minimumLevel: LogLevel = .debug) {
    (self.text, self.minimumLevel) = (text, minimumLevel)
  }

  /// Whether the filter includes every line.
  public var includesAll: Bool { text.isEmpty && minimumLevel == .debug }
}
