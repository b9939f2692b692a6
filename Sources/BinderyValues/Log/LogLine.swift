/// The importance of a log line.
public nonisolated enum LogLevel: String, Hashable, Comparable, Sendable, CaseIterable {
  /// The level of a message that contains details for developers.
  case debug
  /// The level of a message that reports an ordinary event.
  case info
  /// The level of a message that reports an event that may need attention.
  case warning
  /// The level of a message that reports an error.
  case error

  /// Returns whether the level on the left is less important than the level on the right.
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
  /// The text of the line, whose length is not limited; a log removes escape sequences from the text.
  public var text: String
  /// The importance of the line.
  public var level: LogLevel

  /// Creates a line with the given text and level.
  public init(_ text: String, level: LogLevel = .info) { (self.text, self.level) = (text, level) }
}

/// A condition on the text and the level of log lines.
public nonisolated struct LogFilter: Hashable, Sendable {
  /// The text that a line must contain, ignoring case.
  ///
  /// If the text is empty, every line matches.
  public var text: String
  /// The lowest level that a line must have.
  public var minimumLevel: LogLevel

  /// Creates a filter with the given text and level; without arguments, the filter includes every line.
  public init(text: String = "", minimumLevel: LogLevel = .debug) {
    self.text = text
    self.minimumLevel = minimumLevel
  }

  /// Whether the filter includes every line.
  public var includesAll: Bool { text.isEmpty && minimumLevel == .debug }
}
