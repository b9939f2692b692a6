extension LogBuffer {
  /// The importance of a log line.
  public typealias Level = LogLevel
  /// The text and the level of a log line.
  public typealias Line = LogLine
  /// A condition on the text and the level of log lines.
  public typealias Filter = LogFilter
}
